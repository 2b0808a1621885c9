#include "core/translation.inc"

#include "core/names/sample_bench.h"

#include "core/abnf/generator.h"
#include "core/abnf/urn_language.h"
#include "core/names/name_scanner.h"
#include "core/registration/urn_words.h"
#include "core/registration/utf16_places.h"
#include "core/rules/urn_forms.h"
#include "core/urn/equivalence.h"
#include "core/urn/normal_form.h"
#include "core/urn/urn.h"

#include <QSet>

#include <unordered_map>

namespace nidus {

namespace {

using Kind = BenchRow::Kind;
using Mark = BenchRow::Mark;

std::string_view octetsOf(const QByteArray &bytes) { return {bytes.constData(), std::size_t(bytes.size())}; }

QString textOf(std::string_view octets) { return QString::fromUtf8(octets.data(), qsizetype(octets.size())); }

class Bench {
public:
    Bench(const RegistrationTemplate &text, const QString &nid)
        : m_nid(nid), m_syntax(text[Field::Syntax].toUtf8()), m_forms(text[Field::Syntax])
    {
        for (const UrnForm &form : m_forms.all())
            m_bench.rules += form.name();
    }

    void addWritten(const Sample &sample)
    {
        if (m_forms.isPartOfRule(sample))
            return;
        BenchRow row;
        row.text = sample.text;
        row.field = sample.field;
        row.span = sample.span;
        row.words = sample.words;
        const std::string name = sample.text.toStdString();
        const urn::ParsedUrn parsed = urn::parseUrn(name, urn::Syntax::Rfc8141);
        if (parsed.valid())
            describe(row, name, parsed);
        if (sample.verdict == Sample::Verdict::Wrong)
            row.mark = Mark::Bad;
        else if (sample.verdict == Sample::Verdict::Valid)
            judge(row, name, parsed);
        m_bench.judged += sample.verdict == Sample::Verdict::Valid || row.mark == Mark::Bad;
        m_bench.good += row.mark == Mark::Good;
        m_bench.rows += row;
    }

    void addCounterExamples()
    {
        for (const UrnForm &form : m_forms.all()) {
            const abnf::UrnLanguage language =
                abnf::urnLanguageOf(form.grammar, form.rule, m_nid.toStdString());
            if (!language.counterExample)
                continue;
            BenchRow row;
            row.kind = Kind::CounterExample;
            row.mark = Mark::Bad;
            row.text = asName(form, *language.counterExample);
            row.words =
                language.hasEmptyNss
                    ? tr("counter-example: %1 lets an empty NSS through")
                          .arg(QString::fromStdString(language.rule))
                    : tr("counter-example: %1 lets it through").arg(QString::fromStdString(language.rule));
            row.span = Utf16Places(m_syntax).of(language.where); // of what lets it through
            m_bench.rows += row;
        }
    }

    void addGenerated(quint64 seed)
    {
        if (m_forms.all().empty())
            return;
        QSet<QString> there; // what is in the text already need not be taken into it
        for (const BenchRow &row : std::as_const(m_bench.rows))
            there.insert(row.text);
        const std::size_t each = std::max<std::size_t>(1, generatedSamples / m_forms.all().size());
        for (const UrnForm &form : m_forms.all())
            for (const std::u32string &text : abnf::generate(form.grammar, form.rule, each, seed)) {
                BenchRow row;
                row.kind = Kind::Generated;
                row.text = asName(form, text);
                if (there.contains(row.text))
                    continue;
                there.insert(row.text);
                const std::string name = row.text.toStdString();
                const urn::ParsedUrn parsed = urn::parseUrn(name, urn::Syntax::Rfc8141);
                row.mark = parsed.valid() ? Mark::Good : Mark::Bad;
                row.words = parsed.valid() ? tr("derived from %1").arg(form.name())
                                           : message(parsed.fault, name, urn::Syntax::Rfc8141);
                if (parsed.valid())
                    describe(row, name, parsed);
                m_bench.rows += row;
            }
    }

    SampleBench done()
    {
        int groups = 0;
        for (const auto &key : m_keys) {
            QList<int> &rows = m_equivalent[key];
            const QString group = rows.size() > 1 ? groupName(groups++) : QString();
            for (const int row : std::as_const(rows))
                m_bench.rows[row].group = group;
        }
        return std::move(m_bench);
    }

private:
    QString asName(const UrnForm &form, const std::u32string &text) const
    {
        const QString written = QString::fromStdU32String(text);
        return form.isOfNss && !m_nid.isEmpty()
                   ? QString(QStringLiteral("urn:") % m_nid.toLower() % u':' % written)
                   : written;
    }

    void judge(BenchRow &row, std::string_view name, const urn::ParsedUrn &parsed) const
    {
        const NameMatch found = m_forms.match(name, parsed);
        row.mark = !found.form || found.match.matches ? Mark::Good : found.isKnown() ? Mark::Bad : Mark::None;
        if (found.form)
            row.words = found.match.matches ? tr("matches %1").arg(found.form->name()) : message(found);
    }

    void describe(BenchRow &row, const std::string &name, const urn::ParsedUrn &parsed)
    {
        row.normalForm = QString::fromStdString(urn::normalForm(name, parsed));
        QStringList parts;
        const std::pair<urn::Part, QString> named[] = {{parsed.nid, QStringLiteral("NID")},
                                                       {parsed.nss, QStringLiteral("NSS")},
                                                       {parsed.r, tr("r-component")},
                                                       {parsed.q, tr("q-component")},
                                                       {parsed.f, tr("f-component")}};
        for (const auto &[part, what] : named)
            if (part.present())
                parts += tr("%1: %2").arg(what, textOf(part.of(name)));
        row.parts = parts.join(QStringLiteral(", "));
        QList<int> &rows = m_equivalent[urn::comparedForm(name, parsed)];
        if (rows.isEmpty())
            m_keys.push_back(urn::comparedForm(name, parsed));
        rows += int(m_bench.rows.size());
    }

    const QString m_nid;
    const QByteArray m_syntax;
    const UrnForms m_forms;
    std::unordered_map<std::string, QList<int>> m_equivalent; // rows
    std::vector<std::string> m_keys;                          // in the order of their first rows
    SampleBench m_bench;
};

} // namespace

SampleBench sampleBench(const RegistrationTemplate &text, const QString &nid, quint64 seed)
{
    Bench bench(text, nid);
    for (const Sample &sample : samplesOf(text, nid))
        bench.addWritten(sample);
    bench.addCounterExamples();
    if (seed != 0)
        bench.addGenerated(seed);
    return bench.done();
}

Remedy takingIn(const QString &syntax, const QString &sample)
{
    RegistrationTemplate text;
    text.fields[std::size_t(Field::Syntax)] = syntax;
    const QByteArray octets = syntax.toUtf8();
    const Utf16Places places(octets);
    QList<Span> grammars;
    for (const abnf::FoundGrammar &found : abnf::grammarsIn(octetsOf(octets)))
        grammars += places.of(found.where);
    const QString words = tr("Take “%1” into Syntax").arg(sample);
    const QList<Sample> samples = samplesOf(text, {});
    for (auto last = samples.crbegin(); last != samples.crend(); ++last) {
        const qsizetype at = last->span.start;
        const bool isOfGrammar = std::ranges::any_of(
            grammars, [at](const Span &one) { return at >= one.start && at < one.start + one.length; });
        const qsizetype line = at > 0 ? syntax.lastIndexOf(u'\n', at - 1) + 1 : 0;
        const QStringView before = QStringView(syntax).sliced(line, at - line);
        qsizetype end = syntax.indexOf(u'\n', at);
        end = end < 0 ? syntax.size() : end;
        const bool isAlone = before.trimmed().isEmpty() && at + last->span.length == end;
        const QStringView behind = QStringView(syntax).mid(end + 1); // a sentence may go on there
        const qsizetype behindEnd = behind.indexOf(u'\n');
        const bool endsParagraph =
            behind.first(behindEnd < 0 ? behind.size() : behindEnd).trimmed().isEmpty();
        if (!isOfGrammar && isAlone && endsParagraph)
            return {words, {end, 0}, u'\n' + before.toString() + sample};
    }
    const QString gap = syntax.trimmed().isEmpty()               ? QString()
                        : syntax.endsWith(QLatin1String("\n\n")) ? QString()
                        : syntax.endsWith(u'\n')                 ? QStringLiteral("\n")
                                                                 : QStringLiteral("\n\n");
    return {words, {syntax.size(), 0}, gap + QStringLiteral("   ") + sample};
}

} // namespace nidus
