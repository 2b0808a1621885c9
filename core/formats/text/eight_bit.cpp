#include "core/formats/text/eight_bit.h"

#include "core/characters/windows_1252.h"

#include <array>

namespace nidus::formats {

namespace {

constexpr QLatin1String latin1("ISO-8859-1"), windows("windows-1252"), macintosh("macintosh"); // IANA's names

// The octets from 0x80 on.
constexpr char16_t macRoman[] =
    u"\u00c4\u00c5\u00c7\u00c9\u00d1\u00d6\u00dc\u00e1\u00e0\u00e2\u00e4\u00e3\u00e5\u00e7\u00e9\u00e8"
    u"\u00ea\u00eb\u00ed\u00ec\u00ee\u00ef\u00f1\u00f3\u00f2\u00f4\u00f6\u00f5\u00fa\u00f9\u00fb\u00fc"
    u"\u2020\u00b0\u00a2\u00a3\u00a7\u2022\u00b6\u00df\u00ae\u00a9\u2122\u00b4\u00a8\u2260\u00c6\u00d8"
    u"\u221e\u00b1\u2264\u2265\u00a5\u00b5\u2202\u2211\u220f\u03c0\u222b\u00aa\u00ba\u03a9\u00e6\u00f8"
    u"\u00bf\u00a1\u00ac\u221a\u0192\u2248\u2206\u00ab\u00bb\u2026\u00a0\u00c0\u00c3\u00d5\u0152\u0153"
    u"\u2013\u2014\u201c\u201d\u2018\u2019\u00f7\u25ca\u00ff\u0178\u2044\u20ac\u2039\u203a\ufb01\ufb02"
    u"\u2021\u00b7\u201a\u201e\u2030\u00c2\u00ca\u00c1\u00cb\u00c8\u00cd\u00ce\u00cf\u00cc\u00d3\u00d4"
    u"\uf8ff\u00d2\u00da\u00db\u00d9\u0131\u02c6\u02dc\u00af\u02d8\u02d9\u02da\u00b8\u02dd\u02db\u02c7";
static_assert(std::size(macRoman) == 0x80 + 1);

enum class Table { Latin1, Windows, Macintosh };

char16_t character(unsigned char octet, Table table)
{
    if (octet < 0x80 || table == Table::Latin1)
        return octet;
    if (table == Table::Macintosh)
        return macRoman[octet - 0x80];
    return octet < 0xa0 ? windows1252Controls[octet - 0x80] : char16_t(octet);
}

bool isQuotationMark(QChar c)
{
    return QStringView(u"\u2018\u2019\u201a\u201c\u201d\u201e\u00ab\u00bb\u2039\u203a").contains(c);
}

// How well `c` stands between `before` and `behind`: 1, 0 or -1.
int fit(QChar before, QChar c, QChar behind)
{
    const bool letterBefore = before.isLetter(), letterBehind = behind.isLetter();
    if (c.isLetter()) {
        if (!letterBefore && !letterBehind)
            return -1; // stands alone
        const bool risesInside = c.isUpper() && before.isLower();
        const bool isBesideCapital = c.isLower() && letterBehind && behind.isUpper();
        return risesInside || isBesideCapital ? -1 : 1;
    }
    if (c == u'\u2019' && letterBefore)
        return 1;
    if (letterBefore && letterBehind)
        return QStringView(u"\u2013\u2014\u2026").contains(c) ? 0 : -1;
    return isQuotationMark(c) ||
                   QStringView(u"\u2013\u2014\u2026\u2022\u20ac\u2122\u00a9\u00ae\u00a7\u00b0").contains(c)
               ? 1
               : 0;
}

Table tableOf(const QString &encoding)
{
    return encoding == windows ? Table::Windows : encoding == macintosh ? Table::Macintosh : Table::Latin1;
}

} // namespace

QStringList eightBitEncodings() { return {latin1, windows, macintosh}; }

bool isEightBit(const QString &encoding)
{
    return encoding == latin1 || encoding == windows || encoding == macintosh;
}

QString eightBitText(QByteArrayView bytes, const QString &encoding)
{
    const Table table = tableOf(encoding);
    if (table == Table::Latin1)
        return QString::fromLatin1(bytes);
    QString text(bytes.size(), Qt::Uninitialized);
    for (qsizetype i = 0; i < bytes.size(); ++i)
        text[i] = QChar(character(static_cast<unsigned char>(bytes[i]), table));
    return text;
}

void EightBitFinder::judge(unsigned char before, unsigned char octet, unsigned char behind)
{
    if (octet < 0x80)
        return;
    m_hasControls = m_hasControls || octet < 0xa0;
    for (const Table table : {Table::Windows, Table::Macintosh}) {
        Votes &votes = m_votes[table == Table::Windows ? 0 : 1];
        const char16_t c = character(octet, table);
        votes.undefined = votes.undefined || c == u'\ufffd';
        votes.fitting += fit(character(before, table), c, character(behind, table));
    }
}

void EightBitFinder::add(QByteArrayView piece)
{
    for (const char c : piece) {
        const auto octet = static_cast<unsigned char>(c);
        if (m_isBegun)
            judge(m_before, m_octet, octet);
        m_before = m_octet;
        m_octet = octet;
        m_isBegun = true;
    }
}

QString EightBitFinder::encoding() const
{
    EightBitFinder whole = *this;
    whole.judge(m_before, m_octet, ' ');
    if (!whole.m_hasControls)
        return latin1;
    const bool isMac = whole.m_votes[0].undefined || whole.m_votes[1].fitting > whole.m_votes[0].fitting;
    return isMac ? macintosh : windows;
}

} // namespace nidus::formats
