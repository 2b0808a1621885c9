#include "core/formats/iana/registry_text.h"

#include "core/formats/iana/registry_outline.h"
#include "core/registration/displayable.h"

#include <QHash>

#include <utility>

namespace nidus::formats {

namespace {

constexpr qsizetype pageWidth = 150; // IANA centres its titles on so many columns

using Row = QStringList;

// With blanks for white space and characters that are unsafe to display, and without blanks at the end.
QString printable(QString text)
{
    eachCharacter(QString(text), [&](char32_t c, qsizetype at, int units) {
        if (c < 0x20 || isUnsafeToDisplay(c))
            text.replace(at, units, QString(units, u' '));
    });
    while (text.endsWith(u' '))
        text.chop(1);
    return text;
}

QString centred(const QString &text, qsizetype width)
{
    return QString(qMax<qsizetype>(0, (width - text.size()) / 2), u' ') + text;
}

// Rows of one table: there may be a million, and how wide its columns are is known behind the last one, so
// they are kept as octets, most of them compressed.
class TableRows {
public:
    void add(const Row &row)
    {
        m_widths.resize(qMax(m_widths.size(), row.size()));
        for (qsizetype column = 0; column < row.size(); ++column) {
            m_widths[column] = qMax(m_widths[column], row[column].size());
            m_octets += row[column].toUtf8() + '\0'; // printable() leaves none in a cell
        }
        if (m_octets.size() > blockSize)
            m_blocks += qCompress(std::exchange(m_octets, {}), 1);
    }
    bool isEmpty() const { return m_octets.isEmpty() && m_blocks.isEmpty(); }
    // The widest cell of each column.
    const QList<qsizetype> &widths() const { return m_widths; }
    void forEach(const std::function<void(const Row &)> &take) const
    {
        for (const QByteArray &block : m_blocks)
            forEachOf(qUncompress(block), take);
        forEachOf(m_octets, take);
    }

private:
    static constexpr qsizetype blockSize = 1 << 20;

    void forEachOf(const QByteArray &octets, const std::function<void(const Row &)> &take) const
    {
        Row row;
        for (qsizetype at = 0; at < octets.size();) {
            const qsizetype end = octets.indexOf('\0', at);
            row += QString::fromUtf8(QByteArrayView(octets).sliced(at, end - at));
            at = end + 1;
            if (row.size() == m_widths.size()) {
                take(row);
                row.clear();
            }
        }
    }

    QList<QByteArray> m_blocks; // whole rows each
    QByteArray m_octets;        // the last ones
    QList<qsizetype> m_widths;
};

class TextLayout {
public:
    explicit TextLayout(QIODevice &device) : m_device(device) {}

    void line(const QString &text) { m_text += printable(text) + u'\n'; }
    void blank() { m_text += u'\n'; }

    // A heading and what stands under it: verbatim lines with one blank before them, or values far indented.
    void item(const OutlineItem &item)
    {
        using Kind = OutlineItem::Kind;
        line(item.heading);
        if (item.kind == Kind::Created || item.kind == Kind::Updated || item.kind == Kind::Reference) {
            line(QString(8, u' ') + item.text.simplified());
        } else {
            blank();
            QStringList lines = item.text.split(u'\n');
            while (!lines.isEmpty() && lines.back().trimmed().isEmpty())
                lines.removeLast();
            for (const QString &text : std::as_const(lines))
                line(u' ' + text);
        }
        blank();
    }

    // Columns as wide as their widest cell, a blank between them, heads in the middle.
    void table(const Row &head, const TableRows &rows)
    {
        QList<qsizetype> widths = rows.widths();
        Row centredHead;
        for (qsizetype column = 0; column < head.size(); ++column) {
            widths[column] = qMax(widths[column], head[column].size());
            centredHead += centred(head[column], widths[column]);
        }
        tableRow(centredHead, widths);
        rows.forEach([&](const Row &row) { tableRow(row, widths); });
        blank();
    }

    bool finish()
    {
        flush();
        return m_ok;
    }

private:
    void tableRow(const Row &row, const QList<qsizetype> &widths)
    {
        QString text;
        for (qsizetype column = 0; column < row.size(); ++column)
            text += row[column].leftJustified(widths[column]) + u' ';
        line(text);
        if (m_text.size() > 64 * 1024)
            flush();
    }

    void flush()
    {
        const QByteArray bytes = m_text.toUtf8();
        m_ok = m_ok && m_device.write(bytes) == bytes.size();
        m_text.clear();
    }

    QIODevice &m_device;
    QString m_text;
    bool m_ok = true;
};

// In a sub-registry of informal namespaces a record's link is that of its template, and its contact answers
// for it.
Row cells(const OutlineRow &row, Kind kind)
{
    const bool informal = kind == Kind::Informal;
    const QString link = informal ? row.templateLink + row.references : row.templateLink;
    const QString reference = informal ? row.contact : QString(row.references + row.contact);
    return {printable(row.name), printable(link), printable(reference)};
}

class RegistryTextWriter {
public:
    RegistryTextWriter(QIODevice &device, const Edition &edition, RegistryOutline outline)
        : m_layout(device), m_outline(std::move(outline))
    {
        for (const RegistrySection &section : registrySections(edition))
            m_kinds.insert(section.id, section.kind);
    }

    bool write(const std::function<const Entry *()> &next)
    {
        while (const Entry *entry = next()) {
            const QString section =
                m_kinds.contains(entry->section) ? entry->section : sectionFor(entry->name);
            m_rows[section].add(cells(rowOf(*entry), m_kinds.value(section)));
        }
        for (const OutlineSection &section : m_outline.sections)
            writeSection(section);
        writePeople();
        writeFootnotes();
        return m_layout.finish();
    }

private:
    // The last sub-registry of the name's kind, else the last one.
    QString sectionFor(const QString &name) const
    {
        const auto nid = Nid::parse(name.trimmed());
        const Kind kind = nid ? nid->kind() : Kind::Formal;
        QString found;
        for (const OutlineSection &section : m_outline.sections)
            if (section.hasRecords && (found.isEmpty() || m_kinds.value(section.id) == kind))
                found = section.id;
        return found;
    }

    void writeSection(const OutlineSection &section)
    {
        m_layout.line(section.depth == 0 ? centred(section.title, pageWidth) : section.title);
        m_layout.blank();
        for (const OutlineItem &item : section.items)
            m_layout.item(item);
        if (section.depth == 0)
            writeContents();
        TableRows rows = m_rows.take(section.id);
        for (const OutlineRow &record : section.records)
            rows.add(cells(record, m_kinds.value(section.id)));
        if (!rows.isEmpty())
            m_layout.table(
                {QStringLiteral("URN Namespace"), QStringLiteral("Template"), QStringLiteral("Reference")},
                rows);
    }

    void writeContents()
    {
        QStringList lines;
        for (const OutlineSection &section : m_outline.sections)
            if (section.depth > 0 && !section.title.isEmpty())
                lines += QString(2 * section.depth, u' ') + QStringLiteral("• ") + section.title;
        if (lines.isEmpty())
            return;
        m_layout.line(lines.size() == 1 ? QStringLiteral("Registry Included Below")
                                        : QStringLiteral("Registries Included Below"));
        m_layout.blank();
        for (const QString &line : std::as_const(lines))
            m_layout.line(line);
        m_layout.blank();
    }

    void writePeople()
    {
        if (m_outline.people.isEmpty())
            return;
        bool hasOrganizations = false;
        for (const OutlinePerson &person : m_outline.people)
            hasOrganizations |= !person.organization.isEmpty();
        Row head{QStringLiteral("ID"), QStringLiteral("Name"), QStringLiteral("Contact URI"),
                 QStringLiteral("Last Updated")};
        if (hasOrganizations)
            head.insert(2, QStringLiteral("Organization"));
        TableRows rows;
        for (const OutlinePerson &person : m_outline.people) {
            const qsizetype count = qMax<qsizetype>(1, person.uris.size()); // a row a contact
            for (qsizetype i = 0; i < count; ++i) {
                Row row{i == 0 ? u'[' + person.id + u']' : QString(), i == 0 ? person.name : QString(),
                        person.uris.value(i), i == 0 ? person.updated : QString()};
                if (hasOrganizations)
                    row.insert(2, i == 0 ? person.organization : QString());
                for (QString &cell : row)
                    cell = printable(cell);
                rows.add(row);
            }
        }
        m_layout.line(centred(QStringLiteral("Contact Information"), pageWidth));
        m_layout.blank();
        m_layout.table(head, rows);
    }

    void writeFootnotes()
    {
        if (m_outline.footnotes.isEmpty())
            return;
        m_layout.line(centred(m_outline.footnotes.size() == 1 ? QStringLiteral("Footnote")
                                                              : QStringLiteral("Footnotes"),
                              pageWidth));
        m_layout.blank();
        for (const OutlineItem &footnote : m_outline.footnotes)
            m_layout.line(u'[' + footnote.heading + QStringLiteral("] ") + footnote.text.simplified());
        m_layout.blank();
    }

    TextLayout m_layout;
    RegistryOutline m_outline;
    QHash<QString, Kind> m_kinds;
    QHash<QString, TableRows> m_rows;
};

} // namespace

bool writeRegistryText(QIODevice &device, const Edition &edition, const std::function<const Entry *()> &next)
{
    auto outline = outlineOf(edition);
    return outline && RegistryTextWriter(device, edition, *std::move(outline)).write(next);
}

} // namespace nidus::formats
