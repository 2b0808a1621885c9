// The overview of a registry so large that counting it takes its time.
#include "tests/support/test_program.h"
#include "tests/support/window_fixture.h"
#include "ui/overview/chart_view.h"
#include "ui/overview/overview_page.h"

#include <QThread>

#include <atomic>

using namespace nidus;
using namespace nidus::ui;
using namespace Qt::StringLiterals;
using support::named;
using support::patience;
using support::press;
using support::record;
using support::registryXml;

class TestOverviewCounting : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { support::failOnWarning(); }

    // As long as it is counted it can be cancelled; what was shown before stays, and it is counted again.
    void counting_canBeCancelled()
    {
        QVERIFY(m_desk.take({registryXml("2020-01-01", record("acorn") + record("birch"))}));
        StoreAccess access({m_desk.location(), OpenMode::ReadWrite, support::fixedDesk()});
        std::atomic_bool mayGoOn = false;
        QObject asker;
        access.review(
            &asker,
            [&mayGoOn](Registrar &) -> ActResult<int> {
                while (!mayGoOn)
                    QThread::msleep(5);
                return 0;
            },
            [](const ActResult<int> &) {});
        OverviewPage page(access);
        auto &widget = static_cast<QWidget &>(page);
        widget.resize(900, 600);
        widget.show();
        const auto shows = [&widget](const QString &name) {
            auto *button = named<QAbstractButton>(&widget, name);
            return button && button->isVisible();
        };
        QTRY_VERIFY_WITH_TIMEOUT(support::says(&widget, u"Counting…"_s) && shows(u"Cancel"_s), patience);
        QVERIFY(press(&widget, u"Cancel"_s));
        QVERIFY(support::says(&widget, u"Cancelled: nothing was counted."_s));
        QVERIFY(!shows(u"Cancel"_s) && shows(u"Count again"_s));
        mayGoOn = true;
        QVERIFY(press(&widget, u"Count again"_s));
        QTRY_VERIFY_WITH_TIMEOUT(named<ChartView>(&widget, u"Registrations over the years"_s) &&
                                     named<ChartView>(&widget, u"Registrations over the years"_s)->count() ==
                                         1,
                                 patience);
        QVERIFY(!shows(u"Count again"_s));
    }

private:
    support::WindowFixture m_desk;
};

NIDUS_TEST(TestOverviewCounting)
#include "tst_overview_counting.moc"
