// RFC 8141 §5.2: the registry names an informal namespace; until then its template leaves the name open.
#include "core/registration/assigned_name.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace nidus;

class TestAssignedName : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void openNames_becomeTheName_data()
    {
        QTest::addColumn<QString>("body");
        QTest::addColumn<QString>("named");
        const auto row = [](const char *body, const char *named) {
            QTest::newRow(body) << QString::fromLatin1(body) << QString::fromLatin1(named);
        };
        row("urn:<assigned NID>:{NSS}", "urn:urn-9:{NSS}");
        row("urn:urn-N:x", "urn:urn-9:x");
        row("URN:<assigned number>:<FQDN>:<assigned string>", "URN:urn-9:<FQDN>:<assigned string>");
        row("URN: <assigned number>:<naming authority>", "URN: urn-9:<naming authority>");
        row("urn:urn-n:-URS6 (urn-n is to be assigned)", "urn:urn-9:-URS6 (urn-9 is to be assigned)");
        row("urn:urn-<number>:x, urn:urn-XX:x, urn:urn-TBD:x", "urn:urn-9:x, urn:urn-9:x, urn:urn-9:x");
        row("urn:<NID>:<NSS>", "urn:urn-9:<NSS>");
        row("RFC 8141 says urn:<NID>:<NSS>; ours is urn:<assigned NID>:<n>.",
            "RFC 8141 says urn:<NID>:<NSS>; ours is urn:urn-9:<n>.");
        row("urn:<<assigned NID>>:x urn:urn-YY:x urn:urn-num:x", "urn:urn-9:x urn:urn-9:x urn:urn-9:x");
        row("urn:{nid}:x urn:[NID]:x urn:NID:x", "urn:urn-9:x urn:urn-9:x urn:urn-9:x");
        row("urn:assignedNID:x, and assignedNID alone", "urn:urn-9:x, and urn-9 alone");
        row("urn:<to be assigned by IANA>:x", "urn:urn-9:x");
        row("urn:<to be assigned\nby IANA>:123", "urn:urn-9:123");
        row("urn:<assigned\n   NID>:123", "urn:urn-9:123");
        row("nbn = \"urn:\" <assigned NID> \":\" nss", "nbn = \"urn:\" \"urn-9\" \":\" nss");
        row("nbn = <assigned NID> \":\" nss", "nbn = \"urn-9\" \":\" nss");
        row("nbn = \"urn:<assigned NID>:\" nss", "nbn = \"urn:urn-9:\" nss");
        row("the <assigned namespace identifier>", "the urn-9");
        row("urn:to be assigned by IANA:x", "urn:urn-9:x");
        row("urn:to be\n   assigned by IANA:x", "urn:urn-9:x");
        row("lot = \"urn:not yet assigned:\" nss", "lot = \"urn:urn-9:\" nss");
        // What stands for something else stays.
        for (const char *other :
             {"urn:urn-7:x", "urn:isbn:0451450523", "turn:urn-nutshell", "urn-north", "pool = <number>",
              "an <assigned string>", "a <name>", "urn:example:xxx", "urn:", "urn:<", "<", "urn:n/a:x",
              "x-urn-n", "<assigned\nnumber>", "urn:none:x", "urn:informal:x", "urn::x", "urn:urn-",
              "in a urn: it is assigned later: by us"})
            row(other, other);
    }
    void openNames_becomeTheName()
    {
        QFETCH(QString, body);
        QFETCH(QString, named);
        RegistrationTemplate text;
        text.set(Field::Syntax, body);
        text.others.append({QStringLiteral("References"), body});
        const RegistrationTemplate done = withAssignedName(text, QStringLiteral("urn-9"));
        QCOMPARE(done[Field::Syntax], named);
        QCOMPARE(done.others[0].body, named);
        QCOMPARE(done[Field::NamespaceIdentifier], QStringLiteral("urn-9"));
        QVERIFY(withAssignedName(done, QStringLiteral("urn-9")) == done);
    }

    // What Namespace Identifier itself says in the place of the name.
    void wordsOfTheField_becomeTheName_data()
    {
        QTest::addColumn<QString>("field");
        QTest::addColumn<QString>("body");
        QTest::addColumn<QString>("named");
        const auto row = [](const char *field, const char *body, const char *named) {
            QTest::newRow(body) << QString::fromLatin1(field) << QString::fromLatin1(body)
                                << QString::fromLatin1(named);
        };
        row("none", "urn:none:x, URN:NONE:y and none", "urn:urn-9:x, URN:urn-9:y and none");
        row("(Informal)", "lot = \"urn:informal:\" nss", "lot = \"urn:urn-9:\" nss");
        row("None, as the registry gives it", "urn:none, as the registry\n  gives it:x", "urn:urn-9:x");
        row("urn-", "urn:urn-:x", "urn:urn-9:x");
        row("(pending)\n", "names below urn:pending", "names below urn:urn-9");
        row("none", "urn:nonet:x urn:isbn:none", "urn:nonet:x urn:isbn:none");
        row("urn-", "\"urn:urn-\" 1*DIGIT", "\"urn:urn-\" 1*DIGIT");
    }
    void wordsOfTheField_becomeTheName()
    {
        QFETCH(QString, field);
        QFETCH(QString, body);
        QFETCH(QString, named);
        RegistrationTemplate text;
        text.set(Field::NamespaceIdentifier, field);
        text.set(Field::Syntax, body);
        QCOMPARE(withAssignedName(text, QStringLiteral("urn-9"))[Field::Syntax], named);
    }

    void unclearNames_areNoOpenOnes()
    {
        const OpenNames found = openNames(u"urn:<string>:x and urn:<NID>:y");
        QCOMPARE(found.unclear, (QList<Span>{{4, 8}}));
        QCOMPARE(found.open, (QList<Span>{{23, 5}}));
        for (const char16_t *none :
             {u"urn:urn-i:x", u"urn:$NID:x", u"urn:(assigned NID):x", u"urn:%NID%:x", u"urn:N:x", u"urn:?:x",
              u"urn:&lt;NID&gt;:x", u"urn:urn-...:x", u"urn:urn-09:x", u"urn:none:x", u"urn:informal:x",
              u"urn:unassigned:x", u"urn::x", u"urn:urn-:x", u"the beginning urn:urn-",
              u"\"urn:urn-\" DIGIT"})
            QVERIFY2(openNames(none).unclear.size() == 1, qPrintable(QString::fromUtf16(none)));
        for (const char16_t *sound : {u"urn::= \"urn\" nid", u"urn:urn-7:x", u"urn:example:none"})
            QVERIFY2(openNames(sound).unclear.isEmpty(), qPrintable(QString::fromUtf16(sound)));
        QVERIFY(openNames(u"urn:none:x", u"none").unclear.isEmpty());
        QCOMPARE(openNames(u"as urn::x").unclear, (QList<Span>{{3, 5}}));
    }

    void namedField_keepsItsName()
    {
        RegistrationTemplate text;
        text.set(Field::NamespaceIdentifier, u"acorn");
        QCOMPARE(withAssignedName(text, QStringLiteral("urn-9"))[Field::NamespaceIdentifier], u"acorn");
        for (const char16_t *open : {u"urn-NNN", u"urn-XX", u"urn-n", u"to be assigned by IANA",
                                     u"assigned by the registry", u"", u"tbd"}) {
            text.set(Field::NamespaceIdentifier, open);
            QCOMPARE(withAssignedName(text, QStringLiteral("urn-9"))[Field::NamespaceIdentifier], u"urn-9");
        }
    }
};

NIDUS_TEST(TestAssignedName)
#include "tst_assigned_name.moc"
