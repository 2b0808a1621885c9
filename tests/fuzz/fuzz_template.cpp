// Templates as text: any bytes are read; every line that is no page break is kept; and what the reader made
// of them is written and read again to the same value.
#include "core/formats/text/template_reader.h"
#include "core/formats/text/template_writer.h"
#include "core/formats/text/text_lines.h"
#include "tests/support/kept_lines.h"

#include <cstdint>
#include <cstdlib>

using namespace nidus;
using namespace nidus::formats;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *bytes, std::size_t size)
{
    const Source source =
        describeSource({}, QByteArray(reinterpret_cast<const char *>(bytes), qsizetype(size)));
    const QString text = decodedText(source);
    const TemplateReading reading = readTemplate(source);
    const QSet<int> kept = support::keptLines(reading);
    for (const TextLine &line : splitLines(text)) {
        const QStringView trimmed = line.text.trimmed();
        if (!line.blank && !kept.contains(line.number) && !looksLikeFooter(trimmed) &&
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
