// Text from outside on its way to a terminal, a table or a script: nothing in it may end a line, a cell or
// steer the terminal.
#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QJsonObject>
#include <QString>
#include <QStringView>

namespace nidus::cli {

// A cell of octets: those outside printable ASCII as \xHH, a backslash as \\.
QByteArray octetCell(QByteArrayView octets);

// A cell of text as UTF-8: controls and what is unsafe to display (core/characters/hidden_characters.h) as
// \xHH (each octet), a backslash as \\.
QByteArray textCell(QStringView text);

// The same for a sentence: a backslash stays.
QByteArray sentence(QStringView text);

// The same for a text whose lines and tabs stay.
QByteArray textLines(QStringView text);

// One JSON object a line, its members in the order in which they are added.
class JsonLine {
public:
    JsonLine &text(const char *key, QStringView value);
    JsonLine &textOrNull(const char *key, QStringView value); // empty is null
    JsonLine &number(const char *key, qint64 value);
    JsonLine &boolean(const char *key, bool value);
    JsonLine &null(const char *key);
    JsonLine &texts(const char *key, const QStringList &values);
    JsonLine &json(const char *key, const QByteArray &value); // JSON already
    QByteArray line() const { return m_bytes + "}\n"; }
    QByteArray object() const { return m_bytes + '}'; }

private:
    void key(const char *key);
    QByteArray m_bytes = "{";
};

// A QJsonObject as one line; characters that could steer a terminal are written as \uHHHH.
QByteArray jsonLine(const QJsonObject &object);

} // namespace nidus::cli
