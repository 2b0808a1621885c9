// registry reconcile: the store against a published registry.
#include "core/translation.inc"

#include "app/cli/call.h"
#include "app/cli/long_work.h"
#include "app/cli/plain_text.h"
#include "app/cli/store_option.h"
#include "core/files/path.h"
#include "core/registration/names.h"

namespace nidus::cli {

namespace {

using What = ReconciledDifference::What;
using Where = ReconciledDifference::Where;

constexpr Names<What, 5> subjects{{{{What::Head, "head"},
                                    {What::People, "people"},
                                    {What::Entry, "entry"},
                                    {What::Order, "order"},
                                    {What::Template, "template"}}}};
constexpr Names<Where, 3> sides{
    {{{Where::OnlyHere, "only here"}, {Where::OnlyThere, "only there"}, {Where::Different, "different"}}}};

void printDifference(const ReconciledDifference &one, bool json, Output &out)
{
    if (json)
        return out.write(JsonLine()
                             .textOrNull("nid", one.nid)
                             .text("what", subjects.name(one.what))
                             .text("where", sides.name(one.where))
                             .texts("changes", diff::words(one.changes))
                             .texts("doubts", one.doubts)
                             .texts("passages", one.passages)
                             .textOrNull("version", one.version)
                             .boolean("can_be_taken", one.whyNot.isEmpty())
                             .textOrNull("why_not", one.whyNot)
                             .line());
    out.line(
        row({one.nid, subjects.name(one.what), sides.name(one.where), words(one).join(QLatin1String("; "))}));
    for (qsizetype i = 0; i < one.passages.size(); ++i)
        out.write(textLines(QString(diff::words(one.changes.value(i)) + u'\n' + one.passages[i])));
}

// What was taken over, a kind of difference a line; what was left out is said.
void printTaken(const TakeOverReport &report, bool json, Output &out)
{
    if (!json)
        for (const QString &figure : report.figures)
            out.line("taken over: " + sentence(figure));
    for (const ImportItem &item : report.report.items)
        if (item.outcome == ImportItem::Outcome::Refused)
            complain(tr("Not taken over after all: %1: %2").arg(item.what, item.detail),
                     {item.file, item.line, item.column});
    if (const QString left = leftOutWords(report.leftOut); !left.isEmpty())
        complain(tr("%1 Take it by name with --take or --take-head, or all of it with --take-doubtful.")
                     .arg(left));
}

// What could not be compared is a fault of the call, whatever was found of the rest.
Exit tell(const Reconciled &found, bool json, Output &out)
{
    for (const ReconciledDifference &one : found.differences)
        printDifference(one, json, out);
    for (const QString &note : found.notes + found.oddities)
        complain(note);
    return !found.notes.isEmpty() ? Exit::Unusable : found.differences.isEmpty() ? Exit::Yes : Exit::No;
}

ActResult<TakenOver> takenOf(const Call &call)
{
    TakenOver taken;
    taken.all = call.has("take-all");
    taken.head = call.has("take-head");
    taken.doubtful = call.has("take-doubtful");
    for (const QByteArray &octets : call.options.value("take")) {
        NIDUS_TRY(nid, Nid::parse(QString::fromUtf8(octets)));
        taken.names.insert(nid.folded());
    }
    if (taken.doubtful && !taken.all)
        return refuseCall(tr("--take-doubtful goes with --take-all; else name what is taken with --take."));
    return taken;
}

// Everything that is taken is one act; then what still differs.
ActResult<Exit> reconcile(const Call &call, Output &out)
{
    NIDUS_TRY(taken, takenOf(call));
    const bool takes = taken.all || taken.head || !taken.names.isEmpty();
    if (!takes && call.has("reason"))
        return refuseCall(tr("--reason goes with --take, --take-head or --take-all."));
    QString reason;
    if (takes) {
        NIDUS_TRY(given, requiredReason(call));
        reason = given;
    }
    const QString path = files::pathOf(call.arguments.first());
    NIDUS_TRY(desk, takes ? openToWrite(call) : openToRead(call));
    const Interruptible interruptible;
    ProgressLine line;
    const auto progress = [&](qint64 done, qint64 total, const QString &file) {
        line.show(done, total, file);
        return !interruptible.isStopAsked();
    };
    if (takes) {
        const auto done = desk->takeOver(path, taken, reason, progress);
        if (!done && done.error().is<refusal::Cancelled>()) {
            complain(tr("Cancelled: nothing was taken over."));
            return Exit::No;
        }
        NIDUS_TRY(report, done);
        printTaken(report, call.json(), out);
    }
    NIDUS_TRY(found, desk->reconcile(path, progress));
    return tell(found, call.json(), out);
}

} // namespace

QList<Verb> reconcileVerbs()
{
    return {
        Verb(
            reconcile, "registry reconcile", "PATH", 1, 1,
            QT_TR_NOOP(
                "what differs between the newest edition here and a published registry (IANA's XML, or a "
                "folder in its layout): head, people, entries, their order, templates word by word"),
            "registry reconcile assignments/",
            QT_TR_NOOP("they differ, still; 2 when a file could not be compared"),
            {{"take", "NID",
              QT_TR_NOOP(
                  "takes over what is published of this name: entry, place, template; may be repeated")},
             {"take-head", nullptr,
              QT_TR_NOOP("takes over what stands around the entries: titles, rules, experts, notes, people")},
             {"take-all", nullptr,
              QT_TR_NOOP(
                  "takes over everything that differs, but for what is doubtful: what would delist a "
                  "name or cut a template, a day to come, a gap between versions, an edition older than the "
                  "newest one here")},
             {"take-doubtful", nullptr,
              QT_TR_NOOP(
                  "with --take-all: what is doubtful, too; else it is named with --take or --take-head")},
             {"reason", "TEXT", QT_TR_NOOP("why it is taken over; all of one call is one act")}}),
    };
}

} // namespace nidus::cli
