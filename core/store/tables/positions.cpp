// Positions are fractions between 0 and 1, written in base 62 without the leading "0." and without trailing
// zeros, so that they order as texts and there is always one between two others.

#include "core/store/tables/positions.h"

#include <algorithm>

namespace nidus::store {

namespace {

constexpr char digits[] =
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"; // ascending in ASCII
constexpr int base = 62;
// How many digits are counted up or down at either end, so that n appended rows need log n digits, not n
// / 62.
constexpr qsizetype room = 4;

using Digits = QList<int>;

Digits digitsOf(const QString &position)
{
    Digits all;
    all.reserve(position.size());
    for (const QChar c : position) {
        const char *at = std::find(digits, digits + base, char(c.unicode()));
        all.append(c.unicode() < 128 && at != digits + base ? int(at - digits) : 0);
    }
    return all;
}

QString textOf(Digits all)
{
    while (!all.isEmpty() && all.last() == 0)
        all.removeLast();
    QString text;
    text.reserve(all.size());
    for (const int digit : std::as_const(all))
        text += QLatin1Char(digits[digit]);
    return text;
}

int digitAt(const Digits &all, qsizetype at) { return at < all.size() ? all[at] : 0; }

// A little more than `before`, less than 1.
Digits after(const Digits &before)
{
    if (before.isEmpty())
        return {base / 2};
    qsizetype width = 0;
    while (width < before.size() && before[width] == base - 1)
        ++width;
    width += room;
    Digits next;
    for (qsizetype i = 0; i < width; ++i)
        next.append(digitAt(before, i));
    // The digit that stopped the count is no 'z': the carry stops there.
    for (qsizetype i = width - 1; ++next[i] == base; --i)
        next[i] = 0;
    return next;
}

// A little less than `limit` (which is more than 0), more than 0.
Digits under(const Digits &limit)
{
    qsizetype width = 0;
    while (width < limit.size() && limit[width] == 0)
        ++width;
    width += room;
    Digits next;
    for (qsizetype i = 0; i < width; ++i)
        next.append(digitAt(limit, i));
    for (qsizetype i = width - 1; --next[i] < 0; --i)
        next[i] = base - 1;
    return next;
}

Digits between(const Digits &before, const Digits &limit)
{
    Digits result;
    qsizetype at = 0;
    while (digitAt(before, at) == digitAt(limit, at))
        result.append(digitAt(before, at++));
    const int low = digitAt(before, at);
    const int high = digitAt(limit, at);
    if (high - low > 1) {
        result.append((low + high) / 2);
        return result;
    }
    // Neighbours: stay below `limit` by keeping the lower digit, and go beyond what follows it in `before`.
    result.append(low);
    return result + after(before.mid(std::min(at + 1, before.size())));
}

using Take = std::function<void(const QString &)>;

// Each as short as halving makes it.
void halve(const QString &before, const QString &limit, qsizetype count, const Take &take)
{
    if (count == 0)
        return;
    const QString middle = positionBetween(before, limit);
    halve(before, middle, count / 2, take);
    take(middle);
    halve(middle, limit, count - count / 2 - 1, take);
}

void spread(qsizetype count, const Take &take)
{
    qsizetype width = 1;
    qint64 range = base;
    while (range < 4 * (qint64(count) + 1)) { // a quarter full at most: room between
        range *= base;
        ++width;
    }
    for (qint64 i = 1; i <= count; ++i) {
        qint64 value = range / (count + 1) * i + range % (count + 1) * i / (count + 1);
        Digits all(width, 0);
        for (qsizetype at = width - 1; at >= 0; --at, value /= base)
            all[at] = int(value % base);
        take(textOf(all));
    }
}

} // namespace

QString positionBetween(const QString &before, const QString &limit)
{
    Q_ASSERT(limit.isEmpty() || before < limit);
    if (limit.isEmpty())
        return textOf(after(digitsOf(before)));
    if (before.isEmpty())
        return textOf(under(digitsOf(limit)));
    return textOf(between(digitsOf(before), digitsOf(limit)));
}

QStringList evenPositions(qsizetype count) { return positionsBetween({}, {}, count); }

void forEachPositionBetween(const QString &before, const QString &limit, qsizetype count, const Take &take)
{
    if (before.isEmpty() && limit.isEmpty())
        return spread(count, take);
    if (!limit.isEmpty())
        return halve(before, limit, count, take);
    QString last = before; // at the end they are counted up
    for (qsizetype i = 0; i < count; ++i) {
        last = positionBetween(last, limit);
        take(last);
    }
}

QStringList positionsBetween(const QString &before, const QString &limit, qsizetype count)
{
    QStringList positions;
    positions.reserve(count);
    forEachPositionBetween(before, limit, count,
                           [&](const QString &position) { positions.append(position); });
    return positions;
}

} // namespace nidus::store
