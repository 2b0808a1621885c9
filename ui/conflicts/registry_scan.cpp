#include "ui/conflicts/registry_scan.h"

namespace nidus::ui {

namespace {

constexpr int namesAStep = 400; // well under half a second among 100,000

} // namespace

void RegistryScan::stop()
{
    m_scanning.drop();
    m_reviews.clear();
    m_looked = m_names = 0;
}

void RegistryScan::start(const ConflictFilter &filter)
{
    stop();
    m_filter = filter;
    m_scanning.anew();
    step(0);
}

void RegistryScan::step(qint64 behind)
{
    m_store.review(
        m_scanning.again(),
        [behind, filter = m_filter](Registrar &registrar) -> ActResult<Step> {
            Step step;
            const auto last = registrar.conflictsOfSome(behind, namesAStep, [&](const Review &review) {
                if (!filter.shownOf(review).isEmpty())
                    step.reviews += review;
                return true;
            });
            if (!last)
                return unexpected(last.error());
            step.last = *last;
            if (behind == 0) {
                NIDUS_TRY(names, registrar.countListings());
                step.names = names;
            }
            return step;
        },
        [this](ActResult<Step> made) {
            if (!made) {
                stop();
                return Q_EMIT failed(placedWords(made.error()));
            }
            m_reviews += std::move(made->reviews);
            m_names = qMax(m_names, made->names);
            m_looked += namesAStep;
            if (made->last && m_reviews.size() < mostNames) {
                Q_EMIT progressed(m_looked, m_names);
                return step(made->last);
            }
            const bool isAll = !made->last && m_reviews.size() <= mostNames;
            m_reviews.resize(qMin<qsizetype>(m_reviews.size(), mostNames));
            Q_EMIT found(std::exchange(m_reviews, {}), isAll);
        });
}

} // namespace nidus::ui
