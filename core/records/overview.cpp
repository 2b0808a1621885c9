#include "core/translation.inc"

#include "core/records/overview.h"

#include "core/registration/names.h"

namespace nidus {

namespace {

using Kind = FollowUp::Kind;

constexpr Names<Chart, charts.size()> chartNames{{{{Chart::Years, "years"},
                                                   {Chart::Forms, "forms"},
                                                   {Chart::References, "references"},
                                                   {Chart::Ages, "ages"},
                                                   {Chart::Changes, "changes"}}}};
constexpr Names<WaitingRequest::For, 3> whomNames{{{{WaitingRequest::For::Registrant, "registrant"},
                                                    {WaitingRequest::For::Reviewer, "reviewer"},
                                                    {WaitingRequest::For::Desk, "desk"}}}};
constexpr Names<Kind, followUps.size()> kindNames{{{{Kind::CitesDraft, "cites-draft"},
                                                    {Kind::CitesUnpublishedRfc, "cites-unpublished-rfc"},
                                                    {Kind::NamesDraft, "names-draft"},
                                                    {Kind::ContactDiffers, "contact-differs"},
                                                    {Kind::ChangedWithoutNumber, "changed-without-number"},
                                                    {Kind::UnusedPerson, "unused-person"},
                                                    {Kind::MissingTemplate, "missing-template"},
                                                    {Kind::AddedUndated, "added-undated"}}}};

} // namespace

QString id(Chart chart) { return chartNames.name(chart); }
std::optional<Chart> chartById(QStringView id) { return chartNames.value(id); }
QString id(Kind kind) { return kindNames.name(kind); }

QString id(WaitingRequest::For whom) { return whomNames.name(whom); }

QString message(WaitingRequest::For whom)
{
    switch (whom) {
    case WaitingRequest::For::Registrant:
        return tr("registrant");
    case WaitingRequest::For::Reviewer:
        return tr("reviewer");
    case WaitingRequest::For::Desk:
        break;
    }
    return tr("desk");
}

QString message(Kind kind, qint64 count)
{
    const bool isOne = count == 1;
    switch (kind) {
    case Kind::CitesDraft:
        return isOne ? tr("entry that cites a draft") : tr("entries that cite a draft");
    case Kind::CitesUnpublishedRfc:
        return isOne ? tr("entry that cites an RFC without a number")
                     : tr("entries that cite an RFC without a number");
    case Kind::NamesDraft:
        return isOne ? tr("template that still names a draft") : tr("templates that still name a draft");
    case Kind::ContactDiffers:
        return isOne ? tr("contact that is not in the template")
                     : tr("contacts that are not in the template");
    case Kind::ChangedWithoutNumber:
        return isOne ? tr("text changed without a new version") : tr("texts changed without a new version");
    case Kind::UnusedPerson:
        return isOne ? tr("person nobody refers to") : tr("people nobody refers to");
    case Kind::MissingTemplate:
        return isOne ? tr("link to a template that is not here") : tr("links to a template that is not here");
    case Kind::AddedUndated:
        break;
    }
    return isOne ? tr("entry added without a date") : tr("entries added without a date");
}

QString message(FollowUp::Act act)
{
    switch (act) {
    case FollowUp::Act::EditEntry:
        return tr("edit the entry");
    case FollowUp::Act::Correct:
        return tr("correct the text");
    case FollowUp::Act::Revise:
        return tr("make a revision");
    case FollowUp::Act::Import:
        break;
    }
    return tr("import the file");
}

FollowUp::Act actFor(Kind kind)
{
    switch (kind) {
    case Kind::CitesDraft:
    case Kind::CitesUnpublishedRfc:
    case Kind::AddedUndated:
        return FollowUp::Act::EditEntry;
    case Kind::NamesDraft: // a draft that became its RFC is a correction (DESIGN §3)
        return FollowUp::Act::Correct;
    case Kind::ContactDiffers:
        return FollowUp::Act::EditEntry;
    case Kind::ChangedWithoutNumber:
        return FollowUp::Act::Revise;
    case Kind::UnusedPerson:
    case Kind::MissingTemplate:
        break;
    }
    return FollowUp::Act::Import;
}

} // namespace nidus
