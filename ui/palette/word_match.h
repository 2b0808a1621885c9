// How well what was typed fits a name: the beginning of the name, beginnings of its words, letters in order.
#pragma once

#include <QList>
#include <QString>

#include <optional>

namespace nidus::ui {

struct WordMatch {
    enum class How { Prefix, WordBeginnings, Within, LettersInOrder };
    How how = How::Prefix;
    int gaps = 0;         // of letters in order: how often letters stand apart; fewer is better
    QList<int> positions; // of the letters of `text` that were typed, ascending
    auto rank() const { return std::pair(how, gaps); }
};

// Case does not matter, nor how many blanks are typed. Nothing typed fits nothing.
std::optional<WordMatch> matchWords(const QString &typed, const QString &text);

} // namespace nidus::ui
