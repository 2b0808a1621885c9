#include "core/registration/registrant_contact.h"

#include "core/characters/classes.h"
#include "core/registration/short_fields.h"
#include "core/registration/words.h"

#include <QRegularExpression>

namespace nidus {

namespace {

constexpr qsizetype mostPostalLines = 6, widestPostalLine = 100;

struct ContactLine {
    QString label; // without its colon; empty: none
    QString value;
};

// "Address: 12 Mill Lane", "Tel +44 …"; a URL's colon makes no label.
ContactLine contactLineOf(QStringView line)
{
    line = line.trimmed();
    while (line.size() > 1 && QStringView(u"-*o").contains(line.front()) && line[1] == u' ')
        line = line.sliced(2).trimmed();
    constexpr qsizetype longestLabel = 48;
    const qsizetype colon = line.indexOf(u':');
    if (colon > 0 && colon < longestLabel && (colon + 1 == line.size() || isBlank(line[colon + 1])))
        return {line.first(colon).trimmed().toString(), line.sliced(colon + 1).trimmed().toString()};
    return {{}, line.toString()};
}

bool hasLabelWord(const QString &label, std::initializer_list<QStringView> words)
{
    return anyWord(QStringView(label), isLetter, [&](QStringView word) { return isAnyOf(word, words); });
}

// "+44 20 7946 0000" and nothing else.
bool isTelephone(const QString &value)
{
    return value.size() >= 8 && value.startsWith(u'+') && std::ranges::all_of(value, [](QChar c) {
               return isDigit(c) || QStringView(u"+ ().-").contains(c);
           });
}

bool isReach(const QString &value)
{
    return value.contains(u'@') || value.contains(QLatin1String("://")) ||
           (value.contains(u'&') && !value.contains(u' ')) || value.startsWith(QLatin1String("www.")) ||
           isTelephone(value);
}

// The number of a line that calls itself a telephone's: "+44 20 7946 0000".
QString telephoneIn(const ContactLine &line)
{
    static const QRegularExpression number(QStringLiteral("\\+?[0-9][0-9 ().-]{5,28}[0-9]"));
    static const QRegularExpression named(QStringLiteral("^(?:tel|phone|telephone|mobile)\\b"),
                                          QRegularExpression::CaseInsensitiveOption);
    if (!hasLabelWord(line.label, {u"tel", u"phone", u"telephone", u"mobile"}) &&
        !named.match(line.value).hasMatch() && !isTelephone(line.value))
        return {};
    return number.match(line.value.left(widestPostalLine)).captured();
}

QString webIn(const QString &value)
{
    static const QRegularExpression address(QStringLiteral("https?://[^\\s<>\"]{1,500}"));
    QString found = address.match(value).captured();
    while (!found.isEmpty() && QStringView(u".,;)").contains(found.back()))
        found.chop(1);
    return found;
}

// Behind "Address:" up to the next label or blank line; without such a label, the lines behind the name where
// one of them has a number, as a house or a postcode has.
class PostalLines {
public:
    explicit PostalLines(const RegistrantContact &contact) : m_contact(contact) {}

    void take(const ContactLine &line, bool isBlankLine)
    {
        const bool isAddress = hasLabelWord(line.label, {u"address"}) &&
                               !hasLabelWord(line.label, {u"mail", u"email", u"web", u"e", u"url"});
        if (isAddress && m_labelled.isEmpty()) {
            m_isOpen = true;
            m_isFirst = true;
            add(m_labelled, line.value);
        } else if (m_isOpen) {
            if (!line.label.isEmpty() || isReach(line.value) || (isBlankLine && !m_isFirst))
                m_isOpen = false;
            else
                add(m_labelled, line.value);
        } else if (line.label.isEmpty() && !isBlankLine && !isReach(line.value) && m_isBehindName) {
            add(m_behindName, line.value);
        } else {
            m_isBehindName = false;
        }
        const QString &name = m_contact.organization.isEmpty() ? m_contact.person : m_contact.organization;
        const QString value = line.value.simplified();
        if (!isBlankLine && !name.isEmpty() && m_behindName.isEmpty() && !value.isEmpty() &&
            (value.startsWith(name) || name.startsWith(value)))
            m_isBehindName = true;
    }

    QStringList lines() const
    {
        if (!m_labelled.isEmpty())
            return isSound(m_labelled) ? m_labelled : QStringList();
        const bool hasNumber = std::ranges::any_of(
            m_behindName, [](const QString &line) { return std::ranges::any_of(line, isDigit); });
        return hasNumber && isSound(m_behindName) ? m_behindName : QStringList();
    }

private:
    void add(QStringList &to, const QString &value)
    {
        if (value.isEmpty() || m_contact.organization.startsWith(value) ||
            m_contact.organization.endsWith(value) || value == m_contact.person)
            return;
        m_isFirst = false;
        if (to.size() <= mostPostalLines)
            to += value;
    }
    static bool isSound(const QStringList &lines)
    {
        return lines.size() <= mostPostalLines && std::ranges::all_of(lines, [](const QString &line) {
                   return line.size() <= widestPostalLine && // and no sentence
                          !hasLabelWord(line, {u"is", u"are", u"was", u"has", u"that", u"which"});
               });
    }

    const RegistrantContact &m_contact;
    QStringList m_labelled, m_behindName;
    bool m_isOpen = false, m_isFirst = false, m_isBehindName = false;
};

constexpr qsizetype longestLocalPart = 64, longestHost = 255; // RFC 5321 §4.5.3.1

// One space may stand on either side of the mark.
QStringView localPartBefore(QStringView text, qsizetype mark)
{
    const qsizetype end = mark > 0 && isBlank(text[mark - 1]) ? mark - 1 : mark;
    qsizetype first = end;
    while (first > 0 && end - first < longestLocalPart &&
           (isAsciiAlnum(text[first - 1]) || QStringView(u"._%+-").contains(text[first - 1])))
        --first;
    return text.sliced(first, end - first);
}

// Of two labels or more, the last of letters alone; empty: none stands there.
QStringView hostBehind(QStringView text, qsizetype mark)
{
    const qsizetype first = isBlank(charAt(text, mark + 1)) ? mark + 2 : mark + 1;
    qsizetype end = first;
    while (end < text.size() && end - first < longestHost &&
           (isAsciiAlnum(text[end]) || text[end] == u'-' ||
            (text[end] == u'.' && end > first && text[end - 1] != u'.')))
        ++end;
    while (end > first) {
        const QStringView host = text.sliced(first, end - first);
        const qsizetype dot = host.lastIndexOf(u'.');
        if (dot <= 0)
            break;
        const QStringView last = host.sliced(dot + 1);
        const auto letters = std::ranges::find_if_not(last, isAsciiLetter) - last.begin();
        if (letters >= 2)
            return host.first(dot + 1 + letters);
        end = first + dot;
    }
    return {};
}

} // namespace

QStringList emailAddresses(const QString &text)
{
    QStringList found;
    for (qsizetype at = 0; at < text.size(); ++at) {
        if (text[at] != u'@' && text[at] != u'&')
            continue;
        const QStringView local = localPartBefore(text, at);
        const QStringView host = hostBehind(text, at);
        if (!local.isEmpty() && !host.isEmpty())
            found += local % u'@' % host;
    }
    return found;
}

RegistrantContact registrantContact(QStringView field)
{
    RegistrantContact contact;
    const RegistrantNames names = registrantNames(field);
    contact.organization = names.organization;
    contact.person = names.person;
    contact.email = emailAddresses(field.toString()).value(0);
    PostalLines postal(contact);
    for (const QStringView line : field.tokenize(u'\n')) {
        const ContactLine one = contactLineOf(line);
        if (contact.telephone.isEmpty())
            contact.telephone = telephoneIn(one);
        if (contact.web.isEmpty())
            contact.web = webIn(one.value);
        postal.take(one, line.trimmed().isEmpty());
    }
    contact.postal = postal.lines();
    return contact;
}

} // namespace nidus
