// A template as an Internet-Draft: the grammar of RFC 7991 (tests/schema/xml2rfc_v3.rng) and what that RFC
// says beyond it, lines of RFC 7994, grammars that stay what they were, and text from outside that stays
// text. The cases are tests/golden/drafts/NAME.in.txt with NAME.out.xml and NAME.out.txt; the rules are held
// over all cases of reading, and over the real templates that NIDUS_CORPUS names.
#include "core/abnf/finder.h"
#include "core/formats/internet_draft/draft_text.h"
#include "core/formats/internet_draft/draft_xml.h"
#include "core/formats/internet_draft/known_rfcs.h"
#include "core/formats/internet_draft/line_folding.h"
#include "core/formats/text/template_reader.h"
#include "tests/support/draft_sample.h"
#include "tests/support/places.h"
#include "tests/support/test_program.h"
#include "tests/support/xmllint.h"

#include <QDir>
#include <QFile>
#include <QRandomGenerator>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QXmlStreamReader>

using namespace nidus;
using namespace nidus::formats;
using namespace Qt::StringLiterals;
using support::draftOf;
using support::sampleTemplate;

namespace {

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

// The first template of a file.
RegistrationTemplate templateIn(const QString &path)
{
    Source source;
    source.bytes = contentOf(path);
    return readTemplate(source).parts.first().text;
}

void addFiles(const QString &folder, const QString &filter)
{
    const QDir dir(folder);
    for (const QString &name : dir.entryList({filter}, QDir::Files, QDir::Name))
        QTest::newRow(qPrintable(name)) << dir.filePath(name);
}

qsizetype charactersOf(const QString &line) { return line.toUcs4().size(); }

QString tooWide(const QString &text)
{
    for (const QString &line : text.split(u'\n'))
        if (charactersOf(line) > 72)
            return line;
    return {};
}

// RFC 7991 §2.40.1, §2.46.1, §2.66.3: anchors are unique in the document, and what is cited is there; each
// reference is cited or listed by the template.
QString brokenAnchors(const QByteArray &xml)
{
    QXmlStreamReader reader(xml);
    QSet<QString> anchors, targets;
    while (!reader.atEnd()) {
        if (reader.readNext() != QXmlStreamReader::StartElement)
            continue;
        const QString anchor = reader.attributes().value("anchor"_L1).toString();
        if (!anchor.isEmpty() && anchors.contains(anchor))
            return u"twice: "_s + anchor;
        if (!anchor.isEmpty())
            anchors.insert(anchor);
        if (reader.name() == "xref"_L1)
            targets.insert(reader.attributes().value("target"_L1).toString());
    }
    if (reader.hasError())
        return reader.errorString();
    const QSet<QString> missing = targets - anchors;
    return missing.isEmpty() ? QString() : u"cited and not there: "_s + *missing.begin();
}

QString schemaFault(const QByteArray &xml)
{
    const test::Xmllint result = test::xmllint(
        {u"--noout"_s, u"--relaxng"_s, support::sourcePath(u"tests/schema/xml2rfc_v3.rng"_s)}, xml);
    return result.ok ? QString() : QString::fromUtf8(result.errors.left(2000));
}

QByteArray wordOf(const abnf::Token &token, std::string_view text)
{
    std::string_view word = token.where.of(text);
    if (token.kind == abnf::Token::Kind::Angle)
        word = word.substr(1, word.size() - 2);
    return QByteArray(word.data(), qsizetype(word.size()));
}

bool isWordOfGrammar(const abnf::Token &token)
{
    return token.kind != abnf::Token::Kind::Comment && token.kind != abnf::Token::Kind::LineEnd;
}

// A rule between backticks with other words on its line: a draft leaves it in its sentence.
bool isWithinSentence(std::string_view text, abnf::Part where)
{
    const std::size_t first = text.rfind('\n', where.first) + 1;
    const std::string_view line = text.substr(first, text.find('\n', first) - first);
    const std::string_view before = text.substr(first, where.first - first);
    return before.ends_with('`') && (before.find_first_not_of(" `") != before.npos || !line.ends_with('`'));
}

// The words of the grammars in a text, in their order: what a grammar is, however its lines are broken
// (RFC 5234 §2.1, §2.2).
QList<QByteArray> grammarWords(const QString &text)
{
    QList<QByteArray> words;
    const QByteArray utf8 = text.toUtf8();
    const std::string_view octets(utf8.constData(), std::size_t(utf8.size()));
    for (const abnf::FoundGrammar &grammar : abnf::grammarsIn(octets))
        for (const abnf::Definition &definition : grammar.definitions) {
            if (isWithinSentence(octets, definition.where))
                continue;
            words += QByteArray(definition.name.data(), qsizetype(definition.name.size()));
            words += wordOf(definition.defines, octets);
            for (const abnf::Token &token : definition.body)
                if (isWordOfGrammar(token))
                    words += wordOf(token, octets);
        }
    return words;
}

// The words of a text that is grammar throughout.
QList<QByteArray> allWords(const QString &code)
{
    QList<QByteArray> words;
    const QByteArray utf8 = code.toUtf8();
    const std::string_view octets(utf8.constData(), std::size_t(utf8.size()));
    for (const abnf::Token &token : abnf::tokensOf(octets))
        if (isWordOfGrammar(token))
            words += wordOf(token, octets);
    return words;
}

// The grammars of a section and its parts, as a document has them.
QStringList codeOf(const DraftSection &section)
{
    QStringList code;
    for (const DraftBlock &block : section.blocks)
        if (block.kind == DraftBlock::Kind::Grammar)
            code += foldedGrammar(block.lines, 72).join(u'\n');
    for (const DraftSection &part : section.sections)
        code += codeOf(part);
    return code;
}

} // namespace

class TestInternetDraft : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void golden_data()
    {
        QTest::addColumn<QString>("path");
        addFiles(support::sourcePath(u"tests/golden/drafts"_s), u"*.in.txt"_s);
    }
    void golden()
    {
        QFETCH(QString, path);
        const InternetDraft draft = draftOf(templateIn(path));
        const QString stem = path.chopped(7);
        if (qEnvironmentVariableIsSet("NIDUS_WRITE_DRAFTS")) { // to be looked at, then kept
            for (const auto &[ending, bytes] :
                 {std::pair(u".out.xml"_s, draftXml(draft)), {u".out.txt"_s, draftText(draft).toUtf8()}}) {
                QFile file(stem + ending);
                QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
            }
        }
        QCOMPARE(draftXml(draft), contentOf(stem + u".out.xml"_s));
        QCOMPARE(draftText(draft).toUtf8(), contentOf(stem + u".out.txt"_s));
    }

    void rules_data()
    {
        QTest::addColumn<QString>("path");
        addFiles(support::sourcePath(u"tests/golden/drafts"_s), u"*.in.txt"_s);
        addFiles(support::sourcePath(u"tests/golden/templates"_s), u"*.in.txt"_s);
        if (const QString corpus = qEnvironmentVariable("NIDUS_CORPUS"); !corpus.isEmpty()) {
            addFiles(corpus + u"/templates"_s, u"*.txt"_s);
            addFiles(corpus + u"/templates/history"_s, u"*.txt"_s);
        }
    }
    void rules()
    {
        QFETCH(QString, path);
        const RegistrationTemplate text = templateIn(path);
        const InternetDraft draft = draftOf(text);
        const QByteArray xml = draftXml(draft);
        QCOMPARE(schemaFault(xml), QString());
        QCOMPARE(brokenAnchors(xml), QString());
        QCOMPARE(tooWide(draftText(draft)), QString());
        // RFC 7322 §4.8.4, §4.8.5: considerations of security and of IANA are sections of their own.
        QStringList names;
        for (const DraftSection &section : draft.sections)
            names += section.name;
        QVERIFY(names.contains(u"Security Considerations"_s) && names.contains(u"IANA Considerations"_s));
        // The grammars of Syntax are those of the template, in their order.
        QStringList code;
        for (const DraftSection &section : draft.sections)
            for (const DraftSection &part : section.sections)
                if (part.anchor == "syntax"_L1)
                    code = codeOf(part);
        QCOMPARE(allWords(code.join(u'\n')), grammarWords(text[Field::Syntax]));
        for (const QString &one : std::as_const(code))
            QVERIFY2(xml.contains(one.toHtmlEscaped().replace("&quot;"_L1, "\""_L1).toUtf8()),
                     qPrintable(one));
    }

    // xml2rfc itself, where it is installed.
    void xml2rfcTakesIt_data()
    {
        QTest::addColumn<QString>("path");
        addFiles(support::sourcePath(u"tests/golden/drafts"_s), u"*.in.txt"_s);
        if (const QString corpus = qEnvironmentVariable("NIDUS_CORPUS"); !corpus.isEmpty())
            addFiles(corpus + u"/templates"_s, u"*.txt"_s);
    }
    void xml2rfcTakesIt()
    {
        QFETCH(QString, path);
        const QString program = QStandardPaths::findExecutable(u"xml2rfc"_s);
        if (program.isEmpty())
            QSKIP("xml2rfc is not installed");
        QTemporaryDir folder;
        QFile file(folder.filePath(u"draft.xml"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(draftXml(draftOf(templateIn(path))));
        file.close();
        QProcess process;
        process.start(program, {u"--no-network"_s, u"--text"_s, file.fileName(), u"-o"_s,
                                folder.filePath(u"draft.txt"_s)});
        QVERIFY(process.waitForFinished(120000));
        const QByteArray said = process.readAllStandardError();
        QVERIFY2(process.exitCode() == 0 && !said.contains("Error:"), said.constData());
    }

    // RFC 5234 §2.1, §2.2: a rule goes on in a line that is indented deeper; white space between words means
    // nothing.
    void wideGrammar_isFoldedBetweenItsWords()
    {
        const QStringList lines{
            u"acorn-urn = \"urn:acorn:\" branch \":\" twig *( \":\" leaf ) / other-way \"of saying it; so\" "
            "1*DIGIT ; and a comment that nobody can read on one line of a document"_s,
            u"branch = 1*ALPHA"_s};
        const QStringList folded = foldedGrammar(lines, 72);
        QCOMPARE(folded.last(), lines.last());
        for (const QString &line : folded)
            QVERIFY2(line.size() <= 72, qPrintable(line));
        for (qsizetype i = 1; i + 1 < folded.size(); ++i)
            QVERIFY(folded[i].startsWith(u"  "_s));
        QCOMPARE(grammarWords(folded.join(u'\n')), grammarWords(lines.join(u'\n')));
    }
    // A text that is longer than a line is folded, and it alone: the rest of the grammar needs no unfolding.
    void literalLongerThanALine_isFoldedAlone()
    {
        const QString literal = u'"' + QString(100, u'x') + u'"';
        const QStringList lines{
            u"acorn = "_s + literal + u" / \"y\""_s,
            u"leaf = \"one\" / \"two\" / \"three\" / \"four\" / \"five\" / \"six\" / \"seven\""_s};
        const QStringList folded = foldedGrammar(lines, 72);
        QVERIFY(saysThatItIsFolded(folded));
        int backslashes = 0;
        for (const QString &line : folded.mid(2)) {
            QVERIFY2(line.size() <= 72, qPrintable(line));
            backslashes += line.endsWith(u'\\');
        }
        QCOMPARE(backslashes, 1);
        QString unfolded = folded.mid(2).join(u'\n');
        unfolded.remove(QRegularExpression(u"\\\\\\n *\\\\"_s));
        QCOMPARE(grammarWords(unfolded), grammarWords(lines.join(u'\n')));
    }
    void narrowGrammar_staysAsItIs()
    {
        const QStringList lines{u"a   =  \"x\"  /  b ; c"_s, u"b   =  %x41"_s};
        QCOMPARE(foldedGrammar(lines, 72), lines);
    }
    // RFC 8792 §8.2.2: what ends in a backslash, with the next line's first one and the blanks before it, is
    // one.
    void wideExample_isFoldedByRfc8792()
    {
        const QStringList lines{u"urn:acorn:"_s + QString(300, u'x'), u"  short"_s,
                                QString(100, u' ') + u"far"_s};
        const QStringList folded = foldedLines(lines, 72);
        QCOMPARE(folded.first(), u"NOTE: '\\\\' line wrapping per RFC 8792"_s);
        for (const QString &line : folded)
            QVERIFY(line.size() <= 72);
        QString text = folded.mid(2).join(u'\n');
        text.remove(QRegularExpression(u"\\\\\\n *\\\\"_s));
        QCOMPARE(text.split(u'\n'), lines);
    }

    void rfcsOfTheTable_ascend()
    {
        int before = 0;
        for (const KnownRfc &rfc : knownRfcs()) {
            QVERIFY(rfc.number > before);
            QCOMPARE(knownRfc(rfc.number), &rfc);
            before = rfc.number;
        }
        QVERIFY(!knownRfc(9999));
    }

    void references_areNormativeWhereSyntaxCitesThem()
    {
        RegistrationTemplate text = sampleTemplate();
        text.set(Field::Purpose,
                 u"See RFC 3986 and [RFC2141], <https://oak.test-society.org/a> and draft-oak-leaf-03."_s);
        text.set(Field::Syntax, u"As RFC 3986 has it, by [OAK]."_s);
        text.others += OtherSection{u"References"_s, u"[OAK]  The Oak Society, \"Oaks\", 2020."_s};
        const InternetDraft draft = draftOf(text);
        const auto anchors = [](const QList<DraftReference> &references) {
            QStringList all;
            for (const DraftReference &one : references)
                all += one.anchor;
            return all;
        };
        QCOMPARE(anchors(draft.normative), QStringList({u"OAK"_s, u"RFC3986"_s, u"RFC8141"_s}));
        QCOMPARE(anchors(draft.informative),
                 QStringList({u"I-D.oak-leaf"_s, u"IANA-URN"_s, u"oak.test-society.org"_s, u"RFC2141"_s}));
        QVERIFY(draftXml(draft).contains(
            "<xref target=\"RFC3986\">RFC 3986</xref> and <xref target=\"RFC2141\"/>"));
    }

    void expressions_citeNothing()
    {
        RegistrationTemplate text = sampleTemplate();
        text.set(Field::Syntax, u"The NSS is ^[A-Z0-9]{4}-[0-9]+$ as a whole, as in [OAK-9] (see [7])."_s);
        const QString remarks = draftOf(text).remarks.join(u' ');
        QVERIFY2(remarks.contains(u"without a description: [OAK-9], [7]."), qPrintable(remarks));
    }

    void author_isTheRegistrant()
    {
        const RegistrantContact author = draftOf(sampleTemplate()).author;
        QCOMPARE(author.organization, u"The Acorn Society"_s);
        QCOMPARE(author.postal, QStringList{u"12 Mill Lane"_s});
        QCOMPARE(author.email, u"desk@acorn.example"_s);
        QVERIFY(author.person.isEmpty() && author.telephone.isEmpty());
        RegistrationTemplate silent = sampleTemplate();
        silent.set(Field::Registrant, u""_s);
        QVERIFY(draftXml(draftOf(silent)).contains("[The template names no registrant]"));
    }

    void textFromOutside_isNeverMarkup_data()
    {
        QTest::addColumn<QString>("body");
        QTest::newRow("markup") << u"</t></section><x a='\"'>&amp; &lt; ]]> <!-- --> <?pi?>"_s;
        QTest::newRow("end of a character section") << u"    urn:acorn:]]>\n    urn:acorn:<![CDATA["_s;
        QTest::newRow("grammar") << u"a = \"<t>\" / <&b> ; ]]>\nb = %x41"_s;
        QTest::newRow("controls") << u"a\u0001b\u000cc\u001bd\u0085e\u2028f \ufffe\uffff"_s;
        QTest::newRow("half a pair") << u"a"_s + QChar(0xD800) + u"b"_s + QChar(0xDC00);
        QTest::newRow("tabs") << u"a\tb\n\tc\td"_s;
        QTest::newRow("wide word") << QString(100'000, u'x');
        QTest::newRow("wide pairs") << u"\U0001F333"_s.repeated(500);
        QTest::newRow("brackets") << u"["_s.repeated(20'000) + u"RFC"_s.repeated(20'000);
        QTest::newRow("ats") << u"a@"_s.repeated(20'000) + QString(50'000, u'a');
        QString deep, ones;
        for (int i = 0; i < 600; ++i) {
            deep += QString(i % 400, u' ') + u"- x\n"_s;
            ones += u"1. one\n"_s;
        }
        QTest::newRow("deep lists") << deep;
        QTest::newRow("numbers that do not count") << ones;
        QTest::newRow("one anchor often") << u"References:\n\n   a\n\n"_s.repeated(1'000);
        QTest::newRow("table") << u"| <b> | & |\n|---|---|\n| ]]> | [RFC1] |"_s;
    }
    void textFromOutside_isNeverMarkup()
    {
        QFETCH(QString, body);
        RegistrationTemplate text = sampleTemplate();
        for (const Field field :
             {Field::Registrant, Field::Purpose, Field::Syntax, Field::SecurityAndPrivacy})
            text.set(field, body);
        text.preamble = body;
        text.others += OtherSection{body.left(200).simplified(), body};
        const InternetDraft draft = draftOf(text);
        const QByteArray xml = draftXml(draft);
        QCOMPARE(schemaFault(xml), QString());
        QCOMPARE(brokenAnchors(xml), QString());
        QCOMPARE(tooWide(draftText(draft)), QString());
    }

    // Whatever stands in a template: the document is one.
    void anyText_isADocument()
    {
        const QStringList pieces{u"\n"_s,
                                 u"\n\n"_s,
                                 u"   "_s,
                                 u"- "_s,
                                 u"1. "_s,
                                 u"(a) "_s,
                                 u"urn:acorn:x "_s,
                                 u"[RFC8141] "_s,
                                 u"RFC 3986 "_s,
                                 u"https://oak.org/x "_s,
                                 u"a = b\n"_s,
                                 u"| a | b |\n"_s,
                                 u"|---|---|\n"_s,
                                 u"Scope:\n\n   "_s,
                                 u"words of a sentence. "_s,
                                 u"<t>"_s,
                                 u"]]>"_s,
                                 u"\t"_s,
                                 u"["_s,
                                 u"\u0002"_s,
                                 u"draft-oak-leaf-00 "_s,
                                 QString(90, u'w'),
                                 u"\" "_s,
                                 u"; "_s};
        QRandomGenerator random(7991);
        for (int round = 0; round < 60; ++round) {
            RegistrationTemplate text = sampleTemplate();
            for (const FieldInfo &row : fieldTable()) {
                QString body;
                for (int i = 0; i < 40; ++i)
                    body += pieces[random.bounded(int(pieces.size()))];
                text.set(row.field, body);
            }
            const InternetDraft draft = draftOf(text);
            const QByteArray xml = draftXml(draft);
            QVERIFY2(schemaFault(xml).isEmpty(), qPrintable(schemaFault(xml)));
            QCOMPARE(brokenAnchors(xml), QString());
            QCOMPARE(tooWide(draftText(draft)), QString());
        }
    }

    // DESIGN §4 (8): no word of a template is lost, but what its headings and lists of references are made
    // of.
    void wordsOfTemplates_areThere_data() { rules_data(); }
    void wordsOfTemplates_areThere()
    {
        QFETCH(QString, path);
        const RegistrationTemplate text = templateIn(path);
        const auto wordsIn = [](QString body) {
            static const QRegularExpression word(u"[\\p{L}]{3,}"_s);
            static const QRegularExpression folded(u"\\\\\\n *\\\\"_s);
            QSet<QString> words;
            for (auto match = word.globalMatch(body.remove(folded)); match.hasNext();)
                words.insert(match.next().captured().toLower());
            return words;
        };
        QString all = draftText(draftOf(text));
        all.remove(QRegularExpression(u"(?<=\\S)\\n *(?=\\S)(?<=[:/.,;&=?%_-]\\n)"_s));
        const QSet<QString> there = wordsIn(all) + wordsIn(QString::fromUtf8(draftXml(draftOf(text))));
        for (const FieldInfo &row : fieldTable()) {
            const QSet<QString> lost = wordsIn(text[row.field]) - there;
            QVERIFY2(lost.isEmpty(),
                     qPrintable(label(row.field) + u": "_s + QStringList(lost.values()).join(u' ')));
        }
    }

    // DESIGN §4 (8): every word of a field is in the document.
    void everyWord_isThere()
    {
        RegistrationTemplate text = sampleTemplate();
        text.set(Field::Assignment,
                 u"One:\n  alpha beta\n\n- gamma\n  delta\n\n  epsilon\n- zeta\n\n   urn:acorn:eta\n\n"
                 "2011. theta\nScope:\n\n   iota kappa.\n\n| lambda | mu |\n|---|---|\n| nu | xi |"_s);
        const QString printed = draftText(draftOf(text));
        for (const char *word : {"One:", "alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta",
                                 "2011. theta", "Scope", "iota", "kappa", "lambda", "mu", "nu", "xi"})
            QVERIFY2(printed.contains(QLatin1String(word)), word);
    }
};

NIDUS_TEST(TestInternetDraft)
#include "tst_internet_draft.moc"
