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

QString reasonWords(const urn::UrnFault &fault, const QString &octet, urn::Syntax syntax)
{
    using enum urn::UrnReason;
    switch (fault.reason) {
    case None:
        return {};
    case Scheme:
        return tr("a URN begins with “urn:”, here stands %1").arg(octet);
    case NidTooShort:
        return syntax == urn::Syntax::Rfc2141
                   ? tr("a namespace identifier has at least one character, it ends at %1").arg(octet)
                   : tr("a namespace identifier has at least two characters, it ends at %1").arg(octet);
    case NidTooLong:
        return tr("a namespace identifier has at most 32 characters");
    case NidStart:
        return tr("a namespace identifier does not begin with a hyphen");
    case NidEnd:
        return tr("a namespace identifier does not end with a hyphen");
    case NidCharacter:
        return tr("%1 may not stand in a namespace identifier").arg(octet);
    case NidUnended:
        return tr("a colon and the name behind it are missing");
    case NidIsUrn:
        return tr("“urn” is reserved and no namespace identifier");
    case NssEmpty:
        return tr("nothing stands behind the namespace identifier");
    case NssStart:
        return tr("the namespace specific string does not begin with “/”");
    case Reserved:
        return tr("%1 is reserved and may not stand unencoded").arg(octet);
    case Character:
        return tr("%1 may not stand in a URN unencoded").arg(octet);
    case PercentEncoding:
        return tr("“%” is not followed by two hexadecimal digits");
    case NullOctet:
        return tr("the null octet %00 is not allowed, not even encoded");
    case QuestionMark:
        return tr("“?” is followed by neither “+” nor “=”");
    case ComponentEmpty:
        return tr("the component is empty");
    case ComponentStart:
        return tr("a component does not begin with %1").arg(octet);
    case SecondNumberSign:
        return tr("a second “#”");
    case UnendedQuestionMarks:
        return tr("“??” begins an r-component, and none follows");
    case KeywordStart:
        return tr("a query begins with a keyword, here stands %1").arg(octet);
    case KeywordCharacter:
        return tr("%1 may not stand in a keyword").arg(octet);
    case KeywordEnd:
        return tr("a keyword does not end with a hyphen");
    case DirectiveWithoutValue:
        break;
    }
    return tr("“=” is missing behind the keyword");
}

QString reasonWords(const urn::UriFault &fault, const QString &octet)
{
    using enum urn::UriReason;
    switch (fault.reason) {
    case None:
        return {};
    case SchemeMissing:
        return tr("a scheme and its colon are missing");
    case SchemeStart:
        return tr("a scheme begins with a letter");
    case Character:
        return tr("%1 may not stand there").arg(octet);
    case PercentEncoding:
        return tr("“%” is not followed by two hexadecimal digits");
    case IpLiteral:
        return tr("what stands in square brackets is no IP address");
    case Port:
        return tr("%1 may not stand in a port").arg(octet);
    case SecondNumberSign:
        break;
    }
    return tr("a second “#”");
}

QString hostWords(urn::UrlReason reason, const QString &octet)
{
    using enum urn::UrlReason;
    switch (reason) {
    case SchemeMissing:
        return tr("a scheme and its colon are missing");
    case Slashes:
        return tr("“//” is missing behind the scheme, here stands %1").arg(octet);
    case UserNotAllowed:
        return tr("this scheme has no user names");
    case HostMissing:
        return tr("a host is missing");
    case HostForm:
        return tr("a host is labels of letters, digits and inner hyphens, the last one beginning with a "
                  "letter, or four "
                  "numbers; here stands %1")
            .arg(octet);
    default:
        return tr("a port is one digit or more, here stands %1").arg(octet);
    }
}

QString reasonWords(const urn::UrlFault &fault, const QString &octet)
{
    using enum urn::UrlReason;
    switch (fault.reason) {
    case None:
        return {};
    case SchemeMissing:
    case Slashes:
    case UserNotAllowed:
    case HostMissing:
    case HostForm:
    case PortForm:
        return hostWords(fault.reason, octet);
    case PathMissing:
        return tr("“/” is missing behind the host");
    case PathNotAllowed:
        return tr("a telnet URL ends with “/”");
    case Empty:
        return tr("something must stand here");
    case TypeCode:
        return tr("“;type=” is followed by one of a, i, d and the end");
    case GroupForm:
        return tr("a group is a letter, then letters, digits and - . + _; here stands %1").arg(octet);
    case ArticleNumber:
        return tr("an article number is one digit or more, here stands %1").arg(octet);
    case DocumentForm:
        return tr("a document is database/type/path; the path is missing");
    case FieldForm:
        return tr("a field is “;name=value”; “=” is missing");
    case Reserved:
        return tr("%1 is reserved and may not stand there unencoded").arg(octet);
    case Unsafe:
        return tr("%1 is unsafe and must be encoded").arg(octet);
    case Control:
        return tr("the control character %1 must be encoded").arg(octet);
    case NotAscii:
        return tr("%1 is no ASCII and must be encoded").arg(octet);
    case PercentEncoding:
        break;
    }
    return tr("“%” is not followed by two hexadecimal digits");
}

QString noteWords(urn::UrnNote note)
{
    using enum urn::UrnNote;
    switch (note) {
    case RComponent:
        return tr("r-components should not be used before their meaning has been standardized");
    case NullOctet:
        return tr("%00 is a null octet, which programs cut texts at");
    case DotSegments:
        return tr("resolving relative references would remove “.” and “..” between slashes");
    case RepeatedKeyword:
        return tr("a registered keyword must not appear twice; resolvers ignore both");
    case QueryInReference:
        return tr("only a reference has a query, never an assigned URN");
    case FragmentIfAllowed:
        return tr("only where the namespace's registration allows fragments");
    case NeedlesslyEncoded:
        return tr("letters and digits must not be encoded");
    case QuestionMarkAtEdge:
        break;
    }
    return tr("a question mark at the edge of a component is likely to confuse");
}

} // namespace

QString message(const urn::UrnFault &fault, std::string_view text, urn::Syntax syntax)
{
    return placed(fault.position, reasonWords(fault, octetAt(text, fault.position), syntax),
                  clause(fault.reason, syntax));
}

QString message(const urn::UriFault &fault, std::string_view text)
{
    return placed(fault.position, reasonWords(fault, octetAt(text, fault.position)), clause(fault.reason));
}

QString message(const urn::UrlFault &fault, std::string_view text)
{
    return placed(fault.position, reasonWords(fault, octetAt(text, fault.position)), clause(fault.reason));
}

QString message(const urn::NotedUrn &note, urn::Syntax syntax)
{
    return placed(note.position, noteWords(note.note), clause(note.note, syntax));
}

QString message(const urn::WarnedUrl &warning)
{
    const auto what = [&] {
        switch (warning.warning) {
        case urn::UrlWarning::Password:
            return tr("a password that everybody can read");
        case urn::UrlWarning::ForeignPort:
            return tr("a port that is not the scheme's own");
        case urn::UrlWarning::ReservedPort:
            return tr("the reserved port of another protocol");
        case urn::UrlWarning::EncodedLineBreak:
            break;
        }
        return tr("an encoded line break could become a command of its own");
    };
    return placed(warning.position, what(), "RFC 1738 §6");
}

QString message(urn::Difference difference, urn::Syntax syntax)
{
    using enum urn::Difference;
    const QString who = title(syntax);
    switch (difference) {
    case None:
        return {};
    case ShortNid:
        return tr("%1 asks for two characters in a namespace identifier, RFC 2141 for one").arg(who);
    case HyphenAtNidEnd:
        return tr("%1 allows no hyphen at the end of a namespace identifier, RFC 2141 does").arg(who);
    case NidUrn:
        return tr("%1 reserves the namespace identifier “urn”; RFC 8141 forbids to register it only")
            .arg(who);
    case NullOctet:
        return tr("%1 forbids the null octet, encoded, too").arg(who);
    case NssCharacter:
        return tr("“~” and “&” must be encoded under RFC 2141; all later syntaxes allow them");
    case Slash:
        return tr("%1 has no “/” in the namespace specific string; RFC 8141 took it in").arg(who);
    case QuestionMark:
        return tr("RFC 2141 reserves “?”; the later syntaxes introduce components by it");
    case Fragment:
        return tr("RFC 2141 reserves “#”; the later syntaxes introduce a fragment by it");
    case BareQuestion:
        return tr("RFC 8141 introduces components by “?+” and “?=”, the drafts by “?” alone");
    case Directives:
        return tr("the draft of 2012 asks for keyword=value behind “?”");
    case DoubledQuestion:
        return tr("the draft of 2015 introduces the r-component by “??”");
    case ComponentStart:
        break;
    }
    return tr("under %1 a component begins here, and with a character that none begins with").arg(who);
}

QString message(const urn::KeptCharacter &kept)
{
    const auto why = [&] {
        using enum urn::KeptReason;
        switch (kept.why) {
        case Ascii:
            return tr("stands for a character of ASCII, and encoded it means another name");
        case Control:
            return tr("a control character");
        case Invisible:
            return tr("cannot be seen");
        case Direction:
            return tr("turns the direction of writing");
        case LookAlike:
            return tr("looks like a character of ASCII");
        case NotUtf8:
            return tr("no UTF-8");
        case NotShown:
            break;
        }
        return tr("outside the characters that are shown");
    }();
    if (kept.why == urn::KeptReason::NotUtf8)
        return why;
    return why + QStringLiteral(" (%1)").arg(codePointName(kept.character));
}

QString title(urn::Syntax syntax)
{
    switch (syntax) {
    case urn::Syntax::Rfc2141:
        return QStringLiteral("RFC 2141");
    case urn::Syntax::Draft2012:
        return tr("the draft of 2012");
    case urn::Syntax::Draft2015:
        return tr("the draft of 2015");
    case urn::Syntax::Rfc8141:
        break;
    }
    return QStringLiteral("RFC 8141");
}

} // namespace nidus
