// A request that is withdrawn: what the dialog says becomes of the name, and what its page and its row say
// afterwards: why, when and by whom.
#include "tests/support/test_program.h"
#include "tests/support/window_fixture.h"
#include "ui/requests/requests_model.h"

#include <QComboBox>
#include <QPlainTextEdit>

using namespace nidus;
using namespace nidus::ui;
using namespace Qt::StringLiterals;
using support::named;
using support::openDialog;
using support::patience;
using support::press;
using support::write;

class TestWithdrawal : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_desk.emplace();
        QVERIFY(m_desk->take({support::registryXml("2026-01-05", support::record("lantern")),
                              support::wholeTemplate("lantern", "Lantern Works")}));
        const auto registrar = m_desk->registrar();
        NewRequest asked;
        asked.nid = u"acorn"_s;
        asked.text.set(Field::NamespaceIdentifier, asked.nid);
        asked.text.set(Field::Purpose, u"Names of trees.");
        QCOMPARE(registrar->openRequest(asked).value(), 1);
        QCOMPARE(registrar->openRevision(*Nid::parse(u"lantern"), std::nullopt).value(), 2);
        NewRequest informal;
        informal.kind = Kind::Informal;
        informal.text.set(Field::Purpose, u"Names of leaves.");
        QCOMPARE(registrar->openRequest(informal).value(), 3);
        QVERIFY(m_desk->show());
        QTest::keyClick(m_desk->window(), Qt::Key_2, Qt::AltModifier);
        QTRY_COMPARE_WITH_TIMEOUT(m_desk->rows(u"Requests"_s), 3, patience);
        QVERIFY(m_desk->activate());
    }
    void cleanup() { m_desk.reset(); }

    // RFC 8141 §6.3: a revision is of a name that stays registered.
    void dialog_saysWhatBecomesOfTheName_data()
    {
        QTest::addColumn<QString>("request");
        QTest::addColumn<QString>("said");
        QTest::newRow("new") << u"R-1"_s << u"The name “acorn” becomes available to others."_s;
        QTest::newRow("revision") << u"R-2"_s << u"Version 1 of “lantern” remains the published one."_s;
        QTest::newRow("informal") << u"R-3"_s << u"It has taken no name."_s;
    }
    void dialog_saysWhatBecomesOfTheName()
    {
        QFETCH(QString, request);
        QFETCH(QString, said);
        select(request);
        QVERIFY(press(m_desk->window(), u"Withdraw…"_s));
        QTRY_VERIFY_WITH_TIMEOUT(openDialog(), patience);
        QVERIFY(m_desk->says(said, openDialog()));
        QCOMPARE(m_desk->says(u"available"_s, openDialog()), request == u"R-1");
        QVERIFY(m_desk->says(u"The draft is kept."_s, openDialog()));
        openDialog()->reject();
    }

    void page_saysWhyWhenAndByWhom()
    {
        select(u"R-1"_s);
        QTest::keyClick(m_desk->table(u"Requests"_s), Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(named<QPlainTextEdit>(m_desk->window(), u"Purpose"_s), patience);
        const QString said = u"Withdrawn 2026-08-01 by tester: They found another name."_s;
        QTRY_VERIFY_WITH_TIMEOUT(named<QAbstractButton>(m_desk->window(), u"Publish…"_s)->isEnabled(),
                                 patience);
        QVERIFY(!m_desk->says(u"Withdrawn"_s));
        m_desk->act(u"Withdraw…"_s)->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(openDialog(), patience);
        QVERIFY(write(openDialog(), u"Reason"_s, u"They found another name."_s));
        QVERIFY(press(openDialog(), u"Withdraw"_s));
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->says(said), patience);
        // And when it is opened another day.
        QTRY_VERIFY(!openDialog());
        QVERIFY(m_desk->activate());
        QTest::keyClick(m_desk->window(), Qt::Key_W, Qt::ControlModifier);
        QTRY_VERIFY(named<QComboBox>(m_desk->window(), u"Show"_s));
        QTRY_COMPARE_WITH_TIMEOUT(m_desk->rows(u"Requests"_s), 2, patience); // those that are open
        named<QComboBox>(m_desk->window(), u"Show"_s)->setCurrentIndex(1);   // all requests
        QTRY_COMPARE_WITH_TIMEOUT(m_desk->rows(u"Requests"_s), 3, patience);
        select(u"R-1"_s);
        QTRY_COMPARE_WITH_TIMEOUT(m_desk->table(u"Requests"_s)
                                      ->currentIndex()
                                      .siblingAtColumn(RequestsModel::StateColumn)
                                      .data()
                                      .toString(),
                                  u"withdrawn: They found another name."_s, patience);
        QTest::keyClick(m_desk->table(u"Requests"_s), Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->says(said), patience);
    }

    // What one typed cannot be saved in a request that another desk withdrew meanwhile: closing says so,
    // asks, and goes on.
    void withdrawnElsewhere_canBeLeft()
    {
        select(u"R-1"_s);
        QTest::keyClick(m_desk->table(u"Requests"_s), Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(named<QPlainTextEdit>(m_desk->window(), u"Purpose"_s), patience);
        QTRY_VERIFY_WITH_TIMEOUT(named<QAbstractButton>(m_desk->window(), u"Publish…"_s)->isEnabled(),
                                 patience);
        auto *purpose = named<QPlainTextEdit>(m_desk->window(), u"Purpose"_s);
        purpose->setFocus();
        QTest::keyClicks(purpose, u"And shrubs. "_s);
        QVERIFY(m_desk->registrar()->withdraw(1, u"They found another name."_s));
        QTest::keyClick(m_desk->window(), Qt::Key_W, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(openDialog(), patience);
        QVERIFY(m_desk->says(u"Closing the tab discards what was written"_s, openDialog()));
        QVERIFY(press(openDialog(), u"Discard"_s));
        QTRY_VERIFY_WITH_TIMEOUT(!named<QPlainTextEdit>(m_desk->window(), u"Purpose"_s), patience);
    }

private:
    void select(const QString &request)
    {
        QTableView *table = m_desk->table(u"Requests"_s);
        for (int row = 0; row < table->model()->rowCount(); ++row)
            if (table->model()->index(row, RequestsModel::IdColumn).data() == request)
                table->setCurrentIndex(table->model()->index(row, 0));
        table->setFocus();
    }

    std::optional<support::WindowFixture> m_desk;
};

NIDUS_TEST(TestWithdrawal)

#include "tst_withdrawal.moc"
