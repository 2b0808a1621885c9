#include "core/formats/internet_draft/draft_text.h"

#include "core/formats/internet_draft/line_folding.h"

#include <QHash>

#include <algorithm>

namespace nidus::formats {

namespace {

constexpr qsizetype widest = widestLine;
constexpr qsizetype bodyMargin = 3;
constexpr qsizetype deepestMargin = 24; // a list that is deeper stays there

constexpr const char *months[] = {"January", "February", "March",     "April",   "May",      "June",
                                  "July",    "August",   "September", "October", "November", "December"};

QString dateWords(int year, int month, int day)
{
    QString words = day > 0 ? QString::number(day) + u' ' : QString();
    if (month > 0)
        words += QLatin1String(months[month - 1]) % u' ';
    return year > 0 ? words + QString::number(year) : QString();
}

QString letterNumber(int number)
{
    QString letters;
    for (; number > 0; number = (number - 1) / 26)
        letters.prepend(QChar(u'a' + (number - 1) % 26));
    return letters;
}

QString romanNumber(int number)
{
    constexpr std::pair<int, const char *> digits[] = {{10, "x"}, {9, "ix"}, {5, "v"}, {4, "iv"}, {1, "i"}};
    QString roman;
    for (const auto &[value, text] : digits)
        for (; number >= value; number -= value)
            roman += QLatin1String(text);
    return roman;
}

// The mark of an item: RFC 7991 §2.34.4.
QString markOf(const QString &type, int number)
{
    const qsizetype percent = type.indexOf(u'%');
    const QChar style = percent < 0 ? type.front() : type[percent + 1];
    QString text = style == u'1' || style == u'd' ? QString::number(number)
                   : style.toLower() == u'i'      ? romanNumber(number)
                                                  : letterNumber(number);
    if (style == u'I' || style == u'A' || style == u'C')
        text = text.toUpper();
    return percent < 0 ? QString(text % u'.')
                       : QString(type.first(percent) % text % type.sliced(percent + 2));
}

class DraftPrinter {
public:
    QString print(const InternetDraft &draft)
    {
        number(draft.sections, {});
        printHead(draft);
        printHeading({}, QStringLiteral("Abstract"));
        printWords(draft.abstract, bodyMargin);
        printHeading({}, QStringLiteral("About This Document"));
        for (const QString &remark : draft.remarks)
            printWords(remark, bodyMargin);
        printContents(draft);
        for (const DraftSection &section : draft.sections)
            printSection(section);
        printReferences(draft);
        printAuthor(draft.author);
        return m_out;
    }

private:
    void number(const QList<DraftSection> &sections, const QString &before)
    {
        for (qsizetype i = 0; i < sections.size(); ++i) {
            const QString own = before % QString::number(i + 1);
            m_numbers.insert(sections[i].anchor, own);
            number(sections[i].sections, own % u'.');
        }
    }

    // ---- lines ----

    void line(const QString &text)
    {
        m_out += text;
        m_out += u'\n';
    }
    void blank() { m_out += u'\n'; }

    // `words` on lines: the first behind `first`, the others behind `margin` columns. A word for which that
    // leaves no room, as a URN, stands further to the left; one that is wider than a line goes on in the
    // next.
    void fill(const QString &first, const QString &words, qsizetype margin)
    {
        QString text = first;
        bool isAtStart = true;
        const auto endLine = [&](qsizetype further) {
            if (!text.trimmed().isEmpty())
                line(withoutBlanksBehind(text));
            text = QString(further, u' ');
            isAtStart = true;
        };
        for (QStringView word : QStringView(words).tokenize(u' ', Qt::SkipEmptyParts)) {
            if (!isAtStart && text.size() + 1 + word.size() > widest)
                endLine(margin);
            if (!isAtStart)
                text += u' ';
            else if (text.size() + word.size() > widest && word.size() <= widest)
                endLine(std::min(widest - word.size(), margin));
            while (text.size() + word.size() > widest) {
                const qsizetype room = placeToFold(word, widest - text.size());
                line(text + word.first(room));
                word = word.sliced(room);
                text = QString(margin, u' ');
            }
            text += word;
            isAtStart = false;
        }
        if (!isAtStart)
            line(text);
    }
    static QString withoutBlanksBehind(QString text)
    {
        while (text.endsWith(u' '))
            text.chop(1);
        return text;
    }
    void printWords(const QString &words, qsizetype margin)
    {
        fill(QString(margin, u' '), words, margin);
        blank();
    }

    // ---- front ----

    void printBoth(const QString &left, const QString &right)
    {
        const QString cut = right.left(widest - left.size() - 2);
        line(QString(left % QString(widest - left.size() - cut.size(), u' ') % cut));
    }
    void printCentred(const QString &words)
    {
        constexpr qsizetype narrow = 60;
        QString text;
        const auto put = [&] { line(QString((widest - text.size()) / 2, u' ') % text); };
        for (QStringView word : QStringView(words).tokenize(u' ', Qt::SkipEmptyParts)) {
            if (!text.isEmpty() && text.size() + 1 + word.size() > narrow) {
                put();
                text.clear();
            }
            text += (text.isEmpty() ? QString() : QStringLiteral(" ")) %
                    word.first(std::min(word.size(), widest));
        }
        put();
    }
    void printHead(const InternetDraft &draft)
    {
        const QString author =
            draft.author.person.isEmpty() ? draft.author.organization : draft.author.person;
        if (author.isEmpty())
            line(QStringLiteral("Internet-Draft"));
        else
            printBoth(QStringLiteral("Internet-Draft"), author);
        if (!draft.author.person.isEmpty() && !draft.author.organization.isEmpty())
            printBoth(QString(), draft.author.organization);
        const QString date = dateWords(draft.date.year, draft.date.month, draft.date.day);
        const QString status = QStringLiteral("Intended status: Informational");
        if (date.isEmpty())
            line(status);
        else
            printBoth(status, date);
        blank();
        blank();
        printCentred(draft.title);
        printCentred(draft.name);
        blank();
    }
    void printContents(const InternetDraft &draft)
    {
        printHeading({}, QStringLiteral("Table of Contents"));
        printContents(draft.sections, bodyMargin);
        const qsizetype behind = draft.sections.size();
        qsizetype further = behind;
        if (!draft.normative.isEmpty())
            fill(QStringLiteral("   %1.  ").arg(++further), QStringLiteral("Normative References"),
                 bodyMargin);
        if (!draft.informative.isEmpty())
            fill(QStringLiteral("   %1.  ").arg(++further), QStringLiteral("Informative References"),
                 bodyMargin);
        fill(QStringLiteral("   "), QStringLiteral("Author's Address"), bodyMargin);
        blank();
        m_nextNumber = behind;
    }
    void printContents(const QList<DraftSection> &sections, qsizetype margin)
    {
        for (const DraftSection &section : sections) {
            const QString first =
                QString(margin, u' ') % m_numbers.value(section.anchor) % QLatin1String(".  ");
            fill(first, section.name, first.size());
            printContents(section.sections, margin + 2);
        }
    }

    // ---- middle ----

    void printHeading(const QString &number, const QString &name)
    {
        const QString first = number.isEmpty() ? QString() : QString(number % QLatin1String(".  "));
        fill(first, name, first.size());
        blank();
    }
    void printSection(const DraftSection &section)
    {
        printHeading(m_numbers.value(section.anchor), section.name);
        printBlocks(section.blocks, bodyMargin);
        for (const DraftSection &part : section.sections)
            printSection(part);
    }
    void printBlocks(const QList<DraftBlock> &blocks, qsizetype margin, QString first = {})
    {
        for (const DraftBlock &block : blocks) {
            printBlock(block, margin, first);
            first.clear();
        }
    }
    static bool fitsBehind(const QString &mark, const QStringList &lines)
    {
        return !mark.trimmed().isEmpty() && std::ranges::all_of(lines, [&](const QString &text) {
            return mark.size() + text.size() <= widest;
        });
    }
    // `first`: the mark of an item, which stands before its first paragraph, or alone on its line.
    void printBlock(const DraftBlock &block, qsizetype margin, const QString &first)
    {
        const bool isParagraph =
            block.kind == DraftBlock::Kind::Paragraph || block.kind == DraftBlock::Kind::Heading;
        if (block.kind == DraftBlock::Kind::Preformatted && fitsBehind(first, block.lines)) {
            for (qsizetype i = 0; i < block.lines.size(); ++i)
                line(block.lines[i].isEmpty()
                         ? QString()
                         : QString((i == 0 ? first : QString(first.size(), u' ')) % block.lines[i]));
            return blank();
        }
        if (!first.trimmed().isEmpty() && !isParagraph) {
            line(QString(first.size() - first.trimmed().size() - 2, u' ') % first.trimmed());
            blank();
        }
        switch (block.kind) {
        case DraftBlock::Kind::Heading:
        case DraftBlock::Kind::Paragraph:
            fill(first.isEmpty() ? QString(margin, u' ') : first, wordsOf(block.text), margin);
            return blank();
        case DraftBlock::Kind::Grammar:
            return printLines(foldedGrammar(block.lines, widest), margin);
        case DraftBlock::Kind::Preformatted:
        case DraftBlock::Kind::Table:
            return printLines(foldedLines(block.lines, widest), margin);
        case DraftBlock::Kind::Bullets:
        case DraftBlock::Kind::Items:
        case DraftBlock::Kind::Numbers:
            return printList(block, margin);
        }
    }
    // Deeper than the text, and moved to the left as far as their width asks for.
    void printLines(const QStringList &lines, qsizetype margin)
    {
        constexpr qsizetype deeper = 3;
        qsizetype width = 0;
        for (const QString &text : lines)
            width = std::max(width, text.size());
        const QString indentation(std::clamp<qsizetype>(widest - width, 0, margin + deeper), u' ');
        for (const QString &text : lines)
            line(text.isEmpty() ? QString() : QString(indentation % text));
        blank();
    }
    void printList(const DraftBlock &list, qsizetype margin)
    {
        constexpr qsizetype hanging = 3;
        int number = list.start;
        for (const QList<DraftBlock> &item : list.items) {
            const QString mark = list.kind == DraftBlock::Kind::Items ? QString()
                                 : list.kind == DraftBlock::Kind::Bullets
                                     ? QStringLiteral("*  ")
                                     : QString(markOf(list.type, number++) % QLatin1String("  "));
            const QString first = QString(margin, u' ') % mark;
            const qsizetype further = first.size() + (list.kind == DraftBlock::Kind::Items ? hanging : 0);
            printBlocks(item, std::min(further, deepestMargin), first);
        }
    }
    QString wordsOf(const DraftText &text) const
    {
        QString words;
        for (const DraftRun &run : text) {
            words += run.text;
            if (run.target.isEmpty())
                continue;
            if (!run.text.isEmpty())
                words += u' ';
            const auto number = m_numbers.constFind(run.target);
            words += number != m_numbers.constEnd() ? QString(u"Section " % *number) : run.label;
        }
        return words;
    }

    // ---- back ----

    void printReferences(const InternetDraft &draft)
    {
        for (const auto &[name, references] :
             {std::pair(QStringLiteral("Normative References"), &draft.normative),
              std::pair(QStringLiteral("Informative References"), &draft.informative)}) {
            if (references->isEmpty())
                continue;
            printHeading(QString::number(++m_nextNumber), name);
            for (const DraftReference &reference : *references)
                printReference(reference);
        }
    }
    void printReference(const DraftReference &reference)
    {
        constexpr qsizetype hanging = 14;
        QString first = QStringLiteral("   [") % reference.anchor % QLatin1String("]  ");
        if (first.size() > hanging) {
            line(first.trimmed().prepend(QLatin1String("   ")));
            first = QString(hanging, u' ');
        } else {
            first = first.leftJustified(hanging);
        }
        QStringList parts;
        if (reference.authors.size() == 1)
            parts += reference.authors.first();
        else if (!reference.authors.isEmpty())
            parts += reference.authors.mid(0, reference.authors.size() - 1).join(QLatin1String(", ")) %
                     QLatin1String(reference.authors.size() > 2 ? ", and " : " and ") %
                     reference.authors.last();
        QString title = reference.title;
        while (!reference.isQuoted && title.endsWith(u'.'))
            title.chop(1);
        parts += reference.isQuoted ? QString(u'"' % title % u'"') : title;
        if (!reference.series.isEmpty())
            parts += reference.series % u' ' % reference.number;
        if (const QString date = dateWords(reference.year, reference.month, 0); !date.isEmpty())
            parts += date;
        if (!reference.target.isEmpty())
            parts += u'<' % reference.target % u'>';
        QString words = parts.join(QLatin1String(", "));
        if (!words.endsWith(u'.'))
            words += u'.';
        fill(first, words, hanging);
        blank();
    }
    void printAuthor(const RegistrantContact &author)
    {
        printHeading({}, QStringLiteral("Author's Address"));
        QStringList lines{author.person, author.organization};
        if (author.person.isEmpty() && author.organization.isEmpty())
            lines = {QStringLiteral("[The template names no registrant]")};
        lines += author.postal;
        const std::pair<const char *, const QString &> reached[] = {
            {"Phone: ", author.telephone}, {"Email: ", author.email}, {"URI:   ", author.web}};
        for (const auto &[label, value] : reached)
            if (!value.isEmpty())
                lines += QLatin1String(label) % value;
        for (const QString &text : std::as_const(lines))
            if (!text.isEmpty())
                fill(QString(bodyMargin, u' '), text, bodyMargin);
    }

    QString m_out;
    QHash<QString, QString> m_numbers; // of sections, by their anchors
    qsizetype m_nextNumber = 0;
};

} // namespace

QString draftText(const InternetDraft &draft) { return DraftPrinter().print(draft); }

} // namespace nidus::formats
