// What every dialog with a long act does while it runs: it cannot be asked twice, Close and Esc cancel, and
// it stays to say how it ended.
#include "tests/support/test_program.h"
#include "tests/support/window_hands.h"
#include "ui/async/job_dialog.h"
#include "ui/look/theme.h"

#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

using namespace nidus;
using namespace nidus::ui;
using namespace Qt::StringLiterals;
using support::named;

namespace {

// Works until it is told to stop, one way or the other.
class Counting final : public JobDialog {
public:
    Counting() : JobDialog(nullptr)
    {
        auto *layout = new QVBoxLayout(this);
        addOutcome(addColumn(layout));
        addActFoot(layout, u"It counts."_s, u"Count"_s);
        QObject::connect(act(), &QPushButton::clicked, this, [this] {
            runWithoutStore(
                [this](Job &job) -> ActResult<int> {
                    for (int done = 0;; ++done) {
                        if (!job.report(done % 50, 100, {}))
                            return refused(refusal::Cancelled{});
                        if (mayEnd)
                            return done;
                        QThread::msleep(5);
                    }
                },
                [this](ActResult<int> done) {
                    if (done)
                        sayDone(u"Counted <b>all</b>."_s);
                    else
                        sayFailure(done.error(), u"Cancelled: nothing was counted."_s);
                });
        });
    }

    std::atomic_bool mayEnd = false;
};

} // namespace

class TestJobDialog : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp, Theme::Light); }
    void init()
    {
        support::failOnWarning();
        m_dialog = std::make_unique<Counting>();
        m_dialog->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_dialog.get()));
        m_dialog->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_dialog.get()));
        QVERIFY(!bar()->isVisible());
        QVERIFY(support::press(m_dialog.get(), u"Count"_s));
        QVERIFY(bar()->isVisible());
        QVERIFY(!button(u"Count"_s)->isEnabled());
        QVERIFY(!button(u"Close"_s));
    }
    void cleanup() { m_dialog.reset(); }

    void itsEnd_isSaidAsText()
    {
        QTRY_VERIFY(bar()->maximum() > 0); // it is known how far it is
        m_dialog->mayEnd = true;
        QTRY_VERIFY(says(u"Counted <b>all</b>."_s));
        QVERIFY(!bar()->isVisible());
        QVERIFY(button(u"Count"_s)->isEnabled());
        QVERIFY(support::press(m_dialog.get(), u"Close"_s));
        QVERIFY(!m_dialog->isVisible());
    }

    void esc_cancelsAndStays()
    {
        QTest::keyClick(m_dialog.get(), Qt::Key_Escape);
        QVERIFY(m_dialog->isVisible());
        QTRY_VERIFY(says(u"Cancelled: nothing was counted."_s));
        QVERIFY(button(u"Close"_s)->isEnabled());
        QTest::keyClick(m_dialog.get(), Qt::Key_Escape);
        QVERIFY(!m_dialog->isVisible());
    }

    void cancel_isPressedOnce()
    {
        QVERIFY(support::press(m_dialog.get(), u"Cancel"_s));
        QVERIFY(!button(u"Cancel"_s)->isEnabled());
        QTRY_VERIFY(says(u"Cancelled: nothing was counted."_s));
        m_dialog->mayEnd = true;
        QVERIFY(support::press(m_dialog.get(), u"Count"_s)); // again
        QVERIFY(!says(u"Cancelled: nothing was counted."_s));
        QTRY_VERIFY(says(u"Counted <b>all</b>."_s));
    }

private:
    QPushButton *button(const QString &name) { return named<QPushButton>(m_dialog.get(), name); }
    QProgressBar *bar() { return m_dialog->findChild<QProgressBar *>(); }
    bool says(const QString &words)
    {
        for (const QLabel *label : m_dialog->findChildren<QLabel *>())
            if (label->isVisible() && label->text() == words && label->textFormat() == Qt::PlainText)
                return true;
        return false;
    }

    std::unique_ptr<Counting> m_dialog;
};

NIDUS_TEST(TestJobDialog)
#include "tst_job_dialog.moc"
