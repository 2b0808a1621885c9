// What an import would do, thing by thing, without doing it.
#pragma once

#include "core/operations/act_error.h"

#include <QStringList>

namespace nidus {

struct PreviewItem {
    enum class Kind { Template, Entry, Registration, Edition, File };
    enum class Verdict {
        New,        // a registration or an edition that is not here
        Version,    // the next version of a registration
        Earlier,    // a version under the highest, whose number is free
        Correction, // another text of a version that is here
        Changed,    // an entry, or a registration of our XML or JSON, that says something else here
        Delisted,   // listed here, and not in the document
        Known,      // here already
        Refused,    // and why
    };
    Kind kind = Kind::Template;
    Verdict verdict = Verdict::Known;
    QString file;             // its path, or givenFile()
    int text = 0;             // of a mail, from 0
    int part = 0;             // the template in the text, from 0
    QString inFile = {};      // the name of a mail's part
    QString name = {};        // folded NID; of an edition its day; of a file its name
    QString what = {};        // "csa@2", "entry csa", "edition 2026-07-28"
    QStringList changes = {}; // one a difference: "date: (none) → 2018-06-19", "Syntax"
    QString why = {};         // of a refusal
    int line = 0;             // of a refusal or of a template, when known
    int column = 0;
    bool isOlder = false;   // an edition older than the newest: it goes into the history
    QByteArray digest = {}; // of a template's source
    bool operator==(const PreviewItem &) const = default;
};

struct ImportPreview {
    QList<PreviewItem> items; // in the order of the documents
    QStringList notes;        // what is odd, and taken: "urn-namespaces.xml, line 12: …"
};

} // namespace nidus
