// References to RFCs: to one that another has replaced, and to a section that is not there or says something
// else.
#include "core/translation.inc"

#include "core/registration/rfc_mentions.h"
#include "core/rules/reading.h"
#include "core/rules/rfc_sections.h"
#include "core/rules/rule.h"
#include "core/rules/sentence_forms.h"

namespace nidus::rules {

namespace {

// As of June 2026, from the headers of the later documents ("Obsoletes: 2141, 3406"). Of the RFCs that
// registrations cite; where several follow, the one that says most of the same (of RFC 1738 its general part,
// which RFC 3986 has). By number; what is in a place is itself in force.
constexpr char tableDate[] = "2026-06";
struct Successor {
    int rfc;
    int present;
};
constexpr Successor successors[] = {
    {821, 5321},  {822, 5322},  {1036, 5536}, {1305, 5905}, {1341, 2045}, {1521, 2045}, {1522, 2047},
    {1590, 6838}, {1602, 2026}, {1738, 3986}, {1766, 5646}, {1779, 4514}, {1808, 3986}, {1866, 2854},
    {1883, 8200}, {1884, 4291}, {2044, 3629}, {2048, 6838}, {2052, 2782}, {2060, 9051}, {2068, 9110},
    {2069, 7616}, {2070, 2854}, {2109, 6265}, {2141, 8141}, {2168, 3404}, {2222, 4422}, {2234, 5234},
    {2246, 8446}, {2251, 4511}, {2252, 4512}, {2253, 4514}, {2254, 4515}, {2255, 4516}, {2256, 4519},
    {2279, 3629}, {2327, 8866}, {2368, 6068}, {2373, 4291}, {2376, 7303}, {2388, 7578}, {2396, 3986},
    {2401, 4301}, {2434, 8126}, {2437, 8017}, {2440, 9580}, {2459, 5280}, {2460, 8200}, {2518, 4918},
    {2535, 4033}, {2560, 6960}, {2611, 8141}, {2616, 9110}, {2617, 7616}, {2630, 5652}, {2633, 8551},
    {2717, 7595}, {2718, 7595}, {2732, 3986}, {2818, 9110}, {2821, 5321}, {2822, 5322}, {2915, 3403},
    {2916, 6116}, {2965, 6265}, {3001, 3061}, {3023, 7303}, {3041, 8981}, {3044, 8254}, {3066, 5646},
    {3187, 8254}, {3188, 8458}, {3280, 5280}, {3369, 5652}, {3406, 8141}, {3447, 8017}, {3454, 8264},
    {3490, 5891}, {3491, 5891}, {3501, 9051}, {3513, 4291}, {3548, 4648}, {3588, 6733}, {3761, 6116},
    {3851, 8551}, {3852, 5652}, {4122, 9562}, {4234, 5234}, {4288, 6838}, {4329, 9239}, {4346, 8446},
    {4395, 7595}, {4408, 7208}, {4492, 8422}, {4566, 8866}, {4627, 8259}, {4646, 5646}, {4871, 6376},
    {4880, 9580}, {4941, 8981}, {5226, 8126}, {5246, 8446}, {5342, 9542}, {5741, 7841}, {5751, 8551},
    {5785, 8615}, {5849, 6749}, {5988, 8288}, {6125, 9525}, {6195, 6895}, {6347, 9147}, {6962, 9162},
    {6982, 7942}, {7042, 9542}, {7049, 8949}, {7158, 8259}, {7159, 8259}, {7230, 9110}, {7231, 9110},
    {7232, 9110}, {7233, 9110}, {7234, 9111}, {7235, 9110}, {7320, 8820}, {7482, 9082}, {7483, 9083},
    {7484, 9224}, {7525, 9325}, {7540, 9113}, {7564, 8264}, {7613, 8265}, {7719, 9499}, {8152, 9052},
    {8499, 9499}};

int successorOf(int rfc)
{
    const auto found = std::ranges::find(successors, rfc, &Successor::rfc);
    return found == std::end(successors) ? 0 : found->present;
}

// The statement around a place; none in a grammar.
const Statement *statementAround(const QList<Statement> &statements, qsizetype at)
{
    const auto behind =
        std::ranges::upper_bound(statements, at, {}, [](const Statement &one) { return one.span.start; });
    return behind == statements.begin() ? nullptr : &*std::prev(behind);
}

// ---- documents that another one has replaced ----

// "That specification has been obsoleted." behind the sentence `around`.
bool isCalledOldNext(const QList<Statement> &statements, const Statement &around, QStringView body)
{
    const auto next = std::ranges::find_if(statements, [&around](const Statement &one) {
        return one.sentence.start >= around.sentence.start + around.sentence.length;
    });
    if (next == statements.end() || !next->ofSentence.has(Topic::History))
        return false;
    static const SentenceForms forms{
        "that|this|it|which|the_former|the_latter ~specification|document|rfc|one "
        "<is>|has|had|replaced|obsoleted"};
    const auto found = forms.findIn(formWords(body.sliced(next->sentence.start, next->sentence.length)));
    return found && found->first == 0;
}

void obsoleteReference(const Subject &subject, Report &report)
{
    QVarLengthArray<int, 8> said;
    for (const FieldInfo &row : fieldTable()) {
        const QString &body = subject[row.field];
        if (row.field == Field::RevisionInformation || row.field == Field::Version)
            continue; // tell of the past
        eachRfc(body, [&](const RfcMention &mention) {
            const int present = successorOf(mention.rfc);
            if (present == 0 || said.contains(mention.rfc))
                return;
            const Statement *around = statementAround(subject.statements(row.field), mention.span.start);
            if (around && !mention.inAddress) {
                const QString sentence = body.sliced(around->sentence.start, around->sentence.length);
                if (around->ofSentence.has(Topic::History) || sentence.contains(QString::number(present)) ||
                    isCalledOldNext(subject.statements(row.field), *around, body))
                    return;
            }
            said.append(mention.rfc);
            const QString number = QString::number(present);
            report.sayOf(
                qPrintable(QStringLiteral("RFC %1").arg(present)), row.field, mention.span,
                tr("RFC %1 is obsolete; RFC %2 is in its place (as of %3). Refer to that one, or say "
                   "why the old one is meant.")
                    .arg(QString::number(mention.rfc), number, QLatin1String(tableDate)),
                mention.inAddress ? std::nullopt
                                  : std::optional(Remedy{tr("Write RFC %1").arg(number), mention.span,
                                                         QStringLiteral("RFC %1").arg(number)}));
        });
    }
}

// ---- sections ----

// Of RFC 8141: what the sentence speaks of, and the sections that do; elsewhere another one is meant.
struct TopicSections {
    Topic topic;
    std::initializer_list<const char *> sections; // and those below them
    const char *meant;
};

std::span<const TopicSections> topicSections()
{
    static const TopicSections table[] = {
        {Topic::AboutEquivalence, {"3", "6.4.2", "6.4.4", "1"}, "3"},
        {Topic::RComponent, {"2", "2.3", "2.3.1", "3", "6", "1", "B", "A"}, "2.3.1"},
        {Topic::QComponent, {"2", "2.3", "2.3.2", "3", "6", "1", "B", "A"}, "2.3.2"},
        {Topic::FComponent, {"2", "2.3", "2.3.3", "3", "6", "1", "B", "A"}, "2.3.3"},
        {Topic::AboutFastTrack, {"6.3"}, "6.3"},
    };
    return table;
}

bool isWithin(QStringView section, const char *other)
{
    const QLatin1String outer(other);
    if (section == outer)
        return true;
    // "2" stands for itself: what is below has a topic of its own
    return outer != QLatin1String("2") && outer != QLatin1String("2.3") && section.startsWith(outer) &&
           charAt(section, outer.size()) == u'.';
}

// "6.4.2" or "B.1" at `i`; length 0 when there is no number.
Span sectionNumberAt(QStringView text, qsizetype i)
{
    qsizetype end = i;
    if (isAsciiLetter(charAt(text, i))) {
        const bool hasNumber = charAt(text, i + 1) == u'.' && isDigit(charAt(text, i + 2));
        if (!charAt(text, i).isUpper() || isWordChar(charAt(text, i + 1)))
            return {i, 0};
        end = i + (hasNumber ? 2 : 1);
    }
    while (end < text.size() && (isDigit(text[end]) || (text[end] == u'.' && isDigit(charAt(text, end + 1)))))
        ++end;
    return {i, end - i};
}

// Behind "Section ", "Sections ", "Sect. ", "Appendix ", "§" and "§ " at `i`.
std::optional<qsizetype> behindSectionWord(QStringView text, qsizetype i)
{
    const QStringView rest = text.sliced(qMin(i, text.size()));
    for (const char *word : {"sections", "section", "sect.", "sec.", "clause", "appendix", "app.", "annex"})
        if (rest.startsWith(QLatin1String(word), Qt::CaseInsensitive)) {
            qsizetype at = i + qsizetype(qstrlen(word));
            while (isBlank(charAt(text, at)) && at < text.size())
                ++at;
            return at;
        }
    if (!rest.startsWith(u'§'))
        return std::nullopt;
    return i + 1 + (charAt(text, i + 1) == u' ' || charAt(text, i + 1) == QChar::Nbsp ? 1 : 0);
}

// The letter of an appendix ends at `i`: "Appendix B", "Appendix B.1" behind "B".
bool isAppendixEnd(QStringView text, qsizetype i)
{
    const QChar before = charAt(text, i - 1);
    return before >= u'A' && before <= u'Z' && !isWordChar(charAt(text, i)) && isBlank(charAt(text, i - 2));
}

// The section of the RFC that is named at `rfc`: "RFC 8141, Section 3.1", "Section 3.1 of [RFC8141]".
Span sectionOf(QStringView text, Span rfc)
{
    constexpr qsizetype reach = 16;
    qsizetype i = rfc.start + rfc.length;
    const qsizetype end = qMin(text.size(), i + reach);
    while (i < end && (isBlank(text[i]) || QStringView(u",()[]:").contains(text[i])))
        ++i;
    if (const auto number = behindSectionWord(text, i))
        return sectionNumberAt(text, *number);
    // back over "[", "(", "the", "of", "in" to the number
    i = rfc.start;
    const qsizetype first = qMax<qsizetype>(0, i - reach);
    while (i > first && !isDigit(text[i - 1]) && !isAppendixEnd(text, i))
        --i;
    const QStringView between = text.sliced(i, rfc.start - i);
    bool joins = false;
    eachWord(between, [&joins](qsizetype, QStringView word) {
        joins = joins || isOneOf(word, {"of", "in"});
    });
    if (!joins || i == first)
        return {};
    qsizetype start = i;
    while (start > 0 && i - start < 12 &&
           (isDigit(text[start - 1]) || text[start - 1] == u'.' || isAppendixEnd(text, start)))
        --start;
    const qsizetype wordStart = qMax<qsizetype>(0, start - 12);
    for (qsizetype at = wordStart; at < start; ++at)
        if (const auto number = behindSectionWord(text, at); number && *number == start)
            return sectionNumberAt(text, start);
    return {};
}

// "Everything else is compared as" speaks of equivalence where it stands in Syntax.
bool speaksOf(const Subject &subject, Field field, const Statement &statement, Topic topic)
{
    static const SentenceForms compared{"<is> ~then|all|otherwise compared|the_same|matched|distinguished",
                                        "comparison|comparisons ~of .. <is>|follow*|use*|work*|obey*"};
    return statement.topics.has(topic) ||
           (topic == Topic::AboutEquivalence && field == Field::Syntax &&
            compared.standsIn(
                QStringView(subject[field]).sliced(statement.span.start, statement.span.length)));
}

void wrongSection(const Subject &subject, Report &report)
{
    for (const FieldInfo &row : fieldTable()) {
        const QString &body = subject[row.field];
        eachRfc(body, [&](const RfcMention &mention) {
            const Span span = sectionOf(body, mention.span);
            if (span.length == 0)
                return;
            const QStringView number = QStringView(body).sliced(span.start, span.length);
            const QByteArray clause = "RFC " + QByteArray::number(mention.rfc);
            if (hasSection(mention.rfc, number) == false)
                return report.sayOf(clause.constData(), row.field, span,
                                    (isAsciiLetter(number.front())
                                         ? tr("RFC %1 has no appendix %2. Cite the one that is meant.")
                                         : tr("RFC %1 has no section %2. Cite the one that is meant."))
                                        .arg(QString::number(mention.rfc), number));
            const Statement *around = statementAround(subject.statements(row.field), span.start);
            if (mention.rfc != 8141 || !around)
                return;
            const TopicSections *wrong = nullptr;
            for (const TopicSections &one : topicSections())
                if (speaksOf(subject, row.field, *around, one.topic)) {
                    if (std::ranges::any_of(one.sections,
                                            [&](const char *section) { return isWithin(number, section); }))
                        return; // one of its topics is there
                    wrong = &one;
                }
            if (wrong)
                report.sayOf(qPrintable(QStringLiteral("RFC 8141 §%1").arg(QLatin1String(wrong->meant))),
                             row.field, span,
                             tr("Section %1 of RFC 8141 is about something else; section %2 is about this.")
                                 .arg(number, QLatin1String(wrong->meant)));
        });
    }
}

const Rule rules[] = {
    {{"reference-obsolete", "RFC 8141 App. A", Severity::Advice}, obsoleteReference},
    {{"reference-section", "RFC 8141 App. A", Severity::Advice}, wrongSection},
};

} // namespace

std::span<const Rule> referenceRules() { return rules; }

} // namespace nidus::rules
