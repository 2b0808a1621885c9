// publish, outside-decision, correct, annotate, next-informal: what changes a registration, and the number
// that the next one gets.
#include "core/translation.inc"

#include "app/cli/call.h"
#include "app/cli/conflict_lines.h"
#include "app/cli/finding_lines.h"
#include "app/cli/plain_text.h"
#include "app/cli/request_text.h"
#include "app/cli/store_option.h"
#include "core/characters/classes.h"
#include "core/formats/json/registration_json.h"
#include "core/formats/text/template_writer.h"

#include <algorithm>

namespace nidus::cli {

namespace {

void printPublished(const Published &published, const Call &call, Output &out)
{
    const QString reference = referenceText(published.nid, published.number);
    print(out, call.json(),
          JsonLine()
              .text("nid", published.nid.folded())
              .number("version", published.number.number)
              .number("correction", published.number.correction)
              .text("reference", reference),
          reference.toUtf8());
}

// RULE=TEXT of every --answer. BadArgument for an unknown rule and for an answer that says nothing.
ActResult<QMap<QString, QString>> answersOf(const Call &call)
{
    QMap<QString, QString> answers;
    for (const QByteArray &octets : call.options.value("answer")) {
        const QString answer = QString::fromUtf8(octets);
        const qsizetype equals = answer.indexOf(u'=');
        const QString rule = equals < 0 ? answer : answer.first(equals);
        const QString text = equals < 0 ? QString() : answer.sliced(equals + 1).trimmed();
        NIDUS_DO(checkRule(rule, tr("--answer: there is no rule “%1”.").arg(rule)));
        if (text.isEmpty())
            return refuseCall(tr("--answer %1 needs a reason: --answer %1=TEXT.").arg(rule));
        answers.insert(rule, text);
    }
    return answers;
}

// The findings that stand in the way, at the lines in which `draft show` prints them.
void printFindings(const Findings &findings, const RegistrationTemplate &text, const QString &request)
{
    const formats::TemplateReading reading = formats::readTemplate(formats::writeTemplate(text));
    FindingPlaces places(reading, 0);
    for (const Finding &finding : findings)
        printError(findingText(request, places.line(finding), finding));
}

// The conflicts that stop it, each with its evidence.
void printConflicts(Registrar &desk, qint64 request, const RegistrationTemplate &text)
{
    const auto preview = desk.previewPublication(request, text, {});
    if (!preview)
        return complain(message(preview.error()));
    for (const ReviewedConflict &one : preview->stopped)
        printError(conflictLine(one));
}

// DESIGN §4.3 (3): with these the fast track passes, and they are said.
void printPassed(const QList<ReviewedConflict> &passed)
{
    if (passed.isEmpty())
        return;
    complain(tr("Not decided: the fast track passes with the following (RFC 8141 §6.3)."));
    for (const ReviewedConflict &one : passed)
        printError(conflictLine(one));
}

// What stands in the way, each where it stands.
Exit refusePublication(Registrar &desk, qint64 request, const RegistrationTemplate &text, const ActError &why)
{
    if (const auto *errors = why.as<refusal::UnansweredErrors>())
        printFindings(errors->findings, text, requestId(request));
    if (why.is<refusal::UndecidedConflicts>() || why.is<refusal::NameBlocked>())
        printConflicts(desk, request, text);
    return refuse(why);
}

ActResult<Exit> publish(const Call &call, Output &out)
{
    NIDUS_TRY(number, requestArgument(call));
    PublishOptions options;
    options.reason = call.text("reason");
    NIDUS_TRY(answers, answersOf(call));
    options.answers = answers;
    if (call.has("entry-updated")) {
        const QString day = call.text("entry-updated");
        if (day != QLatin1String("none") && !isDay(day))
            return refuseCall(tr("--entry-updated is a date, YYYY-MM-DD, or none; not “%1”.").arg(day));
        options.entryUpdated = day == QLatin1String("none") ? QStringLiteral("") : day;
    }
    const bool isDryRun = call.has("dry-run");
    NIDUS_TRY(desk, isDryRun ? openToRead(call) : openToWrite(call));
    NIDUS_TRY(draft, desk->draft(number));
    if (isDryRun) {
        NIDUS_TRY(preview, desk->previewPublication(number, draft.text, options));
        if (call.json())
            out.write(jsonLine(formats::toJson(preview.text)));
        else
            out.write(formats::writeTemplate(preview.text).toUtf8());
        if (preview.refusal)
            return refusePublication(*desk, number, draft.text, *preview.refusal);
        printPassed(preview.passed);
        return Exit::Yes;
    }
    options.seenRevision = draft.revision; // what the findings below are about
    const auto published = desk->publish(number, options);
    if (!published)
        return refusePublication(*desk, number, draft.text, published.error());
    printPublished(*published, call, out);
    printPassed(published->passed);
    return Exit::Yes;
}

ActResult<Exit> recordOutsideDecision(const Call &call, Output &)
{
    NIDUS_TRY(number, requestArgument(call));
    const QString rule = call.argument(1);
    NIDUS_DO(checkRule(rule, tr("There is no rule “%1”.").arg(rule)));
    for (const char *option : {"body", "document", "date", "address"})
        if (call.text(option).trimmed().isEmpty())
            return refuseCall(tr("“outside-decision” needs --%1. It needs the body that decided, the "
                                 "document, its date and its address.")
                                  .arg(QLatin1String(option)));
    NIDUS_TRY(desk, openToWrite(call));
    NIDUS_DO(desk->recordOutsideDecision(
        number, rule, {call.text("body"), call.text("document"), call.text("date"), call.text("address")}));
    return Exit::Yes;
}

ActResult<Exit> correct(const Call &call, Output &out)
{
    NIDUS_TRY(reference, parseReference(call.argument(0)));
    if (reference.correction != 0)
        return refuseCall(
            tr("A correction applies to the version as last corrected: write %1@%2, not %1@%2.%3.")
                .arg(reference.nid.folded())
                .arg(reference.number)
                .arg(reference.correction));
    if (reference.number == 0)
        return refuseCall(tr("“correct” needs the version to correct: %1@2.").arg(reference.nid.folded()));
    NIDUS_TRY(reason, requiredReason(call));
    Correction correction;
    correction.reason = reason;
    correction.correctionClass = call.text("class");
    if (call.has("class") && !correctionClasses().contains(correction.correctionClass))
        return refuseCall(
            tr("--class is one of %1; not “%2”.")
                .arg(correctionClasses().join(QLatin1String(", ")), correction.correctionClass));
    NIDUS_TRY(text, readRequestText(call.arguments[1], reference.nid.text()));
    if (text.partial)
        return refuseCall(tr("The text replaces only some fields: a correction is a whole template."));
    correction.text = text.text;
    correction.source = text.source;
    correction.sourceLines = text.sourceLines;
    NIDUS_TRY(desk, openToWrite(call));
    NIDUS_TRY(corrected, desk->correct(reference.nid, reference.number, correction));
    printPublished(corrected, call, out);
    return Exit::Yes;
}

ActResult<Exit> annotate(const Call &call, Output &)
{
    NIDUS_TRY(nid, Nid::parse(call.argument(0)));
    const auto status = statusById(call.argument(1));
    if (status != Status::Deprecated && status != Status::Obsolete)
        return refuseCall(
            tr("A registration can be annotated deprecated or obsolete, not “%1”.").arg(call.argument(1)));
    NIDUS_TRY(reason, requiredReason(call));
    NIDUS_TRY(desk, openToWrite(call));
    NIDUS_DO(desk->annotate(nid, *status, reason));
    return Exit::Yes;
}

ActResult<Exit> nextInformal(const Call &call, Output &out)
{
    NIDUS_TRY(desk, openToRead(call));
    NIDUS_TRY(number, desk->nextInformal());
    print(out, call.json(), JsonLine().number("number", number).text("nid", informalNid(number).folded()),
          QByteArray::number(number));
    return Exit::Yes;
}

} // namespace

QList<Verb> publishVerbs()
{
    return {
        Verb(publish, "publish", "REQUEST", 1, 1, QT_TR_NOOP("publishes a request's template as a version"),
             "publish R-7 --answer registrant-contact=\"the ministry answers by form only\"",
             QT_TR_NOOP("unanswered errors or undecided conflicts remain or the name is blocked (they are "
                        "listed), or the request is closed"),
             {{"dry-run", nullptr,
               QT_TR_NOOP(
                   "prints the template that would be published, with the name that the registry gives; "
                   "publishes nothing")},
              {"reason", "TEXT", QT_TR_NOOP("kept with the version")},
              {"answer", "RULE=TEXT",
               QT_TR_NOOP("why an error of that rule is accepted; may be repeated. An impossible name cannot "
                          "be answered; nid-country-prefix and nid-too-short need an outside-decision")},
              {"entry-updated", "DAY|none",
               QT_TR_NOOP("the entry's “updated” date at a revision; default today")}}),
        Verb(recordOutsideDecision, "outside-decision", "REQUEST RULE", 2, 2,
             QT_TR_NOOP("records another body's decision that allows a name which nid-country-prefix or "
                        "nid-too-short refuses; it is kept for ever, and the request can then be published"),
             "outside-decision R-7 nid-country-prefix --body \"ISO 3166 Maintenance Agency\" --document "
             "\"Letter 12/2026\" --date 2026-05-04 --address https://iso.example/letters/12",
             QT_TR_NOOP("no decision can lift that rule, it finds nothing, the decision is recorded already, "
                        "or there is no such open request"),
             {{"body", "TEXT", QT_TR_NOOP("who decided"), true},
              {"document", "TEXT", QT_TR_NOOP("the document of the decision, so that others can look it up"),
               true},
              {"date", "YYYY-MM-DD", QT_TR_NOOP("the document's date, today or earlier"), true},
              {"address", "URL", QT_TR_NOOP("where it can be read: http, https, mailto or urn"), true}}),
        Verb(correct, "correct", "NID@N FILE|-", 2, 2,
             QT_TR_NOOP("corrects the text of a published version: spelling, a wrong date, a reference"),
             "correct acorn@1 --reason \"wrong year\" acorn.txt",
             QT_TR_NOOP("it equals the published text, or changes its meaning: that is a revision (draft "
                        "revise NID)"),
             {{"reason", "TEXT", QT_TR_NOOP("why; kept with the correction"), true},
              {"class", "CLASS",
               QT_TR_NOOP("layout, labels, encoding, spelling, date or reference; automatic without it. "
                          "Other: it changes more, and the reason says why it is not a revision")}}),
        Verb(annotate, "annotate", "NID deprecated|obsolete", 2, 2,
             QT_TR_NOOP("marks a registration as deprecated or obsolete; it stays registered for ever (RFC "
                        "8126 §9.6)"),
             "annotate acorn deprecated --reason \"superseded by oak\"", QT_TR_NOOP("it is not registered"),
             {{"reason", "TEXT", QT_TR_NOOP("why; kept with the mark"), true}}),
        Verb(nextInformal, "next-informal", "", 0, 0,
             QT_TR_NOOP("the number that the next informal namespace would get; reserves nothing"),
             "next-informal"),
    };
}

} // namespace nidus::cli
