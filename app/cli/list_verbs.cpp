// list and search: a line a registration.
#include "core/translation.inc"

#include "app/cli/call.h"
#include "app/cli/plain_text.h"
#include "app/cli/store_option.h"
#include "core/records/search_words.h"

namespace nidus::cli {

namespace {

constexpr int mostHits = 1000; // of names, and of texts

// The template's date; of a registration without a template the day on which it was registered.
const QString &dateOf(const Listing &row) { return row.version > 0 ? row.date : row.registered; }

void print(const Listing &listing, bool json, Output &out)
{
    if (json)
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
    else
        out.line(row({listing.nid, listing.kind, listing.status,
                      listing.version > 0 ? QString::number(listing.version) : QString(), dateOf(listing),
                      listing.registrant}));
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

ActResult<Exit> search(const Call &call, Output &out)
{
    NIDUS_TRY(desk, openToRead(call));
    const QString words = QString::fromUtf8(call.arguments.join(' '));
    if (searchWords(words).size() > mostSearchWords)
        complain(
            tr("A search takes %1 different words; those behind them were left out.").arg(mostSearchWords));
    NIDUS_TRY(hits, desk->search(words, mostHits));
    for (const Hit &hit : hits) {
        const auto nid = Nid::parse(hit.nid);
        if (!nid)
            continue; // the store's schema lets no such name in
        NIDUS_TRY(listing, desk->listing(*nid));
        if (listing && !out.broken())
            print(*listing, call.json(), out);
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
             QT_TR_NOOP("registrations whose name, registrant or text has all the words; names first"),
             "search standards alliance", QT_TR_NOOP("nothing was found")),
    };
}

} // namespace nidus::cli
