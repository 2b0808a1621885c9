// A request in which no rule finds fault, of an invented body.
#pragma once

#include "core/registration/registration_template.h"

namespace nidus::support {

inline RegistrationTemplate
soundText(const QString &nid = QStringLiteral("tidepool"),
          const QString &registrant = QStringLiteral("Tidepool Observers"),
          const QString &purpose = QStringLiteral("Names for the pools that the observers watch."))
{
    RegistrationTemplate text;
    text.set(Field::NamespaceIdentifier, nid);
    text.set(Field::Version, u"1");
    text.set(Field::Date, u"2026-07-30");
    text.set(Field::Registrant,
             QString(u"Name: " + registrant + u"\nAddress: 3 Shore Lane, Limpet Bay\nEmail: desk@" +
                     registrant.section(u' ', 0, 0).toLower() + u".example"));
    text.set(Field::Purpose, purpose);
    text.set(Field::Syntax, u"The NSS is a pool number: 1*DIGIT.");
    text.set(Field::Assignment, u"The observers assign a number once and never again.");
    text.set(Field::SecurityAndPrivacy, u"The names reveal nothing about persons.");
    text.set(Field::Interoperability, u"No difficulty is known.");
    text.set(Field::Resolution, u"The names are not meant to be resolved.");
    text.set(Field::Documentation, u"https://tidepool.example/names");
    return text;
}

} // namespace nidus::support
