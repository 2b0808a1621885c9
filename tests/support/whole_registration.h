// A registration in which every value that a registration can have is set, with every kind of white space and
// of character that a format could lose.
#pragma once

#include "core/formats/iana/registry_document.h"
#include "core/formats/xml/registration_xml.h"
#include "core/registration/registration.h"
#include "tests/support/places.h"

#include <QBuffer>
#include <QFile>

namespace nidus::test {

inline QDateTime moment(int day, int second = 0)
{
    return QDateTime(QDate(2026, 1, day), QTime(12, 0, second), Qt::UTC);
}

inline RegistrationTemplate wholeTemplate()
{
    RegistrationTemplate text;
    for (const FieldInfo &row : fieldTable())
        text.fields[size_t(row.field)] =
            QStringLiteral("What %1 says.\n\n  Indented, and a tab\there.").arg(QLatin1String(row.label));
    text.fields[size_t(Field::Purpose)] = QStringLiteral("  leading\r\nand lone\rreturns, trailing \t\n\n ");
    text.fields[size_t(Field::Syntax)] = QStringLiteral(
        "<nss> = \"a\" & 'b' ]]> \u0085next line\u2028separator\u00A0\uFEFF \U0001F330 \\ \u007F");
    text.fields[size_t(Field::AdditionalInformation)].clear();
    text.fields[size_t(Field::Resolution)] = QStringLiteral("\n");
    text.preamble = QStringLiteral("Dear registry,\n\n   Purpose: of this mail\n");
    text.others = {{QStringLiteral("Over\tview\n\"quoted\"\r"), QStringLiteral("A section of its own.\n")},
                   {QStringLiteral("References"), {}},
                   {{}, QStringLiteral(" ")}};
    return text;
}

inline Findings wholeFindings()
{
    return {
        {QStringLiteral("date-form"),
         Severity::Error,
         Field::Date,
         {3, 10},
         QStringLiteral("RFC 8141 App. A"),
         QStringLiteral("The date “6.5.2026” is not YYYY-MM-DD."),
         Remedy{QStringLiteral("Write 2026-05-06"), {3, 8}, QStringLiteral("2026-05-06\n")}},
        {QStringLiteral("form-order"),
         Severity::Warning,
         std::nullopt,
         {},
         {},
         {},
         std::nullopt,
         Suppression{QStringLiteral(" The order\nis <theirs>. "), QStringLiteral("mira & noor"), moment(4)}},
        {QStringLiteral("placeholder"),
         Severity::Advice,
         Field::Purpose,
         {0, 4},
         {},
         QStringLiteral(" TBD "),
         Remedy{{}, {}, {}},
         Suppression{}}};
}

inline Registration wholeRegistration()
{
    Registration out{
        *Nid::parse(u"Acorn"), Kind::Formal, Status::Obsolete, QStringLiteral("Lantern & Works"), {}, {}, {}};
    const Entry seed = formats::newEntry(QStringLiteral("urn-namespaces-1"), QStringLiteral("acorn"), {},
                                         {{QStringLiteral("rfc"), QStringLiteral("rfc8141"), {}, {}}});
    Entry odd{QStringLiteral("s \"1\""),
              QStringLiteral("Acorn"),
              QStringLiteral("2001"),
              QStringLiteral("2002-02-02"),
              QStringLiteral(" xmlns:m=\"urn:example:m\" m:w=\"&#10;&lt;&quot;\" id=\"r1\""),
              QStringLiteral(
                  "<!-- c --><name> Acorn </name>&#13;\n <m:u xmlns:m=\"urn:example:m\"><m:v/>\u0085</m:u>"
                  "<![CDATA[ <raw> ]]><?keep this?><p xmlns=\"\"><q/></p>\t"),
              QStringLiteral("\n  <!-- before --><note a=\"&#9;\">x &amp; y</note> ")};
    Entry bare = seed;
    bare.lead.clear();
    bare.content = QStringLiteral("<name>acorn</name>");
    out.entries = {{0, QStringLiteral("2025-12-31"), Origin::Seed, false, seed, QStringLiteral("0V")},
                   {0, QStringLiteral("2026-01-02"), Origin::Import, false, odd},
                   {0, QStringLiteral("2026-01-02"), Origin::Import, false, bare}, // the same day once more
                   {0, QStringLiteral("2026-01-03"), Origin::Desk, true, {}},
                   {0, QStringLiteral("2026-01-03"), Origin::Desk, false, bare, QStringLiteral("z01"), 2},
                   {0, QStringLiteral("2026-01-04"), Origin::Desk, true, {}, {}, 2}};

    Version first;
    first.number = {1, 1};
    first.stated = QStringLiteral("1 (first,\tof many) ");
    first.date = QStringLiteral("2026-01-01");
    first.text = wholeTemplate();
    first.form = QStringLiteral("8141");
    first.published = moment(2);
    first.publishedBy = QStringLiteral("quince <quince@orchard.example>");
    first.source =
        Source{QStringLiteral("acorn request.txt"), QByteArray("\xEF\xBB\xBF\0\r\n\x01\xFFtext", 12),
               QStringLiteral("ISO-8859-1"), true, QStringLiteral("mixed")};
    first.sourceLines = {3, 140};
    first.ruleSet = QStringLiteral("1");
    first.findings = wholeFindings();

    Version corrected = first;
    corrected.number.correction = 2;
    corrected.origin = Origin::Import;
    corrected.correctionClass = QStringLiteral("spelling");
    corrected.reason = QStringLiteral("A letter\n was missing. ");
    corrected.source = Source{{}, {}, QStringLiteral("US-ASCII"), false, QStringLiteral("LF")};
    corrected.sourceLines = {};

    Version bareVersion;
    bareVersion.number = {7, 1};
    out.versions = {first, corrected, bareVersion};

    out.annotations = {{Status::Deprecated,
                        {},
                        QStringLiteral("superseded by\nanother"),
                        moment(5),
                        QStringLiteral("medlar")},
                       {Status::Obsolete, QStringLiteral("Lantern & Works"), {}, {}, {}}};
    return out;
}

inline Registration bareRegistration()
{
    return {*Nid::parse(u"urn-77"), Kind::Informal, Status::Registered, {}, {}, {}, {}};
}

// The first as a new registry has it, the second with everything around it, the third like that one.
inline QList<formats::DocumentEdition> wholeEditions()
{
    Edition first = formats::newEdition(QStringLiteral("2026-01-01"));
    first.origin = Origin::Import;
    first.number = 4; // as the store numbers them
    Edition second = formats::withEffective(first, QStringLiteral("2026-01-02"));
    second.number = 7;
    second.prolog = QStringLiteral("<?xml-stylesheet href=\"a.xsl\"?>\n<!-- before -->\n");
    second.head.replace(
        QLatin1String("<people/>"),
        QLatin1String("<people><person id=\"Mira\"><name>Mira &amp; Noor</name></person></people>"
                      "<note title=\"&#10;\">&#13;<m:a xmlns:m=\"urn:example:m\"/></note>"));
    second.tail = QStringLiteral("\n<!-- behind -->");
    Edition third = formats::withEffective(second, QStringLiteral("2026-01-03"));
    third.number = 8;
    third.origin = Origin::Desk;
    return {{first, false}, {second, false}, {third, true}};
}

// As a document numbers them.
inline QList<formats::DocumentEdition> numbered(QList<formats::DocumentEdition> editions)
{
    for (qsizetype i = 0; i < editions.size(); ++i)
        editions[i].edition.number = i + 1;
    return editions;
}

// Listed by the second of wholeEditions().
inline Registration listedRegistration()
{
    Registration acorn{*Nid::parse(u"acorn"), Kind::Formal, Status::Registered, {}, {}, {}, {}};
    const Entry entry =
        formats::newEntry(QStringLiteral("urn-namespaces-1"), QStringLiteral("acorn"), {}, {});
    acorn.entries = {{7, QStringLiteral("2026-01-02"), Origin::Import, false, entry, QStringLiteral("V")}};
    return acorn;
}

inline QByteArray golden(const QString &name)
{
    QFile file(support::sourcePath(QStringLiteral("tests/golden/registration/") + name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

// A registry as `Writer` (of JSON or XML) has it: editions, and listedRegistration().
template <class Writer>
Result<QByteArray, formats::WriteError> registryBy(const QList<formats::DocumentEdition> &editions)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    Writer writer(buffer);
    NIDUS_DO(writer.begin({}));
    for (const formats::DocumentEdition &edition : editions)
        NIDUS_DO(writer.write(edition));
    NIDUS_DO(writer.write(listedRegistration()));
    NIDUS_DO(writer.end());
    return buffer.data();
}

struct Reading {
    Result<formats::ExportHead, formats::ReadError> head;
    QList<Registration> registrations;
    QList<formats::DocumentEdition> editions;
};

// What `reader` (of JSON or XML) makes of `document`.
template <class Reader> Reading readingOf(Reader reader, QByteArray document, qint64 limit)
{
    QBuffer buffer(&document);
    buffer.open(QIODevice::ReadOnly);
    Reading reading;
    reading.head = reader(
        buffer,
        [&](Registration &&registration) {
            reading.registrations.append(std::move(registration));
            return true;
        },
        limit,
        [&](formats::DocumentEdition &&edition) {
            reading.editions.append(std::move(edition));
            return true;
        },
        QString());
    return reading;
}

} // namespace nidus::test
