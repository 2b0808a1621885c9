// The parts of a template as the sections of a document.
#pragma once

#include "core/formats/internet_draft/internet_draft.h"

namespace nidus::formats {

class TemplateSections {
public:
    // The template's own lists of references are read first, also those that stand in a field: what they
    // describe is cited.
    TemplateSections(const RegistrationTemplate &text, DraftAnchors &anchors, DraftReferences &references);

    // The fields that say something, in their order; Security and Privacy refers to the section `security`.
    QList<DraftSection> fields(const QString &security);
    QList<DraftSection> others(); // what is left of a list of references among them
    // What stood before the template, but for a title.
    QList<DraftBlock> preamble();
    // The field's blocks; the parts under headings of the older forms go into `parts`.
    QList<DraftBlock> blocksOf(Field field, QList<DraftSection> &parts);

private:
    QList<DraftBlock> divided(const QString &body, Importance importance, const QString &anchor,
                              QList<DraftSection> &parts);
    void readReferences(const OtherSection &section);
    QString withoutEntries(const QString &body);

    RegistrationTemplate m_text; // without the entries of lists of references
    DraftAnchors &m_anchors;
    DraftReferences &m_references;
    QList<OtherSection> m_others; // without the entries of lists of references
};

} // namespace nidus::formats
