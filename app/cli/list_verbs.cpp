// list and search: a line a registration.
#include "core/translation.inc"

#include "app/cli/call.h"
#include "app/cli/plain_text.h"
#include "app/cli/store_option.h"
#include "core/records/search_words.h"

#include <QLocale>

namespace nidus::cli {

namespace {

// The template's date; of a registration without a template the day on which it was registered.
const QString &dateOf(const Listing &row) { return row.version > 0 ? row.date : row.registered; }

// `foundIn`: of what a search found; the members of JSON are those of `list`.
void print(const Listing &listing, bool json, Output &out, const QString &foundIn = {})
{
    if (json) {
        out.write(JsonLine()
                      .text("nid", listing.nid)
                      .text("kind", listing.kind)
                      .text("status", listing.status)
                      .numberOrNull("version", listing.version)
                      .textOrNull("date", dateOf(listing))
                      .textOrNull("registrant", listing.registrant)
                      .textOrNull("references", listing.references)
                      .textOrNull("updated", listing.updated)
                      .line());
    } else {
        const QString version = listing.version > 0 ? QString::number(listing.version) : QString();
        const QByteArray cells =
            row({listing.nid, listing.kind, listing.status, version, dateOf(listing), listing.registrant});
        out.line(foundIn.isEmpty() ? cells : cells + '\t' + row({foundIn}));
    }
}

ActResult<Exit> list(const Call &call, Output &out)
{
    NIDUS_TRY(desk, openToRead(call));
    const bool json = call.json();
    NIDUS_DO(desk->forEachListing([&out, json](const Listing &listing) {
        print(listing, json, out);
        return !out.broken();
    }));
    return Exit::Yes;
}

// `--limit N|all`; nothing when it is neither.
std::optional<int> limitOf(const Call &call)
{
    if (!call.has("limit"))
        return usualHits;
    if (call.text("limit") == QLatin1String("all"))
        return everyHit;
    bool isNumber = false;
    const int limit = call.octets("limit").toInt(&isNumber);
    return isNumber && limit > 0 ? std::optional(limit) : std::nullopt;
}

QString withCommas(qint64 number) { return QLocale(QLocale::English).toString(number); }

ActResult<Exit> search(const Call &call, Output &out)
{
    const std::optional<int> limit = limitOf(call);
    if (!limit)
        return refuseCall(
            tr("“%1” is not a limit: write a number from 1 up, or all.").arg(call.text("limit")));
    NIDUS_TRY(desk, openToRead(call));
    const QString words = QString::fromUtf8(call.arguments.join(' '));
    if (searchWords(words).size() > mostSearchWords)
        complain(tr("A search takes up to %1 different words; the rest were ignored.").arg(mostSearchWords));
    NIDUS_TRY(hits, desk->search(words, *limit));
    for (const Hit &hit : hits) {
        const auto nid = Nid::parse(hit.nid);
        if (!nid)
            continue; // the store's schema lets no such name in
        NIDUS_TRY(listing, desk->listing(*nid));
        NIDUS_TRY(foundIn, desk->foundIn(hit, words));
        if (listing && !out.broken())
            print(*listing, call.json(), out, foundIn);
    }
    if (hits.size() == *limit) {
        NIDUS_TRY(found, desk->countFound(words));
        if (found > hits.size())
            complain(tr("shown %1 of %2; --limit all shows every one.")
                         .arg(withCommas(hits.size()), withCommas(found)));
    }
    return hits.isEmpty() ? Exit::No : Exit::Yes;
}

} // namespace

QList<Verb> listVerbs()
{
    return {
        Verb(list, "list", "", 0, 0,
             QT_TR_NOOP("every registration: NID, kind, status, version, date, registrant"), "list --json"),
        Verb(search, "search", "WORDS…", 1, -1,
             QT_TR_NOOP(
                 "registrations whose name, registrant or text has all the words, names first, and in which "
                 "field they stand"),
             "search standards alliance", QT_TR_NOOP("nothing was found"),
             {{"limit", "N|all",
               QT_TR_NOOP("how many are shown, best first; default 1000. Standard error says how many were "
                          "left out")}}),
    };
}

} // namespace nidus::cli
