#include "core/translation.inc"

#include "core/rules/samples.h"

#include "core/registration/urn_words.h"
#include "core/registration/utf16_places.h"
#include "core/rules/reading.h"
#include "core/urn/scan.h"
#include "core/urn/urn.h"

namespace nidus {

namespace {

void judge(Sample &sample, const std::string &urn, const QString &nid)
{
    const urn::ParsedUrn read = urn::parseUrn(urn, urn::Syntax::Rfc8141);
    if (!read.valid()) {
        sample.verdict = Sample::Verdict::Wrong;
        sample.words = message(read.fault, urn, urn::Syntax::Rfc8141);
        return;
    }
    const std::string_view named = read.nid.of(urn);
    const QString name = QString::fromUtf8(named.data(), qsizetype(named.size()));
    const bool own = nid.isEmpty() || name.compare(nid, Qt::CaseInsensitive) == 0;
    sample.verdict = own ? Sample::Verdict::Valid : Sample::Verdict::Other;
    sample.words = own ? tr("valid") : tr("a name of “%1”").arg(name);
}

// Does `body` speak of `word` outside of `but`, as it is written, or has it a rule of that name?
bool speaksOf(QStringView body, QStringView word, Span but)
{
    using rules::isWordChar;
    for (qsizetype at = 0; (at = body.indexOf(word, at, Qt::CaseInsensitive)) >= 0; at += word.size()) {
        const QChar before = charAt(body, at - 1), next = charAt(body, at + word.size());
        if (isWordChar(before) || isWordChar(next) || before == u':' || next == u':' ||
            (at >= but.start && at < but.start + but.length))
            continue;
        const bool isRule = body.sliced(at + word.size()).trimmed().startsWith(u'=');
        if (isRule || body.sliced(at, word.size()) == word)
            return true;
    }
    return false;
}

// "urn:oak:GROVE:TREE" where the text tells what GROVE is: words of capitals that stand for values.
bool isForm(QStringView urn, QStringView body, Span span)
{
    const qsizetype colon = urn.indexOf(u':', urn.indexOf(u':') + 1);
    bool areAllCapitals = colon > 0, isAnyTold = false;
    if (areAllCapitals)
        rules::eachWord(urn.sliced(colon + 1), [&](qsizetype, QStringView word) {
            areAllCapitals = areAllCapitals && word.size() > 1 &&
                             std::ranges::all_of(word, [](QChar c) { return c >= u'A' && c <= u'Z'; });
            isAnyTold = isAnyTold || (areAllCapitals && speaksOf(body, word, span));
        });
    return areAllCapitals && isAnyTold;
}

} // namespace

namespace {

// A URN, or a pattern of URNs, in a field's body.
Sample sampleOf(std::string_view octets, const urn::Found &found, const Utf16Places &places, Field field,
                const RegistrationTemplate &text, const QString &nid)
{
    const std::string name = urn::joined(octets, found);
    Sample sample;
    sample.text = QString::fromUtf8(name.data(), qsizetype(name.size()));
    sample.field = field;
    sample.span = places.of(found.where);
    if (found.kind == urn::Found::Kind::Urn && !isForm(sample.text, text[field], sample.span))
        judge(sample, name, nid);
    else
        sample.words = tr("a pattern");
    return sample;
}

} // namespace

QList<Sample> samplesOf(const RegistrationTemplate &text, const QString &nid)
{
    QList<Sample> samples;
    for (const FieldInfo &row : fieldTable()) {
        const QByteArray body = text[row.field].toUtf8();
        const std::string_view octets(body.constData(), std::size_t(body.size()));
        const Utf16Places places(body);
        urn::eachFound(octets, [&](const urn::Found &found) {
            const QByteArrayView written(octets.data() + found.where.first, qsizetype(found.where.size()));
            const bool isOfUrns =
                found.kind == urn::Found::Kind::Urn ||
                (found.kind == urn::Found::Kind::Pattern &&
                 written.first(std::min<qsizetype>(4, written.size())).compare("urn:", Qt::CaseInsensitive) ==
                     0);
            if (isOfUrns)
                samples += sampleOf(octets, found, places, row.field, text, nid);
            return samples.size() < mostSamples;
        });
        if (samples.size() == mostSamples)
            break;
    }
    return samples;
}

} // namespace nidus
