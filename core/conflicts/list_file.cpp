#include "core/translation.inc"

#include "core/conflicts/list_file.h"

namespace nidus::conflicts {

namespace {

constexpr qint64 mostOctets = 64 << 20; // a longer list is none

QString valueBehind(const QString &line, QLatin1String label)
{
    return line.startsWith(label) ? line.sliced(label.size()).trimmed() : QString();
}

ListFile noList(const QString &file, const QString &problem)
{
    ListFile list;
    list.title = file;
    list.origin = file;
    list.problem = problem;
    return list;
}

} // namespace

ListFile readListFile(QIODevice &device, const QString &file, const QStringList &columns)
{
    const QString form = columns.join(tr(", tab, "));
    ListFile list{file, {}, file, {}, {}};
    bool hasColumns = false;
    if (device.size() > mostOctets)
        return noList(file, tr("%1 is too large for a list of names.").arg(file));
    for (int number = 1; !device.atEnd(); ++number) {
        const QByteArray octets = device.readLine();
        if (!octets.isValidUtf8())
            return noList(file, tr("%1, line %2: not UTF-8.").arg(file, QString::number(number)));
        QString line = QString::fromUtf8(octets);
        while (line.endsWith(u'\n') || line.endsWith(u'\r'))
            line.chop(1);
        if (const QString value = valueBehind(line, QLatin1String("# title:")); !value.isEmpty())
            list.title = value;
        else if (const QString day = valueBehind(line, QLatin1String("# date:")); !day.isEmpty())
            list.date = day;
        else if (const QString from = valueBehind(line, QLatin1String("# origin:")); !from.isEmpty())
            list.origin = from;
        else if (line.startsWith(u'#') || line.trimmed().isEmpty())
            continue;
        else if (!hasColumns && line.section(u'\t', 0, 0).trimmed() == columns.first())
            hasColumns = true;
        else {
            QStringList cells = line.split(u'\t');
            for (QString &cell : cells)
                cell = cell.trimmed();
            if (!hasColumns || cells.size() > columns.size() || cells.first().isEmpty())
                return noList(file, tr("%1, line %2: a line is “%3”, below a line of these words.")
                                        .arg(file, QString::number(number), form));
            cells.resize(columns.size());
            list.lines += {number, cells};
        }
    }
    return hasColumns ? list : noList(file, tr("%1 has no line “%2”.").arg(file, form));
}

} // namespace nidus::conflicts
