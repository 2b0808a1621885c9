// Who a Registrant field names, and how that one is reached, as far as the field says it plainly; what it
// does not say stays empty.
#pragma once

#include <QString>
#include <QStringList>

namespace nidus {

struct RegistrantContact {
    QString organization;
    QString person;
    QStringList postal; // the lines of the address, in their order
    QString telephone;
    QString email; // with "@", however it is written there
    QString web;
    bool operator==(const RegistrantContact &) const = default;
};

// Linear in the field.
RegistrantContact registrantContact(QStringView field);

// The e-mail addresses in `text`, also `user&host` (as IANA prints them), each with "@".
QStringList emailAddresses(const QString &text);

} // namespace nidus
