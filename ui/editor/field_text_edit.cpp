#include "ui/editor/field_text_edit.h"

#include "ui/look/plain_text.h"
#include "ui/look/theme.h"

#include <QAbstractItemView>
#include <QAbstractTextDocumentLayout>
#include <QCompleter>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMimeData>
#include <QPainter>
#include <QStyle>
#include <QTextBlock>
#include <QTextEdit>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace nidus::ui {

namespace {
constexpr int documentMargin = 6;
constexpr int border = 1; // 2 with the focus: nothing moves for it
constexpr int room = 4;
constexpr int markSize = 16;
int gutterWidth() { return scaled(24); }

bool isKeyOfList(int key)
{
    return key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Escape || key == Qt::Key_Tab ||
           key == Qt::Key_Backtab;
}

// Over `span`, as far as the text goes.
QTextCursor cursorOver(QTextCursor cursor, const Span &span)
{
    const qsizetype length = cursor.document()->characterCount() - 1;
    cursor.setPosition(int(std::clamp<qsizetype>(span.start, 0, length)));
    cursor.setPosition(int(std::clamp<qsizetype>(span.start + span.length, 0, length)),
                       QTextCursor::KeepAnchor);
    return cursor;
}
} // namespace

class FieldTextEdit::Gutter final : public QWidget {
public:
    explicit Gutter(FieldTextEdit &text) : QWidget(&text), m_text(text) {}

protected:
    void paintEvent(QPaintEvent *event) override { m_text.paintGutter(event); }

private:
    FieldTextEdit &m_text;
};

FieldTextEdit::FieldTextEdit(bool monospaced, int leastLines, QWidget *parent)
    : QPlainTextEdit(parent), m_gutter(new Gutter(*this)), m_leastLines(leastLines)
{
    setTabChangesFocus(true);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    document()->setDocumentMargin(documentMargin);
    if (monospaced)
        setFont(monospaceFont());
    measure();
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(document()->documentLayout(), &QAbstractTextDocumentLayout::documentSizeChanged, this,
            &FieldTextEdit::fitHeight);
    connect(this, &QPlainTextEdit::cursorPositionChanged, this, [this] {
        if (hasFocus())
            Q_EMIT cursorMoved(cursorRect().translated(viewport()->pos()));
    });
    connect(this, &QPlainTextEdit::textChanged, m_gutter, qOverload<>(&QWidget::update));
    fitHeight();
}

// Qt tells of another height for every line that comes in.
void FieldTextEdit::setWhole(const QString &text)
{
    m_isFilling = true;
    setPlainText(text);
    m_isFilling = false;
    fitHeight();
}

// A plain text document measures its height in lines.
void FieldTextEdit::fitHeight()
{
    if (m_isFilling)
        return;
    const double lines =
        std::max<double>(m_leastLines, document()->documentLayout()->documentSize().height());
    const QTextLayout *first = document()->firstBlock().layout();
    const double line =
        first && first->lineCount() > 0 ? first->lineAt(0).height() : fontMetrics().lineSpacing();
    const int height = int(std::ceil(lines * line)) + 2 * (documentMargin + border) + room;
    if (height != this->height())
        setFixedHeight(height);
}

void FieldTextEdit::setFindings(const Findings &findings)
{
    m_findings = findings;
    m_findings.removeIf([](const Finding &finding) { return finding.isSettled(); });
    mark();
}

// Where the marks have the colours of another theme.
void FieldTextEdit::markAnew()
{
    if (m_markedIn != &Colours::of(QGuiApplication::palette()))
        mark();
}

void FieldTextEdit::mark()
{
    const Colours &colours = Colours::of(QGuiApplication::palette());
    m_markedIn = &colours;
    const qsizetype length = document()->characterCount() - 1;
    QList<QTextEdit::ExtraSelection> marks;
    for (const Finding &finding : std::as_const(m_findings)) {
        if (finding.span.length <= 0 || finding.span.start >= length)
            continue;
        QTextEdit::ExtraSelection mark;
        mark.cursor = cursorOver(QTextCursor(document()), finding.span);
        mark.format.setUnderlineStyle(finding.severity == Severity::Advice ? QTextCharFormat::DotLine
                                                                           : QTextCharFormat::WaveUnderline);
        mark.format.setUnderlineColor(QColor(colours.*severityColour(finding.severity)));
        marks += mark;
    }
    setExtraSelections(marks);
    m_gutter->update();
}

void FieldTextEdit::select(const Span &span)
{
    setTextCursor(cursorOver(textCursor(), span));
    Q_EMIT cursorMoved(cursorRect().translated(viewport()->pos()));
}

void FieldTextEdit::goTo(const Span &span)
{
    const bool isAll = span.start <= 0 && span.start + span.length >= document()->characterCount() - 1;
    select(isAll ? Span{0, 0} : span);
}

void FieldTextEdit::replace(const Span &span, const QString &text)
{
    QTextCursor cursor = cursorOver(QTextCursor(document()), span);
    cursor.beginEditBlock(); // not one step with what was typed before
    cursor.insertText(text);
    cursor.endEditBlock();
}

void FieldTextEdit::replaceAll(const QList<Span> &spans, const QString &text)
{
    QTextCursor cursor(document());
    cursor.beginEditBlock();
    for (auto span = spans.crbegin(); span != spans.crend(); ++span) // the places of the others stay
        cursorOver(cursor, *span).insertText(text);
    cursor.endEditBlock();
}

void FieldTextEdit::keyPressEvent(QKeyEvent *event)
{
    if (m_completer && m_completer->popup()->isVisible() && isKeyOfList(event->key()))
        return event->ignore();
    if (event->key() == Qt::Key_Tab && event->modifiers() == Qt::ControlModifier && !isReadOnly()) {
        textCursor().insertText(QStringLiteral("\t"));
        return;
    }
    if (event->matches(QKeySequence::Undo))
        return undo();
    if (event->matches(QKeySequence::Redo))
        return redo();
    QPlainTextEdit::keyPressEvent(event);
}

// Its Undo and Redo are those of the page.
void FieldTextEdit::contextMenuEvent(QContextMenuEvent *event)
{
    QMenu *menu = createStandardContextMenu(event->pos());
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (QAction *action : menu->actions()) {
        const bool isUndo = action->objectName() == QLatin1String("edit-undo");
        if (!isUndo && action->objectName() != QLatin1String("edit-redo"))
            continue;
        action->disconnect();
        action->setEnabled(!isReadOnly());
        connect(action, &QAction::triggered, this,
                isUndo ? &FieldTextEdit::undoAsked : &FieldTextEdit::redoAsked);
    }
    menu->addSeparator();
    QAction *wrap = menu->addAction(tr("Wrap prose at 72"), this, &FieldTextEdit::wrapAsked);
    wrap->setEnabled(!isReadOnly());
    menu->addActions(m_further);
    menu->popup(event->globalPos());
}

// The page scrolls, not the field.
void FieldTextEdit::wheelEvent(QWheelEvent *event) { event->ignore(); }

void FieldTextEdit::focusInEvent(QFocusEvent *event)
{
    QPlainTextEdit::focusInEvent(event);
    placeGutter();
    Q_EMIT entered();
    if (event->reason() != Qt::MouseFocusReason) // what is clicked is in sight
        Q_EMIT cursorMoved(cursorRect().translated(viewport()->pos()));
}

void FieldTextEdit::focusOutEvent(QFocusEvent *event)
{
    QPlainTextEdit::focusOutEvent(event);
    placeGutter();
}

void FieldTextEdit::resizeEvent(QResizeEvent *event)
{
    QPlainTextEdit::resizeEvent(event);
    placeGutter();
    fitHeight();
}

void FieldTextEdit::changeEvent(QEvent *event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_markedIn)
        QMetaObject::invokeMethod(this, &FieldTextEdit::markAnew,
                                  Qt::QueuedConnection); // told several times a change
    if (event->type() != QEvent::FontChange)
        return;
    measure();
    placeGutter();
    fitHeight();
}

void FieldTextEdit::measure()
{
    setTabStopDistance(8.0 * fontMetrics().horizontalAdvance(u' '));
    setViewportMargins(m_gutter->isHidden() ? 0 : gutterWidth(), 0, 0, 0);
}

void FieldTextEdit::setPublished(bool published)
{
    m_gutter->setVisible(!published);
    setCursorWidth(published ? 0 : 1);
    setProperty("plain", published);
    style()->unpolish(this);
    style()->polish(this);
    measure();
}

// Within the border, which is wider with the focus.
void FieldTextEdit::placeGutter()
{
    const int inside = hasFocus() ? 2 * border : border;
    m_gutter->setGeometry(inside, inside, gutterWidth() + 1 - inside, height() - 2 * inside);
}

// Text from outside comes in as plain text, whatever it claims to be.
void FieldTextEdit::insertFromMimeData(const QMimeData *source)
{
    if (source->hasText())
        textCursor().insertText(source->text().replace(QStringLiteral("\r\n"), QStringLiteral("\n")));
}

bool FieldTextEdit::viewportEvent(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QPlainTextEdit::viewportEvent(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    if (const auto finding = findingAt(cursorForPosition(help->pos()).position(), {}))
        QToolTip::showText(help->globalPos(), plainToolTip(finding->words), this);
    else
        QToolTip::hideText();
    return true;
}

std::optional<Finding> FieldTextEdit::findingAt(qsizetype position,
                                                const std::optional<Finding> &preferred) const
{
    std::optional<Finding> found;
    const auto rank = [&](const Finding &finding) {
        const bool isBehind = position == finding.span.start + finding.span.length;
        return std::tuple(isBehind, finding.span.length, finding != preferred);
    };
    for (const Finding &finding : m_findings) {
        const Span &span = finding.span;
        const bool isHere = span.length > 0 && position >= span.start && position <= span.start + span.length;
        if (isHere && (!found || rank(finding) < rank(*found)))
            found = finding;
    }
    return found;
}

// The gravest shape of each line.
void FieldTextEdit::paintGutter(QPaintEvent *event)
{
    QPainter painter(m_gutter);
    const Colours &colours = Colours::of(palette());
    painter.fillRect(event->rect(), QColor(colours.alternateBase));
    painter.setPen(QColor(colours.line));
    painter.drawLine(m_gutter->width() - 1, 0, m_gutter->width() - 1, m_gutter->height());
    QMap<int, Severity> marks;
    for (const Finding &finding : std::as_const(m_findings)) {
        const QTextBlock block = document()->findBlock(int(finding.span.start));
        if (!block.isValid())
            continue;
        const QRectF place = blockBoundingGeometry(block).translated(contentOffset());
        const int line = int(place.top());
        if (!marks.contains(line) || finding.severity < marks[line])
            marks[line] = finding.severity;
    }
    const int height = fontMetrics().lineSpacing(), edge = scaled(markSize);
    for (auto mark = marks.cbegin(); mark != marks.cend(); ++mark)
        severityIcon(mark.value())
            .paint(&painter, QRect((gutterWidth() - edge) / 2, mark.key() + (height - edge) / 2, edge, edge));
}

} // namespace nidus::ui
