// Many open tabs: each can be told from the others, its whole name is where the pointer rests, and a list has
// all of them.
#include "tests/support/test_program.h"
#include "tests/support/window_fixture.h"
#include "ui/shell/documents.h"

#include <QMenu>
#include <QPushButton>
#include <QTabBar>
#include <QToolButton>

using namespace nidus;
using namespace nidus::ui;
using namespace Qt::StringLiterals;
using support::named;
using support::patience;

class TestOpenTabs : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QByteArray records;
        for (int i = 1; i <= count; ++i)
            records += support::record(nid(i).toLatin1());
        QVERIFY(m_desk.take({support::registryXml("2026-01-05", records)}));
        QVERIFY(m_desk.show());
        for (int i = 1; i <= count; ++i)
            documents()->openRegistration(nid(i));
        QTRY_COMPARE(documents()->count(), count + 1);
    }
    void init() { QVERIFY(m_desk.activate()); }
    void cleanupTestCase() { m_desk.close(); }

    void manyTabs_areScrolledBeforeTheyAreCut()
    {
        for (int tab = 1; tab <= count; ++tab)
            QVERIFY2(documents()->tabRect(tab).width() >= 130,
                     qPrintable(QString::number(documents()->tabRect(tab).width())));
        int arrows = 0;
        for (const QToolButton *arrow : documents()->findChildren<QToolButton *>())
            arrows += arrow->isVisible();
        QCOMPARE(arrows, 2);
        QVERIFY(documents()->rect().intersects(documents()->tabRect(documents()->currentIndex())));
    }

    void toolTip_hasTheWholeName()
    {
        QVERIFY2(documents()->tabToolTip(1).contains(nid(1)), qPrintable(documents()->tabToolTip(1)));
        QVERIFY(documents()->tabText(1).endsWith(u"…"_s)); // 24 letters at most
    }

    void list_hasAllAndGoesToEach()
    {
        auto *button = named<QPushButton>(m_desk.window(), u"All open tabs"_s);
        QVERIFY(button);
        QMenu menu;
        documents()->fillMenu(&menu);
        QCOMPARE(menu.actions().size(), count + 1);
        QCOMPARE(menu.actions()[3]->text(), nid(3));
        menu.actions()[3]->trigger();
        QCOMPARE(documents()->currentIndex(), 3);
        menu.clear();
        documents()->fillMenu(&menu);
        QVERIFY(menu.actions()[3]->isChecked() && !menu.actions()[2]->isChecked());
        menu.actions()[0]->trigger(); // the place
        QCOMPARE(documents()->currentIndex(), 0);
    }

    // WINDOW, "Esc back": where one came from, not to the place that was in front before all.
    void escape_leadsToWhereADocumentWasOpened()
    {
        documents()->setCurrentIndex(2);
        documents()->openComparison(nid(2), {});
        const int comparison = documents()->currentIndex();
        QVERIFY(comparison > count);
        QTest::keyClick(m_desk.window(), Qt::Key_Escape);
        QCOMPARE(documents()->currentIndex(), 2);
        QTest::keyClick(m_desk.window(), Qt::Key_Escape); // which was opened in the place
        QCOMPARE(documents()->currentIndex(), 0);
        documents()->setCurrentIndex(comparison); // by its tab: one came from the place
        QTest::keyClick(m_desk.window(), Qt::Key_Escape);
        QCOMPARE(documents()->currentIndex(), 0);
    }

private:
    static constexpr int count = 12;
    static QString nid(int i) { return u"acorn-grove-number-of-trees-%1"_s.arg(i, 2, 10, QChar(u'0')); }
    Documents *documents() const { return m_desk.window()->findChild<Documents *>(); }

    support::WindowFixture m_desk;
};

NIDUS_TEST(TestOpenTabs)
#include "tst_open_tabs.moc"
