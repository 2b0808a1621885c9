// How many registrations each saved view shows. Counted beside the window's thread, one view after the other,
// so that whoever else reads from the store waits for one of them at most.
#pragma once

#include "ui/async/worker.h"
#include "ui/registrations/registration_rows.h"
#include "ui/registrations/saved_views.h"

#include <QObject>

namespace nidus::ui {

class StoreAccess;

struct CountedView {
    QString name;
    QString words;     // what it shows, in a line
    qint64 count = -1; // not known yet
    bool operator==(const CountedView &) const = default;
};

class ViewCounts final : public QObject {
    Q_OBJECT
public:
    ViewCounts(StoreAccess &store, QObject *parent);

    // Reads the saved views anew and counts what each shows of `rows`; what is being counted already ends.
    void count(const RegistrationRows &rows);
    // As they were read last.
    const QList<RegistrationsView> &views() const { return m_views; }

Q_SIGNALS:
    // All of them, by name: at once, with the counts of before where they are known, then with each new
    // count.
    void counted(const QList<CountedView> &views);

private:
    void countOne(const RegistrationRows &rows, qsizetype at);

    StoreAccess &m_store;
    QList<RegistrationsView> m_views;
    QList<CountedView> m_counted;
    Latest m_asking; // of the rows and views that are there now
};

} // namespace nidus::ui
