// Another text size or other colours with much on the screen: a revision of a long template is open, a
// workbench and an import behind it. It takes 0.4 s, once, and comes back as it was.
#include "tests/support/test_program.h"
#include "tests/support/two_versions.h"
#include "tests/support/watched_application.h"
#include "tests/support/window_fixture.h"
#include "ui/conflicts/conflict_queue.h"
#include "ui/look/appearance.h"
#include "ui/look/theme.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QPlainTextEdit>
#include <QTabBar>
#include <QTabWidget>
#include <QTextEdit>
#include <QThreadPool>
#include <QWindow>

using namespace nidus;
using namespace nidus::ui;
using namespace Qt::StringLiterals;
using support::named;
using support::openDialog;
using support::patience;
using support::press;

namespace {

constexpr double longestChange = 400; // milliseconds

// 30 KB, with a number in every line, and a finding.
QByteArray longPurpose()
{
    QByteArray text = "TBD. ";
    for (int line = 0; text.size() < 30 * 1024; ++line)
        text += "Shelf " + QByteArray::number(line) +
                " holds the pressed leaves of one wood, in the order of their finding.\n   ";
    return text;
}

// Grows by its text alone; its margins stay.
class Measured final : public QWidget {
public:
    explicit Measured(QWidget *parent) : QWidget(parent) { setFixedWidth(ownWidth()); }
    int ownWidth() const { return 100 + fontMetrics().horizontalAdvance(u"URN"_s); }

protected:
    void changeEvent(QEvent *event) override
    {
        QWidget::changeEvent(event);
        if (event->type() == QEvent::FontChange)
            setFixedWidth(ownWidth());
    }
};

} // namespace

class TestAppearance : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QApplication::setCursorFlashTime(0);
        m_appearance = std::make_unique<Appearance>(*qApp, Theme::Light);
        QVERIFY(m_desk.take(
            {support::registryXml("2026-01-05", support::record("acorn") + support::record("beech") +
                                                    support::record("cedar")),
             support::wholeTemplate("acorn", "Oak Society", longPurpose()),
             support::wholeTemplate("beech", "Beech Society", longPurpose()),
             support::wholeTemplate("cedar", "Cedar Society", longPurpose())}));
        m_window = std::make_unique<MainWindow>(support::fixedDesk(), m_desk.location(),
                                                Program{nullptr, nullptr, m_appearance.get()});
        m_window->resize(1280, 800);
        m_window->show();
        QTRY_VERIFY_WITH_TIMEOUT(named<QTableView>(m_window.get(), u"Registrations"_s), patience);
        QTRY_VERIFY_WITH_TIMEOUT(named<QAbstractButton>(m_window.get(), u"Revise"_s)->isEnabled(), patience);
        QTest::keyClick(m_window.get(), Qt::Key_4, Qt::AltModifier); // the workbench is made
        QTest::keyClick(m_window.get(), Qt::Key_1, Qt::AltModifier);
        QVERIFY(revise());
    }
    void init() { support::failOnWarning(); }
    void cleanup() { support::forgetPauses(); }
    void cleanupTestCase()
    {
        m_window.reset();
        m_appearance.reset();
    }

    void theEditor_isInFront_data()
    {
        QTest::addColumn<int>("percent");
        QTest::addColumn<Theme>("theme");
        QTest::newRow("larger") << 150 << Theme::Light;
        QTest::newRow("dark") << 150 << Theme::Dark;
        QTest::newRow("as large as can be") << 200 << Theme::Dark;
        QTest::newRow("light") << 200 << Theme::Light;
        QTest::newRow("as it was") << 100 << Theme::Light;
    }
    void theEditor_isInFront()
    {
        QFETCH(int, percent);
        QFETCH(Theme, theme);
        change(percent, theme);
    }

    // Three editors, a registration and an import.
    void muchIsOpen_data() { theEditor_isInFront_data(); }
    void muchIsOpen()
    {
        QFETCH(int, percent);
        QFETCH(Theme, theme);
        auto *tabs = m_window->findChild<QTabBar *>(u"documents"_s);
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        while (tabs->count() < 4) {
            QTest::keyClick(m_window.get(), Qt::Key_1, Qt::AltModifier);
            auto *table = named<QTableView>(m_window.get(), u"Registrations"_s);
            table->setFocus();
            table->setCurrentIndex(table->model()->index(tabs->count() - 1, 0));
            QTest::qWait(300);
            QVERIFY(revise());
        }
        if (tabs->count() == 4) {
            QTest::keyClick(m_window.get(), Qt::Key_1, Qt::AltModifier);
            QTest::keyClick(named<QTableView>(m_window.get(), u"Registrations"_s), Qt::Key_Return);
            QTRY_COMPARE(tabs->count(), 5);
            QTest::keyClick(m_window.get(), Qt::Key_O, Qt::ControlModifier);
            QTRY_COMPARE(tabs->count(), 6);
            tabs->setCurrentIndex(2);
        }
        change(percent, theme);
    }

    // Each place, and each tab of a registration; it is seen while all of it changes.
    void everyPlace_comesBack_data()
    {
        QTest::addColumn<int>("place");
        QTest::addColumn<int>("tab");
        const char *tabs[] = {"Template", "Entry", "History", "Source"};
        for (int tab = 0; tab < 4; ++tab)
            QTest::newRow(tabs[tab]) << int(Qt::Key_1) << tab;
        QTest::newRow("Requests") << int(Qt::Key_2) << -1;
        QTest::newRow("Conflicts") << int(Qt::Key_3) << -1;
        QTest::newRow("URN workbench") << int(Qt::Key_4) << -1;
        QTest::newRow("Overview") << int(Qt::Key_5) << -1;
    }
    void everyPlace_comesBack()
    {
        QFETCH(int, place);
        QFETCH(int, tab);
        QTest::keyClick(m_window.get(), Qt::Key(place), Qt::AltModifier);
        if (tab >= 0)
            named<QTabWidget>(m_window.get(), u"Registration"_s)->setCurrentIndex(tab);
        QTest::qWait(300);
        if (place == int(Qt::Key_5)) // its last figure is counted beside the window
            QTRY_VERIFY_WITH_TIMEOUT(m_window->findChild<QLabel *>(u"openConflicts"_s), patience);
        change(mostTextPercent, Theme::Dark);
        change(leastTextPercent, Theme::Light);
    }

    // Colours that stand in a text itself are those of the theme in which it is seen.
    void colours_inTexts_followTheTheme()
    {
        QTest::keyClick(m_window.get(), Qt::Key_1, Qt::AltModifier);
        auto *registration = named<QTabWidget>(m_window.get(), u"Registration"_s);
        registration->setCurrentIndex(0);
        auto *text = named<QTextEdit>(registration, u"Template"_s);
        QTextCursor selected(text->document());
        selected.setPosition(40, QTextCursor::KeepAnchor);
        text->setTextCursor(selected);
        auto *tabs = m_window->findChild<QTabBar *>(u"documents"_s);
        tabs->setCurrentIndex(1);
        auto *purpose = named<QPlainTextEdit>(m_window.get(), u"Purpose"_s);
        for (const Theme theme : {Theme::Dark, Theme::Light}) {
            m_appearance->setTheme(theme);
            tabs->setCurrentIndex(0);
            const Colours &colours = Colours::of(qApp->palette());
            const auto foreground = [text] {
                QTextCursor label(text->document());
                label.movePosition(QTextCursor::NextCharacter, QTextCursor::MoveAnchor, 2);
                return label.charFormat().foreground().color();
            };
            QTRY_COMPARE(foreground(), QColor(colours.muted));
            QCOMPARE(text->textCursor().selectedText().size(), selected.selectedText().size());
            tabs->setCurrentIndex(1);
            QVERIFY(!purpose->extraSelections().isEmpty());
            QTRY_COMPARE(purpose->extraSelections().first().format.underlineColor(), QColor(colours.error));
        }
    }

    // What chooses its own size for its font is not made larger once more.
    void measuredWidgets_areLeftAlone()
    {
        Measured measured(m_window.get());
        measured.show();
        for (const int percent : {mostTextPercent, leastTextPercent}) {
            m_appearance->setTextPercent(percent);
            QTRY_COMPARE(measured.width(), measured.ownWidth());
        }
    }

    // A column that a person made wider stays as wide as its text.
    void draggedColumn_growsWithItsText()
    {
        QTest::keyClick(m_window.get(), Qt::Key_1, Qt::AltModifier);
        auto *table = named<QTableView>(m_window.get(), u"Registrations"_s);
        QVERIFY(table);
        QHeaderView *header = table->horizontalHeader();
        QVERIFY(!header->isSectionHidden(1));
        const int before = header->sectionSize(1);
        const QPoint edge(header->sectionViewportPosition(1) + before - 1, header->height() / 2);
        const auto inWindow = [&](int by) {
            return header->viewport()->mapTo(m_window.get(), edge + QPoint(by, 0));
        };
        QWindow *window = m_window->windowHandle();
        QTest::mouseMove(window, inWindow(0)); // as the system tells it: which buttons are down counts
        QTest::mousePress(window, Qt::LeftButton, {}, inWindow(0));
        QTest::mouseMove(window, inWindow(20));
        QTest::mouseMove(window, inWindow(37));
        QTest::mouseRelease(window, Qt::LeftButton, {}, inWindow(37));
        QTRY_COMPARE(header->sectionSize(1), before + 37);
        const QHeaderView *ofTree = m_window->findChild<ConflictQueue *>()->header();
        const int treeBefore = ofTree->sectionSize(0);
        for (const int percent : {mostTextPercent, 150, leastTextPercent}) {
            m_appearance->setTextPercent(percent);
            QTRY_VERIFY(!header->isSectionHidden(1)); // laid out
            QTRY_COMPARE(header->sectionSize(1),
                         qRound((before + 37) * scaled(1000) / 1000.0)); // whole pixels of a letter
            QTRY_COMPARE(ofTree->sectionSize(0), qRound(treeBefore * scaled(1000) / 1000.0));
        }
    }

private:
    bool revise()
    {
        if (!press(m_window.get(), u"Revise"_s) ||
            !QTest::qWaitFor(
                [this] { return named<QPlainTextEdit>(m_window.get(), u"Purpose"_s) != nullptr; }, patience))
            return false;
        const auto isJudged = [this] {
            const auto *findings = named<QTableView>(m_window.get(), u"All findings"_s);
            return findings && findings->model()->rowCount() > 0;
        };
        return QTest::qWaitFor(isJudged, patience);
    }

    // When nothing changes any more: what is read beside the window has come, on a busy machine, too. A
    // second at rest is longer than each pause after which something is asked.
    QImage settled() const
    {
        QImage last;
        int alike = 0;
        const auto rests = [&] {
            QTest::qWait(250);
            const QImage before = std::exchange(last, shown());
            alike = before == last && QThreadPool::globalInstance()->activeThreadCount() == 0 ? alike + 1 : 0;
            return alike == 4;
        };
        return QTest::qWaitFor(rests, patience) ? last : QImage();
    }

    QImage shown() const { return m_window->grab().toImage(); }

    // Where `now` is another picture than before.
    QRect changed(const QImage &now) const
    {
        if (now.size() != m_before.size())
            return now.rect();
        QRect all;
        for (int y = 0; y < now.height(); ++y)
            for (int x = 0; x < now.width(); ++x)
                if (now.pixel(x, y) != m_before.pixel(x, y))
                    all |= QRect(x, y, 1, 1);
        return all;
    }

    static QString inWords(const QRect &rect)
    {
        QString words;
        QDebug(&words) << "changed:" << rect;
        return words;
    }

    // There and back again is as it was, to the pixel.
    void change(int percent, Theme theme)
    {
        if (m_appearance->textPercent() == leastTextPercent) {
            m_before = settled();
            QVERIFY2(!m_before.isNull(), "the window does not come to rest");
        }
        support::forgetPauses();
        QMetaObject::invokeMethod(
            m_window.get(),
            [this, percent, theme] {
                if (percent != m_appearance->textPercent())
                    m_appearance->setTextPercent(percent);
                if (theme != m_appearance->theme())
                    m_appearance->setTheme(theme);
            },
            Qt::QueuedConnection);
        QTest::qWait(1500);
        QVERIFY(
            support::pausesAreShort(u"%1 widgets"_s.arg(QApplication::allWidgets().size()), longestChange));
        support::forgetPauses(); // a bound of its own
        if (percent == leastTextPercent &&
            !QTest::qWaitFor([this] { return changed(shown()).isEmpty(); }, patience))
            QFAIL(qPrintable(inWords(changed(shown()))));
    }

    support::WindowFixture m_desk;
    std::unique_ptr<Appearance> m_appearance;
    std::unique_ptr<MainWindow> m_window;
    QImage m_before;
};

NIDUS_TEST(TestAppearance)
#include "tst_appearance.moc"
