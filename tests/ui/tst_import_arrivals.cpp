// What arrives for import and how: several templates, a mail, a registry file taken in part, pasted, dropped.
#include "core/store/tables/editions.h"
#include "tests/support/import_window.h"
#include "tests/support/places.h"
#include "tests/support/test_program.h"
#include "ui/import/import_preview_model.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QDir>
#include <QDropEvent>
#include <QFileDialog>
#include <QHeaderView>
#include <QMimeData>

using namespace nidus;
using namespace nidus::ui;
using namespace Qt::StringLiterals;
using support::ImportWindow;
using support::named;
using support::patience;
using support::press;
using support::templateOf;

namespace {

QByteArray mail()
{
    return "From: ida@oak.example\r\nSubject: two names\r\nMIME-Version: 1.0\r\nContent-Type: "
           "multipart/mixed; boundary=oak\r\n\r\n"
           "--oak\r\nContent-Type: text/plain\r\n\r\nHere they are.\r\n--oak\r\nContent-Type: text/plain; "
           "name=acorn.txt\r\n\r\n" +
           templateOf("acorn", "Oaks.") +
           "\r\n--oak\r\nContent-Type: text/plain; name=beech.txt\r\nContent-Transfer-Encoding: "
           "base64\r\n\r\n" +
           templateOf("beech", "Beeches.").toBase64() + "\r\n--oak--\r\n";
}

} // namespace

class TestImportArrivals : public ImportWindow {
    Q_OBJECT
private Q_SLOTS:
    void init() { open(); }
    void cleanup() { m_desk.reset(); }

    // ---- several ----

    void several_haveAVerdictAndATickEach()
    {
        QDir(m_desk->folder().path()).mkdir(u"in"_s);
        put(u"in/a.txt"_s, templateOf("acorn", "Oaks."));
        put(u"in/b.txt"_s, templateOf("beech", "Beeches.") + "\n" + templateOf("cedar", "Cedars."));
        put(u"in/c.txt"_s, "nothing of the kind\n");
        preview(m_desk->path(u"in"_s));
        QTRY_VERIFY_WITH_TIMEOUT(found(), patience);
        QAbstractItemModelTester tester(found()->model());
        QCOMPARE(found()->model()->rowCount(), 4);
        QCOMPARE(cell(0, ImportPreviewModel::VerdictColumn), u"new registration"_s);
        QCOMPARE(cell(2, ImportPreviewModel::WhatColumn), u"cedar@1"_s);
        QCOMPARE(cell(3, ImportPreviewModel::VerdictColumn), u"refused"_s);
        QVERIFY(says(u"3 of 3 ticked"_s));
        found()->setFocus();
        found()->selectRow(1);
        QTest::keyClick(found(), Qt::Key_Space);
        QVERIFY(says(u"2 of 3 ticked"_s));
        QCOMPARE(found()->model()->index(1, 0).data(Qt::CheckStateRole).value<Qt::CheckState>(),
                 Qt::Unchecked);
        QTRY_VERIFY_WITH_TIMEOUT(
            source() && source()->model()->rowCount() > 0 && spoken(0).contains(u"beech"_s), patience);
        QVERIFY(take());
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->table(u"What was done"_s), patience);
        QCOMPARE(names(), u"acorn cedar"_s);
        QVERIFY(press(m_desk->window(), u"Import more"_s));
        QTRY_VERIFY(named<QLineEdit>(m_desk->window(), u"File or folder"_s));
    }

    // Pressed again, the button would make a second request of the same text.
    void whatHasARequest_isUnticked()
    {
        QDir(m_desk->folder().path()).mkdir(u"in"_s);
        for (const QString &name : {u"acorn"_s, u"beech"_s, u"cedar"_s})
            put(u"in/"_s + name, templateOf(name.toLatin1(), "Trees."));
        preview(m_desk->path(u"in"_s));
        QTRY_VERIFY_WITH_TIMEOUT(found(), patience);
        found()->setFocus();
        found()->selectRow(0);
        QTest::keyClick(found(), Qt::Key_Space);
        QVERIFY(says(u"2 of 3 ticked"_s));
        QVERIFY(press(m_desk->window(), u"Make 2 requests"_s));
        QTRY_COMPARE_WITH_TIMEOUT(tabs()->count(), 4, patience); // of the registry, the import, the requests
        tabs()->setCurrentIndex(1);
        QTRY_VERIFY(m_desk->says(u"2 requests were opened"_s));
        QVERIFY(says(u"0 of 3 ticked"_s));
    }

    void mail_showsItsAttachments()
    {
        preview(put(u"two.eml"_s, mail()));
        QTRY_VERIFY_WITH_TIMEOUT(found(), patience);
        QCOMPARE(found()->model()->rowCount(), 2);
        QCOMPARE(cell(1, ImportPreviewModel::FileColumn), u"beech.txt in two.eml"_s);
        found()->selectRow(1);
        QTRY_VERIFY_WITH_TIMEOUT(source() && source()->model()->rowCount() > 0 &&
                                     spoken(0) ==
                                         u"Line 1, Namespace Identifier: Namespace Identifier: beech"_s,
                                 patience);
        QVERIFY(take());
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->table(u"What was done"_s), patience);
        QCOMPARE(names(), u"acorn beech"_s);
    }

    void brokenMail_saysWhere()
    {
        preview(put(u"cut.eml"_s, mail().first(400)));
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->says(u"it ends inside one of its parts"_s), patience);
        QVERIFY(m_desk->says(u"line "_s));
        QVERIFY(named<QLineEdit>(m_desk->window(), u"File or folder"_s));
    }

    // ---- registry files ----

    void registry_isTakenInPart_withoutAnEdition()
    {
        const QString first =
            put(u"1.xml"_s,
                support::registryXml("2026-01-05", support::record("acorn") + support::record("beech")));
        QVERIFY(m_desk->registrar()->import({first}, {}));
        preview(put(u"2.xml"_s,
                    support::registryXml("2026-02-05", support::record("acorn", " date=\"2026-02-01\"") +
                                                           support::record("cedar"))));
        QTRY_VERIFY_WITH_TIMEOUT(found(), patience);
        QCOMPARE(found()->model()->rowCount(), 4); // the edition, acorn, cedar, beech
        QCOMPARE(cell(1, ImportPreviewModel::ChangesColumn), u"date: (none) → 2026-02-01"_s);
        QCOMPARE(cell(3, ImportPreviewModel::VerdictColumn), u"no longer listed"_s);
        QVERIFY(!m_desk->says(u"an edition is a whole"_s));
        found()->setFocus();
        found()->selectRow(3);
        QTest::keyClick(found(), Qt::Key_Space);
        QVERIFY(m_desk->says(u"an edition is a whole"_s));
        QCOMPARE(found()->model()->index(0, 0).data(Qt::CheckStateRole).value<Qt::CheckState>(),
                 Qt::Unchecked);
        QVERIFY(take());
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->table(u"What was done"_s), patience);
        QCOMPARE(names(), u"acorn beech cedar"_s);
        auto store = store::Database::open(m_desk->location(), OpenMode::ReadOnly);
        const auto editions = store::editions(*store);
        for (const store::EditionInfo &edition : *editions)
            QVERIFY(edition.effective != u"2026-02-05"_s);
    }

    void registry_wholeAgainByOneTick()
    {
        preview(put(u"1.xml"_s,
                    support::registryXml("2026-01-05", support::record("acorn") + support::record("beech"))));
        QTRY_VERIFY_WITH_TIMEOUT(found(), patience);
        QVERIFY(press(m_desk->window(), u"Tick none"_s));
        QVERIFY(!named<QAbstractButton>(m_desk->window(), u"Import"_s)->isEnabled());
        const QRect tick = found()->visualRect(found()->model()->index(0, 0)); // the edition, with the mouse
        QTest::mouseClick(found()->viewport(), Qt::LeftButton, {}, tick.center());
        QVERIFY(says(u"3 of 3 ticked"_s));
        QTest::mouseClick(found()->viewport(), Qt::LeftButton, {}, {tick.left() + 18, tick.center().y()});
        QVERIFY(!says(u"3 of 3 ticked"_s)); // the box itself ticks once, too
    }

    // What is recorded already is left by "Tick all": its records would put today's back.
    void registry_knownAndOlder_isTickedOneByOne()
    {
        const QString old = put(u"1.xml"_s, support::registryXml("2026-01-05", support::record("acorn")));
        const QString newest = put(
            u"2.xml"_s, support::registryXml("2026-02-05", support::record("acorn", " date=\"2020-03-01\"") +
                                                               support::record("beech")));
        QVERIFY(m_desk->registrar()->import({old}, {}) && m_desk->registrar()->import({newest}, {}));
        preview(old);
        QTRY_VERIFY_WITH_TIMEOUT(found(), patience);
        QVERIFY(says(u"0 of 1 ticked"_s)); // and nothing of beech
        QVERIFY(press(m_desk->window(), u"Tick all"_s));
        QVERIFY(says(u"0 of 1 ticked"_s));
        found()->setFocus();
        QTest::keyClick(found(), Qt::Key_Space);
        QVERIFY(says(u"1 of 1 ticked"_s));
        QVERIFY(m_desk->says(u"is recorded already"_s));
    }

    // ---- requests ----

    // RFC 8141 App. A: a revision has the number after the version that stands, which only a person knows
    // where the registry has no text of it. Each name is asked for once, and nothing is opened before.
    void namesWithoutATemplate_areAskedForTheirVersions()
    {
        QVERIFY(m_desk->take({support::registryXml(
            "2026-01-05", support::record("acorn") + support::record("beech") + support::record("cedar"))}));
        QDir(m_desk->folder().path()).mkdir(u"in"_s);
        put(u"in/a.txt"_s, templateOf("acorn", "Oaks."));
        put(u"in/b.txt"_s, templateOf("beech", "Beeches."));
        put(u"in/c.txt"_s, templateOf("cedar", "Cedars.").replace("Version: 1", "Version: 5"));
        put(u"in/d.txt"_s, templateOf("dogwood", "Dogwoods."));
        preview(m_desk->path(u"in"_s));
        QTRY_VERIFY_WITH_TIMEOUT(found(), patience);
        auto *request = named<QAbstractButton>(m_desk->window(), u"Make 4 requests"_s);
        QVERIFY(request);
        request->setFocus();
        QTest::keyClick(request, Qt::Key_Space);
        QTRY_VERIFY_WITH_TIMEOUT(support::openDialog(), patience);
        QVERIFY(!named<QWidget>(support::openDialog(), u"Published version of cedar"_s)); // its text says it
        QTest::keyClick(support::openDialog(), Qt::Key_Escape);
        QTRY_VERIFY_WITH_TIMEOUT(!support::openDialog(), patience);
        QCOMPARE(m_desk->registrar()->requests(RequestState::Open)->size(), 0);
        QTRY_COMPARE_WITH_TIMEOUT(m_desk->window()->focusWidget(), request, patience);
        QTest::keyClick(request, Qt::Key_Space);
        QTRY_VERIFY_WITH_TIMEOUT(support::openDialog(), patience);
        QVERIFY(support::write(support::openDialog(), u"Published version of acorn"_s, u"3"_s));
        QVERIFY(support::write(support::openDialog(), u"Published version of beech"_s, u"7"_s));
        QVERIFY(press(support::openDialog(), u"Create requests"_s));
        QTRY_VERIFY_WITH_TIMEOUT(tabs()->count() == 5, patience);
        QList<int> before;
        for (const qint64 number : {1, 2, 3, 4})
            before += m_desk->registrar()->request(number)->request.basedOn;
        QCOMPARE(before, (QList{3, 7, 4, 0}));
    }

    void oneNameWithoutATemplate_isAskedForItsVersion()
    {
        QVERIFY(m_desk->take({support::registryXml("2026-01-05", support::record("acorn"))}));
        preview(put(u"a.txt"_s, templateOf("acorn", "Oaks.")));
        QTRY_VERIFY_WITH_TIMEOUT(named<QAbstractButton>(m_desk->window(), u"Make a request"_s), patience);
        QVERIFY(press(m_desk->window(), u"Make a request"_s));
        QTRY_VERIFY_WITH_TIMEOUT(support::openDialog(), patience);
        QVERIFY(named<QWidget>(support::openDialog(), u"Published version"_s)->hasFocus());
        QTest::keyClicks(QApplication::focusWidget(), u"2"_s);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(!support::openDialog(), patience);
        QTRY_COMPARE_WITH_TIMEOUT(m_desk->registrar()->requests(RequestState::Open)->size(), 1, patience);
        QCOMPARE(m_desk->registrar()->request(1)->request.basedOn, 2);
    }

    // Why no request can be made of so many stands beside the button.
    void tooManyForRequests_isSaid()
    {
        QDir(m_desk->folder().path()).mkdir(u"in"_s);
        for (int i = 10; i < 31; ++i) {
            const QByteArray nid = "acorn" + QByteArray::number(i);
            put(u"in/"_s + QString::fromLatin1(nid), templateOf(nid, "Oaks."));
        }
        preview(m_desk->path(u"in"_s));
        QTRY_VERIFY_WITH_TIMEOUT(found(), patience);
        QVERIFY(!named<QAbstractButton>(m_desk->window(), u"Make a request"_s)->isEnabled());
        QVERIFY(m_desk->says(u"At most 20 requests at once"_s));
        found()->setFocus();
        QTest::keyClick(found(), Qt::Key_Space);
        QVERIFY(named<QAbstractButton>(m_desk->window(), u"Make 20 requests"_s)->isEnabled());
        QVERIFY(!m_desk->says(u"At most 20 requests at once"_s));
        QVERIFY(press(m_desk->window(), u"Tick none"_s));
        QVERIFY(!m_desk->says(u"At most 20 requests at once"_s));
    }

    void manyRecords_keepTheWindowAwake()
    {
        QByteArray records;
        for (int i = 0; i < 100'000; ++i)
            records += support::record("lamp-" + QByteArray::number(i) + "-works");
        preview(put(u"many.xml"_s, support::registryXml("2026-01-05", records)));
        QTRY_VERIFY_WITH_TIMEOUT(found(), 120'000);
        QCOMPARE(found()->model()->rowCount(), 100'001);
        QVERIFY(says(u"100,001 of 100,001 ticked"_s));
        found()->horizontalHeader()->setFocus();
        QTest::mouseClick(found()->horizontalHeader()->viewport(), Qt::LeftButton, {},
                          QPoint(300, 8)); // What
        QCOMPARE(cell(0, ImportPreviewModel::WhatColumn), u"edition 2026-01-05"_s);
        found()->setFocus();
        found()->selectRow(70'000);
        QTest::keyClick(found(), Qt::Key_Space);
        QVERIFY(says(u"99,999 of 100,001 ticked"_s)); // without its edition
        QVERIFY(press(m_desk->window(), u"Tick none"_s));
        QVERIFY(says(u"0 of 100,001 ticked"_s));
    }

    // ---- what is said before is what is said after ----

    void numbersBefore_areTheNumbersAfter_data()
    {
        QTest::addColumn<QString>("folder");
        for (const char *folder : {"templates", "registration", "cli"})
            QTest::newRow(folder) << support::sourcePath(QStringLiteral("tests/golden/")) +
                                         QLatin1String(folder);
        if (const QString corpus = qEnvironmentVariable("NIDUS_CORPUS"); !corpus.isEmpty())
            for (const char *folder : {"iana", "iana-history", "templates", "templates/history"})
                QTest::addRow("real %s", folder) << QString(corpus + u'/' + QLatin1String(folder));
    }
    void numbersBefore_areTheNumbersAfter()
    {
        QFETCH(QString, folder);
        const QTemporaryDir other;
        const auto commandLine = support::scratchRegistrar(other, u"line.sqlite"_s)->import({folder}, {});
        QVERIFY(commandLine);
        preview(folder);
        QTRY_VERIFY_WITH_TIMEOUT(found() && !numbers().isEmpty(), patience);
        const QString before = numbers().section(u" · "_s, 0, 0);
        QCOMPARE(before, u"If imported now: "_s + message(*commandLine));
        QVERIFY(take());
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->table(u"What was done"_s), patience);
        QCOMPARE(u"If imported now: "_s + numbers(), before); // before it nothing is said to be done
        QCOMPARE(m_desk->table(u"What was done"_s)->model()->rowCount(), int(commandLine->items.size()));
    }

    // Several older editions: what one of them changes hangs on the others, and what they no longer list is
    // said as well.
    void severalOlderEditions_areCountedTogether()
    {
        using support::record, support::registryXml;
        const QByteArray acorn = record("acorn"), beech = record("beech"), cedar = record("cedar");
        const QByteArray dated = record("acorn", " date=\"2020-03-01\"");
        const QString newest = put(u"new.xml"_s, registryXml("2026-02-05", dated + cedar));
        QVERIFY(m_desk->registrar()->import({newest}, {}));
        QDir(m_desk->folder().path()).mkdir(u"old"_s);
        put(u"old/1.xml"_s, registryXml("2020-01-05", acorn + beech));
        put(u"old/2.xml"_s, registryXml("2021-01-05", dated + beech + record("damson")));
        put(u"old/3.xml"_s, registryXml("2022-01-05", dated));
        const QTemporaryDir other;
        const auto line = support::scratchRegistrar(other, u"line.sqlite"_s);
        ImportOptions insert;
        insert.insert = true;
        QVERIFY(line->import({newest}, {}));
        const auto whole = line->import({m_desk->path(u"old"_s)}, insert);
        QVERIFY(whole);
        preview(m_desk->path(u"old"_s));
        QTRY_VERIFY_WITH_TIMEOUT(found(), patience);
        const auto top = [this] { return found()->mapTo(m_desk->window(), QPoint()).y(); };
        const int before = top();
        QVERIFY(press(m_desk->window(), u"Tick all"_s));
        QVERIFY(m_desk->says(u"it is added to the history"_s));
        QCOMPARE(top(), before); // what is said of a tick moves no row away from the hand
        QTRY_VERIFY_WITH_TIMEOUT(numbers().startsWith(u"If imported now: "_s + message(*whole)), patience);
        QVERIFY(take());
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->table(u"What was done"_s), patience);
        QCOMPARE(numbers(), message(*whole));
    }

    // Two texts of one number: the second is a correction, unless the first is left out.
    void whatIsLeftOut_changesTheOthers()
    {
        QDir(m_desk->folder().path()).mkdir(u"in"_s);
        put(u"in/a.txt"_s, templateOf("acorn", "Oaks."));
        put(u"in/b.txt"_s, templateOf("acorn", "Oakes."));
        preview(m_desk->path(u"in"_s));
        QTRY_VERIFY_WITH_TIMEOUT(found(), patience);
        QCOMPARE(cell(1, ImportPreviewModel::WhatColumn), u"acorn@1.2"_s);
        found()->setFocus();
        found()->selectRow(0);
        QTest::keyClick(found(), Qt::Key_Space);
        QTRY_COMPARE_WITH_TIMEOUT(cell(1, ImportPreviewModel::WhatColumn), u"acorn@1"_s, patience);
        QCOMPARE(cell(1, ImportPreviewModel::VerdictColumn), u"new registration"_s);
        QVERIFY(numbers().startsWith(u"If imported now: added 1, "_s));
    }

    // ---- paste and drop ----

    void paste_looksAtWhatWasCopied()
    {
        QApplication::clipboard()->setText(QString::fromUtf8(templateOf("acorn", "Oaks.")));
        QTest::keyClick(m_desk->window(), Qt::Key_2, Qt::AltModifier); // Requests
        QTRY_VERIFY(!qobject_cast<QLineEdit *>(QApplication::focusWidget()));
        QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : m_desk->window(),
                        Qt::Key_V, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(source() && source()->model()->rowCount() > 0, patience);
        QCOMPARE(tabs()->tabText(1), u"Import: pasted text"_s);
        QCOMPARE(countListings(), 0);
    }

    void pasteInAField_staysThere()
    {
        QApplication::clipboard()->setText(u"acorn"_s);
        auto *search = named<QLineEdit>(m_desk->window(), u"Search names and text"_s);
        search->setFocus();
        QTest::keyClick(search, Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(search->text(), u"acorn"_s);
        QVERIFY(!named<QWidget>(m_desk->window(), u"Source"_s));
    }

    void drop_looksAtFilesAndText_data()
    {
        QTest::addColumn<bool>("isText");
        QTest::newRow("file") << false;
        QTest::newRow("text") << true;
    }
    void drop_looksAtFilesAndText()
    {
        QFETCH(bool, isText);
        QMimeData data;
        if (isText)
            data.setText(QString::fromUtf8(templateOf("acorn", "Oaks.")));
        else
            data.setUrls({QUrl::fromLocalFile(put(u"acorn.txt"_s, templateOf("acorn", "Oaks.")))});
        QDragEnterEvent enter({400, 300}, Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(m_desk->window(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(QPointF(400, 300), Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(m_desk->window(), &drop);
        QTRY_VERIFY_WITH_TIMEOUT(source() && source()->model()->rowCount() > 0, patience);
        QCOMPARE(countListings(), 0);
    }

    // No registry begins before something is chosen.
    void firstStart_choosesBeforeARegistryBegins()
    {
        m_desk->close();
        QVERIFY(m_desk->open(u"new.sqlite"_s));
        for (const QString &act : {u"Import…"_s, u"Import a folder…"_s}) {
            QVERIFY(press(m_desk->window(), act));
            auto *dialog = m_desk->window()->findChild<QFileDialog *>();
            QVERIFY(dialog);
            dialog->reject();
            QTRY_VERIFY(!m_desk->window()->findChild<QFileDialog *>());
            QVERIFY(!QFileInfo::exists(m_desk->path(u"new.sqlite"_s)));
        }
        const QString file = put(u"acorn.txt"_s, templateOf("acorn", "Oaks."));
        QVERIFY(press(m_desk->window(), u"Import…"_s));
        auto *dialog = m_desk->window()->findChild<QFileDialog *>();
        Q_EMIT dialog->filesSelected({file});
        dialog->reject();
        QTRY_VERIFY_WITH_TIMEOUT(source() && source()->model()->rowCount() > 0, patience);
        QVERIFY(QFileInfo::exists(m_desk->path(u"new.sqlite"_s)));
    }

private:
    // "added 3, changed 0, known already 2, refused 0"; before the import with what introduces it
    QString numbers()
    {
        for (QLabel *label : m_desk->window()->findChildren<QLabel *>())
            if (label->isVisible() && (label->text().startsWith(u"added "_s) ||
                                       label->text().startsWith(u"If imported now: added "_s)))
                return label->text();
        return {};
    }
};

NIDUS_TEST(TestImportArrivals)
#include "tst_import_arrivals.moc"
