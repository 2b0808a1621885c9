#include "ui/shell/kept_tabs.h"

#include "core/operations/registrar.h"
#include "ui/shell/recent_stores.h"
#include "ui/shell/window_settings.h"

#include <QCryptographicHash>
#include <QFileInfo>

namespace nidus::ui {

namespace {

constexpr char group[] = "tabs";

// A path is no key of a settings file.
QString nameOf(const QString &store)
{
    const QByteArray path = QFileInfo(store).absoluteFilePath().toUtf8();
    return QString::fromLatin1(QCryptographicHash::hash(path, QCryptographicHash::Sha256).toHex().left(32));
}

// What is kept of other registries than the recent ones goes.
void forgetOthers(const QString &store)
{
    QStringList known{nameOf(store)};
    for (const QString &recent : recentStores())
        known += nameOf(recent);
    QSettings settings = windowSettings();
    settings.beginGroup(QLatin1String(group));
    for (const QString &name : settings.childGroups())
        if (!known.contains(name))
            settings.remove(name);
}

QString groupOf(const QString &store) { return QLatin1String(group) + u'/' + nameOf(store); }

} // namespace

QStringList documentsThatAreThere(Registrar &registrar, const QStringList &documents)
{
    QStringList found;
    for (const QString &document : documents) {
        const QString of = document.section(u' ', 1, 1);
        const auto nid = Nid::parse(of);
        const bool isThere = document.startsWith(requestKey)
                                 ? registrar.request(of.toLongLong()).has_value()
                                 : nid && registrar.listing(*nid).value_or(std::nullopt).has_value();
        if (isThere)
            found += document;
    }
    return found;
}

KeptTabs keptTabs(const QString &store)
{
    QSettings settings = windowSettings();
    settings.beginGroup(groupOf(store));
    return {settings.value(QStringLiteral("documents")).toStringList(),
            settings.value(QStringLiteral("front")).toString()};
}

void keepTabs(const QString &store, const KeptTabs &tabs)
{
    forgetOthers(store);
    QSettings settings = windowSettings();
    settings.beginGroup(groupOf(store));
    settings.setValue(QStringLiteral("documents"), tabs.documents);
    settings.setValue(QStringLiteral("front"), tabs.front);
}

KeptPlace keptPlace(const QString &store)
{
    QSettings settings = windowSettings();
    settings.beginGroup(groupOf(store));
    return {settings.value(QStringLiteral("place")).toInt(),
            settings.value(QStringLiteral("row")).toString()};
}

void keepPlace(const QString &store, const KeptPlace &place)
{
    forgetOthers(store);
    QSettings settings = windowSettings();
    settings.beginGroup(groupOf(store));
    settings.setValue(QStringLiteral("place"), place.place);
    settings.setValue(QStringLiteral("row"), place.row);
}

} // namespace nidus::ui
