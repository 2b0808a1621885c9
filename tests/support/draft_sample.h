// The template that tests turn into an Internet-Draft when they want one thing in it.
#pragma once

#include "core/formats/internet_draft/internet_draft.h"

namespace nidus::support {

inline formats::InternetDraft draftOf(const RegistrationTemplate &text)
{
    return formats::internetDraft(text, formats::subjectOf(text));
}

inline RegistrationTemplate sampleTemplate()
{
    using namespace Qt::StringLiterals;
    RegistrationTemplate text;
    text.set(Field::NamespaceIdentifier, u"acorn"_s);
    text.set(Field::Version, u"1"_s);
    text.set(Field::Date, u"2026-03-04"_s);
    text.set(Field::Registrant, u"The Acorn Society\n12 Mill Lane\ndesk&acorn.example"_s);
    text.set(Field::Purpose, u"Names for acorns."_s);
    return text;
}

} // namespace nidus::support
