#include "ui/async/store_access.h"

#include "core/operations/cache_size.h"

#include <QFileInfo>

namespace nidus::ui {

QString placedWords(const ActError &error)
{
    const QString said = message(error);
    if (error.kind == ActError::Kind::Unreadable && !error.place.isEmpty()) {
        if (error.read.line > 0)
            return QCoreApplication::translate("nidus::ui", "%1, line %2, column %3: %4")
                .arg(error.place, QString::number(error.read.line), QString::number(error.read.column), said);
        return QCoreApplication::translate("nidus::ui", "%1: %2").arg(error.place, said);
    }
    if (error.kind == ActError::Kind::File && !error.place.isEmpty())
        return QCoreApplication::translate("nidus::ui", "%1: %2").arg(error.place, said);
    return said;
}

StoreAccess::StoreAccess(StorePlace place, QObject *parent) : QObject(parent), m_place(std::move(place))
{
    for (Lane *lane : {&m_look, &m_review, &m_act})
        start(*lane);
}

StoreAccess::~StoreAccess()
{
    for (Lane *lane : {&m_act, &m_review, &m_look})
        stop(*lane);
}

void StoreAccess::start(Lane &lane)
{
    lane.inside = new QObject;
    lane.inside->moveToThread(&lane.thread);
    lane.thread.start();
}

void StoreAccess::stop(Lane &lane)
{
    // Behind everything that was asked for; the connection is closed in the thread that made it.
    QMetaObject::invokeMethod(
        lane.inside,
        [&lane] {
            lane.registrar.reset();
            delete lane.inside;
            lane.thread.quit();
        },
        Qt::QueuedConnection);
    lane.thread.wait();
}

void StoreAccess::finishActs()
{
    QMetaObject::invokeMethod(
        m_act.inside, [] {}, Qt::BlockingQueuedConnection);
}

// A window reads a row here and there; the whole list it keeps itself.
static constexpr int windowsCache = 4000; // KiB

ActResult<Registrar *> StoreAccess::registrarOf(Lane &lane)
{
    if (!lane.registrar) {
        auto opened = Registrar::open(m_place.location, m_place.mode, m_place.desk);
        if (!opened)
            return unexpected(std::move(opened).error());
        lane.registrar = *std::move(opened);
        setCacheSize(*lane.registrar, windowsCache);
    }
    return lane.registrar.get();
}

} // namespace nidus::ui
