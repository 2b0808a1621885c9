// Registries that were open lately: kept between starts, opened by a click, removed when they are gone.
#include "core/files/open_stores.h"
#include "tests/support/test_program.h"
#include "tests/support/window_fixture.h"
#include "ui/shell/recent_menu.h"
#include "ui/shell/store_opener.h"

#include <QSettings>

using namespace nidus;
using namespace nidus::ui;
using namespace Qt::StringLiterals;
using support::named;
using support::patience;
using support::press;

class TestRecentStores : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        support::failOnWarning();
        m_desk.emplace();
        QSettings(u"nidus"_s, u"window"_s).clear();
        for (const QString &name : {u"one.sqlite"_s, u"two.sqlite"_s})
            support::scratchRegistrar(m_desk->folder(), name);
    }
    void cleanup() { m_desk.reset(); }

    void theNewestStandsFirst_eachOnce()
    {
        for (int i = 0; i < 12; ++i)
            rememberStore(u"/somewhere/%1.sqlite"_s.arg(i));
        rememberStore(u"/somewhere/5.sqlite"_s);
        const QStringList kept = recentStores();
        QCOMPARE(kept.size(), 10);
        QCOMPARE(kept.first(), u"/somewhere/5.sqlite"_s);
        QCOMPARE(kept.count(u"/somewhere/5.sqlite"_s), 1);
        forgetStores({u"/somewhere/5.sqlite"_s});
        QCOMPARE(recentStores().first(), u"/somewhere/11.sqlite"_s);
    }

    void theMenuOpensAnotherOne()
    {
        QVERIFY(m_desk->open(u"one.sqlite"_s));
        QVERIFY(m_desk->open(u"two.sqlite"_s));
        auto *menu = m_desk->window()->findChild<RecentMenu *>();
        QTRY_COMPARE_WITH_TIMEOUT(menu->actions().size(), 1, patience); // not the one that is open
        QVERIFY(menu->actions().first()->text().endsWith(u"one.sqlite"_s));
        menu->actions().first()->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->window()->windowTitle().startsWith(u"one.sqlite"_s), patience);
        QTRY_VERIFY_WITH_TIMEOUT(menu->actions().first()->text().endsWith(u"two.sqlite"_s), patience);
    }

    void whatIsGoneSaysSo_andIsRemoved()
    {
        rememberStore(m_desk->path(u"gone & away.sqlite"_s));
        QVERIFY(m_desk->open(u"one.sqlite"_s));
        auto *menu = m_desk->window()->findChild<RecentMenu *>();
        QTRY_VERIFY_WITH_TIMEOUT(menu->actions().first()->text().endsWith(u"not found"_s), patience);
        QVERIFY(menu->actions().first()->text().contains(u"gone && away.sqlite"_s)); // no mnemonic
        QVERIFY(!menu->actions().first()->isEnabled());
        QCOMPARE(menu->actions().last()->text(), u"Remove what is not found"_s);
        menu->actions().last()->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(recentStores().size(), 1, patience);
        QTRY_COMPARE_WITH_TIMEOUT(menu->actions().first()->text(),
                                  u"Registries that you open will be listed here"_s, patience);
    }

    void theFirstPageOffersThem()
    {
        rememberStore(m_desk->path(u"gone.sqlite"_s));
        rememberStore(m_desk->path(u"one.sqlite"_s));
        QVERIFY(m_desk->open(u"not made yet.sqlite"_s));
        QTRY_VERIFY_WITH_TIMEOUT(named<QAbstractButton>(m_desk->window(), u"one.sqlite"_s), patience);
        QVERIFY(press(m_desk->window(), u"Remove"_s));
        QTRY_VERIFY_WITH_TIMEOUT(!named<QAbstractButton>(m_desk->window(), u"Remove"_s), patience);
        QCOMPARE(recentStores(), QStringList{m_desk->path(u"one.sqlite"_s)});
        // The rows are made anew, and the layout shows them in a turn of its own.
        QTRY_VERIFY_WITH_TIMEOUT(named<QAbstractButton>(m_desk->window(), u"one.sqlite"_s), patience);
        auto *link = named<QAbstractButton>(m_desk->window(), u"one.sqlite"_s);
        link->setFocus();
        QTest::keyClick(link, Qt::Key_Space);
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->window()->windowTitle().startsWith(u"one.sqlite"_s), patience);
    }

    // A window that is shut while a registry is being opened ends, and the registry with it. It waited for
    // ever.
    void openingEndsWithTheWindow()
    {
        auto opener = std::make_unique<StoreOpener>(support::fixedDesk(), nullptr, nullptr);
        bool isAnswered = false;
        opener->open(m_desk->path(u"one.sqlite"_s), [&](auto &&) { isAnswered = true; });
        QThread::msleep(200); // the answer waits in the queue
        opener.reset();
        QVERIFY(!files::belongsToOpenStore(m_desk->path(u"one.sqlite"_s)));
        QTest::qWait(10);
        QVERIFY(!isAnswered);
    }

private:
    std::optional<support::WindowFixture> m_desk;
};

NIDUS_TEST(TestRecentStores)
#include "tst_recent_stores.moc"
