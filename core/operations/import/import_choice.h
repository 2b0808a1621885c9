// What an import is told beside its paths: what a person chose of what a preview showed.
#pragma once

#include "core/formats/text/moved_lines.h"
#include "core/registration/registration.h"

#include <QHash>
#include <QPair>
#include <QSet>

#include <functional>
#include <optional>

namespace nidus {

// Of a file that it does not name nothing is taken.
struct ImportChoice {
    struct File {
        // Of templates: the source that was looked at (PlannedItem::digest). Another one is refused.
        QByteArray digest;
        QSet<QPair<int, int>> templates; // (text, template in it), from 0; a file has one text, a mail some
        QMap<int, formats::MovedLines> moved; // by text: lines that the person gave to another field
        QString encoding; // that the person chose (formats::readableEncodings); empty: as it is found
        // Of a registry document, our XML or JSON.
        bool whole = false;  // as it stands: of a registry document an edition is made
        QSet<QString> names; // else these, folded; no edition of the document's day is made
        // Instead it goes on top of the newest edition, whatever the document's day: with `whole` all that it
        // says, else all that it says of `names`, and with `head` what stands around the entries. A template
        // so chosen stands from now on.
        bool onTop = false;
        bool head = false;
        bool operator==(const File &) const = default;
    };
    QHash<QString, File> files; // by path as it came out of the plan; givenFile(i) for what was given
    // How many acts the store had when the plan was made; when the registry has changed since, nothing is
    // taken (ActError Changed). -1: not asked.
    qint64 seenActs = -1;
    bool operator==(const ImportChoice &) const = default;
};

struct ImportOptions {
    bool insert = false; // an edition older than the newest may be put in its place
    bool dryRun = false; // it is planned, and nothing is written
    // Called now and then with what is done; false cancels: nothing becomes visible, a rerun goes on.
    std::function<bool(qint64 done, qint64 total, const QString &file)> progress;
    QList<Source> given;                // templates beside the files: what was pasted or dropped as text
    std::optional<ImportChoice> choice; // nothing: everything
    QString reason; // of what is taken over from a published registry; the act is then `reconcile`
};

// The name under which the `index`th of ImportOptions::given goes.
inline QString givenFile(qsizetype index) { return QStringLiteral("given:%1").arg(index); }

} // namespace nidus
