// template check, fields, convert: files, without a store (unless check is given one).
#include "core/translation.inc"

#include "app/cli/call.h"
#include "app/cli/finding_lines.h"
#include "app/cli/input.h"
#include "app/cli/name_notes.h"
#include "app/cli/plain_text.h"
#include "app/cli/store_option.h"
#include "app/cli/template_output.h"
#include "core/files/path.h"
#include "core/formats/text/fields_json.h"
#include "core/formats/text/outside_lines.h"
#include "core/registration/short_fields.h"

#include <QSet>

namespace nidus::cli {

namespace {

// ---- check ----

// The rules' questions for one part: a request for a new namespace, or a revision when it says so and `desk`
// knows the name.
ActResult<rules::Context> contextOf(const formats::TemplateReading::Part &part, bool isInformal,
                                    Registrar *desk)
{
    rules::Context context;
    context.today =
        (desk ? desk->desk().now() : clockFromEnvironment()()).toUTC().date().toString(Qt::ISODate);
    const auto nid = Nid::parse(part.nid);
    context.kind = isInformal ? Kind::Informal : kindAskedFor(part.text[Field::NamespaceIdentifier]);
    if (!desk)
        return context;
    NIDUS_TRY(next, desk->nextInformal());
    context.nextInformal = next;
    context.expectedVersion = 1;
    auto registration = nid ? desk->registration(*nid) : ActResult<Registration>(refused(refusal::NoNid{}));
    if (nid && !registration && !registration.error().is<refusal::NotRegistered>())
        return unexpected(registration.error());
    const bool isRevision = registration && part.version.value_or(1) > 1;
    if (isRevision) {
        context.expectedVersion = registration->versions.isEmpty()
                                      ? *part.version
                                      : registration->versions.last().number.number + 1;
        if (!registration->versions.isEmpty())
            context.before = registration->versions.last().text;
        context.nidAssigned = true;
    }
    if (registration && !isInformal)
        context.kind = registration->kind;
    context.isRegistered = [registered = bool(registration) && !isRevision](const QString &) {
        return registered;
    };
    context.isDelisted = [isDelisted = registration && registration->status == Status::Delisted](
                             const QString &) { return isDelisted; };
    return context;
}

struct CheckTally {
    qsizetype findings = 0;
    bool errors = false;
};

void print(const QString &file, int line, const Finding &finding, bool json, Output &out, CheckTally &tally)
{
    if (json)
        out.write(findingJson(file, line, finding));
    else
        out.line(findingText(file, line, finding));
    ++tally.findings;
    tally.errors |= finding.severity == Severity::Error;
}

bool judgesName(const Finding &finding)
{
    return finding.severity == Severity::Error && finding.rule.startsWith(QLatin1String("nid-"));
}

// What a person should know of the name asked for, where no finding says it.
ActResult<> tellOfName(const QString &nid, const rules::Context &context, const Findings &findings,
                       NameNotes &known, const formats::FilePlace &place)
{
    if (nid.isEmpty() || std::ranges::any_of(findings, judgesName))
        return {};
    if (context.nidAssigned) {
        complain(tr("“%1” is registered: this is checked as its version %2. No other namespace can have this "
                    "name (RFC 8141 §5.1).")
                     .arg(nid)
                     .arg(*context.expectedVersion),
                 place);
        return {};
    }
    NIDUS_TRY(notes, known.of(nid));
    for (const QString &note : notes)
        complain(note, place);
    return {};
}

// A finding about the name as a whole.
Finding aboutName()
{
    Finding finding;
    finding.field = Field::NamespaceIdentifier;
    return finding;
}

ActResult<> checkFile(const QByteArray &name, const Call &call, Registrar *desk, NameNotes &known,
                      Output &out, CheckTally &tally)
{
    NIDUS_TRY(reading, readTemplateFile(name));
    const QString file = files::pathOf(name);
    QSet<QPair<QString, int>> said; // what reading found, so that a rule does not repeat it
    FindingPlaces readingPlaces(reading, 0);
    for (const Finding &finding : reading.findings) {
        const int line = readingPlaces.line(finding);
        said.insert({finding.rule, line});
        print(file, line, finding, call.json(), out, tally);
    }
    for (qsizetype part = 0; part < reading.parts.size() && !out.broken(); ++part) {
        NIDUS_TRY(context, contextOf(reading.parts[part], call.has("informal"), desk));
        FindingPlaces places(reading, part);
        const Findings findings = rules::checkTemplate(reading.parts[part].text, context);
        for (const Finding &finding : findings) {
            const int line = places.line(finding);
            if (!said.contains({finding.rule, line}))
                print(file, line, finding, call.json(), out, tally);
        }
        NIDUS_DO(tellOfName(reading.parts[part].nid, context, findings, known,
                            {file, FindingPlaces(reading, part).line(aboutName()), 0}));
    }
    return {};
}

ActResult<Exit> checkTemplates(const Call &call, Output &out)
{
    NIDUS_TRY(desk, openIfNamed(call));
    NameNotes known(desk != nullptr);
    if (!desk)
        known.askUsualStore(call);
    CheckTally tally;
    Exit exit = Exit::Yes;
    qsizetype checkedFiles = 0;
    for (const QByteArray &file : call.arguments) {
        if (const auto checked = checkFile(file, call, desk.get(), known, out, tally); !checked) {
            out.flush();
            exit = std::max(exit, refuse(checked.error()));
        } else {
            ++checkedFiles;
        }
    }
    if (!call.json() && checkedFiles > 0 && tally.findings == 0)
        out.line("no findings");
    return exit != Exit::Yes ? exit : tally.errors ? Exit::No : Exit::Yes;
}

// What is printed of a text does not show that the text may be cut off.
void tellOfDamage(const formats::TemplateReading &reading, const QString &file)
{
    for (const Finding &finding : reading.findings)
        if (finding.rule == QLatin1String("encoding-damaged"))
            complain(finding.words, {file});
}

// ---- fields ----

QByteArray linesText(const formats::Section &section)
{
    if (section.first() == 0)
        return "-";
    return QByteArray::number(section.first()) + '-' + QByteArray::number(section.last());
}

// Sections as a table: the label's line, the body's lines, the field, the label.
void printFields(const QString &file, const formats::TemplateReading &reading, Output &out)
{
    out.line(sentence(tr("%1: form %2").arg(file, formats::id(reading.form))));
    for (const auto &part : reading.parts)
        out.line("  " + sentence(tr("NID %1, version %2, date %3")
                                     .arg(part.nid.isEmpty() ? QStringLiteral("-") : part.nid,
                                          part.version ? QString::number(*part.version) : QStringLiteral("-"),
                                          part.date.isEmpty() ? QStringLiteral("-") : part.date)));
    for (const formats::Section &section : reading.sections)
        out.line("  " + QByteArray::number(section.labelLine).rightJustified(5) + "  " +
                 linesText(section).leftJustified(12) +
                 formats::fieldName(section).toUtf8().leftJustified(26) + sentence(section.label));
    if (!reading.stray.isEmpty()) // as many as `template check` says
        out.line("  " + sentence(tr("lines that belong to no section: %1 (lines %2)")
                                     .arg(reading.stray.size())
                                     .arg(formats::lineRanges(reading.stray))));
}

ActResult<Exit> showFields(const Call &call, Output &out)
{
    Exit exit = Exit::Yes;
    for (const QByteArray &name : call.arguments) {
        const auto reading = readTemplateFile(name);
        if (!reading) {
            out.flush();
            exit = refuse(reading.error());
            continue;
        }
        const QString file = files::pathOf(name);
        tellOfDamage(*reading, file);
        if (!call.json()) {
            printFields(file, *reading, out);
            continue;
        }
        const QByteArray fields = jsonLine(formats::fieldsJson(*reading));
        out.write(QByteArray(JsonLine().text("file", file).object().chopped(1) + ',' + fields.sliced(1)));
    }
    return exit;
}

// ---- convert ----

ActResult<Exit> convert(const Call &call, Output &out)
{
    using formats::TemplateFormat;
    NIDUS_TRY(format, templateFormatOption(call));
    const QByteArray &file = call.arguments.front();
    NIDUS_TRY(read, readTemplateSource(file));
    const formats::TemplateReading &reading = read.text.reading;
    if (reading.sections.isEmpty())
        return refused(refusal::File{tr("no field of a template was found in it"), files::pathOf(file)});
    QList<qsizetype> parts;
    if (call.has("nid") || format != TemplateFormat::Json) { // the other formats hold one
        NIDUS_TRY(part, partOf(reading, call.text("nid")));
        parts += part;
    } else { // an object a line
        for (qsizetype part = 0; part < reading.parts.size(); ++part)
            parts += part;
    }
    for (const qsizetype part : parts) {
        const RegistrationTemplate text = formats::withLinesOutside(reading, part, read.text.text);
        const auto written = writtenTemplate(format, text, formats::subjectOf(text));
        if (!written) {
            complain(message(written.error()), {files::pathOf(file)});
            return Exit::Unusable;
        }
        out.write(*written);
    }
    tellOfDamage(reading, files::pathOf(file));
    return Exit::Yes;
}

} // namespace

QList<Verb> templateVerbs()
{
    return {
        Verb(checkTemplates, "template check", "FILE…|-", 1, -1,
             QT_TR_NOOP("checks templates as if they were requested today"), "template check request.txt",
             QT_TR_NOOP("errors were found"),
             {{"informal", nullptr,
               QT_TR_NOOP("as requests for informal namespaces (RFC 8141 §5.2), which name no NID")}}),
        Verb(showFields, "template fields", "FILE…|-", 1, -1,
             QT_TR_NOOP("the sections of a template, and their lines"), "template fields --json request.txt"),
        Verb(convert, "template convert", "FILE|-", 1, 1, QT_TR_NOOP("prints a template in another format"),
             "template convert --to xml request.txt", nullptr,
             {{"to", templateFormatNames,
               QT_TR_NOOP("the format; draft is an Internet-Draft in XML, draft-txt its text"), true},
              {"nid", "NID", QT_TR_NOOP("which template, in a file that holds several")}}),
    };
}

} // namespace nidus::cli
