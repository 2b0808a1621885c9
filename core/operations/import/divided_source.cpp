#include "core/translation.inc"

#include "core/operations/import/divided_source.h"

#include "core/formats/text/text_lines.h"
#include "core/operations/import/import_files.h"
#include "core/registration/nid.h"
#include "core/rules/rules.h"

#include <QSet>

#include <algorithm>

namespace nidus {

namespace {

constexpr int tintCount = 4;
constexpr int nobody = -1;

// Whose each line is: an index into the sections, or nobody. Blank lines and page breaks go with what is
// before them.
std::vector<int> ownersOf(const formats::TemplateReading &reading,
                          const std::vector<formats::TextLine> &lines)
{
    std::vector<int> owners(lines.size(), nobody);
    if (lines.empty())
        return owners;
    const int first = lines.front().number;
    const auto give = [&](int number, int section) {
        if (const int at = number - first; at >= 0 && at < int(owners.size()))
            owners[size_t(at)] = section;
    };
    for (qsizetype s = 0; s < reading.sections.size(); ++s) {
        if (reading.sections[s].labelLine > 0)
            give(reading.sections[s].labelLine, int(s));
        for (const int number : reading.sections[s].bodyLines)
            give(number, int(s));
    }
    const QSet<int> unclaimed(reading.unclaimed.cbegin(), reading.unclaimed.cend());
    for (size_t i = 1; i < lines.size(); ++i)
        if (owners[i] == nobody && !unclaimed.contains(lines[i].number))
            owners[i] = owners[i - 1];
    return owners;
}

SourcePassage passageOfSection(const formats::Section *section)
{
    SourcePassage passage;
    if (!section)
        return passage;
    passage.field = section->field;
    passage.firstSection = passage.lastSection = section->labelLine;
    if (section->field) {
        passage.owner = label(*section->field);
        passage.brief = briefLabel(*section->field);
    } else if (section->source == QLatin1String("registration_information")) {
        passage.owner = passage.brief = tr("Version, Date");
    } else {
        passage.owner = passage.brief = section->label;
    }
    return passage;
}

QList<SourcePassage> passagesOf(const formats::TemplateReading &reading, const std::vector<int> &owners)
{
    QList<SourcePassage> passages;
    int before = nobody - 1;
    for (int i = 0; i < int(owners.size()); ++i) {
        const int owner = owners[size_t(i)];
        if (owner == before) {
            passages.last().last = i;
            continue;
        }
        before = owner;
        SourcePassage next = passageOfSection(owner == nobody ? nullptr : &reading.sections[owner]);
        // Neighbours of one field are one passage, with a heading or more in it.
        if (!passages.isEmpty() && next.field && next.field == passages.last().field) {
            passages.last().last = i;
            passages.last().lastSection = next.lastSection;
            continue;
        }
        next.first = next.last = i;
        passages += next;
    }
    int tint = 0;
    for (SourcePassage &passage : passages)
        if (!passage.owner.isEmpty())
            passage.tint = tint++ % tintCount;
    return passages;
}

// Blank lines between two of the numbers are no gap.
QString rangesOf(const QList<int> &numbers, const DividedSource &divided)
{
    QList<int> lines;
    for (const int number : numbers) {
        if (number <= 0 || (!lines.isEmpty() && lines.last() >= number))
            continue;
        int from = number;
        while (!lines.isEmpty() && from - 1 > lines.last() &&
               divided.lines.value(from - 1 - divided.firstNumber).trimmed().isEmpty())
            --from;
        const bool isGap = lines.isEmpty() || from - 1 > lines.last();
        for (int between = isGap ? number : from; between <= number; ++between)
            lines += between;
    }
    return formats::lineRanges(lines).replace(u'-', u'–');
}

void fillFields(DividedSource &divided, const formats::TemplateReading &reading,
                const formats::TemplateReading::Part &part)
{
    for (const FieldInfo &row : fieldTable()) {
        FieldReading &field = divided.fields[size_t(row.field)];
        field.text = part.text[row.field];
        QList<int> numbers = part.fieldLines[size_t(row.field)];
        QStringList headings, leftOut;
        const QStringList lines = field.text.split(u'\n');
        for (const qsizetype s : part.sections) {
            const formats::Section &section = reading.sections[s];
            const bool isOlderDate = section.source == QLatin1String("registration_information") &&
                                     (row.field == Field::Version || row.field == Field::Date);
            if (section.field != row.field && !isOlderDate)
                continue;
            for (int line = section.labelLine; line > 0 && line <= section.labelEnd; ++line)
                numbers += line;
            if (section.label.isEmpty() || section.label.compare(label(row.field), Qt::CaseInsensitive) == 0)
                continue;
            headings += section.label;
            if (!isOlderDate && row.field != Field::NamespaceIdentifier &&
                !lines.contains(QString(normalLabel(section.label) % u':')))
                leftOut += section.label;
        }
        std::ranges::sort(numbers);
        if (!field.text.isEmpty() || !headings.isEmpty())
            field.lines = rangesOf(numbers, divided);
        field.from = headings.size() > 1
                         ? tr("%1 and %2 more").arg(headings.first(), QString::number(headings.size() - 1))
                         : headings.value(0);
        field.leftOut = leftOut.join(QLatin1String(", "));
        for (const int number : std::as_const(numbers))
            if (field.passage < 0 && number > 0)
                field.passage = divided.passageOf(number - divided.firstNumber);
    }
    for (const OtherSection &other : part.text.others)
        divided.others += other.label;
}

void judge(DividedSource &divided, const formats::TemplateReading &reading)
{
    rules::Context context;
    const auto nid = Nid::parse(divided.nid);
    context.kind = nid ? nid->kind() : Kind::Formal;
    for (const Finding &finding : reading.findings + rules::checkTemplate(divided.text, context)) {
        ++divided.counts[int(finding.severity)];
        if (!finding.field)
            continue;
        FieldReading &field = divided.fields[size_t(*finding.field)];
        if (field.found.isEmpty() || finding.severity < field.severity) {
            field.found = finding.words;
            field.severity = finding.severity;
        }
    }
}

} // namespace

QString briefLabel(Field field)
{
    switch (field) {
    case Field::NamespaceIdentifier:
        return tr("NID");
    case Field::SecurityAndPrivacy:
        return tr("Security");
    case Field::AdditionalInformation:
        return tr("Additional");
    case Field::RevisionInformation:
        return tr("Revision");
    default:
        return label(field);
    }
}

formats::LineOwner SourcePassage::ownerAtEnd() const
{
    return lastSection > 0 ? formats::LineOwner{lastSection, {}} : formats::LineOwner{0, field};
}

formats::LineOwner SourcePassage::ownerAtStart() const
{
    return firstSection > 0 ? formats::LineOwner{firstSection, {}} : formats::LineOwner{0, field};
}

int DividedSource::filled() const
{
    return int(
        std::ranges::count_if(fields, [](const FieldReading &field) { return !field.text.isEmpty(); }));
}

int DividedSource::passageOf(int line) const
{
    const auto at = std::ranges::partition_point(
        passages, [line](const SourcePassage &passage) { return passage.last < line; });
    return at != passages.cend() && at->first <= line ? int(at - passages.cbegin()) : -1;
}

QString DividedSource::strayLines() const { return formats::lineRanges(stray).replace(u'-', u'–'); }

bool DividedSource::hasStray(const SourcePassage &passage) const
{
    const auto first = std::ranges::lower_bound(stray, firstNumber + passage.first);
    return first != stray.cend() && *first <= firstNumber + passage.last;
}

ActResult<DividedSource> divide(const SourceToDivide &what)
{
    auto texts = formats::templateTexts(what.source, {{what.text, what.moved}});
    if (!texts)
        return refused(refusal::Unreadable{what.source.name, texts.error()});
    const formats::TemplateText &text =
        texts->at(qBound(qsizetype(0), qsizetype(what.text), texts->size() - 1));
    const formats::TemplateReading &reading = text.reading;
    const formats::TemplateReading::Part &part =
        reading.parts[qBound(qsizetype(0), qsizetype(what.part), reading.parts.size() - 1)];
    std::vector<formats::TextLine> lines = formats::splitLines(text.text);
    if (reading.parts.size() > 1)
        std::erase_if(lines, [&](const formats::TextLine &line) {
            return line.number < part.lines.first || line.number > part.lines.last;
        });
    DividedSource divided;
    divided.text = part.text;
    divided.partial =
        formats::partialUpdate(reading, &part - reading.parts.constData(), text.text, what.source.name);
    divided.nid = part.nid;
    divided.form = id(reading.form);
    if (reading.parts.size() > 1 && formats::hasOwnLines(what.source))
        divided.range = part.lines;
    divided.firstNumber = lines.empty() ? 1 : lines.front().number;
    for (const formats::TextLine &line : lines)
        divided.lines += line.text.toString();
    const std::vector<int> owners = ownersOf(reading, lines);
    for (const int owner : owners)
        divided.labels.push_back(owner == nobody ? 0 : reading.sections[owner].labelLine);
    divided.passages = passagesOf(reading, owners);
    for (const Finding &finding : reading.findings)
        divided.notes += finding.words;
    divided.encodings = formats::hasOwnLines(what.source) ? formats::readableEncodings(what.source.bytes)
                                                          : QStringList{what.source.encoding};
    for (const int line : reading.stray)
        if (const int at = line - divided.firstNumber; at >= 0 && at < int(lines.size()))
            divided.stray += line;
    divided.placeUnderIetf = part.placeUnderIetf;
    fillFields(divided, reading, part);
    judge(divided, reading);
    return divided;
}

formats::MovedLines withBoundary(formats::MovedLines moved, const DividedSource &source, int passage,
                                 int lines)
{
    if (passage < 0 || passage >= source.passages.size())
        return moved;
    const SourcePassage &above = source.passages[passage];
    const bool isLast = passage + 1 == source.passages.size();
    const formats::LineOwner below =
        isLast ? formats::LineOwner() : source.passages[passage + 1].ownerAtStart();
    if (lines > 0 && !isLast) {
        // Over several passages when it goes that far.
        const int last = qMin(above.last + lines, int(source.lines.size()) - 1);
        return withOwner(std::move(moved), source, above.last + 1, last, above.ownerAtEnd());
    }
    if (lines < 0)
        return withOwner(std::move(moved), source, qMax(above.last + lines + 1, above.first), above.last,
                         below);
    return moved;
}

formats::MovedLines withOwner(formats::MovedLines moved, const DividedSource &source, int first, int last,
                              const formats::LineOwner &owner)
{
    for (int line = qMax(first, 0); line <= last && line < source.lines.size(); ++line)
        moved.insert(source.firstNumber + line, owner);
    return moved;
}

formats::MovedLines withField(formats::MovedLines moved, const DividedSource &source, int first, int last,
                              std::optional<Field> field)
{
    if (!field)
        return withOwner(std::move(moved), source, first, last, {});
    for (int line = qMax(first, 0); line <= last && line < source.lines.size(); ++line) {
        const int label = source.labels[size_t(line)];
        const bool hasLabel = label >= source.firstNumber + first && label <= source.firstNumber + last;
        const bool isLabel = source.isLabel(line);
        moved.insert(source.firstNumber + line,
                     hasLabel ? formats::LineOwner{label, isLabel ? field : std::nullopt}
                              : formats::LineOwner{0, field});
    }
    return moved;
}

} // namespace nidus
