#include "core/operations/selected_edition.h"

#include "core/formats/iana/registry_document.h"
#include "core/store/tables/editions.h"
#include "core/store/tables/sources.h"

namespace nidus {

ActResult<SelectedEdition> selectEdition(store::Database &database, const AsOf &asOf)
{
    qint64 number = asOf.edition;
    if (number == 0) {
        NIDUS_TRY(found, store::editionAsOf(database, asOf.day));
        if (!found)
            return refused(refusal::NoSuchEdition{asOf.day});
        number = *found;
    }
    NIDUS_TRY(edition, asAct(store::readEdition(database, number),
                             refused(refusal::NoSuchEdition{QString::number(number)})));
    return SelectedEdition{number, std::move(edition)};
}

ActResult<EntriesInOrder> EntriesInOrder::of(store::Database &database, const SelectedEdition &selected)
{
    QStringList sections;
    for (const auto &section : formats::registrySections(selected.edition))
        sections += section.id;
    NIDUS_TRY(rows, store::listedRows(database, selected.number, sections));
    return EntriesInOrder(database, std::move(rows));
}

const store::ListedEntry *EntriesInOrder::next()
{
    if (m_failed || m_at >= m_rows.size())
        return nullptr;
    auto read = store::readEntry(*m_database, m_rows[m_at++]);
    if (!read) {
        m_failed = read.error();
        return nullptr;
    }
    m_current = *std::move(read);
    return &m_current;
}

ActResult<> writeEntries(store::Database &database, const SelectedEdition &selected, QIODevice &device,
                         const RegistryWriter &write)
{
    NIDUS_TRY(entries, EntriesInOrder::of(database, selected));
    const bool isWritten = write(device, selected.edition, [&]() -> const Entry * {
        const store::ListedEntry *listed = entries.next();
        return listed ? &listed->entry : nullptr;
    });
    if (entries.failed())
        return unexpected(errorFrom<ActError>(*entries.failed()));
    if (!isWritten)
        return refused(refusal::File{device.errorString()});
    return {};
}

ActResult<qint64> documentOf(store::Database &database, const SelectedEdition &selected)
{
    NIDUS_TRY(source, asAct(store::sourceOfEdition(database, selected.number)));
    if (source == 0)
        return 0;
    NIDUS_TRY(entries, EntriesInOrder::of(database, selected));
    store::SourceBytes bytes(database, source);
    const auto document = formats::readRegistry(bytes, formats::anyLength, [&](Entry &&entry) {
        const store::ListedEntry *listed = entries.next();
        return listed && listed->entry == entry;
    });
    for (const auto &failed : {bytes.failed(), entries.failed()})
        if (failed)
            return unexpected(errorFrom<ActError>(*failed));
    const Edition &edition = selected.edition;
    const bool isSame = document && document->edition.effective == edition.effective &&
                        document->edition.prolog == edition.prolog &&
                        document->edition.head == edition.head && document->edition.tail == edition.tail &&
                        !entries.next();
    return isSame ? source : 0;
}

ActResult<> writeSource(store::Database &database, qint64 source, QIODevice &device)
{
    constexpr qint64 blockBytes = 1 << 16;
    store::SourceBytes bytes(database, source);
    for (QByteArray block = bytes.read(blockBytes); !block.isEmpty(); block = bytes.read(blockBytes))
        if (device.write(block) != block.size())
            return refused(refusal::File{device.errorString()});
    if (bytes.failed())
        return unexpected(errorFrom<ActError>(*bytes.failed()));
    return {};
}

} // namespace nidus
