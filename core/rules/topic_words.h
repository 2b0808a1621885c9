// Words that tell of a topic: those of sentences in general, and those that answer the questions of a field
// (answer_words.cpp).
#pragma once

#include "core/rules/topics.h"

#include <span>

namespace nidus::rules {

// Words that tell of a topic, in lower case: alternatives between bars, "*" for any ending. What joins words
// does not matter: "case sensitive" is "case-sensitive", too.
struct TopicWords {
    Topic topic;
    const char *words;
};

std::span<const TopicWords> topicWords();
std::span<const TopicWords> answerWords();

} // namespace nidus::rules
