#include "ui/editor/field_outline.h"

#include "ui/accessibility/accessible.h"
#include "ui/look/theme.h"

#include <QGuiApplication>
#include <QPainter>
#include <QSignalBlocker>
#include <QStyledItemDelegate>

namespace nidus::ui {

namespace {

constexpr int rowHeight = 28;
constexpr int iconSize = 16;
enum OutlineRole { StateIconRole = Qt::UserRole + 1, CountsRole };

// Bar at the left of the current row, an icon for its state, the title, shapes with numbers at the right.
class OutlineDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override
    {
        return {scaled(160), scaled(rowHeight)};
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const Colours &colours = Colours::of(QGuiApplication::palette());
        const auto *view = qobject_cast<const QWidget *>(option.widget);
        const bool isCurrent = option.state & QStyle::State_Selected;
        painter->save();
        if (isCurrent) {
            painter->fillRect(option.rect, QColor(view && view->hasFocus() ? colours.selection
                                                                           : colours.selectionWithoutFocus));
            painter->fillRect(QRect(option.rect.topLeft(), QSize(3, option.rect.height())),
                              QColor(colours.accent));
        }
        const int icon = scaled(iconSize);
        const auto centred = [&](int x) {
            return QRect(x, option.rect.center().y() - icon / 2 + 1, icon, icon);
        };
        index.data(StateIconRole).value<QIcon>().paint(painter, centred(option.rect.left() + 12));
        painter->setPen(QColor(isCurrent ? colours.onSelection : colours.text));
        painter->setFont(option.font);
        int right = option.rect.right() - 8;
        const auto counts = index.data(CountsRole).toList();
        for (qsizetype i = counts.size() - 1; i >= 0; --i) {
            const QString number = QString::number(counts[i].toPoint().y());
            const int width = painter->fontMetrics().horizontalAdvance(number);
            painter->drawText(QRect(right - width, option.rect.top(), width, option.rect.height()),
                              Qt::AlignVCenter, number);
            severityIcon(Severity(counts[i].toPoint().x())).paint(painter, centred(right - width - icon - 2));
            right -= width + icon + 8;
        }
        const int left = option.rect.left() + 12 + icon + 6;
        const QRect words(left, option.rect.top(), right - left, option.rect.height());
        painter->drawText(
            words, Qt::AlignVCenter | Qt::AlignLeft,
            painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, words.width()));
        painter->restore();
    }
};

} // namespace

FieldOutline::FieldOutline(QWidget *parent) : QListWidget(parent)
{
    setAccessibleName(tr("Fields"));
    setItemDelegate(new OutlineDelegate(this));
    makeCurrentFollowSelection(this);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
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
}

void FieldOutline::setCurrentField(Field field)
{
    const QSignalBlocker blocker(this);
    setCurrentRow(int(field));
    viewport()->update();
}

} // namespace nidus::ui
