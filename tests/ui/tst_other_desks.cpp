// Several desks at one registry: what another one does is seen within two seconds, and nothing is read anew
// that nobody touched: with 100,000 registrations that would go on at every pause in typing.
#include "core/registration/request.h"
#include "tests/support/test_program.h"
#include "tests/support/window_fixture.h"
#include "ui/look/menu_reasons.h"

#include <QAbstractButton>
#include <QElapsedTimer>
#include <QListWidget>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>

using namespace nidus;
using namespace nidus::ui;
using namespace Qt::StringLiterals;
using support::named;
using support::openDialog;
using support::patience;
using support::press;

namespace {

constexpr int soon = 2000;         // milliseconds
constexpr int severalLooks = 3000; // the window looks every second

// Types in the first dialog that is shown, as soon as that is.
class TypeAtShow : public QObject {
public:
    explicit TypeAtShow(const QString &keys) : m_keys(keys) { qApp->installEventFilter(this); }
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        auto *dialog = event->type() == QEvent::Show ? qobject_cast<QDialog *>(watched) : nullptr;
        if (dialog && !std::exchange(m_isDone, true))
            QMetaObject::invokeMethod(
                dialog, [dialog, keys = m_keys] { QTest::keyClicks(dialog, keys); }, Qt::QueuedConnection);
        return false;
    }

private:
    QString m_keys;
    bool m_isDone = false;
};

} // namespace

class TestOtherDesks : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_desk.take({support::wholeTemplate("lantern"), support::wholeTemplate("acorn")}));
        QVERIFY(m_desk.show());
        m_names = m_desk.table(u"Registrations"_s)->model();
        QTRY_COMPARE_WITH_TIMEOUT(m_names->rowCount(), 2, patience);
        auto opened = Registrar::open(m_desk.location(), OpenMode::ReadWrite, support::fixedDesk());
        QVERIFY(opened);
        m_other = *std::move(opened);
        m_request = ask(u"beech"_s);
        QTest::keyClick(m_desk.window(), Qt::Key_2, Qt::AltModifier);
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.table(u"Requests"_s), patience);
        m_requests = m_desk.table(u"Requests"_s)->model();
        QTRY_COMPARE_WITH_TIMEOUT(m_requests->rowCount(), 1, patience);
    }
    void init() { QVERIFY(m_desk.activate()); }
    void cleanupTestCase()
    {
        m_desk.close();
        m_other.reset();
    }

    void ownDraft_isNoReasonToReadTheRegistryAnew()
    {
        QTest::keyClick(m_desk.table(u"Requests"_s), Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(named<QPlainTextEdit>(m_desk.window(), u"Purpose"_s), patience);
        auto *purpose = named<QPlainTextEdit>(m_desk.window(), u"Purpose"_s);
        QTest::qWait(soon); // what the start still has on its way
        QSignalSpy read(m_names, &QAbstractItemModel::modelReset);
        purpose->setFocus();
        QElapsedTimer clock;
        for (clock.start(); clock.elapsed() < severalLooks; QTest::qWait(100))
            QTest::keyClicks(purpose, u"a"_s);
        QTRY_VERIFY_WITH_TIMEOUT(m_other->draft(m_request)->text[Field::Purpose].startsWith(u"aaa"),
                                 patience);
        QTest::qWait(severalLooks);
        QCOMPARE(read.size(), 0);
    }

    void anotherDesksDraft_isNoReasonEither()
    {
        QSignalSpy read(m_names, &QAbstractItemModel::modelReset);
        const qint64 request = ask(u"maple"_s);
        QTRY_COMPARE_WITH_TIMEOUT(m_requests->rowCount(), 2, support::isTimed() ? soon : patience);
        RegistrationTemplate text = m_other->draft(request)->text;
        text.set(Field::Purpose, u"Names for the leaves of maples.");
        QVERIFY(m_other->saveDraft(request, m_other->draft(request)->revision, text));
        QTest::qWait(severalLooks);
        QCOMPARE(read.size(), 0);
    }

    void whatAnotherDeskTakesIn_isSeen()
    {
        const QString file = support::writeFile(m_desk.folder(), u"larch"_s, support::wholeTemplate("larch"));
        const auto taken = m_other->import({file}, {});
        QVERIFY2(taken, taken ? "" : qPrintable(message(taken.error())));
        QElapsedTimer clock;
        clock.start();
        QTRY_COMPARE_WITH_TIMEOUT(m_names->rowCount(), 3, patience);
        QVERIFY2(!support::isTimed() || clock.elapsed() <= soon,
                 qPrintable(QString::number(clock.elapsed())));
    }

    // What is read anew leaves focus, selection and scroll where they are.
    void focusSelectionAndScroll_stay()
    {
        QList<QByteArray> many;
        for (int i = 0; i < 60; ++i)
            many += support::wholeTemplate("tree-" + QByteArray::number(100 + i));
        importThere(many);
        QTRY_COMPARE_WITH_TIMEOUT(m_names->rowCount(), 63, patience);
        QTest::keyClick(m_desk.window(), Qt::Key_1, Qt::AltModifier);
        QTableView *table = m_desk.table(u"Registrations"_s);
        table->setFocus();
        QTest::keyClick(table, Qt::Key_Home, Qt::ControlModifier);
        for (int i = 0; i < 40; ++i)
            QTest::keyClick(table, Qt::Key_Down);
        const QString nid = table->currentIndex().siblingAtColumn(0).data().toString();
        const int scroll = table->verticalScrollBar()->value();
        QVERIFY(scroll > 0);
        importThere({support::wholeTemplate("zinnia")});
        QTRY_COMPARE_WITH_TIMEOUT(m_names->rowCount(), 64, support::isTimed() ? soon : patience);
        QVERIFY(table->hasFocus());
        QCOMPARE(table->currentIndex().siblingAtColumn(0).data().toString(), nid);
        QCOMPARE(table->selectionModel()->selectedRows().size(), 1);
        QCOMPARE(table->verticalScrollBar()->value(), scroll);
    }

    // Where nothing was written here it is taken in; other fields are joined; the cursor stays.
    void openDraft_takesInWhatAnotherDeskWrote()
    {
        QTest::keyClick(m_desk.window(), Qt::Key_2, Qt::AltModifier);
        openDraft(m_request);
        auto *purpose = named<QPlainTextEdit>(m_desk.window(), u"Purpose"_s);
        purpose->setFocus();
        QTest::keyClick(purpose, Qt::Key_End, Qt::ControlModifier);
        QTest::keyClicks(purpose, u" Here."_s);
        const int cursor = purpose->textCursor().position();
        QTRY_VERIFY_WITH_TIMEOUT(m_other->draft(m_request)->text[Field::Purpose].endsWith(u"Here."),
                                 patience);
        QTest::qWait(severalLooks / 2);

        writeThere(Field::Syntax, u"Six digits."_s);
        auto *syntax = named<QPlainTextEdit>(m_desk.window(), u"Syntax"_s);
        QTRY_COMPARE_WITH_TIMEOUT(syntax->toPlainText(), u"Six digits."_s,
                                  support::isTimed() ? soon : patience);
        QVERIFY(purpose->hasFocus());
        QCOMPARE(purpose->textCursor().position(), cursor);

        writeThere(Field::Assignment, u"By the guild."_s);
        QTest::keyClicks(purpose, u" Again."_s); // at the same time
        const auto text = [this] { return m_other->draft(m_request)->text; };
        QTRY_VERIFY_WITH_TIMEOUT(text()[Field::Purpose].endsWith(u"Again."), patience);
        QCOMPARE(text()[Field::Assignment], u"By the guild."_s);
        QTRY_COMPARE(named<QPlainTextEdit>(m_desk.window(), u"Assignment"_s)->toPlainText(),
                     u"By the guild."_s);
        QVERIFY(!support::openDialog());
    }

    // All fields of one save, and of the next one behind it; who only looks on saves nothing, and Undo takes
    // back what was typed here, never what somebody else wrote.
    void severalFields_areTakenInWhole()
    {
        auto *date = named<QPlainTextEdit>(m_desk.window(), u"Date"_s);
        auto *documentation = named<QPlainTextEdit>(m_desk.window(), u"Documentation"_s);
        for (const QString &round : {u"first"_s, u"second"_s, u"third"_s}) {
            Draft draft = *m_other->draft(m_request);
            for (const Field field : {Field::Date, Field::Purpose, Field::Syntax, Field::Documentation})
                draft.text.set(field, QString(label(field) % u' ' % round));
            QVERIFY(m_other->saveDraft(m_request, draft.revision, draft.text));
        }
        const int revision = m_other->draft(m_request)->revision;
        QTRY_COMPARE_WITH_TIMEOUT(documentation->toPlainText(), u"Documentation third"_s, patience);
        QTRY_COMPARE(date->toPlainText(), u"Date third"_s);
        QTest::qWait(severalLooks);
        QCOMPARE(m_other->draft(m_request)->revision, revision);
        QCOMPARE(m_other->draft(m_request)->text[Field::Purpose], u"Purpose third"_s);
        date->setFocus();
        QTest::keyClick(date, Qt::Key_Z, Qt::ControlModifier);
        QTest::keyClick(date, Qt::Key_Z, Qt::ControlModifier);
        QTest::qWait(severalLooks);
        QCOMPARE(m_other->draft(m_request)->text[Field::Date], u"Date third"_s);
        QCOMPARE(m_other->draft(m_request)->text[Field::Purpose], u"Purpose third"_s);
    }

    // A field that saved itself is not replaced without a word: whose change it was is said, and what stood
    // here comes back in one step, which Undo takes back.
    void whatWasTakenIn_isSaidAndCanBePutBack()
    {
        auto *date = named<QPlainTextEdit>(m_desk.window(), u"Date"_s);
        const QString mine = date->toPlainText();
        QVERIFY(press(m_desk.window(), u"Dismiss"_s)); // what was said before is known
        writeThere(Field::Date, u"2026-01-02"_s);
        QTRY_COMPARE_WITH_TIMEOUT(date->toPlainText(), u"2026-01-02"_s, patience);
        QVERIFY(m_desk.says(support::fixedDesk().user + u" changed: "_s));
        QVERIFY(press(m_desk.window(), u"Put back what was here"_s));
        QCOMPARE(date->toPlainText(), mine);
        QVERIFY(!m_desk.says(u" changed: "_s));
        QTRY_COMPARE_WITH_TIMEOUT(m_other->draft(m_request)->text[Field::Date], mine, patience);
        date->setFocus();
        QTest::keyClick(date, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(date->toPlainText(), u"2026-01-02"_s);
        QTRY_COMPARE_WITH_TIMEOUT(m_other->draft(m_request)->text[Field::Date], u"2026-01-02"_s, patience);
    }

    // Nothing is published that was not on the screen.
    void textChangedBesideThePublishDialog_isShownFirst()
    {
        QVERIFY(support::press(m_desk.window(), u"Publish…"_s));
        QTRY_VERIFY_WITH_TIMEOUT(support::openDialog(), patience);
        QDialog *dialog = support::openDialog();
        writeThere(Field::Purpose, u"Names that nobody saw."_s);
        auto *preview = named<QPlainTextEdit>(dialog, u"Template"_s);
        QTRY_VERIFY_WITH_TIMEOUT(preview->toPlainText().contains(u"Names that nobody saw."), patience);
        QTRY_VERIFY(support::says(dialog, u"Another desk changed this draft"_s));
        dialog->reject();
        QTRY_VERIFY(!support::openDialog());
    }

    // The same field on both sides: a question, in which the words that differ are marked.
    void sameField_isAskedAboutWithMarkedWords()
    {
        auto *purpose = named<QPlainTextEdit>(m_desk.window(), u"Purpose"_s);
        purpose->setFocus();
        QTest::keyClicks(purpose, u" Mine."_s);
        writeThere(Field::Purpose, u"Names for another tree."_s);
        QTRY_VERIFY_WITH_TIMEOUT(support::openDialog(), patience);
        QDialog *dialog = support::openDialog();
        QCOMPARE(dialog->findChildren<QListWidget *>().size(), 1);
        QCOMPARE(dialog->findChild<QListWidget *>()->count(), 1); // the field, and no other
        for (const QString &side : {u"Your text"_s, u"Their text"_s})
            QVERIFY(!named<QPlainTextEdit>(dialog, side)->extraSelections().isEmpty());
        QVERIFY(purpose->toPlainText().endsWith(u"Mine."));
        dialog->accept();
        QTRY_VERIFY_WITH_TIMEOUT(m_other->draft(m_request)->text[Field::Purpose].endsWith(u"Mine."),
                                 patience);
    }

    // The question comes while one types: the key is not lost, and chooses nothing; it is asked again.
    void keyTypedAsTheQuestionOpens_isText()
    {
        auto *purpose = named<QPlainTextEdit>(m_desk.window(), u"Purpose"_s);
        purpose->setFocus();
        QTest::keyClick(purpose, Qt::Key_End, Qt::ControlModifier);
        const TypeAtShow typing(u"!"_s);
        QTest::keyClicks(purpose, u" Typed"_s);
        writeThere(Field::Purpose, u"Names for a third tree."_s);
        QTRY_VERIFY_WITH_TIMEOUT(purpose->toPlainText().endsWith(u" Typed!"), patience);
        QTRY_VERIFY_WITH_TIMEOUT(openDialog(), patience);
        QVERIFY(named<QPlainTextEdit>(openDialog(), u"Your text"_s)->toPlainText().endsWith(u" Typed!"));
        openDialog()->accept();
        QTRY_VERIFY_WITH_TIMEOUT(m_other->draft(m_request)->text[Field::Purpose].endsWith(u" Typed!"),
                                 patience);
    }

    // A request that is closed elsewhere leaves nobody in a draft that can no longer be saved.
    void requestClosedElsewhere_isShownWithWhatCanBeDone()
    {
        const qint64 closed = ask(u"rowan"_s);
        QTest::keyClick(m_desk.window(), Qt::Key_2, Qt::AltModifier);
        openDraft(closed);
        const auto publish = [this] { return named<QAbstractButton>(m_desk.window(), u"Publish…"_s); };
        QTRY_VERIFY_WITH_TIMEOUT(publish() && publish()->isEnabled(), patience);
        QVERIFY(m_other->withdraw(closed, u"They found another name."_s));
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.says(u"Withdrawn"_s), patience);
        QVERIFY(!publish());
        for (QPlainTextEdit *field : m_desk.window()->findChildren<QPlainTextEdit *>())
            QVERIFY(!field->isVisible() || field->isReadOnly());
        // What cannot be done says why, in the menu "More" as well.
        const auto *more = named<QPushButton>(m_desk.window(), u"More"_s);
        const auto *menu = more ? more->findChild<QMenu *>() : nullptr;
        QVERIFY(menu);
        QVERIFY(reasonAgainst(menu->actions().last()).contains(u"Withdrawn"));
        QTest::keyClick(m_desk.window(), Qt::Key_W, Qt::ControlModifier);
    }

    // A message about a file that was moved goes when the file is back.
    void movedFile_thatComesBack_isNoLongerSpokenOf()
    {
        const auto isOffered = [this] {
            return named<QAbstractButton>(m_desk.window(), u"Open the new file"_s) != nullptr;
        };
        const QString away = m_desk.path(u"away.sqlite"_s);
        QVERIFY(QFile::rename(m_desk.location(), away));
        QTRY_VERIFY_WITH_TIMEOUT(isOffered(), patience);
        for (const QString &act : {u"Back up…"_s, u"Verify…"_s}) // they would look at another file
            QVERIFY2(!m_desk.act(act)->isEnabled(), qPrintable(act));
        QVERIFY(QFile::rename(away, m_desk.location()));
        QTRY_VERIFY_WITH_TIMEOUT(!isOffered(), patience);
        QVERIFY(m_desk.act(u"Back up…"_s)->isEnabled());
    }

    // The file was only moved away: nothing is given up for one that is not there.
    void movedFile_nothingElseThere_leavesTheDraftAsItIs()
    {
        QTest::keyClick(m_desk.window(), Qt::Key_2, Qt::AltModifier);
        openDraft(m_request);
        const QString title = m_desk.window()->windowTitle();
        const QString away = m_desk.path(u"away.sqlite"_s);
        QVERIFY(QFile::rename(m_desk.location(), away));
        auto *purpose = named<QPlainTextEdit>(m_desk.window(), u"Purpose"_s);
        purpose->setFocus();
        QTest::keyClick(purpose, Qt::Key_End, Qt::ControlModifier);
        QTest::keyClicks(purpose, u" Unsaved."_s);
        const QString reopen = u"Open the new file"_s;
        QTRY_VERIFY_WITH_TIMEOUT(named<QAbstractButton>(m_desk.window(), reopen), patience);
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.says(u"is not saved"_s), patience);
        QVERIFY(press(m_desk.window(), reopen));
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.says(u"There is no registry store"_s), patience);
        QVERIFY(named<QAbstractButton>(m_desk.window(), reopen)); // for when there is one
        QVERIFY(!openDialog());
        QVERIFY(purpose->toPlainText().endsWith(u" Unsaved."));
        QCOMPARE(m_desk.window()->windowTitle(), title);
        QVERIFY(QFile::rename(away, m_desk.location()));
        QTest::keyClick(purpose, Qt::Key_S, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(m_other->draft(m_request)->text[Field::Purpose].endsWith(u" Unsaved."),
                                 patience);
    }

    // The last: the window goes on in another file.
    void replacedFile_isNotWrittenAndOfferedInstead()
    {
        m_other.reset();
        QTest::keyClick(m_desk.window(), Qt::Key_1, Qt::AltModifier);
        const QString other = m_desk.path(u"other.sqlite"_s);
        {
            const auto made = support::scratchRegistrar(m_desk.folder(), u"other.sqlite"_s);
            const QString file =
                support::writeFile(m_desk.folder(), u"rowan"_s, support::wholeTemplate("rowan"));
            QVERIFY(made->import({file}, {}));
        }
        QVERIFY(QFile::rename(m_desk.location(), m_desk.path(u"away.sqlite"_s)) &&
                QFile::rename(other, m_desk.location()));
        const QString reopen = u"Open the new file"_s;
        const auto isOffered = [&] {
            const auto *button = named<QAbstractButton>(m_desk.window(), reopen);
            return button && button->isVisible();
        };
        QTRY_VERIFY_WITH_TIMEOUT(isOffered(), patience);
        QVERIFY(support::press(m_desk.window(), reopen));
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.table(u"Registrations"_s) &&
                                     m_desk.table(u"Registrations"_s)->model()->rowCount() == 1,
                                 patience);
        QVERIFY(!isOffered());
        auto away = Registrar::open(m_desk.path(u"away.sqlite"_s), OpenMode::ReadOnly, support::fixedDesk());
        QVERIFY(away);
        QCOMPARE((*away)->countListings().value_or(-1), 64);
    }

private:
    void importThere(const QList<QByteArray> &templates)
    {
        QStringList files;
        for (const QByteArray &text : templates)
            files += support::writeFile(m_desk.folder(), u"there%1"_s.arg(m_files++), text);
        const auto taken = m_other->import(files, {});
        QVERIFY2(taken, taken ? "" : qPrintable(message(taken.error())));
    }
    void writeThere(Field field, const QString &words)
    {
        const auto draft = m_other->draft(m_request);
        RegistrationTemplate text = draft->text;
        text.set(field, words);
        QVERIFY(m_other->saveDraft(m_request, draft->revision, text));
    }
    void openDraft(qint64 request)
    {
        const auto row = [&] { // it may have been asked for just now
            return m_requests->match(m_requests->index(0, 0), Qt::DisplayRole, requestId(request), 1,
                                     Qt::MatchExactly);
        };
        QTRY_COMPARE_WITH_TIMEOUT(row().size(), 1, patience);
        QTableView *requests = m_desk.table(u"Requests"_s);
        requests->setCurrentIndex(row().first());
        QTest::keyClick(requests, Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(named<QPlainTextEdit>(m_desk.window(), u"Purpose"_s), patience);
    }
    qint64 ask(const QString &nid)
    {
        NewRequest request;
        request.nid = nid;
        request.text.set(Field::NamespaceIdentifier, nid);
        request.text.set(Field::Registrant, u"Elm Guild\nE-mail: names@elm.example"_s);
        const auto opened = m_other->openRequest(request);
        if (!opened)
            qFatal("%s", qPrintable(message(opened.error())));
        return *opened;
    }

    support::WindowFixture m_desk;
    std::unique_ptr<Registrar> m_other;
    QAbstractItemModel *m_names = nullptr, *m_requests = nullptr;
    qint64 m_request = 0;
    int m_files = 0;
};

NIDUS_TEST(TestOtherDesks)
#include "tst_other_desks.moc"
