// What a field's text says to the questions of its clause.
#include "core/rules/guidance.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>

using namespace nidus;
using namespace nidus::rules;

class tst_Guidance : public QObject {
    Q_OBJECT

    static QStringList said(Field field, const QString &body)
    {
        QStringList out;
        for (const std::optional<Span> &span : passagesFor(field, body))
            out += span ? body.mid(span->start, span->length) : QStringLiteral("-");
        return out;
    }

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".?"))); }

    void everyQuestion_hasAnAnswerOrNone()
    {
        for (const FieldInfo &row : fieldTable())
            QCOMPARE(passagesFor(row.field, u"x").size(), guidanceQuestions(row.field).size());
    }

    void passages_areSentencesOrLines()
    {
        const QString body =
            QStringLiteral("A name is a string of digits. Letters are\ncompared without regard to case.\n");
        QCOMPARE(said(Field::Syntax, body),
                 (QStringList{QStringLiteral("A name is a string of digits"), QStringLiteral("-"),
                              QStringLiteral("compared without regard to case"), QStringLiteral("-")}));
    }

    void wordsWithinWords_sayNothing()
    {
        QCOMPARE(said(Field::Interoperability, QStringLiteral("Notation of Norway.")),
                 (QStringList{QStringLiteral("Notation of Norway"), QStringLiteral("-")}));
        QCOMPARE(said(Field::Interoperability, QStringLiteral("No difficulty.")),
                 (QStringList{QStringLiteral("No difficulty"), QStringLiteral("No difficulty")}));
    }

    void nothingWritten_isNothing()
    {
        QCOMPARE(said(Field::Purpose, QString()), QStringList(4, QStringLiteral("-")));
        QCOMPARE(said(Field::Date, QStringLiteral("\n -- \n")), QStringList{QStringLiteral("-")});
    }
};

NIDUS_TEST(tst_Guidance)
#include "tst_guidance.moc"
