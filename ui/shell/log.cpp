#include "ui/shell/log.h"

#include <QLoggingCategory>
#include <QMutex>

namespace nidus::ui {

namespace {

Q_LOGGING_CATEGORY(failures, "nidus.failures")

constexpr qsizetype mostLines = 5000;

// Qt calls a function without an object: this is where it finds the log.
struct Listening {
    QMutex mutex;
    Log *log = nullptr;
    QtMessageHandler before = nullptr;
};

Listening &listening()
{
    static Listening state;
    return state;
}

LogLine::Kind kindOf(QtMsgType type, const QMessageLogContext &context)
{
    if (qstrcmp(context.category, failures().categoryName()) == 0)
        return LogLine::Kind::Failure;
    return type == QtDebugMsg || type == QtInfoMsg ? LogLine::Kind::Message : LogLine::Kind::Warning;
}

void handle(QtMsgType type, const QMessageLogContext &context, const QString &message)
{
    QtMessageHandler before = nullptr;
    {
        const QMutexLocker lock(&listening().mutex);
        before = listening().before;
        if (Log *log = listening().log)
            QMetaObject::invokeMethod(
                log, [log, kind = kindOf(type, context), message] { log->add(kind, message); },
                Qt::QueuedConnection);
    }
    if (before)
        before(type, context, message);
}

} // namespace

QString LogLine::words() const
{
    const char *said = kind == Kind::Failure   ? QT_TRANSLATE_NOOP("nidus::ui::Log", "not done")
                       : kind == Kind::Warning ? QT_TRANSLATE_NOOP("nidus::ui::Log", "warning")
                                               : QT_TRANSLATE_NOOP("nidus::ui::Log", "message");
    return time.toLocalTime().toString(QStringLiteral("yyyy-MM-dd HH:mm:ss")) + QStringLiteral("  ") +
           Log::tr(said) + QStringLiteral(": ") + text.simplified();
}

void logFailure(const QString &words) { qCInfo(failures).noquote() << words; }

Log::Log(std::function<QDateTime()> now, QObject *parent) : QObject(parent), m_now(std::move(now)) {}

Log::~Log()
{
    const QMutexLocker lock(&listening().mutex);
    if (listening().log != this)
        return;
    qInstallMessageHandler(listening().before);
    listening().log = nullptr;
}

void Log::listen()
{
    const QMutexLocker lock(&listening().mutex);
    if (!listening().log)
        listening().before = qInstallMessageHandler(handle);
    listening().log = this;
}

void Log::add(LogLine::Kind kind, const QString &text)
{
    if (m_lines.size() >= mostLines)
        m_lines.removeFirst();
    m_lines += {m_now(), kind, text};
    Q_EMIT added(m_lines.last());
}

} // namespace nidus::ui
