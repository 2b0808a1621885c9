#include "core/rules/sentences.h"

#include "core/rules/reading.h"

#include <QVarLengthArray>

namespace nidus::rules {

namespace {

struct Token {
    qsizetype at;
    QStringView word;
};

// A character in quotation marks or brackets: `"/"`, `'?'`, `(#)`, `“%”`.
QChar quotedAt(QStringView text, qsizetype at)
{
    const bool isQuoted = at + 2 < text.size() &&
                          QStringView(u"\"'`(\u2018\u201c\u00ab").contains(text[at]) &&
                          QStringView(u"\"'`)\u2019\u201d\u00bb").contains(text[at + 2]);
    return isQuoted ? text[at + 1] : QChar();
}

bool isOfNoUrn(QChar c, QChar mark)
{
    return QStringView(u" [](){}<>\\^`|").contains(c) && !(mark == u'(' || c == u'(' || c == u')');
}

void addQuotedCharacters(QStringView text, Topics &topics)
{
    const auto isHex = [](QChar c) { return isDigit(c) || QStringView(u"abcdefABCDEF").contains(c); };
    bool hasPlain = false, hasEncoded = false;
    for (qsizetype i = 0; i + 2 < text.size(); ++i) {
        hasEncoded = hasEncoded || (text[i] == u'%' && isHex(text[i + 1]) && isHex(text[i + 2]));
        const QChar c = quotedAt(text, i);
        if (c.isNull())
            continue;
        hasPlain = hasPlain || isWordChar(c);
        if (c == u'%')
            topics.add(Topic::PercentSign);
        else if (c == u'/')
            topics.add(Topic::Slash);
        else if (c == u'?' || c == u'#')
            topics.add(Topic::MarkOfComponents);
        else if (isOfNoUrn(c, text[i]))
            topics.add(Topic::BadCharacter);
        else if (c.unicode() >= 0x80 && c.isLetter())
            topics.add(Topic::NonAscii);
    }
    if (hasPlain && hasEncoded) // "%41" and "A"
        topics.add(Topic::BothForms);
}

// Words at which another statement of a sentence begins: behind a comma, or by themselves.
constexpr const char *joints[] = {"but",      "whereas", "while",  "however",
                                  "although", "though",  "unless", "except"};

class Statements {
public:
    explicit Statements(QStringView body) : m_body(body) {}

    QList<Statement> run()
    {
        eachLine(m_body, [this](qsizetype start, QStringView line) { readLine(start, line); });
        endSentence(m_body.size());
        return std::move(m_all);
    }

private:
    static constexpr qsizetype mostWords = 150; // of a sentence; what has more is no prose

    void readLine(qsizetype start, QStringView line)
    {
        const QStringView text = line.trimmed();
        if (text.isEmpty() || isGrammarLine(line)) {
            endSentence(start);
            m_inGrammar = !text.isEmpty();
            return;
        }
        if (m_inGrammar && (line.front().isSpace()) && text.contains(u'"') &&
            (text.startsWith(u'/') || text.startsWith(u'"')))
            return; // a rule goes on
        m_inGrammar = false;
        const bool isListItem =
            text.size() > 2 && QStringView(u"-*o+\u2022").contains(text[0]) && text[1] == u' ';
        if (isListItem)
            endSentence(start);
        readWords(start, line);
    }

    void readWords(qsizetype start, QStringView line)
    {
        for (qsizetype i = 0; i < line.size();) {
            if (!isWordChar(line[i])) {
                readMark(start + i);
                ++i;
                continue;
            }
            qsizetype end = i + 1;
            while (end < line.size() && isWordChar(line[end]))
                ++end;
            addWord({start + i, line.sliced(i, end - i)});
            i = end;
        }
    }

    void addWord(Token token)
    {
        if (isOneOf(token.word, joints) ||
            (m_afterComma && isWord(token.word, "and") && !listsParticiples(token.at + 3)))
            endStatement(token.at);
        m_afterComma = false;
        if (m_tokens.isEmpty())
            m_start = token.at;
        if (m_words == 0)
            m_sentenceStart = token.at;
        m_tokens.append(token.word);
        if (++m_words >= mostWords)
            endSentence(token.at + token.word.size());
    }

    // "never deleted, changed, and reassigned": what is said of the first is said of the last.
    bool listsParticiples(qsizetype at) const
    {
        while (at < m_body.size() && isBlank(m_body[at]))
            ++at;
        qsizetype end = at;
        while (end < m_body.size() && isWordChar(m_body[end]))
            ++end;
        const auto isParticiple = [](QStringView word) { return word.endsWith(u"ed", Qt::CaseInsensitive); };
        return !m_tokens.isEmpty() && isParticiple(m_tokens.last()) &&
               isParticiple(m_body.sliced(at, end - at));
    }

    void readMark(qsizetype at)
    {
        const QChar c = m_body[at];
        if (!isBlank(c))
            m_afterComma = c == u',';
        if (c == u',')
            return;
        if (c == u';')
            endStatement(at + 1);
        else if ((c == u'.' || c == u'!' || c == u'?') && endsSentence(at))
            endSentence(at + 1);
    }

    // "e.g. ", "No. 7", "Dr. Oak", "§ 3. " hold no end.
    bool endsSentence(qsizetype at) const
    {
        const QChar next = charAt(m_body, at + 1);
        if (QStringView(u"\"'`(\u2018\u201c\u00ab").contains(charAt(m_body, at - 1)))
            return false; // `"?"` speaks of the character
        const bool behindQuote = QStringView(u"\"')\u201d").contains(next) && isBlank(charAt(m_body, at + 2));
        if (!isBlank(next) && !behindQuote)
            return false;
        if (m_tokens.isEmpty())
            return true;
        const QStringView last = m_tokens.last();
        return (last.size() > 1 || isDigit(last.front())) &&
               !isOneOf(last, {"no", "nr", "vol", "dr", "mr", "mrs", "cf", "sect", "sec", "st"});
    }

    // The end of what stands before `end`; never before the last word.
    qsizetype withoutBlanks(qsizetype end) const
    {
        while (end > 0 && isBlank(m_body[end - 1]))
            --end;
        return end;
    }

    void endStatement(qsizetype end)
    {
        if (m_tokens.isEmpty())
            return;
        end = withoutBlanks(end);
        Statement statement;
        statement.span = {m_start, end - m_start};
        statement.words = m_tokens.size();
        statement.topics = topicsOf({m_tokens.constData(), size_t(m_tokens.size())});
        // a mark may stand before the first word: `"/" is reserved`
        const qsizetype from = qMax(m_lastEnd, m_start - 2);
        addQuotedCharacters(m_body.sliced(from, end - from), statement.topics);
        if (std::ranges::any_of(m_tokens, [](QStringView word) {
                return word.size() == 1 && word.front().unicode() >= 0x80;
            }))
            statement.topics.add(Topic::NonAscii); // "the letters þ and ð"
        m_lastEnd = end;
        m_sentenceTopics.add(statement.topics);
        m_all.append(statement);
        m_tokens.clear();
    }

    void endSentence(qsizetype end)
    {
        if (m_tokens.isEmpty() && m_firstOfSentence == m_all.size())
            return;
        endStatement(end);
        end = withoutBlanks(end);
        for (qsizetype i = m_all.size() - 1; i >= m_firstOfSentence; --i) {
            m_all[i].sentence = {m_sentenceStart, end - m_sentenceStart};
            m_all[i].ofSentence = m_sentenceTopics;
        }
        m_firstOfSentence = m_all.size();
        m_sentenceTopics = {};
        m_words = 0;
        m_afterComma = false;
    }

    const QStringView m_body;
    QList<Statement> m_all;
    QVarLengthArray<QStringView, 64> m_tokens;
    qsizetype m_start = 0, m_sentenceStart = 0, m_lastEnd = 0, m_words = 0, m_firstOfSentence = 0;
    Topics m_sentenceTopics;
    bool m_afterComma = false, m_inGrammar = false;
};

} // namespace

bool isGrammarLine(QStringView line)
{
    qsizetype i = 0;
    while (i < line.size() && isBlank(line[i]))
        ++i;
    const qsizetype start = i;
    while (i < line.size() && (isAsciiAlnum(line[i]) || QStringView(u"-_<>").contains(line[i])))
        ++i;
    if (i == start)
        return false;
    while (i < line.size() && isBlank(line[i]))
        ++i;
    return charAt(line, i) == u'=' || line.sliced(i).startsWith(u"::=") || line.sliced(i).startsWith(u":=");
}

QStringView textWithMarks(QStringView body, Span span)
{
    constexpr qsizetype mostMarks = 4;
    const auto beforeMarks = [body](qsizetype at) {
        qsizetype start = at;
        while (start > 0 && at - start < mostMarks && isMark(body[start - 1]))
            --start;
        return start;
    };
    qsizetype start = beforeMarks(span.start);
    if (start == span.start && charAt(body, start - 1) == u' ') { // nothing but marks: `"?" `
        const qsizetype marks = beforeMarks(start - 1);
        if (marks < start - 1 && (marks == 0 || isBlank(body[marks - 1])))
            start = marks;
    }
    return body.sliced(start, span.start + span.length - start);
}

QString quotedOfNoUrn(QStringView text)
{
    QString found;
    for (qsizetype i = 0; i + 2 < text.size(); ++i)
        if (const QChar c = quotedAt(text, i); !c.isNull() && isOfNoUrn(c, text[i]) && !found.contains(c))
            found += c;
    return found;
}

QStringView withSentenceBefore(QStringView body, Span span)
{
    constexpr qsizetype reach = 300;
    qsizetype start = std::max<qsizetype>(span.start - 2, 0);
    while (start > 0 && span.start - start < reach &&
           !(QStringView(u".!?").contains(body[start - 1]) && isBlank(charAt(body, start))) &&
           !(body[start - 1] == u'\n' && charAt(body, start) == u'\n'))
        --start;
    return body.sliced(start, span.start + span.length - start);
}

QList<Statement> statementsOf(QStringView body) { return Statements(body).run(); }

} // namespace nidus::rules
