#include "ui/compare/change_outline.h"

#include "ui/accessibility/accessible.h"
#include "ui/look/title_delegate.h"

#include <QPainter>
#include <QSignalBlocker>

namespace nidus::ui {

namespace {

constexpr int padding = 16;
constexpr int countRole = Qt::UserRole + 1;

QString numberOf(const QModelIndex &index)
{
    const int count = index.data(countRole).toInt();
    return count > 0 ? QString::number(count) : QString();
}

// The number of changes at the right; muted where nothing changed.
class ChangeDelegate final : public TitleDelegate {
public:
    using TitleDelegate::TitleDelegate;

protected:
    int leftOfTitle() const override { return padding; }
    int rightOfTitle(const QModelIndex &index, const QFontMetrics &font) const override
    {
        return font.horizontalAdvance(numberOf(index)) + 8 + padding;
    }
    void paintBeside(QPainter *painter, const QRect &row, const QModelIndex &index) const override
    {
        painter->drawText(row.adjusted(0, 0, -padding, 0), Qt::AlignVCenter | Qt::AlignRight,
                          numberOf(index));
    }
    bool isMuted(const QModelIndex &index) const override { return index.data(countRole).toInt() == 0; }
};

} // namespace

ChangeOutline::ChangeOutline(QWidget *parent) : QListWidget(parent)
{
    setAccessibleName(tr("Fields"));
    setItemDelegate(new ChangeDelegate(this));
    makeCurrentFollowSelection(this);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWordWrap(true); // laid out anew in another width
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
