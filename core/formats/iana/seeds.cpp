#include "core/formats/iana/seeds.h"

#include "core/characters/classes.h"
#include "core/formats/iana/registry_document.h"

#include <QSet>

#include <optional>

namespace nidus::formats {

namespace {

const QLatin1String effectiveLabel("# effective: ");
const QLatin1String columns("nid\tkind\tdate\tupdated\treferences");
constexpr qsizetype firstReference = 4;

// `[ELEMENT=]TYPE:DATA[|TEXT]`; nothing when it is not that.
std::optional<Xref> xrefFromCell(const QString &cell)
{
    const qsizetype colon = cell.indexOf(u':');
    if (colon <= 0)
        return std::nullopt;
    const QString head = cell.first(colon);
    const qsizetype equals = head.indexOf(u'=');
    const qsizetype bar = cell.indexOf(u'|', colon);
    Xref xref;
    xref.element = equals < 0 ? QString() : head.first(equals);
    xref.type = head.sliced(equals + 1);
    xref.data = bar < 0 ? cell.sliced(colon + 1) : cell.sliced(colon + 1, bar - colon - 1);
    xref.text = bar < 0 ? QString() : cell.sliced(bar + 1);
    if (xref.type.isEmpty() || xref.data.isEmpty() || equals == 0)
        return std::nullopt;
    return xref;
}

class SeedReader {
public:
    Result<Seeds, ReadError> read(QIODevice &device)
    {
        bool hasColumns = false;
        while (!m_error && !device.atEnd()) {
            const QByteArray bytes = device.readLine();
            ++m_line;
            QString line = QString::fromUtf8(bytes);
            while (line.endsWith(u'\n') || line.endsWith(u'\r'))
                line.chop(1);
            if (line.startsWith(effectiveLabel))
                m_seeds.effective = line.sliced(effectiveLabel.size());
            else if (hasColumns && !line.isEmpty() && !line.startsWith(u'#'))
                takeRow(line.split(u'\t'));
            else if (line == columns)
                hasColumns = true;
            else if (!line.startsWith(u'#') && !line.isEmpty())
                fail(ReadError::Kind::WrongDocument, 1, QStringLiteral("the columns are not named first"));
        }
        if (!m_error && !isDay(m_seeds.effective))
            fail(ReadError::Kind::WrongDocument, 1, QStringLiteral("no line says “# effective: YYYY-MM-DD”"));
        if (m_error)
            return unexpected(*m_error);
        return m_seeds;
    }

private:
    void takeRow(const QStringList &cells)
    {
        if (cells.size() < firstReference)
            return failCell(cells, cells.size(), QStringLiteral("cells are missing"));
        const auto nid = Nid::parse(cells[0]);
        if (!nid || m_seen.contains(*nid))
            return failCell(cells, 0,
                            QStringLiteral("“%1” is not a NID, or comes twice").arg(cells[0].left(80)));
        m_seen.insert(*nid);
        if (kindById(cells[1]) != nid->kind())
            return failCell(cells, 1, QStringLiteral("“%1” is not the kind of “%2”").arg(cells[1], cells[0]));
        for (qsizetype i = 2; i < firstReference; ++i)
            if (!cells[i].isEmpty() && !isDay(cells[i]))
                return failCell(cells, i,
                                QStringLiteral("“%1” is not a day as YYYY-MM-DD").arg(cells[i].left(80)));
        QList<Xref> xrefs;
        for (qsizetype i = firstReference; i < cells.size(); ++i) {
            const std::optional<Xref> xref = xrefFromCell(cells[i]);
            if (!xref)
                return failCell(cells, i, QStringLiteral("“%1” is not a reference").arg(cells[i].left(80)));
            xrefs.append(*xref);
        }
        const QString section = nid->kind() == Kind::Formal ? QStringLiteral("urn-namespaces-1")
                                                            : QStringLiteral("urn-namespaces-2");
        Entry entry = newEntry(section, cells[0], cells[2], xrefs);
        entry.updated = cells[3];
        m_seeds.entries.append(entry);
    }

    void failCell(const QStringList &cells, qsizetype cell, const QString &detail)
    {
        qint64 column = 1;
        for (qsizetype i = 0; i < cell && i < cells.size(); ++i)
            column += cells[i].size() + 1;
        fail(ReadError::Kind::BadValue, column, detail);
    }

    void fail(ReadError::Kind kind, qint64 column, const QString &detail)
    {
        m_error = ReadError{kind, m_line, column, detail};
    }

    Seeds m_seeds;
    QSet<Nid> m_seen;
    qint64 m_line = 0;
    std::optional<ReadError> m_error;
};

} // namespace

Result<Seeds, ReadError> readSeeds(QIODevice &device) { return SeedReader().read(device); }

} // namespace nidus::formats
