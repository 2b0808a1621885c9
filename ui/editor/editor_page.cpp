#include "ui/editor/editor_page.h"

#include "ui/conflicts/conflict_dialog.h"
#include "ui/editor/field_editor.h"
#include "ui/editor/field_outline.h"
#include "ui/editor/field_text_edit.h"
#include "ui/editor/findings_model.h"
#include "ui/editor/guidance_pane.h"
#include "ui/editor/samples_view.h"
#include "ui/look/icon_label.h"
#include "ui/look/plain_text.h"
#include "ui/look/theme.h"
#include "ui/print/printing.h"
#include "ui/print/registration_section.h"
#include "ui/requests/requests_model.h"

#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTableView>
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

TabPage::SaveState EditorPage::saveState() const
{
    const auto state = m_keeper->state();
    return state == DraftKeeper::State::Failed || state == DraftKeeper::State::Conflict ? SaveState::Failed
           : m_keeper->hasUnsaved()                                                     ? SaveState::NotYet
                                                                                        : SaveState::Saved;
}

void EditorPage::confirmClose(std::function<void()> then)
{
    flush([this, then = std::move(then)](bool saved) {
        if (saved)
            then();
        else
            Q_EMIT failed(tr("The draft stays open: it is not saved."));
    });
}

void EditorPage::offerCommands()
{
    using enum Command;
    const auto isOpen = [this] { return m_keeper->isOpen(); };
    m_offers.add(SaveDraft, isOpen, [this] { save(); });
    m_offers.add(Publish, isOpen, [this] { publish(); });
    m_offers.add(ApplyRemedy, isOpen, [this] { applyRemedy(); });
    m_offers.add(SuppressFinding, isOpen, [this] { suppressFinding(); });
    m_offers.add(NextFinding, [this] { nextFinding(1); });
    m_offers.add(PreviousFinding, [this] { nextFinding(-1); });
    m_offers.add(
        Compare, [this] { return m_base.has_value(); }, [this] { compareWithBase(); });
    // Before it is read its paper is empty.
    m_offers.add(
        Print, [this] { return m_keeper->state() != DraftKeeper::State::Loading; }, [this] { print(); });
}

void EditorPage::print()
{
    const QString day = m_store.place().desk.now().toUTC().date().toString(Qt::ISODate);
    m_printing->ask(m_store.place(), tr("Print the draft"), title(),
                    oneSection(draftSection(request(), m_keeper->text(), day)));
}

void EditorPage::show(const DraftKeeper::Loaded &loaded)
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
    const bool hasAround = !m_unedited.preamble.isEmpty() || !m_unedited.others.isEmpty();
    m_aroundLabel->setVisible(hasAround);
    if (hasAround) {
        QStringList said;
        for (const OtherSection &other : std::as_const(m_unedited.others))
            said += displayableLine(other.label);
        if (!m_unedited.preamble.isEmpty())
            said.prepend(tr("what stands before the first field"));
        m_aroundLabel->setText(tr("Kept beside the fields: %1.").arg(said.join(QStringLiteral(", "))));
    }
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
    Findings here;
    for (const Finding &finding : m_findings->findings())
        if (finding.field == field)
            here += finding;
    return here;
}

void EditorPage::showFindings(const Findings &findings)
{
    m_findings->setFindings(findings);
    for (FieldEditor *field : m_fields)
        field->setFindings(findingsOf(field->field()));
    const FindingCounts counts = countOf(findings);
    m_counts[0]->setText(counts.errors == 1 ? tr("1 error") : tr("%1 errors").arg(counts.errors));
    m_counts[1]->setText(counts.warnings == 1 ? tr("1 warning") : tr("%1 warnings").arg(counts.warnings));
    m_counts[2]->setText(tr("%1 advice").arg(counts.advice));
    m_suppressedCount->setText(tr("%1 suppressed").arg(counts.suppressed));
    m_suppressedCount->setVisible(counts.suppressed > 0);
    showOutline();
    if (m_inHand && !findings.contains(*m_inHand))
        m_inHand.reset();
    showGuidance();
    if (const auto waiting = std::exchange(m_applyWhenSeen, std::nullopt))
        for (const Finding &finding : findings)
            if (finding.rule == waiting->rule && finding.field == waiting->field && finding.remedy)
                return apply(Finding(finding));
}

void EditorPage::showOutline()
{
    std::array<FieldState, fieldCount> states;
    for (const FieldEditor *field : m_fields) {
        FieldState &state = states[size_t(field->field())];
        state.isEmpty = field->edit()->document()->isEmpty();
        state.isChanged = field->isChanged();
    }
    for (const Finding &finding : m_findings->findings()) {
        if (!finding.field || finding.suppressed)
            continue;
        FieldState &state = states[size_t(*finding.field)];
        ++(finding.severity == Severity::Error     ? state.errors
           : finding.severity == Severity::Warning ? state.warnings
                                                   : state.advice);
    }
    m_outline->setStates(states);
}

void EditorPage::showState()
{
    using State = DraftKeeper::State;
    const DraftKeeper &keeper = *m_keeper;
    QString icon = QStringLiteral("pencil");
    QRgb Colours::*colour = &Colours::warning;
    QString said;
    switch (keeper.state()) {
    case State::Loading:
        said = tr("Reading…");
        break;
    case State::Saved:
        icon = QStringLiteral("check");
        colour = &Colours::good;
        said = tr("Draft, saved %1").arg(keeper.savedAt().toLocalTime().toString(QStringLiteral("HH:mm")));
        break;
    case State::Unsaved:
    case State::Saving:
        said = tr("Draft, not saved yet");
        break;
    case State::Conflict:
        icon = QStringLiteral("caution");
        said = tr("Not saved: another desk changed this draft");
        break;
    case State::Failed:
        icon = QStringLiteral("caution");
        colour = &Colours::error;
        said = tr("Not saved");
        break;
    case State::Published:
        icon = QStringLiteral("lock");
        colour = &Colours::muted;
        said = tr("Published as %1").arg(keeper.outcome());
        break;
    case State::Withdrawn:
        icon = QStringLiteral("lock");
        colour = &Colours::muted;
        said = tr("Withdrawn");
        break;
    case State::ReadOnly:
        icon = QStringLiteral("lock");
        colour = &Colours::muted;
        said = tr("Draft, this registry is open for reading only");
        break;
    }
    m_stateIcon->setIcon(lineIcon(icon, colour));
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

void EditorPage::jumpTo(const Finding &finding)
{
    const Field field = finding.field.value_or(Field::NamespaceIdentifier);
    jump(field);
    FieldTextEdit *edit = m_fields[size_t(field)]->edit();
    edit->setFocus(Qt::ShortcutFocusReason);
    edit->select(finding.span);
}

void EditorPage::nextFinding(int step)
{
    const int count = m_findings->activeCount();
    if (count == 0)
        return;
    const int current = m_findingsTable->currentIndex().row();
    const bool isThere = current >= 0 && current < count;
    const Finding next =
        m_findings->findings()[isThere ? (current + step + count) % count : (step > 0 ? 0 : count - 1)];
    selectFinding(next);
    jumpTo(next);
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

} // namespace nidus::ui
