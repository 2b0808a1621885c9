// What is to be rewritten in a text of an older form that has become the fields of RFC 8141 (§3, §6.4,
// Appendix A).
#include "core/rules/rewriting.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>

using namespace nidus;
using namespace nidus::rules;

namespace {

// As the reader leaves it: what an older section said stands indented below its heading.
RegistrationTemplate olderText()
{
    RegistrationTemplate text;
    text.set(Field::NamespaceIdentifier, u"acorn");
    text.set(Field::Purpose,
             u"Community considerations:\n\n   Botanists name oaks.\n\nNamespace considerations:\n\n"
             u"   No other namespace names oaks.");
    text.set(Field::Syntax,
             u"A number of digits, as RFC 2141 has them.\n\nRules for Lexical Equivalence:\n\n   Case "
             u"does not count.\n\nConformance with URN Syntax:\n\n   None beyond RFC 2141.");
    text.set(Field::Assignment,
             u"Identifier uniqueness considerations:\n\n   Never twice.\n\nIdentifier persistence "
             u"considerations:\n\n   For ever.");
    text.set(Field::SecurityAndPrivacy, u"None beyond those of RFC 2141.");
    text.set(Field::Resolution, u"None.");
    text.set(Field::AdditionalInformation,
             u"Validation mechanism:\n\n   None.\n\nIANA considerations:\n\n   See RFC "
             u"3406.");
    return text;
}

QStringList idsOf(const RegistrationTemplate &text)
{
    QStringList ids;
    for (const Rewriting &one : rewritingsOf(text))
        ids += one.id.sliced(rewritingPrefix.size());
    return ids;
}

QString saidBy(const RegistrationTemplate &text, const QString &name)
{
    for (const Rewriting &one : rewritingsOf(text))
        if (one.id == QString(rewritingPrefix % name))
            return one.span ? text[one.field].mid(one.span->start, one.span->length)
                            : QStringLiteral("(no line)");
    return QStringLiteral("(not in the list)");
}

} // namespace

class TestRewriting : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void olderSections_areEachAnEntry_inTheOrderOfTheFields()
    {
        QCOMPARE(idsOf(olderText()).join(u' '),
                 QStringLiteral("community namespace syntax.rfc-2141 lexical-equivalence conformance "
                                "uniqueness persistence privacy security_and_privacy.rfc-2141 "
                                "interoperability validation iana additional_information.rfc-3406"));
    }

    void entries_pointAtTheirLines()
    {
        const RegistrationTemplate text = olderText();
        QCOMPARE(saidBy(text, QStringLiteral("lexical-equivalence")),
                 QStringLiteral("Rules for Lexical Equivalence:\n\n   Case does not count."));
        QCOMPARE(saidBy(text, QStringLiteral("persistence")),
                 QStringLiteral("Identifier persistence considerations:\n\n   For ever."));
        QCOMPARE(saidBy(text, QStringLiteral("syntax.rfc-2141")), QStringLiteral("RFC 2141"));
        QCOMPARE(saidBy(text, QStringLiteral("interoperability")), QStringLiteral("(no line)"));
    }

    // RFC 8141 §6.4: what the older forms did not ask for.
    void fieldsThatTheFormDidNotHave_areToBeWritten()
    {
        const QStringList ids = idsOf({});
        for (const char *field : {"purpose", "security_and_privacy", "interoperability", "resolution"})
            QVERIFY2(ids.contains(QLatin1String(field)), field);
        QCOMPARE(ids.size(), 4);
        RegistrationTemplate whole;
        for (const Field field :
             {Field::Purpose, Field::SecurityAndPrivacy, Field::Interoperability, Field::Resolution})
            whole.set(field, u"None known. Names reveal nothing private.");
        QCOMPARE(idsOf(whole), QStringList());
    }

    // Without a heading: "Two names are lexically equivalent".
    void wordsOfRfc2141_inASentence_areFound()
    {
        RegistrationTemplate text = olderText();
        text.set(Field::Syntax, u"Digits.\n\nTwo names are lexically\nequivalent if they are equal.");
        QVERIFY(saidBy(text, QStringLiteral("lexical-equivalence")).startsWith(u"lexically"));
        text.set(Field::Syntax,
                 u"Lexical analysis is done by a program. Two names are equivalent if they are equal.");
        QCOMPARE(saidBy(text, QStringLiteral("lexical-equivalence")), QStringLiteral("(not in the list)"));
    }

    void referencesOfTheHistory_stay()
    {
        RegistrationTemplate text;
        text.set(Field::RevisionInformation, u"Version 1 followed RFC 3406.");
        QVERIFY(!idsOf(text).contains(QStringLiteral("revision_information.rfc-3406")));
        text.set(Field::Documentation, u"RFCs 2141 and 2611, RFC 3986");
        QVERIFY(idsOf(text).contains(QStringLiteral("documentation.rfc-2141")));
        QVERIFY(idsOf(text).contains(QStringLiteral("documentation.rfc-2611")));
        QVERIFY(!idsOf(text).contains(QStringLiteral("documentation.rfc-3986")));
    }

    void sectionsThatTheFormDoesNotHave_areNamed()
    {
        RegistrationTemplate text;
        text.others += {QStringLiteral("Internationalization Considerations"), QStringLiteral("None.")};
        text.others += {QStringLiteral("References"), QStringLiteral("[1] A book.")};
        const QStringList ids = idsOf(text);
        QVERIFY(ids.contains(QStringLiteral("section.internationalization-considerations")));
        QVERIFY(!ids.contains(QStringLiteral("section.references")));
    }

    // One heading may be anybody's.
    void aTextOfAnOlderForm_isKnownByTwoHeadings()
    {
        QVERIFY(hasOlderHeadings(olderText()));
        RegistrationTemplate text;
        text.set(Field::Purpose, u"Scope:\n\n   The whole Internet.");
        QVERIFY(!hasOlderHeadings(text));
        text.set(Field::Assignment, u"The names are persistent:\nthey are unique:\nthe community scope:");
        QVERIFY(hasOlderHeadings(text)); // flush left, with a colon: headings as the reader leaves them
        text.set(Field::Assignment,
                 u"Names last.\n\n   Identifier persistence considerations:\n      For ever.");
        QVERIFY(!hasOlderHeadings(text));
    }
};

NIDUS_TEST(TestRewriting)
#include "tst_rewriting.moc"
