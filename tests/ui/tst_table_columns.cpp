// The columns of a table at another size of the text: as wide as that needs, whatever the size was when they
// were kept. What has no room goes in a known order, is named by the head and its menu, and comes when it is
// chosen there.
#include "tests/support/test_program.h"
#include "tests/support/window_fixture.h"
#include "ui/look/appearance.h"
#include "ui/look/table_columns.h"
#include "ui/look/theme.h"

#include <QHeaderView>
#include <QMenu>
#include <QScrollBar>
#include <QStandardItemModel>

using namespace nidus;
using namespace nidus::ui;
using namespace Qt::StringLiterals;

class TestTableColumns : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        support::useOwnSettings();
        m_appearance = std::make_unique<Appearance>(*qApp, Theme::Light);
        m_model.setHorizontalHeaderLabels({u"Name"_s, u"Kind"_s, u"Day"_s, u"By"_s});
        m_model.appendRow(new QStandardItem(u"acorn"_s));
    }
    void init()
    {
        support::failOnWarning();
        m_appearance->setTextPercent(leastTextPercent);
        windowSettings().clear();
        open();
    }
    void cleanup() { m_table.reset(); }
    void cleanupTestCase() { m_appearance.reset(); }

    void whatHasNoRoom_isNamed()
    {
        QCOMPARE(menu(), QStringList({u"Kind"_s, u"Day"_s, u"By"_s}));
        QVERIFY(m_table->horizontalHeader()->toolTip().isEmpty());
        m_appearance->setTextPercent(150);
        QTRY_VERIFY(m_table->isColumnHidden(3));
        QVERIFY(!m_table->isColumnHidden(1) && !m_table->isColumnHidden(2));
        QCOMPARE(m_table->columnWidth(1), scaled(200));
        QCOMPARE(menu(), QStringList({u"Kind"_s, u"Day"_s, u"By (no room)"_s}));
        QVERIFY2(m_table->horizontalHeader()->toolTip().contains(u"No room for: By"_s),
                 qPrintable(m_table->horizontalHeader()->toolTip()));
        m_appearance->setTextPercent(leastTextPercent); // there is room again
        QTRY_VERIFY(!m_table->isColumnHidden(3));
        QCOMPARE(m_table->columnWidth(3), 200);
    }

    void whatIsChosenWithoutRoom_comesForAnother()
    {
        m_appearance->setTextPercent(150);
        QTRY_VERIFY(m_table->isColumnHidden(3));
        choose(u"By (no room)"_s);
        QVERIFY(!m_table->isColumnHidden(3) && m_table->isColumnHidden(2));
        choose(u"Day (no room)"_s);
        QVERIFY(!m_table->isColumnHidden(2) && !m_table->isColumnHidden(3) && m_table->isColumnHidden(1));
        choose(u"Kind (no room)"_s); // all of them are chosen: the table scrolls
        QVERIFY(!m_table->isColumnHidden(1));
        QTRY_VERIFY(m_table->horizontalScrollBar()->maximum() > 0);
    }

    void widths_areThoseOfTheTextOfNow()
    {
        m_table->resize(1600, 200);
        windowSettings().setValue(u"table/sized"_s, QStringList{u"2:0.25"_s}); // by the person
        windowSettings().setValue(u"table/scale"_s, 1);                        // at whatever size that was
        m_columns->restore();
        QCOMPARE(m_table->columnWidth(2), 250);
        m_appearance->setTextPercent(150);
        QTRY_COMPARE(m_table->columnWidth(2), qRound(0.25 * scaled(1000)));
        m_columns->keep();
        m_appearance->setTextPercent(leastTextPercent);
        open(); // the next start
        m_columns->restore();
        QCOMPARE(m_table->columnWidth(1), 200);
        QCOMPARE(m_table->columnWidth(2), 250);
    }

private:
    void open()
    {
        m_table = std::make_unique<QTableView>();
        m_table->setModel(&m_model);
        m_table->resize(900, 200);
        TableColumns::Plan plan;
        plan.key = u"table"_s;
        plan.widths = {{1, 200}, {2, 200}, {3, 200}};
        plan.firstToGo = {3, 2, 1};
        m_columns = new TableColumns(m_table.get(), plan);
        m_table->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_table.get()));
    }
    QStringList menu()
    {
        QMenu menu;
        m_columns->fillMenu(&menu);
        QStringList names;
        for (const QAction *action : menu.actions())
            names += action->text();
        return names;
    }
    void choose(const QString &name)
    {
        QMenu menu;
        m_columns->fillMenu(&menu);
        for (QAction *action : menu.actions())
            if (action->text() == name)
                action->trigger();
    }

    QStandardItemModel m_model;
    std::unique_ptr<Appearance> m_appearance;
    std::unique_ptr<QTableView> m_table;
    TableColumns *m_columns = nullptr;
};

NIDUS_TEST(TestTableColumns)
#include "tst_table_columns.moc"
