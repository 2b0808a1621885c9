// nid check: names judged alone.
#include "core/translation.inc"

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
bool print(const QByteArray &octets, const QString &nid, const Findings &findings, bool json, Output &out)
{
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

// Judges the names of the call, one after another; with a store, by what it knows as well.
class NameCheck {
public:
    NameCheck(Kind kind, Registrar *desk, bool json, Output &out)
        : m_kind(kind), m_desk(desk), m_json(json), m_out(out)
    {
    }

    // False: stop, see failure().
    bool take(const QByteArray &octets)
    {
        const QString nid = QString::fromUtf8(octets);
        const auto findings = m_desk ? m_desk->checkName(nid, m_kind) : judged(nid);
        if (!findings) {
            m_failure = findings.error();
            return false;
        }
        m_allValid &= print(octets, nid, *findings, m_json, m_out);
        return true;
    }
    bool allValid() const { return m_allValid; }
    const std::optional<ActError> &failure() const { return m_failure; }

private:
    ActResult<Findings> judged(const QString &nid) const
    {
        rules::Context context;
        context.kind = m_kind;
        context.nidAssigned = true; // a name alone says nothing of who asked for it
        return rules::checkNid(nid, context);
    }
    Kind m_kind;
    Registrar *m_desk;
    bool m_json;
    Output &m_out;
    bool m_allValid = true;
    std::optional<ActError> m_failure;
};

ActResult<Exit> checkNids(const Call &call, Output &out)
{
    const QString kindName = call.has("kind") ? call.text("kind") : QStringLiteral("formal");
    const auto kind = kindById(kindName);
    if (!kind)
        return refuseCall(tr("--kind is formal or informal, not “%1”.").arg(kindName));
    ActResult<Desk> desk;
    if (call.has("db")) {
        desk = openToRead(call);
        if (!desk)
            return refuse(desk.error());
    }
    NameCheck check(*kind, desk->get(), call.json(), out);
    for (const QByteArray &argument : call.arguments) {
        if (argument != "-") {
            if (!check.take(argument))
                return refuse(*check.failure());
            continue;
        }
        LineReader lines([&out] { out.flush(); });
        while (const auto line = lines.next()) {
            if (out.broken())
                break;
            if (!check.take(*line))
                return refuse(*check.failure());
        }
        if (lines.error())
            return refuseCall(tr("Standard input cannot be read: %1")
                                  .arg(QString::fromLocal8Bit(std::strerror(lines.error()))));
    }
    return check.allValid() ? Exit::Yes : Exit::No;
}

} // namespace

QList<Verb> nidVerbs()
{
    return {{"nid check",
             "NID…|-",
             QT_TR_NOOP("judges names: valid or invalid, the name, the broken rules"),
             {{"kind", "formal|informal",
               QT_TR_NOOP("which rules: RFC 8141 §5.1 (formal, as without it) or §5.2")}},
             "nid check acorn x-acorn",
             QT_TR_NOOP("a name is invalid"),
             1,
             -1,
             checkNids}};
}

} // namespace nidus::cli
