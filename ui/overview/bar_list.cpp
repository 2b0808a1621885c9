#include "core/translation.inc"

#include "ui/overview/bar_list.h"

#include "ui/overview/chart_words.h"
#include "ui/requests/requests_model.h"

#include <QHash>

namespace nidus::ui {

namespace {

ActResult<QList<QStringList>> rowsOfRequests(Registrar &registrar, const QStringList &names)
{
    QList<QStringList> rows;
    for (const QString &name : names) {
        NIDUS_TRY(stored, registrar.request(requestNumber(name).value_or(0)));
        const Request &request = stored.request;
        rows += {name, request.nid, whatIs(request),
                 request.opened.toLocalTime().toString(QStringLiteral("yyyy-MM-dd"))};
    }
    return rows;
}

// As the list of registrations has them now; a name may stand in an old edition alone.
ActResult<QList<QStringList>> rowsOfRegistrations(Registrar &registrar, const QStringList &names)
{
    QHash<QString, qsizetype> places;
    QList<QStringList> rows;
    for (const QString &name : names) {
        places.insert(name.toLower(), rows.size());
        rows += {name, {}, {}, {}};
    }
    NIDUS_DO(registrar.forEachListing([&](const Listing &listing) {
        if (const auto at = places.constFind(listing.nid.toLower()); at != places.cend()) {
            const QString registrant = statedRegistrant(listing);
            rows[*at] = {rows[*at].first(),
                         listing.version > 0 ? QString::number(listing.version) : QString(), listing.date,
                         registrant.isEmpty() ? listing.references : registrant};
        }
        return true;
    }));
    return rows;
}

QString openWords(FollowUp::Act act)
{
    switch (act) {
    case FollowUp::Act::EditEntry:
        return tr("Edit entry…");
    case FollowUp::Act::Correct:
        return tr("Correct…");
    case FollowUp::Act::Revise:
        return tr("Revise");
    case FollowUp::Act::Import:
        break;
    }
    return tr("Import…");
}

} // namespace

ActResult<BarList> readBarList(Registrar &registrar, Chart chart, const QString &key, const QString &day)
{
    NIDUS_TRY(names, registrar.behind(chart, key, day));
    NIDUS_TRY(rows, chart == Chart::Ages ? rowsOfRequests(registrar, names)
                                         : rowsOfRegistrations(registrar, names));
    return BarList{names, rows};
}

OverviewListDialog::Plan planOf(Chart chart, const ChartBar &bar)
{
    if (chart == Chart::Ages)
        return {behindTitle(chart, bar.key),
                barSentence(chart, bar),
                {tr("Request"), tr("NID"), tr("What"), tr("Opened")},
                {{0, 88}, {1, 160}, {3, 104}},
                2,
                tr("Open")};
    return {behindTitle(chart, bar.key),
            barSentence(chart, bar),
            {tr("NID"), tr("Version"), tr("Date"), tr("Registrant or reference")},
            {{0, 152}, {1, 72}, {2, 104}},
            3,
            tr("Open")};
}

OverviewListDialog::Plan planOf(FollowUp::Kind kind, qsizetype count, bool isReadOnly)
{
    return {tr("To follow up: %1").arg(message(kind)),
            count == 1 ? tr("1 to settle: %1").arg(message(actFor(kind)))
                       : tr("%L1 to settle: %2").arg(count).arg(message(actFor(kind))),
            {tr("NID"), tr("What was found")},
            {{0, 200}},
            1,
            isReadOnly ? tr("Open") : openWords(actFor(kind))};
}

} // namespace nidus::ui
