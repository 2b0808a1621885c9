// Saved views: what one looked for, filtered, ordered and hid comes back under its name, and after a restart.
#include "tests/support/test_program.h"
#include "tests/support/window_fixture.h"
#include "ui/registrations/saved_views.h"

#include <QAccessible>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QListView>
#include <QMenu>
#include <QMenuBar>
#include <QScrollBar>

using namespace nidus;
using namespace nidus::ui;
using namespace Qt::StringLiterals;
using support::named;
using support::openDialog;
using support::patience;
using support::press;

class TestSavedViews : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        const QByteArray formal = support::record("acorn", " date=\"2020-03-01\"") +
                                  support::record("beech", " date=\"2021-04-02\"") +
                                  support::record("cedar", " date=\"2021-05-02\"");
        const QByteArray informal = support::record("urn-1", " date=\"2021-01-01\"");
        QVERIFY(
            m_desk.take({support::registryXml("2026-01-05", formal, informal),
                         support::wholeTemplate("acorn"), support::wholeTemplate("beech", "Beech Works")}));
        QVERIFY(m_desk.show());
        QTRY_COMPARE_WITH_TIMEOUT(rows(), 4, patience);
        QTRY_COMPARE_WITH_TIMEOUT(box(u"Year"_s)->count(), 3, patience);
    }
    void init() { QVERIFY(m_desk.activate()); }
    void cleanupTestCase() { m_desk.close(); }

    // On a wide screen what is to spare goes to the references too; what the person made wide stays so.
    void spareRoom_isShared()
    {
        QTableView *table = m_desk.table(u"Registrations"_s);
        constexpr int reference = RegistrationsModel::ReferenceColumn;
        const int usual = table->columnWidth(reference);
        m_desk.window()->resize(1920, 1000);
        QTRY_VERIFY(table->columnWidth(reference) >= usual + 100);
        QVERIFY(table->columnWidth(RegistrationsModel::RegistrantColumn) > table->columnWidth(reference));
        QHeaderView *header = table->horizontalHeader();
        const int wide = table->columnWidth(reference);
        const QPoint edge(header->sectionViewportPosition(reference) + wide - 1, header->height() / 2);
        QTest::mousePress(header->viewport(), Qt::LeftButton, {}, edge);
        QMouseEvent move(QEvent::MouseMove, edge + QPoint(30, 0),
                         header->viewport()->mapToGlobal(edge + QPoint(30, 0)), Qt::NoButton, Qt::LeftButton,
                         {});
        QApplication::sendEvent(header->viewport(), &move);
        QTest::mouseRelease(header->viewport(), Qt::LeftButton, {}, edge + QPoint(30, 0));
        const int own = table->columnWidth(reference);
        QVERIFY(own != wide);
        m_desk.window()->resize(1280, 800);
        QTRY_VERIFY(table->width() < 1200);
        QCOMPARE(table->columnWidth(reference), own);
    }

    void atFirst_thereIsNone()
    {
        QVERIFY(!sidebar());
        QVERIFY(!m_desk.says(u"Saved views"_s));
        QCOMPARE(savedViews().size(), 0);
        QVERIFY(!texts().contains(u"Forget a view"_s));
        QVERIFY(texts().contains(u"Save this view…"_s));
    }

    void filtersAndOrder_comeBack()
    {
        box(u"Year"_s)->setFocus();
        QTest::keyClick(box(u"Year"_s), Qt::Key_End);
        QTest::keyClick(box(u"Year"_s), Qt::Key_Home);
        QTest::keyClicks(box(u"Year"_s), u"2021"_s);
        box(u"Kind"_s)->setFocus();
        QTest::keyClicks(box(u"Kind"_s), u"formal"_s);
        QTRY_COMPARE(rows(), 2);
        QVERIFY(clickHeader(u"NID"_s)); // the other way round
        QCOMPARE(first(), u"cedar"_s);
        QVERIFY(save(u"Formal ones of 2021"_s));
        QTRY_COMPARE_WITH_TIMEOUT(inSidebar(), (QStringList{u"Formal ones of 2021: 2"_s}), patience);
        QVERIFY(m_desk.says(u"Saved views"_s));
        QVERIFY(choose(u"Show all registrations"_s));
        QTRY_COMPARE(rows(), 4);
        QCOMPARE(first(), u"acorn"_s);
        QVERIFY(choose(u"Formal ones of 2021"_s));
        QTRY_COMPARE(rows(), 2);
        QCOMPARE(first(), u"cedar"_s);
        QVERIFY(choose(u"Show all registrations"_s));
    }

    void aSearch_comesBack()
    {
        auto *search = named<QLineEdit>(m_desk.window(), u"Search names and text"_s);
        search->setFocus();
        QTest::keyClicks(search, u"works"_s);
        QTRY_COMPARE_WITH_TIMEOUT(rows(), 1, patience);
        QVERIFY(save(u"<b>works</b> & more"_s)); // a name is text, never markup nor a mnemonic
        QVERIFY(texts().contains(u"<b>works</b> && more"_s));
        QVERIFY(choose(u"Show all registrations"_s));
        QTRY_COMPARE_WITH_TIMEOUT(rows(), 4, patience);
        QVERIFY(choose(u"<b>works</b> && more"_s));
        QTRY_COMPARE_WITH_TIMEOUT(rows(), 1, patience);
        QCOMPARE(search->text(), u"works"_s);
    }

    void theSameName_isReplacedOnlyWhenSeen()
    {
        QVERIFY(choose(u"Show all registrations"_s));
        QVERIFY(choose(u"Save this view…"_s));
        QTRY_VERIFY(openDialog());
        auto *name = named<QLineEdit>(openDialog(), u"Name"_s);
        QTest::keyClicks(name, u"formal ones of 2021"_s); // names are compared as people read them
        QVERIFY(press(openDialog(), u"Replace it"_s));
        QTRY_VERIFY(!openDialog());
        QCOMPARE(savedViews().size(), 2);
        QVERIFY(choose(u"formal ones of 2021"_s));
        QTRY_COMPARE_WITH_TIMEOUT(rows(), 4, patience);
    }

    void whatIsNoLongerThere_leavesAnEmptyTable()
    {
        RegistrationsView view;
        view.name = u"Deprecated"_s;
        view.filter.status = u"deprecated"_s;
        saveView(view);
        QVERIFY(choose(u"Deprecated"_s));
        QTRY_COMPARE(rows(), 0);
        QVERIFY(m_desk.says(u"No registration matches these filters"_s));
        QVERIFY(choose(u"Show all registrations"_s));
        QTRY_COMPARE(rows(), 4);
    }

    void inTheSidebar_oneIsChosenByClick()
    {
        QTRY_COMPARE_WITH_TIMEOUT(
            inSidebar(),
            (QStringList{u"<b>works</b> & more: 1"_s, u"Deprecated: 0"_s, u"formal ones of 2021: 4"_s}),
            patience);
        QTest::keyClick(m_desk.window(), Qt::Key_2, Qt::AltModifier); // it leads back to the registrations
        QTRY_VERIFY(!m_desk.table(u"Registrations"_s));
        clickView(0);
        QTRY_VERIFY(m_desk.table(u"Registrations"_s));
        QTRY_COMPARE_WITH_TIMEOUT(rows(), 1, patience);
        QTRY_COMPARE(described(0).section(u',', 0, 0), u"shown now"_s);
        named<QLineEdit>(m_desk.window(), u"Search names and text"_s)->setFocus();
        QTest::keyClicks(named<QLineEdit>(m_desk.window(), u"Search names and text"_s), u"x"_s);
        QTRY_VERIFY(described(0).startsWith(u"1 registration, "_s)); // not it any more
        QVERIFY(choose(u"Show all registrations"_s));
        QTRY_COMPARE_WITH_TIMEOUT(rows(), 4, patience);
    }

    void inTheSidebar_oneIsChosenByKeyboard()
    {
        QListView *views = sidebar();
        auto *place = named<QAbstractButton>(m_desk.window(), u"Registrations"_s);
        place->setFocus(Qt::TabFocusReason);
        QTest::keyClick(place, Qt::Key_Tab);
        QCOMPARE(QApplication::focusWidget(), views);
        QCOMPARE(views->currentIndex().row(), 0);
        QTest::keyClick(views, Qt::Key_Down);
        QCOMPARE(rows(), 4); // looked at, not chosen yet
        QTest::keyClick(views, Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(rows(), 0, patience);
        QVERIFY(choose(u"Show all registrations"_s));
        QTRY_COMPARE_WITH_TIMEOUT(rows(), 4, patience);
    }

    void aScreenReader_hearsTheNameAsWritten()
    {
        QAccessible::setActive(true);
        QAccessibleInterface *list = QAccessible::queryAccessibleInterface(sidebar());
        QCOMPARE(list->text(QAccessible::Name), u"Saved views"_s);
        QCOMPARE(list->child(0)->text(QAccessible::Name), u"<b>works</b> & more"_s);
        QCOMPARE(list->child(1)->text(QAccessible::Description), u"0 registrations, deprecated · by NID"_s);
    }

    void oneIsRenamed()
    {
        QVERIFY(choose(u"Rename a view"_s, u"Deprecated"_s));
        QTRY_VERIFY(openDialog());
        auto *name = named<QLineEdit>(openDialog(), u"Name"_s);
        QCOMPARE(name->text(), u"Deprecated"_s);
        QTest::keyClicks(name, u"<b>works</b> & more"_s);
        QVERIFY(named<QAbstractButton>(openDialog(), u"Replace it"_s)); // another one has it
        name->selectAll();
        QTest::keyClicks(name, u"Doubtful, and kept in the list for as long as anybody asks"_s);
        QVERIFY(press(openDialog(), u"Rename"_s));
        QTRY_VERIFY(!openDialog());
        QTRY_VERIFY_WITH_TIMEOUT(
            inSidebar().contains(u"Doubtful, and kept in the list for as long as anybody asks: 0"_s),
            patience);
    }

    void aLongName_isSaidInFull()
    {
        const QString tip = sidebar()->model()->index(0, 0).data(Qt::ToolTipRole).toString();
        QCOMPARE(tip, u"<p>&lt;b&gt;works&lt;/b&gt; &amp; more: “works”</p>"_s); // text, not markup
        QCOMPARE(sidebar()
                     ->model()
                     ->index(1, 0)
                     .data(Qt::ToolTipRole)
                     .toString()
                     .remove(u"<p>"_s)
                     .remove(u"</p>"_s),
                 u"Doubtful, and kept in the list for as long as anybody asks: deprecated · by NID"_s);
    }

    // By the menu that a click with the other button, or the menu key, opens.
    void inTheSidebar_oneIsRenamedBack()
    {
        sidebar()->setFocus();
        sidebar()->setCurrentIndex(sidebar()->model()->index(1, 0));
        QContextMenuEvent event(QContextMenuEvent::Keyboard, sidebar()->rect().center(),
                                sidebar()->mapToGlobal(QPoint()));
        QApplication::sendEvent(sidebar()->viewport(), &event);
        QMenu *opened = nullptr;
        QTRY_VERIFY((opened = qobject_cast<QMenu *>(QApplication::activePopupWidget())));
        QTest::keyClick(opened, Qt::Key_Down);
        QTest::keyClick(opened, Qt::Key_Return);
        QTRY_VERIFY(openDialog());
        QTest::keyClicks(named<QLineEdit>(openDialog(), u"Name"_s), u"Deprecated"_s);
        QTest::keyClick(openDialog(), Qt::Key_Return);
        QTRY_VERIFY(!openDialog());
        QTRY_COMPARE_WITH_TIMEOUT(inSidebar().value(1), u"Deprecated: 0"_s, patience);
    }

    void whenTheRegistryChanges_theyAreCountedAnew()
    {
        auto registrar = Registrar::open(m_desk.location(), OpenMode::ReadWrite, support::fixedDesk());
        QVERIFY(registrar.has_value());
        const QString file = support::writeFile(m_desk.folder(), u"works.txt"_s,
                                                support::wholeTemplate("elder", "Elder Works"));
        const QString file2 =
            support::writeFile(m_desk.folder(), u"more"_s,
                               support::registryXml("2026-02-05",
                                                    support::record("acorn", " date=\"2020-03-01\"") +
                                                        support::record("beech", " date=\"2021-04-02\"") +
                                                        support::record("cedar", " date=\"2021-05-02\"") +
                                                        support::record("elder", " date=\"2022-05-02\""),
                                                    support::record("urn-1", " date=\"2021-01-01\"")));
        QVERIFY((*registrar)->import({file2, file}, {}).has_value());
        QWidget other; // the window comes back to the front
        other.show();
        other.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&other));
        QVERIFY(m_desk.activate());
        QTRY_COMPARE_WITH_TIMEOUT(
            inSidebar(),
            (QStringList{u"<b>works</b> & more: 2"_s, u"Deprecated: 0"_s, u"formal ones of 2021: 5"_s}),
            patience);
    }

    void whereThereIsLittleRoom_theyScroll()
    {
        const QList<RegistrationsView> before = savedViews();
        RegistrationsView view;
        for (int i = 0; i < 40; ++i) {
            view.name = u"View %1"_s.arg(i, 2, 10, QLatin1Char('0'));
            saveView(view);
        }
        QVERIFY(save(u"One more"_s));
        QTRY_COMPARE_WITH_TIMEOUT(sidebar()->model()->rowCount(), 44, patience);
        m_desk.window()->resize(1280, 600);
        QTRY_COMPARE(m_desk.window()->height(), 600); // they do not make it higher
        QTRY_VERIFY(sidebar()->verticalScrollBar()->maximum() > 0);
        QVERIFY(m_desk.says(u"Saved views"_s));
        sidebar()->setFocus();
        QTest::keyClick(sidebar(), Qt::Key_End);
        QVERIFY(sidebar()->viewport()->rect().contains(sidebar()->visualRect(sidebar()->currentIndex())));
        for (int i = 0; i < 40; ++i)
            forgetView(u"View %1"_s.arg(i, 2, 10, QLatin1Char('0')));
        QVERIFY(choose(u"Forget a view"_s, u"One more"_s));
        QTRY_COMPARE_WITH_TIMEOUT(sidebar()->model()->rowCount(), 3, patience);
        QCOMPARE(savedViews(), before);
    }

    void afterARestart_theyAreThere()
    {
        m_desk.close();
        QVERIFY(m_desk.show());
        QTRY_COMPARE_WITH_TIMEOUT(rows(), 5, patience);
        QTRY_COMPARE_WITH_TIMEOUT(inSidebar().size(), 3, patience);
        QVERIFY(choose(u"<b>works</b> && more"_s));
        QTRY_COMPARE_WITH_TIMEOUT(rows(), 2, patience);
    }

    void oneIsForgotten()
    {
        QVERIFY(choose(u"Forget a view"_s, u"Deprecated"_s));
        QTRY_COMPARE_WITH_TIMEOUT(inSidebar().size(), 2, patience);
        QCOMPARE(savedViews().size(), 2);
        QVERIFY(!texts().contains(u"Deprecated"_s));
    }

private:
    int rows() { return m_desk.table(u"Registrations"_s)->model()->rowCount(); }
    QString first() { return m_desk.table(u"Registrations"_s)->model()->index(0, 0).data().toString(); }
    QComboBox *box(const QString &name) { return named<QComboBox>(m_desk.window(), name); }

    QListView *sidebar() { return named<QListView>(m_desk.window(), u"Saved views"_s); }

    // "name: count" each, as they stand under the places.
    QStringList inSidebar()
    {
        QStringList found;
        for (int row = 0; sidebar() && row < sidebar()->model()->rowCount(); ++row)
            found += sidebar()->model()->index(row, 0).data().toString() + u": "_s +
                     described(row).remove(u"shown now, "_s).section(u' ', 0, 0);
        return found;
    }

    QString described(int row)
    {
        return sidebar()->model()->index(row, 0).data(Qt::AccessibleDescriptionRole).toString();
    }

    void clickView(int row)
    {
        const QPoint at = sidebar()->visualRect(sidebar()->model()->index(row, 0)).center();
        QTest::mouseClick(sidebar()->viewport(), Qt::LeftButton, {}, at);
    }

    bool clickHeader(const QString &name)
    {
        auto *header = m_desk.table(u"Registrations"_s)->horizontalHeader();
        for (int column = 0; column < header->count(); ++column)
            if (header->model()->headerData(column, Qt::Horizontal).toString() == name) {
                const QPoint at(header->sectionViewportPosition(column) + 10, header->height() / 2);
                QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, at);
                return true;
            }
        return false;
    }

    // The menu View ▸ Saved views, as it is when it opens.
    QMenu *menu()
    {
        for (QMenu *menu : m_desk.window()->menuBar()->findChildren<QMenu *>())
            if (menu->title().remove(u'&') == u"Saved views"_s) {
                Q_EMIT menu->aboutToShow();
                return menu;
            }
        return nullptr;
    }

    QStringList texts()
    {
        QStringList found;
        for (const QAction *action : menu()->actions())
            found += action->text();
        return found;
    }

    bool choose(const QString &text, const QString &within = {})
    {
        for (QAction *action : menu()->actions())
            if (action->text() == text) {
                if (within.isEmpty()) {
                    action->trigger();
                    return true;
                }
                for (QAction *inner : action->menu()->actions())
                    if (inner->text() == within) {
                        inner->trigger();
                        return true;
                    }
            }
        return false;
    }

    bool save(const QString &name)
    {
        if (!choose(u"Save this view…"_s) ||
            !QTest::qWaitFor([] { return openDialog() != nullptr; }, patience))
            return false;
        auto *field = named<QLineEdit>(openDialog(), u"Name"_s);
        field->selectAll();
        QTest::keyClicks(field, name);
        QTest::keyClick(field, Qt::Key_Return);
        return QTest::qWaitFor([] { return !openDialog(); }, patience);
    }

    support::WindowFixture m_desk;
};

NIDUS_TEST(TestSavedViews)
#include "tst_saved_views.moc"
