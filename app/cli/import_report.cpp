#include "core/translation.inc"

#include "app/cli/import_report.h"

#include "app/cli/plain_text.h"
#include "core/files/path.h"
#include "core/registration/names.h"

namespace nidus::cli {

namespace {

using Outcome = ImportItem::Outcome;

constexpr Names<Outcome, 4> outcomes{{{{Outcome::Added, "added"},
                                       {Outcome::Changed, "changed"},
                                       {Outcome::Known, "known"},
                                       {Outcome::Refused, "refused"}}}};

void printItem(const ImportItem &item, Output &out)
{
    const bool isTheFile = item.what.isEmpty() || item.what == files::shownName(item.file);
    const QString words = item.detail.isEmpty() ? item.what
                          : isTheFile           ? item.detail
                                                : QString(item.what + QLatin1String(": ") + item.detail);
    if (item.outcome == Outcome::Refused)
        complain(tr("refused: %1").arg(words), {item.file, item.line, item.column});
    else
        out.line(outcomes.name(item.outcome).toLatin1() + ": " + sentence(words));
}

bool isEmpty(const ImportReport &report)
{
    return report.added + report.changed + report.known == 0 && report.templates == 0;
}

void printNote(const ImportNote &note, Output &out)
{
    const QByteArray line = note.line > 0 ? ':' + QByteArray::number(note.line) : QByteArray();
    out.line("note: " + (note.file.isEmpty() ? QByteArray() : sentence(note.file) + line + ": ") +
             sentence(note.words));
}

QByteArray itemJson(const ImportItem &item)
{
    return JsonLine()
        .text("outcome", outcomes.name(item.outcome))
        .textOrNull("file", item.file)
        .text("what", item.what)
        .textOrNull("detail", item.detail)
        .numberOrNull("line", item.line)
        .numberOrNull("column", item.column)
        .object();
}

QByteArray noteJson(const ImportNote &note)
{
    return JsonLine()
        .text("file", note.file)
        .numberOrNull("line", note.line)
        .text("words", note.words)
        .object();
}

QByteArray leftOutJson(const ImportNote &left)
{
    return JsonLine().text("file", left.file).text("words", left.words).object();
}

} // namespace

void printReport(const ImportReport &report, bool dryRun, Output &out)
{
    for (const ImportItem &item : report.items)
        printItem(item, out);
    for (const ImportNote &left : report.leftOut)
        out.line("left out: " + sentence(left.file) + ": " + sentence(left.words));
    if (report.unreadable > 0 && report.unreadable == report.refused && isEmpty(report))
        return; // nothing to report: the complaints say it all
    for (const ImportNote &note : report.notes)
        printNote(note, out);
    out.line(tr("recognized: %1 formal and %2 informal entries, %3 templates")
                 .arg(report.formalEntries)
                 .arg(report.informalEntries)
                 .arg(report.templates)
                 .toUtf8());
    if (report.otherRecords > 0)
        out.line(
            tr("kept unchanged: %1 records that name no URN namespace").arg(report.otherRecords).toUtf8());
    if (report.companions > 0)
        out.line(
            tr("kept to be published: %1 files beside the registry (schema, stylesheets), %2 of them new")
                .arg(report.companions)
                .arg(report.newCompanions)
                .toUtf8());
    out.line(message(report).toUtf8());
    if (dryRun)
        out.line(tr("a dry run: nothing was kept").toUtf8());
    else if (report.added == 0 && report.changed == 0 && report.newCompanions == 0)
        out.line(tr("nothing changed").toUtf8());
}

void printReportJson(const ImportReport &report, bool dryRun, Output &out)
{
    out.write(JsonLine()
                  .number("formal_entries", report.formalEntries)
                  .number("informal_entries", report.informalEntries)
                  .number("templates", report.templates)
                  .number("added", report.added)
                  .number("changed", report.changed)
                  .number("known", report.known)
                  .number("refused", report.refused)
                  .boolean("dry_run", dryRun)
                  .number("other_records", report.otherRecords)
                  .number("companions", report.companions)
                  .number("new_companions", report.newCompanions)
                  .array("items", report.items, itemJson)
                  .array("notes", report.notes, noteJson)
                  .array("left_out", report.leftOut, leftOutJson)
                  .line());
}

} // namespace nidus::cli
