#include "core/store/connection/sqlite/left_journal.h"

#include "core/files/path.h"
#include "core/files/unfinished_file.h"
#include "core/store/connection/sqlite/backup_file.h"
#include "core/store/connection/sqlite/connection.h"
#include "core/store/connection/sqlite/file_view.h"

#include <QtEndian>

#include <algorithm>
#include <cerrno>
#include <utility>

namespace nidus::store {

namespace {

QString journalOf(const QString &path) { return path + QLatin1String("-journal"); }

constexpr qsizetype headSize = 100; // of a file, and more than a journal says of itself

// 0 where the octets end before it.
quint32 numberAt(const QByteArray &octets, int at)
{
    return at + 4 <= octets.size() ? qFromBigEndian<quint32>(octets.constData() + at) : 0;
}

// What the first page of a file says of its last change
// (https://www.sqlite.org/fileformat2.html#the_database_header).
struct LastChange {
    bool isNamed = false; // as an SQLite file
    quint32 counter = 0;
    quint32 pages = 0; // of the file; 0: not stated
    bool usesLog = false;

    explicit LastChange(const QByteArray &head)
        : isNamed(head.startsWith("SQLite format 3")), counter(numberAt(head, 24)),
          usesLog(head[18] != 1 || head[19] != 1)
    {
        // The number of pages counts only when it was written by the change that the counter names.
        if (counter == numberAt(head, 92))
            pages = numberAt(head, 28);
    }
};

// What one part of a journal says of itself before its pages; in a journal that outgrew the cache there are
// several (https://www.sqlite.org/fileformat2.html#the_rollback_journal).
struct JournalPart {
    static constexpr qsizetype size = 28; // as far as it is read here
    bool isNamed = false;                 // as one
    quint32 records = 0;                  // most of them: as many as follow
    quint32 pages = 0;                    // of the file, before the transaction
    qint64 sector = 0, record = 0;        // in octets: where the first record is, and how long each

    explicit JournalPart(const QByteArray &octets)
        : isNamed(octets.startsWith("\xd9\xd5\x05\xf9\x20\xa1\x63\xd7")), records(numberAt(octets, 8)),
          pages(numberAt(octets, 16)), sector(numberAt(octets, 20)), record(qint64(numberAt(octets, 24)) + 8)
    {
    }
};

// A journal that was begun beside an empty file: it holds no page, and rolling it back empties the file.
bool beganEmpty(const QByteArray &journal)
{
    const JournalPart part(journal);
    return part.isNamed && part.pages == 0;
}

// Whether it has that page as it was before the transaction.
bool hasPage(const FileView &journal, qint64 page)
{
    const qint64 end = journal.size();
    for (qint64 at = 0; at < end;) {
        const JournalPart part(journal.octets(at, JournalPart::size));
        if (!part.isNamed || part.sector == 0)
            return false;
        at += part.sector;
        for (quint32 i = 0; i < part.records && at < end; ++i, at += part.record)
            if (numberAt(journal.octets(at, 4), 0) == page)
                return true;
        at = (at + part.sector - 1) / part.sector * part.sector;
    }
    return false;
}

// Whether the file is no more than what the first transaction of a store has written: later ones count on,
// and that one writes one act at most.
bool isOfFirstTransaction(const FileView &file)
{
    const QByteArray head = file.start(headSize);
    if (head.isEmpty())
        return false;
    const LastChange change(head);
    if (!change.isNamed) // the power went before that part of the first page was on the disk
        return head.count('\0') == head.size();
    const auto newest = file.newestAct();
    return change.counter <= 1 && !change.usesLog && !(newest && newest->number > 1);
}

// Whether no act vanishes when the file becomes what `before` shows, but for the one that was broken off: one
// more than there were before, and not by way of a log.
bool losesNoAct(const FileView &file, const FileView &before)
{
    const auto newest = file.newestAct();
    if (!newest || before.holds(*newest))
        return true;
    if (!file.isLinked(*newest) && !file.hasWholeRows()) // a page half written: no act
        return true;
    const auto last = before.newestAct();
    return last && newest->number == last->number + 1 && file.holds(*last) &&
           !LastChange(file.start(headSize)).usesLog && !LastChange(before.start(headSize)).usesLog;
}

// But for what the change itself counts, and whether a log is used.
QByteArray withoutChange(QByteArray head)
{
    for (const auto &[at, size] : {std::pair(18, 2), {24, 4}, {92, 8}})
        head.replace(at, size, QByteArray(size, '\0'));
    return head;
}

// Whether both hold the same behind the head of the file.
bool isAlike(const FileView &file, const FileView &before)
{
    constexpr qint64 most = 1 << 16;
    const qint64 end = file.size();
    bool alike = before.size() == end;
    for (qint64 at = headSize; alike && at < end; at += most)
        alike = file.octets(at, std::min(most, end - at)) == before.octets(at, std::min(most, end - at));
    return alike;
}

// A file that ends a transaction has every page of it: nothing of it was broken off.
bool isWhole(const FileView &file)
{
    return file.hasWholeRows() && file.isWholeAfter(0) && file.showsItsNewestAct();
}

// What Nidus writes into a store without a log is an act, with its number in sqlite_sequence, or another
// structure, which the head of the file counts. Whether the journal was begun for either: if not, it would
// take from a whole file what a transaction had brought there that was ended.
bool isOfAct(const FileView &before, const FileView &journal)
{
    const auto sequence = before.number("SELECT rootpage FROM sqlite_schema WHERE name = 'sqlite_sequence'");
    return sequence && hasPage(journal, *sequence);
}

quint32 structureIn(const QByteArray &head) { return numberAt(head, 40); }

// Whether the head of the file and that which it gets by the journal are those of one transaction.
bool isOneChange(const QByteArray &now, const QByteArray &then, const JournalPart &journal)
{
    const LastChange last(now), before(then);
    if (journal.pages < before.pages) // the file would be cut short
        return false;
    // The transaction writes the first page at its end, and the head of that is on the disk whole or not at
    // all.
    const quint32 changes = last.counter - before.counter;
    return !last.isNamed || changes == 1 || (changes == 0 && now == then);
}

bool isItsOwn(const FileView &file, const FileView &journal, const FileView &before)
{
    // The first question rolls the journal back; what the head was is read behind it.
    if (!before.hasWholeRows() || !before.isWholeAfter(0) || !before.showsItsNewestAct())
        return false;
    const QByteArray now = file.start(headSize), then = before.start(headSize);
    if (now.isEmpty() || then.isEmpty() ||
        !isOneChange(now, then, JournalPart(journal.start(JournalPart::size))))
        return false;
    const bool alike = isAlike(file, before);
    // Where a log is used, a journal is written only to begin or to leave that: it has the first page.
    if (LastChange(now).isNamed && (LastChange(now).usesLog || LastChange(then).usesLog))
        return alike && withoutChange(now) == withoutChange(then);
    if (!alike && structureIn(now) == structureIn(then) && !isOfAct(before, journal) && isWhole(file))
        return false;
    return losesNoAct(file, before);
}

} // namespace

bool hasJournal(const QString &path) { return files::statusOf(journalOf(path)).size > 0; }

StoreResult<> checkLeftJournal(const QString &path)
{
    if (!hasJournal(path))
        return {};
    const FileView journal = FileView::alone(journalOf(path));
    const QByteArray start = journal.start(headSize);
    if (start.isEmpty() || start[0] == '\0') // it was not begun, or has ended: SQLite takes nothing of it
        return {};
    const auto foreign = failure(StoreError::Kind::ForeignJournal, path);
    if (files::statusOf(path).size == 0) // SQLite would throw the journal away
        return beganEmpty(start) ? StoreResult<>() : foreign;
    const FileView file = FileView::alone(path);
    if (!file.keepWritersOut())
        return {};
    if (beganEmpty(start))
        return isOfFirstTransaction(file) ? StoreResult<>() : foreign;
    const auto copy = files::UnfinishedFile::temporary();
    if (!copy)
        return unexpected(storeError(path, SQLITE_CANTOPEN, qt_error_string(errno), errno));
    NIDUS_DO(copyOctets(file.handle(), copy->path(), {}).map_error(ofTarget(*copy)));
    NIDUS_DO(copyOctets(journal.handle(), journalOf(copy->path()), {}).map_error(ofTarget(*copy)));
    return isItsOwn(file, journal, FileView::asOpened(copy->path())) ? StoreResult<>() : foreign;
}

} // namespace nidus::store
