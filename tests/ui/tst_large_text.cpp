// Text of 150 and 200 % in windows of usual sizes: no act and no name is cut, lists show six rows, and what
// is opened after the size has changed has it, too (WINDOW.md, "The window comes back as it was").
#include "tests/support/test_program.h"
#include "tests/support/window_fixture.h"
#include "ui/compare/compare_page.h"
#include "ui/conflicts/conflict_queue.h"
#include "ui/conflicts/marked_name.h"
#include "ui/look/appearance.h"
#include "ui/look/plain_text.h"
#include "ui/look/theme.h"
#include "ui/registrations/property_grid.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QScrollArea>
#include <QSpinBox>

using namespace nidus;
using namespace nidus::ui;
using namespace Qt::StringLiterals;
using support::named;
using support::openDialog;
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
        m_appearance = std::make_unique<Appearance>(*qApp, Theme::Light);
        QList<QByteArray> texts{support::wholeTemplate(longNid.toLatin1())};
        for (const char *nid : {"acorn", "beech", "cedar", "dogwood", "elder", "fir", "gorse"})
            texts += support::wholeTemplate(nid);
        QVERIFY(m_desk.take(texts));
        const auto registrar = m_desk.registrar();
        NewRequest asked;
        asked.nid = u"acorns"_s;
        asked.text.set(Field::NamespaceIdentifier, asked.nid);
        QVERIFY(registrar->openRequest(asked));
    }
    void cleanup()
    {
        m_desk.close();
        windowSettings().clear();
        m_appearance->setTextPercent(leastTextPercent);
    }

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
        QVERIFY(show());
        m_desk.window()->resize(size);
        m_appearance->setTextPercent(percent); // while it is open
        auto *list = m_desk.table(u"Registrations"_s);
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.rows(u"Registrations"_s) == 8, patience);
        list->setCurrentIndex(list->model()->index(7, 0));     // the longest name
        QTRY_COMPARE_WITH_TIMEOUT(cut(), QString(), patience); // once it is laid out
        const int rowHeight = list->verticalHeader()->defaultSectionSize();
        QVERIFY2(size.height() < 756 || list->viewport()->height() / rowHeight >= 6,
                 qPrintable(QString::number(list->viewport()->height())));
        for (const Qt::Key place : {Qt::Key_2, Qt::Key_3, Qt::Key_4, Qt::Key_5}) {
            QTest::keyClick(m_desk.window(), place, Qt::AltModifier);
            QTRY_COMPARE_WITH_TIMEOUT(cut(), QString(), patience); // once it is laid out
        }
        QTest::keyClick(m_desk.window(), Qt::Key_O, Qt::ControlModifier);
        QTRY_COMPARE_WITH_TIMEOUT(cut(), QString(), patience); // once it is laid out
        QVERIFY(openDraft());
        QTRY_COMPARE_WITH_TIMEOUT(cut(), QString(), patience); // once it is laid out
    }

    // Of a conflict both names are seen, whatever the size of the text.
    void conflict_showsBothNames_data() { everyPlace_cutsNoActAndNoName_data(); }
    void conflict_showsBothNames()
    {
        QFETCH(int, percent);
        QFETCH(QSize, size);
        QVERIFY(show());
        m_desk.window()->resize(size);
        m_appearance->setTextPercent(percent);
        QTest::keyClick(m_desk.window(), Qt::Key_3, Qt::AltModifier);
        auto *queue = m_desk.window()->findChild<ConflictQueue *>();
        QTRY_VERIFY_WITH_TIMEOUT(queue->model()->rowCount() > 0, patience);
        queue->setCurrentIndex(queue->model()->index(0, 0, queue->model()->index(0, 0)));
        QTRY_COMPARE_WITH_TIMEOUT(cut(), QString(), patience); // once it is laid out
        const auto names = m_desk.window()->findChildren<MarkedName *>();
        QCOMPARE(names.size(), 2);
        for (const MarkedName *name : names)
            QCOMPARE(name->visibleRegion().boundingRect().size(), name->size());
    }

    void pageOpenedLater_hasTheTextOfNow()
    {
        QVERIFY(show());
        m_appearance->setTextPercent(200);
        QTest::keyClick(m_desk.window(), Qt::Key_4, Qt::AltModifier);
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.says(u"Nothing to check yet"_s), patience);
        const auto *title = named<QAbstractButton>(m_desk.window(), u"Show an example"_s);
        QVERIFY(title);
        QCOMPARE(QFontInfo(title->font()).pixelSize(), QFontInfo(QApplication::font()).pixelSize());
    }

    // A field's title in the outline takes another line rather than losing its end.
    void outline_showsTitlesWhole()
    {
        QVERIFY(show());
        m_desk.window()->resize(1268, 756);
        m_appearance->setTextPercent(200);
        QVERIFY(openDraft());
        auto *outline = named<QListWidget>(m_desk.window(), u"Fields"_s);
        const auto heightOf = [outline](Field field) {
            return outline->visualItemRect(outline->item(int(field))).height();
        };
        QTRY_VERIFY(heightOf(Field::RevisionInformation) >= 2 * outline->fontMetrics().height());
        QVERIFY(heightOf(Field::Date) < heightOf(Field::RevisionInformation));
        m_appearance->setTextPercent(leastTextPercent);
        QTRY_COMPARE(heightOf(Field::RevisionInformation), heightOf(Field::Date)); // there is room again
    }

    // A dialog that is open has, after the change, the size with which it begins at that text.
    void openDialog_growsWithItsText()
    {
        QVERIFY(show());
        const auto preferences = [this] {
            m_desk.act(u"Preferences…"_s)->trigger();
            return QTest::qWaitFor([] { return openDialog() != nullptr; }) ? openDialog() : nullptr;
        };
        QDialog *dialog = preferences();
        QVERIFY(dialog);
        const QSize before = dialog->size();
        m_appearance->setTextPercent(200);
        QTest::qWait(laidOut);
        const QSize grown = dialog->size();
        m_appearance->setTextPercent(leastTextPercent);
        QTRY_COMPARE(dialog->width(), before.width());
        QVERIFY(support::press(dialog, u"Close"_s));
        QTRY_VERIFY(!openDialog());
        m_appearance->setTextPercent(200);
        dialog = preferences();
        QVERIFY(dialog);
        QTRY_VERIFY(grown.width() >= dialog->width() && grown.height() >= dialog->height());
        QVERIFY(support::press(dialog, u"Close"_s));
        QTRY_VERIFY(!openDialog());
    }

    // A number is as high as a line beside it.
    void numberField_isAsHighAsALine_data()
    {
        QTest::addColumn<int>("percent");
        for (const int percent : {100, 150, 200})
            QTest::addRow("%d %%", percent) << percent;
    }
    void numberField_isAsHighAsALine()
    {
        QFETCH(int, percent);
        QVERIFY(show());
        m_appearance->setTextPercent(percent);
        m_desk.act(u"New request"_s)->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(openDialog(), patience);
        const auto *number = openDialog()->findChild<QSpinBox *>();
        const auto *line = named<QLineEdit>(openDialog(), u"NID"_s);
        QVERIFY(number && line);
        QTRY_VERIFY(line->height() >= scaled(24));
        QTRY_VERIFY2(qAbs(number->height() - line->height()) <= 2,
                     qPrintable(u"%1, %2"_s.arg(number->height()).arg(line->height())));
        QTest::keyClick(openDialog(), Qt::Key_Escape);
        QTRY_VERIFY(!openDialog());
    }

    // What one searches by is seen.
    void searchField_hasRoomForItsWords_data() { everyPlace_cutsNoActAndNoName_data(); }
    void searchField_hasRoomForItsWords()
    {
        QFETCH(int, percent);
        QFETCH(QSize, size);
        QVERIFY(show());
        m_desk.window()->resize(size);
        m_appearance->setTextPercent(percent);
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.rows(u"Registrations"_s) == 8, patience);
        const auto *field = named<QLineEdit>(m_desk.window(), u"Search names and text"_s);
        const int words = QFontMetrics(QApplication::font()).horizontalAdvance(field->placeholderText());
        QTRY_VERIFY2(field->width() > words, qPrintable(u"%1, %2"_s.arg(field->width()).arg(words)));
    }

    // Nothing beside the template is wider than the place it has there.
    void factsOfARegistration_fitBesideIt()
    {
        QVERIFY(show());
        m_desk.window()->resize(1024, 700);
        m_appearance->setTextPercent(200);
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.rows(u"Registrations"_s) == 8, patience);
        m_desk.table(u"Registrations"_s)->selectRow(0);
        QTest::qWait(laidOut);
        const auto grids = m_desk.window()->findChildren<PropertyGrid *>();
        QVERIFY(!grids.isEmpty());
        for (const PropertyGrid *grid : grids)
            if (grid->isVisible())
                QTRY_COMPARE(grid->visibleRegion().boundingRect().width(), grid->width());
    }

    // The texts are what is read in a comparison: the outline leaves them room, and each says what it is.
    void comparison_leavesItsTextsRoom()
    {
        RegistrationTemplate changed;
        changed.set(Field::NamespaceIdentifier, u"acorn");
        changed.set(Field::Purpose, u"Other seeds.");
        QVERIFY(m_desk.registrar()->reviseWith(*Nid::parse(u"acorn"_s), changed));
        QVERIFY(show());
        m_desk.window()->resize(1024, 700);
        m_appearance->setTextPercent(200);
        m_desk.table(u"Registrations"_s)->setFocus();
        m_desk.table(u"Registrations"_s)->selectRow(0);
        QTest::keyClick(m_desk.window(), Qt::Key_D, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(named<QAbstractButton>(m_desk.window(), u"Fold unchanged"_s), patience);
        QTRY_COMPARE_WITH_TIMEOUT(cut(), QString(), patience); // once it is laid out
        const auto *page = m_desk.window()->findChild<ComparePage *>();
        const auto *outline = page->findChild<QListWidget *>();
        QVERIFY2(outline->width() * 4 <= page->width(), qPrintable(QString::number(outline->width())));
        for (const QString &name : {u"Left text"_s, u"Right text"_s}) {
            const auto *box = named<QComboBox>(m_desk.window(), name);
            QCOMPARE(box->visibleRegion().boundingRect().size(), box->size());
            QVERIFY2(box->toolTip().contains(box->currentText()), qPrintable(box->toolTip()));
        }
    }

private:
    bool openDraft()
    {
        QTest::keyClick(m_desk.window(), Qt::Key_2, Qt::AltModifier);
        if (!QTest::qWaitFor([this] { return m_desk.rows(u"Requests"_s) == 1; }, patience))
            return false;
        m_desk.table(u"Requests"_s)->setFocus();
        QTest::keyClick(m_desk.table(u"Requests"_s), Qt::Key_Return);
        return QTest::qWaitFor([this] { return m_desk.rows(u"All findings"_s) > 0; }, patience);
    }
    bool show()
    {
        support::failOnWarning();
        return m_desk.open(u"r.sqlite"_s, {nullptr, nullptr, m_appearance.get()}) &&
               QTest::qWaitFor([this] { return m_desk.rows(u"Registrations"_s) == 8; }, patience);
    }

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
