#include "core/formats/internet_draft/draft_references.h"

#include "core/characters/classes.h"
#include "core/formats/internet_draft/draft_prose.h"
#include "core/formats/internet_draft/known_rfcs.h"
#include "core/formats/internet_draft/reference_entries.h"
#include "core/registration/rfc_mentions.h"
#include "core/registration/utf16_places.h"
#include "core/registration/words.h"
#include "core/urn/scan.h"
#include "core/urn/uri.h"

#include <QRegularExpression>

#include <algorithm>

namespace nidus::formats {

namespace {

constexpr qsizetype longestAddress = 1000;

QString rfcAddress(int number) { return QStringLiteral("https://www.rfc-editor.org/info/rfc%1").arg(number); }

bool isExampleHost(const QString &host)
{
    for (const char *name :
         {"example", "example.com", "example.net", "example.org", "invalid", "test", "localhost"}) {
        const QString domain = QString::fromLatin1(name);
        if (host == domain || host.endsWith(u'.' % domain))
            return true;
    }
    return host.isEmpty();
}

// Whether `tag` cites something: a number, or a name with a capital and no blank. "[optional]" does not.
bool isCitation(QStringView tag)
{
    if (std::ranges::all_of(tag, isDigit))
        return tag.size() <= 3;
    return tag.size() >= 3 && isAsciiLetter(tag.front()) && tag.front().isUpper() &&
           std::ranges::count_if(tag, [](QChar c) { return c.isUpper() || c.isDigit(); }) >= 2 &&
           std::ranges::all_of(tag,
                               [](QChar c) { return isAsciiAlnum(c) || QStringView(u"-._:").contains(c); });
}

// Whether what stands in brackets from `at` on stands for itself: not "^[A-Z][0-9]{4}" or "x[1]+".
bool isApart(QStringView words, qsizetype at, qsizetype end)
{
    const QChar before = charAt(words, at - 1), behind = charAt(words, end);
    return !QStringView(u"^$*+?{|\\-").contains(before) && !QStringView(u"*+?{^$|").contains(behind) &&
           !(before.isLetterOrNumber() && behind == u'[');
}

void describeBy(DraftReference &reference, const ReferenceEntry &entry)
{
    const std::string target = entry.target.toStdString();
    const bool hasTarget =
        !entry.target.isEmpty() && entry.target.size() <= longestAddress && urn::parseUri(target).valid();
    const bool isWhole = entry.target.isEmpty() || hasTarget;
    reference.title = isWhole ? entry.title : entry.description;
    reference.isQuoted = isWhole && entry.isQuoted;
    if (!isWhole)
        return;
    reference.authors = entry.authors;
    reference.year = entry.year;
    reference.month = entry.month;
    if (hasTarget)
        reference.target = entry.target;
}

} // namespace

QString DraftAnchors::take(const QString &wanted)
{
    QString name;
    for (const QChar c : wanted)
        if (isAsciiAlnum(c) || c == u'-' || c == u'.' || c == u'_')
            name += c;
        else if (!name.endsWith(u'-') && !name.isEmpty())
            name += u'-';
    constexpr qsizetype longest = 60;
    name.truncate(longest);
    while (name.endsWith(u'-') || name.endsWith(u'.'))
        name.chop(1);
    if (name.isEmpty() || !(isAsciiLetter(name.front()) || name.front() == u'_'))
        name.prepend(QLatin1String("ref-"));
    int count = ++m_taken[name.toLower()];
    if (count == 1)
        return name;
    QString given;
    do
        given = name % u'-' % QString::number(count++);
    while (m_taken.contains(given.toLower()));
    m_taken[name.toLower()] = count - 1;
    m_taken.insert(given.toLower(), 1);
    return given;
}

qsizetype DraftReferences::add(const QString &key, DraftReference reference)
{
    reference.anchor = m_anchors.take(reference.anchor);
    m_references += std::move(reference);
    m_isCited += false;
    if (!key.isEmpty())
        m_byKey.insert(key, m_references.size() - 1);
    return m_references.size() - 1;
}

qsizetype DraftReferences::rfc(int number)
{
    const QString key = QStringLiteral("RFC%1").arg(number, 4, 10, QLatin1Char('0'));
    if (const auto known = m_byKey.constFind(key); known != m_byKey.constEnd())
        return *known;
    DraftReference reference;
    reference.anchor = key;
    reference.title = QStringLiteral("RFC %1").arg(number);
    reference.series = QStringLiteral("RFC");
    reference.number = QString::number(number);
    reference.target = rfcAddress(number);
    if (const KnownRfc *const known = knownRfc(number)) {
        reference.title = QString::fromLatin1(known->title);
        reference.authors = QString::fromLatin1(known->authors).split(QLatin1String("; "));
        reference.year = known->year;
        reference.month = known->month;
    }
    return add(key, reference);
}

qsizetype DraftReferences::address(const QString &url)
{
    QString key = url;
    while (key.endsWith(u'/') || key.endsWith(u'#'))
        key.chop(1);
    if (const auto known = m_byKey.constFind(key); known != m_byKey.constEnd())
        return *known;
    const QString rest = key.section(QLatin1String("://"), 1);
    DraftReference reference;
    reference.anchor = rest.section(u'/', 0, 0).section(u':', 0, 0);
    if (reference.anchor.startsWith(QLatin1String("www.")))
        reference.anchor.remove(0, 4);
    reference.title = rest.left(200);
    reference.target = url;
    return add(key, reference);
}

void DraftReferences::findRfcs(const QString &words, Mentions &found)
{
    eachRfc(words, [&](const RfcMention &mention) {
        if (mention.inAddress || mention.rfc < 1)
            return;
        qsizetype first = mention.span.start, end = first + mention.span.length;
        // [RFC8141], and as converters write it: [@!RFC8141], {{RFC8141}}, {{?RFC8141}}
        qsizetype before = first;
        while (before > 0 && first - before < 2 && QStringView(u"@!?-").contains(words[before - 1]))
            --before;
        const bool isInBrackets = charAt(words, before - 1) == u'[' && charAt(words, end) == u']';
        const bool isInBraces = charAt(words, before - 1) == u'{' && charAt(words, before - 2) == u'{' &&
                                charAt(words, end) == u'}' && charAt(words, end + 1) == u'}';
        if (isInBrackets || isInBraces) {
            first = before - (isInBraces ? 2 : 1);
            end += isInBraces ? 2 : 1;
        }
        found += {first, end, rfc(mention.rfc), isInBrackets || isInBraces};
    });
}

void DraftReferences::findDrafts(const QString &words, Mentions &found)
{
    static const QRegularExpression name(QStringLiteral("draft-[a-z0-9]{1,40}(?:-[a-z0-9]{1,40}){1,12}"));
    for (qsizetype at = 0; (at = words.indexOf(QLatin1String("draft-"), at)) >= 0;) {
        const QChar before = charAt(words, at - 1);
        const auto match = name.match(QStringView(words).sliced(at), 0, QRegularExpression::NormalMatch,
                                      QRegularExpression::AnchorAtOffsetMatchOption);
        if (isAsciiAlnum(before) || QStringView(u"/.-_").contains(before) || !match.hasMatch()) {
            at += 6;
            continue;
        }
        const QString whole = match.captured();
        const QString last = whole.section(u'-', -1);
        const bool hasVersion = last.size() == 2 && std::ranges::all_of(last, isDigit);
        const QString bare = hasVersion ? whole.chopped(3) : whole;
        if (bare.count(u'-') >= 2) {
            const auto known = m_byKey.constFind(bare);
            DraftReference reference;
            reference.anchor = QStringLiteral("I-D.") + bare.sliced(6);
            reference.title = bare;
            reference.series = QStringLiteral("Internet-Draft");
            reference.number = whole;
            reference.target = QStringLiteral("https://datatracker.ietf.org/doc/html/") + whole;
            const qsizetype index = known != m_byKey.constEnd() ? *known : add(bare, reference);
            const bool isBracketed = before == u'[' && charAt(words, at + whole.size()) == u']';
            found += {at - isBracketed, at + whole.size() + isBracketed, index, isBracketed};
        }
        at += whole.size();
    }
}

void DraftReferences::findAddresses(const QString &words, Mentions &found)
{
    if (!words.contains(QLatin1String("://")))
        return;
    const QByteArray utf8 = words.toUtf8();
    const std::string_view octets(utf8.constData(), std::size_t(utf8.size()));
    Utf16Places places(utf8);
    for (const urn::Found &one : urn::findAll(octets)) {
        if (one.kind != urn::Found::Kind::Url || one.where.size() > std::size_t(longestAddress))
            continue;
        const std::string text = urn::joined(octets, one);
        const urn::ParsedUri uri = urn::parseUri(text);
        const std::string_view scheme = uri.scheme.of(text), host = uri.host.of(text);
        if (!uri.valid() || (scheme != "http" && scheme != "https" && scheme != "ftp") ||
            isExampleHost(QString::fromLatin1(host.data(), qsizetype(host.size())).toLower()))
            continue;
        qsizetype first = places.at(one.where.first), end = places.at(one.where.end);
        // In quotation marks it is an example, and before "<" or "{" the beginning of a pattern.
        if (QStringView(u"<{").contains(charAt(words, end)) ||
            QStringView(u"\"“'").contains(charAt(words, first - 1)))
            continue;
        if (one.bracketed) {
            const qsizetype open = words.lastIndexOf(u'<', first);
            first = open >= 0 && first - open <= 5 ? open : first; // "<URL:"
            end += charAt(words, end) == u'>';
        }
        std::optional<int> number; // of an RFC, at its own address
        const bool isOfIetf = host.ends_with("ietf.org") || host.ends_with("rfc-editor.org");
        if (isOfIetf)
            eachRfc(QString::fromStdString(text), [&](const RfcMention &mention) { number = mention.rfc; });
        found +=
            {first, end, number && *number > 0 ? rfc(*number) : address(QString::fromStdString(text)), false};
    }
}

void DraftReferences::findTags(const QString &words, Mentions &found)
{
    for (qsizetype at = 0; (at = words.indexOf(u'[', at)) >= 0; ++at) {
        const QStringView tag = tagAt(words, at);
        if (tag.isEmpty() || !isApart(words, at, at + tag.size() + 2))
            continue;
        const QString name = tag.toString().toLower();
        if (const auto known = m_byTag.constFind(name); known != m_byTag.constEnd()) {
            found += {at, at + tag.size() + 2, *known, true};
        } else if (isCitation(tag) && !tag.startsWith(u"RFC") && !m_undescribedSeen.contains(name)) {
            m_undescribedSeen.insert(name);
            m_undescribed += u'[' % tag % u']';
        }
    }
}

DraftRun DraftReferences::run(qsizetype reference, const QString &text, Importance importance)
{
    DraftReference &cited = m_references[reference];
    m_isCited[reference] = true;
    cited.importance = std::max(cited.importance, importance);
    return {text, cited.anchor, u'[' % cited.anchor % u']'};
}

bool DraftReferences::describe(const QString &paragraph, std::optional<Importance> importance)
{
    const auto entry = referenceEntry(paragraph);
    if (!entry || m_byTag.contains(entry->tag.toLower()))
        return false;
    Mentions named;
    findRfcs(entry->description, named);
    qsizetype index = -1;
    if (named.size() == 1) {
        index = named.first().reference;
        DraftReference &reference = m_references[index];
        if (!knownRfc(reference.number.toInt()))
            describeBy(reference, *entry);
    } else {
        DraftReference reference;
        reference.anchor = entry->tag;
        describeBy(reference, *entry);
        index = add({}, reference);
    }
    m_byTag.insert(entry->tag.toLower(), index);
    if (importance)
        m_references[index].importance = *importance;
    m_isCited[index] = true; // it is listed, whether or not a text cites it
    return true;
}

bool DraftReferences::describeRfc(const QString &paragraph, std::optional<Importance> importance)
{
    Mentions named;
    findRfcs(paragraph, named);
    if (named.size() != 1 || !knownRfc(m_references[named.first().reference].number.toInt()))
        return false;
    if (importance)
        m_references[named.first().reference].importance = *importance;
    m_isCited[named.first().reference] = true;
    return true;
}

// What stands before an address that ends a paragraph is the title of what it leads to, if that is a name and
// no sentence: "Oak Manual https://oaks.example/manual".
void DraftReferences::nameAddress(const QString &words, const Mention &last)
{
    constexpr qsizetype shortest = 4, longest = 80;
    QStringView title = QStringView(words).first(last.first).trimmed();
    while (title.endsWith(u':') || title.endsWith(u','))
        title.chop(1);
    DraftReference &reference = m_references[last.reference];
    if (last.end == words.size() && !m_isCited[last.reference] && reference.series.isEmpty() &&
        title.size() >= shortest && title.size() <= longest && title.front().isUpper() &&
        title.contains(u' ') && isName(title))
        reference.title = title.toString().simplified();
}

DraftText DraftReferences::cite(const QString &words, Importance importance)
{
    Mentions found;
    findTags(words, found);
    findRfcs(words, found);
    findDrafts(words, found);
    findAddresses(words, found);
    std::ranges::stable_sort(found, {}, &Mention::first);
    if (found.size() == 1)
        nameAddress(words, found.first());
    DraftText text;
    qsizetype from = 0;
    const auto addPlain = [&](qsizetype until) {
        if (until > from)
            text += DraftRun{words.sliced(from, until - from), {}, {}};
    };
    for (qsizetype i = 0; i < found.size(); ++i) {
        const Mention &one = found[i];
        if (one.first < from)
            continue;
        DraftReference &reference = m_references[one.reference];
        const bool isCitedBehind = !one.isBracketed && i + 1 < found.size() && found[i + 1].isBracketed &&
                                   found[i + 1].reference == one.reference &&
                                   found[i + 1].first - one.end <= 1;
        if (!one.isBracketed && (m_isCited[one.reference] || isCitedBehind)) {
            reference.importance = std::max(reference.importance, importance);
            continue; // it stays in the text
        }
        addPlain(one.first);
        text += run(one.reference, one.isBracketed ? QString() : words.sliced(one.first, one.end - one.first),
                    importance);
        from = one.end;
    }
    addPlain(words.size());
    return text;
}

DraftRun DraftReferences::citeRfc(int number, Importance importance)
{
    return run(rfc(number), {}, importance);
}

DraftRun DraftReferences::citeAddress(const QString &url, const QString &wanted, const QString &title)
{
    DraftReference reference;
    reference.anchor = wanted;
    reference.title = title;
    reference.target = url;
    return run(add(url, reference), {}, Importance::Informative);
}

void DraftReferences::requireCited(std::initializer_list<int> numbers)
{
    for (qsizetype i = 0; i < m_references.size(); ++i)
        if (m_isCited[i] && m_references[i].series == QLatin1String("RFC") &&
            std::ranges::find(numbers, m_references[i].number.toInt()) != numbers.end())
            m_references[i].importance = Importance::Normative;
}

bool DraftReferences::isRfcCited(int number) const
{
    return std::ranges::any_of(cited(Importance::Normative) + cited(Importance::Informative),
                               [&](const DraftReference &one) {
                                   return one.series == QLatin1String("RFC") && one.number.toInt() == number;
                               });
}

QList<DraftReference> DraftReferences::cited(Importance importance) const
{
    QList<DraftReference> all;
    for (qsizetype i = 0; i < m_references.size(); ++i)
        if (m_isCited[i] && m_references[i].importance == importance)
            all += m_references[i];
    std::ranges::sort(all, {}, [](const DraftReference &one) { return one.anchor.toLower(); });
    return all;
}

} // namespace nidus::formats
