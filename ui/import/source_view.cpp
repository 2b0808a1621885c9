#include "ui/import/source_view.h"

#include "ui/look/plain_text.h"
#include "ui/look/theme.h"

#include <QAbstractListModel>
#include <QApplication>
#include <QClipboard>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QTextOption>

#include <algorithm>

namespace nidus::ui {

namespace {

constexpr int gutter = 120;
constexpr int margin = 16;
constexpr int stripWidth = 3;
constexpr int textGap = 8;
constexpr int lineHeight = 18;
constexpr qsizetype tabWidth = 8; // as the reader counts
constexpr int grasp = 4;          // how near to a boundary the mouse takes it
constexpr int handleWidth = 12, handleHeight = 8;

} // namespace

// The lines with whose they are.
class SourceView::Lines final : public QAbstractListModel {
public:
    using QAbstractListModel::QAbstractListModel;

    // False: the same lines divided otherwise, which keep the view where it is.
    bool setSource(std::shared_ptr<const DividedSource> source)
    {
        const bool isOther = source->lines != m_source->lines || source->firstNumber != m_source->firstNumber;
        if (isOther)
            beginResetModel();
        m_source = std::move(source);
        if (isOther)
            endResetModel();
        else if (rowCount() > 0)
            Q_EMIT dataChanged(index(0), index(rowCount() - 1));
        return isOther;
    }
    const DividedSource &source() const { return *m_source; }

    int rowCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : int(m_source->lines.size());
    }

    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override
    {
        if (!index.isValid() || index.row() >= m_source->lines.size())
            return {};
        const QString line = displayable(m_source->lines[index.row()]);
        if (role != Qt::AccessibleTextRole)
            return role == Qt::DisplayRole ? QVariant(line) : QVariant();
        const int at = m_source->passageOf(index.row());
        const QString owner = at < 0 ? QString() : m_source->passages[at].owner;
        return SourceView::tr("Line %1, %2: %3")
            .arg(m_source->firstNumber + index.row())
            .arg(owner.isEmpty() ? SourceView::tr("no field") : owner, line);
    }

private:
    std::shared_ptr<const DividedSource> m_source = std::make_shared<DividedSource>();
};

class SourceView::LineDelegate final : public QStyledItemDelegate {
public:
    explicit LineDelegate(SourceView *view) : QStyledItemDelegate(view), m_view(view) {}

    QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override
    {
        qsizetype longest = 0;
        for (const QString &line : m_view->source().lines)
            longest = qMax(longest, line.size());
        const QFontMetrics metrics(monospaceFont());
        const int text = metrics.horizontalAdvance(u'0') * int(qMin<qsizetype>(longest, 2000) + 1);
        return {m_view->gutterWidth() + stripWidth + m_view->numbersWidth() + textGap + text,
                qMax(scaled(lineHeight), metrics.height() + 2)};
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const Colours &colours = Colours::of(option.palette);
        const DividedSource &source = m_view->source();
        const int at = source.passageOf(index.row());
        if (at < 0)
            return;
        const SourcePassage &passage = source.passages[at];
        const QRect row = option.rect;
        const bool isSelected = option.state & QStyle::State_Selected;
        const int strip = row.left() + m_view->gutterWidth();
        painter->save();
        const QRgb ground = passage.tint < 0 ? colours.base : colours.tints[passage.tint];
        painter->fillRect(row, QColor(ground));
        painter->fillRect(QRect(strip, row.top(), stripWidth, row.height()),
                          QColor(passage.tint < 0 ? colours.line : colours.strips[passage.tint]));
        const QRect text = row.adjusted(m_view->gutterWidth() + stripWidth, 0, 0, 0);
        if (isSelected)
            painter->fillRect(text,
                              QColor(m_view->hasFocus() ? colours.selection : colours.selectionWithoutFocus));
        paintNames(painter, row, index.row(), passage);
        QFont mono = monospaceFont();
        painter->setFont(mono);
        painter->setPen(QColor(isSelected ? colours.onSelection : colours.muted));
        const int numbers = m_view->numbersWidth();
        painter->drawText(QRect(strip + stripWidth, row.top(), numbers, row.height()),
                          Qt::AlignRight | Qt::AlignVCenter,
                          QString::number(source.firstNumber + index.row()));
        painter->setPen(QColor(isSelected ? colours.onSelection : colours.text));
        QString line = index.data().toString();
        for (qsizetype tab = line.indexOf(u'\t'); tab >= 0; tab = line.indexOf(u'\t', tab))
            line.replace(tab, 1, QString(tabWidth - tab % tabWidth, u' '));
        // A line of right-to-left text stays at the left edge, indented as it is; the letters run their way.
        qsizetype indent = 0;
        while (indent < line.size() && line[indent] == u' ')
            ++indent;
        const int left = numbers + textGap + int(indent) * QFontMetrics(mono).horizontalAdvance(u' ');
        QTextOption leftToRight(Qt::AlignLeft | Qt::AlignVCenter);
        leftToRight.setTextDirection(Qt::LeftToRight);
        leftToRight.setWrapMode(QTextOption::NoWrap);
        mono.setBold(source.isLabel(index.row()));
        painter->setFont(mono);
        painter->drawText(QRectF(text.adjusted(left, 0, 0, 0)), line.sliced(indent), leftToRight);
        painter->restore();
    }

private:
    void paintNames(QPainter *painter, const QRect &row, int line, const SourcePassage &passage) const
    {
        const Colours &colours = Colours::of(m_view->palette());
        // Once a passage; again at the top of what is in sight, where its first line is out of it.
        const bool isTop = row.top() <= 0 && row.bottom() > 0;
        if (line != passage.first && !isTop)
            return;
        painter->setFont(m_view->font());
        painter->setPen(QColor(passage.owner.isEmpty() ? colours.muted : colours.text));
        const int room = m_view->gutterWidth() - margin - 4;
        const QString name = passage.owner.isEmpty() ? SourceView::tr("no field") : passage.brief;
        painter->drawText(QRect(row.left() + margin, row.top(), room, row.height()),
                          Qt::AlignLeft | Qt::AlignVCenter,
                          painter->fontMetrics().elidedText(name.simplified(), Qt::ElideRight, room));
    }

    SourceView *m_view;
};

SourceView::SourceView(QWidget *parent) : QListView(parent), m_model(new Lines(this))
{
    setModel(m_model);
    setItemDelegate(new LineDelegate(this));
    setAccessibleName(tr("Source"));
    setSelectionMode(ExtendedSelection);
    setUniformItemSizes(true);
    setEditTriggers(NoEditTriggers);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollMode(ScrollPerPixel);
    setMouseTracking(true);
    setDragEnabled(false);
    setTabKeyNavigation(false);
    setProperty("plain", true);
}

int SourceView::gutterWidth() const
{
    return qMax(scaled(gutter),
                margin + fontMetrics().horizontalAdvance(label(Field::Interoperability)) + textGap);
}

int SourceView::numbersWidth() const
{
    const int last = source().firstNumber + int(source().lines.size());
    const int digits = qMax(3, int(QString::number(last).size()));
    return QFontMetrics(monospaceFont()).horizontalAdvance(u'0') * digits + 4;
}

const DividedSource &SourceView::source() const { return m_model->source(); }

void SourceView::setSource(std::shared_ptr<const DividedSource> source)
{
    if (m_model->setSource(std::move(source)) && m_model->rowCount() > 0)
        setCurrentIndex(m_model->index(0));
    m_passage = currentPassage();
    viewport()->update();
    Q_EMIT currentPassageChanged();
    Q_EMIT selectedLinesChanged();
}

int SourceView::currentPassage() const
{
    return currentIndex().isValid() ? source().passageOf(currentIndex().row()) : -1;
}

void SourceView::setCurrentPassage(int passage)
{
    if (passage < 0 || passage >= source().passages.size() || passage == currentPassage())
        return;
    const SourcePassage &there = source().passages[passage];
    setCurrentIndex(m_model->index(there.first));
    scrollTo(m_model->index(there.last));
    scrollTo(m_model->index(there.first));
}

std::pair<int, int> SourceView::selectedLines() const
{
    int first = -1, last = -1;
    for (const QItemSelectionRange &range : selectionModel()->selection()) {
        first = first < 0 ? range.top() : qMin(first, range.top());
        last = qMax(last, range.bottom());
    }
    return {first, last};
}

void SourceView::copy()
{
    const auto [first, last] = selectedLines();
    QStringList lines;
    for (int line = first; line >= 0 && line <= last; ++line)
        lines += source().lines[line];
    if (!lines.isEmpty())
        QApplication::clipboard()->setText(lines.join(u'\n'));
}

void SourceView::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QListView::currentChanged(current, previous);
    if (const int passage = currentPassage(); passage != std::exchange(m_passage, passage)) {
        viewport()->update();
        Q_EMIT currentPassageChanged();
    }
}

void SourceView::selectionChanged(const QItemSelection &selected, const QItemSelection &deselected)
{
    QListView::selectionChanged(selected, deselected);
    Q_EMIT selectedLinesChanged();
}

// ---- boundaries ----

QRect SourceView::boundaryRect(int passage) const
{
    if (passage < 0 || passage >= source().passages.size())
        return {};
    const QRect line = visualRect(m_model->index(source().passages[passage].last));
    return {0, line.bottom() - 1, viewport()->width(), 2};
}

int SourceView::boundaryAt(const QPoint &at) const
{
    const QModelIndex under = indexAt(QPoint(gutterWidth() + stripWidth + 1, at.y()));
    if (!under.isValid())
        return -1;
    const int passage = source().passageOf(under.row());
    for (const int near : {passage, passage - 1})
        if (near >= 0 && near + 1 < source().passages.size() &&
            std::abs(boundaryRect(near).center().y() - at.y()) <= grasp)
            return near;
    return -1;
}

void SourceView::paintEvent(QPaintEvent *event)
{
    QListView::paintEvent(event);
    const Colours &colours = Colours::of(palette());
    const int passage = currentPassage();
    if (passage < 0)
        return;
    QPainter painter(viewport());
    const QRect line = boundaryRect(passage);
    painter.fillRect(line, QColor(colours.accent));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor(colours.accent));
    painter.drawRoundedRect(QRect(0, line.center().y() - handleHeight / 2 + 1, handleWidth, handleHeight), 2,
                            2);
    if (!hasFocus())
        return;
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(QColor(colours.accent), 1));
    painter.drawRect(visualRect(currentIndex())
                         .intersected(viewport()->rect())
                         .adjusted(gutterWidth() + stripWidth, 0, -1, -1));
}

void SourceView::keyPressEvent(QKeyEvent *event)
{
    const int lines = event->key() == Qt::Key_Up ? -1 : event->key() == Qt::Key_Down ? 1 : 0;
    if (lines != 0 && event->modifiers() == Qt::AltModifier)
        return moveBoundary(lines);
    if (event->key() == Qt::Key_F2 && event->modifiers() == Qt::NoModifier)
        return askForField();
    if (event->matches(QKeySequence::Copy))
        return copy();
    QListView::keyPressEvent(event);
}

// Below the passage's first line, or the first of it that is in sight.
void SourceView::askForField()
{
    if (const int passage = currentPassage(); passage >= 0) {
        const QRect line = visualRect(m_model->index(source().passages[passage].first));
        Q_EMIT fieldAsked(passage, viewport()->mapToGlobal(QPoint(margin, qMax(0, line.bottom()))));
    }
}

void SourceView::mousePressEvent(QMouseEvent *event)
{
    const QPoint at = event->position().toPoint();
    m_dragged = event->button() == Qt::LeftButton ? boundaryAt(at) : -1;
    if (m_dragged < 0 && event->button() == Qt::LeftButton && at.x() < gutterWidth()) {
        if (const int passage = source().passageOf(indexAt(at).row()); passage >= 0) {
            setFocus(Qt::MouseFocusReason);
            setCurrentPassage(passage);
            Q_EMIT fieldAsked(passage, viewport()->mapToGlobal(at));
        }
        return;
    }
    if (m_dragged < 0)
        return QListView::mousePressEvent(event);
    setFocus(Qt::MouseFocusReason);
    setCurrentIndex(m_model->index(source().passages[m_dragged].last));
}

void SourceView::mouseMoveEvent(QMouseEvent *event)
{
    const QPoint at = event->position().toPoint();
    if (m_dragged < 0) {
        viewport()->setCursor(boundaryAt(at) >= 0                               ? Qt::SplitVCursor
                              : at.x() < gutterWidth() && indexAt(at).isValid() ? Qt::PointingHandCursor
                                                                                : Qt::ArrowCursor);
        if (event->buttons() == Qt::NoButton)
            return;
        return QListView::mouseMoveEvent(event);
    }
    const int height = qMax(1, sizeHintForRow(0));
    const int lines = int(std::lround(double(at.y() - boundaryRect(m_dragged).bottom()) / height));
    const SourcePassage dragged = source().passages[m_dragged];
    const int most = int(source().lines.size()) - 1 - dragged.last;
    const int asked = qBound(dragged.first - dragged.last, lines, most); // one line stays
    if (asked != 0)
        Q_EMIT boundaryMoved(m_dragged, asked, true);
    m_dragged = source().passageOf(dragged.first);
}

void SourceView::mouseReleaseEvent(QMouseEvent *event)
{
    if (m_dragged < 0)
        return QListView::mouseReleaseEvent(event);
    m_dragged = -1;
    Q_EMIT dragEnded();
}

void SourceView::changeEvent(QEvent *event)
{
    QListView::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange)
        scheduleDelayedItemsLayout();
}

} // namespace nidus::ui
