// An invented template of an older form (RFC 3406), with what is to be rewritten in it.
#pragma once

#include <QByteArray>

namespace nidus::support {

inline QByteArray olderText()
{
    return "Namespace ID:\n   lantern-works\n"
           "\nRegistration Information:\n   Version: 1\n   Date: 2004-02-14\n"
           "\nDeclared registrant of the namespace:\n   Lantern Works\n"
           "\nDeclaration of structure:\n   A number, as RFC 2141 has it.\n"
           "\nRules for Lexical Equivalence:\n   Case does not count.\n"
           "\nIdentifier persistence considerations:\n   For ever.\n";
}

} // namespace nidus::support
