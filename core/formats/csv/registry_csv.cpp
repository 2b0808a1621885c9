#include "core/formats/csv/registry_csv.h"

#include "core/formats/csv/csv_rows.h"
#include "core/formats/iana/registry_document.h"
#include "core/formats/iana/registry_folder.h"
#include "core/formats/iana/registry_outline.h"

#include <QHash>

namespace nidus::formats {

namespace {

QStringList headOf(Kind kind)
{
    const QString name = QStringLiteral("URN Namespace"), reference = QStringLiteral("Reference");
    return kind == Kind::Formal ? QStringList{name, QStringLiteral("Template"), reference}
                                : QStringList{name, reference, QStringLiteral("Contact")};
}

bool isTemplateAddress(QStringView address) { return address.startsWith(QLatin1String(assignmentsAddress)); }

// Where the entry's template stands; what no page may make a link of is none.
QString templateLink(const Entry &entry)
{
    for (const Xref &xref : references(withSafeLinks(entry)))
        if (xref.type == QLatin1String("uri") && !xref.data.isEmpty() &&
            (xref.element == QLatin1String("template") ||
             (xref.element.isEmpty() && isTemplateAddress(xref.data))))
            return xref.data;
    return {};
}

// What stands beside a link in words: a status, say.
QString notesOf(const Entry &entry)
{
    QString notes;
    for (const Xref &xref : references(entry))
        if (xref.element.isEmpty() && xref.type == QLatin1String("text"))
            notes += u'[' % xref.text.simplified() % u']';
    return notes;
}

QStringList cellsOf(const Entry &entry, Kind kind)
{
    const OutlineRow row = rowOf(entry);
    const QString link = templateLink(entry);
    if (kind == Kind::Formal)
        return {row.name, link.isEmpty() ? row.templateLink : link, row.references + row.contact};
    return {row.name, link.isEmpty() ? row.templateLink + row.references : QString(link % notesOf(entry)),
            row.contact};
}

} // namespace

bool writeRegistryCsv(QIODevice &device, const Edition &edition, Kind kind, ByteOrderMark mark,
                      const std::function<const Entry *()> &next)
{
    constexpr qsizetype blockBytes = 1 << 16;
    QHash<QString, Kind> kinds;
    for (const RegistrySection &section : registrySections(edition))
        kinds.insert(section.id, section.kind);
    QByteArray text = (mark == ByteOrderMark::Written ? byteOrderMark : "") + csvRow(headOf(kind));
    const auto flush = [&] { return device.write(std::exchange(text, {})) >= 0; };
    while (const Entry *entry = next()) {
        const auto nid = Nid::parse(entry->name.trimmed());
        const Kind own = kinds.value(entry->section, nid ? nid->kind() : Kind::Formal);
        if (own == kind)
            text += csvRow(cellsOf(*entry, kind));
        if (text.size() > blockBytes && !flush())
            return false;
    }
    return flush();
}

Result<RegistryCsv, ReadError> readRegistryCsv(QIODevice &device)
{
    CsvReader reader(device);
    NIDUS_TRY(head, reader.next());
    RegistryCsv csv;
    if (head == headOf(Kind::Informal))
        csv.kind = Kind::Informal;
    else if (head != headOf(Kind::Formal))
        return unexpected(ReadError{ReadError::Kind::WrongDocument, 1, 1,
                                    QStringLiteral("the columns are not those of the URN namespaces")});
    for (;;) {
        NIDUS_TRY(row, reader.next());
        if (!row)
            return csv;
        if (row->size() != head->size())
            return unexpected(ReadError{ReadError::Kind::BadValue, reader.line(), 1,
                                        QStringLiteral("the row has %1 cells, not 3").arg(row->size())});
        const QString &second = (*row)[1], &third = (*row)[2];
        if (csv.kind == Kind::Formal)
            csv.records += {row->first(), second, third, {}};
        else if (isTemplateAddress(second))
            csv.records += {row->first(), second.section(u'[', 0, 0),
                            second.mid(second.section(u'[', 0, 0).size()), third};
        else
            csv.records += {row->first(), {}, second, third};
    }
}

} // namespace nidus::formats
