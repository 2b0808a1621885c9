// A store in which octets are others: whatever a person then asks of it is answered or refused. The input is
// a list of changes: three octets say where, one how many octets follow, then they; none cut the file there.
#include "tests/fuzz/made_store.h"

#include <QBuffer>
#include <QDir>

#include <cstdint>

using namespace nidus;

namespace {

QByteArray octetsOf(const QString &path)
{
    QFile file(path);
    fuzz::need(file.open(QIODevice::ReadOnly));
    return file.readAll();
}

QByteArray changed(QByteArray store, const std::uint8_t *bytes, std::size_t size)
{
    while (size >= 4 && !store.isEmpty()) {
        const qsizetype at = (bytes[0] << 16 | bytes[1] << 8 | bytes[2]) % store.size();
        const qsizetype count = std::min<qsizetype>(bytes[3], qsizetype(size) - 4);
        if (bytes[3] == 0)
            store.truncate(at);
        else
            store.replace(
                at, qMin(count, store.size() - at),
                QByteArray(reinterpret_cast<const char *>(bytes + 4), qMin(count, store.size() - at)));
        bytes += 4 + count;
        size -= std::size_t(4 + count);
    }
    return store;
}

void readAll(Registrar &registrar)
{
    (void)registrar.verify({});
    QList<Nid> names;
    (void)registrar.forEachListing([&](const Listing &listing) {
        if (const auto nid = Nid::parse(listing.nid))
            names.append(*nid);
        return names.size() < 10;
    });
    for (const Nid &nid : std::as_const(names)) {
        (void)registrar.registration(nid);
        (void)registrar.history(nid);
        (void)registrar.currentEntry(nid);
    }
    (void)registrar.search(QStringLiteral("woods"), 20);
    (void)registrar.requests({});
    QByteArray octets;
    QBuffer out(&octets);
    out.open(QIODevice::WriteOnly);
    (void)registrar.exportJson(out, {}, {});
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *bytes, std::size_t size)
{
    static const fuzz::MadeStore store(true);
    static const QByteArray whole = octetsOf(store.path());
    const QString path = store.path("damaged.sqlite"), saved = store.path("saved.sqlite");
    for (const QString &name :
         QStringList{path, path + QStringLiteral("-wal"), path + QStringLiteral("-shm"),
                     path + QStringLiteral("-journal"), saved, saved + QStringLiteral(".head"),
                     saved + QStringLiteral(".faulty"), saved + QStringLiteral(".faulty.head")})
        QFile::remove(name);
    {
        const QByteArray damaged = changed(whole, bytes, size);
        QFile file(path);
        fuzz::need(file.open(QIODevice::WriteOnly) && file.write(damaged) == damaged.size());
    }
    if (const auto registrar = Registrar::open(path, OpenMode::ReadOnly, fuzz::desk()))
        readAll(**registrar);
    (void)backup(path, saved);
    if (const auto registrar = Registrar::open(path, OpenMode::ReadWrite, fuzz::desk())) {
        (void)(*registrar)->repair();
        (void)(*registrar)->verify({});
    }
    return 0;
}
