// Lists of names from outside: how they are read, what they know, and that one which cannot be read says so.
#include "core/conflicts/name_list.h"

#include <QBuffer>
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace nidus::conflicts;

namespace {

NameList listOf(const QByteArray &text)
{
    QBuffer buffer;
    buffer.setData(text);
    buffer.open(QIODevice::ReadOnly);
    return readNameList(buffer, QStringLiteral("own.tsv"));
}

QStringList whatOf(const NameList &list, const QString &name)
{
    QStringList all;
    for (const ListedName *one : list.equal(name))
        all += one->what;
    all.sort();
    return all;
}

} // namespace

class tst_NameList : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".?"))); }

    void names_areComparedAsANidWouldWriteThem()
    {
        QCOMPARE(comparedForm(u"New Zealand"), QStringLiteral("new-zealand"));
        QCOMPARE(comparedForm(u"C\u00f4te d'Ivoire"), QStringLiteral("cote-divoire"));
        QCOMPARE(comparedForm(u"coap+tcp"), QStringLiteral("coap-tcp"));
        QCOMPARE(comparedForm(u"_tide.table_"), QStringLiteral("tide-table"));
        QCOMPARE(comparedForm(u"\u6f6e"), QString());
    }

    void list_hasDateAndOrigin()
    {
        const NameList list = listOf(
            "# title: Own\n# date: 2026-03-01\n# origin: our desk\nname\tstatus\r\nTide+Table\tpermanent\r\nquay\n");
        QCOMPARE(list.problem, QString());
        QCOMPARE(list.title + list.date + list.origin, QStringLiteral("Own2026-03-01our desk"));
        QCOMPARE(whatOf(list, QStringLiteral("tide-table")), QStringList{QStringLiteral("permanent")});
        QCOMPARE(list.equal(QStringLiteral("quay")).size(), 1);
        QCOMPARE(list.index.near(NameForms("tidetable")).size(), std::size_t(1));
    }

    void brokenLists_nameTheirLine()
    {
        QVERIFY(listOf("").problem.contains(QLatin1String("own.tsv")));
        QVERIFY(listOf("quay\tpermanent\n").problem.contains(QLatin1String("line 1")));
        QVERIFY(listOf("name\tstatus\nquay\tpermanent\tmore\n").problem.contains(QLatin1String("line 2")));
        QVERIFY(listOf("name\tstatus\n\tpermanent\n").problem.contains(QLatin1String("line 2")));
        QVERIFY(listOf("name\tstatus\n\tpermanent\n").names.isEmpty());
    }

    void builtInLists_areSound()
    {
        const NameLists lists = NameLists::load({{}, QStringLiteral("/nowhere")});
        QCOMPARE(lists.uriSchemes.problem, QString());
        QCOMPARE(lists.identifierSystems.problem, QString());
        QVERIFY(lists.uriSchemes.names.size() > 400);
        QVERIFY(lists.identifierSystems.names.size() > 1'300);
        QVERIFY(!lists.uriSchemes.date.isEmpty() && !lists.identifierSystems.date.isEmpty());
        QCOMPARE(whatOf(lists.uriSchemes, QStringLiteral("https")), QStringList{QStringLiteral("permanent")});
        QVERIFY(lists.countries.problem.contains(QLatin1String("/nowhere")));
        QVERIFY(lists.countries.names.isEmpty());
    }

    void countries_haveCodesAndNames()
    {
        const NameList list = readCountries(QStringLiteral(NIDUS_SOURCE_DIR "/tests/golden/conflicts/lists"));
        QCOMPARE(list.problem, QString());
        for (const char *name : {"ln", "lan", "lanternia", "republic-of-lanternia", "limpet-bay", "limpetbay", "el",
                                 "elm", "elmland", "the-commonwealth-of-limpet-bay"})
            QVERIFY2(!list.equal(QLatin1String(name)).isEmpty(), name);
        QCOMPARE(whatOf(list, QStringLiteral("elm")),
                 QStringList{QStringLiteral("withdrawn three-letter code of Elmland (1990)")});
    }

    // The facts of ISO 3166 that reviewers have met.
    void isoCodes_areReadWhereDebianHasThem()
    {
        const QString folder = QStringLiteral("/usr/share/iso-codes/json");
        if (!QFile::exists(folder))
            QSKIP("iso-codes is not installed (app/packages.txt has it)");
        const NameList list = readCountries(folder);
        QCOMPARE(list.problem, QString());
        for (const char *name :
             {"nz", "nzl", "new-zealand", "ddr", "vietnam", "viet-nam", "bolivia", "iran", "laos", "south-korea",
              "cote-divoire", "falkland-islands", "british-virgin-islands", "czechoslovakia"})
            QVERIFY2(!list.equal(QLatin1String(name)).isEmpty(), name);
        QVERIFY(list.equal(QStringLiteral("urn")).isEmpty());
    }

    void somethingElseForCountries_isAProblem()
    {
        QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("iso_3166-1.json")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("[1, 2");
        file.close();
        const NameList list = readCountries(folder.path());
        QVERIFY(list.problem.contains(QLatin1String("iso_3166-1.json")));
        QVERIFY(list.names.isEmpty());
    }
};

QTEST_GUILESS_MAIN(tst_NameList)
#include "tst_name_list.moc"
