// Forms of sentences: what is said by the order of words and not by single words ("names have at most 20
// characters"). A rule lists the forms in which people say a thing; what is read this way is said as a
// warning at most: a person judges.
#pragma once

#include <QStringView>
#include <QVarLengthArray>

#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>
#include <vector>

namespace nidus::rules {

// A run of letters and digits; also "?=", "?+", a percent-encoding ("%2F", "%XX"), "/", "#", "?", "%", "~" or
// "&" where it stands for itself, and a URN as a whole ("urn:oak:" is what a form calls "urn:*").
class FormWord {
public:
    FormWord() = default;
    FormWord(qsizetype at, QStringView text, bool isBehindMark) : at(at), isBehindMark(isBehindMark)
    {
        setText(text);
    }
    QStringView text() const { return m_text; }
    void setText(QStringView text);
    std::uint16_t beginning() const { return m_beginning; } // its first two characters
    bool isDenial() const { return m_isDenial; }            // "not", "never", "neither" ...

    qsizetype at = 0;          // in the text
    bool isBehindMark = false; // a comma, a semicolon or a colon stands before it

private:
    QStringView m_text;
    std::uint16_t m_beginning = 0;
    bool m_isDenial = false;
};
using FormWords = QVarLengthArray<FormWord, 64>;
FormWords formWords(QStringView text);

// The number that begins at word `i`, in digits or as words ("twenty-two", "a hundred"), and of how many
// words it is; nothing: none begins there. Numbers above 99999 are none.
struct SpelledNumber {
    int value = 0;
    qsizetype words = 0;
};
std::optional<SpelledNumber> numberAt(const FormWords &words, qsizetype i);

struct FormMatch {
    qsizetype first = 0, end = 0;     // words
    std::array<int, 2> numbers = {0}; // what stands for the first and the second "#"
};

// Each form is of items with a blank between them. An item is one of
//   longer|larger   one of these words, in either case; "charact*": with any ending; "no_more": two words
//   <name>          words of one kind, listed under that name in word_kinds.cpp
//   #               a number
//   ~item           what may stand there and need not
//   ..              up to four words, none of which denies
//   ...             up to twelve such words
// Behind "& " the items stand anywhere and in any order, none of them denied.
class SentenceForms {
public:
    SentenceForms(std::initializer_list<const char *> forms);

    // The first place where a form stands, of the first form that does.
    std::optional<FormMatch> findIn(const FormWords &words) const;
    // The same, where none of the six words before it denies what is said: not in another clause ("without a
    // report, the name ..."), and not of use ("a name that nobody uses is ...").
    std::optional<FormMatch> findAffirmedIn(const FormWords &words) const;
    bool standsIn(QStringView text) const { return findIn(formWords(text)).has_value(); }
    bool standsAffirmedIn(QStringView text) const { return findAffirmedIn(formWords(text)).has_value(); }

private:
    struct Alternative {
        std::vector<std::pair<std::string_view, bool>> words; // a word; whether any ending may follow
        std::uint16_t beginning = 0; // of the first word; 0: of one letter and any ending
    };
    struct Item {
        qsizetype mostSkipped = 0; // of a gap
        bool isNumber = false, isOptional = false;
        std::vector<Alternative> alternatives; // by their beginnings
        std::uint64_t beginnings = 0;
    };
    struct Form {
        std::vector<Item> items;
        bool isUnordered = false;
        std::uint64_t beginnings = 0;      // of the words that it may begin with: few are left to compare
        std::vector<std::uint64_t> needed; // of each item that no sentence leaves out
    };
    static constexpr std::uint64_t anyWord = ~std::uint64_t(0);

    static Item itemOf(std::string_view text);
    static std::uint64_t beginningsOf(const Item &item);
    static void addAlternatives(std::string_view text, std::vector<Alternative> &alternatives);
    static bool isAt(const FormWords &words, qsizetype i, const Alternative &alternative);
    // Calls `take(end)` for each alternative that stands at word `i`, until it answers that this was the one.
    template <class Take> static bool anyAt(const FormWords &words, qsizetype i, const Item &item, Take take);
    static bool matchFrom(const FormWords &words, qsizetype i, const Form &form, std::size_t item,
                          FormMatch &match, std::size_t numbers);
    static std::optional<FormMatch> findAnywhere(const FormWords &words, const Form &form);
    std::optional<FormMatch> find(const FormWords &words, bool affirmed) const;

    std::vector<Form> m_forms;
};

// What a sentence says, whatever the order of its words: one of the forms stands in it and is not denied, and
// none of those that take its sting.
struct SentenceClaim {
    SentenceForms says, harmless;

    bool isMadeIn(const FormWords &words) const
    {
        return says.findAffirmedIn(words).has_value() && !harmless.findIn(words);
    }
    bool isMadeIn(QStringView sentence) const { return isMadeIn(formWords(sentence)); }
};

} // namespace nidus::rules
