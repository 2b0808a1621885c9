// Words that tell of a topic: the one table of them.
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

} // namespace nidus::rules
