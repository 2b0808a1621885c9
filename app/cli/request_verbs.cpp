// draft new, revise, show, edit, list; withdraw: requests and what they ask for.
#include "core/translation.inc"

#include "app/cli/call.h"
#include "app/cli/input.h"
#include "app/cli/plain_text.h"
#include "app/cli/request_text.h"
#include "app/cli/store_option.h"
#include "app/cli/template_output.h"
#include "core/files/path.h"
#include "core/formats/json/registration_json.h"
#include "core/formats/template_document.h"
#include "core/formats/text/source_text.h"
#include "core/registration/short_fields.h"

#include <QJsonObject>

namespace nidus::cli {

namespace {

void printRequest(qint64 number, const Call &call, Output &out)
{
    print(out, call.json(), JsonLine().text("request", requestId(number)), requestId(number).toUtf8());
}

// One for each template in a file; with `nid` one, for that of the template that names it, or of the only
// one.
ActResult<QList<NewRequest>> requestsIn(const QByteArray &file, const QString &nid)
{
    if (nid.isEmpty())
        return readRequests(file);
    NIDUS_TRY(one, readRequestText(file, nid));
    return QList<NewRequest>{one};
}

// Several requests for one name may have been meant as one: a mail sent twice, a template pasted twice.
void tellOfRepeatedNames(const QList<NewRequest> &requests, const QList<qint64> &numbers)
{
    for (const RepeatedName &name : repeatedNames(requests)) {
        QStringList ids;
        for (const qsizetype at : name.requests)
            ids += requestId(numbers[at]);
        complain(
            tr("%1 ask for the same name, “%2”: the file holds %3 templates for it. Withdraw what was not "
               "meant (withdraw REQUEST).")
                .arg(ids.join(QLatin1String(", ")), name.nid)
                .arg(ids.size()));
    }
}

// This verb takes the name beside the template as well.
Exit refuseNameless(const ActError &error)
{
    complain(QString(message(error) % u' ' % tr("Or name it with --nid.")), error.place());
    return Exit::Unusable;
}

ActResult<Exit> openNew(const Call &call, Output &out)
{
    const QString asked = call.text("nid");
    if (call.has("nid") && asked.trimmed().isEmpty())
        return refuseCall(tr("--nid names the namespace requested; leave it out where the template does."));
    std::optional<Procedure> procedure;
    if (call.has("procedure")) {
        procedure = procedureById(call.text("procedure"));
        if (!procedure)
            return refuseCall(tr("There is no procedure “%1”: standard (RFC 8141 §6.2) or fast-track (§6.3).")
                                  .arg(call.text("procedure")));
    }
    NIDUS_TRY(requests, requestsIn(call.arguments.front(), asked));
    for (NewRequest &request : requests) {
        const bool isOpen =
            asked.isEmpty() && kindAskedFor(request.text[Field::NamespaceIdentifier]) == Kind::Informal;
        request.kind = call.has("informal") || isOpen ? Kind::Informal : Kind::Formal;
        request.nid = asked;
        request.procedure = procedure;
    }
    NIDUS_TRY(desk, openToWrite(call));
    const auto opened = desk->openEach(requests);
    if (!opened && opened.error().is<refusal::NoNid>())
        return refuseNameless(opened.error());
    NIDUS_TRY(numbers, opened);
    const QString named = parseNidField(requests.first().text[Field::NamespaceIdentifier]);
    if (!asked.isEmpty() && !named.isEmpty() && named.compare(asked, Qt::CaseInsensitive) != 0)
        complain(tr("%1 asks for “%2”, as --nid says; its template named “%3”.")
                     .arg(requestId(numbers.first()), asked, named));
    tellOfRepeatedNames(requests, numbers);
    for (const qint64 number : std::as_const(numbers))
        printRequest(number, call, out);
    return Exit::Yes;
}

// --after N; nothing without it.
ActResult<std::optional<int>> numberBefore(const Call &call)
{
    if (!call.has("after"))
        return std::optional<int>();
    bool isNumber = false;
    const int number = call.text("after").toInt(&isNumber);
    if (!isNumber || number < 1)
        return refuseCall(
            tr("--after is the number of the latest version, 1 or more; not “%1”.").arg(call.text("after")));
    return std::optional(number);
}

ActResult<Exit> openRevision(const Call &call, Output &out)
{
    NIDUS_TRY(nid, Nid::parse(call.argument(0)));
    NIDUS_TRY(after, numberBefore(call));
    std::optional<NewRequest> request;
    if (call.arguments.size() > 1) {
        NIDUS_TRY(text, readRequestText(call.arguments[1], nid.text()));
        request = std::move(text);
    }
    NIDUS_TRY(desk, openToWrite(call));
    NIDUS_TRY(number, desk->openRevision(nid, request, after));
    if (request && request->partial)
        complain(
            tr("%1 is composed: only %2 stand in the file, the other fields are those of the latest version.")
                .arg(requestId(number), replacedFields(*request->partial)));
    printRequest(number, call, out);
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

ActResult<Exit> showDraft(const Call &call, Output &out)
{
    const bool isOther = call.has("to"); // than the request's own
    NIDUS_TRY(format, templateFormatOption(call, formats::TemplateFormat::Text));
    NIDUS_TRY(shown, requestInHand(call));
    NIDUS_TRY(request, shown.desk->request(shown.number));
    if (isOther || !call.json()) {
        NIDUS_TRY(written, writtenTemplate(format, shown.draft.text, subjectOf(request.request)));
        out.write(written);
    } else {
        out.write(requestJson(request.request)
                      .number("revision", shown.draft.revision)
                      .json("template", jsonLine(formats::toJson(shown.draft.text)).chopped(1))
                      .line());
    }
    return Exit::Yes;
}

// All of a file, or of a template as XML or JSON that part: nobody means the document that holds it.
ActResult<QString> textFor(const QByteArray &file, const QString &name)
{
    NIDUS_TRY(source, readSource(file));
    const formats::TemplateDocument kind = formats::templateDocument(source.bytes);
    if (kind == formats::TemplateDocument::None || kind == formats::TemplateDocument::OtherJson)
        return formats::decodedText(source);
    const auto read = formats::readTemplateDocument(source.bytes);
    if (!read)
        return refused(refusal::Unreadable{files::pathOf(file), read.error()});
    if (read->size() > 1)
        return refuseCall(
            tr("The file holds %1 templates: use a file with the one that is meant.").arg(read->size()));
    NIDUS_TRY(place, placeNamed(read->first().text, name));
    return place.of(read->first().text);
}

// Where another desk saves meanwhile, into what it saved; refused when that was the same place.
ActResult<> saveInto(Registrar &desk, qint64 request, const QString &name, const QString &body)
{
    for (std::optional<QString> seen;;) {
        auto read = desk.draft(request);
        NIDUS_TRY(place, placeNamed(read ? read->text : RegistrationTemplate(), name));
        NIDUS_TRY(draft, std::move(read));
        const QString now = place.of(draft.text);
        if (seen.value_or(now) != now)
            return refused(refusal::Changed{});
        seen = now;
        place.set(draft.text, body);
        const auto saved = desk.saveDraft(request, draft.revision, draft.text);
        if (saved)
            return {};
        if (!saved.error().is<refusal::Changed>())
            return unexpected(saved.error());
    }
}

ActResult<Exit> editDraft(const Call &call, Output &out)
{
    NIDUS_TRY(number, requestArgument(call));
    const QString name = call.argument(1);
    NIDUS_TRY(body, textFor(call.arguments[2], name));
    NIDUS_TRY(desk, openToWrite(call));
    NIDUS_DO(saveInto(*desk, number, name, body));
    printRequest(number, call, out);
    return Exit::Yes;
}

ActResult<Exit> listDrafts(const Call &call, Output &out)
{
    NIDUS_TRY(desk, openToRead(call));
    const auto state = call.has("all") ? std::nullopt : std::optional(RequestState::Open);
    NIDUS_TRY(requests, desk->requests(state));
    for (const Request &request : requests)
        if (call.json())
            out.write(requestJson(request).line());
        else
            out.line(row({requestId(request.number), id(request.kind), id(request.namespaceKind), request.nid,
                          id(request.procedure), id(request.state), timeText(request.opened).left(10),
                          request.outcome}));
    return Exit::Yes;
}

ActResult<Exit> withdraw(const Call &call, Output &)
{
    NIDUS_TRY(number, requestArgument(call));
    NIDUS_TRY(reason, requiredReason(call));
    NIDUS_TRY(desk, openToWrite(call));
    NIDUS_DO(desk->withdraw(number, reason));
    return Exit::Yes;
}

} // namespace

QList<Verb> requestVerbs()
{
    return {
        Verb(openNew, "draft new", "FILE|-", 1, 1,
             QT_TR_NOOP("opens a request for each new namespace in a file; prints their ids"),
             "draft new request.txt", nullptr,
             {{"informal", nullptr, QT_TR_NOOP("for an informal namespace (RFC 8141 §5.2)")},
              {"nid", "NID",
               QT_TR_NOOP("the name requested, whatever the template says; not with --informal")},
              {"procedure", "PROCEDURE",
               QT_TR_NOOP("standard or fast-track (RFC 8141 §6.3); default: what Registrant claims")}}),
        Verb(openRevision, "draft revise", "NID [FILE|-]", 1, 2,
             QT_TR_NOOP(
                 "opens a request for a revision; without a file, or where that replaces only some fields, "
                 "it starts from the latest version"),
             "draft revise acorn acorn-2.txt", QT_TR_NOOP("it is not registered"),
             {{"after", "N",
               QT_TR_NOOP("the latest version, where its template is not in the store: the revision is the "
                          "next one")}}),
        Verb(showDraft, "draft show", "REQUEST", 1, 1, QT_TR_NOOP("the template of a request as last saved"),
             "draft show R-7", QT_TR_NOOP("there is no such request"),
             {{"to", templateFormatNames,
               QT_TR_NOOP(
                   "the format; text unless said; draft is an Internet-Draft in XML, draft-txt its text")}}),
        Verb(editDraft, "draft edit", "REQUEST FIELD FILE|-", 3, 3,
             QT_TR_NOOP("puts a text into one field of a request's template, into its preamble, or into a "
                        "section that the form does not know, named by its label"),
             "draft edit R-7 security_and_privacy security.txt",
             QT_TR_NOOP("there is no such open request, or another desk has saved in the meantime")),
        Verb(listDrafts, "draft list", "", 0, 0, QT_TR_NOOP("the open requests, a line each"),
             "draft list --all", nullptr, {{"all", nullptr, QT_TR_NOOP("the closed ones too")}}),
        Verb(withdraw, "withdraw", "REQUEST", 1, 1, QT_TR_NOOP("closes a request without publishing it"),
             "withdraw R-7 --reason \"the registrant asked for it\"",
             QT_TR_NOOP("there is no such open request"),
             {{"reason", "TEXT", QT_TR_NOOP("why; kept with the request"), true}}),
    };
}

} // namespace nidus::cli
