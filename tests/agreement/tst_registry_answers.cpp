// The window and the command line, asked the same of a registry's days and names, say the same.
#include "tests/app/cli_process.h"
#include "tests/support/registry_folder.h"
#include "tests/support/test_program.h"
#include "tests/support/window_hands.h"
#include "ui/compare/compare_days_dialog.h"
#include "ui/look/theme.h"
#include "ui/registrations/registrations_page.h"

#include <QPlainTextEdit>
#include <QPushButton>
#include <QTableView>

using namespace nidus;
using namespace nidus::support;
using namespace Qt::StringLiterals;

class TestRegistryAnswers : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        failOnWarning();
        ui::applyTheme(*qApp, ui::Theme::Light);
        m_cli.setVariable(u"NIDUS_NOW"_s, u"2026-08-01T12:00:00Z"_s);
    }

    void days_differInTheSame()
    {
        take(registryXml("2026-07-01", record("acorn") + record("birch"), "", "<person id=\"Mira\"/>"));
        QByteArray later = registryXml("2026-07-02", record("birch") + record("acorn") + record("cedar"), "",
                                       "<person id=\"Oak\"><name>Oak</name></person>");
        take(later.replace("Names of an invented", "Names of another"));
        const Ran ran = m_cli.desk(u"diff --as-of 2026-07-01 --as-of 2026-07-02 --json"_s);
        COMPARE_EXIT(ran, 1);
        QStringList events, expected;
        for (const QJsonObject &one : ran.objects()) {
            const QString nid = one.value("nid"_L1).toString(), event = one.value("event"_L1).toString();
            events += event;
            const QString words = wordsOf(event);
            expected += nid.isEmpty() ? words : QString(nid + u": "_s + words);
            for (const QJsonValue &change : one.value("changes"_L1).toArray())
                expected += u"    "_s + change.toString();
        }
        for (const char *event : {"head", "people", "order", "listed"})
            QVERIFY2(events.contains(QLatin1String(event)), event);

        ui::StoreAccess store(place());
        ui::CompareDaysDialog dialog(store, nullptr);
        dialog.show();
        QTRY_COMPARE_WITH_TIMEOUT(dialog.findChild<QLineEdit *>(u"after"_s)->text(), u"2026-07-02"_s,
                                  patience);
        QVERIFY(says(&dialog, u"There are editions from 2026-07-01 to 2026-07-02."_s));
        named<QPushButton>(&dialog, u"Compare"_s)->click();
        auto *text = dialog.findChild<QPlainTextEdit *>(u"differences"_s);
        QTRY_COMPARE_WITH_TIMEOUT(text->toPlainText(), expected.join(u'\n'), patience);
    }

    void aSearch_saysHowManyAreShown()
    {
        QByteArray records;
        for (int i = 0; i < 1'200; ++i)
            records += record("leaf-" + QByteArray::number(i));
        take(registryXml("2026-07-03", records));
        const Ran some = m_cli.desk(u"search leaf"_s);
        COMPARE_EXIT(some, 0);
        QCOMPARE(some.out.count('\n'), 1'000);
        QVERIFY2(some.err.contains("shown 1,000 of 1,200"), some.err.constData());
        QCOMPARE(m_cli.desk(u"search --limit 7 leaf"_s).out.count('\n'), 7);
        const Ran every = m_cli.desk(u"search --limit all leaf"_s);
        QCOMPARE(every.out.count('\n'), 1'200);
        QCOMPARE(every.err, QByteArray());
        COMPARE_EXIT(m_cli.desk(u"search --limit none leaf"_s), 2);

        ui::StoreAccess store(place());
        ui::RegistrationsPage page(store);
        page.resize(1200, 700);
        page.show();
        page.reload();
        auto *table = page.findChild<QTableView *>();
        QTRY_VERIFY_WITH_TIMEOUT(table->model()->rowCount() >= 1'200, patience);
        page.findChild<QLineEdit *>()->setText(u"leaf"_s);
        QTRY_VERIFY_WITH_TIMEOUT(says(&page, u"shown 1,000 of 1,200"_s), patience);
        named<QPushButton>(&page, u"Show all"_s)->click();
        QTRY_COMPARE_WITH_TIMEOUT(table->model()->rowCount(), 1'200, patience);
        QVERIFY(!says(&page, u"shown"_s));
    }

private:
    // What the command line tells programs, and the window people.
    static QString wordsOf(const QString &event)
    {
        static const QMap<QString, QString> words{{u"listed"_s, u"newly listed"_s},
                                                  {u"delisted"_s, u"no longer listed"_s},
                                                  {u"entry"_s, u"changed"_s},
                                                  {u"order"_s, u"another place in the list"_s},
                                                  {u"head"_s, u"Head of the registry"_s},
                                                  {u"people"_s, u"People"_s}};
        return words.value(event);
    }
    void take(const QByteArray &xml)
    {
        const QString file = m_cli.write(u"r.xml"_s, xml);
        QVERIFY(m_cli.desk(u"registry import r.xml"_s).exit == 0);
        QVERIFY(!file.isEmpty());
    }

    ui::StorePlace place() const { return {m_cli.store(), OpenMode::ReadWrite, fixedDesk()}; }

    CliProcess m_cli;
};

NIDUS_TEST(TestRegistryAnswers)
#include "tst_registry_answers.moc"
