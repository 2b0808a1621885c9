// A beginning for Revision Information out of what differs (RFC 8141, Appendix A).
#include "core/diff/revision_draft.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>

using namespace nidus;

class tst_RevisionDraft : public QObject {
    Q_OBJECT

    static RegistrationTemplate before()
    {
        RegistrationTemplate text;
        text.set(Field::Version, u"1");
        text.set(Field::Date, u"2026-01-01");
        text.set(Field::Registrant, u"Tidepool Observers\ndesk@tidepool.example");
        text.set(Field::Purpose, u"Names for pools.");
        text.set(Field::Resolution, u"None is planned.");
        return text;
    }

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".?"))); }

    void nothingChanged_isNothing()
    {
        RegistrationTemplate after = before();
        after.set(Field::Version, u"2");
        after.set(Field::Date, u"2026-02-01");
        after.set(Field::RevisionInformation, u"Something.");
        QCOMPARE(diff::draftRevisionInformation(before(), after, 1), QString());
    }

    void eachField_aLine()
    {
        RegistrationTemplate after = before();
        after.set(Field::Registrant, u"Tidepool Observers\noffice@tidepool.example");
        after.set(Field::Purpose, u"Names for pools and for ponds.");
        after.set(Field::Resolution, {});
        after.set(Field::AdditionalInformation, u"The list is public.");
        QCOMPARE(diff::draftRevisionInformation(before(), after, 1),
                 QStringLiteral("Changes since version 1:\n- Registrant: \"desk\" becomes \"office\".\n"
                                "- Purpose: adds \"and for ponds\".\n- Resolution is removed.\n"
                                "- Additional Information is new."));
    }

    void severalPassagesOrALongOne_areNotQuoted()
    {
        RegistrationTemplate after = before();
        after.set(Field::Registrant, u"Pond Observers\noffice@tidepool.example");
        after.set(Field::Purpose, QString(QStringLiteral("Names for pools. ") + QString(80, u'a')));
        QCOMPARE(diff::draftRevisionInformation(before(), after, 3),
                 QStringLiteral("Changes since version 3:\n- Registrant is revised.\n- Purpose is revised."));
    }
};

NIDUS_TEST(tst_RevisionDraft)
#include "tst_revision_draft.moc"
