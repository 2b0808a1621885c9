#include "core/translation.inc"

#include "core/operations/checklist.h"

#include "core/formats/mail/template_texts.h"
#include "core/formats/text/partial_update.h"
#include "core/operations/queries.h"
#include "core/operations/session.h"
#include "core/rules/guidance.h"
#include "core/store/tables/ticks.h"

#include <algorithm>

namespace nidus {

namespace {

std::optional<Tick> tickOf(const QString &item, const QList<Tick> &ticks)
{
    const auto found = std::ranges::find(ticks, item, &Tick::item);
    return found == ticks.end() ? std::nullopt : std::optional(*found);
}

QString linesOf(QStringView body, const Span &span)
{
    const Span inside{qMin(span.start, body.size()), 0};
    const qsizetype end = qMin(span.start + span.length, body.size());
    const qsizetype first = body.first(inside.start).count(u'\n') + 1;
    const qsizetype last = first + body.sliced(inside.start, end - inside.start).count(u'\n');
    return first == last ? tr("line %1").arg(first) : tr("lines %1–%2").arg(first).arg(last);
}

RewritingEntry entryOf(const rules::Rewriting &what, const RegistrationTemplate &now,
                       const QList<Tick> &ticks)
{
    return {what, true, what.span ? linesOf(now[what.field], *what.span) : QString(), tickOf(what.id, ticks)};
}

bool isOlder(const QString &form)
{
    return form == formats::id(formats::Form::Rfc3406) || form == formats::id(formats::Form::Rfc2611);
}

// The template of `draft` in its source, where that has an older form and is a whole one.
std::optional<RegistrationTemplate> olderSource(const Draft &draft, const QString &nid)
{
    if (!draft.source)
        return std::nullopt;
    const auto texts = formats::templateTexts(*draft.source);
    if (!texts)
        return std::nullopt; // it was read when it came; what cannot be read any more is no list
    const bool isAlone = texts->size() == 1 && texts->first().reading.parts.size() == 1;
    for (const formats::TemplateText &text : *texts)
        for (qsizetype part = 0; part < text.reading.parts.size(); ++part) {
            const formats::TemplateReading::Part &one = text.reading.parts[part];
            const bool isThisOne = draft.sourceLines == LineRange() ? isAlone || one.nid == nid.toLower()
                                                                    : draft.sourceLines == one.lines;
            if (isThisOne && isOlder(formats::id(text.reading.form)) &&
                !formats::partialUpdate(text.reading, part, text.text, draft.source->name))
                return one.text;
        }
    return std::nullopt;
}

bool isQuestion(const QString &item)
{
    return std::ranges::any_of(
        fieldTable(), [&item](const FieldInfo &row) { return questionIds(row.field).contains(item); });
}

} // namespace

QList<AskedQuestion> questionsOf(Field field, const QString &body, const QList<Tick> &ticks)
{
    const QStringList ids = questionIds(field), words = guidanceQuestions(field);
    const QList<std::optional<Span>> passages = rules::passagesFor(field, body);
    QList<AskedQuestion> questions;
    for (qsizetype i = 0; i < ids.size(); ++i) {
        AskedQuestion question{ids[i], field, words.value(i),       passages.value(i),
                               {},     {},    tickOf(ids[i], ticks)};
        if (question.passage && question.passage->length > 0) {
            question.lines = linesOf(body, *question.passage);
            question.said = body.mid(question.passage->start, question.passage->length);
        }
        questions += question;
    }
    return questions;
}

QList<RewritingEntry> rewritingList(const RegistrationTemplate &older, const RegistrationTemplate &now,
                                    const QList<Tick> &ticks)
{
    QList<RewritingEntry> entries;
    QSet<QString> left;
    for (const rules::Rewriting &what : rules::rewritingsOf(now)) {
        entries += entryOf(what, now, ticks);
        left.insert(what.id);
    }
    for (rules::Rewriting what : rules::rewritingsOf(older)) {
        if (left.contains(what.id))
            continue;
        what.span.reset();
        entries += {what, false, {}, tickOf(what.id, ticks)};
    }
    std::ranges::stable_sort(entries, {}, [](const RewritingEntry &entry) { return entry.what.field; });
    return entries;
}

TickCounts countTicks(const QList<RewritingEntry> &entries)
{
    const auto isTicked = [](const RewritingEntry &entry) { return entry.tick.has_value(); };
    return {std::ranges::count_if(entries, isTicked), entries.size()};
}

ActResult<QList<Tick>> Checklist::ticks(qint64 request)
{
    NIDUS_DO(Queries(m_session).request(request));
    return asAct(store::ticksOf(m_session.database, request, rules::rewritingPrefix));
}

ActResult<> Checklist::setTick(qint64 request, const QString &item, bool isTicked)
{
    if (!isQuestion(item) && !item.startsWith(rules::rewritingPrefix))
        return refused(refusal::BadArgument{
            tr("There is nothing to tick of the name “%1”; “draft checklist” lists what there is.")
                .arg(item)});
    NIDUS_TRY(act, m_session.begin(isTicked ? "tick" : "untick", requestId(request)));
    NIDUS_TRY(stored, Queries(m_session).request(request));
    NIDUS_DO(checkOpen(stored));
    NIDUS_TRY(standing, ticks(request));
    if (tickOf(item, standing).has_value() == isTicked)
        return {};
    NIDUS_DO(store::addTick(act, request, item, isTicked));
    act.note("item", item);
    return asAct(act.commit());
}

ActResult<std::optional<RegistrationTemplate>> Checklist::olderText(qint64 request)
{
    NIDUS_TRY(stored, Queries(m_session).request(request));
    NIDUS_TRY(draft, Queries(m_session).draft(request));
    std::optional<RegistrationTemplate> older = olderSource(draft, stored.request.nid);
    const auto nid = Nid::parse(stored.request.nid);
    if (!older && nid && stored.request.kind == RequestKind::Revision) {
        NIDUS_TRY(versions, Queries(m_session).versions(*nid));
        for (const Version &version : std::as_const(versions))
            if (version.number.number == stored.request.basedOn && isOlder(version.form))
                older = version.text;
    }
    if (!older && rules::hasOlderHeadings(draft.text))
        older = draft.text;
    return older;
}

} // namespace nidus
