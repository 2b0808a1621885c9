// Templates as text: any bytes are read, none of them as a control character that no text holds; every line
// that is no page break is kept; a label that is nearly a form's has a section of the form; and what the
// reader made of them is written and read again to the same value.
#include "core/formats/text/eight_bit.h"
#include "core/formats/text/template_reader.h"
#include "core/formats/text/template_writer.h"
#include "core/formats/text/text_lines.h"
#include "tests/support/kept_lines.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>

using namespace nidus;
using namespace nidus::formats;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *bytes, std::size_t size)
{
    const Source source =
        describeSource({}, QByteArray(reinterpret_cast<const char *>(bytes), qsizetype(size)));
    const QString text = decodedText(source);
    if (isEightBit(source.encoding))
        for (const QChar c : text)
            if (c.unicode() >= 0x80 && c.unicode() < 0xa0) // no text holds C1 controls
                std::abort();
    const TemplateReading reading = readTemplate(source);
    for (const Section &section : reading.sections) {
        if (section.isNear && (section.labelLine == 0 || fieldName(section) == QLatin1String("unmapped")))
            std::abort();
        if (section.first() > section.last())
            std::abort();
    }
    const QSet<int> kept = support::keptLines(reading);
    for (const TextLine &line : splitLines(text)) {
        const QStringView trimmed = line.text.trimmed();
        const bool isQuoteMark =
            std::ranges::all_of(trimmed, [](QChar c) { return c == u'>' || c.isSpace(); });
        if (!isQuoteMark && !line.blank && !kept.contains(line.number) && !looksLikeFooter(trimmed) &&
            !looksLikeRunningHead(trimmed))
            std::abort();
    }
    for (const TemplateReading::Part &part : reading.parts) {
        const TemplateReading again = readTemplate(writeTemplate(part.text));
        if (again.parts.size() != 1 || !(again.parts[0].text == part.text))
            std::abort();
    }
    return 0;
}
