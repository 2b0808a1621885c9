#include "core/registration/field.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>
#include <QSet>

using namespace nidus;

class TestField : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void hasAppendixAsLabelsInItsOrder();
    void findsEveryFieldByItsId();
    void asksInEveryField();
    void requiresWhatTheClausesRequire();
};

// RFC 8141, Appendix A.
void TestField::hasAppendixAsLabelsInItsOrder()
{
    QStringList labels;
    for (const FieldInfo &row : fieldTable()) {
        QCOMPARE(size_t(row.field), size_t(labels.size()));
        labels.append(label(row.field));
    }
    QCOMPARE(
        labels.join(u'|'),
        QStringLiteral("Namespace Identifier|Version|Date|Registrant|Purpose|Syntax|Assignment|Security and "
                       "Privacy|Interoperability|Resolution|Documentation|Additional Information|Revision "
                       "Information"));
}

void TestField::findsEveryFieldByItsId()
{
    QSet<QString> ids;
    for (const FieldInfo &row : fieldTable()) {
        ids.insert(id(row.field));
        QCOMPARE(fieldById(id(row.field)), std::optional(row.field));
        // Snake case of the label.
        QCOMPARE(id(row.field), label(row.field).toLower().replace(u' ', u'_'));
    }
    QCOMPARE(ids.size(), fieldCount);
    QVERIFY(!fieldById(u"unmapped"));
    QVERIFY(!fieldById(u""));
}

void TestField::asksInEveryField()
{
    for (const FieldInfo &row : fieldTable()) {
        const QStringList questions = guidanceQuestions(row.field), ids = questionIds(row.field);
        QVERIFY(!questions.isEmpty());
        QCOMPARE(QSet<QString>(ids.begin(), ids.end()).size(), questions.size()); // ticks are kept by them
        for (const QString &one : ids)
            QVERIFY2(one.startsWith(QString(id(row.field) + u'.')), qPrintable(one));
        for (const QString &question : questions)
            QVERIFY2(!question.trimmed().isEmpty(), row.id);
        QVERIFY(QLatin1String(row.clause).startsWith(QLatin1String("RFC 8141")));
    }
}

void TestField::requiresWhatTheClausesRequire()
{
    for (const FieldInfo &row : fieldTable())
        switch (row.field) {
        case Field::Documentation:
            QCOMPARE(row.required, Required::Should);
            break; // §6.2
        case Field::AdditionalInformation:
            QCOMPARE(row.required, Required::Never);
            break; // §6.4.7
        case Field::RevisionInformation:
            QCOMPARE(row.required, Required::FromVersion2);
            break; // §6.2
        default:
            QCOMPARE(row.required, Required::Always);
        }
}

NIDUS_TEST(TestField)
#include "tst_field.moc"
