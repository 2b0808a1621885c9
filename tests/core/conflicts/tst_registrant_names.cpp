// Whose registrations are whose, as far as one can tell without asking.
#include "core/conflicts/registrant_names.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>

using namespace nidus::conflicts;

class tst_RegistrantNames : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".?"))); }

    void organizations_areComparedWithoutTheirForms()
    {
        QCOMPARE(comparedOrganization(QStringLiteral("The Acorn Works, Inc.")),
                 QStringLiteral("acorn works"));
        QCOMPARE(comparedOrganization(QStringLiteral("ACORN works GmbH")), QStringLiteral("acorn works"));
        QCOMPARE(comparedOrganization(QStringLiteral("Acorn Works e.V.")), QStringLiteral("acorn works"));
        QCOMPARE(comparedOrganization(QStringLiteral("The Inc.")), QString());
    }

    void acronyms_areWrittenOrOfFirstLetters()
    {
        QCOMPARE(acronymsIn(QStringLiteral(
                     "Union of Acorn Growers (UNAG)\n   desk@acorn.example\n   OAK House, USA")),
                 (QStringList{QStringLiteral("unag"), QStringLiteral("uag")}));
        QCOMPARE(acronymsIn(QStringLiteral("OAKS Works")), QStringList{QStringLiteral("oaks")});
        QCOMPARE(acronymsIn(QStringLiteral("Acorn Works")), QStringList());
    }

    void acronyms_ofReferences_areThoseOfPeople()
    {
        QCOMPARE(
            acronymsInReferences(QStringLiteral("RFC 8107; Oak Society (OAKS) <https://oaks.example>; "
                                                "draft-acorn-ABC; Acorn Works <mailto:a@acorn.example>")),
            QStringList{QStringLiteral("oaks")});
        QCOMPARE(acronymsInReferences(QString()), QStringList());
    }

    void domains_areThoseThatSomebodyRegistered()
    {
        QCOMPARE(contactDomains(QStringLiteral("Mira Stone <mira@mail.acorn.example>, desk&oak.example")),
                 (QStringList{QStringLiteral("acorn.example"), QStringLiteral("oak.example")}));
        QCOMPARE(contactDomains(QStringLiteral("a@desk.acorn.co.uk")),
                 QStringList{QStringLiteral("acorn.co.uk")});
        QCOMPARE(contactDomains(QStringLiteral("mira@gmail.com, iesg@ietf.org, nobody")), QStringList());
    }

    void documents_areReferencesWithoutTheirWords()
    {
        QCOMPARE(citedDocuments(QStringLiteral(
                     "RFC 90001; Acorn Works <https://acorn.example/>; Mira <mailto:m@acorn.example>")),
                 (QStringList{QStringLiteral("RFC 90001"), QStringLiteral("https://acorn.example")}));
        QCOMPARE(citedDocuments(QString()), QStringList());
    }
};

NIDUS_TEST(tst_RegistrantNames)
#include "tst_registrant_names.moc"
