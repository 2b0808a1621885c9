#include "core/abnf/earley.h"

#include <algorithm>
#include <bit>
#include <iterator>
#include <optional>
#include <span>
#include <tuple>
#include <utility>

namespace nidus::abnf {

namespace {

// A production that was begun at `origin`; `place` (in Productions::symbols) is what comes next.
struct Item {
    std::uint32_t place, origin;
};

// Of the origins 64 * index … 64 * index + 63 those that are meant.
struct Word {
    std::uint32_t index;
    std::uint64_t bits;
};

// Items of one place in the text, each once; taken in by 64 origins at once.
class ItemSet {
public:
    ItemSet(std::size_t places, std::size_t textSize) : m_width(textSize / 64 + 1)
    {
        if (places * m_width <= denseCells)
            m_dense.resize(places * m_width, 0);
        else
            m_seen.resize(1024, Cell{});
    }

    // Another place in the text: what was seen before is forgotten.
    void beginAt(std::uint32_t position)
    {
        for (const std::size_t cell : m_touched)
            m_dense[cell] = 0;
        m_touched.clear();
        m_position = position + 1;
        m_used = 0;
    }

    // Those of `word` that are new for `place`.
    std::uint64_t insert(std::uint32_t place, Word word)
    {
        std::uint64_t &seen = m_dense.empty() ? hashed(place, word.index) : dense(place, word.index);
        return word.bits & ~std::exchange(seen, seen | word.bits);
    }

private:
    static constexpr std::size_t denseCells = std::size_t(1) << 21;
    struct Cell {
        std::uint32_t position = 0, place = 0, index = 0;
        std::uint64_t bits = 0;
    };

    std::uint64_t &dense(std::uint32_t place, std::uint32_t index)
    {
        const std::size_t cell = place * m_width + index;
        if (m_dense[cell] == 0)
            m_touched.push_back(cell);
        return m_dense[cell];
    }

    std::uint64_t &hashed(std::uint32_t place, std::uint32_t index)
    {
        if (2 * m_used >= m_seen.size())
            grow();
        Cell &cell = cellOf(place, index);
        if (cell.position != m_position) {
            cell = {m_position, place, index, 0};
            ++m_used;
        }
        return cell.bits;
    }

    // Its own cell, or the free one that it gets.
    Cell &cellOf(std::uint32_t place, std::uint32_t index)
    {
        const std::uint64_t hash = (std::uint64_t(place) << 32 | index) * 0x9E3779B97F4A7C15u;
        std::size_t at = hash >> 20 & (m_seen.size() - 1);
        while (m_seen[at].position == m_position && (m_seen[at].place != place || m_seen[at].index != index))
            at = (at + 1) & (m_seen.size() - 1);
        return m_seen[at];
    }

    void grow()
    {
        std::vector<Cell> old(m_seen.size() * 2, Cell{});
        old.swap(m_seen);
        for (const Cell &cell : old)
            if (cell.position == m_position)
                cellOf(cell.place, cell.index) = cell;
    }

    const std::size_t m_width;
    std::vector<std::uint64_t> m_dense; // by place and word
    std::vector<std::size_t> m_touched; // of these the ones that are not empty
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
    // The items of a place in the text that wait for the same symbol at the same place of a production.
    struct Waiting {
        Symbol symbol;
        std::uint32_t place;
        std::uint32_t words; // their origins, in m_words up to those of the next
    };
    // What is kept of a place in the text when the next one is read.
    struct Set {
        std::size_t waiting = 0, end = 0; // in m_waiting, sorted by symbol
        std::vector<std::pair<Symbol, Item>> leo;
    };

    Symbol next(Item item) const { return m_productions.symbols[item.place]; }
    std::uint32_t position() const { return std::uint32_t(m_sets.size() - 1); }

    void open(std::uint32_t position)
    {
        m_sets.emplace_back();
        m_seen.beginAt(position);
    }

    void add(Item item) { add(item.place, {item.origin / 64, std::uint64_t(1) << item.origin % 64}); }

    void add(std::uint32_t place, Word word)
    {
        const auto steps = std::uint64_t(std::popcount(word.bits));
        if (m_stepsLeft < steps) {
            m_isLimited = true;
            return;
        }
        m_stepsLeft -= steps;
        for (std::uint64_t fresh = m_seen.insert(place, word); fresh != 0; fresh &= fresh - 1)
            m_items.push_back({place, word.index * 64 + std::uint32_t(std::countr_zero(fresh))});
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
        for (std::size_t i = 0; i < m_items.size() && !m_isLimited; ++i) {
            const Item item = m_items[i];
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
        for (const Item item : m_items) {
            const Symbol symbol = next(item);
            if (symbol < 0 && symbol != Productions::end &&
                m_productions.terminals[std::size_t(-1 - symbol)].takes(c))
                taken.push_back({item.place + 1, item.origin});
        }
        if (taken.empty())
            return false;
        m_items.clear(); // the waiting ones are kept
        open(position() + 1);
        for (const Item item : taken)
            add(item);
        return true;
    }

    void closeSet()
    {
        std::vector<Item> waiting;
        std::ranges::copy_if(m_items, std::back_inserter(waiting),
                             [this](Item item) { return next(item) >= 0; });
        std::ranges::sort(waiting, {},
                          [this](Item item) { return std::tuple(next(item), item.place, item.origin); });
        Set &set = m_sets.back();
        set.waiting = m_waiting.size();
        for (std::size_t i = 0; i < waiting.size(); ++i) {
            const Item item = waiting[i];
            const bool isSamePlace = i > 0 && waiting[i - 1].place == item.place;
            if (!isSamePlace)
                m_waiting.push_back({next(item), item.place, std::uint32_t(m_words.size())});
            if (!isSamePlace || m_words.back().index != item.origin / 64)
                m_words.push_back({item.origin / 64, 0});
            m_words.back().bits |= std::uint64_t(1) << item.origin % 64;
        }
        set.end = m_waiting.size();
    }

    std::span<const Waiting> waitingFor(Symbol symbol, const Set &set) const
    {
        const std::span all(m_waiting.data() + set.waiting, m_waiting.data() + set.end);
        const auto first = std::ranges::lower_bound(all, symbol, {}, &Waiting::symbol);
        const auto end = std::ranges::upper_bound(first, all.end(), symbol, {}, &Waiting::symbol);
        return {first, end};
    }

    std::span<const Word> origins(const Waiting &waiting) const
    {
        const bool isLast = &waiting == &m_waiting.back();
        return std::span(m_words).subspan(waiting.words,
                                          (isLast ? m_words.size() : (&waiting + 1)->words) - waiting.words);
    }

    // The one item of `waiting`, when it is alone.
    std::optional<Item> onlyOne(std::span<const Waiting> waiting) const
    {
        if (waiting.size() != 1)
            return std::nullopt;
        const std::span<const Word> words = origins(waiting.front());
        const Word word = words.front();
        if (words.size() != 1 || !std::has_single_bit(word.bits))
            return std::nullopt;
        return Item{waiting.front().place, word.index * 64 + std::uint32_t(std::countr_zero(word.bits))};
    }

    void complete(Symbol symbol, std::uint32_t origin)
    {
        if (const std::optional<Item> top = topmost(symbol, origin))
            return add(*top);
        for (const Waiting &one : waitingFor(symbol, m_sets[origin]))
            for (const Word word : origins(one))
                if (!m_isLimited)
                    add(one.place + 1, word);
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
            const std::optional<Item> waiting = onlyOne(waitingFor(symbol, set));
            if (!waiting || m_productions.symbols[waiting->place + 1] != Productions::end)
                break;
            const Item item = *waiting;
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
        return std::ranges::any_of(m_items, [this](Item item) {
            return item.origin == 0 && next(item) == Productions::end &&
                   m_productions.derivedAt[item.place] == m_productions.start;
        });
    }

    void say(Match &match)
    {
        bool isEnd = false;
        for (const Item item : m_items) {
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
    std::vector<Item> m_items;                // of the last set
    std::vector<Set> m_sets;
    std::vector<Waiting> m_waiting; // of all sets but the last, one behind the other
    std::vector<Word> m_words;
    Node m_unknown = Productions::isKnown;
};

} // namespace

Match matchByEarley(const Grammar &grammar, const Productions &productions, std::u32string_view text,
                    std::uint64_t mostSteps)
{
    return Run(grammar, productions, text, mostSteps).run();
}

} // namespace nidus::abnf
