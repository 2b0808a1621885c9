// The registry as a whole, as of a day: figures, what each of them counts, and what is left to do.
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

#include <array>
#include <optional>

namespace nidus {

// What is counted, each with a list behind every figure.
enum class Chart {
    Years,      // registrations that are listed at the end of a year
    Forms,      // listed registrations by the form of the template that stands
    References, // the same by what their entries refer to
    Ages,       // open requests by the days since they were opened
    Changes,    // entries by the year of their last change
};
inline constexpr std::array charts{Chart::Years, Chart::Forms, Chart::References, Chart::Ages,
                                   Chart::Changes};
QString id(Chart chart); // "years", in files and on the command line
std::optional<Chart> chartById(QStringView id);

// One bar: `count` is the length of the list behind it.
struct ChartBar {
    // "2025"; a form ("8141", "3406", "2611", "other", "none"); a kind of reference ("rfc", "document",
    // "person", "draft", "none"); days ("0-7", "8-14", "15-28", "29-").
    QString key;
    qint64 count = 0;
    qint64 informal = 0; // of Years: so many of them
    qint64 listed = 0;   // of Years: that were not listed at the end of the year before
    qint64 changed = 0;  // of Years: entries that differ from then
    bool repeats =
        false; // of Years: no edition of that year is here, so that it says what the year before says
    bool operator==(const ChartBar &) const = default;
};

struct OverviewFigures {
    qint64 formal = 0, informal = 0;
    qint64 withTemplate = 0; // of both
    qint64 registrations() const { return formal + informal; }
    bool operator==(const OverviewFigures &) const = default;
};

// What one edition changed of the one before it; or a text that was corrected, which no edition shows.
struct RegistryChange {
    QString day; // of the edition, or of the correction
    QString nid;
    QString event; // as Exports::RegistryDifference has it; "correction"
    QString what;  // in one line
};

struct RegistryOverview {
    QString day;          // of the edition that is looked at; empty: there is none
    QString comparedWith; // of the edition before; empty: there is none
    qint64 editions = 0;  // until that day
    OverviewFigures now;
    std::optional<OverviewFigures> before;           // of comparedWith
    qint64 openRequests = 0;                         // today
    qint64 undated = 0;                              // entries without a date: in no bar of Changes
    std::array<QList<ChartBar>, charts.size()> bars; // by Chart
    QList<RegistryChange> lately;                    // newest first

    const QList<ChartBar> &of(Chart chart) const { return bars[std::size_t(chart)]; }
};

// An open request, and for whom it waits.
struct WaitingRequest {
    enum class For { Registrant, Reviewer, Desk };
    qint64 request = 0;
    QString nid; // asked for; empty: none
    For whom = For::Desk;
    QString what; // in a few words
    int days = 0; // since it was opened
};
QString id(WaitingRequest::For whom);      // "registrant", on the command line
QString message(WaitingRequest::For whom); // the same word, translated

// Something that the data shows to be unfinished, with what settles it.
struct FollowUp {
    enum class Kind {
        CitesDraft,           // the entry refers to an Internet-Draft
        CitesUnpublishedRfc,  // the entry refers to an RFC that has no number yet ("RFC-ietf-…")
        NamesDraft,           // the text that stands still names a draft
        ContactDiffers,       // an address of the entry's contact is not in the text that stands
        ChangedWithoutNumber, // a text came under the number of another one and changes more than its
                              // spelling
        UnusedPerson,         // no reference leads to a person of the registry
        MissingTemplate,      // the entry's link leads to a text that is not here
        AddedUndated,         // an entry that has come without the day of its registration
    };
    enum class Act { EditEntry, Correct, Revise, Import };
    Kind kind = Kind::CitesDraft;
    QString nid;  // empty of a person
    QString what; // the reference, the person, the addresses
    bool operator==(const FollowUp &) const = default;
};
inline constexpr std::array followUps{
    FollowUp::Kind::CitesDraft,      FollowUp::Kind::CitesUnpublishedRfc,  FollowUp::Kind::NamesDraft,
    FollowUp::Kind::ContactDiffers,  FollowUp::Kind::ChangedWithoutNumber, FollowUp::Kind::UnusedPerson,
    FollowUp::Kind::MissingTemplate, FollowUp::Kind::AddedUndated};
QString id(FollowUp::Kind kind); // "cites-draft", on the command line
// "entries that cite a draft"; of one "entry that cites a draft".
QString message(FollowUp::Kind kind, qint64 count = 2);
FollowUp::Act actFor(FollowUp::Kind kind);
QString message(FollowUp::Act act); // "edit the entry"

} // namespace nidus
