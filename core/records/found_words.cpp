#include "core/records/found_words.h"

#include "core/records/search_words.h"

#include <algorithm>

namespace nidus {

namespace {

// A word as the index of texts has it (FTS5's unicode61 without marks): letters and digits, folded. Of a
// writing without blanks each character is one.
struct Token {
    QString folded;
    Span where;
};

bool isAlone(QChar c)
{
    switch (c.script()) {
    case QChar::Script_Han:
    case QChar::Script_Hiragana:
    case QChar::Script_Katakana:
    case QChar::Script_Bopomofo:
        return true;
    default:
        return false;
    }
}

bool isOfToken(QChar c) { return c.isLetterOrNumber() || c.isMark() || c.isSurrogate(); }

QString folded(QStringView word)
{
    QString plain;
    for (const QChar c : word.toString().normalized(QString::NormalizationForm_D))
        if (!c.isMark())
            plain += c;
    return plain.toCaseFolded();
}

QList<Token> tokensOf(QStringView text)
{
    QList<Token> tokens;
    for (qsizetype from = 0; from < text.size();) {
        if (!isOfToken(text[from])) {
            ++from;
            continue;
        }
        qsizetype end = from + 1;
        while (!isAlone(text[from]) && end < text.size() && isOfToken(text[end]) && !isAlone(text[end]))
            ++end;
        tokens += {folded(text.sliced(from, end - from)), {from, end - from}};
        from = end;
    }
    return tokens;
}

// One word of a search: its tokens stand one behind the other ("cedar-leaf").
struct Phrase {
    QStringList tokens;
    bool isBeginning = false; // it may be half typed
};

QList<Phrase> phrasesOf(const QString &words)
{
    QList<Phrase> phrases;
    for (const QString &word : searchWords(words).mid(0, mostSearchWords)) {
        Phrase phrase;
        for (const Token &token : tokensOf(word))
            phrase.tokens += token.folded;
        phrases += phrase;
    }
    if (!phrases.isEmpty())
        phrases.last().isBeginning = true;
    phrases.removeIf([](const Phrase &phrase) { return phrase.tokens.isEmpty(); });
    return phrases;
}

bool standsAt(const QList<Token> &tokens, qsizetype at, const Phrase &phrase)
{
    const qsizetype count = phrase.tokens.size();
    if (at + count > tokens.size())
        return false;
    for (qsizetype i = 0; i < count; ++i) {
        const bool mayGoOn = phrase.isBeginning && i + 1 == count;
        const QString &there = tokens[at + i].folded;
        if (mayGoOn ? !there.startsWith(phrase.tokens[i]) : there != phrase.tokens[i])
            return false;
    }
    return true;
}

QList<Span> joined(QList<Span> spans)
{
    std::ranges::sort(spans, {}, &Span::start);
    QList<Span> apart;
    for (const Span &span : std::as_const(spans)) {
        if (apart.isEmpty() || span.start > apart.last().start + apart.last().length)
            apart += span;
        else
            apart.last().length = qMax(apart.last().length, span.start + span.length - apart.last().start);
    }
    return apart;
}

bool has(const QList<Token> &tokens, const Phrase &phrase)
{
    for (qsizetype at = 0; at < tokens.size(); ++at)
        if (standsAt(tokens, at, phrase))
            return true;
    return false;
}

} // namespace

QList<Span> wordsInName(const QString &name, const QString &words)
{
    QList<Span> spans;
    for (const QString &word : searchWords(words).mid(0, mostSearchWords))
        for (qsizetype at = 0; (at = name.indexOf(word, at, Qt::CaseInsensitive)) >= 0; at += word.size())
            spans += {at, word.size()};
    return joined(std::move(spans));
}

QList<Span> wordsInText(const QString &text, const QString &words)
{
    const QList<Phrase> phrases = phrasesOf(words);
    const QList<Token> tokens = phrases.isEmpty() ? QList<Token>() : tokensOf(text);
    QList<Span> spans;
    for (qsizetype at = 0; at < tokens.size(); ++at)
        for (const Phrase &phrase : phrases)
            if (standsAt(tokens, at, phrase)) {
                const Span &last = tokens[at + phrase.tokens.size() - 1].where;
                const qsizetype first = tokens[at].where.start;
                spans += {first, last.start + last.length - first};
            }
    return joined(std::move(spans));
}

QString fieldsWithWords(const RegistrationTemplate &text, const QString &words)
{
    const QList<Phrase> phrases = phrasesOf(words);
    struct Part {
        QString name;
        QList<Token> tokens;
    };
    QList<Part> parts;
    for (const FieldInfo &row : fieldTable())
        parts += Part{label(row.field), tokensOf(text[row.field])};
    for (const OtherSection &other : text.others)
        parts += Part{other.label, tokensOf(QString(other.label % u' ' % other.body))};
    for (const Part &part : std::as_const(parts))
        if (!phrases.isEmpty() &&
            std::ranges::all_of(phrases, [&](const Phrase &phrase) { return has(part.tokens, phrase); }))
            return part.name;
    QStringList names; // of each word the first
    for (const Phrase &phrase : phrases)
        for (const Part &part : std::as_const(parts))
            if (has(part.tokens, phrase)) {
                if (!names.contains(part.name))
                    names += part.name;
                break;
            }
    return names.join(QLatin1String(", "));
}

} // namespace nidus
