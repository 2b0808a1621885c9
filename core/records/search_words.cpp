#include "core/records/search_words.h"

#include <QRegularExpression>
#include <QSet>

#include <algorithm>

namespace nidus {

QStringList searchWords(const QString &text)
{
    constexpr qsizetype longestWord = 256;
    QString plain = text;
    plain.replace(QChar(0), u' '); // it would end SQLite's query
    static const QRegularExpression blanks(QStringLiteral("\\s+"),
                                           QRegularExpression::UseUnicodePropertiesOption);
    const QStringList all = plain.split(blanks, Qt::SkipEmptyParts);
    QStringList words;
    QSet<QString> seen;
    for (auto word = all.crbegin(); word != all.crend(); ++word) {
        const QString taken = word->left(longestWord);
        if (const QString folded = taken.toCaseFolded(); !seen.contains(folded)) {
            seen.insert(folded);
            words += taken;
        }
    }
    std::reverse(words.begin(), words.end());
    return words;
}

QString withCharactersApart(const QString &text)
{
    static const QRegularExpression character(
        QStringLiteral("([\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Bopomofo}])"));
    return text.contains(character) ? QString(text).replace(character, QStringLiteral(" \\1 ")) : text;
}

} // namespace nidus
