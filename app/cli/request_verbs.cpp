// draft new, revise, show, edit, list; withdraw: requests and what they ask for.
#include "app/cli/call.h"
#include "app/cli/input.h"
#include "app/cli/plain_text.h"
#include "app/cli/request_text.h"
#include "app/cli/store_option.h"
#include "app/cli/words.h"
#include "core/formats/json/registration_json.h"
#include "core/formats/text/source_text.h"
#include "core/formats/text/template_writer.h"
#include "core/registration/short_fields.h"

#include <QJsonObject>

namespace nidus::cli {

namespace {

void printRequest(qint64 number, const Call &call, Output &out)
{
    JsonLine json;
    if (call.json())
        out.write(json.text("request", requestId(number)).line());
    else
        out.line(requestId(number).toUtf8());
}

Exit openNew(const Call &call, Output &out)
{
    const auto text = readRequestText(call.arguments.front(), call.text("nid"));
    if (!text)
        return refuse(text.error());
    const QString asked = call.text("nid");
    const QString named = parseNidField(text->text[Field::NamespaceIdentifier]);
    if (!asked.isEmpty() && !named.isEmpty() && named.compare(asked, Qt::CaseInsensitive) != 0)
        return refuseCall(
            tr("The template names “%1”, while --nid says “%2”. Mend the template, or leave --nid out.")
                .arg(named, asked));
    NewRequest request;
    request.kind = call.has("informal") ? Kind::Informal : Kind::Formal;
    request.nid = asked;
    if (call.has("procedure")) {
        request.procedure = procedureById(call.text("procedure"));
        if (!request.procedure)
            return refuseCall(tr("There is no procedure “%1”: standard (RFC 8141 §6.2) or fast-track (§6.3).")
                                  .arg(call.text("procedure")));
    }
    request.text = text->text;
    request.source = text->source;
    request.sourceLines = text->lines;
    auto desk = openToWrite(call);
    if (!desk)
        return refuse(desk.error());
    const auto number = (*desk)->openRequest(request);
    if (!number)
        return refuse(number.error());
    printRequest(*number, call, out);
    return Exit::Yes;
}

Exit openRevision(const Call &call, Output &out)
{
    const auto nid = Nid::parse(call.argument(0));
    if (!nid)
        return refuseCall(message(nid.error()));
    std::optional<NewRequest> request;
    if (call.arguments.size() > 1) {
        const auto text = readRequestText(call.arguments[1], nid->text());
        if (!text)
            return refuse(text.error());
        request.emplace();
        request->kind = nid->kind();
        request->nid = nid->text();
        request->text = text->text;
        request->source = text->source;
        request->sourceLines = text->lines;
    }
    auto desk = openToWrite(call);
    if (!desk)
        return refuse(desk.error());
    const auto number = (*desk)->openRevision(*nid, request);
    if (!number)
        return refuse(number.error());
    printRequest(*number, call, out);
    return Exit::Yes;
}

JsonLine requestJson(const Request &request)
{
    JsonLine json;
    json.text("request", requestId(request.number)).text("kind", id(request.kind));
    json.text("namespace_kind", id(request.namespaceKind)).textOrNull("nid", request.nid);
    json.text("procedure", id(request.procedure)).text("state", id(request.state));
    json.text("opened", timeText(request.opened)).text("opened_by", request.openedBy);
    return json.textOrNull("outcome", request.outcome);
}

Exit showDraft(const Call &call, Output &out)
{
    const auto shown = requestInHand(call);
    if (!shown)
        return refuse(shown.error());
    const auto request = shown->desk->request(shown->number);
    if (!request)
        return refuse(request.error());
    if (call.json())
        out.write(requestJson(request->request)
                      .number("revision", shown->draft.revision)
                      .json("template", jsonLine(formats::toJson(shown->draft.text)).chopped(1))
                      .line());
    else
        out.write(formats::writeTemplate(shown->draft.text).toUtf8());
    return Exit::Yes;
}

Exit editDraft(const Call &call, Output &out)
{
    const auto number = requestArgument(call);
    if (!number)
        return refuse(number.error());
    const auto field = fieldNamed(call.argument(1));
    if (!field)
        return refuse(field.error());
    const auto body = readSource(call.arguments[2]);
    if (!body)
        return refuse(body.error());
    auto desk = openToWrite(call);
    if (!desk)
        return refuse(desk.error());
    auto draft = (*desk)->draft(*number);
    if (!draft)
        return refuse(draft.error());
    draft->text.set(*field, formats::decodedText(*body));
    const auto saved = (*desk)->saveDraft(*number, draft->revision, draft->text);
    if (!saved)
        return refuse(saved.error());
    printRequest(*number, call, out);
    return Exit::Yes;
}

Exit listDrafts(const Call &call, Output &out)
{
    auto desk = openToRead(call);
    if (!desk)
        return refuse(desk.error());
    const auto state = call.has("all") ? std::nullopt : std::optional(RequestState::Open);
    const auto requests = (*desk)->requests(state);
    if (!requests)
        return refuse(requests.error());
    for (const Request &request : *requests)
        if (call.json())
            out.write(requestJson(request).line());
        else
            out.line(requestId(request.number).toUtf8() + '\t' + id(request.kind).toUtf8() + '\t' +
                     id(request.namespaceKind).toUtf8() + '\t' + textCell(request.nid) + '\t' +
                     id(request.procedure).toUtf8() + '\t' + id(request.state).toUtf8() + '\t' +
                     timeText(request.opened).left(10).toUtf8() + '\t' + textCell(request.outcome));
    return Exit::Yes;
}

Exit withdraw(const Call &call, Output &)
{
    const auto number = requestArgument(call);
    if (!number)
        return refuse(number.error());
    const QString reason = call.text("reason").trimmed();
    if (reason.isEmpty())
        return refuseCall(tr("“withdraw” needs a reason: --reason TEXT."));
    auto desk = openToWrite(call);
    if (!desk)
        return refuse(desk.error());
    const auto done = (*desk)->withdraw(*number, reason);
    return done ? Exit::Yes : refuse(done.error());
}

} // namespace

QList<Verb> requestVerbs()
{
    return {
        {"draft new",
         "FILE|-",
         QT_TRANSLATE_NOOP("nidus::cli", "opens a request for a new namespace; prints its id"),
         {{"informal", nullptr, QT_TRANSLATE_NOOP("nidus::cli", "for an informal namespace (RFC 8141 §5.2)")},
          {"nid", "NID",
           QT_TRANSLATE_NOOP("nidus::cli", "the name asked for; else the one that the template names")},
          {"procedure", "PROCEDURE",
           QT_TRANSLATE_NOOP("nidus::cli",
                             "standard or fast-track (RFC 8141 §6.3); else what Registrant claims")}},
         "draft new request.txt",
         nullptr,
         1,
         1,
         openNew},
        {"draft revise",
         "NID [FILE|-]",
         QT_TRANSLATE_NOOP("nidus::cli",
                           "opens a request for a revision; without a file it starts from what stands"),
         {},
         "draft revise acorn acorn-2.txt",
         QT_TRANSLATE_NOOP("nidus::cli", "it is not registered, or has no template"),
         1,
         2,
         openRevision},
        {"draft show",
         "REQUEST",
         QT_TRANSLATE_NOOP("nidus::cli", "the template of a request as last saved"),
         {},
         "draft show R-7",
         QT_TRANSLATE_NOOP("nidus::cli", "there is no such request"),
         1,
         1,
         showDraft},
        {"draft edit",
         "REQUEST FIELD FILE|-",
         QT_TRANSLATE_NOOP("nidus::cli", "puts a text into one field of a request's template"),
         {},
         "draft edit R-7 security_and_privacy security.txt",
         QT_TRANSLATE_NOOP("nidus::cli",
                           "there is no such open request, or another desk has saved meanwhile"),
         3,
         3,
         editDraft},
        {"draft list",
         "",
         QT_TRANSLATE_NOOP("nidus::cli", "the open requests, a line each"),
         {{"all", nullptr, QT_TRANSLATE_NOOP("nidus::cli", "the closed ones too")}},
         "draft list --all",
         nullptr,
         0,
         0,
         listDrafts},
        {"withdraw",
         "REQUEST",
         QT_TRANSLATE_NOOP("nidus::cli", "closes a request without publishing it"),
         {{"reason", "TEXT", QT_TRANSLATE_NOOP("nidus::cli", "why; kept with the request"), true}},
         "withdraw R-7 --reason \"the registrant asked for it\"",
         QT_TRANSLATE_NOOP("nidus::cli", "there is no such open request"),
         1,
         1,
         withdraw},
    };
}

} // namespace nidus::cli
