#include "core/translation.inc"

#include "ui/overview/chart_words.h"

#include <algorithm>

namespace nidus::ui {

namespace {

QString count(qint64 number, const QString &one, const QString &many)
{
    return number == 1 ? one : many.arg(number);
}

QString registrations(qint64 number) { return count(number, tr("1 registration"), tr("%L1 registrations")); }

QString formLabel(const QString &key)
{
    return key == QLatin1String("none")    ? tr("none", "form of a template")
           : key == QLatin1String("other") ? tr("other")
                                           : tr("RFC %1").arg(key);
}

QString referenceLabel(const QString &key)
{
    return key == QLatin1String("rfc")        ? tr("RFC")
           : key == QLatin1String("document") ? tr("document")
           : key == QLatin1String("person")   ? tr("person")
           : key == QLatin1String("draft")    ? tr("draft")
                                              : tr("none", "reference");
}

// The parts of an entry, as a person calls them.
QString partWords(const QString &part)
{
    return part == QLatin1String("xref")   ? tr("reference")
           : part == QLatin1String("name") ? tr("namespace")
           : part == QLatin1String("date") ? tr("date")
                                           : part;
}

} // namespace

QString chartTitle(Chart chart)
{
    switch (chart) {
    case Chart::Years:
        return tr("Registrations over the years");
    case Chart::Forms:
        return tr("Templates by form");
    case Chart::References:
        return tr("References by kind");
    case Chart::Ages:
        return tr("Open requests by age");
    case Chart::Changes:
        break;
    }
    return tr("Entries by year of last change");
}

QString barLabel(Chart chart, const QString &key)
{
    if (chart == Chart::Forms)
        return formLabel(key);
    if (chart == Chart::References)
        return referenceLabel(key);
    if (chart != Chart::Ages)
        return key;
    const bool isOpen = key.endsWith(u'-'); // "29-"
    return isOpen ? tr("over %1 days").arg(key.chopped(1).toInt() - 1)
                  : tr("%1 days").arg(QString(key).replace(u'-', QChar(0x2013)));
}

QString barSentence(Chart chart, const ChartBar &bar)
{
    const QString label = barLabel(chart, bar.key);
    switch (chart) {
    case Chart::Years:
        if (bar.repeats)
            return tr("%1: %2, as at the end of the year before: no edition of %1 is here")
                .arg(label, registrations(bar.count));
        return tr("%1: %2, %L3 formal, %L4 informal; %L5 newly listed, %L6 changed")
            .arg(label, registrations(bar.count))
            .arg(bar.count - bar.informal)
            .arg(bar.informal)
            .arg(bar.listed)
            .arg(bar.changed);
    case Chart::Forms:
        return bar.key == QLatin1String("none")
                   ? tr("%1: %2 without a template").arg(label, registrations(bar.count))
                   : tr("%1: %2").arg(label, registrations(bar.count));
    case Chart::References:
        return tr("%1: %2").arg(label, registrations(bar.count));
    case Chart::Ages:
        return tr("%1: %2").arg(label, count(bar.count, tr("1 request"), tr("%L1 requests")));
    case Chart::Changes:
        break;
    }
    return tr("%1: %2").arg(label, count(bar.count, tr("1 entry"), tr("%L1 entries")));
}

QString behindTitle(Chart chart, const QString &key)
{
    const QString label = barLabel(chart, key);
    const bool isNone = key == QLatin1String("none");
    switch (chart) {
    case Chart::Years:
        return tr("Registrations at the end of %1").arg(label);
    case Chart::Forms:
        return isNone ? tr("Registrations without a template") : tr("Templates of the form %1").arg(label);
    case Chart::References:
        return isNone ? tr("Registrations without a reference") : tr("References of the kind: %1").arg(label);
    case Chart::Ages:
        return tr("Requests open for %1").arg(label);
    case Chart::Changes:
        break;
    }
    return tr("Entries last changed in %1").arg(label);
}

QString yearsNote(const RegistryOverview &overview)
{
    if (overview.editions == 1)
        return tr("Only one edition is here, that of %1. What was listed in other years is not known.")
            .arg(overview.day);
    const auto repeated = std::ranges::count_if(overview.of(Chart::Years), &ChartBar::repeats);
    const QString note =
        tr("Listed at the end of each year by the %L1 editions here; when each was registered "
           "does not count.")
            .arg(overview.editions);
    return repeated == 0 ? note
           : repeated == 1
               ? tr("%1 For 1 year there is no edition: its column is empty and repeats the year before.")
                     .arg(note)
               : tr("%1 For %L2 years there is no edition: their columns are empty and repeat the year "
                    "before.")
                     .arg(note)
                     .arg(repeated);
}

bool isHatched(Chart chart, const QString &key)
{
    const bool isMissing = key == QLatin1String("none") || key == QLatin1String("draft");
    return isMissing && (chart == Chart::Forms || chart == Chart::References);
}

QString changeWords(const RegistryChange &change)
{
    if (change.event == QLatin1String("listed"))
        return tr("listed");
    if (change.event == QLatin1String("delisted"))
        return tr("no longer listed");
    if (change.event == QLatin1String("correction"))
        return tr("text corrected");
    QStringList parts;
    for (const QString &one : change.what.split(QStringLiteral("; "))) {
        const QString part = partWords(one.section(u':', 0, 0));
        if (!parts.contains(part))
            parts += part;
    }
    return tr("%1 changed").arg(parts.join(QStringLiteral(", ")));
}

} // namespace nidus::ui
