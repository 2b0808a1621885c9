// Large text in a small window: what does not fit is below, scrolls or takes another line; it is not cut off.
#include "core/operations/publishing.h"
#include "tests/support/test_program.h"
#include "tests/support/window_fixture.h"
#include "ui/conflicts/conflict_detail.h"
#include "ui/conflicts/conflict_queue.h"
#include "ui/export/publish_files_dialog.h"
#include "ui/help/help_window.h"
#include "ui/look/appearance.h"
#include "ui/look/dialog_parts.h"
#include "ui/look/plain_text.h"
#include "ui/overview/chart_view.h"
#include "ui/registrations/correct_dialog.h"
#include "ui/registrations/first_start_page.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextLayout>

using namespace nidus;
using namespace nidus::ui;
using namespace Qt::StringLiterals;
using support::named;
using support::openDialog;
using support::patience;
using support::press;

namespace {

// The first label that has less height than its words need in its width; empty: there is none.
QString squeezed(const QWidget &page)
{
    for (const QLabel *label : page.findChildren<QLabel *>())
        if (label->isVisible() && label->wordWrap() &&
            label->height() < label->heightForWidth(label->width()))
            return label->text();
    return {};
}

} // namespace

class TestWholeWords : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        m_appearance = std::make_unique<Appearance>(*qApp, Theme::Light);
        QVERIFY(m_desk.take({support::wholeTemplate("acorn"), support::wholeTemplate("lantern-works")}));
        NewRequest asked;
        asked.nid = u"lantern-work"_s;
        asked.text.set(Field::NamespaceIdentifier, asked.nid);
        QVERIFY(m_desk.registrar()->openRequest(asked));
    }
    void init() { support::failOnWarning(); }
    void cleanup()
    {
        m_desk.close();
        windowSettings().clear();
        m_appearance->setTextPercent(leastTextPercent);
    }

    void firstStart_scrollsBeforeItSqueezes()
    {
        m_appearance->setTextPercent(200);
        FirstStartPage page(m_desk.path(u"new.sqlite"_s));
        page.showFailure(u"The file is not a registry store, or it is damaged. It was not touched."_s);
        page.resize(928, 650);
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        QTRY_COMPARE(squeezed(page), QString());
        const auto *area = page.findChild<QScrollArea *>();
        QVERIFY2(area->widget()->width() <= area->viewport()->width(),
                 qPrintable(u"%1 in %2"_s.arg(area->widget()->width()).arg(area->viewport()->width())));
    }

    // A file that could not be opened is kept as it is: nothing new is saved in its place.
    void firstStart_offersNoPlaceThatIsTaken()
    {
        const QString taken = m_desk.path(u"taken.sqlite"_s);
        QCOMPARE(freeLocation(taken), taken);
        for (const QString &path : {taken, m_desk.path(u"taken-2.sqlite"_s)}) {
            QFile file(path);
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write("no registry") > 0);
        }
        QCOMPARE(freeLocation(taken), m_desk.path(u"taken-3.sqlite"_s));
    }

    void conflict_isNoWiderThanItsPane_data() { sizesOfText(); }
    void conflict_isNoWiderThanItsPane()
    {
        QFETCH(int, percent);
        QVERIFY(show(percent));
        QTest::keyClick(m_desk.window(), Qt::Key_3, Qt::AltModifier);
        auto *queue = m_desk.window()->findChild<ConflictQueue *>();
        QTRY_VERIFY_WITH_TIMEOUT(queue->model()->rowCount() > 0, patience);
        queue->setCurrentIndex(queue->model()->index(0, 0, queue->model()->index(0, 0)));
        const auto *pane = m_desk.window()->findChild<ConflictDetail *>()->findChild<QScrollArea *>();
        QTRY_COMPARE(pane->widget()->width(), pane->viewport()->width());
    }

    // What an import would do is said whole: beside the acts, or below them.
    void import_saysItsSummaryWhole_data() { sizesOfText(); }
    void import_saysItsSummaryWhole()
    {
        QFETCH(int, percent);
        QVERIFY(show(percent));
        const QString path = m_desk.path(u"seeds.xml"_s);
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QVERIFY(file.write(support::registryXml("2026-01-02", support::record("beech"))) > 0);
        file.close();
        QTest::keyClick(m_desk.window(), Qt::Key_O, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(support::write(m_desk.window(), u"File or folder"_s, path), patience);
        QVERIFY(press(m_desk.window(), u"Preview"_s));
        const auto summary = [this]() -> const QLabel * {
            for (const QLabel *label : m_desk.window()->findChildren<QLabel *>())
                if (label->isVisible() && label->text().startsWith(u"If imported now"_s))
                    return label;
            return nullptr;
        };
        QTRY_VERIFY_WITH_TIMEOUT(summary(), patience);
        QTRY_VERIFY(summary() && (summary()->wordWrap()
                                      ? summary()->height() >= summary()->heightForWidth(summary()->width())
                                      : summary()->width() >= summary()->sizeHint().width()));
    }

    // What was asked for is seen, not only computed.
    void checkedAsIfToday_isSeen_data() { sizesOfText(); }
    void checkedAsIfToday_isSeen()
    {
        QFETCH(int, percent);
        QVERIFY(show(percent));
        m_desk.table(u"Registrations"_s)->selectRow(0);
        const auto *check = named<QAbstractButton>(m_desk.window(), u"Check as if requested today"_s);
        QTRY_VERIFY_WITH_TIMEOUT(check->isEnabled(), patience);
        QVERIFY(press(m_desk.window(), u"Check as if requested today"_s));
        const auto findings = [this] { return named<QPlainTextEdit>(m_desk.window(), u"Findings"_s); };
        QTRY_VERIFY_WITH_TIMEOUT(findings() && findings()->isVisible(), patience);
        const int line = findings()->fontMetrics().lineSpacing();
        QTRY_VERIFY_WITH_TIMEOUT(findings()->visibleRegion().boundingRect().height() > line, patience);
    }

    void overview_staysAtItsTop()
    {
        QVERIFY(show(150));
        QTest::keyClick(m_desk.window(), Qt::Key_5, Qt::AltModifier);
        const auto years = [this] {
            return named<ChartView>(m_desk.window(), u"Registrations over the years"_s);
        };
        QTRY_VERIFY_WITH_TIMEOUT(years() && years()->count() > 0, patience);
        ChartView *chart = years();
        chart->setFocus();
        auto *tables = named<QCheckBox>(m_desk.window(), u"As tables"_s);
        tables->setChecked(true);
        QVERIFY(QApplication::focusWidget() && QApplication::focusWidget()->isVisible());
        QCOMPARE(QApplication::focusWidget()->parentWidget(), chart->parentWidget());
        tables->setChecked(false);
        QVERIFY(chart->hasFocus());
    }

    void overview_showsBothDays_data() { sizesOfText(); }
    void overview_showsBothDays()
    {
        QFETCH(int, percent);
        QVERIFY(show(percent));
        QTest::keyClick(m_desk.window(), Qt::Key_5, Qt::AltModifier);
        const auto box = [this] { return m_desk.window()->findChild<QComboBox *>(u"comparedWith"_s); };
        QTRY_VERIFY_WITH_TIMEOUT(box() && box()->isVisible(), patience);
        QTRY_COMPARE(box()->visibleRegion().boundingRect().size(), box()->size());
    }

    // The buttons of a dialog are on the screen, however much stands above them.
    void dialog_keepsItsButtonsOnTheScreen()
    {
        m_appearance->setTextPercent(200);
        QDialog dialog;
        QVBoxLayout *layout = beginDialog(&dialog, u"Many"_s, {400, 300});
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        QVBoxLayout *column = addColumn(layout);
        for (int i = 0; i < 60; ++i)
            column->addWidget(new QLineEdit);
        const QPushButton *cancel = addFoot(layout, {}).addCancel();
        dialog.show();
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        QVERIFY(dialog.height() <= dialog.screen()->availableSize().height());
        QCOMPARE(cancel->visibleRegion().boundingRect().size(), cancel->size());
    }

    void publishFiles_fitsItsWidth()
    {
        QVERIFY(show(200));
        auto *dialog = new PublishFilesDialog(
            StorePlace{m_desk.location(), OpenMode::ReadWrite, support::fixedDesk()}, m_desk.window());
        dialog->show();
        QVERIFY(QTest::qWaitForWindowExposed(dialog));
        for (const QScrollArea *area : dialog->findChildren<QScrollArea *>())
            QVERIFY2(area->widget()->width() <= area->viewport()->width(),
                     qPrintable(u"%1 in %2"_s.arg(area->widget()->width()).arg(area->viewport()->width())));
        delete dialog;
    }

    // The text is what is read: the list at its left leaves it two thirds.
    void listBesideAText_leavesItRoom()
    {
        m_appearance->setTextPercent(200);
        Version stands;
        stands.text.set(Field::NamespaceIdentifier, u"acorn");
        CorrectDialog correct(*Nid::parse(u"acorn"_s), stands, nullptr);
        HelpWindow help(helpPages({}), nullptr);
        for (QDialog *dialog : {static_cast<QDialog *>(&correct), static_cast<QDialog *>(&help)}) {
            dialog->setAttribute(Qt::WA_DeleteOnClose, false);
            dialog->show();
            QVERIFY(QTest::qWaitForWindowExposed(dialog));
            const auto *list = dialog->findChild<QListWidget *>();
            QVERIFY2(list->width() * 3 <= dialog->width(), qPrintable(QString::number(list->width())));
        }
    }

    // A line that goes on is not taken for one of the file: it stands further right.
    void wrappedLine_standsFurtherRight()
    {
        const std::unique_ptr<QPlainTextEdit> text(readOnlyText(u"Template"_s, true));
        text->setPlainText(u"Purpose:\n   "_s + u"Names for the oaks of the northern woods. "_s.repeated(4) +
                           u"\n   Short."_s);
        text->resize(400, 300);
        text->show();
        QVERIFY(QTest::qWaitForWindowExposed(text.get()));
        const QTextLayout *lines = text->document()->findBlockByNumber(1).layout();
        QVERIFY(lines->lineCount() > 1);
        for (int i = 1; i < lines->lineCount(); ++i)
            QVERIFY(lines->lineAt(i).x() > lines->lineAt(0).cursorToX(3));
        QCOMPARE(text->document()->findBlockByNumber(2).layout()->lineAt(0).x(), lines->lineAt(0).x());
        QCOMPARE(text->document()->lineCount(), 2 + lines->lineCount());
    }

private:
    static void sizesOfText()
    {
        QTest::addColumn<int>("percent");
        for (const int percent : {100, 150, 200})
            QTest::addRow("%d %%", percent) << percent;
    }
    bool show(int percent)
    {
        m_appearance->setTextPercent(percent);
        if (!m_desk.open(u"r.sqlite"_s, {nullptr, nullptr, m_appearance.get()}))
            return false;
        m_desk.window()->resize(1024, 700);
        return QTest::qWaitFor([this] { return m_desk.rows(u"Registrations"_s) == 2; }, patience);
    }

    support::WindowFixture m_desk;
    std::unique_ptr<Appearance> m_appearance;
};

NIDUS_TEST(TestWholeWords)
#include "tst_whole_words.moc"
