// One name's conflicts are looked up by keys; the answers are those of reading all names, listings and
// templates.
#include "core/store/tables/conflict_keys.h"
#include "tests/support/name_like.h"
#include "tests/support/scratch_desk.h"
#include "tests/support/test_program.h"
#include "tests/support/whole_template.h"

using namespace nidus;
using namespace nidus::support;

namespace {

QByteArray octets(const std::string &text) { return QByteArray::fromStdString(text); }

// Names, and others that imitate them.
std::vector<std::string> someNames(std::mt19937_64 &random, std::size_t count)
{
    std::vector<std::string> names = test::namesLike(count / 2, unsigned(random()));
    while (names.size() < count)
        names.push_back(test::disturbed(names[random() % names.size()], random));
    return names;
}

// Of few documents and organizations, so that many registrations share one, and some more than are named.
QByteArray references(std::mt19937_64 &random)
{
    const QByteArray number = QByteArray::number(int(random() % 40) * int(random() % 3));
    return "<xref type=\"rfc\" data=\"rfc" + number + "\"/><xref type=\"uri\" data=\"https://oak" + number +
           ".example/\">Oak</xref>";
}

QByteArray registrant(std::mt19937_64 &random)
{
    static const char *const forms[] = {"Oak %1 Works", "The OAK %1 Works, Inc.", "Oak-%1 works e.V."};
    const QByteArray number = QByteArray::number(int(random() % 5));
    return QByteArray(forms[random() % 3]).replace("%1", number) + "\n   desk@mail.works" + number +
           ".example";
}

void fill(const ScratchDesk &desk, std::mt19937_64 &random, const std::vector<std::string> &names)
{
    QByteArray formal, informal;
    QSet<QByteArray> once;
    for (const std::string &name : names)
        if (!once.contains(octets(name))) {
            once.insert(octets(name));
            formal += record(octets(name), {}, references(random));
        }
    for (int number = 1; number < 12; ++number)
        informal += record("urn-" + QByteArray::number(number), {}, references(random));
    QStringList paths{
        writeFile(desk.folder(), QStringLiteral("r.xml"), registryXml("2026-07-01", formal, informal))};
    for (std::size_t i = 0; i < names.size(); i += 4)
        paths += writeFile(desk.folder(), QStringLiteral("t%1").arg(i),
                           wholeTemplate(octets(names[i]), registrant(random)));
    const auto report = desk->import(paths, {});
    QVERIFY2(report, report ? "" : qPrintable(message(report.error())));
    QCOMPARE(report->refused, 0);
}

// Reads all names into memory.
void readWhole(Registrar &registrar)
{
    const auto all = registrar.conflictsOfAll([](const Review &) { return false; });
    QVERIFY(all);
}

QList<conflicts::Conflict> conflictsOf(Registrar &registrar, const std::string &name)
{
    const auto review = registrar.conflictsOf(QString::fromStdString(name));
    QList<conflicts::Conflict> all;
    if (!review)
        qFatal("%s", qPrintable(message(review.error())));
    for (const ReviewedConflict &one : review->conflicts)
        all += one.conflict;
    return all;
}

} // namespace

class tst_ConflictKeys : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { m_desk.start(); }
    void cleanup() { QCOMPARE(m_desk.faults(), QString()); }

    void conflictsByKeys_areThoseOfReadingAll()
    {
        std::mt19937_64 random(8141);
        const std::vector<std::string> names = someNames(random, 200);
        fill(m_desk, random, names);
        const auto whole = m_desk.of(QStringLiteral("whole"));
        readWhole(*whole);
        qsizetype found = 0, ofRegistrants = 0;
        for (int i = 0; i < 400; ++i) {
            if (i % 50 == 0)
                m_desk.restart(); // one that is asked of very many names reads them all
            std::string name = names[random() % names.size()];
            if (i % 3 != 0)
                name = test::disturbed(name, random);
            const auto byKeys = conflictsOf(*m_desk, name), byReading = conflictsOf(*whole, name);
            QCOMPARE(byKeys.size(), byReading.size());
            for (qsizetype at = 0; at < byKeys.size(); ++at)
                QVERIFY2(byKeys[at] == byReading[at],
                         (name + ": " + byReading[at].other.toStdString()).c_str());
            found += byKeys.size();
            ofRegistrants +=
                std::ranges::count(byKeys, conflicts::Kind::SameRegistrant, &conflicts::Conflict::kind);
        }
        QVERIFY2(found > 1000 && ofRegistrants > 500,
                 qPrintable(QStringLiteral("%1, %2").arg(found).arg(ofRegistrants)));
    }

    // What a registration says now is what it is found by, also in the memory of a desk that had read all
    // before.
    void aChangedRegistrant_isFoundByTheNewOne()
    {
        const auto import = [&](const QByteArray &nid, const QByteArray &who, const QString &file) {
            QVERIFY(m_desk->import({writeFile(m_desk.folder(), file, wholeTemplate(nid, who))}, {}));
        };
        import("acorn", "Acorn Works\n   a@acornworks.example", QStringLiteral("a"));
        import("birch", "Birch Trust\n   b@birchtrust.example", QStringLiteral("b"));
        const auto whole = m_desk.of(QStringLiteral("whole"));
        readWhole(*whole);
        const auto shared = [](Registrar &registrar) {
            const auto all = conflictsOf(registrar, "acorn");
            return all.isEmpty() ? QString() : all.last().evidence.words;
        };
        for (Registrar *registrar : {&*m_desk, whole.get()})
            QCOMPARE(shared(*registrar),
                     QStringLiteral("Both have the document https://herbarium.example/names."));
        QByteArray next = wholeTemplate("birch", "Acorn Works\n   b@acornworks.example");
        next.replace("Version: 1", "Version: 2");
        QVERIFY(m_desk->import({writeFile(m_desk.folder(), QStringLiteral("b2"), next)}, {}));
        for (Registrar *registrar : {&*m_desk, whole.get()})
            QCOMPARE(
                shared(*registrar),
                QStringLiteral("Both have the document https://herbarium.example/names, the organization "
                               "“Acorn Works”, contacts at acornworks.example."));
    }

    void aMailboxInCommon_isNoDocument()
    {
        const QByteArray mailbox = "<xref type=\"text\">jane@acornworks.example</xref>";
        const QByteArray registry = registryXml(
            "2026-07-01", record("acorn", {}, mailbox) + record("limpet", {}, mailbox), QByteArray());
        QVERIFY(m_desk->import({writeFile(m_desk.folder(), QStringLiteral("m.xml"), registry)}, {}));
        const auto all = conflictsOf(*m_desk, "acorn");
        QVERIFY(!all.isEmpty());
        QCOMPARE(all.last().evidence.words,
                 QStringLiteral("Both have the e-mail address jane@acornworks.example."));
    }

    // Its registrant's acronym before or behind a name, with a hyphen or without; and no other word.
    void aRegistrantsAcronym_isFoundAroundTheName()
    {
        fill(m_desk, m_random, {"birch"});
        QVERIFY(m_desk->import(
            {writeFile(m_desk.folder(), QStringLiteral("t"),
                       wholeTemplate("acorn", "Union of Acorn Growers (UNAGR)\n   a@acorn.example"))},
            {}));
        const auto whole = m_desk.of(QStringLiteral("whole"));
        readWhole(*whole);
        for (Registrar *registrar : {&*m_desk, whole.get()}) {
            for (const char *name : {"unagr-acorn", "acorn-unagr", "unagracorn", "uag-acorn", "birch-acorn"})
                QVERIFY2(!conflictsOf(*registrar, name).isEmpty(), name);
            for (const char *name : {"hazel-acorn", "hazelacorn", "birchacorn", "unagr-birch"})
                QVERIFY2(conflictsOf(*registrar, name).isEmpty(), name);
        }
    }

    // The same where the registry's entry alone says who the registrant is.
    void theAcronymOfAnEntrysRegistrant_isFoundAroundTheName()
    {
        const QByteArray entry = record("acorn", {},
                                        "<xref type=\"uri\" data=\"https://uag.example/\">Union of Acorn "
                                        "Growers (UNAGR)</xref>") +
                                 record("birch", {}, "<xref type=\"rfc\" data=\"rfc4152\"/>");
        QVERIFY(m_desk->import(
            {writeFile(m_desk.folder(), QStringLiteral("r.xml"), registryXml("2026-07-01", entry, {}))}, {}));
        for (const char *name : {"unagr-acorn", "acorn-unagr", "unagracorn"})
            QVERIFY2(!conflictsOf(*m_desk, name).isEmpty(), name);
        for (const char *name : {"hazel-acorn", "rfc-birch"})
            QVERIFY2(conflictsOf(*m_desk, name).isEmpty(), name);
    }

    // A store that an older Nidus wrote gets its keys when it is opened for writing; until then all is read.
    void anOlderStore_getsItsKeys()
    {
        fill(m_desk, m_random, {"acorn", "birch"});
        const auto expected = conflictsOf(*m_desk, "acorns");
        QCOMPARE(expected.size(), 1);
        runSql("DELETE FROM conflict_key");
        const auto reader = Registrar::open(storePath(), OpenMode::ReadOnly, fixedDesk());
        QVERIFY(reader);
        QVERIFY(conflictsOf(**reader, "acorns") == expected);
        QVERIFY(!m_desk.faults().isEmpty());
        // What is written meanwhile is not taken for all.
        QVERIFY(
            m_desk->import({writeFile(m_desk.folder(), QStringLiteral("t"), wholeTemplate("cedar"))}, {}));
        QVERIFY(conflictsOf(*m_desk, "acorns") == expected);
        m_desk.restart();
        QVERIFY(conflictsOf(*m_desk, "acorns") == expected);
    }

    void keysThatAreNotThoseOfTheListing_areFoundAndRepaired()
    {
        fill(m_desk, m_random, {"acorn", "birch", "cedar"});
        for (const char *sql : {"DELETE FROM conflict_key WHERE folded = 'birch'",
                                "UPDATE conflict_key SET key = key + 1 WHERE folded = 'acorn'",
                                "INSERT INTO conflict_key VALUES (1, 0, 0, 'elm')"}) {
            runSql(sql);
            QVERIFY2(m_desk.faults().contains(QLatin1String("conflict_key")), sql);
            QVERIFY(m_desk->repair());
            QCOMPARE(m_desk.faults(), QString());
        }
    }

private:
    QString storePath() const { return m_desk.folder().filePath(QStringLiteral("r.sqlite")); }
    void runSql(const char *sql)
    {
        auto database = store::Database::open(storePath(), OpenMode::ReadWrite);
        QVERIFY(database && database->runScript(sql));
    }

    ScratchDesk m_desk;
    std::mt19937_64 m_random{2141};
};

NIDUS_TEST(tst_ConflictKeys)
#include "tst_conflict_keys.moc"
