// registry overview, registry follow-up: the registry as a whole, and what is left to do.
#include "core/translation.inc"

#include "app/cli/call.h"
#include "app/cli/plain_text.h"
#include "app/cli/store_option.h"

namespace nidus::cli {

namespace {

// ---- registry overview ----

QByteArray barJson(Chart chart, const ChartBar &bar)
{
    JsonLine line;
    line.text("key", bar.key).number("count", bar.count);
    if (chart == Chart::Years)
        line.number("formal", bar.count - bar.informal)
            .number("informal", bar.informal)
            .number("listed", bar.listed)
            .number("changed", bar.changed);
    return line.object();
}

JsonLine figuresJson(const OverviewFigures &figures)
{
    return JsonLine()
        .number("registrations", figures.registrations())
        .number("formal", figures.formal)
        .number("informal", figures.informal)
        .number("with_template", figures.withTemplate);
}

void printJson(const RegistryOverview &overview, const QList<WaitingRequest> &waiting, Output &out)
{
    JsonLine line;
    line.textOrNull("as_of", overview.day).textOrNull("compared_with", overview.comparedWith);
    line.number("editions", overview.editions).json("now", figuresJson(overview.now).object());
    overview.before ? line.json("before", figuresJson(*overview.before).object()) : line.null("before");
    line.number("open_requests", overview.openRequests).number("undated", overview.undated);
    for (const Chart chart : charts)
        line.array(id(chart).toLatin1().constData(), overview.of(chart),
                   [chart](const ChartBar &bar) { return barJson(chart, bar); });
    line.array("lately", overview.lately, [](const RegistryChange &change) {
        return JsonLine()
            .text("date", change.day)
            .text("nid", change.nid)
            .text("event", change.event)
            .text("what", change.what)
            .object();
    });
    line.array("waiting", waiting, [](const WaitingRequest &one) {
        return JsonLine()
            .text("request", requestId(one.request))
            .textOrNull("nid", one.nid)
            .text("for", id(one.whom))
            .text("what", one.what)
            .number("days", one.days)
            .object();
    });
    out.write(line.line());
}

// "97" and what it has gained, "+8".
void printFigure(const QString &name, qint64 now, std::optional<qint64> before, Output &out)
{
    const qint64 gain = before ? now - *before : 0;
    const QString gained = !before    ? QString()
                           : gain > 0 ? u'+' + QString::number(gain)
                                      : QString::number(gain);
    out.line(row({QStringLiteral("figure"), name, QString::number(now), gained}));
}

void printRows(const RegistryOverview &overview, const QList<WaitingRequest> &waiting, Output &out)
{
    out.line(row({QStringLiteral("as-of"), overview.day, overview.comparedWith}));
    const auto figure = [&](const QString &name, auto of) {
        const auto before = overview.before ? std::optional<qint64>(of(*overview.before)) : std::nullopt;
        printFigure(name, of(overview.now), before, out);
    };
    figure(QStringLiteral("registrations"), [](const OverviewFigures &of) { return of.registrations(); });
    figure(QStringLiteral("formal"), [](const OverviewFigures &of) { return of.formal; });
    figure(QStringLiteral("informal"), [](const OverviewFigures &of) { return of.informal; });
    figure(QStringLiteral("with-template"), [](const OverviewFigures &of) { return of.withTemplate; });
    printFigure(QStringLiteral("open-requests"), overview.openRequests, std::nullopt, out);
    printFigure(QStringLiteral("undated"), overview.undated, std::nullopt, out);
    for (const Chart chart : charts)
        for (const ChartBar &bar : overview.of(chart))
            out.line(row({id(chart), bar.key, QString::number(bar.count)}));
    for (const RegistryChange &change : overview.lately)
        out.line(row({QStringLiteral("lately"), change.day, change.nid, change.event, change.what}));
    for (const WaitingRequest &one : waiting)
        out.line(row({QStringLiteral("waiting"), requestId(one.request), one.nid, id(one.whom), one.what,
                      QString::number(one.days)}));
}

// --list CHART=KEY: what a bar counts.
ActResult<Exit> listBar(Registrar &desk, const Call &call, const QString &day, Output &out)
{
    const QString bar = call.text("list");
    const auto chart = chartById(bar.section(u'=', 0, 0));
    if (!chart || !bar.contains(u'=')) {
        QStringList known;
        for (const Chart one : charts)
            known += id(one);
        return refuseCall(tr("--list takes a chart and one of its keys (years=2025), not “%1”. Charts: %2.")
                              .arg(bar, known.join(QStringLiteral(", "))));
    }
    NIDUS_TRY(names, desk.behind(*chart, bar.section(u'=', 1), day));
    for (const QString &name : names)
        print(out, call.json(), JsonLine().text("name", name), textCell(name));
    return names.isEmpty() ? Exit::No : Exit::Yes;
}

ActResult<Exit> overview(const Call &call, Output &out)
{
    NIDUS_TRY(day, dayOption(call, "as-of"));
    NIDUS_TRY(before, dayOption(call, "compared-with"));
    NIDUS_TRY(desk, openToRead(call));
    if (call.has("list"))
        return listBar(*desk, call, day, out);
    NIDUS_TRY(overview, desk->overview(day, before));
    NIDUS_TRY(waiting, desk->waiting());
    (call.json() ? printJson : printRows)(overview, waiting, out);
    return Exit::Yes;
}

// ---- registry follow-up ----

ActResult<Exit> followUp(const Call &call, Output &out)
{
    NIDUS_TRY(desk, openToRead(call));
    NIDUS_TRY(found, desk->followUps());
    for (const FollowUp &one : found)
        print(out, call.json(),
              JsonLine()
                  .text("kind", id(one.kind))
                  .textOrNull("nid", one.nid)
                  .text("what", one.what)
                  .text("act", message(actFor(one.kind))),
              row({id(one.kind), one.nid, one.what, message(actFor(one.kind))}));
    return found.isEmpty() ? Exit::Yes : Exit::No;
}

} // namespace

QList<Verb> overviewVerbs()
{
    return {
        Verb(overview, "registry overview", "", 0, 0,
             QT_TR_NOOP(
                 "the registry in figures, as of a day and compared with another: registrations listed at "
                 "the end of each year, templates by form, references by kind, requests by age, what changed "
                 "lately, "
                 "who waits for whom"),
             "registry overview --as-of 2020-01-01",
             QT_TR_NOOP("with --list: there is nothing behind that bar"),
             {{"as-of", "DAY", QT_TR_NOOP("a date of the registry, YYYY-MM-DD; default: the newest edition")},
              {"compared-with", "DAY", QT_TR_NOOP("a date before; default: a year earlier")},
              {"list", "CHART=KEY",
               QT_TR_NOOP("what one figure counts, a name a line: years=2025, forms=none, ages=15-28")}}),
        Verb(
            followUp, "registry follow-up", "", 0, 0,
            QT_TR_NOOP("what is left to do in the registry, and the act that settles it: entries that cite a "
                       "draft, contacts that differ from the template, people nobody refers to …"),
            "registry follow-up", QT_TR_NOOP("something is left to do")),
    };
}

} // namespace nidus::cli
