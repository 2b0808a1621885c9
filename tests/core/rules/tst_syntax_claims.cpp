// What requests claim of characters, of equivalence, of components and of their own samples: sentences
// against RFC 8141, and as many that are not.
#include "tests/support/stated_claims.h"
#include "tests/support/test_program.h"

#include <QtTest>

using namespace nidus;
using namespace nidus::rules;
using namespace nidus::support;

class SyntaxClaimsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void equivalence_isNotNarrowed_section3_1_data()
    {
        addColumns();
        addRows(true,
                {u"What follows the number sign counts when two names are compared.",
                 u"Names that have different text after \"#\" are two names.",
                 u"The fragment is significant for equivalence.",
                 u"Anything behind \"?=\" belongs to the name and has to agree as well.",
                 u"For equality the part after the hash must be identical, too.",
                 u"Comparison covers the whole string, including whatever is appended with # or ?=.",
                 u"Whoever writes %2f in place of %2F has written a different name.",
                 u"%e2 and %E2 are two spellings that must not be mixed up: they belong to two trees.",
                 u"The digits in a percent-encoding have to be in capitals, and a name with small ones "
                 u"is another name.",
                 u"Two names are distinct if one has %c3 where the other has %C3.",
                 u"\"%aa\" does not equal \"%AA\".",
                 u"A name with ACORN in place of acorn isn't equivalent to one with acorn.",
                 u"Case matters throughout, from the \"u\" of \"urn\" on.",
                 u"Names with unequal q-components are unequal.",
                 u"A query after \"?=\" makes it another name.",
                 u"The spelling URN:ACORN: with capitals stands for a name different from that with small "
                 u"letters.",
                 u"A name with \"URN:Acorn:\" in upper case is not equal to the one in lower case.",
                 u"URNs that are identical up to the hash and differ behind it are not equal."});
        addRows(
            false,
            {u"What follows the number sign does not count when two names are compared.",
             u"Names that differ only in the part after \"#\" are equivalent.",
             u"%2f and %2F are the same name.", u"Whoever writes %2f for %2F has written the same name.",
             u"The f-component, if there is one, is ignored.",
             u"The part behind the colon counts when names are compared.",
             u"urn:acorn:elm:118 and urn:acorn:elm:119 aren't equivalent.",
             u"%2F and %3A stand for different characters.",
             u"The digits of percent-encodings should be written in capitals, although small ones are "
             u"equivalent.",
             u"ACORN and acorn are the same.",
             u"The text after \"#\" points at a branch of the tree and is not a part of the name.",
             u"A q-component asks for another language of the same description.",
             u"Whatever stands after the \"#\" selects a branch in the picture.",
             u"No component takes part in comparison.", u"Names with different numbers are different names.",
             u"The spelling URN:ACORN: with capitals is not distinct from that in small letters.",
             u"urn:acorn:OAKHAM:7 in capitals is a name different from urn:acorn:oakham:7.",
             u"Names are compared up to the number sign.",
             u"Databases and other programs compare names octet by octet; Section 3.1 of RFC 8141 holds."});
    }
    void equivalence_isNotNarrowed_section3_1() { checkInSyntax("equivalence-narrowed"); }

    void equivalence_isSaidInOneWay_section6_4_2_data()
    {
        addColumns();
        addRows(true, {u"The NSS is case-sensitive: \"oak\" and \"OAK\" are two. For equivalence, the NSS is "
                       u"case-insensitive.",
                       u"The NSS is case-sensitive. The whole NSS is case-insensitive."});
        addRows(
            false,
            {u"The NSS is case-sensitive. The NID is case-insensitive.",
             u"The NSS is case-sensitive, except for its last component, which is case-insensitive.",
             u"The NSS is case-sensitive. In an NSS the digits of percent-encodings are case-insensitive.",
             u"The NSS is not case-sensitive: it is case-insensitive.",
             u"The first part of the NSS is case-insensitive. The second part of the NSS is "
             u"case-sensitive."});
    }
    void equivalence_isSaidInOneWay_section6_4_2() { checkInSyntax("equivalence-contradicted"); }

    void nothing_isDecoded_section3_1_data()
    {
        addColumns();
        addRows(true, {u"It does not matter whether a hyphen is written as such or as %2D.",
                       u"%2D counts as a hyphen when names are compared.",
                       u"Software first resolves percent-encodings and then compares.",
                       u"Percent-encoded letters and plain letters are interchangeable.",
                       u"To test for equality, undo all %-escapes first."});
        addRows(false, {u"%2D is not a hyphen when names are compared.",
                        u"It does matter whether a hyphen is written as such or as %2D.",
                        u"Software does not resolve percent-encodings before it compares.",
                        u"For display, percent-encodings are turned into letters.",
                        u"urn:acorn:elm:%31 is not the same as urn:acorn:elm:1.",
                        u"Two names are equivalent by RFC 8141; %c3 and %C3 are equal, for instance."});
    }
    void nothing_isDecoded_section3_1() { checkInSyntax("equivalence-decodes"); }

    void charactersOfRfc2141_areFree_appendixB_1_data()
    {
        addColumns();
        addRows(true, {u"The question mark and the number sign are kept free for extensions that the URN "
                       u"standard will define one day.",
                       u"URNs do not have queries or fragments; \"?\" and \"#\" are reserved for future use.",
                       u"\"?\" has been put aside by the URN specification for later.",
                       u"Since a URN never has a fragment, \"#\" is an error.",
                       u"The character \"~\" is not permitted in URNs and has to be written %7E.",
                       u"We write %26 because an ampersand may not stand in a URN.",
                       u"The tilde is among the characters that the URN syntax excludes.",
                       u"As URNs forbid the ampersand, it is encoded.",
                       u"Neither \"~\" nor \"&\" is legal in a URN.",
                       u"URN syntax leaves no place for \"&\", hence %26.",
                       u"A slash may not occur in URNs since it is reserved for hierarchies to come.",
                       u"No URN can have a \"#\", for the standard keeps that sign for the future.",
                       u"The slash belongs to the characters URNs have reserved; it is therefore encoded.",
                       u"Tildes are illegal in URNs."});
        addRows(false,
                {u"The tilde is not used in this namespace.", u"\"~\" and \"&\" may occur in names.",
                 u"The ampersand stands between two authors.",
                 u"In RFC 2141, \"~\" was excluded; RFC 8141 allows it.",
                 u"We encode the ampersand because XML would need it escaped.",
                 u"\"?\" and \"#\" begin components and do not occur in the NSS.",
                 u"A space may not stand in a URN.", u"The slash is a separator between grove and number.",
                 u"Values from 900 on are reserved for future use.",
                 u"No q-components are defined; they are left to a later version of this document.",
                 u"f-components are not defined here and may be defined in the future.",
                 u"The tilde never occurs in numbers, so none has to be encoded.",
                 u"Our parsers reject names with a tilde, because no grove has one.",
                 u"A double quote is not permitted in URNs and has to be written %22."});
    }
    void charactersOfRfc2141_areFree_appendixB_1() { checkInSyntax("rfc2141-reserved"); }

    void nss_hasPchars_section2_data()
    {
        addColumns();
        addRows(true, {u"Blanks are written as they are.", u"A space separates grove and number.",
                       u"Square brackets enclose the year.",
                       u"The percent sign stands for itself unless two digits follow.",
                       u"The number sign stands between grove and number.",
                       u"The grove and the number are divided by a backslash."});
        addRows(false, {u"Blanks are written as %20.", u"A space is never a part of a name.",
                        u"Square brackets in the grammar enclose what is optional.",
                        u"The percent sign is written %25.", u"A hyphen separates grove and number.",
                        u"Backslashes are replaced by hyphens."});
    }
    void nss_hasPchars_section2() { checkInSyntax("nss-characters"); }

    // Which character it is: by its sign and its code point.
    void nss_namesTheCharacter_section2_data()
    {
        QTest::addColumn<QString>("syntax");
        QTest::addColumn<QString>("named");
        const auto row = [](const QString &syntax, const QString &named) {
            QTest::newRow(qPrintable(syntax)) << syntax << named;
        };
        row(u"A space separates grove and number."_s, u"No URN may have a space (U+0020). "_s);
        row(u"Square brackets enclose the year."_s, u"No URN may have “[” (U+005B) or “]” (U+005D). "_s);
        row(u"The grove and the number are divided by a backslash."_s, u"No URN may have “\\” (U+005C). "_s);
        row(u"The sign \"^\" separates grove and number."_s, u"No URN may have “^” (U+005E). "_s);
        row(u"A vertical bar or \"{\" separates grove and number."_s,
            u"No URN may have “|” (U+007C) or “{” (U+007B). "_s);
    }
    void nss_namesTheCharacter_section2()
    {
        QFETCH(QString, syntax);
        QFETCH(QString, named);
        QStringList said;
        for (const Finding &finding :
             checkTemplate(with(Field::Syntax, QString::fromUtf16(grammar) + syntax), {}))
            if (finding.rule == QLatin1String("nss-characters"))
                said += finding.words;
        QCOMPARE(said.size(), 1);
        QVERIFY2(said.first().startsWith(named), qPrintable(said.first()));
    }

    void nss_hasAscii_section2_2_data()
    {
        addColumns();
        addRows(true,
                {u"Letters with accents are written as they are spoken.", u"Grove words may be in Cyrillic.",
                 u"Any letter of the Icelandic alphabet can stand in a name without being encoded.",
                 u"Names are written in the script of the country, for instance Greek.",
                 u"Umlauts are kept."});
        addRows(false, {u"Letters with accents are percent-encoded as UTF-8.",
                        u"Grove words are romanised if they are in Cyrillic.",
                        u"Umlauts are written as two letters.", u"Greek names are transliterated.",
                        u"No letter outside ASCII occurs."});
    }
    void nss_hasAscii_section2_2() { checkInSyntax("nss-ascii"); }

    void client_keepsTheFragment_section2_3_3_data()
    {
        addColumns();
        addRows(
            true,
            {u"The client hands over the fragment with the name, and our server answers with that part only.",
             u"Our service reads the f-component and sends back the branch that it names.",
             u"The part after \"#\" has to be transmitted to the resolver as well.",
             u"The resolver evaluates the fragment.",
             u"Requests contain the full URN including what follows the number sign, which the server needs "
             u"to choose the page.",
             u"Depending on the f-component the resolver redirects to one server or another.",
             u"From the fragment, the resolution service finds out which archive has the sheet.",
             u"A client must not cut off the f-component before asking the resolver.",
             u"Send the entire URN, fragment and all, to the resolver.",
             u"The resolver looks at the text behind \"#\" to decide on the format.",
             u"The f-component is used by our resolver for access control."});
        addRows(false,
                {u"The client does not send the f-component to the resolver.",
                 u"The f-component is interpreted by the client after it has received the page.",
                 u"The resolver strips the fragment.",
                 u"The part after \"#\" is not transmitted to the resolver.",
                 u"The resolver ignores f-components.",
                 u"The client keeps the fragment and applies it to the page that the resolver has returned.",
                 u"f-components never reach the server.",
                 u"A client cuts off the f-component before it asks the resolver.",
                 u"The resolver returns a page that has an anchor for each branch, so that f-components work "
                 u"in the browser.",
                 u"If a fragment is sent by mistake, the server answers as if it were not there."});
    }
    void client_keepsTheFragment_section2_3_3() { checkIn(Field::Resolution, "resolver-gets-f-component"); }

    void resolver_needsNoQuery_section2_3_2_data()
    {
        addColumns();
        addRows(true,
                {u"The server learns from the \"year=\" value which archive to ask; requests without it are "
                 u"answered with an error.",
                 u"A name alone cannot be resolved; the query after \"?=\" has to be there.",
                 u"The q-component tells the resolver which of the mirrors has the copy.",
                 u"Only with \"?=ed=\" and a year behind it can the service find the copy.",
                 u"The resolver picks the server by the q-component.",
                 u"Where no q-component is given, look-up fails.",
                 u"Clients always have to add the edition behind \"?=\", or nothing is found.",
                 u"Without the part that follows \"?=\", the resolver does not know where to look.",
                 u"Resolution takes place by name and q-component; neither alone is enough.",
                 u"The look-up key consists of the NSS and the q-component.",
                 u"The service finds the right archive from the value of \"lang=\" in the q-component."});
        addRows(false,
                {u"The resolver hands the q-component on to the archive unread.",
                 u"A name alone can be resolved; a q-component is optional.",
                 u"Without a q-component the current copy is returned.",
                 u"The server on which the copy lies is found from the name.",
                 u"The resolver does not read q-components.",
                 u"If a q-component is present, it is passed to the page, which may choose a language.",
                 u"Requests without a name are answered with an error.",
                 u"The \"lang=\" value is read by the page and not by the resolver.",
                 u"Names resolve with or without \"?=\".",
                 u"A request in which the number is missing is answered with an error.",
                 u"The archive's page uses the q-component to choose a language."});
    }
    void resolver_needsNoQuery_section2_3_2() { checkIn(Field::Resolution, "resolver-needs-q-component"); }

    void resolutionComponent_isNotUsed_section2_3_1_data()
    {
        addColumns();
        addRows(true, {u"With an r-component, a client chooses the mirror.",
                       u"\"?+mirror=2\" asks the resolver for the second mirror.",
                       u"Clients add ?+ and the word of the wanted format.",
                       u"r-components tell our resolver which format to return."});
        addRows(false, {u"r-components are not used.", u"What follows \"?+\" is dropped.",
                        u"r-components may be given a meaning once a standard defines them."});
    }
    void resolutionComponent_isNotUsed_section2_3_1() { checkIn(Field::Resolution, "r-component-used"); }

    void samples_haveNoBlanks_section2_data()
    {
        addColumns();
        addRows(true, {u"Two more:\n\n  urn:acorn:oak ham:2071\n  urn:acorn:elm:119",
                       u"An example is \"urn:acorn:elm :118\".", u"See <urn:acorn:old oak:118> for one.",
                       u"For instance urn:acorn:oak ham:77.",
                       u"Examples:\n  urn:acorn:elm:12 34\n  urn:acorn:elm:88",
                       u"Samples: urn:acorn:ash:11, urn:acorn:red oak:12 and urn:acorn:fir:13."});
        addRows(false, {u"Two more:\n\n  urn:acorn:oakham:2071   the oldest\n  urn:acorn:elm:119",
                        u"Two more:\n\n  urn:acorn:oakham:2071 (1910)\n  urn:acorn:elm:119 felled",
                        u"An example is \"urn:acorn:elm:118\" for tree 118.",
                        u"urn:acorn:elm:118 is tree 118.", u"For instance urn:acorn:elm:118 of 1980.",
                        u"Not urn:acorn:old oak:118 but urn:acorn:old-oak:118.",
                        u"Examples:\n  urn:acorn:elm:12 elm\n  urn:acorn:elm:88 elm",
                        u"The tree urn:acorn:elm:77 stands near gate 12:3.",
                        u"urn:acorn:elm:12 1911\nurn:acorn:elm:13 1912",
                        u"So urn:acorn:elm:118 is a tree and urn:acorn:elm:118.crown its crown.",
                        u"Two are urn:acorn:elm:118 or urn:acorn:elm:118-b.",
                        u"One writes urn:acorn:elm:118 and urn:acorn:elm:119:leaf."});
    }
    void samples_haveNoBlanks_section2() { checkInSyntax("sample-syntax"); }

    void samples_haveTheirParts_section6_4_2_data()
    {
        addColumns();
        addRows(
            true,
            {u"A grove of three letters, a colon and a number of four digits: urn:acorn:oak:2071 and "
             u"urn:acorn:elm:118.",
             u"Names have two letters followed by five digits, as in urn:acorn:EL00118 or urn:acorn:OK0207.",
             u"Three digits, a full stop, two digits. Examples: urn:acorn:118.07, urn:acorn:207.1",
             u"The last part is a check part of two decimal digits: urn:acorn:elm-0118-41, "
             u"urn:acorn:oak-2071-7K",
             u"The NSS is made of four capital letters, a hyphen and a year of four digits; examples are "
             u"urn:acorn:OAKS-1998 and urn:acorn:ELM-2001.",
             u"The number has exactly six digits. urn:acorn:001180 is an elm, urn:acorn:20710 an oak.",
             u"A name is a hexadecimal number of eight digits: urn:acorn:0011aaff, urn:acorn:0011aag0"});
        addRows(
            false,
            {u"A grove of three letters, a colon and a number of four digits: urn:acorn:oak:2071 and "
             u"urn:acorn:elm:0118.",
             u"Names have two letters followed by up to five digits, as in urn:acorn:EL00118 or "
             u"urn:acorn:OK0207.",
             u"Three digits, a full stop, two or three digits. Examples: urn:acorn:118.07, urn:acorn:207.123",
             u"A grove word and a number of at most six digits: urn:acorn:elm118, urn:acorn:oak2071",
             u"Four digits, and a letter where the tree has twins. Examples: urn:acorn:1180, urn:acorn:2071b",
             u"The year has four digits, the number one to five: urn:acorn:1998-1, urn:acorn:2001-12345",
             u"Of the six digits the first two are the county: urn:acorn:118071, urn:acorn:207100",
             u"Old cards have four digits. urn:acorn:11807 is an elm, urn:acorn:2071 an oak on an old card.",
             u"Two letters (country), then digits: urn:acorn:DK118, urn:acorn:SE20",
             u"12 letters are used, a to l, and digits: urn:acorn:a118, urn:acorn:lab20"});
    }
    void samples_haveTheirParts_section6_4_2() { checkIn(Field::Syntax, "sample-parts"); }
};

NIDUS_TEST(SyntaxClaimsTest)
#include "tst_syntax_claims.moc"
