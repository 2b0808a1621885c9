// From the editor page to a published version: save, look once more, ask, publish.
#include "core/formats/text/template_writer.h"
#include "ui/dialogs/publish_dialog.h"
#include "ui/dialogs/text_dialog.h"
#include "ui/editor/editor_page.h"
#include "ui/editor/field_editor.h"
#include "ui/plain_text.h"

#include "core/diff/diff.h"

#include <QPushButton>

namespace nidus::ui {

namespace {

// A beginning for Revision Information: which fields differ. Part of the template, so it is not translated.
QString revisionDraft(const RegistrationTemplate &before, const RegistrationTemplate &after, int number)
{
    QStringList changed;
    for (const diff::FieldChange &change : diff::compareTemplates(before, after)) {
        const bool always = change.field == Field::Version || change.field == Field::Date ||
                            change.field == Field::RevisionInformation;
        if (!always)
            changed += change.label;
    }
    if (changed.isEmpty())
        return {};
    return QStringLiteral("Version %1 changes: %2.").arg(number).arg(changed.join(QStringLiteral(", ")));
}

} // namespace

// As publishing itself will see it (the registrar judges again, in its transaction).
ActResult<EditorPage::Candidate> EditorPage::candidateOf(Registrar &registrar, qint64 request,
                                                         RegistrationTemplate text)
{
    auto stored = registrar.request(request);
    if (!stored)
        return unexpected(std::move(stored).error());
    auto context = registrar.contextOf(*stored);
    if (!context)
        return unexpected(std::move(context).error());
    Candidate candidate;
    candidate.nid = stored->request.nid;
    if (context->nextInformal) {
        candidate.nid = informalNid(*context->nextInformal).text();
        text.set(Field::NamespaceIdentifier, candidate.nid);
        context->nidAssigned = true;
    }
    candidate.number = context->expectedVersion.value_or(1);
    candidate.findings = rules::checkTemplate(text, *context);
    candidate.text = std::move(text);
    return candidate;
}

void EditorPage::publish()
{
    if (!m_publish->isEnabled())
        return;
    m_keeper->flush([this](bool saved) {
        if (!saved)
            return;
        m_store.look(
            this,
            [request = request(), text = m_keeper->text()](Registrar &registrar) {
                return candidateOf(registrar, request, text);
            },
            [this](ActResult<Candidate> candidate) {
                if (candidate)
                    openPublishDialog(*candidate);
                else
                    Q_EMIT failed(placedWords(candidate.error()));
            });
    });
}

void EditorPage::openPublishDialog(const Candidate &candidate)
{
    PublishDialog::Asked asked;
    asked.nid = candidate.nid;
    asked.number = candidate.number;
    asked.text = candidate.text;
    asked.isInformal =
        m_stored->request.namespaceKind == Kind::Informal && m_stored->request.kind == RequestKind::New;
    asked.isRevision = m_stored->request.kind == RequestKind::Revision;
    asked.today = m_store.place().desk.now().toUTC().date().toString(Qt::ISODate);
    if (m_base) {
        asked.changes = diff::changesText(diff::compareTemplates(m_base->text, candidate.text));
        if (candidate.text[Field::RevisionInformation].isEmpty() && candidate.number > 1)
            asked.revisionDraft = revisionDraft(m_base->text, candidate.text, candidate.number);
    }
    auto *dialog = new PublishDialog(asked, this);
    dialog->setFindings(candidate.findings);
    connect(dialog, &PublishDialog::revisionInformationEdited, this, [this, dialog = QPointer(dialog)] {
        RegistrationTemplate text = m_keeper->text();
        text.set(Field::RevisionInformation, dialog->revisionInformation());
        m_store.look(
            dialog,
            [request = request(), text](Registrar &registrar) {
                return candidateOf(registrar, request, text);
            },
            [dialog](ActResult<Candidate> again) {
                if (!again)
                    return;
                dialog->setText(again->text);
                dialog->setFindings(again->findings);
            });
    });
    connect(dialog, &PublishDialog::publishAsked, this, [this, dialog] { publishFrom(dialog); });
    if (!asked.revisionDraft.isEmpty())
        Q_EMIT dialog->revisionInformationEdited();
    dialog->open();
}

void EditorPage::publishFrom(PublishDialog *dialog)
{
    FieldEditor *revision = m_fields[size_t(Field::RevisionInformation)];
    if (dialog->asksRevisionInformation() &&
        normalBody(revision->text()) != normalBody(dialog->revisionInformation()))
        revision->replaceText(dialog->revisionInformation());
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
            [this, guard](ActResult<Registrar::Published> done) {
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
