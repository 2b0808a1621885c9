#include "core/translation.inc"

#include "core/names/grammar_names.h"

#include "core/abnf/known_rules.h"
#include "core/abnf/parser.h"

#include <algorithm>

namespace nidus {

namespace {

constexpr qsizetype longestDefinition = 200; // that is shown

QString textOf(std::string_view octets) { return QString::fromUtf8(octets.data(), qsizetype(octets.size())); }

QString inOneLine(std::string_view definition)
{
    const QString text = textOf(definition).simplified();
    return text.size() <= longestDefinition ? text : QString(text.first(longestDefinition) + u'…');
}

const abnf::KnownRule *knownRule(std::string_view name)
{
    static const std::vector<abnf::KnownRule> all = abnf::knownRules();
    const auto found = std::ranges::find_if(
        all, [&](const abnf::KnownRule &one) { return abnf::isSameName(one.name, name); });
    return found == all.end() ? nullptr : &*found;
}

bool isNameCharacter(QChar c) { return c.unicode() < 0x80 && abnf::isNameCharacter(c.toLatin1()); }

} // namespace

GrammarNames GrammarNames::in(const QString &field)
{
    GrammarNames names;
    names.m_text = field.toUtf8();
    names.m_places = Utf16Places(names.m_text);
    const std::string_view text(names.m_text.constData(), std::size_t(names.m_text.size()));
    const std::vector<abnf::FoundGrammar> found = abnf::grammarsIn(text);
    names.m_lines = abnf::lineRoles(text, found);
    for (const abnf::FoundGrammar &one : found)
        if (one.form != abnf::Form::Regex)
            names.m_grammars.push_back(
                {names.m_places.of(one.where), abnf::symbolsOf(text, one, abnf::readGrammar(text, one))});
    return names;
}

Span GrammarNames::beginningAt(QStringView field, qsizetype cursor)
{
    qsizetype start = std::clamp<qsizetype>(cursor, 0, field.size());
    while (start > 0 && isNameCharacter(field[start - 1]))
        --start;
    return {start, std::clamp<qsizetype>(cursor, 0, field.size()) - start};
}

RuleName GrammarNames::described(const abnf::Symbol &symbol) const
{
    const std::string_view text(m_text.constData(), std::size_t(m_text.size()));
    RuleName name{QString::fromStdString(symbol.name), {}, textOf(symbol.from)};
    if (symbol.isDefinedHere())
        name.definition = inOneLine(symbol.whole.of(text));
    else if (const abnf::KnownRule *known = knownRule(symbol.name))
        name.definition = inOneLine(known->written);
    return name;
}

QList<RuleName> GrammarNames::namesFor(qsizetype cursor) const
{
    if (m_grammars.empty())
        return {};
    const Grammar *nearest = &m_grammars.front(); // that the cursor stands in, or behind
    for (const Grammar &one : m_grammars)
        if (one.where.start <= cursor)
            nearest = &one;
    QList<RuleName> names;
    const qsizetype own = beginningAt(QString::fromUtf8(m_text), cursor).start;
    for (const abnf::Symbol &symbol : nearest->symbols) {
        // What is being written is no name yet.
        const bool isBeginning = symbol.places.size() == 1 && !symbol.isDefinedHere() &&
                                 m_places.at(symbol.places.front().first) == own;
        if (symbol.from.empty() && !isBeginning)
            names += described(symbol);
    }
    for (const abnf::KnownRule &known : abnf::knownRules()) {
        const RuleName name{textOf(known.name), inOneLine(known.written), textOf(known.from)};
        const bool isThere = std::ranges::any_of(names, [&](const RuleName &one) {
            return one.name.compare(name.name, Qt::CaseInsensitive) == 0;
        });
        if (!isThere)
            names += name;
    }
    return names;
}

GrammarNames::Found GrammarNames::at(qsizetype cursor) const
{
    for (const Grammar &one : m_grammars)
        if (const abnf::Symbol *symbol = abnf::symbolAt(one.symbols, m_places.octetAt(cursor)))
            return {&one, symbol};
    return {};
}

std::optional<RuleName> GrammarNames::nameAt(qsizetype cursor) const
{
    const Found found = at(cursor);
    return found.symbol ? std::optional(described(*found.symbol)) : std::nullopt;
}

std::optional<Span> GrammarNames::definitionAt(qsizetype cursor) const
{
    const Found found = at(cursor);
    if (!found.symbol || !found.symbol->isDefinedHere())
        return std::nullopt;
    return m_places.of(found.symbol->definition);
}

QList<Span> GrammarNames::placesAt(qsizetype cursor) const
{
    QList<Span> places;
    if (const Found found = at(cursor); found.symbol)
        for (const urn::Part &place : found.symbol->places)
            places += m_places.of(place);
    return places;
}

QString GrammarNames::reasonAgainst(qsizetype cursor, const QString &name) const
{
    const Found found = at(cursor);
    if (!found.symbol)
        return tr("No rule's name stands here.");
    const auto fault = abnf::faultOfName(found.grammar->symbols, *found.symbol, name.toStdString());
    if (!fault)
        return {};
    switch (*fault) {
    case abnf::NameFault::NoName:
        return tr("A rule's name is a letter, then letters, digits and hyphens (RFC 5234 §2.1).");
    case abnf::NameFault::Taken:
        return tr("Another rule is called “%1”.").arg(name);
    case abnf::NameFault::Known:
        return tr("RFC 5234 Appendix B.1 defines “%1” itself.").arg(name);
    }
    return {};
}

} // namespace nidus
