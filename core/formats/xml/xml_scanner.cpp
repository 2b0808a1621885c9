#include "core/formats/xml/xml_scanner.h"

#include "core/characters/utf8.h"

namespace nidus::formats {

namespace {

// Octets as numbers from 0 to 255.
char32_t unitOf(char c) { return std::uint8_t(c); }
char32_t unitOf(char16_t c) { return c; }

} // namespace

qsizetype XmlScanner::scan(QStringView piece) { return scanUnits(piece.utf16(), piece.size()); }

qsizetype XmlScanner::scan(QByteArrayView piece, bool isUtf8)
{
    const bool isValid = !isUtf8 || piece.isValidUtf8();
    const qsizetype valid =
        isValid ? piece.size()
                : qsizetype(utf8Fault(std::string_view(piece.data(), std::size_t(piece.size()))));
    const qsizetype taken = scanUnits(piece.data(), valid);
    if (taken == valid && !isValid)
        failHere(QStringLiteral("the octet 0x%1 is not UTF-8").arg(uint(uchar(piece[valid])), 2, 16));
    return taken;
}

template <class Unit> qsizetype XmlScanner::scanUnits(const Unit *units, qsizetype size)
{
    qsizetype at = 0;
    for (; at < size && !m_fault; ++at)
        take(unitOf(units[at]));
    return m_fault ? at - 1 : at; // the character at which it became too much is not read
}

void XmlScanner::failHere(const QString &detail)
{
    if (!m_fault)
        m_fault = ReadError{ReadError::Kind::NotWellFormed, m_line, m_column + 1, detail};
}

void XmlScanner::refuse(const QString &detail)
{
    m_fault = ReadError{ReadError::Kind::BadValue, m_tagLine, m_tagColumn, detail};
}

// Columns count as QXmlStreamReader counts them, but from 1.
void XmlScanner::countPlace(char32_t c)
{
    if (c == U'\n' || c == U'\r') {
        if (c == U'\r' || !m_afterReturn)
            ++m_line;
        m_column = 0;
    } else if (c < 0x80 || c >= 0xC0) { // not an octet within a character
        ++m_column;
    }
    m_afterReturn = c == U'\r';
}

void XmlScanner::take(char32_t c)
{
    countPlace(c);
    if (c < 0x20 && c != U'\t' && c != U'\n' && c != U'\r') { // XML 1.0 §2.2
        m_fault = ReadError{ReadError::Kind::NotWellFormed, m_line, m_column,
                            QStringLiteral("the control character U+00%1, which XML does not allow")
                                .arg(QString::number(uint(c), 16).rightJustified(2, u'0').toUpper())};
        return;
    }
    switch (m_in) {
    case In::Text:
        if (c != U'<')
            return;
        m_in = In::Markup;
        m_run = 0;
        m_tagLine = m_line;
        m_tagColumn = m_column;
        return;
    case In::Tag:
    case In::Value:
        return takeInTag(c);
    case In::DocumentType: // XmlInput takes no document behind one
        return;
    default:
        return takeOutside(c);
    }
}

// Markup that is no element's start.
void XmlScanner::takeOutside(char32_t c)
{
    const auto endsBehind = [&](char32_t mark, qsizetype least) {
        if (c == U'>' && m_run >= least)
            m_in = In::Text;
        m_run = c == mark ? m_run + 1 : 0;
    };
    switch (m_in) {
    case In::Markup:
        if (m_run == 0 && c == U'!') {
            m_run = 1;
        } else if (m_run > 0 && c == U'-') { // "<!-", "<!--"
            if (++m_run == 3) {
                m_in = In::Comment;
                m_run = 0;
            }
        } else if (m_run == 1) {
            m_in = c == U'[' ? In::CharacterData : In::DocumentType;
            m_run = 0;
        } else {
            m_in = c == U'?' ? In::Instruction : c == U'/' ? In::EndTag : In::Tag;
            m_run = 0;
            m_attributes = 0;
            m_length = 1;
        }
        return;
    case In::Comment:
        return endsBehind(U'-', 2);
    case In::CharacterData:
        return endsBehind(U']', 2);
    case In::Instruction:
        return endsBehind(U'?', 1);
    default:
        return endsBehind(0, 0);
    }
}

void XmlScanner::takeInTag(char32_t c)
{
    if (m_in == In::Value) {
        if (c == m_quote) {
            m_in = In::Tag;
            m_length = 0;
        } else if (++m_length > maxAttributeLength) {
            refuse(QStringLiteral("an attribute of more than %1 characters").arg(maxAttributeLength));
        }
    } else if (c == U'"' || c == U'\'') {
        m_in = In::Value;
        m_quote = c;
        m_length = 0;
    } else if (c == U'=') {
        if (++m_attributes > maxAttributes)
            refuse(QStringLiteral("an element with more than %1 attributes").arg(maxAttributes));
        m_length = 0;
    } else if (c == U'>') {
        m_in = In::Text;
    } else if (c <= U' ') {
        m_length = 0;
    } else if (++m_length > maxNameLength) {
        refuse(QStringLiteral("a name of more than %1 characters").arg(maxNameLength));
    }
}

} // namespace nidus::formats
