// The lists beside the charts: who waits for whom, what changed lately, what is to follow up, what the public
// files lack.
#pragma once

#include "core/records/overview.h"

#include <QWidget>

namespace nidus::ui {

class ListSection;
class PublishedSection;
struct StorePlace;

class OverviewSide final : public QWidget {
    Q_OBJECT
public:
    explicit OverviewSide(const StorePlace &place, QWidget *parent = nullptr);

    void setLately(const QList<RegistryChange> &lately);
    void setWaiting(const QList<WaitingRequest> &waiting);
    void setFollowUps(const QList<FollowUp> &found);
    PublishedSection *published() const { return m_published; }

Q_SIGNALS:
    void requestAsked(qint64 request);
    void registrationAsked(const QString &nid);
    void followUpsAsked(nidus::FollowUp::Kind kind);

private:
    QList<qint64> m_requests; // of the rows
    QStringList m_nids;
    QList<FollowUp::Kind> m_kinds;
    ListSection *m_waiting, *m_lately, *m_followUps;
    PublishedSection *m_published;
};

} // namespace nidus::ui
