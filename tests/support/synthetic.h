// Invented registrations for benchmarks and fault tests: name-like NIDs and templates of a chosen size. The
// same seed gives the same text anywhere.
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <random>

namespace nidus::synthetic {

inline const QStringList &syllables()
{
    static const QStringList all{
        QStringLiteral("ba"),  QStringLiteral("cor"), QStringLiteral("del"), QStringLiteral("fen"),
        QStringLiteral("gri"), QStringLiteral("hal"), QStringLiteral("jo"),  QStringLiteral("kel"),
        QStringLiteral("lum"), QStringLiteral("mar"), QStringLiteral("nor"), QStringLiteral("pel"),
        QStringLiteral("quo"), QStringLiteral("ros"), QStringLiteral("sil"), QStringLiteral("tan"),
        QStringLiteral("ver"), QStringLiteral("wyn"), QStringLiteral("yar"), QStringLiteral("zim")};
    return all;
}

// A pronounceable name that no other `index` has: "lumtanros" and the like, 5 to 16 characters.
inline QString nid(int index)
{
    QString name;
    for (int rest = index + 400; rest > 0; rest /= int(syllables().size()))
        name += syllables()[rest % int(syllables().size())];
    return name;
}

inline QString prose(std::mt19937 &random, qsizetype characters)
{
    static const QStringList words{
        QStringLiteral("the"),         QStringLiteral("lantern"),  QStringLiteral("names"),
        QStringLiteral("assigned"),    QStringLiteral("by"),       QStringLiteral("catalogue"),
        QStringLiteral("harbour"),     QStringLiteral("keeper"),   QStringLiteral("remain"),
        QStringLiteral("unique"),      QStringLiteral("within"),   QStringLiteral("this"),
        QStringLiteral("namespace"),   QStringLiteral("and"),      QStringLiteral("resolve"),
        QStringLiteral("through"),     QStringLiteral("service"),  QStringLiteral("described"),
        QStringLiteral("in"),          QStringLiteral("document"), QStringLiteral("members"),
        QStringLiteral("publish"),     QStringLiteral("lists"),    QStringLiteral("of"),
        QStringLiteral("identifiers"), QStringLiteral("every"),    QStringLiteral("year"),
        QStringLiteral("without")};
    QString text;
    qsizetype column = 0;
    while (text.size() < characters) {
        const QString &word = words[qsizetype(random() % unsigned(words.size()))];
        // One word in eight is rare, so that an index has real work.
        const QString written = random() % 8 == 0 ? nid(int(random() % 50'000)) : word;
        if (column + written.size() > 66) {
            text += QLatin1String("\n   ");
            column = 0;
        }
        text += written + u' ';
        column += written.size() + 1;
    }
    return text.trimmed();
}

// A sound registration request for `name` in Appendix A's form, about `bytes` long.
inline QByteArray templateText(int index, const QString &name, qsizetype bytes)
{
    std::mt19937 random(unsigned(index) + 1);
    const qsizetype body = qMax<qsizetype>(20, (bytes - 620) / 7);
    const auto section = [&](const char *label) -> QString {
        return QLatin1String(label) + QLatin1String(":\n\n   ") + prose(random, body) +
               QLatin1String(".\n\n");
    };
    QString text = QLatin1String("Namespace Identifier:  ") + name +
                   QLatin1String("\n\nVersion:  1\n\nDate:  2024-03-0") + QString::number(1 + index % 9) +
                   QLatin1String("\n\nRegistrant:\n\n   Name: The ") + name +
                   QLatin1String(" Society\n   Address: ") + QString::number(index) +
                   QLatin1String(" Quay Street, Port Invention\n   Email: desk@") + name +
                   QLatin1String(".example\n\n");
    for (const char *label :
         {"Purpose", "Syntax", "Assignment", "Security and Privacy", "Interoperability", "Resolution"})
        text += section(label);
    text +=
        QLatin1String("Documentation:\n\n   https://") + name +
        QLatin1String(
            ".example/spec\n\nAdditional Information:\n\n   None.\n\nRevision Information:\n\n   None.\n");
    return text.toUtf8();
}

} // namespace nidus::synthetic
