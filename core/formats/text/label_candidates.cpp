#include "core/formats/text/label_candidates.h"

#include "core/registration/words.h"

#include <algorithm>

namespace nidus::formats {

namespace {

bool isFence(const TextLine &line)
{
    const QStringView text = line.text.sliced(line.start);
    return text.startsWith(u"```") || text.startsWith(u"~~~");
}

// Marks the lines between pairs of fences; a fence that nothing closes opens nothing.
std::vector<char> fencedLines(const std::vector<TextLine> &lines)
{
    std::vector<char> fenced(lines.size(), 0);
    std::optional<size_t> open;
    for (size_t i = 0; i < lines.size(); ++i) {
        if (lines[i].blank || !isFence(lines[i]))
            continue;
        if (open) {
            std::fill(fenced.begin() + qsizetype(*open), fenced.begin() + qsizetype(i) + 1, 1);
            open.reset();
        } else {
            open = i;
        }
    }
    return fenced;
}

std::optional<LabelMatch> matchOf(const LabelShape &shape)
{
    if (auto match = matchLabel(shape.label))
        return match;
    const bool marked =
        shape.colon || shape.style == LabelStyle::Heading || shape.style == LabelStyle::Numbered;
    if (!marked || !shape.standalone())
        return std::nullopt;
    const auto match = matchLoosely(shape.label);
    return match && !isSentence(shape.label) ? match : std::nullopt;
}

// Whether a line without a known label could still begin a section that the form does not know.
bool couldBeUnknown(const LabelCandidate &candidate)
{
    if (candidate.shape.style == LabelStyle::Heading)
        return true;
    return candidate.blankBefore && candidate.shape.style != LabelStyle::Bullet &&
           (candidate.shape.colon || candidate.definition || candidate.blankAfter);
}

// "{:vspace}", "{#anchor}": markdown's attributes, which stand for no text.
bool isAttribute(const TextLine &line)
{
    const QStringView text = line.text.trimmed();
    return text.startsWith(u'{') && text.endsWith(u'}');
}

} // namespace

bool isSentence(QStringView label)
{
    const auto isNoBlank = [](QChar c) { return c != u' '; };
    return anyWord(label, isNoBlank, [](QStringView word) {
        return isAnyOf(word, {u"are",     u"is",        u"be",      u"was",      u"were",  u"follow",
                              u"follows", u"following", u"include", u"includes", u"apply", u"applies",
                              u"have",    u"has",       u"shall",   u"must",     u"may",   u"should",
                              u"can",     u"will",      u"this",    u"these",    u"below", u"that"});
    });
}

std::vector<LabelCandidate> labelCandidates(const std::vector<TextLine> &lines)
{
    const std::vector<char> fenced = fencedLines(lines);
    std::vector<LabelCandidate> candidates;
    size_t previous = 0; // index + 1 of the last line that is not blank
    bool blankBefore = true;
    for (size_t i = 0; i < lines.size(); ++i) {
        if (lines[i].isEmpty()) {
            blankBefore = true;
            continue;
        }
        LabelCandidate candidate;
        candidate.line = i;
        candidate.column = lines[i].column;
        candidate.blankBefore = blankBefore;
        candidate.before = previous > 0 ? previous - 1 : i;
        const bool introduced =
            blankBefore || (previous > 0 && lines[previous - 1].column > candidate.column);
        blankBefore = isAttribute(lines[i]);
        previous = i + 1;
        if (fenced[i])
            continue;
        const bool last = i + 1 == lines.size();
        candidate.blankAfter = last || lines[i + 1].isEmpty();
        candidate.definition = !last && !candidate.blankAfter && beginsDefinition(lines[i + 1]);
        const bool underlined = !last && !candidate.blankAfter && isRule(lines[i + 1].text);
        candidate.blankAfter = candidate.blankAfter || underlined;
        candidate.hanging =
            introduced && !last && !lines[i + 1].blank && lines[i + 1].column > candidate.column;
        const bool alone =
            candidate.hanging || (candidate.blankBefore && (candidate.blankAfter || candidate.definition));
        const auto shape = labelShape(lines[i], alone);
        if (!shape)
            continue;
        candidate.shape = *shape;
        candidate.match = matchOf(*shape);
        if (candidate.match || couldBeUnknown(candidate))
            candidates.push_back(candidate);
    }
    return candidates;
}

} // namespace nidus::formats
