#include "ui/editor/moved_finding.h"

#include <algorithm>

namespace nidus::ui {

namespace {

// What two texts have in common at their beginnings and behind.
struct Common {
    qsizetype head = 0, tail = 0;
};

Common commonOf(const QString &before, const QString &now)
{
    const qsizetype most = std::min(before.size(), now.size());
    Common common;
    while (common.head < most && before[common.head] == now[common.head])
        ++common.head;
    while (common.tail < most - common.head &&
           before[before.size() - 1 - common.tail] == now[now.size() - 1 - common.tail])
        ++common.tail;
    return common;
}

} // namespace

std::optional<Finding> findingAgain(const Finding &finding, const RegistrationTemplate &before,
                                    const Findings &findings, const RegistrationTemplate &now)
{
    const QString was = finding.field ? before.fields[size_t(*finding.field)] : QString();
    const QString is = finding.field ? now.fields[size_t(*finding.field)] : QString();
    const Common common = commonOf(was, is);
    const qsizetype start = finding.span.start, end = start + finding.span.length;
    const auto isSame = [&](const Finding &one) {
        if (one.rule != finding.rule || one.field != finding.field)
            return false;
        if (was == is || finding.span.length == 0)
            return one.span == finding.span;
        const qsizetype itsEnd = one.span.start + one.span.length;
        return (start <= common.head && one.span.start == start) ||
               (end >= was.size() - common.tail && itsEnd == end + is.size() - was.size());
    };
    const auto found = std::ranges::find_if(findings, isSame);
    return found == findings.end() ? std::nullopt : std::optional(*found);
}

} // namespace nidus::ui
