// The table of hidden characters against perl's tables of Unicode, and against known characters.
#include "core/characters/hidden_characters.h"
#include "tests/support/test_program.h"

#include <QProcess>
#include <QStandardPaths>

using namespace nidus;
using namespace Qt::StringLiterals;
using enum HiddenKind;

namespace {

// One letter a code point, as hiddenKind() has it: perl's properties in the order of their weight.
const QByteArray perlScript = R"(
use Unicode::UCD; print Unicode::UCD::UnicodeVersion(), "\n";
for my $c (0 .. 0x10FFFF) {
    if ($c >= 0xD800 && $c <= 0xDFFF) { print "n"; next }
    my $s = chr $c;
    print $s =~ /[\t\n\f\r]/ ? "-" : $s =~ /\p{Cc}|\p{Zl}|\p{Zp}/ ? "c" : $s =~ /\p{Bidi_Control}/ ? "b"
        : $c >= 0xFFF9 && $c <= 0xFFFB ? "a" : $s =~ /\p{Variation_Selector}/ ? "v"
        : $s =~ /\p{Block: Tags}/ ? "t" : $s =~ /\p{Default_Ignorable_Code_Point}/ ? "i"
        : $s =~ /\p{Noncharacter_Code_Point}/ ? "n" : "-";
})"_ba;

char letterOf(HiddenKind kind)
{
    constexpr char letters[] = {'-', 'c', 'i', 'b', 'a', 'v', 't', 'n'};
    return letters[int(kind)];
}

} // namespace

class TestHiddenCharacters : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void table_isUnicodes()
    {
        const QString perl = QStandardPaths::findExecutable(u"perl"_s);
        if (perl.isEmpty())
            QSKIP("perl is not here");
        QProcess process;
        process.start(perl, {u"-e"_s, QString::fromLatin1(perlScript)});
        QVERIFY(process.waitForFinished(60'000));
        const QByteArray said = process.readAllStandardOutput();
        const qsizetype feed = said.indexOf('\n');
        if (said.first(std::max<qsizetype>(feed, 0)) !=
            QByteArray(hiddenCharactersVersion.data(), qsizetype(hiddenCharactersVersion.size())))
            QSKIP("perl knows another version of Unicode");
        const QByteArray letters = said.sliced(feed + 1);
        QCOMPARE(letters.size(), 0x110000);
        for (char32_t c = 0; c < 0x110000; ++c)
            QVERIFY2(letters[qsizetype(c)] == letterOf(hiddenKind(c)), qPrintable(QString::number(c, 16)));
    }

    void knownCharacters_haveTheirKind()
    {
        const std::pair<char32_t, HiddenKind> known[] = {
            {U'\t', None},
            {U'\n', None},
            {U'\f', None},
            {U'\r', None},
            {U' ', None},
            {U'a', None},
            {0xE9, None},
            {0x6A61, None},
            {0x1F330, None},
            {0x0600, None},
            {0, Control},
            {0x0B, Control},
            {0x1B, Control},
            {0x7F, Control},
            {0x85, Control},
            {0x9F, Control},
            {0x2028, Control},
            {0x2029, Control},
            {0xAD, Invisible},
            {0x034F, Invisible},
            {0x200B, Invisible},
            {0x200D, Invisible},
            {0x2060, Invisible},
            {0x3164, Invisible},
            {0xFEFF, Invisible},
            {0x061C, TurnsText},
            {0x200E, TurnsText},
            {0x202E, TurnsText},
            {0x2066, TurnsText},
            {0x2069, TurnsText},
            {0xFFF9, Annotation},
            {0xFFFB, Annotation},
            {0x180B, VariationSelector},
            {0xFE0F, VariationSelector},
            {0xE0100, VariationSelector},
            {0xE0001, Tag},
            {0xE0041, Tag},
            {0xE007F, Tag},
            {0xFDD0, NoCharacter},
            {0xFFFF, NoCharacter},
            {0x1FFFE, NoCharacter},
            {0xD800, NoCharacter},
        };
        for (const auto &[c, kind] : known)
            QVERIFY2(hiddenKind(c) == kind, qPrintable(QString::number(c, 16)));
    }

    void display_escapesWhatIsHidden()
    {
        for (char32_t c = 0; c < 0x110000; ++c)
            QCOMPARE(isUnsafeToDisplay(c), hiddenKind(c) != None || c == U'\r' || c == U'\f');
    }

    void codePoints_areReadFromPairs()
    {
        const std::u16string_view text = u"a\U0001F330\xD83C";
        QCOMPARE(codePointAt(text, 0).character, U'a');
        QCOMPARE(codePointAt(text, 1).character, char32_t(0x1F330));
        QCOMPARE(codePointAt(text, 1).units, 2);
        QCOMPARE(codePointAt(text, 3).character, char32_t(0xD83C)); // half a pair at the end
        QCOMPARE(codePointAt(text, 2).units, 1);
    }
};

NIDUS_TEST(TestHiddenCharacters)
#include "tst_hidden_characters.moc"
