#include "core/store/connection/sqlite/left_journal.h"

#include "core/files/path.h"
#include "core/files/unfinished_file.h"
#include "core/store/connection/sqlite/backup_file.h"
#include "core/store/connection/sqlite/connection.h"
#include "core/store/connection/sqlite/file_view.h"

#include <QtEndian>

#include <cerrno>

namespace nidus::store {

namespace {

QString journalOf(const QString &path) { return path + QLatin1String("-journal"); }

// What the first page of a file says of its last change
// (https://www.sqlite.org/fileformat2.html#the_database_header).
struct LastChange {
    bool isNamed = false; // as an SQLite file
    quint32 counter = 0;
    bool usesLog = false;

    explicit LastChange(const QByteArray &head)
        : isNamed(head.startsWith("SQLite format 3")),
          counter(qFromBigEndian<quint32>(head.constData() + 24)), usesLog(head[18] != 1 || head[19] != 1)
    {
    }
};

constexpr qsizetype headSize = 100; // of a file, and more than a journal says of itself

// A journal that was begun beside an empty file: it holds no page, and rolling it back empties the file
// (https://www.sqlite.org/fileformat2.html#the_rollback_journal).
bool beganEmpty(const QByteArray &journal)
{
    return journal.startsWith("\xd9\xd5\x05\xf9\x20\xa1\x63\xd7") &&
           qFromBigEndian<quint32>(journal.constData() + 16) == 0;
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

bool isItsOwn(const FileView &file, const FileView &before)
{
    const QByteArray now = file.start(headSize), then = before.start(headSize);
    if (now.isEmpty() || then.isEmpty() || !before.hasWholeRows() || !before.isWholeAfter(0) ||
        !before.showsItsNewestAct())
        return false;
    const quint32 changes = LastChange(now).counter - LastChange(then).counter;
    return (!LastChange(now).isNamed || changes <= 1) && losesNoAct(file, before);
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
    return isItsOwn(file, FileView::asOpened(copy->path())) ? StoreResult<>() : foreign;
}

} // namespace nidus::store
