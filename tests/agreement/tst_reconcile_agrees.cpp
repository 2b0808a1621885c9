// Reconciling is the same in the window and on the command line: the differences, and from equal stores what
// comes of taking one name over, and of taking all.
#include "tests/app/cli_process.h"
#include "tests/support/registry_folder.h"
#include "tests/support/test_program.h"
#include "tests/support/window_hands.h"
#include "ui/reconcile/differences_model.h"
#include "ui/reconcile/reconcile_page.h"

#include <QPlainTextEdit>
#include <QTableView>

using namespace nidus;
using namespace Qt::StringLiterals;
using support::openDialog;
using support::patience;
using support::record;
using support::registryXml;
using Column = ui::DifferencesModel::Column;

namespace {

const QByteArray rfc = "<xref type=\"rfc\" data=\"rfc1111\"/>";
const QByteArray here = registryXml("2020-01-01",
                                    record("acorn") + record("birch", " date=\"2015-01-01\"", rfc) +
                                        record("cedar") + record("elder"),
                                    record("urn-1"));
const QByteArray there = registryXml("2021-01-01",
                                     record("elder") + record("acorn") +
                                         record("birch", " date=\"2016-06-06\"") + record("dogwood", "", rfc),
                                     record("urn-1"), "<person id=\"Oak\"><name>Oak</name></person>");

} // namespace

class TestReconcileAgrees : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        support::failOnWarning();
        for (const auto *cli : {&m_cli.emplace(), &m_beside.emplace()}) {
            COMPARE_EXIT(cli->desk(u"init --empty"_s), 0);
            COMPARE_EXIT(cli->desk(u"registry import -"_s, here), 0);
        }
        m_path = m_cli->write(u"there.xml"_s, there);
        const Actor desk{u"rowan"_s, [] { return timeFromText(u"2025-03-01T12:00:00Z"_s); }};
        m_store =
            std::make_unique<ui::StoreAccess>(ui::StorePlace{m_cli->store(), OpenMode::ReadWrite, desk});
        m_page = std::make_unique<ui::ReconcilePage>(*m_store);
        auto &widget = static_cast<QWidget &>(*m_page);
        widget.resize(1072, 744);
        widget.show();
        widget.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&widget));
        m_page->compareWith(m_path);
        QTRY_VERIFY_WITH_TIMEOUT(table() && table()->model()->rowCount() > 0, patience);
    }
    void cleanup()
    {
        m_page.reset();
        m_store.reset();
    }

    void differences()
    {
        QStringList shown;
        for (int row = 0; row < table()->model()->rowCount(); ++row) {
            const auto &model = static_cast<const ui::DifferencesModel &>(*table()->model());
            const ReconciledDifference &one = *model.difference(model.index(row, 0));
            shown += QStringList({one.nid, model.index(row, Column::WhatColumn).data().toString(),
                                  model.index(row, Column::WhereColumn).data().toString(),
                                  model.index(row, Column::ChangesColumn).data().toString()})
                         .join(u'\t');
        }
        const Ran ran = m_cli->desk(u"registry reconcile "_s + m_path);
        COMPARE_EXIT(ran, 1);
        QCOMPARE(shown.join(u'\n') + u'\n', QString::fromUtf8(ran.out));
    }

    void oneName()
    {
        const auto &model = static_cast<const ui::DifferencesModel &>(*table()->model());
        int birch = 0;
        while (model.difference(model.index(birch, 0))->nid != u"birch")
            ++birch;
        table()->selectRow(birch);
        QTest::keyClick(table(), Qt::Key_Space);
        take();
        QTRY_VERIFY_WITH_TIMEOUT(support::says(m_page.get(), u"1 difference was taken over: "_s), patience);
        COMPARE_EXIT(m_beside->desk(u"registry reconcile %1 --take birch --reason agreed"_s.arg(m_path)), 1);
        compareStores();
    }

    void all()
    {
        QTest::keyClick(table(), Qt::Key_A, Qt::ControlModifier);
        take();
        QTRY_VERIFY_WITH_TIMEOUT(support::says(m_page.get(), u" were taken over: "_s), patience);
        COMPARE_EXIT(m_beside->desk(u"registry reconcile %1 --take-all --reason agreed"_s.arg(m_path)), 1);
        compareStores(); // without what would be delisted
        QTRY_VERIFY_WITH_TIMEOUT(table() && table()->isVisible(), patience);
        QTest::keyClick(table(), Qt::Key_Space);
        take();
        QTRY_VERIFY_WITH_TIMEOUT(support::says(m_page.get(), u" are the same."_s), patience);
        COMPARE_EXIT(
            m_beside->desk(u"registry reconcile %1 --take-all --take-doubtful --reason agreed"_s.arg(m_path)),
            0);
        compareStores();
    }

    // Both say so before anything is taken, and nothing of it is taken with the rest.
    void olderEdition()
    {
        const QString path = m_cli->write(u"older.xml"_s, QByteArray(there).replace("2021-01", "2019-01"));
        const QString words = u"The edition of 2019-01-01 is older than the newest one (2020-01-01)."_s;
        m_page->compareWith(path);
        QTRY_VERIFY_WITH_TIMEOUT(support::says(m_page.get(), words), patience);
        QTest::keyClick(table(), Qt::Key_A, Qt::ControlModifier);
        QVERIFY(actName().isEmpty()); // none is ticked
        QTest::keyClick(table(), Qt::Key_Space);
        QVERIFY(!actName().isEmpty());
        const QByteArray before = m_cli->desk(u"registry export --format json"_s).out;
        const Ran ran = m_cli->desk(u"registry reconcile --take-all --reason agreed "_s + path);
        COMPARE_EXIT(ran, 1);
        QVERIFY2(ran.err.contains(words.toUtf8()), ran.err.constData());
        QCOMPARE(m_cli->desk(u"registry export --format json"_s).out, before);
    }

private:
    void take()
    {
        QVERIFY(
            support::press(m_page.get(), support::named<QAbstractButton>(m_page.get(), actName())->text()));
        QTRY_VERIFY(openDialog());
        QVERIFY(support::write(openDialog(), u"Reason"_s, u"agreed"_s));
        for (auto *button : openDialog()->findChildren<QAbstractButton *>())
            if (button->text().startsWith(u"Take over "_s))
                return button->click();
    }
    QString actName() const
    {
        for (const auto *button : m_page->findChildren<QAbstractButton *>())
            if (button->isVisible() && button->text().startsWith(u"Take over "_s))
                return button->text();
        return {};
    }
    void compareStores()
    {
        for (const char *format : {"iana-xml", "json"}) {
            const QString call = u"registry export --format "_s + QLatin1String(format);
            QCOMPARE(m_cli->desk(call).out, m_beside->desk(call).out);
        }
    }
    QTableView *table() const { return support::named<QTableView>(m_page.get(), u"Differences"_s); }

    std::optional<CliProcess> m_cli, m_beside;
    QString m_path;
    std::unique_ptr<ui::StoreAccess> m_store;
    std::unique_ptr<ui::ReconcilePage> m_page;
};

NIDUS_TEST(TestReconcileAgrees)
#include "tst_reconcile_agrees.moc"
