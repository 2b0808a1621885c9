// What an import would do, said without doing it, and taken in part: templates, texts, mails, entries,
// registrations.
#include "core/formats/mail/template_texts.h"
#include "core/store/tables/editions.h"
#include "core/store/tables/entries.h"
#include "tests/support/registry_folder.h"
#include "tests/support/test_program.h"

#include <QBuffer>
#include <QDir>
#include <QRegularExpression>

using namespace nidus;
using namespace nidus::support;
using namespace Qt::StringLiterals;

namespace {

using Verdict = PlannedItem::Verdict;

QByteArray templateOf(const QByteArray &nid, const QByteArray &version, const QByteArray &purpose)
{
    return "Namespace Identifier: " + nid + "\n\nVersion: " + version +
           "\n\nDate: 2026-02-20\n\nRegistrant:\n\n   Oak Society\n\n"
           "Purpose:\n\n   " +
           purpose + "\n\nSyntax:\n\n   A number.\n";
}

Source sourceOf(const QByteArray &bytes) { return formats::describeSource({}, bytes); }

ImportPlan preview(Registrar &registrar, const QStringList &paths, const ImportOptions &options = {})
{
    const auto seen = registrar.preview(paths, options);
    if (!seen)
        qFatal("no preview: %s", qPrintable(message(seen.error())));
    return *seen;
}

QStringList lines(const ImportPlan &preview)
{
    static const char *const names[] = {"new",     "version",  "earlier", "correction",
                                        "changed", "delisted", "known",   "refused"};
    QStringList said;
    for (const PlannedItem &item : preview.items)
        said += QLatin1String(names[int(item.verdict)]) + u' ' + item.what;
    return said;
}

ImportChoice choiceOf(const ImportPlan &plan, const std::function<bool(const PlannedItem &)> &takes)
{
    std::vector<bool> taken;
    for (const PlannedItem &item : plan.items)
        taken.push_back(takes(item));
    return nidus::choiceOf(plan, taken);
}

QString listed(Registrar &registrar)
{
    QStringList all;
    registrar.forEachListing([&](const Listing &row) {
        all += row.nid + u':' + QString::number(row.version) + u':' + row.status;
        return true;
    });
    return all.join(u' ');
}

QString threeTrees(const QTemporaryDir &folder)
{
    return writeFile(folder, u"1.xml"_s,
                     registryXml("2026-01-05", record("acorn") + record("beech") + record("cedar")));
}

} // namespace

class TestImportChoice : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void templates_haveAVerdictEach()
    {
        QTemporaryDir folder;
        auto registrar = scratchRegistrar(folder, u"r.sqlite"_s);
        const QString first = writeFile(folder, u"acorn.txt"_s, templateOf("acorn", "1", "Oaks."));
        QVERIFY(registrar->import({first}, {}));
        QDir(folder.path()).mkdir(u"in"_s);
        for (const auto &[name, bytes] :
             QList<QPair<QString, QByteArray>>{{u"a"_s, templateOf("acorn", "1", "Oaks.")},
                                               {u"b"_s, templateOf("acorn", "1", "Oakes.")},
                                               {u"c"_s, templateOf("Acorn", "3", "Oaks and beeches.")},
                                               {u"d"_s, templateOf("acorn", "2", "Oaks.")},
                                               {u"e"_s, templateOf("beech", "1", "Beeches.")},
                                               {u"f"_s, templateOf("beech", "1", "Beaches.")},
                                               {u"g"_s, templateOf("-no-", "1", "x")},
                                               {u"h"_s, "nothing of the kind"}})
            writeFile(folder, u"in/"_s + name, bytes);
        const ImportPlan seen = preview(*registrar, {folder.filePath(u"in"_s)});
        QCOMPARE(lines(seen), (QStringList{u"known acorn"_s, u"correction acorn@1.2"_s, u"version acorn@3"_s,
                                           u"earlier acorn@2"_s, u"new beech@1"_s, u"correction beech@1.2"_s,
                                           u"refused -no-"_s, u"refused a template without a name"_s}));
        QCOMPARE(seen.items[1].changes, QStringList{u"Purpose"_s});
        QCOMPARE(seen.items[2].changes, (QStringList{u"Namespace Identifier"_s, u"Version"_s, u"Purpose"_s}));
        QVERIFY(!seen.items[6].why().isEmpty());
        QCOMPARE(listed(*registrar), u"acorn:1:registered"_s); // nothing was written
    }

    void choice_takesWhatIsTicked()
    {
        QTemporaryDir folder;
        auto registrar = scratchRegistrar(folder, u"r.sqlite"_s);
        const QString both =
            writeFile(folder, u"both.txt"_s,
                      templateOf("acorn", "1", "Oaks.") + "\n" + templateOf("beech", "1", "Beeches."));
        const ImportPlan seen = preview(*registrar, {both});
        QCOMPARE(lines(seen), (QStringList{u"new acorn@1"_s, u"new beech@1"_s}));
        ImportOptions options;
        options.choice = choiceOf(seen, [](const PlannedItem &item) { return item.name == u"beech"_s; });
        const auto report = registrar->import({both}, options);
        QVERIFY(report);
        QCOMPARE(report->added, 1);
        QCOMPARE(listed(*registrar), u"beech:1:registered"_s);
        const auto version = registrar->version({*Nid::parse(u"beech"_s), 1, 1});
        QVERIFY(version->sourceLines.first > 1);
        QCOMPARE(version->source->bytes.size(), QFileInfo(both).size()); // as it came, whole
    }

    // A name that came later is missing in an old edition, and is none the less listed today.
    void oldEdition_delistsNothingOfToday()
    {
        QTemporaryDir folder;
        auto registrar = scratchRegistrar(folder, u"r.sqlite"_s);
        const QString known =
            writeFile(folder, u"1.xml"_s, registryXml("2026-01-05", record("acorn") + record("beech")));
        const QString newest = writeFile(folder, u"3.xml"_s,
                                         registryXml("2026-03-05", record("acorn", " date=\"2020-03-01\"") +
                                                                       record("beech") + record("cedar")));
        const QString older =
            writeFile(folder, u"2.xml"_s, registryXml("2026-02-05", record("acorn") + record("beech")));
        QVERIFY(registrar->import({known}, {}));
        QVERIFY(registrar->import({newest}, {}));
        const QString today = listed(*registrar);
        const ImportPlan seen = preview(*registrar, {known, older});
        QCOMPARE(lines(seen), (QStringList{u"known edition 2026-01-05"_s, u"changed entry acorn"_s,
                                           u"known entry beech"_s, u"new edition 2026-02-05"_s,
                                           u"changed entry acorn"_s, u"known entry beech"_s}));
        // One by one the records of what is known can be taken; all together they are left.
        QVERIFY(seen.items[1].canBeTaken());
        QCOMPARE(takenTogether(seen), (std::vector<bool>{false, false, false, true, true, false}));
        ImportOptions options;
        options.insert = true;
        options.choice = nidus::choiceOf(seen, takenTogether(seen));
        QVERIFY(registrar->import({known, older}, options));
        QCOMPARE(listed(*registrar), today);
        auto store = store::Database::open(folder.filePath(u"r.sqlite"_s), OpenMode::ReadOnly);
        const auto entries = store::entriesOf(*store, store::editions(*store)->last().number);
        QCOMPARE(entries->size(), 3);
        QCOMPARE(entries->first().entry.date, u"2020-03-01"_s); // acorn's is the newest edition's
    }

    void fileThatChanged_isRefused()
    {
        QTemporaryDir folder;
        auto registrar = scratchRegistrar(folder, u"r.sqlite"_s);
        const QString file = writeFile(folder, u"acorn.txt"_s, templateOf("acorn", "1", "Oaks."));
        ImportOptions options;
        options.choice = choiceOf(preview(*registrar, {file}), [](const PlannedItem &) { return true; });
        writeFile(folder, u"acorn.txt"_s, templateOf("acorn", "1", "Something else."));
        const auto report = registrar->import({file}, options);
        QVERIFY(report);
        QCOMPARE(report->refused, 1);
        QCOMPARE(listed(*registrar), QString());
    }

    void movedLines_areThePersonsReading()
    {
        QTemporaryDir folder;
        auto registrar = scratchRegistrar(folder, u"r.sqlite"_s);
        ImportOptions options;
        options.given = {sourceOf(templateOf("acorn", "1", "Oaks.\n   Counted by hand."))};
        const ImportPlan seen = preview(*registrar, {}, options);
        QCOMPARE(seen.items.first().file, givenFile(0));
        options.choice = choiceOf(seen, [](const PlannedItem &) { return true; });
        options.choice->files[givenFile(0)].moved[0] = {{14, {0, Field::Assignment}}};
        const auto report = registrar->import({}, options);
        QVERIFY(report);
        QCOMPARE(report->added, 1);
        const auto version = registrar->version({*Nid::parse(u"acorn"_s), 0, 0});
        QCOMPARE(version->text[Field::Assignment], u"Counted by hand."_s);
        QCOMPARE(version->text[Field::Purpose], u"Oaks."_s);
        QCOMPARE(version->source->bytes, options.given.first().bytes);
    }

    void mail_isKeptAsItCame()
    {
        QTemporaryDir folder;
        auto registrar = scratchRegistrar(folder, u"r.sqlite"_s);
        const QByteArray mail = "From: ida@oak.example\r\nSubject: two names\r\nMIME-Version: "
                                "1.0\r\nContent-Type: multipart/mixed; boundary=oak\r\n\r\n"
                                "--oak\r\nContent-Type: text/plain\r\n\r\nHere they "
                                "are.\r\n--oak\r\nContent-Type: text/plain; name=acorn.txt\r\n\r\n" +
                                templateOf("acorn", "1", "Oaks.") +
                                "\r\n--oak\r\nContent-Type: text/plain; "
                                "name=beech.txt\r\nContent-Transfer-Encoding: base64\r\n\r\n" +
                                templateOf("beech", "1", "Beeches.").toBase64() + "\r\n--oak--\r\n";
        const QString file = writeFile(folder, u"mail.eml"_s, mail);
        const ImportPlan seen = preview(*registrar, {file});
        QCOMPARE(lines(seen), (QStringList{u"new acorn@1"_s, u"new beech@1"_s}));
        QCOMPARE(seen.items[1].inFile, u"beech.txt"_s);
        ImportOptions options;
        options.choice = choiceOf(seen, [](const PlannedItem &item) { return item.name == u"beech"_s; });
        QVERIFY(registrar->import({file}, options));
        const auto version = registrar->version({*Nid::parse(u"beech"_s), 0, 0});
        QVERIFY(version);
        QCOMPARE(version->source->bytes, mail);
        QCOMPARE(version->sourceLines, LineRange());
        QCOMPARE(version->text[Field::Purpose], u"Beeches."_s);
    }

    void brokenMail_isRefusedWithItsLine()
    {
        QTemporaryDir folder;
        auto registrar = scratchRegistrar(folder, u"r.sqlite"_s);
        const QString file =
            writeFile(folder, u"cut.eml"_s,
                      "From: ida@oak.example\nMIME-Version: 1.0\nContent-Type: multipart/mixed; "
                      "boundary=oak\n\n--oak\nContent-Type: text/plain\n\nPurpose: x\n");
        const ImportPlan seen = preview(*registrar, {file});
        QCOMPARE(seen.items.size(), 1);
        QCOMPARE(seen.items.first().verdict, Verdict::Refused);
        QVERIFY(seen.items.first().line >= 8);
        const auto report = registrar->import({file}, {});
        QCOMPARE(report->unreadable, 1);
    }

    void registry_isComparedNameByName()
    {
        QTemporaryDir folder;
        auto registrar = scratchRegistrar(folder, u"r.sqlite"_s);
        const QString first = threeTrees(folder);
        const QString second =
            writeFile(folder, u"2.xml"_s,
                      registryXml("2026-02-05", record("acorn") + record("beech", " date=\"2026-02-01\"") +
                                                    record("dogwood")));
        QVERIFY(registrar->import({first}, {}));
        const ImportPlan seen = preview(*registrar, {second});
        QCOMPARE(lines(seen),
                 (QStringList{u"new edition 2026-02-05"_s, u"known entry acorn"_s, u"changed entry beech"_s,
                              u"new entry dogwood"_s, u"delisted entry cedar"_s}));
        QCOMPARE(seen.items[2].changes, QStringList{u"date: (none) → 2026-02-01"_s});
        QCOMPARE(lines(preview(*registrar, {first})).first(), u"known edition 2026-01-05"_s);
        const QString older = writeFile(folder, u"0.xml"_s, registryXml("2025-01-05", record("acorn")));
        QVERIFY(preview(*registrar, {older}).items.first().isOlder);
    }

    // DESIGN §3: a new store knows the registered NIDs. An entry of such a name is not new because its
    // edition is the first; what the preview says of it the import says as well.
    void namesKnownBySeeds_areNotNew()
    {
        QTemporaryDir folder;
        auto registrar = scratchRegistrar(folder, u"r.sqlite"_s, false);
        QBuffer seeds;
        seeds.open(QIODevice::WriteOnly);
        QVERIFY(registrar->exportIanaXml(seeds, {}));
        QByteArray text = seeds.data();
        const qsizetype date = text.indexOf("<record date=\""); // of the first that has one
        QVERIFY(date > 0);
        text.replace(date, 24, "<record date=\"1999-01-01");
        text.insert(text.indexOf("</registry>"), record("acorn"));
        const QString file = writeFile(folder, u"1.xml"_s, text);
        const ImportPlan seen = preview(*registrar, {file});
        QMap<Verdict, int> verdicts;
        for (const PlannedItem &item : seen.items)
            ++verdicts[item.verdict];
        QCOMPARE(verdicts[Verdict::New], 2); // the edition and acorn
        QCOMPARE(verdicts[Verdict::Changed], 1);
        QCOMPARE(verdicts[Verdict::Known], 104);
        const auto report = registrar->import({file}, {});
        QCOMPARE(*static_cast<const ImportCounts *>(&*report), countsOf(seen, takenByDefault(seen)));
        QCOMPARE(message(*report), u"added 2, changed 1, known already 104, refused 0"_s);
    }

    // An edition that goes into the history says of what is listed later as it was then.
    void olderEdition_namesThatAreListedLaterAreKnown()
    {
        QTemporaryDir folder;
        auto registrar = scratchRegistrar(folder, u"r.sqlite"_s);
        const QString newest =
            writeFile(folder, u"2.xml"_s,
                      registryXml("2026-02-05", record("acorn") + record("beech", " date=\"2026-02-01\"")));
        QVERIFY(registrar->import({newest}, {}));
        const QString older =
            writeFile(folder, u"1.xml"_s,
                      registryXml("2026-01-05", record("acorn") + record("beech") + record("cedar")));
        ImportOptions options;
        options.insert = true;
        const ImportPlan seen = preview(*registrar, {older}, options);
        QCOMPARE(lines(seen), (QStringList{u"new edition 2026-01-05"_s, u"known entry acorn"_s,
                                           u"changed entry beech"_s, u"new entry cedar"_s}));
        QCOMPARE(seen.items[2].changes,
                 (QStringList{u"as it was on 2026-01-05"_s, u"date: 2026-02-01 → (none)"_s}));
        const auto report = registrar->import({older}, options);
        QCOMPARE(message(*report), u"added 2, changed 1, known already 1, refused 0"_s);
    }

    void chosenEntries_makeNoEditionOfTheDocument()
    {
        QTemporaryDir folder;
        auto registrar = scratchRegistrar(folder, u"r.sqlite"_s);
        const QString first = threeTrees(folder);
        const QString second =
            writeFile(folder, u"2.xml"_s,
                      registryXml("2026-02-05", record("acorn", " date=\"2026-02-02\"") +
                                                    record("beech", " date=\"2026-02-01\"") +
                                                    record("dogwood") + record("elm")));
        QVERIFY(registrar->import({first}, {}));
        ImportOptions options;
        options.choice = choiceOf(preview(*registrar, {second}), [](const PlannedItem &item) {
            return QStringList{u"beech"_s, u"dogwood"_s, u"cedar"_s}.contains(item.name);
        });
        const auto report = registrar->import({second}, options);
        QVERIFY(report);
        QCOMPARE(report->added, 1);
        QCOMPARE(report->changed, 2);
        QCOMPARE(listed(*registrar),
                 u"acorn:0:registered beech:0:registered cedar:0:delisted dogwood:0:registered"_s);
        QCOMPARE((*registrar->currentEntry(*Nid::parse(u"beech"_s)))->date, u"2026-02-01"_s);
        QCOMPARE((*registrar->currentEntry(*Nid::parse(u"acorn"_s)))->date, QString());
        auto store = store::Database::open(folder.filePath(u"r.sqlite"_s), OpenMode::ReadOnly);
        const auto editions = store::editions(*store);
        for (const store::EditionInfo &edition : *editions)
            QVERIFY(edition.effective != u"2026-02-05"_s);
        // What is left is still a difference; the edition as a whole can come later.
        QCOMPARE(lines(preview(*registrar, {second})),
                 (QStringList{u"new edition 2026-02-05"_s, u"changed entry acorn"_s, u"known entry beech"_s,
                              u"known entry dogwood"_s, u"new entry elm"_s}));
    }

    void wholeEdition_isTheImportOfBefore()
    {
        QTemporaryDir folder;
        auto registrar = scratchRegistrar(folder, u"r.sqlite"_s);
        const QString file =
            writeFile(folder, u"1.xml"_s, registryXml("2026-01-05", record("acorn") + record("beech")));
        ImportOptions options;
        options.choice = choiceOf(preview(*registrar, {file}), [](const PlannedItem &item) {
            return item.kind == PlannedItem::Kind::Edition;
        });
        QVERIFY(registrar->import({file}, options));
        auto store = store::Database::open(folder.filePath(u"r.sqlite"_s), OpenMode::ReadOnly);
        QCOMPARE(store::editions(*store)->first().effective, u"2026-01-05"_s);
        QCOMPARE(listed(*registrar), u"acorn:0:registered beech:0:registered"_s);
    }

    void chosenNameOfAFolder_takesEntryAndTemplate()
    {
        QTemporaryDir folder;
        auto registrar = scratchRegistrar(folder, u"r.sqlite"_s);
        QDir(folder.path()).mkpath(u"in/urn-namespaces"_s);
        QDir(folder.path()).mkpath(u"in/urn-formal"_s);
        writeFile(folder, u"in/urn-namespaces/urn-namespaces.xml"_s,
                  registryXml("2026-01-05", record("acorn", " date=\"2020-01-02\"") + record("beech")));
        writeFile(folder, u"in/urn-formal/acorn"_s, templateOf("acorn", "1", "Oaks."));
        writeFile(folder, u"in/urn-formal/beech"_s, templateOf("beech", "1", "Beeches."));
        ImportOptions options;
        options.choice = choiceOf(preview(*registrar, {folder.filePath(u"in"_s)}),
                                  [](const PlannedItem &item) { return item.name == u"acorn"_s; });
        QVERIFY(registrar->import({folder.filePath(u"in"_s)}, options));
        QCOMPARE(listed(*registrar), u"acorn:1:registered"_s);
        QCOMPARE((*registrar->currentEntry(*Nid::parse(u"acorn"_s)))->date, u"2020-01-02"_s);
        const auto verified = registrar->verify({});
        QVERIFY(verified && verified->faults.isEmpty());
    }

    void registrationsOfOurXml_areChosenByName()
    {
        QTemporaryDir folder;
        QByteArray xml;
        {
            auto other = scratchRegistrar(folder, u"other.sqlite"_s);
            QVERIFY(other->import(
                {writeFile(folder, u"both.txt"_s,
                           templateOf("acorn", "1", "Oaks.") + "\n" + templateOf("beech", "1", "Beeches."))},
                {}));
            QBuffer buffer(&xml);
            buffer.open(QIODevice::WriteOnly);
            QVERIFY(other->exportXml(buffer, {}, {}));
        }
        const QString file = writeFile(folder, u"all.xml"_s, xml);
        auto registrar = scratchRegistrar(folder, u"r.sqlite"_s);
        const ImportPlan seen = preview(*registrar, {file});
        QCOMPARE(lines(seen), (QStringList{u"new edition 2026-08-01"_s, u"new acorn"_s, u"new beech"_s}));
        ImportOptions options;
        options.choice = choiceOf(seen, [](const PlannedItem &item) { return item.name == u"beech"_s; });
        QVERIFY(registrar->import({file}, options));
        QCOMPARE(listed(*registrar), u"beech:1:registered"_s);
        QCOMPARE(lines(preview(*registrar, {file})).last(2), (QStringList{u"new acorn"_s, u"known beech"_s}));
    }
};

NIDUS_TEST(TestImportChoice)
#include "tst_import_choice.moc"
