#include "core/registration/months.h"

#include <array>

namespace nidus {

int monthByName(QStringView word)
{
    static constexpr std::array<QStringView, 12> names{u"january",   u"february", u"march",    u"april",
                                                       u"may",       u"june",     u"july",     u"august",
                                                       u"september", u"october",  u"november", u"december"};
    while (!word.isEmpty() && (word.back() == u'.' || word.back() == u','))
        word.chop(1);
    if (word.size() < 3)
        return 0;
    for (size_t i = 0; i < names.size(); ++i)
        if (names[i].startsWith(word, Qt::CaseInsensitive) &&
            (word.size() < 5 || word.size() == names[i].size()))
            return int(i) + 1;
    return 0;
}

} // namespace nidus
