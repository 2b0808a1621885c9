#include "core/formats/json/registration_json.h"

#include "core/formats/registration_members.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace nidus::formats {

namespace {

class ObjectWriter : public MemberWriter<ObjectWriter> {
public:
    template <class T> static QJsonObject written(const T &value)
    {
        ObjectWriter writer;
        members(writer, value);
        return writer.m_object;
    }

    void put(MemberName name, const QString &text, In = In::Attribute)
    {
        if (!text.isEmpty())
            m_object.insert(name.json(), text);
    }
    void putNumber(MemberName name, qint64 number)
    {
        if (number != 0)
            m_object.insert(name.json(), number);
    }
    void putTrue(MemberName name) { m_object.insert(name.json(), true); }
    template <class T> void required(MemberName name, const T &value)
    {
        m_object.insert(name.json(), written(value));
    }
    template <class T> void list(MemberName, MemberName name, const QList<T> &values)
    {
        QJsonArray array;
        for (const T &value : values)
            array.append(written(value));
        if (!array.isEmpty())
            m_object.insert(name.json(), array);
    }
    void record(const EntryRevision &revision)
    {
        const Entry &entry = revision.entry;
        put("section", entry.section);
        put("position", revision.position);
        put("name", entry.name);
        put("date", entry.date);
        put("updated", entry.updated);
        put("attributes", entry.attributes);
        put("content", entry.content);
        put("lead", entry.lead);
    }

private:
    QJsonObject m_object;
};

QByteArray line(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
}

} // namespace

QJsonObject toJson(const RegistrationTemplate &text) { return ObjectWriter::written(text); }

QJsonObject toJson(const Registration &registration)
{
    QJsonObject out = ObjectWriter::written(registration);
    out.insert(QLatin1String("nid"), registration.nid.text());
    return out;
}

QByteArray headJson(const ExportHead &head)
{
    QJsonObject object{{QStringLiteral("format"), QLatin1String(registrationNamespace)}};
    if (!head.auditHash.isEmpty())
        object.insert(QLatin1String("audit_hash"), QString::fromLatin1(head.auditHash.toHex()));
    if (head.auditCount != 0)
        object.insert(QLatin1String("audit_count"), head.auditCount);
    object.insert(QLatin1String("version"), registrationVersion);
    return line(object);
}

QByteArray endJson(qint64 editions, qint64 registrations)
{
    return line({{QStringLiteral("end"), QJsonObject{{QStringLiteral("editions"), editions},
                                                     {QStringLiteral("registrations"), registrations}}}});
}

QByteArray registrationJson(const Registration &registration) { return line(toJson(registration)); }

Result<void, WriteError> RegistrationJsonWriter::put(const QByteArray &line)
{
    if (m_device.write(line) == line.size())
        return {};
    return unexpected(WriteError{WriteError::Kind::Device, {}, m_device.errorString()});
}

Result<void, WriteError> RegistrationJsonWriter::begin(const ExportHead &head) { return put(headJson(head)); }

Result<void, WriteError> RegistrationJsonWriter::write(const DocumentEdition &edition)
{
    const QJsonObject object = ObjectWriter::written(m_editions.written(edition));
    return put(line({{QStringLiteral("edition"), object}}));
}

Result<void, WriteError> RegistrationJsonWriter::write(const Registration &registration)
{
    ++m_registrations;
    return put(registrationJson(m_editions.written(registration)));
}

Result<void, WriteError> RegistrationJsonWriter::end()
{
    return put(endJson(m_editions.size(), m_registrations));
}

} // namespace nidus::formats
