// WINDOW, "Nothing typed is lost": what one answers under Publish is there when one comes back from the draft
// or the conflicts, and whoever closes the draft meanwhile is asked.
#include "tests/support/draft_window.h"
#include "tests/support/sound_text.h"
#include "tests/support/test_program.h"
#include "ui/editor/field_text_edit.h"

using namespace nidus;
using namespace nidus::ui;
using namespace Qt::StringLiterals;
using support::named;
using support::openDialog;
using support::patience;
using support::press;
using support::question;

class TestKeptAnswers : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_desk.emplace();
        NewRequest asked;
        asked.text = support::soundText();
        asked.text.set(Field::Interoperability, {});
        QVERIFY(m_desk->registrar()->openRequest(asked));
        QVERIFY(support::openFirstDraft(*m_desk));
        QVERIFY(m_desk->activate());
        QVERIFY(openPublish());
        QTest::keyClicks(answer(), u"none is known"_s);
        QVERIFY(support::write(openDialog(), u"Note for the record"_s, u"as agreed"_s));
        QVERIFY(press(openDialog(), u"Fix in the draft"_s));
        QTRY_VERIFY(!openDialog());
        m_desk->window()->activateWindow();
        QTRY_VERIFY(named<FieldTextEdit>(m_desk->window(), u"Interoperability"_s)->hasFocus());
    }
    void cleanup() { m_desk.reset(); }

    void cameBack_isThere()
    {
        QVERIFY(openPublish());
        QCOMPARE(answer()->text(), u"none is known"_s);
        QCOMPARE(note()->text(), u"as agreed"_s);
        QTest::keyClick(openDialog(), Qt::Key_Escape); // asks, as for what was written just now
        QVERIFY(support::discard());
        QTRY_VERIFY(!openDialog());
        QVERIFY(openPublish());
        QCOMPARE(answer()->text(), QString());
        QCOMPARE(note()->text(), QString());
    }

    void closingTheWindow_asks()
    {
        QVERIFY(!m_desk->window()->close());
        QTRY_VERIFY_WITH_TIMEOUT(question(), patience);
        QVERIFY2(question()->text().contains(u"under Publish is not used yet"_s),
                 qPrintable(question()->text()));
        QTest::keyClick(question(), Qt::Key_Escape);
        QTRY_VERIFY(!question());
        QVERIFY(m_desk->window()->isVisible());
        QVERIFY(openPublish());
        QCOMPARE(answer()->text(), u"none is known"_s);
    }

    void publishing_asksNoMore()
    {
        QVERIFY(openPublish());
        QVERIFY(press(openDialog(), u"Publish version 1"_s));
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->says(u"Published as tidepool@1"_s), patience);
        QCOMPARE(m_desk->registrar()->version({*Nid::parse(u"tidepool"), 1, 0})->reason, u"as agreed"_s);
        QVERIFY(m_desk->window()->close());
    }

private:
    bool openPublish()
    {
        return press(m_desk->window(), u"Publish…"_s) &&
               QTest::qWaitFor([] { return openDialog() != nullptr; }, patience);
    }
    static QLineEdit *answer()
    {
        return openDialog()->findChild<QLineEdit *>(u"answer to interoperability-empty"_s);
    }
    static QLineEdit *note() { return named<QLineEdit>(openDialog(), u"Note for the record"_s); }

    std::optional<support::WindowFixture> m_desk;
};

NIDUS_TEST(TestKeptAnswers)
#include "tst_kept_answers.moc"
