// Names that others use: lists from outside this registry, each with its date and origin.
#pragma once

#include "core/conflicts/name_index.h"

#include <QHash>
#include <QIODevice>
#include <QList>
#include <QString>

namespace nidus::conflicts {

// A name on a list. It is compared as a NID would write it: lower case, without accents, `.`, `+`, `_` and blanks as hyphens.
struct ListedName {
    QString name;      // as the list has it: "New Zealand", "NZL", "coap+tcp"
    QString what = {}; // what it is: "alpha-3 code of New Zealand", "permanent"
    QString compared = {}; // made by NameList::of
};

struct NameList {
    QString title;   // "ISO 3166: countries"
    QString date;    // of the list, YYYY-MM-DD; may be empty
    QString origin;  // where it comes from: an address, a file
    QString problem; // why it cannot be asked: then there are no names; empty: all is well
    QList<ListedName> names;
    QHash<QString, QList<qsizetype>> places; // by `compared`
    NameIndex index;                         // of those whose `compared` could be a NID
    QList<qsizetype> indexed;                // number in the index → place in names

    // The list ready to be asked.
    static NameList of(QString title, QString date, QString origin, QList<ListedName> names);
    static NameList missing(QString title, QString origin, QString problem);
    // The names that `folded` is, a hyphen more or less where the list has no hyphens.
    QList<const ListedName *> equal(const QString &folded) const;
};

// How a listed name is compared; may be empty.
QString comparedForm(QStringView name);

// A list of our own form: lines "# title: …", "# date: …", "# origin: …", then the columns "name" and "status", then a
// name a line. A list that has no columns, or a line of more cells, is `missing` with a problem that names the line.
NameList readNameList(QIODevice &device, const QString &file);

// ISO 3166-1 and 3166-3 from the JSON files of Debian's package iso-codes in `folder`: two- and three-letter codes,
// withdrawn ones too, and names. `missing` when they are not there or are something else.
NameList readCountries(const QString &folder);

// Where lists are looked for.
struct ListFolders {
    QString staff;    // staff's own uri-schemes.tsv, identifier-systems.tsv: before the built-in ones; may be empty
    QString isoCodes; // /usr/share/iso-codes/json
    // NIDUS_LISTS, else nidus/lists in the user's data folder; NIDUS_ISO_CODES, else where Debian has them.
    static ListFolders fromEnvironment();
};

struct NameLists {
    NameList countries, uriSchemes, identifierSystems;
    static NameLists load(const ListFolders &folders);
};

} // namespace nidus::conflicts
