#include "ui/compare/change_outline.h"

#include "ui/accessibility/accessible.h"
#include "ui/look/theme.h"

#include <QGuiApplication>
#include <QPainter>
#include <QSignalBlocker>
#include <QStyledItemDelegate>

namespace nidus::ui {

namespace {

constexpr int rowHeight = 28;
constexpr int padding = 16;
constexpr int barWidth = 3;
constexpr int countRole = Qt::UserRole + 1;

// Bar at the left of the current row, the label, the number of changes at the right; muted where nothing
// changed.
class ChangeDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const override
    {
        return {160, std::max(rowHeight, option.fontMetrics.height() + 8)};
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const Colours &colours = Colours::of(QGuiApplication::palette());
        const auto *view = qobject_cast<const QWidget *>(option.widget);
        const bool isCurrent = option.state & QStyle::State_Selected;
        const int count = index.data(countRole).toInt();
        painter->save();
        if (isCurrent) {
            painter->fillRect(option.rect, QColor(view && view->hasFocus() ? colours.selection
                                                                           : colours.selectionWithoutFocus));
            painter->fillRect(QRect(option.rect.topLeft(), QSize(barWidth, option.rect.height())),
                              QColor(colours.accent));
        }
        painter->setFont(option.font);
        painter->setPen(QColor(isCurrent ? colours.onSelection : count > 0 ? colours.text : colours.muted));
        const QString number = count > 0 ? QString::number(count) : QString();
        const QRect rect = option.rect.adjusted(padding, 0, -padding, 0);
        const int room = rect.width() - painter->fontMetrics().horizontalAdvance(number) - 8;
        painter->drawText(rect, Qt::AlignVCenter | Qt::AlignRight, number);
        painter->drawText(rect, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine,
                          painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, room));
        painter->restore();
    }
};

} // namespace

ChangeOutline::ChangeOutline(QWidget *parent) : QListWidget(parent)
{
    setAccessibleName(tr("Fields"));
    setItemDelegate(new ChangeDelegate(this));
    makeCurrentFollowSelection(this);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setUniformItemSizes(true);
    setProperty("chrome", true);
    setStyleSheet(QStringLiteral("QListView { background: transparent; padding-top: 8px; }"));
    connect(this, &QListWidget::currentRowChanged, this, [this](int row) {
        if (row >= 0)
            Q_EMIT jumpAsked(row);
    });
    // A click on the row where one is already leads back to its beginning.
    connect(this, &QListWidget::itemClicked, this,
            [this](QListWidgetItem *clicked) { Q_EMIT jumpAsked(row(clicked)); });
}

void ChangeOutline::setComparison(const diff::Comparison &comparison)
{
    const QSignalBlocker blocker(this);
    clear();
    for (const diff::ComparedSection &section : comparison.sections) {
        auto *entry = new QListWidgetItem(section.label, this);
        entry->setData(countRole, section.changes);
        const QString said = section.changes == 0   ? tr("unchanged")
                             : section.changes == 1 ? tr("1 change")
                                                    : tr("%1 changes").arg(section.changes);
        entry->setData(Qt::AccessibleDescriptionRole, said);
    }
}

void ChangeOutline::setCurrentSection(int section)
{
    const QSignalBlocker blocker(this);
    setCurrentRow(section);
    viewport()->update();
}

} // namespace nidus::ui
