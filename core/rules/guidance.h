// What a field's text says to the questions of its clause (field.h), as far as a program can tell: by the
// words in which people answer them. No finding comes of it; a person reads the passage and judges.
#pragma once

#include "core/registration/finding.h"

#include <QStringView>

namespace nidus::rules {

// One a question of guidanceQuestions(field), in their order: the sentence or line that speaks of it; nothing
// when none is found. Linear in the text.
QList<std::optional<Span>> passagesFor(Field field, QStringView body);

} // namespace nidus::rules
