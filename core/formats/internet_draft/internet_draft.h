// A registration template as an Internet-Draft: what the document says, before it is written as XML
// (draft_xml.h) or as plain text (draft_text.h).
//
// - Front: the registrant as author, as far as the Registrant field says it; the day of the Date field, where
// a draft may bear
//   it; a name
//   for the document made of the registrant and the NID. What RFC 7991 asks for and the template does not say
//   is a text in brackets that says so; what is optional is left out.
// - Middle: an introduction; the fields as sections of one section, in Appendix A's order, without those that
// say
//   nothing (headings of the older forms are sections in them); other sections of the template; security
//   considerations, which hold the field Security and Privacy; IANA considerations.
// - Back: the references. A document is normative when Syntax cites it, or when the template's own list of
//   references says so, and RFC 8141; any other is informative.
#pragma once

#include "core/formats/internet_draft/draft_blocks.h"
#include "core/formats/internet_draft/draft_references.h"
#include "core/registration/nid.h"
#include "core/registration/registrant_contact.h"
#include "core/registration/registration_template.h"

namespace nidus::formats {

struct DraftSection {
    QString anchor;
    QString name;
    QList<DraftBlock> blocks;
    QList<DraftSection> sections;
};

// As far as they are known: no day without a month.
struct DraftDate {
    int year = 0, month = 0, day = 0;
    bool operator==(const DraftDate &) const = default;
};

struct InternetDraft {
    QString name; // "draft-oak-society-urn-oak-00"
    QString title;
    QString shortTitle;
    RegistrantContact author;
    DraftDate date;
    QString abstract;
    QStringList remarks; // what whoever submits the document has to know; not for the RFC
    QList<DraftSection> sections;
    QList<DraftReference> normative, informative; // by their anchors
};

// What a template is about, as its registration or request has it.
struct TemplateSubject {
    QString nid; // empty: none yet
    Kind kind = Kind::Formal;
};
TemplateSubject subjectOf(const RegistrationTemplate &text); // as the template itself has it

// Linear in the text, whatever that is.
InternetDraft internetDraft(const RegistrationTemplate &text, const TemplateSubject &subject);

} // namespace nidus::formats
