// Why a document could not be read, and where. Readers of XML and JSON return it; the text reader never
// fails.
#pragma once

#include <QString>

#include <limits>

namespace nidus::formats {

struct ReadError {
    enum class Kind {
        NotWellFormed, // XML or JSON syntax
        WrongDocument, // well-formed, but not what was expected: another root, another namespace
        BadValue,      // an element or attribute that the schema does not allow, or a value out of range
        TooDeep,       // nested deeper than maxDepth
        TooLarge,      // more than one of the limits below
        EntityRefused, // a document type or an entity declaration
    };
    Kind kind = Kind::NotWellFormed;
    qint64 line = 0;   // from 1; 0: not known
    qint64 column = 0; // from 1
    QString detail;    // what the reader said or found, not translated
    bool operator==(const ReadError &) const = default;
};

// Where in a file something is; what is not known is left out.
struct FilePlace {
    QString file;
    qint64 line = 0; // from 1
    qint64 column = 0;
};

inline constexpr int maxDepth = 64;
// What is read whole: a template, a mail, a document of one registration, standard input as one text.
inline constexpr qint64 maxBytes = qint64(256) << 20;
inline constexpr qint64 maxTemplateLines = 1'000'000; // each takes up to a hundred octets while it is read
// What is read in pieces (a registry's XML or JSON, items a line) may be of any length.
inline constexpr qint64 anyLength = std::numeric_limits<qint64>::max();
inline constexpr qint64 maxRecordBytes = qint64(16) << 20;
inline constexpr qint64 maxRecords = 10'000'000;
inline constexpr int maxAttributes = 64; // of an XML element
inline constexpr qsizetype maxAttributeLength = 1 << 20;

// One sentence for a person, translatable: what is wrong and what to do. The place is not in it.
QString message(const ReadError &error);

} // namespace nidus::formats
