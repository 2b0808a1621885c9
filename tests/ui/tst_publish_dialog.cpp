// What the dialog before publishing says of an answer while it is being written.
#include "core/operations/publishing.h"
#include "tests/support/test_program.h"
#include "tests/support/window_hands.h"
#include "ui/requests/publish_dialog.h"

#include <QAbstractButton>
#include <QLabel>
#include <QLineEdit>

using namespace nidus;
using namespace nidus::ui;
using namespace Qt::StringLiterals;
using support::named;

class TestPublishDialog : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { support::failOnWarning(); }

    // The window says what the operation, and so the command line, would say of it.
    void answer_saysAtOnceWhyItDoesNotCount()
    {
        const QString rule = u"nid-too-short"_s; // somebody else decides about it
        Finding finding;
        finding.rule = rule;
        finding.severity = Severity::Error;
        finding.words = u"too short"_s;
        PublishDialog::Asked asked;
        asked.nid = u"x"_s;
        PublishDialog dialog(asked, nullptr);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        dialog.setFindings({finding});
        dialog.show();
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        auto *publish = named<QAbstractButton>(&dialog, u"Publish version 1"_s);
        auto *answer = named<QLineEdit>(&dialog, u"Answer to nid-too-short"_s);
        auto *fault = dialog.findChild<QLabel *>(u"fault of nid-too-short"_s);
        QVERIFY(publish && answer && fault);
        QVERIFY(!fault->isVisible()); // nothing is written yet
        QVERIFY(!publish->isEnabled());
        QTest::keyClicks(answer, u"It is fine."_s);
        QVERIFY(fault->isVisible());
        QVERIFY2(fault->text().contains(*faultOfAnswer(rule, answer->text())), qPrintable(fault->text()));
        QVERIFY(!publish->isEnabled());
        QTest::keyClicks(answer, u" See https://board.example/7"_s);
        QVERIFY(!faultOfAnswer(rule, answer->text()));
        QVERIFY(!fault->isVisible());
        QVERIFY(publish->isEnabled());
    }
};

NIDUS_TEST(TestPublishDialog)
#include "tst_publish_dialog.moc"
