#include "core/formats/internet_draft/template_sections.h"

#include "core/formats/internet_draft/draft_prose.h"
#include "core/formats/internet_draft/reference_entries.h"
#include "core/registration/words.h"

namespace nidus::formats {

namespace {

bool isListOfReferences(const QString &label)
{
    return anyWord(QStringView(label), isLetter, [](QStringView word) {
        return isAnyOf(word, {u"reference", u"references", u"bibliography"});
    });
}

std::optional<Importance> importanceOf(const QString &label)
{
    if (label.contains(QLatin1String("informative"), Qt::CaseInsensitive) ||
        label.contains(QLatin1String("non-normative"), Qt::CaseInsensitive))
        return Importance::Informative;
    if (label.contains(QLatin1String("normative"), Qt::CaseInsensitive))
        return Importance::Normative;
    return std::nullopt;
}

// The entries of a list of references: each begins with its tag, at the indentation of the first, or behind a
// blank line.
QStringList entriesOf(const QString &body)
{
    QStringList entries;
    bool isBlankBefore = true;
    for (const QStringView line : QStringView(body).split(u'\n')) {
        const QStringView text = line.trimmed();
        if (text.isEmpty()) {
            isBlankBefore = true;
            continue;
        }
        if (isBlankBefore || text.startsWith(u'['))
            entries += QString();
        if (!entries.last().isEmpty())
            entries.last() += u'\n';
        entries.last() += text;
        isBlankBefore = false;
    }
    return entries;
}

QString joined(const QList<QStringView> &lines, qsizetype first, qsizetype end)
{
    QStringList words;
    for (qsizetype i = first; i < end; ++i)
        words += lines[i].trimmed().toString();
    return words.join(u' ').simplified();
}

bool isTitle(const QString &preamble)
{
    return !preamble.trimmed().contains(QLatin1String("\n\n")) && preamble.count(u'\n') < 3 &&
           preamble.size() < 200 && !preamble.trimmed().endsWith(u'.');
}

} // namespace

TemplateSections::TemplateSections(const RegistrationTemplate &text, DraftAnchors &anchors,
                                   DraftReferences &references)
    : m_text(text), m_anchors(anchors), m_references(references)
{
    for (const OtherSection &other : text.others)
        if (isListOfReferences(other.label))
            readReferences(other);
        else
            m_others += OtherSection{other.label, withoutEntries(other.body)};
    for (const Field field : {Field::Documentation, Field::AdditionalInformation, Field::RevisionInformation})
        m_text.set(field, withoutEntries(text[field]));
    m_text.preamble = withoutEntries(text.preamble);
}

void TemplateSections::readReferences(const OtherSection &section)
{
    const std::optional<Importance> importance = importanceOf(section.label);
    QStringList left;
    for (const QString &entry : entriesOf(section.body))
        if (const QString words = entry.simplified();
            !m_references.describe(words, importance) && !m_references.describeRfc(words, importance))
            left += entry;
    const QString rest = left.join(QLatin1String("\n\n"));
    if (!rest.isEmpty() && !isAnyOf(rest, {u"none", u"none.", u"n/a"}))
        m_others += OtherSection{section.label, rest};
}

// Entries stand by themselves there, each behind a blank line or another entry; a heading of theirs goes with
// the last of them.
QString TemplateSections::withoutEntries(const QString &body)
{
    if (!body.contains(u'['))
        return body;
    const QList<QStringView> lines = QStringView(body).split(u'\n');
    QStringList kept;
    qsizetype heading = -1; // in `kept`, with nothing below it but entries
    std::optional<Importance> importance;
    bool mayBegin = true;
    const auto endHeading = [&](bool hasEntries) {
        if (heading >= 0 && hasEntries)
            kept[heading].clear();
        heading = -1;
    };
    bool hasEntries = false;
    for (qsizetype first = 0; first < lines.size();) {
        const QStringView text = lines[first].trimmed();
        if (text.isEmpty()) {
            kept += QString();
            mayBegin = true;
            ++first;
            continue;
        }
        const bool isTagged = mayBegin && text.startsWith(u'[');
        qsizetype end = first + 1;
        while (isTagged && end < lines.size() && !lines[end].trimmed().isEmpty() &&
               !lines[end].trimmed().startsWith(u'['))
            ++end;
        const QString words = isTagged ? joined(lines, first, end) : QString();
        const auto entry = isTagged ? referenceEntry(words) : std::nullopt;
        if (entry && describesDocument(*entry) && m_references.describe(words, importance)) {
            hasEntries = true;
            first = end;
            continue;
        }
        endHeading(hasEntries);
        hasEntries = false;
        importance = std::nullopt;
        mayBegin = false;
        kept += lines[first].toString();
        if (text.endsWith(u':') && isListOfReferences(text.toString()) && text.count(u' ') <= 2) {
            heading = kept.size() - 1;
            importance = importanceOf(text.toString());
            mayBegin = true;
        }
        ++first;
    }
    endHeading(hasEntries);
    QString rest = kept.join(u'\n');
    while (rest.endsWith(u'\n') || rest.endsWith(u' '))
        rest.chop(1);
    return rest;
}

QList<DraftBlock> TemplateSections::divided(const QString &body, Importance importance, const QString &anchor,
                                            QList<DraftSection> &parts)
{
    const Cite cite = [this, importance](const QString &words) {
        return m_references.cite(words, importance);
    };
    QList<DraftBlock> first;
    for (DraftBlock &block : draftBlocks(body, cite))
        if (block.kind == DraftBlock::Kind::Heading) {
            const QString name = block.text.first().text;
            parts += DraftSection{m_anchors.take(anchor % u'-' % name.toLower()), name, {}, {}};
        } else {
            (parts.isEmpty() ? first : parts.last().blocks) += std::move(block);
        }
    return first;
}

QList<DraftBlock> TemplateSections::blocksOf(Field field, QList<DraftSection> &parts)
{
    const Importance importance = field == Field::Syntax ? Importance::Normative : Importance::Informative;
    return divided(m_text[field], importance, id(field).replace(u'_', u'-'), parts);
}

QList<DraftSection> TemplateSections::fields(const QString &security)
{
    QList<DraftSection> sections;
    for (const FieldInfo &row : fieldTable()) {
        if (m_text[row.field].isEmpty())
            continue;
        DraftSection section;
        section.anchor = m_anchors.take(id(row.field).replace(u'_', u'-'));
        section.name = label(row.field);
        if (row.field == Field::SecurityAndPrivacy)
            section.blocks += DraftBlock{
                DraftBlock::Kind::Paragraph,
                {{QStringLiteral("See "), {}, {}}, {{}, security, {}}, {QStringLiteral("."), {}, {}}}};
        else
            section.blocks = blocksOf(row.field, section.sections);
        sections += section;
    }
    return sections;
}

QList<DraftSection> TemplateSections::others()
{
    QList<DraftSection> sections;
    for (const OtherSection &other : std::as_const(m_others)) {
        DraftSection section;
        section.name = other.label.sliced(sectionNumber(other.label));
        section.anchor = m_anchors.take(section.name.toLower());
        section.blocks = divided(other.body, Importance::Informative, section.anchor, section.sections);
        sections += section;
    }
    return sections;
}

QList<DraftBlock> TemplateSections::preamble()
{
    QList<DraftSection> parts;
    if (m_text.preamble.isEmpty() || isTitle(m_text.preamble))
        return {};
    QList<DraftBlock> blocks =
        divided(m_text.preamble, Importance::Informative, QStringLiteral("preamble"), parts);
    for (const DraftSection &part : std::as_const(parts)) {
        blocks += DraftBlock{DraftBlock::Kind::Paragraph, {{QString(part.name % u':'), {}, {}}}};
        blocks += part.blocks;
    }
    return blocks;
}

} // namespace nidus::formats
