// Export with its preview and print: one, several, what was found, all; by keyboard. What is hostile shows as
// itself.
#include "tests/support/paper.h"
#include "tests/support/test_program.h"
#include "tests/support/window_fixture.h"
#include "ui/look/dialog.h"
#include "ui/look/plain_text.h"

#include <QComboBox>
#include <QDir>
#include <QPlainTextEdit>
#include <QTabBar>

using namespace nidus;
using namespace nidus::ui;
using namespace Qt::StringLiterals;
using support::named;
using support::openDialog;
using support::patience;
using support::press;
using support::write;

namespace {

const QByteArray hostile = "<img src=x> & <b>bold</b> \u202eturned\u202c names.";

// From the top of the box to the choice that holds `words`, by keys.
bool choose(QWidget *root, const QString &box, const QString &words)
{
    auto *found = named<QComboBox>(root, box);
    if (!found)
        return false;
    found->setFocus();
    QTest::keyClick(found, Qt::Key_Home);
    for (int i = 0; i < found->count() && !found->currentText().contains(words); ++i)
        QTest::keyClick(found, Qt::Key_Down);
    return found->currentText().contains(words);
}

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestExport : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        const QByteArray formal = support::record("acorn", " date=\"2020-03-01\"") +
                                  support::record("beech") + support::record("cedar") +
                                  support::record("listed-only", " date=\"2019-01-02\"");
        QVERIFY(m_desk.take({support::registryXml("2026-01-05", formal), support::wholeTemplate("acorn"),
                             support::wholeTemplate("beech", "Beech Works", hostile),
                             support::wholeTemplate("cedar", "Cedar Works")}));
        QVERIFY(m_desk.show());
        QTRY_COMPARE_WITH_TIMEOUT(registrations()->model()->rowCount(), 4, patience);
    }
    void init() { QVERIFY(m_desk.activate()); }
    void cleanupTestCase() { m_desk.close(); }

    void one_isShownAsTextBeforeItIsWritten()
    {
        select(0, 1);
        QDialog *dialog = begin();
        QVERIFY(dialog);
        QCOMPARE(named<QComboBox>(dialog, u"What"_s)->currentText(), u"acorn"_s);
        QVERIFY(previewHolds(dialog, u"pressed leaves"_s));
        QVERIFY(m_desk.says(u"The whole file"_s, dialog));
        QVERIFY(!QFileInfo::exists(m_desk.path(u"a.txt"_s)));
        QVERIFY(export_(dialog, u"a.txt"_s));
        QCOMPARE(QString::fromUtf8(bytesOf(m_desk.path(u"a.txt"_s))), preview(dialog)->toPlainText());
        dialog->reject();
    }

    void xmlAndJson_areShownAsTheyAreWritten()
    {
        select(0, 1);
        QDialog *dialog = begin();
        QVERIFY(dialog);
        QVERIFY(choose(dialog, u"Format"_s, u"XML with all versions"_s));
        QVERIFY(previewHolds(dialog, u"<?xml"_s));
        QVERIFY(choose(dialog, u"Format"_s, u"JSON"_s));
        QVERIFY(previewHolds(dialog, u"{"_s));
        QVERIFY(choose(dialog, u"Format"_s, u"IANA’s registry text"_s));
        QVERIFY(!named<QComboBox>(dialog, u"What"_s)->isEnabled());
        QVERIFY(previewHolds(dialog, u"Names of an invented registry"_s));
        dialog->reject();
    }

    void textFromOutside_isShownAsItself()
    {
        select(1, 1);
        QDialog *dialog = begin();
        QVERIFY(dialog);
        QVERIFY(previewHolds(dialog, u"<img src=x> & <b>bold</b> ⟨U+202E⟩turned"_s));
        QVERIFY(export_(dialog, u"b.txt"_s));
        QVERIFY(bytesOf(m_desk.path(u"b.txt"_s)).contains(hostile)); // the file holds what it is
        dialog->reject();
    }

    void several_becomeAFolderOfTexts()
    {
        select(0, 3);
        QDialog *dialog = begin();
        QVERIFY(dialog);
        QCOMPARE(named<QComboBox>(dialog, u"What"_s)->currentText(), u"the 3 selected registrations"_s);
        QVERIFY(previewHolds(dialog, u"acorn"_s));
        QTRY_VERIFY(m_desk.says(u"The first of 3 files"_s, dialog));
        QVERIFY(export_(dialog, u"texts"_s));
        QCOMPARE(QDir(m_desk.path(u"texts"_s)).entryList(QDir::Files),
                 (QStringList{u"acorn.txt"_s, u"beech.txt"_s, u"cedar.txt"_s}));
        dialog->reject();
    }

    void pdf_showsItsPagesAndWritesOneDocument()
    {
        select(0, 3);
        QDialog *dialog = begin();
        QVERIFY(dialog);
        QVERIFY(choose(dialog, u"Format"_s, u"PDF"_s));
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.says(u"3 page"_s, dialog), patience);
        auto *page = named<QLabel>(dialog, u"Page 1"_s);
        QVERIFY(page);
        QVERIFY(isWrittenOn(page->pixmap().toImage()));
        QVERIFY(export_(dialog, u"all.pdf"_s));
        const QByteArray pdf = bytesOf(m_desk.path(u"all.pdf"_s));
        QVERIFY(pdf.startsWith("%PDF"));
        QCOMPARE(pdf.count("/Type /Page\n"), 3);
        dialog->reject();
    }

    void whatWasFound_isAChoice()
    {
        auto *search = named<QLineEdit>(m_desk.window(), u"Search names and text"_s);
        search->setFocus();
        QTest::keyClicks(search, u"works"_s);
        QTRY_COMPARE_WITH_TIMEOUT(registrations()->model()->rowCount(), 2, patience);
        QDialog *dialog = begin();
        QVERIFY(dialog);
        QVERIFY(choose(dialog, u"What"_s, u"the 2 registrations found"_s));
        QVERIFY(export_(dialog, u"found"_s));
        QCOMPARE(QDir(m_desk.path(u"found"_s)).entryList(QDir::Files),
                 (QStringList{u"beech.txt"_s, u"cedar.txt"_s}));
        dialog->reject();
        QTRY_VERIFY(!openDialog());
        search->setFocus();
        QTest::keyClick(search, Qt::Key_Escape);
        QTRY_COMPARE_WITH_TIMEOUT(registrations()->model()->rowCount(), 4, patience);
    }

    // No name is left out without a word.
    void whatHasNoTemplate_isSaidToBeLeftOut()
    {
        select(2, 2); // cedar, listed-only
        QDialog *dialog = begin();
        QVERIFY(dialog);
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.says(u"1 registration has no template and is left out"_s, dialog),
                                 patience);
        QVERIFY(export_(dialog, u"left"_s));
        QCOMPARE(QDir(m_desk.path(u"left"_s)).entryList(QDir::Files), QStringList{u"cedar.txt"_s});
        QVERIFY(m_desk.says(u"listed-only has no template and was left out."_s, dialog));
        dialog->reject();
    }

    // As nidus-cli registry export --output does, for verify --against.
    void xmlAndJson_haveTheLogsHeadBesideThem_data()
    {
        QTest::addColumn<QString>("format");
        for (const char *format : {"XML", "JSON"})
            QTest::newRow(format) << QString(QLatin1String(format) + u" with all versions"_s);
    }
    void xmlAndJson_haveTheLogsHeadBesideThem()
    {
        QFETCH(QString, format);
        select(0, 1);
        QDialog *dialog = begin();
        QVERIFY(dialog);
        QVERIFY(choose(dialog, u"Format"_s, format));
        QVERIFY(export_(dialog, format));
        QVERIFY(!bytesOf(m_desk.path(format + u".head"_s)).isEmpty());
        dialog->reject();
    }

    void proposedFolder_isThere()
    {
        select(0, 1);
        QDialog *dialog = begin();
        QVERIFY(dialog);
        auto *path = named<QLineEdit>(dialog, u"To"_s);
        QVERIFY2(QFileInfo(path->text()).dir().exists(), qPrintable(path->text()));
        dialog->reject();
    }

    void withoutATemplate_itSaysSo()
    {
        select(3, 1);
        QDialog *dialog = begin();
        QVERIFY(dialog);
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.says(u"listed-only"_s, dialog), patience);
        QVERIFY(choose(dialog, u"Format"_s, u"PDF"_s)); // its entry stands on paper
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.says(u"One page"_s, dialog), patience);
        dialog->reject();
    }

    void aFileThatIsThere_isReplacedOnlyWhenAsked()
    {
        support::writeFile(m_desk.folder(), u"there.txt"_s, "kept");
        select(0, 1);
        QDialog *dialog = begin();
        QVERIFY(dialog);
        QVERIFY(write(dialog, u"To"_s, m_desk.path(u"there.txt"_s)));
        QVERIFY(press(dialog, u"Export"_s));
        QTRY_VERIFY(m_desk.says(u"The file already exists"_s, dialog));
        QCOMPARE(bytesOf(m_desk.path(u"there.txt"_s)), QByteArray("kept"));
        QVERIFY(press(dialog, u"Replace"_s));
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.says(u"Written to"_s, dialog), patience);
        QTRY_VERIFY_WITH_TIMEOUT(bytesOf(m_desk.path(u"there.txt"_s)).contains("Namespace Identifier"),
                                 patience);
        QTRY_VERIFY(named<QAbstractButton>(dialog, u"Close"_s));
        dialog->reject();
    }

    // The Enter that asked for the export replaces nothing, however often it was pressed.
    void enterTwice_replacesNothing()
    {
        const QString there = support::writeFile(m_desk.folder(), u"twice.txt"_s, "kept");
        select(0, 1);
        QDialog *dialog = begin();
        QVERIFY(dialog);
        QVERIFY(write(dialog, u"To"_s, there));
        named<QAbstractButton>(dialog, u"Export"_s)->setFocus(Qt::TabFocusReason);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(named<QAbstractButton>(dialog, u"Replace"_s), patience);
        QTRY_VERIFY(named<QAbstractButton>(dialog, u"Replace"_s)->hasFocus());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QVERIFY(named<QAbstractButton>(dialog, u"Replace"_s)->isEnabled());
        QCOMPARE(bytesOf(there), QByteArray("kept"));
        QTest::qWait(Dialog::seenMilliseconds);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.says(u"Written to"_s, dialog), patience);
        dialog->reject();
    }

    // No two formats propose one file; a format of the whole registry says that it is of it.
    void formats_proposeFilesOfTheirOwn()
    {
        select(0, 1);
        QDialog *dialog = begin();
        QVERIFY(dialog);
        auto *format = named<QComboBox>(dialog, u"Format"_s), *what = named<QComboBox>(dialog, u"What"_s);
        for (int subject = 0; subject < 2; ++subject) {
            QSet<QString> proposed;
            for (int row = 0; row < format->count(); ++row) {
                format->setCurrentIndex(0);
                what->setCurrentIndex(subject == 0 ? 0 : what->count() - 1);
                format->setCurrentIndex(row);
                proposed.insert(named<QLineEdit>(dialog, u"To"_s)->text());
                const bool isOfIana = format->currentText().contains(u"IANA"_s);
                QCOMPARE(what->isEnabled(), !isOfIana);
                QCOMPARE(what->currentText(),
                         subject == 0 && !isOfIana ? u"acorn"_s : u"the whole registry"_s);
            }
            format->setCurrentIndex(0); // what was chosen before is again
            QCOMPARE(what->currentText(), subject == 0 ? u"acorn"_s : u"the whole registry"_s);
            // A draft as XML and one as text are a folder of that name each, where they are several.
            QCOMPARE(proposed.size(), format->count() - subject);
        }
        dialog->reject();
    }

    // Of a folder as well: asked once, with their number and names; files of other names are left alone.
    void filesInAFolder_areReplacedOnlyWhenAsked()
    {
        const QDir folder(m_desk.path(u"some"_s));
        QVERIFY(QDir().mkpath(folder.path()));
        for (const QString &name : {u"acorn.txt"_s, u"cedar.txt"_s, u"notes.txt"_s})
            support::writeFile(m_desk.folder(), u"some/"_s + name, "kept");
        const auto isKept = [&](const QString &name) { return bytesOf(folder.filePath(name)) == "kept"; };
        select(0, 3);
        QDialog *dialog = begin();
        QVERIFY(dialog);
        QVERIFY(write(dialog, u"To"_s, folder.path()));
        QVERIFY(press(dialog, u"Export"_s));
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.says(u"2 files already exist: acorn.txt, cedar.txt."_s, dialog),
                                 patience);
        QVERIFY(choose(dialog, u"Format"_s, u"Internet-Draft (plain text)"_s)); // another question
        QVERIFY(!named<QAbstractButton>(dialog, u"Replace 2 files"_s));
        QVERIFY(choose(dialog, u"Format"_s, u"text"_s));
        QVERIFY(press(dialog, u"Export"_s));
        QTRY_VERIFY_WITH_TIMEOUT(named<QAbstractButton>(dialog, u"Replace 2 files"_s), patience);
        QVERIFY(isKept(u"acorn.txt"_s) && isKept(u"cedar.txt"_s));
        QVERIFY(!folder.exists(u"beech.txt"_s));
        QVERIFY(press(dialog, u"Replace 2 files"_s));
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.says(u"Written to"_s, dialog), patience);
        QVERIFY(!isKept(u"acorn.txt"_s) && !isKept(u"cedar.txt"_s) && isKept(u"notes.txt"_s));
        QVERIFY(folder.exists(u"beech.txt"_s));
        dialog->reject();
    }

    void escapeAtTheQuestion_leavesTheFilesOfAFolder()
    {
        QVERIFY(QDir().mkpath(m_desk.path(u"other"_s)));
        const QString beech = support::writeFile(m_desk.folder(), u"other/beech.txt"_s, "kept");
        select(0, 3);
        QDialog *dialog = begin();
        QVERIFY(dialog);
        QVERIFY(write(dialog, u"To"_s, m_desk.path(u"other"_s)));
        QVERIFY(press(dialog, u"Export"_s));
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.says(u"1 file already exists: beech.txt."_s, dialog), patience);
        QTest::keyClick(dialog, Qt::Key_Escape);
        QVERIFY(support::discard()); // the path that was written
        QTRY_VERIFY(!openDialog());
        QCOMPARE(bytesOf(beech), QByteArray("kept"));
        QCOMPARE(QDir(m_desk.path(u"other"_s)).entryList(QDir::Files), QStringList{u"beech.txt"_s});
    }

    // What the log held before stands beside our own formats: that file is asked about, too.
    void theHeadBesideAFile_isReplacedOnlyWhenAsked()
    {
        support::writeFile(m_desk.folder(), u"new.json.head"_s, "kept");
        select(0, 1);
        QDialog *dialog = begin();
        QVERIFY(dialog);
        QVERIFY(choose(dialog, u"Format"_s, u"JSON"_s));
        QVERIFY(write(dialog, u"To"_s, m_desk.path(u"new.json"_s)));
        QVERIFY(press(dialog, u"Export"_s));
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.says(u"new.json.head"_s, dialog), patience);
        QVERIFY(!QFile::exists(m_desk.path(u"new.json"_s)));
        QVERIFY(press(dialog, u"Replace"_s));
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.says(u"Written to"_s, dialog), patience);
        dialog->reject();
    }

    void aFolderThatCannotBeWritten_isNamed()
    {
        select(0, 1);
        QDialog *dialog = begin();
        QVERIFY(dialog);
        QVERIFY(write(dialog, u"To"_s, m_desk.path(u"no/such/place/a.txt"_s)));
        QVERIFY(press(dialog, u"Export"_s));
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.says(u"no/such/place/a.txt"_s, dialog), patience);
        QVERIFY(named<QAbstractButton>(dialog, u"Export"_s)->hasFocus());
        dialog->reject();
        QVERIFY(support::discard()); // the path that was written
        QTRY_VERIFY(!openDialog());
    }

    void print_writesWhatIsSelectedToAFile()
    {
        select(0, 2);
        const QString path = m_desk.path(u"printed.pdf"_s);
        QVERIFY(support::printInto(m_desk.window(), path, u"Print"_s));
        QCOMPARE(bytesOf(path).count("/Type /Page\n"), 2);
    }

    // On X11 a line of text would take the key for the end of the line.
    void theKey_worksInTheSearchFieldAsWell()
    {
        auto *search = named<QLineEdit>(m_desk.window(), u"Search names and text"_s);
        search->setFocus();
        QTest::keyClick(search, Qt::Key_E, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(openDialog(), patience);
        openDialog()->reject();
        QTRY_VERIFY(!openDialog());
    }

private:
    QTableView *registrations() { return m_desk.table(u"Registrations"_s); }

    void select(int first, int count) { support::selectRows(registrations(), first, count); }

    QDialog *begin()
    {
        QTest::keyClick(m_desk.window(), Qt::Key_E, Qt::ControlModifier);
        return QTest::qWaitFor([] { return openDialog() != nullptr; }, patience) ? openDialog() : nullptr;
    }

    QPlainTextEdit *preview(QWidget *dialog) { return named<QPlainTextEdit>(dialog, u"Preview"_s); }

    bool previewHolds(QWidget *dialog, const QString &words)
    {
        return QTest::qWaitFor(
            [&] { return preview(dialog) && preview(dialog)->toPlainText().contains(words); }, patience);
    }

    bool export_(QWidget *dialog, const QString &name)
    {
        return write(dialog, u"To"_s, m_desk.path(name)) && press(dialog, u"Export"_s) &&
               QTest::qWaitFor([&] { return m_desk.says(u"Written to"_s, dialog); }, patience);
    }

    static bool isWrittenOn(const QImage &page)
    {
        int dark = 0;
        for (int y = 0; y < page.height(); ++y)
            for (int x = 0; x < page.width(); ++x)
                dark += qGray(page.pixel(x, y)) < 100 ? 1 : 0;
        return dark > 500;
    }

    support::WindowFixture m_desk;
};

NIDUS_TEST(TestExport)
#include "tst_export.moc"
