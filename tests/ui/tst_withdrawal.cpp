// A request that is withdrawn: what the dialog says becomes of the name.
#include "tests/support/test_program.h"
#include "tests/support/window_fixture.h"
#include "ui/requests/requests_model.h"

#include <QTableView>

using namespace nidus;
using namespace nidus::ui;
using namespace Qt::StringLiterals;
using support::openDialog;
using support::patience;
using support::press;

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
