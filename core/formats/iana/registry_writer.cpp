#include "core/formats/iana/entry_source.h"
#include "core/formats/iana/registry_document.h"
#include "core/formats/iana/registry_head.h"

namespace nidus::formats {

namespace {

constexpr qsizetype bufferBytes = 64 * 1024;

Kind kindOf(const Entry &entry)
{
    const auto nid = Nid::parse(entry.name);
    return nid ? nid->kind() : Kind::Formal;
}

class RegistryWriter {
public:
    RegistryWriter(QIODevice &device, RegistryHead head)
        : m_device(device), m_head(std::move(head)), m_waiting(m_head.places.size()),
          m_current(m_head.sections.size(), -1), m_found(m_head.sections.size(), 0)
    {
        for (qsizetype i = 0; i < m_head.sections.size(); ++i)
            m_sections.insert(m_head.sections[i].id, i);
        for (qsizetype i = m_head.places.size() - 1; i >= 0; --i)
            m_current[m_head.places[i].section] = i;
    }

    bool write(const Edition &edition, const std::function<const Entry *()> &next)
    {
        put("<?xml version='1.0' encoding='UTF-8'?>\n");
        put(edition.prolog.toUtf8());
        for (qsizetype i = 0; i < m_head.xml.size(); ++i) {
            put(m_head.xml[i].toUtf8());
            if (i >= m_head.places.size())
                continue;
            // All entries come by while the first place is written: its own go straight out, the others wait
            // as bytes, so that the order in which sections come does not matter.
            put(std::exchange(m_waiting[i], QByteArray()));
            if (i == 0)
                while (const Entry *entry = next())
                    place(*entry);
        }
        put(edition.tail.toUtf8());
        put("\n");
        return flush();
    }

private:
    void place(const Entry &entry)
    {
        const qsizetype section = m_sections.value(entry.section, -1);
        qsizetype &current = m_current[section >= 0 ? section : sectionFor(kindOf(entry))];
        const RecordsPlace &place = m_head.places[current];
        const qsizetype target = current;
        if (!place.last.isEmpty() && entry.name.compare(place.last, Qt::CaseInsensitive) == 0 &&
            ++m_found[place.section] == place.nth)
            goToNextPlace(current);
        const QByteArray xml = QString(entry.lead % recordSource(withSafeLinks(entry), false)).toUtf8();
        if (target == 0)
            put(xml);
        else
            m_waiting[target] += xml;
    }

    void goToNextPlace(qsizetype &current)
    {
        for (qsizetype i = current + 1; i < m_head.places.size(); ++i)
            if (m_head.places[i].section == m_head.places[current].section) {
                m_found[m_head.places[i].section] = 0;
                current = i;
                return;
            }
    }

    qsizetype sectionFor(Kind kind) const
    {
        for (qsizetype i = m_head.sections.size() - 1; i >= 0; --i)
            if (m_head.sections[i].kind == kind)
                return i;
        return m_head.sections.size() - 1;
    }

    void put(const QByteArray &bytes)
    {
        m_buffer += bytes;
        if (m_buffer.size() >= bufferBytes)
            flush();
    }

    bool flush()
    {
        m_ok = m_ok && m_device.write(m_buffer) == m_buffer.size();
        m_buffer.clear();
        return m_ok;
    }

    QIODevice &m_device;
    RegistryHead m_head;
    QHash<QString, qsizetype> m_sections;
    QList<QByteArray> m_waiting; // by place
    QList<qsizetype> m_current;  // by section: the place where its next entry goes
    QList<int> m_found;          // by section: how often the current place's last name has come by
    QByteArray m_buffer;
    bool m_ok = true;
};

} // namespace

bool writeRegistry(QIODevice &device, const Edition &edition, const std::function<const Entry *()> &next)
{
    Result<RegistryHead, ReadError> head = splitHead(edition.head);
    if (!head || head->places.isEmpty())
        return false;
    return RegistryWriter(device, *std::move(head)).write(edition, next);
}

} // namespace nidus::formats
