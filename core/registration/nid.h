// A namespace identifier (RFC 8141 §2): case-insensitive, kept as requested, compared folded to lower case.
#pragma once

#include "core/result.h"
#include "core/urn/nid_syntax.h"

#include <QHashFunctions>
#include <QString>

#include <compare>
#include <optional>

namespace nidus {

// Formal: RFC 8141 §5.1. Informal: §5.2, named urn-N by the registry.
enum class Kind { Formal, Informal };

// Why a text is no NID. `position` counts UTF-16 units from 0.
struct NidError {
    urn::NidFault::Kind kind;
    qsizetype position;
    QString text;
    bool operator==(const NidError &) const = default;
};

// One sentence for a person, translatable.
QString message(const NidError &error);

class Nid {
public:
    // The one door: `text` as requested (any case, no surrounding blanks). Fails with the first fault of §2.
    static Result<Nid, NidError> parse(QStringView text);

    const QString &text() const { return m_text; }     // as requested
    const QString &folded() const { return m_folded; } // as compared

    // `urn-` and a number without leading zero (§5.2), the number; nothing for any other NID, and nothing for
    // a number that needs more than 18 digits (a NID could hold it, a registry could not).
    std::optional<qint64> informalNumber() const;
    Kind kind() const { return informalNumber() ? Kind::Informal : Kind::Formal; }

    friend bool operator==(const Nid &a, const Nid &b) { return a.m_folded == b.m_folded; }
    friend std::strong_ordering operator<=>(const Nid &a, const Nid &b)
    {
        return a.m_folded.compare(b.m_folded) <=> 0;
    }
    friend size_t qHash(const Nid &nid, size_t seed = 0) { return qHash(nid.m_folded, seed); }

private:
    explicit Nid(QString text);
    QString m_text;
    QString m_folded;
};

// "urn-N": the name that the registry gives to the informal namespace `number` (1 or more).
Nid informalNid(qint64 number);

} // namespace nidus
