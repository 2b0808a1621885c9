// The kinds of words that forms of sentences name: "<urn>", "<resolver>".
#pragma once

#include <string_view>

namespace nidus::rules {

// As a form writes them: "urn|urns|name|names".
std::string_view wordsOfKind(std::string_view name);

} // namespace nidus::rules
