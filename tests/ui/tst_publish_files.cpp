// File ▸ Publish files…: what would change is said first, and then done; the folder is the one of last time.
// The operation itself: tests/core/operations/tst_publication.cpp.
#include "tests/support/test_program.h"
#include "tests/support/whole_template.h"
#include "tests/support/window_fixture.h"

#include <QDir>
#include <QLineEdit>
#include <QPlainTextEdit>

using namespace nidus;
using namespace nidus::ui;
using namespace Qt::StringLiterals;
using support::named;
using support::openDialog;
using support::patience;
using support::press;
using support::says;

class TestPublishFiles : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        support::failOnWarning();
        m_desk.emplace();
        QVERIFY(m_desk->take({support::wholeTemplate("acorn")}));
        QVERIFY(m_desk->show());
    }
    void cleanup() { m_desk.reset(); }

    void previewSaysWhatIsWrittenThen()
    {
        QDialog *dialog = ask();
        support::write(dialog, u"Folder"_s, folder());
        QVERIFY(press(dialog, u"Preview"_s));
        QTRY_VERIFY_WITH_TIMEOUT(says(dialog, u"would be published: added "_s), patience);
        const QString planned = changes(dialog);
        QVERIFY2(planned.contains(u"added: urn-formal/acorn\n"_s), qPrintable(planned));
        QVERIFY(!QDir(folder()).exists());
        QVERIFY(press(dialog, u"Publish files"_s));
        QTRY_VERIFY_WITH_TIMEOUT(says(dialog, u"is published in "_s), patience);
        QCOMPARE(changes(dialog), planned);
        QVERIFY(QFile::exists(folder() + u"/manifest.json"_s));
        QVERIFY(QFile::exists(folder() + u"/urn-formal/acorn"_s));
        QVERIFY(press(dialog, u"Close"_s));
        QTRY_VERIFY(!openDialog());

        // The same folder is proposed, and nothing has to change there.
        dialog = ask();
        QCOMPARE(named<QLineEdit>(dialog, u"Folder"_s)->text(), QFileInfo(folder()).canonicalFilePath());
        QVERIFY(press(dialog, u"Publish files"_s));
        QTRY_VERIFY_WITH_TIMEOUT(says(dialog, u"Nothing had to change"_s), patience);
        QVERIFY(press(dialog, u"Close"_s));
    }

    // Nobody who goes on with Enter leaves by it: after a preview the focus is where it was, after the act on
    // what it came to, where Enter closes.
    void focusStaysWhereOneGoesOn()
    {
        QDialog *dialog = ask();
        support::write(dialog, u"Folder"_s, folder());
        auto *preview = named<QAbstractButton>(dialog, u"Preview"_s);
        preview->setFocus();
        QTest::keyClick(preview, Qt::Key_Space);
        QTRY_VERIFY_WITH_TIMEOUT(says(dialog, u"would be published: added "_s), patience);
        QVERIFY(preview->hasFocus());
        auto *act = named<QAbstractButton>(dialog, u"Publish files"_s);
        act->setFocus();
        QTest::keyClick(act, Qt::Key_Space);
        QTRY_VERIFY_WITH_TIMEOUT(says(dialog, u"is published in "_s), patience);
        const auto *said = qobject_cast<QLabel *>(QApplication::focusWidget());
        QVERIFY(said && said->text().contains(u"is published in "_s));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QTRY_VERIFY(!openDialog());
    }

    // One of the other registries is published where it is ticked, and goes where it is not.
    void otherRegistriesGoAlongWhenTicked()
    {
        QDialog *dialog = ask();
        support::write(dialog, u"Folder"_s, folder());
        QVERIFY(press(dialog, u"URN Query Keywords"_s));
        QVERIFY(press(dialog, u"Preview"_s));
        QTRY_VERIFY_WITH_TIMEOUT(says(dialog, u"query-keywords is not begun"_s), patience);
        QVERIFY(m_desk->registrar()->beginRegistry(OtherRegistry::QueryKeywords));
        QVERIFY(press(dialog, u"Publish files"_s));
        QTRY_VERIFY_WITH_TIMEOUT(says(dialog, u"is published in "_s), patience);
        const QString file = folder() + u"/urn-query-keywords/urn-query-keywords.csv"_s;
        QVERIFY(QFile::exists(file));
        QVERIFY(press(dialog, u"Close"_s));
        QTRY_VERIFY(!openDialog());
        dialog = ask();
        QVERIFY(press(dialog, u"Publish files"_s));
        QTRY_VERIFY_WITH_TIMEOUT(says(dialog, u"is published in "_s), patience);
        QVERIFY(changes(dialog).contains(u"removed: urn-query-keywords/urn-query-keywords.csv"_s));
        QVERIFY(!QFile::exists(file));
        QVERIFY(press(dialog, u"Close"_s));
    }

    void othersFilesAreNamed()
    {
        QVERIFY(QDir().mkpath(folder()));
        QFile other(folder() + u"/notes\u202Etxt"_s); // turns what is read behind it
        QVERIFY(other.open(QIODevice::WriteOnly));
        QDialog *dialog = ask();
        support::write(dialog, u"Folder"_s, folder());
        QVERIFY(press(dialog, u"Publish files"_s));
        QTRY_VERIFY_WITH_TIMEOUT(says(dialog, u"is published in "_s), patience);
        QVERIFY(changes(dialog).contains(u"left alone: notes"_s));
        QVERIFY(!changes(dialog).contains(u'\u202E'));
        QVERIFY(other.exists());
        QVERIFY(press(dialog, u"Close"_s));
    }

    void whatCannotBeWrittenIsSaid()
    {
        QDialog *dialog = ask();
        support::write(dialog, u"Folder"_s, m_desk->location());
        QVERIFY(press(dialog, u"Publish files"_s));
        QTRY_VERIFY_WITH_TIMEOUT(says(dialog, u"it is not a folder"_s), patience);
        QVERIFY(named<QAbstractButton>(dialog, u"Publish files"_s)->hasFocus());
        QVERIFY(press(dialog, u"Close"_s));
    }

private:
    QString folder() const { return m_desk->path(u"public"_s); }
    static QString changes(QDialog *dialog)
    {
        auto *list = named<QPlainTextEdit>(dialog, u"Changes"_s);
        return list ? list->toPlainText() + u'\n' : QString();
    }
    QDialog *ask()
    {
        m_desk->act(u"Publish files…"_s)->trigger();
        return QTest::qWaitFor([] { return openDialog() != nullptr; }, patience) ? openDialog() : nullptr;
    }

    std::optional<support::WindowFixture> m_desk;
};

NIDUS_TEST(TestPublishFiles)
#include "tst_publish_files.moc"
