// The rules over any bytes that are read as a template: what they find stands in the text, in its order; a
// remedy can be carried out; asked again they say the same; a text is judged as what was written of it is.
#include "core/formats/text/template_reader.h"
#include "core/formats/text/template_writer.h"
#include "core/rules/rewriting.h"
#include "core/rules/rules.h"

#include <cstdint>
#include <cstdlib>

using namespace nidus;
using namespace nidus::formats;

namespace {

void require(bool holds)
{
    if (!holds)
        std::abort();
}

void requireInside(const Span &span, const QString &body)
{
    require(span.start >= 0 && span.length >= 0 && span.start + span.length <= body.size());
}

void judge(const RegistrationTemplate &text, const rules::Context &context)
{
    const Findings findings = rules::checkTemplate(text, context);
    require(findings == rules::checkTemplate(text, context));
    int last = -1;
    for (const Finding &finding : findings) {
        const int field = finding.field ? int(*finding.field) : fieldCount;
        require(field >= last && !finding.words.isEmpty() && !finding.rule.isEmpty());
        last = field;
        if (!finding.field)
            continue;
        const QString body = text[*finding.field];
        requireInside(finding.span, body);
        if (finding.remedy)
            requireInside(finding.remedy->span, body);
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *bytes, std::size_t size)
{
    const TemplateReading reading =
        readTemplate(describeSource({}, QByteArray(reinterpret_cast<const char *>(bytes), qsizetype(size))));
    const RegistrationTemplate *before = nullptr;
    for (const TemplateReading::Part &part : reading.parts) {
        rules::Context context;
        context.kind = size % 2 == 0 ? Kind::Formal : Kind::Informal;
        context.today = QStringLiteral("2026-08-01");
        if (before) { // a document's next template as the revision of the one before it
            context.before = *before;
            context.earlierSyntax = rules::EarlierSyntax{(*before)[Field::Syntax], 1};
            context.expectedVersion = 2;
        }
        judge(part.text, context);
        for (const rules::Rewriting &one : rules::rewritingsOf(part.text))
            if (one.span)
                requireInside(*one.span, part.text[one.field]);
        before = &part.text;
    }
    return 0;
}
