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

constexpr int besideTitle = 8;

// What stands at the left and at the right of a title.
int leftOfTitle() { return 12 + scaled(iconSize) + 6; }

int rightOfTitle(const QModelIndex &index, const QFontMetrics &font)
{
    int width = besideTitle;
    for (const QVariant &count : index.data(CountsRole).toList())
        width +=
            font.horizontalAdvance(QString::number(count.toPoint().y())) + scaled(iconSize) + besideTitle;
    return width;
}

// Bar at the left of the current row, an icon for its state, the title, shapes with numbers at the right. A
// title that is too wide takes another line.
class OutlineDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
        const QFontMetrics &font = option.fontMetrics;
        const int room = view ? view->viewport()->width() - leftOfTitle() - rightOfTitle(index, font) : 0;
        const QRect words = font.boundingRect(QRect(0, 0, qMax(1, room), QWIDGETSIZE_MAX), Qt::TextWordWrap,
                                              index.data().toString());
        const int more = room > 0 ? qMax(0, words.height() - font.height()) : 0;
        return {scaled(160), scaled(rowHeight) + more};
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
        int right = option.rect.right() - besideTitle;
        const auto counts = index.data(CountsRole).toList();
        for (qsizetype i = counts.size() - 1; i >= 0; --i) {
            const QString number = QString::number(counts[i].toPoint().y());
            const int width = painter->fontMetrics().horizontalAdvance(number);
            painter->drawText(QRect(right - width, option.rect.top(), width, option.rect.height()),
                              Qt::AlignVCenter, number);
            severityIcon(Severity(counts[i].toPoint().x())).paint(painter, centred(right - width - icon - 2));
            right -= width + icon + besideTitle;
        }
        const int left = option.rect.left() + leftOfTitle();
        const QRect words(left, option.rect.top(),
                          option.rect.right() + 1 - left - rightOfTitle(index, option.fontMetrics),
                          option.rect.height());
        const QFontMetrics font = painter->fontMetrics();
        QStringList title = index.data().toString().split(u' ');
        for (QString &word : title) // one that is wider than the row by itself
            word = font.elidedText(word, Qt::ElideRight, words.width());
        painter->drawText(words, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextWordWrap, title.join(u' '));
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
