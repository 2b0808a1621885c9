// WINDOW: nothing is registered unseen. What a draft holds outside the fields of the form (a mail's greeting,
// a section of its own) is shown, and left out when it is not meant.
#include "tests/support/draft_window.h"
#include "tests/support/test_program.h"
#include "tests/support/whole_template.h"
#include "ui/editor/other_text_dialog.h"
#include "ui/requests/publish_dialog.h"

#include <QCheckBox>
#include <QLineEdit>
#include <QPlainTextEdit>

using namespace nidus;
using namespace nidus::ui;
using namespace Qt::StringLiterals;

using support::named;
using support::openDialog;
using support::patience;
using support::press;

class TestOtherText : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        NewRequest request;
        request.nid = u"acorn"_s;
        request.text.set(Field::NamespaceIdentifier, u"acorn"_s);
        request.text.set(Field::Purpose, u"Names of oaks."_s);
        request.text.preamble = u"Dear all,\n\nplease find our <b>template</b> below."_s;
        request.text.others = {{u"References & more"_s, u"[1] The Book of Oaks."_s}};
        QVERIFY(m_desk.registrar()->openRequest(request));
        QVERIFY(support::openFirstDraft(m_desk));
    }
    void init() { QVERIFY(m_desk.activate()); }
    void cleanupTestCase() { m_desk.close(); }

    void allIsShown_andStaysWithEscape()
    {
        QVERIFY(m_desk.says(all));
        QVERIFY(press(m_desk.window(), u"Show or leave out…"_s));
        auto *dialog = qobject_cast<OtherTextDialog *>(openDialog());
        QVERIFY(dialog);
        QCOMPARE(text(dialog, u"The text before the first field"_s),
                 u"Dear all,\n\nplease find our <b>template</b> below."_s);
        QCOMPARE(text(dialog, u"References & more"_s), u"[1] The Book of Oaks."_s);
        QVERIFY(dialog->chosen().preamble.startsWith(u"Dear all"_s) && dialog->chosen().others.size() == 1);
        QTest::keyClick(dialog->focusWidget(), Qt::Key_Space);
        QVERIFY(dialog->chosen().preamble.isEmpty());
        QTest::keyClick(dialog, Qt::Key_Escape);
        QTRY_VERIFY(!m_desk.window()->findChild<OtherTextDialog *>());
        QVERIFY(m_desk.says(all));
    }

    // Nothing final is one key away from a paste: the dialog names what stands outside, and leads to it.
    void beforePublishing_isNamedAndCanBeLeftOut()
    {
        QVERIFY(press(m_desk.window(), u"Publish…"_s));
        QTRY_VERIFY_WITH_TIMEOUT(openDialog(), patience);
        QVERIFY(m_desk.says(u"Text outside the fields is published, too"_s, openDialog()));
        QVERIFY(m_desk.says(u"the text before the first field (“Dear all,” … “please find our "
                            "<b>template</b> below.”)\nReferences & more"_s,
                            openDialog()));
        QVERIFY(press(openDialog(), u"Show or leave out…"_s));
        QTRY_VERIFY(qobject_cast<OtherTextDialog *>(openDialog()));
        QTest::keyClick(openDialog(), Qt::Key_Escape);
        QTRY_VERIFY(qobject_cast<PublishDialog *>(openDialog()));
        QTest::keyClick(openDialog(), Qt::Key_Escape);
        QTRY_VERIFY(!openDialog());
    }

    // Leaving out is a step like every other, and gives back everything.
    void whatWasLeftOut_comesBackWithOneUndo()
    {
        const auto draft = [&] { return m_desk.registrar()->draft(1)->text; };
        auto *purpose = named<QPlainTextEdit>(m_desk.window(), u"Purpose"_s);
        purpose->setFocus();
        QTest::keyClick(purpose, Qt::Key_End, Qt::ControlModifier);
        QTest::keyClicks(purpose, u" And acorns."_s);
        QVERIFY(press(m_desk.window(), u"Show or leave out…"_s));
        auto *dialog = qobject_cast<OtherTextDialog *>(openDialog());
        QVERIFY(dialog);
        for (QCheckBox *box : dialog->findChildren<QCheckBox *>())
            box->setChecked(false);
        QVERIFY(press(dialog, u"Keep what is ticked"_s));
        QTRY_VERIFY_WITH_TIMEOUT(draft().preamble.isEmpty() && draft().others.isEmpty(), patience);
        purpose->setFocus();
        QTest::keyClick(purpose, Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(m_desk.says(all));
        QCOMPARE(purpose->toPlainText(), u"Names of oaks. And acorns."_s);
        QTRY_VERIFY_WITH_TIMEOUT(draft().preamble.startsWith(u"Dear all"_s) && draft().others.size() == 1,
                                 patience);
        QTest::keyClick(purpose, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(!m_desk.says(u"Outside the fields"_s));
        QCOMPARE(purpose->toPlainText(), u"Names of oaks. And acorns."_s);
        for (int i = 0; i < 2; ++i)
            QTest::keyClick(purpose, Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(m_desk.says(all));
        QCOMPARE(purpose->toPlainText(), u"Names of oaks."_s);
    }

    void whatIsNotTicked_isLeftOut()
    {
        QVERIFY(press(m_desk.window(), u"Show or leave out…"_s));
        auto *dialog = qobject_cast<OtherTextDialog *>(openDialog());
        QVERIFY(dialog);
        QTest::keyClick(dialog->focusWidget(), Qt::Key_Space);
        QTest::keyClick(dialog->focusWidget(), Qt::Key_Return, Qt::ControlModifier);
        QTRY_VERIFY(m_desk.says(u"Outside the fields: References & more."_s));
        const auto draft = [&] { return m_desk.registrar()->draft(1)->text; };
        QTRY_VERIFY_WITH_TIMEOUT(draft().preamble.isEmpty(), patience);
        QCOMPARE(draft().others.size(), 1);
        QCOMPARE(draft()[Field::Purpose], u"Names of oaks."_s);
    }

    // What was written in Publish stays while the text around the fields is looked at.
    void fromPublishing_oneComesBackToIt()
    {
        QVERIFY(press(m_desk.window(), u"Publish…"_s));
        QTRY_VERIFY_WITH_TIMEOUT(openDialog(), patience);
        auto *publish = qobject_cast<PublishDialog *>(openDialog());
        QVERIFY(publish);
        auto *note = publish->findChild<QLineEdit *>();
        QVERIFY(note);
        note->setFocus();
        QTest::keyClicks(note, u"seen by two"_s);
        QVERIFY(press(publish, u"Show or leave out…"_s));
        QTRY_VERIFY(qobject_cast<OtherTextDialog *>(openDialog()));
        QTest::keyClick(openDialog()->focusWidget(), Qt::Key_Space);
        QTest::keyClick(openDialog()->focusWidget(), Qt::Key_Return, Qt::ControlModifier);
        QTRY_COMPARE(openDialog(), publish);
        QTRY_VERIFY_WITH_TIMEOUT(!m_desk.says(u"Text outside the fields is published, too"_s, publish),
                                 patience);
        QCOMPARE(note->text(), u"seen by two"_s);
        QTest::keyClick(publish, Qt::Key_Escape);
        if (auto *question = openDialog(); question && question != publish) // what is written would be lost
            QTest::keyClick(question, Qt::Key_Escape);
    }

private:
    const QString all =
        u"Outside the fields: the text before the first field (“Dear all,” … “please find our "
        "<b>template</b> below.”), References & more."_s;

    static QString text(QWidget *dialog, const QString &name)
    {
        for (const QPlainTextEdit *edit : dialog->findChildren<QPlainTextEdit *>())
            if (edit->accessibleName() == name)
                return edit->toPlainText();
        return {};
    }

    support::WindowFixture m_desk;
};

NIDUS_TEST(TestOtherText)
#include "tst_other_text.moc"
