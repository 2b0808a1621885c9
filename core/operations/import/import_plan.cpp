#include "core/translation.inc"

#include "core/operations/import/import_plan.h"

#include <algorithm>

namespace nidus {

void ImportItems::addNumber(quint64 number)
{
    for (; number >= 0x80; number >>= 7)
        m_octets += char(number | 0x80);
    m_octets += char(number);
}

quint64 ImportItems::numberAt(qsizetype &at) const
{
    quint64 number = 0;
    for (int shift = 0;; shift += 7) {
        const auto octet = quint8(m_octets[at++]);
        number |= quint64(octet & 0x7F) << shift;
        if (octet < 0x80)
            return number;
    }
}

void ImportItems::addText(const QString &text)
{
    const QByteArray octets = text.toUtf8();
    addNumber(quint64(octets.size()));
    m_octets += octets;
}

QString ImportItems::textAt(qsizetype &at) const
{
    const auto size = qsizetype(numberAt(at));
    at += size;
    return QString::fromUtf8(QByteArrayView(m_octets).sliced(at - size, size));
}

ImportItems &ImportItems::operator+=(const ImportItem &item)
{
    if (m_files.isEmpty() || m_files.last() != item.file)
        m_files += item.file;
    addNumber(quint64(item.outcome));
    addNumber(quint64(m_files.size() - 1));
    addNumber(quint64(item.line));
    addNumber(quint64(item.column));
    addText(item.what);
    addText(item.detail);
    ++m_size;
    return *this;
}

ImportItems::operator QList<ImportItem>() const
{
    QList<ImportItem> items;
    for (const ImportItem &item : *this)
        items += item;
    return items;
}

std::pair<ImportItem, qsizetype> ImportItems::read(qsizetype at) const
{
    ImportItem item;
    item.outcome = ImportItem::Outcome(numberAt(at));
    item.file = m_files[qsizetype(numberAt(at))];
    item.line = int(numberAt(at));
    item.column = int(numberAt(at));
    item.what = textAt(at);
    item.detail = textAt(at);
    return {item, at};
}

QString message(const ImportCounts &counts)
{
    return tr("added %1, changed %2, known already %3, refused %4")
        .arg(counts.added)
        .arg(counts.changed)
        .arg(counts.known)
        .arg(counts.refused);
}

void ImportCounts::count(ImportItem::Outcome outcome, qint64 times)
{
    constexpr qint64 ImportCounts::*counts[] = {&ImportCounts::added, &ImportCounts::changed,
                                                &ImportCounts::known, &ImportCounts::refused};
    this->*counts[int(outcome)] += times;
}

void ImportReport::add(const ImportItem &item)
{
    count(item.outcome);
    if (item.outcome != ImportItem::Outcome::Known)
        items += item;
}

QString PlannedItem::why() const
{
    if (verdict != Verdict::Refused)
        return {};
    const auto refused = std::ranges::find_if(
        steps, [](const ImportItem &step) { return step.outcome == ImportItem::Outcome::Refused; });
    return refused == steps.cend() ? QString() : refused->detail;
}

std::vector<bool> takenByDefault(const ImportPlan &plan)
{
    std::vector<bool> taken;
    for (const PlannedItem &item : plan.items)
        taken.push_back(item.canBeTaken() && item.isTakenByDefault);
    return taken;
}

std::vector<bool> takenTogether(const ImportPlan &plan)
{
    using Kind = PlannedItem::Kind;
    QSet<QString> known; // files
    for (const PlannedItem &item : plan.items)
        if (item.kind == Kind::Edition && !item.canBeTaken())
            known.insert(item.file);
    std::vector<bool> taken;
    for (const PlannedItem &item : plan.items)
        taken.push_back(item.canBeTaken() && !(item.kind == Kind::Entry && known.contains(item.file)));
    return taken;
}

std::vector<bool> takenBy(const ImportPlan &plan, const ImportChoice &choice)
{
    std::vector<bool> taken;
    for (const PlannedItem &item : plan.items) {
        const ImportChoice::File file = choice.files.value(item.file);
        const bool isChosen = item.kind == PlannedItem::Kind::Template
                                  ? file.templates.contains({item.text, item.part})
                              : item.kind == PlannedItem::Kind::Edition ? file.whole
                                                                        : file.names.contains(item.name);
        taken.push_back(item.canBeTaken() && isChosen);
    }
    return taken;
}

ImportCounts countsOf(const ImportPlan &plan, const std::vector<bool> &taken)
{
    ImportCounts counts;
    for (qsizetype i = 0; i < plan.items.size(); ++i)
        if (taken[size_t(i)] || !plan.items[i].canBeTaken())
            for (const ImportItem &step : plan.items[i].steps)
                counts.count(step.outcome);
    return counts;
}

ImportChoice choiceOf(const ImportPlan &plan, const std::vector<bool> &taken)
{
    using Kind = PlannedItem::Kind;
    ImportChoice choice;
    choice.seenActs = plan.seenActs;
    for (qsizetype i = 0; i < plan.items.size(); ++i) {
        const PlannedItem &item = plan.items[i];
        if (!taken[size_t(i)])
            continue;
        ImportChoice::File &file = choice.files[item.file];
        if (item.kind == Kind::Template) {
            file.digest = item.digest;
            file.templates.insert({item.text, item.part});
        } else if (item.kind == Kind::Edition) {
            file.whole = true;
        } else {
            file.names.insert(item.name);
        }
    }
    return choice;
}

ImportReport reportOf(const ImportPlan &plan, const std::vector<bool> &taken, ImportReport done)
{
    const auto keyOf = [](const ImportItem &item) {
        return QStringList{item.file, item.what, item.detail}.join(QChar::LineSeparator);
    };
    QSet<QString> said;
    for (const ImportItem item : std::as_const(done.items))
        if (item.outcome == ImportItem::Outcome::Refused)
            said.insert(keyOf(item));
    done.known = countsOf(plan, taken).known;
    for (const PlannedItem &item : plan.items)
        for (const ImportItem &step : item.steps)
            if (step.outcome == ImportItem::Outcome::Refused && !item.canBeTaken() &&
                !said.contains(keyOf(step)))
                done.add(step);
    return done;
}

} // namespace nidus
