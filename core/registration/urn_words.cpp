#include "core/translation.inc"

#include "core/registration/urn_words.h"

#include "core/registration/displayable.h"

namespace nidus {

namespace {

// The octet at fault as a person can read it: “?”, a blank, 0x09, the end.
QString octetAt(std::string_view text, std::size_t position)
{
    if (position >= text.size())
        return tr("the end");
    const auto octet = uchar(text[position]);
    if (octet == ' ')
        return tr("a blank");
    if (octet < 0x20 || octet >= 0x7F)
        return QStringLiteral("0x%1").arg(uint(octet), 2, 16, QLatin1Char('0')).toUpper().replace(u'X', u'x');
    return u'“' + QString(QLatin1Char(char(octet))) + u'”';
}

QString placed(std::size_t position, const QString &what, std::string_view clause)
{
    return tr("column %1: %2 (%3)")
        .arg(QString::number(position + 1), what, QString::fromUtf8(clause.data(), qsizetype(clause.size())));
}

bool lacksColon(std::string_view text) { return text.find(':') == text.npos; }

// What is said of each value of an enum, in its order; %1 is the octet at fault, or the syntax.
template <class E> struct Sentence {
    E of;
    const char *text;
};

template <class E, std::size_t N> consteval bool isWhole(const Sentence<E> (&table)[N], E last)
{
    for (std::size_t i = 0; i < N; ++i)
        if (std::size_t(table[i].of) != i)
            return false;
    return std::size_t(last) + 1 == N;
}

template <class E, std::size_t N>
QString sentence(const Sentence<E> (&table)[N], E of, const QString &what = {})
{
    const char *const text = table[std::size_t(of)].text;
    const QString words = *text ? tr(text) : QString();
    return words.contains(QLatin1String("%1")) ? words.arg(what) : words;
}

// RFC 8141 §2: each component has a pchar at least.
QString messageOfEmptyComponent(std::string_view text, std::size_t position)
{
    const bool isQ = urn::componentAt(text, position) == 'q';
    if (isQ && urn::componentAt(text, text.substr(0, position).find("?=")) == 'r')
        return tr("“?=” ends the r-component, and the q-component that it begins is empty");
    return isQ ? tr("the q-component that “?=” begins is empty")
               : tr("the r-component that “?+” begins is empty");
}

} // namespace

QString message(const urn::UrnFault &fault, std::string_view text, urn::Syntax syntax)
{
    using enum urn::UrnReason;
    static constexpr Sentence<urn::UrnReason> table[]{
        {None, ""},
        {Scheme, QT_TRANSLATE_NOOP("nidus", "a URN begins with “urn:”, but here is %1")},
        {NidTooShort,
         QT_TRANSLATE_NOOP("nidus", "a namespace identifier has at least two characters, it ends at %1")},
        {NidTooLong, QT_TRANSLATE_NOOP("nidus", "a namespace identifier has at most 32 characters")},
        {NidStart, QT_TRANSLATE_NOOP("nidus", "a namespace identifier does not begin with a hyphen")},
        {NidEnd, QT_TRANSLATE_NOOP("nidus", "a namespace identifier does not end with a hyphen")},
        {NidCharacter, QT_TRANSLATE_NOOP("nidus", "%1 is not allowed in a namespace identifier")},
        {NidUnended, QT_TRANSLATE_NOOP("nidus", "a colon and the name after it are missing")},
        {NidIsUrn, QT_TRANSLATE_NOOP("nidus", "“urn” is reserved and cannot be a namespace identifier")},
        {NssEmpty, QT_TRANSLATE_NOOP("nidus", "nothing follows the namespace identifier")},
        {NssStart, QT_TRANSLATE_NOOP("nidus", "the namespace specific string does not begin with “/”")},
        {Reserved, QT_TRANSLATE_NOOP("nidus", "%1 is reserved and must be encoded")},
        {Character, QT_TRANSLATE_NOOP("nidus", "%1 must be encoded in a URN")},
        {PercentEncoding, QT_TRANSLATE_NOOP("nidus", "“%” is not followed by two hexadecimal digits")},
        {NullOctet, QT_TRANSLATE_NOOP("nidus", "the null octet %00 is not allowed, even encoded")},
        {QuestionMark, QT_TRANSLATE_NOOP("nidus", "“?” is followed by neither “+” nor “=”")},
        {ComponentEmpty, QT_TRANSLATE_NOOP("nidus", "the component is empty")},
        {ComponentStart, QT_TRANSLATE_NOOP("nidus", "a component does not begin with %1")},
        {SecondNumberSign, QT_TRANSLATE_NOOP("nidus", "a second “#”")},
        {UnendedQuestionMarks, QT_TRANSLATE_NOOP("nidus", "“??” begins an r-component, and none follows")},
        {KeywordStart, QT_TRANSLATE_NOOP("nidus", "a query begins with a keyword, but here is %1")},
        {KeywordCharacter, QT_TRANSLATE_NOOP("nidus", "%1 is not allowed in a keyword")},
        {KeywordEnd, QT_TRANSLATE_NOOP("nidus", "a keyword does not end with a hyphen")},
        {DirectiveWithoutValue, QT_TRANSLATE_NOOP("nidus", "“=” is missing after the keyword")},
    };
    static_assert(isWhole(table, DirectiveWithoutValue));
    const QString octet = octetAt(text, fault.position);
    const bool isShort = fault.reason == NidTooShort && syntax == urn::Syntax::Rfc2141;
    const bool isEmpty = fault.reason == ComponentEmpty && syntax == urn::Syntax::Rfc8141;
    return placed(fault.position,
                  isShort ? tr("a namespace identifier has at least one character, it ends at %1").arg(octet)
                  : isEmpty ? messageOfEmptyComponent(text, fault.position)
                            : sentence(table, fault.reason, octet),
                  clause(fault, text, syntax));
}

QString message(const urn::UriFault &fault, std::string_view text)
{
    using enum urn::UriReason;
    static constexpr Sentence<urn::UriReason> table[]{
        {None, ""},
        {SchemeMissing, QT_TRANSLATE_NOOP("nidus", "a scheme is missing before the colon")},
        {SchemeStart, QT_TRANSLATE_NOOP("nidus", "a scheme begins with a letter")},
        {Character, QT_TRANSLATE_NOOP("nidus", "%1 is not allowed here")},
        {PercentEncoding, QT_TRANSLATE_NOOP("nidus", "“%” is not followed by two hexadecimal digits")},
        {IpLiteral, QT_TRANSLATE_NOOP("nidus", "what is in square brackets is not an IP address")},
        {Port, QT_TRANSLATE_NOOP("nidus", "%1 is not allowed in a port")},
        {SecondNumberSign, QT_TRANSLATE_NOOP("nidus", "a second “#”")},
    };
    static_assert(isWhole(table, SecondNumberSign));
    const bool isColon = fault.reason == SchemeMissing && lacksColon(text);
    return placed(fault.position,
                  isColon ? tr("a colon is missing after the scheme")
                          : sentence(table, fault.reason, octetAt(text, fault.position)),
                  clause(fault.reason));
}

QString message(const urn::UrlFault &fault, std::string_view text)
{
    using enum urn::UrlReason;
    static constexpr Sentence<urn::UrlReason> table[]{
        {None, ""},
        {SchemeMissing, QT_TRANSLATE_NOOP("nidus", "a scheme is missing before the colon")},
        {Slashes, QT_TRANSLATE_NOOP("nidus", "“//” is missing after the scheme; here is %1")},
        {UserNotAllowed, QT_TRANSLATE_NOOP("nidus", "this scheme has no user names")},
        {HostMissing, QT_TRANSLATE_NOOP("nidus", "a host is missing")},
        {HostForm,
         QT_TRANSLATE_NOOP("nidus", "a host is labels of letters, digits and inner hyphens, the last one "
                                    "beginning with a letter, or four numbers; here is %1")},
        {PortForm, QT_TRANSLATE_NOOP("nidus", "a port is one or more digits; here is %1")},
        {PathMissing, QT_TRANSLATE_NOOP("nidus", "“/” is missing after the host")},
        {PathNotAllowed, QT_TRANSLATE_NOOP("nidus", "a telnet URL ends with “/”")},
        {Empty, QT_TRANSLATE_NOOP("nidus", "something is missing here")},
        {TypeCode, QT_TRANSLATE_NOOP("nidus", "“;type=” is followed by one of a, i or d, and then the end")},
        {GroupForm,
         QT_TRANSLATE_NOOP("nidus", "a group is a letter, then letters, digits and - . + _; here is %1")},
        {ArticleNumber, QT_TRANSLATE_NOOP("nidus", "an article number is one or more digits; here is %1")},
        {DocumentForm, QT_TRANSLATE_NOOP("nidus", "a document is database/type/path; the path is missing")},
        {FieldForm, QT_TRANSLATE_NOOP("nidus", "a field is “;name=value”; “=” is missing")},
        {Reserved, QT_TRANSLATE_NOOP("nidus", "%1 is reserved and must be encoded here")},
        {Unsafe, QT_TRANSLATE_NOOP("nidus", "%1 is unsafe and must be encoded")},
        {Control, QT_TRANSLATE_NOOP("nidus", "the control character %1 must be encoded")},
        {NotAscii, QT_TRANSLATE_NOOP("nidus", "%1 is not ASCII and must be encoded")},
        {PercentEncoding, QT_TRANSLATE_NOOP("nidus", "“%” is not followed by two hexadecimal digits")},
    };
    static_assert(isWhole(table, PercentEncoding));
    const bool isColon = fault.reason == SchemeMissing && lacksColon(text);
    return placed(fault.position,
                  isColon ? tr("a colon is missing after the scheme")
                          : sentence(table, fault.reason, octetAt(text, fault.position)),
                  clause(fault, text));
}

QString message(const urn::NotedUrn &note, urn::Syntax syntax)
{
    using enum urn::UrnNote;
    static constexpr Sentence<urn::UrnNote> table[]{
        {RComponent,
         QT_TRANSLATE_NOOP("nidus",
                           "r-components should not be used before their meaning has been standardized")},
        {NullOctet, QT_TRANSLATE_NOOP("nidus", "%00 is a null octet, at which programs cut texts off")},
        {DotSegments,
         QT_TRANSLATE_NOOP("nidus",
                           "resolving relative references would remove “.” and “..” between slashes")},
        {RepeatedKeyword,
         QT_TRANSLATE_NOOP("nidus", "a registered keyword must not appear twice; resolvers ignore both")},
        {QueryInReference, QT_TRANSLATE_NOOP("nidus", "only a reference has a query, never an assigned URN")},
        {FragmentIfAllowed,
         QT_TRANSLATE_NOOP("nidus", "only where the namespace's registration allows fragments")},
        {NeedlesslyEncoded, QT_TRANSLATE_NOOP("nidus", "letters and digits must not be encoded")},
        {QuestionMarkAtEdge,
         QT_TRANSLATE_NOOP("nidus", "a question mark at the edge of a component is likely to confuse")},
    };
    static_assert(isWhole(table, QuestionMarkAtEdge));
    return placed(note.position, sentence(table, note.note), clause(note.note, syntax));
}

QString message(const urn::WarnedUrl &warning)
{
    using enum urn::UrlWarning;
    static constexpr Sentence<urn::UrlWarning> table[]{
        {Password, QT_TRANSLATE_NOOP("nidus", "a password that anybody can read")},
        {ForeignPort, QT_TRANSLATE_NOOP("nidus", "a port that is not the scheme's own")},
        {ReservedPort, QT_TRANSLATE_NOOP("nidus", "the reserved port of another protocol")},
        {EncodedLineBreak,
         QT_TRANSLATE_NOOP("nidus", "an encoded line break could become a command of its own")},
    };
    static_assert(isWhole(table, EncodedLineBreak));
    return placed(warning.position, sentence(table, warning.warning), "RFC 1738 §6");
}

QString message(urn::Difference difference, urn::Syntax syntax)
{
    using enum urn::Difference;
    static constexpr Sentence<urn::Difference> table[]{
        {None, ""},
        {ShortNid,
         QT_TRANSLATE_NOOP("nidus", "%1 requires two characters in a namespace identifier, RFC 2141 one")},
        {HyphenAtNidEnd,
         QT_TRANSLATE_NOOP("nidus",
                           "%1 allows no hyphen at the end of a namespace identifier, RFC 2141 does")},
        {NidUrn,
         QT_TRANSLATE_NOOP(
             "nidus", "%1 reserves the namespace identifier “urn”; RFC 8141 only forbids registering it")},
        {NullOctet, QT_TRANSLATE_NOOP("nidus", "%1 forbids the null octet, even encoded")},
        {NssCharacter,
         QT_TRANSLATE_NOOP("nidus",
                           "“~” and “&” must be encoded under RFC 2141; all later syntaxes allow them")},
        {Slash,
         QT_TRANSLATE_NOOP("nidus", "%1 does not allow “/” in the namespace specific string; RFC 8141 does")},
        {QuestionMark,
         QT_TRANSLATE_NOOP("nidus",
                           "RFC 2141 reserves “?”; the later syntaxes introduce components with it")},
        {Fragment, QT_TRANSLATE_NOOP(
                       "nidus", "RFC 2141 reserves “#”; the later syntaxes introduce a fragment with it")},
        {BareQuestion,
         QT_TRANSLATE_NOOP("nidus",
                           "RFC 8141 introduces components with “?+” and “?=”, the drafts with “?” alone")},
        {Directives, QT_TRANSLATE_NOOP("nidus", "the draft of 2012 requires keyword=value after “?”")},
        {DoubledQuestion,
         QT_TRANSLATE_NOOP("nidus", "the draft of 2015 introduces the r-component with “??”")},
        {ComponentStart,
         QT_TRANSLATE_NOOP("nidus",
                           "under %1 a component begins here, and with a character that none begins with")},
    };
    static_assert(isWhole(table, ComponentStart));
    return sentence(table, difference, title(syntax));
}

QString message(const urn::KeptCharacter &kept)
{
    using enum urn::KeptReason;
    static constexpr Sentence<urn::KeptReason> table[]{
        {Ascii,
         QT_TRANSLATE_NOOP("nidus", "stands for an ASCII character, and encoded it makes another name")},
        {Control, QT_TRANSLATE_NOOP("nidus", "a control character")},
        {Invisible, QT_TRANSLATE_NOOP("nidus", "cannot be seen")},
        {Direction, QT_TRANSLATE_NOOP("nidus", "changes the direction of the text")},
        {LookAlike, QT_TRANSLATE_NOOP("nidus", "looks like an ASCII character")},
        {NotUtf8, QT_TRANSLATE_NOOP("nidus", "not UTF-8")},
        {NotShown, QT_TRANSLATE_NOOP("nidus", "outside the characters that are shown")},
    };
    static_assert(isWhole(table, NotShown));
    const QString why = sentence(table, kept.why);
    return kept.why == NotUtf8 ? why
                               : QString(why % QStringLiteral(" (%1)").arg(codePointName(kept.character)));
}

QString title(urn::Syntax syntax)
{
    using enum urn::Syntax;
    return syntax == Draft2012   ? tr("the draft of 2012")
           : syntax == Draft2015 ? tr("the draft of 2015")
                                 : QStringLiteral("RFC %1").arg(syntax == Rfc2141 ? 2141 : 8141);
}

} // namespace nidus
