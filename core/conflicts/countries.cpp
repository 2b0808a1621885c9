// ISO 3166 from Debian's package iso-codes, read at run time.
#include "core/conflicts/name_list.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QDateTime>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace nidus::conflicts {

namespace {

QString tr(const char *text) { return QCoreApplication::translate("nidus::conflicts", text); }

QString value(const QJsonObject &country, const char *key) { return country.value(QLatin1String(key)).toString(); }

// "Bolivia, Plurinational State of" → "Bolivia"; "Falkland Islands (Malvinas)" → "Falkland Islands".
QString shortOf(const QString &name)
{
    const qsizetype comma = name.indexOf(u','), parenthesis = name.indexOf(QLatin1String(" ("));
    const qsizetype end = comma > 0 && parenthesis > 0 ? qMin(comma, parenthesis) : qMax(comma, parenthesis);
    return end > 0 ? name.first(end) : name;
}

// "Virgin Islands, British" → "British Virgin Islands".
QString turned(const QString &name)
{
    const qsizetype comma = name.indexOf(QLatin1String(", "));
    return comma > 0 ? QString(name.sliced(comma + 2) + u' ' + name.first(comma)) : name;
}

void addCode(QList<ListedName> &names, const QString &code, const QString &words)
{
    if (!code.isEmpty())
        names += ListedName{code, words};
}

void addName(QList<ListedName> &names, const QString &name, const QString &words)
{
    if (comparedForm(name).size() < 3)
        return;
    names += ListedName{name, words};
    const QString together = comparedForm(name).remove(u'-');
    if (together != comparedForm(name)) // "newzealand" is New Zealand
        names += ListedName{together, words};
}

void addCountry(QList<ListedName> &names, const QJsonObject &country, bool isWithdrawn)
{
    const QString name = value(country, "name");
    const QString common = value(country, "common_name");
    const QString called = common.isEmpty() ? name : common;
    const QString since = value(country, "withdrawal_date");
    const auto words = [&](const QString &now, const QString &before) {
        return isWithdrawn ? before.arg(called, since) : now.arg(called);
    };
    addCode(names, value(country, "alpha_2"), words(tr("two-letter code of %1"), tr("withdrawn two-letter code of %1 (%2)")));
    addCode(names, value(country, "alpha_3"), words(tr("three-letter code of %1"), tr("withdrawn three-letter code of %1 (%2)")));
    QStringList all{name, common, value(country, "official_name"), shortOf(name), turned(name)};
    all.removeDuplicates();
    for (const QString &one : std::as_const(all))
        if (!one.isEmpty())
            addName(names, one, words(tr("name of %1"), tr("name of %1, withdrawn (%2)")));
}

// The countries of one file; words when it cannot be read.
QString addFile(QList<ListedName> &names, const QString &folder, const QString &part)
{
    QFile file(folder + QStringLiteral("/iso_") + part + QStringLiteral(".json"));
    if (!file.open(QIODevice::ReadOnly))
        return tr("%1 cannot be read: %2. Debian's package iso-codes has it.").arg(file.fileName(), file.errorString());
    const QJsonArray countries =
        QJsonDocument::fromJson(file.readAll()).object().value(QString(part).replace(u'_', u'-')).toArray();
    if (countries.isEmpty())
        return tr("%1 has no countries in it.").arg(file.fileName());
    for (const QJsonValue &country : countries)
        addCountry(names, country.toObject(), part.endsWith(u'3'));
    return {};
}

// A name listed twice in the same words ("Chad") once.
QList<ListedName> withoutDoubles(const QList<ListedName> &names)
{
    QList<ListedName> once;
    QSet<QPair<QString, QString>> seen;
    for (const ListedName &name : names) {
        const QPair<QString, QString> key(comparedForm(name.name), name.what);
        if (!seen.contains(key))
            once += name;
        seen.insert(key);
    }
    return once;
}

} // namespace

NameList readCountries(const QString &folder)
{
    const QString title = tr("ISO 3166: countries");
    QList<ListedName> names;
    for (const char *part : {"3166-1", "3166-3"})
        if (const QString problem = addFile(names, folder, QLatin1String(part)); !problem.isEmpty())
            return NameList::missing(title, folder, problem);
    const QFileInfo file(folder + QStringLiteral("/iso_3166-1.json"));
    return NameList::of(title, file.lastModified().toUTC().date().toString(Qt::ISODate),
                        tr("Debian's iso-codes, %1").arg(folder), withoutDoubles(names));
}

} // namespace nidus::conflicts
