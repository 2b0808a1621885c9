#include "core/operations/import/source_fields.h"

#include "core/diff/diff.h"
#include "core/formats/mail/template_texts.h"
#include "core/formats/text/partial_update.h"

namespace nidus {

QStringList fieldsBesideSource(const Version &version)
{
    QStringList labels;
    if (version.origin != Origin::Import || !version.source || version.source->bytes.isEmpty())
        return labels;
    const auto texts = formats::templateTexts(*version.source);
    if (!texts)
        return labels;
    std::optional<QList<diff::FieldChange>> least;
    for (const formats::TemplateText &text : *texts)
        for (qsizetype i = 0; i < text.reading.parts.size(); ++i) {
            if (formats::partialUpdate(text.reading, i, text.text, version.source->name))
                return labels; // composed with the version before
            QList<diff::FieldChange> changes =
                diff::compareTemplates(text.reading.parts[i].text, version.text);
            if (!least || changes.size() < least->size())
                least = std::move(changes);
        }
    for (const diff::FieldChange &change : least.value_or(QList<diff::FieldChange>()))
        labels += change.label;
    return labels;
}

} // namespace nidus
