#include "core/records/ruling.h"

#include "core/registration/names.h"

namespace nidus {

namespace {

using Subject = Decision::Subject;
using Verdict = Decision::Verdict;
using Ground = Watched::Ground;

constexpr Names<Subject, 2> subjects{{{{Subject::Finding, "finding"}, {Subject::Conflict, "conflict"}}}};
constexpr Names<Verdict, 5> verdicts{{{{Verdict::Answered, "answered"},
                                       {Verdict::OutsideDecision, "outside-decision"},
                                       {Verdict::NoConflict, "no-conflict"},
                                       {Verdict::Ask, "ask"},
                                       {Verdict::Blocks, "blocks"}}}};
constexpr Names<Ground, 3> grounds{
    {{{Ground::Trademark, "trademark"}, {Ground::InUse, "in-use"}, {Ground::Other, "other"}}}};

} // namespace

QString id(Subject subject) { return subjects.name(subject); }
QString id(Verdict verdict) { return verdicts.name(verdict); }
QString id(Ground ground) { return grounds.name(ground); }
std::optional<Subject> decisionSubjectById(QStringView id) { return subjects.value(id); }
std::optional<Verdict> verdictById(QStringView id) { return verdicts.value(id); }
std::optional<Ground> groundById(QStringView id) { return grounds.value(id); }

} // namespace nidus
