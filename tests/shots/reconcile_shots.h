// Pictures of the page that reconciles the registry with the published one at `path`: what to compare with,
// the differences with one in hand, the question before they are taken over, and both the same.
#pragma once

#include "tests/support/window_hands.h"

#include <QTableView>

#include <functional>

namespace nidus::shots {

// `save` takes a widget and the name of its state.
inline void shootReconcile(QWidget &window, const QString &path,
                           const std::function<void(QWidget &, const QString &)> &save)
{
    using support::named;
    const auto field = [&] { return named<QLineEdit>(&window, QStringLiteral("Published registry")); };
    const auto table = [&] { return named<QTableView>(&window, QStringLiteral("Differences")); };
    window.activateWindow();
    support::actOf(&window, QStringLiteral("Reconcile…"))->trigger();
    if (!QTest::qWaitFor([&] { return field() != nullptr; }, support::patience))
        return;
    support::write(&window, QStringLiteral("Published registry"), path + QStringLiteral("-not-there"));
    QTest::keyClick(field(), Qt::Key_Return);
    QTest::qWait(1000);
    save(window, QStringLiteral("reconcile-choosing"));
    support::write(&window, QStringLiteral("Published registry"), path);
    QTest::keyClick(field(), Qt::Key_Return);
    if (!QTest::qWaitFor([&] { return table() && table()->model()->rowCount() > 0; }, support::patience))
        return;
    for (int i = 0; i < 3; ++i) {
        QTest::keyClick(table(), Qt::Key_Space);
        QTest::keyClick(table(), Qt::Key_Down);
    }
    QTest::qWait(500);
    save(window, QStringLiteral("reconcile"));
    QTest::keyClick(table(), Qt::Key_End, Qt::ControlModifier);
    QTest::qWait(500);
    save(window, QStringLiteral("reconcile-last"));
    QTest::keyClick(table(), Qt::Key_A, Qt::ControlModifier);
    QTest::keyClick(table(), Qt::Key_Return, Qt::ControlModifier);
    if (!QTest::qWaitFor([] { return support::openDialog() != nullptr; }, support::patience))
        return;
    QTest::qWait(200);
    save(*support::openDialog(), QStringLiteral("reconcile-question"));
    support::write(support::openDialog(), QStringLiteral("Reason"), QStringLiteral("published"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return, Qt::ControlModifier);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    const auto isSame = [&] { return support::says(&window, QStringLiteral(" are the same.")); };
    (void)QTest::qWaitFor(isSame, support::patience);
    QTest::qWait(500);
    save(window, QStringLiteral("reconcile-same"));
}

} // namespace nidus::shots
