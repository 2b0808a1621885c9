// The window with 100,000 registrations: see tests/bench/README.md for what each line means and its bound.
//     bench_window [--small]
// It starts itself anew for what is measured in a fresh process: bench_window --start|--memory STORE.
#include "core/operations/registrar.h"
#include "tests/bench/large_registry.h"
#include "tests/bench/measure.h"
#include "tests/support/watched_application.h"
#include "ui/editor/editor_page.h"
#include "ui/look/theme.h"
#include "ui/overview/chart_view.h"
#include "ui/overview/overview_page.h"
#include "ui/reconcile/reconcile_page.h"
#include "ui/registrations/registrations_page.h"
#include "ui/shell/mainwindow.h"

#include <QAbstractButton>
#include <QElapsedTimer>
#include <QFile>
#include <QHeaderView>
#include <QLineEdit>
#include <QProcess>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include <cstdio>
#include <cstdlib>

using namespace nidus;
using namespace nidus::bench;
using support::WatchedApplication;

namespace {

constexpr int patience = 60'000;

Actor benchDesk()
{
    return {QStringLiteral("bench"), [] { return timeFromText(QStringLiteral("2026-08-01T12:00:00Z")); }};
}

QTableView *registrations(QWidget &window)
{
    for (QTableView *table : window.findChildren<QTableView *>())
        if (table->accessibleName() == QLatin1String("Registrations"))
            return table;
    return nullptr;
}

void waitFor(const QString &what, const std::function<bool()> &isThere)
{
    orExit(QTest::qWaitFor(isThere, patience), what);
}

void openWindow(ui::MainWindow &window, qint64 rows)
{
    window.resize(1280, 800);
    window.show();
    waitFor(QStringLiteral("the rows"), [&] {
        const QTableView *table = registrations(window);
        return table && table->isVisible() && table->model()->rowCount() >= rows;
    });
    QApplication::processEvents();
}

// ---- in a process of its own ----

int start(const QString &path)
{
    ui::MainWindow window(benchDesk(), path);
    window.resize(1280, 800);
    window.show();
    const bool isEmpty = path.endsWith(QLatin1String("empty.sqlite"));
    waitFor(QStringLiteral("the first rows"), [&] { // painted: the next event after they are there
        const QTableView *table = registrations(window);
        return table && (isEmpty || table->model()->rowCount() > 0);
    });
    QApplication::processEvents();
    return 0;
}

qint64 residentBytes()
{
    QFile status(QStringLiteral("/proc/self/status"));
    orExit(status.open(QIODevice::ReadOnly), status.fileName());
    for (const QByteArray &line : status.readAll().split('\n'))
        if (line.startsWith("VmRSS:"))
            return line.mid(6).trimmed().split(' ').first().toLongLong() * 1024;
    return 0;
}

int memory(const QString &path, qint64 rows)
{
    ui::MainWindow window(benchDesk(), path);
    openWindow(window, rows);
    QTest::qWait(1500); // the orders of the other columns
    qint64 data = 0;
    if (rows > 0) {
        const QAbstractItemModel *model = registrations(window)->model();
        for (int row = 0; row < model->rowCount(); ++row)
            for (int column = 0; column < model->columnCount(); ++column)
                data += model->index(row, column).data().toString().size() * qint64(sizeof(QChar));
    }
    std::printf("%lld %lld\n", qlonglong(residentBytes()), qlonglong(data));
    return 0;
}

QByteArray run(const QStringList &arguments)
{
    QProcess process;
    process.setProcessChannelMode(QProcess::SeparateChannels);
    process.start(QCoreApplication::applicationFilePath(), arguments);
    orExit(process.waitForFinished(patience) && process.exitCode() == 0, arguments.join(u' '));
    return process.readAllStandardOutput();
}

// ---- what is measured ----

void printBound(const QString &what, double value, double atMost, const char *unit)
{
    std::printf("%-58s %12.3f %-12s %7s %8.2f %s\n", qPrintable(what), value, unit, "", atMost,
                value <= atMost ? "" : "  <-- too slow");
    std::fflush(stdout);
}

void benchStart(const QString &large, const QString &empty)
{
    print(compare(
        QStringLiteral("window start with 100,000, against an empty store"), 1.3, 5,
        [&] { return timed([&] {
                  run({QStringLiteral("--start"), large});
              }); },
        [&] { return timed([&] {
                  run({QStringLiteral("--start"), empty});
              }); }));
}

void benchMemory(const QString &large, const QString &empty, qint64 rows)
{
    const QByteArrayList full =
        run({QStringLiteral("--memory"), large, QString::number(rows)}).trimmed().split(' ');
    const QByteArrayList none =
        run({QStringLiteral("--memory"), empty, QStringLiteral("0")}).trimmed().split(' ');
    constexpr double megabyte = 1024 * 1024;
    const double used = full[0].toDouble() / megabyte,
                 floor = (none[0].toDouble() + full[1].toDouble()) / megabyte;
    print({QStringLiteral("memory (MB), against the empty window and the data shown"), used, floor,
           used / floor, 1.5});
}

void benchSorting(WatchedApplication &application, QWidget &window)
{
    QTableView *table = registrations(window);
    QTest::qWait(1500); // the orders
    application.forget();
    double longest = 0;
    for (int column = 0; column < table->model()->columnCount(); ++column)
        for (const Qt::SortOrder order : {Qt::DescendingOrder, Qt::AscendingOrder}) {
            if (table->isColumnHidden(column))
                continue;
            const double took = timed([&] { table->sortByColumn(column, order); });
            QTest::qWait(30);
            longest = qMax(longest, took);
        }
    printBound(QStringLiteral("sorting by any column, longest pause"),
               qMax(longest, application.longest().processor), 100, "ms");
    table->sortByColumn(0, Qt::AscendingOrder);
}

void benchTyping(WatchedApplication &application, QWidget &window)
{
    QLineEdit *search = nullptr;
    for (QLineEdit *edit : window.findChildren<QLineEdit *>())
        if (edit->accessibleName() == QLatin1String("Search names and text"))
            search = edit;
    orExit(search != nullptr, QStringLiteral("no search field"));
    search->setFocus();
    application.forget();
    for (const char c : QByteArray("tanros society mar")) {
        QTest::keyClick(search, c);
        QTest::qWait(60);
    }
    QTest::qWait(500);
    while (!search->text().isEmpty()) {
        QTest::keyClick(search, Qt::Key_Backspace);
        QTest::qWait(40);
    }
    QTest::qWait(500);
    printBound(QStringLiteral("typing in search, longest pause"), application.longest().processor, 50, "ms");
}

qint64 requestWith(const QString &path, qsizetype size)
{
    auto registrar = Registrar::open(path, OpenMode::ReadWrite, benchDesk());
    orExit(registrar.has_value(), path);
    NewRequest request;
    request.nid = QStringLiteral("bench-request");
    request.text.set(Field::NamespaceIdentifier, u"bench-request");
    QString body;
    while (body.size() < size / 4)
        body += QStringLiteral(
            "The keeper assigns each number once and writes it down, in ink, in one ledger.\n");
    if (size > 0)
        for (const Field field : {Field::Purpose, Field::Syntax, Field::Assignment, Field::Resolution})
            request.text.set(field, body);
    const auto opened = (*registrar)->openRequest(request);
    orExit(opened.has_value(), opened ? QString() : message(opened.error()));
    return *opened;
}

// From the asking until every field stands there and has been laid out.
double openEditor(const QString &path, qint64 request)
{
    ui::StoreAccess access({path, OpenMode::ReadWrite, benchDesk()});
    return timed([&] {
        ui::EditorPage page(access, request);
        bool isThere = false;
        QObject::connect(&page, &ui::EditorPage::titleChanged, &page, [&] { isThere = true; });
        page.resize(1280, 800);
        page.setVisible(true);
        waitFor(QStringLiteral("the editor"), [&] { return isThere; });
        QApplication::processEvents();
    });
}

void benchEditor(const QString &path)
{
    const qint64 large = requestWith(path, 30'000), none = requestWith(path, 0);
    print(compare(
        QStringLiteral("editor on a template of 30 KB, against an empty one"), 2.0, 7,
        [&] { return openEditor(path, large); }, [&] { return openEditor(path, none); }));
}

// The overview until it is counted, and the list behind its last bar.
void benchOverview(WatchedApplication &application, const QString &path)
{
    ui::StoreAccess access({path, OpenMode::ReadOnly, benchDesk()});
    ui::OverviewPage page(access);
    auto &widget = static_cast<QWidget &>(page);
    widget.resize(1072, 744);
    application.forget();
    const double counted = timed([&] {
        widget.show();
        waitFor(QStringLiteral("the overview"), [&] {
            const auto *view = page.findChild<ui::ChartView *>();
            return view && view->isVisible() && view->count() > 0;
        });
    });
    QTest::qWait(3000); // who waits, what is to follow up
    auto *view = page.findChild<ui::ChartView *>();
    view->open(view->count() - 1);
    waitFor(QStringLiteral("the list behind a bar"),
            [] { return QApplication::activeModalWidget() != nullptr; });
    QTest::qWait(500);
    QApplication::activeModalWidget()->close();
    printBound(QStringLiteral("overview, longest pause"), application.longest().processor, 100, "ms");
    std::printf("overview counted after %.0f ms; longest in %s\n", counted,
                application.longest().where.constData());
}

QTableView *differences(QWidget &page)
{
    for (QTableView *table : page.findChildren<QTableView *>())
        if (table->accessibleName() == QLatin1String("Differences"))
            return table;
    return nullptr;
}

// Every entry differs: listed, ticked, sorted, filtered, asked about.
void benchReconcile(WatchedApplication &application, const QString &path, const QString &other, int rows)
{
    ui::StoreAccess access({path, OpenMode::ReadWrite, benchDesk()});
    ui::ReconcilePage page(access);
    auto &widget = static_cast<QWidget &>(page);
    widget.resize(1072, 744);
    widget.show();
    application.forget();
    const auto note = [&](const char *what) {
        printBound(QLatin1String("reconcile, ") + QLatin1String(what), application.longest().processor, 100,
                   "ms");
        if (application.longest().processor > 100)
            std::printf("    in %s\n", application.longest().where.constData());
        application.forget();
    };
    const double compared = timed([&] {
        page.compareWith(other);
        waitFor(QStringLiteral("the differences"), [&] {
            return differences(page) && differences(page)->isVisible() &&
                   differences(page)->model()->rowCount() >= rows;
        });
    });
    QTest::qWait(500);
    note("compared and listed");
    std::printf("reconcile compared after %.0f ms\n", compared);
    QTableView *table = differences(page);
    QTest::keyClick(table, Qt::Key_A, Qt::ControlModifier);
    QTest::qWait(200);
    note("all ticked");
    for (int column = 0; column < table->model()->columnCount(); ++column) {
        table->horizontalHeader()->setSortIndicator(column, Qt::DescendingOrder);
        QTest::qWait(100);
    }
    note("sorted");
    QLineEdit *filter = nullptr;
    for (QLineEdit *edit : page.findChildren<QLineEdit *>())
        if (edit->accessibleName() == QLatin1String("Filter by name or words"))
            filter = edit;
    orExit(filter != nullptr, QStringLiteral("no filter"));
    QTest::keyClicks(filter, QStringLiteral("mar"));
    QTest::qWait(400);
    filter->clear();
    QTest::qWait(400);
    note("filtered");
    page.reload();
    QTest::qWait(1000);
    note("told of a change");
    table->setFocus();
    QTest::keyClick(table, Qt::Key_Return, Qt::ControlModifier);
    QTest::qWait(500);
    note("asked about");
    if (QWidget *dialog = QApplication::activeModalWidget())
        dialog->close();
}

void makeStores(const QString &large, const QString &empty, const QString &xml, int registrations)
{
    orExit(writeRegistryXml(xml, registrations), xml);
    orExit(Registrar::create(empty, true, benchDesk()).has_value(), empty);
    auto made = Registrar::create(large, true, benchDesk());
    orExit(made.has_value(), large);
    const auto report = (*made)->import({xml}, {});
    orExit(report.has_value(), report ? QString() : message(report.error()));
}

} // namespace

int main(int argc, char **argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QTemporaryDir scratch;
    orExit(scratch.isValid(), scratch.errorString());
    qputenv("XDG_CONFIG_HOME", scratch.path().toLocal8Bit()); // as on a first start
    WatchedApplication application(argc, argv);
    ui::applyTheme(application, ui::Theme::Light);
    const QStringList arguments = application.arguments();
    if (arguments.value(1) == QLatin1String("--start"))
        return start(arguments.value(2));
    if (arguments.value(1) == QLatin1String("--memory"))
        return memory(arguments.value(2), arguments.value(3).toLongLong());

    const int rows = arguments.contains(QStringLiteral("--small")) ? 10'000 : 100'000;
    const QString large = scratch.filePath(QStringLiteral("large.sqlite")),
                  empty = scratch.filePath(QStringLiteral("empty.sqlite"));
    makeStores(large, empty, scratch.filePath(QStringLiteral("large.xml")), rows);
    printHeader();
    benchStart(large, empty);
    benchMemory(large, empty, rows);
    {
        ui::MainWindow window(benchDesk(), large);
        openWindow(window, rows);
        benchSorting(application, window);
        benchTyping(application, window);
    }
    benchEditor(empty);
    benchOverview(application, large);
    QFile registry(scratch.filePath(QStringLiteral("large.xml")));
    orExit(registry.open(QIODevice::ReadOnly), registry.fileName());
    QFile other(scratch.filePath(QStringLiteral("other.xml")));
    orExit(other.open(QIODevice::WriteOnly), other.fileName());
    other.write(registry.readAll().replace("2024-01-02", "2024-05-06"));
    other.close();
    benchReconcile(application, large, other.fileName(), rows);
    std::printf("longest pause of all: %.1f ms (%s)\n", application.longest().processor,
                application.longest().where.constData());
}
