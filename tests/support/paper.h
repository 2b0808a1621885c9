// What stands on paper: prints through the dialog into a PDF file, and reads that file with poppler, which
// knows nothing of how it was written.
#pragma once

#include "tests/support/window_hands.h"

#include <QFile>
#include <QProcess>

namespace nidus::support {

// What a poppler tool says of `file`, or why it says nothing.
inline QString poppler(const QString &tool, const QStringList &arguments)
{
    QProcess process;
    process.start(tool, arguments);
    if (!process.waitForFinished(60'000) || process.exitCode() != 0)
        return tool + u": " + process.errorString() + QString::fromUtf8(process.readAllStandardError());
    return QString::fromUtf8(process.readAllStandardOutput());
}

struct Paper {
    QStringList heads, feet; // a line a page
    QString body;            // of all pages, one behind the other, without white space
    QString title;           // what a viewer of the file writes into its own title
    int images = 0;
    bool hasLinks = false; // places that a viewer could open

    explicit Paper(const QString &file)
    {
        QStringList pages =
            poppler(QStringLiteral("pdftotext"), {QStringLiteral("-layout"), file, QStringLiteral("-")})
                .split(u'\f');
        pages.removeLast(); // each page ends with a form feed
        for (const QString &page : std::as_const(pages)) {
            QStringList lines = page.split(u'\n', Qt::SkipEmptyParts);
            if (lines.size() < 2)
                continue;
            heads += lines.takeFirst();
            feet += lines.takeLast();
            body += squeezed(lines.join(QString()));
        }
        for (const QString &line : poppler(QStringLiteral("pdfinfo"), {file}).split(u'\n'))
            if (line.startsWith(QLatin1String("Title:")))
                title = line.section(u':', 1).trimmed();
        const QString list = poppler(QStringLiteral("pdfimages"), {QStringLiteral("-list"), file});
        images = int(list.split(u'\n', Qt::SkipEmptyParts).size()) - 2; // without the table's head
        QFile written(file);
        const QByteArray bytes = written.open(QIODevice::ReadOnly) ? written.readAll() : QByteArray();
        hasLinks = bytes.contains("/Annot\n") || bytes.contains("/URI");
    }

    // Without white space, which the lines' ends are as well, and with each letter for itself (fonts join f
    // and i).
    static QString squeezed(QString text)
    {
        const std::pair<char16_t, QLatin1String> joined[] = {{0xfb00, QLatin1String("ff")},
                                                             {0xfb01, QLatin1String("fi")},
                                                             {0xfb02, QLatin1String("fl")},
                                                             {0xfb03, QLatin1String("ffi")},
                                                             {0xfb04, QLatin1String("ffl")}};
        for (const auto &[ligature, letters] : joined)
            text.replace(QChar(ligature), letters);
        return text.remove(
            QRegularExpression(QStringLiteral("\\s+"), QRegularExpression::UseUnicodePropertiesOption));
    }
    bool holds(const QString &text) const { return body.contains(squeezed(text)); }
};

// Ctrl+P in what is in front, and the button of the dialog, which has that title: writes what is printed into
// `file`.
inline bool printInto(QWidget *front, const QString &file, const QString &title)
{
    QTest::keyClick(front, Qt::Key_P, Qt::ControlModifier);
    if (!QTest::qWaitFor([] { return openDialog() != nullptr; }, 20'000))
        return false;
    QDialog *dialog = openDialog();
    auto *name = dialog->findChild<QLineEdit *>(QStringLiteral("filename"));
    if (!name || dialog->windowTitle() != title)
        return false;
    name->setText(file); // typing opens a list of files, which the offscreen platform cannot raise
    const auto isWhole = [&] {
        QFile written(file);
        return written.open(QIODevice::ReadOnly) && written.readAll().contains("%%EOF");
    };
    return press(dialog, QStringLiteral("Print")) && QTest::qWaitFor(isWhole, 20'000);
}

} // namespace nidus::support
