// Invented registries for tests: a registrar on a scratch store with a fixed clock, and registry documents.
#pragma once

#include "core/operations/registrar.h"

#include <QByteArray>
#include <QFile>
#include <QTemporaryDir>

namespace nidus::support {

inline Actor fixedDesk(const QString &time = QStringLiteral("2026-08-01T12:00:00Z"))
{
    return {QStringLiteral("tester"), [time] { return timeFromText(time); }};
}

// A registrar on a new store in `folder`; fails hard when it cannot be made.
inline std::unique_ptr<Registrar> scratchRegistrar(const QTemporaryDir &folder, const QString &name,
                                                   bool empty = true, const Actor &desk = fixedDesk())
{
    auto made = Registrar::create(folder.filePath(name), empty, desk);
    if (!made)
        qFatal("no scratch store: %s", qPrintable(message(made.error())));
    return std::move(*made);
}

inline QString writeFile(const QTemporaryDir &folder, const QString &name, const QByteArray &bytes)
{
    QFile file(folder.filePath(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("cannot write %s", qPrintable(file.fileName()));
    return file.fileName();
}

// One record: `<record ATTRIBUTES><name>NID</name>CONTENT</record>` laid out in IANA's manner.
inline QByteArray record(const QByteArray &nid, const QByteArray &attributes = "",
                         const QByteArray &content = "")
{
    return "    <record" + attributes + ">\n      <name>" + nid + "</name>\n" +
           (content.isEmpty() ? QByteArray() : "      " + content + "\n") + "    </record>\n";
}

inline QByteArray registryXml(const QByteArray &updated, const QByteArray &formal,
                              const QByteArray &informal = "", const QByteArray &people = "")
{
    return "<?xml version='1.0' encoding='UTF-8'?>\n"
           "<?xml-stylesheet type=\"text/xsl\" href=\"names.xsl\"?>\n"
           "<registry xmlns=\"http://www.iana.org/assignments\" id=\"urn-namespaces\">\n"
           "  <title>Names of an invented registry</title>\n  <updated>" +
           updated +
           "</updated>\n"
           "  <registry id=\"urn-namespaces-1\">\n    <title>Formal</title>\n"
           "    <registration_rule>Ask the keepers, see <xref type=\"rfc\" "
           "data=\"rfc8141\"/>.</registration_rule>\n" +
           formal + "  </registry>\n  <registry id=\"urn-namespaces-2\">\n    <title>Informal</title>\n" +
           informal + "  </registry>\n  <people>" + people + "</people>\n</registry>\n";
}

} // namespace nidus::support
