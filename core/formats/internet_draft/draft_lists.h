// Lists in a body, as people type them: "-", "o", "1.", "(a)" before each item, its further lines indented.
#pragma once

#include <QList>
#include <QString>
#include <QStringView>

#include <optional>

namespace nidus::formats {

using Lines = QList<QStringView>; // without their ends

struct FoundList {
    enum class Kind {
        Bullets,
        Numbers, // from `start` on, one by one
        Plain,   // the marks count in no way that is known here: they mean something, and stay in the items
    };
    Kind kind = Kind::Bullets;
    QString type; // of Numbers, as RFC 7991 §2.34.4 has it
    int start = 1;
    QList<Lines> items; // the first line of each without its mark, the others without what stood below it
    qsizetype end = 0;  // the line behind it
};

// The list that begins at line `first`; nothing: none does. Linear in the list.
std::optional<FoundList> listAt(const Lines &lines, qsizetype first);

// Whether a list may begin at line `at`, behind a line of text: "2011." there is the end of a sentence.
bool beginsListWithin(const Lines &lines, qsizetype at);

} // namespace nidus::formats
