// What an octet of an SQLite file is used for (https://www.sqlite.org/fileformat2.html), to say where a
// change lies that changed nothing.
#pragma once

#include "tests/support/scratch_store.h"

#include <QMap>
#include <QtEndian>

namespace nidus::test {

class PageUse {
public:
    // Of the sound file at `path`.
    explicit PageUse(const QString &path) : m_bytes(contentOf(path))
    {
        m_pageSize = read16(16) == 1 ? 65536 : read16(16);
        const QString pages =
            RawConnection(path).rows("SELECT pageno, pagetype, unused FROM dbstat WHERE aggregate = FALSE");
        for (const QString &line : pages.split(u'\n', Qt::SkipEmptyParts)) {
            const QStringList parts = line.split(u'|');
            m_pages.insert(parts[0].toInt(), {parts[1] == QLatin1String("overflow"), parts[2].toInt()});
        }
    }

    // "free page", "unused part of a page" …; what is in use says what for.
    QString of(qsizetype offset) const
    {
        const int page = int(offset / m_pageSize) + 1;
        const int at = int(offset % m_pageSize);
        if (page == 1 && at < 100)
            return ofHeader(at);
        const auto found = m_pages.find(page);
        if (found == m_pages.end())
            return QStringLiteral("free page");
        if (found->isOverflow)
            return at >= m_pageSize - found->unused ? QStringLiteral("unused end of an overflow page")
                                                    : QStringLiteral("content");
        return ofTree(qsizetype(page - 1) * m_pageSize, page == 1 ? 100 : 0, at);
    }

private:
    struct Page {
        bool isOverflow = false;
        int unused = 0;
    };

    int read16(qsizetype at) const { return qFromBigEndian<quint16>(m_bytes.constData() + at); }

    static QString ofHeader(int at)
    {
        if (at >= 72 && at < 92)
            return QStringLiteral("header: kept for later versions of SQLite");
        return QStringLiteral("header: octet %1").arg(at);
    }

    // `header`: where the page's own begins.
    QString ofTree(qsizetype page, int header, int at) const
    {
        const int type = uchar(m_bytes[page + header]);
        const int pointers = header + (type == 2 || type == 5 ? 12 : 8);
        const int cells = pointers + 2 * read16(page + header + 3);
        const int stated = read16(page + header + 5);
        const int content = stated == 0 ? 65536 : stated;
        if (at < pointers)
            return QStringLiteral("header of a page: octet %1").arg(at - header);
        if (at < cells)
            return QStringLiteral("place of a cell");
        if (at < content)
            return QStringLiteral("unused part of a page");
        for (int free = read16(page + header + 1); free > 0 && free < m_pageSize - 4;
             free = read16(page + free))
            if (at >= free && at < free + read16(page + free + 2))
                return at < free + 4 ? QStringLiteral("list of the free parts of a page")
                                     : QStringLiteral("free part of a page");
        return QStringLiteral("content, or a fragment between two cells");
    }

    const QByteArray m_bytes;
    int m_pageSize = 0;
    QMap<int, Page> m_pages; // free ones are not among them
};

} // namespace nidus::test
