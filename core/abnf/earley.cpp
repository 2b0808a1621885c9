#include "core/abnf/earley.h"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

namespace nidus::abnf {

namespace {

// A production that was begun at `origin`; `place` (in Productions::symbols) is what comes next.
struct Item {
    std::uint32_t place, origin;
};

// Items of one place in the text, each once.
class ItemSet {
public:
    ItemSet(std::size_t places, std::size_t textSize) : m_width(textSize + 1)
    {
        if (places * m_width <= denseCells)
            m_dense.resize(places * m_width, 0);
        else
            m_seen.resize(1024, Cell{0, {0, 0}});
    }

    // Another place in the text: what was seen before is forgotten.
    void beginAt(std::uint32_t position)
    {
        m_position = position + 1;
        m_used = 0;
    }

    bool insert(Item item)
    {
        if (!m_dense.empty()) {
            std::uint32_t &last = m_dense[item.place * m_width + item.origin];
            return std::exchange(last, m_position) != m_position;
        }
        if (2 * m_used >= m_seen.size())
            grow();
        return insertHashed(item);
    }

private:
    static constexpr std::size_t denseCells = std::size_t(1) << 22;
    struct Cell {
        std::uint32_t position;
        Item item;
    };

    bool insertHashed(Item item)
    {
        std::uint64_t hash = (std::uint64_t(item.place) << 32 | item.origin) * 0x9E3779B97F4A7C15u;
        for (std::size_t at = hash >> 20 & (m_seen.size() - 1);; at = (at + 1) & (m_seen.size() - 1)) {
            Cell &cell = m_seen[at];
            if (cell.position != m_position) {
                cell = {m_position, item};
                ++m_used;
                return true;
            }
            if (cell.item.place == item.place && cell.item.origin == item.origin)
                return false;
        }
    }

    void grow()
    {
        std::vector<Cell> old(m_seen.size() * 2, Cell{0, {0, 0}});
        old.swap(m_seen);
        m_used = 0;
        for (const Cell &cell : old)
            if (cell.position == m_position)
                insertHashed(cell.item);
    }

    const std::size_t m_width;
    std::vector<std::uint32_t> m_dense; // by place and origin: the last position, and one
    std::vector<Cell> m_seen;           // a hash table, where that would be too much
    std::size_t m_used = 0;
    std::uint32_t m_position = 0;
};

class Run {
public:
    Run(const Grammar &grammar, const Productions &productions, std::u32string_view text,
        std::uint64_t mostSteps)
        : m_grammar(grammar), m_productions(productions), m_text(text), m_mostSteps(mostSteps),
          m_stepsLeft(mostSteps), m_seen(productions.symbols.size(), text.size()),
          m_predictedAt(productions.beginnings.size(), 0)
    {
    }

    Match run()
    {
        Match match;
        std::size_t at = 0;
        open(0);
        predict(m_productions.start);
        for (;; ++at) {
            fill();
            if (m_isLimited || at == m_text.size())
                break;
            closeSet();
            if (!read(m_text[at]))
                break;
        }
        match.limited = m_isLimited;
        match.steps = m_mostSteps - m_stepsLeft;
        match.stopped = at;
        match.matches = !m_isLimited && at == m_text.size() && isDone();
        if (!match.matches)
            say(match);
        return match;
    }

private:
    struct Waiting {
        Symbol symbol; // that the item waits for
        Item item;
    };
    struct Set {
        std::vector<Item> items;
        std::vector<Waiting> waiting; // sorted by symbol, when the set is closed
        std::vector<std::pair<Symbol, Item>> leo;
    };

    Symbol next(Item item) const { return m_productions.symbols[item.place]; }
    Set &now() { return m_sets.back(); }
    std::uint32_t position() const { return std::uint32_t(m_sets.size() - 1); }

    void open(std::uint32_t position)
    {
        m_sets.emplace_back();
        m_seen.beginAt(position);
    }

    void add(Item item)
    {
        if (m_stepsLeft == 0) {
            m_isLimited = true;
            return;
        }
        --m_stepsLeft;
        if (m_seen.insert(item))
            now().items.push_back(item);
    }

    void predict(Symbol symbol)
    {
        if (m_predictedAt[std::size_t(symbol)] == position() + 1)
            return;
        m_predictedAt[std::size_t(symbol)] = position() + 1;
        for (const std::uint32_t place : m_productions.beginnings[std::size_t(symbol)])
            add({place, position()});
    }

    void fill()
    {
        for (std::size_t i = 0; i < now().items.size() && !m_isLimited; ++i) {
            const Item item = now().items[i];
            const Symbol symbol = next(item);
            if (symbol == Productions::end) {
                if (item.origin < position()) // the empty ones were passed over where they were foreseen
                    complete(m_productions.derivedAt[item.place], item.origin);
            } else if (symbol >= 0) {
                if (m_productions.isUnknown(symbol))
                    m_unknown = m_unknown == Productions::isKnown ? m_productions.unknown[std::size_t(symbol)]
                                                                  : m_unknown;
                predict(symbol);
                if (m_productions.nullable[std::size_t(symbol)])
                    add({item.place + 1, item.origin});
            }
        }
    }

    bool read(char32_t c)
    {
        std::vector<Item> taken;
        for (const Item item : now().items) {
            const Symbol symbol = next(item);
            if (symbol < 0 && symbol != Productions::end &&
                m_productions.terminals[std::size_t(-1 - symbol)].takes(c))
                taken.push_back({item.place + 1, item.origin});
        }
        if (taken.empty())
            return false;
        now().items = {}; // the waiting ones are kept
        open(position() + 1);
        for (const Item item : taken)
            add(item);
        return true;
    }

    void closeSet()
    {
        Set &set = now();
        for (const Item item : set.items)
            if (const Symbol symbol = next(item); symbol >= 0)
                set.waiting.push_back({symbol, item});
        std::ranges::stable_sort(set.waiting, {}, &Waiting::symbol);
    }

    static std::span<const Waiting> waitingFor(Symbol symbol, const Set &set)
    {
        const auto first = std::ranges::lower_bound(set.waiting, symbol, {}, &Waiting::symbol);
        const auto end = std::ranges::upper_bound(first, set.waiting.end(), symbol, {}, &Waiting::symbol);
        return {first, end};
    }

    void complete(Symbol symbol, std::uint32_t origin)
    {
        if (const std::optional<Item> top = topmost(symbol, origin))
            return add(*top);
        for (const Waiting &one : waitingFor(symbol, m_sets[origin])) {
            if (m_isLimited)
                return;
            add({one.item.place + 1, one.item.origin});
        }
    }

    // J. Leo: where one item alone waits for the symbol, and nothing stands behind it, its completion is
    // certain; so is that of what waits for it in turn. The last of them is enough.
    std::optional<Item> topmost(Symbol symbol, std::uint32_t origin)
    {
        std::vector<std::pair<Symbol, std::uint32_t>> path;
        std::optional<Item> top;
        std::size_t alone = 0; // steps at one place
        while (true) {
            Set &set = m_sets[origin];
            if (const auto known = std::ranges::find(set.leo, symbol, &std::pair<Symbol, Item>::first);
                known != set.leo.end()) {
                top = known->second;
                break;
            }
            const auto waiting = waitingFor(symbol, set);
            if (waiting.size() != 1 ||
                m_productions.symbols[waiting.front().item.place + 1] != Productions::end)
                break;
            const Item item = waiting.front().item;
            // rules that name one another alone make a circle at one place
            alone = path.empty() || path.back().second != origin ? 0 : alone + 1;
            if (alone > mostAlone)
                return std::nullopt;
            path.emplace_back(symbol, origin);
            top = Item{item.place + 1, item.origin};
            symbol = m_productions.derivedAt[item.place];
            origin = item.origin;
        }
        for (const auto &[one, at] : path)
            m_sets[at].leo.emplace_back(one, *top);
        return top;
    }

    bool isDone()
    {
        return std::ranges::any_of(now().items, [this](Item item) {
            return item.origin == 0 && next(item) == Productions::end &&
                   m_productions.derivedAt[item.place] == m_productions.start;
        });
    }

    void say(Match &match)
    {
        bool isEnd = false;
        for (const Item item : now().items) {
            const Symbol symbol = next(item);
            if (symbol < 0 && symbol != Productions::end)
                match.expected.push_back(written(m_productions.terminals[std::size_t(-1 - symbol)]));
            isEnd = isEnd || (symbol == Productions::end && item.origin == 0 &&
                              m_productions.derivedAt[item.place] == m_productions.start);
        }
        if (isEnd)
            match.expected.emplace_back("end");
        std::ranges::sort(match.expected);
        match.expected.erase(std::unique(match.expected.begin(), match.expected.end()), match.expected.end());
        if (m_unknown != Productions::isKnown)
            match.unknown = m_grammar.nodes[m_unknown].text;
    }

    static constexpr std::size_t mostAlone = 32;

    const Grammar &m_grammar;
    const Productions &m_productions;
    const std::u32string_view m_text;
    const std::uint64_t m_mostSteps;
    std::uint64_t m_stepsLeft;
    bool m_isLimited = false;
    ItemSet m_seen;
    std::vector<std::uint32_t> m_predictedAt; // by symbol: the last place, and one
    std::vector<Set> m_sets;
    Node m_unknown = Productions::isKnown;
};

} // namespace

Match matchByEarley(const Grammar &grammar, const Productions &productions, std::u32string_view text,
                    std::uint64_t mostSteps)
{
    return Run(grammar, productions, text, mostSteps).run();
}

} // namespace nidus::abnf
