// Ways to look at the registrations that the person named: search, filters, order and columns. Kept with the person's
// settings, not in the registry.
#pragma once

#include "ui/models/registrations_model.h"

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
};

// By name, as people sort words.
QList<RegistrationsView> savedViews();
// One of the same name gives its place.
void saveView(const RegistrationsView &view);
void forgetView(const QString &name);

// What it shows, in a line: "“works” · formal · by Date".
QString viewWords(const RegistrationsView &view);

} // namespace nidus::ui
