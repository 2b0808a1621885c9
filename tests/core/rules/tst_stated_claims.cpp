// What sentences state of comparison, components, sections of RFCs and the community against RFC 8141. Each
// rule has as many sentences that it must leave alone.
#include "tests/support/stated_claims.h"
#include "tests/support/test_program.h"

#include <QtTest>

using namespace nidus;
using namespace nidus::rules;
using namespace nidus::support;
using namespace Qt::StringLiterals;

class StatedClaimsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    // ---- components ----

    void resolver_doesWithoutQuery_section2_3_2_data()
    {
        addColumns();
        addRows(true, {u"Whoever leaves out the q-component gets an error from the resolver.",
                       u"It is only possible to resolve a name if the q-component is there.",
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
                {u"Two URNs are equivalent exactly if all of their octets are the same.",
                 u"Two URNs are treated as the same only if they agree in each and every character, "
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
                 u"Two names with the same number are equal only if their groves are.",
                 u"To find out whether two names agree, turn capital letters into small ones, also those of "
                 u"percent-encodings."});
    }
    void urnAndNid_areComparedWithoutCase_section3_1() { checkInSyntax("equivalence-narrowed"); }

    void whatIsTheSame_isSaid_section6_4_2()
    {
        const QString body = QString::fromUtf16(grammar) +
                             u"Two URNs are treated as the same only if they agree in every character."_s;
        QCOMPARE(places(with(Field::Syntax, body), u"equivalence-missing"_s), QStringList());
        for (const char16_t *said :
             {u"Capitals of the grove are equated with small letters.", u"We fold A-Z to a-z in the grove.",
              u"For the rest Section 3.1 of RFC 8141 holds.", u"A small O is the same as a capital one.",
              u"OAKHAM on an old tag is oakham: case in the grove is ignored.",
              u"Names differing solely in the case of the grove's letters mean one tree."})
            QCOMPARE(places(with(Field::Syntax, QString::fromUtf16(grammar) + QString::fromUtf16(said)),
                            u"equivalence-missing"_s),
                     QStringList());
        for (const char16_t *said : {u"", u"A grove has two small letters at least.", u"See RFC 8141."})
            QCOMPARE(places(with(Field::Syntax, QString::fromUtf16(grammar) + QString::fromUtf16(said)),
                            u"equivalence-missing"_s)
                         .size(),
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
        addRows(false, {u"%2F and \"/\" are not regarded as identical.",
                        u"An escaped octet and the character it represents are not taken to be equal.",
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
                {u"No name can be read without the proprietary program of the Board.",
                 u"The names are intended for employees of the member nurseries only.",
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

    // What is said of the subject is a position; what is not about it is found; where something of it is
    // there and no position, that is asked.
    void answers_takeAPosition_section6_4_data()
    {
        QTest::addColumn<Field>("field");
        QTest::addColumn<QString>("body");
        QTest::addColumn<QString>("rule");
        const auto rows = [](Field field, const QString &rule,
                             std::initializer_list<const char16_t *> bodies) {
            for (const char16_t *body : bodies)
                QTest::newRow((id(field) + u": " + QString::fromUtf16(body).left(60)).toUtf8().constData())
                    << field << QString::fromUtf16(body) << rule;
        };
        using enum Field;
        rows(Interoperability, {},
             {u"IUFRO plot numbers have five digits, and these names a letter in front.",
              u"A nursery's tag says where a sapling was bought; the name says which oak it became.",
              u"With the forest service's ledger we have the first two letters in common, on purpose.",
              u"We see no clash.", u"Conflicts are unknown to us.",
              u"Readers who leave away the first zero get another oak.",
              u"The ministry's map quotes the names beside its own marks.",
              u"Anything of this kind has not been found elsewhere.",
              u"A QR label with the name is longer than one with a serial."});
        rows(Interoperability, u"interoperability-unclear"_s,
             {u"The Board was founded in 1911.", u"Good.", u"Later.", u"See above.",
              u"Guests may leave their carts behind the mill.", u"Seats are to be had for a penny.",
              u"Everybody is content with it."});
        rows(Interoperability, u"answer-unclear"_s, {u"Interoperability of systems is a goal of the Board."});
        rows(Resolution, {},
             {u"Not for now.", u"None at the beginning. A resolver may follow in a new version.",
              u"There will be none.", u"The Board does not offer anything of the kind.",
              u"A page shows the oak when its name is typed in.", u"A CSV file is renewed each Monday.",
              u"One opens the map and enters the name.", u"Write to desk@acorns.example for the record.",
              u"The printed list gives the grove.", u"A gateway passes the question on to the county."});
        rows(Resolution, u"resolution-unclear"_s,
             {u"Maybe.", u"Perhaps, it has not been decided.", u"It depends on the weather.",
              u"The Board was founded in 1911.", u"No idea.", u"Guests may leave their carts at the mill.",
              u"That has not been discussed."});
        rows(SecurityAndPrivacy, {},
             {u"Timber thieves read such lists. Groves are given by county.", u"Nests of hawks are left out.",
              u"Requests are not logged.", u"A swapped tag would send the saw to the wrong oak.",
              u"Owners may remain unnamed.", u"Growers may stay unknown.", u"Nothing about living people.",
              u"From the number one can tell the year of planting.", u"Photographs are blurred.",
              u"Breeders decide on what is shown."});
        rows(SecurityAndPrivacy, u"field-vague"_s,
             {u"The Board was founded in 1911.", u"Good.", u"Guests may sign in at the gate and have tea.",
              u"The Board takes the security of everybody seriously.", u"The hall is warm in winter."});
        rows(Assignment, {},
             {u"The clerk writes each oak into the ledger and takes the following number.",
              u"Tags come from a roll that is printed without repeats.", u"Voided numbers stay void.",
              u"A SHA-256 hash of the file; equal files share a name, as they are one."});
        rows(Assignment, u"field-vague"_s, {u"Good.", u"With all due care.", u"The hall is warm in winter."});
        rows(Assignment, u"assignment-silent"_s, {u"The clerk hands out the numbers."});
    }
    void answers_takeAPosition_section6_4()
    {
        QFETCH(Field, field);
        QFETCH(QString, body);
        QStringList found;
        for (const Finding &finding : checkTemplate(with(field, body), {}))
            if (finding.field == field && !isLayout(finding.rule))
                found += finding.rule;
        QTEST(found.join(u' '), "rule");
    }

    // What the other fields name is a subject, too, whatever it is.
    void answers_mayBeOfWhatIsNamed_section6_4()
    {
        RegistrationTemplate text = with(Field::SecurityAndPrivacy, u"A hive tells who was stung there."_s);
        QCOMPARE(places(text, u"field-vague"_s).size(), 1);
        text.set(Field::Purpose, u"Names for hives, of use to keepers everywhere."_s);
        QCOMPARE(places(text, u"field-vague"_s), QStringList());
    }

    // ---- documents, characters, samples ----

    void claims_areJudgedByTheirClause_data()
    {
        addClaimColumns();
        // RFC 8141 §6.2: a wiki that is set aside is no documentation
        addClaims(Field::Documentation, "documentation-unstable",
                  {u"The wiki of the growers, page \"Oaks 2\".",
                   u"https://acorns.example/names is a wiki that anybody can change.",
                   u"A wiki, https://acorns.example/names; no other edition is published.",
                   u"A draft: https://acorns.example/names-3",
                   u"A draft, not yet official: https://acorns.example/names-3",
                   u"https://acorns.example/names-3 is a wiki; no standard of 2026 exists."},
                  {u"https://acorns.example/names-3; the growers' wiki has no standing.",
                   u"https://acorns.example/names-3 replaces the wiki of the trial.",
                   u"https://acorns.example/names-3. What our wiki says about it is commentary.",
                   u"Growers' Handbook, ISBN 978-1-4028-9462-6; drafts are not to be cited."});
        // App. A: the next sentence may call a document obsolete
        addClaims(Field::Syntax, "reference-obsolete",
                  {u"The names obey RFC 2141. The grove is in small letters.", u"The names obey RFC 2141."},
                  {u"Tools written for RFC 2141 reject them. That document has been obsoleted.",
                   u"Some still read RFC 2141. It was replaced by another specification."});
        // RFC 8141 §2: what is encoded is no character of the names
        addClaims(Field::Syntax, "nss-characters",
                  {u"Names may contain spaces.", u"Square brackets are allowed in the last part.",
                   u"Names may contain spaces. The number follows behind a hyphen."},
                  {u"A mark may hold square brackets. No URN has them, so they are written %5B and %5D.",
                   u"Marks may contain spaces. In a name the space is %20.",
                   u"Parts may be separated by a vertical bar in print. It is always percent-encoded."});
        // RFC 8141 §6.4.2: what is called a slip is no sample
        addClaims(Field::Syntax, "sample-namespace",
                  {u"An example is urn:acron:oakham:7.", u"Oak 7 is urn:acron:oakham:7, not oak 8.",
                   u"For instance, urn:acron:oakham:7 has two parts."},
                  {u"With letters exchanged (urn:acron:oakham:7) it is a name of nobody.",
                   u"Do not write urn:acron:oakham:7 when urn:acorn:oakham:7 is meant.",
                   u"Receivers have to reject \"urn:acron:oakham:7\".",
                   u"A common slip is \"urn:acron:oakham:7\"."});
        // RFC 8141 App. B.1: what RFC 2141 reserved is free
        addClaims(Field::Syntax, "rfc2141-reserved",
                  {u"A \"#\" can never be part of a URN, so there is no way to point into a record.",
                   u"URNs cannot contain the number sign.", u"The question mark is forbidden in URNs.",
                   u"No URN contains a \"?\".", u"Neither \"?\" nor \"#\" may ever occur in a URN.",
                   u"As URN syntax keeps this character back for later use, it has to be written %2F.",
                   u"The URN scheme holds the slash back for future use."},
                  {u"The slash is allowed in a URN since RFC 8141; RFC 2141 had kept it back for later.",
                   u"A \"#\" can never be part of the NSS.", u"URNs of this namespace never contain \"#\".",
                   u"These URNs contain no question mark.", u"A \"?\" begins a component in a URN.",
                   u"The slash has to be written %2F in these names.",
                   u"An acorn URN never contains a number sign.",
                   u"The Board keeps some codes back for later use."});
        // RFC 8141 §2.2: letters beyond ASCII may be left out
        addClaims(Field::Syntax, "nss-ascii", {u"Letters beyond ASCII, such as þ, may appear in names."},
                  {u"Letters beyond ASCII, such as þ, are left out.",
                   u"Letters outside ASCII are dropped as they are."});
    }
    void claims_areJudgedByTheirClause() { checkClaim(); }

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
        addRows(true, {u"When the fee is not paid, the names become void.",
                       u"Numbers are struck off after two years without use."});
        addRows(false, {u"Used numbers are struck off the list.",
                        u"A number that was lost with its notebook is declared void."});
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
