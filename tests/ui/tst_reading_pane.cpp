// A registration as it is read: what is said of its findings, and its history.
#include "tests/support/test_program.h"
#include "tests/support/two_versions.h"
#include "tests/support/window_fixture.h"
#include "ui/history/history_model.h"

#include <QHeaderView>
#include <QTabWidget>

using namespace nidus;
using namespace nidus::ui;
using namespace Qt::StringLiterals;
using support::named;
using support::patience;
using support::press;

class TestReadingPane : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_desk.take({support::registryXml("2026-01-05", support::record("acorn")),
                             support::wholeTemplate("acorn"), support::wholeTemplate("beech")}));
        const auto registrar = m_desk.registrar();
        support::publishSecond(*registrar, u"acorn"_s);
        RegistrationTemplate text = registrar->version({*Nid::parse(u"acorn"), 2, 0})->text;
        text.set(Field::Purpose, QString(text[Field::Purpose] + u"\nThe leafs are pressed."_s));
        Correction correction;
        correction.text = text;
        correction.reason = reason;
        correction.correctionClass = otherClass;
        const auto corrected = registrar->correct(*Nid::parse(u"acorn"), 2, correction);
        QVERIFY2(corrected.has_value(), corrected ? "" : qPrintable(message(corrected.error())));
        QVERIFY(m_desk.show());
    }
    void init() { QVERIFY(m_desk.activate()); }
    void cleanupTestCase() { m_desk.close(); }

    // DESIGN §5: rules judge requests; over findings that are listed it is not said that nothing was judged.
    void checkedToday_saysWhatWasJudgedWhen()
    {
        select(1); // beech, which was imported
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.says(u"not judged"_s), patience);
        QVERIFY(press(m_desk.window(), u"Check as if requested today"_s));
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.says(u" if requested today"_s), patience);
        QVERIFY(!m_desk.says(u"not judged"_s)); // of what is listed below
    }

    // WINDOW.md: words that matter are never elided: the row grows.
    void history_showsItsWordsWhole()
    {
        select(0);
        auto *tabs = named<QTabWidget>(m_desk.window(), u"Registration"_s);
        QVERIFY(tabs);
        tabs->setCurrentIndex(2);
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.rows(u"History"_s) >= 4, patience);
        const QTableView *history = m_desk.table(u"History"_s);
        const auto isWhole = [history](int row) {
            const QModelIndex what = history->model()->index(row, HistoryModel::WhatColumn);
            const QRect cell = history->visualRect(what);
            return history->fontMetrics()
                       .boundingRect(QRect(0, 0, cell.width() - 16, 1 << 20), Qt::TextWordWrap,
                                     what.data().toString())
                       .height() <= cell.height();
        };
        for (int row = 0; row < history->model()->rowCount(); ++row)
            QTRY_VERIFY2(isWhole(row), qPrintable(QString::number(row)));
        QVERIFY(history->rowHeight(0) > history->verticalHeader()->defaultSectionSize()); // the long reason
    }

    // What "2" and "2.2" are is said where a person meets them.
    void history_explainsTheNumbers()
    {
        const HistoryModel *model = m_desk.window()->findChild<HistoryModel *>();
        QVERIFY(model->headerData(HistoryModel::NumberColumn, Qt::Horizontal, Qt::ToolTipRole)
                    .toString()
                    .contains(u"3.2 is the same version with one correction"_s));
        QStringList said;
        for (int row = 0; row < model->rowCount(); ++row)
            said += model->index(row, HistoryModel::NumberColumn).data(Qt::ToolTipRole).toString();
        const QString all = said.join(u'\n');
        QVERIFY2(all.contains(u"Version 2 as corrected once."_s), qPrintable(all));
        QVERIFY2(all.contains(u"The first text of version 2."_s), qPrintable(all));
    }

private:
    const QString reason =
        u"The registrant wrote that the sentence about the leaves had been forgotten when the "
        "template was put together from two older drafts of it."_s;

    void select(int row)
    {
        QTableView *table = m_desk.table(u"Registrations"_s);
        QTRY_VERIFY_WITH_TIMEOUT(table->model()->rowCount() == 2, patience);
        table->setCurrentIndex(table->model()->index(row, 0));
    }

    support::WindowFixture m_desk;
};

NIDUS_TEST(TestReadingPane)
#include "tst_reading_pane.moc"
