// The source as it came, line by line: its field's tint, the strip and the field's name beside each. The
// boundary behind the current passage can be taken with the mouse, or moved with Alt+Up and Alt+Down; its
// name can be pressed, or F2, to give it another field.
#pragma once

#include "core/operations/import/divided_source.h"

#include <QListView>

namespace nidus::ui {

class SourceView final : public QListView {
    Q_OBJECT
public:
    explicit SourceView(QWidget *parent = nullptr);

    void setSource(std::shared_ptr<const DividedSource> source);
    const DividedSource &source() const;
    int currentPassage() const; // -1: no lines
    void setCurrentPassage(int passage);
    std::pair<int, int> selectedLines() const; // indices; (-1, -1): none

public Q_SLOTS:
    void copy();
    void undo() { Q_EMIT undoAsked(); }
    void redo() { Q_EMIT redoAsked(); }
    void moveBoundary(int lines) { Q_EMIT boundaryMoved(currentPassage(), lines, false); }

Q_SIGNALS:
    void currentPassageChanged();
    void selectedLinesChanged();
    // `isDrag`: one of several in one drag, which are undone together.
    void boundaryMoved(int passage, int lines, bool isDrag);
    void dragEnded();
    // Another field for a passage: its name was pressed, or F2. The menu belongs at `at`, in the screen.
    void fieldAsked(int passage, const QPoint &at);
    void undoAsked();
    void redoAsked();

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void changeEvent(QEvent *event) override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void selectionChanged(const QItemSelection &selected, const QItemSelection &deselected) override;

private:
    int gutterWidth() const; // of the field names
    int numbersWidth() const;
    void askForField();
    int boundaryAt(const QPoint &at) const; // the passage that ends there; -1: none does
    QRect boundaryRect(int passage) const;

    class Lines;
    class LineDelegate;
    Lines *m_model;
    int m_passage = -1;
    int m_dragged = -1;
};

} // namespace nidus::ui
