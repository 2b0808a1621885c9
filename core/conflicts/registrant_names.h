// What tells whose a registration is, as far as one can tell, in the form in which two are compared: the
// organization's name, the domain of a contact, the documents that an entry cites.
#pragma once

#include <QStringList>

namespace nidus::conflicts {

// An organization's name as it is compared: without case, marks, articles and legal forms. Empty when nothing
// is left.
QString comparedOrganization(const QString &name);
// The domains of the e-mail addresses in `field` (also `user&host`), each as registered: "mail.acorn.example"
// → "acorn.example". Those of public mail services and of the bodies that run the process are nobody's.
QStringList contactDomains(const QString &field);
// The acronyms of an organization as its Registrant field has them: what it writes in capitals or in
// brackets,
// "(IUGS)", and the first letters of a name of three words and more. Lower case, three to eight characters.
QStringList acronymsIn(const QString &field);
// The same of a list of references ("RFC 8107; Oak Society (OAKS) <https://oaks.example>"): of those with an
// address. A document has none.
QStringList acronymsInReferences(const QString &references);
// The documents that a list of references names ("RFC 8107; C2PA <https://c2pa.org/>"), as they are compared.
QStringList citedDocuments(const QString &references);

} // namespace nidus::conflicts
