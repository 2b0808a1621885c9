// The sample bench under Syntax: every URN that a template names, run by the grammars of its Syntax; what
// these let through and is no URN; names that they derive. Made beside the window's thread.
#pragma once

#include "core/rules/samples.h"

namespace nidus {

struct BenchRow {
    enum class Kind : quint8 {
        Written,        // in the template
        CounterExample, // the grammar derives it, and it is no URN
        Generated,      // from the grammar
    };
    enum class Mark : quint8 {
        None, // nothing is expected of it, or it is not known
        Good, // a URN, and what the grammar derives
        Bad,
    };
    Kind kind = Kind::Written;
    Mark mark = Mark::None;
    QString text;                // in one piece
    Field field = Field::Syntax; // where it is written
    Span span;                   // in that field; of others none
    QString words;               // "matches oak-urn", "stops at column 18: DIGIT expected"
    QString parts;               // "NID: oak, NSS: leaf"; empty: it is no URN
    QString normalForm;          // of a URN
    QString group;               // "A": equivalent ones have the same; empty: alone
    // A generated one that is a URN; another one would only be a fault of the text.
    bool canBeTaken() const { return kind == Kind::Generated && mark == Mark::Good; }
    bool operator==(const BenchRow &) const = default;
};

struct SampleBench {
    QStringList rules; // by which samples are matched; empty: Syntax has no grammar
    QList<BenchRow> rows;
    int good = 0, judged = 0; // of the written ones
    bool operator==(const SampleBench &) const = default;
};

// `nid`: the name asked for; empty: none. `seed`: 0 generates no names, another number other ones; none of
// them is in the text. Written samples stand in the order of the fields, then counter-examples, then what was
// generated. Of a name with components the grammar need derive the assigned name alone (RFC 8141 §2).
SampleBench sampleBench(const RegistrationTemplate &text, const QString &nid, quint64 seed = 0);

inline constexpr std::size_t generatedSamples = 20; // at a time, at most

// What to do to take `sample` into Syntax: on a line behind the last sample there that has one of its own,
// ends its paragraph and is not in a grammar, as indented as that; else at the end, a blank line before it.
Remedy takingIn(const QString &syntax, const QString &sample);

} // namespace nidus
