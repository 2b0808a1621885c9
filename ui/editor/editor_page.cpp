#include "ui/editor/editor_page.h"

#include "core/formats/text/template_writer.h"
#include "core/rules/prose.h"
#include "core/rules/rules.h"
#include "ui/editor/field_editor.h"
#include "ui/editor/field_outline.h"
#include "ui/editor/field_text_edit.h"
#include "ui/editor/findings_pane.h"
#include "ui/editor/grammar_editing.h"
#include "ui/editor/guidance_pane.h"
#include "ui/editor/moved_finding.h"
#include "ui/editor/other_desk.h"
#include "ui/editor/publishing.h"
#include "ui/editor/request_ticks.h"
#include "ui/editor/samples_view.h"
#include "ui/editor/suppressing.h"
#include "ui/look/icon_label.h"
#include "ui/look/menu_reasons.h"
#include "ui/look/plain_text.h"
#include "ui/look/text_dialog.h"
#include "ui/look/theme.h"
#include "ui/requests/requests_model.h"

#include <QPushButton>
#include <QScopedValueRollback>
#include <QScrollArea>
#include <QScrollBar>
#include <QTextCursor>
#include <QTextDocument>

#include <algorithm>

namespace nidus::ui {

namespace {

constexpr int checkMilliseconds = 250; // after the last key the rules look again
constexpr int leastState = 130;        // its words do not give way to others
} // namespace

RegistrationTemplate EditorPage::onScreen(bool inNormalLayout) const
{
    RegistrationTemplate text = m_unedited;
    for (const FieldEditor *field : m_fields) {
        if (inNormalLayout)
            text.set(field->field(), field->text());
        else // findings say where they are in what is on screen
            text.fields[size_t(field->field())] = field->text();
    }
    return text;
}

QString EditorPage::title() const
{
    if (!m_stored)
        return requestId(request());
    const Request &asked = m_stored->request;
    const QString name = asked.nid.isEmpty() ? requestId(asked.number) : displayableLine(asked.nid, 24);
    if (m_keeper->isClosed() && !asked.nid.isEmpty()) // its registration may be open beside it
        return tr("%1 (%2)").arg(name, requestId(asked.number));
    return asked.kind == RequestKind::Revision ? tr("%1 revision").arg(name) : name;
}

void EditorPage::showLoaded(const DraftKeeper::Loaded &loaded)
{
    m_stored = loaded.stored;
    m_base = loaded.base;
    m_unedited = loaded.draft.text;
    m_ticks->load();
    m_compare->setVisible(m_base.has_value());
    if (m_base)
        m_compare->setText(tr("Compare with version %1").arg(m_base->number.number));
    for (FieldEditor *field : m_fields) {
        field->setText(loaded.draft.text[field->field()]);
        if (m_base)
            field->setBase(m_base->text[field->field()], m_base->number.number);
    }
    showAround();
    m_undo.forget();
    showName();
    focusFirst();
    showOutline();
    check();
}

// Title and head are those of the text on the screen.
void EditorPage::showName()
{
    const Request &asked = m_stored->request;
    m_name->setText(asked.nid.isEmpty() ? requestId(asked.number) : displayableLine(asked.nid, 40));
    m_what->setText(QStringList{id(asked.namespaceKind), whatIs(asked), requestId(asked.number)}.join(
        QStringLiteral(" · ")));
    Q_EMIT titleChanged();
}

void EditorPage::edited()
{
    m_keeper->setText(onScreen(true));
    m_otherDesk->edited();
    if (m_stored)
        m_grammar->look(onScreen(false), m_stored->request.nid);
    m_checkTimer.start(checkMilliseconds);
    showOutline();
}

void EditorPage::check()
{
    m_checkTimer.stop();
    m_checking.drop();
    if (!m_stored)
        return; // it has not been read yet
    if (m_keeper->isClosed())
        return showFindings({}); // nothing is asked of it any more
    struct Looked {
        Request asked;
        Findings findings;
    };
    const RegistrationTemplate text = onScreen(false);
    m_store.look(
        m_checking.anew(),
        [request = request(), text](Registrar &registrar) -> ActResult<Looked> {
            NIDUS_TRY(asked, registrar.requestWith(request, text));
            NIDUS_TRY(findings, registrar.check(request, &text));
            return Looked{std::move(asked), std::move(findings)};
        },
        [this, text](ActResult<Looked> looked) {
            if (!looked)
                return Q_EMIT failed(placedWords(looked.error()));
            m_checked = text;
            m_stored->request = looked->asked;
            showName();
            m_grammar->look(onScreen(false), looked->asked.nid);
            showFindings(looked->findings);
            lookForConflicts(text);
        });
}

// Behind the findings: the first time, the names of the whole registry are read.
void EditorPage::lookForConflicts(const RegistrationTemplate &text)
{
    m_store.review(
        m_checking.again(),
        [request = request(), text](Registrar &registrar) {
            return registrar.conflictsOfRequest(request, &text);
        },
        [this](ActResult<Review> review) {
            if (review)
                m_guidance->setConflicts(*review);
            else
                Q_EMIT failed(placedWords(review.error()));
        });
}

Findings EditorPage::findingsOf(Field field) const
{
    Findings here = m_findings->findings();
    here.removeIf([field](const Finding &finding) { return finding.field != field; });
    return here;
}

void EditorPage::showFindings(const Findings &findings)
{
    if (m_selectedFinding)
        m_selectedFinding = findingAgain(*m_selectedFinding, m_marked, findings, m_checked);
    m_marked = m_checked;
    m_findings->setFindings(findings, m_checked);
    showFindingsOfFields();
    m_ticks->setText(m_checked);
    if (std::exchange(m_goesOn, false))
        goOn();
    if (const int step = std::exchange(m_stepWhenSeen, 0); step != 0)
        nextFinding(step);
    if (const auto waiting = std::exchange(m_applyWhenSeen, std::nullopt))
        for (const Finding &finding : findings)
            if (finding.rule == waiting->rule && finding.field == waiting->field && finding.remedy)
                return apply(Finding(finding));
}

void EditorPage::showFindingsOfFields()
{
    for (FieldEditor *field : m_fields)
        field->edit()->setFindings(findingsOf(field->field()));
    showOutline();
    if (m_selectedFinding && !m_findings->findings().contains(*m_selectedFinding))
        m_selectedFinding.reset();
    showGuidance();
}

void EditorPage::showOutline()
{
    std::array<FieldState, fieldCount> states;
    for (const FieldEditor *field : m_fields)
        states[size_t(field->field())] = {field->edit()->document()->isEmpty(),
                                          field->isChanged() && !field->edit()->isReadOnly(),
                                          countOf(findingsOf(field->field()))};
    m_outline->setStates(states);
}

void EditorPage::showState()
{
    using State = DraftKeeper::State;
    const DraftKeeper &keeper = *m_keeper;
    static const std::pair<const char *, QRgb Colours::*> signs[] = {
        {"pencil", &Colours::warning}, {"check", &Colours::good},      {"pencil", &Colours::warning},
        {"pencil", &Colours::warning}, {"caution", &Colours::warning}, {"caution", &Colours::error},
        {"lock", &Colours::muted},     {"lock", &Colours::muted},      {"lock", &Colours::muted}};
    const auto &[icon, colour] = signs[int(keeper.state())]; // as State has them
    const QString said = keeper.stateWords();
    m_stateIcon->setIcon(lineIcon(QString::fromLatin1(icon), colour));
    m_state->setText(said);
    m_state->setMinimumWidth(qMin(m_state->fontMetrics().horizontalAdvance(said), scaled(leastState)));
    setPlainToolTip(m_state, said);
    m_stateIcon->setAccessibleName(said);
    const bool failed = keeper.state() == State::Failed;
    if (failed)
        m_failure->setText(displayable(keeper.failureWords()));
    if (failed || keeper.state() == State::Saved || !keeper.isOpen())
        m_failureStrip->setVisible(failed); // it stays while saving is tried again
    m_resolve->setVisible(keeper.state() == State::Conflict);
    const bool open = keeper.isOpen() && keeper.state() != State::Loading;
    m_publish->setEnabled(open && keeper.state() != State::Conflict);
    setReasonAgainst(m_withdraw, keeper.reasonAgainstWithdrawing());
    for (FieldEditor *field : m_fields)
        if (field->edit()->isReadOnly() == open)
            field->setReadOnly(!open);
    m_samples->setCanChange(open);
    showOpenOrClosed();
    Q_EMIT changed();
}

void EditorPage::enter(Field field)
{
    if (field == m_current && m_guidance->property("entered").toBool())
        return;
    m_guidance->setProperty("entered", true);
    if (m_selectedFinding && !m_selectedFinding->field)
        m_selectedFinding.reset();
    m_current = field;
    m_outline->setCurrentField(field);
    m_guidance->setField(field);
    showGuidance();
}

void EditorPage::jump(Field field)
{
    FieldEditor *editor = m_fields[size_t(field)];
    const int top = editor->mapTo(m_scroll->widget(), QPoint()).y();
    m_scroll->verticalScrollBar()->setValue(top - 12);
    enter(field);
}

FieldTextEdit *EditorPage::writeIn(Field field)
{
    jump(field);
    FieldTextEdit *edit = m_fields[size_t(field)]->edit();
    edit->setFocus(Qt::OtherFocusReason);
    return edit;
}

// The places of what is listed are those of a text that was looked at.
void EditorPage::nextFinding(int step)
{
    if (m_keeper->isOpen() && m_checked.fields != onScreen(false).fields) {
        m_stepWhenSeen = step;
        return check();
    }
    if (const auto next = m_findings->findingAfterCurrent(step))
        act(FindingAct::Write, *next);
}

void EditorPage::publish()
{
    if (m_publish->isEnabled())
        m_publishing->begin(m_stored->request);
}

void EditorPage::exportText()
{
    (new TextDialog(m_name->text(), formats::writeTemplate(onScreen(true)), this))->open();
}

void EditorPage::focusFirst() { m_fields[size_t(m_current)]->edit()->setFocus(Qt::OtherFocusReason); }

// Another desk's, by value: what is written into a field changes the keeper's. No step of Undo.
void EditorPage::takeIn(RegistrationTemplate text)
{
    m_unedited = text;
    showAround();
    replaceFields(text);
    m_undo.forget();
    check();
}

// What stood here before another desk wrote; a step of Undo.
void EditorPage::putBack(const RegistrationTemplate &text)
{
    if (text == onScreen(true))
        return;
    m_undo.asOne([&] {
        if (text.preamble != m_unedited.preamble || text.others != m_unedited.others) {
            m_undo.push([this, before = m_unedited] { setAround(before); },
                        [this, text] { setAround(text); });
            setAround(text);
        }
        replaceFields(text);
    });
    check();
}

void EditorPage::replaceFields(const RegistrationTemplate &text)
{
    for (FieldEditor *field : m_fields)
        if (normalBody(field->text()) != normalBody(text[field->field()]))
            field->replaceText(text[field->field()]);
}

void EditorPage::setAround(const RegistrationTemplate &text)
{
    m_unedited.preamble = text.preamble;
    m_unedited.others = text.others;
    showAround();
    edited();
    if (m_around->isVisibleTo(this)) // what is taken back is seen
        m_scroll->verticalScrollBar()->setValue(0);
}

// ---- the selected finding: its remedy applied, suppressed with a reason, shown again ----

void EditorPage::act(FindingAct act, const Finding &finding)
{
    const Field field = finding.field.value_or(m_current); // of the whole text: where one writes
    switch (act) {
    case FindingAct::Select:
        return selectFinding(finding);
    case FindingAct::GoTo:
        selectFinding(finding);
        return jump(field);
    case FindingAct::Write: {
        const QScopedValueRollback going(m_isGoing, true);
        selectFinding(finding);
        FieldTextEdit *edit = writeIn(field);
        return finding.field ? edit->goTo(finding.span) : void();
    }
    case FindingAct::Apply:
        return apply(finding);
    case FindingAct::ApplyAll:
        return applyAll(finding);
    case FindingAct::Suppress:
        return askToSuppress(finding);
    case FindingAct::Restore:
        return m_suppressing->restore(finding);
    }
}

void EditorPage::selectFinding(const Finding &finding)
{
    m_selectedFinding = finding;
    m_findings->setCurrent(finding);
    showGuidance();
}

std::optional<Finding> EditorPage::selectedFinding() const
{
    if (m_selectedFinding && !m_selectedFinding->field && !m_selectedFinding->suppressed)
        return m_selectedFinding; // of the whole text
    Findings here = findingsOf(m_current);
    here.removeIf([](const Finding &finding) { return finding.suppressed.has_value(); });
    if (here.isEmpty() || (m_selectedFinding && here.contains(*m_selectedFinding)))
        return here.isEmpty() ? std::nullopt : m_selectedFinding;
    const auto first = std::ranges::find_if(here, [](const Finding &one) { return one.remedy.has_value(); });
    return first != here.end() ? *first : here.first();
}

// The finding in which the person puts the cursor is chosen.
void EditorPage::followCursor(Field field)
{
    const FieldTextEdit *edit = m_fields[size_t(field)]->edit();
    if (m_isGoing || field != m_current || !edit->hasFocus() ||
        m_checked.fields[size_t(field)] != m_fields[size_t(field)]->text())
        return;
    if (const auto chosen = edit->findingAt(edit->textCursor().position(), m_selectedFinding))
        selectFinding(*chosen);
}

void EditorPage::showGuidance()
{
    if (!m_fields[0] || !m_guidance)
        return;
    const bool canChange = m_keeper->isOpen() && m_keeper->state() != DraftKeeper::State::Loading;
    const auto selected = selectedFinding();
    Findings shown = findingsOf(m_current);
    if (selected && !selected->field)
        shown.prepend(*selected);
    m_guidance->setFindings(shown, selected, m_checked[m_current], canChange);
    m_findings->highlight(selected);
    Q_EMIT changed(); // what can be done hangs on the findings here
}

void EditorPage::applyRemedy()
{
    if (const auto selected = selectedFinding())
        apply(*selected);
}

void EditorPage::apply(const Finding &finding)
{
    if (!finding.remedy || !finding.field || !m_keeper->isOpen())
        return;
    if (rules::isLayout(finding.rule))
        return wrapProse();
    FieldEditor *field = m_fields[size_t(*finding.field)];
    if (m_checked.fields[size_t(*finding.field)] != field->text()) {
        m_applyWhenSeen = finding; // its place is that of an older text
        return check();
    }
    field->edit()->replace(finding.remedy->span, finding.remedy->replacement);
    writeIn(*finding.field);
    check();
}

void EditorPage::applyAll(const Finding &finding)
{
    Findings same = findingsOf(finding.field.value_or(Field::NamespaceIdentifier));
    same.removeIf([&](const Finding &one) {
        return one.rule != finding.rule || one.suppressed || !one.remedy || one.remedy->span != one.span;
    });
    if (same.size() < 2 || m_checked[*finding.field] != m_fields[size_t(*finding.field)]->text())
        return apply(finding);
    std::ranges::sort(same, std::greater<>(), [](const Finding &one) { return one.span.start; });
    m_undo.asOne([&] { // from behind: the places of the others stay
        for (const Finding &one : std::as_const(same))
            m_fields[size_t(*one.field)]->edit()->replace(one.remedy->span, one.remedy->replacement);
    });
    writeIn(*finding.field);
    check();
}

void EditorPage::wrapProse()
{
    QList<std::pair<FieldEditor *, QString>> wrapped;
    for (FieldEditor *field : m_fields)
        if (const QString text = rules::wrapProse(field->text()); text != field->text())
            wrapped.append({field, text});
    if (!m_keeper->isOpen() || wrapped.isEmpty())
        return;
    m_undo.asOne([&] {
        for (const auto &[field, text] : std::as_const(wrapped))
            field->replaceText(text);
    });
    if (!qobject_cast<FieldTextEdit *>(focusWidget()))
        writeIn(wrapped.first().first->field()); // where Undo finds it
    check();
}

void EditorPage::suppressFinding()
{
    if (const auto finding = selectedFinding(); finding && finding->severity != Severity::Error)
        askToSuppress(*finding);
}

// Where it goes on when the finding and those of its rule are gone is known now, and not by their places.
void EditorPage::askToSuppress(const Finding &finding)
{
    if (!m_keeper->isOpen())
        return;
    selectFinding(finding);
    m_next = m_findings->otherAfter(finding);
    m_isInList = m_findings->hasFocus();
    m_suppressing->ask(finding);
}

// What was suppressed is settled: the next one has the focus, where one worked.
void EditorPage::goOn()
{
    auto next = std::exchange(m_next, std::nullopt);
    if (!next || !m_findings->findings().contains(*next))
        next = m_findings->findingAfterCurrent(1);
    if (!next)
        return focusFirst();
    act(m_isInList ? FindingAct::GoTo : FindingAct::Write, *next);
    if (m_isInList)
        m_findings->focusTable();
}

void EditorPage::writeSentence(const QString &sentence)
{
    FieldTextEdit *edit = m_fields[size_t(m_current)]->edit();
    const QString text = edit->toPlainText();
    const QString gap = text.trimmed().isEmpty()               ? QString()
                        : text.endsWith(QLatin1String("\n\n")) ? QString()
                        : text.endsWith(u'\n')                 ? QStringLiteral("\n")
                                                               : QStringLiteral("\n\n");
    edit->replace({text.size(), 0}, gap + sentence);
    writeIn(m_current);
    edit->select({text.size() + gap.size(), sentence.size()});
}

} // namespace nidus::ui
