// Version and date that a sentence states: "This is the third version (version 3) of 23 May 2012."
#pragma once

#include <QString>
#include <QStringView>

#include <optional>

namespace nidus::formats {

struct StatedSentence {
    QString version; // a number
    QString date;    // in the text's words, one day
};

// Nothing when `text` has a word that says something else, two versions, or not one day.
std::optional<StatedSentence> versionAndDateInSentence(QStringView text);

} // namespace nidus::formats
