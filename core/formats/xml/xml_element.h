// Reading an element strictly: every attribute and child is asked for by its name, and anything else is an
// error.
#pragma once

#include "core/formats/xml/xml_input.h"

#include <QString>

#include <functional>
#include <optional>

namespace nidus::formats {

// The attributes of the start tag at which `input` stands. A fault is kept in `input`, at that tag.
class XmlAttributes {
public:
    explicit XmlAttributes(XmlInput &input);

    QString text(const char *name);                             // absent: empty
    QString required(const char *name);                         // absent or empty: an error
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
    // False when there was a fault, or an attribute that nobody asked for. Call it last.
    bool close();

private:
    XmlInput &m_input;
    QXmlStreamAttributes m_attributes;
    qsizetype m_asked = 0;
};

// At a start tag: reads the element's text, up to its end tag. An element in it is an error.
std::optional<QString> readText(XmlInput &input);

// At a start tag: calls `take` with the name of each child, at the child's start tag; `take` goes to the
// child's end tag, or fails. A child of another namespace and text between children are errors. Ends at the
// end tag.
bool forEachChild(XmlInput &input, const char *namespaceUri, const std::function<bool(QStringView)> &take);

// "<x> may not stand here", at the current start tag.
bool failUnknown(XmlInput &input);

} // namespace nidus::formats
