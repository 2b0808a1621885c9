#include "ui/registrations/view_counts.h"

#include "core/records/search_words.h"
#include "ui/async/store_access.h"

#include <QSet>

#include <algorithm>

namespace nidus::ui {

namespace {

// What the table of registrations would show; in the thread that reads.
ActResult<qint64> countOf(const RegistrationsView &view, const RegistrationRows &rows, Registrar &registrar)
{
    qint64 count = 0;
    if (view.words.isEmpty()) {
        for (int row = 0; row < rows.size(); ++row)
            count += rows.passes(row, view.filter);
        return count;
    }
    NIDUS_TRY(hits, registrar.search(view.words, everyHit));
    QSet<int> found; // by its name and by its text
    for (const Hit &hit : std::as_const(hits))
        if (const int row = rows.rowOf(hit.registration); row >= 0 && rows.passes(row, view.filter))
            found.insert(row);
    return found.size();
}

} // namespace

ViewCounts::ViewCounts(StoreAccess &store, QObject *parent) : QObject(parent), m_store(store) {}

void ViewCounts::count(const RegistrationRows &rows)
{
    m_views = savedViews();
    const QList<CountedView> before = std::exchange(m_counted, {});
    for (const RegistrationsView &view : std::as_const(m_views)) {
        const auto known = std::ranges::find(before, view.name, &CountedView::name);
        m_counted += {view.name, viewWords(view), known != before.end() ? known->count : -1};
    }
    Q_EMIT counted(m_counted);
    m_asking.anew();
    countOne(rows, 0);
}

void ViewCounts::countOne(const RegistrationRows &rows, qsizetype at)
{
    if (at >= m_views.size())
        return;
    m_store.look(
        m_asking.again(),
        [view = m_views[at], rows](Registrar &registrar) { return countOf(view, rows, registrar); },
        [this, rows, at](ActResult<qint64> count) {
            m_counted[at].count = count.value_or(-1); // what cannot be read is said by the list itself
            Q_EMIT counted(m_counted);
            countOne(rows, at + 1);
        });
}

} // namespace nidus::ui
