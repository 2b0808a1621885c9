// The list behind a figure of the overview. Enter, a double click and the button do with a row what the list
// is for: open it, or settle it.
#pragma once

#include "ui/look/dialog.h"

class QTableView;

namespace nidus::ui {

class OverviewListDialog final : public Dialog {
    Q_OBJECT
public:
    struct Plan {
        QString title, sentence;
        QStringList columns; // the first is of names
        QList<std::pair<int, int>> widths;
        int stretched = 0;
        QString act; // the button's word
    };
    OverviewListDialog(const Plan &plan, const QList<QStringList> &rows, QWidget *parent);

Q_SIGNALS:
    void asked(int row); // the dialog has closed

private:
    void ask();

    QTableView *m_table;
};

} // namespace nidus::ui
