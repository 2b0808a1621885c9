// Of several findings in one field one is highlighted: in the list, beside the field, and where the cursor is
// put. It is the one that the keys act on (WINDOW.md: what is on the screen is said of the text on the
// screen).
#include "tests/support/draft_window.h"
#include "tests/support/sound_text.h"
#include "tests/support/test_program.h"
#include "ui/editor/field_text_edit.h"

#include <QAction>

#include <algorithm>

using namespace nidus;
using namespace nidus::ui;
using namespace Qt::StringLiterals;
using support::named;
using support::patience;

namespace {

const QString before =
    u"The keeper assigns numbers \u200bfrom one ledger. Names are re-used after ten years. "
    "Ask mo\u00adre."_s;

} // namespace

class TestSelectedFinding : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_desk.emplace();
        NewRequest asked;
        asked.text = support::soundText();
        asked.text.set(Field::Assignment, before);
        QVERIFY(m_desk->registrar()->openRequest(asked));
        QVERIFY(support::openFirstDraft(*m_desk));
        QVERIFY(m_desk->activate());
        edit()->setFocus();
        QTRY_VERIFY_WITH_TIMEOUT(highlighted().contains(u"U+200B"), patience);
    }
    void cleanup() { m_desk.reset(); }

    // The rules name three places here: two characters with a remedy, and between them a sentence without.
    void cursor_choosesTheFinding()
    {
        QTRY_VERIFY(named<QAbstractButton>(m_desk->window(), u"Apply"_s));
        putCursor(u"used");
        QTRY_VERIFY(highlighted().contains(u"may be given again"));
        QTRY_VERIFY(!named<QAbstractButton>(m_desk->window(), u"Apply"_s));
        QVERIFY(!applies()->isEnabled());
        press(Qt::Key_Period, Qt::ControlModifier);
        QCOMPARE(edit()->toPlainText(), before);
        putCursor(u"re.");
        QTRY_VERIFY(named<QAbstractButton>(m_desk->window(), u"Apply"_s));
        press(Qt::Key_Period, Qt::ControlModifier);
        QTRY_COMPARE(edit()->toPlainText(), QString(before).remove(QChar(0xAD)));
    }

    void nextFinding_isTheOneThatIsActedOn()
    {
        QStringList seen;
        for (int i = 0; i < 20 && !highlighted().contains(u"may be given again"); ++i) {
            QTest::keyClick(m_desk->window(), Qt::Key_F8);
            seen += highlighted();
        }
        QVERIFY2(highlighted().contains(u"may be given again"), qPrintable(seen.join(u'\n')));
        QVERIFY(!applies()->isEnabled());
        press(Qt::Key_Period, Qt::ControlModifier);
        QCOMPARE(edit()->toPlainText(), before);
    }

    // Where a finding was mended the next one is gone to, not the first of the text.
    void nextFinding_goesOnBehindTheMendedOne()
    {
        putCursor(u"from one");
        QTRY_VERIFY(highlighted().contains(u"(2 places)")); // the first of them
        press(Qt::Key_Period, Qt::ControlModifier);
        QTRY_COMPARE(edit()->toPlainText(), QString(before).remove(QChar(0x200B)));
        QTRY_VERIFY_WITH_TIMEOUT(!highlighted().isEmpty() && !highlighted().contains(u"places"), patience);
        QTest::keyClick(m_desk->window(), Qt::Key_F8);
        QVERIFY2(highlighted().contains(u"U+00AD"), qPrintable(highlighted()));
    }

    // What moves with the text stays the chosen one, and F8 goes on behind it.
    void typing_keepsTheChosenOne()
    {
        putCursor(u"used");
        QTRY_VERIFY(highlighted().contains(u"may be given again"));
        typeInFront(u"So\u00ad it is. "_s);
        QTRY_VERIFY_WITH_TIMEOUT(said().contains(u"(3 places)"), patience); // it was looked at again
        QVERIFY2(highlighted().contains(u"may be given again"), qPrintable(highlighted()));
        QTest::keyClick(m_desk->window(), Qt::Key_F8);
        QVERIFY2(!highlighted().contains(u"may be given again"), qPrintable(highlighted()));
    }

    // F8 right behind the last key: what it goes to is what is marked, not where that stood before.
    void nextFinding_isWhereItIsNow()
    {
        QMap<QString, QStringList> places; // what is selected for which words
        for (int i = 0; i < 12; ++i) {
            QTest::keyClick(m_desk->window(), Qt::Key_F8);
            if (edit()->hasFocus() && isOfPassage())
                places[highlighted()] += edit()->textCursor().selectedText();
        }
        QVERIFY(places.size() >= 2);
        int seen = 0;
        for (int i = 0; i < 12; ++i) {
            typeInFront(u"X"_s);
            QTest::keyClick(m_desk->window(), Qt::Key_F8);
            QTRY_VERIFY_WITH_TIMEOUT(
                !edit()->hasFocus() || !isOfPassage() || edit()->textCursor().hasSelection(), patience);
            if (!edit()->hasFocus() || !isOfPassage())
                continue;
            ++seen;
            QVERIFY2(places[highlighted()].contains(edit()->textCursor().selectedText()),
                     qPrintable(edit()->textCursor().selectedText()));
        }
        QVERIFY(seen >= 2);
    }

    // WINDOW, "Nothing typed is lost": the next letter would replace what is selected.
    void findingOfAWholeField_selectsNothing()
    {
        FieldTextEdit text(false, 1);
        text.setPlainText(u"abcdefgh"_s);
        text.goTo({0, 8});
        QVERIFY(!text.textCursor().hasSelection());
        QCOMPARE(text.textCursor().position(), 0);
        text.goTo({1, 7});
        QCOMPARE(text.textCursor().selectedText(), u"bcdefgh"_s);
    }

    // It is in no field: one stays where one writes, and it can be suppressed from there.
    void findingOfTheWholeText_isActedOnWhereOneWrites()
    {
        m_desk.emplace();
        NewRequest asked;
        asked.text = support::soundText();
        asked.text.others.append({u"Open questions"_s, u"TBD"_s});
        const auto request = m_desk->registrar()->openRequest(asked);
        QVERIFY(request);
        QVERIFY(support::openFirstDraft(*m_desk));
        QVERIFY(m_desk->activate());
        edit()->setFocus();
        QTRY_VERIFY_WITH_TIMEOUT(said().contains(u"Open questions"), patience);
        QTest::keyClick(m_desk->window(), Qt::Key_F8);
        QTRY_VERIFY_WITH_TIMEOUT(highlighted().contains(u"Open questions"), patience);
        QVERIFY(edit()->hasFocus());
        QAction *suppresses = m_desk->act(u"Suppress the finding…"_s);
        QTRY_VERIFY(suppresses->isEnabled());
        suppresses->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(support::openDialog(), patience);
        QVERIFY(support::write(support::openDialog(), u"Reason"_s, u"the sender's own list"_s));
        QVERIFY(support::press(support::openDialog(), u"Suppress"_s));
        QTRY_VERIFY(!support::openDialog());
        const auto isSuppressed = [&] {
            const auto found = m_desk->registrar()->check(*request);
            return found && std::ranges::any_of(*found, [](const Finding &one) {
                       return one.suppressed && one.rule == u"placeholder-elsewhere";
                   });
        };
        QTRY_VERIFY_WITH_TIMEOUT(isSuppressed(), patience);
    }

    // Two passages that touch: the one in which the cursor stands, though the other one is shorter.
    void cursorBetweenTwo_isInTheSecond()
    {
        FieldTextEdit text(false, 1);
        text.setPlainText(u"abcdefgh"_s);
        Finding first, second;
        first.span = {1, 2};
        second.span = {3, 4};
        text.setFindings({first, second});
        QCOMPARE(text.findingAt(3, {})->span, second.span);
        QCOMPARE(text.findingAt(2, {})->span, first.span);
        QCOMPARE(text.findingAt(7, {})->span, second.span); // behind its last letter
        QVERIFY(!text.findingAt(8, {}));
    }

private:
    FieldTextEdit *edit() const { return named<FieldTextEdit>(m_desk->window(), u"Assignment"_s); }
    QAction *applies() const { return m_desk->act(u"Apply the remedy"_s); }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers) { QTest::keyClick(edit(), key, modifiers); }
    // Into the first of these words.
    void putCursor(QStringView words)
    {
        QTextCursor cursor = edit()->textCursor();
        cursor.setPosition(int(before.indexOf(words)));
        edit()->setTextCursor(cursor);
    }
    void typeInFront(const QString &words)
    {
        edit()->setFocus();
        press(Qt::Key_Home, Qt::ControlModifier);
        QTest::keyClicks(edit(), words);
    }
    // The highlighted one is of a few letters or one sentence, not of the whole field.
    bool isOfPassage() const
    {
        return highlighted().contains(u"U+") || highlighted().contains(u"may be given again");
    }
    QString said() const
    {
        const auto *findings = m_desk->table(u"All findings"_s);
        QStringList words;
        for (int row = 0; row < findings->model()->rowCount(); ++row)
            words += findings->model()->index(row, 2).data().toString();
        return words.join(u'\n');
    }
    QString highlighted() const
    {
        const auto *findings = m_desk->table(u"All findings"_s);
        const QModelIndexList rows = findings->selectionModel()->selectedRows(2);
        return rows.isEmpty() ? QString() : rows.first().data().toString();
    }

    std::optional<support::WindowFixture> m_desk;
};

NIDUS_TEST(TestSelectedFinding)
#include "tst_selected_finding.moc"
