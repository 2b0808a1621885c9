// Ways to look at the registrations that the person named: search, filters, order and columns. Kept with the
// person's settings, not in the registry.
#pragma once

#include "ui/registrations/registrations_model.h"

#include <QList>

#include <optional>

class QMenu;
class QObject;

namespace nidus::ui {

struct RegistrationsView {
    QString name;
    QString words; // of the search
    RegistrationFilter filter;
    int sortColumn = RegistrationsModel::NidColumn;
    Qt::SortOrder sortOrder = Qt::AscendingOrder;
    QList<int> hidden = {}; // columns, ascending
    bool operator==(const RegistrationsView &) const = default;
    // Whether both show the same registrations, in whatever order.
    bool showsSameAs(const RegistrationsView &other) const
    {
        return words == other.words && filter == other.filter;
    }
};

// By name, as people sort words.
QList<RegistrationsView> savedViews();
// One of the same name gives its place.
void saveView(const RegistrationsView &view);
void forgetView(const QString &name);
// To a name that nobody has, or whose place it takes.
void renameView(const QString &name, const QString &newName);

// What it shows, in a line: "“works” · formal · by Date".
QString viewWords(const RegistrationsView &view);

} // namespace nidus::ui
