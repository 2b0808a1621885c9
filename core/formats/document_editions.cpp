#include "core/formats/document_editions.h"

#include "core/formats/iana/registry_document.h"
#include "core/formats/iana/registry_head.h"
#include "core/formats/xml/xml_input.h"

#include <QSet>

namespace nidus::formats {

namespace {

// What may stand around the root: comments, instructions, blanks.
bool fitsAroundRoot(const QString &xml)
{
    XmlInput input(QString(QLatin1String("<around>") % xml % QLatin1String("</around>")));
    while (input.next())
        if ((input.isStart() && input.depth() > 1) ||
            (input.token().isCharacters() && !input.token().isWhitespace()))
            return false;
    return !input.failed();
}

bool isHead(const QString &xml)
{
    const auto head = splitHead(xml);
    return xml.startsWith(QLatin1String("<registry")) && head && !head->places.isEmpty();
}

QString noSuchEdition(qint64 number)
{
    return QStringLiteral("an entry of edition %1, which the document does not have").arg(number);
}

} // namespace

Edition DocumentEditions::following(const QString &day) const
{
    return m_days.isEmpty() ? newEdition(day) : withEffective(m_last, day);
}

void DocumentEditions::remember(const Edition &edition)
{
    const bool isSameHead =
        !m_days.isEmpty() && withEffective(m_last, edition.effective).head == edition.head;
    if (!isSameHead)
        for (const Edition &one : {edition, newEdition(edition.effective)})
            for (const RegistrySection &section : registrySections(one))
                m_sections.insert(section.id);
    m_days += {edition.effective, edition.origin};
    m_last = edition;
}

DocumentEdition DocumentEditions::written(const DocumentEdition &next)
{
    DocumentEdition out = next;
    Edition &edition = out.edition;
    edition.number = m_days.size() + 1;
    m_numbers.insert(next.edition.number, edition.number);
    Edition read = following(edition.effective);
    read.origin = edition.origin;
    const bool isSame =
        read.prolog == edition.prolog && read.head == edition.head && read.tail == edition.tail;
    if (isSame || edition.head.isEmpty())
        edition.prolog = edition.head = edition.tail = QString();
    else
        read = edition;
    remember(read);
    return out;
}

Registration DocumentEditions::written(Registration registration) const
{
    for (EntryRevision &entry : registration.entries)
        entry.edition = m_numbers.value(entry.edition);
    return registration;
}

std::optional<QString> DocumentEditions::complete(DocumentEdition &next)
{
    Edition &edition = next.edition;
    edition.head = edition.head.trimmed();
    if (edition.number != m_days.size() + 1)
        return QStringLiteral("edition %1 stands where edition %2 is expected")
            .arg(edition.number)
            .arg(m_days.size() + 1);
    if (!m_days.isEmpty() && edition.effective < m_days.last().effective)
        return QStringLiteral("edition %1 is of an earlier day than the one before it").arg(edition.number);
    if (edition.head.isEmpty()) {
        const Edition same = following(edition.effective);
        edition.prolog = same.prolog;
        edition.head = same.head;
        edition.tail = same.tail;
    } else {
        for (QString *xml : {&edition.prolog, &edition.head, &edition.tail})
            *xml = rereadNodes(*xml).value_or(QStringLiteral("<"));
        if (!isHead(edition.head))
            return QStringLiteral(
                       "the head of edition %1 is not the XML of a registry with a place for records")
                .arg(edition.number);
        if (!fitsAroundRoot(edition.prolog) || !fitsAroundRoot(edition.tail))
            return QStringLiteral(
                       "what stands around the head of edition %1 is not only comments and instructions")
                .arg(edition.number);
    }
    remember(edition);
    return std::nullopt;
}

std::optional<QString> DocumentEditions::faultOf(const Registration &registration) const
{
    QSet<std::pair<qint64, int>> seen;
    for (const EntryRevision &entry : registration.entries) {
        if (m_days.isEmpty() && entry.edition == 0)
            continue;
        if (entry.edition < 1 || entry.edition > m_days.size())
            return noSuchEdition(entry.edition);
        const Day &day = m_days[entry.edition - 1];
        if (entry.effective != day.effective || entry.origin != day.origin)
            return QStringLiteral("an entry of edition %1 says another day or origin than the edition")
                .arg(entry.edition);
        if (!entry.removed && !m_sections.contains(entry.entry.section))
            return QStringLiteral("an entry of “%1” stands in the section “%2”, which no edition has")
                .arg(registration.nid.text(), entry.entry.section.left(80));
        if (seen.contains({entry.edition, entry.occurrence}))
            return QStringLiteral("edition %1 has two entries of “%2” with the same number")
                .arg(entry.edition)
                .arg(registration.nid.text());
        seen.insert({entry.edition, entry.occurrence});
    }
    return std::nullopt;
}

} // namespace nidus::formats
