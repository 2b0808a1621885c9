// What is said of a URN beyond its validity: notes, the reading form, the explanation; and what it costs.
#include "core/urn/equivalence.h"
#include "core/urn/explanation.h"
#include "core/urn/normal_form.h"
#include "core/urn/notes.h"
#include "core/urn/reading_form.h"
#include "core/urn/uri.h"
#include "core/urn/url.h"
#include "tests/support/test_program.h"

#include <cstdlib>
#include <new>

static std::size_t allocations = 0;

void *operator new(std::size_t size)
{
    ++allocations;
    if (void *const memory = std::malloc(size))
        return memory;
    throw std::bad_alloc();
}
void operator delete(void *memory) noexcept { std::free(memory); }
void operator delete(void *memory, std::size_t) noexcept { std::free(memory); }

using namespace nidus::urn;

namespace {

std::vector<UrnNote> notes(std::string_view text, Syntax syntax)
{
    std::vector<UrnNote> all;
    const ParsedUrn urn = parseUrn(text, syntax);
    if (urn.valid())
        for (const NotedUrn &note : notesOn(text, urn, syntax))
            all.push_back(note.note);
    return all;
}

std::vector<KeptReason> kept(std::string_view text)
{
    std::vector<KeptReason> all;
    for (const KeptCharacter &one : readingForm(text).kept)
        all.push_back(one.why);
    return all;
}

class UrnReadingTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".?"))); }

    void notes_sayWhatTheTextsAdvise()
    {
        using enum UrnNote;
        using Notes = std::vector<UrnNote>;
        QCOMPARE(notes("urn:oak:leaf", Syntax::Rfc8141), Notes{});
        QCOMPARE(notes("urn:oak:leaf?+r?=q#f", Syntax::Rfc8141), Notes{RComponent}); // §2.3.1
        QCOMPARE(notes("urn:oak:a%00", Syntax::Rfc8141), Notes{NullOctet});
        QCOMPARE(notes("urn:oak:a/../b", Syntax::Rfc8141), Notes{DotSegments}); // §4.3
        QCOMPARE(notes("urn:oak:a/.", Syntax::Rfc8141), Notes{DotSegments});
        QCOMPARE(notes("urn:oak:./a/..b/.c.", Syntax::Rfc8141), Notes{});
        QCOMPARE(notes("urn:oak:a?s=1&c=2", Syntax::Draft2012), Notes{QueryInReference});
        QCOMPARE(notes("urn:oak:a?s=1&x=2&s=1", Syntax::Draft2012),
                 (Notes{RepeatedKeyword, QueryInReference}));
        QCOMPARE(notes("urn:oak:a?x=1&x=2#", Syntax::Draft2012),
                 (Notes{QueryInReference, FragmentIfAllowed}));
        QCOMPARE(notes("urn:oak:%41", Syntax::Rfc2141), Notes{NeedlesslyEncoded}); // §2.3.1
        QCOMPARE(notes("urn:oak:%2C", Syntax::Rfc2141), Notes{});
        QCOMPARE(notes("urn:oak:a?q?", Syntax::Draft2015), Notes{QuestionMarkAtEdge});
        QCOMPARE(notes("urn:oak:a??r??s", Syntax::Draft2015), Notes{QuestionMarkAtEdge});
    }

    void readingForm_showsOnlyWhatCannotDeceive()
    {
        using enum KeptReason;
        using Why = std::vector<KeptReason>;
        QCOMPARE(readingForm("urn:oak:caf%C3%A9").text, "urn:oak:caf\u00e9");
        QCOMPARE(readingForm("urn:oak:%E6%A9%A1%E3%81%AE%E6%9C%A8").text, "urn:oak:\u6a61\u306e\u6728");
        QCOMPARE(readingForm("urn:oak:%c3%89").text, "urn:oak:\u00c9");
        // RFC 8141 §3.2: CYRILLIC SMALL LETTER A
        QCOMPARE(readingForm("urn:oak:%D0%B0").text, "urn:oak:%D0%B0");
        QCOMPARE(kept("urn:oak:%D0%B0"), Why{LookAlike});
        QCOMPARE(readingForm("urn:oak:%D0%B0").kept[0], (KeptCharacter{{8, 14}, LookAlike, U'\u0430'}));
        QCOMPARE(kept("%2F%41%25"), (Why{Ascii, Ascii, Ascii}));
        QCOMPARE(kept("%00%0a%7F%C2%85"), (Why{Control, Control, Control, Control}));
        QCOMPARE(kept("%E2%80%8B%C2%A0%CC%81%E3%80%80"), (Why{Invisible, Invisible, Invisible, Invisible}));
        QCOMPARE(kept("%E2%80%AE%D7%90%E2%81%A6"), (Why{Direction, Direction, Direction}));
        QCOMPARE(kept("%EF%BC%8F%E2%81%84%CE%BF%EF%BD%81%E4%B8%80"), Why(5, LookAlike)); // ／ ⁄ ο ａ 一
        QCOMPARE(kept("%C3%28%C0%AF%ED%A0%80%F4%90%80%80%FF%C3"),
                 (Why{NotUtf8, Ascii, NotUtf8, NotUtf8, NotUtf8, NotUtf8, NotUtf8, NotUtf8, NotUtf8, NotUtf8,
                      NotUtf8, NotUtf8, NotUtf8}));
        QCOMPARE(readingForm("a b\x80\n%").text, "a%20b%80%0A%");
    }

    void explanation_namesWhatDiffers()
    {
        const auto why = [](std::string_view text, Syntax syntax) {
            return explain(text).difference(syntax);
        };
        QCOMPARE(why("urn:oak:a/b", Syntax::Rfc2141), Difference::Slash);
        QCOMPARE(why("urn:oak:a/b", Syntax::Draft2012), Difference::Slash);
        QCOMPARE(why("urn:oak:a~b", Syntax::Rfc2141), Difference::NssCharacter);
        QCOMPARE(why("urn:oak:a&b", Syntax::Rfc2141), Difference::NssCharacter);
        QCOMPARE(why("urn:oak-:a", Syntax::Rfc8141), Difference::HyphenAtNidEnd);
        QCOMPARE(why("urn:o:a", Syntax::Draft2015), Difference::ShortNid);
        QCOMPARE(why("urn:urn:a", Syntax::Rfc2141), Difference::NidUrn);
        QCOMPARE(why("urn:oak:%00", Syntax::Draft2012), Difference::NullOctet);
        QCOMPARE(why("urn:oak:a?+r", Syntax::Rfc2141), Difference::QuestionMark);
        QCOMPARE(why("urn:oak:a#f", Syntax::Rfc2141), Difference::Fragment);
        QCOMPARE(why("urn:oak:a?s=1", Syntax::Rfc8141), Difference::BareQuestion);
        QCOMPARE(why("urn:oak:a?=q", Syntax::Draft2012), Difference::Directives);
        QCOMPARE(why("urn:oak:a?=q??", Syntax::Draft2015), Difference::DoubledQuestion);
        QCOMPARE(why("urn:oak:a?=/", Syntax::Rfc8141), Difference::ComponentStart);
        QCOMPARE(why("urn:oak:a", Syntax::Rfc8141), Difference::None);
        QCOMPARE(why("urn:oak:a b", Syntax::Rfc8141), Difference::None); // valid nowhere
        QVERIFY(!explain("urn:oak:a?=q").sameComponents);
        QVERIFY(explain("urn:oak:a#f").sameComponents);
    }

    void warnings_areThoseOfSection6()
    {
        const auto warned = [](std::string_view text) {
            std::vector<UrlWarning> all;
            const ParsedUrl url = parseUrl(text);
            for (const WarnedUrl &warning : warningsOn(text, url.scheme, url.password, url.port))
                all.push_back(warning.warning);
            return all;
        };
        using enum UrlWarning;
        using Warnings = std::vector<UrlWarning>;
        QCOMPARE(warned("http://oak.example:080/"), Warnings{});
        QCOMPARE(warned("http://oak.example:8080/"), Warnings{ForeignPort});
        QCOMPARE(warned("gopher://oak.example:25/1%0D%0A"), (Warnings{ReservedPort, EncodedLineBreak}));
        QCOMPARE(warned("ftp://me:you@oak.example/"), Warnings{Password});
        QCOMPARE(warned("ftp://me@oak.example/%0b"), Warnings{});
    }

    // The issue's promise: nothing is allocated to parse or to validate, and once to normalize.
    void parsing_allocatesNothing()
    {
        const std::string text = "URN:Oak:leaf%2c" + std::string(300, 'x') + "?+r?=s=1&c=%2f#edge";
        const std::string url = "ftp://me:you@oak.example:2121/" + std::string(300, 'x') + ";type=a";
        const std::size_t before = allocations;
        for (const Syntax syntax : allSyntaxes) {
            const ParsedUrn urn = parseUrn(text, syntax);
            parseUrn(std::string_view(text).substr(0, 40), syntax);
            if (urn.valid())
                notesOn(text, urn, syntax);
        }
        explain(text);
        const ParsedUrn urn = parseUrn(text, Syntax::Rfc8141);
        const bool same = areEquivalent(text, urn, text, urn);
        const ParsedUrl parsed = parseUrl(url);
        warningsOn(url, parsed.scheme, parsed.password, parsed.port);
        parseUri(url);
        QCOMPARE(allocations, before);
        QVERIFY(urn.valid() && parsed.valid() && same);
        const std::size_t beforeNormal = allocations;
        const std::string normal = normalForm(text, urn);
        QCOMPARE(allocations, beforeNormal + 1);
        QVERIFY(normal.starts_with("urn:oak:leaf%2C"));
    }
};

} // namespace

NIDUS_TEST(UrnReadingTest)
#include "tst_urn_reading.moc"
