// What the sentences of a request claim, and what is left in it of the form: the rows are named by the clause
// of RFC 8141 that a claim breaks, or would if it were one.
#include "core/rules/rules.h"
#include "tests/support/sound_text.h"
#include "tests/support/test_program.h"

#include <QtTest>

using namespace nidus;
using namespace nidus::rules;

namespace {

RegistrationTemplate with(Field field, const QString &body)
{
    RegistrationTemplate text = support::soundText(QStringLiteral("acorn"));
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

// Rows of bodies, and whether the rule speaks of them.
class Rows {
public:
    Rows()
    {
        QTest::addColumn<Field>("field");
        QTest::addColumn<QString>("rule");
        QTest::addColumn<QString>("body");
        QTest::addColumn<bool>("isFound");
    }
    void found(const char *name, Field field, const char *rule, const char16_t *body)
    {
        add(name, field, rule, body, true);
    }
    void quiet(const char *name, Field field, const char *rule, const char16_t *body)
    {
        add(name, field, rule, body, false);
    }

private:
    static void add(const char *name, Field field, const char *rule, const char16_t *body, bool isFound)
    {
        QTest::newRow(name) << field << QString::fromLatin1(rule) << QString::fromUtf16(body) << isFound;
    }
};

const char *nameOf(Field field, const char16_t *body)
{
    static QByteArray name; // a row keeps a copy
    name = (label(field) + u": " + QString::fromUtf16(body)).toUtf8();
    return name.constData();
}

void checkRow()
{
    QFETCH(Field, field);
    QFETCH(QString, rule);
    QFETCH(QString, body);
    QTEST(!places(with(field, body), rule).isEmpty(), "isFound");
}

using enum Field;

} // namespace

class ClaimRulesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void form_isFilledIn_appendixA_data()
    {
        Rows rows;
        const char *rule = "placeholder";
        rows.found("name of organization", Registrant, rule, u"[Name of organization]\n12 Mill Lane, Oakham");
        rows.found("address", Registrant, rule, u"Acorn Board\n<address>\nada@growers.example");
        rows.found("e-mail", Registrant, rule, u"Acorn Board\nE-mail: name@domain.tld");
        rows.found("user of example.com", Registrant, rule, u"Acorn Board\nEmail: user@example.com");
        rows.found("e-mail later", Registrant, rule, u"Acorn Board, 12 Mill Lane\nE-mail: to be determined");
        rows.quiet("somebody of example.org", Registrant, rule, u"Acorn Board\nsquirrel@example.org");
        rows.quiet("mail in brackets", Registrant, rule, u"Acorn Board\nAda <ada@growers.example>");
        rows.quiet("link of Markdown", Registrant, rule,
                   u"Acorn Board\n[Contact](mailto:ada@growers.example)");
        rows.found("TBD ends a URL", Documentation, rule, u"https://growers.example/TBD");
        rows.found("TBD ends a sentence's URL", Resolution, rule, u"By HTTP at https://growers.example/TBD.");
        rows.quiet("TBD in a host", Documentation, rule, u"https://tbd.example/names");
        rows.found("XXX ends a URL", Documentation, rule, u"https://growers.example/XXX");
        rows.found("no URL yet", Documentation, rule, u"https://...");
        rows.found("crosses", Registrant, rule, u"Acorn Board\nxxx@xxx.xxx");
        rows.found("your specification", Documentation, rule, u"See www.example.com/your-spec for more.");
        rows.found("host of RFC 2606", Documentation, rule, u"https://www.example.com/names");
        rows.quiet("example in Purpose", Purpose, rule, u"For example, https://example.com/oak has a name.");
        rows.found("number of no RFC", Documentation, rule, u"RFC 9999999");
        rows.found("address of no RFC", Documentation, rule, u"https://www.rfc-editor.org/rfc/rfc9999999");
        rows.quiet("RFC", Documentation, rule, u"RFC 9562 and [RFC8141]");
        rows.found("title", Documentation, rule, u"[Title of document]");
        rows.found("a URL later", Documentation, rule, u"The URL is to be determined.");
        rows.found("a mechanism later", Resolution, rule, u"The mechanism is to be determined.");
        rows.quiet("determined by somebody", Assignment, rule,
                   u"The order is to be determined by the Board.");
        rows.quiet("how it is determined", Resolution, rule,
                   u"HTTP. It tells how the copy is to be determined.");
        rows.quiet("over a line's end", Purpose, rule, u"A local number\nto be determined by\nthe Board.");
        rows.found("organization in Purpose", Purpose, rule, u"Names for [Name of organization].");
        rows.quiet("names of a grammar", Syntax, rule, u"urn:acorn:<address>:<name of organization>");
        rows.quiet("parts in Purpose", Purpose, rule, u"A country is <country>, and a holder is <name>.");
    }
    void form_isFilledIn_appendixA() { checkRow(); }

    void reuse_isDenied_section5_1_data()
    {
        Rows rows;
        const char *rule = "name-given-again";
        for (const char16_t *denial :
             {u"Reuse of names is not possible.", u"It is not possible to reassign a name.",
              u"Reassigning a name would violate RFC 8141.", u"Once given, a name can't be reassigned.",
              u"Names are not used for new trees.", u"Names are not used a second time.",
              u"There is no mechanism by which a name could be reassigned.",
              u"Names are never deleted, changed, and reassigned.",
              u"The claim that names may be reassigned is false.",
              u"Unlike telephone numbers, which are reassigned, names are given for ever."})
            rows.quiet(QString::fromUtf16(denial).toUtf8().constData(), Assignment, rule, denial);
        rows.found("withdrawn and assigned anew", Assignment, rule,
                   u"Each has one number. If it is withdrawn, it can be assigned anew.");
        rows.quiet("of a reviewer", Assignment, rule,
                   u"When a request is withdrawn, the reviewer is reassigned.");
        rows.found("not denied behind a comma", Assignment, rule,
                   u"A name is not changed, and it is reassigned after five years.");
    }
    void reuse_isDenied_section5_1() { checkRow(); }

    // RFC 8141 §5 (1), §5.1 (3): wherever the text says it.
    void name_isGivenAgain_inAnyField_data()
    {
        Rows rows;
        const char *rule = "name-given-again";
        for (const Field field :
             {Purpose, Syntax, SecurityAndPrivacy, Interoperability, Resolution, AdditionalInformation})
            for (const char16_t *claim :
                 {u"Names may be given again.", u"A name that is out of use can be reassigned.",
                  u"Expired numbers are reused after ten years.", u"The office recycles withdrawn numbers.",
                  u"A URN may be assigned to another resource.", u"Acorn names are reassigned each year.",
                  u"A name lapses with the membership, and then it may be given again.",
                  u"Reassignment of names is possible.", u"We reuse the names for new trees."})
                rows.found(nameOf(field, claim), field, rule, claim);
        for (const Field field : {Purpose, SecurityAndPrivacy, Resolution})
            for (const char16_t *other : {u"Names are never given again.", u"A name cannot be reassigned.",
                                          u"Reassignment of names is not possible.",
                                          u"Names let researchers find data that can be reused.",
                                          u"Domain names may be reassigned, which is why no name has one.",
                                          u"Volume numbers may be reused in another series.",
                                          u"The country code may be reused by another office.",
                                          u"Parts of a name may be reused in other names.",
                                          u"These identifiers can be reused by other applications.",
                                          u"If a name were reassigned, readers would be misled.",
                                          u"New names may be assigned to another edition.",
                                          u"Neither the office nor a third party may reassign names.",
                                          u"The names make the data of the survey reusable."})
                rows.quiet(nameOf(field, other), field, rule, other);
        rows.quiet("an element", Assignment, rule,
                   u"A new registration may reuse an existing element and extend its definition.");
        rows.quiet("a part of the string", Assignment, rule,
                   u"The segments of a name may be reused in other names.");
        rows.found("the number of a part", Assignment, rule,
                   u"We reuse the number of a part that is scrapped.");
    }
    void name_isGivenAgain_inAnyField() { checkRow(); }

    void components_haveTheirMarks_section2_3_data()
    {
        Rows rows;
        const char *rule = "component-delimiter";
        for (const char16_t *claim :
             {u"An r-component begins with \"?=\".", u"The q-component is introduced by \"?+\".",
              u"The sequence ?= introduces the r-component.", u"\"?+\" is used to introduce a q-component.",
              u"The characters ?+ mark the query component.",
              u"R-components are preceded by the sequence ?=.",
              u"rest = [ \"?=\" r-component ] [ \"#\" fragment ]", u"rest = [ \"?+\" [q-component] ]"})
            rows.found(nameOf(Syntax, claim), Syntax, rule, claim);
        for (const char16_t *sound :
             {u"An r-component begins with \"?+\".", u"The q-component is introduced by \"?=\".",
              u"The r-component begins with ?+ and the q-component with ?=.",
              u"The r-component ends where ?= begins the q-component.",
              u"The marks ?+ and ?= begin the r-component and the q-component.",
              u"An r-component does not begin with ?=.",
              u"It is a mistake that the q-component begins with ?+.",
              u"rest = [ \"?+\" r-component ] [ \"?=\" q-component ]"})
            rows.quiet(nameOf(Syntax, sound), Syntax, rule, sound);
        rows.found("in Resolution", Resolution, rule, u"The mark ?+ begins the q-component.");
    }
    void components_haveTheirMarks_section2_3() { checkRow(); }

    void references_areWhole_section4_3_data()
    {
        Rows rows;
        const char *rule = "relative-reference";
        rows.found("supported", Syntax, rule, u"Relative references are supported.");
        rows.found("resolved", Resolution, rule,
                   u"Clients resolve relative references against the name of the sheet.");
        rows.found("may be used", Interoperability, rule, u"Relative URNs may be used inside a sheet.");
        rows.found("a base", Syntax, rule,
                   u"The name of a sheet is the base URI of the relative references in it.");
        rows.found("abbreviated", Syntax, rule, u"Names may be written relative to the URN of the sheet.");
        rows.quiet("not supported", Syntax, rule, u"Relative references are not supported.");
        rows.quiet("none", Syntax, rule, u"There are no relative references to these names.");
        rows.quiet("avoided", Syntax, rule, u"Authors avoid relative references.");
        rows.quiet("of a page", Resolution, rule,
                   u"Relative references in the page are resolved against its URL.");
        rows.quiet("of something else", Purpose, rule,
                   u"The depth is stated relative to the sea, not by name.");
    }
    void references_areWhole_section4_3() { checkRow(); }

    void security_isConsidered_section6_4_4_data()
    {
        Rows rows;
        const char *rule = "field-vague";
        for (const char16_t *denial :
             {u"There are no security considerations.", u"No security considerations.",
              u"There are no security or privacy considerations for this namespace.",
              u"This namespace raises no specific security issues."})
            rows.found(nameOf(SecurityAndPrivacy, denial), SecurityAndPrivacy, rule, denial);
        for (const char16_t *answer :
             {u"No security issues are known.", u"No security or privacy issues are foreseen at this time.",
              u"There are no security considerations, as the names are public.",
              u"There are no security considerations other than those of RFC 8141.",
              u"The names reveal nothing about persons."})
            rows.quiet(nameOf(SecurityAndPrivacy, answer), SecurityAndPrivacy, rule, answer);
    }
    void security_isConsidered_section6_4_4() { checkRow(); }

    void names_areUnique_section5_data()
    {
        Rows rows;
        rows.quiet("two never get one name", Assignment, "name-not-unique",
                   u"It is not possible that two trees get the same name.");
        rows.found("two may get one name", Assignment, "name-not-unique",
                   u"It is possible that two trees get the same name.");
    }
    void names_areUnique_section5() { checkRow(); }

    void samples_areOfThisNamespace_section6_4_2_data()
    {
        Rows rows;
        const char *rule = "sample-namespace";
        rows.found("what we give", Purpose, rule, u"We shall give urn:oaktrees:7 to the oak of the market.");
        rows.found("one of these", Purpose, rule, u"A URN of this namespace is, say, urn:oaktrees:7.");
        rows.found("our names", Interoperability, rule, u"Our names look like urn:oaktrees:7 in lists.");
        rows.quiet("what others give", Purpose, rule, u"The county assigns urn:oaktrees:7 to the same tree.");
        rows.quiet("what we do not give", Purpose, rule, u"We will not assign urn:oaktrees:7 to any tree.");
        rows.quiet("unlike ours", Purpose, rule, u"Unlike our names, urn:oaktrees:7 is of another body.");
        rows.quiet("of this namespace", Purpose, rule, u"We shall give urn:acorn:oakham:7 to that oak.");
    }
    void samples_areOfThisNamespace_section6_4_2() { checkRow(); }

    void nss_beginsWithPchar_section2_data()
    {
        Rows rows;
        const char *rule = "nss-form";
        rows.found("slash", Syntax, rule, u"The NSS begins with a slash.");
        rows.found("slash as a mark", Syntax, rule, u"Each NSS starts with \"/\", followed by the year.");
        rows.found("in full", Syntax, rule, u"The namespace-specific string always begins with a slash.");
        rows.quiet("denied", Syntax, rule, u"The NSS does not begin with a slash.");
        rows.quiet("of a part", Syntax, rule, u"The second part of the NSS begins with a slash.");
        rows.found("leading", Syntax, rule, u"The NSS has a leading slash.");
        rows.found("first character", Syntax, rule, u"The first character of the NSS is a slash.");
        rows.quiet("first of a part", Syntax, rule, u"The first character of the last part is a slash.");
        rows.found("without an NSS", Syntax, rule, u"URNs without an NSS are allowed.");
        rows.found("zero length", Syntax, rule, u"The NSS can have zero length.");
        rows.quiet("empty parts", Syntax, rule, u"The NSS may have empty parts.");
        rows.quiet("if it did", Syntax, rule, u"If the NSS begins with a slash, the URN is malformed.");
        rows.quiet("a letter, then", Syntax, rule, u"The NSS begins with a letter, followed by a slash.");
        rows.found("empty", Syntax, rule, u"The NSS may be empty.");
        rows.found("omitted", Syntax, rule, u"The NSS can also be omitted.");
        rows.found("an empty one", Syntax, rule, u"An empty NSS is allowed.");
        rows.quiet("may not be empty", Syntax, rule, u"The NSS may not be empty.");
        rows.quiet("the last part", Syntax, rule, u"The last part of the NSS may be empty.");
    }
    void nss_beginsWithPchar_section2() { checkRow(); }

    void nss_isAscii_section2_2_data()
    {
        Rows rows;
        const char *rule = "nss-ascii";
        rows.found("need no encoding", Syntax, rule, u"Non-ASCII characters need not be percent-encoded.");
        rows.found("any Unicode", Syntax, rule, u"The NSS is any string of Unicode characters.");
        rows.quiet("not allowed", Syntax, rule, u"Non-ASCII characters are not allowed.");
        rows.quiet("encoded", Syntax, rule, u"Non-ASCII characters are percent-encoded as UTF-8.");
        rows.quiet(
            "encoded, as the next sentence has it", Syntax, rule,
            u"Numbers on labels may hold letters with diacritics. Each of them is encoded as UTF-8 and then "
            u"percent-encoded.");
    }
    void nss_isAscii_section2_2() { checkRow(); }

    void caseOfHexDigits_doesNotCount_section3_1_data()
    {
        Rows rows;
        const char *rule = "equivalence-narrowed";
        rows.found("different", Syntax, rule, u"%2f and %2F are different.");
        rows.found("not equivalent", Syntax, rule, u"“%2f” and “%2F” are not equivalent.");
        rows.quiet("equivalent", Syntax, rule, u"“%2f” and “%2F” are equivalent.");
        rows.quiet("differ only", Syntax, rule, u"“%2f” and “%2F” differ only in case and are equivalent.");
        rows.quiet("other octets", Syntax, rule, u"%2f and %2E are different.");
        rows.found("case matters", Syntax, rule, u"The case of the NID matters.");
        rows.found("NID in both cases", Syntax, rule, u"The NIDs “acorn” and “ACORN” are different.");
        rows.quiet("NID that is the same", Syntax, rule, u"The NIDs “acorn” and “ACORN” are the same.");
        rows.quiet("NSS alone", Syntax, rule, u"The NID is case-insensitive, the NSS is case-sensitive.");
    }
    void caseOfHexDigits_doesNotCount_section3_1() { checkRow(); }

    void assignment_tellsOfUniqueness_section6_4_3_data()
    {
        Rows rows;
        const char *rule = "assignment-silent";
        rows.found("who alone", Assignment, rule, u"The Board assigns the names.");
        rows.found("how to ask", Assignment, rule, u"Anyone can ask the Board for a name.");
        rows.quiet("unique", Assignment, rule, u"The Board assigns each tree a unique name.");
        rows.quiet("never again", Assignment, rule, u"The Board assigns names and never reassigns one.");
        rows.quiet("in sequence", Assignment, rule, u"The Board assigns names sequentially.");
        rows.quiet("elsewhere", Assignment, rule, u"The Board assigns the names as RFC 9562 says.");
        rows.quiet("names stay", Assignment, rule,
                   u"The Board assigns numbers. A dead tree keeps its number.");
        rows.quiet("by rules", Assignment, rule, u"The Board assigns names by its specifications.");
    }
    void assignment_tellsOfUniqueness_section6_4_3() { checkRow(); }

    void section_saysSomething_section6_4_data()
    {
        Rows rows;
        rows.found("Security", SecurityAndPrivacy, "field-vague", u"See section 5.");
        rows.found("Assignment", Assignment, "field-vague", u"See section 5.");
        rows.found("Interoperability", Interoperability, "interoperability-unclear", u"See section 5.");
        rows.found("Resolution", Resolution, "resolution-unclear", u"See section 5 above.");
        rows.found("Documentation", Documentation, "documentation-pointer", u"See section 5.");
        rows.quiet("of an RFC", SecurityAndPrivacy, "field-vague", u"See Section 5 of RFC 8515.");
        rows.quiet("of this document", SecurityAndPrivacy, "field-vague", u"See Section 5 of this document.");
    }
    void section_saysSomething_section6_4() { checkRow(); }

    void firstVersion_revisesNone_appendixA_data()
    {
        Rows rows;
        const char *rule = "revision-of-first";
        rows.found("version 2", RevisionInformation, rule, u"Version 2 adds a checksum.");
        rows.found("second", RevisionInformation, rule, u"Second version. Adds a checksum.");
        rows.quiet("of a document", RevisionInformation, rule, u"Follows version 2 of the handbook.");
        rows.found("changes", RevisionInformation, rule, u"Changes since the previous version: the contact.");
        rows.quiet("first version", RevisionInformation, rule, u"None; this is the first version.");
        rows.quiet("of an RFC", RevisionInformation, rule, u"Changes since the previous version, RFC 3188.");
        rows.quiet("later", RevisionInformation, rule, u"Version 2 will add a checksum.");
    }
    void firstVersion_revisesNone_appendixA() { checkRow(); }

    void secondVersion_mayTellOfItself_appendixA()
    {
        RegistrationTemplate text = with(RevisionInformation, QStringLiteral("Version 2 adds a checksum."));
        text.set(Field::Version, u"2");
        QCOMPARE(places(text, QStringLiteral("revision-of-first")), QStringList());
    }

    void laterVersion_isNoFirstOne_section6_2_data()
    {
        QTest::addColumn<QString>("words");
        QTest::addColumn<bool>("isFirst");
        for (const char16_t *words : {u"None; this is the first version.", u"This is the first version.",
                                      u"Initial registration.", u"No revisions; this is a new registration.",
                                      u"N/A (first version of the namespace)", u"No previous version."})
            QTest::newRow(qPrintable(QString::fromUtf16(words))) << QString::fromUtf16(words) << true;
        for (const char16_t *words :
             {u"Version 1: first version. Version 2: adds a checksum.", u"The contact is new.",
              u"This is the first version with a grammar.", u"The first version had no grammar.",
              u"No name changes its meaning; the registrant has moved."})
            QTest::newRow(qPrintable(QString::fromUtf16(words))) << QString::fromUtf16(words) << false;
    }
    void laterVersion_isNoFirstOne_section6_2()
    {
        QFETCH(QString, words);
        QFETCH(bool, isFirst);
        const QString rule = QStringLiteral("revision-says-first");
        RegistrationTemplate text = with(RevisionInformation, words);
        QCOMPARE(places(text, rule), QStringList());
        text.set(Field::Version, u"2");
        QCOMPARE(places(text, rule), isFirst ? QStringList{words} : QStringList());
    }

    void namespaces_serveTheInternet_section5_1_data()
    {
        Rows rows;
        rows.found("private use", Purpose, "closed-community", u"The namespace is for private use.");
        rows.found("internally", Purpose, "closed-community",
                   u"The names of trees are only used internally.");
        rows.quiet("both", Purpose, "closed-community", u"Names are used on public and private networks.");
        rows.quiet("in-house numbers beside", Purpose, "closed-community",
                   u"Nurseries keep their in-house numbers and register a URN beside them.");
        rows.found("experimental", Purpose, "experimental-purpose", u"An experimental namespace for trees.");
        rows.found("is so", Purpose, "experimental-purpose",
                   u"Names for trees. The namespace is experimental.");
        rows.found("purposes", Purpose, "experimental-purpose", u"The names are for experimental purposes.");
        rows.quiet("not experimental", Purpose, "experimental-purpose",
                   u"This is not an experimental namespace: names of trees stay.");
        rows.quiet("some names", Purpose, "experimental-purpose",
                   u"Members may set some numbers aside for experimental purposes.");
        rows.quiet("named", Purpose, "experimental-purpose", u"Names of trees that are used in experiments.");
    }
    void namespaces_serveTheInternet_section5_1() { checkRow(); }

    void resolution_isSaidOnce_section6_4_6_data()
    {
        QTest::addColumn<QString>("resolution");
        QTest::addColumn<QString>("interoperability");
        QTest::addColumn<bool>("isFound");
        const QString service = u"None; names are resolved at https://resolver.example/."_qs;
        QTest::newRow("not resolvable") << u"The names are not resolvable."_qs << service << true;
        QTest::newRow("none") << u"No resolution is intended."_qs << service << true;
        QTest::newRow("resolvable") << u"The Board runs a resolver on the Web."_qs << service << false;
        QTest::newRow("of DOIs") << u"No resolution is intended."_qs
                                 << u"DOIs are resolved at https://doi.org/."_qs << false;
        QTest::newRow("of others") << u"No resolution is intended."_qs
                                   << u"Other names of trees are resolved at https://resolver.example/."_qs
                                   << false;
    }
    void resolution_isSaidOnce_section6_4_6()
    {
        QFETCH(QString, resolution);
        QFETCH(QString, interoperability);
        RegistrationTemplate text = with(Resolution, resolution);
        text.set(Interoperability, interoperability);
        QTEST(!places(text, u"resolution-contradicted"_qs).isEmpty(), "isFound");
    }

    void emptyComponent_isNamedWithItsClause_section2_3_data()
    {
        QTest::addColumn<QString>("urn");
        QTest::addColumn<QString>("clause");
        QTest::addColumn<QString>("words");
        QTest::newRow("q behind r")
            << u"urn:acorn:y?+a?="_qs << u"RFC 8141 §2, §2.3.2"_qs
            << u"“?=” ends the r-component, and the q-component that it begins is empty"_qs;
        QTest::newRow("q") << u"urn:acorn:y?=#f"_qs << u"RFC 8141 §2, §2.3.2"_qs
                           << u"the q-component that “?=” begins is empty"_qs;
        QTest::newRow("r before q") << u"urn:acorn:y?+?=b"_qs << u"RFC 8141 §2, §2.3.1"_qs
                                    << u"the r-component that “?+” begins is empty"_qs;
        QTest::newRow("r begins with a slash") << u"urn:acorn:y?+/a"_qs << u"RFC 8141 §2, §2.3.1"_qs
                                               << u"a component does not begin with “/”"_qs;
        QTest::newRow("question mark")
            << u"urn:acorn:y?a"_qs << u"RFC 8141 §2"_qs << u"“?” is followed by neither “+” nor “=”"_qs;
        for (const char *urn : {"urn:acorn:y?+a?=b", "urn:acorn:y?+a?b",
                                "urn:acorn:y?+a?"
                                "?=b",
                                "urn:acorn:y?=a?+b"})
            QTest::newRow(urn) << QString::fromLatin1(urn) << QString() << QString(); // these are URNs
    }
    void emptyComponent_isNamedWithItsClause_section2_3()
    {
        QFETCH(QString, urn);
        QFETCH(QString, words);
        QString clause;
        for (const Finding &finding : checkTemplate(with(Syntax, u"An example is "_qs + urn), {}))
            if (finding.rule == u"sample-syntax") {
                clause = finding.clause;
                QVERIFY2(finding.words.contains(words), qPrintable(finding.words));
            }
        QTEST(clause, "clause");
    }

    void linkOfMarkdown_holdsItsName_section2()
    {
        const QString body = u"See [urn:acorn:x](https://growers.example/x) and [urn:acorn:y][1]."_qs;
        QCOMPARE(places(with(Syntax, body), u"sample-syntax"_qs), QStringList());
    }
};

NIDUS_TEST(ClaimRulesTest)
#include "tst_claim_rules.moc"
