#include "core/diff/row_pairs.h"

#include "core/diff/sequence.h"

#include <QStringList>

#include <algorithm>
#include <vector>

namespace nidus::diff {

namespace {

constexpr qsizetype mostCells =
    10'000;                        // of the search within one changed stretch; a larger one is taken in order
constexpr double leastAlike = 0.4; // share of words in common from which two passages are versions of one

using Words = std::vector<size_t>; // hashes, sorted

Words wordsOf(QStringView text)
{
    Words words;
    qsizetype from = -1;
    for (qsizetype i = 0; i <= text.size(); ++i) {
        const bool isWord = i < text.size() && text[i].isLetterOrNumber();
        if (isWord && from < 0)
            from = i;
        if (!isWord && from >= 0) {
            words.push_back(qHash(text.sliced(from, i - from)));
            from = -1;
        }
    }
    std::sort(words.begin(), words.end());
    return words;
}

double likeness(const Words &a, const Words &b)
{
    if (a.empty() || b.empty())
        return 0;
    size_t common = 0;
    for (size_t i = 0, j = 0; i < a.size() && j < b.size();) {
        if (a[i] == b[j])
            ++common, ++i, ++j;
        else
            ++(a[i] < b[j] ? i : j);
    }
    return 2.0 * double(common) / double(a.size() + b.size());
}

// A stretch of both lists without a passage in common.
struct Stretch {
    const QList<Passage> &before, &after;
    qsizetype beforeFrom, beforeTo, afterFrom, afterTo;
    qsizetype width() const { return beforeTo - beforeFrom; }
    qsizetype height() const { return afterTo - afterFrom; }
};

using Anchors = std::vector<std::pair<qsizetype, qsizetype>>;

// The pairs, in order, that have the most in common together.
Anchors anchorsOf(const Stretch &stretch)
{
    const size_t m = size_t(stretch.width()), n = size_t(stretch.height());
    std::vector<Words> old(m), now(n);
    for (size_t i = 0; i < m; ++i)
        old[i] = wordsOf(stretch.before[stretch.beforeFrom + qsizetype(i)].text);
    for (size_t j = 0; j < n; ++j)
        now[j] = wordsOf(stretch.after[stretch.afterFrom + qsizetype(j)].text);
    const auto alike = [&](size_t i, size_t j) {
        const double found = likeness(old[i], now[j]);
        return found >= leastAlike ? found : 0;
    };
    Anchors anchors;
    if (qsizetype(m * n) > mostCells) {
        for (size_t i = 0; i < std::min(m, n); ++i)
            if (alike(i, i) > 0)
                anchors.push_back({qsizetype(i), qsizetype(i)});
        return anchors;
    }
    // best[i][j]: of the passages from i and from j on.
    std::vector<double> best((m + 1) * (n + 1), 0), cell(m * n, 0);
    const auto at = [n](size_t i, size_t j) { return i * (n + 1) + j; };
    for (size_t i = m; i-- > 0;)
        for (size_t j = n; j-- > 0;) {
            cell[i * n + j] = alike(i, j);
            best[at(i, j)] = std::max({best[at(i + 1, j)], best[at(i, j + 1)],
                                       cell[i * n + j] > 0 ? cell[i * n + j] + best[at(i + 1, j + 1)] : 0});
        }
    for (size_t i = 0, j = 0; i < m && j < n;) {
        if (cell[i * n + j] > 0 && best[at(i, j)] <= cell[i * n + j] + best[at(i + 1, j + 1)])
            anchors.push_back({qsizetype(i++), qsizetype(j++)});
        else
            ++(best[at(i + 1, j)] >= best[at(i, j + 1)] ? i : j);
    }
    return anchors;
}

// What has no counterpart stands side by side in order, as replaced; what is left over, alone.
void appendWhole(QList<RowPair> &list, const Stretch &stretch)
{
    for (qsizetype i = 0; i < std::max(stretch.width(), stretch.height()); ++i)
        list.append({RowPair::Kind::Whole,
                     i < stretch.width() ? &stretch.before[stretch.beforeFrom + i] : nullptr,
                     i < stretch.height() ? &stretch.after[stretch.afterFrom + i] : nullptr});
}

void appendChanged(QList<RowPair> &list, const Stretch &stretch)
{
    if (stretch.width() == 0 || stretch.height() == 0)
        return appendWhole(list, stretch);
    qsizetype i = 0, j = 0;
    const auto upTo = [&](qsizetype toI, qsizetype toJ) {
        appendWhole(list, {stretch.before, stretch.after, stretch.beforeFrom + i, stretch.beforeFrom + toI,
                           stretch.afterFrom + j, stretch.afterFrom + toJ});
    };
    for (const auto &[oldAt, nowAt] : anchorsOf(stretch)) {
        upTo(oldAt, nowAt);
        list.append({RowPair::Kind::Alike, &stretch.before[stretch.beforeFrom + oldAt],
                     &stretch.after[stretch.afterFrom + nowAt]});
        i = oldAt + 1;
        j = nowAt + 1;
    }
    upTo(stretch.width(), stretch.height());
}

QStringList texts(const QList<Passage> &passages)
{
    QStringList texts;
    for (const Passage &passage : passages)
        texts += passage.text;
    return texts;
}

} // namespace

QList<RowPair> pairs(const QList<Passage> &before, const QList<Passage> &after)
{
    QList<RowPair> list;
    for (const Hunk &hunk : shortestEditOf(texts(before), texts(after))) {
        qsizetype i = hunk.before + hunk.removed, j = hunk.after + hunk.added;
        appendChanged(list, {before, after, hunk.before, i, hunk.after, j});
        for (const qsizetype end = i + hunk.same; i < end; ++i, ++j)
            list.append({RowPair::Kind::Same, &before[i], &after[j]});
    }
    return list;
}

} // namespace nidus::diff
