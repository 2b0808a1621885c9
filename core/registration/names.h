// A small two-way table between an enum and the names by which files and the command line know its values.
#pragma once

#include <QString>

#include <array>
#include <optional>
#include <utility>

namespace nidus {

template <class E, std::size_t N> struct Names {
    std::array<std::pair<E, const char *>, N> rows;

    QString name(E value) const
    {
        for (const auto &[v, n] : rows)
            if (v == value)
                return QString::fromLatin1(n);
        return {};
    }

    std::optional<E> value(QStringView name) const
    {
        for (const auto &[v, n] : rows)
            if (name == QLatin1String(n))
                return v;
        return std::nullopt;
    }
};

} // namespace nidus
