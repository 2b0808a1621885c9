// The registry in figures: every number is the length of the list behind it, and what is left to do is found
// in the data.
#include "tests/support/scratch_desk.h"
#include "tests/support/test_program.h"
#include "tests/support/whole_template.h"

#include <QDir>
#include <QXmlStreamReader>

using namespace nidus;
using namespace nidus::support;

namespace {

const QByteArray rfc = "<xref type=\"rfc\" data=\"rfc1111\"/>";
const QByteArray person = "<xref type=\"person\" data=\"Rowan_Ash\"/>";
const QByteArray people =
    "<person id=\"Rowan_Ash\"><name>Rowan Ash</name><uri>mailto:rowan&amp;oak.example</uri></person>"
    "<person id=\"Hazel_Nut\"><name>Hazel Nut</name></person>";

QByteArray dated(const char *date, const char *updated = nullptr)
{
    return QByteArray(" date=\"") + date + '"' +
           (updated ? QByteArray(" updated=\"") + updated + '"' : QByteArray());
}

QStringList kindsOf(const QList<FollowUp> &found)
{
    QStringList kinds;
    for (const FollowUp &one : found)
        kinds += id(one.kind) + u' ' + one.nid;
    return kinds;
}

// The names of the records of a document, by nothing of ours.
QSet<QString> namesIn(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QXmlStreamReader xml(&file);
    QSet<QString> names;
    bool isInRecord = false;
    while (!xml.atEnd()) {
        xml.readNext();
        if (xml.isStartElement() && xml.name() == QLatin1String("record"))
            isInRecord = true;
        else if (xml.isEndElement() && xml.name() == QLatin1String("record"))
            isInRecord = false;
        else if (xml.isStartElement() && isInRecord && xml.name() == QLatin1String("name"))
            names += xml.readElementText().trimmed().toLower();
    }
    return names;
}

} // namespace

class tst_Overview : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { m_desk.start(); }
    void cleanup() { QCOMPARE(m_desk.faults(), QString()); }

    void emptyRegistry_hasNoFigures()
    {
        const auto overview = m_desk->overview({});
        QVERIFY(overview);
        QCOMPARE(overview->day, QString());
        QCOMPARE(overview->now, OverviewFigures());
        QVERIFY(!overview->before);
        QCOMPARE(overview->of(Chart::Years).size(), 0);
        QVERIFY(!m_desk->overview(QStringLiteral("2020-01-01"))); // a day was named, and there is none
    }

    void stopped_itIsCancelled()
    {
        takeThreeYears();
        int asked = 0;
        const auto overview = m_desk->overview({}, {}, [&asked] { return ++asked > 2; });
        QVERIFY(!overview && overview.error().is<refusal::Cancelled>());
        QVERIFY(m_desk->overview({}, {}, [] { return false; }));
    }

    void figures_areThoseOfTheDay_andWhatTheyGained()
    {
        takeThreeYears();
        const auto now = m_desk->overview({});
        QVERIFY(now);
        QCOMPARE(now->day, QStringLiteral("2022-03-01"));
        QCOMPARE(now->editions, 3);
        QCOMPARE(now->now, (OverviewFigures{3, 1, 1}));
        QCOMPARE(now->comparedWith, QStringLiteral("2020-03-01"));
        QCOMPARE(now->before->registrations(), 2);
        const QList<ChartBar> years{{QStringLiteral("2019"), 2, 0, 2, 0},
                                    {QStringLiteral("2020"), 2, 0, 1, 1},
                                    {QStringLiteral("2021"), 2, 0, 0, 0, true}, // no edition of its own
                                    {QStringLiteral("2022"), 4, 1, 2, 0}};
        QCOMPARE(now->of(Chart::Years), years);
        const auto then = m_desk->overview(QStringLiteral("2020-06-01"), QStringLiteral("2019-06-01"));
        QVERIFY(then);
        QCOMPARE(then->now, (OverviewFigures{2, 0, 0}));
        QCOMPARE(then->of(Chart::Years), years.first(2));
        QCOMPARE(then->lately.size(), 3); // birch delisted, acorn changed, cedar listed
    }

    // A correction is in no edition: it stands among the changes at its day.
    void corrections_areAmongWhatChangedLately()
    {
        takeThreeYears();
        const auto published = m_desk->version({*Nid::parse(u"damson"), 0, 0});
        QVERIFY(published);
        Correction correction;
        correction.text = published->text;
        correction.text.set(Field::Purpose, QString(published->text[Field::Purpose] + u'.'));
        correction.correctionClass = QStringLiteral("other");
        correction.reason = QStringLiteral("the full stop");
        const auto corrected = m_desk->correct(*Nid::parse(u"damson"), published->number.number, correction);
        QVERIFY2(corrected, corrected ? "" : qPrintable(message(corrected.error())));
        const auto overview = m_desk->overview({});
        QVERIFY(overview);
        const RegistryChange &first = overview->lately.first();
        QCOMPARE(first.nid, QStringLiteral("damson"));
        QCOMPARE(first.event, QStringLiteral("correction"));
        QCOMPARE(first.day, m_desk->today());
        QVERIFY2(first.what.contains(u"the full stop"), qPrintable(first.what));
        QVERIFY(std::ranges::is_sorted(overview->lately, std::ranges::greater(), &RegistryChange::day));
        const auto before = m_desk->overview(QStringLiteral("2022-06-01"));
        QVERIFY(std::ranges::none_of(before->lately, [](const RegistryChange &one) {
            return one.event == QLatin1String("correction");
        }));
    }

    void everyBar_isAsLongAsItsList()
    {
        takeThreeYears();
        NewRequest request;
        request.nid = QStringLiteral("sorrel");
        QVERIFY(m_desk->openRequest(request));
        for (const QString &day : {QString(), QStringLiteral("2020-06-01")})
            checkBars(day);
        QCOMPARE(m_desk->behind(Chart::Ages, QStringLiteral("0-7"), {}).value(),
                 QStringList(QStringLiteral("R-1")));
        QCOMPARE(m_desk->behind(Chart::References, QStringLiteral("person"), {}).value(),
                 QStringList(QStringLiteral("urn-1")));
        QCOMPARE(m_desk->behind(Chart::Forms, QStringLiteral("nothing such"), {}).value(), QStringList());
    }

    // A request whose name cannot be had waits for the registrant, one with a conflict for a reviewer.
    void requests_waitForWhoIsToAct()
    {
        takeThreeYears();
        for (const char *nid : {"acorn", "cedars", "sorrel"}) {
            NewRequest request;
            request.nid = QString::fromLatin1(nid);
            QVERIFY(m_desk->openRequest(request));
        }
        const auto waiting = m_desk->waiting();
        QVERIFY(waiting);
        QStringList told;
        for (const WaitingRequest &one : *waiting)
            told += one.nid + u' ' + id(one.whom);
        QCOMPARE(told.size(), 3);
        QVERIFY(told.contains(QStringLiteral("acorn registrant")));
        QVERIFY(told.contains(QStringLiteral("sorrel desk"))); // its fields are empty: errors
        QVERIFY(told.contains(QStringLiteral("cedars desk")) ||
                told.contains(QStringLiteral("cedars reviewer")));
    }

    void whatIsUnfinished_isFound()
    {
        take("2020-01-01", record("acorn", "", rfc));
        take(
            "2021-01-01",
            record("acorn", "", rfc) +
                record("birch", dated("2020-12-01"), "<xref type=\"draft\" data=\"draft-birch-names-02\"/>") +
                record("cedar", dated("2020-12-01"), "<xref type=\"rfc\" data=\"RFC-ietf-cedar-07\"/>") +
                record("doum", "", "<template><xref type=\"uri\" data=\"urn-formal/doum\"/></template>") +
                record("elm", dated("2020-12-01"), person),
            record("urn-1", dated("2020-12-01"),
                   "<xref type=\"uri\" "
                   "data=\"https://www.iana.org/assignments/urn-informal/urn-1\">urn-1</xref>"),
            people);
        const QByteArray text =
            wholeTemplate("elm", "Elm Society", "Names of draft-elm-names-00 and no draft-like.");
        QVERIFY(m_desk->import({writeFile(m_desk.folder(), QStringLiteral("elm.txt"), text)}, {}));
        const auto found = m_desk->followUps();
        QVERIFY2(found, found ? "" : qPrintable(message(found.error())));
        const QStringList expected{
            QStringLiteral("cites-draft birch"),      QStringLiteral("cites-unpublished-rfc cedar"),
            QStringLiteral("names-draft elm"),        QStringLiteral("contact-differs elm"),
            QStringLiteral("unused-person "),         QStringLiteral("missing-template doum"),
            QStringLiteral("missing-template urn-1"), QStringLiteral("added-undated doum")};
        QCOMPARE(kindsOf(*found), expected);
        QCOMPARE(found->at(2).what, QStringLiteral("draft-elm-names-00"));
        QCOMPARE(found->at(3).what, QStringLiteral("rowan@oak.example"));
        QCOMPARE(found->at(4).what, QStringLiteral("Hazel Nut"));
    }

    // The public registry: the names at the end of each year are those of the last file of that year.
    void realDays_areCountedAsTheirFilesHaveThem()
    {
        const QString corpus = qEnvironmentVariable("NIDUS_CORPUS");
        if (corpus.isEmpty())
            QSKIP("NIDUS_CORPUS names no folder of real files");
        const QDir history(corpus + QStringLiteral("/iana-history"));
        ImportOptions options;
        options.insert = true;
        QMap<QString, QString> last; // year → its last file
        for (const QString &name : history.entryList({QStringLiteral("*.xml")}, QDir::Files, QDir::Name)) {
            QVERIFY(m_desk->import({history.filePath(name)}, options));
            last[name.mid(15, 4)] = history.filePath(name);
        }
        const auto overview = m_desk->overview({});
        QVERIFY(overview);
        QVERIFY(overview->of(Chart::Years).size() > 5);
        for (const ChartBar &bar : overview->of(Chart::Years)) {
            if (!last.contains(bar.key))
                continue;
            const auto names = m_desk->behind(Chart::Years, bar.key, {});
            QVERIFY(names);
            QSet<QString> listed;
            for (const QString &name : *names)
                listed += name.toLower();
            QCOMPARE(listed, namesIn(last[bar.key]));
            QCOMPARE(bar.count, names->size());
        }
        checkBars({});
        checkBars(QStringLiteral("2021-06-01"));
    }

private:
    void take(const QByteArray &day, const QByteArray &formal, const QByteArray &informal = "",
              const QByteArray &listedPeople = "")
    {
        const QString path = writeFile(m_desk.folder(), QString::fromLatin1(day + ".xml"),
                                       registryXml(day, formal, informal, listedPeople));
        const auto report = m_desk->import({path}, {});
        QVERIFY2(report, report ? "" : qPrintable(message(report.error())));
    }

    void takeThreeYears()
    {
        take("2019-03-01",
             record("acorn", dated("2019-01-02"), rfc) + record("birch", dated("2019-01-02"), rfc));
        take("2020-03-01", record("acorn", dated("2019-01-02", "2020-02-03"), rfc) +
                               record("cedar", dated("2020-02-03"), rfc));
        take("2022-03-01",
             record("acorn", dated("2019-01-02", "2020-02-03"), rfc) +
                 record("cedar", dated("2020-02-03"), rfc) + record("damson", dated("2022-01-02"), rfc),
             record("urn-1", dated("2022-01-02"), person), people);
        const QByteArray text = wholeTemplate("damson", "Damson Society", "Names of damsons.");
        QVERIFY(m_desk->import({writeFile(m_desk.folder(), QStringLiteral("damson.txt"), text)}, {}));
    }

    void checkBars(const QString &day)
    {
        const auto overview = m_desk->overview(day);
        QVERIFY(overview);
        for (const Chart chart : charts)
            for (const ChartBar &bar : overview->of(chart)) {
                const auto names = m_desk->behind(chart, bar.key, day);
                QVERIFY(names);
                QVERIFY2(names->size() == bar.count, qPrintable(QStringLiteral("%1 %2: %3 for %4")
                                                                    .arg(id(chart), bar.key)
                                                                    .arg(names->size())
                                                                    .arg(bar.count)));
            }
        for (const Chart chart : {Chart::Forms, Chart::References}) {
            qint64 sum = 0;
            for (const ChartBar &bar : overview->of(chart))
                sum += bar.count;
            QCOMPARE(sum, overview->now.registrations());
        }
    }

    ScratchDesk m_desk;
};

NIDUS_TEST(tst_Overview)
#include "tst_overview.moc"
