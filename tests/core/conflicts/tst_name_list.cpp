// Lists of names from outside: how they are read, what they know, and that one which cannot be read says so.
#include "core/conflicts/conflict.h"
#include "core/conflicts/name_list.h"
#include "tests/support/places.h"
#include "tests/support/test_program.h"

#include <QBuffer>
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>

using namespace nidus::conflicts;

namespace {

NameList listOf(const QByteArray &text)
{
    QBuffer buffer;
    buffer.setData(text);
    buffer.open(QIODevice::ReadOnly);
    return readNameList(buffer, QStringLiteral("own.tsv"));
}

CountryNames countryNamesOf(const QByteArray &text)
{
    QBuffer buffer;
    buffer.setData(text);
    buffer.open(QIODevice::ReadOnly);
    return readCountryNames(buffer, QStringLiteral("country-names.tsv"));
}

// The invented countries of the tests, with what people call them.
NameList inventedCountries(const QByteArray &lines)
{
    return readCountries(
        nidus::support::sourcePath(QStringLiteral("tests/golden/conflicts/lists")),
        countryNamesOf("# date: 2026-02-02\n# origin: our desk\nname\talpha-2\twhat\n" + lines));
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

class tst_NameList : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".?"))); }

    void names_areComparedAsANidWouldWriteThem()
    {
        QCOMPARE(comparedForm(u"New Zealand"), QStringLiteral("new-zealand"));
        QCOMPARE(comparedForm(u"C\u00f4te d'Ivoire"), QStringLiteral("cote-d-ivoire"));
        QCOMPARE(comparedForm(u"coap+tcp"), QStringLiteral("coap-tcp"));
        QCOMPARE(comparedForm(u"_tide.table_"), QStringLiteral("tide-table"));
        QCOMPARE(comparedForm(u"\u6f6e"), QString());
    }

    void list_hasDateAndOrigin()
    {
        const NameList list = listOf("# title: Own\n# date: 2026-03-01\n# origin: our "
                                     "desk\nname\tstatus\r\nTide+Table\tpermanent\r\nquay\n");
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
        QCOMPARE(whatOf(lists.identifierSystems, QStringLiteral("gtin")),
                 QStringList{QStringLiteral("Global Trade Item Number")});
        QVERIFY(lists.identifierSystems.origin.contains(QLatin1String("Well-known identifiers")));
        QVERIFY(lists.uriSchemes.names.size() > 400);
        QVERIFY(lists.identifierSystems.names.size() > 1'300);
        QVERIFY(!lists.uriSchemes.date.isEmpty() && !lists.identifierSystems.date.isEmpty());
        QCOMPARE(whatOf(lists.uriSchemes, QStringLiteral("https")), QStringList{QStringLiteral("permanent")});
        QVERIFY(lists.countries.problem.contains(QLatin1String("/nowhere")));
        QVERIFY(lists.countries.names.isEmpty());
    }

    void countries_haveCodesAndNames()
    {
        const NameList list =
            readCountries(nidus::support::sourcePath(QStringLiteral("tests/golden/conflicts/lists")));
        QCOMPARE(list.problem, QString());
        for (const char *name : {"ln", "lan", "lanternia", "republic-of-lanternia", "limpet-bay", "limpetbay",
                                 "el", "elm", "elmland", "the-commonwealth-of-limpet-bay"})
            QVERIFY2(!list.equal(QLatin1String(name)).isEmpty(), name);
        QCOMPARE(whatOf(list, QStringLiteral("elm")),
                 QStringList{QStringLiteral("withdrawn three-letter code of Elmland (1990)")});
        QCOMPARE(whatOf(list, QStringLiteral("ellb")),
                 QStringList{QStringLiteral("four-letter code of Elmland, withdrawn (1990)")});
    }

    void countries_haveTheNamesThatPeopleCallThem()
    {
        const NameList list = inventedCountries(
            "Old Lantern\tLN\tformer\nWick\tLN\tpart\nUL\tLN\tabbreviation\nShell\tQX\tcommon\n");
        QCOMPARE(list.problem, QString());
        QCOMPARE(whatOf(list, QStringLiteral("old-lantern")),
                 QStringList{QStringLiteral("former name of Lanternia")});
        QCOMPARE(whatOf(list, QStringLiteral("oldlantern")),
                 QStringList{QStringLiteral("former name of Lanternia")});
        QCOMPARE(whatOf(list, QStringLiteral("wick")),
                 QStringList{QStringLiteral("name of a part of Lanternia")});
        QCOMPARE(whatOf(list, QStringLiteral("ul")),
                 QStringList{QStringLiteral("abbreviation of Lanternia")});
        QCOMPARE(whatOf(list, QStringLiteral("shell")),
                 QStringList{QStringLiteral("common name of the country QX")});
        QVERIFY(list.origin.contains(QLatin1String("our desk")) &&
                list.origin.contains(QLatin1String("2026-02-02")));
    }

    // Punctuation, blanks and accents are hyphens or nothing; the article and the government change no
    // country.
    void countryName_isItselfHoweverItIsWritten()
    {
        const NameList list =
            inventedCountries("C\u00f4te d'Oyster\tLB\tcommon\nCote d\u2019Oyster\tLB\tcommon\n");
        for (const char *name :
             {"cote-d-oyster", "cote-doyster", "coted-oyster", "cotedoyster", "the-cote-d-oyster"})
            QCOMPARE(whatOf(list, QLatin1String(name)),
                     QStringList{QStringLiteral("common name of Limpet Bay")});
        for (const char *name : {"the-lanternia", "thelanternia", "gov-lanternia", "ln-gov", "gov-ln",
                                 "government-lan", "thelimpetbay", "commonwealth-of-limpetbay"})
            QVERIFY2(!list.equal(QLatin1String(name)).isEmpty(), name);
        for (const char *name :
             {"lan-ternia", "l-n", "la-n", "the-lan", "gov", "lngov", "ln-news", "lanternia-tours"})
            QVERIFY2(list.equal(QLatin1String(name)).isEmpty(), name);
        QCOMPARE(list.equal(QStringLiteral("newlantern")).size(), 0);
        // One country comes up once, as a look-alike, too.
        QCOMPARE(list.index.near(NameForms("cotedoy5ter")).size(), std::size_t(1));
    }

    void brokenCountryNames_nameTheirLine()
    {
        for (const char *lines : {"Wick\tLNX\tpart\n", "Wick\tLN\tcorner\n", "Wick\tLN\n", "\tLN\tpart\n",
                                  "Wick\tLN\tpart\tmore\n"}) {
            const NameList list = inventedCountries(lines);
            QVERIFY2(list.problem.contains(QLatin1String("country-names.tsv, line 4")),
                     qPrintable(list.problem));
            QVERIFY(list.names.isEmpty());
        }
    }

    // They are close as they stand: `tide-id` on a list makes no tide doubtful.
    void listedNames_areNearAsTheyStand()
    {
        const NameList list = listOf("name\tstatus\ntide-id\t\nbays\t\nharbour\t\ntarn\t\n");
        QVERIFY(list.index.near(NameForms("tide")).empty());
        QCOMPARE(list.index.near(NameForms("bay")).size(), std::size_t(1)); // one fewer than a name of four
        QVERIFY(list.index.near(NameForms("tam")).empty());                 // three to look at
        QCOMPARE(list.index.near(NameForms("harbours")).size(), std::size_t(1));
        QCOMPARE(list.index.near(NameForms("the-harbour-org")).size(), std::size_t(1));
    }

    void names_countOnListsByTheirLength()
    {
        const QString permanent = QStringLiteral("permanent");
        const auto counts = [](Place place, const char *name, const QString &what, Way way) {
            return countsOnList(place, QLatin1String(name), what, way);
        };
        QVERIFY(counts(Place::UriSchemes, "tides", permanent, Way::OneCharacter));
        QVERIFY(!counts(Place::UriSchemes, "harbour", QStringLiteral("provisional"), Way::OneCharacter));
        QVERIFY(counts(Place::UriSchemes, "harbour", QStringLiteral("provisional"), Way::Variant));
        QVERIFY(!counts(Place::IdentifierSystems, "tidal", {}, Way::OneCharacter));
        QVERIFY(counts(Place::IdentifierSystems, "harbour", {}, Way::OneCharacter));
        QVERIFY(counts(Place::IdentifierSystems, "tides", {}, Way::Variant));
        QVERIFY(!counts(Place::IdentifierSystems, "tide", {}, Way::Variant));
        QVERIFY(!counts(Place::Countries, "lanternia", {}, Way::Variant)); // lanternia-tours
        QVERIFY(counts(Place::Countries, "lanternia", {}, Way::Characters));
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
             {"nz", "nzl", "new-zealand", "ddr", "vietnam", "viet-nam", "bolivia", "iran", "laos",
              "south-korea", "cote-divoire", "falkland-islands", "british-virgin-islands", "czechoslovakia"})
            QVERIFY2(!list.equal(QLatin1String(name)).isEmpty(), name);
        for (const ListedName &name : list.names) // "U.S. Virgin Islands": a sentence ends behind it
            QVERIFY2(!name.what.endsWith(u'.'), qPrintable(name.what));
        QVERIFY(list.equal(QStringLiteral("sint-eustatius-and-saba-bonaire")).isEmpty());
        QVERIFY(list.equal(QStringLiteral("urn")).isEmpty());
    }

    // Every country of the built-in list is one that iso-codes has, and no name is there already.
    void builtInCountryNames_areSound()
    {
        QFile file(QStringLiteral(":/nidus/data/country-names.tsv"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const CountryNames own = readCountryNames(file, file.fileName());
        QCOMPARE(own.problem, QString());
        QVERIFY(own.names.size() > 150 && !own.date.isEmpty());
        const QString folder = QStringLiteral("/usr/share/iso-codes/json");
        if (!QFile::exists(folder))
            QSKIP("iso-codes is not installed (app/packages.txt has it)");
        const NameList list = readCountries(folder, own);
        QCOMPARE(list.problem, QString());
        for (const CountryNames::Name &name : own.names)
            QVERIFY2(name.code == QLatin1String("XK") || !list.equal(name.code.toLower()).isEmpty(),
                     qPrintable(name.name));
        for (const char *name :
             {"eire", "suomi", "the-maldives", "tanganyika", "congo-kinshasa", "gov-uk", "nippon",
              "newcaledonia", "democratic-republic-of-the-congo", "saotome", "hongkong", "cote-d-ivoire"})
            QVERIFY2(!list.equal(QLatin1String(name)).isEmpty(), name);
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

NIDUS_TEST(tst_NameList)
#include "tst_name_list.moc"
