// How the comparison's page is put together: header, outline, heads of the columns, the two texts, footer.
#include "ui/compare/change_outline.h"
#include "ui/compare/compare_page.h"
#include "ui/compare/compare_view.h"
#include "ui/look/layouts.h"
#include "ui/look/plain_text.h"
#include "ui/look/theme.h"
#include "ui/print/printing.h"

#include <QCheckBox>
#include <QComboBox>
#include <QPainter>
#include <QScrollBar>
#include <QShortcut>
#include <QStackedWidget>

namespace nidus::ui {

namespace {

constexpr int headerHeight = 48;
constexpr int outlineWidth = 208;
constexpr int headsHeight = 42;
constexpr int footerHeight = 30;
constexpr int leastOfTitle = 8; // characters of a version's title that are always seen
constexpr int margin = 16;

// A word in the marks of the comparison.
class LegendLabel final : public PlainLabel {
public:
    LegendLabel(const QString &text, bool isAdded) : PlainLabel(text), m_isAdded(isAdded)
    {
        QFont marked = font();
        marked.setUnderline(isAdded);
        marked.setStrikeOut(!isAdded);
        setFont(marked);
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        const Colours &colours = Colours::of(palette());
        QPainter painter(this);
        painter.setFont(font());
        const QRect word(0, (height() - fontMetrics().height()) / 2, fontMetrics().horizontalAdvance(text()),
                         fontMetrics().height());
        painter.fillRect(word, QColor(m_isAdded ? colours.onAddedGround : colours.onRemovedGround));
        painter.setPen(QColor(m_isAdded ? colours.added : colours.removed));
        painter.drawText(word, Qt::AlignLeft | Qt::AlignVCenter, text());
    }

private:
    bool m_isAdded;
};

QWidget *ground(int height, const char *what)
{
    QWidget *widget = widgetOn(what);
    widget->setMinimumHeight(height);
    return widget;
}

} // namespace

ComparePage::ComparePage(StoreAccess &store, const QString &nid, const ComparedPair &pair, QWidget *parent)
    : TabPage(parent), m_store(store), m_nid(nid), m_wanted(pair)
{
    m_offers.add(Command::Print, [this] { print(); });
    QVBoxLayout *layout = columnIn(this);
    layout->addWidget(makeHeader());
    layout->addWidget(horizontalRule());
    QHBoxLayout *columns = rowIn(layout, {}, 0, 1);
    m_outline = new ChangeOutline;
    columns->addWidget(m_outline);
    columns->addWidget(verticalRule());
    QVBoxLayout *texts = columnIn(columns, {}, 0, 1);
    texts->addWidget(makeHeads());
    texts->addWidget(horizontalRule());
    m_stack = new QStackedWidget;
    m_view = new CompareView;
    m_stack->addWidget(m_view);
    m_stack->addWidget(makeNothing());
    texts->addWidget(m_stack, 1);
    layout->addWidget(horizontalRule());
    layout->addWidget(makeFooter());

    connect(m_outline, &ChangeOutline::jumpAsked, m_view, &CompareView::goToSection);
    connect(m_outline, &QListWidget::itemActivated, m_view,
            [this] { m_view->setFocus(Qt::OtherFocusReason); });
    connect(m_view, &CompareView::currentChanged, this, &ComparePage::showCurrent);
    connect(m_fold, &QCheckBox::toggled, m_view, &CompareView::setFolding);
    const std::pair<QKeySequence, int> steps[] = {
        {Qt::Key_F7, -1}, {Qt::Key_F8, 1}, {Qt::SHIFT | Qt::Key_F8, -1}};
    for (const auto &[keys, step] : steps)
        connect(new QShortcut(keys, this, nullptr, nullptr, Qt::WidgetWithChildrenShortcut),
                &QShortcut::activated, this, [this, step = step] { m_view->stepChange(step); });
    m_printing = new Printing(this);
    connect(m_printing, &Printing::failed, this, &ComparePage::failed);
    connect(m_printing, &Printing::started, this, [this] { m_print->setEnabled(false); });
    connect(m_printing, &Printing::ended, this, [this] { m_print->setEnabled(m_texts.size() >= 2); });
    reload();
}

// The texts are what is read here: with large text the outline's titles take more lines, and the pickers say
// their end beside the pointer.
void ComparePage::fitWidths()
{
    const int whole = fontMetrics().horizontalAdvance(label(Field::AdditionalInformation)) + 2 * margin +
                      fontMetrics().horizontalAdvance(QStringLiteral("0000"));
    m_outline->setFixedWidth(qMin(qMax(outlineWidth, whole), qMax(outlineWidth, width() * 22 / 100)));
}

void ComparePage::resizeEvent(QResizeEvent *event)
{
    TabPage::resizeEvent(event);
    fitWidths();
}

void ComparePage::changeEvent(QEvent *event)
{
    TabPage::changeEvent(event);
    if (event->type() == QEvent::FontChange && m_outline)
        fitWidths();
}

QWidget *ComparePage::makeHeader()
{
    QWidget *header = ground(headerHeight, "paper");
    QHBoxLayout *layout = rowIn(header, {margin, 0, margin, 0}, 8);
    auto *name = new PlainLabel(displayableLine(m_nid, 40));
    name->setFont(nameFont(true));
    name->setTextInteractionFlags(Qt::TextSelectableByMouse);
    layout->addWidget(name);
    layout->addSpacing(4);
    m_heading = new ElidedLabel;
    layout->addWidget(m_heading);
    layout->addSpacing(4);
    m_summary = new ElidedLabel;
    m_summary->setMuted(true);
    m_summary->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    layout->addWidget(m_summary, 1);
    m_fold = new QCheckBox(tr("Fold unchanged"));
    m_fold->setChecked(true);
    layout->addWidget(m_fold);
    auto *rule = verticalRule();
    rule->setFixedHeight(20);
    layout->addSpacing(4);
    layout->addWidget(rule);
    layout->addSpacing(4);
    m_copy = addButton(layout, new QPushButton(tr("Copy as text")), this, &ComparePage::copyText);
    m_print = addButton(layout, new QPushButton(tr("Print…")), this, &ComparePage::print);
    return header;
}

QWidget *ComparePage::makeHeads()
{
    QWidget *heads = ground(headsHeight, "chrome");
    QHBoxLayout *layout = rowIn(heads, {0, 0, style()->pixelMetric(QStyle::PM_ScrollBarExtent), 0});
    const auto picker = [&](const QString &name) {
        auto *half = new QWidget;
        half->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
        QHBoxLayout *inner = rowIn(half, {margin, 0, margin, 0}, -1);
        auto *box = new QComboBox;
        box->setAccessibleName(name);
        box->setToolTip(plainToolTip(name));
        connect(box, &QComboBox::currentTextChanged, box, [box, name](const QString &text) {
            box->setToolTip(plainToolTip(text.isEmpty() ? name : tr("%1: %2").arg(name, text)));
        });
        box->setMinimumContentsLength(leastOfTitle);
        box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
        inner->addWidget(box);
        inner->addStretch(1);
        layout->addWidget(half, 1);
        connect(box, &QComboBox::currentIndexChanged, this, &ComparePage::startComparison);
        return box;
    };
    m_before = picker(tr("Left text"));
    m_swap = flatButton({}, lineIcon(QStringLiteral("swap")));
    m_swap->setAccessibleName(tr("Swap sides"));
    m_swap->setToolTip(plainToolTip(tr("Swap sides")));
    m_swap->setFixedWidth(CompareView::gutterWidth(fontMetrics()));
    addButton(layout, m_swap, this, &ComparePage::swap);
    m_after = picker(tr("Right text"));
    return heads;
}

// Where there are not two texts: why, and what can be done about it.
QWidget *ComparePage::makeNothing()
{
    QWidget *page = ground(0, "paper");
    QVBoxLayout *layout = columnIn(page, {margin, margin, margin, margin}, 12);
    m_message = wrappedLabel();
    layout->addWidget(m_message);
    m_revise = new QPushButton(tr("Revise"));
    connect(m_revise, &QPushButton::clicked, this, [this] { Q_EMIT commandAsked(Command::Revise, m_nid); });
    layout->addWidget(m_revise, 0, Qt::AlignLeft);
    layout->addStretch(1);
    return page;
}

QWidget *ComparePage::makeFooter()
{
    QWidget *footer = ground(footerHeight, "chrome");
    QHBoxLayout *layout = rowIn(footer, {margin, 1, 8, 1}, 8);
    m_where = semiBoldLabel();
    m_where->setMinimumWidth(124);
    layout->addWidget(m_where);
    layout->addWidget(new LegendLabel(tr("added"), true));
    layout->addWidget(new LegendLabel(tr("removed"), false));
    layout->addStretch(1);
    m_previous = addButton(layout, flatButton(tr("Previous F7"), lineIcon(QStringLiteral("up"))), this,
                           [this] { m_view->stepChange(-1); });
    m_next = addButton(layout, flatButton(tr("Next F8"), lineIcon(QStringLiteral("down"))), this,
                       [this] { m_view->stepChange(1); });
    return footer;
}

} // namespace nidus::ui
