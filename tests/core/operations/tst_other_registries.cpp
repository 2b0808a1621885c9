// The other registries at the desk: begun only when somebody asks for it, each change a version with its
// reason, published only when asked for.
#include "tests/support/file_tree.h"
#include "tests/support/scratch_desk.h"
#include "tests/support/test_program.h"

#include <QBuffer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace nidus;
using namespace nidus::support;
using namespace Qt::StringLiterals;
using enum OtherRegistry;

namespace {

const RecordChanges lang{{u"purpose"_s, u"language of the answer"_s},
                         {u"scope"_s, u"global"_s},
                         {u"reference"_s, u"RFC 9999, s. 2"_s}};

QStringList namesOf(const ActResult<QList<RegistryRecord>> &records)
{
    QStringList names;
    for (const RegistryRecord &record : records.value_or(QList<RegistryRecord>()))
        names += versionName(record) + (record.isObsolete ? u" obsolete"_s : QString());
    return names;
}

template <class T> QString refusalOf(const ActResult<T> &result)
{
    return result ? u"(done)"_s : message(result.error());
}

} // namespace

class TestOtherRegistries : public QObject {
    Q_OBJECT

    ScratchDesk m_desk;

    QString path(const QString &name) const { return m_desk.folder().filePath(name); }
    ActResult<TreeReport> publish(const QList<OtherRegistry> &with, const QString &asOf = {})
    {
        TreeOptions options;
        options.asOf = asOf;
        options.with = with;
        return m_desk->publishTree(path(u"out"_s), options);
    }
    void listAcorn()
    {
        const QString file =
            writeFile(m_desk.folder(), u"in.xml"_s, registryXml("2026-07-28", record("acorn")));
        QVERIFY(m_desk->import({file}, {}));
    }

private Q_SLOTS:
    void init() { m_desk.start(); }
    void cleanup() { QCOMPARE(m_desk.faults(), QString()); }

    // "only when asked for": a store without them is unchanged, and says which has not begun. How to begin it
    // each program says in its own words.
    void storeHasNoneUntilOneIsBegun()
    {
        const auto before = m_desk->otherRegistries().value();
        for (const OtherRegistryState &state : before)
            QVERIFY(!state.isBegun && state.records == 0 && state.updated.isEmpty());
        const auto none = m_desk->recordsOf(QueryKeywords);
        QVERIFY(!none && none.error().is<refusal::NotBegun>());
        QVERIFY(refusalOf(none).contains(u"query-keywords"_s) &&
                !refusalOf(none).contains(u"registries begin"_s));
        QVERIFY(m_desk->addRecord(QueryKeywords, u"lang"_s, lang, {}).error().is<refusal::NotBegun>());
        QVERIFY(m_desk->reviseRecord(QueryKeywords, u"s"_s, lang, u"r"_s).error().is<refusal::NotBegun>());
        QVERIFY(m_desk->recordHistory(QueryKeywords, u"s"_s).error().is<refusal::NotBegun>());
        QCOMPARE(m_desk->auditHead()->count, 0);

        QCOMPARE(namesOf(m_desk->beginRegistry(QueryKeywords)), QStringList({u"s@1"_s, u"c@1"_s}));
        QVERIFY(m_desk->beginRegistry(QueryKeywords).error().is<refusal::IsBegun>());
        QVERIFY(m_desk->recordsOf(ResolutionServices).error().is<refusal::NotBegun>());
        QCOMPARE(m_desk->auditHead()->count, 1);
        const auto states = m_desk->otherRegistries().value();
        QVERIFY(states[0].isBegun && !states[1].isBegun && !states[2].isBegun);
        QCOMPARE(states[0].updated, u"2026-08-01"_s);
        QCOMPARE(m_desk->beginRegistry(ResolutionServices)->size(), 9);
        QCOMPARE(m_desk->beginRegistry(UrnScheme)->size(), 1);
    }

    // Another purpose, or who supports it: a new version, with its reason; the ones before stay.
    void changes_areVersions()
    {
        QVERIFY(m_desk->beginRegistry(QueryKeywords));
        listAcorn();
        const auto added = m_desk->addRecord(QueryKeywords, u" lang "_s, lang, u"RFC 9999"_s);
        QVERIFY2(added, qPrintable(refusalOf(added)));
        QCOMPARE(added->by, u"tester"_s);
        const auto revised = m_desk->reviseRecord(
            QueryKeywords, u"lang"_s, {{u"supported_by"_s, u"ACORN  RFC 9998"_s}}, u"acorn takes it"_s, 1);
        QVERIFY2(revised, qPrintable(refusalOf(revised)));
        QCOMPARE(cellOf(QueryKeywords, *revised, "supported_by"), u"acorn RFC 9998"_s);
        QCOMPARE(cellOf(QueryKeywords, *revised, "purpose"), lang[u"purpose"_s]);
        const auto gone = m_desk->makeRecordObsolete(QueryKeywords, u"lang"_s, u"nobody uses it"_s, 2);
        QVERIFY2(gone, qPrintable(refusalOf(gone)));
        QCOMPARE(namesOf(m_desk->recordsOf(QueryKeywords)),
                 QStringList({u"s@1"_s, u"c@1"_s, u"lang@3 obsolete"_s}));
        const auto history = m_desk->recordHistory(QueryKeywords, u"lang"_s).value();
        QCOMPARE(history.size(), 3);
        QCOMPARE(history[0].cells, added->cells);
        QCOMPARE(history[1].reason, u"acorn takes it"_s);
        QCOMPARE(history[2].cells, history[1].cells);
        // Its name is not given again; a revision takes it up.
        QVERIFY(m_desk->addRecord(QueryKeywords, u"lang"_s, lang, {}).error().is<refusal::RecordExists>());
        const auto again = m_desk->reviseRecord(QueryKeywords, u"lang"_s, {}, u"used again"_s);
        QVERIFY2(again, qPrintable(refusalOf(again)));
        QVERIFY(!again->isObsolete);
        QCOMPARE(again->number, 4);
        m_desk.restart();
        QCOMPARE(m_desk->recordHistory(QueryKeywords, u"lang"_s)->size(), 4);
    }

    // §2.3: directives are case-sensitive, and so are the names of both registries.
    void caseTellsNamesApart()
    {
        QVERIFY(m_desk->beginRegistry(QueryKeywords));
        QVERIFY(m_desk->addRecord(QueryKeywords, u"s"_s, lang, {}).error().is<refusal::RecordExists>());
        QVERIFY(m_desk->addRecord(QueryKeywords, u"S"_s, lang, {}));
        QVERIFY(m_desk->beginRegistry(ResolutionServices));
        QVERIFY(m_desk->recordHistory(ResolutionServices, u"i2l"_s).error().is<refusal::NoSuchRecord>());
    }

    void unsoundRecords_areRefusedWithTheClause()
    {
        QVERIFY(m_desk->beginRegistry(QueryKeywords) && m_desk->beginRegistry(ResolutionServices) &&
                m_desk->beginRegistry(UrnScheme));
        const qint64 acts = m_desk->auditHead()->count;
        const auto refusedWith = [](const auto &result, const QString &words) {
            return !result && result.error().template is<refusal::BadArgument>() &&
                   refusalOf(result).contains(words);
        };
        const auto with = [](const QString &column, const QString &text) {
            RecordChanges changes = lang;
            changes[column] = text;
            return changes;
        };
        Registrar &desk = *m_desk;
        QVERIFY(refusedWith(desk.addRecord(QueryKeywords, u"lang"_s, with(u"reference"_s, u" "_s), {}),
                            u"s. 9.2.1"_s));
        QVERIFY(refusedWith(desk.addRecord(QueryKeywords, u"lang"_s, with(u"scope"_s, u"wide"_s), {}),
                            u"global, specific"_s));
        QVERIFY(refusedWith(desk.addRecord(QueryKeywords, u"lang"_s, with(u"colour"_s, u"red"_s), {}),
                            u"“colour”"_s));
        QVERIFY(refusedWith(desk.addRecord(QueryKeywords, u"2lang"_s, lang, {}), u"s. 2.3"_s));
        QVERIFY(desk.addRecord(QueryKeywords, u"lang"_s, with(u"supported_by"_s, u"elm RFC 9998"_s), {})
                    .error()
                    .is<refusal::NotRegistered>());
        QVERIFY(
            refusedWith(desk.reviseRecord(ResolutionServices, u"I2L"_s, {{u"status"_s, u"gone"_s}}, u"r"_s),
                        u"deprecated"_s));
        QVERIFY(refusedWith(
            desk.reviseRecord(ResolutionServices, u"I2L"_s, {{u"status"_s, u"std"_s}}, u" "_s), u"reason"_s));
        QVERIFY(refusedWith(desk.reviseRecord(QueryKeywords, u"s"_s, {{u"scope"_s, u"global"_s}}, u"r"_s),
                            u"nothing to change"_s));
        QVERIFY(refusedWith(desk.makeRecordObsolete(ResolutionServices, u"I2L"_s, u"r"_s), u"status"_s));
        QVERIFY(refusedWith(desk.makeRecordObsolete(UrnScheme, u"urn"_s, u"r"_s), u"status"_s));
        QVERIFY(refusedWith(desk.addRecord(UrnScheme, u"url"_s, {}, {}), u"RFC 8141, s. 7.1"_s));
        QVERIFY(
            desk.reviseRecord(QueryKeywords, u"lang"_s, lang, u"r"_s).error().is<refusal::NoSuchRecord>());
        QCOMPARE(desk.auditHead()->count, acts);
        // §9.2.2 lets the status change.
        QVERIFY(desk.reviseRecord(ResolutionServices, u"I2L"_s, {{u"status"_s, u"deprecated"_s}},
                                  u"IESG approval of 2026-07-30"_s));
    }

    // DESIGN §4 (5): what the other desk wrote is not lost, and the second one is told.
    void twoDesks_areToldOfEachOther()
    {
        QVERIFY(m_desk->beginRegistry(QueryKeywords));
        const auto other = m_desk.of(u"rowan"_s);
        QVERIFY(other->beginRegistry(QueryKeywords).error().is<refusal::IsBegun>());
        QVERIFY(other->reviseRecord(QueryKeywords, u"c"_s, {{u"purpose"_s, u"a part"_s}}, u"shorter"_s, 1));
        const auto late =
            m_desk->reviseRecord(QueryKeywords, u"c"_s, {{u"purpose"_s, u"a piece"_s}}, u"plainer"_s, 1);
        QVERIFY(!late && late.error().is<refusal::Changed>());
        QVERIFY(m_desk->makeRecordObsolete(QueryKeywords, u"c"_s, u"r"_s, 1).error().is<refusal::Changed>());
        QCOMPARE(m_desk->recordHistory(QueryKeywords, u"c"_s)->last().by, u"rowan"_s);
        QVERIFY(m_desk->reviseRecord(QueryKeywords, u"c"_s, {{u"purpose"_s, u"a piece"_s}}, u"plainer"_s, 2));
    }

    void asOfADay_isWhatStoodThen()
    {
        QVERIFY(m_desk->beginRegistry(QueryKeywords));
        auto later =
            Registrar::open(path(u"r.sqlite"_s), OpenMode::ReadWrite, fixedDesk(u"2026-09-02T00:10:00Z"_s));
        QVERIFY(later);
        QVERIFY((*later)->addRecord(QueryKeywords, u"lang"_s, lang, {}));
        QVERIFY((*later)->reviseRecord(QueryKeywords, u"s"_s, {{u"purpose"_s, u"which service"_s}}, u"r"_s));
        QCOMPARE(namesOf(m_desk->recordsOf(QueryKeywords, u"2026-09-01"_s)),
                 QStringList({u"s@1"_s, u"c@1"_s}));
        QCOMPARE(namesOf(m_desk->recordsOf(QueryKeywords, u"2026-09-02"_s)),
                 QStringList({u"s@2"_s, u"c@1"_s, u"lang@1"_s}));
        const auto early = m_desk->recordsOf(QueryKeywords, u"2026-07-31"_s);
        QVERIFY(!early && refusalOf(early).contains(u"2026-07-31"_s));
        QBuffer then;
        then.open(QIODevice::WriteOnly);
        QVERIFY(m_desk->exportRecords(then, QueryKeywords, formats::RecordFormat::Json, u"2026-08-31"_s));
        QCOMPARE(QJsonDocument::fromJson(then.data())["records"_L1].toArray().size(), 2);
    }

    // "published by the same machinery, only when asked for".
    void publishedTree_hasThemWhenAskedFor()
    {
        listAcorn();
        QVERIFY(publish({}));
        const auto plain = bytesOf(path(u"out"_s));
        QVERIFY(m_desk->beginRegistry(QueryKeywords) && m_desk->beginRegistry(UrnScheme));
        const auto same = publish({});
        QVERIFY(same && !same->isDifferent());
        const auto notBegun = publish({QueryKeywords, ResolutionServices});
        QVERIFY(!notBegun && notBegun.error().is<refusal::NotBegun>());
        QCOMPARE(differences(bytesOf(path(u"out"_s)), plain), QString());

        const auto with = publish({QueryKeywords, UrnScheme});
        QVERIFY2(with, qPrintable(refusalOf(with)));
        QCOMPARE(with->added.size(), 8);
        const auto tree = bytesOf(path(u"out"_s));
        QCOMPARE(
            differences(tree, plain),
            u"manifest.json urn-query-keywords/urn-query-keywords.csv "
            "urn-query-keywords/urn-query-keywords.json urn-query-keywords/urn-query-keywords.txt "
            "urn-query-keywords/urn-query-keywords.xml urn-scheme/urn-scheme.csv urn-scheme/urn-scheme.json "
            "urn-scheme/urn-scheme.txt urn-scheme/urn-scheme.xml"_s);
        QStringList named;
        for (const QJsonValue &file : QJsonDocument::fromJson(tree[u"manifest.json"_s])["files"_L1].toArray())
            named += file["path"_L1].toString();
        named += u"manifest.json"_s;
        named.sort();
        QCOMPARE(named, tree.keys());
        QBuffer csv;
        csv.open(QIODevice::WriteOnly);
        QVERIFY(m_desk->exportRecords(csv, QueryKeywords, formats::RecordFormat::Csv));
        QCOMPARE(tree[u"urn-query-keywords/urn-query-keywords.csv"_s], csv.data());

        const Tree before = treeOf(path(u"out"_s));
        const auto again = publish({QueryKeywords, UrnScheme});
        QVERIFY(again && !again->isDifferent());
        QVERIFY(treeOf(path(u"out"_s)) == before);

        const auto fewer = publish({UrnScheme});
        QVERIFY(fewer);
        QCOMPARE(fewer->removed.size(), 4);
        QVERIFY(publish({}));
        QCOMPARE(differences(bytesOf(path(u"out"_s)), plain), QString());
        QVERIFY(!QFileInfo::exists(path(u"out/urn-scheme"_s)));
    }

    // Without a registry here, a query is explained by the draft's own.
    void queries_areExplainedByWhatIsKept()
    {
        QCOMPARE(namesOf(m_desk->queryRegistries()->keywords), QStringList({u"s@1"_s, u"c@1"_s}));
        QVERIFY(m_desk->beginRegistry(QueryKeywords));
        QVERIFY(m_desk->addRecord(QueryKeywords, u"lang"_s, lang, {}));
        const auto known = m_desk->queryRegistries().value();
        QCOMPARE(namesOf(known.keywords), QStringList({u"s@1"_s, u"c@1"_s, u"lang@1"_s}));
        QCOMPARE(known.services.size(), 9);
    }

    void backup_hasThem_andRestoreSaysWhatItLoses()
    {
        QVERIFY(m_desk->beginRegistry(QueryKeywords));
        QVERIFY(backup(path(u"r.sqlite"_s), path(u"b.sqlite"_s)));
        QVERIFY(m_desk->reviseRecord(QueryKeywords, u"s"_s, {{u"purpose"_s, u"which service"_s}}, u"r"_s));
        const auto saved = Registrar::open(path(u"b.sqlite"_s), OpenMode::ReadOnly, fixedDesk());
        QVERIFY(saved);
        QCOMPARE(namesOf((*saved)->recordsOf(QueryKeywords)), QStringList({u"s@1"_s, u"c@1"_s}));
        const auto lost = compareForRestore(path(u"r.sqlite"_s), path(u"b.sqlite"_s));
        QVERIFY(lost);
        QCOMPARE(lost->onlyInPresent, QStringList(u"query-keywords s@2"_s));
    }
};

NIDUS_TEST(TestOtherRegistries)
#include "tst_other_registries.moc"
