// A template as XML or JSON (`template convert --to xml|json`) on its way in: wherever a template's text can
// be read, its XML and its JSON can.
#pragma once

#include "core/formats/read_error.h"
#include "core/registration/registration_template.h"
#include "core/result.h"

#include <QByteArray>
#include <QHash>
#include <QList>

namespace nidus::formats {

enum class TemplateDocument { None, Xml, Json, Registrations, OtherJson };

// What `bytes`, a document or its beginning, are by their first element or first key, in UTF-8 or in UTF-16
// by its mark; Registrations as XML or JSON are another document, OtherJson begins with neither's key or is
// an array. What only begins as one is one: reading it says what is wrong.
TemplateDocument templateDocument(const QByteArray &bytes);

struct DocumentTemplate {
    RegistrationTemplate text;
    int line = 1;              // where it begins in the document
    QHash<QString, int> lines; // where its members do, by the ids of fields; "preamble", "others"
};
// The template of an XML document, or those of JSON: an object, or one a line. Of OtherJson always an error,
// which says what is expected. The errors of readTemplateXml and readJson; BadValue at the key, the element
// or the escape that may not be so; WrongDocument for what is no object and for registrations; NotWellFormed
// for damaged UTF-16.
Result<QList<DocumentTemplate>, ReadError> readTemplateDocument(const QByteArray &bytes);

// The texts of its templates one behind the other, in UTF-8; of what is no such document `bytes` themselves,
// in UTF-8 where they are UTF-16 by their mark.
// The errors of readTemplateDocument().
Result<QByteArray, ReadError> textOfDocument(const QByteArray &bytes);

} // namespace nidus::formats
