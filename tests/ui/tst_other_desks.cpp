// Several desks at one registry: what another one does is seen within two seconds, and nothing is read anew
// that nobody touched: with 100,000 registrations that would go on at every pause in typing.
#include "core/registration/request.h"
#include "tests/support/test_program.h"
#include "tests/support/window_fixture.h"

#include <QAbstractButton>
#include <QElapsedTimer>
#include <QPlainTextEdit>
#include <QSignalSpy>

using namespace nidus;
using namespace nidus::ui;
using namespace Qt::StringLiterals;
using support::named;
using support::patience;

namespace {

constexpr int soon = 2000;         // milliseconds
constexpr int severalLooks = 3000; // the window looks every second

} // namespace

class TestOtherDesks : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_desk.take({support::wholeTemplate("lantern"), support::wholeTemplate("acorn")}));
        QVERIFY(m_desk.show());
        m_names = m_desk.table(u"Registrations"_s)->model();
        QTRY_COMPARE_WITH_TIMEOUT(m_names->rowCount(), 2, patience);
        auto opened = Registrar::open(m_desk.location(), OpenMode::ReadWrite, support::fixedDesk());
        QVERIFY(opened);
        m_other = *std::move(opened);
        m_request = ask(u"beech"_s);
        QTest::keyClick(m_desk.window(), Qt::Key_2, Qt::AltModifier);
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.table(u"Requests"_s), patience);
        m_requests = m_desk.table(u"Requests"_s)->model();
        QTRY_COMPARE_WITH_TIMEOUT(m_requests->rowCount(), 1, patience);
    }
    void init() { QVERIFY(m_desk.activate()); }
    void cleanupTestCase()
    {
        m_desk.close();
        m_other.reset();
    }

    void ownDraft_isNoReasonToReadTheRegistryAnew()
    {
        QTest::keyClick(m_desk.table(u"Requests"_s), Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(named<QPlainTextEdit>(m_desk.window(), u"Purpose"_s), patience);
        auto *purpose = named<QPlainTextEdit>(m_desk.window(), u"Purpose"_s);
        QTest::qWait(soon); // what the start still has on its way
        QSignalSpy read(m_names, &QAbstractItemModel::modelReset);
        purpose->setFocus();
        QElapsedTimer clock;
        for (clock.start(); clock.elapsed() < severalLooks; QTest::qWait(100))
            QTest::keyClicks(purpose, u"a"_s);
        QTRY_VERIFY_WITH_TIMEOUT(m_other->draft(m_request)->text[Field::Purpose].startsWith(u"aaa"),
                                 patience);
        QTest::qWait(severalLooks);
        QCOMPARE(read.size(), 0);
    }

    void anotherDesksDraft_isNoReasonEither()
    {
        QSignalSpy read(m_names, &QAbstractItemModel::modelReset);
        const qint64 request = ask(u"maple"_s);
        QTRY_COMPARE_WITH_TIMEOUT(m_requests->rowCount(), 2, support::isTimed() ? soon : patience);
        RegistrationTemplate text = m_other->draft(request)->text;
        text.set(Field::Purpose, u"Names for the leaves of maples.");
        QVERIFY(m_other->saveDraft(request, m_other->draft(request)->revision, text));
        QTest::qWait(severalLooks);
        QCOMPARE(read.size(), 0);
    }

    void whatAnotherDeskTakesIn_isSeen()
    {
        const QString file = support::writeFile(m_desk.folder(), u"larch"_s, support::wholeTemplate("larch"));
        const auto taken = m_other->import({file}, {});
        QVERIFY2(taken, taken ? "" : qPrintable(message(taken.error())));
        QElapsedTimer clock;
        clock.start();
        QTRY_COMPARE_WITH_TIMEOUT(m_names->rowCount(), 3, patience);
        QVERIFY2(!support::isTimed() || clock.elapsed() <= soon,
                 qPrintable(QString::number(clock.elapsed())));
    }

    // The last: the window goes on in another file.
    void replacedFile_isNotWrittenAndOfferedInstead()
    {
        m_other.reset();
        const QString other = m_desk.path(u"other.sqlite"_s);
        {
            const auto made = support::scratchRegistrar(m_desk.folder(), u"other.sqlite"_s);
            const QString file =
                support::writeFile(m_desk.folder(), u"rowan"_s, support::wholeTemplate("rowan"));
            QVERIFY(made->import({file}, {}));
        }
        QVERIFY(QFile::rename(m_desk.location(), m_desk.path(u"away.sqlite"_s)) &&
                QFile::rename(other, m_desk.location()));
        const QString reopen = u"Open what is there now"_s;
        const auto isOffered = [&] {
            const auto *button = named<QAbstractButton>(m_desk.window(), reopen);
            return button && button->isVisible();
        };
        QTRY_VERIFY_WITH_TIMEOUT(isOffered(), patience);
        QVERIFY(support::press(m_desk.window(), reopen));
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.table(u"Registrations"_s) &&
                                     m_desk.table(u"Registrations"_s)->model()->rowCount() == 1,
                                 patience);
        QVERIFY(!isOffered());
        auto away = Registrar::open(m_desk.path(u"away.sqlite"_s), OpenMode::ReadOnly, support::fixedDesk());
        QVERIFY(away);
        QCOMPARE((*away)->countListings().value_or(-1), 3);
    }

private:
    qint64 ask(const QString &nid)
    {
        NewRequest request;
        request.nid = nid;
        request.text.set(Field::NamespaceIdentifier, nid);
        request.text.set(Field::Registrant, u"Elm Guild\nE-mail: names@elm.example"_s);
        const auto opened = m_other->openRequest(request);
        if (!opened)
            qFatal("%s", qPrintable(message(opened.error())));
        return *opened;
    }

    support::WindowFixture m_desk;
    std::unique_ptr<Registrar> m_other;
    QAbstractItemModel *m_names = nullptr, *m_requests = nullptr;
    qint64 m_request = 0;
};

NIDUS_TEST(TestOtherDesks)
#include "tst_other_desks.moc"
