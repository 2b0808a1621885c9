#include "core/conflicts/name_list.h"

#include "core/conflicts/list_file.h"
#include "core/files/file.h"
#include "core/registration/nid.h"

#include <QFile>
#include <QStandardPaths>

#include <algorithm>

namespace nidus::conflicts {

namespace {

constexpr std::size_t shortestLookedAt = 4; // by its looks: what looks like gsm is one of three

// Staff's own file when there is one, else the built-in one.
QString pathOf(const QString &name, const QString &staffFolder)
{
    const QString own = staffFolder + u'/' + name;
    return !staffFolder.isEmpty() && QFile::exists(own) ? own : QStringLiteral(":/nidus/data/") + name;
}

NameList listNamed(const QString &name, const QString &staffFolder)
{
    const QString path = pathOf(name, staffFolder);
    files::File file(path);
    if (!file.open(QIODevice::ReadOnly))
        return NameList::missing(path, path, file.errorString());
    return readNameList(file, path);
}

CountryNames countryNamesIn(const QString &staffFolder)
{
    const QString path = pathOf(QStringLiteral("country-names.tsv"), staffFolder);
    files::File file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {path, {}, path, file.errorString(), {}};
    return readCountryNames(file, path);
}

// One list of two: a name that the first one has is not said again.
NameList joined(NameList first, const NameList &more)
{
    if (!first.problem.isEmpty())
        return first;
    if (!more.problem.isEmpty())
        return NameList::missing(first.title, more.origin, more.problem);
    QList<ListedName> names = first.names;
    for (const ListedName &name : more.names)
        if (!first.places.contains(name.compared))
            names += name;
    return NameList::of(
        first.title, first.date,
        QStringLiteral("%1; %2, %3, %4").arg(first.origin, more.title, more.date, more.origin), names);
}

QString withoutHyphens(const QString &name) { return QString(name).remove(u'-'); }

// Whether `asked` is `listed` with a hyphen between two words left out here and there.
bool isWithFewerHyphens(QStringView asked, QStringView listed)
{
    while (!asked.isEmpty() && !listed.isEmpty()) {
        if (asked.front() == listed.front())
            asked = asked.sliced(1);
        else if (listed.front() != u'-')
            return false;
        listed = listed.sliced(1);
    }
    return asked.isEmpty() && listed.isEmpty();
}

// "the-gambia", "thegambia" → "gambia"
QString withoutArticle(const QString &name)
{
    const QLatin1String article("the");
    if (!name.startsWith(article))
        return {};
    return name.sliced(article.size() + (name.startsWith(QLatin1String("the-")) ? 1 : 0));
}

} // namespace

QString comparedForm(QStringView name)
{
    QString form;
    for (const QChar c : name.toString().normalized(QString::NormalizationForm_D).toLower()) {
        if (c.unicode() < 128 && (c.isLetterOrNumber() || c == u'-'))
            form += c;
        else if (QStringView(u" .+_/'\u2019").contains(c))
            form += u'-';
    }
    while (form.contains(QLatin1String("--")))
        form.replace(QLatin1String("--"), QLatin1String("-"));
    while (form.endsWith(u'-'))
        form.chop(1);
    while (form.startsWith(u'-'))
        form.remove(0, 1);
    return form;
}

NameList NameList::of(QString title, QString date, QString origin, QList<ListedName> names,
                      QStringList companions)
{
    NameList list;
    list.title = std::move(title);
    list.date = std::move(date);
    list.origin = std::move(origin);
    list.companions = std::move(companions);
    list.names = std::move(names);
    for (qsizetype i = 0; i < list.names.size(); ++i) {
        ListedName &name = list.names[i];
        name.compared = comparedForm(name.name);
        const QString together = withoutHyphens(name.compared);
        const bool isThere =
            name.isInWords ? list.placesInWords.contains(together) : list.places.contains(name.compared);
        list.places[name.compared] += i;
        if (name.isInWords)
            list.placesInWords[together] += i;
        const std::string octets = name.compared.toLatin1().toStdString();
        if (isThere || looksOf(octets).size() < shortestLookedAt || !Nid::parse(name.compared))
            continue;
        list.index.add(NameForms::asItStands(octets));
        list.indexed += i;
    }
    return list;
}

NameList NameList::missing(QString title, QString origin, QString problem)
{
    NameList list;
    list.title = std::move(title);
    list.origin = std::move(origin);
    list.problem = std::move(problem);
    return list;
}

QList<const ListedName *> NameList::equal(const QString &folded) const
{
    QList<const ListedName *> found;
    addEqual(folded, found);
    for (const QString &word : companions) {
        if (folded.startsWith(word + u'-'))
            addEqual(folded.sliced(word.size() + 1), found);
        if (folded.endsWith(u'-' + word))
            addEqual(folded.chopped(word.size() + 1), found);
    }
    return found;
}

void NameList::addEqual(const QString &folded, QList<const ListedName *> &found) const
{
    const auto add = [&](const ListedName &name) {
        const bool isSaid = std::ranges::any_of(found, [&](const ListedName *there) {
            return there == &name || (name.isInWords && there->isInWords && there->what == name.what);
        });
        if (!isSaid)
            found += &name;
    };
    for (const qsizetype place : places.value(folded))
        add(names[place]);
    if (placesInWords.isEmpty())
        return;
    for (const QString &form : {folded, withoutArticle(folded)})
        for (const qsizetype place : placesInWords.value(withoutHyphens(form)))
            if (isWithFewerHyphens(form, names[place].compared))
                add(names[place]);
}

NameList readNameList(QIODevice &device, const QString &file)
{
    const ListFile list = readListFile(device, file, {QStringLiteral("name"), QStringLiteral("status")});
    if (!list.problem.isEmpty())
        return NameList::missing(list.title, list.origin, list.problem);
    QList<ListedName> names;
    for (const ListFile::Line &line : list.lines)
        names += ListedName{line.cells[0], line.cells[1]};
    return NameList::of(list.title, list.date, list.origin, names);
}

ListFolders ListFolders::fromEnvironment()
{
    ListFolders folders;
    folders.staff = qEnvironmentVariable("NIDUS_LISTS");
    if (folders.staff.isEmpty())
        folders.staff = QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) +
                        QStringLiteral("/nidus/lists");
    folders.isoCodes = qEnvironmentVariable("NIDUS_ISO_CODES", QStringLiteral("/usr/share/iso-codes/json"));
    return folders;
}

NameLists NameLists::load(const ListFolders &folders)
{
    return {readCountries(folders.isoCodes, countryNamesIn(folders.staff)),
            listNamed(QStringLiteral("uri-schemes.tsv"), folders.staff),
            joined(listNamed(QStringLiteral("identifier-systems.tsv"), folders.staff),
                   listNamed(QStringLiteral("standard-identifiers.tsv"), folders.staff))};
}

} // namespace nidus::conflicts
