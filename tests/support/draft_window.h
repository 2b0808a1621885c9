// The window with the first request's draft in front.
#pragma once

#include "tests/support/window_fixture.h"

#include <QPlainTextEdit>
#include <QTableView>

namespace nidus::support {

// False when it does not come.
inline bool openFirstDraft(WindowFixture &desk)
{
    if (!desk.open())
        return false;
    desk.window()->resize(1280, 800);
    QTableView *requests = nullptr;
    const auto isOpen = [&] { // the registry is opened beside the window
        QTest::keyClick(desk.window(), Qt::Key_2, Qt::AltModifier);
        requests = desk.table(QStringLiteral("Requests"));
        return requests && requests->model()->rowCount() > 0;
    };
    if (!QTest::qWaitFor(isOpen, patience))
        return false;
    requests->setFocus();
    QTest::keyClick(requests, Qt::Key_Home, Qt::ControlModifier);
    QTest::keyClick(requests, Qt::Key_Return);
    const auto isRead = [&] {
        const auto *purpose = named<QPlainTextEdit>(desk.window(), QStringLiteral("Purpose"));
        return purpose && !purpose->toPlainText().isEmpty();
    };
    if (!QTest::qWaitFor(isRead, patience))
        return false;
    desk.window()->activateWindow(); // no window manager does
    return QTest::qWaitForWindowActive(desk.window());
}

} // namespace nidus::support
