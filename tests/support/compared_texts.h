// Texts to compare: an invented template, what its second version changes, and a long one with many changes.
#pragma once

#include "core/registration/registration_template.h"

namespace nidus::support {

inline constexpr char16_t hostilePassage[] =
    u"A <img src=x> & <b>bold</b> \u202eoverridden\u202c \u0007bell of the works.";

inline RegistrationTemplate firstText(const QString &name)
{
    using namespace Qt::StringLiterals;
    RegistrationTemplate text;
    text.set(Field::NamespaceIdentifier, name);
    text.set(Field::Version, u"1"_s);
    text.set(Field::Date, u"2026-03-04"_s);
    text.set(Field::Registrant, u"The Lantern Works\n12 Wick Lane\nlamps@example.org"_s);
    text.set(Field::Purpose, u"Names for the lamps that the works make and mend, and for the parts of which\n"
                             "they are made: wicks, glasses, burners and the small brass screws between."_s);
    text.set(Field::Syntax, u"URNs of this namespace name the lamps that the works publish:\n\n"
                            "  lantern-urn = \"urn:lantern:\" group \":\" lamp\n"
                            "  group   = 1*ALPHA\n"
                            "  lamp    = 1*pchar"_s);
    text.set(Field::Assignment,
             u"Each bench assigns names that begin with its own group part and keeps a private\n"
             "list of them. A name that has been assigned is never given to another lamp."_s);
    text.set(Field::Interoperability, u"None known."_s);
    text.set(Field::Resolution, u"Resolution is not intended."_s);
    return text;
}

inline RegistrationTemplate secondText(const QString &name)
{
    using namespace Qt::StringLiterals;
    RegistrationTemplate text = firstText(name);
    text.set(Field::Version, u"2"_s);
    text.set(Field::Syntax, u"URNs of this namespace name the lamps and shades that the works publish:\n\n"
                            "  lantern-urn = \"urn:lantern:\" group \":\" lamp\n"
                            "  group   = 1*( ALPHA / DIGIT )\n"
                            "  lamp    = 1*pchar\n"
                            "  shade   = 1*3DIGIT\n\n"
                            "Case is ignored in group."_s);
    text.set(Field::Assignment,
             u"Each bench assigns names that begin with its own group part and keeps a public\n"
             "list of them. A name that has been assigned is never given to another lamp."_s);
    text.set(Field::RevisionInformation, QString::fromUtf16(hostilePassage));
    return text;
}

// About 30 KB in which every other passage has changed.
inline RegistrationTemplate longText(const QString &name, bool isRevised)
{
    using namespace Qt::StringLiterals;
    RegistrationTemplate text = firstText(name);
    QString body;
    for (int i = 0; body.size() < 30'000; ++i) {
        body += u"Passage %1 says how a lamp of the series %2 is named, by whom, and what becomes of the\n"_s
                    .arg(i)
                    .arg(i * 7);
        body += i % 2 == 0 && isRevised
                    ? u"name when the glass is broken and another one is set into its frame by hand.\n\n"_s
                    : u"name when the wick is burnt down and another one is drawn into its holder.\n\n"_s;
    }
    text.set(Field::Purpose, body);
    text.set(Field::Version, isRevised ? u"2"_s : u"1"_s);
    return text;
}

} // namespace nidus::support
