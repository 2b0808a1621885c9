// Reading an element strictly: every attribute and child is asked for by its name, and anything else is an
// error.
#pragma once

#include "core/formats/registration_members.h"
#include "core/formats/xml/registration_xml.h"
#include "core/formats/xml/xml_input.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <optional>
#include <vector>

namespace nidus::formats {

// The element at whose start tag `input` stands: its attributes are read as they are named, its text or its
// children by finish(), up to the end tag. A fault is kept in `input`. The attribute `base64` names the
// attributes that are carried in base64 (base64OfText), and "text" when the element's text is.
class XmlElement : public MemberReader<XmlElement> {
public:
    explicit XmlElement(XmlInput &input);
    template <class T> static bool read(XmlInput &input, T &value)
    {
        XmlElement element(input);
        members(element, value);
        return element.finish();
    }

    // A member that is absent is an empty text, false, 0 or an empty list, unless it is required.
    QString plain(MemberName name);    // of an attribute; base64: an error in finish()
    QString required(MemberName name); // likewise; absent or empty: an error
    void text(MemberName name, QString &to, In in = In::Attribute) { takeText(name, to, in, true); }
    void anyText(MemberName name, QString &to, In in = In::Attribute) { takeText(name, to, in, false); }
    void field(MemberName name, std::optional<Field> &to);
    void nodes(MemberName name, QString &to);
    void base64(MemberName name, QByteArray &to);
    void flag(MemberName name, bool &to); // "true" or absent
    template <class T> void number(MemberName name, T &to)
    {
        count(name, to);
        if (to == 0)
            required(name);
    }
    template <class T> void count(MemberName name, T &to, T usual = 0)
    {
        to = qMax(usual, T(wholeNumber(name, highest<T>)));
    }
    template <class T> void optional(MemberName name, std::optional<T> &to)
    {
        child(name, [this, &to] { return to ? failTwice() : read(m_input, to.emplace()); });
    }
    template <class T> void required(MemberName name, T &to)
    {
        requiredChild(name, [this, &to] { return read(m_input, to); });
    }
    template <class T> void list(MemberName name, MemberName, QList<T> &to)
    {
        child(name, [this, &to] { return read(m_input, to.emplaceBack()); });
    }
    void record(EntryRevision &revision);

    // Calls `read` at the start tag of each child of that name; `read` goes to its end tag, or fails.
    void child(MemberName name, std::function<bool()> read)
    {
        m_children.emplace_back(name, std::move(read));
    }

    // False when there was a fault, an attribute or a child that was not named, text between children, or
    // base64 where it may not be. Call it last.
    bool finish();

    XmlInput &input() { return m_input; }
    void fail(MemberName name, const QString &words = {}); // of an attribute
    bool failTwice();                                      // at a child

private:
    void takeText(MemberName name, QString &to, In in, bool isWhole);
    void requiredChild(MemberName name, std::function<bool()> read);
    qint64 wholeNumber(MemberName name, qint64 highest);
    bool finishAttributes();
    bool readOwnText();
    bool readChildren();
    bool refuse(const QString &detail) { return m_input.fail(ReadError::Kind::BadValue, detail); }

    XmlInput &m_input;
    qint64 m_line, m_column;
    QXmlStreamAttributes m_attributes;
    qsizetype m_asked = 0;
    QStringList m_inBase64; // without those that were asked for
    const char *m_childNamespace = registrationNamespace;
    std::vector<std::pair<MemberName, std::function<bool()>>> m_children;
    bool m_hasRequired = false;       // the child that must be there
    std::function<bool()> m_whenRead; // what is looked at when all is read
    QString *m_text = nullptr;        // where the element's own text goes
    bool m_isWhole = false, m_isInBase64 = false;
    QString m_digits;
};

// As XML has a template.
void members(XmlElement &element, RegistrationTemplate &text);

// "<x> may not stand here", at the current start tag.
bool failUnknown(XmlInput &input);

} // namespace nidus::formats
