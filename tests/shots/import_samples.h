// Invented things to import, for pictures: an older template, several, a registry that differs, a mail, a
// long one.
#pragma once

#include "tests/shots/odd_registry.h"

#include <QDir>
#include <QFile>

namespace nidus::shots {

inline QByteArray olderTemplate()
{
    return "Register of Harbour Lights                                    February 2008\n\n"
           "Namespace ID:\n   harbour-lights\n\n"
           "Registration Information:\n   Registration version number: 1\n   Registration date: "
           "2008-02-14\n\n"
           "Declared registrant of the namespace:\n   Keepers of the Harbour Lights\n   35 Quay Street, "
           "Portsend\n\n"
           "Declaration of structure:\n   Names have the form urn:harbour-lights:{port}:{light}, where port "
           "is one of the\n"
           "   words listed in the keepers' register.\n\n   port: a word in lower case\n   light: a number "
           "that the keeper assigns\n\n"
           "Relevant ancillary documentation:\n   The register of ports and the rules by which it is "
           "kept.\n\n"
           "Identifier uniqueness considerations:\n   The keepers assign each name once.\n\n"
           "Identifier persistence considerations:\n   A name stays with its light for ever.\n\n"
           "Process for identifier resolution:\n   No service is planned.\n\n"
           "Community considerations:\n   Anyone who sails at night gains from names that stay the same.\n\n"
           "Namespace considerations:\n   No other namespace names lights.\n\n"
           "Security considerations:\n   Nothing beyond what is said of URNs in general.\n\n"
           "Glossary:\n   Quay: where ships lie.\n";
}

inline QByteArray rightToLeft()
{
    return templateOf("menora",
                      QString::fromUtf8("\xd7\x9e\xd7\x95\xd7\x96\xd7\x99\xd7\x90\xd7\x95\xd7\x9f "
                                        "\xd7\x94\xd7\x90\xd7\x95\xd7\xa8"),
                      QStringLiteral("Lamps."))
        .replace("Purpose:\n", "Purpose:\n\n   \xd7\xa9\xd7\x9e\xd7\x95\xd7\xaa "
                               "\xd7\xa7\xd7\x91\xd7\x95\xd7\xa2\xd7\x99\xd7\x9d "
                               "\xd7\x9c\xd7\x9e\xd7\xa0\xd7\x95\xd7\xa8\xd7\x95\xd7\xaa (museum lamps).\n   "
                               "\xe7\x87\x88\xe5\xa1\x94 \xe3\x83\xa9\xe3\x83\xb3\xe3\x83\x97\n");
}

inline QByteArray longTemplate()
{
    QByteArray more;
    for (int i = 1; more.size() < 30 * 1024; ++i)
        more += "   Clause " + QByteArray::number(i) + ": every lamp of the " + QByteArray::number(i) +
                "th row is named by its row and its place in it.\n";
    return templateOf("long-quay", QStringLiteral("Keepers of the Long Quay"),
                      QStringLiteral("Names for the lamps of a long quay."))
        .replace("Assignment:\n", QByteArray("Assignment:\n\n" + more));
}

inline QByteArray mailWithTwo()
{
    const auto attached = [](const QByteArray &name, const QByteArray &bytes) -> QByteArray {
        return "--oak\r\nContent-Type: text/plain; charset=UTF-8; name=\"" + name +
               "\"\r\nContent-Disposition: attachment; filename=\"" + name +
               "\"\r\nContent-Transfer-Encoding: base64\r\n\r\n" + bytes.toBase64() + "\r\n";
    };
    return "From: Ida Moss <ida@lantern.example>\r\nSubject: two names\r\nMIME-Version: 1.0\r\nContent-Type: "
           "multipart/mixed; boundary=oak\r\n\r\n"
           "--oak\r\nContent-Type: text/plain\r\n\r\nPlease find two templates attached.\r\n" +
           attached("harbour-lights.txt", olderTemplate()) +
           attached("quay.txt",
                    templateOf("quay", QStringLiteral("Quay Society"), QStringLiteral("Names for quays."))) +
           "--oak--\r\n";
}

// What is imported in the pictures, by the picture's name.
inline QList<QPair<QByteArray, QStringList>> importSamples(const QString &folder)
{
    QDir().mkpath(folder + QStringLiteral("/several"));
    const auto put = [&](const QString &name, const QByteArray &bytes) {
        QFile file(folder + u'/' + name);
        if (file.open(QIODevice::WriteOnly))
            file.write(bytes);
        return file.fileName();
    };
    put(QStringLiteral("several/1 acorn.txt"),
        templateOf("acorn", QStringLiteral("Acorn Society"), QStringLiteral("Names for oaks and beeches.")));
    put(QStringLiteral("several/2 harbour-lights.txt"), olderTemplate());
    put(QStringLiteral("several/3 a name that is longer than any file of this kind should have.txt"),
        templateOf("quay", QStringLiteral("Quay Society"), QStringLiteral("Names for quays.")));
    put(QStringLiteral("several/4 notes.txt"), "We shall send the template next week.\n");
    put(QStringLiteral("several/5 bad.txt"),
        templateOf("no", QStringLiteral("Nobody"), QStringLiteral("Nothing.")).replace("no\n", "-no-\n"));
    QByteArray records;
    for (const char *nid : {"acorn", "cedar", "harbour-lights", "lantern", "quay"})
        records += "    <record date=\"2026-05-04\">\n      <name>" + QByteArray(nid) +
                   "</name>\n      <xref type=\"uri\" data=\"https://" + nid +
                   ".example\">Keepers</xref>\n    </record>\n";
    const QByteArray registry = "<?xml version='1.0' encoding='UTF-8'?>\n<registry "
                                "xmlns=\"http://www.iana.org/assignments\" id=\"urn-namespaces\">\n"
                                "  <title>Names</title>\n  <updated>2026-07-09</updated>\n  <registry "
                                "id=\"urn-namespaces-1\">\n    <title>Formal</title>\n" +
                                records +
                                "  </registry>\n  <registry id=\"urn-namespaces-2\">\n    "
                                "<title>Informal</title>\n  </registry>\n  <people/>\n</registry>\n";
    return {{"template", {put(QStringLiteral("harbour-lights.txt"), olderTemplate())}},
            {"several", {folder + QStringLiteral("/several")}},
            {"registry", {put(QStringLiteral("urn-namespaces.xml"), registry)}},
            {"mail", {put(QStringLiteral("two names.eml"), mailWithTwo())}},
            {"long", {put(QStringLiteral("long-quay.txt"), longTemplate())}},
            {"right-to-left", {put(QStringLiteral("menora.txt"), rightToLeft())}},
            {"broken", {put(QStringLiteral("cut off.eml"), mailWithTwo().left(900))}},
            {"error", {folder + QStringLiteral("/there-is-no-such-file")}}};
}

} // namespace nidus::shots
