// ISO 3166 from Debian's package iso-codes, read at run time, and what people call countries besides.
#include "core/translation.inc"

#include "core/conflicts/list_file.h"
#include "core/conflicts/name_list.h"
#include "core/files/file.h"

#include <QDateTime>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace nidus::conflicts {

namespace {

QString value(const QJsonObject &country, const char *key)
{
    return country.value(QLatin1String(key)).toString();
}

// "Bolivia, Plurinational State of" → "Bolivia"; "Falkland Islands (Malvinas)" → "Falkland Islands".
QString shortOf(const QString &name)
{
    const qsizetype comma = name.indexOf(u','), parenthesis = name.indexOf(QLatin1String(" ("));
    const qsizetype end = comma > 0 && parenthesis > 0 ? qMin(comma, parenthesis) : qMax(comma, parenthesis);
    return end > 0 ? name.first(end) : name;
}

// "Virgin Islands, British" → "British Virgin Islands"; a comma between islands ("Bonaire, Sint Eustatius and
// Saba") stays.
QString turned(const QString &name)
{
    const qsizetype comma = name.indexOf(QLatin1String(", "));
    if (comma <= 0)
        return name;
    const QString behind = name.sliced(comma + 2);
    const bool goesBefore = !behind.contains(u' ') || behind.endsWith(QLatin1String(" of")) ||
                            behind.endsWith(QLatin1String(" of the"));
    return goesBefore ? QString(behind + u' ' + name.first(comma)) : name;
}

void addCode(QList<ListedName> &names, const QString &code, const QString &words)
{
    if (!code.isEmpty())
        names += ListedName{code, words};
}

// "The Gambia", "the State of Palestine": the article is no part of a name.
QString withoutArticle(const QString &name)
{
    return name.startsWith(QLatin1String("the "), Qt::CaseInsensitive) ? name.sliced(4) : name;
}

void addName(QList<ListedName> &names, const QString &name, const QString &words)
{
    if (comparedForm(name).size() >= 3)
        names += ListedName{withoutArticle(name), words, true};
}

using Called = QHash<QString, QString>; // alpha-2 → what the country is called

void addCountry(QList<ListedName> &names, Called &calledBy, const QJsonObject &country, bool isWithdrawn)
{
    const QString name = value(country, "name");
    const QString common = value(country, "common_name");
    const QString called = withoutArticle(common.isEmpty() ? turned(name) : common);
    const QString since = value(country, "withdrawal_date");
    const auto words = [&](const QString &now, const QString &before) {
        return isWithdrawn ? before.arg(called, since) : now.arg(called);
    };
    if (const QString code = value(country, "alpha_2"); !calledBy.contains(code)) // today's come first
        calledBy.insert(code, called);
    addCode(names, value(country, "alpha_2"),
            words(tr("two-letter code of %1"), tr("withdrawn two-letter code of %1 (%2)")));
    addCode(names, value(country, "alpha_3"),
            words(tr("three-letter code of %1"), tr("withdrawn three-letter code of %1 (%2)")));
    addCode(names, value(country, "alpha_4"),
            tr("four-letter code of %1, withdrawn (%2)").arg(called, since));
    QStringList all{name, common, value(country, "official_name"), shortOf(name), turned(name)};
    all.removeDuplicates();
    for (const QString &one : std::as_const(all))
        if (!one.isEmpty())
            addName(names, one, words(tr("name of %1"), tr("name of %1, withdrawn (%2)")));
}

// What a name is of %1; nothing for a word that is none of the list's.
QString wordsOfKind(const QString &what)
{
    static const QHash<QString, const char *> words{
        {QStringLiteral("common"), QT_TR_NOOP("common name of %1")},
        {QStringLiteral("short"), QT_TR_NOOP("short name of %1")},
        {QStringLiteral("long"), QT_TR_NOOP("long name of %1")},
        {QStringLiteral("former"), QT_TR_NOOP("former name of %1")},
        {QStringLiteral("part"), QT_TR_NOOP("name of a part of %1")},
        {QStringLiteral("own"), QT_TR_NOOP("name of %1 in its own language")},
        {QStringLiteral("abbreviation"), QT_TR_NOOP("abbreviation of %1")}};
    const char *const found = words.value(what);
    return found ? tr(found) : QString();
}

// The countries of one file; words when it cannot be read.
QString addFile(QList<ListedName> &names, Called &calledBy, const QString &folder, const QString &part)
{
    files::File file(folder + QStringLiteral("/iso_") + part + QStringLiteral(".json"));
    if (!file.open(QIODevice::ReadOnly))
        return tr("%1 cannot be read: %2. Debian's package iso-codes has it.")
            .arg(file.fileName(), file.errorString());
    const QJsonArray countries =
        QJsonDocument::fromJson(file.readAll()).object().value(QString(part).replace(u'_', u'-')).toArray();
    if (countries.isEmpty())
        return tr("%1 lists no countries.").arg(file.fileName());
    for (const QJsonValue &country : countries)
        addCountry(names, calledBy, country.toObject(), part.endsWith(u'3'));
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

CountryNames readCountryNames(QIODevice &device, const QString &file)
{
    const ListFile list = readListFile(
        device, file, {QStringLiteral("name"), QStringLiteral("alpha-2"), QStringLiteral("what")});
    CountryNames all{list.title, list.date, list.origin, list.problem, {}};
    for (const ListFile::Line &line : list.lines) {
        if (line.cells[1].size() != 2 || wordsOfKind(line.cells[2]).isEmpty())
            return {file,
                    {},
                    file,
                    tr("%1, line %2: after the name come the country's two letters, and one of common, "
                       "short, long, former, part, own, abbreviation.")
                        .arg(file, QString::number(line.number)),
                    {}};
        all.names += {line.cells[0], line.cells[1].toUpper(), line.cells[2]};
    }
    return all;
}

NameList readCountries(const QString &folder, const CountryNames &others)
{
    const QString title = tr("ISO 3166: countries");
    QList<ListedName> names;
    Called called;
    for (const char *part : {"3166-1", "3166-3"})
        if (const QString problem = addFile(names, called, folder, QLatin1String(part)); !problem.isEmpty())
            return NameList::missing(title, folder, problem);
    if (!others.problem.isEmpty())
        return NameList::missing(title, others.origin, others.problem);
    for (const CountryNames::Name &one : others.names)
        names += ListedName{
            one.name, wordsOfKind(one.what).arg(called.value(one.code, tr("the country %1").arg(one.code))),
            true};
    const QFileInfo file(folder + QStringLiteral("/iso_3166-1.json"));
    QString origin = tr("Debian's iso-codes, %1").arg(folder);
    if (!others.names.isEmpty())
        origin += QStringLiteral("; %1, %2, %3").arg(others.title, others.date, others.origin);
    return NameList::of(title, file.lastModified().toUTC().date().toString(Qt::ISODate), origin,
                        withoutDoubles(names),
                        {QStringLiteral("gov"), QStringLiteral("govt"), QStringLiteral("government")});
}

} // namespace nidus::conflicts
