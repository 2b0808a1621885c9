// The fields beside the source, in Appendix A's order: what each says, from where, and what is wrong with it;
// above them what was not certain when the source was read.
// The current one has the acts: move its end, give it to another field.
#pragma once

#include "core/operations/import/divided_source.h"

#include <QFrame>
#include <QScrollArea>

class QComboBox;
class QLabel;
class QPushButton;

namespace nidus::ui {

class IconLabel;
class PlainLabel;

class FieldCard final : public QFrame {
    Q_OBJECT
public:
    explicit FieldCard(Field field, QWidget *parent = nullptr);

    Field field() const { return m_field; }
    void show(const FieldReading &reading, int tint);
    void setCurrent(bool isCurrent);

Q_SIGNALS:
    void chosen(Field field);
    void stepAsked(int step); // to the next card or the one before
    void boundaryAsked(int lines);
    void givenTo(std::optional<Field> field);

protected:
    void paintEvent(QPaintEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void makeActs();
    void showCurrent(); // the whole text and the acts, or the beginning

    Field m_field;
    FieldReading m_reading;
    int m_tint = -1;
    bool m_isCurrent = false;
    PlainLabel *m_from, *m_leftOut, *m_lines, *m_text;
    QWidget *m_found;
    PlainLabel *m_foundWords;
    IconLabel *m_foundIcon;
    QWidget *m_acts = nullptr;
    QComboBox *m_to = nullptr;
};

// Fields and "no field": gives lines away, as `title` before it says.
QComboBox *fieldBox(QLabel *title);
std::optional<Field> fieldIn(const QComboBox *box, int index);

class FieldCards final : public QScrollArea {
    Q_OBJECT
public:
    explicit FieldCards(QWidget *parent = nullptr);

    void setSource(const DividedSource &source);
    void setCurrent(std::optional<Field> field);

Q_SIGNALS:
    void chosen(Field field);
    void boundaryAsked(int lines);
    void givenTo(std::optional<Field> field);

private:
    void showNotes(const QStringList &notes);

    std::array<FieldCard *, fieldCount> m_cards;
    QStringList m_allNotes;
    QWidget *m_notes;
    PlainLabel *m_noteWords;
    QPushButton *m_moreNotes;
    PlainLabel *m_others;
};

} // namespace nidus::ui
