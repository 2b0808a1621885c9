// draft check, draft suppress: the findings of a request's draft, and those that need not be mended.
#include "core/translation.inc"

#include "app/cli/call.h"
#include "app/cli/finding_lines.h"
#include "app/cli/plain_text.h"
#include "app/cli/request_text.h"
#include "app/cli/store_option.h"
#include "core/formats/text/template_writer.h"
#include "core/rules/rules.h"

#include <algorithm>

namespace nidus::cli {

namespace {

// Behind the line of a finding that is suppressed.
QByteArray suppressedText(const Suppression &why)
{
    return sentence(tr("suppressed: %1 (%2, %3)").arg(why.reason, why.by, timeText(why.at).left(10)));
}

// Behind the line of an error that another body's decision lifts.
QByteArray liftedText(const OutsideDecision &by)
{
    return sentence(tr("lifted by the outside decision of %1").arg(wordsOf(by)));
}

ActResult<Exit> checkDraft(const Call &call, Output &out)
{
    NIDUS_TRY(request, requestInHand(call));
    NIDUS_TRY(findings, request.desk->check(request.number));
    const QString name = requestId(request.number);
    const formats::TemplateReading reading =
        formats::readTemplate(formats::writeTemplate(request.draft.text));
    FindingPlaces places(reading, 0);
    bool errors = false;
    for (const Finding &finding : findings) {
        const int line = places.line(finding);
        errors |= finding.severity == Severity::Error && !finding.lifted;
        if (call.json())
            out.write(findingJson(name, line, finding));
        else if (finding.lifted)
            out.line(findingText(name, line, finding) + "; " + liftedText(*finding.lifted));
        else if (finding.suppressed)
            out.line(findingText(name, line, finding) + "; " + suppressedText(*finding.suppressed));
        else
            out.line(findingText(name, line, finding));
    }
    if (!call.json() && findings.isEmpty())
        out.line("no findings");
    return errors ? Exit::No : Exit::Yes;
}

ActResult<Exit> suppress(const Call &call, Output &)
{
    NIDUS_TRY(number, requestArgument(call));
    const QString rule = call.argument(1);
    NIDUS_DO(checkRule(rule, tr("There is no rule “%1”.").arg(rule)));
    std::optional<Field> field;
    if (call.has("field")) {
        NIDUS_TRY(named, fieldNamed(call.text("field")));
        field = named;
    }
    const QString reason = call.text("reason").trimmed();
    const bool lift = call.has("lift");
    if (reason.isEmpty() && !lift)
        return refuseCall(tr("“draft suppress” needs a reason: --reason TEXT."));
    if (call.has("reason") && lift)
        return refuseCall(tr("--lift shows the finding again: it takes no --reason."));
    NIDUS_TRY(desk, openToWrite(call));
    NIDUS_DO(lift ? desk->restoreFinding(number, rule, field)
                  : desk->suppressFinding(number, rule, field, reason));
    return Exit::Yes;
}

} // namespace

QList<Verb> findingVerbs()
{
    return {
        Verb(checkDraft, "draft check", "REQUEST", 1, 1,
             QT_TR_NOOP("the findings of a request's template, as “template check” prints them"),
             "draft check R-7", QT_TR_NOOP("errors were found, or there is no such request")),
        Verb(suppress, "draft suppress", "REQUEST RULE", 2, 2,
             QT_TR_NOOP("suppresses a warning or advice, with the reason"),
             "draft suppress R-7 documentation-missing --field documentation --reason \"in print\"",
             QT_TR_NOOP("there is no such open request"),
             {{"field", "FIELD", QT_TR_NOOP("only in that field; else wherever the rule speaks")},
              {"reason", "TEXT", QT_TR_NOOP("why; kept with the request, and with the version published")},
              {"lift", nullptr, QT_TR_NOOP("shows it again")}}),
    };
}

} // namespace nidus::cli
