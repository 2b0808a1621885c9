// A text in rows: labels at the left, what is said of them at the right. Selects and copies as one text, and
// is read out in rows. Colours and fonts of a part stand in the text itself: it is laid out anew when they
// change.
#pragma once

#include <QColor>
#include <QFont>
#include <QTextCursor>
#include <QTextEdit>

#include <functional>

namespace nidus::ui {

class RowsText : public QTextEdit {
    Q_OBJECT
public:
    struct Row {
        QString label;
        std::function<void(QTextCursor)> insert; // what stands beside it, in the colours of the moment
    };

protected:
    struct Look {
        int labelWidth, padding; // pixels at the usual text size; around each cell
    };
    RowsText(const QString &accessibleName, Look look, QWidget *parent);

    void setRows(const QList<Row> &rows); // none: an empty text
    void setWords(const QString &words);  // instead of rows
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    struct Ink {
        QColor label;
        QFont monospaced;
        bool operator==(const Ink &) const = default;
    };
    static Ink ink();
    int labelPixels() const; // with large text at most two fifths of the width
    void layOut();
    void layOutAnew(); // where ink() is another now

    Look m_look;
    QList<Row> m_rows;
    Ink m_ink;
};

} // namespace nidus::ui
