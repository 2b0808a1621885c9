// XML looked through on its way to QXmlStreamReader, which compares each attribute of an element with each
// other and does not say where octets are no UTF-8.
#pragma once

#include "core/formats/read_error.h"

#include <QByteArrayView>
#include <QStringView>

#include <optional>

namespace nidus::formats {

// Of an element or an attribute. QXmlStreamReader takes 4096, and says of a longer one something else.
inline constexpr qsizetype maxNameLength = 4000;

// Knows of each character whether it stands in a tag, a value, a comment, a CDATA section or an instruction,
// as long as the document is well-formed; where it is not, the reader behind it stops by itself.
class XmlScanner {
public:
    // The next piece of the document; how much of it may be read: all, or what stands before the fault.
    qsizetype scan(QStringView piece);
    qsizetype scan(QByteArrayView piece, bool isUtf8); // in an encoding that has ASCII's octets as ASCII
    // BadValue: more than maxAttributes on an element, a name longer than maxNameLength, a value longer than
    // maxAttributeLength, each at its element's start. NotWellFormed: no UTF-8, or a control character that
    // XML does not have, where it stands.
    const std::optional<ReadError> &fault() const { return m_fault; }
    // Where the document type begins that the reader has come to: nothing is looked at behind it.
    qint64 documentTypeLine() const { return m_tagLine; }
    qint64 documentTypeColumn() const { return m_tagColumn; }
    // An encoding could not be read here, at the end of what was scanned.
    void failHere(const QString &detail);

private:
    enum class In { Text, Markup, Comment, CharacterData, Instruction, DocumentType, EndTag, Tag, Value };
    template <class Unit> qsizetype scanUnits(const Unit *units, qsizetype size);
    void take(char32_t c);
    void takeOutside(char32_t c);
    void takeInTag(char32_t c);
    void countPlace(char32_t c);
    void refuse(const QString &detail);

    In m_in = In::Text;
    qsizetype m_run = 0; // of hyphens, brackets or question marks just before; in Markup: "!" and "-" so far
    char32_t m_quote = 0;
    qsizetype m_length = 0; // of the value, or of the name
    int m_attributes = 0;   // of the element
    qint64 m_line = 1, m_column = 0;
    qint64 m_tagLine = 1, m_tagColumn = 1; // of the markup's "<"
    bool m_afterReturn = false;
    std::optional<ReadError> m_fault;
};

} // namespace nidus::formats
