#include "ui/async/store_access.h"

#include <QFileInfo>

namespace nidus::ui {

QString placedWords(const ActError &error)
{
    const QString said = message(error);
    const auto [file, line, column] = error.place();
    if (!file.isEmpty() && line > 0)
        return QCoreApplication::translate("nidus::ui", "%1, line %2, column %3: %4")
            .arg(file, QString::number(line), QString::number(column), said);
    return file.isEmpty() ? said : QCoreApplication::translate("nidus::ui", "%1: %2").arg(file, said);
}

StoreAccess::StoreAccess(StorePlace place, QObject *parent) : QObject(parent), m_place(std::move(place))
{
    for (Connection *connection : {&m_look, &m_review, &m_act})
        connection->place = m_place; // nothing is asked yet
}

void StoreAccess::setUser(const QString &user)
{
    m_place.desk.user = user;
    for (Connection *connection : {&m_look, &m_review, &m_act})
        connection->lane.post([connection, user] {
            connection->place.desk.user = user;
            connection->registrar.reset(); // opened anew when it is asked next
        });
}

// A window reads a row here and there; the whole list it keeps itself.
static constexpr int windowsCache = 4000; // KiB

ActResult<Registrar *> StoreAccess::registrarOf(Connection &connection)
{
    if (!connection.registrar) {
        auto opened =
            Registrar::open(connection.place.location, connection.place.mode, connection.place.desk);
        if (!opened)
            return unexpected(std::move(opened).error());
        connection.registrar = *std::move(opened);
        connection.registrar->setCacheSize(windowsCache);
    }
    return connection.registrar.get();
}

} // namespace nidus::ui
