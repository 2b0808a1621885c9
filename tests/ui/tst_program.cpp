// What belongs to the program: about, the log, how it looks.
#include "core/store/connection/sqlite/database.h"
#include "tests/support/places.h"
#include "tests/support/test_program.h"
#include "tests/support/window_fixture.h"
#include "ui/look/appearance.h"
#include "ui/shell/log.h"
#include "ui/shell/log_dialog.h"

#include <QClipboard>
#include <QComboBox>
#include <QPlainTextEdit>
#include <QProcess>
#include <QSettings>
#include <QSignalSpy>
#include <QTabWidget>
#include <QThread>

using namespace nidus;
using namespace nidus::ui;
using namespace Qt::StringLiterals;
using support::named;
using support::openDialog;
using support::patience;
using support::press;

class TestProgram : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        m_desk.registrar();
        m_appearance = std::make_unique<Appearance>(*qApp, Theme::Light);
        m_log = std::make_unique<Log>(support::fixedDesk().now);
        QVERIFY(m_desk.open(u"r.sqlite"_s, {m_log.get(), nullptr, m_appearance.get()}));
    }
    void init() { QVERIFY(m_desk.activate()); }
    void cleanupTestCase()
    {
        m_desk.close();
        m_appearance.reset();
        m_log.reset();
    }

    void help_needsNoScreen()
    {
        QProcess program;
        QProcessEnvironment surroundings = QProcessEnvironment::systemEnvironment();
        surroundings.remove(u"DISPLAY"_s);
        surroundings.insert(u"QT_QPA_PLATFORM"_s, u"xcb"_s);
        program.setProcessEnvironment(surroundings);
        program.start(support::programPath(u"nidus"_s), {u"--help"_s});
        QVERIFY(program.waitForFinished(patience));
        QCOMPARE(program.exitCode(), 0);
        QVERIFY(program.readAllStandardOutput().contains("[FILE]"));
    }

    void oneRegistryAWindow()
    {
        QProcess program;
        program.start(support::programPath(u"nidus"_s), {u"--db"_s, u"a.sqlite"_s, u"b.sqlite"_s});
        QVERIFY(program.waitForFinished(patience));
        QCOMPARE(program.exitCode(), 2);
        QVERIFY(program.readAllStandardError().contains("give one file"));
    }

    void about_saysVersionsAndLicence()
    {
        m_desk.act(u"About Nidus"_s)->trigger();
        QTRY_VERIFY(openDialog());
        QDialog *dialog = openDialog();
        const QString versions = named<QPlainTextEdit>(dialog, u"Versions"_s)->toPlainText();
        QVERIFY(versions.contains(QStringLiteral(NIDUS_VERSION)));
        QVERIFY(versions.contains(QString::fromLatin1(qVersion())));
        QVERIFY(versions.contains(databaseVersion()));
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
        m_desk.act(u"Log"_s)->trigger();
        auto *dialog = m_desk.window()->findChild<LogDialog *>();
        QTRY_VERIFY(dialog && dialog->isVisible());
        auto *text = named<QPlainTextEdit>(dialog, u"Log"_s);
        QVERIFY(text->toPlainText().contains(u"not done: The disk is full & <b>nothing</b> was kept."_s));
        QVERIFY(text->toPlainText().contains(u"message: from another thread"_s));
        logFailure(u"And once more."_s); // while it is open
        QTRY_VERIFY(text->toPlainText().endsWith(u"And once more."_s));
        QVERIFY(press(dialog, u"Copy all"_s));
        QCOMPARE(QApplication::clipboard()->text(), text->toPlainText());
        QVERIFY(press(dialog, u"Close"_s));
        QTRY_VERIFY(!m_desk.window()->findChild<LogDialog *>());
    }

    void log_hearsOfAnActThatFailed()
    {
        QSignalSpy added(m_log.get(), &Log::added);
        m_desk.window()->openStore(m_desk.path(u"missing.sqlite"_s));
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
        QTRY_COMPARE(m_desk.window()->palette().color(QPalette::Base), qApp->palette().color(QPalette::Base));
        QCOMPARE(QSettings(u"nidus"_s, u"window"_s).value(u"appearance/theme"_s).toString(), u"dark"_s);
        QTest::keyClick(colours, Qt::Key_Home); // as the desktop: offscreen is light
        QVERIFY(!isDark());
        // A desktop that tells of a change is looked at again.
        qApp->setPalette(QPalette(Qt::black));
        QEvent changed(QEvent::ThemeChange);
        QCoreApplication::sendEvent(m_desk.window(), &changed);
        QTRY_VERIFY(!isDark());
        QVERIFY(press(dialog, u"Close"_s));
        QTRY_VERIFY(!openDialog());
    }

    void textSize_growsWithEverythingThatHoldsText()
    {
        QDialog *dialog = preferences();
        auto *size = named<QComboBox>(dialog, u"Text size"_s);
        const int before = QFontInfo(m_desk.window()->font()).pixelSize();
        auto *search = named<QLineEdit>(m_desk.window(), u"Search names and text"_s);
        const int height = search->height();
        QTest::keyClick(size, Qt::Key_End);
        QTRY_COMPARE(QFontInfo(m_desk.window()->font()).pixelSize(), 2 * before);
        QTRY_VERIFY(search->height() > height * 3 / 2);
        QVERIFY(search->parentWidget()->height() >= search->height());
        QVERIFY(scaled(24) == 48);
        // What is larger than the text stays larger, also when the colours change afterwards.
        const auto sizes = [this] {
            QList<int> all;
            for (QLabel *label : m_desk.window()->findChildren<QLabel *>())
                all += QFontInfo(label->font()).pixelSize();
            return all;
        };
        const QList<int> large = sizes();
        QVERIFY(*std::max_element(large.cbegin(), large.cend()) > 2 * before);
        m_appearance->setTheme(Theme::Dark);
        QCOMPARE(sizes(), large);
        m_appearance->setTheme(Theme::Light);
        m_appearance->setTheme(Theme::Dark); // the other one is not done yet
        m_appearance->setTheme(Theme::Light);
        QCOMPARE(sizes(), large);
        QTest::keyClick(size, Qt::Key_Home);
        QTRY_COMPARE(QFontInfo(m_desk.window()->font()).pixelSize(), before);
        QTRY_COMPARE(search->height(), height);
        QCOMPARE(scaled(24), 24);
        QVERIFY(press(dialog, u"Close"_s));
        QTRY_VERIFY(!openDialog());
    }

private:
    QDialog *preferences()
    {
        m_desk.act(u"Preferences…"_s)->trigger();
        return QTest::qWaitFor([] { return openDialog() != nullptr; }) ? openDialog() : nullptr;
    }

    support::WindowFixture m_desk;
    std::unique_ptr<Appearance> m_appearance;
    std::unique_ptr<Log> m_log;
};

NIDUS_TEST(TestProgram)
#include "tst_program.moc"
