// The other registries are the same in the window and on the command line: records and versions, whoever made
// them, and what is refused in the same words; and a query of the draft of 2012 is explained alike.
#include "core/names/name_explanation.h"
#include "tests/app/cli_process.h"
#include "tests/support/registry_folder.h"
#include "tests/support/test_program.h"
#include "tests/support/window_hands.h"
#include "ui/registries/other_registries_dialog.h"
#include "ui/registries/record_dialog.h"

#include <QComboBox>
#include <QLineEdit>
#include <QTableWidget>

using namespace nidus;
using namespace Qt::StringLiterals;
using support::named;
using support::openDialog;
using support::patience;
using support::press;
using support::says;

class TestOtherRegistriesAgree : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        support::failOnWarning();
        m_cli.emplace();
        COMPARE_EXIT(m_cli->desk(u"init --empty"_s), 0);
        const Actor desk{u"rowan"_s, [] { return timeFromText(u"2025-03-01T12:00:00Z"_s); }};
        m_store =
            std::make_unique<ui::StoreAccess>(ui::StorePlace{m_cli->store(), OpenMode::ReadWrite, desk});
        m_parent = std::make_unique<QWidget>();
        m_dialog = new ui::OtherRegistriesDialog(*m_store, m_parent.get());
        m_dialog->open();
        QTRY_VERIFY_WITH_TIMEOUT(says(m_dialog, u"Not begun in this store"_s), patience);
    }
    void cleanup()
    {
        m_parent.reset();
        m_store.reset();
        m_cli.reset();
    }

    // What the dialog shows is what the command line prints.
    void records_areTheSame()
    {
        QVERIFY(!named<QTableWidget>(m_dialog, u"Records"_s));
        QVERIFY(press(m_dialog, u"Begin registry"_s));
        QTRY_COMPARE_WITH_TIMEOUT(shown(), printed(u"query-keywords"_s), patience);
        QCOMPARE(shown().size(), 2);

        QVERIFY(press(m_dialog, u"Add…"_s));
        QVERIFY(QTest::qWaitFor([] { return asking(); }, patience));
        support::write(asking(), u"Keyword"_s, u"lang"_s);
        support::write(asking(), u"Purpose"_s, u"language of the answer"_s);
        QVERIFY(press(asking(), u"Add"_s)); // without a reference
        const QString missing = u"s. 9.2.1"_s;
        QTRY_VERIFY_WITH_TIMEOUT(says(asking(), missing), patience);
        const Ran refused =
            m_cli->run({u"--db"_s, m_cli->store(), u"registries"_s, u"add"_s, u"query-keywords"_s, u"lang"_s,
                        u"--set"_s, u"purpose=x"_s, u"--set"_s, u"scope=global"_s});
        COMPARE_EXIT(refused, 2);
        QVERIFY(says(asking(), QString::fromUtf8(refused.err.trimmed()).section(u": "_s, 1)));
        support::write(asking(), u"Reference"_s, u"RFC 9999"_s);
        QVERIFY(press(asking(), u"Add"_s));
        QTRY_VERIFY_WITH_TIMEOUT(!asking(), patience);
        QTRY_COMPARE_WITH_TIMEOUT(shown().size(), 3, patience);
        QCOMPARE(shown(), printed(u"query-keywords"_s));

        // The one that was added is the one selected.
        QVERIFY(press(m_dialog, u"Revise…"_s));
        QVERIFY(QTest::qWaitFor([] { return asking(); }, patience));
        QCOMPARE(named<QLineEdit>(asking(), u"Keyword"_s)->text(), u"lang"_s);
        support::write(asking(), u"Purpose"_s, u"languages"_s);
        QVERIFY(!press(asking(), u"Revise"_s)); // it wants its reason
        support::write(asking(), u"Reason"_s, u"several are meant"_s);
        QVERIFY(press(asking(), u"Revise"_s));
        QTRY_VERIFY_WITH_TIMEOUT(!asking(), patience);
        QTRY_COMPARE_WITH_TIMEOUT(versions(), printedVersions(u"lang"_s), patience);
        QCOMPARE(versions().size(), 2);
        QCOMPARE(shown(), printed(u"query-keywords"_s));
    }

    // Somebody else's version in between: the dialog says so and keeps what was typed.
    void changedMeanwhile_isSaid()
    {
        QVERIFY(press(m_dialog, u"Begin registry"_s));
        QTRY_COMPARE_WITH_TIMEOUT(shown().size(), 2, patience);
        QVERIFY(press(m_dialog, u"Revise…"_s));
        QVERIFY(QTest::qWaitFor([] { return asking(); }, patience));
        COMPARE_EXIT(m_cli->desk(u"registries revise query-keywords s --set purpose=service --reason r"_s),
                     0);
        support::write(asking(), u"Purpose"_s, u"which service"_s);
        support::write(asking(), u"Reason"_s, u"plainer"_s);
        QVERIFY(press(asking(), u"Revise"_s));
        QTRY_VERIFY_WITH_TIMEOUT(says(asking(), u"Somebody else changed this"_s), patience);
        QCOMPARE(named<QLineEdit>(asking(), u"Purpose"_s)->text(), u"which service"_s);
        asking()->reject();
        QVERIFY(support::discard());
    }

    void otherRegistries_areChosen()
    {
        auto *choice = named<QComboBox>(m_dialog, u"Registry"_s);
        QVERIFY(choice);
        for (const char *id : {"resolution-services", "urn-scheme"}) {
            COMPARE_EXIT(m_cli->desk(u"registries begin "_s + QLatin1String(id)), 0);
            choice->setCurrentIndex(choice->currentIndex() + 1);
            QTRY_COMPARE_WITH_TIMEOUT(shown(), printed(QLatin1String(id)), patience);
        }
        QVERIFY(!named<QPushButton>(m_dialog, u"Add…"_s)->isEnabled()); // the scheme has one record
        QVERIFY(!named<QPushButton>(m_dialog, u"Make obsolete…"_s)->isEnabled());
        QVERIFY(named<QPushButton>(m_dialog, u"Revise…"_s)->isEnabled());
    }

    void query_isExplainedAlike()
    {
        const QString text = u"urn:oak:a?s=I2L&lang=en"_s;
        const auto names = FoundNames::in(text, [] { return true; });
        QStringList window, commandLine;
        for (const ExplainedRow &row : explainName(*names, 0).rows)
            if (row.label == u"Directive"_s)
                window += row.name + u": "_s + row.words;
        const Ran ran = m_cli->run({u"--json"_s, u"urn"_s, u"parse"_s, u"--syntax"_s, u"draft2012"_s, text});
        for (const QJsonValue &one : ran.objects().value(0)["directives"_L1].toArray())
            commandLine += one["keyword"_L1].toString() + u'=' + one["value"_L1].toString() + u": "_s +
                           one["words"_L1].toString();
        QCOMPARE(window.size(), 2);
        QCOMPARE(window, commandLine);
    }

private:
    static ui::Dialog *asking()
    {
        QDialog *open = openDialog();
        return qobject_cast<ui::RecordDialog *>(open);
    }
    static QStringList rowsOf(QTableWidget *table)
    {
        QStringList rows;
        for (int row = 0; table && row < table->rowCount(); ++row) {
            QStringList cells;
            for (int column = 0; column < table->columnCount(); ++column)
                cells += table->item(row, column) ? table->item(row, column)->text() : QString();
            rows += cells.join(u'|');
        }
        return rows;
    }
    QStringList shown() const { return rowsOf(named<QTableWidget>(m_dialog, u"Records"_s)); }
    QStringList versions() const { return rowsOf(named<QTableWidget>(m_dialog, u"Versions"_s)); }
    static QString cellsOf(const QJsonObject &record)
    {
        const auto registry = *otherRegistryById(record["registry"_L1].toString());
        QStringList cells;
        for (const RecordColumn &column : infoOf(registry).columns) {
            const QJsonValue value = record[QLatin1String(column.id)];
            QStringList pairs;
            for (const QJsonValue &pair : value.toArray())
                pairs += pair["nid"_L1].toString() + u' ' + pair["reference"_L1].toString();
            cells += value.isArray() ? pairs.join(u"; "_s) : value.toString();
        }
        return cells.join(u'|');
    }
    QStringList printed(const QString &registry) const
    {
        QStringList rows;
        for (const QJsonObject &record : m_cli->desk(u"--json registries show "_s + registry).objects())
            rows += QStringList{record["name"_L1].toString(), cellsOf(record),
                                QString::number(record["version"_L1].toInt()),
                                record["since"_L1].toString().left(10),
                                record["obsolete"_L1].toBool() ? u"obsolete"_s : u"current"_s}
                        .join(u'|');
        return rows;
    }
    QStringList printedVersions(const QString &name) const
    {
        QStringList rows;
        for (const QJsonObject &record :
             m_cli->desk(u"--json registries history query-keywords "_s + name).objects())
            rows += QStringList{name + u'@' + QString::number(record["version"_L1].toInt()),
                                record["at"_L1].toString().left(10), record["by"_L1].toString(),
                                record["reason"_L1].toString(), cellsOf(record)}
                        .join(u'|');
        return rows;
    }

    std::optional<CliProcess> m_cli;
    std::unique_ptr<ui::StoreAccess> m_store;
    std::unique_ptr<QWidget> m_parent;
    ui::OtherRegistriesDialog *m_dialog = nullptr;
};

NIDUS_TEST(TestOtherRegistriesAgree)
#include "tst_other_registries_agree.moc"
