// A mail as it was kept in a file (RFC 5322, MIME): its parts by name and media type, those that are text
// decoded.
//
// A mail whose body is plain text needs none of this: the text reader takes it as it stands, headers and all,
// and the lines keep their numbers. This is for one that wraps its text: several parts, base64,
// quoted-printable, a charset.
#pragma once

#include "core/formats/read_error.h"
#include "core/result.h"

#include <QList>
#include <QString>

namespace nidus::formats {

// One part that holds no others, in the mail's order; an attached mail's parts stand among them.
struct MailPart {
    QString name;      // of the attachment; empty when it has none
    QString mediaType; // "text/plain"
    bool isText = false;
    QString text;    // of text: decoded, line ends as they are
    qint64 size = 0; // in octets, decoded
    QString note;    // what was odd, for a person: a charset that is not known, a damaged transfer encoding
    qint64 damagedLine = 0; // of the mail: where the transfer encoding is damaged; 0: nowhere
    QList<int> lines = {};  // of each line of `text` its line in the mail; empty: of base64
    // Of what may be XML or JSON, by its media type, its name or its first character: as a file would hold
    // it. In UTF-8 where the mail names a charset and the document itself no encoding.
    QByteArray document = {};
    QList<int> documentLines = {}; // of each line of `document` its line in the mail, of base64 as well
    bool isEncoded = false;        // by base64 and the like: columns in the mail are others
    bool operator==(const MailPart &) const = default;
};

struct Mail {
    QString subject, from, date; // as the header says them, decoded
    QList<MailPart> parts;
};

// Whether `bytes` begin with a mail's header that wraps its text. Looks at the header only.
bool isWrappedMail(QByteArrayView bytes);

// NotWellFormed with line (and what is wrong) when the mail breaks off inside a part, has parts without a
// boundary or no header; TooDeep when its parts are nested deeper than maxDepth. Linear.
Result<Mail, ReadError> readMail(const QByteArray &bytes);

} // namespace nidus::formats
