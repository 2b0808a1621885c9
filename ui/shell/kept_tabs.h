// Which documents were open in tabs beside a registry's places, for the next start.
#pragma once

#include <QStringList>

namespace nidus::ui {

struct KeptTabs {
    QStringList documents; // as Documents names them, in their order
    QString front;         // empty: a place
};

// Of the registry in that file. Those of registries that are no longer among the recent ones go.
KeptTabs keptTabs(const QString &store);
void keepTabs(const QString &store, const KeptTabs &tabs);

} // namespace nidus::ui
