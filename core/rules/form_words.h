// What a form has in the place of an answer, by its words: "[Name of organization]", "name@domain.tld",
// "https://www.example.com/your-spec".
#pragma once

#include "core/registration/finding.h"

#include <QStringView>

#include <optional>

namespace nidus::rules {

// "Name of organization", "e-mail address", "Document title": nothing but the name of what is asked for.
bool isNameOfAnswer(QStringView inside);

// "List here any known issues", "describe the structure", "insert names here": tells to write an answer.
bool isInstruction(QStringView text);

// The address at `start`, up to a blank or a mark that no address has, when nothing can be there: a host of
// RFC 2606 §3 in a URL, "domain.tld", "your-spec". Nothing: none, or one that somebody may have.
std::optional<Span> addressOfForm(QStringView body, qsizetype start);

// The end of "to be determined" at `start`, over a line's end, too; nothing: other words stand there.
std::optional<qsizetype> endOfToBeDecided(QStringView body, qsizetype start);

} // namespace nidus::rules
