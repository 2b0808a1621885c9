#include "ui/editor/publishing.h"

#include "core/diff/diff.h"
#include "ui/requests/outside_decision_dialog.h"
#include "ui/requests/publish_dialog.h"

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
        lines.prepend(Publishing::tr("A new entry:"));
    return lines.isEmpty() ? Publishing::tr("The entry does not change.") : lines.join(u'\n');
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
    const auto line = [](const ReviewedConflict &one) {
        return QStringLiteral("%1: %2").arg(one.conflict.other, one.conflict.evidence.words);
    };
    for (const ReviewedConflict &one : preview.stopped)
        if (one.isBlocked())
            said.blocked = blockedWords(*preview.review);
        else
            said.open += line(one);
    for (const ReviewedConflict &one : preview.passed)
        said.passed += line(one);
    for (const ReviewedConflict &one : preview.review->conflicts)
        said.decided += one.conflict.weight() == conflicts::Weight::Decide && one.standing;
    said.decided -= int(std::count_if(preview.stopped.begin(), preview.stopped.end(),
                                      [](const ReviewedConflict &one) { return one.standing.has_value(); }));
    return said;
}

} // namespace

Publishing::Publishing(StoreAccess &store, DraftKeeper &keeper, QWidget *page)
    : QObject(page), m_store(store), m_keeper(keeper), m_page(page)
{
}

void Publishing::begin(const Request &asked)
{
    if (std::exchange(m_hasBegun, true))
        return; // asked for twice
    m_keeper.flush([this, asked](bool saved) {
        m_hasBegun = saved;
        if (!saved)
            return Q_EMIT failed(tr("Nothing can be published now. %1").arg(m_keeper.stateWords()));
        m_store.review(
            this,
            [request = m_keeper.request(), text = m_keeper.text()](Registrar &registrar) {
                return registrar.previewPublication(request, text, {});
            },
            [this, asked](ActResult<PublicationPreview> preview) {
                if (preview)
                    return ask(asked, *preview);
                m_hasBegun = false;
                Q_EMIT failed(placedWords(preview.error()));
            });
    });
}

void Publishing::ask(const Request &request, const PublicationPreview &preview)
{
    PublishDialog::Asked asked;
    asked.nid = preview.name;
    asked.number = preview.number.number;
    asked.text = preview.text;
    asked.isInformal = request.namespaceKind == Kind::Informal && request.kind == RequestKind::New;
    asked.isRevision = request.kind == RequestKind::Revision;
    asked.today = m_store.place().desk.now().toUTC().date().toString(Qt::ISODate);
    asked.changes = changesText(preview);
    asked.entry = entryText(preview.entry);
    asked.conflicts = conflictsOf(preview);
    if (preview.text[Field::RevisionInformation].isEmpty() && preview.number.number > 1)
        asked.revisionDraft = preview.revisionDraft;
    auto *dialog = new PublishDialog(asked, m_page);
    connect(dialog, &QDialog::finished, this, [this] { m_hasBegun = false; });
    m_isUnseen = false;
    connect(&m_keeper, &DraftKeeper::takenIn, dialog, [this, dialog] {
        m_isUnseen = true;
        lookAgain(dialog, tr("Another desk changed this draft. This is the new text: look at it again."));
    });
    if (const auto kept = std::exchange(m_kept, std::nullopt)) {
        dialog->takeUp(*kept);
        Q_EMIT answersKept();
    }
    dialog->setFindings(preview.findings);
    connect(dialog, &PublishDialog::edited, this, [this, dialog] { lookAgain(dialog); });
    connect(dialog, &PublishDialog::fieldAsked, this, [this, guard = QPointer(dialog)](Field field) {
        leaveFor(guard);
        Q_EMIT fieldAsked(field);
    });
    connect(dialog, &PublishDialog::conflictsAsked, this, [this, guard = QPointer(dialog)] {
        leaveFor(guard);
        Q_EMIT conflictsAsked(m_keeper.request());
    });
    connect(dialog, &PublishDialog::otherTextAsked, this, [this, dialog] { Q_EMIT otherTextAsked(dialog); });
    connect(dialog, &PublishDialog::outsideDecisionAsked, this,
            [this, dialog](const Finding &finding) { askOutsideDecision(dialog, finding); });
    connect(dialog, &PublishDialog::publishAsked, this, [this, dialog] { publishFrom(dialog); });
    if (!asked.revisionDraft.isEmpty())
        lookAgain(dialog);
    dialog->open();
}

void Publishing::lookAgain(PublishDialog *dialog, const QString &said)
{
    RegistrationTemplate text = m_keeper.text();
    const QMap<Field, QString> written = dialog->written();
    for (auto field = written.cbegin(); field != written.cend(); ++field)
        text.set(field.key(), *field);
    m_store.review(
        dialog,
        [request = m_keeper.request(), text, options = dialog->options()](Registrar &registrar) {
            return registrar.previewPublication(request, text, options);
        },
        [this, dialog, said](ActResult<PublicationPreview> again) {
            if (!again)
                return dialog->showFailure(placedWords(again.error()));
            m_isUnseen = false;
            dialog->setText(again->text, changesText(*again), entryText(again->entry));
            dialog->setFindings(again->findings);
            if (!said.isEmpty())
                dialog->showFailure(said);
        });
}

// An act of its own: it stands whether the request is published now or not.
void Publishing::askOutsideDecision(PublishDialog *dialog, const Finding &finding)
{
    auto *asked = new OutsideDecisionDialog(
        finding.rule, finding.words, m_store.place().desk.now().toUTC().date().toString(Qt::ISODate), dialog);
    connect(asked, &OutsideDecisionDialog::recordAsked, this, [this, dialog, asked] {
        m_store.act(
            asked,
            [request = m_keeper.request(), rule = asked->rule(), decision = asked->decision()](
                Registrar &registrar) { return registrar.recordOutsideDecision(request, rule, decision); },
            [this, dialog, asked](ActResult<> done) {
                if (!done)
                    return asked->showFailure(placedWords(done.error()));
                asked->accept();
                lookAgain(dialog);
            });
    });
    asked->open();
}

void Publishing::takeFrom(const PublishDialog &dialog)
{
    const QMap<Field, QString> text = dialog.written();
    for (auto field = text.cbegin(); field != text.cend(); ++field)
        Q_EMIT written(field.key(), *field);
}

// What was written there is not lost: it goes into the draft, or waits.
void Publishing::leaveFor(const QPointer<PublishDialog> &dialog)
{
    if (!dialog)
        return;
    takeFrom(*dialog);
    m_kept = dialog->writtenForAct();
    Q_EMIT answersKept();
}

void Publishing::publishFrom(PublishDialog *dialog)
{
    takeFrom(*dialog);
    dialog->setBusy(true);
    m_keeper.flush([this, guard = QPointer(dialog)](bool saved) {
        if (!guard)
            return;
        if (!saved) {
            guard->setBusy(false);
            return guard->showFailure(m_keeper.stateWords());
        }
        if (m_isUnseen) // nothing is published that was not on the screen
            return guard->setBusy(false);
        PublishOptions options = guard->options();
        options.seenRevision = m_keeper.revision();
        m_store.act(
            this,
            [request = m_keeper.request(), options](Registrar &registrar) {
                return registrar.publish(request, options);
            },
            [this, guard](ActResult<PublishedRequest> done) {
                if (done) {
                    const QString reference = referenceText(done->nid, done->number);
                    if (guard)
                        guard->accept();
                    m_keeper.setPublished(reference);
                    Q_EMIT published(done->nid.text(), reference);
                } else if (guard) {
                    guard->setBusy(false);
                    lookAgain(guard, placedWords(done.error()));
                } else {
                    Q_EMIT failed(placedWords(done.error()));
                }
            });
    });
}

} // namespace nidus::ui
