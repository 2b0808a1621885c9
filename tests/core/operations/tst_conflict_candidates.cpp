// How well the conflicts of a name are those that a careful reviewer expects: lists of candidates with
// expectations, among the registered NIDs that a new store knows. Of what is expected 98 % must be found, and
// of a hundred clean names at most one may be flagged.
#include "tests/support/places.h"
#include "tests/support/registry_folder.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>

using namespace nidus;
using namespace nidus::support;

namespace {

struct Candidate {
    QString name;
    QStringList expected; // "look-alike isbn"; empty: clean
};

QList<Candidate> candidates(const QString &name)
{
    QFile file(sourcePath(QStringLiteral("tests/golden/conflicts/") + name));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QList<Candidate> all;
    while (!file.atEnd()) {
        const QString line = QString::fromUtf8(file.readLine()).trimmed();
        if (line.isEmpty() || line.startsWith(u'#'))
            continue;
        const QString expected = line.section(u'\t', 1);
        all += {line.section(u'\t', 0, 0),
                expected == QLatin1String("clean") ? QStringList() : expected.split(QLatin1String(", "))};
    }
    return all;
}

QStringList conflictsOf(Registrar &registrar, const QString &name)
{
    const auto review = registrar.conflictsOf(name);
    if (!review)
        return {message(review.error())};
    QStringList all;
    for (const ReviewedConflict &one : review->conflicts)
        all += id(one.conflict.kind) + u' ' + one.conflict.other;
    return all;
}

} // namespace

class tst_ConflictCandidates : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".?"))); }

    void expectedConflictsAreFound_cleanNamesAreNotFlagged()
    {
        QTemporaryDir folder;
        const auto registrar = scratchRegistrar(folder, QStringLiteral("r.sqlite"), false);
        int expected = 0, missed = 0, clean = 0, flagged = 0, more = 0;
        for (const Candidate &candidate :
             candidates(QStringLiteral("candidates.tsv")) + candidates(QStringLiteral("short_names.tsv"))) {
            const QStringList found = conflictsOf(*registrar, candidate.name);
            if (candidate.expected.isEmpty()) {
                ++clean;
                if (!found.isEmpty()) {
                    ++flagged;
                    qInfo("flagged: %s: %s", qPrintable(candidate.name),
                          qPrintable(found.join(QLatin1String(", "))));
                }
                continue;
            }
            for (const QString &one : candidate.expected) {
                ++expected;
                if (!found.contains(one)) {
                    ++missed;
                    qInfo("missed: %s: %s", qPrintable(candidate.name), qPrintable(one));
                }
            }
            for (const QString &one : found)
                if (!candidate.expected.contains(one)) {
                    ++more;
                    qInfo("more: %s: %s", qPrintable(candidate.name), qPrintable(one));
                }
        }
        qInfo("%d expected conflicts, %d missed, %d not expected; %d clean names, %d flagged", expected,
              missed, more, clean, flagged);
        QVERIFY(expected > 300 && clean > 250);
        QVERIFY2(missed * 50 <= expected, qPrintable(QString::number(missed)));
        QVERIFY2(flagged * 100 <= clean, qPrintable(QString::number(flagged)));
    }

    // Of four characters one more or fewer, or one that looks or sounds like it; of five any one; an acronym.
    void namesOneCharacterAway_areMarked()
    {
        QTemporaryDir folder;
        const auto registrar = scratchRegistrar(folder, QStringLiteral("r.sqlite"), false);
        for (const auto &[name, other] :
             {std::pair("isbm", "isbn"), std::pair("issm", "issn"), std::pair("ietff", "ietf"),
              std::pair("eidrr", "eidr"), std::pair("xmppx", "xmpp"), std::pair("iugs-cgi", "cgi")})
            QVERIFY2(conflictsOf(*registrar, QString::fromLatin1(name))
                         .contains(u"look-alike " + QString::fromLatin1(other)),
                     name);
        for (const char *name : {"ismn", "iptv", "mets", "gsmr"})
            QVERIFY2(!conflictsOf(*registrar, QString::fromLatin1(name))
                          .join(u' ')
                          .contains(QLatin1String("look-alike")),
                     name);
    }
};

NIDUS_TEST(tst_ConflictCandidates)
#include "tst_conflict_candidates.moc"
