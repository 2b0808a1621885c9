// Words that were searched for are marked where the store finds them, and the field in which they stand is
// named.
#include "core/records/found_words.h"
#include "core/records/search_words.h"
#include "tests/support/scratch_desk.h"
#include "tests/support/test_program.h"
#include "tests/support/whole_template.h"

using namespace nidus;
using namespace nidus::support;
using namespace Qt::StringLiterals;

class TestFoundWords : public QObject {
    Q_OBJECT

private:
    static QString marked(QString text, const QList<Span> &spans)
    {
        for (auto span = spans.crbegin(); span != spans.crend(); ++span)
            text.insert(span->start + span->length, u']').insert(span->start, u'[');
        return text;
    }
    static QString inText(const QString &text, const QString &words)
    {
        return marked(text, wordsInText(text, words));
    }

private Q_SLOTS:
    void words_areMarkedAsTheIndexFindsThem()
    {
        QCOMPARE(inText(u"Names of leaves, leaf by leaf."_s, u"leaf"_s),
                 u"Names of leaves, [leaf] by [leaf]."_s);
        QCOMPARE(inText(u"Names of leaves."_s, u"names lea"_s),
                 u"[Names] of [leaves]."_s); // the last is half typed
        QCOMPARE(inText(u"A cedar-leaf, a cedar, a leaf."_s, u"cedar-leaf"_s),
                 u"A [cedar-leaf], a cedar, a leaf."_s);
        QCOMPARE(inText(u"Bär und BÄREN"_s, u"bar"_s), u"[Bär] und [BÄREN]"_s);
        QCOMPARE(inText(u"名字空间"_s, u"字空"_s), u"名[字空]间"_s);
        QCOMPARE(inText(u"nothing of it"_s, u"  "_s), u"nothing of it"_s);
        QCOMPARE(marked(u"Cedar-Leaf"_s, wordsInName(u"Cedar-Leaf"_s, u"leaf dar"_s)), u"Ce[dar]-[Leaf]"_s);
    }

    void fields_areNamed()
    {
        RegistrationTemplate text;
        text.set(Field::Purpose, u"Names for pressed leaves."_s);
        text.set(Field::Syntax, u"A number of a sheet."_s);
        text.others += {u"References"_s, u"The book of sheets."_s};
        QCOMPARE(fieldsWithWords(text, u"leaves"_s), u"Purpose"_s);
        QCOMPARE(fieldsWithWords(text, u"number sheet"_s), u"Syntax"_s);
        QCOMPARE(fieldsWithWords(text, u"pressed number"_s), u"Purpose, Syntax"_s);
        QCOMPARE(fieldsWithWords(text, u"book"_s), u"References"_s);
        QCOMPARE(fieldsWithWords(text, u"acorn"_s), QString());
    }

    // Whatever the store finds by its text has a field with marks in it.
    void everyHit_hasItsField()
    {
        ScratchDesk desk;
        desk.start();
        QTemporaryDir folder;
        const QString file = writeFile(folder, u"acorn.txt"_s, wholeTemplate("acorn", "Oak Society"));
        QVERIFY(desk->import({file}, {}));
        const auto foundIn = [&](const QString &words) {
            const auto hits = desk->search(words, usualHits);
            return hits && hits->size() == 1 ? *desk->foundIn(hits->first(), words) : u"?"_s;
        };
        QCOMPARE(foundIn(u"acor"_s), u"NID"_s);
        QCOMPARE(foundIn(u"society"_s), u"Registrant"_s);
        const auto version = desk->version({*Nid::parse(u"acorn"_s), 0, 0});
        for (const FieldInfo &row : fieldTable()) {
            const QString word = version->text[row.field].section(u' ', 0, 0).remove(u'.').remove(u',');
            const auto hits = desk->search(word, usualHits);
            QVERIFY(hits);
            for (const Hit &hit : *hits)
                QVERIFY2(!desk->foundIn(hit, word)->isEmpty(), qPrintable(word));
        }
    }
};

NIDUS_TEST(TestFoundWords)
#include "tst_found_words.moc"
