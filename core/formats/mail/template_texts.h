// What reads as a template in a source, whatever wraps it: a mail (mail_reader.h), XML or JSON
// (template_document.h).
#pragma once

#include "core/formats/read_error.h"
#include "core/formats/text/template_reader.h"
#include "core/result.h"

#include <QList>
#include <QString>

#include <optional>

namespace nidus::formats {

// What reads as a template in a source: the source itself, the parts of a mail, or templates as XML or JSON,
// written as text. Never empty without an error.
struct TemplateText {
    QString part; // the part's name (its media type where it has none); empty: the source itself
    QString text;
    QString note;            // of the part
    qint64 damagedLine = 0;  // of the part (mail_reader.h): what was read may be cut off
    TemplateReading reading; // its lines are those of `text`
    // Of each line of `text` its line in the source; empty where they are the same, or the source has none
    // for it.
    QList<int> sourceLines = {};
};
// Of a mail its documents (XML, JSON) of templates and those text parts in which a label of the form stands;
// else its first text part. XML and JSON of another kind in a mail are nobody's. `moved`: by the place in
// what is returned. Errors, those of a mail's documents at their lines in the mail, with a column where it is
// that of the mail:
//   TooLarge       a text has more than maxTemplateLines
//   WrongDocument  what is no text (not_text.h); a mail without plain text and document, or with
//   registrations NotWellFormed  a document that cannot be read for its damaged transfer encoding and those
//   of readMail() and readTemplateDocument()
Result<QList<TemplateText>, ReadError> templateTexts(const Source &source,
                                                     const QMap<int, MovedLines> &moved = {});

// Why a text may not become a version: its part's transfer encoding is damaged, so that it may be cut off.
// NotWellFormed with the line in the mail; nothing where it is whole.
std::optional<ReadError> damageOf(const TemplateText &text);

// All of templateTexts() that name a NID, each NID once, as one text, one behind the other; where fewer than
// two do, the text with the most sections. The errors of templateTexts().
Result<TemplateText, ReadError> templateText(const Source &source);

// Whether the lines of a template's text are those of the source that holds it: no mail that wraps it, no XML
// or JSON.
bool hasOwnLines(const Source &source);

} // namespace nidus::formats
