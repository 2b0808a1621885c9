// Which documents were open in tabs beside a registry's places, and which place was gone to last, for the
// next start.
#pragma once

#include <QStringList>

namespace nidus::ui {

struct KeptTabs {
    QStringList documents; // as Documents names them, in their order
    QString front;         // empty: a place
};

struct KeptPlace {
    int place = 0; // Sidebar::Place
    QString row;   // that was selected in it; empty: none
};

// Of the registry in that file. Those of registries that are no longer among the recent ones go.
KeptTabs keptTabs(const QString &store);
void keepTabs(const QString &store, const KeptTabs &tabs);
KeptPlace keptPlace(const QString &store);
void keepPlace(const QString &store, const KeptPlace &place);

} // namespace nidus::ui
