// The texts of one registration that can be compared: its versions with their corrections, and the drafts of
// open requests.
#pragma once

#include "ui/async/store_access.h"

namespace nidus::ui {

// Which text: a version's number, or a request whose draft it is.
struct TextId {
    VersionNumber version;
    qint64 request = 0;
    bool operator==(const TextId &) const = default;
};

// Which two; what is not named is chosen: the last version and the draft that revises it, else the last two
// texts.
struct ComparedPair {
    std::optional<TextId> before, after;
};

// What "3", "3.1" and "3.2" are, for whoever meets them.
QString meaningOf(const VersionNumber &number);

// "2.1 R-7" and back, for the next start: "-" is what is not named, and whatever cannot be read.
QString written(const ComparedPair &pair);
ComparedPair pairFrom(QStringView written);

struct ComparableText {
    TextId id;
    QString name;  // "version 2", "version 2.2", "draft R-7"
    QString title; // "Version 2 · published 2026-07-29": for lists
    RegistrationTemplate text;
};

// Oldest version first, drafts behind; empty when nothing of that NID is kept.
ActResult<QList<ComparableText>> readTexts(Registrar &registrar, const QString &nid);

} // namespace nidus::ui
