// What a correction may change, and what is a revision (DESIGN §3).
#include "core/diff/change_kind.h"
#include "tests/support/sound_text.h"
#include "tests/support/test_program.h"

#include <QtTest>

using namespace nidus;
using namespace nidus::diff;
using namespace Qt::StringLiterals;

Q_DECLARE_METATYPE(nidus::diff::ChangeKind)

class TestChangeKind : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void changeOfAField_isOfAKind_data()
    {
        QTest::addColumn<Field>("field");
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after");
        QTest::addColumn<ChangeKind>("kind");
        const auto row = [](Field field, const char16_t *before, const char16_t *after, ChangeKind kind) {
            QTest::newRow(qPrintable(label(field) + u": "_s + QString::fromUtf16(after).simplified()))
                << field << QString::fromUtf16(before) << QString::fromUtf16(after) << kind;
        };
        using enum Field;
        row(Purpose, u"Names for\nlots.", u"Names  for lots.\n", ChangeKind::Layout);
        row(Version, u"1 (first)", u"1", ChangeKind::Layout);
        row(Version, u"", u"1", ChangeKind::Labels);
        row(Version, u"1", u"2", ChangeKind::Meaning);
        row(NamespaceIdentifier, u"acorn requested of IANA", u"acorn", ChangeKind::Layout);
        row(NamespaceIdentifier, u"To be assigned", u"acorn", ChangeKind::Labels);
        row(NamespaceIdentifier, u"acorn", u"NID: \"acorn\"", ChangeKind::Layout);
        row(NamespaceIdentifier, u"urn:acorn:", u"The following NID is requested:\n  acorn",
            ChangeKind::Layout);
        row(NamespaceIdentifier, u"&quot;acorn&quot; requested", u"Acorn", ChangeKind::Layout);
        // What stands behind the name or beside it and does not lead up to it says something.
        row(NamespaceIdentifier, u"acorn", u"acorn, which replaces oak", ChangeKind::Meaning);
        row(NamespaceIdentifier, u"acorn", u"acorn\nIt belongs to the Quern Works now.", ChangeKind::Meaning);
        row(NamespaceIdentifier, u"acorn, for trees", u"acorn, for leaves", ChangeKind::Meaning);
        row(NamespaceIdentifier, u"acorn (not registered)", u"acorn (registered)", ChangeKind::Meaning);
        row(NamespaceIdentifier, u"acorn, for teh trees", u"acorn, for the trees", ChangeKind::Spelling);
        row(NamespaceIdentifier, u"To be assigned", u"acorn, in the hands of others", ChangeKind::Meaning);
        row(NamespaceIdentifier, u"accorn", u"acorn", ChangeKind::Meaning);
        row(Registrant, u"Name: Ada Oak", u"Registrant: Ada Oak", ChangeKind::Labels);
        row(Assignment, u"Identifier uniqness considerations:\n  Once.",
            u"Identifier uniqueness considerations:\n  Once.", ChangeKind::Labels);
        row(Resolution, u"Process for identifier resolution:\n  None.", u"None.", ChangeKind::Labels);
        row(Assignment, u"Once.", u"Once.\nNumbers are reused each year:", ChangeKind::Meaning);
        row(Syntax, u"Comparison is not sensitive to case:\n  a = b",
            u"Comparison is sensitive to case:\n  a = b", ChangeKind::Meaning);
        row(Interoperability, u"There are no known issues:\n  none",
            u"Failures were seen with all resolvers:\n  none", ChangeKind::Meaning);
        row(Syntax, u"ABNF (RFC 5234):\n  a = b", u"ABNF (RFC 7405):\n  a = b", ChangeKind::Meaning);
        row(Registrant, u"K\u00c3\u00a4the Oak", u"K\u00e4the Oak", ChangeKind::Encoding);
        row(Registrant, u"K?the Oak", u"K\u00e4the Oak", ChangeKind::Encoding);
        row(Registrant, u"K\ufffd\ufffdthe Oak", u"K\u00e4the Oak", ChangeKind::Encoding);
        row(Registrant, u"oak&oak.example", u"oak@oak.example", ChangeKind::Encoding);
        row(Purpose, u"the office\u00e2\u20ac\u2122s lots", u"the office's lots", ChangeKind::Encoding);
        row(Purpose, u"Names for accorns.", u"Names for acorns.", ChangeKind::Spelling);
        row(Registrant, u"Acorn Fundation", u"Acorn Foundation", ChangeKind::Spelling);
        // Another word is another name (DESIGN §3: another registrant is a revision), but hands slip.
        row(Registrant, u"Quern Society", u"Queen Society", ChangeKind::Meaning);
        row(Registrant, u"John Miller", u"John Millar", ChangeKind::Meaning);
        row(Registrant, u"Acorn Foundation", u"Acorn Foundations", ChangeKind::Meaning);
        row(Registrant, u"The Princes Trust", u"The Princess Trust", ChangeKind::Meaning);
        row(Registrant, u"Amy Oak", u"May Oak", ChangeKind::Meaning);
        row(Registrant, u"Mary Quern-Oak", u"Mary Queen-Oak", ChangeKind::Meaning);
        row(Registrant, u"Acorn Foundatoin", u"Acorn Foundation", ChangeKind::Spelling);
        row(Registrant, u"Acorn Orgnization", u"Acorn Organization", ChangeKind::Spelling);
        row(Registrant, u"John Milller", u"John Miller", ChangeKind::Spelling);
        row(Registrant, u"Acorn Foundetion", u"Acorn Foundation", ChangeKind::Spelling);
        row(Registrant, u"Teh Quern Society fo Oak", u"The Quern Society of Oak", ChangeKind::Spelling);
        row(Registrant, u"K\u00e4the M\u00fcller", u"K\u00e4the Muller", ChangeKind::Spelling);
        row(Purpose, u"Names for quern stones.", u"Names for querm stones.", ChangeKind::Spelling);
        row(Purpose, u"Names for the foundation.", u"Names for the foundations.", ChangeKind::Spelling);
        row(Date, u"2025-02-03", u"2024-02-03", ChangeKind::Date);
        row(Documentation, u"draft-acorn-03", u"RFC 9999", ChangeKind::Reference);
        row(Documentation, u"See https://a.example/", u"See https://b.example/2", ChangeKind::Reference);
        row(Documentation, u"ISO 2108:2005", u"ISO 2108:2017", ChangeKind::Reference);
        row(Documentation, u"None.", u"[RFC9999]", ChangeKind::Reference);
        row(Documentation, u"[RFC9999]", u"None.", ChangeKind::Meaning);
        row(Documentation, u"RFC 9999\n\nhttps://a.example/", u"https://a.example/", ChangeKind::Reference);
        row(Documentation, u"https://a.example/", u"", ChangeKind::Meaning);
        row(Documentation, u"It may be had for nothing.", u"It may be bought.", ChangeKind::Meaning);
        row(Syntax, u"urn:acron:{lot}", u"urn:acorn:{lot}", ChangeKind::Spelling);
        row(Syntax, u"lot = 1*ALHPA", u"lot = 1*ALPHA", ChangeKind::Spelling);
        // What breaks a grammar is a change of meaning, what mends it is none.
        row(Syntax, u"lot = 1*DIGIT", u"lot = 1*DIGTI", ChangeKind::Meaning);
        row(Syntax, u"lot = 1*DIGTI", u"lot = 1*DIGIT", ChangeKind::Spelling);
        row(Syntax, u"The number is 1*DIGIT.", u"The number is 1*DIGTI.", ChangeKind::Meaning);
        row(Syntax, u"The number is 1*DIGTI.", u"The number is 1*DIGIT.", ChangeKind::Spelling);
        row(Syntax, u"lot = leaf\nleaf = DIGIT", u"lot = leaf\nleef = DIGIT", ChangeKind::Meaning);
        row(Syntax, u"lot = leaf\nleef = DIGIT", u"lot = leaf\nleaf = DIGIT", ChangeKind::Spelling);
        row(Syntax, u"lot = leaf\nleaf = DIGIT\nlead = ALPHA", u"lot = leaf\nleaf = DIGIT\nleaf = ALPHA",
            ChangeKind::Meaning);
        row(Syntax, u"<lot> ::= <leaves>\n<leaves> ::= \"a\"", u"<lot> ::= <leafes>\n<leaves> ::= \"a\"",
            ChangeKind::Meaning);
        row(Syntax, u"<lot> ::= <leafes>\n<leaves> ::= \"a\"", u"<lot> ::= <leaves>\n<leaves> ::= \"a\"",
            ChangeKind::Spelling);
        row(Syntax, u"lot = ( ALPHA / DIGIT", u"lot = ( ALPHA / DIGIT )", ChangeKind::Spelling);
        // A pair of marks is a choice; one of them alone was forgotten, or is one too many (RFC 5234 §3.8).
        row(Syntax, u"lot = ALPHA / DIGIT )", u"lot = ALPHA / DIGIT", ChangeKind::Spelling);
        row(Syntax, u"lot = 8DIGIT [ \":\" part ]", u"lot = 8DIGIT \":\" part", ChangeKind::Meaning);
        row(Syntax, u"lot = DIGIT", u"lot = [ DIGIT ]", ChangeKind::Meaning);
        row(Syntax, u"lot = [ ALPHA ] DIGIT", u"lot = ALPHA [ DIGIT ]", ChangeKind::Meaning);
        row(Syntax, u"lot = \"urn:oak:\" DIGIT", u"lot = \"urn:oak\" DIGIT", ChangeKind::Meaning);
        row(Syntax, u"lot = \"x\" DIGIT", u"lot = \"xx\" DIGIT", ChangeKind::Meaning);
        row(Syntax, u"urn:oak:{lot}", u"urn:oak.{lot}", ChangeKind::Meaning);
        // A name that becomes another one of the text is misspelt where nothing else says it.
        row(Syntax, u"lot = leef\nleaf = DIGIT", u"lot = leaf\nleaf = DIGIT", ChangeKind::Spelling);
        row(Syntax, u"lot = leaf\nleaf = DIGIT\nlead = ALPHA", u"lot = lead\nleaf = DIGIT\nlead = ALPHA",
            ChangeKind::Meaning);
        row(Syntax, u"lot = 8DIGIT\nleaf = 9ALPHA", u"lot = 9DIGIT\nleaf = 9ALPHA", ChangeKind::Meaning);
        row(Syntax, u"lot = 1*VCHAR", u"lot = 1*CHAR", ChangeKind::Meaning);
        row(Syntax, u"lot = 1*4DIGIT", u"lot = 1*8DIGIT", ChangeKind::Meaning);
        row(Syntax, u"lot = 1*DIGIT", u"lot = *DIGIT", ChangeKind::Meaning);
        row(Syntax, u"lot = %x41-5A", u"lot = %x61-7A", ChangeKind::Meaning);
        row(Syntax, u"\"a\" / \"b\"", u"\"a\" / \"c\"", ChangeKind::Meaning);
        row(Syntax, u"lot = DIGIT", u"lot = DIGIT / ALPHA", ChangeKind::Meaning);
        row(Syntax, u"They are compared as they stand.", u"They are not compared.", ChangeKind::Meaning);
        row(Purpose, u"They may resolve.", u"They must resolve.", ChangeKind::Meaning);
        row(Purpose, u"Names are case-sensitive.", u"Names are case-insensitive.", ChangeKind::Meaning);
        row(Assignment, u"A number is assigned once.", u"A number is unassigned once.", ChangeKind::Meaning);
        row(Assignment, u"The registrant decides.", u"The registrar decides.", ChangeKind::Meaning);
        row(Purpose, u"They include lots.", u"They exclude lots.", ChangeKind::Meaning);
        row(Registrant, u"Ada Oak", u"Ida Elm", ChangeKind::Meaning);
        row(Registrant, u"+44 20 7946 0001", u"+44 20 7946 0002", ChangeKind::Meaning);
        row(Registrant, u"desk@oak.example", u"desk@elm.example", ChangeKind::Meaning);
        row(Resolution, u"None.", u"", ChangeKind::Meaning);
        row(RevisionInformation, u"", u"The office has moved.", ChangeKind::Meaning);
        // RFC 5234: rules, comments and what stands between quotes are no layout.
        row(Syntax, u"n = 1*9DIGIT ; a tree\nkind = \"a\" / \"b\"",
            u"n = 1*9DIGIT ; a tree kind = \"a\" / \"b\"", ChangeKind::Meaning);
        row(Syntax, u"n = ALPHA /\n    DIGIT", u"n  =  ALPHA / DIGIT", ChangeKind::Layout);
        row(Syntax, u"n = \"a b\"", u"n = \"ab\"", ChangeKind::Meaning);
        row(Syntax, u"n = ALPHA DIGIT", u"n = ALPHADIGIT", ChangeKind::Meaning);
        row(Syntax, u"n = [ALPHA]", u"n = (ALPHA)", ChangeKind::Meaning);
        row(Syntax, u"n = \"x\"\nkind = \"a\"", u"n = \"x\"\n; kind = \"a\"", ChangeKind::Meaning);
        row(Syntax, u"n = \"ab\"", u"n = \"ba\"", ChangeKind::Meaning);
        row(Syntax, u"n = \"-\"", u"n = \"\u2013\"", ChangeKind::Meaning);
        row(Syntax, u"n = \u201ca\u201d", u"n = \"a\"", ChangeKind::Encoding);
        row(Syntax, u"Letters of [a-z] only.", u"Letters of [A-Z] only.", ChangeKind::Meaning);
        row(Syntax, u"As in urn:oak:abcd here.", u"As in urn:oak:abdc here.", ChangeKind::Meaning);
        row(Syntax, u"urn:oak:ab", u"urn:oak:a b", ChangeKind::Meaning);
        row(Purpose, u"Names are now here.", u"Names are nowhere.", ChangeKind::Meaning);
        row(Purpose, u"Names are not able.", u"Names are notable.", ChangeKind::Meaning);
        row(Purpose, u"Names ofthe oak.", u"Names of the oak.", ChangeKind::Spelling);
        row(Purpose, u"Ids 1 2 only", u"Ids 12 only", ChangeKind::Meaning);
        row(Purpose, u"They MUST resolve.", u"They must resolve.", ChangeKind::Meaning);
        row(Purpose, u"It is no longer so.", u"It is on longer so.", ChangeKind::Meaning);
        row(Purpose, u"It has eight parts.", u"It has eighty parts.", ChangeKind::Meaning);
        row(Purpose, u"Those of Class IV.", u"Those of Class VI.", ChangeKind::Meaning);
        row(Registrant, u"Oak Tree Survey", u"OAK TREE SURVEY", ChangeKind::Spelling);
        row(Documentation, u"This is not a standard: RFC 2141", u"This is now a standard: RFC 2141",
            ChangeKind::Meaning);
        row(Documentation, u"None of it is binding, see https://a.example/",
            u"All of it is binding, see https://a.example/", ChangeKind::Meaning);
        row(Documentation, u"This is described in RFC 2141.", u"This is described in RFC 8141.",
            ChangeKind::Reference);
    }
    void changeOfAField_isOfAKind()
    {
        QFETCH(Field, field);
        QFETCH(QString, before);
        QFETCH(QString, after);
        QFETCH(ChangeKind, kind);
        QCOMPARE(int(kindOf(FieldChange{label(field), field, before, after})), int(kind));
    }

    // The NID of a URN in Syntax may become what it is, and nothing else.
    void nidInSyntax_isSpeltAsItIs()
    {
        RegistrationTemplate before = support::soundText(u"pecan"_s), after = before;
        before.set(Field::Syntax, u"name = \"urn:pecna:\" 8DIGIT");
        after.set(Field::Syntax, u"name = \"urn:pecan:\" 8DIGIT");
        QCOMPARE(kindOf(before, after), ChangeKind::Spelling);
        for (const char16_t *other : {u"name = \"urn:pecna:\" 8DIGIT", u"name = \"urn:pecans:\" 8DIGIT"}) {
            RegistrationTemplate changed = after;
            changed.set(Field::Syntax, QString::fromUtf16(other));
            QCOMPARE(kindOf(after, changed), ChangeKind::Meaning);
        }
    }

    // The kind that says most.
    void changesOfAText_areOfTheStrongestKind()
    {
        const RegistrationTemplate before = support::soundText();
        RegistrationTemplate after = before;
        after.set(Field::Purpose, u"Names for the poools that the observers watch.");
        QCOMPARE(kindOf(before, after), ChangeKind::Spelling);
        after.set(Field::Date, u"2026-07-29");
        QCOMPARE(kindOf(before, after), ChangeKind::Date);
        QVERIFY(changesOfMeaning(before, after).isEmpty());
        after.set(Field::Resolution, u"They resolve.");
        QCOMPARE(kindOf(before, after), ChangeKind::Meaning);
        QCOMPARE(changesOfMeaning(before, after).size(), 1);
        QCOMPARE(changesOfMeaning(before, after).first().field, std::optional(Field::Resolution));
    }

    // "labels": a section that stood under a label that nobody knew.
    void textUnderAnotherLabel_isALabel()
    {
        RegistrationTemplate before = support::soundText();
        before.set(Field::Resolution, {});
        before.others = {{u"Resolving"_s, u"The names are not meant to be resolved."_s}};
        RegistrationTemplate after = support::soundText();
        QCOMPARE(kindOf(before, after), ChangeKind::Labels);
        after.set(Field::Resolution, u"The names are meant to be resolved.");
        QCOMPARE(kindOf(before, after), ChangeKind::Meaning);
        RegistrationTemplate renamed = before;
        renamed.others.first().label = u"On resolving"_s;
        QCOMPARE(kindOf(before, renamed), ChangeKind::Labels);
    }
};

NIDUS_TEST(TestChangeKind)
#include "tst_change_kind.moc"
