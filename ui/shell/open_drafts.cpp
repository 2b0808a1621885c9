#include "ui/shell/open_drafts.h"

#include "core/files/file.h"
#include "core/formats/json/registration_json.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QStandardPaths>

namespace nidus::ui {

namespace {

constexpr qsizetype nameLength = 32;
constexpr qint64 mostBytes = 64 << 20;

const QString requestKey = QStringLiteral("request");
const QString textKey = QStringLiteral("text");

QByteArray bytesOf(const QList<OpenDraft> &drafts)
{
    QJsonArray all;
    for (const OpenDraft &draft : drafts)
        all += QJsonObject{{requestKey, draft.request}, {textKey, formats::toJson(draft.text)}};
    return QJsonDocument(all).toJson(QJsonDocument::Compact);
}

// A file that cannot be read offers nothing: the drafts themselves are in the registry.
QList<OpenDraft> readFile(const QString &path)
{
    files::File file(path);
    if (!file.open(QIODevice::ReadOnly) || file.size() > mostBytes)
        return {};
    QList<OpenDraft> found;
    const QJsonArray all = QJsonDocument::fromJson(file.readAll()).array();
    for (const QJsonValue &value : all) {
        const QJsonObject object = value.toObject();
        auto text = formats::templateFromJson(object.value(textKey).toObject());
        if (const qint64 request = object.value(requestKey).toInteger(); request > 0 && text)
            found += {request, *std::move(text)};
    }
    return found;
}

void writeFile(const QString &path, const QList<OpenDraft> &drafts)
{
    if (drafts.isEmpty()) {
        QFile::remove(path);
        return;
    }
    QDir().mkpath(QFileInfo(path).path());
    files::SaveFile file(path);
    if (file.open(QIODevice::WriteOnly)) {
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
        file.write(bytesOf(drafts));
        file.commit();
    }
}

} // namespace

OpenDrafts::OpenDrafts(const QString &location, QObject *parent) : QObject(parent), m_file(fileOf(location))
{
}

QString OpenDrafts::fileOf(const QString &location)
{
    const QString real = QFileInfo(location).canonicalFilePath();
    const QByteArray hash = QCryptographicHash::hash(QFile::encodeName(real.isEmpty() ? location : real),
                                                     QCryptographicHash::Sha256);
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation);
    return QStringLiteral("%1/nidus/open-drafts/%2.json")
        .arg(folder, QString::fromLatin1(hash.toHex().left(nameLength)));
}

void OpenDrafts::readLeft(const std::function<void(QList<OpenDraft>)> &then)
{
    m_writer.post(answering(
        this, this, [file = m_file] { return readFile(file); }, then));
}

void OpenDrafts::opened(const OpenDraft &draft)
{
    m_open.removeIf([&](const OpenDraft &known) { return known.request == draft.request; });
    m_open += draft;
    write();
}

void OpenDrafts::closed(qint64 request)
{
    if (m_open.removeIf([&](const OpenDraft &known) { return known.request == request; }) > 0)
        write();
}

void OpenDrafts::closedAll()
{
    m_open.clear();
    write();
}

void OpenDrafts::write()
{
    m_writer.post([file = m_file, drafts = m_open] { writeFile(file, drafts); });
}

} // namespace nidus::ui
