// The overview is the same in the window and on the command line: figures, bars, the lists behind them, what
// changed lately, who waits, and what is to follow up.
#include "tests/app/cli_process.h"
#include "tests/support/registry_folder.h"
#include "tests/support/test_program.h"
#include "tests/support/window_hands.h"
#include "ui/overview/chart_model.h"
#include "ui/overview/chart_panel.h"
#include "ui/overview/chart_view.h"
#include "ui/overview/overview_page.h"
#include "ui/registrations/registration_rows.h"

#include <QTableView>

using namespace nidus;
using namespace Qt::StringLiterals;
using support::openDialog;
using support::patience;
using support::record;
using support::registryXml;

namespace {

const QByteArray rfc = "<xref type=\"rfc\" data=\"rfc1111\"/>";
const QByteArray draft = "<xref type=\"draft\" data=\"draft-birch-names-02\"/>";

} // namespace

class TestOverviewAgrees : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        support::failOnWarning();
        m_cli.setVariable(u"NIDUS_NOW"_s, u"2026-08-01T12:00:00Z"_s); // the clock of the window's desk
        QCOMPARE(m_cli.desk(u"init --empty"_s).exit, 0);
        const QByteArray acorn = record("acorn", " date=\"2019-02-01\"", rfc);
        const QByteArray birch = record("birch", " date=\"2020-12-01\"", draft);
        for (const QByteArray &document :
             {registryXml("2019-03-01", acorn), registryXml("2020-12-02", acorn + birch),
              registryXml("2022-03-01", acorn + birch + record("cedar", "", rfc),
                          record("urn-1", " date=\"2022-01-01\"", rfc))})
            QCOMPARE(m_cli.desk(u"registry import -"_s, document).exit, 0);
        QCOMPARE(m_cli.desk(u"draft new --nid sorrel -"_s, "Namespace Identifier: sorrel\n").exit, 0);
        m_store = std::make_unique<ui::StoreAccess>(
            ui::StorePlace{m_cli.store(), OpenMode::ReadWrite, support::fixedDesk()});
        m_page = std::make_unique<ui::OverviewPage>(*m_store);
        auto &widget = static_cast<QWidget &>(*m_page);
        widget.resize(1072, 744);
        widget.show();
        widget.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&widget));
        QTRY_VERIFY_WITH_TIMEOUT(rows(u"Waiting"_s).size() == 1 && rows(u"To follow up"_s).size() > 0,
                                 patience);
        m_said = QJsonDocument::fromJson(m_cli.desk(u"--json registry overview"_s).out).object();
    }
    void cleanupTestCase()
    {
        m_page.reset();
        m_store.reset();
    }

    void figuresAndBars()
    {
        const QJsonObject now = m_said[u"now"].toObject();
        for (const auto &[label, key] : {std::pair("registrations", "registrations"),
                                         {"formal", "formal"},
                                         {"informal", "informal"},
                                         {"withTemplate", "with_template"}})
            QCOMPARE(m_page->findChild<QLabel *>(QLatin1String(label))->text(),
                     QString::number(now[QLatin1String(key)].toInt()));
        int bars = 0;
        for (const ui::ChartPanel *panel : m_page->findChildren<ui::ChartPanel *>()) {
            const QJsonArray said = m_said[id(panel->chart())].toArray();
            QCOMPARE(panel->view()->count(), said.size());
            for (int bar = 0; bar < panel->view()->count(); ++bar, ++bars) {
                QCOMPARE(panel->model().rows()[bar].key, said[bar].toObject()[u"key"].toString());
                QCOMPARE(panel->view()->barNumber(bar).toInt(), said[bar].toObject()[u"count"].toInt());
            }
        }
        QVERIFY(bars > 15);
    }

    void listsBehindTheBars()
    {
        for (const ui::ChartPanel *panel : m_page->findChildren<ui::ChartPanel *>())
            for (int bar = 0; bar < panel->view()->count(); ++bar) {
                const QString which = id(panel->chart()) + u'=' + panel->model().rows()[bar].key;
                const QByteArray said = m_cli.desk(u"registry overview --list "_s + which).out;
                panel->view()->open(bar);
                QTRY_VERIFY_WITH_TIMEOUT(openDialog() != nullptr, patience);
                QByteArray shown;
                const QAbstractItemModel *list = openDialog()->findChild<QTableView *>()->model();
                for (int row = 0; row < list->rowCount(); ++row)
                    shown += list->index(row, 0).data().toString().toUtf8() + '\n';
                openDialog()->close();
                QTRY_VERIFY(!openDialog());
                QCOMPARE(shown, said);
            }
    }

    void whoWaits_whatChanged_whatIsToFollowUp()
    {
        const QJsonObject waits = m_said[u"waiting"].toArray()[0].toObject();
        QCOMPARE(rows(u"Waiting"_s).first(),
                 QStringList({waits[u"nid"].toString(), waits[u"what"].toString(), waits[u"for"].toString(),
                              QStringLiteral("%1 d").arg(waits[u"days"].toInt())}));
        const QJsonArray lately = m_said[u"lately"].toArray();
        const QList<QStringList> shown = rows(u"Changed lately"_s);
        QCOMPARE(shown.size(), lately.size());
        for (int i = 0; i < lately.size(); ++i)
            QCOMPARE(shown[i].first(2), QStringList({lately[i].toObject()[u"date"].toString(),
                                                     lately[i].toObject()[u"nid"].toString()}));
        int found = 0;
        for (const QStringList &row : rows(u"To follow up"_s))
            found += row.first().toInt();
        QCOMPARE(found, m_cli.desk(u"--json registry follow-up"_s).objects().size());
    }

    // The list of registrations and the sidebar count what the overview counts; what the registry no longer
    // lists stays registered. Last: it changes the registry.
    void whatIsListed_isCountedAlike()
    {
        QCOMPARE(m_cli.desk(u"entry supersede birch acorn --reason slip"_s).exit, 0);
        const auto desk = Registrar::open(m_cli.store(), OpenMode::ReadOnly, support::fixedDesk());
        QVERIFY(desk);
        ui::RegistrationRows listings;
        QVERIFY((*desk)->forEachListing([&](const Listing &one) {
            listings.add(one);
            return true;
        }));
        listings.finish();
        QCOMPARE(listings.size(), 4);
        QCOMPARE(listings.listed(), 3);
        QCOMPARE((*desk)->overview({})->now.registrations(), 3);
    }

private:
    QList<QStringList> rows(const QString &table) const
    {
        QList<QStringList> rows;
        const auto *shown = support::named<QTableView>(m_page.get(), table);
        for (int row = 0; shown && row < shown->model()->rowCount(); ++row) {
            rows += QStringList();
            for (int column = 0; column < shown->model()->columnCount(); ++column)
                rows.last() += shown->model()->index(row, column).data().toString();
        }
        return rows;
    }

    CliProcess m_cli;
    QJsonObject m_said;
    std::unique_ptr<ui::StoreAccess> m_store;
    std::unique_ptr<ui::OverviewPage> m_page;
};

NIDUS_TEST(TestOverviewAgrees)
#include "tst_overview_agrees.moc"
