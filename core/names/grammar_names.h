// The names of rules in the grammars of a field, for whoever edits it: where each stands, what it says, and
// what changes when it gets another one. Made beside the window's thread; afterwards a value that nobody
// changes. Places are those of the field's text.
#pragma once

#include "core/abnf/highlights.h"
#include "core/abnf/symbols.h"
#include "core/registration/finding.h"
#include "core/registration/utf16_places.h"

#include <optional>

namespace nidus {

// What a name stands for: "leaf = 1*ALPHA", and the document where it is not defined in the field.
struct RuleName {
    QString name;
    QString definition; // in one line; empty: nobody defines it
    QString from;       // "RFC 3986"; empty: it is defined in the field, or nowhere
    bool operator==(const RuleName &) const = default;
};

class GrammarNames {
public:
    // Linear in the text.
    static GrammarNames in(const QString &field);

    bool isEmpty() const { return m_grammars.empty(); }
    const std::vector<abnf::LineRole> &lines() const { return m_lines; }

    // The part of a name in front of `cursor`, which is to be completed.
    static Span beginningAt(QStringView field, qsizetype cursor);
    // Every name that a grammar may use, those of the grammar at `cursor` first, then those that RFC 5234 and
    // others define. None where there is no grammar.
    QList<RuleName> namesFor(qsizetype cursor) const;

    // The name at `cursor`; nothing: none stands there.
    std::optional<RuleName> nameAt(qsizetype cursor) const;
    // Where the rule at `cursor` is defined.
    std::optional<Span> definitionAt(qsizetype cursor) const;
    // Everywhere that name stands in its grammar, ascending.
    QList<Span> placesAt(qsizetype cursor) const;
    // Why the rule at `cursor` cannot be called `name`, in words; empty: it can.
    QString reasonAgainst(qsizetype cursor, const QString &name) const;

private:
    struct Grammar {
        Span where;
        std::vector<abnf::Symbol> symbols;
    };
    struct Found {
        const Grammar *grammar = nullptr;
        const abnf::Symbol *symbol = nullptr;
    };
    Found at(qsizetype cursor) const;
    RuleName described(const abnf::Symbol &symbol) const;

    QByteArray m_text;
    Utf16Places m_places{{}};
    std::vector<Grammar> m_grammars;
    std::vector<abnf::LineRole> m_lines;
};

} // namespace nidus
