// What the person has ticked in a request's two lists, as the store has it: read when the request is opened
// and when another desk has ticked, written at once.
#pragma once

#include "core/operations/checklist.h"
#include "ui/async/worker.h"

#include <QObject>

namespace nidus::ui {

class StoreAccess;

class RequestTicks final : public QObject {
    Q_OBJECT
public:
    RequestTicks(StoreAccess &store, qint64 request, QObject *parent);

    void load();
    void set(const QString &item, bool isTicked);
    const QList<Tick> &ticks() const { return m_ticks; }
    // What is on the screen; its rewriting list comes with changed().
    void setText(const RegistrationTemplate &text);
    const QList<RewritingEntry> &rewriting() const { return m_rewriting; } // empty: it came in no older form

Q_SIGNALS:
    void changed();
    void failed(const QString &why);

private:
    void list();

    StoreAccess &m_store;
    const qint64 m_request;
    QList<Tick> m_ticks;
    std::optional<RegistrationTemplate> m_older;
    bool m_hasOlder = false; // it was asked for: that is read once
    RegistrationTemplate m_text;
    QList<RewritingEntry> m_rewriting;
    Latest m_loading, m_listing;
};

} // namespace nidus::ui
