// What the form itself says and should have been replaced: its questions, its references to the clauses that
// explain it, and rulers of digits (RFC 8141 §6.4, Appendix A).
#include "core/translation.inc"

#include "core/rules/reading.h"
#include "core/rules/rule.h"

#include <QHash>

#include <array>

namespace nidus::rules {

namespace {

// Beginnings by which sentences of the form are known, in lower case and with single blanks: of RFC 8141's
// Appendix A and §6.4, and of RFC 3406's form.
constexpr const char *beginnings[] = {
    "described in section 6.4",
    "requested of iana (formal) or",
    "the version of the registration, starting",
    "the date when the registration is requested",
    "the person or organization that has registered the nid",
    "unless the registration explicitly describes",
    "a pointer to an rfc, a specification",
    "description of changes from prior",
    "applicable only when earlier",
    "this section of the template is optional",
    "kinds of resources identified by urns",
    "the scope and applicability of the urns",
    "how the intended community (and",
    "how the urn namespace relates to and",
    "the kinds of software applications that can",
    "whether resolution services are available or",
    "whether the urn namespace or its definition",
    "a description of the structure of urns within",
    "any special character encoding rules for assigned",
    "rules for determining urn-equivalence between",
    "any special considerations necessary for conform",
    "any special considerations for the meaning of",
    "mechanisms or authorities for assigning urns",
    "methods for ensuring that urns within",
    "any potential issues related to security and privacy",
    "any known potential issues related to",
    "whether resolution mechanisms are intended or anticipated",
    "section of the template describes",
    "section of the template contains",
    "section of the template includes",
    "ought to make clear whether assignment",
    "useful to those trying to understand this registration",
    "this section should outline any",
    "this section should list any",
    "include information about the community",
    "differentiating among disparate",
    "examples of q-component and",
    "which character ought to always",
    "structure might be described in terms of",
    "examples of urn-equivalence rules include",
    "if limited, it ought to explain",
    "names might be assigned sequentially or",
    "urns might be created independently",
    "consequences of producing false negatives and",
    "leakage of private information when names",
    "examples include possible confusion with other",
    "if resolution is intended, then this section",
    "requirements for being publicly advertised",
    "such as comparisons to existing urn",
    "what belongs here",
};

// A body in lower case with single blanks. Where a character of it stood is found out when that is asked: a
// place for each would be four times the body.
class Folded {
public:
    explicit Folded(QStringView body) : m_body(body)
    {
        text.reserve(body.size());
        for (qsizetype i = 0; i < body.size(); ++i) {
            const bool blank = isBlank(body[i]);
            if (blank && (text.isEmpty() || text.back() == u' '))
                continue;
            if (text.size() % step == 0)
                m_places.append(i);
            text += blank ? QChar(u' ') : body[i].toLower();
        }
    }
    qsizetype placeOf(qsizetype at) const // in the body
    {
        qsizetype place = m_places[at / step];
        for (qsizetype left = at % step; left > 0; --left) {
            const bool blank = isBlank(m_body[place++]);
            while (blank && isBlank(m_body[place]))
                ++place;
        }
        return place;
    }

    QString text;

private:
    static constexpr qsizetype step = 256; // characters from one place that is kept to the next
    QStringView m_body;
    QList<qsizetype> m_places;
};

// "1234567890123", "----+----1----+----2": a ruler, to count columns by.
bool isRuler(QStringView line)
{
    const QStringView text = line.trimmed();
    if (text.size() < 20)
        return false;
    qsizetype digits = 0, steps = 0;
    bool isOfOneDigit = true; // a number that somebody typed with one key
    int last = -1;
    for (const QChar c : text) {
        if (!isDigit(c) && !QStringView(u"-.+|=_ ").contains(c))
            return false;
        if (!isDigit(c))
            continue;
        const int digit = c.unicode() - u'0';
        steps += last >= 0 && (digit == (last + 1) % 10 || digit == last) ? 1 : 0;
        isOfOneDigit = isOfOneDigit && (last < 0 || digit == last);
        ++digits;
        last = digit;
    }
    const bool counts = digits >= 3 && steps >= digits - 2 && !isOfOneDigit;
    return counts && (digits == text.size() || text.contains(QLatin1String("--")) ||
                      text.contains(QLatin1String("..")) || text.contains(QLatin1String("  ")));
}

// Sayings of the form by their first two characters: a body is looked through once for all of them.
class Sayings {
public:
    void add(const QString &words)
    {
        if (words.size() >= least)
            m_all[key(words[0], words[1])].append(words);
    }
    // Calls with the place of the first that stands there of each, and its length. A saying begins with a
    // word.
    template <class Take> void find(const QString &folded, Take take) const
    {
        QVarLengthArray<const QString *, 8> found;
        for (qsizetype i = 0; i + least <= folded.size(); ++i) {
            if (i > 0 && isWordChar(folded[i - 1]))
                continue;
            const auto alike = m_all.constFind(key(folded[i], folded[i + 1]));
            if (alike == m_all.cend())
                continue;
            for (const QString &words : *alike)
                if (QStringView(folded).sliced(i).startsWith(words) && !found.contains(&words)) {
                    found.append(&words);
                    take(i, words.size());
                }
        }
    }

private:
    static constexpr qsizetype least = 16; // what is shorter may be anybody's
    static uint key(QChar first, QChar second) { return uint(first.unicode()) << 16 | second.unicode(); }
    QHash<uint, QStringList> m_all;
};

const Sayings &ofTheForm()
{
    static const Sayings sayings = [] {
        Sayings all;
        for (const char *beginning : beginnings)
            all.add(QString::fromLatin1(beginning));
        return all;
    }();
    return sayings;
}

const Sayings &questionsOf(Field field)
{
    static const auto questions = [] {
        std::array<Sayings, fieldCount> all;
        for (const FieldInfo &row : fieldTable())
            for (const QString &question : guidanceQuestions(row.field))
                all[size_t(row.field)].add(question.simplified().toLower());
        return all;
    }();
    return questions[size_t(field)];
}

bool quotes(const Folded &folded, qsizetype at)
{
    const QChar before = charAt(folded.text, at - 1);
    return before == u'"' || before == u'\u201c';
}

void formLeft(const Subject &subject, Report &report)
{
    for (const FieldInfo &row : fieldTable()) {
        const QString &body = subject[row.field];
        if (body.size() < 16)
            continue;
        const Folded folded(body);
        const auto sayAt = [&](qsizetype at, qsizetype length) {
            const qsizetype start = folded.placeOf(at);
            report.sayOf(row.clause, row.field, {start, folded.placeOf(at + length - 1) + 1 - start},
                         tr("This is what the form says of the field. Put the answer in its place."));
        };
        ofTheForm().find(folded.text, [&](qsizetype at, qsizetype length) {
            if (!quotes(folded, at))
                sayAt(at, length);
        });
        questionsOf(row.field).find(folded.text, sayAt);
        for (const Statement &statement : subject.statements(row.field)) {
            const QStringView text = QStringView(body).sliced(statement.span.start, statement.span.length);
            const QStringView first = text.first(std::ranges::find_if_not(text, isWordChar) - text.begin());
            if (text.endsWith(u'?') && isOneOf(first, {"how", "what", "which", "who", "why", "whether", "is",
                                                       "are", "does", "do", "can", "will", "where", "when"}))
                report.sayOf(row.clause, row.field, statement.span,
                             tr("This is a question. Put the answer in its place."));
        }
        eachLine(body, [&](qsizetype start, QStringView line) {
            if (isRuler(line))
                report.say(row.field, {start, line.size()},
                           tr("This is a ruler to count columns by. Leave it out."));
        });
    }
}

const Rule rules[] = {
    {{"form-left", "RFC 8141 §6.4, App. A", Severity::Warning}, formLeft},
};

} // namespace

std::span<const Rule> formRules() { return rules; }

} // namespace nidus::rules
