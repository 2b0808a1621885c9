// nid check: names judged alone.
#include "app/cli/call.h"
#include "app/cli/input.h"
#include "app/cli/plain_text.h"
#include "app/cli/store_option.h"
#include "app/cli/words.h"

#include <algorithm>
#include <cstring>

namespace nidus::cli {

namespace {

// One name's answer; false when it is invalid.
bool answer(const QByteArray &octets, const rules::Context &context, bool json, Output &out)
{
    const QString nid = QString::fromUtf8(octets);
    const Findings findings = rules::checkNid(nid, context);
    const bool valid = std::none_of(findings.begin(), findings.end(), [](const Finding &finding) {
        return finding.severity == Severity::Error;
    });
    QStringList ids, reasons;
    for (const Finding &finding : findings) {
        if (ids.contains(finding.rule))
            continue;
        ids += finding.rule;
        reasons += finding.words;
    }
    if (json) {
        JsonLine line;
        out.write(
            line.text("nid", nid).boolean("valid", valid).texts("rules", ids).texts("words", reasons).line());
    } else {
        out.line((valid ? QByteArray("valid\t") : QByteArray("invalid\t")) + octetCell(octets) + '\t' +
                 ids.join(u',').toUtf8());
    }
    return valid;
}

// With --db the rules may ask the store.
ActResult<Desk> askStore(const Call &call, rules::Context &context)
{
    auto desk = openToRead(call);
    if (!desk)
        return desk;
    const auto next = (*desk)->nextInformal();
    if (!next)
        return unexpected(next.error());
    context.nextInformal = *next;
    context.isRegistered = [registrar = desk->get()](const QString &folded) {
        const auto nid = Nid::parse(folded);
        if (!nid)
            return false;
        const auto found = store::findRegistration(registrar->database(), *nid);
        return found && found->has_value();
    };
    return desk;
}

Exit checkNids(const Call &call, Output &out)
{
    const QString kindName = call.has("kind") ? call.text("kind") : QStringLiteral("formal");
    const auto kind = kindById(kindName);
    if (!kind)
        return refuseCall(tr("--kind is formal or informal, not “%1”.").arg(kindName));
    rules::Context context;
    context.kind = *kind;
    context.nidAssigned = true; // a name alone says nothing of who asked for it
    ActResult<Desk> desk;
    if (call.has("db")) {
        desk = askStore(call, context);
        if (!desk)
            return refuse(desk.error());
    }
    bool allValid = true;
    for (const QByteArray &argument : call.arguments) {
        if (argument != "-") {
            allValid &= answer(argument, context, call.json(), out);
            continue;
        }
        LineReader lines([&out] { out.flush(); });
        while (const auto line = lines.next()) {
            if (out.broken())
                break;
            allValid &= answer(*line, context, call.json(), out);
        }
        if (lines.error())
            return refuseCall(tr("Standard input cannot be read: %1")
                                  .arg(QString::fromLocal8Bit(std::strerror(lines.error()))));
    }
    return allValid ? Exit::Yes : Exit::No;
}

} // namespace

QList<Verb> nidVerbs()
{
    return {
        {"nid check",
         "NID…|-",
         QT_TRANSLATE_NOOP("nidus::cli", "judges names: valid or invalid, the name, the broken rules"),
         {{"kind", "formal|informal",
           QT_TRANSLATE_NOOP("nidus::cli", "which rules: RFC 8141 §5.1 (formal, as without it) or §5.2")}},
         "nid check acorn x-acorn",
         QT_TRANSLATE_NOOP("nidus::cli", "a name is invalid"),
         1,
         -1,
         checkNids}};
}

} // namespace nidus::cli
