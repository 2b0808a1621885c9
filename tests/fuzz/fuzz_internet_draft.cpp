// Templates as Internet-Drafts: whatever the text is, the document is made, its plain text has no line that
// is too wide, its XML is well-formed, and what is cited is there.
#include "core/formats/internet_draft/draft_text.h"
#include "core/formats/internet_draft/draft_xml.h"
#include "core/formats/text/template_reader.h"

#include <QSet>
#include <QXmlStreamReader>

#include <cstdint>
#include <cstdlib>

using namespace nidus;
using namespace nidus::formats;

namespace {

void checkText(const QString &text)
{
    constexpr qsizetype widest = 72;
    for (const QStringView line : QStringView(text).split(u'\n'))
        if (line.toUcs4().size() > widest)
            std::abort();
}

void checkXml(const QByteArray &xml)
{
    QXmlStreamReader reader(xml);
    QSet<QString> anchors, targets;
    while (!reader.atEnd()) {
        if (reader.readNext() != QXmlStreamReader::StartElement)
            continue;
        const QString anchor = reader.attributes().value(QLatin1String("anchor")).toString();
        if (!anchor.isEmpty() && anchors.contains(anchor))
            std::abort();
        anchors.insert(anchor);
        if (reader.name() == QLatin1String("xref"))
            targets.insert(reader.attributes().value(QLatin1String("target")).toString());
    }
    if (reader.hasError() || !(targets - anchors).isEmpty())
        std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *bytes, std::size_t size)
{
    const Source source =
        describeSource({}, QByteArray(reinterpret_cast<const char *>(bytes), qsizetype(size)));
    for (const TemplateReading::Part &part : readTemplate(source).parts) {
        const InternetDraft draft = internetDraft(part.text, subjectOf(part.text));
        checkText(draftText(draft));
        checkXml(draftXml(draft));
    }
    return 0;
}
