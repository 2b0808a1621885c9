#include "ui/overview/overview_side.h"

#include "core/registration/request.h"
#include "ui/look/layouts.h"
#include "ui/look/plain_text.h"
#include "ui/overview/chart_words.h"
#include "ui/overview/list_section.h"
#include "ui/overview/listed_rows.h"
#include "ui/overview/published_section.h"

#include <QLocale>

#include <algorithm>

namespace nidus::ui {

OverviewSide::OverviewSide(const StorePlace &place, QWidget *parent) : QWidget(parent)
{
    QVBoxLayout *layout = columnIn(this);
    const auto add = [&](const ListSection::Plan &plan, ListedRows *model) {
        auto *section = addTo(layout, new ListSection(plan, model));
        layout->addWidget(horizontalRule());
        return section;
    };
    m_waiting = add({tr("Waiting"), {{0, 88}, {2, 80}, {3, 48}}, 1},
                    new ListedRows({tr("NID"), tr("What"), tr("For"), tr("Days")}, {0}, {3}));
    m_lately = add({tr("Changed lately"), {{0, 96}, {1, 112}}, 2},
                   new ListedRows({tr("Date"), tr("NID"), tr("What")}, {1}));
    m_followUps = add({tr("To follow up"), {{0, 48}}, 1}, new ListedRows({tr("Count"), tr("What")}, {}, {0}));
    m_published = addTo(layout, new PublishedSection(place));
    layout->addStretch(1);
    connect(m_waiting, &ListSection::opened, this, [this](int row) {
        if (row >= 0 && row < m_requests.size())
            Q_EMIT requestAsked(m_requests[row]);
    });
    connect(m_lately, &ListSection::opened, this, [this](int row) {
        if (row >= 0 && row < m_nids.size())
            Q_EMIT registrationAsked(m_nids[row]);
    });
    connect(m_followUps, &ListSection::opened, this, [this](int row) {
        if (row >= 0 && row < m_kinds.size())
            Q_EMIT followUpsAsked(m_kinds[row]);
    });
}

void OverviewSide::setLately(const QList<RegistryChange> &lately)
{
    m_nids.clear();
    QList<QStringList> rows;
    for (const RegistryChange &change : lately) {
        m_nids += change.nid;
        rows += {change.day, change.nid, changeWords(change)};
    }
    m_lately->setRows(rows, rows.isEmpty() ? QString() : tr("since %1").arg(lately.last().day),
                      tr("Nothing has changed since the first edition."));
}

void OverviewSide::setWaiting(const QList<WaitingRequest> &waiting)
{
    m_requests.clear();
    QList<QStringList> rows;
    for (const WaitingRequest &one : waiting) {
        m_requests += one.request;
        rows += {one.nid.isEmpty() ? requestId(one.request) : one.nid, one.what, message(one.whom),
                 tr("%1 d", "days").arg(one.days)};
    }
    m_waiting->setRows(rows, rows.isEmpty() ? QString() : tr("longest first"), tr("No request is open."));
}

void OverviewSide::setFollowUps(const QList<FollowUp> &found)
{
    m_kinds.clear();
    QList<QStringList> rows;
    for (const FollowUp::Kind kind : followUps) {
        const auto count = std::ranges::count(found, kind, &FollowUp::kind);
        if (count == 0)
            continue;
        m_kinds += kind;
        rows += {QLocale().toString(qint64(count)), message(kind, count)};
    }
    m_followUps->setRows(rows, rows.isEmpty() ? QString() : tr("Enter shows them"),
                         tr("Nothing is left to do."));
}

} // namespace nidus::ui
