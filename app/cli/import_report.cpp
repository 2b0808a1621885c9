#include "core/translation.inc"

#include "app/cli/import_report.h"

#include "app/cli/plain_text.h"
#include "app/cli/words.h"

#include <QFileInfo>

namespace nidus::cli {

namespace {

const char *outcomeName(ImportItem::Outcome outcome)
{
    switch (outcome) {
    case ImportItem::Outcome::Added:
        return "added";
    case ImportItem::Outcome::Changed:
        return "changed";
    case ImportItem::Outcome::Known:
        return "known";
    case ImportItem::Outcome::Refused:
        break;
    }
    return "refused";
}

void printItem(const ImportItem &item, Output &out)
{
    const bool isTheFile = item.what.isEmpty() || item.what == QFileInfo(item.file).fileName();
    const QString words = item.detail.isEmpty() ? item.what
                          : isTheFile           ? item.detail
                                                : QString(item.what + QLatin1String(": ") + item.detail);
    if (item.outcome == ImportItem::Outcome::Refused)
        complain(tr("refused: %1").arg(words), {item.file, item.line, item.column});
    else
        out.line(QByteArray(outcomeName(item.outcome)) + ": " + sentence(words));
}

bool isEmpty(const ImportReport &report)
{
    return report.added + report.changed + report.known == 0 && report.templates == 0;
}

void printNote(const ImportNote &note, Output &out)
{
    out.line("note: " + sentence(note.file) + ':' + QByteArray::number(note.line) + ": " +
             sentence(note.words));
}

QByteArray noteJson(const ImportNote &note)
{
    JsonLine json;
    return json.text("file", note.file).number("line", note.line).text("words", note.words).object();
}

} // namespace

void printReport(const ImportReport &report, bool dryRun, Output &out)
{
    for (const ImportItem &item : report.items)
        printItem(item, out);
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
        out.line(tr("kept as they stand: %1 records that name no URN namespace")
                     .arg(report.otherRecords)
                     .toUtf8());
    out.line(message(report).toUtf8());
    if (dryRun)
        out.line(tr("a dry run: nothing was kept").toUtf8());
    else if (report.added == 0 && report.changed == 0)
        out.line(tr("nothing changed").toUtf8());
}

void printReportJson(const ImportReport &report, bool dryRun, Output &out)
{
    QByteArray items;
    for (const ImportItem &item : report.items) {
        JsonLine json;
        json.text("outcome", QLatin1String(outcomeName(item.outcome)).toString())
            .textOrNull("file", item.file);
        json.text("what", item.what).textOrNull("detail", item.detail);
        if (item.line > 0)
            json.number("line", item.line);
        else
            json.null("line");
        if (item.column > 0)
            json.number("column", item.column);
        else
            json.null("column");
        items += (items.isEmpty() ? "" : ",") + json.object();
    }
    JsonLine json;
    json.number("formal_entries", report.formalEntries).number("informal_entries", report.informalEntries);
    json.number("templates", report.templates)
        .number("added", report.added)
        .number("changed", report.changed);
    json.number("known", report.known).number("refused", report.refused).boolean("dry_run", dryRun);
    json.number("other_records", report.otherRecords).json("items", '[' + items + ']');
    QByteArray notes;
    for (const ImportNote &note : report.notes)
        notes += (notes.isEmpty() ? "" : ",") + noteJson(note);
    out.write(json.json("notes", '[' + notes + ']').line());
}

} // namespace nidus::cli
