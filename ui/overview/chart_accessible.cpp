#include "ui/overview/chart_accessible.h"

#include "ui/accessibility/accessible_part.h"
#include "ui/overview/chart_view.h"

#include <QAccessibleWidget>

namespace nidus::ui {

namespace {

// The bars are drawn, not widgets or cells of a model: Qt knows nothing of them.
class AccessibleBar final : public AccessiblePart {
public:
    AccessibleBar(ChartView *view, int at) : AccessiblePart(view), m_at(at) {}

    bool isThere() const override { return whole() && m_at < view()->count(); }
    QAccessible::Role role() const override { return QAccessible::ListItem; }
    QStringList actionNames() const override { return {pressAction(), setFocusAction()}; }
    void doAction(const QString &name) override
    {
        if (!isThere())
            return;
        view()->setFocus(Qt::OtherFocusReason);
        view()->setCurrentBar(m_at);
        if (name == pressAction()) // not from within: a dialog opens
            QMetaObject::invokeMethod(
                view(), [view = view(), at = m_at] { view->open(at); }, Qt::QueuedConnection);
    }

private:
    QString saidOf(QAccessible::Text what) const override
    {
        // In the name, too: most readers say no value of an item in a list.
        return what == QAccessible::Name
                   ? QStringLiteral("%1: %2").arg(view()->barName(m_at), view()->barNumber(m_at))
               : what == QAccessible::Value       ? view()->barNumber(m_at)
               : what == QAccessible::Description ? view()->barWords(m_at)
                                                  : QString();
    }
    QRect onScreen() const override
    {
        const QRect inside = view()->barRect(m_at);
        return {view()->mapToGlobal(inside.topLeft()), inside.size()};
    }
    QAccessible::State stateNow() const override
    {
        QAccessible::State state;
        state.focusable = state.selectable = state.readOnly = true;
        state.selected = m_at == view()->currentBar();
        state.focused = state.selected && view()->hasFocus();
        state.invisible = !view()->isVisible();
        return state;
    }
    ChartView *view() const { return static_cast<ChartView *>(whole()); }

    int m_at;
};

class AccessibleChart final : public QAccessibleWidget {
public:
    explicit AccessibleChart(ChartView *view) : QAccessibleWidget(view, QAccessible::List), m_view(view) {}

    QString text(QAccessible::Text what) const override
    {
        return what == QAccessible::Description ? m_view->barWords(m_view->currentBar())
                                                : QAccessibleWidget::text(what);
    }
    int childCount() const override { return m_view->count(); }
    QAccessibleInterface *child(int index) const override
    {
        if (index < 0 || index >= m_view->count())
            return nullptr;
        return m_bars.at(index, [&] { return new AccessibleBar(m_view, index); });
    }
    int indexOfChild(const QAccessibleInterface *child) const override
    {
        return m_bars.keyOf(child).value_or(-1);
    }
    QAccessibleInterface *focusChild() const override
    {
        return m_view->hasFocus() ? child(m_view->currentBar()) : nullptr;
    }
    QAccessibleInterface *childAt(int x, int y) const override
    {
        const QPoint inside = m_view->mapFromGlobal(QPoint(x, y));
        for (int at = 0; at < m_view->count(); ++at)
            if (m_view->barRect(at).contains(inside))
                return child(at);
        return nullptr;
    }
    void forget() { m_bars.clear(); }

private:
    ChartView *m_view;
    mutable AccessibleParts<int> m_bars;
};

QAccessibleInterface *makeInterface(const QString &, QObject *object)
{
    auto *view = qobject_cast<ChartView *>(object);
    return view ? new AccessibleChart(view) : nullptr;
}

} // namespace

void installChartAccessibility()
{
    QAccessible::installFactory(makeInterface); // once, however often it is called
}

void forgetAccessibleBars(ChartView *view)
{
    if (!QAccessible::isActive())
        return;
    if (auto *known = dynamic_cast<AccessibleChart *>(QAccessible::queryAccessibleInterface(view)))
        known->forget();
}

void tellCurrentBar(ChartView *view)
{
    if (!QAccessible::isActive() || !view->hasFocus() || view->currentBar() < 0)
        return;
    QAccessibleEvent focused(view, QAccessible::Focus);
    focused.setChild(view->currentBar());
    QAccessible::updateAccessibility(&focused);
}

} // namespace nidus::ui
