// The rules of a Syntax field by which a namespace's names are matched, and what they say of one (RFC 8141
// §6.4.2 (1)).
#pragma once

#include "core/abnf/finder.h"
#include "core/abnf/matcher.h"
#include "core/rules/samples.h"
#include "core/urn/urn.h"

#include <QStringList>

#include <algorithm>
#include <deque>

namespace nidus {

// A rule that derives URNs, or their NSS: one that no other rule names.
struct UrnForm {
    UrnForm(const abnf::Grammar &whole, std::size_t start, bool isWhole);

    const abnf::Grammar &grammar; // with the known rules that it names
    std::size_t rule;
    abnf::Matcher matcher;
    bool isOfNss;      // it derives no text that begins with "urn:"
    bool isOfOctets;   // and not of characters
    bool isExpression; // a regular expression
    bool isWhole; // it leaves nothing open: all is defined, in no prose, and no fault hides what is meant

    QString name() const { return QString::fromStdString(grammar.rules[rule].name); }
};

// What a form says of a name.
struct NameMatch {
    const UrnForm *form = nullptr; // nullptr: there is none
    abnf::Match match;
    std::size_t column = 0; // of the name, where it stopped, from 1
    bool isAtEnd = false;   // it stopped because the name ended

    bool isKnown() const { return form && !match.limited && match.unknown.empty(); }
};

// "stops at column 18: DIGIT expected", of a name that does not match. Translated.
QString message(const NameMatch &match);

class UrnForms {
public:
    // `syntax`: the field's body. The first start of each of its grammars, and further rules that nothing
    // names and that begin with "urn:" or are called NSS; sixteen at most. Where there is no such grammar,
    // its regular expressions.
    explicit UrnForms(const QString &syntax);
    UrnForms(const UrnForms &) = delete; // forms refer to the grammars beside them

    const std::deque<UrnForm> &all() const { return m_forms; }
    // Do they say of every name whether it is one? A text without a grammar does not, nor does one of which a
    // part is prose, undefined or broken.
    bool isWhole() const { return !m_forms.empty() && std::ranges::all_of(m_forms, &UrnForm::isWhole); }

    // Where the name of its rule is defined, in Syntax.
    Span placeOf(const UrnForm &form) const;

    // Is it a part of a rule, as between its quotation marks? Then it is no sample. A comment may hold one.
    bool isPartOfRule(const Sample &sample) const;

    // Of several forms a name has one: the match by that; of none, the match by the form that took most of
    // it. Of a name with components the form need derive the assigned name alone (RFC 8141 §2). `parsed` is
    // `name`, and valid. Its work is limited.
    NameMatch match(std::string_view name, const urn::ParsedUrn &parsed) const;

private:
    void addForms(const abnf::FoundGrammar &found);
    NameMatch matchBy(const UrnForm &form, std::string_view name, const urn::ParsedUrn &parsed) const;

    const QByteArray m_syntax;
    const Utf16Places m_places;
    QList<Span> m_ruleParts;              // tokens of rules in Syntax, ascending
    std::deque<abnf::Grammar> m_grammars; // forms refer to them
    std::deque<UrnForm> m_forms;
};

} // namespace nidus
