#include "core/operations/published_tree.h"

#include "core/formats/iana/registry_folder.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace nidus {

namespace {

constexpr qsizetype blockBytes = 1 << 16;
constexpr qint64 longestLine = 4096; // of a manifest

unexpected<ActError> folderFailed(const files::FolderReplacement &folder, const QString &why)
{
    return refused(refusal::File{why, folder.path()});
}

QByteArray manifestLine(const PublishedFile &file)
{
    // A path is letters, digits and a few signs: it is JSON as it is.
    return "    {\"path\": \"" + file.path().toUtf8() +
           "\", \"length\": " + QByteArray::number(file.length()) + ", \"sha256\": \"" +
           file.sha256().toHex() + "\"}";
}

} // namespace

// ---- a file ----

PublishedFile::PublishedFile(files::FolderReplacement &folder, QString path,
                             std::unique_ptr<files::File> present, bool isDry)
    : m_folder(folder), m_path(std::move(path)), m_present(std::move(present)), m_isDry(isDry)
{
    QIODevice::open(QIODevice::WriteOnly | QIODevice::Unbuffered);
}

ActResult<std::unique_ptr<PublishedFile>> PublishedFile::open(files::FolderReplacement &folder,
                                                              const QString &path, bool isDry)
{
    auto present = folder.present(path);
    if (!present)
        return folderFailed(folder, present.error());
    return std::unique_ptr<PublishedFile>(new PublishedFile(folder, path, *std::move(present), isDry));
}

bool PublishedFile::failed(const QString &why)
{
    setErrorString(why);
    return false;
}

qint64 PublishedFile::writeData(const char *bytes, qint64 count)
{
    m_buffer.append(bytes, count);
    return m_buffer.size() < blockBytes || flush() ? count : -1;
}

bool PublishedFile::flush()
{
    const QByteArray block = std::exchange(m_buffer, {});
    m_hash.addData(block);
    if (!m_isDifferent && (!m_present || m_present->read(block.size()) != block) && !diverge())
        return false;
    m_length += block.size();
    return !m_new || m_new->write(block) == block.size() || failed(m_new->errorString());
}

// From here on it is another file: what went before is that of the present one.
bool PublishedFile::diverge()
{
    m_isDifferent = true;
    if (m_isDry)
        return true;
    auto made = m_folder.create(m_path);
    if (!made)
        return failed(made.error());
    m_new = *std::move(made);
    if (m_present && !m_present->seek(0))
        return failed(m_present->errorString());
    for (qint64 left = m_length; left > 0;) {
        const QByteArray block = m_present->read(qMin<qint64>(left, blockBytes));
        if (block.isEmpty())
            return failed(m_present->errorString());
        if (m_new->write(block) != block.size())
            return failed(m_new->errorString());
        left -= block.size();
    }
    return true;
}

ActResult<PublishedFile::Change> PublishedFile::finish()
{
    bool isWritten = flush();
    if (isWritten && !m_isDifferent && m_present->size() != m_length)
        isWritten = diverge();
    if (isWritten && m_new) {
        m_new->close();
        isWritten = m_new->error() == QFileDevice::NoError || failed(m_new->errorString());
    }
    if (!isWritten)
        return refused(refusal::File{errorString(), m_folder.path() + u'/' + m_path});
    return !m_isDifferent ? Change::None : m_present ? Change::Changed : Change::Added;
}

// ---- the tree ----

PublishedTree::PublishedTree(std::unique_ptr<files::FolderReplacement> folder, bool isDry)
    : m_folder(std::move(folder)), m_isDry(isDry)
{
    m_report.folder = m_folder->path();
}

ActResult<PublishedTree> PublishedTree::begin(const QString &folder, const TreeOptions &options)
{
    auto begun = files::FolderReplacement::begin(
        folder, QLatin1String(formats::treeManifest),
        options.dryRun ? QIODevice::ReadOnly : QIODevice::ReadWrite,
        [&options] { return !options.progress || options.progress(0, 0, {}); });
    if (!begun && begun.error().isEmpty())
        return refused(refusal::Cancelled{});
    if (!begun)
        return refused(refusal::File{begun.error(), folder});
    PublishedTree tree(*std::move(begun), options.dryRun);
    NIDUS_DO(tree.readManifest());
    return tree;
}

// What is no manifest of ours, or names what no tree has, says nothing.
ActResult<> PublishedTree::eachOfManifest(const std::function<bool(const ManifestLine &)> &take) const
{
    auto manifest = m_folder->present(QLatin1String(formats::treeManifest));
    if (!manifest)
        return folderFailed(*m_folder, manifest.error());
    if (!*manifest)
        return {};
    QIODevice &device = **manifest;
    QByteArray rest;
    for (QByteArray block = device.read(blockBytes); !block.isEmpty(); block = device.read(blockBytes)) {
        rest += block;
        qsizetype from = 0;
        for (qsizetype end = 0; (end = rest.indexOf('\n', from)) >= 0; from = end + 1) {
            QByteArray line = rest.sliced(from, end - from).trimmed();
            if (line.endsWith(','))
                line.chop(1);
            if (!line.startsWith("{\"path\""))
                continue;
            const QJsonObject object = QJsonDocument::fromJson(line).object();
            const ManifestLine one{
                object.value(QLatin1String("path")).toString(),
                object.value(QLatin1String("length")).toInteger(-1),
                QByteArray::fromHex(object.value(QLatin1String("sha256")).toString().toLatin1())};
            if (formats::isTreePath(one.path) && !take(one))
                return {};
        }
        rest.remove(0, from);
        if (rest.size() > longestLine)
            return {};
    }
    return {};
}

// Which files the tree before had.
ActResult<> PublishedTree::readManifest()
{
    return eachOfManifest([this](const ManifestLine &one) {
        m_before.add(one.path.toStdString());
        return true;
    });
}

ActResult<bool> PublishedTree::isAsPublished(const QByteArray &manifest, const TreeOptions &options) const
{
    const auto digestOf = [this](const QString &path, qint64 length) {
        const auto file = m_folder->present(path);
        store::Sha256 digest;
        if (!file || !*file || (length >= 0 && (*file)->size() != length))
            return QByteArray();
        for (QByteArray block = (*file)->read(blockBytes); !block.isEmpty();
             block = (*file)->read(blockBytes))
            digest.addData(block);
        return digest.result();
    };
    if (digestOf(QLatin1String(formats::treeManifest), -1) != manifest)
        return false;
    constexpr qint64 often = 64;
    bool isSame = true, isCancelled = false;
    qint64 compared = 0;
    NIDUS_DO(eachOfManifest([&](const ManifestLine &one) {
        isSame = one.length >= 0 && digestOf(one.path, one.length) == one.sha256;
        isCancelled = ++compared % often == 0 && options.progress &&
                      !options.progress(compared, m_before.size(), one.path);
        return isSame && !isCancelled;
    }));
    return isCancelled ? ActResult<bool>(refused(refusal::Cancelled{})) : isSame;
}

ActResult<TreeReport> PublishedTree::unchanged(const QString &edition)
{
    m_report.edition = edition;
    m_report.isByManifest = true;
    m_paths.add(formats::treeManifest); // it names all but itself
    m_report.unchanged = m_before.size() + 1;
    NIDUS_DO(findOthers());
    return std::move(m_report);
}

ActResult<std::unique_ptr<PublishedFile>> PublishedTree::open(const QString &path)
{
    m_paths.add(path.toStdString());
    return PublishedFile::open(*m_folder, path, m_isDry);
}

void PublishedTree::count(PublishedFile::Change change, const QString &path)
{
    if (change == PublishedFile::Change::Added)
        m_report.added.add(path);
    else if (change == PublishedFile::Change::Changed)
        m_report.changed.add(path);
    else
        ++m_report.unchanged;
}

ActResult<> PublishedTree::close(PublishedFile &file)
{
    NIDUS_TRY(change, file.finish());
    m_manifest += (m_manifest.isEmpty() ? "" : ",\n") + manifestLine(file);
    count(change, file.path());
    return {};
}

ActResult<> PublishedTree::add(const QString &path, const std::function<ActResult<>(QIODevice &)> &content)
{
    NIDUS_TRY(file, open(path));
    NIDUS_DO(content(*file).map_error(ofFile(m_folder->path() + u'/' + path)));
    return close(*file);
}

ActResult<TreeReport> PublishedTree::finish(const QString &edition)
{
    NIDUS_TRY(manifest, open(QLatin1String(formats::treeManifest)));
    manifest->write("{\n  \"edition\": \"" + edition.toUtf8() + "\",\n  \"files\": [\n" + m_manifest +
                    "\n  ]\n}\n");
    NIDUS_TRY(change, manifest->finish());
    m_manifest = manifest->sha256();
    count(change, manifest->path());
    m_report.edition = edition;

    for (NameNumbers::Number i = 0; i < m_before.size(); ++i) {
        const QString path = QString::fromStdString(std::string(m_before[i]));
        if (isDropped(path) && m_folder->present(path).value_or(nullptr))
            m_report.removed.add(path);
    }
    NIDUS_DO(findOthers());
    if (!m_isDry && m_report.isDifferent())
        NIDUS_DO(swap());
    return std::move(m_report);
}

ActResult<> PublishedTree::findOthers()
{
    auto others = m_folder->others([this](const QString &path) {
        return isNew(path) || isDropped(path) || formats::isTreeFolder(path);
    });
    if (!others)
        return folderFailed(*m_folder, others.error());
    m_report.others = *std::move(others) + m_folder->leftAlone();
    return {};
}

ActResult<> PublishedTree::swap()
{
    const auto isLeftBehind = [this](const QString &path) { return isDropped(path); };
    if (const auto carried = m_folder->carryOver(isLeftBehind); !carried)
        return folderFailed(*m_folder, carried.error());
    if (const auto done = m_folder->commit(isLeftBehind); !done)
        return folderFailed(*m_folder, done.error());
    return {};
}

} // namespace nidus
