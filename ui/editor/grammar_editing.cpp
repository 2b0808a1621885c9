#include "ui/editor/grammar_editing.h"

#include "ui/editor/field_text_edit.h"
#include "ui/editor/grammar_highlighter.h"
#include "ui/editor/rule_name_dialog.h"
#include "ui/editor/rule_names_model.h"
#include "ui/editor/samples_view.h"
#include "ui/look/plain_text.h"
#include "ui/look/theme.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QEvent>
#include <QScrollBar>
#include <QToolTip>

namespace nidus::ui {

namespace {
constexpr int listWidth = 480; // of the completion
}

GrammarEditing::GrammarEditing(FieldTextEdit &syntax, SamplesView &samples, QObject *parent)
    : QObject(parent), m_syntax(syntax), m_samples(samples),
      m_highlighter(new GrammarHighlighter(syntax.document())), m_listed(new RuleNamesModel(this)),
      m_completer(new QCompleter(m_listed, this))
{
    m_completer->setWidget(&syntax);
    m_completer->setCompletionRole(Qt::EditRole);
    m_completer->setCaseSensitivity(Qt::CaseInsensitive);
    m_completer->popup()->setFont(monospaceFont());
    m_completer->popup()->setAccessibleName(tr("Names of rules"));
    m_syntax.setCompleter(m_completer);
    m_syntax.installEventFilter(this);
    connect(m_completer, qOverload<const QString &>(&QCompleter::activated), this,
            &GrammarEditing::insertName);
    connect(&m_syntax, &QPlainTextEdit::textChanged, this, [this] {
        if (m_completer->popup()->isVisible())
            showNames(); // of what is written now
    });
    connect(&m_samples, &SamplesView::takeOverAsked, this, &GrammarEditing::takeOver);
    connect(&m_samples, &SamplesView::generateAsked, this, &GrammarEditing::generateSamples);
}

bool GrammarEditing::eventFilter(QObject *, QEvent *event)
{
    if (event->type() == QEvent::PaletteChange) // told several times a change
        QMetaObject::invokeMethod(m_highlighter, &QSyntaxHighlighter::rehighlight, Qt::QueuedConnection);
    return false;
}

void GrammarEditing::look(const RegistrationTemplate &text, const QString &nid)
{
    m_text = text;
    m_nid = nid;
    lookNow();
}

// One at a time: while one types, the last text is looked at when the one before it is done.
void GrammarEditing::lookNow()
{
    if (m_isLooking) {
        m_lookAgain = true;
        return;
    }
    m_isLooking = true;
    m_lookAgain = false;
    beside(
        this,
        [text = m_text, nid = m_nid, seed = m_seed] {
            const QString &syntax = text[Field::Syntax];
            return Looked{syntax, std::make_shared<const GrammarNames>(GrammarNames::in(syntax)),
                          sampleBench(text, nid, seed)};
        },
        [this](const Looked &looked) {
            m_isLooking = false;
            if (m_lookAgain)
                lookNow();
            show(looked);
        });
}

void GrammarEditing::show(const Looked &looked)
{
    m_samples.setBench(looked.bench);
    if (looked.syntax != m_syntax.toPlainText())
        return; // the next answer is on its way
    const bool hadGrammar = hasGrammar();
    m_names = looked.names;
    m_knownFor = looked.syntax;
    m_highlighter->setLines(m_names->lines());
    if (hasGrammar() != hadGrammar)
        Q_EMIT hasGrammarChanged();
    if (const auto act = std::exchange(m_whenKnown, {}))
        act();
}

void GrammarEditing::whenKnown(std::function<void()> act)
{
    if (m_names && m_knownFor == m_syntax.toPlainText())
        return act();
    m_whenKnown = std::move(act);
}

// ---- names ----

void GrammarEditing::complete()
{
    if (m_syntax.isReadOnly() || !hasGrammar())
        return;
    m_listed->setNames(m_names->namesFor(m_syntax.textCursor().position()));
    showNames();
}

void GrammarEditing::showNames()
{
    const int cursor = m_syntax.textCursor().position();
    const QString text = m_syntax.toPlainText();
    const Span beginning = GrammarNames::beginningAt(text, cursor);
    m_completer->setCompletionPrefix(text.mid(beginning.start, beginning.length));
    if (m_completer->completionCount() == 0)
        return m_completer->popup()->hide();
    m_completer->popup()->setCurrentIndex(m_completer->completionModel()->index(0, 0));
    QRect place = m_syntax.cursorRect();
    place.translate(m_syntax.viewport()->pos());
    place.setWidth(std::min(scaled(listWidth), m_syntax.width()));
    m_completer->complete(place);
}

void GrammarEditing::insertName(const QString &name)
{
    const int cursor = m_syntax.textCursor().position();
    m_syntax.replace(GrammarNames::beginningAt(m_syntax.toPlainText(), cursor), name);
}

void GrammarEditing::goToDefinition()
{
    m_syntax.setFocus(Qt::OtherFocusReason);
    whenKnown([this] {
        const int cursor = m_syntax.textCursor().position();
        if (const auto place = m_names->definitionAt(cursor))
            return m_syntax.select(*place);
        const auto name = m_names->nameAt(cursor);
        const QString words = !name ? tr("No rule's name stands here.")
                              : name->from.isEmpty()
                                  ? tr("No rule defines %1.").arg(name->name)
                                  : tr("%1 defines it: %2").arg(name->from, name->definition);
        const QPoint below = m_syntax.viewport()->mapToGlobal(m_syntax.cursorRect().bottomLeft());
        QToolTip::showText(below, plainToolTip(words), &m_syntax);
    });
}

void GrammarEditing::rename()
{
    whenKnown([this] {
        const int cursor = m_syntax.textCursor().position();
        const auto name = m_names->nameAt(cursor);
        if (m_syntax.isReadOnly() || !name || !m_names->definitionAt(cursor))
            return goToDefinition(); // says why there is nothing to rename
        auto *dialog = new RuleNameDialog(m_names, cursor, m_syntax.window());
        connect(dialog, &QDialog::accepted, this, [this, dialog, names = m_names, cursor] {
            if (m_knownFor == m_syntax.toPlainText())
                m_syntax.replaceAll(names->placesAt(cursor), dialog->name());
            m_syntax.setFocus(Qt::OtherFocusReason);
        });
        dialog->open();
    });
}

// ---- samples ----

void GrammarEditing::generateSamples()
{
    ++m_seed;
    lookNow();
}

void GrammarEditing::takeOver(const QString &sample)
{
    const Remedy taken = takingIn(m_syntax.toPlainText(), sample);
    m_syntax.replace(taken.span, taken.replacement);
}

} // namespace nidus::ui
