#include "core/formats/json/json_object.h"

#include "core/formats/iana/entry_source.h"

namespace nidus::formats {

namespace {

// "versions[2].number"
QString wordsOf(const JsonPath &path)
{
    QString words;
    for (const JsonStep &step : path)
        if (step.element >= 0)
            words += QStringLiteral("[%1]").arg(step.element);
        else
            words += (words.isEmpty() ? QString() : QStringLiteral(".")) + step.key;
    return words;
}

} // namespace

ReadError errorOf(const JsonFault &fault, const QByteArray &text)
{
    const qsizetype place = placeOf(text, fault.path);
    const auto escape = fault.isHalfPair ? halfPair(text, place) : std::nullopt;
    return errorAt(text, escape.value_or(place), ReadError::Kind::BadValue, fault.text);
}

QJsonValue JsonObject::value(MemberName name)
{
    const QJsonValue found = m_object.value(name.json());
    if (!found.isUndefined())
        m_asked.append(name.json());
    return found;
}

JsonPath JsonObject::path() const
{
    if (!m_holder)
        return {};
    JsonPath path = m_holder->path() + JsonPath{{m_key}};
    if (m_element >= 0)
        path += {{}, m_element};
    return path;
}

void JsonObject::failAt(const JsonPath &path, const QString &words)
{
    if (m_fault.any())
        return;
    const QString place = wordsOf(path);
    m_fault.text = place.isEmpty() ? words : QString(place % QLatin1String(": ") % words);
    m_fault.path = path;
}

void JsonObject::fail(MemberName name, const QString &words)
{
    failAt(path() + JsonPath{{name.json()}}, words);
}

void JsonObject::anyText(MemberName name, QString &to, In)
{
    const QJsonValue found = value(name);
    if (!found.isString() && !found.isUndefined())
        fail(name, QStringLiteral("not a text"));
    to = found.toString();
}

QString JsonObject::plain(MemberName name)
{
    QString text;
    anyText(name, text);
    if (!QStringView(text).isValidUtf16() && !m_fault.any()) {
        fail(name, QStringLiteral("half a surrogate pair, which is not a character"));
        m_fault.isHalfPair = true;
    }
    return text;
}

QString JsonObject::required(MemberName name)
{
    const QString found = plain(name);
    if (found.isEmpty())
        fail(name, QStringLiteral("missing"));
    return found;
}

void JsonObject::field(MemberName name, std::optional<Field> &to)
{
    if (const QString id = plain(name); !id.isEmpty())
        take(name, fieldById(id), to.emplace(), "not a field of Appendix A");
}

void JsonObject::base64(MemberName name, QByteArray &to)
{
    take(name, bytesFromBase64(plain(name)), to, "not base64");
}

void JsonObject::flag(MemberName name, bool &to)
{
    const QJsonValue found = value(name);
    if (!found.isBool() && !found.isUndefined())
        fail(name, QStringLiteral("neither true nor false"));
    to = found.toBool();
}

qint64 JsonObject::wholeNumber(MemberName name, qint64 lowest, qint64 highest)
{
    const QJsonValue found = value(name);
    if (found.isUndefined() && lowest <= 0)
        return 0;
    const qint64 number = found.toInteger(lowest - 1); // the default stands for no whole number
    if (number >= lowest && number <= highest)
        return number;
    fail(name, QStringLiteral("not a whole number from %1 to %2").arg(lowest).arg(highest));
    return lowest;
}

void JsonObject::object(MemberName name, const std::function<void(JsonObject &)> &take)
{
    const QJsonValue found = value(name);
    if (found.isObject()) {
        JsonObject object(found.toObject(), *this, name);
        take(object);
    } else if (!found.isUndefined()) {
        fail(name, QStringLiteral("not an object"));
    }
}

void JsonObject::objects(MemberName name, const std::function<void(JsonObject &)> &take)
{
    const QJsonValue found = value(name);
    if (!found.isArray() && !found.isUndefined())
        fail(name, QStringLiteral("not an array"));
    const QJsonArray array = found.toArray();
    for (qsizetype i = 0; i < array.size() && !m_fault.any(); ++i) {
        JsonObject element(array.at(i).toObject(), *this, name, i);
        if (array.at(i).isObject())
            take(element);
        else
            failAt(element.path(), QStringLiteral("not an object"));
    }
}

void JsonObject::record(EntryRevision &revision)
{
    Entry entry;
    text("section", entry.section);
    fitting("position", revision.position, isPosition);
    entry.name = required("name");
    text("date", entry.date);
    text("updated", entry.updated);
    text("attributes", entry.attributes);
    text("content", entry.content);
    text("lead", entry.lead);
    take("content", reread(entry), revision.entry, "not the XML of one record");
    if (const auto fault = nameFault(entry.name, revision.entry))
        fail("content", *fault);
    revision.entry.name = entry.name;
}

void JsonObject::close()
{
    if (m_asked.size() == m_object.size() || m_fault.any())
        return;
    for (auto it = m_object.begin(); it != m_object.end(); ++it)
        if (!m_asked.contains(it.key())) {
            const QString place = wordsOf(path());
            m_fault.text = (place.isEmpty() ? QString() : QString(place % QLatin1String(": "))) %
                           QStringLiteral("the key “%1” is not known").arg(it.key().left(80));
            m_fault.path = path() + JsonPath{{it.key()}};
            return;
        }
}

} // namespace nidus::formats
