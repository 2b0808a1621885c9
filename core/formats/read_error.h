// Why a document could not be read, and where. Readers of XML and JSON return it; the text reader never
// fails.
#pragma once

#include <QString>

namespace nidus::formats {

struct ReadError {
    enum class Kind {
        NotWellFormed, // XML or JSON syntax
        WrongDocument, // well-formed, but not what was expected: another root, another namespace
        BadValue,      // an element or attribute that the schema does not allow, or a value out of range
        TooDeep,       // nested deeper than maxDepth
        TooLarge,      // more than maxBytes, or a text longer than that
        EntityRefused, // a document type or an entity declaration
    };
    Kind kind = Kind::NotWellFormed;
    qint64 line = 0;   // from 1; 0: not known
    qint64 column = 0; // from 1
    QString detail;    // what the reader said or found, not translated
    bool operator==(const ReadError &) const = default;
};

inline constexpr int maxDepth = 64;
inline constexpr qint64 maxBytes = qint64(2) << 30;

// One sentence for a person, translatable: what is wrong and what to do. The place is not in it.
QString message(const ReadError &error);

} // namespace nidus::formats
