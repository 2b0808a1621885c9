// Names, one a line: the index finds those that looking at all finds, and what differs is told within both
// names; and any text is the name of a list from outside.
#include "core/conflicts/conflict.h"
#include "core/conflicts/name_list.h"
#include "core/registration/nid.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>

using namespace nidus;
using namespace nidus::conflicts;

namespace {

void checkNear(const NameIndex &index, const NameForms &asked)
{
    std::vector<NameIndex::Near> all;
    for (NameIndex::Number number = 0; number < index.size(); ++number)
        if (const auto way = closeness(asked, index[number]))
            all.push_back({number, *way});
    if (index.near(asked) != all)
        std::abort();
    const std::string_view name = asked.name.view();
    for (const auto &[number, way] : all) {
        const std::string_view other = index[number].name.view();
        for (const Mark &mark : marks(name, other, way))
            if (mark.askedStart + mark.askedLength > int(name.size()) ||
                mark.otherStart + mark.otherLength > int(other.size()))
                std::abort();
        evidenceOf(QString::fromUtf8(name.data(), qsizetype(name.size())),
                   QString::fromUtf8(other.data(), qsizetype(other.size())), way);
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *bytes, std::size_t size)
{
    const QByteArray octets(reinterpret_cast<const char *>(bytes),
                            qsizetype(std::min<std::size_t>(size, 4096)));
    NameIndex index;
    QList<ListedName> listed;
    for (const QByteArray &line : octets.split('\n')) {
        listed.append({QString::fromUtf8(line)});
        if (const auto nid = Nid::parse(QString::fromUtf8(line))) {
            const QByteArray folded = nid->folded().toLatin1();
            index.add(std::string_view(folded.constData(), std::size_t(folded.size())));
            readsAsInformal({folded.constData(), std::size_t(folded.size())});
        }
    }
    for (NameIndex::Number number = 0; number < index.size(); ++number)
        checkNear(index, index[number]);
    const NameList list = NameList::of(QStringLiteral("List"), {}, {}, listed, {QStringLiteral("gov")});
    for (const ListedName &name : list.names)
        if (!name.compared.isEmpty() && list.equal(name.compared).isEmpty())
            std::abort();
    for (NameIndex::Number number = 0; number < list.index.size(); ++number)
        checkNear(list.index, list.index[number]);
    return 0;
}
