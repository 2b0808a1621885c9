#include "core/rules/form_words.h"

#include "core/rules/reading.h"

#include <QStringList>

namespace nidus::rules {

namespace {

constexpr const char *answers[] = {
    "name",        "names",      "address",      "email",         "mail",          "telephone", "phone",
    "fax",         "number",     "organization", "company",       "city",          "street",    "country",
    "institution", "registrant", "organisation", "contact",       "person",        "town",      "zip",
    "postcode",    "url",        "link",         "website",       "site",          "title",     "date",
    "author",      "department", "document",     "specification", "representative"};
constexpr const char *besideAnswers[] = {
    "of",   "the",    "your", "and",        "or",          "a",     "an",
    "here", "for",    "full", "designated", "responsible", "e",     "s",
    "web",  "postal", "code", "official",   "registering", "short", "tel"};

// RFC 2606 §3 gives these to nobody; "domain.tld" is the usual way to leave a name open.
bool isHostOfForm(const QString &host)
{
    for (const char *name : {"example.com", "example.net", "example.org"})
        if (host == QLatin1String(name) || host == QStringLiteral("www.") + QLatin1String(name))
            return true;
    const bool isCrossed = std::ranges::all_of(host, [](QChar c) { return c == u'x' || c == u'.'; });
    return (isCrossed && host.size() > 5) || host.endsWith(QLatin1String(".tld")) ||
           host == QLatin1String("domain.com") || host == QLatin1String("domain.org");
}

bool isOpenPart(QStringView part)
{
    return part.startsWith(QLatin1String("your-"), Qt::CaseInsensitive) ||
           part.startsWith(QLatin1String("your_"), Qt::CaseInsensitive) ||
           isOneOf(part, {"yourdomain", "yourcompany", "yourorganization", "yourorganisation"});
}

bool isOpenUrl(QStringView url)
{
    if (const qsizetype slashes = url.indexOf(QLatin1String("://")); slashes >= 0)
        url = url.sliced(slashes + 3);
    if (std::ranges::all_of(url, [](QChar c) { return c == u'.' || c == u'\u2026'; })) // "https://..."
        return true;
    const qsizetype hostEnd =
        std::ranges::find_if(url, [](QChar c) { return QStringView(u"/:?#").contains(c); }) - url.begin();
    const QString host = url.first(hostEnd).toString().toLower();
    if (isHostOfForm(host))
        return true;
    const QStringList parts = url.toString().split(u'/');
    return std::ranges::any_of(host.split(u'.'), isOpenPart) || std::ranges::any_of(parts, isOpenPart);
}

// "desk@example.org" may stand for a person whom everybody knows; "name@example.org" does not.
bool isOpenEmail(QStringView email)
{
    const qsizetype at = email.lastIndexOf(u'@');
    QStringView local = email.first(at);
    if (local.startsWith(QLatin1String("mailto:"), Qt::CaseInsensitive))
        local = local.sliced(7);
    const QString host = email.sliced(at + 1).toString().toLower();
    const bool isAnybody =
        isOpenPart(local) ||
        isOneOf(local, {"name", "user", "username", "you", "someone", "somebody", "email", "your.name",
                        "first.last", "firstname.lastname", "your.email", "john.doe", "jane.doe"});
    const bool isOfNobody = host.startsWith(QLatin1String("example.")) && isHostOfForm(host);
    return isOfNobody ? isAnybody : isHostOfForm(host) || std::ranges::any_of(host.split(u'.'), isOpenPart);
}

} // namespace

bool isNameOfAnswer(QStringView inside)
{
    bool hasAnswer = false, hasOther = false;
    eachWord(inside, [&](qsizetype, QStringView word) {
        const bool isAnswer = isOneOf(word, answers);
        hasAnswer = hasAnswer || isAnswer;
        hasOther = hasOther || (!isAnswer && !isOneOf(word, besideAnswers));
    });
    return hasAnswer && !hasOther;
}

bool isInstruction(QStringView text)
{
    constexpr qsizetype mostWords = 40, fewWords = 8;
    qsizetype words = 0;
    bool isVerb = false, isTold = false;
    QStringView last;
    eachWord(text, [&](qsizetype at, QStringView word) {
        if (++words == 1)
            isVerb = isOneOf(word, {"list", "describe", "give", "state", "explain", "specify", "write", "add",
                                    "name", "provide", "indicate", "insert", "enter", "fill", "outline",
                                    "mention", "complete", "summarize", "put"});
        isTold = isTold || (words == 2 && isBlank(charAt(text, at - 1)) &&
                            isOneOf(word, {"here", "any", "all", "the", "your", "each", "known", "which",
                                           "whether", "how", "what"}));
        last = word;
    });
    return isVerb && words > 1 && words <= mostWords &&
           (isTold || (words <= fewWords && isWord(last, "here")));
}

std::optional<Span> addressOfForm(QStringView body, qsizetype start)
{
    qsizetype end = start;
    while (end < body.size() && !isBlank(body[end]) &&
           !QStringView(u"<>()[]\",;\u201c\u201d").contains(body[end]))
        ++end;
    while (end > start && QStringView(u".:!?'").contains(body[end - 1]))
        --end;
    const QStringView word = body.sliced(start, end - start);
    const bool isUrl = word.startsWith(QLatin1String("http"), Qt::CaseInsensitive) ||
                       word.startsWith(QLatin1String("www."), Qt::CaseInsensitive);
    const bool isOpen = isUrl ? isOpenUrl(word) : word.contains(u'@') && isOpenEmail(word);
    return isOpen ? std::optional(Span{start, end - start}) : std::nullopt;
}

std::optional<qsizetype> endOfToBeDecided(QStringView body, qsizetype start)
{
    qsizetype at = start;
    const auto takes = [&](std::initializer_list<const char *> words) {
        while (at < body.size() && isBlank(body[at]))
            ++at;
        qsizetype end = at;
        while (end < body.size() && isWordChar(body[end]))
            ++end;
        const bool isThere = isOneOf(body.sliced(at, end - at), words);
        at = end;
        return isThere;
    };
    const bool isThere = takes({"to"}) && takes({"be"}) &&
                         takes({"determined", "decided", "defined", "announced", "confirmed", "supplied",
                                "provided", "completed", "specified", "filled", "done", "agreed"});
    return isThere ? std::optional(at) : std::nullopt;
}

} // namespace nidus::rules
