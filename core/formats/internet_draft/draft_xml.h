// An Internet-Draft in the xml2rfc vocabulary, version 3 (RFC 7991). Text from outside is escaped, wherever
// it stands. Category, ipr, stream: Informational, trust200902 (BCP 78), the IETF's, as registrations of URN
// namespaces were published; who submits the document may change them.
#pragma once

#include "core/formats/internet_draft/internet_draft.h"

#include <QByteArray>

namespace nidus::formats {

QByteArray draftXml(const InternetDraft &draft);

} // namespace nidus::formats
