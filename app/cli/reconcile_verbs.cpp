// registry reconcile: the store against a published registry.
#include "core/translation.inc"

#include "app/cli/call.h"
#include "app/cli/import_report.h"
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
                             .texts("passages", one.passages)
                             .textOrNull("version", one.version)
                             .boolean("can_be_taken", one.whyNot.isEmpty())
                             .textOrNull("why_not", one.whyNot)
                             .line());
    QStringList words = diff::words(one.changes);
    if (!one.whyNot.isEmpty())
        words += one.whyNot;
    out.line(row({one.nid, subjects.name(one.what), sides.name(one.where), words.join(QLatin1String("; "))}));
    for (qsizetype i = 0; i < one.passages.size(); ++i)
        out.write(textLines(QString(diff::words(one.changes.value(i)) + u'\n' + one.passages[i])));
}

// What could not be compared is a fault of the call, whatever was found of the rest.
Exit tell(const Reconciled &found, bool json, Output &out)
{
    for (const ReconciledDifference &one : found.differences)
        printDifference(one, json, out);
    for (const QString &note : found.notes)
        complain(note);
    return !found.notes.isEmpty() ? Exit::Unusable : found.differences.isEmpty() ? Exit::Yes : Exit::No;
}

ActResult<TakenOver> takenOf(const Call &call)
{
    TakenOver taken;
    taken.all = call.has("take-all");
    taken.head = call.has("take-head");
    for (const QByteArray &octets : call.options.value("take")) {
        NIDUS_TRY(nid, Nid::parse(QString::fromUtf8(octets)));
        taken.names.insert(nid.folded());
    }
    if (taken.all && (taken.head || !taken.names.isEmpty()))
        return refuseCall(tr("--take-all takes everything; leave --take and --take-head out."));
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
        if (!call.json())
            printReport(report, false, out);
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
             {"take-all", nullptr, QT_TR_NOOP("takes over everything that differs")},
             {"reason", "TEXT", QT_TR_NOOP("why it is taken over; all of one call is one act")}}),
    };
}

} // namespace nidus::cli
