// Lines and words: the pieces give both texts back, the edit is a shortest one.
#include "core/diff/diff.h"
#include "core/diff/sequence.h"
#include "tests/support/test_program.h"

#include <QRandomGenerator>
#include <QtTest>

using namespace nidus::diff;
using Kind = Piece::Kind;

namespace {

QString joined(const QList<Piece> &pieces, Kind without)
{
    QString text;
    for (const Piece &piece : pieces)
        if (piece.kind != without)
            text += piece.text;
    return text;
}

QString randomText(QRandomGenerator &random, int tokens, int alphabet)
{
    QString text;
    for (int i = 0; i < tokens; ++i) {
        text += QChar(char16_t(u'a' + random.bounded(alphabet)));
        if (random.bounded(2) == 0)
            text += random.bounded(3) == 0 ? u' ' : u'\n';
    }
    return text;
}

qsizetype longestCommon(const QList<int> &a, const QList<int> &b)
{
    QList<qsizetype> row(b.size() + 1, 0);
    for (const int x : a) {
        qsizetype diagonal = 0;
        for (qsizetype j = 1; j <= b.size(); ++j) {
            const qsizetype above = row[j];
            row[j] = x == b[j - 1] ? diagonal + 1 : qMax(row[j], row[j - 1]);
            diagonal = above;
        }
    }
    return row.back();
}

// What no hunk takes out of the first sequence, or puts into the second.
QList<int> kept(const QList<int> &sequence, const Edit &edit, bool isFirst)
{
    QList<int> list;
    qsizetype covered = 0;
    for (const Hunk &hunk : edit) {
        if ((isFirst ? hunk.before : hunk.after) != covered)
            return {};
        const qsizetype same = covered + (isFirst ? hunk.removed : hunk.added);
        list += sequence.mid(same, hunk.same);
        covered = same + hunk.same;
    }
    return covered == sequence.size() ? list : QList<int>();
}

} // namespace

class TextDiffTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void equalTexts_areOnePiece()
    {
        QCOMPARE(compareLines(u"a\nb", u"a\nb"), (QList<Piece>{{Kind::Same, QStringLiteral("a\nb")}}));
        QVERIFY(compareLines(u"", u"").isEmpty());
        QVERIFY(compareWords(u"", u"").isEmpty());
    }

    void changedLine_isRemovedThenAdded()
    {
        const QList<Piece> expected{{Kind::Same, QStringLiteral("one\n")},
                                    {Kind::Removed, QStringLiteral("two\n")},
                                    {Kind::Added, QStringLiteral("2\n")},
                                    {Kind::Same, QStringLiteral("three")}};
        QCOMPARE(compareLines(u"one\ntwo\nthree", u"one\n2\nthree"), expected);
    }

    void lastLineWithoutLineFeed_equalsTheSameLineWithOne()
    {
        const QList<Piece> appended{{Kind::Same, QStringLiteral("a")}, {Kind::Added, QStringLiteral("\nb")}};
        QCOMPARE(compareLines(u"a", u"a\nb"), appended);
        const QList<Piece> prepended{{Kind::Added, QStringLiteral("b\n")}, {Kind::Same, QStringLiteral("a")}};
        QCOMPARE(compareLines(u"a", u"b\na"), prepended);
    }

    void words_showOnlyTheWordsThatChanged()
    {
        const QList<Piece> expected{{Kind::Same, QStringLiteral("The ")},
                                    {Kind::Removed, QStringLiteral("old oak")},
                                    {Kind::Added, QStringLiteral("young elm")},
                                    {Kind::Same, QStringLiteral(" stands.")}};
        QCOMPARE(compareWords(u"The old oak stands.", u"The young elm stands."), expected);
    }

    void piecesGiveBothTexts_ofRandomOnes()
    {
        QRandomGenerator random(8141);
        for (int round = 0; round < 3000; ++round) {
            const QString before = randomText(random, random.bounded(30), 4);
            const QString after = randomText(random, random.bounded(30), 4);
            for (const auto &pieces : {compareLines(before, after), compareWords(before, after)}) {
                QCOMPARE(joined(pieces, Kind::Added), before);
                QCOMPARE(joined(pieces, Kind::Removed), after);
                for (qsizetype i = 1; i < pieces.size(); ++i)
                    QVERIFY(pieces[i].kind != pieces[i - 1].kind);
            }
        }
    }

    void editIsAShortestOne_ofRandomSequences()
    {
        QRandomGenerator random(2141);
        for (int round = 0; round < 5000; ++round) {
            QList<int> before, after;
            const int alphabet = 1 + random.bounded(6);
            for (int i = random.bounded(25); i > 0; --i)
                before.append(random.bounded(alphabet));
            for (int i = random.bounded(25); i > 0; --i)
                after.append(random.bounded(alphabet));
            const Edit edit = shortestEdit(before, after);
            const QList<int> same = kept(before, edit, true);
            QCOMPARE(same, kept(after, edit, false));
            QCOMPARE(same.size(), longestCommon(before, after));
        }
    }
};

NIDUS_TEST(TextDiffTest)
#include "tst_text_diff.moc"
