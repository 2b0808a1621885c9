// Reading a JSON object strictly: every key is asked for by its name and type, and what nobody asked for is a
// fault.
#pragma once

#include "core/formats/json/json_text.h"
#include "core/formats/read_error.h"
#include "core/formats/registration_members.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QString>
#include <QVarLengthArray>

#include <functional>

namespace nidus::formats {

// The first fault of a document: "versions[2].number: not a number from 1". Shared by all objects of one
// document.
struct JsonFault {
    QString text;
    JsonPath path = {};      // to what is at fault; of what is missing to where it should be
    bool isHalfPair = false; // of surrogates
    bool any() const { return !text.isEmpty(); }
};

// As an error (BadValue) in `text`, which the document was read from: at the key or the element, of half a
// surrogate pair at its escape.
ReadError errorOf(const JsonFault &fault, const QByteArray &text);

// A member that is absent is an empty text, false, 0 or an empty list, unless it is required.
class JsonObject : public MemberReader<JsonObject> {
public:
    JsonObject(const QJsonObject &object, JsonFault &fault) : m_object(object), m_fault(fault) {}

    QString plain(MemberName name);    // half a surrogate pair: a fault
    QString required(MemberName name); // likewise; absent or empty: a fault
    void text(MemberName name, QString &to, In = In::Attribute) { to = plain(name); }
    void anyText(MemberName name, QString &to, In = In::Attribute);
    void field(MemberName name, std::optional<Field> &to);
    void nodes(MemberName name, QString &to) { text(name, to); }
    void base64(MemberName name, QByteArray &to);
    void flag(MemberName name, bool &to);
    template <class T> void number(MemberName name, T &to) { to = T(wholeNumber(name, 1, highest<T>)); }
    template <class T> void count(MemberName name, T &to, T usual = 0)
    {
        to = qMax(usual, T(wholeNumber(name, 0, highest<T>)));
    }
    template <class T> void optional(MemberName name, std::optional<T> &to)
    {
        object(name, [&to](JsonObject &found) { found.readInto(to.emplace()); });
    }
    template <class T> void required(MemberName name, T &to)
    {
        std::optional<T> found;
        optional(name, found);
        take(name, std::move(found), to, "missing");
    }
    template <class T> void list(MemberName, MemberName name, QList<T> &to)
    {
        objects(name, [&to](JsonObject &object) { object.readInto(to.emplaceBack()); });
    }
    void record(EntryRevision &revision);

    // Calls `take` for what must be an object where it is there.
    void object(MemberName name, const std::function<void(JsonObject &)> &take);
    // Calls `take` for each element of an array, which must be an object.
    void objects(MemberName name, const std::function<void(JsonObject &)> &take);
    // All of the object.
    template <class T> void readInto(T &value)
    {
        members(*this, value);
        close();
    }

    // A fault when there are keys that were not asked for. Call it last.
    void close();
    void fail(MemberName name, const QString &words);

private:
    // The object that is the member `key` of `holder`, or an element of that member.
    JsonObject(const QJsonObject &object, const JsonObject &holder, MemberName key, qsizetype element = -1)
        : m_object(object), m_holder(&holder), m_key(key.json()), m_element(element), m_fault(holder.m_fault)
    {
    }
    QJsonValue value(MemberName name);
    qint64 wholeNumber(MemberName name, qint64 lowest, qint64 highest);
    JsonPath path() const;
    void failAt(const JsonPath &path, const QString &words);

    QJsonObject m_object;
    const JsonObject *m_holder = nullptr; // of the outermost none
    QLatin1String m_key;                  // in it
    qsizetype m_element = -1;
    JsonFault &m_fault;
    QVarLengthArray<QLatin1String, 24> m_asked; // of the keys that are there
};

} // namespace nidus::formats
