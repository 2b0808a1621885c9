// Why an act at the desk was not done. Nothing of it is kept; what was saved before stays.
#pragma once

#include "core/formats/read_error.h"
#include "core/formats/xml/registration_xml.h"
#include "core/records/store_error.h"
#include "core/registration/finding.h"
#include "core/registration/nid.h"
#include "core/registration/registration.h"
#include "core/result.h"

#include <QString>

#include <type_traits>
#include <utility>
#include <variant>

namespace nidus {

// One struct a kind, with what belongs to it. What is text for a person is translated.
namespace refusal {

struct Unreadable { // a document cannot be read
    QString file;
    formats::ReadError why;
};
struct File { // a file, folder or device cannot be opened, read or written
    QString why;
    QString path = {}; // empty: the device that was handed in
};
struct NoNidText { // a request's name is not one word
    QString text;
};
struct NoNid {         // the template names no NID, or several
    QString word = {}; // that stands there and mostly says that there is none yet; empty: another case
};
struct NotRegistered {
    QString nid;
};
struct NoSuchVersion {
    QString version; // "csa@4"
};
struct NoSuchRequest {
    QString request; // "R-7"
};
struct NoTemplate { // the registration has an entry but no template
    QString nid;
};
struct NeedsNumberBefore { // of revisions: the store has no version of these, so that no number is known
    QStringList nids;
};
struct NotListed { // registered, but the newest edition has no entry of it
    QString nid;
};
struct Superseded { // listed in error, and another entry stands in its place
    QString nid;
    QString successor; // its folded NID
};
struct NoSuchEdition {
    QString wanted; // a day or a number
};
struct RequestClosed {
    QString how; // published or withdrawn
};
struct Changed {};        // another desk saved or published meanwhile; look again
struct UnansweredErrors { // errors stand unanswered
    Findings findings;
    bool isOfRevision = false; // which can have no other name
};
struct BringsFaults { // of a correction: what the published text does not have
    Findings findings;
};
struct AnswerRefused { // an answer that does not count
    QString rule;
    QString why;
};
struct NothingToChange { // the correction equals the text that stands
    QString nid = {};    // of the entry that was to be changed; empty: a text
};
struct IsRevision { // a change of meaning, registrant or contact is a revision, no correction
    QString nid;
    QStringList fields; // that change so
};
struct NamesAnother { // the template names another NID
    QString nid;
};
struct BadArgument {
    QString why; // and which
};
struct NeedsInsert { // the edition is older than the newest
    QString day;
    QString newest;
};
struct UndecidedConflicts {
    QString conflicts;
    QString name;
};
struct NameBlocked { // decided so
    QString words;   // which name, by whom, when, because of which other one, and what to do
};
struct NoSuchConflict {
    QString conflict; // "acorn look-alike ac0rn"
};
struct NotDecidable { // no decision lifts a conflict of this kind
    QString kind;
};
struct NeedsOutsideRuling { // a trademark blocks only where an expert or a court said so
    QString name;
};
struct NoSuchDecision {
    QString decision;
    QString undoneBy = {}; // who has taken it back already, if anybody
};
struct Recused {
    QString request;
    QString reviewer; // who decides nothing on it
};
struct NotWatched {
    QString nid;
};
struct NotBegun {     // one of the other registries has no record, now or on the day that is asked for
    QString registry; // "query-keywords"
    QString day = {};
};
struct IsBegun {
    QString registry;
};
struct NoSuchRecord {
    QString registry;
    QString record;
};
struct RecordExists {
    QString registry;
    QString record;
};
struct Cancelled {};

} // namespace refusal

template <class Kind, class Variant> inline constexpr bool isAlternative = false;
template <class Kind, class... Kinds>
inline constexpr bool isAlternative<Kind, std::variant<Kinds...>> = (std::is_same_v<Kind, Kinds> || ...);

struct ActError {
    using Why = std::variant<
        StoreError, formats::WriteError, NidError, refusal::Unreadable, refusal::File, refusal::NoNidText,
        refusal::NoNid, refusal::NotRegistered, refusal::NoSuchVersion, refusal::NoSuchRequest,
        refusal::NoTemplate, refusal::NeedsNumberBefore, refusal::NotListed, refusal::Superseded,
        refusal::NoSuchEdition, refusal::RequestClosed, refusal::Changed, refusal::UnansweredErrors,
        refusal::BringsFaults, refusal::AnswerRefused, refusal::NothingToChange, refusal::IsRevision,
        refusal::NamesAnother, refusal::BadArgument, refusal::NeedsInsert, refusal::UndecidedConflicts,
        refusal::NameBlocked, refusal::NoSuchConflict, refusal::NotDecidable, refusal::NeedsOutsideRuling,
        refusal::NoSuchDecision, refusal::Recused, refusal::NotWatched, refusal::NotBegun, refusal::IsBegun,
        refusal::NoSuchRecord, refusal::RecordExists, refusal::Cancelled>;

    template <class Kind>
    requires isAlternative<Kind, Why> ActError(Kind kind) : why(std::in_place_type<Kind>, std::move(kind)) {}
    // Defined in the source: what they are for forty alternatives takes a compiler half a second.
    ActError(const ActError &other);
    ActError(ActError &&other) noexcept;
    ActError &operator=(const ActError &other);
    ActError &operator=(ActError &&other) noexcept;
    ~ActError();

    Why why;

    template <class Kind> bool is() const { return std::holds_alternative<Kind>(why); }
    // Of the store, and of that kind.
    bool is(StoreError::Kind kind) const
    {
        const auto *store = as<StoreError>();
        return store && store->kind == kind;
    }
    // nullptr: it is none.
    template <class Kind> const Kind *as() const { return std::get_if<Kind>(&why); }
    // What it is about; no file: none.
    formats::FilePlace place() const;
};

template <class T = void> using ActResult = Result<T, ActError>;

template <class Kind> unexpected<ActError> refused(Kind why) { return unexpected(ActError{std::move(why)}); }

// The same error; what was written to the device that was handed in went to the file at `path`.
ActError atFile(ActError error, const QString &path);

// For map_error.
inline auto ofFile(const QString &path)
{
    return [path](ActError error) { return atFile(std::move(error), path); };
}

// The errors of the layers below, passed on by NIDUS_TRY and NIDUS_DO.
template <> ActError errorFrom<ActError>(StoreError error);
template <> ActError errorFrom<ActError>(formats::WriteError error);
template <> ActError errorFrom<ActError>(NidError error);

// Whether there is no store yet: no file, or an empty one.
inline bool isMissingStore(const ActError &error) { return error.is(StoreError::Kind::Missing); }

// What happened, what was kept and what to do, for a person; translatable.
QString message(const ActError &error);

} // namespace nidus
