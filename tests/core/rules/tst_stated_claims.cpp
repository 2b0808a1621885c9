// What sentences state of names (lengths, comparison, components, sections of RFCs) against the samples, the
// grammar and RFC 8141. Each rule has as many sentences that it must leave alone.
#include "core/rules/rules.h"
#include "core/rules/sentence_forms.h"
#include "tests/support/sound_text.h"
#include "tests/support/test_program.h"

#include <QtTest>

using namespace nidus;
using namespace nidus::rules;
using namespace Qt::StringLiterals;

namespace {

constexpr char16_t grammar[] = u"  acorn-urn = \"urn:acorn:\" grove \":\" number\n"
                               u"  grove = 2*8lower\n  number = nonzero *7digit\n"
                               u"  nonzero = %x31-39\n  digit = %x30-39\n  lower = %x61-7A\n\n"
                               u"Examples:\n\n  urn:acorn:oakham:2071\n  urn:acorn:elm:118\n\n";

RegistrationTemplate with(Field field, const QString &body)
{
    RegistrationTemplate text = support::soundText(u"acorn"_s, u"Acorn Growers' Board"_s);
    text.set(Field::Syntax, QString(QString::fromUtf16(grammar) + u"RFC 8141, Section 3.1, decides."_s));
    text.set(field, body);
    return text;
}

QStringList places(const RegistrationTemplate &text, const QString &rule)
{
    QStringList found;
    for (const Finding &finding : checkTemplate(text, {}))
        if (finding.rule == rule && finding.field)
            found += text[*finding.field].mid(finding.span.start, finding.span.length);
    return found;
}

void addColumns()
{
    QTest::addColumn<QString>("body");
    QTest::addColumn<bool>("isFound");
}

void addRows(bool isFound, std::initializer_list<const char16_t *> bodies)
{
    for (const char16_t *body : bodies)
        QTest::newRow(QString::fromUtf16(body).simplified().left(100).toUtf8().constData())
            << QString::fromUtf16(body) << isFound;
}

// The body behind the grammar and the examples.
void checkInSyntax(const char *rule)
{
    QFETCH(QString, body);
    QTEST(!places(with(Field::Syntax, QString::fromUtf16(grammar) + body), QLatin1String(rule)).isEmpty(),
          "isFound");
}

void checkIn(Field field, const char *rule)
{
    QFETCH(QString, body);
    QTEST(!places(with(field, body), QLatin1String(rule)).isEmpty(), "isFound");
}

} // namespace

class StatedClaimsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    // ---- forms of sentences ----

    void numbers_areReadAsWords_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("value");
        QTest::newRow("digits") << u"24"_s << 24;
        QTest::newRow("word") << u"eleven"_s << 11;
        QTest::newRow("two words") << u"Twenty-two"_s << 22;
        QTest::newRow("hundred") << u"a hundred"_s << 100;
        QTest::newRow("more than hundred") << u"two hundred and fifty-five"_s << 255;
        QTest::newRow("none") << u"twenty_oaks"_s << 20;
        QTest::newRow("no number") << u"oak"_s << -1;
    }
    void numbers_areReadAsWords()
    {
        QFETCH(QString, text);
        const auto number = numberAt(formWords(text), 0);
        QTEST(number ? number->value : -1, "value");
    }

    void forms_leaveDenialsAlone()
    {
        const SentenceForms forms{"name|names .. longer than # ~ascii character*"};
        QVERIFY(forms.standsIn(u"Some names are longer than twenty-two ASCII characters."));
        QVERIFY(!forms.standsIn(u"Names are not longer than 22 characters."));
        QVERIFY(!forms.standsIn(u"Names are one two three four five longer than 22 characters."));
        const SentenceForms affirmed{"need* ~the query|?=|%*"};
        QVERIFY(affirmed.standsAffirmedIn(u"It needs the query"));
        QVERIFY(affirmed.standsAffirmedIn(u"It needs “?=”"));
        QVERIFY(affirmed.standsAffirmedIn(u"It needs %2F"));
        QVERIFY(!affirmed.standsAffirmedIn(u"Nobody here needs the query"));
    }

    // ---- lengths ----

    void samples_areAsLongAsTheTextSays_section6_4_2_data()
    {
        addColumns();
        addRows(true, {u"A URN should never be allowed to grow past 20 characters.",
                       u"Every acorn URN fits into 20 octets.",
                       u"A name of ours runs to twenty characters at the most, prefix included.",
                       u"A complete name, prefix included, never takes up more than twenty characters.",
                       u"No name is longer than 18 characters.", u"No URN is longer than twenty characters.",
                       u"The maximum length of a URN is 20 characters.",
                       u"URNs of this namespace have 18 characters or fewer.",
                       u"The part behind the second colon is at most eight characters.",
                       u"What follows the prefix is at most 9 characters long.",
                       u"The NSS never exceeds ten octets.", u"The NSS is between 3 and 10 characters long.",
                       u"A URN has at least 19 characters.", u"Names have fewer than 18 characters."});
        addRows(false,
                {u"Names longer than 12 characters may be cut off by some software.",
                 u"Old names had at most 12 characters.",
                 u"A complete name, prefix included, takes up more than twenty characters.",
                 u"No name is longer than 21 characters.", u"Names may have more than 18 characters.",
                 u"Some software allows at most 18 characters in a name.",
                 u"The name of a grove has at most 8 characters.", u"A domain name has at most 8 characters.",
                 u"The part behind the second colon is at most 11 characters.",
                 u"The third part of the NSS is at most 4 characters.",
                 u"URNs of saplings are at most 12 characters long.",
                 u"It is recommended that a URN has at most 12 characters.",
                 u"No URN is shorter than 17 characters."});
    }
    void samples_areAsLongAsTheTextSays_section6_4_2() { checkInSyntax("sample-length"); }

    void sampleThatIsNone_mayBeLonger_section6_4_2()
    {
        const QString syntax = u"No URN is longer than 17 characters.\n\nExamples:\n\n  urn:acorn:elm:118\n\n"
                               u"Invalid, too long:\n\n  urn:acorn:oakham:2071\n"_s;
        QCOMPARE(places(with(Field::Syntax, syntax), u"sample-length"_s), QStringList());
    }

    void grammar_isAsLongAsTheProseSays_section6_4_2_data()
    {
        addColumns();
        addRows(true,
                {u"A grove code has exactly three letters.", u"The number has four digits exactly.",
                 u"A grove consists of at most five letters.", u"The number is always five digits long.",
                 u"Each grove has between three and four letters.", u"A number has at least two digits."});
        addRows(false,
                {u"A grove code has two to eight letters.", u"The number has at most eight digits.",
                 u"The number has at most ten digits.", u"A number has exactly three letters.",
                 u"A tree has exactly three letters.", u"The number of groves has three digits exactly.",
                 u"Most numbers have four digits.", u"The digit is exactly one character."});
    }
    void grammar_isAsLongAsTheProseSays_section6_4_2() { checkInSyntax("grammar-length"); }

    void proseMayBound_whatTheGrammarLeavesOpen()
    {
        const QString syntax = u"  acorn-urn = \"urn:acorn:\" number\n  number = 1*DIGIT\n\n"
                               u"Example: urn:acorn:12\n\nThe number has at most six digits."_s;
        QCOMPARE(places(with(Field::Syntax, syntax), u"grammar-length"_s), QStringList());
    }

    // ---- samples ----

    void samplesOfALists_areNames_section2_data()
    {
        addColumns();
        addRows(true, {u"urn:acorn:oakham:[2071]", u"urn:acorn:oakham:{2071}", u"urn:acorn:"});
        addRows(false, {u"urn:acorn:oakham:{number}", u"urn:acorn:oakham:[number]", u"urn:acorn:oakham:[1]",
                        u"urn:acorn:oakham:2071 [100]"});
    }
    void samplesOfALists_areNames_section2()
    {
        QFETCH(QString, body);
        const QString syntax = u"Examples:\n\n  urn:acorn:elm:118\n  "_s + body + u"\n"_s;
        QTEST(!places(with(Field::Syntax, syntax), u"sample-syntax"_s).isEmpty(), "isFound");
    }
    void beginningOfNames_isNoSample_section2()
    {
        for (const QString &syntax : {u"For example, all names begin with:\n\n  urn:acorn:\n"_s,
                                      u"For example, names begin with urn:acorn: and a grove."_s})
            QCOMPARE(places(with(Field::Syntax, syntax), u"sample-syntax"_s), QStringList());
    }

    void componentsThatAreNone_standInNoSample_section2_3_data()
    {
        addColumns();
        addRows(true, {u"This namespace uses neither q-components nor r-components.",
                       u"The namespace attaches no meaning to q-components.", u"q-components are not used.",
                       u"No q-component is defined.", u"The namespace does not support q-components."});
        addRows(false, {u"A q-component asks for a language.",
                        u"No q-component is needed; one that is there asks for a language.",
                        u"q-components are not taken into account when names are compared."});
    }
    void componentsThatAreNone_standInNoSample_section2_3()
    {
        QFETCH(QString, body);
        const QString syntax = u"Examples:\n\n  urn:acorn:elm:118?=lang=nl\n\n"_s + body;
        QTEST(!places(with(Field::Syntax, syntax), u"sample-component"_s).isEmpty(), "isFound");
    }

    void nidThatIsNone_isSaidOnce_section2()
    {
        QString syntax = QString::fromUtf16(grammar);
        syntax.replace(u"acorn"_s, u"acorns-of-the-growers-of-the-northern-woods"_s);
        RegistrationTemplate text = with(Field::Syntax, syntax);
        text.set(Field::NamespaceIdentifier, u"acorns-of-the-growers-of-the-northern-woods");
        QStringList rules;
        for (const Finding &finding : checkTemplate(text, {}))
            if (finding.severity != Severity::Advice)
                rules += finding.rule;
        QCOMPARE(rules, QStringList{u"nid-syntax"_s});
    }

    // ---- components ----

    void resolver_doesWithoutQuery_section2_3_2_data()
    {
        addColumns();
        addRows(true, {u"It is only possible to resolve a name if the q-component is there.",
                       u"Requests that come without a q-component are turned down by the resolver.",
                       u"A q-component gives the edition. The resolver refuses any request in which it is "
                       u"missing.",
                       u"The q-component asks for a language. The resolver requires it.",
                       u"Without the edition being given behind \"?=\", the service will not know what to "
                       u"return.",
                       u"Names can be resolved only with a q-component.",
                       u"The q-component is necessary for resolution.",
                       u"A request must have a q-component, or else the service rejects it.",
                       u"The resolver will not redirect unless a q-component is present.",
                       u"The resolver depends on the q-component to choose the server."});
        addRows(
            false,
            {u"If the URN does not resolve to a locator, the interpretation of the q-component is undefined.",
             u"A q-component gives the edition. The resolver works with or without it.",
             u"The q-component asks for a language. The resolver does not require it.",
             u"The service passes the q-component on to the server that it names.",
             u"No q-component is needed for resolution.",
             u"The q-component is optional; without it the service returns the current edition.",
             u"The service refuses requests in which the name is missing.",
             u"If the q-component is missing, the resolver redirects to the Dutch text.",
             u"The resolver does not fail without a q-component."});
    }
    void resolver_doesWithoutQuery_section2_3_2()
    {
        checkIn(Field::Resolution, "resolver-needs-q-component");
    }

    void components_nameNothing_section3_1_data()
    {
        addColumns();
        addRows(true, {u"An f-component changes which resource is named.",
                       u"The f-component takes part in comparison.",
                       u"The q-component decides which edition is identified.",
                       u"Names that differ only in the q-component identify different texts.",
                       u"The q-component is part of the name.",
                       u"A q-component asks for a language. URNs which ask for distinct languages name "
                       u"distinct texts."});
        addRows(false,
                {u"The f-component identifies a part of the resource that is named.",
                 u"URNs with different f-components identify different sections of the same resource.",
                 u"Names that differ only in the q-component identify the same text.",
                 u"The q-component is not part of the name.", u"The q-component takes no part in comparison.",
                 u"The q-component selects a language of the text.",
                 u"URNs which ask for distinct groves name distinct trees."});
    }
    void components_nameNothing_section3_1() { checkInSyntax("equivalence-narrowed"); }

    // ---- equivalence ----

    void urnAndNid_areComparedWithoutCase_section3_1_data()
    {
        addColumns();
        addRows(true,
                {u"Two URNs are treated as the same only if they agree in each and every character, "
                 u"from the initial \"u\" to the last digit.",
                 u"A capital letter anywhere makes it a different name.",
                 u"Two names are equal only if all their characters are identical.",
                 u"Two URNs are equivalent only when every octet of them agrees.",
                 u"Two URNs match only octet by octet.", u"Any difference in case makes a different name."});
        addRows(false,
                {u"The field grove is compared octet by octet, as in Section 3.1 of RFC 8141.",
                 u"The grove is compared character by character.", u"The NSS is compared octet by octet.",
                 u"Two names are the same only if every character of the NSS is the same.",
                 u"Two URNs are the same only if all characters agree after conversion to lower case.",
                 u"Two names with the same number are equal only if their groves are."});
    }
    void urnAndNid_areComparedWithoutCase_section3_1() { checkInSyntax("equivalence-narrowed"); }

    void whatIsTheSame_isSaid_section6_4_2()
    {
        const QString body = QString::fromUtf16(grammar) +
                             u"Two URNs are treated as the same only if they agree in every character."_s;
        QCOMPARE(places(with(Field::Syntax, body), u"equivalence-missing"_s), QStringList());
        QCOMPARE(places(with(Field::Syntax, QString::fromUtf16(grammar)), u"equivalence-missing"_s).size(),
                 1);
    }

    void nothing_isDecodedToCompare_section3_1_data()
    {
        addColumns();
        addRows(true,
                {u"In a comparison, an escaped octet and the character it represents are taken to be equal.",
                 u"The two spellings of a slash, \"/\" and %2F, may be used interchangeably.",
                 u"Before groves are compared, each %XX in them is turned back into the octet that it "
                 u"stands for.",
                 u"Percent-encodings are replaced by the characters they stand for, and then names are "
                 u"compared.",
                 u"Names are compared after normalization by RFC 3986, Section 6.2.2.2.",
                 u"A name in which the slash is written as %2F is the same name.",
                 u"Names are equivalent whether a character is encoded or not.",
                 u"Names are decoded and then compared."});
        addRows(false, {u"An escaped octet and the character it represents are not taken to be equal.",
                        u"Software may turn %20 back into a blank for the reader.",
                        u"Software may decode a name for display; comparison works on the encoded form.",
                        u"Groves are compared in their encoded form.",
                        u"The normalization of RFC 3986, Section 6.2.2.2, is not applied.",
                        u"A name in which the slash is written as %2F is another name.",
                        u"Nothing is decoded before names are compared.",
                        u"A space is written as %20 before a name is assigned."});
    }
    void nothing_isDecodedToCompare_section3_1() { checkInSyntax("equivalence-decodes"); }

    void decoding_isSaidOncePerSentence_section3_1()
    {
        const QString body = u"To compare names, %41 is decoded; then the decoded names are matched."_s;
        QCOMPARE(places(with(Field::Syntax, body), u"equivalence-decodes"_s).size(), 1);
    }

    // ---- sections ----

    void sections_areThere_appendixA_data()
    {
        addColumns();
        addRows(true, {u"See RFC 5234, Appendix D.4.", u"See Section 9.9 of RFC 5234.",
                       u"See Appendix F of RFC 8141.", u"See RFC 8126, Section 4.14.",
                       u"See Appendix A of RFC 7405.", u"See [RFC5234], App. B.7.",
                       u"See Section 5.3 of RFC 3406.", u"See RFC 5234 §3.11.",
                       u"Everything else is compared as RFC 8141, Section 6.4.6, lays down."});
        addRows(false, {u"See RFC 5234, Appendix B.1.", u"See Section 3.10 of RFC 5234.",
                        u"See Appendix B of RFC 8141.", u"See RFC 8126, Section 4.13.",
                        u"See RFC 9562, Section 88.", u"See [RFC5234], App. B.2.",
                        u"See Section 4.0 of RFC 3406.", u"See Appendix D.2 of RFC 3986.",
                        u"Everything else is compared as RFC 8141, Section 3.2, shows."});
    }
    void sections_areThere_appendixA() { checkInSyntax("reference-section"); }

    // ---- community ----

    void names_areForMoreThanOneCommunity_section5_1_data()
    {
        addColumns();
        addRows(true,
                {u"The names are intended for employees of the member nurseries only.",
                 u"Reading these names is possible only with the licensed software of the Board.",
                 u"Names are exchanged between the member collections alone, over a leased network which has "
                 u"no link to the Internet.",
                 u"The names are for members only and are never seen on the Internet.",
                 u"Use of the names requires our proprietary software.",
                 u"Only those who subscribe to the Board's own program are able to make use of them.",
                 u"Outside the intranet of a growers' service the names mean nothing.",
                 u"The names are resolved on lines that are cut off from the Internet.",
                 u"The names never leave the network of the Board.",
                 u"One has to buy the program of the Board to make sense of the names.",
                 u"Nobody but members of the Board will see the names."});
        addRows(
            false,
            {u"The names are used by members and by anybody else.",
             u"Only members of the Board assign names; anyone may use them.",
             u"Use of the names requires no special software.",
             u"Names are not only used within the member groves, but on the Internet, too.",
             u"Outside the Board the names are used by nurseries.",
             u"A bare number has no meaning outside this namespace.",
             u"Personal data are never published on the Internet.",
             u"Names are used both on public networks and on networks which have no link to the Internet.",
             u"Registration of groves is for members only.",
             u"Software for reading the names is free of charge."});
    }
    void names_areForMoreThanOneCommunity_section5_1() { checkIn(Field::Purpose, "closed-community"); }

    // ---- names of namespaces ----

    void prose_isAboutTheNameAskedFor_appendixA_data()
    {
        addColumns();
        addRows(true, {u"The \"oaks\" namespace, for which this template is submitted, names oaks.",
                       u"A URN in the \"acron\" namespace names one oak.",
                       u"The NID \"oaks\" is requested for oaks.",
                       u"This template registers the \"oaks\" namespace.",
                       u"URNs with the NID “acornt” name oaks.", u"The acron namespace names oaks."});
        addRows(false, {u"Private names are not published on the Internet, but may be cited by anybody.",
                        u"A URN in the \"acorn\" namespace names one oak.",
                        u"The \"isbn\" namespace names books about oaks.",
                        u"Unlike the \"acron\" namespace, this one names oaks.",
                        u"The namespace \"isbn\" is used for the books of the Board.",
                        u"This template requests the \"acorn\" namespace beside \"isbn\".",
                        u"The word \"acron\" is a slip of the pen.",
                        u"The URN namespace names oaks; the namespace is for growers."});
    }
    void prose_isAboutTheNameAskedFor_appendixA() { checkIn(Field::Purpose, "nid-in-prose"); }

    void registeredNamespaces_mayBeMentioned_appendixA()
    {
        Context context;
        context.isRegistered = [](const QString &nid) { return nid == u"acorns"; };
        const RegistrationTemplate text = with(Field::Purpose, u"The \"acorns\" namespace names acorns."_s);
        const auto isFound = [](const Findings &findings) {
            return std::ranges::any_of(findings,
                                       [](const Finding &one) { return one.rule == u"nid-in-prose"; });
        };
        QVERIFY(isFound(checkTemplate(text, {})));
        QVERIFY(!isFound(checkTemplate(text, context)));
    }

    // ---- answers that say nothing ----

    void answers_saySomething_section6_4_data()
    {
        QTest::addColumn<Field>("field");
        QTest::addColumn<QString>("body");
        QTest::addColumn<bool>("isFound");
        const auto rows = [](Field field, bool isFound, std::initializer_list<const char16_t *> bodies) {
            for (const char16_t *body : bodies)
                QTest::newRow(QString::fromUtf16(body).toUtf8().constData())
                    << field << QString::fromUtf16(body) << isFound;
        };
        using enum Field;
        rows(SecurityAndPrivacy, true,
             {u"We take security seriously.", u"Our servers are secure.",
              u"Privacy is important to the Board.", u"Everything has been made as secure as possible."});
        rows(SecurityAndPrivacy, false,
             {u"No security issues are known.", u"The names reveal nothing about persons.",
              u"A name can be forged; servers should check it.", u"Names are public and carry no secret."});
        rows(Purpose, true,
             {u"Names.", u"This namespace is for the Board.", u"To identify resources.",
              u"The namespace serves the purposes of the Acorn Growers."});
        rows(Purpose, false, {u"Names for oaks.", u"To identify trees.", u"Names of the Board's oaks."});
        rows(Assignment, true,
             {u"Names are assigned.", u"As needed.", u"Names are assigned by the Board.",
              u"Names are given out according to our rules."});
        rows(Assignment, false, {u"The Board assigns each number once.", u"Names are never reassigned."});
        rows(Interoperability, true,
             {u"Fully interoperable.", u"Compatible with all systems.", u"Interoperability is ensured."});
        rows(Interoperability, false,
             {u"None known.", u"No issues.", u"There are no known problems.", u"Conforms to RFC 8141."});
    }
    void answers_saySomething_section6_4()
    {
        QFETCH(Field, field);
        QFETCH(QString, body);
        const RegistrationTemplate text = with(field, body);
        QTEST(!(places(text, u"field-vague"_s) + places(text, u"interoperability-unclear"_s)).isEmpty(),
              "isFound");
    }

    // ---- characters ----

    void charactersOfRfc2141_areNotReserved_appendixB_1_data()
    {
        addColumns();
        addRows(true, {u"A \"#\" can never be part of a URN, so there is no way to point into a record.",
                       u"URNs cannot contain the number sign.", u"The question mark is forbidden in URNs.",
                       u"No URN contains a \"?\".", u"Neither \"?\" nor \"#\" may ever occur in a URN.",
                       u"As URN syntax keeps this character back for later use, it has to be written %2F.",
                       u"The URN scheme holds the slash back for future use."});
        addRows(false,
                {u"The slash is allowed in a URN since RFC 8141; RFC 2141 had kept it back for later.",
                 u"A \"#\" can never be part of the NSS.", u"URNs of this namespace never contain \"#\".",
                 u"These URNs contain no question mark.", u"A \"?\" begins a component in a URN.",
                 u"The slash has to be written %2F in these names.",
                 u"An acorn URN never contains a number sign.",
                 u"The Board keeps some codes back for later use."});
    }
    void charactersOfRfc2141_areNotReserved_appendixB_1() { checkInSyntax("rfc2141-reserved"); }

    void lettersBeyondAscii_mayBeLeftOut_section2_2_data()
    {
        addColumns();
        addRows(true, {u"Letters beyond ASCII, such as þ, may appear in names."});
        addRows(false, {u"Letters beyond ASCII, such as þ, are left out.",
                        u"Letters outside ASCII are dropped as they are."});
    }
    void lettersBeyondAscii_mayBeLeftOut_section2_2() { checkInSyntax("nss-ascii"); }

    // ---- assignment ----

    void namesThatStay_doNotExpire_section5_1_data()
    {
        addColumns();
        addRows(true, {u"Names expire after five years.", u"Names stay valid until the membership lapses.",
                       u"Names remain valid for two years and then lapse."});
        addRows(false,
                {u"Names of expired memberships stay valid.",
                 u"A name that was given in error is marked as void in the register, and remains there "
                 u"for good.",
                 u"When a membership lapses, its names are kept for ever."});
    }
    void namesThatStay_doNotExpire_section5_1() { checkIn(Field::Assignment, "name-expires"); }

    // ---- contact ----

    void postalAddress_isAWayToReachSomebody_appendixA_data()
    {
        addColumns();
        addRows(true, {u"Acorn Growers' Board\nUnited Kingdom", u"Acorn Growers' Board of 1911\nOakham",
                       u"Acorn Growers' Board\nRegulation 2017\nOakham"});
        addRows(false, {u"Acorn Growers' Board\n8 Limekiln Quay\nPlymouth PL1 3DH\nUnited Kingdom",
                        u"Acorn Growers' Board\nGartnerveien 14\nAas\nNorway",
                        u"Acorn Growers' Board\nOakham LE15 6HP",
                        u"Acorn Growers' Board\n221b Baker Street\nLondon"});
    }
    void postalAddress_isAWayToReachSomebody_appendixA() { checkIn(Field::Registrant, "registrant-contact"); }
};

NIDUS_TEST(StatedClaimsTest)
#include "tst_stated_claims.moc"
