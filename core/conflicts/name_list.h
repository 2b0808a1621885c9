// Names that others use: lists from outside this registry, each with its date and origin. Countries:
// countries.cpp.
#pragma once

#include "core/conflicts/name_index.h"

#include <QHash>
#include <QIODevice>
#include <QList>
#include <QString>

namespace nidus::conflicts {

// A name on a list. It is compared as a NID would write it: lower case, without accents, `.`, `+`, `_`, `/`,
// blanks and apostrophes as hyphens.
struct ListedName {
    QString name;      // as the list has it: "New Zealand", "NZL", "coap+tcp"
    QString what = {}; // what it is: "three-letter code of New Zealand", "permanent"
    bool isInWords =
        false; // written in words: the hyphens between them may be left out, and "the" stand before them
    QString compared = {}; // made by NameList::of
};

struct NameList {
    QString title;          // "ISO 3166: countries"
    QString date;           // of the list, YYYY-MM-DD; may be empty
    QString origin;         // where it comes from: an address, a file
    QString problem;        // why it cannot be asked: then there are no names; empty: all is well
    QStringList companions; // words that leave a name itself, with a hyphen before or behind it: `gov-nz`
    QList<ListedName> names;
    QHash<QString, QList<qsizetype>> places;        // by `compared`
    QHash<QString, QList<qsizetype>> placesInWords; // of those in words, by `compared` without hyphens
    // Of those whose `compared` could be a NID, each once; not of short ones, which are near any acronym.
    NameIndex index;
    QList<qsizetype> indexed; // number in the index → place in names

    // The list ready to be asked.
    static NameList of(QString title, QString date, QString origin, QList<ListedName> names,
                       QStringList companions = {});
    static NameList missing(QString title, QString origin, QString problem);
    // The names that `folded` is; of those that say the same of one thing ("Viet Nam", "Vietnam") the first.
    QList<const ListedName *> equal(const QString &folded) const;

private:
    void addEqual(const QString &folded, QList<const ListedName *> &found) const;
};

// How a listed name is compared; may be empty.
QString comparedForm(QStringView name);

// A list of our own form (list_file.h), of the columns "name" and "status". A list that has no columns, or a
// line of more cells, is `missing` with a problem that names the line.
NameList readNameList(QIODevice &device, const QString &file);

// What people call countries beside what ISO 3166 has: a list of our own form, of the columns "name",
// "alpha-2" and "what".
struct CountryNames {
    struct Name {
        QString name, code; // alpha-2
        QString what;       // common, short, long, former, part, own, abbreviation
    };
    QString title, date, origin;
    QString problem; // as of NameList
    QList<Name> names;
};
CountryNames readCountryNames(QIODevice &device, const QString &file);

// ISO 3166-1 and 3166-3 from the JSON files of Debian's package iso-codes in `folder`: two- and three-letter
// codes, withdrawn ones too, the four-letter codes of these, and names, with `others` added to them.
// `missing` when they are not there or are something else, or `others` has a problem.
NameList readCountries(const QString &folder, const CountryNames &others = {});

// Where lists are looked for.
struct ListFolders {
    // Staff's own uri-schemes.tsv, identifier-systems.tsv, standard-identifiers.tsv, country-names.tsv: in
    // the place of the built-in ones; may be empty.
    QString staff;
    QString isoCodes; // /usr/share/iso-codes/json
    // NIDUS_LISTS, else nidus/lists in the user's data folder; NIDUS_ISO_CODES, else where Debian has them.
    static ListFolders fromEnvironment();
};

// Identifier systems are two lists: prefixes in use on the web, and the identifiers of standards and trades.
struct NameLists {
    NameList countries, uriSchemes, identifierSystems;
    static NameLists load(const ListFolders &folders);
};

} // namespace nidus::conflicts
