// The other registries: with which records each begins, in the words of draft-ietf-urnbis-rfc2141bis-urn-03
// §9.2 and of RFC 8141 §7.1, and which records each takes.
#include "core/registration/registry_record.h"
#include "tests/support/test_program.h"

#include <QtTest>

using namespace nidus;
using namespace Qt::StringLiterals;
using enum OtherRegistry;
using Fault = RecordFault::Kind;

namespace {

RegistryRecord keyword(const QString &name, const QStringList &cells)
{
    RegistryRecord record;
    record.name = name;
    record.cells = cells;
    return record;
}

QStringList lines(OtherRegistry registry)
{
    QStringList all;
    for (const RegistryRecord &record : initialRecords(registry))
        all += (QStringList(record.name) + record.cells).join(u" | "_s);
    return all;
}

const QStringList sound{u"language of the answer"_s, u"global"_s, u"RFC 9999, s. 2"_s, QString()};

} // namespace

class TestRegistryRecord : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // §9.2.1 "Initial registrations"; the draft calls itself "RFC this" there.
    void keywordsBegin_asTheDraftListsThem()
    {
        const QString draft = u"draft-ietf-urnbis-rfc2141bis-urn-03, s. "_s;
        QCOMPARE(
            lines(QueryKeywords),
            QStringList({u"s | intended URN resolution service | global | "_s + draft + u"2.3.1 | "_s,
                         u"c | component of structured resource | global | "_s + draft + u"2.3.2 | "_s}));
    }

    // §9.2.2: from RFC 2483, each "provisional".
    void servicesBegin_asTheDraftListsThem()
    {
        QCOMPARE(lines(ResolutionServices),
                 QStringList({
                     u"I2L | URI to URL | provisional | RFC 2483, sec. 4.1"_s,
                     u"I2Ls | URI to URLs | provisional | RFC 2483, sec. 4.2"_s,
                     u"I2R | URI to resource | provisional | RFC 2483, sec. 4.3"_s,
                     u"I2Rs | URI to resources | provisional | RFC 2483, sec. 4.4"_s,
                     u"I2C | URI to URC | provisional | RFC 2483, sec. 4.5"_s,
                     u"I2Cs | URI to URCs | provisional | RFC 2483, sec. 4.6"_s,
                     u"I2N | URI to URN | provisional | RFC 2483, sec. 4.7"_s,
                     u"I2Ns | URI to URNs | provisional | RFC 2483, sec. 4.8"_s,
                     u"I=I | URI equal to URI? | provisional | RFC 2483, sec. 4.9"_s,
                 }));
    }

    void scheme_isTheRecordOfRfc8141()
    {
        const QList<RegistryRecord> records = initialRecords(UrnScheme);
        QCOMPARE(records.size(), 1);
        QCOMPARE(records.first().name, u"urn"_s);
        QCOMPARE(cellOf(UrnScheme, records.first(), "status"), u"permanent"_s);
        QCOMPARE(cellOf(UrnScheme, records.first(), "security"), u"See Sections 6.4.4 and 8 of RFC 8141."_s);
        QCOMPARE(records.first().cells.size(), qsizetype(infoOf(UrnScheme).columns.size()));
        QCOMPARE(cellOf(UrnScheme, records.first(), "references"), u"None."_s);
    }

    void initialRecords_areSound()
    {
        for (const OtherRegistryInfo &info : otherRegistryTable()) {
            QCOMPARE(otherRegistryById(QLatin1String(info.id)), info.registry);
            QCOMPARE(&infoOf(info.registry), &info);
            for (const RegistryRecord &record : initialRecords(info.registry)) {
                QVERIFY2(!faultOf(info.registry, record), qPrintable(record.name));
                QVERIFY(tidied(info.registry, record) == record);
            }
        }
        QVERIFY(!otherRegistryById(u"query keywords"_s));
    }

    // §2.3: keywd = ALPHA *( ["-"] (ALPHA / DIGIT)); value = *v-pchar, which has no "&".
    void name_isAKeywordOrTheValueOfADirective_data()
    {
        QTest::addColumn<bool>("isKeyword");
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("isGood");
        for (const char *name : {"a", "S", "lang", "x-y-2", "a1"})
            QTest::addRow("keyword %s", name) << true << QString::fromLatin1(name) << true;
        for (const char *name :
             {"", "1a", "-a", "a-", "a--b", "a=", "a=b", "a&b=c", "a b", "a#", "a?", "a.b", "\xe9", "%41"})
            QTest::addRow("no keyword %s", name) << true << QString::fromLatin1(name) << false;
        for (const char *name : {"I=I", "I2Ls", "a:b@c", "%41", "1", "a/b?c"})
            QTest::addRow("value %s", name) << false << QString::fromLatin1(name) << true;
        for (const char *name : {"", "a&s=b", "a b", "a#b", "%4", "\xe9", "a[b"})
            QTest::addRow("no value %s", name) << false << QString::fromLatin1(name) << false;
    }
    void name_isAKeywordOrTheValueOfADirective()
    {
        QFETCH(bool, isKeyword);
        QFETCH(QString, name);
        QFETCH(bool, isGood);
        const OtherRegistry registry = isKeyword ? QueryKeywords : ResolutionServices;
        RegistryRecord record = initialRecords(registry).first();
        record.name = name;
        const auto fault = faultOf(registry, record);
        QCOMPARE(!fault, isGood);
        if (fault) {
            QCOMPARE(int(fault->kind), int(Fault::NameSyntax));
            QVERIFY(message(*fault, registry).contains(u"s. 2.3"_s));
        }
    }

    void cells_areJudgedWithTheirClause_data()
    {
        QTest::addColumn<OtherRegistry>("registry");
        QTest::addColumn<QStringList>("cells");
        QTest::addColumn<int>("kind"); // -1: sound
        QTest::addColumn<QString>("said");
        const auto with = [](int column, const QString &text) {
            QStringList cells = sound;
            cells[column] = text;
            return cells;
        };
        const auto add = [](const char *what, OtherRegistry registry, const QStringList &cells, int kind,
                            const QString &said = {}) {
            QTest::newRow(what) << registry << cells << kind << said;
        };
        add("sound", QueryKeywords, sound, -1);
        add("no purpose", QueryKeywords, with(0, {}), int(Fault::Missing), u"“Purpose”"_s);
        add("no reference", QueryKeywords, with(2, {}), int(Fault::Missing), u"s. 9.2.1"_s);
        add("another scope", QueryKeywords, with(1, u"Global"_s), int(Fault::NotOneOf),
            u"global, specific"_s);
        add("global by a web page", QueryKeywords, with(2, u"https://example.org/q"_s),
            int(Fault::NoDocument), u"IETF Review"_s);
        add("global by a draft", QueryKeywords, with(2, u"draft-oak-query-00"_s), -1);
        add("specific by a web page", QueryKeywords,
            {u"leaf"_s, u"specific"_s, u"https://example.org/q"_s, u"oak https://example.org/q"_s}, -1);
        add("supported", QueryKeywords, with(3, u"isbn RFC 3187; nbn RFC 3188"_s), -1);
        add("supported without reference", QueryKeywords, with(3, u"isbn RFC 3187; nbn"_s),
            int(Fault::NoReference), u"“nbn”"_s);
        add("supported by no NID", QueryKeywords, with(3, u"a RFC 3187"_s), int(Fault::BadNid), u"“a”"_s);
        add("supported twice", QueryKeywords, with(3, u"isbn RFC 1; isbn RFC 2"_s), int(Fault::NidTwice),
            u"isbn"_s);
        add("unseen", QueryKeywords, with(0, u"a\u202eb"_s), int(Fault::BadCharacter), u"Purpose"_s);
        add("unknown status", ResolutionServices, {u"URI to leaf"_s, u"standard"_s, u"RFC 9999"_s},
            int(Fault::NotOneOf), u"std, exp, provisional, deprecated, not “standard”"_s);
        add("std without RFC", ResolutionServices, {u"URI to leaf"_s, u"std"_s, u"draft-oak-00"_s},
            int(Fault::NoRfc), u"s. 9.2.2"_s);
        add("exp with RFC", ResolutionServices, {u"URI to leaf"_s, u"exp"_s, u"RFC 9999"_s}, -1);
        add("provisional by a draft", ResolutionServices,
            {u"URI to leaf"_s, u"provisional"_s, u"draft-oak-00"_s}, -1);
    }
    void cells_areJudgedWithTheirClause()
    {
        QFETCH(OtherRegistry, registry);
        QFETCH(QStringList, cells);
        QFETCH(int, kind);
        QFETCH(QString, said);
        const auto fault = faultOf(registry, keyword(u"lang"_s, cells));
        QCOMPARE(fault ? int(fault->kind) : -1, kind);
        if (fault)
            QVERIFY2(message(*fault, registry).contains(said), qPrintable(message(*fault, registry)));
    }

    void scheme_hasOneRecord()
    {
        RegistryRecord record = initialRecords(UrnScheme).first();
        record.name = u"url"_s;
        const auto fault = faultOf(UrnScheme, record);
        QVERIFY(fault && fault->kind == Fault::NotItsName);
        QVERIFY(message(*fault, UrnScheme).contains(u"RFC 8141, s. 7.1"_s));
    }

    void tidied_isWhatIsCompared()
    {
        const RegistryRecord record =
            tidied(QueryKeywords,
                   keyword(u" lang "_s, {u" a\n b "_s, u"global"_s, u"RFC 1"_s, u"ISBN  RFC 3187;;"_s}));
        QCOMPARE(record.name, u"lang"_s);
        QCOMPARE(record.cells, QStringList({u"a b"_s, u"global"_s, u"RFC 1"_s, u"isbn RFC 3187"_s}));
        QVERIFY(tidied(QueryKeywords, record) == record);
        QCOMPARE(supportOf(record.cells[3]), QList<Support>({{u"isbn"_s, u"RFC 3187"_s}}));
    }
};

NIDUS_TEST(TestRegistryRecord)
#include "tst_registry_record.moc"
