#include "core/operations/built_in_seeds.h"

#include "core/files/file.h"

namespace nidus {

ActResult<formats::Seeds> builtInSeeds()
{
    files::File file(QStringLiteral(":/nidus/data/registered-nids.tsv"));
    if (!file.open(QIODevice::ReadOnly))
        return refused(refusal::File{file.errorString(), file.fileName()});
    auto seeds = formats::readSeeds(file);
    if (!seeds)
        return refused(refusal::Unreadable{file.fileName(), seeds.error()});
    return *std::move(seeds);
}

} // namespace nidus
