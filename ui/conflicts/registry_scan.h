// The conflicts among the names that are registered already (RFC 8141 §5.1), looked for in steps beside the
// window's thread: other questions come between two steps.
#pragma once

#include "ui/async/store_access.h"
#include "ui/conflicts/conflicts_model.h"

namespace nidus::ui {

class RegistryScan final : public QObject {
    Q_OBJECT
public:
    // With conflicts, in one list: more nobody reads without narrowing them down, and a tree takes the square
    // of it to unfold.
    static constexpr int mostNames = 300;

    explicit RegistryScan(StoreAccess &store, QObject *parent) : QObject(parent), m_store(store) {}

    void start(const ConflictFilter &filter); // anew, when one is on its way
    void stop();

Q_SIGNALS:
    void progressed(qint64 looked, qint64 of); // names
    // Those of which something passes the filter; the end.
    void found(const QList<nidus::Review> &reviews, bool isAll);
    void failed(const QString &words);

private:
    struct Step {
        QList<Review> reviews;
        qint64 last = 0;  // the registration looked at last; 0: that was all
        qint64 names = 0; // in the registry; told by the first step
    };
    void step(qint64 behind);

    StoreAccess &m_store;
    ConflictFilter m_filter;
    QList<Review> m_reviews;
    qint64 m_looked = 0, m_names = 0; // how many, of how many
    Latest m_scanning;
};

} // namespace nidus::ui
