#include "core/formats/text/template_fields.h"

#include "core/characters/classes.h"
#include "core/formats/text/converter_markup.h"
#include "core/formats/text/label_marks.h"
#include "core/formats/text/stated_sentence.h"
#include "core/registration/short_fields.h"
#include "core/registration/words.h"

#include <algorithm>

namespace nidus::formats {

namespace {

constexpr QStringView indentation = u"   ";

// A body in normal layout, and the source line of each of its lines.
struct Body {
    QString text;
    QList<int> lines;
};

Body bodyOf(const FoundSection &found)
{
    QList<QStringView> lines = found.body;
    bool inlineFirst = found.section.inlineFirst;
    if (found.definition && !lines.isEmpty()) { // its marker is the label's punctuation, as a colon is
        lines.first() = lines.first().sliced(lines.first().indexOf(u':') + 1);
        inlineFirst = true;
    }
    // normalBody drops blank lines at both ends; their line numbers go with them.
    const auto isText = [](QStringView line) { return !line.trimmed().isEmpty(); };
    const auto first = std::ranges::find_if(lines, isText);
    if (first == lines.end())
        return {};
    const auto last = std::find_if(lines.rbegin(), lines.rend(), isText);
    const QList<int> numbers = found.section.bodyLines.mid(first - lines.begin(), last.base() - first);
    return {normalBody(std::move(lines), inlineFirst), numbers};
}

QString indented(QStringView text)
{
    QString out;
    for (const QStringView line : text.tokenize(u'\n')) {
        if (!out.isEmpty())
            out += u'\n';
        if (!line.isEmpty())
            out += indentation % line;
    }
    return out;
}

// A line of values without the bullet and the tags around it.
QStringView withoutBullet(QStringView line)
{
    line = line.trimmed();
    if (line.size() > 2 &&
        QStringView(u"-*+o\u2022\u00b7\u2013\u2014\u2023\u25aa\u25cf\u25e6").contains(line[0]) &&
        line[1].isSpace())
        line = line.sliced(2).trimmed();
    return withoutMarkupTail(line.sliced(behindTags(line, 0)));
}

// The item of Registration Information that a line states, with its value.
struct RegistrationItem {
    std::optional<Field> field;
    QStringView value;
};

bool isVersionWord(QStringView word)
{
    return isAnyOf(word, {u"rev", u"revision", u"ver", u"vers", u"version"});
}

// Whether anything may be the value that stands behind `mark`.
bool isMarked(QStringView mark)
{
    return std::any_of(mark.begin(), mark.end(), [](QChar c) { return QStringView(u":=|").contains(c); });
}

// Behind what stands between a label and its value from `at` on: "Vers. 1", "version number = 1",
// "Version......1".
qsizetype behindMark(QStringView line, qsizetype at)
{
    while (at < line.size() && (line[at].isSpace() || QStringView(u":.=#|\u2116").contains(line[at])))
        ++at;
    return at;
}

RegistrationItem labelledItem(QStringView line)
{
    qsizetype at = 0;
    QStringView mark; // behind the last word of the label
    bool version = false, date = false;
    while (at < line.size() && !isMarked(mark)) {
        const qsizetype from = at;
        while (at < line.size() && line[at].isLetter())
            ++at;
        const QStringView word = line.sliced(from, at - from);
        version = version || isVersionWord(word);
        date = date || isAnyOf(word, {u"date"});
        const qsizetype end = at;
        at = behindMark(line, end);
        const QStringView behind = line.sliced(end, at - end);
        const bool isOfLabel = isVersionWord(word) || isAnyOf(word, {u"date", u"registration", u"number",
                                                                     u"no", u"nr", u"of", u"the"});
        if (!isOfLabel && !isMarked(behind)) { // the value begins
            at = from;
            break;
        }
        mark = behind;
        if (!isOfLabel) // "Date of submission: 2001-01-25"
            break;
    }
    const QStringView value = line.sliced(at).trimmed();
    const bool isValue =
        isMarked(mark) || value.isEmpty() || isDigit(value.front()) || (version && statedVersion(value));
    if (version == date || !isValue)
        return {};
    return {version ? Field::Version : Field::Date, value};
}

// "Version: 1", "Registration Version Number 1", "a) Registration date: 2001-01-25", "| version | 1 |",
// "2014-03-03".
RegistrationItem registrationItem(QStringView line)
{
    line = withoutBullet(line);
    QStringView text = line;
    if (text.size() > 2 && text.startsWith(u'|') && text.endsWith(u'|'))
        text = text.sliced(1).chopped(1).trimmed();
    LabelShape shape;
    const qsizetype from = behindMarks(text, 0, shape);
    if (const RegistrationItem item = labelledItem(text.sliced(from)); item.field)
        return item;
    if (!statedDate(line).isEmpty())
        return {Field::Date, line};
    return {};
}

// A line that states a version and nothing else: "Version 2", "Registration version: 2", "2".
bool isVersionAlone(QStringView text)
{
    return statedVersion(text) && std::count_if(text.begin(), text.end(), isDigit) <= 3 &&
           !anyWord(text, isLetter, [](QStringView word) {
               return !isVersionWord(word) &&
                      !isAnyOf(word, {u"no", u"nr", u"number", u"registration", u"v"});
           });
}

// Version and date on one line: "Version 1, 2001-01-25", "Version: 1  Date: 25 January 2001", "Version 1 of
// 2001-01-25".
struct VersionAndDate {
    QStringView version, date;
    bool saysMore = false; // a remark that goes on in the next line
};

std::optional<VersionAndDate> versionAndDate(QStringView line)
{
    constexpr qsizetype longest = 100;
    line = withoutBullet(line);
    if (line.size() > longest)
        return std::nullopt;
    const auto joins = [](QChar c) { return c.isSpace() || QStringView(u",;(-/").contains(c); };
    for (qsizetype at = 1; at < line.size(); ++at) {
        QStringView before = line.first(at), behind = line.sliced(at);
        if (!joins(before.back()) || joins(behind.front()))
            continue;
        while (!before.isEmpty() && joins(before.back()))
            before.chop(1);
        if (!isVersionAlone(before))
            continue;
        for (const QStringView word : {u"as of ", u"dated ", u"of ", u"on "})
            if (behind.startsWith(word, Qt::CaseInsensitive))
                behind = behind.sliced(word.size()).trimmed();
        const qsizetype remark = behind.indexOf(u" (");
        const bool saysMore = remark > 0 && !behind.contains(u')');
        if (saysMore)
            behind = behind.first(remark);
        else if (behind.endsWith(u')') && !behind.contains(u'('))
            behind.chop(1);
        const RegistrationItem date = registrationItem(behind);
        if (date.field != Field::Date || statedDate(date.value).isEmpty())
            continue;
        const RegistrationItem version = registrationItem(before);
        return VersionAndDate{version.field ? version.value : before, date.value, saysMore};
    }
    return std::nullopt;
}

// Whether numbers of four digits stand in `text` more than once.
bool statesSeveralYears(QStringView text)
{
    int years = 0;
    for (qsizetype at = 0; at < text.size();) {
        const qsizetype from = at;
        while (at < text.size() && isDigit(text[at]))
            ++at;
        years += at - from == 4 ? 1 : 0;
        at += at == from ? 1 : 0;
    }
    return years > 1;
}

class FieldBuilder {
public:
    FieldBuilder(const FoundSections &found, size_t part) : m_found(found), m_part(part) {}

    TemplateReading::Part build();

private:
    void place(const FoundSection &found);
    void add(Field field, const Body &body, const QString &heading, int headingLine);
    void placeRegistrationInformation(const FoundSection &found);
    bool placeSentence(const Body &body);
    bool placeRegistrationLine(QStringView line, int number, bool isDated);
    bool asksForPlaceUnderIetf() const;

    const FoundSections &m_found;
    size_t m_part;
    TemplateReading::Part m_result;
    QString m_nid;
    bool m_hasDate = false;    // in a section of its own
    bool m_namesPlace = false; // RFC 3553: its label says that it names a part of another namespace
};

void FieldBuilder::add(Field field, const Body &body, const QString &heading, int headingLine)
{
    QString &text = m_result.text.fields[size_t(field)];
    QList<int> &lines = m_result.fieldLines[size_t(field)];
    if (heading.isEmpty() && body.text.isEmpty())
        return;
    if (!text.isEmpty()) {
        text += QLatin1String("\n\n");
        lines.append(0);
    }
    if (heading.isEmpty()) {
        text += body.text;
        lines += body.lines;
        return;
    }
    text += heading % u':';
    lines.append(headingLine);
    if (body.text.isEmpty())
        return;
    text += QLatin1String("\n\n") % indented(body.text);
    lines.append(0);
    lines += body.lines;
}

// Whether nothing of the line is left. `isDated`: another line of the section states the date alone, so that
// a day on this one may be any other.
bool FieldBuilder::placeRegistrationLine(QStringView line, int number, bool isDated)
{
    const bool hasVersion = !m_result.text[Field::Version].isEmpty();
    if (!isDated && !hasVersion && m_result.text[Field::Date].isEmpty())
        if (const auto both = versionAndDate(line)) {
            add(Field::Version, {both->version.toString(), {number}}, {}, 0);
            add(Field::Date, {both->date.toString(), {number}}, {}, 0);
            m_result.bareVersionLine = isDigit(withoutBullet(line).front()) ? number : 0;
            return !both->saysMore;
        }
    if (const RegistrationItem item = registrationItem(line);
        item.field && !item.value.isEmpty() && m_result.text[*item.field].isEmpty()) {
        add(*item.field, {item.value.toString(), {number}}, {}, 0);
        return true;
    }
    const QStringView value = withoutBullet(line);
    if (hasVersion || value.isEmpty() || !isDigit(value.front()) || !isVersionAlone(value))
        return false;
    add(Field::Version, {value.toString(), {number}}, {}, 0);
    m_result.bareVersionLine = number;
    return true;
}

// What a sentence states goes to the fields; it stays itself in Additional Information.
bool FieldBuilder::placeSentence(const Body &body)
{
    if (!m_result.text[Field::Version].isEmpty() || !m_result.text[Field::Date].isEmpty())
        return false;
    const auto stated = versionAndDateInSentence(body.text);
    if (!stated)
        return false;
    m_result.sentenceLine = body.lines.value(0);
    add(Field::Version, {stated->version, {m_result.sentenceLine}}, {}, 0);
    add(Field::Date, {stated->date, {m_result.sentenceLine}}, {}, 0);
    return true;
}

// Version and date go to their fields; any other line keeps its heading, in Additional Information.
void FieldBuilder::placeRegistrationInformation(const FoundSection &found)
{
    const Body body = bodyOf(found);
    FoundSection rest;
    bool isDated = false, isVersioned = false;
    for (const QStringView line : QStringView(body.text).tokenize(u'\n')) {
        isDated = isDated || registrationItem(line).field == Field::Date;
        isVersioned = isVersioned || registrationItem(line).field == Field::Version || versionAndDate(line) ||
                      isVersionAlone(withoutBullet(line));
    }
    if (!isVersioned && placeSentence(body)) {
        add(Field::AdditionalInformation, body, found.section.label, found.section.labelLine);
        return;
    }
    qsizetype index = 0;
    for (const QStringView line : QStringView(body.text).tokenize(u'\n')) {
        const int number = body.lines.value(index++);
        if (!placeRegistrationLine(line, number, isDated))
            rest.append(line, number);
    }
    if (const Body left = bodyOf(rest); !left.text.isEmpty())
        add(Field::AdditionalInformation, left, found.section.label, found.section.labelLine);
}

void FieldBuilder::place(const FoundSection &found)
{
    const Section &section = found.section;
    if (found.match && found.match->topic == Topic::RegistrationInformation) {
        placeRegistrationInformation(found);
        return;
    }
    const Body body = bodyOf(found);
    if (!section.field && section.label.isEmpty()) // its label was given to somebody else
        return add(Field::AdditionalInformation, body, {}, 0);
    if (!section.field) {
        m_result.text.others.append({normalLabel(section.label), body.text});
        return;
    }
    // A heading that says only what the field's label says ("Declared registrant of the namespace") goes; one
    // that says more ("Identifier uniqueness considerations") stays, and so does one behind another text.
    const bool isSaidByField = found.match && info(found.match->topic).native();
    const bool headed = found.match && (!isSaidByField || !m_result.text[*section.field].isEmpty());
    add(*section.field, body, headed ? normalLabel(section.label) : QString(), section.labelLine);
    if (*section.field == Field::Version && !m_hasDate)
        if (const auto both = versionAndDate(body.text); both && !body.text.contains(u'\n'))
            add(Field::Date, {both->date.toString(), {body.lines.value(0)}}, {}, 0);
    const bool namesPart = found.match && found.match->subNamespace;
    if (*section.field != Field::NamespaceIdentifier || !m_nid.isEmpty())
        return;
    m_namesPlace = m_namesPlace || namesPart;
    if (!namesPart)
        m_nid = parseNidField(body.text);
}

// RFC 3553: a text that calls "acorn" its Namespace ID and writes its URNs "urn:ietf:params:acorn", none of
// them "urn:acorn:", asks for a place under ietf.
bool FieldBuilder::asksForPlaceUnderIetf() const
{
    constexpr qsizetype longestNid = 32; // RFC 8141 section 2
    if (m_nid.isEmpty() || m_nid.size() > longestNid)
        return false;
    const auto isWritten = [this](const QString &beginning) {
        return std::ranges::any_of(m_result.text.fields, [&](const QString &text) {
            return text.contains(beginning, Qt::CaseInsensitive);
        });
    };
    return isWritten(QLatin1String("urn:ietf:params:") % m_nid) &&
           !isWritten(QLatin1String("urn:") % m_nid % u':');
}

TemplateReading::Part FieldBuilder::build()
{
    const PartLines &lines = m_found.parts[m_part];
    m_result.lines = lines.lines;
    m_result.text.preamble = normalBody(QList<QStringView>(lines.preamble.cbegin(), lines.preamble.cend()));
    for (const Line &line : lines.preamble)
        m_result.preambleLines += line.number;
    const std::vector<FoundSection> &all = m_found.sections; // in order of parts
    auto at = std::partition_point(all.begin(), all.end(),
                                   [this](const FoundSection &section) { return section.part < m_part; });
    m_hasDate = std::any_of(at, all.end(), [this](const FoundSection &section) {
        return section.part == m_part && section.section.field == Field::Date;
    });
    for (; at != all.end() && at->part == m_part; ++at) {
        m_result.sections.append(at - all.begin());
        place(*at);
    }
    m_result.placeUnderIetf = (m_namesPlace && m_nid.isEmpty()) || asksForPlaceUnderIetf();
    m_result.nid = m_result.placeUnderIetf ? QString() : m_nid.toLower();
    m_result.statedVersion = m_result.text[Field::Version];
    m_result.version = statedVersion(m_result.statedVersion);
    const QString &date = m_result.text[Field::Date];
    m_result.date = statedDate(date);
    if (!m_result.date.isEmpty() && statesSeveralYears(date))
        m_result.furtherDayLine = m_result.fieldLines[size_t(Field::Date)].value(0);
    return std::move(m_result);
}

} // namespace

TemplateReading::Part partOf(const FoundSections &found, size_t part)
{
    return FieldBuilder(found, part).build();
}

} // namespace nidus::formats
