// "This replaces … All other fields are unchanged": such a text becomes a whole version, composed with the
// one that it changes, by import and as a request; where that one is not here it is refused with its name.
#include "core/formats/text/template_writer.h"
#include "tests/support/scratch_desk.h"
#include "tests/support/sound_text.h"
#include "tests/support/test_program.h"

using namespace nidus;
using namespace Qt::StringLiterals;
using support::soundText;

namespace {

const char twoFields[] = R"(4.  Change of the Registrant

   This replaces the "Registration Information" and "Declared registrant
   of the namespace" fields of the registration in Section 3 of RFC 9001.

   Registration Information:

         Version: 2
         Date: 2026-09-10

   Declared registrant of the namespace:

         Name:    Dunlin Society
         Address: 1 Mud Flat
         Email:   desk@dunlin.example

   All other fields are unchanged and remain as specified in RFC 9001.
)";

const char olderForm[] = R"(Namespace ID: heron

Registration Information:

  Version: 1
  Date: 2004-05-06

Declared registrant of the namespace:

  Heron Office, heron@heron.example

Declaration of structure:

  Nests are counted: urn:heron:12

Relevant ancillary documentation:

  None.

Identifier uniqueness considerations:

  No number is given twice.

Identifier persistence considerations:

  No number is taken back.

Process of identifier assignment:

  By the Heron Office.

Process for identifier resolution:

  None.

Rules for Lexical Equivalence:

  None beyond those of all URNs.

Conformance with URN Syntax:

  Digits only.

Scope:

  Global.
)";

Source sourceOf(const QString &name, const QByteArray &text) { return formats::describeSource(name, text); }

NewRequest asked(const Source &source)
{
    const auto text = formats::templateText(source);
    return text ? requestsOf(source, *text).first() : NewRequest();
}

QStringList errorsIn(const Findings &findings)
{
    QStringList rules;
    for (const Finding &finding : findings)
        if (finding.severity == Severity::Error)
            rules += finding.rule + u' ' + (finding.field ? id(*finding.field) : QString());
    return rules;
}

} // namespace

class TestPartialUpdates : public QObject {
    Q_OBJECT

    support::ScratchDesk m_desk;

    static Source update() { return sourceOf(u"rfc9002-update.txt"_s, twoFields); }
    static Source base()
    {
        return sourceOf(u"rfc9001-tidepool.txt"_s, formats::writeTemplate(soundText()).toUtf8());
    }
    ActResult<ImportReport> import(const QList<Source> &given, bool dryRun = false)
    {
        ImportOptions options;
        options.given = given;
        options.dryRun = dryRun;
        return m_desk->import({}, options);
    }
    RegistrationTemplate latest(const char16_t *nid)
    {
        const auto version = m_desk->version({*Nid::parse(QString::fromUtf16(nid)), 0, 0});
        return version ? version->text : RegistrationTemplate();
    }

    // The base with what the update replaces, and what it says of that.
    static RegistrationTemplate whole()
    {
        RegistrationTemplate text = soundText();
        text.set(Field::Version, u"2");
        text.set(Field::Date, u"2026-09-10");
        text.set(Field::Registrant,
                 u"Name:    Dunlin Society\nAddress: 1 Mud Flat\nEmail:   desk@dunlin.example");
        text.set(Field::RevisionInformation,
                 u"RFC 9002 replaces these fields of version 1: Version, Date and "
                 u"Registrant.\nAll other fields are unchanged.");
        return text;
    }

private Q_SLOTS:
    void init() { m_desk.start(); }
    void cleanup() { QCOMPARE(m_desk.faults(), QString()); }

    void revision_isComposed()
    {
        QVERIFY(import({base()}));
        const Nid nid = *Nid::parse(u"tidepool");
        const auto number = m_desk->openRevision(nid, asked(update()));
        QVERIFY2(number, number ? "" : qPrintable(message(number.error())));
        const auto draft = m_desk->draft(*number);
        QCOMPARE(formats::writeTemplate(draft->text), formats::writeTemplate(whole()));
        QCOMPARE(draft->source->bytes, QByteArray(twoFields));
        QCOMPARE(m_desk->request(*number)->request.basedOn, 1);
        const auto plain = m_desk->openRevision(nid, std::nullopt);
        const QStringList before = errorsIn(*m_desk->check(*plain)),
                          after = errorsIn(*m_desk->check(*number));
        for (const QString &error : after)
            QVERIFY2(before.contains(error), qPrintable(error));
    }

    void asAStatedRequest_itRevisesWhatItRefersTo()
    {
        QVERIFY(import({base()}));
        const auto number = m_desk->openStated(asked(update()));
        QVERIFY2(number, number ? "" : qPrintable(message(number.error())));
        QCOMPARE(m_desk->request(*number)->request.nid, u"tidepool"_s);
        QVERIFY(m_desk->draft(*number)->text == whole());
        const auto refused = m_desk->openRequest(asked(update())); // it asks for no new namespace
        QVERIFY(!refused && refused.error().is<refusal::BadArgument>());
    }

    void import_isComposed_data()
    {
        QTest::addColumn<bool>("inOneRun");
        QTest::newRow("one after the other") << false;
        QTest::newRow("in one run") << true;
    }
    void import_isComposed()
    {
        QFETCH(bool, inOneRun);
        if (!inOneRun)
            QVERIFY(import({base()}));
        const QList<Source> given = inOneRun ? QList{base(), update()} : QList{update()};
        const auto would = import(given, true), did = import(given);
        QVERIFY(would && did);
        QCOMPARE(QList<ImportItem>(would->items), QList<ImportItem>(did->items));
        const QList<ImportItem> items = did->items;
        QCOMPARE(items.last().what, u"tidepool@2"_s);
        QCOMPARE(items.last().detail,
                 u"composed of tidepool@1 and what this document replaces: Version, Date and Registrant"_s);
        QVERIFY(latest(u"tidepool") == whole());
        const auto version = m_desk->version({*Nid::parse(u"tidepool"), 2, 0});
        QVERIFY(std::ranges::any_of(version->findings, [](const Finding &finding) {
            return finding.rule == "template-composed"_L1;
        }));
        const auto again = import(given);
        QCOMPARE(again->added, 0); // known already
        QVERIFY(latest(u"tidepool") == whole());
    }

    void withoutItsBase_itIsRefusedWithWhatIsMissing()
    {
        const auto report = import({update()});
        QVERIFY(report);
        QCOMPARE(report->refused, 1);
        const QList<ImportItem> items = report->items;
        QVERIFY2(items.last().detail.contains("RFC 9001"_L1), qPrintable(items.last().detail));
        const auto stated = m_desk->openStated(asked(update()));
        QVERIFY(!stated && message(stated.error()).contains("RFC 9001"_L1));
    }

    // Of a field that holds several sections of the older form one is replaced, and the others stand.
    void sectionOfTheOlderForm_isReplacedAlone()
    {
        QVERIFY(import({sourceOf(u"rfc9003-heron.txt"_s, olderForm)}));
        const RegistrationTemplate before = latest(u"heron");
        const auto number = m_desk->openRevision(
            *Nid::parse(u"heron"),
            asked(sourceOf(u"letter.txt"_s,
                           "The rest of the template is unchanged.\n\n"
                           "Rules for Lexical Equivalence:\n\n   Zeros in front do not count.\n\n"
                           "Process of identifier assignment:\n\n   By both offices.\n")));
        QVERIFY2(number, number ? "" : qPrintable(message(number.error())));
        RegistrationTemplate expected = before;
        expected.set(Field::Syntax,
                     QString(before[Field::Syntax])
                         .replace(u"None beyond those of all URNs."_s, u"Zeros in front do not count."_s));
        expected.set(
            Field::Assignment,
            QString(before[Field::Assignment]).replace(u"By the Heron Office."_s, u"By both offices."_s));
        const RegistrationTemplate composed = m_desk->draft(*number)->text;
        for (const Field field : {Field::Syntax, Field::Assignment, Field::Purpose, Field::Registrant})
            QCOMPARE(composed[field], expected[field]);
        QCOMPARE(composed[Field::Version], u"2"_s);
        QCOMPARE(composed[Field::RevisionInformation],
                 u"letter replaces these fields of version 1: Syntax and Assignment.\n"
                 u"All other fields are unchanged."_s);
    }

    void whatIsWhole_isNotComposed_data()
    {
        QTest::addColumn<QByteArray>("text");
        RegistrationTemplate revised = soundText();
        revised.set(Field::RevisionInformation, u"Registrant is new. All other fields are unchanged.");
        QTest::newRow("whole, and says so") << formats::writeTemplate(revised).toUtf8();
        QTest::newRow("lacks fields") << QByteArray("Namespace Identifier: tidepool\n\nVersion: 2\n\n"
                                                    "Registrant:\n\n   Dunlin Society\n");
        QTest::newRow("whole of the older form")
            << "This updates the registration in RFC 9001.\n\n" + QByteArray(olderForm);
        QTest::newRow("a registrant with other fields of work")
            << QByteArray("Namespace Identifier: tidepool\n\nRegistrant:\n\n   Dunlin Society\n\nPurpose:\n\n"
                          "   Birds in fields and other birds.\n");
    }
    void whatIsWhole_isNotComposed()
    {
        QFETCH(QByteArray, text);
        QVERIFY(!asked(sourceOf(u"rfc9002.txt"_s, text)).partial);
    }

    // "One source may feed several drafts, each with its line ranges" (DESIGN §3).
    void severalTemplates_areRequestsOfOneSource()
    {
        QByteArray both = formats::writeTemplate(soundText(u"tidepool"_s)).toUtf8();
        const qsizetype lines = both.count('\n');
        both += "\n" + formats::writeTemplate(soundText(u"rockpool"_s)).toUtf8();
        const Source source = sourceOf(u"both.txt"_s, both);
        const QList<NewRequest> requests = requestsOf(source, *formats::templateText(source));
        QCOMPARE(requests.size(), 2);
        const auto numbers = m_desk->openEach(requests);
        QVERIFY2(numbers, numbers ? "" : qPrintable(message(numbers.error())));
        const auto first = m_desk->draft(numbers->at(0)), second = m_desk->draft(numbers->at(1));
        QCOMPARE(first->source->bytes, both);
        QVERIFY(first->source == second->source);
        QVERIFY(first->sourceLines.last <= lines + 1);
        QVERIFY(second->sourceLines.first > first->sourceLines.last);
        QVERIFY(second->text == soundText(u"rockpool"_s));

        QList<NewRequest> unnamed = requests;
        unnamed.last().text.set(Field::NamespaceIdentifier, {});
        QVERIFY(!m_desk->openEach(unnamed)); // none is opened
        QCOMPARE(m_desk->requests(std::nullopt)->size(), 2);
    }
};

NIDUS_TEST(TestPartialUpdates)
#include "tst_partial_updates.moc"
