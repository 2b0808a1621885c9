#include "ui/overview/figures_row.h"

#include "ui/look/layouts.h"
#include "ui/look/plain_text.h"
#include "ui/look/theme.h"

#include <QEvent>
#include <QLocale>

namespace nidus::ui {

namespace {

constexpr int around = 16, between = 16, betweenLines = 4, above = 10;

// With a sign that is as wide as the plus.
QString gainedText(std::optional<qint64> gained)
{
    if (!gained)
        return {};
    const QString number = QLocale().toString(qAbs(*gained));
    return *gained > 0 ? u'+' + number : *gained < 0 ? QChar(0x2212) + number : number;
}

} // namespace

FiguresRow::FiguresRow(QWidget *parent) : QWidget(parent), m_since(mutedLabel())
{
    m_since->setParent(this);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

FiguresRow::Group &FiguresRow::group(qsizetype at)
{
    while (m_groups.size() <= at) {
        auto *widget = new QWidget(this);
        QHBoxLayout *layout = rowIn(widget, {}, 8);
        Group made{widget, nameLabel(), new PlainLabel, mutedLabel()};
        for (PlainLabel *label : {made.number, made.what, made.gained})
            layout->addWidget(label, 0, Qt::AlignBottom);
        widget->show();
        m_groups += made;
    }
    return m_groups[at];
}

void FiguresRow::setFigures(const QList<Figure> &figures, const QString &since)
{
    for (qsizetype i = 0; i < figures.size(); ++i) {
        Group &shown = group(i);
        shown.number->setObjectName(figures[i].id);
        shown.number->setText(QLocale().toString(figures[i].number));
        shown.what->setText(figures[i].what);
        const QString gained = gainedText(figures[i].gained);
        shown.gained->setText(gained);
        shown.gained->setVisible(!gained.isEmpty());
        shown.widget->show();
    }
    for (qsizetype i = figures.size(); i < m_groups.size(); ++i)
        m_groups[i].widget->hide();
    m_since->setText(since);
    m_since->setVisible(!since.isEmpty());
    updateGeometry();
    place(width(), true);
}

int FiguresRow::place(int width, bool moves) const
{
    int left = around, top = above, high = 0;
    const auto put = [&](QWidget *widget, bool isLast) {
        const QSize size = widget->sizeHint();
        if (left > around && left + size.width() > width - around) {
            left = around;
            top += high + betweenLines;
            high = 0;
        }
        high = qMax(high, size.height());
        const int at = isLast ? qMax(left, width - around - size.width()) : left;
        if (moves)
            widget->setGeometry(at, isLast ? top + high - size.height() : top, size.width(), size.height());
        left += size.width() + between;
    };
    for (const Group &group : m_groups)
        if (!group.widget->isHidden())
            put(group.widget, false);
    if (!m_since->isHidden())
        put(m_since, true);
    return top + high + above;
}

int FiguresRow::heightForWidth(int width) const { return place(width, false); }

QSize FiguresRow::sizeHint() const { return {scaled(600), place(qMax(width(), scaled(600)), false)}; }

QSize FiguresRow::minimumSizeHint() const
{
    int widest = 0;
    for (const Group &group : m_groups)
        widest = qMax(widest, group.widget->sizeHint().width());
    return {widest + 2 * around, place(qMax(width(), widest + 2 * around), false)};
}

void FiguresRow::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    place(width(), true);
}

bool FiguresRow::event(QEvent *event)
{
    const bool isDone = QWidget::event(event);
    if (event->type() == QEvent::LayoutRequest) { // larger letters
        updateGeometry();
        place(width(), true);
    }
    return isDone;
}

QList<FiguresRow::Figure> figuresOf(const RegistryOverview &overview, std::optional<qint64> openConflicts)
{
    const OverviewFigures &now = overview.now;
    const auto gained = [&](qint64 number, auto of) {
        return overview.before ? std::optional(number - of(*overview.before)) : std::nullopt;
    };
    const auto word = [](qint64 number, const QString &one, const QString &many) {
        return number == 1 ? one : many;
    };
    const auto all = [](const OverviewFigures &of) { return of.registrations(); };
    QList<FiguresRow::Figure> figures{
        {QStringLiteral("registrations"), now.registrations(),
         word(now.registrations(), FiguresRow::tr("registration"), FiguresRow::tr("registrations")),
         gained(now.registrations(), all)},
        {QStringLiteral("formal"), now.formal, FiguresRow::tr("formal"),
         gained(now.formal, [](const OverviewFigures &of) { return of.formal; })},
        {QStringLiteral("informal"), now.informal, FiguresRow::tr("informal"),
         gained(now.informal, [](const OverviewFigures &of) { return of.informal; })},
        {QStringLiteral("withTemplate"), now.withTemplate, FiguresRow::tr("with a template"),
         gained(now.withTemplate, [](const OverviewFigures &of) { return of.withTemplate; })},
        {QStringLiteral("openRequests"), overview.openRequests,
         word(overview.openRequests, FiguresRow::tr("open request"), FiguresRow::tr("open requests")),
         std::nullopt}};
    if (openConflicts)
        figures += {QStringLiteral("openConflicts"), *openConflicts,
                    word(*openConflicts, FiguresRow::tr("open conflict"), FiguresRow::tr("open conflicts")),
                    std::nullopt};
    return figures;
}

} // namespace nidus::ui
