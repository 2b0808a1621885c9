// Differences between two texts (text_diff.cpp, spelling.cpp), two templates (template_diff.cpp), two entries
// or the heads of two editions (entry_diff.cpp).
#pragma once

#include "core/registration/registration.h"

#include <QList>
#include <QString>
#include <QStringView>

namespace nidus::diff {

// A run of equal, removed or added text; joined in order (without the added ones) they give the first text.
struct Piece {
    enum class Kind { Same, Removed, Added };
    Kind kind;
    QString text;
    bool operator==(const Piece &) const = default;
};

// Line by line (Myers, linear space); O((n+m)·d), with d bounded: very different texts come out as one
// replacement. Removed comes before added. A line feed belongs to the line that it ends; a last line without
// one equals the same line with one (the line feed is then a piece of its own).
QList<Piece> compareLines(QStringView before, QStringView after);
// Word by word within a changed passage: runs of letters and digits, runs of blanks, every other character by
// itself. Blanks alone between two changes belong to the change.
QList<Piece> compareWords(QStringView before, QStringView after);

// The other sections of two templates opposite each other, by label; those of one label by their order. First
// all of the first template, then those that only the second has.
struct SectionPair {
    QString label;
    std::optional<QString> before, after; // nothing: the template has none
};
QList<SectionPair> pairedSections(const QList<OtherSection> &before, const QList<OtherSection> &after);

struct FieldChange {
    QString label; // Appendix A's label, an other section's label, "Preamble", or "Other sections" (their
                   // labels, when nothing but their order changed or an empty one came or went)
    std::optional<Field> field;
    QString before, after;
};
// The fields that differ, in Appendix A's order, then the preamble, then other sections. Empty when both are
// equal.
QList<FieldChange> compareTemplates(const RegistrationTemplate &before, const RegistrationTemplate &after);

// Is `after` the same text but for the spelling of words: as many words, each the same or a letter behind the
// first away from what it was, and none of those that a letter makes another thing: a number, an address, a
// name of four letters or less? Blanks say nothing.
bool isSpelling(QStringView before, QStringView after);
// The same of a text that names a person or an organization, in which another word is another name: of a
// word, but for capitals and accents, two neighbouring letters have changed places, one is left out or one
// too many between the first and the last, or, from ten letters on, one behind the first is another.
bool isSpellingOfNames(QStringView before, QStringView after);
// One letter more, fewer or another, or two neighbours swapped, whatever the word.
bool isOneLetterApart(QStringView before, QStringView after);

// Plain text in a stable form, never translated, LF line ends; empty for no changes. For every change
//     Label                the field's label on a line of its own
//     "  " "- " "+ "       two characters before every line: unchanged, removed, added (removed ones first)
//     "~ 12 lines"         stands for unchanged lines further than 3 from a change (2 of them or more)
QString changesText(const QList<FieldChange> &changes);

// One value that two entries, or two heads, have otherwise.
struct ValueChange {
    QString what; // "date", "urn-namespaces-1 title"; empty: what is said of the whole
    QString before, after;
    bool operator==(const ValueChange &) const = default;
};
// "date: (none) → 2018-06-19"; `what` alone where both say the same, `after` alone where `what` is empty. Not
// translated.
QString words(const ValueChange &change);
QStringList words(const QList<ValueChange> &changes);

// One a difference, in the order section, name, date, updated, attributes, then
// the record's children in their order by element name: `xref: rfc rfc8107 → rfc rfc8200`, `template: (none)
// → …`. Empty when equal but for lead and white space.
QList<ValueChange> compareEntryValues(const Entry &before, const Entry &after);
QStringList compareEntries(const Entry &before, const Entry &after); // their words

// What stands around the entries of two editions, one a difference as above: titles, rules, experts, notes,
// comments, the prolog, those of a sub-registry behind its id ("urn-namespaces-1 title: A → B"); and the
// people. The day of the edition is left out.
struct HeadChanges {
    QList<ValueChange> head, people;
};
HeadChanges compareHeads(const Edition &before, const Edition &after);

} // namespace nidus::diff
