// What words speak of: the topics that the rules ask a sentence for, in one table.
#pragma once

#include <QStringView>

#include <bitset>
#include <initializer_list>
#include <span>

namespace nidus::rules {

// The words of each are in topic_words.cpp and answer_words.cpp.
enum class Topic : quint8 {
    // how something is said
    Denied,    // "not", "never"
    Affirmed,  // "never invalid", "not only": denies nothing
    Invalid,   // "malformed", "not a valid name"
    Prevented, // "prohibited", "rejects", "keeps from giving"
    Hindered,  // "keeps", "protects": with "from" and what is prevented
    Permitted, // "may", "can", "is allowed"
    Required,  // "requires", "needs", "must"
    Only,
    NoLonger, // "no longer": denies nothing that is said of today
    Other,    // "another", "unlike"
    Example,
    History, // "formerly", "is replaced by"
    Unlikely,
    // what is spoken of
    Name, // "name", "URN", "number"
    Registration,
    Urn, // "the whole URN", "URNs are"
    Nid,
    Nss,
    PartOfName, // "segment", "each part"
    RComponent,
    QComponent,
    FComponent,
    Components, // any of them
    Organization,
    Reader, // "members", "staff"
    Public,
    Internet,
    Resolver,
    Thing, // "resource", "document"
    // equivalence
    Equivalence,   // "equivalent", "compared", "lexical"
    NotEquivalent, // "are different names"
    Differing,     // "differ in", "with different"
    CaseSensitive,
    CaseBlind,  // "case-insensitive"
    UpperLower, // letters of both cases
    ToldApart,
    EveryCharacter,
    CharacterByCharacter,
    HexDigits,
    Decoding,
    BothForms, // "encoded or not"
    Counted,   // "taken into account"
    Ignored,
    Normalized,
    // characters
    NonAscii,
    Encoded,
    Unencoded, // "as they are", "without encoding"
    Mapped,    // "is replaced by a hyphen"
    InNames,   // "may contain", "separates": a character is a part of names
    Notation,  // "optional", "placeholder"
    BadCharacter,
    PercentSign,
    Slash,
    MarkOfComponents, // "?", "#"
    Reserved,
    UrnSyntax,
    Rfc3986,
    Letters, // that an NSS may hold
    // assignment
    Reuse,      // of anything
    GivenAgain, // of names
    Several,
    SameName,
    SharedName, // "is given to several"
    Taken,      // "use", "share", "is given"
    Unique,
    Unguarded, // "is not guaranteed"
    Already,
    Duplicate,
    Tolerated,
    Transferred,
    NewThing,
    Expires,
    TakenOut, // "struck off", "void": a name that is spent, or one whose term is over
    Term,     // "membership", "fee", "years"
    Lasting,  // "for ever", "stays with"
    Withdrawn,
    Pronoun, // "it"
    OneEach, // "the next number", "exactly one": what makes names unique
    // components
    Sent,
    Steers,  // "selects", "tells"
    Lacking, // "without"
    Fails,
    Undefined,
    // community
    Closed,
    NotPublic, // "not visible outside"
    PrivateNetwork,
    Seen,
    Experiment, // "experimental purposes"
    // what the fields must speak of: a word that is an answer by itself, and kinds of words of which an
    // answer
    // has two
    OfPurpose,
    OfSyntax,
    OfAssignment,
    MarkGiven, // "label", "card"
    Giving,    // "draws", "prints", "stays"
    OfSecurity,
    Affected, // "children", "position"
    Shown,    // "is published", "tells"
    OfInteroperability,
    Identifiers, // "shelfmark", "digits"
    Alike,       // "other", "also", "means"
    Systems,     // "software"
    OfResolution,
    Asked,     // "the list", "a name"
    Answered,  // "returns", "shows"
    Declined,  // with a denial: "does not offer"
    Elsewhere, // "see above"
    Undecided,
    Unknown,
    // what sections of RFC 8141 are about
    AboutEquivalence,
    AboutFastTrack,
    // documents
    Draft,
    Unpublished,
    Wiki,
    Count
};

class Topics {
public:
    bool has(Topic topic) const { return m_bits.test(size_t(topic)); }
    bool hasAny(std::initializer_list<Topic> topics) const
    {
        for (const Topic topic : topics)
            if (has(topic))
                return true;
        return false;
    }
    bool hasAll(std::initializer_list<Topic> topics) const
    {
        for (const Topic topic : topics)
            if (!has(topic))
                return false;
        return true;
    }
    // "is not", "is prohibited", "without": what the clause speaks of is denied.
    bool isDenied() const { return hasAny({Topic::Denied, Topic::Prevented, Topic::Lacking}); }
    void add(Topic topic) { m_bits.set(size_t(topic)); }
    void add(const Topics &others) { m_bits |= others.m_bits; }

private:
    std::bitset<size_t(Topic::Count)> m_bits;
};

// What the words of one statement, in their order, speak of.
Topics topicsOf(std::span<const QStringView> words);

} // namespace nidus::rules
