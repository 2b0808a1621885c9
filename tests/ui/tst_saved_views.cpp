// Saved views: what one looked for, filtered, ordered and hid comes back under its name, and after a restart.
#include "tests/support/watched_application.h"
#include "tests/support/window_fixture.h"
#include "ui/registry/saved_views.h"

#include <QComboBox>
#include <QHeaderView>
#include <QMenu>
#include <QMenuBar>

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
        QVERIFY(m_desk.take({support::registryXml("2026-01-05", formal, informal), support::wholeTemplate("acorn"),
                             support::wholeTemplate("beech", "Beech Works")}));
        QVERIFY(m_desk.show());
        QTRY_COMPARE_WITH_TIMEOUT(rows(), 4, patience);
        QTRY_COMPARE_WITH_TIMEOUT(box(u"Year"_s)->count(), 3, patience);
    }
    void init() { QVERIFY(m_desk.activate()); }
    void cleanupTestCase() { m_desk.close(); }

    void atFirst_thereIsNone()
    {
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
        QVERIFY(m_desk.says(u"No registration is of that kind"_s));
        QVERIFY(choose(u"Show all registrations"_s));
        QTRY_COMPARE(rows(), 4);
    }

    void afterARestart_theyAreThere()
    {
        m_desk.close();
        QVERIFY(m_desk.show());
        QTRY_COMPARE_WITH_TIMEOUT(rows(), 4, patience);
        QVERIFY(choose(u"<b>works</b> && more"_s));
        QTRY_COMPARE_WITH_TIMEOUT(rows(), 1, patience);
    }

    void oneIsForgotten()
    {
        QVERIFY(choose(u"Forget a view"_s, u"Deprecated"_s));
        QCOMPARE(savedViews().size(), 2);
        QVERIFY(!texts().contains(u"Deprecated"_s));
    }

private:
    int rows() { return m_desk.table(u"Registrations"_s)->model()->rowCount(); }
    QString first() { return m_desk.table(u"Registrations"_s)->model()->index(0, 0).data().toString(); }
    QComboBox *box(const QString &name) { return named<QComboBox>(m_desk.window(), name); }

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
        if (!choose(u"Save this view…"_s) || !QTest::qWaitFor([] { return openDialog() != nullptr; }, patience))
            return false;
        auto *field = named<QLineEdit>(openDialog(), u"Name"_s);
        field->selectAll();
        QTest::keyClicks(field, name);
        QTest::keyClick(field, Qt::Key_Return);
        return QTest::qWaitFor([] { return !openDialog(); }, patience);
    }

    support::WindowFixture m_desk;
};

NIDUS_WINDOW_TEST_MAIN(TestSavedViews)
#include "tst_saved_views.moc"
