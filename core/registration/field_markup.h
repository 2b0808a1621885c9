// What stands around the value of a short field: bullets, tags, brackets, the form's own instruction.
#pragma once

#include <QStringView>

namespace nidus {

// A line without bullets, markup of definitions, tags ("<dd>acorn</dd>") and line breaks at its ends.
QStringView withoutMarkup(QStringView line);

// "<acorn>", "[1]": what stands between the brackets around all of `text`.
QStringView withoutBrackets(QStringView text);

// What an applicant wrote below the form's own instruction, which stands in brackets or in RFC 8141's words.
QStringView withoutInstruction(QStringView field);

} // namespace nidus
