// The head of a mail is never part of a template: not of a mail that was pasted, not of those that it
// forwards or answers. Its lines are kept as lines that no section claims.
#include "core/formats/text/mail_head.h"
#include "core/formats/text/template_reader.h"
#include "core/formats/text/template_writer.h"
#include "tests/support/kept_lines.h"
#include "tests/support/test_program.h"

#include <QRandomGenerator>
#include <QRegularExpression>

using namespace nidus;
using namespace nidus::formats;
using namespace Qt::StringLiterals;

namespace {

const QString acorn = u"Namespace Identifier: acorn\n\nVersion: 1\n\nDate: 2025-02-03\n\n"
                      "Registrant:\n\n   Acorn Exchange\n   12 Oak Lane\n\nPurpose:\n\n"
                      "   Names for acorns.\n\nSyntax:\n\n   1*DIGIT\n"_s;

const QString head = u"From: Ida Moss <ida@acorn.example>\nTo: registry@board.example\nSubject: a name\n"
                     "Date: Tue, 3 Mar 2026 09:12:00 +0100\n"_s;

QString quoted(const QString &marks, const QString &text)
{
    QString out;
    for (const QString &line : text.chopped(1).split(u'\n'))
        out += (line.isEmpty() ? marks.trimmed() : QString(marks % line)) % u'\n';
    return out;
}

bool losesNothing(const QString &text, const TemplateReading &reading)
{
    const QSet<int> kept = support::keptLines(reading);
    int number = 0;
    for (const QString &line : text.split(u'\n')) // an empty line of a quotation is empty
        if (++number; !QString(line).remove(u'>').trimmed().isEmpty() && !kept.contains(number))
            return false;
    return true;
}

} // namespace

class TestMailHead : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void head_isNoPartOfTheTemplate_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("preamble");
        QTest::newRow("pasted") << QString(head % u"\n" % acorn) << QString();
        QTest::newRow("with a greeting")
            << QString(head % u"\nDear registry,\n\n" % acorn) << u"Dear registry,"_s;
        QTest::newRow("saved with all of its fields")
            << QString(u"Return-Path: <ida@acorn.example>\nReceived: from a.example by b.example\n"
                       "\twith ESMTP id 7; Tue, 3 Mar 2026 09:12:01 +0100\nX-Spam: no\nAutocrypt: a=b\n" %
                       head % u"MIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n\n" % acorn)
            << QString();
        QTest::newRow("folded")
            << QString(u"From: Ida\nSubject: a name that is\n for acorns, and\n\tfor oaks\n\n" % acorn)
            << QString();
        QTest::newRow("broken by a mail program")
            << QString(u"From: Ida\nSubject: a name that is\nfor acorns\nTo: registry@board.example\n\n" %
                       acorn)
            << QString();
        QTest::newRow("crlf") << QString(head % u"\n" % acorn).replace(u'\n', u"\r\n"_s) << QString();
        QTest::newRow("nothing between") << QString(head % acorn) << QString();
        QTest::newRow("bold names") << QString(u"*From:* Ida\n*Sent:* Tuesday\n*To:* desk\n\n" % acorn)
                                    << QString();
        QTest::newRow("a subject alone") << QString(u"Subject: a name\n\n" % acorn) << QString();
        QTest::newRow("of a mailbox")
            << QString(u"From ida Tue Mar  3 09:12:00 2026\n" % head % u"\n" % acorn) << QString();
        QTest::newRow("forwarded by Outlook")
            << QString(head %
                       u"\nPlease see below.\n\n-----Original Message-----\nFrom: Otto\nSent: Monday\n"
                       "To: Ida\nSubject: RE: a name\n\n" %
                       acorn)
            << u"Please see below."_s;
        QTest::newRow("forwarded by Gmail")
            << QString(u"fyi\n\n---------- Forwarded message ---------\nFrom: Otto <o@acorn.example>\n"
                       "Date: Mon, 2 Mar 2026\nSubject: a name\nTo: Ida\n\n" %
                       acorn)
            << u"fyi"_s;
        QTest::newRow("forwarded by Apple Mail")
            << QString(u"Begin forwarded message:\n\nFrom: Otto\nSubject: a name\nDate: 2 March 2026\nTo: "
                       u"Ida\n\n" %
                       acorn)
            << QString();
        QTest::newRow("forwarded twice")
            << QString(head % u"\n-----Original Message-----\n" % head %
                       u"\n-------- Forwarded Message --------\n" % head % u"\n" % acorn)
            << QString();
        QTest::newRow("head quoted, template not")
            << QString(quoted(u"> "_s, head) % u"\n" % acorn) << QString();
        QTest::newRow("quoted with its head")
            << QString(head % u"\n" % quoted(u"> "_s, QString(head % u"\n" % acorn))) << QString();
        QTest::newRow("quoted twice")
            << quoted(u"> "_s, QString(head % u"\n" % quoted(u"> "_s, QString(head % u"\n" % acorn))))
            << QString();
        QTest::newRow("as Nidus writes it")
            << QString(head % u"\nDear registry,\n\n" % writeTemplate(readTemplate(acorn).parts[0].text))
            << u"Dear registry,"_s;
    }
    void head_isNoPartOfTheTemplate()
    {
        QFETCH(QString, text);
        const TemplateReading reading = readTemplate(text), plain = readTemplate(acorn);
        QCOMPARE(reading.parts.size(), 1);
        QCOMPARE(reading.parts[0].text.fields, plain.parts[0].text.fields);
        QTEST(reading.parts[0].text.preamble, "preamble");
        QVERIFY(losesNothing(text, reading));
        QVERIFY(!writeTemplate(reading.parts[0].text).contains(u"ida@acorn.example"_s));
    }

    // An answer above which stands what it answers, and two mails with a template each.
    void otherMail_endsATemplate()
    {
        const QString old = u"\n-----Original Message-----\n" % head % u"\nWhat do you ask for?\n";
        const TemplateReading answer = readTemplate(QString(acorn % old));
        QCOMPARE(answer.parts[0].text[Field::Syntax], u"1*DIGIT"_s);
        QVERIFY(losesNothing(QString(acorn % old), answer));
        const QString second = QString(acorn).replace(u"acorn"_s, u"beech"_s);
        const TemplateReading two =
            readTemplate(QString(head % u"\n" % acorn % u"\n" % head % u"\n" % second));
        QCOMPARE(two.parts.size(), 2);
        QCOMPARE(two.parts[0].text[Field::Syntax], u"1*DIGIT"_s);
        QCOMPARE(two.parts[1].text.preamble, QString());
        QCOMPARE(two.parts[1].nid, u"beech"_s);
    }

    void whatIsNoHead_stays_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("an example in a field")
            << QString(acorn % u"\n   From: Ida\n   To: Otto\n   Subject: acorns\n   Date: today\n");
        // A field may show what a mail looks like: while the template goes on nothing is taken from it.
        QTest::newRow("an example flush left")
            << QString(acorn % u"\n" % head % u"\nAssignment:\n\n   By the desk.\n");
        QTest::newRow("an announced example") << QString(acorn % u"\n-----Original Message-----\n" % head %
                                                         u"\nAssignment:\n\n   By the desk.\n");
        QTest::newRow("a title") << QString(u"Registration of acorns: a request\n\n" % acorn);
        QTest::newRow("a date alone") << QString(u"Date: 2025-02-07\n\nA request.\n\n" % acorn);
        QTest::newRow("an address flush left") << QString(acorn).replace(
            u"   12 Oak Lane\n"_s, u"Name: Ida\nEmail: ida@acorn.example\nTo: the desk\n"_s);
        QTest::newRow("prose") << u"To: all\nand from: none\n"_s;
    }
    void whatIsNoHead_stays()
    {
        QFETCH(QString, text);
        if (QLatin1StringView(QTest::currentDataTag()) == "prose"_L1)
            text.prepend(u"Words.\n\n"_s);
        QVERIFY(!hasMailHead(text));
        const TemplateReading reading = readTemplate(text);
        QString all = reading.parts[0].text.preamble;
        for (const QString &field : reading.parts[0].text.fields)
            all += u'\n' % field;
        for (const OtherSection &other : reading.parts[0].text.others)
            all += u'\n' % other.label % u'\n' % other.body;
        for (const QStringView word : {u"Ida", u"today", u"Registration of acorns", u"A request.", u"all"})
            QCOMPARE(all.contains(word), text.contains(word));
    }

    // A version that was published with the head of a mail is written and read as it is.
    void headInAStoredText_isWrittenSoThatItIsReadBack()
    {
        RegistrationTemplate text = readTemplate(acorn).parts[0].text;
        for (const QString &preamble :
             {QString(head % u"\nDear registry,"), QString(u"Dear,\n\n" % head).trimmed(),
              quoted(u"> "_s, head).trimmed(), u"Subject: a name"_s}) {
            text.preamble = preamble;
            QVERIFY(readTemplate(writeTemplate(text)).parts[0].text == text);
        }
    }

    void anyTextWithHeads_losesNoLine_andIsReadBack()
    {
        const QStringList pieces{u"From: Ida"_s,
                                 u"To: desk"_s,
                                 u"Subject: a name"_s,
                                 u"Date: 2025-01-02"_s,
                                 u"\tfolded"_s,
                                 u"-----Original Message-----"_s,
                                 u"Begin forwarded message:"_s,
                                 u"________________________________"_s,
                                 u"Namespace Identifier: acorn"_s,
                                 u"Version: 1"_s,
                                 u"Purpose:"_s,
                                 u"   words"_s,
                                 u"words"_s,
                                 u"Syntax: x"_s,
                                 u"-- "_s,
                                 u"From ida Tue"_s,
                                 u"X-Any: 1"_s,
                                 {},
                                 {},
                                 {}};
        for (quint32 seed = 1; seed <= 3000; ++seed) {
            QRandomGenerator random(seed);
            QString text;
            for (int line = 0; line < 30; ++line)
                text += QStringLiteral("> ").repeated(random.bounded(8) ? 0 : 1) %
                        pieces[random.bounded(int(pieces.size()))] % u'\n';
            const TemplateReading reading = readTemplate(text);
            QVERIFY2(losesNothing(text, reading), qPrintable(text));
            for (const TemplateReading::Part &part : reading.parts) {
                const TemplateReading again = readTemplate(writeTemplate(part.text));
                QVERIFY2(again.parts.size() == 1 && again.parts[0].text == part.text, qPrintable(text));
            }
        }
    }
};

NIDUS_TEST(TestMailHead)
#include "tst_mail_head.moc"
