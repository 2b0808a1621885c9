#include "ui/workbench/text_pane.h"

#include "core/registration/registration_template.h"
#include "ui/look/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QKeyEvent>
#include <QMimeData>
#include <QPainter>
#include <QScrollBar>
#include <QTextBlock>

#include <algorithm>

namespace nidus::ui {

namespace {

// What is laid out within a tenth of a second on a slow machine.
constexpr qsizetype mostEditable = 200'000;
constexpr qsizetype longestLine = 20'000;
constexpr qsizetype heldInFront = 6'000; // of the place around which a held text is shown
constexpr qsizetype heldShown = 16'000;
constexpr int gutterPadding = 8;
constexpr int leastDigits = 3;
constexpr int documentMargin = 8;

bool canBeEdited(QStringView text)
{
    if (text.size() > mostEditable)
        return false;
    for (const QStringView line : text.tokenize(u'\n'))
        if (line.size() > longestLine)
            return false;
    return true;
}

} // namespace

class TextPane::Gutter final : public QWidget {
public:
    explicit Gutter(TextPane &text) : QWidget(&text), m_text(text) {}

protected:
    void paintEvent(QPaintEvent *event) override { m_text.paintGutter(event); }

private:
    TextPane &m_text;
};

TextPane::TextPane(QWidget *parent) : QPlainTextEdit(parent), m_gutter(new Gutter(*this))
{
    setProperty("plain", true);
    setTabChangesFocus(true);
    setFont(monospaceFont());
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    document()->setDocumentMargin(documentMargin);
    fitGutter();
    connect(this, &QPlainTextEdit::blockCountChanged, this, &TextPane::fitGutter);
    connect(this, &QPlainTextEdit::updateRequest, this, [this](const QRect &rect, int dy) {
        if (dy != 0)
            m_gutter->scroll(0, dy);
        else
            m_gutter->update(0, rect.y(), m_gutter->width(), rect.height());
    });
    // Never from within a change of the document: marking lays lines out.
    m_marking.setSingleShot(true);
    connect(&m_marking, &QTimer::timeout, this, &TextPane::markVisible);
    connect(verticalScrollBar(), &QScrollBar::valueChanged, &m_marking, qOverload<>(&QTimer::start));
    connect(this, &QPlainTextEdit::cursorPositionChanged, this, &TextPane::reach);
    connect(document(), &QTextDocument::contentsChange, this, [this](int, int removed, int added) {
        if (!m_setting && (removed > 0 || added > 0))
            Q_EMIT edited();
    });
}

// Not toPlainText(), which makes blanks of no-break spaces.
QString TextPane::text() const
{
    if (isHeld())
        return m_held;
    QString text = document()->toRawText();
    text.replace(QChar::ParagraphSeparator, u'\n').replace(QChar::LineSeparator, u'\n');
    return text;
}

void TextPane::setText(const QString &text)
{
    if (isHeld() || !canBeEdited(text))
        m_before = this->text();
    put(text);
    Q_EMIT edited();
}

void TextPane::restore(const QString &text)
{
    put(text);
    document()->clearUndoRedoStacks();
    m_before.reset();
    Q_EMIT edited();
}

void TextPane::put(const QString &text)
{
    m_names.reset();
    m_current = -1;
    QString lines = withLineFeeds(text);
    if (!canBeEdited(lines)) {
        m_held = std::move(lines);
        setReadOnly(true);
        setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        return showHeldAround(0);
    }
    m_setting = true;
    const bool wasHeld = isHeld();
    m_held.clear();
    m_first = 0;
    m_firstLine = 1;
    setReadOnly(false);
    setTextInteractionFlags(Qt::TextEditorInteraction);
    if (wasHeld) {
        setPlainText(lines);
    } else { // as typing would, so that it can be undone
        QTextCursor cursor(document());
        cursor.select(QTextCursor::Document);
        cursor.insertText(lines);
    }
    m_setting = false;
    moveCursor(QTextCursor::Start);
    fitGutter();
}

void TextPane::showHeldAround(qsizetype position)
{
    qsizetype first = std::max<qsizetype>(0, position - heldInFront);
    if (first > 0) {
        const qsizetype feed = m_held.indexOf(u'\n', first);
        first = feed >= 0 && feed < position ? feed + 1 : first;
    }
    m_first = first;
    m_firstLine = 1 + int(QStringView(m_held).left(first).count(u'\n'));
    m_setting = true;
    setPlainText(m_held.mid(first, heldShown));
    m_setting = false;
    fitGutter();
    m_marking.start();
}

void TextPane::undo()
{
    if (document()->isUndoAvailable() || !m_before)
        return QPlainTextEdit::undo();
    put(*std::exchange(m_before, std::nullopt));
    Q_EMIT edited();
}

// ---- what was found ----

void TextPane::setNames(std::shared_ptr<const FoundNames> names)
{
    m_names = std::move(names);
    m_current = -1;
    m_marking.start();
}

void TextPane::showName(int name)
{
    m_current = name;
    if (m_names && name >= 0) {
        const FoundNames::Row &row = m_names->row(name);
        const qsizetype end = m_first + document()->characterCount() - 1;
        if (isHeld() && (row.start < m_first || row.start + row.length > end))
            showHeldAround(row.start);
        const QTextBlock block = document()->findBlock(int(row.start - m_first));
        const int line = block.isValid() ? block.firstLineNumber() : 0;
        const int top = verticalScrollBar()->value();
        const int seen = verticalScrollBar()->pageStep();
        if (line < top || line >= top + seen)
            verticalScrollBar()->setValue(std::max(0, line - seen / 3));
    }
    m_marking.start();
}

// Only what is in sight is marked: marks cost as much as the lines that they stand in.
void TextPane::markVisible()
{
    const Colours &colours = Colours::of(QApplication::palette());
    const QTextBlock last = cursorForPosition(viewport()->rect().bottomRight()).block();
    const qsizetype to = m_first + last.position() + last.length();
    const qsizetype size = document()->characterCount() - 1;
    QList<QTextEdit::ExtraSelection> marks;
    for (int name = m_names ? m_names->rowBehind(m_first + firstVisibleBlock().position()) : 0;
         m_names && name < m_names->size() && m_names->row(name).start < to; ++name) {
        const FoundNames::Row &row = m_names->row(name);
        QTextEdit::ExtraSelection mark;
        mark.cursor = QTextCursor(document());
        mark.cursor.setPosition(int(std::clamp<qsizetype>(row.start - m_first, 0, size)));
        mark.cursor.setPosition(int(std::clamp<qsizetype>(row.start + row.length - m_first, 0, size)),
                                QTextCursor::KeepAnchor);
        const bool isUrn = row.found.kind == urn::Found::Kind::Urn;
        const auto judge = isUrn ? Judge::Rfc8141 : Judge::Rfc3986;
        const bool isBad = row.verdicts[size_t(judge)].state == Verdict::State::Invalid;
        const bool isPattern = row.found.kind == urn::Found::Kind::Pattern;
        const QColor colour(isBad || isPattern ? colours.text : colours.accent);
        mark.format.setUnderlineStyle(isPattern ? QTextCharFormat::DashUnderline
                                      : isBad   ? QTextCharFormat::WaveUnderline
                                                : QTextCharFormat::SingleUnderline);
        mark.format.setUnderlineColor(isBad ? QColor(colours.error) : colour);
        mark.format.setForeground(colour);
        if (name == m_current)
            mark.format.setBackground(QColor(colours.selection));
        marks += mark;
    }
    setExtraSelections(marks);
}

void TextPane::reach()
{
    if (!m_names || m_setting || !hasFocus())
        return;
    const qsizetype at = m_first + textCursor().position();
    const int name = m_names->rowBehind(at - 1);
    if (name < m_names->size() && m_names->row(name).start <= at && name != m_current)
        Q_EMIT nameReached(name);
}

// ---- hands ----

void TextPane::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Undo))
        return undo();
    if (event->matches(QKeySequence::Paste) && isHeld())
        return paste();
    QPlainTextEdit::keyPressEvent(event);
}

// A held text cannot be typed into; what is pasted takes its place.
void TextPane::paste()
{
    if (!isHeld())
        return QPlainTextEdit::paste();
    if (const QString text = QApplication::clipboard()->text(); !text.isEmpty())
        setText(text);
}

void TextPane::insertFromMimeData(const QMimeData *source)
{
    if (!source->hasText())
        return;
    const QString pasted = source->text();
    const bool isLong = pasted.size() + document()->characterCount() > mostEditable;
    if (!isLong && canBeEdited(pasted)) {
        textCursor().insertText(QString(pasted).replace(QLatin1String("\r\n"), QLatin1String("\n")));
        return;
    }
    const QTextCursor cursor = textCursor();
    const QString before = text();
    setText(QStringView(before).left(cursor.selectionStart()) % pasted %
            QStringView(before).mid(cursor.selectionEnd()));
}

// ---- the lines' numbers ----

void TextPane::fitGutter()
{
    const int digits = std::max(leastDigits, int(QString::number(m_firstLine + blockCount()).size()));
    const int width = digits * fontMetrics().horizontalAdvance(u'0') + 2 * gutterPadding;
    setViewportMargins(width, 0, 0, 0);
    const QRect inside = contentsRect();
    m_gutter->setGeometry(inside.left(), inside.top(), width, inside.height());
    m_gutter->update();
}

void TextPane::resizeEvent(QResizeEvent *event)
{
    QPlainTextEdit::resizeEvent(event);
    fitGutter();
    m_marking.start();
}

// The frame of the focus takes its room from within.
bool TextPane::event(QEvent *event)
{
    const bool isDone = QPlainTextEdit::event(event);
    const bool isOfFocus = event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut;
    const bool isOfLook = event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange;
    if (isOfFocus || isOfLook)
        QMetaObject::invokeMethod(this, &TextPane::fitGutter, Qt::QueuedConnection);
    if (isOfLook)
        m_marking.start();
    return isDone;
}

void TextPane::paintGutter(QPaintEvent *event)
{
    QPainter painter(m_gutter);
    const Colours &colours = Colours::of(QApplication::palette());
    painter.fillRect(event->rect(), QColor(colours.alternateBase));
    painter.setPen(QColor(colours.line));
    painter.drawLine(m_gutter->width() - 1, event->rect().top(), m_gutter->width() - 1,
                     event->rect().bottom());
    painter.setPen(QColor(colours.muted));
    painter.setFont(font());
    const int height = fontMetrics().height();
    for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next()) {
        const QRectF place = blockBoundingGeometry(block).translated(contentOffset());
        if (place.top() > event->rect().bottom())
            break;
        if (block.isVisible())
            painter.drawText(QRect(0, int(place.top()), m_gutter->width() - gutterPadding, height),
                             Qt::AlignRight | Qt::AlignVCenter,
                             QString::number(m_firstLine + block.blockNumber()));
    }
}

} // namespace nidus::ui
