// From the editor page to a published version: save, look once more, ask, publish.
#include "core/formats/text/template_writer.h"
#include "ui/editor/editor_page.h"
#include "ui/editor/field_editor.h"
#include "ui/look/plain_text.h"
#include "ui/look/text_dialog.h"
#include "ui/requests/publish_dialog.h"

#include "core/diff/diff.h"

#include <QPointer>
#include <QPushButton>

#include <algorithm>
#include <utility>

namespace nidus::ui {

namespace {

// What becomes of the entry, a line each. Nothing says it while the draft names no name or another's.
QString entryText(const ActResult<EntryStep> &step)
{
    if (!step)
        return placedWords(step.error());
    QStringList lines = diff::compareEntries(step->before.value_or(Entry{}), step->after);
    if (!step->before)
        lines.prepend(EditorPage::tr("A new entry:"));
    return lines.isEmpty() ? EditorPage::tr("The entry stays as it is.") : lines.join(u'\n');
}

QString changesText(const PublicationPreview &preview)
{
    return preview.base ? diff::changesText(diff::compareTemplates(*preview.base, preview.text)) : QString();
}

// Registered names and forbidden forms are findings, which stand among the errors.
std::optional<PublishDialog::Conflicts> conflictsOf(const PublicationPreview &preview)
{
    if (!preview.review)
        return std::nullopt;
    PublishDialog::Conflicts said;
    for (const ReviewedConflict &one : preview.stopped)
        said.open += QStringLiteral("%1: %2").arg(one.conflict.other, one.conflict.evidence.words);
    for (const ReviewedConflict &one : preview.review->conflicts)
        said.decided += one.conflict.weight() == conflicts::Weight::Decide && one.standing;
    said.decided -= int(std::count_if(preview.stopped.begin(), preview.stopped.end(),
                                      [](const ReviewedConflict &one) { return one.standing.has_value(); }));
    return said;
}

} // namespace

void EditorPage::publish()
{
    if (!m_publish->isEnabled() || std::exchange(m_isPublishing, true))
        return; // asked for twice
    m_keeper->flush([this](bool saved) {
        m_isPublishing = saved;
        if (!saved)
            return;
        m_store.review(
            this,
            [request = request(), text = m_keeper->text()](Registrar &registrar) {
                return registrar.previewPublication(request, text, {});
            },
            [this](ActResult<PublicationPreview> preview) {
                if (preview)
                    return openPublishDialog(*preview);
                m_isPublishing = false;
                Q_EMIT failed(placedWords(preview.error()));
            });
    });
}

void EditorPage::openPublishDialog(const PublicationPreview &preview)
{
    PublishDialog::Asked asked;
    asked.nid = preview.name;
    asked.number = preview.number.number;
    asked.text = preview.text;
    asked.isInformal =
        m_stored->request.namespaceKind == Kind::Informal && m_stored->request.kind == RequestKind::New;
    asked.isRevision = m_stored->request.kind == RequestKind::Revision;
    asked.today = m_store.place().desk.now().toUTC().date().toString(Qt::ISODate);
    asked.changes = changesText(preview);
    asked.entry = entryText(preview.entry);
    asked.conflicts = conflictsOf(preview);
    if (preview.text[Field::RevisionInformation].isEmpty() && preview.number.number > 1)
        asked.revisionDraft = preview.revisionDraft;
    auto *dialog = new PublishDialog(asked, this);
    connect(dialog, &QDialog::finished, this, [this] { m_isPublishing = false; });
    dialog->setFindings(preview.findings);
    connect(dialog, &PublishDialog::edited, this, [this, dialog] { lookAgain(dialog); });
    connect(dialog, &PublishDialog::fieldAsked, this, [this, guard = QPointer(dialog)](Field field) {
        if (guard)
            takeFrom(*guard); // what was written there is not lost
        jump(field);
        focusFirst();
    });
    connect(dialog, &PublishDialog::conflictsAsked, this, [this, guard = QPointer(dialog)] {
        if (guard)
            takeFrom(*guard);
        Q_EMIT conflictsAsked(request());
    });
    connect(dialog, &PublishDialog::publishAsked, this, [this, dialog] { publishFrom(dialog); });
    if (!asked.revisionDraft.isEmpty())
        lookAgain(dialog);
    dialog->open();
}

void EditorPage::lookAgain(PublishDialog *dialog)
{
    RegistrationTemplate text = m_keeper->text();
    const QMap<Field, QString> written = dialog->written();
    for (auto field = written.cbegin(); field != written.cend(); ++field)
        text.set(field.key(), *field);
    m_store.review(
        dialog,
        [request = request(), text, options = dialog->options()](Registrar &registrar) {
            return registrar.previewPublication(request, text, options);
        },
        [dialog](ActResult<PublicationPreview> again) {
            if (!again)
                return dialog->showFailure(placedWords(again.error()));
            dialog->setText(again->text, changesText(*again), entryText(again->entry));
            dialog->setFindings(again->findings);
        });
}

void EditorPage::takeFrom(const PublishDialog &dialog)
{
    const QMap<Field, QString> written = dialog.written();
    for (auto field = written.cbegin(); field != written.cend(); ++field) {
        FieldEditor *editor = m_fields[size_t(field.key())];
        if (normalBody(editor->text()) != normalBody(*field))
            editor->replaceText(*field);
    }
}

void EditorPage::publishFrom(PublishDialog *dialog)
{
    takeFrom(*dialog);
    dialog->setBusy(true);
    m_keeper->flush([this, guard = QPointer(dialog)](bool saved) {
        if (!guard)
            return;
        if (!saved) {
            guard->setBusy(false);
            return guard->showFailure(m_state->text());
        }
        PublishOptions options = guard->options();
        options.seenRevision = m_keeper->revision();
        m_store.act(
            this,
            [request = request(), options](Registrar &registrar) {
                return registrar.publish(request, options);
            },
            [this, guard](ActResult<Published> done) {
                if (done) {
                    const QString reference = referenceText(done->nid, done->number);
                    if (guard)
                        guard->accept();
                    m_keeper->setClosed(DraftKeeper::State::Published, reference);
                    Q_EMIT published(done->nid.text(), reference);
                } else if (guard) {
                    guard->setBusy(false);
                    guard->showFailure(placedWords(done.error()));
                } else {
                    Q_EMIT failed(placedWords(done.error()));
                }
            });
    });
}

void EditorPage::exportText()
{
    auto *dialog = new TextDialog(m_name->text(), formats::writeTemplate(onScreen(true)), this);
    dialog->open();
}

} // namespace nidus::ui
