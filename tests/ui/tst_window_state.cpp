// WINDOW.md, "The window comes back as it was" and "Whose words these are": size, tabs and divisions return,
// also after other text sizes; lists show six rows; acts carry the name that the person gave.
#include "tests/support/test_program.h"
#include "tests/support/two_versions.h"
#include "tests/support/window_fixture.h"
#include "ui/conflicts/conflict_queue.h"
#include "ui/look/appearance.h"
#include "ui/look/splitter.h"
#include "ui/shell/documents.h"
#include "ui/shell/kept_tabs.h"
#include "ui/shell/person.h"
#include "ui/shell/recent_stores.h"
#include "ui/shell/window_place.h"
#include "ui/shell/window_settings.h"

#include <QHeaderView>
#include <QPlainTextEdit>
#include <QScreen>
#include <QStackedWidget>
#include <QTabBar>

using namespace nidus;
using namespace nidus::ui;
using namespace Qt::StringLiterals;
using support::named;
using support::openDialog;
using support::patience;

namespace {

constexpr int laidOut = 400; // milliseconds

// There is room for six rows, or for all that are there.
bool showsSixRows(QTableView *table)
{
    const int room = table->viewport()->height() / table->verticalHeader()->defaultSectionSize();
    return room >= std::min(6, table->model()->rowCount());
}

} // namespace

class TestWindowState : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_desk.take({support::wholeTemplate("acorn"), support::wholeTemplate("beech")}));
        const auto registrar = m_desk.registrar();
        for (const QString &nid : {u"acorns"_s, u"beeches"_s}) {
            NewRequest asked;
            asked.nid = nid;
            asked.text.set(Field::NamespaceIdentifier, nid);
            m_request = registrar->openRequest(asked).value();
        }
        m_appearance = std::make_unique<Appearance>(*qApp, Theme::Light);
        m_desk.keepTabs();
    }
    void init() { support::failOnWarning(); }
    void cleanup()
    {
        m_desk.close();
        m_appearance->setTextPercent(leastTextPercent);
        windowSettings().clear();
    }
    void cleanupTestCase() { m_appearance.reset(); }

    void firstWindow_fitsTheScreenWithItsFrame()
    {
        const QSize screen = QGuiApplication::primaryScreen()->availableSize();
        QWidget window;
        new WindowPlace(&window, {1280, 800});
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QVERIFY(window.frameGeometry().width() <= screen.width());
        QVERIFY(window.frameGeometry().height() <= screen.height());
    }

    void sizeAndPlace_comeBack_alsoOfAProgramThatWasEnded()
    {
        const QRect place(40, 30, 500, 400);
        {
            QWidget window;
            new WindowPlace(&window, {600, 300});
            window.show();
            QVERIFY(QTest::qWaitForWindowExposed(&window));
            window.setGeometry(place);
            QTRY_VERIFY(!windowSettings().value(u"window/place"_s).isNull());
            QTest::qWait(700); // kept without being closed
            QWidget again;
            new WindowPlace(&again, {600, 300});
            QCOMPARE(again.geometry(), place);
            window.showMaximized();
            QTRY_VERIFY(window.isMaximized());
            window.close();
        }
        QWidget window;
        new WindowPlace(&window, {600, 300});
        window.show();
        QVERIFY(window.isMaximized());
        window.showNormal();
        QTRY_COMPARE(window.size(), place.size());
    }

    void tabs_comeBackInTheirOrder()
    {
        QVERIFY(m_desk.show());
        openAcorn();
        QTest::keyClick(m_desk.window(), Qt::Key_2, Qt::AltModifier);
        QTRY_COMPARE_WITH_TIMEOUT(m_desk.rows(u"Requests"_s), 2, patience);
        m_desk.table(u"Requests"_s)->setFocus();
        QTest::keyClick(m_desk.table(u"Requests"_s), Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(tabs()->count(), 3, patience);
        QTRY_VERIFY_WITH_TIMEOUT(named<QPlainTextEdit>(m_desk.window(), u"Purpose"_s), patience);
        QTest::qWait(laidOut);
        QStringList before;
        for (int tab = 1; tab < tabs()->count(); ++tab)
            before += tabs()->tabText(tab);
        m_desk.close();

        QVERIFY(m_desk.open());
        QTRY_COMPARE_WITH_TIMEOUT(tabs()->count(), 3, patience);
        QTRY_COMPARE_WITH_TIMEOUT(tabs()->currentIndex(), 2, patience); // in front as it was
        QTRY_VERIFY_WITH_TIMEOUT(named<QPlainTextEdit>(m_desk.window(), u"Purpose"_s), patience);
        for (int tab = 1; tab < tabs()->count(); ++tab)
            QTRY_COMPARE(tabs()->tabText(tab), before[tab - 1]);

        while (tabs()->count() > 1) {
            QTest::keyClick(m_desk.window(), Qt::Key_W, Qt::ControlModifier);
            QTest::qWait(50);
            if (tabs()->currentIndex() == 0 && tabs()->count() > 1)
                tabs()->setCurrentIndex(1);
        }
        m_desk.close();
        QVERIFY(m_desk.open()); // what was closed does not come back
        QTRY_COMPARE_WITH_TIMEOUT(m_desk.rows(u"Requests"_s), 2, patience);
        QTest::qWait(laidOut);
        QCOMPARE(tabs()->count(), 1);
    }

    // Which two texts were compared, not the two that one would begin with.
    void comparison_comesBackWithItsPair()
    {
        support::publishSecond(*m_desk.registrar(), u"acorn"_s);
        QVERIFY(m_desk.show());
        openAcorn();
        m_desk.act(u"Compare versions"_s)->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(tabs()->tabText(2), u"acorn 1 ↔ 2"_s, patience);
        QVERIFY(support::press(m_desk.window(), u"Swap sides"_s));
        QTRY_COMPARE(tabs()->tabText(2), u"acorn 2 ↔ 1"_s);
        m_desk.close();

        QVERIFY(m_desk.open());
        QTRY_COMPARE_WITH_TIMEOUT(tabs()->count(), 3, patience);
        QTRY_COMPARE_WITH_TIMEOUT(tabs()->tabText(2), u"acorn 2 ↔ 1"_s, patience);
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.says(u"version 2 compared with version 1"_s), patience);
    }

    // What is kept of a pair is read again; what cannot be read is chosen as for the first time.
    void pairs_areReadAsTheyAreWritten()
    {
        const ComparedPair pair{TextId{{2, 1}, 0}, TextId{{}, 7}};
        QCOMPARE(written(pair), u"2.1 R-7"_s);
        QVERIFY(pairFrom(written(pair)).before == pair.before && pairFrom(written(pair)).after == pair.after);
        for (const QString &text : {u""_s, u"- -"_s, u"2"_s, u"0.1 .1"_s, u"a.b c.d"_s}) {
            const ComparedPair read = pairFrom(text);
            QVERIFY2(!read.before && !read.after, qPrintable(text));
        }
    }

    void place_comesBackWithItsRow()
    {
        QVERIFY(m_desk.show());
        QTableView *names = m_desk.table(u"Registrations"_s);
        QTRY_COMPARE_WITH_TIMEOUT(names->model()->rowCount(), 2, patience);
        names->setFocus();
        QTest::keyClick(names, Qt::Key_End, Qt::ControlModifier);
        m_desk.close();
        QVERIFY(m_desk.show());
        names = m_desk.table(u"Registrations"_s);
        QTRY_COMPARE_WITH_TIMEOUT(names->currentIndex().siblingAtColumn(0).data().toString(), u"beech"_s,
                                  patience);

        QTest::keyClick(m_desk.window(), Qt::Key_2, Qt::AltModifier);
        QTRY_COMPARE_WITH_TIMEOUT(m_desk.rows(u"Requests"_s), 2, patience);
        QTest::keyClick(m_desk.table(u"Requests"_s), Qt::Key_Down);
        const QString request =
            m_desk.table(u"Requests"_s)->currentIndex().siblingAtColumn(0).data().toString();
        m_desk.close();
        QVERIFY(m_desk.open());
        QTRY_COMPARE_WITH_TIMEOUT(m_desk.rows(u"Requests"_s), 2, patience);
        QTRY_COMPARE_WITH_TIMEOUT(
            m_desk.table(u"Requests"_s)->currentIndex().siblingAtColumn(0).data().toString(), request,
            patience);
        QVERIFY(!m_desk.table(u"Registrations"_s)); // it is not in front
    }

    // Another registry was opened before all of the tabs were back: none of them is opened in it.
    void tabs_comeBackInTheirRegistryOnly()
    {
        const support::WindowFixture other;
        other.registrar();
        StoreAccess first({m_desk.location(), OpenMode::ReadWrite, support::fixedDesk()});
        StoreAccess second({other.location(), OpenMode::ReadWrite, support::fixedDesk()});
        const KeptTabs tabs{{u"registration acorn"_s, u"registration beech"_s, u"request 1"_s}, {}};
        keepTabs(m_desk.location(), tabs);
        rememberStore(m_desk.location());
        QStackedWidget pages;
        Documents documents(&pages);
        bool isSwitched = false;
        const auto switchRegistry = [&] {
            documents.closeAll();
            documents.begin(second);
            isSwitched = true;
        };
        connect(&documents, &Documents::opened, &documents, switchRegistry,
                Qt::ConnectionType(Qt::QueuedConnection | Qt::SingleShotConnection));
        documents.begin(first);
        QTRY_VERIFY_WITH_TIMEOUT(isSwitched, patience);
        QTest::qWait(laidOut);
        QCOMPARE(documents.count(), 1);
        QCOMPARE(keptTabs(m_desk.location()).documents, tabs.documents);

        documents.openRegistration(u"cedar"_s); // what is opened here is kept here
        QCOMPARE(keptTabs(other.location()).documents, QStringList(u"registration cedar"_s));
        documents.closeAll();
    }

    void divisions_returnAfterLargerText_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("as usual") << QSize(1280, 760);
        QTest::newRow("small") << QSize(960, 640);
    }
    void divisions_returnAfterLargerText()
    {
        QFETCH(QSize, size);
        QVERIFY(m_desk.show());
        openAcorn();
        for (const Qt::Key place : {Qt::Key_4, Qt::Key_3, Qt::Key_1})
            QTest::keyClick(m_desk.window(), place, Qt::AltModifier);
        m_desk.window()->resize(size);
        QTest::qWait(laidOut);
        const auto divisions = [this] {
            QMap<Splitter *, QList<int>> sizes;
            for (Splitter *splitter : m_desk.window()->findChildren<Splitter *>())
                if (splitter->isVisible())
                    sizes.insert(splitter, splitter->sizes());
            return sizes;
        };
        const auto before = divisions();
        QVERIFY(!before.isEmpty());
        m_appearance->setTextPercent(mostTextPercent);
        QTest::qWait(laidOut);
        m_appearance->setTextPercent(leastTextPercent);
        QTRY_COMPARE(divisions(), before);
        QCOMPARE(m_desk.window()->size(), size);
    }

    void draggedDivision_comesBack()
    {
        {
            Splitter splitter(Qt::Vertical);
            for (int i = 0; i < 2; ++i)
                splitter.addWidget(new QWidget);
            splitter.divide({300, 100});
            splitter.keepAs(u"test/division"_s);
            splitter.resize(200, 405);
            splitter.show();
            QVERIFY(QTest::qWaitForWindowExposed(&splitter));
            QWidget *handle = splitter.handle(1);
            const QPoint grip = handle->rect().center();
            QTest::mousePress(handle, Qt::LeftButton, {}, grip);
            QTest::mouseMove(handle, grip - QPoint(0, 50));
            QTest::mouseRelease(handle, Qt::LeftButton, {}, grip);
            const QList<int> dragged = splitter.sizes();
            QVERIFY(dragged.first() < 290);
            splitter.resize(200, 100);
            splitter.resize(200, 405); // there and back
            QCOMPARE(splitter.sizes(), dragged);
        }
        Splitter again(Qt::Vertical);
        for (int i = 0; i < 2; ++i)
            again.addWidget(new QWidget);
        again.divide({300, 100});
        again.keepAs(u"test/division"_s);
        again.resize(200, 405);
        again.show();
        QVERIFY(again.sizes().first() < 290);
    }

    void largeText_leavesSixRows()
    {
        m_appearance->setTextPercent(mostTextPercent);
        QVERIFY(m_desk.show());
        m_desk.window()->resize(1268, 756); // what a screen of 1280×800 leaves
        QTest::qWait(laidOut);
        QVERIFY(showsSixRows(m_desk.table(u"Registrations"_s)));
        QTest::keyClick(m_desk.window(), Qt::Key_3, Qt::AltModifier);
        QTRY_VERIFY_WITH_TIMEOUT(queue() && queue()->isVisible(), patience);
        QTRY_VERIFY_WITH_TIMEOUT(queue()->model()->rowCount() > 0, patience);
        QVERIFY(queue()->viewport()->height() / queue()->sizeHintForRow(0) >= 6);
        QTest::keyClick(m_desk.window(), Qt::Key_2, Qt::AltModifier);
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.table(u"Requests"_s), patience);
        QVERIFY(showsSixRows(m_desk.table(u"Requests"_s)));
        m_desk.table(u"Requests"_s)->setFocus();
        QTest::keyClick(m_desk.table(u"Requests"_s), Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.rows(u"All findings"_s) > 0, patience);
        QTRY_VERIFY(showsSixRows(m_desk.table(u"All findings"_s)));
    }

    // A registry that is there, and nobody's name yet: it is asked for once, and acts carry it.
    void name_isAskedFor_andActsCarryIt()
    {
        Person person(u"login"_s, {});
        QVERIFY(person.isAskedFor());
        QVERIFY(m_desk.open(u"r.sqlite"_s, {nullptr, nullptr, m_appearance.get(), &person}));
        QTRY_VERIFY_WITH_TIMEOUT(openDialog(), patience);
        QCOMPARE(openDialog()->windowTitle(), u"Your name"_s);
        QVERIFY(support::write(openDialog(), u"Your name"_s, u"Rowan Elm"_s));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QTRY_VERIFY(!openDialog());
        QVERIFY(!person.isAskedFor());
        QCOMPARE(Person(u"login"_s, {}).name(), u"Rowan Elm"_s); // at the next start
        QCOMPARE(actsOf(u"cedar"_s), u"Rowan Elm"_s);

        m_desk.act(u"Preferences…"_s)->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(openDialog(), patience);
        QVERIFY(support::write(openDialog(), u"Your name"_s, u"R. Elm"_s));
        QTest::keyClick(openDialog(), Qt::Key_Escape); // applied at once: nothing to ask
        QTRY_VERIFY(!openDialog());
        QCOMPARE(actsOf(u"maple"_s), u"R. Elm"_s);

        // No act is without a name: that is said as soon as the field is empty, and the old one comes back.
        m_desk.act(u"Preferences…"_s)->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(openDialog(), patience);
        const QString needed = u"A name is needed: it is recorded with each of your acts. “R. Elm” stays"_s;
        QVERIFY(!m_desk.says(needed, openDialog()));
        QVERIFY(support::write(openDialog(), u"Your name"_s, {}));
        QVERIFY(m_desk.says(needed, openDialog()));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QCOMPARE(support::named<QLineEdit>(openDialog(), u"Your name"_s)->text(), u"R. Elm"_s);
        QVERIFY(m_desk.says(needed, openDialog()));
        QTest::keyClick(openDialog(), Qt::Key_Escape);
        QTRY_VERIFY(!openDialog());
        QCOMPARE(person.name(), u"R. Elm"_s);
        m_desk.close();
        QVERIFY(m_desk.open(u"r.sqlite"_s, {nullptr, nullptr, m_appearance.get(), &person}));
        QTest::qWait(laidOut);
        QVERIFY(!openDialog());
    }

    void firstStart_asksForTheName()
    {
        Person person(u"login"_s, {});
        QVERIFY(m_desk.open(u"new.sqlite"_s, {nullptr, nullptr, m_appearance.get(), &person}));
        QVERIFY(support::write(m_desk.window(), u"Your name"_s, u"Rowan Elm"_s));
        QVERIFY(support::press(m_desk.window(), u"with the registered names as of 2026-07-28"_s));
        QVERIFY(support::press(m_desk.window(), u"Start a registry"_s));
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.says(u"No registrations"_s), patience);
        QVERIFY(!openDialog());
        QCOMPARE(person.name(), u"Rowan Elm"_s);
    }

    void commandLine_hasTheLastWord()
    {
        windowSettings().setValue(u"person/name"_s, u"Rowan Elm"_s);
        const Person person(u"login"_s, u"oak"_s);
        QCOMPARE(person.name(), u"oak"_s);
        QVERIFY(!person.isAskedFor());
    }

private:
    QTabBar *tabs() const { return m_desk.window()->findChild<QTabBar *>(u"documents"_s); }
    ConflictQueue *queue() const { return m_desk.window()->findChild<ConflictQueue *>(); }

    void openAcorn()
    {
        QTableView *table = m_desk.table(u"Registrations"_s);
        QTRY_COMPARE_WITH_TIMEOUT(table->model()->rowCount(), 2, patience);
        table->setFocus();
        QTest::keyClick(table, Qt::Key_Home, Qt::ControlModifier);
        QTest::keyClick(table, Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(tabs()->count(), 2, patience);
    }

    // Asks for a name in the window; who has saved its draft, as the registry says.
    QString actsOf(const QString &nid)
    {
        m_desk.window()->activateWindow(); // no window manager does
        if (!QTest::qWaitForWindowActive(m_desk.window()))
            return {};
        QTest::keyClick(m_desk.window(), Qt::Key_N, Qt::ControlModifier);
        if (!QTest::qWaitFor([] { return openDialog() != nullptr; }, patience) ||
            !support::write(openDialog(), u"NID"_s, nid))
            return {};
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return); // the act of the dialog
        if (!QTest::qWaitFor([] { return !openDialog(); }, patience))
            return {};
        const auto all = m_desk.registrar()->requests(RequestState::Open);
        for (const Request &request : *all)
            if (request.nid == nid)
                return m_desk.registrar()->draft(request.number)->savedBy;
        return {};
    }

    support::WindowFixture m_desk;
    std::unique_ptr<Appearance> m_appearance;
    qint64 m_request = 0;
};

NIDUS_TEST(TestWindowState)
#include "tst_window_state.moc"
