// A titled list at the side of the overview: as high as its rows, up to a number of them; Enter or a double
// click opens one. Without rows it says so in a sentence.
#pragma once

#include <QWidget>

class QTableView;

namespace nidus::ui {

class ListedRows;
class PlainLabel;

class ListSection final : public QWidget {
    Q_OBJECT
public:
    struct Plan {
        QString title;
        QList<std::pair<int, int>> widths; // of the columns but the stretched one
        int stretched = 0;
        int mostRows = 8;
    };
    ListSection(const Plan &plan, ListedRows *model, QWidget *parent = nullptr);

    // `note` stands beside the title, `sentence` instead of the list where it is empty.
    void setRows(const QList<QStringList> &rows, const QString &note, const QString &sentence);
    QTableView *table() const { return m_table; }

Q_SIGNALS:
    void opened(int row);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void fit();
    void fitColumns();

    ListedRows *m_model;
    QList<std::pair<int, int>> m_widths; // before scaling
    int m_mostRows;
    PlainLabel *m_note, *m_sentence;
    QTableView *m_table;
};

} // namespace nidus::ui
