// xmllint (libxml2-utils) as an independent judge of the XML that Nidus writes.
#pragma once

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QString>
#include <QTemporaryFile>

namespace nidus::test {

struct Xmllint {
    bool ok = false;
    QByteArray out;
    QByteArray errors;
};

// Runs xmllint with `arguments` on `xml`.
inline Xmllint xmllint(QStringList arguments, const QByteArray &xml)
{
    QTemporaryFile file;
    if (!file.open() || file.write(xml) != xml.size() || !file.flush())
        return {false, {}, "no temporary file"};
    QProcess process;
    process.start(QStringLiteral("xmllint"), arguments << QStringLiteral("--nonet") << file.fileName());
    process.waitForFinished(60000);
    return {process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0,
            process.readAllStandardOutput(), process.readAllStandardError()};
}

// Canonical XML of `xml` from the root element on, with runs of white space folded to one blank.
inline QByteArray canonical(const QByteArray &xml)
{
    const Xmllint result = xmllint({QStringLiteral("--c14n")}, xml);
    if (!result.ok)
        return "xmllint: " + result.errors;
    QByteArray out;
    for (const char c : result.out) {
        const bool isBlank = c == ' ' || c == '\n' || c == '\t' || c == '\r';
        if (!isBlank)
            out += c;
        else if (!out.endsWith(' '))
            out += ' ';
    }
    const qsizetype root = out.indexOf("<registry");
    const qsizetype end = out.lastIndexOf("</registry>");
    return root < 0 || end < root ? out : out.sliced(root, end - root);
}

} // namespace nidus::test
