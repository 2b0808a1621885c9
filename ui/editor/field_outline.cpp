#include "ui/editor/field_outline.h"

#include "ui/accessibility/accessible.h"
#include "ui/look/theme.h"
#include "ui/look/title_delegate.h"

#include <QPainter>
#include <QSignalBlocker>

namespace nidus::ui {

namespace {

constexpr int iconSize = 16;
enum OutlineRole { StateIconRole = Qt::UserRole + 1, CountsRole };

constexpr int besideTitle = 8;

// An icon for the field's state, the title, shapes with numbers at the right.
class OutlineDelegate final : public TitleDelegate {
public:
    using TitleDelegate::TitleDelegate;

protected:
    int leftOfTitle() const override { return 12 + scaled(iconSize) + 6; }
    int rightOfTitle(const QModelIndex &index, const QFontMetrics &font) const override
    {
        int width = besideTitle;
        for (const QVariant &count : index.data(CountsRole).toList())
            width +=
                font.horizontalAdvance(QString::number(count.toPoint().y())) + scaled(iconSize) + besideTitle;
        return width;
    }
    void paintBeside(QPainter *painter, const QRect &row, const QModelIndex &index) const override
    {
        const int icon = scaled(iconSize);
        const auto centred = [&](int x) { return QRect(x, row.center().y() - icon / 2 + 1, icon, icon); };
        index.data(StateIconRole).value<QIcon>().paint(painter, centred(row.left() + 12));
        int right = row.right() - besideTitle;
        const auto counts = index.data(CountsRole).toList();
        for (qsizetype i = counts.size() - 1; i >= 0; --i) {
            const QString number = QString::number(counts[i].toPoint().y());
            const int width = painter->fontMetrics().horizontalAdvance(number);
            painter->drawText(QRect(right - width, row.top(), width, row.height()), Qt::AlignVCenter, number);
            severityIcon(Severity(counts[i].toPoint().x())).paint(painter, centred(right - width - icon - 2));
            right -= width + icon + besideTitle;
        }
    }
};

} // namespace

FieldOutline::FieldOutline(QWidget *parent) : QListWidget(parent)
{
    setAccessibleName(tr("Fields"));
    setItemDelegate(new OutlineDelegate(this));
    makeCurrentFollowSelection(this);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWordWrap(true); // laid out anew in another width
    setProperty("chrome", true);
    setStyleSheet(QStringLiteral("QListView { background: transparent; padding-top: 8px; }"));
    for (const FieldInfo &field : fieldTable())
        addItem(label(field.field));
    connect(this, &QListWidget::currentRowChanged, this, [this](int row) {
        if (row >= 0)
            Q_EMIT jumpAsked(Field(row));
    });
    connect(this, &QListWidget::itemClicked, this,
            [this](QListWidgetItem *item) { Q_EMIT writeAsked(Field(row(item))); });
}

void FieldOutline::setStates(const std::array<FieldState, fieldCount> &states)
{
    const QIcon changed = lineIcon(QStringLiteral("pencil"));
    const QIcon empty = lineIcon(QStringLiteral("empty"));
    for (int row = 0; row < fieldCount; ++row) {
        const FieldState &state = states[size_t(row)];
        QListWidgetItem *entry = item(row);
        entry->setData(StateIconRole, state.isEmpty ? empty : state.isChanged ? changed : QIcon());
        QVariantList counts;
        QStringList said;
        if (state.isEmpty)
            said += tr("empty");
        else if (state.isChanged)
            said += tr("changed");
        for (const auto &[severity, count] : {std::pair(Severity::Error, state.findings.errors),
                                              {Severity::Warning, state.findings.warnings},
                                              {Severity::Advice, state.findings.advice}}) {
            if (count == 0)
                continue;
            counts += QPoint(int(severity), count);
            said += QStringLiteral("%1 %2").arg(count).arg(severityWord(severity));
        }
        entry->setData(CountsRole, counts);
        entry->setData(Qt::AccessibleDescriptionRole, said.join(QStringLiteral(", ")));
    }
    scheduleDelayedItemsLayout(); // counts leave a title less room
}

void FieldOutline::setCurrentField(Field field)
{
    const QSignalBlocker blocker(this);
    setCurrentRow(int(field));
    viewport()->update();
}

} // namespace nidus::ui
