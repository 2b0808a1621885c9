// What the editor knows of the grammars in Syntax: their colours, names to complete, go to and rename, and
// the sample bench under the field. All is found beside the window's thread, for the last text that was
// typed.
#pragma once

#include "core/names/grammar_names.h"
#include "core/names/sample_bench.h"
#include "ui/async/worker.h"

#include <QObject>

#include <functional>
#include <memory>

class QCompleter;

namespace nidus::ui {

class FieldTextEdit;
class GrammarHighlighter;
class RuleNamesModel;
class SamplesView;

class GrammarEditing final : public QObject {
    Q_OBJECT
public:
    GrammarEditing(FieldTextEdit &syntax, SamplesView &samples, QObject *parent);

    // The text on the screen, and the name that it asks for; whenever either changes.
    void look(const RegistrationTemplate &text, const QString &nid);

    bool hasGrammar() const { return m_names && !m_names->isEmpty(); }
    void complete();        // the name in front of the cursor
    void goToDefinition();  // of the name at the cursor
    void rename();          // the rule at the cursor; asks for the name
    void generateSamples(); // others each time
    void takeOver(const QString &sample);

Q_SIGNALS:
    void hasGrammarChanged();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override; // of the field

private:
    struct Looked {
        QString syntax; // that it was looked for in
        std::shared_ptr<const GrammarNames> names;
        SampleBench bench;
    };
    void lookNow();
    void show(const Looked &looked);
    // As soon as what is known is about the text on the screen.
    void whenKnown(std::function<void()> act);
    void showNames();
    void insertName(const QString &name);

    FieldTextEdit &m_syntax;
    SamplesView &m_samples;
    GrammarHighlighter *m_highlighter;
    RuleNamesModel *m_listed;
    QCompleter *m_completer;
    RegistrationTemplate m_text;
    QString m_nid;
    quint64 m_seed = 0; // of generated names; 0: none are wanted
    std::shared_ptr<const GrammarNames> m_names;
    QString m_knownFor; // the field's text that m_names are about
    std::function<void()> m_whenKnown;
    bool m_isLooking = false, m_lookAgain = false;
};

} // namespace nidus::ui
