#include "core/translation.inc"

#include "core/operations/act_error.h"

#include "core/operations/import/newest_edition.h"
#include "core/rules/rules.h"

namespace nidus {

using namespace refusal;

namespace {

QString message(const Unreadable &error) { return message(error.why); }
QString message(const File &error) { return tr("The file cannot be used: %1.").arg(error.why); }
QString message(const NoNidText &error) { return tr("“%1” is not a namespace identifier.").arg(error.text); }
QString message(const NoNid &error)
{
    if (!error.word.isEmpty())
        return tr("The template says “%1”, which usually means that there is no name yet. If it is the name, "
                  "write it there in quotation marks.")
            .arg(error.word);
    return tr("The template names no namespace identifier: write it into its field Namespace Identifier.");
}
QString message(const NotRegistered &error) { return tr("“%1” is not registered here.").arg(error.nid); }
QString message(const NoSuchVersion &error) { return tr("There is no version %1.").arg(error.version); }
QString message(const NoSuchRequest &error) { return tr("There is no request %1.").arg(error.request); }
QString message(const NoTemplate &error)
{
    return tr("“%1” is listed, but its template is not in this store.").arg(error.nid);
}
QString message(const NeedsNumberBefore &error)
{
    return tr("No template of “%1” is in this store. Say which version is published now: the revision gets "
              "the next number.")
        .arg(error.nids.join(QStringLiteral("”, “")));
}
QString message(const NotListed &error)
{
    return tr("“%1” is not in the newest edition of the registry: there is no entry to change.")
        .arg(error.nid);
}
QString message(const Superseded &error)
{
    return tr("“%1” was listed in error and replaced by “%2”: it gets no new version or status. Revise or "
              "annotate “%2”.")
        .arg(error.nid, error.successor);
}
QString message(const NoSuchEdition &error)
{
    return tr("The store has no edition of the registry for %1.").arg(error.wanted);
}
QString message(const RequestClosed &error) { return tr("The request is closed: %1.").arg(error.how); }
QString message(const Changed &)
{
    return tr(
        "Somebody else changed this in the meantime. Their change stands, and yours was not saved; look "
        "at theirs and do yours again.");
}
QString message(const UnansweredErrors &error)
{
    QStringList rules, never, outside;
    for (const Finding &finding : error.findings) {
        if (finding.severity != Severity::Error || finding.lifted || rules.contains(finding.rule))
            continue;
        rules += finding.rule;
        if (rules::answerTo(finding.rule) == rules::Answer::Never)
            never += finding.rule;
        else if (rules::answerTo(finding.rule) == rules::Answer::OutsideDecision)
            outside += finding.rule;
    }
    const QString comma = QStringLiteral(", ");
    if (!never.isEmpty() && error.isOfRevision)
        return tr("Nothing was published: there are errors (%1), and %2 cannot be answered. This "
                  "registration "
                  "came by import and stands as history; it gets no new version.")
            .arg(rules.join(comma), never.join(comma));
    if (!never.isEmpty())
        return tr("Nothing was published: there are errors (%1), and %2 cannot be answered. Choose another "
                  "name.")
            .arg(rules.join(comma), never.join(comma));
    if (!outside.isEmpty())
        return tr("Nothing was published: there are unanswered errors (%1). Choose another name, or record "
                  "the outside decision that lifts %2; answer every other error with a reason.")
            .arg(rules.join(comma), outside.join(comma));
    return tr("Nothing was published: there are unanswered errors (%1). Fix the draft, or answer each error "
              "with a reason.")
        .arg(rules.join(comma));
}
QString message(const BringsFaults &error)
{
    QStringList faults;
    for (const Finding &finding : error.findings)
        faults += finding.words;
    return tr("Nothing was corrected: the new text has faults that the published one does not have. %1")
        .arg(faults.join(u' '));
}
QString message(const AnswerRefused &error)
{
    return tr("The answer to %1 does not count: %2").arg(error.rule, error.why);
}
QString message(const NothingToChange &error)
{
    return error.nid.isEmpty()
               ? tr("The text equals the published one: there is nothing to correct.")
               : tr("The entry of “%1” already says this: there is nothing to change.").arg(error.nid);
}
QString message(const IsRevision &error)
{
    return tr("This changes more than a correction may (%1). Another meaning, registrant or contact is a "
              "revision.")
        .arg(error.fields.join(QLatin1String(", ")));
}
QString message(const NamesAnother &error)
{
    return tr("The template names another namespace identifier: “%1”.").arg(error.nid);
}
QString message(const BadArgument &error) { return error.why; }
QString message(const NeedsInsert &error)
{
    return QString(olderEdition(error.day, error.newest) % u' ' %
                   tr("To put it in its place in the history, import it with --insert."));
}
QString message(const UndecidedConflicts &error)
{
    return tr("Nothing was published: “%1” has conflicts (%2). Decide that each is not a conflict, or choose "
              "another name.")
        .arg(error.name, error.conflicts);
}
QString message(const NameBlocked &error) { return tr("Nothing was published. %1").arg(error.words); }
QString message(const NoSuchConflict &error)
{
    return tr("There is no such conflict any more: %1. Look at the name's conflicts again.")
        .arg(error.conflict);
}
QString message(const NotDecidable &error)
{
    return tr("No decision can lift a conflict of the kind %1: choose another name.").arg(error.kind);
}
QString message(const NeedsOutsideRuling &error)
{
    return tr("Disputes about trademarks are for the parties to settle (RFC 8141 §5.1): “%1” is blocked only "
              "when an expert or a court says so. Name who did, and where it can be read (a URL), in the "
              "reason.")
        .arg(error.name);
}
QString message(const NoSuchDecision &error)
{
    return error.undoneBy.isEmpty()
               ? tr("There is no decision %1.").arg(error.decision)
               : tr("%1 has already taken back decision %2.").arg(error.undoneBy, error.decision);
}
QString message(const Recused &error)
{
    return tr("%1 is recused from %2 and decides nothing on it.").arg(error.reviewer, error.request);
}
QString message(const NotWatched &error) { return tr("“%1” is not on the watch list.").arg(error.nid); }
QString message(const NotBegun &error)
{
    return error.day.isEmpty() ? tr("The registry %1 is not begun in this store.").arg(error.registry)
                               : tr("The registry %1 was not begun on %2.").arg(error.registry, error.day);
}
QString message(const IsBegun &error)
{
    return tr("The registry %1 is begun already: add or revise its records.").arg(error.registry);
}
QString message(const NoSuchRecord &error)
{
    return tr("The registry %1 has no record “%2”.").arg(error.registry, error.record);
}
QString message(const RecordExists &error)
{
    return tr("The registry %1 has a record “%2” already, and a name is given once: revise that record.")
        .arg(error.registry, error.record);
}
QString message(const Cancelled &)
{
    return tr("Cancelled: nothing was imported. Import the same file again to continue where it stopped.");
}

} // namespace

ActError::ActError(const ActError &other) = default;
ActError::ActError(ActError &&other) noexcept = default;
ActError &ActError::operator=(const ActError &other) = default;
ActError &ActError::operator=(ActError &&other) noexcept = default;
ActError::~ActError() = default;

template <> ActError errorFrom<ActError>(StoreError error) { return {std::move(error)}; }
template <> ActError errorFrom<ActError>(NidError error) { return {std::move(error)}; }
template <> ActError errorFrom<ActError>(formats::WriteError error)
{
    if (error.kind == formats::WriteError::Kind::Device)
        return {refusal::File{error.detail}};
    return {std::move(error)};
}

ActError atFile(ActError error, const QString &path)
{
    if (auto *file = std::get_if<refusal::File>(&error.why); file && file->path.isEmpty())
        file->path = path;
    return error;
}

formats::FilePlace ActError::place() const
{
    if (const auto *unreadable = as<Unreadable>())
        return {unreadable->file, unreadable->why.line, unreadable->why.column};
    const auto *unusable = as<File>();
    return {unusable ? unusable->path : QString()};
}

QString message(const ActError &error)
{
    return std::visit([](const auto &why) { return message(why); }, error.why);
}

} // namespace nidus
