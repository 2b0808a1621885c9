// A template as text, of an invented body.
#pragma once

#include <QByteArray>

namespace nidus::support {

// One in which no rule finds fault.
inline QByteArray wholeTemplate(const QByteArray &nid, const QByteArray &registrant = "Oak Society",
                                const QByteArray &purpose = "Names for the pressed leaves of one herbarium.")
{
    return "Namespace Identifier: " + nid + "\n\nVersion: 1\n\nDate: 2026-02-20\n\nRegistrant:\n\n   " +
           registrant + "\n   E-mail: desk@" + nid + ".example\n\nPurpose:\n\n   " + purpose +
           "\n\nSyntax:\n\n   The namespace-specific string is a number of six digits.\n"
           "   Two names are equivalent when the numbers are equal.\n\n"
           "Assignment:\n\n   The keeper assigns numbers from one ledger, each once.\n\n"
           "Security and Privacy:\n\n   A name tells nothing about a person.\n\n"
           "Interoperability:\n\n   There are no known difficulties.\n\n"
           "Resolution:\n\n   Resolution is not intended.\n\n"
           "Documentation:\n\n   https://herbarium.example/names\n";
}

} // namespace nidus::support
