// What a comparison says of two texts, how it stands on paper, and what one very long line costs.
#include "core/diff/diff.h"
#include "tests/support/compared_texts.h"
#include "tests/support/test_program.h"
#include "tests/support/watched_application.h"
#include "tests/support/window_hands.h"
#include "ui/compare/compare_page.h"
#include "ui/compare/compare_view.h"

#include <QPrinter>
#include <QTemporaryDir>

using namespace nidus;
using namespace nidus::diff;
using namespace nidus::ui;
using namespace Qt::StringLiterals;
using support::firstText;
using support::longText;

class TestComparison : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { support::failOnWarning(); }

    void layout_showsBlanksThatDiffer()
    {
        RegistrationTemplate before = firstText(u"acorn"_s), after = before;
        after.set(Field::Registrant, QString(before[Field::Registrant] + u"\n   Attic"_s));
        before.set(Field::Registrant, QString(before[Field::Registrant] + u"\nAttic"_s));
        after.set(Field::Purpose, QString(before[Field::Purpose]).replace(u'\n', u' '));
        const Comparison comparison = compare(before, after);
        QCOMPARE(comparison.changes, 2);
        QCOMPARE(comparison.changedSections, 2);
        QVERIFY(comparison.sections[int(Field::Registrant)].rows.back().isLayout);
        QCOMPARE(comparison.sections[int(Field::Registrant)].rows.back()[diff::Side::After]->text,
                 u"···Attic"_s);
        QVERIFY(
            comparison.sections[int(Field::Purpose)].rows.first()[diff::Side::Before]->text.contains(u'↵'));
        QCOMPARE(changeWords(comparison, 1), u"only spaces or line breaks differ"_s);
    }

    void reflowedParagraphs_differInTheirWordsOnly()
    {
        RegistrationTemplate before = firstText(u"acorn"_s), after = before;
        after.set(Field::Purpose,
                  u"Names for the old and new lamps that the works make and mend, and for the\n"
                  "parts of which they are made: wicks, glasses, burners and the small brass\n"
                  "screws between."_s);
        const Comparison comparison = compare(before, after);
        QCOMPARE(comparison.changes, 1);
        QCOMPARE(changeWords(comparison, 1), u"added “old and new”"_s);
    }

    void otherSections_standBehindTheFields()
    {
        RegistrationTemplate before = firstText(u"acorn"_s), after = before;
        before.others = {{u"Overview"_s, u"As it was."_s}, {u"References"_s, u"[1] A book."_s}};
        after.others = {{u"References"_s, u"[1] A book."_s}, {u"Thanks"_s, u"To all."_s}};
        after.preamble = u"A letter."_s;
        const Comparison comparison = compare(before, after);
        QStringList labels;
        for (qsizetype i = fieldCount; i < comparison.sections.size(); ++i)
            labels += comparison.sections[i].label;
        QCOMPARE(labels, QStringList({u"Preamble"_s, u"Overview"_s, u"Thanks"_s, u"References"_s}));
        QCOMPARE(comparison.changes, 3);
        QCOMPARE(comparison.sections.back().changes, 0);
        QCOMPARE(comparison.text, diff::changesText(diff::compareTemplates(before, after)));
    }

    // A paragraph of 100 KB in one line is one thing to lay out.
    void oneLongLine_doesNotStopTheWindow()
    {
        RegistrationTemplate before = firstText(u"acorn"_s), after = before;
        QString line;
        while (line.size() < 100'000)
            line += u"word %1 of a very long line that nobody broke, "_s.arg(line.size());
        before.set(Field::Purpose, line);
        after.set(Field::Purpose, QString(u"And "_s + line));
        CompareView view;
        view.resize(1000, 700);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        const Comparison comparison = compare(before, after);
        support::forgetPauses();
        view.setComparison(comparison);
        view.grab();
        QTest::qWait(200);
        QVERIFY(support::pausesAreShort(u"one line of 100 KB"_s));
        QString whole;
        const ComparedSection &purpose = comparison.sections[int(Field::Purpose)];
        for (const ComparedRow &row : purpose.rows)
            whole += row[diff::Side::After]->text;
        QCOMPARE(whole, after[Field::Purpose].trimmed()); // in several rows, but nothing is lost
        QCOMPARE(comparison.changes, 1);
    }

    void print_numbersThePages()
    {
        const QString path = m_folder.filePath(u"out.pdf"_s);
        QPrinter printer(QPrinter::HighResolution);
        printer.setOutputFormat(QPrinter::PdfFormat);
        printer.setOutputFileName(path);
        const int pages =
            printed(printer,
                    comparisonSection(u"tower"_s, u"version 1 compared with version 2"_s,
                                      compare(longText(u"tower"_s, false), longText(u"tower"_s, true)).text));
        QVERIFY(pages > 3);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray written = file.readAll();
        QVERIFY(written.startsWith("%PDF"));
        QCOMPARE(written.count("/Type /Page\n"), pages);
        QPrinter nowhere(QPrinter::HighResolution);
        nowhere.setOutputFileName(m_folder.filePath(u"no/such/folder.pdf"_s));
        QTest::ignoreMessage(QtWarningMsg, QRegularExpression(u".*"_s));
        QCOMPARE(printed(nowhere, comparisonSection(u"a"_s, u"b"_s, u"c"_s)), 0);
    }

private:
    static int printed(QPrinter &printer, const PrintedSection &section)
    {
        std::optional<PrintedSection> one = section;
        const auto pages = printSections(printer, [&]() -> ActResult<std::optional<PrintedSection>> {
            return std::exchange(one, std::nullopt);
        });
        return pages ? *pages : 0;
    }

    const QTemporaryDir m_folder;
};

NIDUS_TEST(TestComparison)
#include "tst_comparison.moc"
