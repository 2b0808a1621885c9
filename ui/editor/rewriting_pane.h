// The rewriting list of a draft whose text came in an older form, in the place of the findings while a person
// goes through it: each entry with its lines, and what the current one asks for.
#pragma once

#include "core/operations/checklist.h"

#include <QWidget>

class QPushButton;
class QScrollArea;
class QTableView;

namespace nidus::ui {

class PlainLabel;
class RewritingModel;

class RewritingPane final : public QWidget {
    Q_OBJECT
public:
    explicit RewritingPane(QWidget *parent = nullptr);

    void setEntries(const QList<RewritingEntry> &entries);
    void focusTable();

Q_SIGNALS:
    void tickAsked(const QString &item, bool isTicked);
    void fieldAsked(nidus::Field field, const nidus::Span &span); // opened, with those lines selected
    void findingsAsked();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void showCurrent();

    RewritingModel *m_model;
    QTableView *m_table;
    PlainLabel *m_count, *m_title, *m_words;
    QPushButton *m_open;
    QScrollArea *m_advice;
};

// "Rewriting list, 2 of 7 ticked".
QString rewritingTitle(const QList<RewritingEntry> &entries);

} // namespace nidus::ui
