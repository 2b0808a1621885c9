#include "core/formats/internet_draft/draft_xml.h"

#include "core/formats/internet_draft/line_folding.h"
#include "core/formats/internet_draft/reference_entries.h"
#include "core/formats/xml/xml_source.h"

namespace nidus::formats {

namespace {

constexpr qsizetype widest = widestLine;

using Attributes = QList<std::pair<const char *, QString>>; // an empty value is left out

class DraftXml {
public:
    QByteArray write(const InternetDraft &draft)
    {
        m_out = QStringLiteral("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        open("rfc", {{"version", QStringLiteral("3")},
                     {"category", QStringLiteral("info")},
                     {"ipr", QStringLiteral("trust200902")},
                     {"submissionType", QStringLiteral("IETF")},
                     {"docName", draft.name},
                     {"sortRefs", QStringLiteral("true")},
                     {"symRefs", QStringLiteral("true")},
                     {"tocInclude", QStringLiteral("true")}});
        writeFront(draft);
        open("middle");
        for (const DraftSection &section : draft.sections)
            writeSection(section);
        close("middle");
        if (!draft.normative.isEmpty() || !draft.informative.isEmpty()) {
            open("back");
            writeReferences(QStringLiteral("Normative References"), draft.normative);
            writeReferences(QStringLiteral("Informative References"), draft.informative);
            close("back");
        }
        close("rfc");
        return m_out.toUtf8();
    }

private:
    // ---- elements ----

    void begin(const char *name, const Attributes &attributes)
    {
        m_out += QString(2 * m_depth, u' ') % u'<' % QLatin1String(name);
        for (const auto &[attribute, value] : attributes)
            if (!value.isEmpty())
                appendXmlAttribute(m_out, QString::fromLatin1(attribute), value);
    }
    void open(const char *name, const Attributes &attributes = {})
    {
        begin(name, attributes);
        m_out += QLatin1String(">\n");
        ++m_depth;
    }
    void close(const char *name)
    {
        --m_depth;
        m_out +=
            QString(2 * m_depth, u' ') % QLatin1String("</") % QLatin1String(name) % QLatin1String(">\n");
    }
    void empty(const char *name, const Attributes &attributes = {})
    {
        begin(name, attributes);
        m_out += QLatin1String("/>\n");
    }
    void element(const char *name, const QString &text, const Attributes &attributes = {})
    {
        begin(name, attributes);
        m_out += u'>';
        appendXmlText(m_out, text);
        m_out += QLatin1String("</") % QLatin1String(name) % QLatin1String(">\n");
    }
    void optional(const char *name, const QString &text)
    {
        if (!text.isEmpty())
            element(name, text);
    }

    // ---- front ----

    void writeFront(const InternetDraft &draft)
    {
        open("front");
        element("title", draft.title, {{"abbrev", draft.shortTitle}});
        empty("seriesInfo", {{"name", QStringLiteral("Internet-Draft")},
                             {"value", draft.name},
                             {"stream", QStringLiteral("IETF")},
                             {"status", QStringLiteral("informational")}});
        writeAuthor(draft.author);
        writeDate(draft.date.year, draft.date.month, draft.date.day);
        element("keyword", QStringLiteral("URN"));
        open("abstract");
        element("t", draft.abstract);
        close("abstract");
        open("note", {{"removeInRFC", QStringLiteral("true")}});
        element("name", QStringLiteral("About This Document"));
        for (const QString &remark : draft.remarks)
            element("t", remark);
        close("note");
        close("front");
    }
    void writeAuthor(const RegistrantContact &author)
    {
        const bool isNamed = !author.person.isEmpty() || !author.organization.isEmpty();
        open("author", {{"fullname", author.person}});
        if (!isNamed)
            element("organization", QStringLiteral("[The template names no registrant]"));
        else
            optional("organization", author.organization);
        if (!author.postal.isEmpty() || !author.telephone.isEmpty() || !author.email.isEmpty() ||
            !author.web.isEmpty()) {
            open("address");
            if (!author.postal.isEmpty()) {
                open("postal");
                for (const QString &line : author.postal)
                    element("postalLine", line);
                close("postal");
            }
            optional("phone", author.telephone);
            optional("email", author.email);
            optional("uri", author.web);
            close("address");
        }
        close("author");
    }
    void writeDate(int year, int month, int day)
    {
        const auto number = [](int value) { return value > 0 ? QString::number(value) : QString(); };
        if (year > 0)
            empty("date", {{"year", number(year)}, {"month", number(month)}, {"day", number(day)}});
    }

    // ---- middle ----

    void writeSection(const DraftSection &section)
    {
        open("section", {{"anchor", section.anchor}});
        element("name", section.name.isEmpty() ? QStringLiteral("[A section without a name]") : section.name);
        for (const DraftBlock &block : section.blocks)
            writeBlock(block, false);
        for (const DraftSection &part : section.sections)
            writeSection(part);
        close("section");
    }
    void writeBlock(const DraftBlock &block, bool isInList)
    {
        switch (block.kind) {
        case DraftBlock::Kind::Heading:
        case DraftBlock::Kind::Paragraph:
            return writeParagraph(block.text);
        case DraftBlock::Kind::Grammar:
            return writeLines("sourcecode", foldedGrammar(block.lines, widest), block.type);
        case DraftBlock::Kind::Preformatted:
            return writeLines("artwork", foldedLines(block.lines, widest), {});
        case DraftBlock::Kind::Table:
            return isInList ? writeLines("artwork", foldedLines(block.lines, widest), {}) : writeTable(block);
        case DraftBlock::Kind::Bullets:
            return writeList("ul", {}, block.items);
        case DraftBlock::Kind::Items:
            return writeList("ul", {{"empty", QStringLiteral("true")}}, block.items);
        case DraftBlock::Kind::Numbers:
            return writeList("ol",
                             {{"type", block.type == QLatin1String("1") ? QString() : block.type},
                              {"start", block.start == 1 ? QString() : QString::number(block.start)}},
                             block.items);
        }
    }
    void writeParagraph(const DraftText &text)
    {
        begin("t", {});
        m_out += u'>';
        for (const DraftRun &run : text) {
            if (run.target.isEmpty()) {
                appendXmlText(m_out, run.text);
                continue;
            }
            m_out += QLatin1String("<xref");
            appendXmlAttribute(m_out, u"target", run.target);
            if (run.text.isEmpty()) {
                m_out += QLatin1String("/>");
                continue;
            }
            m_out += u'>';
            appendXmlText(m_out, run.text);
            m_out += QLatin1String("</xref>");
        }
        m_out += QLatin1String("</t>\n");
    }
    void writeLines(const char *name, const QStringList &lines, const QString &type)
    {
        begin(name, {{"type", type}});
        m_out += QLatin1String(">\n");
        for (const QString &line : lines) {
            appendXmlText(m_out, line);
            m_out += u'\n';
        }
        m_out += QLatin1String("</") % QLatin1String(name) % QLatin1String(">\n");
    }
    void writeList(const char *name, const Attributes &attributes, const QList<QList<DraftBlock>> &items)
    {
        open(name, attributes);
        for (const QList<DraftBlock> &item : items) {
            open("li");
            for (const DraftBlock &block : item)
                writeBlock(block, true);
            close("li");
        }
        close(name);
    }
    void writeTable(const DraftBlock &table)
    {
        open("table");
        for (const auto &[part, cell, rows] :
             {std::tuple("thead", "th", &table.head), std::tuple("tbody", "td", &table.rows)}) {
            open(part);
            for (const QStringList &row : *rows) {
                open("tr");
                for (const QString &text : row)
                    element(cell, text);
                close("tr");
            }
            close(part);
        }
        close("table");
    }

    // ---- back ----

    void writeReferences(const QString &name, const QList<DraftReference> &references)
    {
        if (references.isEmpty())
            return;
        open("references");
        element("name", name);
        for (const DraftReference &reference : references)
            writeReference(reference);
        close("references");
    }
    void writeReferenceAuthor(const QString &author)
    {
        if (!isPerson(author)) {
            open("author");
            element("organization", author);
            return close("author");
        }
        const qsizetype blank = author.indexOf(u' ');
        empty(
            "author",
            {{"fullname", author}, {"initials", author.first(blank)}, {"surname", author.sliced(blank + 1)}});
    }
    void writeReference(const DraftReference &reference)
    {
        open("reference", {{"anchor", reference.anchor},
                           {"target", reference.target},
                           {"quoteTitle", reference.isQuoted ? QString() : QStringLiteral("false")}});
        open("front");
        element("title", reference.title);
        for (const QString &author : reference.authors)
            writeReferenceAuthor(author);
        if (reference.authors.isEmpty())
            empty("author");
        writeDate(reference.year, reference.month, 0);
        close("front");
        if (!reference.series.isEmpty())
            empty("seriesInfo", {{"name", reference.series}, {"value", reference.number}});
        close("reference");
    }

    QString m_out;
    qsizetype m_depth = 0;
};

} // namespace

QByteArray draftXml(const InternetDraft &draft) { return DraftXml().write(draft); }

} // namespace nidus::formats
