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

#include <utility>

namespace nidus::ui {

namespace {

QString entryText(const Registrar::EntryStep &step)
{
    const Entry before = step.before.value_or(Entry{});
    QStringList lines = diff::compareEntries(before, step.after);
    if (!step.before)
        lines.prepend(EditorPage::tr("A new entry:"));
    return lines.isEmpty() ? EditorPage::tr("The entry stays as it is.") : lines.join(u'\n');
}

// Registered names and forbidden forms are findings, which stand among the errors.
std::optional<PublishDialog::Conflicts> conflictsOf(const std::optional<Review> &review, Procedure procedure)
{
    if (!review)
        return std::nullopt;
    PublishDialog::Conflicts said;
    for (const ReviewedConflict &one : review->conflicts) {
        if (one.conflict.weight() != conflicts::Weight::Decide)
            continue;
        if (one.stops(procedure))
            said.open += QStringLiteral("%1: %2").arg(one.conflict.other, one.conflict.evidence.words);
        else if (one.standing)
            ++said.decided;
    }
    return said;
}

} // namespace

// As publishing itself will see it (the registrar judges again, in its transaction).
ActResult<EditorPage::Candidate> EditorPage::candidateOf(Registrar &registrar, qint64 request,
                                                         RegistrationTemplate text,
                                                         const std::optional<QString> &entryUpdated)
{
    auto stored = registrar.request(request);
    if (!stored)
        return unexpected(std::move(stored).error());
    auto context = registrar.contextOf(*stored);
    if (!context)
        return unexpected(std::move(context).error());
    auto suppressions = asAct(store::suppressionsOf(registrar.database(), request));
    if (!suppressions)
        return unexpected(std::move(suppressions).error());
    Candidate candidate;
    candidate.nid = stored->request.nid;
    // Nothing says what the entry will be while the draft names no name or another's.
    if (const auto entry = registrar.entryWhenPublished(request, text, entryUpdated))
        candidate.entry = entryText(*entry);
    else
        candidate.entry = placedWords(entry.error());
    if (context->nextInformal) {
        candidate.nid = informalNid(*context->nextInformal).text();
        text.set(Field::NamespaceIdentifier, candidate.nid);
        context->nidAssigned = true;
    }
    candidate.number = context->expectedVersion.value_or(1);
    candidate.findings = rules::checkTemplate(text, *context);
    store::markSuppressed(candidate.findings, *suppressions);
    if (context->revisionDraft)
        candidate.revisionDraft = context->revisionDraft(text);
    const auto nid = Nid::parse(candidate.nid);
    if (candidate.number > 1 && nid)
        if (const auto base = registrar.version({*nid, candidate.number - 1, 0}))
            candidate.changes = diff::changesText(diff::compareTemplates(base->text, text));
    if (stored->request.asksForAName()) {
        auto review = registrar.conflictsOfRequest(request, &text);
        if (!review)
            return unexpected(std::move(review).error());
        candidate.review = *std::move(review);
    }
    candidate.text = std::move(text);
    return candidate;
}

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
                return candidateOf(registrar, request, text, std::nullopt);
            },
            [this](ActResult<Candidate> candidate) {
                if (candidate)
                    return openPublishDialog(*candidate);
                m_isPublishing = false;
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
    asked.changes = candidate.changes;
    asked.entry = candidate.entry;
    asked.conflicts = conflictsOf(candidate.review, m_stored->request.procedure);
    if (candidate.text[Field::RevisionInformation].isEmpty() && candidate.number > 1)
        asked.revisionDraft = candidate.revisionDraft;
    auto *dialog = new PublishDialog(asked, this);
    connect(dialog, &QDialog::finished, this, [this] { m_isPublishing = false; });
    dialog->setFindings(candidate.findings);
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
        [request = request(), text, updated = dialog->options().entryUpdated](Registrar &registrar) {
            return candidateOf(registrar, request, text, updated);
        },
        [dialog](ActResult<Candidate> again) {
            if (!again)
                return;
            dialog->setText(again->text, again->changes, again->entry);
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
