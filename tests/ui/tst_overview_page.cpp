// The place "Overview": each bar's number is the length of its list, all of it by the keyboard alone, the
// same as tables, on the clipboard and in files; what is left to do leads to the act that settles it. The
// figures themselves: tests/core/operations/tst_overview.cpp.
#include "tests/support/test_program.h"
#include "tests/support/window_fixture.h"
#include "ui/look/appearance.h"
#include "ui/overview/chart_drawing.h"
#include "ui/overview/chart_files.h"
#include "ui/overview/chart_model.h"
#include "ui/overview/chart_view.h"
#include "ui/overview/chart_words.h"
#include "ui/overview/overview_list_dialog.h"

#include <QAbstractItemModelTester>
#include <QAccessible>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QFileDialog>
#include <QMimeData>
#include <QPainter>
#include <QSvgRenderer>
#include <QTabBar>

using namespace nidus;
using namespace nidus::ui;
using namespace Qt::StringLiterals;
using support::named;
using support::openDialog;
using support::patience;
using support::press;
using support::record;
using support::registryXml;

namespace {

const QByteArray rfc = "<xref type=\"rfc\" data=\"rfc1111\"/>";
const QByteArray draft = "<xref type=\"draft\" data=\"draft-birch-names-02\"/>";

QByteArray dated(const char *day) { return QByteArray(" date=\"") + day + '"'; }

// Three editions in four years; an entry that cites a draft, an informal one, one without a date.
QList<QByteArray> threeEditions()
{
    const QByteArray acorn = record("acorn", dated("2019-02-01"), rfc);
    const QByteArray birch = record("birch", dated("2020-12-01"), draft);
    return {registryXml("2019-03-01", acorn), registryXml("2020-12-02", acorn + birch),
            registryXml("2022-03-01", acorn + birch + record("cedar", "", rfc),
                        record("urn-1", dated("2022-01-01"), rfc))};
}

// Where a chart says something: its ground is one colour, and this is another.
int inkOf(const QImage &image, const QColor &colour)
{
    int found = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            found += image.pixelColor(x, y) == colour ? 1 : 0;
    return found;
}

} // namespace

class TestOverviewPage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_desk.emplace();
        support::failOnWarning();
    }
    void cleanup() { m_desk.reset(); }

    void everyBar_isAsLongAsTheListBehindIt()
    {
        QVERIFY(showOverview());
        int bars = 0;
        for (ChartView *view : m_desk->window()->findChildren<ChartView *>())
            for (int bar = 0; bar < view->count(); ++bar) {
                view->open(bar);
                QTRY_VERIFY_WITH_TIMEOUT(openDialog() != nullptr, patience);
                QCOMPARE(openDialog()->findChild<QTableView *>()->model()->rowCount(),
                         view->barNumber(bar).toInt());
                openDialog()->close();
                QTRY_VERIFY(!openDialog());
                ++bars;
            }
        QVERIFY(bars > 15);
    }

    void figures_sayWhatTheyGained()
    {
        QVERIFY(showOverview());
        QCOMPARE(figure("registrations"), u"4"_s);
        QCOMPARE(figure("formal"), u"3"_s);
        QCOMPARE(figure("informal"), u"1"_s);
        QVERIFY(m_desk->says(u"+ and − since 2020-12-02"_s));
        QTRY_COMPARE_WITH_TIMEOUT(figure("openConflicts"), u"0"_s, patience);
        QVERIFY(m_desk->says(u"1 entry has no date."_s));
    }

    // Tab to a chart, arrows to a bar, Enter to its list, Enter to the registration.
    void keyboardAlone_leadsToARegistration()
    {
        QVERIFY(showOverview());
        ChartView *years = chart("Registrations over the years");
        QTRY_VERIFY_WITH_TIMEOUT(years->hasFocus(), patience);
        QCOMPARE(years->barName(years->currentBar()), u"2022"_s); // the last
        QVERIFY(m_desk->says(u"2022: 4 registrations, 3 formal, 1 informal; 2 newly listed, 0 changed"_s));
        QTest::keyClick(years, Qt::Key_Home);
        QVERIFY(m_desk->says(u"2019: 1 registration, 1 formal, 0 informal; 1 newly listed, 0 changed"_s));
        QTest::keyClick(years, Qt::Key_Left); // there is none before it
        QCOMPARE(years->currentBar(), 0);
        QTest::keyClick(years, Qt::Key_Right);
        QVERIFY(m_desk->says(u"2020: 2 registrations, 2 formal"_s));
        QTest::keyClick(years, Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(openDialog() != nullptr, patience);
        QCOMPARE(openDialog()->windowTitle(), u"Registrations at the end of 2020"_s);
        auto *list = openDialog()->findChild<QTableView *>();
        QVERIFY(list->hasFocus());
        QTest::keyClick(list, Qt::Key_Down);
        QTest::keyClick(list, Qt::Key_Return);
        auto *tabs = m_desk->window()->findChild<QTabBar *>(u"documents"_s);
        QTRY_COMPARE_WITH_TIMEOUT(tabs->count(), 2, patience);
        QCOMPARE(tabs->tabText(1), u"birch"_s);
    }

    // Which chart is copied or saved is read beside the buttons, before one of them is pressed.
    void buttons_nameTheChartThatTheyMean()
    {
        QVERIFY(showOverview());
        ChartView *years = chart("Registrations over the years");
        QTRY_VERIFY_WITH_TIMEOUT(years->hasFocus(), patience);
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->says(u"Chart: Registrations over the years"_s), patience);
        chart("Entries by year of last change")->setFocus();
        QVERIFY(m_desk->says(u"Chart: Entries by year of last change"_s));
        for (const QString &button : {u"Copy chart"_s, u"Save chart…"_s})
            QVERIFY(named<QAbstractButton>(m_desk->window(), button)
                        ->toolTip()
                        .contains(u"“Entries by year of last change”"_s));
    }

    void tables_haveTheNumbersOfTheCharts()
    {
        QVERIFY(showOverview());
        named<QCheckBox>(m_desk->window(), u"As tables"_s)->click();
        for (ChartView *view : m_desk->window()->findChildren<ChartView *>()) {
            QVERIFY(!view->isVisible());
            QTableView *table = m_desk->table(view->accessibleName());
            QVERIFY2(table, qPrintable(view->accessibleName()));
            QAbstractItemModelTester tester(table->model(),
                                            QAbstractItemModelTester::FailureReportingMode::QtTest);
            QCOMPARE(table->model()->rowCount(), view->count());
            for (int row = 0; row < view->count(); ++row) {
                QCOMPARE(table->model()->index(row, 0).data().toString(), view->barName(row));
                QCOMPARE(table->model()->index(row, 1).data().toString(), view->barNumber(row));
            }
        }
        QTableView *forms = m_desk->table(u"Templates by form"_s);
        forms->setFocus();
        QTest::keyClick(forms, Qt::Key_End, Qt::ControlModifier); // none has a template
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->says(u"4 registrations without a template"_s), patience);
        QTest::keyClick(forms, Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(openDialog() != nullptr, patience);
        QCOMPARE(openDialog()->findChild<QTableView *>()->model()->rowCount(), 4);
        openDialog()->close();
    }

    // Years are those of the editions, and the chart says so.
    void years_sayWhatTheyCount()
    {
        QVERIFY(showOverview());
        chart("Templates by form")->setFocus(); // the line says something else as long as one is in it
        QTRY_VERIFY(m_desk->says(
            u"Listed at the end of each year by the 3 editions here; when each was registered "
            "does not count. For 1 year there is no edition: its column is empty and repeats the year before."_s));
        const ChartView *years = chart("Registrations over the years");
        QVERIFY(years->picture().bars[2].isEmpty && !years->picture().bars[3].isEmpty);
        QCOMPARE(years->barWords(2),
                 u"2021: 2 registrations, as at the end of the year before: no edition of "
                 "2021 is here"_s);
        RegistryOverview old; // after an old edition alone was imported
        old.day = u"2016-03-19"_s;
        old.editions = 1;
        QCOMPARE(yearsNote(old),
                 u"Only one edition is here, that of 2016-03-19. What was listed in other years "
                 "is not known."_s);
        QVERIFY(m_desk->says(u"informal"_s) && m_desk->says(u"open requests"_s));
    }

    // Nothing is cut at the right where the window is small, in letters of any size.
    void inASmallWindow_nothingIsCut_data()
    {
        QTest::addColumn<int>("percent");
        QTest::newRow("100 %") << 100;
        QTest::newRow("200 %") << 200;
    }
    void inASmallWindow_nothingIsCut()
    {
        QFETCH(int, percent);
        QVERIFY(showOverview());
        Appearance appearance(*qApp, Theme::Light);
        appearance.setTextPercent(percent);
        m_desk->window()->resize(1024, 700);
        QTRY_COMPARE_WITH_TIMEOUT(m_desk->rows(u"To follow up"_s) > 0, true, patience);
        QTest::qWait(300);
        const auto *scroll = chart("Registrations over the years")
                                 ->parentWidget()
                                 ->parentWidget()
                                 ->parentWidget()
                                 ->parentWidget();
        const int right = scroll->mapToGlobal(QPoint(scroll->width(), 0)).x();
        for (const QWidget *part : scroll->findChildren<QWidget *>())
            if (part->isVisible() && !part->parentWidget()->inherits("QAbstractScrollArea"))
                QVERIFY2(part->mapToGlobal(QPoint(part->width(), 0)).x() <= right,
                         qPrintable(QLatin1String(part->metaObject()->className()) + u' ' +
                                    part->accessibleName()));
        appearance.setTextPercent(100);
    }

    void screenReader_meetsEachBarWithItsNumber()
    {
        QVERIFY(showOverview());
        ChartView *years = chart("Registrations over the years");
        QAccessibleInterface *list = QAccessible::queryAccessibleInterface(years);
        QCOMPARE(list->role(), QAccessible::List);
        QCOMPARE(list->text(QAccessible::Name), u"Registrations over the years"_s);
        QCOMPARE(list->childCount(), 4);
        QAccessibleInterface *last = list->child(3);
        QCOMPARE(last->text(QAccessible::Name), u"2022: 4"_s);
        QCOMPARE(last->text(QAccessible::Value), u"4"_s);
        QVERIFY(last->text(QAccessible::Description).contains(u"1 informal"_s));
        QVERIFY(last->state().selected);
        QVERIFY(!last->rect().isEmpty());
        QCOMPARE(list->indexOfChild(last), 3);
        last->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
        QTRY_VERIFY_WITH_TIMEOUT(openDialog() != nullptr, patience);
        openDialog()->close();
    }

    // The place is asked for a day before: charts end there, and a list is that of the day.
    void anotherDay_isLookedAt()
    {
        QVERIFY(showOverview());
        ask("asOf", u"2020-06-30"_s);
        QTRY_COMPARE_WITH_TIMEOUT(figure("registrations"), u"1"_s, patience);
        ChartView *years = chart("Registrations over the years");
        QCOMPARE(years->barName(years->count() - 1), u"2020"_s);
        years->open(years->count() - 1);
        QTRY_VERIFY_WITH_TIMEOUT(openDialog() != nullptr, patience);
        QCOMPARE(openDialog()->findChild<QTableView *>()->model()->rowCount(), 1);
        openDialog()->close();
        ask("asOf", u"soon"_s);
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->says(u"Not a date: “soon”"_s), patience);
        QCOMPARE(figure("registrations"), u"1"_s);
        ask("asOf", u"1999-01-01"_s); // before there was any
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->says(u"1999-01-01"_s), patience);
        ask("asOf", u"newest"_s);
        QTRY_COMPARE_WITH_TIMEOUT(figure("registrations"), u"4"_s, patience);
        ask("comparedWith", u"2019-06-01"_s);
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->says(u"+ and − since 2019-03-01"_s), patience);
    }

    void savedChart_isSvgPngOrCsv()
    {
        QVERIFY(showOverview());
        chart("References by kind")->setFocus();
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->rows(u"To follow up"_s) > 0, patience); // nothing moves any more
        QTest::qWait(300);
        QVERIFY(saveAs(u"chart.svg"_s));
        const QByteArray svg = bytesOf(u"chart.svg"_s);
        QVERIFY(svg.contains("References by kind"));
        QVERIFY(svg.contains("document"));
        QSvgRenderer renderer(svg);
        QVERIFY(renderer.isValid());
        const QSize size = chart("References by kind")->size() + QSize(32, 32);
        QCOMPARE(renderer.viewBox().size(), size);
        QImage drawn(size, QImage::Format_RGB32);
        drawn.fill(Qt::white);
        QPainter painter(&drawn);
        renderer.render(&painter);
        painter.end();
        const QColor bar(Colours::of(qApp->palette()).bar);
        QVERIFY(inkOf(drawn, bar) > 100);

        QVERIFY(saveAs(u"chart.png"_s));
        QImage picture;
        QVERIFY(picture.loadFromData(bytesOf(u"chart.png"_s)));
        QCOMPARE(picture.size(), size * 2);
        QVERIFY(inkOf(picture, bar) > 400);

        QVERIFY(saveAs(u"chart.csv"_s));
        QCOMPARE(bytesOf(u"chart.csv"_s),
                 QByteArray("Kind,Registrations\r\nRFC,3\r\ndocument,0\r\nperson,0\r\n"
                            "draft,1\r\nnone,0\r\n"));
        // Copied: picture, SVG and table in one.
        QTest::keyClick(chart("References by kind"), Qt::Key_C, Qt::ControlModifier);
        const QMimeData *copied = QApplication::clipboard()->mimeData();
        QCOMPARE(copied->text().toUtf8(), bytesOf(u"chart.csv"_s));
        QVERIFY(copied->hasImage());
        QCOMPARE(copied->data(u"image/svg+xml"_s), svg);
    }

    void fileThatCannotBeWritten_isSaid()
    {
        QVERIFY(showOverview());
        QVERIFY(saveAs(u"r.sqlite"_s, u"ends otherwise"_s));
        QVERIFY(QDir().mkpath(m_desk->path(u"folder.svg"_s)));
        QCOMPARE(writeChart(m_desk->path(u"nowhere/chart.svg"_s), "x").isEmpty(), false);
        QVERIFY(bytesOf(u"r.sqlite"_s).startsWith("SQLite"));
    }

    // A bar is seen on the ground of either theme, and so is what is hatched; it is neither solid nor empty.
    void bars_areSeenInBothThemes_data()
    {
        QTest::addColumn<Theme>("theme");
        QTest::addColumn<int>("percent");
        QTest::newRow("light") << Theme::Light << 100;
        QTest::newRow("dark") << Theme::Dark << 100;
        QTest::newRow("light, 200 %") << Theme::Light << 200;
        QTest::newRow("dark, 200 %") << Theme::Dark << 200;
    }
    void bars_areSeenInBothThemes()
    {
        QFETCH(Theme, theme);
        QFETCH(int, percent);
        applyTheme(*qApp, theme, percent);
        const Colours &colours = Colours::of(qApp->palette());
        const ChartPicture picture{
            u"Two kinds"_s, u"solid"_s, u"hatched"_s, true, {{u"2021"_s, 100, 100}, {u"2022"_s, 100, 0}}};
        const QSize size(800, 600);
        const QImage image = chartImage(picture, size, colours);
        const ChartDrawing drawing(picture, QRectF(16, 16, size.width(), size.height()));
        const auto share = [&](int bar) {
            const QRectF frame = drawing.frame(bar);
            const int width = scaled(20);
            const QRect inside =
                QRectF(2 * (frame.center().x() - width / 2), 2 * (frame.center().y()), 2 * width, 2 * width)
                    .toRect();
            return double(inkOf(image.copy(inside), QColor(colours.bar))) /
                   (inside.width() * inside.height());
        };
        QCOMPARE(share(1), 1.0);
        QVERIFY2(share(0) > 0.2 && share(0) < 0.6, qPrintable(QString::number(share(0))));
        applyTheme(*qApp, Theme::Light);
    }

    void whatIsToFollowUp_leadsToItsAct()
    {
        QVERIFY(showOverview());
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->rows(u"To follow up"_s) > 0, patience);
        QTableView *kinds = m_desk->table(u"To follow up"_s);
        int row = -1;
        for (int i = 0; i < kinds->model()->rowCount(); ++i)
            if (kinds->model()->index(i, 1).data().toString() == u"entry that cites a draft")
                row = i;
        QVERIFY(row >= 0);
        QCOMPARE(kinds->model()->index(row, 0).data().toString(), u"1"_s);
        kinds->setFocus();
        kinds->setCurrentIndex(kinds->model()->index(row, 1));
        QTest::keyClick(kinds, Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(qobject_cast<OverviewListDialog *>(openDialog()), patience);
        QTest::keyClick(openDialog()->findChild<QTableView *>(), Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(openDialog() && openDialog()->windowTitle() == u"Entry of birch", patience);
        openDialog()->close();
    }

    void whoWaits_andWhatChanged_areOpened()
    {
        QVERIFY(showOverview(true));
        QTRY_COMPARE_WITH_TIMEOUT(m_desk->rows(u"Waiting"_s), 1, patience);
        QTableView *waiting = m_desk->table(u"Waiting"_s);
        QCOMPARE(waiting->model()->index(0, 0).data().toString(), u"sorrel"_s);
        QCOMPARE(waiting->model()->index(0, 2).data().toString(), u"desk"_s);
        QCOMPARE(figure("openRequests"), u"1"_s);
        QTableView *lately = m_desk->table(u"Changed lately"_s);
        QCOMPARE(lately->model()->index(0, 0).data().toString(), u"2022-03-01"_s);
        QCOMPARE(lately->model()->index(0, 2).data().toString(), u"listed"_s);
        auto *tabs = m_desk->window()->findChild<QTabBar *>(u"documents"_s);
        lately->setFocus();
        lately->setCurrentIndex(lately->model()->index(0, 0));
        QTest::keyClick(lately, Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(tabs->count(), 2, patience);
        tabs->setCurrentIndex(0);
        waiting->setFocus();
        QTest::keyClick(waiting, Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(tabs->count(), 3, patience);
    }

    // What the public files lack is said, of the folder into which they were published.
    void publicFiles_areCompared()
    {
        QVERIFY(showOverview());
        QVERIFY(m_desk->says(u"They have not been published from this window yet."_s));
        QVERIFY(press(m_desk->window(), u"Publish files…"_s));
        QTRY_VERIFY_WITH_TIMEOUT(openDialog() != nullptr, patience);
        QDialog *dialog = openDialog();
        support::write(dialog, u"Folder"_s, m_desk->path(u"public"_s));
        QVERIFY(press(dialog, u"Publish files"_s));
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->says(u"is published in"_s, dialog), patience);
        QVERIFY(press(dialog, u"Close"_s));
        m_desk->window()->activateWindow();
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->says(u"is the edition of 2022-03-01"_s), patience);
        QVERIFY(QFile::remove(m_desk->path(u"public/manifest.json"_s)));
        QTest::keyClick(m_desk->window(), Qt::Key_1, Qt::AltModifier);
        QTest::keyClick(m_desk->window(), Qt::Key_5, Qt::AltModifier);
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->says(u"Missing: 1,"_s), patience);
    }

    void emptyRegistry_offersTheFirstAct()
    {
        m_desk->registrar();
        QVERIFY(m_desk->show());
        QTest::keyClick(m_desk->window(), Qt::Key_5, Qt::AltModifier);
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->says(u"Nothing to count yet"_s), patience);
        QVERIFY(!named<QAbstractButton>(m_desk->window(), u"Save chart…"_s)->isEnabled());
        QVERIFY(press(m_desk->window(), u"Import…"_s));
        QTRY_COMPARE_WITH_TIMEOUT(m_desk->window()->findChild<QTabBar *>(u"documents"_s)->count(), 2,
                                  patience);
    }

    // What another act changes is counted anew when the place is seen again.
    void changes_areCounted()
    {
        QVERIFY(showOverview());
        QTest::keyClick(m_desk->window(), Qt::Key_1, Qt::AltModifier);
        NewRequest request;
        request.nid = u"sorrel"_s;
        QVERIFY(m_desk->registrar()->openRequest(request)); // at another desk
        QTest::qWait(1500);
        QTest::keyClick(m_desk->window(), Qt::Key_5, Qt::AltModifier);
        QTRY_COMPARE_WITH_TIMEOUT(figure("openRequests"), u"1"_s, patience);
        QTRY_COMPARE_WITH_TIMEOUT(m_desk->rows(u"Waiting"_s), 1, patience);
    }

private:
    bool showOverview(bool withRequest = false)
    {
        if (!m_desk->take(threeEditions()))
            return false;
        NewRequest request;
        request.nid = u"sorrel"_s;
        if (withRequest && !m_desk->registrar()->openRequest(request))
            return false;
        if (!m_desk->show())
            return false;
        QTest::keyClick(m_desk->window(), Qt::Key_5, Qt::AltModifier);
        return QTest::qWaitFor(
            [this] {
                ChartView *years = chart("Registrations over the years");
                return years && years->count() == 4;
            },
            patience);
    }
    ChartView *chart(const char *name) const
    {
        return named<ChartView>(m_desk->window(), QString::fromUtf8(name));
    }
    QString figure(const char *name) const
    {
        auto *label = m_desk->window()->findChild<QLabel *>(QString::fromLatin1(name));
        return label ? label->text() : QString();
    }
    void ask(const char *box, const QString &day)
    {
        auto *field = m_desk->window()->findChild<QComboBox *>(QString::fromLatin1(box));
        field->setFocus();
        field->lineEdit()->selectAll();
        QTest::keyClicks(field->lineEdit(), day);
        QTest::keyClick(field->lineEdit(), Qt::Key_Return);
    }
    QByteArray bytesOf(const QString &name) const
    {
        QFile file(m_desk->path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    // As a person does in the dialog for files; whether the window says what came of it.
    bool saveAs(const QString &name, const QString &said = u"Saved as"_s)
    {
        if (!press(m_desk->window(), u"Save chart…"_s))
            return false;
        auto *dialog = m_desk->window()->findChild<QFileDialog *>();
        if (!dialog)
            return false;
        dialog->setOption(QFileDialog::DontConfirmOverwrite);
        Q_EMIT dialog->fileSelected(m_desk->path(name));
        dialog->reject();
        return QTest::qWaitFor(
            [&] { return m_desk->says(said) && (said != u"Saved as" || m_desk->says(name)); }, patience);
    }

    std::optional<support::WindowFixture> m_desk;
};

NIDUS_TEST(TestOverviewPage)
#include "tst_overview_page.moc"
