#include "core/translation.inc"

#include "core/formats/text/template_reader.h"

#include "core/formats/text/change_bars.h"
#include "core/formats/text/eight_bit.h"
#include "core/formats/text/line_division.h"
#include "core/formats/text/outline.h"
#include "core/formats/text/quotation.h"
#include "core/formats/text/sections.h"
#include "core/formats/text/source_text.h"
#include "core/formats/text/template_fields.h"
#include "core/formats/text/text_lines.h"
#include "core/formats/text/written_layout.h"
#include "core/registration/names.h"

#include <algorithm>
#include <map>
#include <set>

namespace nidus::formats {

namespace {

// RFC 3406 took the place of RFC 2611 in October 2002.
constexpr int october2002 = 2002 * 12 + 9;
constexpr int rfc3406 = 3406;

// The two older forms have the same labels. What tells them apart is when the template was printed, or else
// when it was requested.
Form olderForm(const RunningHead &head, const QList<TemplateReading::Part> &parts)
{
    if (head.rfc)
        return *head.rfc < rfc3406 ? Form::Rfc2611 : Form::Rfc3406;
    if (head.month > 0)
        return head.month < october2002 ? Form::Rfc2611 : Form::Rfc3406;
    for (const TemplateReading::Part &part : parts)
        if (!part.date.isEmpty()) {
            const int month = QStringView(part.date).first(4).toInt() * 12 +
                              QStringView(part.date).sliced(5, 2).toInt() - 1;
            return month < october2002 ? Form::Rfc2611 : Form::Rfc3406;
        }
    return Form::Rfc3406;
}

// A field of a part, to which a section of the template itself gives a text.
using OwnFields = std::set<std::pair<size_t, Field>>;

OwnFields ownFields(const FoundSections &found)
{
    OwnFields own;
    for (const FoundSection &section : found.sections)
        if (section.match && !section.isAround && section.section.first() > 0)
            if (const auto field = info(section.match->topic).field)
                own.emplace(section.part, *field);
    return own;
}

// RFC 8141 Appendix A has a field for what older templates left to the document around them. Where both speak
// of it, the document's section belongs to the document.
void leaveSectionsAround(FoundSections &found)
{
    const OwnFields own = ownFields(found);
    for (FoundSection &one : found.sections) {
        Section &section = one.section;
        const auto match = one.match ? one.match : matchLabel(section.label);
        const auto field = match ? info(match->topic).field : std::nullopt;
        if (!one.isAround || !field || one.given || !own.contains({one.part, *field}))
            continue;
        section.isAround = true;
        section.field.reset();
        section.source = QString::fromLatin1(info(Topic::OtherSection).source8141);
    }
}

void nameSections(FoundSections &found, Form form)
{
    for (FoundSection &section : found.sections) {
        const TopicInfo &topic = info(section.match ? section.match->topic : Topic::OtherSection);
        section.section.field = topic.field;
        section.section.source =
            QString::fromLatin1(form == Form::Rfc8141 ? topic.source8141 : topic.sourceOlder);
        if (section.given) {
            section.section.field = section.given;
            section.section.source = id(*section.given);
        }
    }
    if (form == Form::Rfc8141)
        leaveSectionsAround(found);
}

Finding reading(const char *rule, Severity severity, const QString &words)
{
    Finding finding;
    finding.rule = QString::fromLatin1(rule);
    finding.severity = severity;
    finding.clause = QStringLiteral("RFC 8141 App. A");
    finding.words = words;
    return finding;
}

// What was not certain in values.
void addFindingsOfValues(TemplateReading &result)
{
    for (const TemplateReading::Part &part : std::as_const(result.parts)) {
        if (part.placeUnderIetf)
            result.findings.append(
                reading("place-under-ietf", Severity::Warning,
                        tr("The name in this text was not taken as that of a namespace: it is one of "
                           "urn:ietf:params:… (RFC 3553).")));
        if (part.bareVersionLine > 0)
            result.findings.append(reading("version-without-label", Severity::Advice,
                                           tr("Line %1: the number has no label; it was read as the version.")
                                               .arg(part.bareVersionLine)));
        if (part.sentenceLine > 0)
            result.findings.append(reading("values-in-sentence", Severity::Advice,
                                           tr("Line %1: version %2 and date %3 were read out of a sentence.")
                                               .arg(part.sentenceLine)
                                               .arg(part.text[Field::Version], part.date)));
        if (part.furtherDayLine > 0)
            result.findings.append(
                reading("date-several", Severity::Advice,
                        tr("Line %1: of several dates the first, %2, was read as the Date.")
                            .arg(part.furtherDayLine)
                            .arg(part.date)));
    }
}

// The first section of each template that stands in a place of the form.
class FirstSections {
public:
    explicit FirstSections(const TemplateReading &result) : m_result(result)
    {
        for (qsizetype part = 0; part < result.parts.size(); ++part)
            for (const qsizetype section : result.parts[part].sections) {
                m_partOf.insert(section, part);
                if (const Section &one = result.sections[section]; one.labelLine > 0)
                    m_first.try_emplace({part, one.source}, &one);
            }
    }

    // The one whose label says what that of `section`, which has no place in the form, says as well; nullptr:
    // there is none.
    const Section *saidAlready(qsizetype section) const
    {
        const auto match = matchLabel(m_result.sections[section].label);
        const auto part = m_partOf.constFind(section);
        if (!match || match->topic == Topic::OtherSection || part == m_partOf.cend())
            return nullptr;
        const TopicInfo &topic = info(match->topic);
        const Section *const now = at(*part, topic.source8141), *const older = at(*part, topic.sourceOlder);
        return now != nullptr && (older == nullptr || now->labelLine < older->labelLine) ? now : older;
    }

private:
    const Section *at(qsizetype part, const char *source) const
    {
        const auto found = m_first.find({part, QString::fromLatin1(source)});
        return found == m_first.cend() ? nullptr : found->second;
    }

    const TemplateReading &m_result;
    QHash<qsizetype, qsizetype> m_partOf;
    std::map<std::pair<qsizetype, QString>, const Section *> m_first;
};

void addFindingsOfUnmapped(TemplateReading &result, qsizetype index, const FirstSections &firsts)
{
    const Section &section = result.sections[index];
    if (section.isAround)
        return result.findings.append(
            reading("section-unknown", Severity::Advice,
                    tr("Line %1: “%2” is a section of the document around the template; it is kept under its "
                       "own label.")
                        .arg(section.labelLine)
                        .arg(section.label)));
    if (const Section *const first = firsts.saidAlready(index))
        return result.findings.append(reading(
            "section-repeated", Severity::Warning,
            tr("Line %1: the section “%2” is there twice; the other stands in line %3. What stands here "
               "is kept under its own label: say it in one section.")
                .arg(section.labelLine)
                .arg(section.label)
                .arg(first->labelLine)));
    result.findings.append(
        reading("section-unknown", Severity::Advice,
                tr("Line %1: the form has no section “%2”; it is kept under its own label.")
                    .arg(section.labelLine)
                    .arg(section.label)));
}

void addFindingsOfLabels(TemplateReading &result)
{
    const FirstSections firsts(result);
    for (qsizetype index = 0; index < result.sections.size(); ++index) {
        const Section &section = result.sections[index];
        if (section.source == QLatin1String("unmapped") && section.labelLine > 0)
            addFindingsOfUnmapped(result, index, firsts);
        if (section.isNear)
            result.findings.append(reading(
                "label-near", Severity::Advice,
                tr("Line %1: “%2” is not in the words of the form; where it stands it was read as %3.")
                    .arg(section.labelLine)
                    .arg(section.label,
                         section.field ? label(*section.field) : tr("Registration Information"))));
    }
}

// How many templates there are, and which names, ten at most, are those of several.
QString wordsOfParts(const QList<TemplateReading::Part> &parts)
{
    QStringList words{tr("The text holds %1 templates.").arg(parts.size())};
    QMap<QString, int> times;
    for (const TemplateReading::Part &part : parts)
        if (!part.nid.isEmpty())
            ++times[part.nid];
    constexpr int most = 10;
    for (auto name = times.cbegin(); name != times.cend(); ++name) {
        if (*name < 2)
            continue;
        if (words.size() > most) {
            words += QStringLiteral("…");
            break;
        }
        words += tr("%1 of them are for “%2”.").arg(*name).arg(name.key());
    }
    return words.join(u' ');
}

QString withoutColon(QString label)
{
    if (label.endsWith(u':'))
        label.chop(1);
    return label;
}

void addFindings(TemplateReading &result)
{
    if (result.sections.isEmpty()) {
        result.findings.append(
            reading("form-unknown", Severity::Warning, tr("No label of a registration template was found.")));
        return;
    }
    if (result.parts.size() > 1)
        result.findings.append(reading("several-templates", Severity::Advice, wordsOfParts(result.parts)));
    addFindingsOfValues(result);
    addFindingsOfLabels(result);
    if (result.stray.isEmpty())
        return;
    const QString words =
        result.stray.size() == 1
            ? tr("Line %1 belongs to no section of the template; it is kept in the source.")
            : tr("Lines %1 belong to no section of the template; they are kept in the source.");
    result.findings.append(reading("lines-unclaimed", Severity::Advice, words.arg(lineRanges(result.stray))));
}

// All findings whose words may name lines.
void addLineFindings(TemplateReading &result)
{
    addFindings(result);
    for (const TemplateReading::Repetition &one : std::as_const(result.repetitions))
        result.findings.append(reading(
            "section-repeated", Severity::Warning,
            tr("Line %1: “%2” is there twice; the other stands in line %3. What stands here was read as a "
               "part of the section before it: say it in one section.")
                .arg(one.line)
                .arg(withoutColon(one.label))
                .arg(one.kept)));
    result.lineFindings = result.findings.size();
}

TemplateReading finished(FoundSections found, Form form, const RunningHead &head)
{
    const Form labels = form == Form::Rfc8141 || form == Form::Other ? Form::Rfc8141 : Form::Rfc3406;
    nameSections(found, labels);
    TemplateReading result;
    for (size_t part = 0; part < found.parts.size(); ++part)
        result.parts.append(partOf(found, part));
    result.form = labels == Form::Rfc3406 ? olderForm(head, result.parts) : form;
    for (FoundSection &section : found.sections)
        result.sections.append(std::move(section.section));
    result.unclaimed = std::move(found.unclaimed);
    if (!result.sections.isEmpty())
        std::ranges::copy_if(result.unclaimed, std::back_inserter(result.stray), [&](int line) {
            return line > result.sections.first().labelLine &&
                   !std::ranges::binary_search(found.fences, line);
        });
    result.repetitions = std::move(found.repetitions);
    addLineFindings(result);
    return result;
}

} // namespace

QString id(Form form)
{
    static constexpr Names<Form, 4> forms{{{{Form::Rfc8141, "8141"},
                                            {Form::Rfc3406, "3406"},
                                            {Form::Rfc2611, "2611"},
                                            {Form::Other, "other"}}}};
    return forms.name(form);
}

QString fieldName(const Section &section)
{
    if (section.field)
        return id(*section.field);
    if (section.source == QLatin1String("registration_information"))
        return section.source;
    return QStringLiteral("unmapped");
}

QString lineRanges(const QList<int> &numbers)
{
    constexpr qsizetype mostRanges = 20;
    QStringList ranges;
    for (qsizetype i = 0; i < numbers.size();) {
        qsizetype last = i;
        while (last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1)
            ++last;
        const QString first = QString::number(numbers[i]);
        if (ranges.size() == mostRanges)
            return ranges.join(QLatin1String(", ")) % QLatin1String(", …, ") %
                   QString::number(numbers.last());
        ranges += last == i ? first : QString(first % u'-' % QString::number(numbers[last]));
        i = last + 1;
    }
    return ranges.join(QLatin1String(", "));
}

int TemplateReading::sourceLine(qsizetype part, Field field, int bodyLine) const
{
    if (part < 0 || part >= parts.size())
        return 0;
    return parts[part].fieldLines[size_t(field)].value(bodyLine, 0);
}

void TemplateReading::renumber(const std::function<int(int)> &numberOf)
{
    const auto change = [&numberOf](int &line) { line = line > 0 ? numberOf(line) : line; };
    for (Section &section : sections) {
        change(section.labelLine);
        change(section.labelEnd);
        std::ranges::for_each(section.bodyLines, change);
    }
    std::ranges::for_each(unclaimed, change);
    std::ranges::for_each(stray, change);
    for (Part &part : parts) {
        change(part.lines.first);
        change(part.lines.last);
        change(part.bareVersionLine);
        change(part.sentenceLine);
        change(part.furtherDayLine);
        for (QList<int> &lines : part.fieldLines)
            std::ranges::for_each(lines, change);
        std::ranges::for_each(part.preambleLines, change);
    }
    for (Repetition &one : repetitions) {
        change(one.line);
        change(one.kept);
    }
    const Findings others = findings.sliced(lineFindings);
    findings.clear();
    addLineFindings(*this);
    findings += others;
}

void TemplateReading::append(const TemplateReading &other)
{
    for (Part part : other.parts) {
        for (qsizetype &section : part.sections)
            section += sections.size();
        parts += part;
    }
    sections += other.sections;
    unclaimed += other.unclaimed;
    stray += other.stray;
    repetitions += other.repetitions;
    findings = findings.first(lineFindings) + other.findings.first(other.lineFindings) +
               findings.sliced(lineFindings) + other.findings.sliced(other.lineFindings);
    lineFindings += other.lineFindings;
}

namespace {

TemplateReading readUnmarked(QStringView text, const MovedLines &moved)
{
    if (auto written = readWrittenLayout(text))
        return finished(moved.isEmpty() ? std::move(*written)
                                        : divided(std::move(*written), splitLines(text), moved),
                        Form::Rfc8141, {});
    TextLines lines = linesOf(text);
    const Outline outline = outlineOf(lines);
    if (const auto quoted = quotedLines(text)) { // the reply around a quotation may speak of a field or two
        const Outline inQuotation = outlineOf(*quoted);
        if (inQuotation.marks.size() > 2 * outline.marks.size()) {
            TemplateReading result =
                finished(divided(sectionsOf(quoted->lines, inQuotation), quoted->lines, moved),
                         inQuotation.form, quoted->head);
            result.findings.append(
                reading("template-quoted", Severity::Advice,
                        tr("The template is quoted; the marks before its lines were left out.")));
            return result;
        }
    }
    FoundSections found = divided(sectionsOf(lines.lines, outline), lines.lines, moved);
    lines.lines = std::vector<TextLine>(); // of a long text they are as long again
    return finished(std::move(found), outline.form, lines.head);
}

} // namespace

TemplateReading readTemplate(QStringView text, const MovedLines &moved)
{
    const auto plain = withoutChangeBars(text);
    return readUnmarked(plain ? QStringView(*plain) : text, moved);
}

TemplateReading readTemplate(const Source &source, const MovedLines &moved)
{
    return readTemplate(source, decodedText(source), moved);
}

TemplateReading readTemplate(const Source &source, QStringView decoded, const MovedLines &moved)
{
    TemplateReading result = readTemplate(decoded, moved);
    if (source.encoding.startsWith(QLatin1String("UTF-16")))
        result.findings.append(reading("encoding-utf-16", Severity::Advice,
                                       tr("The text is not UTF-8, but %1.").arg(source.encoding)));
    if (isEightBit(source.encoding) && beginsAsUtf16(source.bytes))
        result.findings.append(reading(
            "encoding-damaged", Severity::Warning,
            source.bytes.size() % 2 != 0
                ? tr("The text begins as UTF-16 and ends after half a character, at octet %1; it was read as "
                     "%2. Get it again.")
                      .arg(source.bytes.size())
                      .arg(source.encoding)
                : tr("The text begins like UTF-16, but is not UTF-16; it was read as %1. Get it again.")
                      .arg(source.encoding)));
    else if (isEightBit(source.encoding))
        result.findings.append(reading("encoding-latin-1", Severity::Advice,
                                       tr("The text is not UTF-8; it was read as %1.").arg(source.encoding)));
    return result;
}

} // namespace nidus::formats
