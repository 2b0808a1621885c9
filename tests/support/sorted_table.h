// A table that is sorted by its heads and hides its second column, as tests of what is said of it look at it.
#pragma once

#include <QTableView>

namespace nidus::support {

inline void showSorted(QTableView &view, QAbstractItemModel &model)
{
    view.setModel(&model);
    view.setSortingEnabled(true);
    view.setColumnHidden(1, true);
    view.show();
}

} // namespace nidus::support
