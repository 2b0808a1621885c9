// list and search: a line a registration.
#include "core/translation.inc"

#include "app/cli/call.h"
#include "app/cli/plain_text.h"
#include "app/cli/store_option.h"
#include "app/cli/words.h"

namespace nidus::cli {

namespace {

constexpr int mostHits = 1000; // of names, and of texts

// The template's date; of a registration without a template the day on which it was registered.
const QString &dateOf(const Listing &row) { return row.version > 0 ? row.date : row.registered; }

JsonLine listingJson(const Listing &row)
{
    JsonLine json;
    json.text("nid", row.nid).text("kind", row.kind).text("status", row.status);
    if (row.version > 0)
        json.number("version", row.version);
    else
        json.null("version");
    json.textOrNull("date", dateOf(row)).textOrNull("registrant", row.registrant);
    json.textOrNull("references", row.references).textOrNull("updated", row.updated);
    return json;
}

QByteArray listingText(const Listing &row)
{
    return textCell(row.nid) + '\t' + textCell(row.kind) + '\t' + textCell(row.status) + '\t' +
           (row.version > 0 ? QByteArray::number(row.version) : QByteArray()) + '\t' + textCell(dateOf(row)) +
           '\t' + textCell(row.registrant);
}

ActResult<Exit> list(const Call &call, Output &out)
{
    NIDUS_TRY(desk, openToRead(call));
    const bool json = call.json();
    const auto done = desk->forEachListing([&out, json](const Listing &row) {
        if (json)
            out.write(listingJson(row).line());
        else
            out.line(listingText(row));
        return !out.broken();
    });
    return done ? Exit::Yes : refuse(done.error());
}

ActResult<Exit> search(const Call &call, Output &out)
{
    NIDUS_TRY(desk, openToRead(call));
    const QString words = QString::fromUtf8(call.arguments.join(' '));
    NIDUS_TRY(hits, desk->search(words, mostHits));
    for (const Hit &hit : hits) {
        const auto nid = Nid::parse(hit.nid);
        if (!nid)
            continue; // the store's schema lets no such name in
        NIDUS_TRY(row, desk->listing(*nid));
        if (!row || out.broken())
            continue;
        if (call.json())
            out.write(listingJson(*row).line());
        else
            out.line(listingText(*row));
    }
    return hits.isEmpty() ? Exit::No : Exit::Yes;
}

} // namespace

QList<Verb> listVerbs()
{
    return {
        {"list",
         "",
         QT_TR_NOOP("every registration: NID, kind, status, version, date, registrant"),
         {},
         "list --json",
         nullptr,
         0,
         0,
         list},
        {"search",
         "WORDS…",
         QT_TR_NOOP("registrations whose name, registrant or text has all the words; names first"),
         {},
         "search standards alliance",
         QT_TR_NOOP("nothing was found"),
         1,
         -1,
         search},
    };
}

} // namespace nidus::cli
