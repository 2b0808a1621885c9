// Each cell of each table, those that SQLite keeps for itself and behind the full-text search among them,
// changed behind Nidus: verify finds it, and names the row where it is one that is kept for ever. One row of
// a table, and with NIDUS_FAULTS=full all. Nothing is not an empty text, either. FTS5 leaves places of pages
// in the _idx tables that no search goes to: there, verify finds it or every word finds what it found.
#include "tests/support/fault_count.h"
#include "tests/support/store_content.h"
#include "tests/support/tampering.h"
#include "tests/support/test_program.h"

#include "core/store/audit/kept_rows.h"

#include <QRegularExpression>

using namespace nidus;
using namespace nidus::store;
using namespace nidus::test;

namespace {

struct Table {
    QByteArray name;
    QByteArray key; // the columns that tell its rows apart
    QList<QByteArray> columns;
};

QList<QByteArray> lines(RawConnection &raw, const QByteArray &sql)
{
    QList<QByteArray> all = raw.rows(sql).toUtf8().split('\n');
    all.removeLast();
    return all;
}

QList<Table> tablesOf(RawConnection &raw)
{
    QList<Table> all;
    for (const QByteArray &name :
         lines(raw, "SELECT name FROM sqlite_schema WHERE type = 'table' AND rootpage > 0 ORDER BY name")) {
        const QByteArray info = " FROM pragma_table_info('" + name + "') ";
        const bool hasRowId =
            raw.rows("SELECT wr FROM pragma_table_list('" + name + "')") == QLatin1String("0\n");
        const QByteArray key = hasRowId
                                   ? QByteArray("rowid")
                                   : lines(raw, "SELECT name" + info + "WHERE pk > 0 ORDER BY pk").join(", ");
        all.append({name, key, lines(raw, "SELECT name" + info + "ORDER BY cid")});
    }
    return all;
}

// '' for nothing, and nothing for ''.
QByteArray otherNothing(const QByteArray &column)
{
    return "CASE WHEN " + column + " IS NULL THEN '' ELSE NULL END";
}

// Another value of the same type, whatever the column holds.
QByteArray otherValue(const QByteArray &table, const QByteArray &column)
{
    return "CASE typeof(" + column + ") WHEN 'integer' THEN " + column + " + 70 WHEN 'blob' THEN CASE WHEN " +
           column + " = zeroblob(length(" + column + ")) THEN x'01' ELSE zeroblob(length(" + column +
           ")) END WHEN 'null' THEN (SELECT CASE type WHEN 'INTEGER' THEN 1 ELSE '2026-01-01' END FROM " +
           "pragma_table_info('" + table + "') WHERE name = '" + column + "') ELSE " + column + " || 'x' END";
}

} // namespace

class TestChangedCells : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
        NIDUS_OK(fillEveryTable(*m_scratch));
        m_scratch.close();
        m_whole = contentOf(m_scratch.path());
        QVERIFY(writeContent(m_sound, m_whole));
        m_answers = searchAnswers(m_sound, m_sound);
        QCOMPARE(faultsOfFile(m_scratch.path()), QStringList());
    }

    void everyCell_isGuarded_data() { addColumns(); }

    void nothing_isNoEmptyText_data() { addColumns(); }
    void nothing_isNoEmptyText()
    {
        QFETCH(QByteArray, table);
        QFETCH(QByteArray, key);
        QFETCH(QByteArray, column);
        QVERIFY(writeContent(m_scratch.path(), m_whole));
        {
            RawConnection raw(m_scratch.path());
            const QString refused =
                runWithoutTriggers(raw, "UPDATE " + table + " SET " + column + " = " + otherNothing(column) +
                                            " WHERE (" + key + ") = (SELECT " + key + " FROM " + table +
                                            " WHERE " + column + " IS NULL OR " + column + " = '' LIMIT 1)");
            if (!refused.isEmpty() || raw.rows("SELECT changes()").toInt() == 0)
                return; // the column holds no text, or never nothing
        }
        const QStringList faults = faultsOfFile(m_scratch.path());
        if (faults.isEmpty() && table.endsWith("_index_idx"))
            QCOMPARE(searchAnswers(m_scratch.path(), m_sound), m_answers);
        else
            QVERIFY(!faults.isEmpty());
    }

    void everyCell_isGuarded()
    {
        QFETCH(QByteArray, table);
        QFETCH(QByteArray, key);
        QFETCH(QByteArray, column);
        QVERIFY(writeContent(m_scratch.path(), m_whole));
        const int rows = RawConnection(m_scratch.path()).rows("SELECT count(*) FROM " + table).toInt();
        const qsizetype kept = keptTableIndex(table);
        const bool isNamedByKey = kept >= 0 && column != keptTableList()[size_t(kept)].key;
        for (int row = 0; row < qMin(rows, support::faultCount(1, rows)); ++row) {
            QVERIFY(writeContent(m_scratch.path(), m_whole));
            QString number;
            {
                RawConnection raw(m_scratch.path());
                const QByteArray chosen = "(SELECT " + key + " FROM " + table + " ORDER BY " + key +
                                          " LIMIT 1 OFFSET " + QByteArray::number(row) + ')';
                number = raw.rows(chosen.mid(1, chosen.size() - 2)).trimmed();
                QCOMPARE(runWithoutTriggers(raw, "UPDATE " + table + " SET " + column + " = " +
                                                     otherValue(table, column) + " WHERE (" + key +
                                                     ") = " + chosen),
                         QString());
                QCOMPARE(sqlite3_total_changes(raw.handle()) > 0, true);
            }
            const QStringList faults = faultsOfFile(m_scratch.path());
            if (faults.isEmpty() && table.endsWith("_index_idx"))
                QCOMPARE(searchAnswers(m_scratch.path(), m_sound), m_answers);
            else
                QVERIFY2(!faults.isEmpty(), qPrintable(QStringLiteral("row ") + number));
            if (isNamedByKey)
                QVERIFY2(isNamed(faults, QString::fromUtf8(table) + u' ' + number),
                         qPrintable(faults.join(u'\n')));
        }
    }

private:
    void addColumns()
    {
        QTest::addColumn<QByteArray>("table");
        QTest::addColumn<QByteArray>("key");
        QTest::addColumn<QByteArray>("column");
        RawConnection raw(m_scratch.path());
        for (const Table &table : tablesOf(raw))
            for (const QByteArray &column : table.columns)
                QTest::newRow(QByteArray(table.name + '.' + column).constData())
                    << table.name << table.key << column;
    }

    ScratchStore m_scratch;
    QByteArray m_whole;
    const QString m_sound = m_scratch.path(QStringLiteral("sound.sqlite"));
    QString m_answers;
};

NIDUS_TEST(TestChangedCells)
#include "tst_changed_cells.moc"
