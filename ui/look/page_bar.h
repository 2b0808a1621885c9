// The bar over a place's list: a field to type into, what was found, filters and acts. Where there is no room
// for all beside the field, the filters go under it, and where that is not enough, what was found is not
// said.
#pragma once

#include <QWidget>

class QComboBox;
class QGridLayout;
class QHBoxLayout;
class QLineEdit;

namespace nidus::ui {

class PlainLabel;

inline constexpr int pageBarHeight = 42; // of one row, before scaling

class PageBar final : public QWidget {
public:
    explicit PageBar(const QString &search, QWidget *parent = nullptr); // the field's name, as written in it

    QLineEdit *field() const { return m_field; }
    PlainLabel *count() const { return m_count; }
    QComboBox *addFilter(const QString &name); // without choices; as wide as the widest
    void addAct(QWidget *act);

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool event(QEvent *event) override;

private:
    void arrange();

    QLineEdit *m_field;
    PlainLabel *m_count;
    QWidget *m_filters, *m_acts;
    QHBoxLayout *m_filterRow, *m_actRow;
    QGridLayout *m_grid;
    int m_rows = 0;
};

} // namespace nidus::ui
