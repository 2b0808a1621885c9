// An entry of a list of references: "[OAK]  Leaf, J. and A. Oak, "Oaks", May 2020, <https://oaks.example/>".
#pragma once

#include <QString>
#include <QStringList>

#include <optional>

namespace nidus::formats {

struct ReferenceEntry {
    QString tag;         // "OAK"
    QString description; // all that stands behind it
    // What the description is made of, when it is made of nothing else; else the title is the description
    // without its one address in angle brackets.
    QStringList authors; // "J. Leaf" of a person, or one text that names an organization
    QString title;
    bool isQuoted = false;
    int year = 0, month = 0;
    QString target;
};

// Nothing: `paragraph`, whose words have single blanks between them, is no entry. Linear in it.
std::optional<ReferenceEntry> referenceEntry(const QString &paragraph);

// Whether an entry outside of a list of references describes a document: a title in quotation marks, a year,
// an RFC or an address stand in it, and it begins as none that goes on with a sentence does.
bool describesDocument(const ReferenceEntry &entry);

// "[OAK]", "[1]", "[ISO 2108]": what a list of references may describe; at `open` stands the bracket.
QStringView tagAt(QStringView text, qsizetype open);

// "Leaf, J., Oak, A., and B. Elm" as "J. Leaf", "A. Oak", "B. Elm"; another text is one author.
QStringList authorsIn(const QString &words);

// "J. Leaf", "J.-P. Leaf": initials stand before the name.
bool isPerson(const QString &author);

} // namespace nidus::formats
