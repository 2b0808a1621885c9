// The finding in hand on the editor page: its remedy applied, suppressed with a reason, shown again.
#include "ui/editor/editor_page.h"
#include "ui/editor/field_editor.h"
#include "ui/editor/field_text_edit.h"
#include "ui/editor/findings_model.h"
#include "ui/editor/guidance_pane.h"
#include "ui/look/plain_text.h"
#include "ui/look/reason_dialog.h"

#include <QTableView>
#include <QTextCursor>

namespace nidus::ui {

void EditorPage::selectFinding(const Finding &finding)
{
    m_inHand = finding;
    const auto row = m_findings->findings().indexOf(finding);
    if (row >= 0)
        m_findingsTable->setCurrentIndex(m_findings->index(int(row), 0));
    showGuidance();
}

std::optional<Finding> EditorPage::selectedFinding() const
{
    const Findings here = findingsOf(m_current);
    if (m_inHand && !m_inHand->suppressed && here.contains(*m_inHand))
        return m_inHand;
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
    if (!chosen || !chosen->remedy)
        chosen.reset();
    const Findings here = findingsOf(m_current);
    for (const Finding &finding : here) {
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
    jump(*finding.field);
    field->edit()->setFocus(Qt::OtherFocusReason);
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

void EditorPage::restore(const Finding &finding)
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

void EditorPage::writeSentence(Field field, const QString &sentence)
{
    FieldTextEdit *edit = m_fields[size_t(field)]->edit();
    const QString text = edit->toPlainText();
    const QString gap = text.trimmed().isEmpty()               ? QString()
                        : text.endsWith(QLatin1String("\n\n")) ? QString()
                        : text.endsWith(u'\n')                 ? QStringLiteral("\n")
                                                               : QStringLiteral("\n\n");
    edit->replace({text.size(), 0}, gap + sentence);
    jump(field);
    edit->setFocus(Qt::OtherFocusReason);
    edit->select({text.size() + gap.size(), sentence.size()});
}

} // namespace nidus::ui
