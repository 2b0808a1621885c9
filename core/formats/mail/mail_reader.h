// A mail as it was kept in a file (RFC 5322, MIME): its parts by name and media type, those that are text
// decoded.
//
// A mail whose body is plain text needs none of this: the text reader takes it as it stands, headers and all,
// and the lines keep their numbers. This is for one that wraps its text: several parts, base64,
// quoted-printable, a charset.
#pragma once

#include "core/formats/read_error.h"
#include "core/formats/text/template_reader.h"
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
    QList<int> lines = {}; // of each line of `text` its line in the mail; empty: of base64
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

// What reads as a template in a source: the source itself, the parts of a mail, or templates as XML or JSON,
// written as text. Never empty without an error.
struct TemplateText {
    QString part; // the part's name (its media type where it has none); empty: the source itself
    QString text;
    QString note;            // of the part
    TemplateReading reading; // its lines are those of `text`
    // Of each line of `text` its line in the source; empty where they are the same, or the source has none
    // for it.
    QList<int> sourceLines = {};
};
// Of a mail those text parts in which a label of the form stands; else its first text part. `moved`: by the
// place in what is returned. TooLarge when a text has more than maxTemplateLines; WrongDocument when a mail
// has no plain text at all; else the errors of readMail and readTemplateDocument.
Result<QList<TemplateText>, ReadError> templateTexts(const Source &source,
                                                     const QMap<int, MovedLines> &moved = {});

// All of templateTexts() that name a NID, each NID once, as one text, one behind the other; where fewer than
// two do, the text with the most sections.
Result<TemplateText, ReadError> templateText(const Source &source);

// Whether the lines of a template's text are those of the source that holds it: no mail that wraps it, no XML
// or JSON.
bool hasOwnLines(const Source &source);

} // namespace nidus::formats
