// Help: the pages, what F1 opens, the shortcuts as the menus have them.
#include "core/registration/field.h"
#include "tests/support/test_program.h"
#include "tests/support/window_fixture.h"
#include "ui/help/help_window.h"

#include <QListWidget>
#include <QMenuBar>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextTable>

using namespace nidus;
using namespace nidus::ui;
using namespace Qt::StringLiterals;
using support::named;
using support::openDialog;
using support::patience;

class TestHelp : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        NewRequest request;
        request.nid = u"cedar-leaf"_s;
        QVERIFY(m_desk.registrar()->openRequest(request).has_value());
        QVERIFY(m_desk.open());
    }
    void init() { QVERIFY(m_desk.activate()); }
    void cleanup()
    {
        if (help())
            help()->close();
        QTRY_VERIFY(!help());
    }
    void cleanupTestCase() { m_desk.close(); }

    void everyFieldHasASection()
    {
        const QList<HelpPage> pages = helpPages({});
        const auto fields = std::find_if(pages.cbegin(), pages.cend(),
                                         [](const HelpPage &page) { return page.id == u"fields"; });
        QVERIFY(fields != pages.cend());
        for (const FieldInfo &field : fieldTable()) {
            const auto section =
                std::find_if(fields->sections.cbegin(), fields->sections.cend(),
                             [&](const HelpSection &found) { return found.title == label(field.field); });
            QVERIFY2(section != fields->sections.cend(), field.label);
            QVERIFY2(section->text.contains(QString::fromUtf8(field.clause)), field.label);
            for (const QString &question : guidanceQuestions(field.field))
                QVERIFY2(section->text.contains(question), field.label);
        }
    }

    // A link that leads nowhere is a fault of a page.
    void everyLinkLeadsSomewhere()
    {
        const QList<HelpPage> pages = helpPages({});
        QCOMPARE(pages.size(), 13);
        const QRegularExpression link(u"\\]\\(([^)]*)\\)"_s);
        for (const HelpPage &page : pages) {
            auto found = link.globalMatch(page.markdown());
            while (found.hasNext()) {
                const QString target = found.next().captured(1);
                QVERIFY2(target.startsWith(u"help:"_s), qPrintable(target));
                const QString linked = target.mid(5).section(u'#', 0, 0);
                QVERIFY2(std::any_of(pages.cbegin(), pages.cend(),
                                     [&](const HelpPage &other) { return other.id == linked; }),
                         qPrintable(target));
            }
        }
    }

    void f1_opensThePageOfThePlace()
    {
        QTest::keyClick(m_desk.window(), Qt::Key_2, Qt::AltModifier);
        QTest::keyClick(m_desk.window(), Qt::Key_F1);
        QTRY_VERIFY(help() && help()->isVisible());
        QCOMPARE(help()->windowTitle(), u"Requests – Help"_s);
    }

    void f1_inAFieldOpensItsSection()
    {
        QTest::keyClick(m_desk.window(), Qt::Key_K, Qt::ControlModifier);
        QTRY_VERIFY(openDialog());
        auto *typed = named<QLineEdit>(openDialog(), u"Go to or do…"_s);
        QTest::keyClicks(typed, u"R-1"_s);
        QTest::keyClick(typed, Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(named<QWidget>(m_desk.window(), u"Resolution"_s), patience);
        m_desk.window()->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_desk.window()));
        QWidget *resolution = named<QWidget>(m_desk.window(), u"Resolution"_s);
        resolution->setFocus();
        QTest::keyClick(resolution, Qt::Key_F1);
        QTRY_VERIFY(help() && help()->isVisible());
        QCOMPARE(help()->windowTitle(), u"The fields of a template – Help"_s);
        auto *page = named<QTextBrowser>(help(), u"Page"_s);
        QTRY_VERIFY(page->verticalScrollBar()->value() > 0);
        QCOMPARE(page->textCursor().block().text(), u"Resolution"_s);
        QVERIFY(page->cursorRect().top() >= 0 && page->cursorRect().top() < page->height() / 2);
    }

    void f1_worksInADialog()
    {
        QTest::keyClick(m_desk.window(), Qt::Key_E, Qt::ControlModifier);
        QTRY_VERIFY(openDialog());
        QDialog *dialog = openDialog();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_F1);
        auto found = dialog->findChild<HelpWindow *>();
        QVERIFY(found && found->isVisible());
        QCOMPARE(found->windowTitle(), u"Import and export – Help"_s);
        dialog->reject();
        QTRY_VERIFY(!openDialog());
    }

    void shortcuts_areThoseOfTheMenus()
    {
        m_desk.act(u"Keyboard shortcuts"_s)->trigger();
        QTRY_VERIFY(help() && help()->isVisible());
        const QString text = named<QTextBrowser>(help(), u"Page"_s)->toPlainText();
        for (const PaletteItem &act : actsOf(m_desk.window()->menuBar()))
            if (!act.keys.isEmpty())
                QVERIFY2(text.contains(act.text) && text.contains(act.keys), qPrintable(act.text));
        for (QTextFrame *frame :
             named<QTextBrowser>(help(), u"Page"_s)->document()->rootFrame()->childFrames())
            if (auto *table = qobject_cast<QTextTable *>(frame)) // each begins with an act, not with a head
                QVERIFY(!table->cellAt(0, 1).firstCursorPosition().block().text().isEmpty());
    }

    // Each menu once, by its name, whatever keeps its acts from being done now.
    void shortcuts_standUnderTheirMenus()
    {
        m_desk.act(u"Keyboard shortcuts"_s)->trigger();
        QTRY_VERIFY(help() && help()->isVisible());
        QStringList menus, headings;
        for (const QAction *menu : m_desk.window()->menuBar()->actions())
            menus += menu->text().remove(u'&');
        const QTextDocument *page = named<QTextBrowser>(help(), u"Page"_s)->document();
        for (QTextBlock block = page->begin(); block.isValid(); block = block.next())
            if (block.blockFormat().headingLevel() == 2)
                headings += block.text();
        headings = headings.mid(0, headings.indexOf(u"In lists and texts"_s));
        QVERIFY(headings.size() >= 5);
        QCOMPARE(headings.removeDuplicates(), 0);
        for (const QString &heading : std::as_const(headings))
            QVERIFY2(menus.contains(heading), qPrintable(heading));
    }

    void search_findsWordsInPages()
    {
        QTest::keyClick(m_desk.window(), Qt::Key_F1);
        QTRY_VERIFY(help() && help()->isVisible());
        help()->activateWindow();
        QTRY_COMPARE(QApplication::activeWindow(),
                     help()); // it is the main window's: that one active is not enough
        auto *search = named<QLineEdit>(help(), u"Search help"_s);
        QTest::keyClicks(search, u"percent-encoded"_s);
        auto *index = named<QListWidget>(help(), u"Pages"_s);
        QCOMPARE(index->count(), 1);
        QTest::keyClick(search, Qt::Key_Down);
        QVERIFY(index->hasFocus());
        QTRY_COMPARE(help()->windowTitle(), u"The fields of a template – Help"_s);
        QTest::keyClicks(search, u"qqq"_s);
        QCOMPARE(index->count(), 0);
        QTest::keyClick(search, Qt::Key_Escape);
        QVERIFY(help()->isVisible()); // only the field was emptied
        QVERIFY(index->count() >= 10);
        QTest::keyClick(search, Qt::Key_Escape);
        QTRY_VERIFY(!help());
    }

private:
    HelpWindow *help() { return m_desk.window()->findChild<HelpWindow *>(); }

    support::WindowFixture m_desk;
};

NIDUS_TEST(TestHelp)
#include "tst_help.moc"
