// "Go to or do…": what fits, in which order, and what Enter does; by keyboard.
#include "tests/support/test_program.h"
#include "tests/support/window_fixture.h"
#include "ui/palette/palette_model.h"
#include "ui/palette/word_match.h"

#include <QAbstractItemModelTester>
#include <QListView>
#include <QMenuBar>
#include <QTabBar>

using namespace nidus;
using namespace nidus::ui;
using namespace Qt::StringLiterals;
using support::named;
using support::openDialog;
using support::patience;

class TestPalette : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_desk.take(
            {support::registryXml("2026-01-05", support::record("acorn") + support::record("beech"))}));
        NewRequest request;
        request.nid = u"cedar-leaf"_s;
        QVERIFY(m_desk.registrar()->openRequest(request).has_value());
        QVERIFY(m_desk.show());
    }
    void init() { QVERIFY(m_desk.activate()); }
    void cleanupTestCase() { m_desk.close(); }

    void ranksPrefixThenWordsThenLetters()
    {
        using How = WordMatch::How;
        const auto how = [](const QString &typed, const QString &text) {
            const auto match = matchWords(typed, text);
            return match ? int(match->how) : -1;
        };
        QCOMPARE(how(u"back"_s, u"Back up…"_s), int(How::Prefix));
        QCOMPARE(how(u"op re"_s, u"Open a registry…"_s), int(How::WordBeginnings));
        QCOMPARE(how(u"registry"_s, u"Open a registry…"_s), int(How::WordBeginnings));
        QCOMPARE(how(u"gist"_s, u"Open a registry…"_s), int(How::Within));
        QCOMPARE(how(u"nr"_s, u"New request"_s), int(How::LettersInOrder));
        QCOMPARE(matchWords(u"nr"_s, u"New request"_s)->positions, (QList<int>{0, 4}));
        QCOMPARE(how(u"  "_s, u"New request"_s), -1);
        QCOMPARE(how(u"wn"_s, u"New"_s), -1);
        // A letter taken at a word's beginning must not hide that the letters are there.
        QVERIFY(matchWords(u"abc"_s, u"a bcd b"_s).has_value());
        QVERIFY(matchWords(u"xbc"_s, u"x-b abc"_s).has_value());
    }

    void theModelOffersEveryActOfTheMenus()
    {
        PaletteModel model;
        QAbstractItemModelTester tester(&model);
        const QList<PaletteItem> acts = actsOf(m_desk.window()->menuBar());
        QStringList texts;
        for (const PaletteItem &item : acts)
            texts += item.text;
        for (const QString &text : {u"New request"_s, u"Import…"_s, u"Restore…"_s, u"Requests"_s, u"Quit"_s})
            QVERIFY2(texts.contains(text), qPrintable(texts.join(u'|')));
        model.setItems(PaletteItem::Kind::Act, acts);
        model.setTyped(u"re"_s);
        QVERIFY(model.index(0, 0).data().toString().startsWith(u"Re"_s));
        model.setItems(PaletteItem::Kind::Registration,
                       {{PaletteItem::Kind::Registration, u"red-oak"_s, {}, {}, {}, true, [] {}, false}});
        QVERIFY(model.rowCount() > 3);
        model.setTyped({});
        QCOMPARE(model.rowCount(), acts.size());
    }

    // A line that says why a menu is empty is nothing that one does.
    void notesInMenus_areNoActs()
    {
        QStringList views;
        for (const PaletteItem &act : actsOf(m_desk.window()->menuBar())) {
            QVERIFY2(!act.text.contains(u"listed here"_s), qPrintable(act.text));
            if (act.detail.endsWith(u"Saved views"_s))
                views += act.text;
        }
        QVERIFY(views.contains(u"Save this view…"_s)); // though its menu was never opened
    }

    void says_whatCanBeTyped()
    {
        open();
        QVERIFY(support::says(openDialog(), u"NID"_s));
        QTest::keyClick(field(), Qt::Key_Escape);
        QTRY_VERIFY(!openDialog());
    }

    void goesToARegistration()
    {
        open();
        QTest::keyClicks(field(), u"bee"_s);
        QTRY_COMPARE_WITH_TIMEOUT(current(), u"beech"_s, patience);
        QTest::keyClick(field(), Qt::Key_Return);
        QTRY_VERIFY(!openDialog());
        auto *tabs = named<QTabBar>(m_desk.window(), u"Open documents"_s);
        QVERIFY(tabs);
        QCOMPARE(tabs->tabText(tabs->currentIndex()), u"beech"_s);
    }

    void goesToARequest()
    {
        open();
        QTest::keyClicks(field(), u"r-1"_s);
        QTRY_COMPARE_WITH_TIMEOUT(current(), u"R-1 cedar-leaf"_s, patience);
        QTest::keyClick(field(), Qt::Key_Return);
        QTRY_VERIFY(!openDialog());
        QTRY_VERIFY_WITH_TIMEOUT(named<QWidget>(m_desk.window(), u"Purpose"_s), patience);
    }

    void doesAnAct_andMovesOverWhatCannotBeDone()
    {
        open();
        QTest::keyClicks(field(), u"export"_s);
        QTRY_COMPARE_WITH_TIMEOUT(current(), u"Export…"_s, patience);
        QTest::keyClick(field(), Qt::Key_Return);
        QTRY_VERIFY(openDialog() && openDialog()->windowTitle().startsWith(u"Export"_s));
        openDialog()->reject();
        QTRY_VERIFY(!openDialog());
        open();
        QTest::keyClick(field(), Qt::Key_PageDown);
        QTest::keyClick(field(), Qt::Key_Down);
        auto *list = openDialog()->findChild<QListView *>();
        QVERIFY(list->currentIndex().flags() & Qt::ItemIsEnabled);
        QVERIFY(list->currentIndex().row() > 9);
        QVERIFY(!field()->accessibleDescription().isEmpty());
        QTest::keyClicks(field(), u"zzqq"_s);
        QCOMPARE(list->model()->rowCount(), 0);
        QTest::keyClick(field(), Qt::Key_Return); // nothing to choose
        QVERIFY(openDialog());
        QTest::keyClick(field(), Qt::Key_Escape);
        QTRY_VERIFY(!openDialog());
    }

    void theButtonAtTheMenuBarOpensIt()
    {
        QVERIFY(support::press(m_desk.window(), u"Go to or do…"_s));
        QTRY_VERIFY(openDialog());
        QTest::keyClick(field(), Qt::Key_Escape);
        QTRY_VERIFY(!openDialog());
    }

private:
    void open()
    {
        m_desk.window()->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_desk.window()));
        QTest::keyClick(m_desk.window(), Qt::Key_K, Qt::ControlModifier);
        QTRY_VERIFY(openDialog());
        QTRY_VERIFY(field()->hasFocus());
    }
    QLineEdit *field() { return named<QLineEdit>(openDialog(), u"Go to or do…"_s); }
    QString current() { return openDialog()->findChild<QListView *>()->currentIndex().data().toString(); }

    support::WindowFixture m_desk;
};

NIDUS_TEST(TestPalette)
#include "tst_palette.moc"
