// Registrations, of which there may be a million: what came in one after another has numbers without a gap,
// and is kept as the first and the last of them.
#pragma once

#include <QtGlobal>

#include <algorithm>
#include <vector>

namespace nidus {

class RegistrationSet {
public:
    RegistrationSet() = default;
    explicit RegistrationSet(const std::vector<qint64> &ids) // in any order, each as often as it comes
    {
        for (const qint64 id : ids)
            append(id);
        settle();
    }

    // To fill it with many in any order; settle() when all are there.
    void append(qint64 id)
    {
        if (m_runs.empty() || id < m_runs.back().first || id > m_runs.back().last + 1)
            m_runs.push_back({id, id});
        else
            m_runs.back().last = std::max(m_runs.back().last, id);
    }
    void settle()
    {
        std::ranges::sort(m_runs, {}, &Run::first);
        std::size_t kept = 0;
        for (const Run &run : m_runs)
            if (kept > 0 && run.first <= m_runs[kept - 1].last + 1)
                m_runs[kept - 1].last = std::max(m_runs[kept - 1].last, run.last);
            else
                m_runs[kept++] = run;
        m_runs.resize(kept);
        m_runs.shrink_to_fit();
    }

    bool contains(qint64 id) const
    {
        const auto behind = std::ranges::upper_bound(m_runs, id, {}, &Run::first);
        return behind != m_runs.begin() && id <= std::prev(behind)->last;
    }
    void insert(qint64 id) // of a few
    {
        if (!contains(id))
            m_runs.insert(std::ranges::upper_bound(m_runs, id, {}, &Run::first), {id, id});
    }
    void clear() { m_runs.clear(); }

private:
    struct Run {
        qint64 first, last;
    };

public:
    class Iterator {
    public:
        explicit Iterator(const Run *run, qint64 id = 0) : m_run(run), m_id(id) {}
        qint64 operator*() const { return m_run->first + m_id; }
        Iterator &operator++()
        {
            if (**this == m_run->last)
                *this = Iterator(m_run + 1);
            else
                ++m_id;
            return *this;
        }
        bool operator==(const Iterator &) const = default;

    private:
        const Run *m_run;
        qint64 m_id; // behind the first of the run
    };
    Iterator begin() const { return Iterator(m_runs.data()); } // ascending
    Iterator end() const { return Iterator(m_runs.data() + m_runs.size()); }

private:
    std::vector<Run> m_runs; // ascending, none touches another, but for what insert() has put in
};

} // namespace nidus
