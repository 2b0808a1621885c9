// Text of 150 and 200 % in windows of usual sizes: no act and no name is cut, lists show six rows, and what
// is opened after the size has changed has it, too (WINDOW.md, "The window comes back as it was").
#include "tests/support/test_program.h"
#include "tests/support/window_fixture.h"
#include "ui/conflicts/conflict_queue.h"
#include "ui/conflicts/marked_name.h"
#include "ui/look/appearance.h"
#include "ui/look/plain_text.h"

#include <QHeaderView>
#include <QPushButton>
#include <QScrollArea>

using namespace nidus;
using namespace nidus::ui;
using namespace Qt::StringLiterals;
using support::named;
using support::patience;

namespace {
constexpr int laidOut = 400; // milliseconds
const QString longNid = u"the-longest-name-that-rfc-allows"_s;
} // namespace

class TestLargeText : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QList<QByteArray> texts{support::wholeTemplate(longNid.toLatin1())};
        for (const char *nid : {"acorn", "beech", "cedar", "dogwood", "elder", "fir", "gorse"})
            texts += support::wholeTemplate(nid);
        QVERIFY(m_desk.take(texts));
        const auto registrar = m_desk.registrar();
        NewRequest asked;
        asked.nid = u"acorns"_s;
        asked.text.set(Field::NamespaceIdentifier, asked.nid);
        QVERIFY(registrar->openRequest(asked));
        m_appearance = std::make_unique<Appearance>(*qApp, Theme::Light);
    }
    void init() { support::failOnWarning(); }
    void cleanup()
    {
        m_desk.close();
        m_appearance->setTextPercent(leastTextPercent);
        windowSettings().clear();
    }
    void cleanupTestCase() { m_appearance.reset(); }

    void everyPlace_cutsNoActAndNoName_data()
    {
        QTest::addColumn<int>("percent");
        QTest::addColumn<QSize>("size");
        for (const int percent : {100, 150, 200})
            for (const QSize size : {QSize(1268, 756), QSize(1024, 700)})
                QTest::addRow("%d %%, %dx%d", percent, size.width(), size.height()) << percent << size;
    }
    void everyPlace_cutsNoActAndNoName()
    {
        QFETCH(int, percent);
        QFETCH(QSize, size);
        QVERIFY(m_desk.show());
        m_desk.window()->resize(size);
        m_appearance->setTextPercent(percent); // while it is open
        auto *list = m_desk.table(u"Registrations"_s);
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.rows(u"Registrations"_s) == 8, patience);
        list->setCurrentIndex(list->model()->index(7, 0)); // the longest name
        QTest::qWait(laidOut);
        QCOMPARE(cut(), QString());
        const int rowHeight = list->verticalHeader()->defaultSectionSize();
        QVERIFY2(size.height() < 756 || list->viewport()->height() / rowHeight >= 6,
                 qPrintable(QString::number(list->viewport()->height())));
        for (const Qt::Key place : {Qt::Key_2, Qt::Key_3, Qt::Key_4}) {
            QTest::keyClick(m_desk.window(), place, Qt::AltModifier);
            QTest::qWait(laidOut);
            QCOMPARE(cut(), QString());
        }
        QTest::keyClick(m_desk.window(), Qt::Key_O, Qt::ControlModifier);
        QTest::qWait(laidOut);
        QCOMPARE(cut(), QString());
        QTest::keyClick(m_desk.window(), Qt::Key_2, Qt::AltModifier);
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.rows(u"Requests"_s) == 1, patience);
        m_desk.table(u"Requests"_s)->setFocus();
        QTest::keyClick(m_desk.table(u"Requests"_s), Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.rows(u"All findings"_s) > 0, patience);
        QTest::qWait(laidOut);
        QCOMPARE(cut(), QString());
    }

    // Of a conflict both names are seen, whatever the size of the text.
    void conflict_showsBothNames_data() { everyPlace_cutsNoActAndNoName_data(); }
    void conflict_showsBothNames()
    {
        QFETCH(int, percent);
        QFETCH(QSize, size);
        QVERIFY(m_desk.show());
        m_desk.window()->resize(size);
        m_appearance->setTextPercent(percent);
        QTest::keyClick(m_desk.window(), Qt::Key_3, Qt::AltModifier);
        auto *queue = m_desk.window()->findChild<ConflictQueue *>();
        QTRY_VERIFY_WITH_TIMEOUT(queue->model()->rowCount() > 0, patience);
        queue->setCurrentIndex(queue->model()->index(0, 0, queue->model()->index(0, 0)));
        QTest::qWait(laidOut);
        QCOMPARE(cut(), QString());
        const auto names = m_desk.window()->findChildren<MarkedName *>();
        QCOMPARE(names.size(), 2);
        for (const MarkedName *name : names)
            QCOMPARE(name->visibleRegion().boundingRect().size(), name->size());
    }

    void pageOpenedLater_hasTheTextOfNow()
    {
        QVERIFY(m_desk.show());
        m_appearance->setTextPercent(200);
        QTest::keyClick(m_desk.window(), Qt::Key_4, Qt::AltModifier);
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.says(u"Nothing to check yet"_s), patience);
        const auto *title = named<QAbstractButton>(m_desk.window(), u"Show an example"_s);
        QVERIFY(title);
        QCOMPARE(QFontInfo(title->font()).pixelSize(), QFontInfo(QApplication::font()).pixelSize());
    }

private:
    // What is seen of the window and has less room than its words need.
    QString cut() const
    {
        QStringList found;
        for (const QPushButton *button : m_desk.window()->findChildren<QPushButton *>())
            if (button->isVisible() && !button->text().isEmpty() && !isScrolled(button) &&
                button->width() < button->sizeHint().width())
                found += u"%1: %2 of %3"_s.arg(button->text())
                             .arg(button->width())
                             .arg(button->sizeHint().width());
        for (const QLabel *label : m_desk.window()->findChildren<QLabel *>()) {
            const bool isElided = label->minimumSizeHint().width() == 0;
            if (label->isVisible() && !label->wordWrap() && !isElided && !isScrolled(label) &&
                !qobject_cast<const MarkedName *>(label) && // it sets itself smaller
                label->width() < label->minimumSizeHint().width())
                found += u"%1: %2 of %3"_s.arg(label->text())
                             .arg(label->width())
                             .arg(label->minimumSizeHint().width());
        }
        return found.join(u'\n');
    }
    static bool isScrolled(const QWidget *widget)
    {
        for (const QWidget *above = widget; above; above = above->parentWidget())
            if (qobject_cast<const QScrollArea *>(above))
                return true;
        return false;
    }

    support::WindowFixture m_desk;
    std::unique_ptr<Appearance> m_appearance;
};

NIDUS_TEST(TestLargeText)
#include "tst_large_text.moc"
