#include "ui/shell/single_instance.h"

#include "ui/async/worker.h"

#include <QCryptographicHash>
#include <QDeadlineTimer>
#include <QDir>
#include <QFileInfo>
#include <QLocalServer>
#include <QLocalSocket>
#include <QLockFile>
#include <QThread>

#include <unistd.h>

namespace nidus::ui {

namespace {

constexpr int patienceMilliseconds = 2000; // for the other one's answer
constexpr int againMilliseconds = 50;      // it holds the lock, but does not listen yet
constexpr qsizetype nameLength = 32;       // of the hash: a socket's path is short
constexpr qint64 longestQuestion = 4096;

// A line: "raise", a tab, the activation token, a tab, the user.
const QByteArray question = QByteArrayLiteral("raise\t");
const QByteArray agreed = QByteArrayLiteral("raised\n");

// The desktop lets a window come to the front only for a token that it gave out for this start.
QByteArray activationToken()
{
    for (const char *variable : {"XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID"})
        if (const QByteArray token = qgetenv(variable); !token.isEmpty())
            return token;
    return {};
}

SingleInstance::Acquired ask(const QString &name, const QString &user)
{
    QDeadlineTimer deadline(patienceMilliseconds);
    while (!deadline.hasExpired()) {
        QLocalSocket socket;
        socket.connectToServer(name);
        if (!socket.waitForConnected(int(deadline.remainingTime()))) {
            QThread::msleep(againMilliseconds);
            continue;
        }
        socket.write(question + activationToken() + '\t' + user.simplified().toUtf8() + '\n');
        socket.flush();
        while (!socket.canReadLine() && socket.waitForReadyRead(int(deadline.remainingTime()))) {
        }
        return socket.readLine() == agreed ? SingleInstance::Acquired::Raised
                                           : SingleInstance::Acquired::Silent;
    }
    return SingleInstance::Acquired::Silent;
}

} // namespace

SingleInstance::SingleInstance(QObject *parent) : QObject(parent) {}

SingleInstance::~SingleInstance() { leave(); }

QString SingleInstance::nameOf(const QString &location)
{
    const QFileInfo info(location);
    QString real = info.canonicalFilePath();
    if (real.isEmpty()) { // not made yet: its folder may be
        const QString folder = QFileInfo(info.absolutePath()).canonicalFilePath();
        real = (folder.isEmpty() ? info.absolutePath() : folder) + u'/' + info.fileName();
    }
    const QByteArray whose = QByteArray::number(::getuid()) + ' ' + QFile::encodeName(real);
    const QByteArray hash =
        QCryptographicHash::hash(whose, QCryptographicHash::Sha256).toHex().left(nameLength);
    const QString folder = qEnvironmentVariable("XDG_RUNTIME_DIR", QDir::tempPath());
    return QDir(folder).filePath(QStringLiteral("nidus-") + QString::fromLatin1(hash));
}

bool SingleInstance::tryToHold(const QString &name)
{
    auto lock = std::make_unique<QLockFile>(name + QStringLiteral(".lock"));
    lock->setStaleLockTime(0); // only a dead owner's lock is stale, however old it is
    if (!lock->tryLock() && lock->error() == QLockFile::LockFailedError)
        return false;
    leave();
    m_name = name;
    m_lock = std::move(lock);
    m_server = std::make_unique<QLocalServer>();
    m_server->setSocketOptions(QLocalServer::UserAccessOption);
    connect(m_server.get(), &QLocalServer::newConnection, this, &SingleInstance::answer);
    QLocalServer::removeServer(name); // of an owner that died
    m_server->listen(name);           // without it a second start reads only
    return true;
}

SingleInstance::Acquired SingleInstance::take(const QString &location, const QString &user)
{
    const QString name = nameOf(location);
    if (name == m_name || tryToHold(name))
        return Acquired::Mine;
    return ask(name, user);
}

void SingleInstance::takeBeside(const QString &location, QObject *asker,
                                const std::function<void(Acquired)> &then)
{
    const QString name = nameOf(location);
    if (name == m_name || tryToHold(name))
        return then(Acquired::Mine);
    beside(
        asker, [name] { return ask(name, {}); }, then);
}

void SingleInstance::leave()
{
    m_server.reset();
    m_lock.reset();
    m_name.clear();
}

void SingleInstance::answer()
{
    while (QLocalSocket *socket = m_server->nextPendingConnection()) {
        connect(socket, &QLocalSocket::disconnected, socket, &QObject::deleteLater);
        const auto read = [this, socket] {
            if (!socket->canReadLine()) {
                if (socket->bytesAvailable() > longestQuestion)
                    socket->abort();
                return;
            }
            const QByteArray asked = socket->readLine();
            if (!asked.startsWith(question))
                return socket->abort();
            const QByteArrayList told = asked.sliced(question.size()).split('\t');
            if (const QByteArray token = told.first().trimmed(); !token.isEmpty())
                qputenv("XDG_ACTIVATION_TOKEN", token);
            Q_EMIT raiseAsked(QString::fromUtf8(told.value(1)).simplified());
            socket->write(agreed);
            socket->flush();
            socket->disconnectFromServer();
        };
        connect(socket, &QLocalSocket::readyRead, this, read);
        if (socket->bytesAvailable() > 0)
            read();
    }
}

} // namespace nidus::ui
