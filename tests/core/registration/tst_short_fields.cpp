#include "core/registration/short_fields.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>

using namespace nidus;

class TestStated : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void readsNids_data();
    void readsNids();
    void readsFurtherNids_data();
    void readsFurtherNids();
    void readsVersions_data();
    void readsVersions();
    void readsDates_data();
    void readsDates();
    void dayAndMonthThatCouldBeExchanged_areTwoDays()
    {
        QCOMPARE(statedDays(u"02/05/2001"),
                 QStringList({QStringLiteral("2001-05-02"), QStringLiteral("2001-02-05")}));
        QCOMPARE(statedDays(u"2.5.2001 10:00"), statedDays(u"02/05/2001"));
        QCOMPARE(statedDays(u"20.11.2026"), QStringList{QStringLiteral("2026-11-20")});
        QCOMPARE(statedDays(u"2001-05-02"), QStringList{QStringLiteral("2001-05-02")});
        QVERIFY(statedDays(u"31.02.2026").isEmpty());
    }
    void readsRegistrants_data();
    void readsRegistrants();
};

void TestStated::readsNids_data()
{
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("nid");
    const auto row = [](const char *field, const char *nid) {
        QTest::newRow(qPrintable(QString::fromUtf8(field).simplified()))
            << QString::fromUtf8(field) << QString::fromUtf8(nid);
    };
    row("", "");
    row("acorn", "acorn");
    row("  Acorn  ", "Acorn");
    row("acorn.", "acorn");
    row("acorn/oak", "acorn");     // a list
    row("acorn.oak", "acorn.oak"); // one word is what is asked for, whatever it has that no name may have
    row("acorn:oak", "acorn:oak");
    row("acorn!", "acorn");
    row("<acorn>", "acorn");
    row("<your-nid>", "");
    row("<dd>acorn</dd>", "acorn");
    row("<dd><code>acorn</code></dd>", "acorn");
    row("[Requested of IANA (formal) or assigned by IANA (informal).]\n\nacorn", "acorn");
    row("acorn@forest.example", "");
    row("https://forest.example/acorn", "");
    row("ACORN Requested of IANA.", "ACORN");
    row("ACORN requested", "ACORN");
    row("\"acorn\" requested.", "acorn");
    row("'3nut2' requested", "3nut2");
    row("\u201cacorn\u201d requested", "acorn");
    row("`acorn`", "acorn");
    row("**acorn**", "acorn");
    row("The Namespace ID \"acorn\" has been assigned.", "acorn");
    row("The NID acorn is requested.", "acorn");
    row("The string acorn is requested as NID.", "acorn");
    row("We ask for the name acorn as the Namespace ID.", "acorn");
    row("The string acorn shall be registered.", "acorn");
    row("The string chosen is used as NID.", "");
    row("The string below is requested.", "");
    row("The string stands in the syntax of acorn.", "");
    row("The name acorn is short.", "");
    row("- The Namespace ID \"acorn\" has been assigned.", "acorn");
    row(": <br/>\"acorn\"", "acorn");
    row("\"acorn\" (where \"acorn\" is short for \"Any Corn\").", "acorn");
    row("acorn (formal)", "acorn");
    row("acorn, a formal namespace", "acorn");
    row("urn:acorn:", "acorn");
    row("Request is made for a formal assignment:\n\nacorn", "acorn");
    row("Requested NID: acorn", "acorn");
    row("ACORN\n\nThis is the name by which it is known.", "ACORN");
    row("ad_id", "ad_id");
    row("urn-7", "urn-7");
    row("k\u00e4se", "k\u00e4se");
    row("To be assigned", "");
    row("To be assigned by IANA", "");
    row("Requested of IANA (formal)", "");
    row("Requested of IANA", "");
    row("assigned by IANA (informal).", "");
    row("TBD", "");
    row("None", "");
    row("N/A", "");
    row("<NID>", "");
    // One word that is all the field says is the name, whatever else it means.
    for (const char *word : {"iana", "formal", "name", "string", "identifier", "this", "informal", "urn",
                             "namespace", "registered", "id", "IANA"})
        row(word, word);
    row("  iana.\n", "iana");
    row("\"string\"", "string");
    row("urn:name:", "name");
    for (const char *word :
         {"tbd", "tba", "none", "unassigned", "unknown", "requested", "n/a", "Unknown.", "**TBD**"})
        row(word, "");
    for (const char *word : {"(informal)", "-", "--"})
        row(word, "");
    row("\"formal\"", "formal");
    row("\"unknown\"", "unknown");
    row("\u201ctbd\u201d", "tbd");
    // The template's own instruction is none.
    row("Requested of IANA (formal) or assigned by IANA (informal).", "");
    row("Assigned by IANA.  In the case of a Formal NID registration, a\n   particular NID string may be "
        "requested.",
        "");
    row("Assigned by IANA.  In the case of a Formal NID registration, a particular NID string may be "
        "requested.",
        "");
    row("assigned by the registry", "");
    row("urn:", "");
}

void TestStated::readsNids()
{
    QFETCH(QString, field);
    QFETCH(QString, nid);
    QCOMPARE(parseNidField(field), nid);
}

void TestStated::readsFurtherNids_data()
{
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("further");
    const auto row = [](const char *field, const char *further) {
        QTest::newRow(qPrintable(QString::fromUtf8(field).simplified()))
            << QString::fromUtf8(field) << QString::fromUtf8(further);
    };
    row("lantern, lantern-two", "lantern-two");
    row("lantern and lantern-two", "lantern-two");
    row("\"lantern\", \"oak\" and \u201celm\u201d requested.", "oak elm");
    row("lantern / oak", "oak");
    row("lantern (formal), oak (formal)", "oak");
    row("lantern\noak", "oak");
    row("- lantern\n- oak\n", "oak");
    row("Requested NIDs: lantern, oak", "oak");
    row("urn:lantern:, urn:oak:", "oak");
    row("The following are requested:\n\n   lantern, oak", "oak");
    for (const char *one : {"",
                            "acorn",
                            "acorn, ACORN",
                            "acorn, urn:acorn:",
                            "acorn, a formal namespace",
                            "acorn, requested of IANA",
                            "acorn, Acorn Society",
                            "\"oid\"",
                            "NID: oid (requested)",
                            "URN:NAME",
                            "acorn (short for Any Corn, or oak)",
                            "\"acorn\" (where \"acorn\" is an acronym of \"Any Corn\").",
                            "To be assigned",
                            "urn-n, where IANA puts the number for n",
                            "TBD, please",
                            "The NID acorn is requested.",
                            "The Namespace ID \"acorn\" has been assigned by the\nregistry.",
                            "Request is made for a formal assignment:\n\nacorn",
                            "acorn\n\nThis name is known\nworldwide",
                            "ACORN Requested of IANA.",
                            "- The Namespace ID \"acorn\" has been assigned.",
                            "acorn\nformal",
                            "ad_id"})
        row(one, "");
}

void TestStated::readsFurtherNids()
{
    QFETCH(QString, field);
    QFETCH(QString, further);
    QStringList found;
    for (const QStringView name : furtherNids(field))
        found += name.toString();
    QCOMPARE(found.join(u' '), further);
}

void TestStated::readsVersions_data()
{
    QTest::addColumn<QString>("field");
    QTest::addColumn<int>("version"); // 0: none
    const auto row = [](const char *field, int version) {
        QTest::newRow(qPrintable(QString::fromUtf8(field).simplified()))
            << QString::fromUtf8(field) << version;
    };
    row("1", 1);
    row(" 12 \n", 12);
    row("1.0", 1);
    row("1.0.0", 1);
    row("1.", 1);
    row("2 (revision of an earlier one, RFC 3187).", 2);
    row("Version 3", 3);
    row("Registration version number: 4", 4);
    row("v5", 5);
    row(": 6", 6);
    row("<1>", 1);
    row("[1]", 1);
    row("<dd>1</dd>", 1);
    row("[The version of the registration, starting with 1.]\n\n7", 7);
    row("The version of the registration, starting with 1 and\n   incrementing by 1.\n\n7", 7);
    row("[RFC8141]", 0);
    row("Another text.\n\n7", 0);
    row("2.1", 0);
    row("0", 0);
    row("-1", 0);
    row("none", 0);
    row("", 0);
    row("2001-01-01", 0);
    row("1/2", 0);
    row("3rd", 3);
    row("Second", 2);
    row("The second version (of 2004)", 2);
    row("\u201csecond\u201d", 2);
    row("Initial version", 1);
    row("two", 2);
    row("II", 2);
    row("Version No. 2", 2);
    row("Vers. 2", 2);
    row("Version # 2", 2);
    row("Rev. 2", 2);
    row("Revision 2 of this registration", 2);
    row("Revision of 3187", 0);
    row("Second to none", 0);
    row("One of many", 0);
    row("X", 0); // stands for any number
    row("V", 0);
    row("ii", 0);
    row("Revision of RFC 3187", 0);
    row("99999999999999999999", 0);
}

void TestStated::readsVersions()
{
    QFETCH(QString, field);
    QFETCH(int, version);
    QCOMPARE(statedVersion(field).value_or(0), version);
}

void TestStated::readsDates_data()
{
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("date");
    const auto row = [](const char *field, const char *date) {
        QTest::newRow(qPrintable(QString::fromUtf8(field).simplified()))
            << QString::fromUtf8(field) << QString::fromLatin1(date);
    };
    row("2020-04-02", "2020-04-02");
    row("2020-04-2", "2020-04-02");
    row("2005-1-6", "2005-01-06");
    row("2004 11 22", "2004-11-22");
    row("2023-05-01.", "2023-05-01");
    row("2023/05/01", "2023-05-01");
    row("20 February 2001", "2001-02-20");
    row("5Feb2001", "2001-02-05");
    row("February 5, 2001", "2001-02-05");
    row("5th of February 2001", "2001-02-05");
    row("2000-02-29", "2000-02-29");
    row("2001-02-29", "");
    row("2021-02-30", "");
    row("2021-13-01", "");
    row("2020-04-02xyz", "");
    row("2020-04-02 2020-04-03", "");
    row("2020-04", "");
    row("20200402", "2020-04-02");
    row("20201302", "");
    row("202004021", "");
    row("[2004-03-02]", "2004-03-02");
    row("2004-03-02 (draft)", "2004-03-02");
    row("2004-03-02, submitted to IANA", "2004-03-02");
    row("2004-03-02, revised 2004-05-05", "2004-03-02");
    row("2004-03-02 or 2004-05-05", "");
    row("2004-03-02, 2004-05-05", "");
    row("The date of this registration is 15 May 2019.", "2019-05-15");
    row("This registration was requested on 2019-05-15.", "2019-05-15");
    row("Requested of IANA on 2004-03-02.", "2004-03-02");
    row("This URN namespace registration was requested of IANA on 2 March 2004.", "2004-03-02");
    row("2004-03-02, sent to IANA", "2004-03-02");
    row("Requested on 2004-03-02, asked again on 2004-03-05.", "");
    row("Not requested before 2004-03-02.", "");
    row("Requested of IANA by 2004-03-02.", "");
    row("\u201c2004-03-02\u201d", "2004-03-02");
    row("\u201e2. M\u00e4rz 2004\u201c", "2004-03-02");
    row("<dd>2004-03-02</dd>", "2004-03-02");
    row("[The date when the registration is requested of IANA.]\n\n2004-03-02", "2004-03-02");
    row("The date when the registration is requested of IANA, using the\n   format YYYY-MM-DD.\n\n2004-03-02",
        "2004-03-02");
    row("Another text.\n\n2004-03-02", "");
    row("[The date when the registration is requested of IANA.]\n2004-03-02", "2004-03-02");
    row("[The day on which you send this]   2004-03-02", "2004-03-02");
    row("[draft] 2004-03-02", "");
    row("[see the day below]", "");
    row("2004-03-02\n(date of this page: 2004-03-09)", "2004-03-02");
    row("2004-03-02 (or 2004-03-09)", "");
    row("3. M\u00e4rz 2021", "2021-03-03");
    row("le 14 f\u00e9vrier 2018", "2018-02-14");
    row("5 de mayo de 2020", "2020-05-05");
    row("1er ao\u00fbt 1999", "1999-08-01");
    row("5 listopad 2016", ""); // November in Polish, October in Croatian
    row("5 V 2016", "2016-05-05");
    row("5 XIII 2016", "");
    row("5 v 2016", "");
    row("V 5 2016", "");
    row("20.11.2026", "2026-11-20");
    row("11/20/2026", "2026-11-20");
    row("5.5.2026", "2026-05-05");
    row("2026-11-20T10:00Z", "2026-11-20");
    row("2026-11-20T10:00:00.5+01:00", "2026-11-20");
    row("2026-11-20 10:00 UTC", "2026-11-20");
    row("2026-11-20Z", "2026-11-20");
    row("20 Nov 2026 UTC", "2026-11-20");
    row("Z", "");
    row("Fri, 20 Nov 2026 10:00:00 +0100", "2026-11-20");
    row("20/11/26", "");
    row("31.11.2026", "");
    row("02/05/2001", "");
    row("August 2011", "");
    row("TBD", "");
    row("20xx-01-01", "");
    row("<when submitted>", "");
    row("<2004-03-2>", "2004-03-02");
    row("<2 March 2004>, when it was filed", "2004-03-02");
    row("<2004-03-02> first sent\nto the list", "2004-03-02");
    row("<2004-03-02> to <2004-05-06>", "");
    row("<2004-03-02>, again 2004-05-06", "");
    row("<2004-03-02", "");
    row("", "");
    row("0000-00-00", "");
    row("99999-01-01", "");
}

void TestStated::readsDates()
{
    QFETCH(QString, field);
    QFETCH(QString, date);
    QCOMPARE(statedDate(field), date);
}

void TestStated::readsRegistrants_data()
{
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("name");
    const auto row = [](const char *field, const char *name) {
        QTest::newRow(qPrintable(QString::fromUtf8(field).simplified()))
            << QString::fromUtf8(field) << QString::fromUtf8(name);
    };
    row("", "");
    row("Acorn Society\n12 Oak Lane", "Acorn Society");
    row("Name: Acorn Society\nAddress: 12 Oak Lane", "Acorn Society");
    row("Name:\n    Acorn Society\n\nAddress:\n    12 Oak Lane", "Acorn Society");
    row("Registering organization:\n   Name: Acorn Society\n   Address:\n     12 Oak Lane\n"
        "   Designated contact person:\n     Name: Wilma Forest",
        "Acorn Society");
    row("Designated contact:\n   Name: Wilma Forest\nRegistering organization:\n   Name: Acorn Society",
        "Acorn Society");
    row("Name: Wilma Forest\nE-mail: w&acorn.example\nAffiliation: Director, The Acorn Society",
        "The Acorn Society");
    row("Wilma Forest,\non behalf of Acorn Society\ninfo&acorn.example", "Acorn Society");
    row("Name: Wilma Forest\nEmail: w&acorn.example", "Wilma Forest");
    row("Declared registrant of the namespace:\n\n   Acorn Society\n   Oak Lane", "Acorn Society");
    row("Organization: Acorn Corp.\nContact Person: Wilma Forest", "Acorn Corp.");
    row("https://acorn.example/\nAcorn Society", "Acorn Society");
    row("Contact: Wilma Forest", "Wilma Forest");
    row("Technical Director\nAcorn Forum\n12 Oak Lane", "Acorn Forum");
    row("Name: Wilma Forest\nEmail: w&acorn.example\nInternational Union of Acorns",
        "International Union of Acorns");
    row("The Society is a scientific society devoted to acorns.\n12 Oak Lane", "The Society");
    row("The Acorn Society maintains the list of acorns that\nforesters use.", "The Acorn Society");
    row("Acorn, Inc. is a subsidiary of Oak One\n12 Oak Lane", "Acorn, Inc.");
    row("Acorn Society, which has its seat in Treeton", "Acorn Society");
    row("Acorn Society, the society of foresters\n12 Oak Lane", "Acorn Society");
    row("The Acorn project \u2014 an open specification for\nseeds.", "The Acorn project");
    row("The Acorn working group.  Should the working\ngroup end, the forest is asked.",
        "The Acorn working group");
    row("The registrant of this namespace is the Acorn Society, 12 Oak Lane, Treeton.", "Acorn Society");
    row("The registrant is Acorn Corp.", "Acorn Corp.");
    row("I am Wilma Forest", "I am Wilma Forest");
    row("The registrant is a society devoted to acorns.", "The registrant");
    row("I am not sure who that is.\nAcorn Society", "Acorn Society");
    row("Who is asked here?\nAcorn Society", "Acorn Society");
    // Names that stay whole.
    row("Acorn Is Us, Ltd. (AIU)", "Acorn Is Us, Ltd. (AIU)");
    row("Acorn - The Oak Forum", "Acorn - The Oak Forum");
    row("St. Acorn Abbey Inc. Treeton", "St. Acorn Abbey Inc. Treeton");
    row("Acorn s.c.r.l.", "Acorn s.c.r.l.");
    row("Eichel e.V. Waldheim", "Eichel e.V. Waldheim");
    row("Name: Acorn Society\nAddress:\n  Treeton University\n  Oak Lane", "Acorn Society");
}

void TestStated::readsRegistrants()
{
    QFETCH(QString, field);
    QFETCH(QString, name);
    QCOMPARE(registrantName(field), name);
}

NIDUS_TEST(TestStated)
#include "tst_short_fields.moc"
