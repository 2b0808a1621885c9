#include "core/translation.inc"

#include "ui/registrations/saved_views.h"
#include "ui/shell/window_settings.h"

#include <algorithm>

namespace nidus::ui {

namespace {

constexpr qsizetype mostViews = 200; // of a settings file that somebody else wrote

RegistrationsView read(const QSettings &from)
{
    const auto text = [&](const char *key) { return from.value(QLatin1String(key)).toString(); };
    RegistrationsView view{
        text("name"), text("words"), {text("kind"), text("status"), text("form"), text("year")}};
    const int column = from.value(QStringLiteral("column")).toInt();
    view.sortColumn =
        column >= 0 && column < RegistrationsModel::ColumnCount ? column : int(RegistrationsModel::NidColumn);
    view.sortOrder =
        from.value(QStringLiteral("descending")).toBool() ? Qt::DescendingOrder : Qt::AscendingOrder;
    for (const QString &hidden : from.value(QStringLiteral("hidden")).toStringList())
        view.hidden += hidden.toInt();
    return view;
}

void write(QSettings &to, const RegistrationsView &view)
{
    const std::pair<const char *, QString> texts[] = {
        {"name", view.name},        {"words", view.words},
        {"kind", view.filter.kind}, {"status", view.filter.status},
        {"form", view.filter.form}, {"year", view.filter.year}};
    for (const auto &[key, text] : texts)
        to.setValue(QLatin1String(key), text);
    to.setValue(QStringLiteral("column"), view.sortColumn);
    to.setValue(QStringLiteral("descending"), view.sortOrder == Qt::DescendingOrder);
    QStringList hidden;
    for (const int column : view.hidden)
        hidden += QString::number(column);
    to.setValue(QStringLiteral("hidden"), hidden);
}

void writeAll(const QList<RegistrationsView> &views)
{
    QSettings to = windowSettings();
    to.remove(QStringLiteral("views"));
    to.beginWriteArray(QStringLiteral("views"), int(views.size()));
    for (int i = 0; i < views.size(); ++i) {
        to.setArrayIndex(i);
        write(to, views[i]);
    }
    to.endArray();
}

bool isNamed(const RegistrationsView &view, const QString &name)
{
    return view.name.compare(name, Qt::CaseInsensitive) == 0;
}

} // namespace

QList<RegistrationsView> savedViews()
{
    QSettings from = windowSettings();
    QList<RegistrationsView> views;
    const int count = from.beginReadArray(QStringLiteral("views"));
    for (int i = 0; i < std::min<qsizetype>(count, mostViews); ++i) {
        from.setArrayIndex(i);
        views += read(from);
    }
    from.endArray();
    std::sort(views.begin(), views.end(), [](const RegistrationsView &a, const RegistrationsView &b) {
        return a.name.localeAwareCompare(b.name) < 0;
    });
    return views;
}

void saveView(const RegistrationsView &view)
{
    QList<RegistrationsView> views = savedViews();
    views.removeIf([&](const RegistrationsView &other) { return isNamed(other, view.name); });
    writeAll(views << view);
}

void forgetView(const QString &name)
{
    QList<RegistrationsView> views = savedViews();
    views.removeIf([&](const RegistrationsView &view) { return isNamed(view, name); });
    writeAll(views);
}

void renameView(const QString &name, const QString &newName)
{
    QList<RegistrationsView> views = savedViews();
    const auto renamed =
        std::ranges::find_if(views, [&](const RegistrationsView &view) { return isNamed(view, name); });
    if (renamed == views.end())
        return;
    RegistrationsView view = *renamed;
    view.name = newName;
    views.removeIf(
        [&](const RegistrationsView &other) { return isNamed(other, name) || isNamed(other, newName); });
    writeAll(views << view);
}

QString viewWords(const RegistrationsView &view)
{
    QStringList parts;
    if (!view.words.isEmpty())
        parts += tr("“%1”").arg(view.words);
    for (const QString &value :
         {view.filter.kind, view.filter.status, formWords(view.filter.form), view.filter.year})
        if (!value.isEmpty())
            parts += value;
    if (parts.isEmpty())
        parts += tr("all registrations");
    if (view.words.isEmpty()) { // a search has an order of its own
        const QString column = RegistrationsModel::columnNames().value(view.sortColumn);
        parts += view.sortOrder == Qt::AscendingOrder ? tr("by %1").arg(column)
                                                      : tr("by %1, last first").arg(column);
    }
    return parts.join(QStringLiteral(" · "));
}

} // namespace nidus::ui
