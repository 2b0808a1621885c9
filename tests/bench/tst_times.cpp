// Times of what reads and judges texts, each beside another one of the same run: no bound is a number of
// milliseconds, since machines and builds differ. A text of hostile pieces is read in linear time.
#include "core/diff/diff.h"
#include "core/formats/internet_draft/draft_text.h"
#include "core/formats/internet_draft/draft_xml.h"
#include "core/formats/json/registration_json.h"
#include "core/formats/text/template_reader.h"
#include "core/formats/text/template_writer.h"
#include "core/rules/guidance.h"
#include "core/rules/rules.h"
#include "core/urn/scan.h"
#include "core/urn/urn.h"
#include "tests/support/places.h"
#include "tests/support/registry_text.h"
#include "tests/support/test_program.h"

#include <QBuffer>
#include <QElapsedTimer>
#include <QProcess>
#include <QRandomGenerator>

using namespace nidus;

namespace {

// The quickest of `rounds` runs: the others shared the processor. Milliseconds.
template <class Run> double quickest(int rounds, const Run &run)
{
    double best = std::numeric_limits<double>::max();
    for (int round = 0; round < rounds; ++round) {
        QElapsedTimer clock;
        clock.start();
        run();
        best = qMin(best, double(clock.nsecsElapsed()) / 1e6);
    }
    return best;
}

QByteArray milliseconds(double time) { return QByteArray::number(time, 'f', 1) + " ms"; }

// Four times as much takes about four times as long: what is not linear takes sixteen times as long, however
// often one looks. `timeOf` is called with the small text or the large one.
template <class Text, class TimeOf> bool isLinear(const Text &small, const Text &large, const TimeOf &timeOf)
{
    for (int look = 0; look < 4; ++look)
        if (timeOf(large) < qMax(timeOf(small), 2.0) * 12)
            return true;
    return false;
}

} // namespace

class TestTimes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // Four megabytes take no longer an octet than a hundred: measured with room for a busy machine.
    void longUrns_areReadInLinearTime()
    {
        const auto nanosecondsAnOctet = [](std::size_t size, const std::string &piece) {
            std::string text = "urn:oak:x";
            while (text.size() < size)
                text += piece;
            const std::size_t rounds = 4'000'000 / size;
            const double best = quickest(2, [&] {
                for (std::size_t round = 0; round < rounds; ++round)
                    for (const urn::Syntax syntax : urn::allSyntaxes)
                        urn::parseUrn(text, syntax);
            });
            return best * 1e6 / double(rounds * text.size());
        };
        for (const char *piece : {"leaf", "%2C", "?+a?=b", "??a", "?s=1&", "/.", "??"}) {
            const double shortOne = nanosecondsAnOctet(200, piece);
            const double longOne = nanosecondsAnOctet(4'000'000, piece);
            QVERIFY2(longOne < 5 * shortOne + 1, piece);
        }
    }

    // Nothing is answered while a bracket is open: looked for in each piece that arrives.
    void openBrackets_areAnsweredInLinearTime()
    {
        const auto timeOf = [](int lines) {
            return quickest(2, [&] {
                QProcess find;
                find.start(support::programPath(QStringLiteral("nidus-cli")),
                           {QStringLiteral("urn"), QStringLiteral("find"), QStringLiteral("-")});
                find.write(QByteArray("<urn:example:a\n").repeated(lines));
                find.closeWriteChannel();
                QVERIFY(find.waitForFinished() && find.exitCode() == 0);
            });
        };
        const double small = timeOf(10'000), large = timeOf(80'000);
        QVERIFY2(large < 24 * small,
                 QByteArray(milliseconds(large) + " for eight times " + milliseconds(small)));
    }

    void textsWithUrns_areScannedInLinearTime_data()
    {
        QTest::addColumn<QByteArray>("piece");
        for (const char *piece :
             {"<urn:", "<urn:a ", "urn:", "<urn:a:<b>", ":", "a", "URL:", "mailto:", "news:a",
              "<URL: ", "urn:a:{", "http://[", ") urn:a:b", "))))", "<urn:a:b-\n", " ", "URL:urn:a"})
            QTest::newRow(piece) << QByteArray(piece);
    }
    void textsWithUrns_areScannedInLinearTime()
    {
        QFETCH(QByteArray, piece);
        const auto timeOf = [&](int size) {
            const QByteArray text = piece.repeated(size / int(piece.size()));
            return quickest(1, [&] { urn::findAll({text.constData(), std::size_t(text.size())}); });
        };
        timeOf(100'000);
        const double small = timeOf(200'000), large = timeOf(1'600'000);
        QVERIFY2(large < 40 * small + 100,
                 qPrintable(QString::fromUtf8(milliseconds(small) + ", " + milliseconds(large))));
    }

    // Whatever the text is made of.
    void templates_areReadInLinearTime()
    {
        const auto timeOf = [](const QString &text) {
            bool isRead = true;
            const double time = quickest(3, [&] { isRead &= !formats::readTemplate(text).parts.isEmpty(); });
            return isRead ? time : 0;
        };
        for (const char *piece :
             {"Version: 1\n\n", "\f\n", "\n", "x", "Namespace Identifier: a\n\nVersion: 1\n\n", "```\n",
              "Reed          x          [Page 1]\n\n\f\n", "   a: b\n\n", "# x\n\n", "(1)\n\n", "---\n\n",
              "Overview:\n\n  x\n\n", "Scope\n\n", "\t", "<br/>", "> Version: 1\n", "> > \n", "> a\nb\n",
              ">"}) {
            const QString head =
                QStringLiteral("Namespace Identifier: a\n\nVersion: 1\n\nDate: 2001-01-01\n\n");
            const QString small = head % QString::fromLatin1(piece).repeated(4000);
            const QString large = head % QString::fromLatin1(piece).repeated(16000);
            QVERIFY2(isLinear(small, large, timeOf), piece);
        }
    }

    void templates_areStoredFast()
    {
        RegistrationTemplate text;
        for (QString &field : text.fields)
            field = QStringLiteral("A line of about seventy characters, as templates have them, says it.\n")
                        .repeated(3);
        QByteArray content;
        const double writing = quickest(5000, [&] { content = formats::templateContent(text); });
        bool isRead = true;
        const double reading =
            quickest(5000, [&] { isRead &= formats::templateFromContent(content).has_value(); });
        QVERIFY(isRead);
        qInfo("a template of %lld bytes: written in %.1f µs, read in %.1f µs", qint64(content.size()),
              writing * 1000, reading * 1000);
    }

    void records_areReadAndWrittenInLinearTime()
    {
        const auto timeOf = [](int count) {
            QByteArray inside;
            for (int i = 0; i < count; ++i) {
                inside += "\n    <record date=\"2020-01-01\">\n      <name>oak-" + QByteArray::number(i) +
                          "</name>\n      <xref type=\"uri\" data=\"https://oak.example/\">Oak &amp; "
                          "Sons</xref>\n    </record>";
                if (i % 4 == 0) // every fourth one is followed by what is no entry, and splits the run
                    inside += "<record><name>-</name></record>";
            }
            QElapsedTimer timer;
            timer.start();
            const auto document = test::read(test::registry(inside));
            QBuffer written;
            written.open(QIODevice::WriteOnly);
            qsizetype at = 0;
            const auto next = [&]() -> const Entry * {
                return at < document->entries.size() ? &document->entries[at++] : nullptr;
            };
            const bool isWhole = document && document->entries.size() == count &&
                                 formats::writeRegistry(written, document->edition, next) &&
                                 written.data().count("<record") == count + count / 4;
            return isWhole ? double(timer.elapsed()) : std::numeric_limits<double>::max();
        };
        QVERIFY(isLinear(25'000, 100'000, timeOf));
    }

    void guidance_readsALongTextOnce()
    {
        const auto timeOf = [](const QString &body) {
            qsizetype answers = 0;
            const double time =
                quickest(1, [&] { answers = rules::passagesFor(Field::Syntax, body).size(); });
            return answers == 4 ? time : std::numeric_limits<double>::max();
        };
        const auto body = [](int words) { return QStringLiteral("word ").repeated(words); };
        QVERIFY(isLinear(body(50'000), body(200'000), timeOf));
    }

    // What is shown while somebody types: reading the template out of the store is what it is measured
    // against.
    void allRules_takeAFewTimesAsLongAsReading()
    {
        const QString paragraph =
            QStringLiteral("Names of this kind are given to oak seedlings when they leave the\n"
                           "nursery, and stay with them for as long as they stand (RFC 8141).\n");
        RegistrationTemplate text;
        for (int i = 0; i < fieldCount; ++i)
            text.set(Field(i), paragraph.repeated(i < 4 ? 1 : 2)); // 2.9 KB
        text.set(Field::NamespaceIdentifier, u"acorn");
        text.set(Field::Version, u"1");
        text.set(Field::Date, u"2026-03-14");
        const QString written = formats::writeTemplate(text);
        qsizetype findings = 0, read = 0;
        const double judging = quickest(500, [&] { findings = rules::checkTemplate(text, {}).size(); });
        const double reading = quickest(500, [&] { read += formats::readTemplate(written).parts.size(); });
        QCOMPARE(read, 500);
        qInfo("all rules on a template of 2.5 KB: %.1f µs, read as a text: %.1f µs, %lld findings",
              judging * 1000, reading * 1000, qint64(findings));
        QVERIFY2(judging < 60 * reading, milliseconds(judging));
    }

    void allRules_takeLinearTime()
    {
        const auto timeOf = [](const QString &body) {
            RegistrationTemplate text;
            text.fields.fill(body);
            return quickest(1, [&] { rules::checkTemplate(text, {}); });
        };
        for (const char *unit : {"fast ",
                                 "TB<[?",
                                 "a at ",
                                 "RFC XXX ",
                                 "\t",
                                 "20xx-",
                                 "1 2",
                                 "<a ",
                                 "Address:\n",
                                 "12345 a ",
                                 "not fast-track ",
                                 "\n",
                                 ". ",
                                 "not reused, ",
                                 "urn:a:b?=c ",
                                 "TBD urn:a:b ",
                                 "a = \"%\" / ",
                                 "\"%41\" and \"A\" ",
                                 "http:/ht",
                                 "http://a..b/ ",
                                 "RFC 2141, ",
                                 "Section 9.9 of RFC 8141 ",
                                 "mail: ",
                                 "@",
                                 "a@b ",
                                 ":",
                                 "\\\\a",
                                 "12",
                                 "What? ",
                                 "The NSS is at most 9 characters. ",
                                 "described in "}) {
            const QString piece = QString::fromLatin1(unit);
            QVERIFY2(isLinear(piece.repeated(400), piece.repeated(1600), timeOf), unit);
        }
    }

    void drafts_areMadeInLinearTime()
    {
        const auto timeOf = [](const QString &body) {
            RegistrationTemplate text;
            for (const Field field : {Field::Registrant, Field::Syntax, Field::AdditionalInformation})
                text.set(field, body);
            return quickest(1, [&] {
                const formats::InternetDraft draft = formats::internetDraft(text, formats::subjectOf(text));
                formats::draftXml(draft);
                formats::draftText(draft);
            });
        };
        for (const char *unit : {"words of a sentence ",
                                 "- item\n",
                                 "[A] The Oak, \"Oaks\", 2020\n",
                                 "[A] The Oak,\n",
                                 "References:\n\n",
                                 "2.1. Oak\n\nx\n\n",
                                 "RFC 2141 ",
                                 "https://oak.org/ ",
                                 "a hanging line of the text, which goes on\n   below it\n",
                                 "a = \"b\"\n",
                                 "| a | b |\n",
                                 "urn:a:b\n",
                                 "[",
                                 "<",
                                 "Scope:\n\n  x\n\n",
                                 "\"",
                                 "x",
                                 "draft-a-b ",
                                 "1. a\n\n",
                                 "  a\n",
                                 "Contact: A. Oak of\n"}) {
            const QString piece = QString::fromLatin1(unit);
            QVERIFY2(isLinear(piece.repeated(400), piece.repeated(1600), timeOf), unit);
        }
    }

    void hostileTexts_areComparedInLinearTime_data()
    {
        QTest::addColumn<QStringList>("before");
        QTest::addColumn<QStringList>("after");
        QStringList numbers, others, shuffled, ones, twos;
        QRandomGenerator random(3406);
        for (int i = 0; i < 10000; ++i) {
            numbers.append(QStringLiteral("line %1").arg(i));
            others.append(QStringLiteral("other %1").arg(i));
            ones.append(QString(QChar(char16_t(u'a' + random.bounded(3)))));
            twos.append(QString(QChar(char16_t(u'a' + random.bounded(3)))));
        }
        shuffled = numbers;
        std::shuffle(shuffled.begin(), shuffled.end(), random);
        QTest::newRow("nothing in common") << numbers << others;
        QTest::newRow("the same lines in another order") << numbers << shuffled;
        QTest::newRow("three lines over and over") << ones << twos;
        QTest::newRow("one line gone") << numbers << numbers.mid(1);
    }
    void hostileTexts_areComparedInLinearTime()
    {
        QFETCH(QStringList, before);
        QFETCH(QStringList, after);
        QList<diff::Piece> pieces;
        const auto firstLines = [](const QStringList &lines, qsizetype count) {
            return lines.first(qMin(count, lines.size())).join(u'\n');
        };
        const auto timeOf = [&](qsizetype lines) {
            const QString one = firstLines(before, lines), other = firstLines(after, lines);
            return quickest(1, [&] { pieces = diff::compareLines(one, other); });
        };
        QVERIFY(isLinear(2500, 10000, timeOf));
        timeOf(10000);
        QString both[2]; // both texts are in the pieces
        for (const diff::Piece &piece : pieces) {
            if (piece.kind != diff::Piece::Kind::Added)
                both[0] += piece.text;
            if (piece.kind != diff::Piece::Kind::Removed)
                both[1] += piece.text;
        }
        QCOMPARE(both[0], firstLines(before, 10000));
        QCOMPARE(both[1], firstLines(after, 10000));
    }
};

NIDUS_TEST(TestTimes)
#include "tst_times.moc"
