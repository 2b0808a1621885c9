#include "core/rules/slips.h"

#include <QVarLengthArray>

#include <algorithm>

namespace nidus::rules {

namespace {

// How many letters one has to change, leave out, put in or exchange; more than `most`: most + 1.
int distance(QStringView a, QStringView b, int most)
{
    if (qAbs(a.size() - b.size()) > most)
        return most + 1;
    QVarLengthArray<int, 40> before(b.size() + 1), row(b.size() + 1), twoBefore(b.size() + 1);
    for (qsizetype j = 0; j <= b.size(); ++j)
        row[j] = int(j);
    for (qsizetype i = 1; i <= a.size(); ++i) {
        twoBefore = before;
        before = row;
        row[0] = int(i);
        for (qsizetype j = 1; j <= b.size(); ++j) {
            const bool same = a[i - 1] == b[j - 1];
            row[j] = std::min({before[j] + 1, row[j - 1] + 1, before[j - 1] + (same ? 0 : 1)});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = std::min(row[j], twoBefore[j - 2] + 1);
        }
    }
    return row[b.size()];
}

} // namespace

bool isSlipOf(QStringView written, QStringView nid)
{
    const int most = nid.size() >= 8 ? 2 : nid.size() >= 5 ? 1 : 0;
    const int apart = distance(written, nid, most);
    return apart > 0 && apart <= most;
}

} // namespace nidus::rules
