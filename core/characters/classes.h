// Classes of characters that all rooms read text by. Standard C++ only: a character is a char (an octet), a
// char16_t, a char32_t or a QChar; a text is a view of them. Each is an object, so that an algorithm takes
// it, whatever the text is made of.
#pragma once

namespace nidus {

// A character as a number; an octet outside ASCII is none that is compared here.
constexpr char32_t numberOf(auto c)
{
    if constexpr (requires { c.unicode(); })
        return c.unicode();
    else
        return char32_t(c);
}

inline constexpr auto isDigit = [](auto c) { return numberOf(c) >= U'0' && numberOf(c) <= U'9'; };

inline constexpr auto isAsciiLetter = [](auto c) {
    return (numberOf(c) >= U'a' && numberOf(c) <= U'z') || (numberOf(c) >= U'A' && numberOf(c) <= U'Z');
};

inline constexpr auto isAsciiAlnum = [](auto c) { return isDigit(c) || isAsciiLetter(c); };

// ASCII's white space, and the no-break space.
inline constexpr auto isBlank = [](auto c) {
    return numberOf(c) == U' ' || (numberOf(c) >= U'\t' && numberOf(c) <= U'\r') || numberOf(c) == 0xA0;
};

// Is all of `text` a day of the Gregorian calendar, YYYY-MM-DD? (QDate would read `2020-04-02xyz`, too.)
inline constexpr auto isDay = [](auto text) {
    int numbers[] = {0, 0, 0}; // year, month, day
    if (text.size() != 10)
        return false;
    for (decltype(text.size()) i = 0, part = 0; i < 10; ++i) {
        if (i == 4 || i == 7) {
            if (numberOf(text[i]) != U'-')
                return false;
            ++part;
        } else {
            if (!isDigit(text[i]))
                return false;
            numbers[part] = numbers[part] * 10 + int(numberOf(text[i]) - U'0');
        }
    }
    const auto [year, month, day] = numbers;
    const bool isLeapYear = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    const bool isShort = month == 4 || month == 6 || month == 9 || month == 11;
    const int days = month == 2 ? (isLeapYear ? 29 : 28) : isShort ? 30 : 31;
    return year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= days;
};

} // namespace nidus
