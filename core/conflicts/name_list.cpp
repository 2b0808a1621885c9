#include "core/conflicts/name_list.h"

#include "core/registration/nid.h"

#include <QCoreApplication>
#include <QFile>
#include <QStandardPaths>

namespace nidus::conflicts {

namespace {

QString tr(const char *text) { return QCoreApplication::translate("nidus::conflicts", text); }

constexpr qint64 mostOctets = 64 << 20; // a longer list is none

QString valueBehind(const QString &line, QLatin1String label)
{
    return line.startsWith(label) ? line.sliced(label.size()).trimmed() : QString();
}

NameList readFile(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return NameList::missing(path, path, file.errorString());
    return readNameList(file, path);
}

// Staff's own file when there is one, else the built-in one.
NameList listNamed(const QString &name, const QString &staffFolder)
{
    const QString own = staffFolder + u'/' + name;
    return readFile(!staffFolder.isEmpty() && QFile::exists(own) ? own : QStringLiteral(":/nidus/data/") + name);
}

} // namespace

QString comparedForm(QStringView name)
{
    QString form;
    for (const QChar c : name.toString().normalized(QString::NormalizationForm_D).toLower()) {
        if (c.unicode() < 128 && (c.isLetterOrNumber() || c == u'-'))
            form += c;
        else if (c == u' ' || c == u'.' || c == u'+' || c == u'_' || c == u'/')
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

NameList NameList::of(QString title, QString date, QString origin, QList<ListedName> names)
{
    NameList list;
    list.title = std::move(title);
    list.date = std::move(date);
    list.origin = std::move(origin);
    list.names = std::move(names);
    for (qsizetype i = 0; i < list.names.size(); ++i) {
        ListedName &name = list.names[i];
        name.compared = comparedForm(name.name);
        list.places[name.compared] += i;
        if (const auto nid = Nid::parse(name.compared)) {
            list.index.add(nid->folded().toLatin1().toStdString());
            list.indexed += i;
        }
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
    for (const qsizetype place : places.value(folded))
        found += &names[place];
    return found;
}

NameList readNameList(QIODevice &device, const QString &file)
{
    QString title = file, date, origin = file;
    QList<ListedName> names;
    bool hasColumns = false;
    if (device.size() > mostOctets)
        return NameList::missing(title, file, tr("%1 is too large for a list of names.").arg(file));
    for (int number = 1; !device.atEnd(); ++number) {
        QString line = QString::fromUtf8(device.readLine());
        while (line.endsWith(u'\n') || line.endsWith(u'\r'))
            line.chop(1);
        if (const QString value = valueBehind(line, QLatin1String("# title:")); !value.isEmpty())
            title = value;
        else if (const QString day = valueBehind(line, QLatin1String("# date:")); !day.isEmpty())
            date = day;
        else if (const QString from = valueBehind(line, QLatin1String("# origin:")); !from.isEmpty())
            origin = from;
        else if (line.startsWith(u'#') || line.trimmed().isEmpty())
            continue;
        else if (!hasColumns && line.startsWith(QLatin1String("name")))
            hasColumns = true;
        else if (const QStringList cells = line.split(u'\t'); !hasColumns || cells.size() > 2 || cells[0].trimmed().isEmpty())
            return NameList::missing(title, file, tr("%1, line %2: a line is a name, a tab and a status, below the line "
                                                     "“name, tab, status”.").arg(file).arg(number));
        else
            names += ListedName{cells[0].trimmed(), cells.value(1).trimmed()};
    }
    if (!hasColumns)
        return NameList::missing(title, file, tr("%1 has no line “name, tab, status”.").arg(file));
    return NameList::of(title, date, origin, names);
}

ListFolders ListFolders::fromEnvironment()
{
    ListFolders folders;
    folders.staff = qEnvironmentVariable("NIDUS_LISTS");
    if (folders.staff.isEmpty())
        folders.staff = QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + QStringLiteral("/nidus/lists");
    folders.isoCodes = qEnvironmentVariable("NIDUS_ISO_CODES", QStringLiteral("/usr/share/iso-codes/json"));
    return folders;
}

NameLists NameLists::load(const ListFolders &folders)
{
    return {readCountries(folders.isoCodes), listNamed(QStringLiteral("uri-schemes.tsv"), folders.staff),
            listNamed(QStringLiteral("identifier-systems.tsv"), folders.staff)};
}

} // namespace nidus::conflicts
