#include "ui/editor/editor_page.h"

#include "core/formats/text/template_writer.h"
#include "ui/conflicts/conflict_dialog.h"
#include "ui/editor/field_editor.h"
#include "ui/editor/field_outline.h"
#include "ui/editor/field_text_edit.h"
#include "ui/editor/findings_pane.h"
#include "ui/editor/guidance_pane.h"
#include "ui/editor/publishing.h"
#include "ui/editor/samples_view.h"
#include "ui/look/icon_label.h"
#include "ui/look/plain_text.h"
#include "ui/look/reason_dialog.h"
#include "ui/look/text_dialog.h"
#include "ui/look/theme.h"
#include "ui/requests/requests_model.h"

#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTextCursor>
#include <QTextDocument>

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
    return asked.kind == RequestKind::Revision ? tr("%1 revision").arg(name) : name;
}

void EditorPage::showLoaded(const DraftKeeper::Loaded &loaded)
{
    m_stored = loaded.stored;
    m_base = loaded.base;
    const Request &asked = loaded.stored.request;
    m_unedited = loaded.draft.text;
    m_name->setText(asked.nid.isEmpty() ? requestId(asked.number) : displayableLine(asked.nid, 40));
    m_what->setText(QStringList{id(asked.namespaceKind), whatIs(asked), requestId(asked.number)}.join(
        QStringLiteral(" · ")));
    m_compare->setVisible(m_base.has_value());
    if (m_base)
        m_compare->setText(tr("Compare with version %1").arg(m_base->number.number));
    for (FieldEditor *field : m_fields) {
        field->setText(loaded.draft.text[field->field()]);
        if (m_base)
            field->setBase(m_base->text[field->field()], m_base->number.number);
    }
    QStringList beside;
    if (!m_unedited.preamble.isEmpty())
        beside += tr("what stands before the first field");
    for (const OtherSection &other : std::as_const(m_unedited.others))
        beside += displayableLine(other.label);
    m_aroundLabel->setText(tr("Kept beside the fields: %1.").arg(beside.join(QStringLiteral(", "))));
    m_aroundLabel->setVisible(!beside.isEmpty());
    m_undo.forget();
    Q_EMIT titleChanged();
    focusFirst();
    showOutline();
    check();
}

void EditorPage::edited()
{
    m_keeper->setText(onScreen(true));
    m_checkTimer.start(checkMilliseconds);
    showOutline();
}

void EditorPage::check()
{
    m_checkTimer.stop();
    m_checking.drop();
    const auto state = m_keeper->state();
    if (state == DraftKeeper::State::Published || state == DraftKeeper::State::Withdrawn)
        return showFindings({}); // nothing is asked of it any more
    struct Looked {
        Findings findings;
        QList<Sample> samples;
    };
    const RegistrationTemplate text = onScreen(false);
    m_store.look(
        m_checking.anew(),
        [request = request(), text,
         nid = m_stored ? m_stored->request.nid : QString()](Registrar &registrar) -> ActResult<Looked> {
            NIDUS_TRY(findings, registrar.check(request, &text));
            return Looked{std::move(findings), samplesOf(text, nid)};
        },
        [this, text](ActResult<Looked> looked) {
            if (!looked)
                return Q_EMIT failed(placedWords(looked.error()));
            m_checked = text;
            m_samples->setSamples(looked->samples);
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
    m_findings->setFindings(findings);
    for (FieldEditor *field : m_fields)
        field->edit()->setFindings(findingsOf(field->field()));
    showOutline();
    if (m_selectedFinding && !findings.contains(*m_selectedFinding))
        m_selectedFinding.reset();
    showGuidance();
    if (const auto waiting = std::exchange(m_applyWhenSeen, std::nullopt))
        for (const Finding &finding : findings)
            if (finding.rule == waiting->rule && finding.field == waiting->field && finding.remedy)
                return apply(Finding(finding));
}

void EditorPage::showOutline()
{
    std::array<FieldState, fieldCount> states;
    for (const FieldEditor *field : m_fields)
        states[size_t(field->field())] = {field->edit()->document()->isEmpty(), field->isChanged(),
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
        m_failure->setText(displayable(
            tr("The draft is not saved: %1 What you wrote is kept here, and saving is tried again.")
                .arg(keeper.failure())));
    if (failed || keeper.state() == State::Saved || !keeper.isOpen())
        m_failureStrip->setVisible(failed); // it stays while saving is tried again
    m_resolve->setVisible(keeper.state() == State::Conflict);
    const bool open = keeper.isOpen() && keeper.state() != State::Loading;
    m_publish->setEnabled(open && keeper.state() != State::Conflict);
    showGuidance();
    m_withdraw->setEnabled(open);
    for (FieldEditor *field : m_fields)
        if (field->edit()->isReadOnly() == open)
            field->setReadOnly(!open);
    Q_EMIT changed();
}

void EditorPage::enter(Field field)
{
    if (field == m_current && m_guidance->property("entered").toBool())
        return;
    m_guidance->setProperty("entered", true);
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

void EditorPage::nextFinding(int step)
{
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

QString EditorPage::addSample(const QString &sample)
{
    if (!m_keeper->isOpen())
        return tr("%1 takes no more text.").arg(requestId(request()));
    const bool hasOneLine =
        m_current == Field::NamespaceIdentifier || m_current == Field::Version || m_current == Field::Date;
    const Field field = hasOneLine ? Field::Syntax : m_current;
    m_fields[size_t(field)]->edit()->addLine(sample);
    return tr("Added to %1 of %2.").arg(label(field), requestId(request()));
}

void EditorPage::compareWithBase()
{
    if (!m_base)
        return;
    m_keeper->flush([this](bool saved) {
        if (!saved)
            Q_EMIT failed(tr("The draft is not saved: the comparison shows it as it was saved last."));
        Q_EMIT compareAsked(m_stored->request.nid, {TextId{m_base->number, 0}, TextId{{}, request()}});
    });
}

void EditorPage::openConflict()
{
    if (!m_keeper->theirs())
        return;
    auto *dialog = new ConflictDialog(m_keeper->text(), m_keeper->theirs()->text, m_keeper->savedText(),
                                      m_keeper->theirs()->savedBy, this);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        const RegistrationTemplate chosen = dialog->chosen();
        m_keeper->resolve(chosen);
        m_unedited = chosen;
        for (FieldEditor *field : m_fields)
            if (field->text() != chosen[field->field()])
                field->replaceText(chosen[field->field()]);
        check();
    });
    dialog->open();
}

// ---- the selected finding: its remedy applied, suppressed with a reason, shown again ----

void EditorPage::act(FindingAct act, const Finding &finding)
{
    const Field field = finding.field.value_or(Field::NamespaceIdentifier);
    switch (act) {
    case FindingAct::Select:
        return selectFinding(finding);
    case FindingAct::GoTo:
        selectFinding(finding);
        return jump(field);
    case FindingAct::Write:
        selectFinding(finding);
        return writeIn(field)->select(finding.span);
    case FindingAct::Apply:
        return apply(finding);
    case FindingAct::Suppress:
        return askToSuppress(finding);
    case FindingAct::Restore:
        return restoreFinding(finding);
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
    const Findings here = findingsOf(m_current);
    if (m_selectedFinding && !m_selectedFinding->suppressed && here.contains(*m_selectedFinding))
        return m_selectedFinding;
    for (const Finding &finding : here)
        if (!finding.suppressed)
            return finding;
    return std::nullopt;
}

void EditorPage::showGuidance()
{
    if (!m_fields[0] || !m_guidance)
        return;
    const bool canChange = m_keeper->isOpen() && m_keeper->state() != DraftKeeper::State::Loading;
    m_guidance->setFindings(findingsOf(m_current), selectedFinding(), m_checked[m_current], canChange);
}

void EditorPage::applyRemedy()
{
    const FieldTextEdit *edit = m_fields[size_t(m_current)]->edit();
    const qsizetype cursor = edit->textCursor().selectionStart();
    std::optional<Finding> chosen = selectedFinding();
    if (chosen && !chosen->remedy)
        chosen.reset();
    for (const Finding &finding : findingsOf(m_current)) {
        if (finding.suppressed || !finding.remedy)
            continue;
        const Span &span = finding.span;
        const bool isAtCursor =
            edit->hasFocus() && span.length > 0 && cursor >= span.start && cursor <= span.start + span.length;
        if (!chosen || isAtCursor)
            chosen = finding;
        if (isAtCursor)
            break;
    }
    if (chosen)
        apply(*chosen);
}

void EditorPage::apply(const Finding &finding)
{
    if (!finding.remedy || !finding.field || !m_keeper->isOpen())
        return;
    FieldEditor *field = m_fields[size_t(*finding.field)];
    if (m_checked.fields[size_t(*finding.field)] != field->text()) {
        m_applyWhenSeen = finding; // its place is that of an older text
        return check();
    }
    field->edit()->replace(finding.remedy->span, finding.remedy->replacement);
    writeIn(*finding.field);
    check();
}

void EditorPage::suppressFinding()
{
    if (const auto finding = selectedFinding(); finding && finding->severity != Severity::Error)
        askToSuppress(*finding);
}

// The draft is saved first: what is suppressed is a finding of what is in the store.
void EditorPage::askToSuppress(const Finding &finding)
{
    if (!m_keeper->isOpen())
        return;
    const QString where = finding.field ? label(*finding.field) : tr("The whole");
    auto *dialog = new ReasonDialog({tr("Suppress a finding"),
                                     tr("%1: %2").arg(where, displayable(finding.words)),
                                     tr("Suppress"),
                                     {},
                                     {}},
                                    this);
    connect(dialog, &ReasonDialog::decided, this, [this, finding, guard = QPointer(dialog)] {
        m_keeper->flush([this, finding, guard](bool saved) {
            if (!guard)
                return;
            if (!saved)
                return guard->showFailure(tr("The draft is not saved, so nothing was suppressed."));
            m_store.act(
                guard,
                [request = request(), finding, reason = guard->reason()](Registrar &registrar) {
                    return registrar.suppressFinding(request, finding.rule, finding.field, reason);
                },
                [this, guard](ActResult<> done) {
                    if (!done)
                        return guard->showFailure(placedWords(done.error()));
                    guard->accept();
                    check();
                });
        });
    });
    dialog->open();
}

void EditorPage::restoreFinding(const Finding &finding)
{
    m_store.act(
        this,
        [request = request(), finding](Registrar &registrar) {
            return registrar.restoreFinding(request, finding);
        },
        [this](ActResult<> done) {
            if (!done)
                Q_EMIT failed(placedWords(done.error()));
            check();
        });
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
