// The whole life of a registration through the Registrar: request, findings, versions, corrections,
// annotations.
#include "core/formats/text/template_reader.h"
#include "core/formats/text/template_writer.h"
#include "core/store/tables/requests.h"
#include "tests/support/scratch_desk.h"
#include "tests/support/sound_text.h"
#include "tests/support/test_program.h"

#include <QBuffer>

using namespace nidus;
using namespace nidus::support;
using namespace Qt::StringLiterals;

namespace {

NewRequest asked(const RegistrationTemplate &text, Kind kind = Kind::Formal)
{
    NewRequest request;
    request.kind = kind;
    request.text = text;
    return request;
}

QStringList errorsIn(const Findings &findings)
{
    QStringList rules;
    for (const Finding &finding : findings)
        if (finding.severity == Severity::Error)
            rules += finding.rule;
    return rules;
}

QString publishedAs(Registrar &registrar, const RegistrationTemplate &text)
{
    const auto request = registrar.openRequest(asked(text));
    if (!request)
        return message(request.error());
    const auto published = registrar.publish(*request, {});
    return published ? referenceText(published->nid, published->number) : message(published.error());
}

RegistrationTemplate asVersion2(RegistrationTemplate text)
{
    text.set(Field::Version, u"2");
    text.set(Field::RevisionInformation, u"The purpose covers rock pools as well.");
    return text;
}

} // namespace

class tst_RegistrarLife : public QObject {
    Q_OBJECT

    ScratchDesk m_desk;

private Q_SLOTS:
    void init() { m_desk.start(); }

    void cleanup() { QCOMPARE(m_desk.faults(), QString()); }

    void soundRequestBecomesVersion1()
    {
        QCOMPARE(publishedAs(*m_desk, soundText()), QStringLiteral("tidepool@1"));
        const auto version = m_desk->version({*Nid::parse(u"TIDEPOOL"), 0, 0});
        QVERIFY(version);
        QVERIFY(version->text == soundText());
        QCOMPARE(version->origin, Origin::Desk);
        QCOMPARE(version->date, QStringLiteral("2026-07-30"));
        const auto entry = m_desk->currentEntry(*Nid::parse(u"tidepool"));
        QVERIFY(entry && *entry);
        QCOMPARE((*entry)->date, QStringLiteral("2026-08-01"));
    }

    // DESIGN §4 (3): nothing is published with an unanswered error.
    void errorsAreMendedOrAnswered()
    {
        RegistrationTemplate text = soundText();
        text.set(Field::Interoperability, {});
        const auto request = m_desk->openRequest(asked(text));
        QVERIFY(request);
        const QStringList errors = errorsIn(*m_desk->check(*request));
        QCOMPARE(errors.size(), 1);
        const auto refused = m_desk->publish(*request, {});
        QVERIFY(!refused);
        QVERIFY(refused.error().is<refusal::UnansweredErrors>());
        QVERIFY(!m_desk->registration(*Nid::parse(u"tidepool")));
        PublishOptions options;
        options.answers.insert(errors.first(),
                               QStringLiteral("The registrant has promised the sentence for version 2."));
        QVERIFY(m_desk->publish(*request, options));
        auto store =
            store::Database::open(m_desk.folder().filePath(QStringLiteral("r.sqlite")), OpenMode::ReadOnly);
        const auto decisions = store::decisionsOf(*store, *request);
        QCOMPARE(decisions->size(), 1);
        QCOMPARE(decisions->first().verdict, Decision::Verdict::Answered);
    }

    // RFC 8141 §5.1 judges the name that is asked for, also where the template does not print it.
    void emptyFieldHidesNoName()
    {
        QCOMPARE(publishedAs(*m_desk, soundText()), QStringLiteral("tidepool@1"));
        for (const auto &[nid, rule] :
             {std::pair(QStringLiteral("ab"), QStringLiteral("nid-too-short")),
              std::pair(QStringLiteral("urn-77"), QStringLiteral("nid-informal-prefix")),
              std::pair(QStringLiteral("tidepool"), QStringLiteral("nid-registered"))}) {
            NewRequest request = asked(soundText(QString()));
            request.nid = nid;
            const auto opened = m_desk->openRequest(request);
            QVERIFY(opened);
            QVERIFY2(errorsIn(*m_desk->check(*opened)).contains(rule), qPrintable(nid));
            PublishOptions options;
            options.answers.insert(QStringLiteral("field-missing"),
                                   QStringLiteral("We do not print the name."));
            QVERIFY(m_desk->publish(*opened, options).error().is<refusal::UnansweredErrors>());
        }
    }

    void correctionBringsNoNewError()
    {
        QCOMPARE(publishedAs(*m_desk, soundText()), QStringLiteral("tidepool@1"));
        RegistrationTemplate cut = soundText();
        cut.set(Field::Resolution, {});
        const auto corrected = m_desk->correct(
            *Nid::parse(u"tidepool"), 1, {cut, {}, {}, QString(otherClass), QStringLiteral("Shorter.")});
        QVERIFY(!corrected);
        QVERIFY(corrected.error().is<refusal::BringsFaults>());
        // No published text is of a day that has not come; with tomorrow's, somewhere it is that day.
        RegistrationTemplate later = soundText();
        later.set(Field::Date, QStringLiteral("2999-01-01"));
        const auto dated = m_desk->correct(*Nid::parse(u"tidepool"), 1,
                                           {later, {}, {}, {}, QStringLiteral("A wrong date.")});
        QVERIFY(!dated);
        QVERIFY(dated.error().is<refusal::BringsFaults>());
        QVERIFY(message(dated.error()).contains(u"2999-01-01 is in the future"));
    }

    void revisionNeedsRevisionInformation()
    {
        QCOMPARE(publishedAs(*m_desk, soundText()), QStringLiteral("tidepool@1"));
        const Nid nid = *Nid::parse(u"tidepool");
        const auto request = m_desk->openRevision(nid, std::nullopt);
        QVERIFY(request);
        const auto draft = m_desk->draft(*request);
        QCOMPARE((*draft).text[Field::Version], QStringLiteral("2"));
        QVERIFY(m_desk->publish(*request, {}).error().is<refusal::UnansweredErrors>());
        QVERIFY(m_desk->saveDraft(*request, draft->revision, asVersion2(soundText())));
        const auto published = m_desk->publish(*request, {});
        QVERIFY(published);
        QCOMPARE(published->number, (VersionNumber{2, 1}));
        QVERIFY(m_desk->version({nid, 1, 0})->text == soundText());
        QCOMPARE((*m_desk->currentEntry(nid))->updated, QStringLiteral("2026-08-01"));
    }

    // What has been changed since a revision was begun would come back unseen.
    void revisionBegunBeforeACorrection_isToldOfIt()
    {
        QDateTime now = fixedDesk().now();
        m_desk.start({QStringLiteral("mira"), [&now] { return now = now.addSecs(60); }});
        RegistrationTemplate slip = soundText();
        slip.set(Field::Purpose, QString(slip[Field::Purpose]).replace(u"the"_s, u"teh"_s));
        QCOMPARE(publishedAs(*m_desk, slip), u"tidepool@1"_s);
        const Nid nid = *Nid::parse(u"tidepool");
        const auto request = m_desk->openRevision(nid, std::nullopt);
        QVERIFY(request);
        const auto told = [&] {
            const auto checked = m_desk->check(*request);
            for (const Finding &finding : *checked)
                if (finding.rule == u"revision-takes-back"_s)
                    return finding;
            return Finding{};
        };
        QVERIFY(told().rule.isEmpty());
        QVERIFY(m_desk->correct(nid, 1, {soundText(), {}, {}, {}, u"A slip of the pen."_s}));
        QCOMPARE(told().field, std::optional(Field::Purpose));
        RegistrationTemplate text = m_desk->draft(*request)->text;
        text.set(Field::Purpose, told().remedy->replacement);
        QCOMPARE(text[Field::Purpose], soundText()[Field::Purpose]);
        QVERIFY(m_desk->saveDraft(*request, 1, text));
        QVERIFY(told().rule.isEmpty());
    }

    void correctionKeepsBothTexts()
    {
        RegistrationTemplate wrong = soundText();
        wrong.set(Field::Date, u"2062-07-30");
        QCOMPARE(publishedAs(*m_desk, wrong), QStringLiteral("tidepool@1"));
        const Nid nid = *Nid::parse(u"tidepool");
        Correction correction{soundText(), {}, {}, {}, QStringLiteral("The year was wrong.")};
        const auto corrected = m_desk->correct(nid, 1, correction);
        QVERIFY(corrected);
        QCOMPARE(referenceText(nid, corrected->number), QStringLiteral("tidepool@1.2"));
        QVERIFY(m_desk->version({nid, 1, 1})->text == wrong);
        QVERIFY(m_desk->version({nid, 1, 2})->text == soundText());
        QVERIFY(m_desk->version({nid, 1, 0})->text == soundText());
        QCOMPARE(m_desk->version({nid, 1, 2})->correctionClass, QStringLiteral("date"));
        QVERIFY(m_desk->correct(nid, 1, correction).error().is<refusal::NothingToChange>());
        correction.text.set(Field::Registrant, u"Name: Somebody Else\nEmail: else@where.example");
        QVERIFY(m_desk->correct(nid, 1, correction).error().is<refusal::IsRevision>());
        QVERIFY(m_desk->correct(nid, 7, correction).error().is<refusal::NoSuchVersion>());
    }

    // DESIGN §3: a change of meaning, registrant or contact is a revision, unless somebody says that it is
    // none.
    void correctionIsNoRevision_data()
    {
        QTest::addColumn<QString>("field");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("correctionClass");
        QTest::addColumn<QString>("outcome"); // the class it is kept with, or why it is refused
        const QString registrant = soundText()[Field::Registrant];
        const auto with = [&](const char *before, const char *after) {
            return QString(registrant).replace(QLatin1String(before), QLatin1String(after));
        };
        const QString spelling = QStringLiteral("spelling"), revision = QStringLiteral("revision"),
                      refused = QStringLiteral("refused"), other = QStringLiteral("other"),
                      who = QStringLiteral("registrant"), purpose = QStringLiteral("purpose");
        QTest::newRow("another registrant")
            << who << with("Tidepool Observers", "Cliff Walkers") << QString() << revision;
        QTest::newRow("called spelling")
            << who << with("Tidepool Observers", "Cliff Walkers") << spelling << revision;
        QTest::newRow("another mailbox") << who << with("desk@", "office@") << spelling << revision;
        QTest::newRow("another house") << who << with("3 Shore", "5 Shore") << QString() << revision;
        QTest::newRow("no address") << who << with("Address: 3 Shore Lane, Limpet Bay\n", "") << QString()
                                    << revision;
        QTest::newRow("a letter of the name")
            << who << with("Observers", "Obsrevers") << QString() << spelling;
        QTest::newRow("another label")
            << who << with("Email:", "Mail:") << QString() << QStringLiteral("labels");
        QTest::newRow("laid out") << who << with("\n", "\n\n") << QString() << QStringLiteral("layout");
        QTest::newRow("a word") << purpose << QStringLiteral("Names for the poools that the observers watch.")
                                << QString() << spelling;
        QTest::newRow("a passage") << purpose << QStringLiteral("Names for lakes.") << QString() << revision;
        QTest::newRow("a passage called spelling")
            << purpose << QStringLiteral("Names for lakes.") << spelling << revision;
        QTest::newRow("a date called spelling")
            << QStringLiteral("date") << QStringLiteral("2026-07-29") << spelling << refused;
        QTest::newRow("a passage, said to be none")
            << purpose << QStringLiteral("Names for lakes.") << other << other;
        QTest::newRow("another registrant, said to be none")
            << who << with("Tidepool Observers", "Cliff Walkers") << other << other;
    }
    void correctionIsNoRevision()
    {
        QFETCH(QString, field);
        QFETCH(QString, text);
        QFETCH(QString, correctionClass);
        QFETCH(QString, outcome);
        QCOMPARE(publishedAs(*m_desk, soundText()), QStringLiteral("tidepool@1"));
        Correction correction{soundText(), {}, {}, correctionClass, QStringLiteral("It was wrong.")};
        correction.text.set(*fieldById(field), text);
        const Nid nid = *Nid::parse(u"tidepool");
        const auto corrected = m_desk->correct(nid, 1, correction);
        if (outcome == QLatin1String("revision")) {
            QVERIFY(!corrected);
            QVERIFY(corrected.error().is<refusal::IsRevision>());
        } else if (outcome == QLatin1String("refused")) {
            QVERIFY(!corrected);
            QVERIFY(corrected.error().is<refusal::BadArgument>());
        } else {
            QVERIFY2(corrected.has_value(), corrected ? "" : qPrintable(message(corrected.error())));
            QCOMPARE(m_desk->version({nid, 1, 2})->correctionClass, outcome);
        }
    }

    // A withdrawn request frees its name; the number is taken when it is published.
    void informalNumberIsTakenAtPublication()
    {
        RegistrationTemplate text = soundText();
        text.set(Field::NamespaceIdentifier, {});
        const auto first = m_desk->openRequest(asked(text, Kind::Informal));
        QCOMPARE(*m_desk->nextInformal(), 1);
        QVERIFY(m_desk->withdraw(*first, QStringLiteral("The registrant has another name now.")));
        QVERIFY(m_desk->publish(*first, {}).error().is<refusal::RequestClosed>());
        const auto second = m_desk->openRequest(asked(text, Kind::Informal));
        const auto published = m_desk->publish(*second, {});
        QVERIFY2(published.has_value(), published ? "" : qPrintable(message(published.error())));
        QCOMPARE(published->nid.text(), QStringLiteral("urn-1"));
        QCOMPARE(*m_desk->nextInformal(), 2);
    }

    // RFC 8141 §5.2: what the template says for the name not yet given becomes the name.
    void openInformalName_isNamedInTheGrammar()
    {
        RegistrationTemplate text = soundText(QStringLiteral("none"));
        text.set(Field::Syntax,
                 u"pool = \"urn:none:\" 1*DIGIT\n\nExample: urn:to be assigned by IANA:7, or urn:urn-N:8");
        const auto request = m_desk->openRequest(asked(text, Kind::Informal));
        const auto published = m_desk->publish(*request, {});
        QVERIFY2(published.has_value(), published ? "" : qPrintable(message(published.error())));
        QCOMPARE(m_desk->version({published->nid, 1, {}})->text[Field::Syntax],
                 u"pool = \"urn:urn-1:\" 1*DIGIT\n\nExample: urn:urn-1:7, or urn:urn-1:8"_s);
    }

    // What cannot be the name stands for ever once published: it stops the publication, where it stands.
    void wrongInformalName_stopsThePublication_data()
    {
        QTest::addColumn<QString>("syntax");
        QTest::addColumn<QString>("place");
        QTest::addColumn<QString>("mended");
        const auto row = [](const char *syntax, const char *place, const char *mended) {
            QTest::newRow(syntax) << QString::fromLatin1(syntax) << QString::fromLatin1(place)
                                  << QString::fromLatin1(mended);
        };
        row("pool = \"urn:none:\" 1*DIGIT", "none", "pool = \"urn:urn-N:\" 1*DIGIT");
        row("pool = \"urn::\" 1*DIGIT", "urn::", "pool = \"urn:urn-N:\" 1*DIGIT");
        row("pool = \"urn:informal:\" 1*DIGIT", "informal", "pool = \"urn:urn-N:\" 1*DIGIT");
        row("pool = \"urn:pool:\" 1*DIGIT", "pool", "pool = \"urn:urn-N:\" 1*DIGIT");
        row("pool = \"urn:urn-5:\" 1*DIGIT", "urn-5", "pool = \"urn:urn-N:\" 1*DIGIT");
        row("They begin with \"urn:urn-\", then 1*DIGIT.", "urn-",
            "They begin with \"urn:urn-N\", then 1*DIGIT.");
    }
    void wrongInformalName_stopsThePublication()
    {
        QFETCH(QString, syntax);
        QFETCH(QString, place);
        QFETCH(QString, mended);
        RegistrationTemplate text = soundText({});
        text.set(Field::Syntax, syntax);
        const auto request = m_desk->openRequest(asked(text, Kind::Informal));
        QVERIFY(m_desk->publish(*request, {}).error().is<refusal::UnansweredErrors>());
        const auto preview = m_desk->previewPublication(*request, text, {});
        const auto found = std::ranges::find(preview->findings, u"placeholder"_s, &Finding::rule);
        QVERIFY(found != preview->findings.cend());
        QCOMPARE(found->severity, Severity::Error);
        QCOMPARE(syntax.sliced(found->span.start, found->span.length), place);
        QVERIFY(found->remedy);
        QCOMPARE(QString(syntax).replace(found->remedy->span.start, found->remedy->span.length,
                                         found->remedy->replacement),
                 mended);
    }

    // DESIGN §4 (5): a save is a compare-and-swap.
    void staleSaveIsRefusedAndLosesNothing()
    {
        const auto request = m_desk->openRequest(asked(soundText()));
        RegistrationTemplate mine = soundText(), theirs = soundText();
        theirs.set(Field::Purpose, u"Theirs.");
        mine.set(Field::Purpose, u"Mine.");
        QCOMPARE(*m_desk->saveDraft(*request, 1, theirs), 2);
        QVERIFY(m_desk->saveDraft(*request, 1, mine).error().is<refusal::Changed>());
        QVERIFY(m_desk->draft(*request)->text == theirs);
        PublishOptions seen;
        seen.seenRevision = 1;
        QVERIFY(m_desk->publish(*request, seen).error().is<refusal::Changed>());
    }

    // XML and JSON → store → XML and JSON is identical bytes.
    void exportImportExportIsIdentical()
    {
        RegistrationTemplate wrong = soundText();
        wrong.set(Field::Date, u"2062-07-30");
        QCOMPARE(publishedAs(*m_desk, wrong), QStringLiteral("tidepool@1"));
        const Nid nid = *Nid::parse(u"tidepool");
        QVERIFY(m_desk->correct(nid, 1, {soundText(), {}, {}, {}, QStringLiteral("The year was wrong.")}));
        const auto revision = m_desk->openRevision(nid, asked(asVersion2(soundText())));
        QVERIFY(m_desk->publish(*revision, {}));
        QVERIFY(m_desk->annotate(nid, Status::Deprecated, QStringLiteral("The pools have dried up.")));
        for (const bool json : {false, true}) {
            const auto give = [json](Registrar &registrar) {
                QBuffer buffer;
                buffer.open(QIODevice::WriteOnly);
                const auto done =
                    json ? registrar.exportJson(buffer, {}, {}) : registrar.exportXml(buffer, {}, {});
                return done ? buffer.data() : message(done.error()).toUtf8();
            };
            const QByteArray first = give(*m_desk);
            QVERIFY(first.contains("tidepool"));
            const auto other = scratchRegistrar(
                m_desk.folder(), json ? QStringLiteral("j.sqlite") : QStringLiteral("x.sqlite"), true,
                fixedDesk(QStringLiteral("2027-01-01T00:00:00Z")));
            const auto report =
                other->import({writeFile(m_desk.folder(), QStringLiteral("export"), first)}, {});
            QVERIFY2(report.has_value(), report ? "" : qPrintable(message(report.error())));
            QCOMPARE(QString::fromUtf8(give(*other)), QString::fromUtf8(first));
            QVERIFY(other->verify({})->faults.isEmpty());
            const auto again = other->import({m_desk.folder().filePath(QStringLiteral("export"))}, {});
            QCOMPARE(again->added + again->changed, 0);
        }
    }

    void importOfTemplates_keepsTheStatedNumbers()
    {
        RegistrationTemplate text = asVersion2(soundText());
        const QString file =
            writeFile(m_desk.folder(), QStringLiteral("two.txt"), formats::writeTemplate(text).toUtf8());
        auto report = m_desk->import({file}, {});
        QVERIFY(report);
        QCOMPARE(report->added, 1);
        const Nid nid = *Nid::parse(u"tidepool");
        QCOMPARE(m_desk->version({nid, 0, 0})->number, (VersionNumber{2, 1})); // real ones begin at 2
        text.set(Field::Purpose, u"Another text of the same number.");
        writeFile(m_desk.folder(), QStringLiteral("two.txt"), formats::writeTemplate(text).toUtf8());
        report = m_desk->import({file}, {});
        QCOMPARE(m_desk->version({nid, 0, 0})->number, (VersionNumber{2, 2}));
        report = m_desk->import({file}, {});
        QCOMPARE(report->known, 1);
        QCOMPARE(report->added + report->changed + report->refused, 0);
        QVERIFY(*m_desk->currentEntry(nid));
    }

    void dryRunAndCancelChangeNothing()
    {
        const QString file =
            writeFile(m_desk.folder(), QStringLiteral("t.txt"), formats::writeTemplate(soundText()).toUtf8());
        const auto before = *m_desk->auditHead();
        ImportOptions options;
        options.dryRun = true;
        QCOMPARE(m_desk->import({file}, options)->added, 1);
        options.dryRun = false;
        options.progress = [](qint64, qint64, const QString &) { return false; };
        QVERIFY(m_desk->import({file}, options).error().is<refusal::Cancelled>());
        QVERIFY(*m_desk->auditHead() == before);
        QCOMPARE(*m_desk->countListings(), 0);
    }
};

NIDUS_TEST(tst_RegistrarLife)
#include "tst_registrar_life.moc"
