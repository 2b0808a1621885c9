// The text of one field: plain text, grows with what is written, Tab leaves it (Ctrl+Tab inserts a tab),
// findings are underlined in place and marked by their shape in a gutter.
#pragma once

#include "core/registration/finding.h"

#include <QPlainTextEdit>

class QCompleter;

namespace nidus::ui {

struct Colours;

class FieldTextEdit final : public QPlainTextEdit {
    Q_OBJECT
public:
    FieldTextEdit(bool monospaced, int leastLines, QWidget *parent = nullptr);

    void setWhole(const QString &text);         // cannot be undone
    void setFindings(const Findings &findings); // of this field
    // Of those in which `position` stands the shortest, one that ends there only where no other has it; of
    // two that are alike the preferred one.
    std::optional<Finding> findingAt(qsizetype position, const std::optional<Finding> &preferred) const;
    void select(const Span &span);
    // The same; the cursor goes before the first letter where all would be selected: the next key replaces
    // it.
    void goTo(const Span &span);
    // Replaces as typing would, so that it can be undone.
    void replace(const Span &span, const QString &text);
    // All of them, ascending, by the same text, as one step.
    void replaceAll(const QList<Span> &spans, const QString &text);
    // As long as its list is open, the keys that choose from it are its own.
    void setCompleter(QCompleter *completer) { m_completer = completer; }
    void addToMenu(QAction *action) { m_further += action; } // of the context menu
    // Looks like a text to read: no frame, no gutter, no cursor.
    void setPublished(bool published);
    void undoHere() { QPlainTextEdit::undo(); } // of this field alone
    void redoHere() { QPlainTextEdit::redo(); }

public Q_SLOTS:
    void undo() { Q_EMIT undoAsked(); } // the page knows whose turn it is
    void redo() { Q_EMIT redoAsked(); }

Q_SIGNALS:
    void undoAsked();
    void redoAsked();
    void wrapAsked();                      // of prose, in all fields
    void entered();                        // the field has the focus now
    void cursorMoved(const QRect &cursor); // in this widget's coordinates

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void insertFromMimeData(const QMimeData *source) override;
    bool viewportEvent(QEvent *event) override;

private:
    void mark();
    void markAnew();
    void measure(); // what depends on the font
    void fitHeight();
    void placeGutter();
    void paintGutter(QPaintEvent *event);

    class Gutter;
    Gutter *m_gutter;
    int m_leastLines;
    bool m_isFilling = false;
    QCompleter *m_completer = nullptr;
    QList<QAction *> m_further; // of the context menu
    Findings m_findings;
    const Colours *m_markedIn = nullptr; // the set of colours; nullptr: nothing is marked yet
};

} // namespace nidus::ui
