// Grammars in the editor as a person writes them: repaired by one key, their rules completed, found and
// renamed, and the sample bench under the field.
#include "tests/support/draft_window.h"
#include "tests/support/sound_text.h"
#include "tests/support/test_program.h"
#include "ui/editor/field_text_edit.h"

#include <QAbstractItemView>
#include <QTableView>
#include <QTextBlock>
#include <QTextLayout>

using namespace nidus;
using namespace nidus::ui;
using namespace Qt::StringLiterals;
using support::named;
using support::openDialog;
using support::patience;
using support::press;

namespace {

const QString written = u"The names are built like this:\n"
                        "\n"
                        "   tidepool-urn = \"urn:tidepool:\" pool *( \":\" pool )\n"
                        "   pool = 1*DIGIT | \"x\" letter\n"
                        "   letter = %x61–7A\n"
                        "\n"
                        "As in\n"
                        "\n"
                        "   urn:tidepool:17\n"
                        "   urn:tidepool:17:y\n"_s;

} // namespace

class TestGrammarEditing : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        support::failOnWarning();
        m_desk.emplace();
        const auto registrar = m_desk->registrar();
        NewRequest asked;
        asked.text = support::soundText();
        asked.text.fields[size_t(Field::Syntax)] = written;
        QVERIFY(registrar->openRequest(asked));
        openWindow();
    }
    void cleanup() { m_desk.reset(); }

    void repairs_areWrittenByOneKey()
    {
        syntax()->setFocus();
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->says(u"ABNF separates alternatives by a slash"_s), patience);
        place(u"|"_s);
        key(Qt::Key_Period, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(text().contains(u"1*DIGIT / \"x\""_s), patience);
        QTRY_VERIFY_WITH_TIMEOUT(!m_desk->says(u"ABNF separates alternatives by a slash"_s), patience);
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->says(u"another dash than the hyphen"_s), patience);
        place(u"%x61"_s);
        key(Qt::Key_Period, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(text().contains(u"%x61-7A"_s), patience);
        QTRY_VERIFY_WITH_TIMEOUT(!m_desk->says(u"another dash than the hyphen"_s), patience);
        key(Qt::Key_Z, Qt::ControlModifier);
        key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(text(), written);
    }

    void aRule_isRenamedWhereverItStandsInOneStep()
    {
        place(u"pool ="_s);
        act(u"Rename the rule…"_s);
        QTRY_VERIFY_WITH_TIMEOUT(openDialog(), patience);
        QVERIFY(support::says(openDialog(), u"3 places"_s));
        auto *name = named<QLineEdit>(openDialog(), u"New name"_s);
        auto *rename = named<QAbstractButton>(openDialog(), u"Rename"_s);
        name->setText(u"letter"_s);
        QVERIFY(!rename->isEnabled() && support::says(openDialog(), u"Another rule"_s));
        name->setText(u"basin"_s);
        QTest::keyClick(name, Qt::Key_Return);
        QTRY_VERIFY(!openDialog());
        QCOMPARE(text().count(u"basin"_s), 3);
        QVERIFY(text().contains(u"urn:tidepool:\" basin *( \":\" basin )"_s));
        key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(text(), written);
    }

    void theDefinition_isGoneTo()
    {
        place(u"pool )"_s);
        act(u"Go to the rule's definition"_s);
        QTRY_COMPARE(syntax()->textCursor().selectionStart(), int(written.indexOf(u"pool ="_s)));
        QCOMPARE(syntax()->textCursor().selectedText(), u"pool"_s);
    }

    void aName_isCompleted()
    {
        place(u"\"x\" letter"_s);
        QTextCursor cursor = syntax()->textCursor();
        cursor.movePosition(QTextCursor::EndOfBlock);
        syntax()->setTextCursor(cursor);
        QTest::keyClicks(syntax(), u" tide"_s);
        act(u"Complete the rule's name"_s);
        QAbstractItemView *list = nullptr;
        QTRY_VERIFY_WITH_TIMEOUT((list = completions()), patience);
        QCOMPARE(list->model()->rowCount(), 1);
        QVERIFY(list->model()->index(0, 0).data().toString().startsWith(u"tidepool-urn = "_s));
        QTest::keyClick(list, Qt::Key_Return);
        QTRY_VERIFY(text().contains(u"letter tidepool-urn\n"_s));
    }

    void samples_areRunByTheGrammar()
    {
        QTRY_VERIFY_WITH_TIMEOUT(bench().contains(u"urn:tidepool:17|matches tidepool-urn"_s), patience);
        const QString stops = u"urn:tidepool:17:y|stops at column 17: \"x\" or DIGIT expected"_s;
        QVERIFY2(bench().contains(stops), qPrintable(bench().join(u'\n')));
        place(u"1*DIGIT"_s);
        QTest::keyClicks(syntax(), u"\"y\" / "_s); // the bench follows what is typed
        QTRY_VERIFY_WITH_TIMEOUT(bench().contains(u"urn:tidepool:17:y|matches tidepool-urn"_s), patience);
    }

    void aCounterExample_leadsToWhatLetsItThrough()
    {
        place(u"1*DIGIT"_s);
        QTest::keyClicks(syntax(), u"\"<\" / "_s);
        QTRY_VERIFY_WITH_TIMEOUT(bench().join(u'\n').contains(u"urn:tidepool:<|"_s), patience);
        QTableView *samples = m_desk->table(u"Samples"_s);
        samples->setFocus();
        for (int row = 0; row < samples->model()->rowCount(); ++row)
            if (samples->model()->index(row, 1).data() == u"counter-example"_s)
                samples->setCurrentIndex(samples->model()->index(row, 0));
        QTest::keyClick(samples, Qt::Key_Return);
        QTRY_VERIFY(syntax()->hasFocus());
        QCOMPARE(syntax()->textCursor().selectedText(), u"\"<\""_s);
    }

    void aGeneratedSample_isTakenOver()
    {
        QTRY_VERIFY_WITH_TIMEOUT(named<QAbstractButton>(m_desk->window(), u"Generate"_s), patience);
        QVERIFY(press(m_desk->window(), u"Generate"_s));
        QTRY_VERIFY_WITH_TIMEOUT(bench().join(u'\n').contains(u"derived from tidepool-urn"_s), patience);
        QTableView *samples = m_desk->table(u"Samples"_s);
        const int last = samples->model()->rowCount() - 1;
        const QString taken = samples->model()->index(last, 0).data().toString();
        samples->scrollToBottom();
        const QRect link = samples->visualRect(samples->model()->index(last, 4));
        QTest::mouseClick(samples->viewport(), Qt::LeftButton, {}, link.center());
        QCOMPARE(text(), QString(written.chopped(1) + u"\n   "_s + taken + u'\n'));
        // It is in the text now, and not offered a second time; what was done is undone from where one is.
        const auto isOffered = [&] { return bench().join(u'\n').contains(QString(taken + u"|derived"_s)); };
        QTRY_VERIFY_WITH_TIMEOUT(bench().join(u'\n').contains(QString(taken + u"|matches"_s)), patience);
        QVERIFY(!isOffered());
        samples->setFocus();
        QTest::keyClick(samples, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(text(), written);
        QTRY_VERIFY_WITH_TIMEOUT(isOffered(), patience);
    }

    void colours_areThoseOfTheGrammarAlone()
    {
        const auto formats = [this](const QString &line) {
            return syntax()->document()->findBlock(int(text().indexOf(line))).layout()->formats().size();
        };
        QTRY_VERIFY_WITH_TIMEOUT(formats(u"pool ="_s) > 0, patience);
        QCOMPARE(formats(u"The names are"_s), 0);
        QCOMPARE(formats(u"As in"_s), 0);
    }

private:
    void openWindow()
    {
        QVERIFY(support::openFirstDraft(*m_desk));
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->act(u"Rename the rule…"_s)->isEnabled(), patience);
    }

    FieldTextEdit *syntax() const { return named<FieldTextEdit>(m_desk->window(), u"Syntax"_s); }
    QString text() const { return syntax()->toPlainText(); }
    void key(Qt::Key key, Qt::KeyboardModifiers with) { QTest::keyClick(syntax(), key, with); }
    // The cursor at the beginning of `words`.
    void place(const QString &words)
    {
        syntax()->setFocus();
        QTextCursor cursor = syntax()->textCursor();
        cursor.setPosition(int(text().indexOf(words)));
        syntax()->setTextCursor(cursor);
    }
    void act(const QString &name)
    {
        QAction *found = m_desk->act(name);
        QVERIFY2(found && found->isEnabled(), qPrintable(name));
        found->trigger();
    }
    static QAbstractItemView *completions()
    {
        for (QWidget *widget : QApplication::topLevelWidgets())
            if (widget->isVisible() && widget->accessibleName() == u"Names of rules"_s)
                return qobject_cast<QAbstractItemView *>(widget);
        return nullptr;
    }
    QStringList bench() const
    {
        QStringList rows;
        const QTableView *samples = m_desk->table(u"Samples"_s);
        for (int row = 0; samples && row < samples->model()->rowCount(); ++row)
            rows += samples->model()->index(row, 0).data().toString() + u'|' +
                    samples->model()->index(row, 3).data().toString();
        return rows;
    }

    std::optional<support::WindowFixture> m_desk;
};

NIDUS_TEST(TestGrammarEditing)
#include "tst_grammar_editing.moc"
