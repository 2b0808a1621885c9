// One window a registry and user. A second start on the same registry asks the first one to come to the
// front.
//
// The seat is a lock file (it tells a dead owner from a living one) and beside it a local socket by which the
// owner is asked. Both lie in the user's run-time folder, named by a hash of the registry's real path and the
// user.
#pragma once

#include <QObject>
#include <QString>

#include <functional>
#include <memory>

class QLocalServer;
class QLockFile;

namespace nidus::ui {

class SingleInstance final : public QObject {
    Q_OBJECT
public:
    enum class Acquired {
        Mine,   // nobody else has it
        Raised, // another window has it, and is in front now
        Silent, // another process has it and does not answer
    };

    explicit SingleInstance(QObject *parent = nullptr);
    ~SingleInstance() override;

    // Takes the seat of the registry at `location` and leaves the one held before when it is Mine. The window
    // that has it already is told whose name its acts shall carry, where `user` is not empty. take() waits
    // for the other one's answer; takeBeside() does so in another thread when there is another one, and calls
    // `then` (at once when there is none) while `asker` lives.
    Acquired take(const QString &location, const QString &user = {});
    void takeBeside(const QString &location, QObject *asker, const std::function<void(Acquired)> &then);
    void leave();

    // What the seat is named by: the same for every path that leads to the same file.
    static QString nameOf(const QString &location);

Q_SIGNALS:
    void raiseAsked(const QString &user); // empty: as before

private:
    bool tryToHold(const QString &name);
    void answer();

    QString m_name;
    std::unique_ptr<QLockFile> m_lock;
    std::unique_ptr<QLocalServer> m_server;
};

} // namespace nidus::ui
