#include "core/translation.inc"

#include "core/operations/reconciliation_doubts.h"

#include "core/characters/classes.h"
#include "core/formats/iana/registry_document.h"
#include "core/registration/days.h"

namespace nidus {

namespace {

void readSections(const Edition &edition, QHash<QString, QString> &titles, QHash<QString, Kind> &kinds)
{
    for (const formats::RegistrySection &section : formats::registrySections(edition)) {
        titles.insert(section.id, section.title.isEmpty() ? section.id : section.title);
        kinds.insert(section.id, section.kind);
    }
}

qsizetype recordsIn(const QString &head) { return head.count(QLatin1String("<record")); }

// The fields that say something here and nothing there, and whether the last one there ends in the middle of
// what it says here.
struct Loss {
    QStringList fields;
    bool isWithin = false;
};
Loss lossOf(const RegistrationTemplate &here, const RegistrationTemplate &there)
{
    Loss loss;
    std::optional<Field> last; // there, that says something
    for (const FieldInfo &field : fieldTable()) {
        if (!there[field.field].isEmpty())
            last = field.field;
        else if (!here[field.field].isEmpty() && field.required <= Required::Should)
            loss.fields += label(field.field);
    }
    if (last && here[*last].size() > there[*last].size() && here[*last].startsWith(there[*last]))
        loss.isWithin = there.others.size() <= here.others.size();
    return loss;
}

} // namespace

EntryDoubts::EntryDoubts(const Edition &here, const Edition &there, const QString &today)
    : m_otherRecords(recordsIn(there.head) - recordsIn(here.head)), m_last(latestDay(today))
{
    readSections(here, m_here, m_kindsHere);
    readSections(there, m_there, m_kindsThere);
}

bool EntryDoubts::isToCome(const QString &day) const { return isDay(day) && day > m_last; }

QStringList EntryDoubts::ofListed(const Entry *here, const Entry &there) const
{
    QStringList doubts;
    if (isToCome(there.date) && (!here || here->date != there.date))
        doubts += tr("its date %1 has not come yet").arg(there.date);
    if (isToCome(there.updated) && (!here || here->updated != there.updated))
        doubts += tr("the day of its last change, %1, has not come yet").arg(there.updated);
    const auto kind = m_kindsThere.constFind(there.section);
    if (kind == m_kindsThere.cend())
        return doubts;
    const auto before = here ? m_kindsHere.constFind(here->section) : m_kindsHere.cend();
    const auto nid = Nid::parse(there.name.trimmed());
    const bool isInformal = *kind == Kind::Informal;
    if (before != m_kindsHere.cend() && *before != *kind)
        doubts += isInformal ? tr("it moves from the formal names to the informal ones")
                             : tr("it moves from the informal names to the formal ones");
    else if (!here && nid && isInformal && nid->kind() == Kind::Formal)
        doubts += tr("it stands among the informal names, which are called urn-N (RFC 8141 §5.2)");
    return doubts;
}

QStringList EntryDoubts::ofGone(const Entry &here, bool isListedStill) const
{
    if (isListedStill)
        return {tr("one of its records would go")};
    if (!m_there.contains(here.section) && m_here.contains(here.section))
        return {tr("it would be delisted here: the whole sub-registry “%1” is missing there")
                    .arg(m_here.value(here.section))};
    return {tr("it would be delisted here")};
}

QStringList EntryDoubts::ofHead() const
{
    QStringList doubts;
    for (auto it = m_here.cbegin(); it != m_here.cend(); ++it)
        if (!m_there.contains(it.key()))
            doubts += tr("the sub-registry “%1” is missing there").arg(it.value());
    doubts.sort();
    if (m_otherRecords == 1)
        doubts += tr("1 record more whose name is not a NID");
    else if (m_otherRecords > 1)
        doubts += tr("%L1 records more whose names are not NIDs").arg(m_otherRecords);
    return doubts;
}

QStringList doubtsOf(const Nid &nid, const PublishedTemplate &there, const RegistrationTemplate *here,
                     int highestHere)
{
    QStringList doubts;
    if (here) {
        const auto [fields, isWithin] = lossOf(*here, there.text);
        if (!fields.isEmpty())
            doubts +=
                tr("it says nothing any more of %1: is it cut off?").arg(fields.join(QLatin1String(", ")));
        else if (isWithin)
            doubts += tr("it ends in the middle of what is said here: is it cut off?");
    }
    if (here && there.version.value_or(0) > highestHere + 1) {
        const int first = highestHere + 1, last = *there.version - 1;
        doubts += first == last ? tr("version %1 comes after version %2: version %3 is missing")
                                      .arg(*there.version)
                                      .arg(highestHere)
                                      .arg(first)
                                : tr("version %1 comes after version %2: versions %3 to %4 are missing")
                                      .arg(*there.version)
                                      .arg(highestHere)
                                      .arg(first)
                                      .arg(last);
    }
    if (there.isNamedByFile) {
        const auto named = Nid::parse(there.file);
        if (named && named->folded() != nid.folded())
            doubts += tr("the file is called “%1”").arg(there.file);
    }
    return doubts;
}

} // namespace nidus
