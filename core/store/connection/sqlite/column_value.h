// Values on their way into columns. Text goes in as the octets that are hashed, not as what a driver makes of
// it.
#pragma once

#include <QByteArray>
#include <QMetaType>
#include <QString>
#include <QVariant>

#include <optional>

namespace nidus::store {

// Text that is UTF-8 already: a column's value in a QVariant, as QString is.
struct Utf8 {
    QByteArray octets;
};

inline QVariant utf8(QByteArray octets) { return QVariant::fromValue(Utf8{std::move(octets)}); }

// A text column that is never NULL, and one that is NULL when there is nothing.
inline QVariant text(const QString &value) { return utf8(value.isEmpty() ? QByteArray("") : value.toUtf8()); }
inline QVariant textOrNull(const QString &value)
{
    return value.isEmpty() ? QVariant() : utf8(value.toUtf8());
}
inline QVariant idOrNull(qint64 id) { return id == 0 ? QVariant() : QVariant(id); }
inline QVariant idOrNull(const std::optional<qint64> &id) { return id ? QVariant(*id) : QVariant(); }

// Text as it stands in a column. QString::fromUtf8 would lose a byte-order mark at its beginning.
inline QString textOfUtf8(QByteArrayView octets)
{
    const QString text = QString::fromUtf8(octets);
    return octets.startsWith("\xef\xbb\xbf") ? QString(QChar(0xFEFF) + text) : text;
}

} // namespace nidus::store

Q_DECLARE_TYPEINFO(nidus::store::Utf8, Q_RELOCATABLE_TYPE);
Q_DECLARE_METATYPE(nidus::store::Utf8)
