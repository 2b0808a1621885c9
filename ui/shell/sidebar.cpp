#include "ui/shell/sidebar.h"

#include "ui/conflicts/conflicts_model.h"
#include "ui/look/layouts.h"
#include "ui/look/plain_text.h"
#include "ui/look/theme.h"
#include "ui/registrations/views_list.h"

#include <QAbstractButton>
#include <QButtonGroup>
#include <QLocale>
#include <QPainter>

#include <algorithm>

namespace nidus::ui {

namespace {
constexpr int wide = 208;
constexpr int narrow = 48;
constexpr int rowHeight = 28;
constexpr int footHeight = 22;
constexpr int railHeight = 44;
constexpr int iconEdge = 16;
constexpr int barWidth = 3;
constexpr int margin = 12;

struct PlaceInfo {
    const char *name, *icon;
    Qt::Key digit; // a place keeps it, whichever are there
};
constexpr PlaceInfo places[] = {
    {QT_TRANSLATE_NOOP("nidus::ui::Sidebar", "Registrations"), "registrations", Qt::Key_1},
    {QT_TRANSLATE_NOOP("nidus::ui::Sidebar", "Requests"), "requests", Qt::Key_2},
    {QT_TRANSLATE_NOOP("nidus::ui::Sidebar", "Conflicts"), "conflicts", Qt::Key_3},
    {QT_TRANSLATE_NOOP("nidus::ui::Sidebar", "URN workbench"), "workbench", Qt::Key_4},
    {QT_TRANSLATE_NOOP("nidus::ui::Sidebar", "Overview"), "overview", Qt::Key_5}};

} // namespace

// A row with an icon, words and a number; on the rail the number stands under the icon.
class PlaceButton final : public QAbstractButton {
public:
    PlaceButton(const QString &icon, const QString &text, bool isPlace) : m_isPlace(isPlace)
    {
        setProperty("place", isPlace); // a place is chosen; the foot's facts are only read
        setIcon(lineIcon(icon));
        setText(text);
        setCheckable(isPlace);
        setFocusPolicy(isPlace ? Qt::TabFocus : Qt::NoFocus);
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    }
    // `beside`: what stands beside the number, and `said` what both say together.
    void setCount(qint64 count, const QString &beside = {}, const QString &said = {})
    {
        m_count = count < 0 ? QString() : QLocale().toString(count);
        m_beside = beside;
        m_said = said;
        setAccessibleDescription(said.isEmpty() ? m_count : said);
        setRail(m_rail);
    }
    void say(const QString &text)
    {
        setText(text);
        setAccessibleName(text);
    }
    void setRail(bool rail)
    {
        m_rail = rail;
        const QString name = rail ? text() : QString();
        setToolTip(plainToolTip(name.isEmpty() || m_said.isEmpty() ? QString(name % m_said)
                                                                   : QString(name % u": " % m_said)));
        updateGeometry();
        update();
    }
    QSize sizeHint() const override
    {
        const int height = !m_isPlace ? (m_rail ? rowHeight : footHeight) : m_rail ? railHeight : rowHeight;
        return {scaled(m_rail ? narrow : wide), scaled(height)};
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        const Colours &colours = Colours::of(palette());
        if (isChecked()) {
            painter.fillRect(rect(), QColor(colours.selectionWithoutFocus));
            painter.fillRect(QRect(0, 0, barWidth, height()), QColor(colours.accent));
        } else if (m_isPlace && underMouse() && isEnabled()) {
            painter.fillRect(rect(), QColor(colours.alternateBase));
        }
        if (hasFocus()) {
            painter.setPen(QPen(QColor(colours.accent), 2));
            painter.drawRect(rect().adjusted(1, 1, -1, -1));
        }
        const int edge = scaled(iconEdge);
        const auto mode = isEnabled() ? QIcon::Normal : QIcon::Disabled;
        painter.setPen(QColor(!isEnabled() ? colours.edge : m_isPlace ? colours.text : colours.muted));
        if (m_rail) {
            const int top = m_isPlace && !m_count.isEmpty() ? 6 : (height() - edge) / 2;
            icon().paint(&painter, QRect((width() - edge) / 2, top, edge, edge), Qt::AlignCenter, mode);
            if (m_isPlace)
                painter.drawText(QRect(0, top + edge, width(), height() - top - edge), Qt::AlignCenter,
                                 m_beside.isEmpty() ? m_count : QString(m_count % u" ■"));
            return;
        }
        icon().paint(&painter, QRect(12, (height() - edge) / 2, edge, edge), Qt::AlignCenter, mode);
        const QString shown = m_count + m_beside;
        const int numbers = fontMetrics().horizontalAdvance(shown) + 12;
        const QRect words = rect().adjusted(20 + edge, 0, -(numbers + 4), 0);
        painter.drawText(words, Qt::AlignVCenter,
                         fontMetrics().elidedText(text(), Qt::ElideMiddle, words.width()));
        painter.drawText(rect().adjusted(0, 0, -12, 0), Qt::AlignVCenter | Qt::AlignRight, shown);
    }
    void enterEvent(QEnterEvent *) override { update(); }
    void leaveEvent(QEvent *) override { update(); }

private:
    bool m_isPlace;
    bool m_rail = false;
    QString m_count, m_beside, m_said;
};

Sidebar::Sidebar(QWidget *parent) : QWidget(parent), m_group(new QButtonGroup(this))
{
    setGround(this, "chrome");
    auto *layout = columnIn(this, {0, 8, 0, 6});
    for (int place = 0; place < PlaceCount; ++place) {
        m_places[place] = new PlaceButton(icon(place), name(place), true);
        m_group->addButton(m_places[place], place);
        layout->addWidget(m_places[place]);
    }
    m_viewsHead = mutedLabel(tr("Saved views"));
    m_viewsHead->setContentsMargins(margin, 16, margin, 6);
    m_views = new ViewsList;
    m_viewsHead->setBuddy(m_views);
    layout->addWidget(m_viewsHead);
    layout->addWidget(m_views, 1);
    layout->addStretch(1);
    layout->addSpacing(8);
    layout->addWidget(horizontalRule());
    layout->addSpacing(6);
    m_store = new PlaceButton(QStringLiteral("store"), {}, false);
    m_edition = new PlaceButton(QStringLiteral("calendar"), {}, false);
    m_saved = new PlaceButton(QStringLiteral("check"), {}, false);
    for (PlaceButton *fact : {m_store, m_edition, m_saved})
        layout->addWidget(fact);
    m_places[Registrations]->setChecked(true);
    connect(m_group, &QButtonGroup::idClicked, this, &Sidebar::placeAsked);
    setRail(false);
    setSaved(Saved::NoStore);
}

QString Sidebar::name(int place) { return tr(places[place].name); }

QString Sidebar::icon(int place) { return QString::fromLatin1(places[place].icon); }

QKeySequence Sidebar::keys(int place) { return QKeySequence(Qt::ALT | places[place].digit); }

void Sidebar::setPlace(int place) { m_places[place]->setChecked(true); }

void Sidebar::setCount(Place place, qint64 count) { m_places[place]->setCount(count); }

void Sidebar::setReviews(const QList<Review> &reviews)
{
    const int open = openCount(reviews);
    const auto blocked = int(std::ranges::count_if(reviews, &Review::isBlocked));
    if (blocked == 0)
        return m_places[Conflicts]->setCount(open);
    m_places[Conflicts]->setCount(
        open, tr(" · %1 blocked").arg(blocked),
        tr("conflicts open: %1; requests open, name blocked: %2").arg(open).arg(blocked));
}

void Sidebar::setPlacesEnabled(bool enabled)
{
    for (PlaceButton *place : m_places)
        place->setEnabled(enabled);
}

void Sidebar::setViews(const QList<CountedView> &views)
{
    m_hasViews = !views.isEmpty();
    m_views->setViews(views);
    m_viewsHead->setVisible(!m_rail && m_hasViews);
    m_views->setVisible(!m_rail && m_hasViews);
}

void Sidebar::setRail(bool rail)
{
    m_rail = rail;
    m_viewsHead->setVisible(!rail && m_hasViews);
    m_views->setVisible(!rail && m_hasViews);
    setFixedWidth(scaled(rail ? narrow : wide));
    for (PlaceButton *place : m_places)
        place->setRail(rail);
    m_saved->setRail(rail);
    m_store->setVisible(!rail);
    m_edition->setVisible(!rail && !m_edition->text().isEmpty());
}

void Sidebar::setStore(const QString &name, const QString &edition)
{
    m_store->say(name.isEmpty() ? tr("No registry open") : displayableLine(name));
    m_edition->say(edition.isEmpty() ? QString() : tr("Edition of %1").arg(edition));
    m_edition->setVisible(!m_rail && !edition.isEmpty());
    m_store->update();
    m_edition->update();
}

void Sidebar::setSaved(Saved saved)
{
    const struct {
        const char *icon;
        QRgb Colours::*colour;
        QString words;
    } facts[] = {{"check", &Colours::muted, {}},
                 {"check", &Colours::good, tr("All saved")},
                 {"pencil", &Colours::warning, tr("Not saved yet")},
                 {"caution", &Colours::error, tr("Not saved")},
                 {"lock", &Colours::muted, tr("For reading only")},
                 {"pencil", &Colours::warning, tr("A reason is not used")}};
    const auto &fact = facts[int(saved)];
    m_saved->setVisible(saved != Saved::NoStore);
    m_saved->setIcon(lineIcon(QString::fromLatin1(fact.icon), fact.colour));
    m_saved->say(fact.words);
    m_saved->setRail(m_rail);
}

} // namespace nidus::ui
