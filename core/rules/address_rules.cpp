// Addresses that a template gives: of people (Appendix A: contact information) and of documents. Whether they
// are any, and whether everybody can use them.
#include "core/translation.inc"

#include "core/registration/urn_words.h"
#include "core/registration/utf16_places.h"
#include "core/rules/contact.h"
#include "core/rules/reading.h"
#include "core/rules/rule.h"
#include "core/urn/scan.h"

namespace nidus::rules {

namespace {

// ---- addresses of people ----

bool isAtom(QChar c) { return isWordChar(c) || QStringView(u".!#$%&'*+-/=?^_`{|}~@").contains(c); }

// Why the word with an "@" is no address; empty: it is one. RFC 5322 §3.4.1, RFC 5321 §2.3.5.
QString faultOfEmail(QStringView word)
{
    const qsizetype at = word.indexOf(u'@');
    const QStringView local = word.first(at), host = word.sliced(at + 1);
    if (host.contains(u'@'))
        return tr("it has two “@”");
    if (host.isEmpty() || local.isEmpty())
        return tr("nothing stands beside “@”");
    if (word.contains(QLatin1String("..")) || host.startsWith(u'.') || local.startsWith(u'.') ||
        local.endsWith(u'.'))
        return tr("a dot stands where a letter should");
    if (!host.contains(u'.'))
        return tr("its domain has one part only");
    for (const QChar c : host)
        if (!isWordChar(c) && c != u'.' && c != u'-')
            return tr("“%1” stands in its domain").arg(c);
    if (host.startsWith(u'-') || host.endsWith(u'-'))
        return tr("its domain begins or ends with a hyphen");
    return {};
}

void sayWhatEmailLacks(Field field, Span span, QStringView word, Report &report)
{
    const QString fault = faultOfEmail(word);
    if (!fault.isEmpty())
        return report.say(field, span, tr("“%1” is not an e-mail address: %2.").arg(word.left(80), fault));
    if (field != Field::Registrant)
        return;
    QString plain = word.first(word.indexOf(u'@')).toString().toLower();
    plain.remove(u'-').remove(u'_').remove(u'.');
    if (plain.startsWith(QLatin1String("noreply")) || plain.startsWith(QLatin1String("donotreply")))
        report.say(field, span,
                   tr("Nobody reads what is sent to “%1”. Give the address of the contact.").arg(word));
}

// Beside the registrant's, what has an "@" need not be an address: a part of a name, a sign that is spoken
// of.
bool isMeantAsEmail(QStringView body, Span span)
{
    const QStringView word = body.sliced(span.start, span.length);
    const QStringView host = word.sliced(word.lastIndexOf(u'@') + 1);
    const QChar before = charAt(body, span.start - 1);
    return !word.startsWith(u'@') && host.contains(u'.') && isAsciiLetter(host.back()) && before != u':' &&
           before != u'"';
}

void checkEmails(Field field, QStringView body, Report &report)
{
    if (!body.contains(u'@'))
        return;
    for (qsizetype i = 0; i < body.size(); ++i) {
        if (!isAtom(body[i]))
            continue;
        qsizetype end = i;
        while (end < body.size() && isAtom(body[end]))
            ++end;
        qsizetype last = end; // without the sentence's full stop
        while (last > i && QStringView(u".?!'").contains(body[last - 1]))
            --last;
        const QStringView word = body.sliced(i, last - i);
        const bool isInAddress = word.contains(u'/') || charAt(body, end) == u':'; // of a URL, a URN
        const Span span{i, last - i};
        if (word.contains(u'@') && word.size() > 1 && !isInAddress &&
            (field == Field::Registrant || isMeantAsEmail(body, span)))
            sayWhatEmailLacks(field, span, word, report);
        i = end;
    }
}

// "desk (at) oak": spelled, and its domain has one part only.
void checkSpelledEmails(QStringView body, Report &report)
{
    eachLine(body, [&](qsizetype start, QStringView line) {
        for (const char *at : {"(at)", "[at]"})
            if (const qsizetype i = line.indexOf(QLatin1String(at), 0, Qt::CaseInsensitive);
                i > 0 && !hasEmail(line))
                return report.say(Field::Registrant, {start, line.size()},
                                  tr("The e-mail address has no domain that could exist."));
    });
}

bool isMailLabel(QStringView label)
{
    return label.endsWith(QLatin1String("mail"), Qt::CaseInsensitive) ||
           label.endsWith(QLatin1String("mail address"), Qt::CaseInsensitive) ||
           label.endsWith(QLatin1String("e-mails"), Qt::CaseInsensitive);
}

bool isTelephoneLabel(QStringView label)
{
    for (const char *end :
         {"telephone", "phone", "tel", "tel.", "mobile", "telephone number", "phone number"})
        if (label.endsWith(QLatin1String(end), Qt::CaseInsensitive) &&
            !isWordChar(charAt(label, label.size() - qsizetype(qstrlen(end)) - 1)))
            return true;
    return false;
}

qsizetype digitsOf(QStringView text) { return std::ranges::count_if(text, isDigit); }

// "E-mail: see our web site": what is called an address and is none.
void checkLabelled(QStringView body, Report &report)
{
    eachLine(body, [&](qsizetype start, QStringView line) {
        constexpr qsizetype reach = 120; // behind which no label stands
        for (qsizetype colon = 0; (colon = line.indexOf(u':', colon)) >= 0 && colon < reach; ++colon) {
            const QStringView label = line.first(colon).trimmed();
            const QStringView value = line.sliced(colon + 1).trimmed();
            if (value.isEmpty() || label.size() > 60)
                continue;
            const Span span{start + colon + 1, line.size() - colon - 1};
            if (isMailLabel(label) && !hasEmail(value) && !value.contains(u'@'))
                return report.say(Field::Registrant, span,
                                  tr("“%1” is not an e-mail address.").arg(value.left(80)));
            if (isTelephoneLabel(label) && digitsOf(value) < 5)
                return report.say(Field::Registrant, span,
                                  tr("“%1” is not a telephone number.").arg(value.left(80)));
        }
    });
}

void contactAddress(const Subject &subject, Report &report)
{
    for (const FieldInfo &row : fieldTable())
        if (subject.saying(row.field) == Saying::Something)
            checkEmails(row.field, subject[row.field], report);
    if (subject.saying(Field::Registrant) != Saying::Something)
        return;
    const QString &body = subject[Field::Registrant];
    checkSpelledEmails(body, report);
    if (const Span span = emailWithoutSign(body); span.length > 0)
        return report.say(Field::Registrant, span,
                          tr("“%1” is not an e-mail address: it has no “@”.")
                              .arg(QStringView(body).sliced(span.start, span.length).left(80)));
    if (!subject.hasPlaceholder(Field::Registrant))
        checkLabelled(body, report);
}

// ---- addresses of documents and services ----

// A URL with its parts, and where it stands in the field.
struct ReadUrl {
    std::string text;
    urn::ParsedUri uri;
    Span span;
    bool isBroken = false; // a blank stands in it, and no line's end

    QString part(urn::Part part) const
    {
        const std::string_view octets = part.of(text);
        return QString::fromUtf8(octets.data(), qsizetype(octets.size()));
    }
};

template <class Take> void eachUrl(QStringView body, Take take)
{
    if (!body.contains(u':'))
        return;
    const QByteArray utf8 = body.toUtf8();
    const std::string_view octets(utf8.constData(), std::size_t(utf8.size()));
    const Utf16Places places(utf8);
    urn::eachFound(octets, [&](const urn::Found &found) {
        if (found.kind != urn::Found::Kind::Url)
            return true;
        ReadUrl url;
        url.text = urn::joined(octets, found);
        url.uri = urn::parseUri(url.text);
        url.span = places.of(found.where);
        const std::string_view written = found.where.of(octets);
        url.isBroken = found.broken && written.find('\n') == written.npos;
        take(url);
        return true;
    });
}

bool isHostOfNobody(const QString &host)
{
    for (const QString &label : host.split(u'.'))
        if (label.isEmpty() || label.startsWith(u'-') || label.endsWith(u'-'))
            return true;
    return false;
}

void sayWhatUrlLacks(Field field, const ReadUrl &url, Report &report)
{
    const QString shown = QString::fromStdString(url.text).left(80);
    if (!url.uri.valid()) {
        report.say(field, url.span,
                   tr("“%1” is not a URL: %2.").arg(shown, message(url.uri.fault, url.text)));
    } else if (url.isBroken) {
        report.say(field, url.span, tr("A blank stands in this URL, and no URL has one."));
    } else if (url.uri.host.present() && url.uri.hostKind == urn::HostKind::RegisteredName) {
        QString host = url.part(url.uri.host);
        if (host.endsWith(u'.'))
            host.chop(1);
        if ((host.isEmpty() && url.part(url.uri.scheme) != QLatin1String("file")) ||
            (!host.isEmpty() && isHostOfNobody(host)))
            report.sayOf("RFC 3986 §3.2.2", field, url.span,
                         tr("“%1” has no host that could exist.").arg(shown));
    }
}

// "http:/oak.example", "https//oak.example", "htttp://oak.example": meant for a URL.
void checkMisspelt(Field field, QStringView body, Report &report)
{
    for (qsizetype at = 0; (at = body.indexOf(QLatin1String("ht"), at, Qt::CaseInsensitive)) >= 0; at += 2) {
        if (isWordChar(charAt(body, at - 1)))
            continue;
        qsizetype end = at;
        while (end < body.size() && isAsciiLetter(body[end]))
            ++end;
        const QStringView scheme = body.sliced(at, end - at);
        const QStringView rest = body.sliced(end, qMin<qsizetype>(4, body.size() - end));
        const bool isScheme = isWord(scheme, "http") || isWord(scheme, "https");
        const bool isLike =
            scheme.size() >= 3 && scheme.size() <= 6 && scheme.toString().toLower().contains(u'p');
        const bool hasSlashes = rest.startsWith(QLatin1String("://"));
        const bool isMeant = rest.startsWith(u':') || rest.startsWith(QLatin1String("//"));
        const bool isCut = rest.startsWith(QLatin1String(":/")) || rest.startsWith(QLatin1String("//")) ||
                           rest.startsWith(QLatin1String(";//")) || rest.startsWith(QLatin1String(": //"));
        if ((isScheme && isCut && !hasSlashes) || (!isScheme && isLike && isMeant && (hasSlashes || isCut)))
            report.say(field, {at, end + rest.size() - at},
                       tr("This is meant as a URL and is not one: write “https://” and the host."));
    }
}

void urlSyntax(const Subject &subject, Report &report)
{
    for (const FieldInfo &row : fieldTable()) {
        const QString &body = subject[row.field];
        eachUrl(body, [&](const ReadUrl &url) { sayWhatUrlLacks(row.field, url, report); });
        checkMisspelt(row.field, body, report);
    }
}

void urlPassword(const Subject &subject, Report &report)
{
    for (const FieldInfo &row : fieldTable())
        eachUrl(subject[row.field], [&](const ReadUrl &url) {
            if (url.uri.valid() && urn::passwordOf(url.text, url.uri).present())
                report.say(row.field, url.span,
                           tr("This URL holds a password, which everybody would read in the registry. Leave "
                              "it out."));
        });
}

// RFC 1918, RFC 6761, RFC 8375 and names that only a network of one's own knows.
bool isLocalHost(const ReadUrl &url)
{
    const QString host = url.part(url.uri.host).toLower();
    if (url.uri.hostKind == urn::HostKind::Ipv4) {
        const QStringList octets = host.split(u'.');
        const int first = octets[0].toInt(), second = octets[1].toInt();
        return first == 10 || first == 127 || (first == 192 && second == 168) ||
               (first == 169 && second == 254) || (first == 172 && second >= 16 && second <= 31);
    }
    if (url.uri.hostKind == urn::HostKind::Ipv6)
        return host == QLatin1String("[::1]") || host.startsWith(QLatin1String("[fe80")) ||
               host.startsWith(QLatin1String("[fc")) || host.startsWith(QLatin1String("[fd"));
    for (const char *last : {".local", ".localhost", ".internal", ".intranet", ".lan", ".corp", ".home",
                             ".private", ".home.arpa", ".invalid", ".localdomain"})
        if (host.endsWith(QLatin1String(last)))
            return true;
    for (const char *first : {"intranet.", "localhost.", "internal."})
        if (host.startsWith(QLatin1String(first)))
            return true;
    return !host.isEmpty() && !host.contains(u'.');
}

// "C:\specs", "\\server\specs", "file:///srv": a place on somebody's own disk.
std::optional<Span> placeOnDisk(QStringView body)
{
    for (qsizetype i = 0; i + 2 < body.size(); ++i) {
        const bool isDrive = isAsciiLetter(body[i]) && body[i + 1] == u':' && body[i + 2] == u'\\' &&
                             !isWordChar(charAt(body, i - 1));
        const bool isShare = body[i] == u'\\' && body[i + 1] == u'\\' && isWordChar(body[i + 2]);
        if (!isDrive && !isShare)
            continue;
        qsizetype end = i;
        while (end < body.size() && !isBlank(body[end]))
            ++end;
        return Span{i, end - i};
    }
    return std::nullopt;
}

void localAddress(const Subject &subject, Report &report)
{
    for (const Field field : {Field::Registrant, Field::Purpose, Field::Resolution, Field::Documentation,
                              Field::AdditionalInformation}) {
        const char *clause = field == Field::Documentation ? "RFC 8141 §6.2, App. A" : "RFC 8141 §5.1";
        const auto say = [&](Span span) {
            report.sayOf(
                clause, field, span,
                tr("Nobody outside of one network or computer can use this address. Give one that is "
                   "open to all."));
        };
        eachUrl(subject[field], [&](const ReadUrl &url) {
            if (url.uri.valid() &&
                (isWord(url.part(url.uri.scheme), "file") || (url.uri.host.present() && isLocalHost(url))))
                say(url.span);
        });
        if (const auto place = placeOnDisk(subject[field]))
            say(*place);
    }
}

const Rule rules[] = {
    {{"contact-address", "RFC 8141 App. A, RFC 5322 §3.4.1", Severity::Warning}, contactAddress},
    {{"url-syntax", "RFC 3986 §3", Severity::Warning}, urlSyntax},
    {{"url-password", "RFC 3986 §3.2.1, §7.5", Severity::Warning}, urlPassword},
    {{"local-address", "RFC 8141 §5.1", Severity::Warning}, localAddress},
};

} // namespace

std::span<const Rule> addressRules() { return rules; }

} // namespace nidus::rules
