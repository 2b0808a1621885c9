// registries …: the other registries of the specifications from the command line, and what urn parse says of
// a query by them.
#include "tests/app/cli_process.h"
#include "tests/support/file_tree.h"
#include "tests/support/test_program.h"

using namespace nidus;
using namespace Qt::StringLiterals;

class TestCliOtherRegistries : public QObject {
    Q_OBJECT

    std::unique_ptr<CliProcess> m_cli;

    Ran run(const QStringList &words) const
    {
        return m_cli->run(QStringList{u"--db"_s, m_cli->store()} + words);
    }
    Ran add(const QString &name, const QStringList &more = {}) const
    {
        return run(QStringList{u"registries"_s, u"add"_s, u"query-keywords"_s, name, u"--set"_s,
                               u"purpose=language of the answer"_s, u"--set"_s, u"scope=global"_s, u"--set"_s,
                               u"reference=RFC 9999"_s} +
                   more);
    }

private Q_SLOTS:
    void init()
    {
        m_cli = std::make_unique<CliProcess>();
        COMPARE_EXIT(m_cli->desk(u"init --empty"_s), 0);
    }

    void list_saysWhichAreBegun()
    {
        const Ran none = m_cli->desk(u"registries list"_s);
        COMPARE_EXIT(none, 0);
        QCOMPARE(none.out.count("not begun"), 3);
        const Ran show = m_cli->desk(u"registries show query-keywords"_s);
        COMPARE_EXIT(show, 1);
        QVERIFY(show.err.contains("registries begin query-keywords"));
        const Ran begun = m_cli->desk(u"registries begin query-keywords"_s);
        COMPARE_EXIT(begun, 0);
        QCOMPARE(begun.out, QByteArray("s\t1\tcurrent\tintended URN resolution service\tglobal\t"
                                       "draft-ietf-urnbis-rfc2141bis-urn-03, s. 2.3.1\t\n"
                                       "c\t1\tcurrent\tcomponent of structured resource\tglobal\t"
                                       "draft-ietf-urnbis-rfc2141bis-urn-03, s. 2.3.2\t\n"));
        COMPARE_EXIT(m_cli->desk(u"registries begin query-keywords"_s), 1);
        const auto listed = m_cli->desk(u"--json registries list"_s).objects();
        QCOMPARE(listed.size(), 3);
        QCOMPARE(listed[0]["begun"_L1].toBool(), true);
        QCOMPARE(listed[0]["records"_L1].toInt(), 2);
        QVERIFY(listed[0]["policy"_L1].toString().contains(u"IETF Review"_s));
        QCOMPARE(listed[1]["begun"_L1].toBool(true), false);
        COMPARE_EXIT(m_cli->desk(u"verify"_s), 0);
    }

    void record_isAddedRevisedAndMadeObsolete()
    {
        COMPARE_EXIT(m_cli->desk(u"registries begin query-keywords"_s), 0);
        COMPARE_EXIT(add(u"lang"_s), 0);
        const Ran twice = add(u"lang"_s);
        COMPARE_EXIT(twice, 1);
        QVERIFY(twice.err.contains("“lang”"));
        const Ran unsound = add(u"lang2"_s, {u"--set"_s, u"scope=wide"_s});
        COMPARE_EXIT(unsound, 2);
        QVERIFY(unsound.err.contains("s. 9.2.1"));
        const QStringList revise{
            u"registries"_s,        u"revise"_s,   u"query-keywords"_s,   u"lang"_s, u"--set"_s,
            u"purpose=languages"_s, u"--reason"_s, u"several are meant"_s};
        COMPARE_EXIT(run(revise + QStringList{u"--after"_s, u"1"_s}), 0);
        COMPARE_EXIT(run(revise + QStringList{u"--after"_s, u"1"_s}), 1); // another version stands
        COMPARE_EXIT(m_cli->desk(u"registries obsolete query-keywords lang --reason unused"_s), 0);
        const Ran history = m_cli->desk(u"registries history query-keywords lang"_s);
        COMPARE_EXIT(history, 0);
        const QByteArrayList lines = history.out.trimmed().split('\n');
        QCOMPARE(lines.size(), 3);
        QVERIFY(lines[1].endsWith("\t2025-03-01\trowan\tseveral are meant"));
        QVERIFY(lines[2].startsWith("lang\t3\tobsolete\tlanguages\t"));
        const auto json = m_cli->desk(u"--json registries history query-keywords lang"_s).objects();
        QCOMPARE(json.size(), 3);
        QCOMPARE(json[0]["reason"_L1].isNull(), true);
        QCOMPARE(json[2]["obsolete"_L1].toBool(), true);
        COMPARE_EXIT(m_cli->desk(u"registries history query-keywords nothing"_s), 1);
        const Ran wrong = m_cli->desk(u"registries show query-keyword"_s);
        COMPARE_EXIT(wrong, 2);
        QVERIFY(wrong.err.contains("Did you mean query-keywords?"));
    }

    void export_givesEachFormat()
    {
        COMPARE_EXIT(m_cli->desk(u"registries begin resolution-services"_s), 0);
        const Ran csv = m_cli->desk(u"registries export resolution-services --format csv"_s);
        COMPARE_EXIT(csv, 0);
        QVERIFY(csv.out.startsWith("Name,Purpose,Status,Reference,Version,Registered,Updated\r\n"
                                   "I2L,URI to URL,provisional,\"RFC 2483, sec. 4.1\",1,2025-03-01,\r\n"));
        const QString file = m_cli->path(u"services.json"_s);
        COMPARE_EXIT(m_cli->desk(u"registries export resolution-services --format json --output "_s + file),
                     0);
        const QJsonObject written = QJsonDocument::fromJson(CliProcess::bytesOf(file)).object();
        QCOMPARE(written["records"_L1].toArray().size(), 9);
        COMPARE_EXIT(m_cli->desk(u"registries export resolution-services --format xml --as-of 2020-01-01"_s),
                     1);
        COMPARE_EXIT(m_cli->desk(u"registries export urn-scheme --format text"_s), 1);
    }

    void publish_hasThemOnlyWhenAskedFor()
    {
        m_cli->write(u"registry.xml"_s, CliProcess::bytesOf(CliProcess::golden(u"registry.xml"_s)));
        COMPARE_EXIT(m_cli->desk(u"registry import "_s + m_cli->path(u"registry.xml"_s)), 0);
        const QString tree = m_cli->path(u"tree"_s);
        COMPARE_EXIT(m_cli->desk(u"registry publish "_s + tree), 0);
        const auto plain = support::bytesOf(tree);
        COMPARE_EXIT(m_cli->desk(u"registry publish --with urn-scheme "_s + tree), 1);
        COMPARE_EXIT(m_cli->desk(u"registries begin urn-scheme"_s), 0);
        COMPARE_EXIT(m_cli->desk(u"registries begin query-keywords"_s), 0);
        COMPARE_EXIT(m_cli->desk(u"registry publish "_s + tree), 0);
        QCOMPARE(support::differences(support::bytesOf(tree), plain), QString());
        const Ran with = m_cli->desk(u"registry publish --with query-keywords,urn-scheme "_s + tree);
        COMPARE_EXIT(with, 0);
        QVERIFY(with.out.contains("added: urn-query-keywords/urn-query-keywords.xml"));
        QCOMPARE(support::bytesOf(tree).size(), plain.size() + 8);
        const Ran without = m_cli->desk(u"registry publish "_s + tree);
        QVERIFY(without.out.contains("removed: urn-scheme/urn-scheme.json"));
        QCOMPARE(support::differences(support::bytesOf(tree), plain), QString());
    }

    // Two at once: each record is there, whoever was first.
    void twoWriters_loseNothing()
    {
        COMPARE_EXIT(m_cli->desk(u"registries begin query-keywords"_s), 0);
        const Ran both = m_cli->shell(
            u"for i in 1 2 3 4 5 6; do for who in a b; do $CLI --user $who registries add query-keywords "
            "$who-$i --set purpose=x --set scope=global --set reference='RFC 9999' & done; done; "
            "for who in a b c; do $CLI --user $who registries revise query-keywords s --set purpose=of-$who "
            "--after 1 --reason r & done; wait"_s);
        QCOMPARE(both.out.count("\tx\tglobal\t"), 12);
        QCOMPARE(both.out.count("s\t2\tcurrent\tof-"), 1);
        QCOMPARE(m_cli->desk(u"registries show query-keywords"_s).out.count('\n'), 14);
        QCOMPARE(m_cli->desk(u"registries history query-keywords s"_s).out.count('\n'), 2);
        COMPARE_EXIT(m_cli->desk(u"verify"_s), 0);
    }

    // Without a store, or where the registry is not begun, by the draft's own records.
    void urnParse_explainsTheQuery()
    {
        const auto directives = [this](const QString &words) {
            return m_cli->run(words.split(u' ')).objects().value(0)["directives"_L1].toArray();
        };
        const QString call = u"--json urn parse --syntax draft2012 urn:oak:a?s=I2L&lang=en"_s;
        const QJsonArray alone = directives(call);
        QCOMPARE(alone.size(), 2);
        QCOMPARE(alone[0]["registered"_L1].toBool(), true);
        QVERIFY(alone[0]["words"_L1].toString().contains(u"URI to URL, provisional (RFC 2483, sec. 4.1)"_s));
        QCOMPARE(alone[1]["registered"_L1].toBool(true), false);
        COMPARE_EXIT(m_cli->desk(u"registries begin query-keywords"_s), 0);
        COMPARE_EXIT(add(u"lang"_s), 0);
        const QJsonArray kept = directives(u"--db "_s + m_cli->store() + u' ' + call);
        QCOMPARE(kept[0], alone[0]);
        QVERIFY(kept[1]["words"_L1].toString().contains(u"language of the answer (RFC 9999)"_s));
        QVERIFY(!m_cli->run(u"--json urn parse urn:oak:a?=s=I2L"_s.split(u' ')).out.contains("directives"));
    }
};

NIDUS_TEST(TestCliOtherRegistries)
#include "tst_cli_other_registries.moc"
