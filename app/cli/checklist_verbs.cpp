// draft checklist, draft tick: the questions of the clauses and what is to be rewritten, for a person to
// tick.
#include "core/translation.inc"

#include "app/cli/call.h"
#include "app/cli/plain_text.h"
#include "app/cli/request_text.h"
#include "app/cli/store_option.h"

namespace nidus::cli {

namespace {

// One of either list.
struct Item {
    QString list;
    QString id;
    Field field;
    QString title, words, clause;
    QString lines, said;
    std::optional<Tick> tick;
    bool isLeft = true;
};

QByteArray jsonOf(const Item &item, qint64 request)
{
    JsonLine json;
    json.text("request", requestId(request)).text("list", item.list).text("item", item.id);
    json.text("field", id(item.field))
        .textOrNull("title", item.title)
        .text("words", item.words)
        .text("clause", item.clause);
    json.textOrNull("lines", item.lines).textOrNull("said", item.said).boolean("left", item.isLeft);
    if (!item.tick)
        return json.null("ticked").line();
    JsonLine tick;
    tick.text("by", item.tick->by)
        .text("at", timeText(item.tick->at))
        .number("revision", item.tick->revision);
    return json.json("ticked", tick.object()).line();
}

// "[x] syntax.encoding: Which characters …? (line 3: “…”; ticked: ann, 2026-08-01)"
QByteArray lineOf(const Item &item)
{
    QStringList known;
    if (!item.isLeft)
        known += tr("no longer in the text");
    else if (!item.said.isEmpty())
        known += tr("%1: “%2”").arg(item.lines, item.said.simplified());
    else if (!item.lines.isEmpty())
        known += item.lines;
    if (item.tick)
        known += tr("ticked: %1, %2").arg(item.tick->by, timeText(item.tick->at).left(10));
    const QString mark = item.tick ? QStringLiteral("[x] ") : QStringLiteral("[ ] ");
    const QString behind =
        known.isEmpty() ? QString() : QString(QStringLiteral(" (") % known.join(QLatin1String("; ")) % u')');
    const QString title = item.title.isEmpty() ? QString() : QString(item.title % QStringLiteral(". "));
    return sentence(QString(mark % item.id % QStringLiteral(": ") % title % item.words % behind));
}

ActResult<Exit> showChecklist(const Call &call, Output &out)
{
    NIDUS_TRY(request, requestInHand(call));
    NIDUS_TRY(ticks, request.desk->ticks(request.number));
    NIDUS_TRY(older, request.desk->olderText(request.number));
    QList<Item> items;
    for (const FieldInfo &row : fieldTable())
        for (const AskedQuestion &asked : questionsOf(row.field, request.draft.text[row.field], ticks))
            items += {QStringLiteral("questions"),   asked.id,    asked.field, {},        asked.words,
                      QString::fromUtf8(row.clause), asked.lines, asked.said,  asked.tick};
    if (older)
        for (const RewritingEntry &entry : rewritingList(*older, request.draft.text, ticks))
            items += {QStringLiteral("rewriting"),
                      entry.what.id,
                      entry.what.field,
                      entry.what.title,
                      entry.what.words,
                      entry.what.clause,
                      entry.lines,
                      {},
                      entry.tick,
                      entry.isLeft};
    for (const Item &item : std::as_const(items))
        if (call.json())
            out.write(jsonOf(item, request.number));
        else
            out.line(lineOf(item));
    return Exit::Yes;
}

ActResult<Exit> tick(const Call &call, Output &)
{
    NIDUS_TRY(number, requestArgument(call));
    NIDUS_TRY(desk, openToWrite(call));
    NIDUS_DO(desk->setTick(number, call.argument(1), !call.has("lift")));
    return Exit::Yes;
}

} // namespace

QList<Verb> checklistVerbs()
{
    return {
        Verb(showChecklist, "draft checklist", "REQUEST", 1, 1,
             QT_TR_NOOP(
                 "the questions of RFC 8141's clauses with what the template says to each, and what is to be "
                 "rewritten of an older form; what a person has ticked"),
             "draft checklist R-7", QT_TR_NOOP("there is no such request")),
        Verb(tick, "draft tick", "REQUEST ITEM", 2, 2, QT_TR_NOOP("ticks one of them; kept with the request"),
             "draft tick R-7 syntax.equivalence", QT_TR_NOOP("there is no such open request"),
             {{"lift", nullptr, QT_TR_NOOP("takes the tick back")}}),
    };
}

} // namespace nidus::cli
