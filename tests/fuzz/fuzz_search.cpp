// What a person types to search for is plain text: any text has an answer, and never an error.
#include "tests/fuzz/made_store.h"

#include <cstdint>

using namespace nidus;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *bytes, std::size_t size)
{
    static const fuzz::MadeStore store(false);
    static const auto registrar = Registrar::open(store.path(), OpenMode::ReadOnly, fuzz::desk());
    fuzz::need(registrar.has_value());
    const QString words = QString::fromUtf8(reinterpret_cast<const char *>(bytes), qsizetype(size));
    const auto hits = (*registrar)->search(words, 20);
    fuzz::need(hits && hits->size() <= 40);
    const auto names = (*registrar)->searchNames(words, 20);
    fuzz::need(names && names->size() <= 20);
    return 0;
}
