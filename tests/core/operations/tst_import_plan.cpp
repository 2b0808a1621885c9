// What a plan says is what happens: item by item, in the same numbers and words, for the window (a plan, then
// what is ticked of it) and the command line (a dry run, then the import), of all real data there is.
#include "tests/support/places.h"
#include "tests/support/registry_folder.h"
#include "tests/support/test_program.h"

#include <QBuffer>
#include <QDir>
#include <QDirIterator>
#include <QRegularExpression>

using namespace nidus;
using namespace nidus::support;
using namespace Qt::StringLiterals;

namespace {

QString lineOf(const ImportItem &item)
{
    static const char *const names[] = {"added", "changed", "known", "refused"};
    return QLatin1String(names[int(item.outcome)]) + u' ' + item.file + u' ' + item.what + u' ' + item.detail;
}

QStringList linesOf(const QList<ImportItem> &items)
{
    QStringList lines;
    for (const ImportItem &item : items)
        lines += lineOf(item);
    lines.sort(); // a name's records are one item of a plan
    return lines;
}

// What is done of what is ticked; what is known or refused is not done.
QStringList doneOf(const ImportPlan &plan)
{
    QList<ImportItem> done;
    for (const PlannedItem &item : plan.items)
        for (const ImportItem &step : item.steps)
            if (item.canBeTaken() && item.isTakenByDefault && step.outcome != ImportItem::Outcome::Known &&
                step.outcome != ImportItem::Outcome::Refused)
                done += step;
    return linesOf(done);
}

QStringList doneOf(const ImportReport &report)
{
    QList<ImportItem> done = report.items;
    done.removeIf([](const ImportItem &item) { return item.outcome == ImportItem::Outcome::Refused; });
    return linesOf(done);
}

ImportChoice ticked(Registrar &registrar, const QString &file)
{
    const auto plan = registrar.preview({file}, {});
    return choiceOf(*plan, std::vector<bool>(size_t(plan->items.size()), true));
}

QByteArray exported(Registrar &registrar)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    const auto xml = registrar.exportXml(buffer, {}, {});
    const auto iana = registrar.exportIanaXml(buffer, {});
    return xml ? buffer.data() : QByteArray();
}

} // namespace

class TestImportPlan : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void whatIsPlanned_isDone_data()
    {
        QTest::addColumn<QStringList>("paths");
        QTest::addColumn<bool>("empty");
        const auto add = [](const QString &name, const QStringList &paths, bool empty) {
            QTest::addRow("%s, %s", qPrintable(name), empty ? "empty store" : "store with seeds")
                << paths << empty;
        };
        const QString golden = sourcePath(QStringLiteral("tests/golden/"));
        for (const char *folder : {"templates", "registration", "registry", "cli"})
            for (const bool empty : {true, false})
                add(u"golden/"_s + QLatin1String(folder), {golden + QLatin1String(folder)}, empty);
        add(u"all golden ones"_s,
            {golden + u"templates"_s, golden + u"registration"_s, golden + u"registry"_s, golden + u"cli"_s},
            false);
        const QString corpus = qEnvironmentVariable("NIDUS_CORPUS");
        if (corpus.isEmpty())
            return;
        // Real files one folder after the other into an empty store, and together into one with seeds.
        for (const char *folder : {"iana", "iana-history", "templates", "templates/history"})
            add(QLatin1String(folder), {corpus + u'/' + QLatin1String(folder)}, true);
        add(u"templates before the registry"_s, {corpus + u"/templates"_s, corpus + u"/iana"_s}, false);
        add(u"history and what stands now"_s,
            {corpus + u"/iana-history"_s, corpus + u"/iana"_s, corpus + u"/templates/history"_s}, false);
    }

    void whatIsPlanned_isDone()
    {
        QFETCH(QStringList, paths);
        QFETCH(bool, empty);
        const QTemporaryDir folder;
        const auto window = scratchRegistrar(folder, u"window.sqlite"_s, empty);
        const auto line = scratchRegistrar(folder, u"line.sqlite"_s, empty);
        for (const bool again : {false, true}) {
            // The command line: a dry run, then the import.
            ImportOptions dry;
            dry.dryRun = true;
            const QByteArray before = exported(*line);
            const auto would = line->import(paths, dry);
            QVERIFY2(would, would ? "" : qPrintable(message(would.error())));
            QCOMPARE(exported(*line), before);
            const auto did = line->import(paths, {});
            QVERIFY2(did, did ? "" : qPrintable(message(did.error())));
            QVERIFY(did->added > 0 || again);
            QCOMPARE(linesOf(would->items), linesOf(did->items));
            QCOMPARE(message(*would), message(*did));

            // The window: a plan, then what is ticked of it.
            const auto plan = window->preview(paths, {});
            QVERIFY2(plan, plan ? "" : qPrintable(message(plan.error())));
            QCOMPARE(doneOf(*plan), doneOf(*would));
            ImportCounts offered = *would;
            offered.refused -= would->older; // what is older is offered here, and left
            if (!again)                      // older editions are offered name by name then
                QCOMPARE(message(countsOf(*plan, takenByDefault(*plan))), message(offered));
            ImportOptions options;
            options.choice = choiceOf(*plan, takenByDefault(*plan));
            const auto taken = window->import(paths, options);
            QVERIFY2(taken, taken ? "" : qPrintable(message(taken.error())));
            QCOMPARE(doneOf(*taken), doneOf(*plan));
            QCOMPARE(message(reportOf(*plan, takenByDefault(*plan), *taken)),
                     message(countsOf(*plan, takenByDefault(*plan))));
            QCOMPARE(exported(*window), exported(*line));
        }
        for (Registrar *registrar : {window.get(), line.get()})
            QVERIFY(registrar->verify({})->faults.isEmpty());
    }

    void registryThatChanged_isSaid()
    {
        const QTemporaryDir folder;
        const auto registrar = scratchRegistrar(folder, u"r.sqlite"_s);
        const QString file = writeFile(folder, u"1.xml"_s, registryXml("2026-01-05", record("acorn")));
        ImportOptions options;
        options.choice = ticked(*registrar, file);
        const QString other = writeFile(folder, u"2.xml"_s, registryXml("2026-02-05", record("beech")));
        QVERIFY(registrar->import({other}, {}));
        const auto report = registrar->import({file}, options);
        QVERIFY(!report);
        QVERIFY(report.error().is<refusal::Changed>());
        QVERIFY(!registrar->registration(*Nid::parse(u"acorn"_s)));
        options.choice = ticked(*registrar, file);
        options.insert = true;
        QVERIFY(registrar->import({file}, options));
    }
};

NIDUS_TEST(TestImportPlan)
#include "tst_import_plan.moc"
