// Registries that were open lately: kept between starts, opened by a click, removed when they are gone.
#include "tests/support/registry_folder.h"
#include "tests/support/watched_application.h"
#include "tests/support/window_hands.h"
#include "ui/mainwindow.h"
#include "ui/program/recent_menu.h"
#include "ui/theme.h"

#include <QSettings>
#include <QTemporaryDir>

using namespace nidus;
using namespace nidus::ui;
using namespace Qt::StringLiterals;
using support::named;
using support::press;

namespace {
constexpr int patience = 20'000;
}

class TestRecentStores : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { qputenv("XDG_CONFIG_HOME", m_config.path().toLocal8Bit()); }
    void init()
    {
        support::failOnWarning();
        applyTheme(*qApp, Theme::Light);
        m_folder = std::make_unique<QTemporaryDir>();
        QSettings(u"nidus"_s, u"window"_s).clear();
        for (const QString &name : {u"one.sqlite"_s, u"two.sqlite"_s})
            support::scratchRegistrar(*m_folder, name);
    }
    void cleanup()
    {
        m_window.reset();
        m_folder.reset();
    }

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
        openWindow(u"one.sqlite"_s);
        openWindow(u"two.sqlite"_s);
        auto *menu = m_window->findChild<RecentMenu *>();
        QTRY_COMPARE_WITH_TIMEOUT(menu->actions().size(), 1, patience); // not the one that is open
        QVERIFY(menu->actions().first()->text().endsWith(u"one.sqlite"_s));
        menu->actions().first()->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(m_window->windowTitle().startsWith(u"one.sqlite"_s), patience);
        QTRY_VERIFY_WITH_TIMEOUT(menu->actions().first()->text().endsWith(u"two.sqlite"_s), patience);
    }

    void whatIsGoneSaysSo_andIsRemoved()
    {
        rememberStore(path(u"gone & away.sqlite"_s));
        openWindow(u"one.sqlite"_s);
        auto *menu = m_window->findChild<RecentMenu *>();
        QTRY_VERIFY_WITH_TIMEOUT(menu->actions().first()->text().endsWith(u"not found"_s), patience);
        QVERIFY(menu->actions().first()->text().contains(u"gone && away.sqlite"_s)); // no mnemonic
        QVERIFY(!menu->actions().first()->isEnabled());
        QCOMPARE(menu->actions().last()->text(), u"Remove what is not found"_s);
        menu->actions().last()->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(recentStores().size(), 1, patience);
        QTRY_COMPARE_WITH_TIMEOUT(menu->actions().first()->text(), u"Nothing was open before"_s, patience);
    }

    void theFirstPageOffersThem()
    {
        rememberStore(path(u"gone.sqlite"_s));
        rememberStore(path(u"one.sqlite"_s));
        openWindow(u"not made yet.sqlite"_s, false);
        QTRY_VERIFY_WITH_TIMEOUT(named<QAbstractButton>(m_window.get(), u"one.sqlite"_s), patience);
        QVERIFY(press(m_window.get(), u"Remove"_s));
        QTRY_VERIFY_WITH_TIMEOUT(!named<QAbstractButton>(m_window.get(), u"Remove"_s), patience);
        QCOMPARE(recentStores(), QStringList{path(u"one.sqlite"_s)});
        auto *link = named<QAbstractButton>(m_window.get(), u"one.sqlite"_s);
        link->setFocus();
        QTest::keyClick(link, Qt::Key_Space);
        QTRY_VERIFY_WITH_TIMEOUT(m_window->windowTitle().startsWith(u"one.sqlite"_s), patience);
    }

private:
    QString path(const QString &name) const { return m_folder->filePath(name); }

    void openWindow(const QString &name, bool isThere = true)
    {
        m_window = std::make_unique<MainWindow>(support::fixedDesk(), path(name));
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        if (isThere)
            QTRY_VERIFY_WITH_TIMEOUT(m_window->windowTitle().startsWith(name), patience);
    }

    QTemporaryDir m_config;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<MainWindow> m_window;
};

NIDUS_WINDOW_TEST_MAIN(TestRecentStores)
#include "tst_recent_stores.moc"
