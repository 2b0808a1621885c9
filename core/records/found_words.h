// Where the words of a search stand in what was found by them: marked in lists and texts, named by fields. As
// the store's indexes have it: a name holds a word anywhere, a text has it as a word, the last one as a
// beginning, and marks above letters count for nothing.
#pragma once

#include "core/registration/finding.h"
#include "core/registration/registration_template.h"

#include <QStringList>

namespace nidus {

// In their order, without overlap. `words`: what was searched for, as it was typed.
QList<Span> wordsInName(const QString &name, const QString &words);
QList<Span> wordsInText(const QString &text, const QString &words);

// "Purpose", or "Purpose, Syntax" where no field has all of the words: the labels of the first fields, or of
// the other sections, in which they stand. Empty: they stand in none.
QString fieldsWithWords(const RegistrationTemplate &text, const QString &words);

} // namespace nidus
