// An invented registry with everything that is hard to show: long names, right-to-left and Chinese text, a
// long template, text that looks like markup.
#pragma once

#include "core/formats/text/template_reader.h"
#include "tests/support/registry_folder.h"
#include "tests/support/synthetic.h"

#include <QDir>

namespace nidus::shots {

inline QByteArray templateOf(const QByteArray &nid, const QString &registrant, const QString &purpose)
{
    return "Namespace Identifier: " + nid + "\n\nVersion: 1\n\nDate: 2026-03-14\n\nRegistrant:\n\n   " +
           registrant.toUtf8() + "\n   4 Quay Street, Limpet Bay\n   E-mail: desk@" + nid +
           ".example\n\nPurpose:\n\n   " + purpose.toUtf8() +
           "\n\nSyntax:\n\n   The NSS has two parts, a shelf and a number:\n\n      nss    = shelf \":\" "
           "number\n"
           "      shelf  = 1*8ALPHA\n      number = 1*6DIGIT\n\n   Names are equivalent when they are equal "
           "without "
           "regard to case.\n\n"
           "Assignment:\n\n   The keeper assigns each number once, from one ledger.\n\n"
           "Security and Privacy:\n\n   A name tells nothing about a person.\n\n"
           "Interoperability:\n\n   There are no known difficulties.\n\n"
           "Resolution:\n\n   Resolution is not intended.\n\nDocumentation:\n\n   https://" +
           nid + ".example/names\n";
}

// Templates by NID.
inline QMap<QString, QByteArray> templates()
{
    QMap<QString, QByteArray> all;
    const auto put = [&](const char *nid, const char16_t *registrant, const char16_t *purpose) {
        all.insert(QString::fromLatin1(nid),
                   templateOf(nid, QString::fromUtf16(registrant), QString::fromUtf16(purpose)));
    };
    put("acorn", u"Oak Society", u"Names for the oaks of one wood, so that a survey can cite a tree.");
    put("lantern-works", u"Lantern Works Society", u"Names for lenses, lamps and lanterns of lighthouses.");
    put("tidepool", u"Tidepool Observers", u"Names for the pools that the observers watch.");
    put("the-longest-name-that-rfc-allows",
        u"The Permanent Inter-Regional Secretariat for the Co-ordination of Identifiers "
        u"of Objects in the Collections of Museums, Archives and Libraries of the Northern Example Islands",
        u"Names for whatever stands in a collection, and for the collections themselves.");
    put("markup", u"<img src=\"x\"> & <b>Sons</b>",
        u"Names that look like <script>markup</script> &amp; are none. %1 %n \\n");
    put("hebrew", u"\u05d0\u05d2\u05d5\u05d3\u05ea \u05d4\u05e1\u05e4\u05e8\u05d9\u05dd",
        u"\u05e9\u05de\u05d5\u05ea \u05dc\u05e1\u05e4\u05e8\u05d9\u05dd \u202e(hidden)\u202c and Latin text "
        u"beside "
        u"them.");
    put("hanzi", u"\u56fe\u4e66\u9986\u8054\u5408\u4f1a",
        u"\u4e3a\u5355\u4e00\u6536\u85cf\u4e2d\u7684\u56fe\u4e66\u547d\u540d\u3002 Names for the books of "
        u"one "
        u"collection.");
    QString longText;
    for (int i = 0; i < 380; ++i)
        longText +=
            QStringLiteral("Shelf %1 holds what the keepers found in the winter of that year, in order.\n   ")
                .arg(i);
    all.insert(QStringLiteral("ledger"),
               templateOf("ledger", QStringLiteral("Keepers of the Long Ledger"), longText));
    return all;
}

inline bool makeFolder(const QString &path)
{
    const QDir dir(path);
    const auto put = [&](const QString &name, const QByteArray &bytes) {
        QFile file(dir.filePath(name));
        return dir.mkpath(QFileInfo(file).path()) && file.open(QIODevice::WriteOnly) &&
               file.write(bytes) == bytes.size();
    };
    QByteArray formal = support::record("tide-pool") + support::record("lantern-work"); // close to two others
    const QMap<QString, QByteArray> texts = templates();
    for (auto text = texts.cbegin(); text != texts.cend(); ++text) {
        formal += support::record(text.key().toUtf8(), " date=\"2026-03-20\"",
                                  "<xref type=\"uri\" data=\"https://" + text.key().toUtf8() +
                                      ".example/\">the registrant</xref>");
        if (!put(QStringLiteral("urn-formal/") + text.key(), *text))
            return false;
    }
    for (int i = 0; i < 40; ++i)
        formal += support::record(synthetic::nid(i * 31).toUtf8(),
                                  " date=\"2019-0" + QByteArray::number(1 + i % 9) + "-11\"",
                                  "<xref type=\"rfc\" data=\"rfc" + QByteArray::number(7000 + i) + "\"/>");
    return put(QStringLiteral("urn-namespaces/urn-namespaces.xml"),
               support::registryXml("2026-07-01", formal));
}

} // namespace nidus::shots
