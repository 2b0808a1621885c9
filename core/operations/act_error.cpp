#include "core/translation.inc"

#include "core/operations/act_error.h"

namespace nidus {

namespace {

QString unansweredWords(const Findings &findings)
{
    QStringList rules;
    for (const Finding &finding : findings)
        if (finding.severity == Severity::Error && !rules.contains(finding.rule))
            rules += finding.rule;
    return tr("Nothing was published: errors stand unanswered (%1). Mend the draft, or answer each with a "
              "reason.")
        .arg(rules.join(QLatin1String(", ")));
}

} // namespace

bool isMissingStore(const ActError &error)
{
    return error.kind == ActError::Kind::Store && error.store.kind == StoreError::Kind::Missing;
}

QString message(const ActError &error)
{
    using Kind = ActError::Kind;
    switch (error.kind) {
    case Kind::Store:
        return message(error.store);
    case Kind::Unreadable:
        return message(error.read);
    case Kind::Unwritable:
        return message(error.write);
    case Kind::File:
        return tr("The file cannot be used: %1.").arg(error.detail);
    case Kind::BadNid:
        return error.nid ? message(*error.nid) : tr("“%1” is no namespace identifier.").arg(error.detail);
    case Kind::NotRegistered:
        return tr("“%1” is not registered here.").arg(error.detail);
    case Kind::NoSuchVersion:
        return tr("There is no version %1.").arg(error.detail);
    case Kind::NoSuchRequest:
        return tr("There is no request %1.").arg(error.detail);
    case Kind::NoTemplate:
        return tr("“%1” is listed, but its template is not in this store.").arg(error.detail);
    case Kind::NotListed:
        return tr("“%1” is not in the newest edition of the registry: there is no entry to change.")
            .arg(error.detail);
    case Kind::NoSuchEdition:
        return tr("The store has no edition of the registry for %1.").arg(error.detail);
    case Kind::RequestClosed:
        return tr("The request is closed: %1.").arg(error.detail);
    case Kind::Changed:
        return tr(
            "Somebody else has changed this meanwhile. Nothing of theirs or yours was lost; look at both and "
            "try again.");
    case Kind::Findings:
        return unansweredWords(error.findings);
    case Kind::AnswerRefused:
        return tr("The answer to %1 does not count: %2").arg(error.detail, error.place);
    case Kind::NothingToChange:
        return error.detail.isEmpty()
                   ? tr("The text is the one that stands: there is nothing to correct.")
                   : tr("The entry of “%1” says just this already: there is nothing to change.")
                         .arg(error.detail);
    case Kind::IsRevision:
        return tr("Another registrant or contact is no correction: publish a revision.");
    case Kind::NamesAnother:
        return tr("The template names another namespace identifier: “%1”.").arg(error.detail);
    case Kind::NoNid:
        return tr("The template names no namespace identifier; name it in the template or in the call.");
    case Kind::BadArgument:
        return error.detail;
    case Kind::NeedsInsert:
        return tr("The edition of %1 is older than the newest one (%2). To put it in its place in the "
                  "history, import it with --insert.")
            .arg(error.detail, error.place);
    case Kind::Conflicts:
        return tr("Nothing was published: conflicts of “%1” are in the way (%2). Each needs the decision "
                  "that it is none, or another name.")
            .arg(error.place, error.detail);
    case Kind::NoSuchConflict:
        return tr("There is no such conflict now: %1. Look at the name's conflicts again.").arg(error.detail);
    case Kind::NotDecidable:
        return tr("No decision lifts a conflict of the kind %1: another name has to be chosen.")
            .arg(error.detail);
    case Kind::NeedsOutsideRuling:
        return tr("Disputes about trademarks belong to the parties (RFC 8141 §5.1): “%1” is blocked only "
                  "when an expert or a court says so. Name who did and where to read it (a URL) in the "
                  "reason.")
            .arg(error.detail);
    case Kind::NoSuchDecision:
        return error.place.isEmpty()
                   ? tr("There is no decision %1.").arg(error.detail)
                   : tr("%1 has taken decision %2 back already.").arg(error.place, error.detail);
    case Kind::Recused:
        return tr("%1 has recused himself from %2 and decides nothing on it.").arg(error.place, error.detail);
    case Kind::NotWatched:
        return tr("“%1” is not on the watch list.").arg(error.detail);
    case Kind::Cancelled:
        return tr("Cancelled: nothing of it is visible. The same import again goes on where it stopped.");
    }
    return {};
}

} // namespace nidus
