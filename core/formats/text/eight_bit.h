// Texts of one octet a character that are not UTF-8: which of the encodings that old programs wrote it is,
// and its characters. In texts the octets 0x80 to 0x9F are never control characters (C1), as ISO-8859-1 would
// have it: they come from Windows-1252 or from Mac Roman.
#pragma once

#include <QByteArrayView>
#include <QString>
#include <QStringList>

#include <array>

namespace nidus::formats {

// "ISO-8859-1", "windows-1252", "macintosh": what a person may say of a source instead of what was found.
QStringList eightBitEncodings();
bool isEightBit(const QString &encoding);

// The characters of `bytes`, one an octet; an octet that Windows-1252 leaves undefined is U+FFFD there.
// `encoding` is one of eightBitEncodings().
QString eightBitText(QByteArrayView bytes, const QString &encoding);

// Which encoding the octets, given in pieces, are in: the one in which more of those from 0x80 on are letters
// inside words, or quotation marks and dashes beside them. ISO-8859-1 when none is from 0x80 to 0x9F.
class EightBitFinder {
public:
    void add(QByteArrayView piece);
    QString encoding() const;

private:
    struct Votes {
        qint64 fitting = 0;
        bool undefined = false;
    };
    void judge(unsigned char before, unsigned char octet, unsigned char behind);

    unsigned char m_before = ' ', m_octet = ' ';
    bool m_isBegun = false;
    bool m_hasControls = false;   // octets from 0x80 to 0x9F
    std::array<Votes, 2> m_votes; // Windows-1252, Mac Roman
};

} // namespace nidus::formats
