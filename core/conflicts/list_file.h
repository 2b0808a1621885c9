// Private to core/conflicts: the form of the lists that staff may replace.
#pragma once

#include <QIODevice>
#include <QList>
#include <QString>
#include <QStringList>

namespace nidus::conflicts {

// Lines "# title: …", "# date: …", "# origin: …", then the names of the columns, then a name a line; cells
// have tabs between them.
struct ListFile {
    struct Line {
        int number;        // from 1
        QStringList cells; // as many as there are columns; the first is not empty
    };
    QString title, date, origin;
    QString problem; // why it is no list, with the line: then there are no lines
    QList<Line> lines;
};

// A line of fewer cells has empty ones; one of more, or without a name, makes the whole a problem.
ListFile readListFile(QIODevice &device, const QString &file, const QStringList &columns);

} // namespace nidus::conflicts
