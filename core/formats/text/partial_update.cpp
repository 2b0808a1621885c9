#include "core/formats/text/partial_update.h"

#include "core/formats/text/label_table.h"
#include "core/formats/text/outside_lines.h"
#include "core/formats/text/text_lines.h"
#include "core/registration/words.h"

#include <QRegularExpression>

#include <algorithm>

namespace nidus::formats {

namespace {

constexpr qsizetype longestRemark = 8000; // of what is read for a statement
constexpr int fewestOfAWholeOne = 6;      // of the fields below; templates of older forms lack two

constexpr auto mainFields = std::to_array<Field>(
    {Field::Registrant, Field::Purpose, Field::Syntax, Field::Assignment, Field::SecurityAndPrivacy,
     Field::Interoperability, Field::Resolution, Field::Documentation});

bool hasAnyOf(QStringView sentence, std::initializer_list<QStringView> known)
{
    return anyWord(sentence, isLetter, [&known](QStringView word) { return isAnyOf(word, known); });
}

// "All other fields are unchanged", "The remaining sections stay as they are", "No other field is changed".
bool saysOthersStand(QStringView sentence)
{
    return hasAnyOf(sentence, {u"field", u"fields", u"section", u"sections", u"item", u"items", u"element",
                               u"elements", u"part", u"parts", u"information", u"template"}) &&
           hasAnyOf(sentence, {u"other", u"others", u"remaining", u"rest", u"everything"}) &&
           hasAnyOf(sentence, {u"unchanged", u"unaltered", u"unmodified", u"remain", u"remains", u"stay",
                               u"stays", u"stand", u"stands", u"changed", u"same", u"affected"});
}

// "This replaces the Registrant field of the registration in RFC 9999".
bool saysFieldsAreReplaced(QStringView sentence)
{
    return hasAnyOf(sentence, {u"field", u"fields"}) &&
           hasAnyOf(sentence, {u"registration", u"template", u"namespace"}) &&
           hasAnyOf(sentence, {u"replace", u"replaces", u"replaced", u"replacing", u"update", u"updates",
                               u"updated", u"amends", u"amended", u"changes", u"changed"});
}

template <class Says> bool anySentence(QStringView text, Says says)
{
    for (const QStringView sentence : text.tokenize(QLatin1String(". ")))
        if (says(sentence))
            return true;
    return false;
}

// Where the last paragraph of `body` begins.
qsizetype lastParagraph(QStringView body)
{
    return qMax<qsizetype>(0, body.lastIndexOf(QLatin1String("\n\n")));
}

// Sections that follow one another without indentation leave the closing remark in the last one's body.
QString takeClosingRemark(RegistrationTemplate &text)
{
    for (QString &body : text.fields) {
        const qsizetype begin = lastParagraph(body);
        const QString remark = body.sliced(begin, qMin(body.size() - begin, longestRemark)).simplified();
        if (begin > 0 && anySentence(remark, saysOthersStand)) {
            body.truncate(begin);
            return remark;
        }
    }
    return {};
}

QList<int> rfcsIn(const QString &text, int own)
{
    static const QRegularExpression rfc(QStringLiteral("\\bRFC[ -]?([0-9]{1,5})\\b"),
                                        QRegularExpression::CaseInsensitiveOption);
    static const QList<int> rules{1738, 2119, 2141, 2611, 3406, 3986, 5226, 5234, 8126, 8141, 8174};
    QList<int> found;
    for (auto match = rfc.globalMatch(text); match.hasNext();) {
        const int number = match.next().captured(1).toInt();
        if (number != own && !rules.contains(number) && !found.contains(number))
            found += number;
    }
    return found;
}

// "urn:heron:…", the "heron" namespace, namespace "heron".
QString nidIn(const QString &text)
{
    static const QRegularExpression sample(
        QStringLiteral("\\burn:(?!ietf:|urn:|nid:)([a-z0-9][a-z0-9-]{0,30}[a-z0-9]):"),
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression quoted(
        QStringLiteral("\"([a-z0-9][a-z0-9-]{0,30}[a-z0-9])\" (?:urn )?(?:namespace|nid)\\b|"
                       "\\b(?:namespace|nid)(?: (?:identifier|id))? \"([a-z0-9][a-z0-9-]{0,30}[a-z0-9])\""),
        QRegularExpression::CaseInsensitiveOption);
    const auto name = quoted.match(text);
    if (name.hasMatch())
        return (name.captured(1).isEmpty() ? name.captured(2) : name.captured(1)).toLower();
    return sample.match(text).captured(1).toLower();
}

QString documentOf(int rfc, const QString &sourceName)
{
    if (rfc > 0)
        return QStringLiteral("RFC %1").arg(rfc);
    static const QRegularExpression ending(QStringLiteral("\\.(?:txt|md|eml|xml|json)$"),
                                           QRegularExpression::CaseInsensitiveOption);
    QString name = sourceName.section(u'/', -1);
    while (ending.match(name).hasMatch())
        name.chop(name.size() - name.lastIndexOf(u'.'));
    return name;
}

// ---- composing ----

// Part of a field: a section of an older form under its heading, or what stands before the first of them.
struct Passage {
    Topic topic = Topic::OtherSection;
    QString text;
};

std::optional<Topic> headingOf(const QStringList &lines, qsizetype at, Field field)
{
    const QString &line = lines[at];
    const bool standsAlone = at + 1 == lines.size() || lines[at + 1].isEmpty();
    if (!standsAlone || !line.endsWith(u':') || line.front().isSpace())
        return std::nullopt;
    const auto match = matchLabel(QStringView(line).chopped(1));
    return match && info(match->topic).field == field ? std::optional(match->topic) : std::nullopt;
}

QList<Passage> passagesOf(const QString &body, Field field)
{
    QList<Passage> passages;
    const QStringList lines = body.split(u'\n');
    for (qsizetype at = 0; at < lines.size(); ++at) {
        const auto topic = headingOf(lines, at, field);
        if (topic || passages.isEmpty())
            passages += {topic.value_or(Topic::OtherSection), lines[at]};
        else
            passages.last().text += u'\n' + lines[at];
    }
    for (Passage &passage : passages)
        passage.text = normalBody(passage.text);
    return passages;
}

// The field's own text stands before the headings, or behind one of them under the field's old label.
bool isOwn(const Passage &passage)
{
    return passage.topic == Topic::OtherSection || info(passage.topic).native();
}

QString composedField(const QString &before, const QString &replaced, Field field)
{
    QList<Passage> passages = passagesOf(before, field);
    for (const Passage &next : passagesOf(replaced, field)) {
        const auto same = std::ranges::find_if(passages, [&next](const Passage &passage) {
            return isOwn(next) ? isOwn(passage) : passage.topic == next.topic;
        });
        if (same == passages.end()) {
            passages.insert(isOwn(next) ? 0 : passages.size(), next);
            continue;
        }
        const bool isHeaded = same->topic != Topic::OtherSection && next.topic == Topic::OtherSection;
        QString body = next.text;
        if (isHeaded) // the heading stays, its text is indented under it
            body = same->text.section(u'\n', 0, 0) + QLatin1String("\n\n   ") +
                   body.replace(u'\n', QLatin1String("\n   "));
        same->text = body;
    }
    QStringList texts;
    for (const Passage &passage : std::as_const(passages))
        if (!passage.text.isEmpty())
            texts += passage.text;
    return texts.join(QLatin1String("\n\n"));
}

void replaceOther(RegistrationTemplate &text, const OtherSection &other)
{
    const auto same = std::ranges::find(text.others, other.label, &OtherSection::label);
    if (same != text.others.end())
        same->body = other.body;
    else
        text.others += other;
}

QString listOf(const QStringList &names)
{
    return names.size() < 2 ? names.join(QString())
                            : QString(names.first(names.size() - 1).join(QLatin1String(", ")) +
                                      QLatin1String(" and ") + names.last());
}

QString revisionInformation(const PartialUpdate &update, int number)
{
    QStringList names;
    for (const Field field : update.fields())
        names += label(field);
    for (const OtherSection &other : update.text.others)
        names += other.label;
    const QString document = update.document.isEmpty() ? QStringLiteral("An update") : update.document;
    return QStringLiteral("%1 replaces these fields of version %2: %3.\nAll other fields are unchanged.")
        .arg(document, QString::number(number), listOf(names));
}

} // namespace

QList<Field> PartialUpdate::fields() const
{
    QList<Field> fields;
    for (const FieldInfo &row : fieldTable())
        if (row.field != Field::NamespaceIdentifier && row.field != Field::RevisionInformation &&
            !text[row.field].isEmpty())
            fields += row.field;
    return fields;
}

int rfcOfFileName(const QString &name)
{
    static const QRegularExpression rfc(QStringLiteral("^rfc[-_ ]?([0-9]{1,5})(?![0-9])"),
                                        QRegularExpression::CaseInsensitiveOption);
    return rfc.match(name.section(u'/', -1)).captured(1).toInt();
}

std::optional<PartialUpdate> partialUpdate(const TemplateReading &reading, qsizetype index, QStringView text,
                                           const QString &sourceName)
{
    const TemplateReading::Part &part = reading.parts[index];
    const auto filled =
        std::ranges::count_if(mainFields, [&part](Field field) { return !part.text[field].isEmpty(); });
    if (part.sections.isEmpty() || filled >= fewestOfAWholeOne)
        return std::nullopt;
    PartialUpdate update;
    update.text = part.text;
    QString remarks = takeClosingRemark(update.text);
    for (const QString &remark :
         {part.text.preamble, linesOutside(reading, index, text), part.text[Field::AdditionalInformation],
          part.text[Field::RevisionInformation]})
        remarks += QLatin1String(". ") + remark.left(longestRemark).simplified();
    const bool lacksMuch = part.text[Field::Syntax].isEmpty() || part.text[Field::Registrant].isEmpty();
    if (!anySentence(remarks, saysOthersStand) && !(lacksMuch && anySentence(remarks, saysFieldsAreReplaced)))
        return std::nullopt;
    if (update.fields().isEmpty())
        return std::nullopt;
    const int ofFile = rfcOfFileName(sourceName);
    const int own = ofFile > 0 ? ofFile : linesOf(text).head.rfc.value_or(0);
    update.document = documentOf(own, sourceName);
    update.rfcs = rfcsIn(remarks, own);
    update.nid = part.nid.isEmpty() ? nidIn(remarks) : part.nid;
    for (const qsizetype s : part.sections) {
        const Section &section = reading.sections[s];
        if (section.field && section.label.compare(label(*section.field), Qt::CaseInsensitive) == 0)
            update.isWhole[size_t(*section.field)] = true;
    }
    return update;
}

RegistrationTemplate composedTemplate(const RegistrationTemplate &base, int number,
                                      const PartialUpdate &update)
{
    RegistrationTemplate text = base;
    for (const Field field : update.fields())
        text.set(field, update.isWhole[size_t(field)]
                            ? update.text[field]
                            : composedField(base[field], update.text[field], field));
    for (const OtherSection &other : update.text.others)
        replaceOther(text, other);
    QString revision = revisionInformation(update, number);
    if (const QString &own = update.text[Field::RevisionInformation]; !own.isEmpty())
        revision = own + QLatin1String("\n\n") + revision;
    text.set(Field::RevisionInformation, revision);
    return text;
}

} // namespace nidus::formats
