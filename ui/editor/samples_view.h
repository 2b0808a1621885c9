// The sample bench under Syntax: every name of the template with what the grammar and RFC 8141 say of it,
// counter-examples, and names that the grammar derives. Enter or a click goes to where a name stands, or
// takes a generated one into the text.
#pragma once

#include "core/names/sample_bench.h"

#include <QWidget>

class QPushButton;
class QTableView;

namespace nidus::ui {

class PlainLabel;
class SamplesModel;

class SamplesView final : public QWidget {
    Q_OBJECT
public:
    explicit SamplesView(QWidget *parent = nullptr);
    void setBench(const SampleBench &bench);
    void setCanChange(bool canChange); // the draft is open

Q_SIGNALS:
    void jumpAsked(nidus::Field field, const nidus::Span &span);
    void takeOverAsked(const QString &sample);
    void generateAsked();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void act(int row);
    void fitNames();
    void showActs(); // what can be done with a row
    void showCurrent();

    SamplesModel *m_rows;
    SampleBench m_bench;
    bool m_canChange = true;
    PlainLabel *m_count;
    QPushButton *m_generate;
    QTableView *m_table;
    PlainLabel *m_current; // all that is known of the current one
};

} // namespace nidus::ui
