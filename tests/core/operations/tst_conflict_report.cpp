// The report of a whole registry, and of a name for a mail: golden for a registry of our own, and the facts
// of the real one where it lies beside (NIDUS_CORPUS).
#include "core/operations/review_report.h"
#include "tests/support/places.h"
#include "tests/support/registry_folder.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>

using namespace nidus;
using namespace nidus::support;

namespace {

QString golden(const QString &name)
{
    QFile file(sourcePath(QStringLiteral("tests/golden/conflicts/")) + name);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QStringLiteral("(no file)");
}

// A mismatch shows what there is; NIDUS_NEW_GOLDEN names a folder to write it to, for a person to compare.
void compareWithGolden(const QString &actual, const QString &name)
{
    if (const QString folder = qEnvironmentVariable("NIDUS_NEW_GOLDEN"); !folder.isEmpty()) {
        QFile file(folder + u'/' + name);
        if (file.open(QIODevice::WriteOnly))
            file.write(actual.toUtf8());
    }
    QCOMPARE(actual, golden(name));
}

// Lists that no package brings up to date.
conflicts::ListFolders fixedLists()
{
    const QString folder = sourcePath(QStringLiteral("tests/golden/conflicts/lists"));
    return {folder, folder};
}

QString lineOf(const ReviewedConflict &one)
{
    return QStringLiteral("%1\t%2\t%3\t%4\t%5\n")
        .arg(id(one.conflict.weight()), id(one.conflict.kind), one.conflict.name, one.conflict.other,
             one.conflict.evidence.words);
}

QString reportOfAll(Registrar &registrar)
{
    QString report;
    const auto done = registrar.conflictsOfAll([&](const Review &review) {
        for (const ReviewedConflict &one : review.conflicts)
            report += lineOf(one);
        return true;
    });
    return done ? report : message(done.error());
}

// Of so many names at a time.
QString reportInSteps(Registrar &registrar, int names)
{
    QString report;
    for (qint64 behind = 0;;) {
        const auto last = registrar.conflictsOfSome(behind, names, [&](const Review &review) {
            for (const ReviewedConflict &one : review.conflicts)
                report += review.isRegistration ? lineOf(one) : QStringLiteral("not of a registration\n");
            return true;
        });
        if (!last)
            return message(last.error());
        if (!*last)
            return report;
        behind = *last;
    }
}

// "kind other" of a name, or "kind name other" of all.
QStringList kindsIn(const QString &report)
{
    QStringList all;
    for (const QString &line : report.split(u'\n', Qt::SkipEmptyParts))
        all += line.section(u'\t', 1, 3).replace(u'\t', u' ');
    return all;
}

QByteArray cites(const QByteArray &rfc) { return "<xref type=\"rfc\" data=\"" + rfc + "\"/>"; }

} // namespace

class tst_ConflictReport : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".?"))); }

    void syntheticRegistry_isReportedAsBefore()
    {
        const auto registrar = scratchRegistrar(m_folder, QStringLiteral("g.sqlite"));
        registrar->setListFolders(fixedLists());
        const QByteArray formal =
            record("ab-acorn", "", cites("rfc90001")) +
            record("acorn", " date=\"2024-05-01\"", cites("rfc90002")) + record("ac0rn") +
            record("acorn-open") + record("beech", "", cites("rfc90003")) +
            record("beech-forest-org", "", cites("rfc90003")) +
            record("forestbeech-org", "", cites("rfc90003")) + record("elm") + record("helm") +
            record("lanternia") + record("lan") + record("lantrn") + record("lantern") + record("oak") +
            record("oka") + record("quay") + record("quays") + record("tide") + record("urn12") +
            record("vvillow") + record("willow");
        const QString file = writeFile(m_folder, QStringLiteral("names.xml"),
                                       registryXml("2026-07-01", formal, record("urn-1") + record("urn-2")));
        const auto imported = registrar->import({file}, {});
        QVERIFY(imported && imported->refused == 0);
        const QString report = reportOfAll(*registrar);
        compareWithGolden(report, QStringLiteral("synthetic.report.txt"));
        for (const int names : {1, 4, 23, 24}) // 23 are listed
            QCOMPARE(reportInSteps(*registrar, names), report);
    }

    void mailToTheRegistrant_isPlainText()
    {
        const auto registrar = scratchRegistrar(m_folder, QStringLiteral("m.sqlite"));
        registrar->setListFolders(fixedLists());
        const QString file = writeFile(m_folder, QStringLiteral("one.xml"),
                                       registryXml("2026-07-01", record("lantern") + record("lan")));
        QVERIFY(registrar->import({file}, {}));
        QVERIFY(registrar->watch({QStringLiteral("1antern"),
                                  Watched::Ground::InUse,
                                  QStringLiteral("Stands in catalogues."),
                                  QStringLiteral("https://lists.example/7"),
                                  {},
                                  {}}));
        QVERIFY(registrar->decide({QStringLiteral("lan-tern"), conflicts::Kind::LookAlike,
                                   QStringLiteral("lantern"), Decision::Verdict::Ask,
                                   QStringLiteral("Do you know of the other one?"), 0}));
        const auto review = registrar->conflictsOf(QStringLiteral("lan-tern"));
        QVERIFY(review);
        compareWithGolden(reviewReport(*review, registrar->today(), {}),
                          QStringLiteral("mail.anonymous.txt"));
        const QString named = reviewReport(*review, registrar->today(), QStringLiteral("Mira"));
        QVERIFY(named.contains(QLatin1String("Reviewer: Mira\n")) &&
                named.contains(QLatin1String("(tester)")));
    }

    // What it must show (issue): nothing of the real names is kept here but those facts.
    void realRegistry_showsWhatIsKnownOfIt()
    {
        const QString corpus = qEnvironmentVariable("NIDUS_CORPUS");
        if (!QFile::exists(corpus + QStringLiteral("/iana/urn-namespaces/urn-namespaces.xml")))
            QSKIP("NIDUS_CORPUS names no folder with the real registry");
        const auto registrar = scratchRegistrar(m_folder, QStringLiteral("real.sqlite"));
        QVERIFY(registrar->import({corpus + QStringLiteral("/iana")}, {}));
        const QStringList all = kindsIn(reportOfAll(*registrar));
        const auto only = [&](const char *kind) {
            QStringList names;
            for (const QString &line : all)
                if (line.startsWith(QLatin1String(kind)))
                    names += line.section(u' ', 1, 1);
            return names.join(u' ');
        };
        QCOMPARE(only("uri-scheme"), QStringLiteral("doi dvb example oid pwid service xmpp"));
        QCOMPARE(only("country"), QStringLiteral("nzl"));
        QCOMPARE(only("identifier-system"), QStringLiteral("csa doi isbn isni issn lei nbn oid"));
        for (const char *pair :
             {"same-registrant bbf broadband-forum-org", "same-registrant bbf dslforum-org",
              "same-registrant broadband-forum-org dslforum-org"})
            QVERIFY2(all.contains(QLatin1String(pair)), pair);
        const auto refused = registrar->conflictsOf(QStringLiteral("ad-id"));
        QVERIFY(refused);
        QCOMPARE(refused->conflicts.first().conflict.other, QStringLiteral("nid-country-prefix"));
        QVERIFY(
            refused->conflicts.first().conflict.evidence.words.contains(QStringLiteral("RFC 8141 §5.1 (3)")));
        QVERIFY(refused->needsAnswer());
        QVERIFY(registrar->conflictsOf(QStringLiteral("isbn"))->needsAnswer());
    }
};

NIDUS_TEST(tst_ConflictReport)
#include "tst_conflict_report.moc"
