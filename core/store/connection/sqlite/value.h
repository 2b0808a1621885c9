// Values on their way into columns. Text goes in as the octets that are hashed, not as what a driver makes of
// it.
#pragma once

#include "core/files/text_of_utf8.h"

#include <QByteArray>
#include <QList>
#include <QString>

#include <optional>
#include <variant>

namespace nidus::store {

// Text that is UTF-8 already.
struct Utf8 {
    QByteArray octets;
    bool operator==(const Utf8 &) const = default;
};

// NULL, a number, text or octets. What is none of these does not compile: no truth, no fraction, no plain
// characters.
class Value : public std::variant<std::monostate, qint64, Utf8, QByteArray> {
public:
    Value() = default; // NULL
    Value(qint64 number) : variant(number) {}
    Value(int number) : variant(qint64(number)) {}
    Value(QByteArray octets) : variant(std::move(octets)) {}
    Value(Utf8 text) : variant(std::move(text)) {}
    // A null one is NULL, an empty one ''.
    Value(const QString &text)
    {
        if (!text.isNull())
            emplace<Utf8>(Utf8{text.isEmpty() ? QByteArray("") : text.toUtf8()});
    }
    template <class Other> Value(Other) = delete;

    bool isNull() const { return index() == 0; }
    // Of a value that was read: 0 and empty where it is something else.
    qint64 integer() const { return std::holds_alternative<qint64>(*this) ? std::get<qint64>(*this) : 0; }
    QByteArray octets() const
    {
        return std::holds_alternative<QByteArray>(*this) ? std::get<QByteArray>(*this) : QByteArray();
    }
    QString text() const;
};
using Values = QList<Value>;

inline Value utf8(QByteArray octets) { return Utf8{std::move(octets)}; }

// A text column that is never NULL, and one that is NULL when there is nothing.
inline Value text(const QString &value) { return Utf8{value.isEmpty() ? QByteArray("") : value.toUtf8()}; }
inline Value textOrNull(const QString &value) { return value.isEmpty() ? Value() : text(value); }
inline Value idOrNull(qint64 id) { return id == 0 ? Value() : Value(id); }
inline Value idOrNull(const std::optional<qint64> &id) { return id ? Value(*id) : Value(); }

inline QString Value::text() const
{
    return std::holds_alternative<Utf8>(*this) ? textOfUtf8(std::get<Utf8>(*this).octets) : QString();
}

} // namespace nidus::store
