#include "ui/async/worker.h"

namespace nidus::ui {

Lane::Lane() : m_inside(new QObject)
{
    m_inside->moveToThread(&m_thread);
    m_thread.start();
}

void Lane::finish(const std::function<void()> &last)
{
    if (!m_inside)
        return;
    post([this, last] {
        delete m_inside; // with timers that would ask again
        if (last)
            last();
        m_thread.quit();
    });
    m_thread.wait();
    m_inside = nullptr;
}

} // namespace nidus::ui
