#include "ui/accessibility/accessible_kinds.h"

#include <QAccessibleWidget>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextEdit>
#include <QTextTable>

#include <algorithm>

namespace nidus::ui {

namespace {

// Qt 6.4.2: the text has the characters with which Qt lays a table out, U+FDD0 and U+FDD1
// (tests/accessibility: tableInAText_isSaidWithTheCharactersOfItsLayout).
class AccessibleRows final : public QAccessibleWidget, public QAccessibleTextInterface {
public:
    explicit AccessibleRows(QTextEdit *view) : QAccessibleWidget(view, QAccessible::EditableText) {}

    QString text(QAccessible::Text what) const override
    {
        return what == QAccessible::Value ? words() : QAccessibleWidget::text(what);
    }
    QAccessible::State state() const override
    {
        QAccessible::State state = QAccessibleWidget::state();
        state.readOnly = state.multiLine = state.selectableText = true;
        return state;
    }
    void *interface_cast(QAccessible::InterfaceType type) override
    {
        if (type == QAccessible::TextInterface)
            return static_cast<QAccessibleTextInterface *>(this);
        return QAccessibleWidget::interface_cast(type);
    }

    void selection(int number, int *start, int *end) const override
    {
        *start = *end = 0;
        const QTextCursor cursor = view()->textCursor();
        if (number != 0 || !cursor.hasSelection())
            return;
        *start = offset(cursor.selectionStart());
        *end = offset(cursor.selectionEnd());
    }
    int selectionCount() const override { return view()->textCursor().hasSelection() ? 1 : 0; }
    void addSelection(int start, int end) override { setSelection(0, start, end); }
    void removeSelection(int) override
    {
        QTextCursor cursor = view()->textCursor();
        cursor.clearSelection();
        view()->setTextCursor(cursor);
    }
    void setSelection(int number, int start, int end) override
    {
        if (number != 0)
            return;
        QTextCursor cursor = view()->textCursor();
        cursor.setPosition(place(start));
        cursor.setPosition(place(end), QTextCursor::KeepAnchor);
        view()->setTextCursor(cursor);
    }
    int cursorPosition() const override { return offset(view()->textCursor().position()); }
    void setCursorPosition(int at) override
    {
        QTextCursor cursor = view()->textCursor();
        cursor.setPosition(place(at));
        view()->setTextCursor(cursor);
    }
    QString text(int start, int end) const override { return words().mid(start, end < 0 ? -1 : end - start); }
    int characterCount() const override { return int(words().size()); }
    QRect characterRect(int at) const override
    {
        QTextCursor cursor(view()->document());
        cursor.setPosition(place(at));
        const QRect before = view()->cursorRect(cursor);
        cursor.movePosition(QTextCursor::NextCharacter);
        const QRect after = view()->cursorRect(cursor);
        const int width =
            after.top() == before.top() ? std::max(1, after.left() - before.left()) : before.width();
        return {view()->viewport()->mapToGlobal(before.topLeft()), QSize(width, before.height())};
    }
    int offsetAtPoint(const QPoint &point) const override
    {
        return offset(view()->cursorForPosition(view()->viewport()->mapFromGlobal(point)).position());
    }
    void scrollToSubstring(int start, int) override
    {
        setCursorPosition(start);
        view()->ensureCursorVisible();
    }
    QString attributes(int, int *start, int *end) const override
    {
        *start = 0;
        *end = characterCount();
        return {};
    }

private:
    QTextEdit *view() const { return static_cast<QTextEdit *>(widget()); }

    const QString &words() const
    {
        read();
        return m_words;
    }
    // Where in the document the character at `offset` stands.
    int place(int offset) const
    {
        read();
        return m_places[size_t(std::clamp(offset, 0, int(m_words.size())))];
    }
    int offset(int place) const
    {
        read();
        return int(std::lower_bound(m_places.cbegin(), m_places.cend(), place) - m_places.cbegin());
    }

    void read() const
    {
        const QTextDocument *document = view()->document();
        if (std::exchange(m_revision, document->revision()) == document->revision() && !m_places.empty())
            return;
        m_words.clear();
        m_places.clear();
        int column = 0;
        const QTextTable *within = nullptr;
        for (QTextBlock block = document->begin(); block.isValid(); block = block.next()) {
            const QTextTable *table = QTextCursor(block).currentTable();
            const int now = table ? table->cellAt(block.position()).column() : 0;
            if (within && !table && block.text().isEmpty()) // what Qt puts behind a table
                continue;
            if (!m_words.isEmpty())
                add(table && table == within && now > column ? QStringLiteral(": ") : QStringLiteral("\n"),
                    block.position());
            column = now;
            within = table ? table : within;
            const QString text = block.text();
            for (int i = 0; i < text.size(); ++i) {
                m_words += text[i] == QChar::LineSeparator ? QChar(u'\n') : text[i];
                m_places.push_back(block.position() + i);
            }
        }
        m_places.push_back(std::max(0, document->characterCount() - 1));
    }
    void add(const QString &between, int place) const
    {
        // Before the block at `place`: the places stay in their order.
        m_words += between;
        m_places.insert(m_places.end(), size_t(between.size()), place > 0 ? place - 1 : 0);
    }

    mutable QString m_words;
    mutable std::vector<int> m_places; // of each character, and of the end
    mutable int m_revision = -1;
};

} // namespace

QAccessibleInterface *makeAccessibleRows(QTextEdit *view) { return new AccessibleRows(view); }

} // namespace nidus::ui
