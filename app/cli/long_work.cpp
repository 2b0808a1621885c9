#include "app/cli/long_work.h"

#include "app/cli/plain_text.h"
#include "core/files/path.h"

#include <csignal>

namespace nidus::cli {

namespace {

volatile std::sig_atomic_t stopAsked = 0; // Ctrl+C: the work ends at its next step

} // namespace

Interruptible::Interruptible()
    : m_before(std::signal(SIGINT, [](int) {
          stopAsked = 1;
          std::signal(SIGINT, SIG_DFL);
      }))
{
}

Interruptible::~Interruptible() { std::signal(SIGINT, m_before); }

bool Interruptible::isStopAsked() const { return stopAsked != 0; }

void ProgressLine::show(qint64 done, qint64 total, const QString &file)
{
    constexpr qint64 everyMilliseconds = 100;
    if (!m_terminal || (m_shown && m_since.elapsed() < everyMilliseconds))
        return;
    m_since.start();
    m_shown = true;
    const QByteArray text = "\r\x1b[K" + QByteArray::number(done) + '/' + QByteArray::number(total) + ' ' +
                            sentence(files::shownName(file).left(50));
    [[maybe_unused]] const auto written = ::write(STDERR_FILENO, text.constData(), size_t(text.size()));
}

ProgressLine::~ProgressLine()
{
    if (m_shown) [[maybe_unused]]
        const auto written = ::write(STDERR_FILENO, "\r\x1b[K", 4);
}

} // namespace nidus::cli
