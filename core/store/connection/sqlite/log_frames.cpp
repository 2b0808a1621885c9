#include "core/store/connection/sqlite/log_frames.h"

#include <QByteArray>
#include <QList>
#include <QtEndian>

#include <sqlite3.h>

#include <array>

namespace nidus::store {

namespace {

constexpr qint64 headSize = 32, frameHeadSize = 24;

using Words = std::array<quint32, 2>;

Words wordsAt(const QByteArray &octets, qsizetype at)
{
    return {qFromBigEndian<quint32>(octets.constData() + at),
            qFromBigEndian<quint32>(octets.constData() + at + 4)};
}

// With which a log begins; the last bit is set where its sums are of big-endian words.
bool isMagic(quint32 word) { return (word | 1) == 0x377f0683; }

// A number of one to nine octets at `at`, which moves behind it; what is cut off is read as if NUL followed
// (https://www.sqlite.org/fileformat2.html#varint).
quint64 numberAt(QByteArrayView octets, qsizetype &at)
{
    const auto next = [&] { return at < octets.size() ? uchar(octets[at++]) : uchar(0); };
    quint64 number = 0;
    for (int i = 0; i < 8; ++i) {
        const uchar octet = next();
        number = number << 7 | (octet & 0x7f);
        if (octet < 0x80)
            return number;
    }
    return number << 8 | next();
}

// Whether a record begins at `at` that has the columns of a row of `audit`: ten, the first of them the row's
// number, the last three 32 octets each. Its head is never on another page.
bool isAct(QByteArrayView page, qsizetype at)
{
    constexpr quint64 octets32 = 12 + 2 * 32;
    const qsizetype begin = at;
    const qsizetype end = begin + qsizetype(numberAt(page, at));
    QList<quint64> columns;
    while (at < end && columns.size() <= 10)
        columns += numberAt(page, at);
    return columns.size() == 10 && columns.first() == 0 && columns[7] == octets32 && columns[8] == octets32 &&
           columns[9] == octets32;
}

// The newest act on a page, of whatever kind that is; 0: it is none with acts.
qint64 newestActOn(QByteArrayView page)
{
    constexpr char leafOfTable = 0x0d;
    constexpr qsizetype headSize = 8;
    if (page[0] != leafOfTable)
        return 0;
    qint64 newest = 0;
    const qsizetype cells = qFromBigEndian<quint16>(page.data() + 3);
    for (qsizetype place = headSize; place + 2 <= qMin(headSize + 2 * cells, page.size()); place += 2) {
        qsizetype at = qFromBigEndian<quint16>(page.data() + place);
        numberAt(page, at); // the length of the record
        const auto row = qint64(numberAt(page, at));
        if (isAct(page, at))
            newest = qMax(newest, row);
    }
    return newest;
}

class Frames {
public:
    Frames(sqlite3_file *log, qint64 pageSize) : m_log(log), m_frameSize(frameHeadSize + pageSize)
    {
        sqlite3_int64 size = 0;
        if (m_log->pMethods->xFileSize(m_log, &size) == SQLITE_OK && size > headSize)
            m_count = (size - headSize) / m_frameSize;
    }

    std::optional<qint64> damageBeforeActs();
    std::optional<qint64> firstAct();

private:
    QByteArray read(qint64 at, qint64 size) const
    {
        QByteArray octets(size, '\0');
        const int code = m_log->pMethods->xRead(m_log, octets.data(), int(size), at);
        return code == SQLITE_OK || code == SQLITE_IOERR_SHORT_READ ? octets : QByteArray();
    }
    qint64 placeOf(qint64 frame) const { return headSize + frame * m_frameSize; }

    bool hasWholeHead();
    qint64 firstBroken();
    Words firstSalts() const;
    bool hasActsFrom(qint64 frame) const;
    void add(const char *octets, qsizetype size);

    sqlite3_file *m_log;
    qint64 m_frameSize, m_count = 0;
    bool m_isBigEndian = false;
    Words m_sum = {}, m_salts = {};
};

void Frames::add(const char *octets, qsizetype size)
{
    const auto word = [&](qsizetype at) {
        return m_isBigEndian ? qFromBigEndian<quint32>(octets + at) : qFromLittleEndian<quint32>(octets + at);
    };
    for (qsizetype at = 0; at + 8 <= size; at += 8) {
        m_sum[0] += word(at) + m_sum[1];
        m_sum[1] += word(at + 4) + m_sum[0];
    }
}

bool Frames::hasWholeHead()
{
    const QByteArray head = read(0, headSize);
    if (head.isEmpty() || !isMagic(wordsAt(head, 0)[0])) // octets 0 to 3; a sum of nothing but NUL is right
        return false;
    m_isBigEndian = (head[3] & 1) != 0;
    add(head.constData(), 24);
    m_salts = wordsAt(head, 16);
    return m_sum == wordsAt(head, 24);
}

// The first frame that SQLite would not take in; as many as there are: it takes in all.
qint64 Frames::firstBroken()
{
    for (qint64 frame = 0; frame < m_count; ++frame) {
        const QByteArray octets = read(placeOf(frame), m_frameSize);
        if (octets.isEmpty() || wordsAt(octets, 8) != m_salts)
            return frame;
        add(octets.constData(), 8);
        add(octets.constData() + frameHeadSize, m_frameSize - frameHeadSize);
        if (m_sum != wordsAt(octets, 16))
            return frame;
    }
    return m_count;
}

// Those of the first frame that has any: whatever cleared the head may have cleared more.
Words Frames::firstSalts() const
{
    Words salts = {};
    for (qint64 frame = 0; frame < m_count && salts == Words{}; ++frame)
        salts = wordsAt(read(placeOf(frame), frameHeadSize).leftJustified(frameHeadSize, '\0'), 8);
    return salts;
}

// Whether a transaction ends at `frame` or behind it, and frames of the same log follow.
bool Frames::hasActsFrom(qint64 frame) const
{
    bool hasEnd = false;
    for (qint64 at = frame; at < m_count; ++at) {
        const QByteArray head = read(placeOf(at), frameHeadSize);
        if (head.isEmpty())
            return false;
        const Words salts = wordsAt(head, 8);
        const bool isOfThisLog = salts == m_salts;
        if (isOfThisLog && hasEnd)
            return true;
        // The broken one counts by what it says of itself, but not where it was never written: there is what
        // the log held before it began anew, and both salts are others.
        const bool isDamaged = at == frame && (salts[0] == m_salts[0] || salts[1] == m_salts[1]);
        hasEnd = hasEnd || ((isOfThisLog || isDamaged) && wordsAt(head, 4)[0] != 0);
    }
    return false;
}

std::optional<qint64> Frames::damageBeforeActs()
{
    if (m_count == 0)
        return std::nullopt;
    const bool isHeadWhole = hasWholeHead();
    if (!isHeadWhole)
        m_salts = firstSalts();
    const qint64 broken = isHeadWhole ? firstBroken() : 0;
    if (broken == m_count || !hasActsFrom(broken))
        return std::nullopt;
    return isHeadWhole ? placeOf(broken) : 0;
}

std::optional<qint64> Frames::firstAct()
{
    if (m_count == 0 || !hasWholeHead())
        return std::nullopt;
    const qint64 end = firstBroken();
    qint64 newest = 0;
    for (qint64 frame = 0; frame < end; ++frame) {
        const QByteArray octets = read(placeOf(frame), m_frameSize);
        if (octets.isEmpty())
            return std::nullopt;
        newest = qMax(newest, newestActOn(QByteArrayView(octets).sliced(frameHeadSize)));
        const bool endsTransaction = wordsAt(octets, 4)[0] != 0;
        if (endsTransaction && newest > 0)
            return newest;
    }
    return std::nullopt;
}

} // namespace

std::optional<qint64> firstActIn(sqlite3_file *log, qint64 pageSize)
{
    return Frames(log, pageSize).firstAct();
}

std::optional<qint64> damageBeforeActs(sqlite3_file *log, qint64 pageSize)
{
    return Frames(log, pageSize).damageBeforeActs();
}

} // namespace nidus::store
