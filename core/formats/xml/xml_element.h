// Reading an element strictly: every attribute and child is asked for by its name, and anything else is an
// error.
#pragma once

#include "core/formats/xml/xml_input.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <optional>

namespace nidus::formats {

// The attributes of the start tag at which `input` stands. A fault is kept in `input`, at that tag. The
// attribute `base64` names those that are carried in base64 (base64OfText), and "text" when the element's
// text is.
class XmlAttributes {
public:
    explicit XmlAttributes(XmlInput &input);

    QString text(const char *name);     // absent: empty; half a surrogate pair: an error
    QString anyText(const char *name);  // likewise, half a surrogate pair and all
    QString plain(const char *name);    // absent: empty; base64: an error in close()
    bool isTextInBase64();              // of an element that has a text
    QString required(const char *name); // absent or empty: an error
    QString oneOf(const char *name, bool (*fits)(QStringView)); // absent: empty; refused by `fits`: an error
    bool flag(const char *name);                                // "true" or absent
    qint64 number(const char *name, qint64 highest);            // from 1; absent: 0
    template <class T> T named(const char *name, std::optional<T> (*byId)(QStringView))
    {
        const std::optional<T> value = byId(required(name));
        if (!value)
            fail(name);
        return value.value_or(T());
    }
    void fail(const char *name);
    // False when there was a fault, an attribute that nobody asked for, or base64 where it may not be. Call
    // it last.
    bool close();

private:
    XmlInput &m_input;
    QXmlStreamAttributes m_attributes;
    qsizetype m_asked = 0;
    QStringList m_inBase64; // without those that were asked for
};

// At a start tag: reads the element's text, up to its end tag. An element in it is an error, base64 that is
// none too.
std::optional<QString> readText(XmlInput &input, bool isInBase64);

// At a start tag: calls `take` with the name of each child, at the child's start tag; `take` goes to the
// child's end tag, or fails. A child of another namespace and text between children are errors. Ends at the
// end tag.
bool forEachChild(XmlInput &input, const char *namespaceUri, const std::function<bool(QStringView)> &take);

// "<x> may not stand here", at the current start tag.
bool failUnknown(XmlInput &input);

} // namespace nidus::formats
