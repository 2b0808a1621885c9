#include "core/formats/json/registration_json.h"

#include "core/formats/json/json_string.h"
#include "core/formats/registration_members.h"

#include <QJsonDocument>
#include <QVarLengthArray>

#include <algorithm>
#include <string_view>

namespace nidus::formats {

namespace {

// The members of an object, which come out in the order of their names.
class ObjectWriter : public MemberWriter<ObjectWriter> {
public:
    template <class T> static QByteArray written(const T &value)
    {
        ObjectWriter writer;
        members(writer, value);
        return writer.object();
    }

    void put(MemberName name, const QString &text, In = In::Attribute)
    {
        if (!text.isEmpty())
            appendJsonString(add(name), text, ControlEscape::ByLetter);
    }
    void putNumber(MemberName name, qint64 number)
    {
        if (number != 0)
            add(name).setNum(number);
    }
    void putTrue(MemberName name) { add(name) = "true"; }
    template <class T> void required(MemberName name, const T &value) { add(name) = written(value); }
    template <class T> void list(MemberName, MemberName name, const QList<T> &values)
    {
        if (values.isEmpty())
            return;
        QByteArray &array = add(name);
        for (const T &value : values)
            array += (array.isEmpty() ? '[' : ',') + written(value);
        array += ']';
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

    QByteArray object()
    {
        std::ranges::sort(m_members, {}, [](const Member &member) {
            return std::string_view(member.name.data(), size_t(member.name.size()));
        });
        QByteArray out = "{";
        for (const Member &member : m_members)
            out += (out.size() > 1 ? ",\"" : "\"") + QByteArrayView(member.name) + "\":" + member.value;
        return out + '}';
    }

private:
    struct Member {
        QLatin1String name;
        QByteArray value;
    };
    QByteArray &add(MemberName name) { return m_members.emplace_back(Member{name.json(), {}}).value; }

    QVarLengthArray<Member, 16> m_members;
};

QByteArray line(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
}

} // namespace

QJsonObject toJson(const RegistrationTemplate &text)
{
    return QJsonDocument::fromJson(ObjectWriter::written(text)).object();
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

QByteArray registrationJson(const Registration &registration)
{
    ObjectWriter writer;
    writer.put("nid", registration.nid.text());
    members(writer, registration);
    return writer.object() + '\n';
}

Result<void, WriteError> RegistrationJsonWriter::put(const QByteArray &line)
{
    if (m_device.write(line) == line.size())
        return {};
    return unexpected(WriteError{WriteError::Kind::Device, {}, m_device.errorString()});
}

Result<void, WriteError> RegistrationJsonWriter::begin(const ExportHead &head) { return put(headJson(head)); }

Result<void, WriteError> RegistrationJsonWriter::write(const DocumentEdition &edition)
{
    return put("{\"edition\":" + ObjectWriter::written(m_editions.written(edition)) + "}\n");
}

Result<void, WriteError> RegistrationJsonWriter::write(const Registration &registration)
{
    ++m_registrations;
    const QByteArray line = registrationJson(m_editions.written(registration));
    m_lengths.count(registration.nid, line.size());
    return put(line);
}

Result<void, WriteError> RegistrationJsonWriter::end()
{
    return put(endJson(m_editions.size(), m_registrations));
}

} // namespace nidus::formats
