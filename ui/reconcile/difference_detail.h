// One difference between the registry here and a published one: in a sentence what it is and what taking it
// over would do, and both sides word by word where both say something.
#pragma once

#include "ui/async/store_access.h"

#include <QWidget>

class QPlainTextEdit;
class QStackedWidget;

namespace nidus::ui {

class CompareView;
class PlainLabel;

class DifferenceDetail final : public QWidget {
    Q_OBJECT
public:
    explicit DifferenceDetail(StoreAccess &store, QWidget *parent = nullptr);

    void setDifference(const ReconciledDifference *difference); // nullptr: none
    void focusFirst();
    void stepChange(int step); // 1 or -1

private:
    QWidget *makeHeads();
    void showComparison(const ActResult<std::shared_ptr<const diff::Comparison>> &comparison);

    StoreAccess &m_store;
    Latest m_asking;
    PlainLabel *m_name, *m_sentence;
    QStackedWidget *m_stack;
    CompareView *m_view;
    QPlainTextEdit *m_words; // where there are not two sides
};

} // namespace nidus::ui
