// What a line of a body is: text, an item of a list, a row of a table, a part of a grammar; as rules and
// formats see it. Each looks at one line, and is linear in it.
#pragma once

#include <QStringView>

#include <optional>

namespace nidus {

// Characters that take no column of their own: the second half of a pair, marks that stand on a letter.
bool isZeroWidth(QChar c);
qsizetype columnsOf(QStringView text);
qsizetype indentOf(QStringView line); // of a blank line: all of it

// "-", "*", "o", "1.", "a)", "(iv)": what begins an item of a list.
bool isListMark(QStringView word);

// Up to a space: a line breaks nowhere else.
QStringView firstWord(QStringView text);

// The columns before the text of an item of a list: "  - " has 4. Nothing: `line` begins none.
std::optional<qsizetype> textOfItem(QStringView line);

// "nss = …", "<NSS> ::= …", a comment or an alternative on a line of its own.
bool isOfAGrammar(QStringView line);

// Set in columns, quoted, or drawn.
bool isOfATable(QStringView line);

} // namespace nidus
