#include "core/translation.inc"

#include "core/operations/overviews.h"

#include "core/formats/iana/registry_document.h"
#include "core/operations/conflict_review.h"
#include "core/operations/edition_comparison.h"
#include "core/operations/publishing.h"
#include "core/operations/queries.h"
#include "core/operations/session.h"
#include "core/store/tables/edition_difference.h"
#include "core/store/tables/editions.h"
#include "core/store/tables/listed_names.h"
#include "core/store/tables/requests.h"
#include "core/store/tables/versions.h"

#include <QMap>

#include <algorithm>

namespace nidus {

namespace {

constexpr qsizetype changesShown = 12;  // what is told as changed lately, at least, if there is so much
constexpr qsizetype changesMost = 200;  // and at most: the last edition may have changed every name
constexpr qsizetype editionsAsked = 24; // and in how many editions it is looked for

// Whether nobody waits any more.
class Watch {
public:
    explicit Watch(const Overviews::IsStopped &isStopped) : m_isStopped(isStopped) {}
    bool goesOn() const { return !m_isStopped || !m_isStopped(); }
    ActResult<> check() const { return goesOn() ? ActResult<>() : refused(refusal::Cancelled{}); }
    const Overviews::IsStopped &isStopped() const { return m_isStopped; }

private:
    const Overviews::IsStopped &m_isStopped;
};

// ---- which bar ----

// By the reference that stands first: an entry is in one bar.
QString referenceKey(const Entry &entry)
{
    for (const formats::Xref &xref : formats::references(entry)) {
        if (!xref.element.isEmpty())
            continue;
        if (xref.type == QLatin1String("rfc") || xref.type == QLatin1String("rfc-errata"))
            return QStringLiteral("rfc");
        if (xref.type == QLatin1String("draft") || xref.type == QLatin1String("person"))
            return xref.type;
        return QStringLiteral("document");
    }
    return QStringLiteral("none");
}

QString formKey(const QHash<qint64, QString> &forms, qint64 registration)
{
    return forms.value(registration, QStringLiteral("none"));
}

// The year of the last change; empty: the entry states none.
QString changeKey(const Entry &entry)
{
    const QString &day = entry.updated.isEmpty() ? entry.date : entry.updated;
    const QString year = day.left(4);
    const bool isYear = year.size() == 4 && std::ranges::all_of(year, [](QChar c) { return c.isDigit(); });
    return isYear ? year : QString();
}

// Since a request was opened until `now`; never below 0.
int daysUntil(const QDateTime &now, const Request &request)
{
    return std::max(0, int(request.opened.daysTo(now)));
}

QString ageKey(int days)
{
    return days <= 7    ? QStringLiteral("0-7")
           : days <= 14 ? QStringLiteral("8-14")
           : days <= 28 ? QStringLiteral("15-28")
                        : QStringLiteral("29-");
}

// ---- bars ----

QList<ChartBar> barsOf(const QMap<QString, qint64> &counts, const QStringList &always)
{
    QList<ChartBar> bars;
    for (const QString &key : always)
        bars += ChartBar{key, counts.value(key)};
    for (const auto &[key, count] : counts.asKeyValueRange())
        if (!always.contains(key))
            bars += ChartBar{key, count};
    return bars;
}

// A bar for each year from the first to the last, those in which nothing changed among them.
QList<ChartBar> yearBars(const QMap<QString, qint64> &counts)
{
    QList<ChartBar> bars;
    if (counts.isEmpty())
        return bars;
    for (int year = counts.firstKey().toInt(); year <= counts.lastKey().toInt(); ++year) {
        const QString key = QString::number(year).rightJustified(4, u'0');
        bars += ChartBar{key, counts.value(key)};
    }
    return bars;
}

QString endOfYear(int year, const QString &day)
{
    const QString end = QStringLiteral("%1-12-31").arg(year, 4, 10, QLatin1Char('0'));
    return day.isEmpty() ? end : std::min(end, day);
}

// What turned one year's end into the next one's.
StoreResult<> addYear(store::Database &database, qint64 before, qint64 after, ChartBar &bar,
                      const Watch &watch)
{
    std::optional<StoreError> failure;
    NIDUS_DO(store::forEachDifference(database, before, after, [&](const store::EntryDifference &one) {
        const auto &listed = one.after ? one.after : one.before;
        if (listed->occurrence != 1)
            return true;
        if (one.before && one.after) {
            bar.changed += one.before->entry != one.after->entry ? 1 : 0;
            return watch.goesOn();
        }
        const auto informal = store::isInformal(database, listed->registration);
        if (!informal) {
            failure = informal.error();
            return false;
        }
        const int step = one.after ? 1 : -1;
        bar.count += step;
        bar.informal += *informal ? step : 0;
        bar.listed += one.after ? 1 : 0;
        return watch.goesOn();
    }));
    return failure ? StoreResult<>(unexpected(*failure)) : StoreResult<>();
}

ActResult<QList<ChartBar>> yearsUntil(store::Database &database, const QString &day, int first, int last,
                                      const Watch &watch)
{
    QList<ChartBar> bars;
    std::optional<qint64> before;
    for (int year = first; year <= last; ++year) {
        NIDUS_TRY(number, store::editionAsOf(database, endOfYear(year, day)));
        if (!number)
            continue;
        ChartBar bar = bars.isEmpty() ? ChartBar() : bars.last();
        bar.key = QString::number(year);
        bar.listed = bar.changed = 0;
        bar.repeats = before == number;
        if (before) {
            NIDUS_DO(addYear(database, *before, *number, bar, watch));
            NIDUS_DO(watch.check());
        } else {
            NIDUS_TRY(figures, store::countListedNames(database, *number));
            bar.count = bar.listed = figures.registrations();
            bar.informal = figures.informal;
        }
        before = number;
        bars += bar;
    }
    return bars;
}

// ---- an overview ----

struct Editions {
    qint64 number = 0; // as of the day
    QString effective;
    QList<store::EditionInfo> until; // that day, by their days; seeds only where there is nothing else
};

ActResult<Editions> editionsUntil(store::Database &database, const QString &day)
{
    Editions found;
    NIDUS_TRY(number, store::editionAsOf(database, day));
    if (!number)
        return day.isEmpty() ? ActResult<Editions>(found) : refused(refusal::NoSuchEdition{day});
    NIDUS_TRY(all, store::editions(database));
    for (const store::EditionInfo &info : std::as_const(all)) {
        if (info.number == *number)
            found.effective = info.effective;
        if ((day.isEmpty() || info.effective <= day) &&
            (info.origin != Origin::Seed || info.number == *number))
            found.until += info;
    }
    found.number = *number;
    return found;
}

// The bars that are made of listed entries, and how many of those have a template.
ActResult<> countListed(store::Database &database, const Editions &editions, const QString &day,
                        RegistryOverview &overview, const Watch &watch)
{
    NIDUS_TRY(forms, store::standingForms(database, day));
    QMap<QString, qint64> byForm, byReference, byYear;
    NIDUS_DO(store::forEachListedName(database, editions.number, [&](const store::ListedName &one) {
        ++byForm[formKey(forms, one.registration)];
        ++byReference[referenceKey(one.entry)];
        const QString year = changeKey(one.entry);
        year.isEmpty() ? ++overview.undated : ++byYear[year];
        ++(one.isInformal ? overview.now.informal : overview.now.formal);
        overview.now.withTemplate += forms.contains(one.registration) ? 1 : 0;
        return watch.goesOn();
    }));
    NIDUS_DO(watch.check());
    static const QStringList formOrder{QStringLiteral("8141"), QStringLiteral("3406"), QStringLiteral("2611"),
                                       QStringLiteral("other"), QStringLiteral("none")};
    static const QStringList referenceOrder{QStringLiteral("rfc"), QStringLiteral("document"),
                                            QStringLiteral("person"), QStringLiteral("draft"),
                                            QStringLiteral("none")};
    overview.bars[std::size_t(Chart::Forms)] = barsOf(byForm, formOrder);
    overview.bars[std::size_t(Chart::References)] = barsOf(byReference, referenceOrder);
    overview.bars[std::size_t(Chart::Changes)] = yearBars(byYear);
    return {};
}

StoreResult<OverviewFigures> figuresAsOf(store::Database &database, qint64 edition, const QString &day,
                                         const Watch &watch)
{
    OverviewFigures figures;
    NIDUS_TRY(forms, store::standingForms(database, day));
    NIDUS_DO(store::forEachListedName(database, edition, [&](const store::ListedName &one) {
        ++(one.isInformal ? figures.informal : figures.formal);
        figures.withTemplate += forms.contains(one.registration) ? 1 : 0;
        return watch.goesOn();
    }));
    return figures;
}

ActResult<> compareWith(store::Database &database, const QString &before, RegistryOverview &overview,
                        const Watch &watch)
{
    QString day = before;
    if (day.isEmpty()) {
        const QDate looked = QDate::fromString(overview.day, Qt::ISODate);
        day = looked.addYears(-1).toString(Qt::ISODate);
    }
    NIDUS_TRY(number, store::editionAsOf(database, day));
    if (!number)
        return before.isEmpty() ? ActResult<>() : refused(refusal::NoSuchEdition{before});
    NIDUS_TRY(edition, store::readEdition(database, *number));
    if (edition.origin == Origin::Seed && before.isEmpty())
        return {};
    overview.comparedWith = edition.effective;
    NIDUS_TRY(figures, figuresAsOf(database, *number, day, watch));
    overview.before = figures;
    return watch.check();
}

// Of the same days as the editions that were looked at; of one day behind what its edition changed.
ActResult<> addCorrections(store::Database &database, const QString &from, const QString &until,
                           RegistryOverview &overview)
{
    NIDUS_TRY(corrected, store::corrections(database, from, until, changesMost));
    for (const store::CorrectedVersion &one : std::as_const(corrected)) {
        const Queries::Event event = Queries::eventOf(one.version);
        const QString what = tr("version %1: %2").arg(event.number, event.what);
        overview.lately += RegistryChange{dayOf(one.version), one.nid, event.event, what};
    }
    std::ranges::stable_sort(overview.lately, std::ranges::greater(), &RegistryChange::day);
    if (overview.lately.size() > changesMost)
        overview.lately.resize(changesMost);
    return {};
}

// Edition by edition, the newest first; the first one listed all there was.
ActResult<> addLately(store::Database &database, const Editions &editions, RegistryOverview &overview,
                      const QString &day, const Watch &watch)
{
    const QList<store::EditionInfo> &until = editions.until;
    const qsizetype first = std::max<qsizetype>(1, until.size() - editionsAsked);
    qsizetype at = until.size() - 1;
    for (; at >= first && overview.lately.size() < changesShown; --at) {
        NIDUS_TRY(before, store::readEdition(database, until[at - 1].number));
        NIDUS_TRY(after, store::readEdition(database, until[at].number));
        NIDUS_TRY(differences, compareEditions(database, before, after, watch.isStopped()));
        NIDUS_DO(watch.check());
        for (const auto &one : std::as_const(differences))
            if (!one.nid.isEmpty() && one.event != QLatin1String("order") &&
                overview.lately.size() < changesMost)
                overview.lately += RegistryChange{after.effective, one.nid, one.event,
                                                  one.changes.join(QLatin1String("; "))};
    }
    return addCorrections(database, until[std::max<qsizetype>(at, 0)].effective, day, overview);
}

// For whom a request waits, and why, by what would be in the way of its publication.
ActResult<WaitingRequest> waitsFor(const Request &request, const PublicationPreview &preview)
{
    using For = WaitingRequest::For;
    using Verdict = Decision::Verdict;
    WaitingRequest waiting{request.number, preview.name, For::Desk, {}, 0};
    int open = 0;
    bool isAsked = false;
    if (preview.review)
        for (const ReviewedConflict &one : preview.review->conflicts) {
            const bool asks = one.verdict() == Verdict::Ask && !one.isReopened();
            isAsked = isAsked || asks;
            open += one.isOpen() && !asks ? 1 : 0;
        }
    const auto errors = std::ranges::count_if(preview.findings, [](const Finding &finding) {
        return finding.severity == Severity::Error && !finding.lifted;
    });
    if (preview.review && preview.review->isBlocked()) {
        waiting.whom = For::Registrant;
        waiting.what = tr("name blocked");
    } else if (open > 0) {
        waiting.whom = For::Reviewer;
        waiting.what = open == 1 ? tr("1 conflict open") : tr("%1 conflicts open").arg(open);
    } else if (isAsked) {
        waiting.whom = For::Registrant;
        waiting.what = tr("asked about a conflict");
    } else if (errors > 0) {
        waiting.what = errors == 1 ? tr("1 error in the draft") : tr("%1 errors in the draft").arg(errors);
    } else {
        waiting.what = tr("ready to publish");
    }
    return waiting;
}

} // namespace

ActResult<RegistryOverview> Overviews::overview(const QString &day, const QString &before,
                                                const IsStopped &isStopped)
{
    const Watch watch(isStopped);
    store::Database &database = m_session.database;
    const store::Snapshot snapshot(database);
    RegistryOverview overview;
    NIDUS_TRY(editions, editionsUntil(database, day));
    NIDUS_TRY(requests, store::requests(database, RequestState::Open));
    QMap<QString, qint64> byAge;
    for (const Request &request : std::as_const(requests))
        ++byAge[ageKey(daysUntil(m_session.actor.now(), request))];
    static const QStringList ageOrder{QStringLiteral("0-7"), QStringLiteral("8-14"), QStringLiteral("15-28"),
                                      QStringLiteral("29-")};
    overview.bars[std::size_t(Chart::Ages)] = barsOf(byAge, ageOrder);
    overview.openRequests = requests.size();
    if (editions.number == 0)
        return overview;
    overview.day = editions.effective;
    overview.editions = editions.until.size();
    NIDUS_DO(countListed(database, editions, day, overview, watch));
    const int last = (day.isEmpty() ? overview.day : day).left(4).toInt();
    NIDUS_TRY(years,
              yearsUntil(database, day, editions.until.first().effective.left(4).toInt(), last, watch));
    overview.bars[std::size_t(Chart::Years)] = years;
    NIDUS_DO(compareWith(database, before, overview, watch));
    NIDUS_DO(addLately(database, editions, overview, day, watch));
    return overview;
}

ActResult<QStringList> Overviews::behind(Chart chart, const QString &key, const QString &day)
{
    store::Database &database = m_session.database;
    const store::Snapshot snapshot(database);
    QStringList names;
    if (chart == Chart::Ages) {
        NIDUS_TRY(requests, store::requests(database, RequestState::Open));
        for (const Request &request : std::as_const(requests))
            if (ageKey(daysUntil(m_session.actor.now(), request)) == key)
                names += requestId(request.number);
        return names;
    }
    const QString until = chart == Chart::Years ? endOfYear(key.toInt(), day) : day;
    NIDUS_TRY(edition, store::editionAsOf(database, until));
    if (!edition)
        return names;
    QHash<qint64, QString> forms;
    if (chart == Chart::Forms) {
        NIDUS_TRY(standing, store::standingForms(database, day));
        forms = std::move(standing);
    }
    NIDUS_DO(store::forEachListedName(database, *edition, [&](const store::ListedName &one) {
        const bool isCounted = chart == Chart::Years        ? true
                               : chart == Chart::Forms      ? formKey(forms, one.registration) == key
                               : chart == Chart::References ? referenceKey(one.entry) == key
                                                            : changeKey(one.entry) == key;
        if (isCounted)
            names += one.nid;
        return true;
    }));
    return names;
}

ActResult<QList<WaitingRequest>> Overviews::waiting()
{
    NIDUS_TRY(requests, store::requests(m_session.database, RequestState::Open));
    Publishing publishing(m_session);
    QList<WaitingRequest> waiting;
    for (const Request &request : std::as_const(requests)) {
        NIDUS_TRY(draft, store::readDraft(m_session.database, request.number));
        NIDUS_TRY(preview, publishing.previewPublication(request.number, draft.text, {}));
        NIDUS_TRY(one, waitsFor(request, preview));
        one.days = daysUntil(m_session.actor.now(), request);
        waiting += std::move(one);
    }
    std::ranges::stable_sort(waiting, std::ranges::greater(), &WaitingRequest::days);
    return waiting;
}

} // namespace nidus
