// nid check: names judged alone.
#include "core/translation.inc"

#include "app/cli/bulk.h"
#include "app/cli/name_notes.h"
#include "app/cli/plain_text.h"
#include "app/cli/store_option.h"
#include "core/files/text_of_utf8.h"

#include <algorithm>

namespace nidus::cli {

namespace {

bool isValid(const Findings &findings)
{
    return std::none_of(findings.begin(), findings.end(),
                        [](const Finding &finding) { return finding.severity == Severity::Error; });
}

// One name's answer.
void print(QByteArrayView octets, const Findings &findings, const QStringList &notes, bool json, Output &out)
{
    const QString nid = textOfUtf8(octets);
    const bool valid = isValid(findings);
    QStringList ids, reasons;
    for (const Finding &finding : findings) {
        if (ids.contains(finding.rule))
            continue;
        ids += finding.rule;
        reasons += finding.words;
    }
    print(out, json,
          JsonLine()
              .text("nid", nid)
              .boolean("valid", valid)
              .texts("rules", ids)
              .texts("words", reasons)
              .texts("notes", notes),
          (valid ? QByteArray("valid\t") : QByteArray("invalid\t")) + octetCell(octets) + '\t' +
              ids.join(u',').toUtf8());
}

// By the rules alone; with a store, by what it knows as well.
ActResult<Exit> checkNids(const Call &call, Output &out)
{
    const QString kindName = call.has("kind") ? call.text("kind") : QStringLiteral("formal");
    const auto kind = kindById(kindName);
    if (!kind)
        return refuseCall(tr("--kind is formal or informal, not “%1”.").arg(kindName));
    rules::Context context;
    context.kind = *kind;
    context.nidAssigned = true; // a name alone says nothing of who asked for it
    NIDUS_TRY(desk, openIfNamed(call));
    NameNotes known(desk != nullptr);
    return answerAll(
        call, out, [&, json = call.json()](QByteArrayView octets, qint64 line) -> ActResult<bool> {
            const QString nid = textOfUtf8(octets);
            NIDUS_TRY(findings, desk ? desk->checkName(nid, *kind) : rules::checkNid(nid, context));
            const bool valid = isValid(findings);
            NIDUS_TRY(notes, valid ? known.of(nid) : QStringList());
            print(octets, findings, notes, json, out);
            if (!json) // the cells are those that scripts know
                for (const QString &note : notes)
                    complain(note, {line > 0 ? QStringLiteral("-") : QString(), line, 0});
            return valid;
        });
}

} // namespace

QList<Verb> nidVerbs()
{
    return {Verb(checkNids, "nid check", "NID…|-", 1, -1,
                 QT_TR_NOOP("judges names: valid or invalid, the name, the broken rules"),
                 "nid check acorn x-acorn", QT_TR_NOOP("a name is invalid"),
                 {{"kind", "formal|informal",
                   QT_TR_NOOP("which rules: RFC 8141 §5.1 (formal, the default) or §5.2 (informal)")}})};
}

} // namespace nidus::cli
