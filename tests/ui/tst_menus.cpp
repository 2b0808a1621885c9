// Menus: what cannot be done now is grey and says why, to the pointer, a screen reader and in the palette; a
// new registry is made from the menu.
#include "core/formats/iana/seeds.h"
#include "tests/support/draft_window.h"
#include "tests/support/sound_text.h"
#include "tests/support/test_program.h"
#include "tests/support/window_fixture.h"
#include "ui/look/menu_reasons.h"
#include "ui/palette/palette_model.h"
#include "ui/registrations/first_start_page.h"
#include "ui/shell/new_registry_dialog.h"

#include <QCheckBox>
#include <QHelpEvent>
#include <QMenu>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QToolTip>

using namespace nidus;
using namespace nidus::ui;
using namespace Qt::StringLiterals;
using support::named;
using support::openDialog;
using support::patience;
using support::press;

class TestMenus : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { support::failOnWarning(); }
    void cleanup() { m_desk.close(); }

    void everyGreyAct_saysWhy_data()
    {
        QTest::addColumn<bool>("hasRegistry");
        QTest::newRow("first start") << false;
        QTest::newRow("registrations") << true;
    }
    void everyGreyAct_saysWhy()
    {
        QFETCH(bool, hasRegistry);
        if (hasRegistry)
            m_desk.registrar();
        QVERIFY(m_desk.open(hasRegistry ? u"r.sqlite"_s : u"none.sqlite"_s));
        QTest::qWait(500);
        int grey = 0;
        for (QMenu *menu : m_desk.window()->menuBar()->findChildren<QMenu *>(Qt::FindDirectChildrenOnly))
            for (const QAction *action : menu->actions()) {
                if (action->isEnabled() || action->isSeparator() || action->menu())
                    continue;
                ++grey;
                QVERIFY2(!reasonAgainst(action).isEmpty(), qPrintable(action->text()));
                QCOMPARE(action->whatsThis(), reasonAgainst(action));
            }
        QVERIFY(grey > 5);
        QCOMPARE(reasonAgainst(m_desk.act(u"Revise"_s)),
                 hasRegistry ? u"No registration is selected."_s : u"No registry is open."_s);
        bool isTold = false;
        for (const PaletteItem &item : actsOf(m_desk.window()->menuBar()))
            isTold =
                isTold || (item.text == u"Revise" && item.detail == reasonAgainst(m_desk.act(u"Revise"_s)));
        QVERIFY(isTold);
    }

    void reason_isShownWhereThePointerRests()
    {
        QVERIFY(m_desk.open(u"none.sqlite"_s));
        QMenu *menu = nullptr;
        for (QMenu *each : m_desk.window()->menuBar()->findChildren<QMenu *>(Qt::FindDirectChildrenOnly))
            if (each->actions().contains(m_desk.act(u"Revise"_s)))
                menu = each;
        QVERIFY(menu);
        menu->popup(m_desk.window()->mapToGlobal(QPoint(40, 40)));
        QVERIFY(QTest::qWaitForWindowExposed(menu));
        const QPoint at = menu->actionGeometry(m_desk.act(u"Revise"_s)).center();
        QHelpEvent rests(QEvent::ToolTip, at, menu->mapToGlobal(at));
        QApplication::sendEvent(menu, &rests);
        QVERIFY(QToolTip::text().contains(u"No registry is open."));
        menu->close();
        QToolTip::hideText();
    }

    // While the menu is open; the keys go to where the focus is in any case.
    void editMenu_knowsWhatHasTheFocus()
    {
        m_desk.registrar();
        QVERIFY(m_desk.show());
        auto *search = named<QLineEdit>(m_desk.window(), u"Search names and text"_s);
        search->setFocus();
        QMenu *edit = nullptr;
        for (QMenu *each : m_desk.window()->menuBar()->findChildren<QMenu *>(Qt::FindDirectChildrenOnly))
            if (each->actions().contains(m_desk.act(u"Cut"_s)))
                edit = each;
        QVERIFY(edit);
        Q_EMIT edit->aboutToShow();
        for (const QString &act : {u"Undo"_s, u"Cut"_s, u"Copy"_s, u"Select all"_s})
            QVERIFY2(!reasonAgainst(m_desk.act(act)).isEmpty(), qPrintable(act));
        Q_EMIT edit->aboutToHide();
        QTRY_VERIFY(m_desk.act(u"Cut"_s)->isEnabled());
        QTest::keyClicks(search, u"oak"_s);
        search->selectAll();
        Q_EMIT edit->aboutToShow();
        for (const QString &act : {u"Undo"_s, u"Cut"_s, u"Copy"_s, u"Select all"_s})
            QVERIFY2(m_desk.act(act)->isEnabled(), qPrintable(act));
        Q_EMIT edit->aboutToHide();
    }

    // Two acts with one key: it would only go from one to the other.
    void keysWithinAMenu_areOfOneActEach()
    {
        QVERIFY(m_desk.show());
        QList<QMenu *> menus = m_desk.window()->menuBar()->findChildren<QMenu *>();
        QVERIFY(menus.size() > 5);
        for (const QMenu *menu : std::as_const(menus)) {
            QHash<QChar, QString> acts;
            for (const QAction *action : menu->actions()) {
                static const QRegularExpression key(u"(?<!&)&([^&])"_s);
                const auto found = key.match(action->text());
                if (!found.hasMatch())
                    continue;
                const QChar letter = found.captured(1).front().toLower();
                QVERIFY2(!acts.contains(letter), qPrintable(acts[letter] + u", "_s + action->text()));
                acts.insert(letter, action->text());
            }
        }
    }

    void newRegistry_isMadeAndOpened()
    {
        m_desk.registrar();
        QVERIFY(m_desk.show());
        m_desk.act(u"New registry…"_s)->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(openDialog(), patience);
        QVERIFY(support::write(openDialog(), u"File"_s, m_desk.path(u"r.sqlite"_s)));
        QVERIFY(press(openDialog(), u"Create registry"_s));
        QTRY_VERIFY_WITH_TIMEOUT(support::says(openDialog(), u"r.sqlite"_s), patience); // it is there already
        QVERIFY(support::write(openDialog(), u"File"_s, m_desk.path(u"second.sqlite"_s)));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.window()->windowTitle().startsWith(u"second.sqlite"), patience);
        QVERIFY(!openDialog());
        // With the registered names, as by the first page, unless somebody says otherwise.
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.rows(u"Registrations"_s) > 50, patience);
    }

    // The first page and the dialog offer the same, in the same words, of the day that the program's own list
    // has.
    void registeredNames_areOfferedOnce()
    {
        const FirstStartPage first(m_desk.path(u"r.sqlite"_s));
        NewRegistryDialog dialog(m_desk.path(u"r.sqlite"_s), nullptr);
        QVERIFY(first.withRegisteredNames());
        QVERIFY(dialog.withRegisteredNames());
        QStringList offers;
        for (const QWidget *one : std::initializer_list<const QWidget *>{&first, &dialog})
            offers += one->findChild<QCheckBox *>(u"registeredNames"_s)->text();
        QCOMPARE(offers.first(), offers.last());
        QFile names(u":/nidus/data/registered-nids.tsv"_s);
        QVERIFY(names.open(QIODevice::ReadOnly));
        const auto seeds = formats::readSeeds(names);
        QVERIFY(seeds);
        QVERIFY2(offers.first().contains(seeds->effective), qPrintable(offers.first()));
    }

    // What would do nothing is grey and says why: a draft in which there is nothing to fix, and nothing to
    // undo.
    void actsOnADraft_sayWhyTheyWouldDoNothing()
    {
        NewRequest request;
        request.text = support::soundText(u"tidepool"_s);
        QVERIFY(m_desk.registrar()->openRequest(request));
        QVERIFY(support::openFirstDraft(m_desk));
        const auto against = [this](const QString &act) { return reasonAgainst(m_desk.act(act)); };
        QTRY_COMPARE_WITH_TIMEOUT(against(u"Next finding"_s), u"This draft has no findings."_s, patience);
        QVERIFY2(against(u"Apply the remedy"_s).endsWith(u" has a remedy."),
                 qPrintable(against(u"Apply the remedy"_s)));
        QVERIFY(against(u"Suppress the finding…"_s).endsWith(u" has no finding to suppress."));
        QCOMPARE(against(u"Wrap prose at 72"_s), u"All prose is wrapped already."_s);
        QMenu *edit = nullptr;
        for (QMenu *each : m_desk.window()->menuBar()->findChildren<QMenu *>(Qt::FindDirectChildrenOnly))
            if (each->actions().contains(m_desk.act(u"Undo"_s)))
                edit = each;
        auto *purpose = named<QPlainTextEdit>(m_desk.window(), u"Purpose"_s);
        purpose->setFocus();
        Q_EMIT edit->aboutToShow();
        QCOMPARE(against(u"Undo"_s), u"There is nothing to undo here."_s);
        Q_EMIT edit->aboutToHide();
        QTest::keyClicks(purpose, u"x"_s);
        Q_EMIT edit->aboutToShow();
        QCOMPARE(against(u"Undo"_s), QString());
        Q_EMIT edit->aboutToHide();
    }

    // A key that is held down opens one window, and applies one remedy.
    void actsOfTheMenu_areNotRepeated()
    {
        QVERIFY(m_desk.open());
        for (const QString &act : {u"Open in a new window"_s, u"Apply the remedy"_s, u"Publish…"_s})
            QVERIFY2(!m_desk.act(act)->autoRepeat(), qPrintable(act));
        for (const QString &act : {u"Undo"_s, u"Next finding"_s})
            QVERIFY2(m_desk.act(act)->autoRepeat(), qPrintable(act));
    }

private:
    support::WindowFixture m_desk;
};

NIDUS_TEST(TestMenus)
#include "tst_menus.moc"
