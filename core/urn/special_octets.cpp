#include "core/urn/special_octets.h"

#ifdef NIDUS_URN_X86
#include <immintrin.h>
#endif

namespace nidus::urn {

#ifdef NIDUS_URN_X86

namespace detail {

namespace {

// A set of ASCII octets for a shuffle: the entry of the low four bits has a bit for each value of the high
// four bits with which they make a member. No other octet is a member.
struct NibbleSet {
    alignas(16) std::array<std::uint8_t, 16> rows{};
};

template <class IsMember> constexpr NibbleSet nibbleSet(IsMember isMember)
{
    NibbleSet set;
    for (unsigned octet = 0; octet < 128; ++octet)
        if (isMember(char(octet)))
            set.rows[octet & 15] = std::uint8_t(set.rows[octet & 15] | 1u << (octet >> 4));
    return set;
}

template <Plain plain> constexpr NibbleSet plainSet = nibbleSet([](char c) { return isPlain(c, plain); });
constexpr NibbleSet hexSet = nibbleSet([](char c) { return is(c, HexDigit); });
alignas(16) constexpr std::array<std::uint8_t, 16> rowBits{1, 2, 4, 8, 16, 32, 64, 128};

// Of the "%" in a chunk those whose digits are not both seen to be digits: malformed, or at the chunk's end.
constexpr std::uint64_t doubtful(std::uint64_t percents, std::uint64_t hex)
{
    return percents & ~(hex >> 1 & hex >> 2);
}

// Asked of the processor that runs it. A test that wants the other way defines NIDUS_URN_SSE2_ONLY.
inline bool hasAvx2()
{
#ifdef NIDUS_URN_SSE2_ONLY
    return false;
#else
    return __builtin_cpu_supports("avx2");
#endif
}

#define NIDUS_AVX2 [[gnu::target("avx2")]] inline

NIDUS_AVX2 __m256i load32(const char *octets)
{
    return _mm256_loadu_si256(reinterpret_cast<const __m256i *>(octets));
}

NIDUS_AVX2 __m256i table32(const std::array<std::uint8_t, 16> &table)
{
    return _mm256_broadcastsi128_si256(_mm_load_si128(reinterpret_cast<const __m128i *>(table.data())));
}

NIDUS_AVX2 std::uint64_t bits(__m256i found) { return std::uint32_t(_mm256_movemask_epi8(found)); }

// A bit for each octet that is not in the set. An octet above 0x7F shuffles to nothing.
NIDUS_AVX2 std::uint64_t outside(__m256i x, const NibbleSet &set)
{
    const __m256i high = _mm256_and_si256(_mm256_srli_epi16(x, 4), _mm256_set1_epi8(15));
    const __m256i row = _mm256_shuffle_epi8(table32(rowBits), high);
    const __m256i member = _mm256_and_si256(_mm256_shuffle_epi8(table32(set.rows), x), row);
    return bits(_mm256_cmpeq_epi8(member, _mm256_setzero_si256()));
}

NIDUS_AVX2 std::uint64_t percentsOf(__m256i x) { return bits(_mm256_cmpeq_epi8(x, _mm256_set1_epi8('%'))); }

// Two blocks that may overlap cover 32 to 64 octets; an octet that is seen twice changes nothing.
template <Plain plain> [[gnu::target("avx2")]] std::uint64_t stopsAvx2(const char *octets, std::size_t count)
{
    __m256i first, second;
    std::size_t at;
    if (count >= 32) {
        at = count - 32;
        first = load32(octets);
        second = load32(octets + at);
    } else {
        at = count - 16;
        const auto half = [](const char *from) { return reinterpret_cast<const __m128i *>(from); };
        first = _mm256_castsi128_si256(_mm_loadu_si128(half(octets)));
        second = _mm256_castsi128_si256(_mm_loadu_si128(half(octets + at)));
    }
    const std::uint64_t seen = ~std::uint64_t(0) >> (64 - count);
    const std::uint64_t half = count >= 32 ? 0xFFFFFFFF : 0xFFFF;
    std::uint64_t stops = (outside(first, plainSet<plain>) & half) | (outside(second, plainSet<plain>) & half)
                                                                         << at;
    if constexpr (plain == Plain::PcharOrSlash) {
        const std::uint64_t percents = (percentsOf(first) & half) | (percentsOf(second) & half) << at;
        if (percents) {
            const std::uint64_t notHex = (outside(first, hexSet) & half) | (outside(second, hexSet) & half)
                                                                               << at;
            stops = (stops & ~percents) | doubtful(percents, ~notHex & seen);
        }
    }
    return stops;
}

inline __m128i all(char c) { return _mm_set1_epi8(c); }

inline __m128i load16(const char *octets)
{
    return _mm_loadu_si128(reinterpret_cast<const __m128i *>(octets));
}

// The octets from `first` to `first` + `span`.
inline __m128i within(__m128i x, char first, char span)
{
    const __m128i distance = _mm_sub_epi8(x, all(first));
    return _mm_cmpeq_epi8(_mm_min_epu8(distance, all(span)), distance);
}

inline std::uint64_t bits(__m128i found) { return std::uint32_t(_mm_movemask_epi8(found)); }

template <Plain plain> inline std::uint64_t stopsOf16(const char *octets)
{
    const __m128i x = load16(octets);
    const auto is = [x](char c) { return _mm_cmpeq_epi8(x, all(c)); };
    const auto or3 = [](__m128i a, __m128i b, __m128i c) { return _mm_or_si128(_mm_or_si128(a, b), c); };
    const __m128i letters = within(_mm_or_si128(x, all(0x20)), 'a', 25);
    __m128i good = or3(letters, within(x, '&', ';' - '&'), is('!')); // & ' ( ) * + , - . / 0-9 : ;
    good = or3(good, is('$'), is('='));
    good = or3(good, is('@'), is('_'));
    if constexpr (plain != Plain::Trans)
        good = _mm_or_si128(good, is('~'));
    if constexpr (plain != Plain::PcharOrSlash)
        good = _mm_andnot_si128(is('/'), good);
    if constexpr (plain == Plain::Trans)
        good = _mm_andnot_si128(is('&'), good);
    return bits(good) ^ 0xFFFF;
}

inline std::uint64_t percentsOf16(const char *octets)
{
    return bits(_mm_cmpeq_epi8(load16(octets), all('%')));
}

inline std::uint64_t hexOf16(const char *octets)
{
    const __m128i x = load16(octets);
    return bits(_mm_or_si128(within(x, '0', 9), within(_mm_or_si128(x, all(0x20)), 'a', 5)));
}

// What `of16` finds in 16 to 64 octets: four blocks, moved back where they would reach behind the end.
template <class Of16> inline std::uint64_t of64(const char *octets, std::size_t count, Of16 of16)
{
    std::uint64_t found = of16(octets);
    for (std::size_t block = 1; block < 4; ++block) {
        const std::size_t at = std::min(16 * block, count - 16);
        found |= of16(octets + at) << at;
    }
    return found;
}

template <Plain plain> std::uint64_t stopsSse2(const char *octets, std::size_t count)
{
    const std::uint64_t stops = of64(octets, count, stopsOf16<plain>);
    if constexpr (plain != Plain::PcharOrSlash)
        return stops;
    const std::uint64_t percents = of64(octets, count, percentsOf16);
    return percents ? (stops & ~percents) | doubtful(percents, of64(octets, count, hexOf16)) : stops;
}

} // namespace

template <Plain plain> std::uint64_t stopsAmong(const char *octets, std::size_t count)
{
    return hasAvx2() ? stopsAvx2<plain>(octets, count) : stopsSse2<plain>(octets, count);
}

template <Plain plain> std::uint64_t stopsAmongLast(const char *end, std::size_t count)
{
    return stopsOf16<plain>(end - 16) >> (16 - count);
}

template std::uint64_t stopsAmong<Plain::PcharOrSlash>(const char *, std::size_t);
template std::uint64_t stopsAmong<Plain::Pchar>(const char *, std::size_t);
template std::uint64_t stopsAmong<Plain::Trans>(const char *, std::size_t);
template std::uint64_t stopsAmongLast<Plain::PcharOrSlash>(const char *, std::size_t);
template std::uint64_t stopsAmongLast<Plain::Pchar>(const char *, std::size_t);
template std::uint64_t stopsAmongLast<Plain::Trans>(const char *, std::size_t);

} // namespace detail

#endif

namespace {

constexpr std::size_t firstLook = 16; // most NIDs end here, whatever their length: no branch depends on it

// A bit for each of the first `firstLook` octets that is neither letter, digit nor hyphen.
std::uint64_t othersAmong(const char *octets)
{
#ifdef NIDUS_URN_X86
    using namespace detail;
    const __m128i x = load16(octets);
    const __m128i letters = within(_mm_or_si128(x, all(0x20)), 'a', 25);
    const __m128i good = _mm_or_si128(_mm_or_si128(letters, within(x, '0', 9)), _mm_cmpeq_epi8(x, all('-')));
    return bits(good) ^ 0xFFFF;
#else
    static constexpr auto marks = detail::markTable([](char c) { return !is(c, LetterDigitHyphen); });
    return detail::marked(octets, firstLook, marks);
#endif
}

} // namespace

std::size_t endOfLetterDigitHyphen(std::string_view text, std::size_t from)
{
    if (text.size() - from >= firstLook) {
        if (const std::uint64_t others = othersAmong(text.data() + from))
            return from + std::size_t(std::countr_zero(others));
        from += firstLook;
    }
    while (from < text.size() && is(text[from], LetterDigitHyphen))
        ++from;
    return from;
}

} // namespace nidus::urn
