// DESIGN §4 (3): names that nobody can answer for, by every way in: nothing is published, and the sequence of
// informal namespaces (RFC 8141 §5.2) does not move. Those that another body may decide about, by its
// decision only.
#include "core/rules/rules.h"
#include "tests/support/registry_folder.h"
#include "tests/support/scratch_desk.h"
#include "tests/support/sound_text.h"
#include "tests/support/test_program.h"
#include "tests/support/whole_template.h"

#include <algorithm>

using namespace nidus;
using namespace nidus::support;
using namespace Qt::StringLiterals;

namespace {

const OutsideDecision decided{u"ISO 3166 Maintenance Agency"_s, u"Letter 12/2026"_s, u"2026-05-04"_s,
                              u"https://iso.example/letters/12"_s};

// Every rule answered as well as words can.
PublishOptions everyAnswer()
{
    PublishOptions options;
    for (const rules::RuleInfo &rule : rules::allRules())
        options.answers.insert(QLatin1String(rule.id),
                               u"IESG decision of 2026-05-04, https://iesg.example/7"_s);
    return options;
}

} // namespace

class TestNeverAnswerable : public QObject {
    Q_OBJECT

    ScratchDesk m_desk;

    qint64 opened(const NewRequest &asked)
    {
        const auto number = m_desk->openRequest(asked);
        return number ? *number : 0;
    }

    static QByteArray informalRegistry()
    {
        return "<?xml version='1.0'?>\n<registry xmlns=\"http://www.iana.org/assignments\" "
               "id=\"urn-namespaces\"><title>Names</title><updated>2026-01-02</updated>"
               "<registry id=\"i\"><title>Informal URN Namespaces</title>"
               "<record><name>urn-1</name></record><record><name>urn-2</name></record></registry></registry>";
    }

    // By all means that a person at the desk has.
    void tryToPublish(qint64 request, const QString &rule)
    {
        const QString way = requestId(request);
        QVERIFY2(!m_desk->recordOutsideDecision(request, rule, decided), qPrintable(way));
        for (const PublishOptions &options : {PublishOptions{}, everyAnswer()}) {
            const auto published = m_desk->publish(request, options);
            QVERIFY2(!published, qPrintable(way));
            const auto draft = m_desk->draft(request);
            QVERIFY(draft);
            const auto preview = m_desk->previewPublication(request, draft->text, options);
            QVERIFY(preview);
            QVERIFY2(preview->refusal, qPrintable(way)); // and so the window
        }
    }

    QList<NewRequest> waysToAsk(const QString &name)
    {
        NewRequest named, beside, behindWords, hidden, quoted, informal, fastTrack;
        named.text = soundText(name);
        beside.text = soundText(QString());
        beside.nid = name;
        behindWords.text = soundText(u"Requested of IANA (formal)"_s);
        behindWords.nid = name;
        hidden.text = soundText(name + u" TBD");
        quoted.text = soundText(u"The NID \"" + name + u"\" is requested.");
        informal.text = soundText(name);
        informal.kind = Kind::Informal;
        fastTrack.text = soundText(name);
        fastTrack.procedure = Procedure::FastTrack;
        return {named, beside, behindWords, hidden, quoted, informal, fastTrack};
    }

private Q_SLOTS:
    void init() { m_desk.start(); }
    void cleanup() { QCOMPARE(m_desk.faults(), QString()); }

    void nameIsGivenByNoWayIn_data()
    {
        QTest::addColumn<QString>("rule");
        QTest::addColumn<QString>("name");
        const auto row = [](const char *rule, const char *name) {
            QTest::newRow(QByteArray(QByteArray(rule) + ' ' + name).constData())
                << QString::fromLatin1(rule) << QString::fromLatin1(name);
        };
        row("nid-syntax", "tide_pool");
        row("nid-syntax", "tide-");
        row("nid-registered", "seastar");
        row("nid-registered", "SeaStar");
        row("nid-informal-prefix", "urn-50");
        row("nid-informal-prefix", "urn-limpet");
        row("nid-informal-form", "urn-050");
        row("nid-a-label-prefix", "xn--limpet");
        row("nid-a-label-prefix", "ab--limpet");
        row("nid-experimental-prefix", "x-limpet");
        row("nid-experimental-prefix", "X-limpet");
        row("nid-scheme-name", "urn");
        row("nid-scheme-name", "URN");
    }
    void nameIsGivenByNoWayIn()
    {
        QFETCH(QString, rule);
        QFETCH(QString, name);
        for (const char *there : {"seastar", "limpet"}) {
            NewRequest asked;
            asked.text = soundText(QLatin1String(there), QLatin1String(there));
            const auto published = m_desk->publish(opened(asked), {});
            QVERIFY2(published, published ? "" : qPrintable(message(published.error())));
        }
        int tried = 0;
        for (const NewRequest &asked : waysToAsk(name))
            if (const qint64 request = opened(asked)) { // else it is no request at all
                tryToPublish(request, rule);
                ++tried;
            }
        QVERIFY(tried >= 3);
        // As the window's import makes a request of what arrived.
        if (rule != u"nid-registered") // of which that is a revision
            if (const auto stated = m_desk->openStated(waysToAsk(name).first()); stated)
                tryToPublish(*stated, rule);
        // A good name that is edited into it; an open one, too.
        for (const Kind kind : {Kind::Formal, Kind::Informal}) {
            NewRequest good;
            good.kind = kind;
            good.text = soundText(kind == Kind::Formal ? u"whelk"_s : QString());
            const qint64 edited = opened(good);
            QVERIFY(m_desk->saveDraft(edited, 1, soundText(name)));
            tryToPublish(edited, rule);
        }
        // Another registration's revision and correction.
        const Nid limpet = *Nid::parse(u"limpet");
        NewRequest revision;
        revision.text = soundText(name, u"limpet"_s);
        QVERIFY(!m_desk->openRevision(limpet, revision));
        const auto revised = m_desk->openRevision(limpet, std::nullopt);
        QVERIFY(revised);
        RegistrationTemplate second = soundText(name, u"limpet"_s);
        second.set(Field::Version, u"2");
        second.set(Field::RevisionInformation, u"Another name.");
        QVERIFY(m_desk->saveDraft(*revised, 1, second));
        tryToPublish(*revised, rule);
        QVERIFY(
            !m_desk->correct(limpet, 1, {soundText(name, u"limpet"_s), {}, {}, u"other"_s, u"Better."_s}));

        QCOMPARE(*m_desk->countListings(), 2);
        QCOMPARE(*m_desk->nextInformal(), 1);
        QCOMPARE(m_desk->versions(limpet)->size(), 1);
    }

    // History comes as it is; what it has among its formal namespaces counts among them, here and wherever
    // it goes from here.
    void formalNameOfHistory_doesNotMoveTheSequence()
    {
        const QString path = m_desk.folder().filePath(u"registry.xml"_s);
        QFile written(path);
        QVERIFY(written.open(QIODevice::WriteOnly));
        written.write("<?xml version='1.0'?>\n<registry xmlns=\"http://www.iana.org/assignments\" "
                      "id=\"urn-namespaces\"><title>Names</title><updated>2026-01-02</updated>"
                      "<registry id=\"f\"><title>Formal URN Namespaces</title>"
                      "<record><name>limpet</name></record><record><name>urn-50</name></record></registry>"
                      "<registry id=\"i\"><title>Informal URN Namespaces</title>"
                      "<record><name>urn-1</name></record><record><name>urn-2</name></record></registry>"
                      "</registry>");
        written.close();
        const auto report = m_desk->import({path}, {});
        QVERIFY2(report, report ? "" : qPrintable(message(report.error())));
        QVERIFY(*m_desk->isRegistered(*Nid::parse(u"urn-50")));
        QCOMPARE(*m_desk->nextInformal(), 3);
        for (const QString &format : {u"json"_s, u"xml"_s}) {
            QFile exported(m_desk.folder().filePath(u"out."_s + format));
            QVERIFY(exported.open(QIODevice::WriteOnly));
            QVERIFY(format == u"xml" ? m_desk->exportXml(exported, {}, {})
                                     : m_desk->exportJson(exported, {}, {}));
            exported.close();
            const auto other = scratchRegistrar(m_desk.folder(), format + u".sqlite", true, fixedDesk());
            const auto taken = other->import({exported.fileName()}, {});
            QVERIFY2(taken, taken ? "" : qPrintable(message(taken.error())));
            QCOMPARE(*other->nextInformal(), 3);
        }
    }

    // A text that names a number out of sequence is kept; no request of here gets the number behind it.
    void textOfANumberOutOfSequence_doesNotMoveIt()
    {
        const auto next = [this] { return *m_desk->nextInformal(); };
        QVERIFY(m_desk->import({writeFile(m_desk.folder(), u"r.xml"_s, informalRegistry())}, {}));
        QCOMPARE(next(), 3);
        for (const auto &[number, after] : {std::pair(50, 3), std::pair(3, 4), std::pair(4, 5)}) {
            const QByteArray nid = "urn-" + QByteArray::number(number);
            const auto report = m_desk->import(
                {writeFile(m_desk.folder(), QString::fromLatin1(nid), wholeTemplate(nid, "Oak", "Leaves."))},
                {});
            QVERIFY2(report, report ? "" : qPrintable(message(report.error())));
            QVERIFY(*m_desk->isRegistered(*Nid::parse(QString::fromLatin1(nid))));
            QCOMPARE(next(), after);
        }
    }

    // §4 (3): what history holds of such names comes by import, and is said: in the plan as in the report.
    void namesOfHistory_areSaid()
    {
        const QByteArray registry =
            "<?xml version='1.0'?>\n<registry xmlns=\"http://www.iana.org/assignments\" "
            "id=\"urn-namespaces\"><title>Names</title><updated>2026-01-02</updated>"
            "<registry id=\"f\"><title>Formal URN Namespaces</title><record><name>x-limpet</name></record>"
            "<record><name>urn-50</name></record><record><name>winkle</name></record></registry>"
            "<registry id=\"i\"><title>Informal URN Namespaces</title>"
            "<record><name>urn-1</name></record></registry></registry>";
        const QString file = writeFile(m_desk.folder(), u"r.xml"_s, registry);
        const QString text =
            writeFile(m_desk.folder(), u"fr.txt"_s, wholeTemplate("fr-x1", "Oak", "Leaves."));
        const auto plan = m_desk->preview({file, text}, {});
        QVERIFY(plan);
        const auto report = m_desk->import({file, text}, {});
        QVERIFY(report);
        const QList<std::pair<QString, QString>> odd{{u"x-limpet"_s, u"RFC 8141 §5.1 (4)"_s},
                                                     {u"urn-50"_s, u"RFC 8141 §5.1 (2)"_s},
                                                     {u"fr-x1"_s, u"RFC 8141 §5.1 (3)"_s}};
        QCOMPARE(plan->notes.size(), odd.size());
        QCOMPARE(report->notes.size(), odd.size());
        for (qsizetype i = 0; i < odd.size(); ++i)
            for (const QString &words : {plan->notes[i], report->notes[i].words}) {
                QVERIFY2(words.contains(u"“%1”"_s.arg(odd[i].first)), qPrintable(words));
                QVERIFY2(words.contains(odd[i].second), qPrintable(words));
            }
        QVERIFY(*m_desk->isRegistered(*Nid::parse(u"x-limpet"_s)));
        QCOMPARE(*m_desk->nextInformal(), 2);                       // a formal urn-50 moves no sequence
        QVERIFY(m_desk->import({file, text}, {})->notes.isEmpty()); // they are here
    }

    // App. A: versions rise. One that comes behind a newer is history, and is said.
    void versionBehindANewer_isSaid()
    {
        const auto fileOf = [&](const char *number) {
            return writeFile(m_desk.folder(), QLatin1String(number) + u".txt"_s,
                             wholeTemplate("limpet", "Oak", "Leaves " + QByteArray(number) + '.')
                                 .replace("Version: 1", QByteArray("Version: " + QByteArray(number))));
        };
        const auto second = m_desk->import({fileOf("2")}, {});
        QVERIFY(second && second->notes.isEmpty());
        const QString older = fileOf("1");
        const auto plan = m_desk->preview({older}, {});
        QVERIFY(plan);
        const auto report = m_desk->import({older}, {});
        QVERIFY(report);
        QCOMPARE(plan->notes.size(), 1);
        QCOMPARE(report->notes.size(), 1);
        for (const QString &words : {plan->notes[0], report->notes[0].words})
            QVERIFY2(words.contains(u"limpet@1") && words.contains(u"limpet@2"), qPrintable(words));
    }

    // §5.1 (3): what is kept for country codes is given where another body decided so, and its decision is
    // recorded: an act of its own, not words beside a publication.
    void outsideDecision_isAnActOfItsOwn_data()
    {
        QTest::addColumn<QString>("rule");
        QTest::addColumn<QString>("name");
        QTest::newRow("two letters and a hyphen") << u"nid-country-prefix"_s << u"fr-x1"_s;
        QTest::newRow("two letters") << u"nid-too-short"_s << u"qz"_s;
    }
    void outsideDecision_isAnActOfItsOwn()
    {
        QFETCH(QString, rule);
        QFETCH(QString, name);
        NewRequest asked;
        asked.text = soundText(name);
        asked.procedure = Procedure::FastTrack; // of its conflicts another test tells
        const qint64 request = opened(asked);
        QVERIFY(request);
        for (const char *words : {"me, see RFC 1", "ISO decided: https://iso.example/7", "urn:iso:std"}) {
            PublishOptions options;
            options.answers.insert(rule, QString::fromLatin1(words));
            const auto refused = m_desk->publish(request, options);
            QVERIFY(refused.error().is<refusal::AnswerRefused>());
            QVERIFY(message(refused.error()).contains(u"outside decision"));
        }
        QVERIFY(m_desk->publish(request, {}).error().is<refusal::UnansweredErrors>());
        for (const OutsideDecision &bad : {OutsideDecision{}, OutsideDecision{u"me"_s, u"RFC 1"_s, {}, {}}})
            QVERIFY(m_desk->recordOutsideDecision(request, rule, bad).error().is<refusal::BadArgument>());
        QVERIFY(m_desk->recordOutsideDecision(request, u"nid-scheme-name"_s, decided)
                    .error()
                    .is<refusal::AnswerRefused>());
        QVERIFY(m_desk->recordOutsideDecision(request, u"date-form"_s, decided)
                    .error()
                    .is<refusal::BadArgument>());

        const auto recorded = m_desk->recordOutsideDecision(request, rule, decided);
        QVERIFY2(recorded, recorded ? "" : qPrintable(message(recorded.error())));
        QCOMPARE(*m_desk->countListings(), 0);
        // Recorded once: it lifts nothing more.
        const auto again = m_desk->recordOutsideDecision(request, rule, decided);
        QVERIFY(again.error().is<refusal::AnswerRefused>());
        QVERIFY2(message(again.error()).contains(decided.document), qPrintable(message(again.error())));
        const QString other = rule == u"nid-too-short" ? u"nid-country-prefix"_s : u"nid-too-short"_s;
        QVERIFY(m_desk->recordOutsideDecision(request, other, decided).error().is<refusal::AnswerRefused>());
        // It is about this name, and no other.
        QVERIFY(m_desk->saveDraft(request, 1, soundText(name.at(0) + name)));
        QVERIFY(m_desk->saveDraft(request, 2, soundText(u"de-x1"_s)));
        QVERIFY(!m_desk->publish(request, {}));
        QVERIFY(m_desk->saveDraft(request, 3, soundText(name)));
        const auto preview = m_desk->previewPublication(request, soundText(name), {});
        QVERIFY(preview);
        const auto lifted = std::ranges::find(preview->findings, rule, &Finding::rule);
        QVERIFY(lifted != preview->findings.end());
        QCOMPARE(lifted->lifted, decided);
        // Of another error it is said what to do; of the lifted one there is nothing to do.
        RegistrationTemplate undated = soundText(name);
        undated.set(Field::Date, u"soon");
        const auto refusal = m_desk->previewPublication(request, undated, {})->refusal;
        QVERIFY(refusal && refusal->is<refusal::UnansweredErrors>());
        QVERIFY2(!message(*refusal).contains(rule), qPrintable(message(*refusal)));
        const auto published = m_desk->publish(request, {});
        QVERIFY2(published, published ? "" : qPrintable(message(published.error())));

        const auto history = m_desk->history(*Nid::parse(name));
        QVERIFY(history);
        QStringList said;
        for (const Registrar::Event &event : *history)
            if (event.event == u"outside-decision")
                said += event.what;
        QCOMPARE(said.size(), 1);
        for (const QString &part : {rule, decided.body, decided.document, decided.day, decided.address})
            QVERIFY2(said[0].contains(part), qPrintable(said[0]));

        // Given for ever: its revision asks nobody again.
        const auto revision = m_desk->openRevision(*Nid::parse(name), std::nullopt);
        QVERIFY(revision);
        RegistrationTemplate second = soundText(name);
        second.set(Field::Version, u"2");
        second.set(Field::Purpose, QString(second[Field::Purpose] + u"\nThey last."));
        second.set(Field::RevisionInformation, u"Purpose: they last.");
        QVERIFY(m_desk->saveDraft(*revision, 1, second));
        const auto revised = m_desk->publish(*revision, {});
        QVERIFY2(revised, revised ? "" : qPrintable(message(revised.error())));
        QCOMPARE(revised->number.number, 2);
    }

    // The decision is another body's (§5.1 (3)): not that of who asks.
    void registrant_isNoOtherBody()
    {
        RegistrationTemplate text = soundText(u"fr-tide"_s);
        text.set(Field::Registrant, u"Tide Desk\nContact: Jane Kernel\nE-mail: jane@tide.example"_s);
        NewRequest asked;
        asked.nid = u"fr-tide"_s;
        asked.text = text;
        const auto request = m_desk->openRequest(asked);
        QVERIFY(request);
        for (const QString &body : {u"tide desk"_s, u"Jane Kernel"_s, u"the registrant"_s}) {
            OutsideDecision own = decided;
            own.body = body;
            QVERIFY2(!m_desk->recordOutsideDecision(*request, u"nid-country-prefix"_s, own),
                     qPrintable(body));
        }
        OutsideDecision vague = decided;
        vague.document = u"see RFC 1"_s;
        QVERIFY(!m_desk->recordOutsideDecision(*request, u"nid-country-prefix"_s, vague));
        QVERIFY(m_desk->recordOutsideDecision(*request, u"nid-country-prefix"_s, decided));
    }

    // What history holds of such a name is kept, and gets no new version at the desk: not even one that looks
    // informal and is not.
    void nameOfHistory_getsNoVersion()
    {
        for (const QString &name : {u"urn-1"_s, u"x-nut"_s, u"urn-50"_s}) {
            const QString file =
                support::writeFile(m_desk.folder(), name, support::wholeTemplate(name.toUtf8()));
            QVERIFY(m_desk->import({file}, {}));
            if (name == u"urn-1"_s) // informal: the next one is urn-2
                continue;
            const qint64 next = *m_desk->nextInformal();
            const auto revision = m_desk->openRevision(*Nid::parse(name), std::nullopt);
            QVERIFY(revision);
            RegistrationTemplate second = soundText(name);
            second.set(Field::Version, u"2");
            second.set(Field::RevisionInformation, u"Purpose: it is said at more length.");
            QVERIFY(m_desk->saveDraft(*revision, 1, second));
            const auto refused = m_desk->publish(*revision, {});
            QVERIFY(!refused);
            QVERIFY2(message(refused.error()).contains(u"stands as history"_s),
                     qPrintable(message(refused.error())));
            QCOMPARE(m_desk->registration(*Nid::parse(name))->versions.size(), 1);
            QCOMPARE(*m_desk->nextInformal(), next);
        }
    }
};

NIDUS_TEST(TestNeverAnswerable)
#include "tst_never_answerable.moc"
