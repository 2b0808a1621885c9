// What belongs to the program: about, the log, how it looks.
#include "core/store/engine.h"
#include "tests/support/registry_folder.h"
#include "tests/support/watched_application.h"
#include "tests/support/window_hands.h"
#include "ui/dialogs/log_dialog.h"
#include "ui/mainwindow.h"
#include "ui/program/appearance.h"
#include "ui/program/log.h"

#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QSettings>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QThread>

using namespace nidus;
using namespace nidus::ui;
using namespace Qt::StringLiterals;
using support::named;
using support::openDialog;
using support::press;

namespace {
constexpr int patience = 20'000;
}

class TestProgram : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        qputenv("XDG_CONFIG_HOME", m_config.path().toLocal8Bit());
        support::scratchRegistrar(m_config, u"r.sqlite"_s);
        m_appearance = std::make_unique<Appearance>(*qApp, Theme::Light);
        m_log = std::make_unique<Log>(support::fixedDesk().now);
        m_window = std::make_unique<MainWindow>(support::fixedDesk(), m_config.filePath(u"r.sqlite"_s),
                                                Program{m_log.get(), nullptr, m_appearance.get()});
        m_window->show();
        QTRY_VERIFY_WITH_TIMEOUT(m_window->windowTitle().startsWith(u"r.sqlite"_s), patience);
    }
    void init()
    {
        support::failOnWarning();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }
    void cleanupTestCase()
    {
        m_window.reset();
        m_appearance.reset();
        m_log.reset();
    }

    void about_saysVersionsAndLicence()
    {
        action(u"About Nidus"_s)->trigger();
        QTRY_VERIFY(openDialog());
        QDialog *dialog = openDialog();
        const QString versions = named<QPlainTextEdit>(dialog, u"Versions"_s)->toPlainText();
        QVERIFY(versions.contains(QStringLiteral(NIDUS_VERSION)));
        QVERIFY(versions.contains(QString::fromLatin1(qVersion())));
        QVERIFY(versions.contains(store::sqliteVersion()));
        QVERIFY(press(dialog, u"Copy versions"_s));
        QCOMPARE(QApplication::clipboard()->text(), versions);
        named<QTabWidget>(dialog, u"About Nidus"_s)->setCurrentIndex(2);
        QVERIFY(named<QPlainTextEdit>(dialog, u"Licence"_s)
                    ->toPlainText()
                    .contains(u"GNU GENERAL PUBLIC LICENSE"_s));
        QVERIFY(press(dialog, u"Close"_s));
        QTRY_VERIFY(!openDialog());
    }

    void log_takesWhatWentWrong_ofEveryThread()
    {
        m_log->listen();
        QSignalSpy added(m_log.get(), &Log::added);
        logFailure(u"The disk is full & <b>nothing</b> was kept."_s);
        std::unique_ptr<QThread> other(QThread::create([] { qInfo("from another thread"); }));
        other->start();
        QVERIFY(other->wait());
        QTRY_VERIFY(added.size() >= 2);
        action(u"Log"_s)->trigger();
        auto *dialog = m_window->findChild<LogDialog *>();
        QTRY_VERIFY(dialog && dialog->isVisible());
        auto *text = named<QPlainTextEdit>(dialog, u"Log"_s);
        QVERIFY(text->toPlainText().contains(u"not done: The disk is full & <b>nothing</b> was kept."_s));
        QVERIFY(text->toPlainText().contains(u"message: from another thread"_s));
        logFailure(u"And once more."_s); // while it is open
        QTRY_VERIFY(text->toPlainText().endsWith(u"And once more."_s));
        QVERIFY(press(dialog, u"Copy all"_s));
        QCOMPARE(QApplication::clipboard()->text(), text->toPlainText());
        QVERIFY(press(dialog, u"Close"_s));
        QTRY_VERIFY(!m_window->findChild<LogDialog *>());
    }

    void log_hearsOfAnActThatFailed()
    {
        QSignalSpy added(m_log.get(), &Log::added);
        m_window->openStore(m_config.filePath(u"missing.sqlite"_s));
        QTRY_VERIFY_WITH_TIMEOUT(!added.isEmpty(), patience);
        QCOMPARE(m_log->lines().last().kind, LogLine::Kind::Failure);
    }

    void theme_isAppliedAtOnce_andKept()
    {
        QDialog *dialog = preferences();
        auto *colours = named<QComboBox>(dialog, u"Colours"_s);
        const auto isDark = [] { return qApp->palette().color(QPalette::Base).lightness() < 128; };
        QTest::keyClick(colours, Qt::Key_End);
        QVERIFY(isDark());
        QCOMPARE(m_window->palette().color(QPalette::Base), qApp->palette().color(QPalette::Base));
        QCOMPARE(QSettings(u"nidus"_s, u"window"_s).value(u"appearance/theme"_s).toString(), u"dark"_s);
        QTest::keyClick(colours, Qt::Key_Home); // as the desktop: offscreen is light
        QVERIFY(!isDark());
        // A desktop that tells of a change is looked at again.
        qApp->setPalette(QPalette(Qt::black));
        QEvent changed(QEvent::ThemeChange);
        QCoreApplication::sendEvent(m_window.get(), &changed);
        QTRY_VERIFY(!isDark());
        QVERIFY(press(dialog, u"Close"_s));
        QTRY_VERIFY(!openDialog());
    }

    void textSize_growsWithEverythingThatHoldsText()
    {
        QDialog *dialog = preferences();
        auto *size = named<QComboBox>(dialog, u"Text size"_s);
        const int before = QFontInfo(m_window->font()).pixelSize();
        auto *search = named<QLineEdit>(m_window.get(), u"Search names and text"_s);
        const int height = search->height();
        QTest::keyClick(size, Qt::Key_End);
        QCOMPARE(QFontInfo(m_window->font()).pixelSize(), 2 * before);
        QTRY_VERIFY(search->height() > height * 3 / 2);
        QVERIFY(search->parentWidget()->height() >= search->height());
        QVERIFY(scaled(24) == 48);
        // What is larger than the text stays larger, also when the colours change afterwards.
        const auto sizes = [this] {
            QList<int> all;
            for (QLabel *label : m_window->findChildren<QLabel *>())
                all += QFontInfo(label->font()).pixelSize();
            return all;
        };
        const QList<int> large = sizes();
        QVERIFY(*std::max_element(large.cbegin(), large.cend()) > 2 * before);
        m_appearance->setTheme(Theme::Dark);
        QCOMPARE(sizes(), large);
        m_appearance->setTheme(Theme::Light);
        QCOMPARE(sizes(), large);
        QTest::keyClick(size, Qt::Key_Home);
        QCOMPARE(QFontInfo(m_window->font()).pixelSize(), before);
        QTRY_COMPARE(search->height(), height);
        QCOMPARE(scaled(24), 24);
        QVERIFY(press(dialog, u"Close"_s));
        QTRY_VERIFY(!openDialog());
    }

private:
    QDialog *preferences()
    {
        action(u"Preferences…"_s)->trigger();
        return QTest::qWaitFor([] { return openDialog() != nullptr; }) ? openDialog() : nullptr;
    }

    QAction *action(const QString &text)
    {
        for (QAction *action : m_window->findChildren<QAction *>())
            if (action->text().remove(u'&') == text)
                return action;
        return nullptr;
    }

    QTemporaryDir m_config;
    std::unique_ptr<Appearance> m_appearance;
    std::unique_ptr<Log> m_log;
    std::unique_ptr<MainWindow> m_window;
};

NIDUS_WINDOW_TEST_MAIN(TestProgram)
#include "tst_program.moc"
