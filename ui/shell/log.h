// What went wrong since the program was started: Qt's messages and acts that failed, oldest first.
#pragma once

#include <QDateTime>
#include <QList>
#include <QObject>

#include <functional>

namespace nidus::ui {

struct LogLine {
    enum class Kind { Failure, Warning, Message };
    QDateTime time; // UTC
    Kind kind = Kind::Message;
    QString text;

    QString words() const; // one line to read: local time, kind, text
};

// Says that an act failed, in the words that the person saw. Costs nothing where nobody listens.
void logFailure(const QString &words);

class Log final : public QObject {
    Q_OBJECT
public:
    explicit Log(std::function<QDateTime()> now, QObject *parent = nullptr);
    ~Log() override;

    // Takes Qt's messages from now on, of every thread, and passes them on to whom they went before. One log
    // at a time can listen (Qt has one handler).
    void listen();

    const QList<LogLine> &lines() const { return m_lines; }
    void add(LogLine::Kind kind, const QString &text);

Q_SIGNALS:
    void added(const LogLine &line);

private:
    std::function<QDateTime()> m_now;
    QList<LogLine> m_lines;
};

} // namespace nidus::ui
