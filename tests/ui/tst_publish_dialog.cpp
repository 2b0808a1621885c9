// What the dialog before publishing says of errors, and of the decisions that lift them.
#include "core/operations/publishing.h"
#include "tests/support/test_program.h"
#include "tests/support/window_hands.h"
#include "ui/requests/outside_decision_dialog.h"
#include "ui/requests/publish_dialog.h"

#include <QAbstractButton>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>

using namespace nidus;
using namespace nidus::ui;
using namespace Qt::StringLiterals;
using support::named;

class TestPublishDialog : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { support::failOnWarning(); }

    // DESIGN §4 (3): an error of this rule is lifted by another body's decision, and by no text.
    void outsideDecision_isOfferedAndShown()
    {
        PublishDialog dialog(asked(), nullptr);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        dialog.setFindings({finding(u"nid-too-short"_s)});
        dialog.show();
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        auto *publish = named<QAbstractButton>(&dialog, u"Publish version 1"_s);
        QVERIFY(publish);
        QVERIFY(!dialog.findChild<QLineEdit *>(u"answer to nid-too-short"_s));
        QVERIFY(!publish->isEnabled());
        QVERIFY(support::says(&dialog, u"An outside decision is needed first (RFC 8141 §5.1 (3))."_s));
        QSignalSpy wanted(&dialog, &PublishDialog::outsideDecisionAsked);
        QVERIFY(support::press(&dialog, u"Record an outside decision…"_s));
        QCOMPARE(wanted.size(), 1);

        Finding lifted = finding(u"nid-too-short"_s);
        lifted.lifted = {u"The board"_s, u"Minutes 7"_s, u"2026-05-04"_s, u"https://board.example/7"_s};
        dialog.setFindings({lifted});
        QVERIFY(publish->isEnabled());
        QVERIFY(support::says(&dialog, wordsOf(*lifted.lifted)));
    }

    void neverAnswerable_isSaidAndHasNoField()
    {
        PublishDialog dialog(asked(), nullptr);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        dialog.setFindings({finding(u"nid-scheme-name"_s), finding(u"date-form"_s)});
        dialog.show();
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        QVERIFY(!dialog.findChild<QLineEdit *>(u"answer to nid-scheme-name"_s));
        auto *answer = dialog.findChild<QLineEdit *>(u"answer to date-form"_s);
        QVERIFY(answer);
        // Rule ids belong into the details: not what is read in the field, and not what is read out of it.
        for (const QString &said : {answer->placeholderText(), answer->accessibleName()})
            QVERIFY2(!said.isEmpty() && !said.contains(u"date-form"_s), qPrintable(said));
        QTest::keyClicks(answer, u"The month is known."_s);
        QVERIFY(!named<QAbstractButton>(&dialog, u"Publish version 1"_s)->isEnabled());
        QVERIFY(support::says(&dialog, u"no decision can lift the error (RFC 8141 §5.1 (3))"_s));
    }

    void errors_areAskedForByTheirNumber()
    {
        PublishDialog dialog(asked(), nullptr);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        dialog.setFindings({finding(u"date-form"_s), finding(u"date-form"_s)}); // one box
        dialog.show();
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        QVERIFY(support::says(&dialog, u"Answer the error, or fix the draft"_s));
        dialog.setFindings({finding(u"date-form"_s), finding(u"purpose-missing"_s)});
        QVERIFY(support::says(&dialog, u"Answer each error, or fix the draft"_s));
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete); // the rows of before
        QTest::keyClicks(dialog.findChild<QLineEdit *>(u"answer to date-form"_s), u"Known."_s);
        QVERIFY(support::says(&dialog, u"Answer the error, or fix the draft"_s)); // the one that is left
    }

    // The row of the conflict begins where the others do, and its words have the width of the column.
    void conflictRow_isLaidOutAsTheOthers()
    {
        PublishDialog::Asked about = asked();
        about.conflicts = PublishDialog::Conflicts{
            {u"lantern: “1antern” and “lantern” differ in one character that looks alike in many fonts."_s},
            0};
        PublishDialog dialog(about, nullptr);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        dialog.setFindings({});
        dialog.show();
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        const QLabel *words = nullptr, *other = nullptr;
        for (const QLabel *label : dialog.findChildren<QLabel *>()) {
            words = label->text().startsWith(u"lantern: "_s) ? label : words;
            other = label->text() == u"No errors"_s ? label : other;
        }
        QVERIFY(words && other);
        const auto left = [&](const QWidget *widget) { return widget->mapTo(&dialog, QPoint()).x(); };
        QCOMPARE(left(words), left(other));
        QVERIFY2(words->width() > 250, qPrintable(QString::number(words->width())));
    }

    // A name that was decided to block is not one that is undecided: by which decision, and the way to it.
    void blockedName_isSaidWithItsDecision()
    {
        PublishDialog::Asked about = asked();
        about.conflicts = PublishDialog::Conflicts{
            {}, 0, u"The name “1antern” is blocked. rowan decided on 2026-05-04 that it is too close."_s};
        PublishDialog dialog(about, nullptr);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        dialog.setFindings({});
        dialog.show();
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        QVERIFY(support::says(&dialog, u"The request is open, name blocked"_s));
        QVERIFY(support::says(&dialog, about.conflicts->blocked));
        QVERIFY(!support::says(&dialog, u"undecided"_s));
        QVERIFY(!support::says(&dialog, u"No open conflict"_s));
        QVERIFY(support::says(&dialog, u"choose another name, or change the decision"_s));
        QVERIFY(!named<QAbstractButton>(&dialog, u"Publish version 1"_s)->isEnabled());
        QSignalSpy asked(&dialog, &PublishDialog::conflictsAsked);
        QVERIFY(support::press(&dialog, u"Change the decision"_s));
        QCOMPARE(asked.size(), 1);
    }

    // DESIGN §4.3 (3): the fast track passes with conflicts that nobody decided; they are said.
    void fastTrack_saysWithWhatItPasses()
    {
        PublishDialog::Asked about = asked();
        about.conflicts = PublishDialog::Conflicts{{}, 0, {}, {u"lantern: “1” for “l”."_s}};
        PublishDialog dialog(about, nullptr);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        dialog.setFindings({});
        dialog.show();
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        QVERIFY(support::says(&dialog, u"1 conflict of the name is undecided; the fast track passes"_s));
        QVERIFY(support::says(&dialog, u"lantern: “1” for “l”."_s));
        QVERIFY(!support::says(&dialog, u"No open conflict"_s));
        QVERIFY(named<QAbstractButton>(&dialog, u"Publish version 1"_s)->isEnabled());
    }

    // Below many errors, too: what is said scrolls into sight.
    void whyItFailed_isSeen()
    {
        PublishDialog dialog(asked(), nullptr);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        Findings many;
        for (int i = 0; i < 30; ++i)
            many += finding(u"rule-%1"_s.arg(i));
        dialog.setFindings(many);
        dialog.resize(900, 500);
        dialog.show();
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        const auto isSeen = [&dialog] {
            for (const QLabel *label : dialog.findChildren<QLabel *>())
                if (label->text().contains(u"changed meanwhile"_s))
                    return !label->visibleRegion().isEmpty();
            return false;
        };
        dialog.showFailure(u"The text was changed meanwhile."_s);
        QTRY_VERIFY(isSeen());
    }

    // The record says at once what is missing, as the operation would.
    void decision_isRecordedWhenItIsWhole()
    {
        OutsideDecisionDialog dialog(u"nid-too-short"_s, u"too short"_s, u"2026-08-01"_s, nullptr);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        dialog.show();
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        auto *record = named<QAbstractButton>(&dialog, u"Record decision"_s);
        QVERIFY(record);
        QSignalSpy recorded(&dialog, &OutsideDecisionDialog::recordAsked);
        const std::pair<QString, QString> fields[] = {{u"Body"_s, u"The board of names"_s},
                                                      {u"Document"_s, u"Minutes 7"_s},
                                                      {u"Date of the document"_s, u"2026-08-02"_s},
                                                      {u"Address"_s, u"https://board.example/7"_s}};
        for (const auto &[field, text] : fields) {
            QVERIFY(!record->isEnabled());
            QVERIFY(support::write(&dialog, field, text));
        }
        QVERIFY(!record->isEnabled()); // tomorrow's
        QVERIFY(support::says(&dialog, *faultOf(dialog.decision(), u"2026-08-01"_s)));
        QVERIFY(support::write(&dialog, u"Date of the document"_s, u"2026-08-01"_s));
        QVERIFY(record->isEnabled());
        // Escape asks before it throws away what was written; Enter in a field goes to the act, and records
        // there.
        QTest::keyClick(&dialog, Qt::Key_Escape);
        QTRY_VERIFY(QApplication::activeModalWidget() && QApplication::activeModalWidget() != &dialog);
        QVERIFY(support::press(QApplication::activeModalWidget(), u"Keep open"_s));
        QVERIFY(dialog.isVisible());
        dialog.activateWindow(); // no window manager does
        QVERIFY(QTest::qWaitForWindowActive(&dialog));
        QTest::keyClick(named<QLineEdit>(&dialog, u"Body"_s), Qt::Key_Return);
        QCOMPARE(recorded.size(), 0);
        QTest::qWait(Dialog::seenMilliseconds);
        QTest::keyClick(record, Qt::Key_Return);
        QCOMPARE(recorded.size(), 1);
        QCOMPARE(dialog.decision().day, u"2026-08-01"_s);
    }

private:
    static PublishDialog::Asked asked()
    {
        PublishDialog::Asked asked;
        asked.nid = u"qz"_s;
        return asked;
    }
    static Finding finding(const QString &rule)
    {
        Finding finding;
        finding.rule = rule;
        finding.severity = Severity::Error;
        finding.clause = u"RFC 8141 §5.1 (3)"_s;
        finding.words = u"It is wrong."_s;
        return finding;
    }
};

NIDUS_TEST(TestPublishDialog)
#include "tst_publish_dialog.moc"
