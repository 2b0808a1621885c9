// A document that replaces some fields of a registration and says that the others stand (RFC 7354, section 2,
// replaces two of RFC 5328's): what it replaces, and the whole template that comes of it.
#pragma once

#include "core/formats/text/template_reader.h"

namespace nidus::formats {

struct PartialUpdate {
    RegistrationTemplate text;              // what it replaces; its other fields are empty
    std::array<bool, fieldCount> isWhole{}; // under Appendix A's own label: not a section of an older form
    QString nid;                            // folded, of the registration that it changes, when it names one
    QList<int> rfcs;             // the RFCs that it refers to, itself and those of forms and rules left out
    QString document;            // what it calls itself: "RFC 7354", or the name of its file; may be empty
    QList<Field> fields() const; // that it replaces
};

// Nothing for a whole template, and for one that lacks fields without a word that these stand. `text`: what
// was read; `sourceName`: of its file, or empty. Linear in the length of the text.
std::optional<PartialUpdate> partialUpdate(const TemplateReading &reading, qsizetype part, QStringView text,
                                           const QString &sourceName);

// `base`, version `number`, with what `update` replaces. Of a field that holds sections of an older form only
// the sections that the update has are replaced. Revision Information says what was replaced by which
// document; it is part of a template, so never translated.
RegistrationTemplate composedTemplate(const RegistrationTemplate &base, int number,
                                      const PartialUpdate &update);

// The RFC whose text a file is called after ("rfc5328-dvb.txt": 5328); 0: none.
int rfcOfFileName(const QString &name);

} // namespace nidus::formats
