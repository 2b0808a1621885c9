// Text from outside on its way to a terminal, a table or a script: nothing in it may end a line, a cell or
// steer the terminal.
#pragma once

#include "app/cli/output.h"

#include <QByteArray>
#include <QByteArrayList>
#include <QByteArrayView>
#include <QJsonObject>
#include <QString>
#include <QStringView>

namespace nidus::cli {

// A cell of octets: those outside printable ASCII as \xHH, a backslash as \\.
QByteArray octetCell(QByteArrayView octets);

// A cell of text as UTF-8: controls and what is unsafe to display (core/characters/hidden_characters.h) as
// \xHH (each octet; of a path the octet that is no UTF-8), a backslash as \\.
QByteArray textCell(QStringView text);

// Such cells with tabs between them.
QByteArray row(std::initializer_list<QStringView> cells);

// The same for a sentence: a backslash stays.
QByteArray sentence(QStringView text);

// The same for a text whose lines and tabs stay.
QByteArray textLines(QStringView text);

// UTF-8 on its way to a terminal: the same for octets. What is no UTF-8 is escaped, too.
QByteArray safeOctets(const QByteArray &octets);

// One JSON object a line, its members in the order in which they are added.
class JsonLine {
public:
    JsonLine &text(const char *key, QStringView value);
    JsonLine &textOrNull(const char *key, QStringView value); // empty is null
    JsonLine &number(const char *key, qint64 value);
    JsonLine &boolean(const char *key, bool value);
    JsonLine &null(const char *key);
    JsonLine &numberOrNull(const char *key, qint64 value); // 0 and less are null
    JsonLine &texts(const char *key, const QStringList &values);
    // An array of what `toJson` makes of each value.
    template <class Values, class ToJson> JsonLine &array(const char *key, Values &&values, ToJson toJson)
    {
        QByteArrayList members;
        for (const auto &value : values)
            members += toJson(value);
        return json(key, '[' + members.join(',') + ']');
    }
    JsonLine &json(const char *key, const QByteArray &value); // JSON already
    QByteArray line() const { return m_bytes + "}\n"; }
    QByteArray object() const { return m_bytes + '}'; }

private:
    void key(const char *key);
    QByteArray m_bytes = "{";
};

// The one or the other: for scripts, or for people.
void print(Output &out, bool json, const JsonLine &object, const QByteArray &line);

// A QJsonObject as one line; characters that could steer a terminal are written as \uHHHH.
QByteArray jsonLine(const QJsonObject &object);

} // namespace nidus::cli
