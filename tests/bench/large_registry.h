// A large invented registry in IANA's XML, for benchmarks.
#pragma once

#include "tests/support/synthetic.h"

#include <QFile>

namespace nidus::bench {

// A registry of `count` records, each with an invented body's name.
inline QByteArray registryXml(int count)
{
    QByteArray xml =
        "<?xml version='1.0' encoding='UTF-8'?>\n<registry xmlns=\"http://www.iana.org/assignments\" "
        "id=\"urn-namespaces\">\n  <title>Invented namespaces</title>\n  <updated>2026-07-01</updated>\n"
        "  <registry id=\"urn-namespaces-1\">\n    <title>Formal</title>\n";
    for (int i = 0; i < count; ++i) {
        const QByteArray nid = synthetic::nid(i).toUtf8();
        xml += "    <record date=\"2024-01-02\">\n      <name>" + nid +
               "</name>\n      <xref type=\"uri\" data=\"https://" + nid + ".example/\">The " +
               synthetic::nid(i * 7 + 3).toUtf8() + " Society</xref>\n    </record>\n";
    }
    return xml +
           "  </registry>\n  <registry id=\"urn-namespaces-2\">\n    <title>Informal</title>\n  </registry>\n"
           "  <people/>\n</registry>\n";
}

inline bool writeRegistryXml(const QString &path, int count)
{
    QFile file(path);
    const QByteArray xml = registryXml(count);
    return file.open(QIODevice::WriteOnly) && file.write(xml) == xml.size();
}

} // namespace nidus::bench
