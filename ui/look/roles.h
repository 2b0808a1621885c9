// Roles that the window's models add to Qt's; RowDelegate asks for them.
#pragma once

#include <Qt>

namespace nidus::ui {

enum Role {
    MutedRole = Qt::UserRole + 1, // bool: said in muted text ("–", "not judged")
    MonospaceRole,                // bool: a name
    FoundRole,                    // QList<Span>: words of the cell that were searched for
    LinkRole,                     // bool: pressing the cell does what it says
};

// What stands where there is no value.
inline constexpr char16_t noValue[] = u"–";

} // namespace nidus::ui
