// The pages of help: our own words, carried in the program. Two are completed from what they describe: the
// fields from the table of fields, the shortcuts from the menus' own actions.
#pragma once

#include "ui/palette/palette_model.h"

#include <QList>
#include <QString>

namespace nidus::ui {

struct HelpSection {
    QString title; // of the page itself in the first one
    QString text;  // Markdown beneath the title
    bool operator==(const HelpSection &) const = default;
};

struct HelpPage {
    QString id; // "editor"
    QList<HelpSection> sections;

    QString title() const { return sections.first().title; }
    QString markdown() const;
};

// In the order in which they are listed. `acts`: what the menus offer.
QList<HelpPage> helpPages(const QList<PaletteItem> &acts);

// A place in help: a page, and a section by its title; empty: the beginning.
struct HelpPlace {
    QString page;
    QString section;
    bool operator==(const HelpPlace &) const = default;
};

// The page for where the focus is: of the nearest widget around it that has one.
HelpPlace helpPlaceOf(QWidget *focus);

} // namespace nidus::ui
