// File ▸ Reconcile…: the registry against a published one, difference by difference; ticked by keys and mouse
// and taken over as one act with a reason. The operation itself: tests/app/tst_cli_reconcile.cpp.
#include "tests/support/registry_folder.h"
#include "tests/support/test_program.h"
#include "tests/support/watched_application.h"
#include "tests/support/window_fixture.h"
#include "ui/compare/compare_view.h"
#include "ui/reconcile/differences_model.h"
#include "ui/reconcile/reconcile_page.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QDir>
#include <QPlainTextEdit>
#include <QTabBar>

using namespace nidus;
using namespace nidus::ui;
using namespace Qt::StringLiterals;
using support::named;
using support::openDialog;
using support::patience;
using support::press;
using support::record;
using support::registryXml;
using Column = DifferencesModel::Column;

class TestReconcilePage : public QObject {
    Q_OBJECT

    // birch has another day there, cedar is not there, dogwood is new, elder stands first.
    const QByteArray m_here = registryXml("2020-01-01", record("acorn", " date=\"2015-01-01\"") +
                                                            record("birch", " date=\"2015-01-01\"") +
                                                            record("cedar") + record("elder"));
    const QByteArray m_there =
        registryXml("2020-01-02", record("elder") + record("acorn", " date=\"2015-01-01\"") +
                                      record("birch", " date=\"2016-06-06\"") + record("dogwood"));

private Q_SLOTS:
    void init()
    {
        support::failOnWarning();
        windowSettings().clear();
        m_desk.emplace();
    }
    void cleanup() { m_desk.reset(); }

    void everyDifferenceIsARow_andNothingIsWritten()
    {
        begin(m_here);
        const qint64 before = acts();
        compare(put(u"there.xml"_s, m_there));
        QTRY_COMPARE_WITH_TIMEOUT(
            rows(),
            QStringList({u"birch entry different date: 2015-01-01 → 2016-06-06"_s,
                         u"cedar entry only here it would be delisted here; sub-registry: Formal"_s,
                         u"dogwood entry only there sub-registry: Formal"_s,
                         u"elder order different behind cedar → first"_s}),
            patience);
        QVERIFY(m_desk->says(u"4 differences · 1 doubtful"_s));
        QVERIFY(!button(u"Take over…"_s)->isEnabled());
        QVERIFY(table()->hasFocus());
        QCOMPARE(acts(), before);
        QCOMPARE(tabs()->tabText(tabs()->currentIndex()), u"Reconcile: there.xml"_s);
    }

    void oneDifference_isShownWordByWord()
    {
        begin(m_here);
        compare(put(u"there.xml"_s, m_there));
        QTRY_VERIFY_WITH_TIMEOUT(table() && table()->model()->rowCount() == 4, patience);
        const auto view = [this] { return m_desk->window()->findChild<CompareView *>(u"comparison"_s); };
        QTRY_VERIFY_WITH_TIMEOUT(view()->isVisible() && view()->comparison().changes == 1, patience);
        QVERIFY(m_desk->says(u"birch: entry, different"_s));
        const diff::ComparedSection &date = view()->comparison().sections.first();
        QCOMPARE(date.label, u"date"_s);
        QCOMPARE(date.rows.first()[diff::Side::Before]->text, u"2015-01-01"_s);
        QCOMPARE(date.rows.first()[diff::Side::After]->text, u"2016-06-06"_s);
        QTest::keyClick(table(), Qt::Key_Return);
        QTRY_VERIFY(view()->hasFocus());
        QTest::keyClick(view(), Qt::Key_Escape);
        QTRY_VERIFY(table()->hasFocus());
        QTest::keyClick(table(), Qt::Key_Down);
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->says(u"it is marked as delisted; nothing is removed"_s), patience);
    }

    // What is ticked, and nothing else; afterwards it is compared anew.
    void whatIsTicked_isTakenOver()
    {
        begin(m_here);
        compare(put(u"there.xml"_s, m_there));
        QTRY_VERIFY_WITH_TIMEOUT(table() && table()->model()->rowCount() == 4, patience);
        const qint64 before = acts();
        QTest::keyClick(table(), Qt::Key_Down);
        QTest::keyClick(table(), Qt::Key_Space); // cedar
        const QModelIndex dogwood = table()->model()->index(2, Column::TakeColumn);
        QTest::mouseClick(table()->viewport(), Qt::LeftButton, {}, table()->visualRect(dogwood).center());
        QVERIFY(m_desk->says(u"4 differences · 2 ticked"_s));
        QCOMPARE(dogwood.data(Qt::AccessibleTextRole).toString(), u"Take over dogwood"_s);
        QCOMPARE(dogwood.data(Qt::CheckStateRole).toInt(), int(Qt::Checked));
        take(u"agreed"_s);
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->says(u"2 differences were taken over: "_s), patience);
        QCOMPARE(rows(), QStringList({u"birch entry different date: 2015-01-01 → 2016-06-06"_s,
                                      u"elder order different behind dogwood → first"_s}));
        QCOMPARE(acts(), before + 1);
    }

    void withoutAReason_nothingIsTakenOver()
    {
        begin(m_here);
        compare(put(u"there.xml"_s, m_there));
        QTRY_VERIFY_WITH_TIMEOUT(table() && table()->model()->rowCount() == 4, patience);
        const qint64 before = acts();
        QTest::keyClick(table(), Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(table(), Qt::Key_Return, Qt::ControlModifier);
        QTRY_VERIFY(openDialog());
        for (const QString &said : {u"1 name listed: dogwood"_s, u"1 entry changed: birch"_s,
                                    u"1 name moved within its section: elder"_s})
            QVERIFY2(support::says(openDialog(), said), qPrintable(said));
        QVERIFY(!named<QAbstractButton>(openDialog(), u"Take over 3 differences"_s)->isEnabled());
        QVERIFY(support::write(openDialog(), u"Reason"_s, u"  "_s));
        QVERIFY(!named<QAbstractButton>(openDialog(), u"Take over 3 differences"_s)->isEnabled());
        openDialog()->close();
        QCOMPARE(acts(), before);
    }

    void everythingTakenOver_theyAreTheSame()
    {
        begin(m_here);
        compare(put(u"there.xml"_s, m_there));
        QTRY_VERIFY_WITH_TIMEOUT(table() && table()->model()->rowCount() == 4, patience);
        tickAll();
        QVERIFY(m_desk->says(u"4 differences · 4 ticked"_s));
        take(u"public"_s);
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->says(u"The registry here and there.xml are the same."_s), patience);
        QVERIFY(
            m_desk->says(u"4 differences were taken over: 1 name delisted: cedar; 1 name listed: dogwood; "
                         "1 entry changed: birch; 1 name moved within its section: elder."_s));
    }

    // All at once leaves out what would delist a name; it is ticked by itself, and the question says it.
    void whatIsDoubtful_isTickedByItself()
    {
        begin(m_here);
        compare(put(u"there.xml"_s, m_there));
        QTRY_VERIFY_WITH_TIMEOUT(table() && table()->model()->rowCount() == 4, patience);
        QTest::keyClick(table(), Qt::Key_A, Qt::ControlModifier);
        QVERIFY(m_desk->says(u"4 differences · 3 ticked · 1 doubtful"_s));
        QTest::keyClick(table(), Qt::Key_A, Qt::ControlModifier); // none again
        QTest::keyClick(table(), Qt::Key_Down);
        QTRY_VERIFY_WITH_TIMEOUT(
            m_desk->says(u"Doubtful: it would be delisted here; “Tick all” leaves it out."_s), patience);
        QTest::keyClick(table(), Qt::Key_Space);
        QVERIFY(m_desk->says(u"4 differences · 1 ticked"_s));
        QTest::keyClick(table(), Qt::Key_Return, Qt::ControlModifier);
        QTRY_VERIFY(openDialog());
        QVERIFY(support::says(openDialog(), u"cedar: it would be delisted here"_s));
        openDialog()->close();
        named<QComboBox>(m_desk->window(), u"What"_s)->setCurrentText(u"doubtful"_s);
        QCOMPARE(table()->model()->rowCount(), 1);
        QVERIFY(rows().first().startsWith(u"cedar "_s));
    }

    // One stands on the next difference that is left, not at the place of the one that went.
    void afterTheAct_theNextDifferenceIsCurrent()
    {
        begin(m_here);
        compare(put(u"there.xml"_s, m_there));
        QTRY_VERIFY_WITH_TIMEOUT(table() && table()->model()->rowCount() == 4, patience);
        QTest::keyClick(table(), Qt::Key_Space); // birch
        QTest::keyClick(table(), Qt::Key_Down);
        QTest::keyClick(table(), Qt::Key_Down);
        QTest::keyClick(table(), Qt::Key_Space); // dogwood
        take(u"agreed"_s);
        QTRY_VERIFY_WITH_TIMEOUT(table() && table()->model()->rowCount() == 2, patience);
        QVERIFY(table()->currentIndex().siblingAtColumn(Column::NameColumn).data() == u"elder"_s);
        m_desk->window()->activateWindow();
        QTRY_VERIFY2(table()->hasFocus(), QApplication::focusWidget()
                                              ? QApplication::focusWidget()->metaObject()->className()
                                              : "none");
    }

    void theReason_staysWhenTheActIsRefused()
    {
        begin(m_here);
        const QString path = put(u"there.xml"_s, m_there);
        compare(path);
        QTRY_VERIFY_WITH_TIMEOUT(table() && table()->model()->rowCount() == 4, patience);
        QTest::keyClick(table(), Qt::Key_Space);
        QTest::keyClick(table(), Qt::Key_Return, Qt::ControlModifier);
        QTRY_VERIFY(openDialog());
        QVERIFY(support::write(openDialog(), u"Reason"_s, u"a long and careful reason"_s));
        put(u"there.xml"_s, m_there.chopped(30)); // it was cut off meanwhile
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return, Qt::ControlModifier);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->says(u"Your ticks and your reason are kept."_s), patience);
        QVERIFY(m_desk->says(u"4 differences · 1 ticked"_s));
        put(u"there.xml"_s, m_there);
        m_desk->window()->activateWindow();
        QTRY_VERIFY2(table()->hasFocus(), QApplication::focusWidget()
                                              ? QApplication::focusWidget()->metaObject()->className()
                                              : "none");
        QTest::keyClick(table(), Qt::Key_Return, Qt::ControlModifier);
        QTRY_VERIFY(openDialog());
        QCOMPARE(named<QPlainTextEdit>(openDialog(), u"Reason"_s)->toPlainText(),
                 u"a long and careful reason"_s);
        openDialog()->close();
        QTRY_VERIFY(!openDialog()); // nothing was written that is lost
    }

    // What is registered and listed no more is not called unknown.
    void registeredAndNotListed_isSaid()
    {
        QVERIFY(m_desk->take({registryXml("2019-01-01", record("acorn") + record("birch")),
                              registryXml("2020-01-01", record("acorn"))}));
        QVERIFY(m_desk->show());
        compare(put(u"there.xml"_s, registryXml("2019-01-01", record("acorn") + record("birch"))));
        QTRY_VERIFY_WITH_TIMEOUT(table() && table()->model()->rowCount() == 1, patience);
        QTRY_VERIFY_WITH_TIMEOUT(
            m_desk->says(u"It is registered here, but the newest edition here does not list it."_s),
            patience);
    }

    void headAndPeople_arePlainWords()
    {
        const QByteArray person =
            "<person id=\"Oak\"><name>Oak</name><uri>mailto:oak&amp;a.example</uri></person>";
        begin(m_here);
        compare(put(u"there.xml"_s, registryXml("2020-01-01",
                                                record("acorn", " date=\"2015-01-01\"") +
                                                    record("birch", " date=\"2015-01-01\"") +
                                                    record("cedar") + record("elder"),
                                                "", person)
                                        .replace("Formal", "Formal names")));
        QTRY_VERIFY_WITH_TIMEOUT(table() && table()->model()->rowCount() == 2, patience);
        QCOMPARE(rows(), QStringList({u"head head different title of “Formal”: Formal → Formal names"_s,
                                      u"people people different person Oak: (none) → name Oak; e-mail "
                                      "oak&a.example"_s}));
    }

    void filteredByKindAndWords()
    {
        begin(m_here);
        compare(put(u"there.xml"_s, m_there));
        QTRY_VERIFY_WITH_TIMEOUT(table() && table()->model()->rowCount() == 4, patience);
        const QAbstractItemModelTester tester(table()->model());
        auto *where = named<QComboBox>(m_desk->window(), u"Where"_s);
        where->setCurrentText(u"only there"_s);
        QCOMPARE(rows(), QStringList({u"dogwood entry only there sub-registry: Formal"_s}));
        QVERIFY(m_desk->says(u"1 of 4 differences"_s));
        QTest::keyClick(table(), Qt::Key_A, Qt::ControlModifier); // what is shown
        where->setCurrentIndex(0);
        QVERIFY(m_desk->says(u"4 differences · 1 ticked"_s));
        named<QComboBox>(m_desk->window(), u"What"_s)->setCurrentText(u"order"_s);
        QCOMPARE(rows(), QStringList({u"elder order different behind cedar → first"_s}));
        named<QComboBox>(m_desk->window(), u"What"_s)->setCurrentIndex(0);
        QTest::keyClick(m_desk->window(), Qt::Key_F, Qt::ControlModifier);
        QVERIFY(support::write(m_desk->window(), u"Filter by name or words"_s, u"2016-06"_s));
        QTRY_COMPARE(rows().size(), 1);
        QVERIFY(rows().first().startsWith(u"birch "_s));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QVERIFY(table()->hasFocus());
    }

    // A template's own words; what only the store has is not removed, and says why.
    void templates_wordByWord()
    {
        const auto textOf = [](const QByteArray &nid, const QByteArray &purpose) -> QByteArray {
            return "Namespace Identifier: " + nid +
                   "\n\nVersion: 1\n\nDate: 2020-02-02\n\nRegistrant:\n\n   The Works\n\nPurpose:\n\n   " +
                   purpose + "\n\nSyntax:\n\n   digits\n";
        };
        const QString folder = m_desk->path(u"a"_s);
        QVERIFY(QDir().mkpath(folder + u"/urn-namespaces"_s) && QDir().mkpath(folder + u"/urn-formal"_s));
        put(u"a/urn-namespaces/urn-namespaces.xml"_s,
            registryXml("2020-01-01", record("acorn") + record("birch")));
        put(u"a/urn-formal/acorn"_s, textOf("acorn", "Names oaks."));
        put(u"a/urn-formal/birch"_s, textOf("birch", "Names trees."));
        QVERIFY(m_desk->registrar()->import({folder}, {}));
        put(u"a/urn-formal/acorn"_s, textOf("acorn", "Names young oaks."));
        QFile::remove(folder + u"/urn-formal/birch"_s);
        QVERIFY(m_desk->show());
        compare(folder);
        QTRY_VERIFY_WITH_TIMEOUT(table() && table()->model()->rowCount() == 2, patience);
        auto *view = m_desk->window()->findChild<CompareView *>(u"comparison"_s);
        QTRY_COMPARE_WITH_TIMEOUT(view->comparison().changes, 1, patience);
        QVERIFY2(view->comparison().text.contains(u"+ Names young oaks."_s),
                 qPrintable(view->comparison().text));
        QTest::keyClick(table(), Qt::Key_A, Qt::ControlModifier);
        QVERIFY(m_desk->says(u"2 differences · 1 ticked"_s));
        QTest::keyClick(table(), Qt::Key_Down);
        QTest::keyClick(table(), Qt::Key_Space);
        QVERIFY(m_desk->says(u"2 differences · 1 ticked"_s));
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->says(u"a version is never removed here"_s), patience);
        take(u"public"_s);
        QTRY_VERIFY_WITH_TIMEOUT(table() && table()->model()->rowCount() == 1, patience);
    }

    void whatCannotBeRead_isSaidAsTheOperationSaysIt_data()
    {
        QTest::addColumn<QByteArray>("xml");
        QTest::newRow("cut off") << m_there.chopped(30);
        QTest::newRow("no UTF-8") << QByteArray(m_there).replace("elder", "\xFF\xFE");
        QTest::newRow("declared entity") << QByteArray(m_there).replace(
            "<registry xmlns", "<!DOCTYPE registry [<!ENTITY b \"bbb\">]><registry xmlns");
        QTest::newRow("another document") << QByteArray("<?xml version=\"1.0\"?><feed/>");
    }
    void whatCannotBeRead_isSaidAsTheOperationSaysIt()
    {
        QFETCH(QByteArray, xml);
        begin(m_here);
        const QString path = put(u"there.xml"_s, xml);
        const auto refused = m_desk->registrar()->reconcile(path, {});
        QVERIFY(!refused);
        compare(path);
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->says(message(refused.error())), patience);
        QVERIFY(named<QLineEdit>(m_desk->window(), u"Published registry"_s)->hasFocus());
    }

    // Not that both are the same: nothing of it could be compared.
    void whatIsNoRegistry_isRefused_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("a text") << QByteArray("milk\n");
    }
    void whatIsNoRegistry_isRefused()
    {
        QFETCH(QByteArray, bytes);
        begin(m_here);
        compare(put(u"there.xml"_s, bytes));
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->says(u"Name one registry XML file of IANA's"_s), patience);
        QVERIFY(m_desk->says(u"there.xml: "_s));
        QVERIFY(!m_desk->says(u"Nothing differs"_s) && !m_desk->says(u"are the same"_s));
        QVERIFY(field()->hasFocus());
    }

    void wordsFromOutside_arePlainText()
    {
        begin(m_here);
        compare(
            put(u"there.xml"_s, QByteArray(m_there).replace("2016-06-06", "&lt;b&gt;x\u202Ey&lt;/b&gt;")));
        QTRY_VERIFY_WITH_TIMEOUT(table() && table()->model()->rowCount() == 4, patience);
        QVERIFY(rows().first().contains(u"<b>x"_s));
        QVERIFY(!rows().first().contains(u'\u202E'));
    }

    // Ticks stay where they still hold; what another desk changed is said.
    void changedByAnotherDesk_isComparedAnew()
    {
        begin(m_here);
        compare(put(u"there.xml"_s, m_there));
        QTRY_VERIFY_WITH_TIMEOUT(table() && table()->model()->rowCount() == 4, patience);
        QTest::keyClick(table(), Qt::Key_A, Qt::ControlModifier);
        const QString other = put(u"other.xml"_s, m_there);
        QVERIFY(m_desk->registrar()->takeOver(other, {false, {u"birch"_s}}, u"theirs"_s, {}));
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->says(u"has changed in the meantime"_s), patience);
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->says(u"3 differences · 2 ticked"_s), patience);
    }

    // Cancel leaves the store as it was, or everything has been taken over.
    void cancelled_theStoreIsAsItWas()
    {
        QByteArray records;
        for (int i = 0; i < 4000; ++i)
            records += record("tree" + QByteArray::number(i), " date=\"2016-06-06\"");
        begin(m_here);
        compare(put(u"there.xml"_s, registryXml("2021-01-01", records)));
        QTRY_VERIFY_WITH_TIMEOUT(table() && table()->model()->rowCount() > 4000, patience);
        const qint64 before = acts();
        QTest::keyClick(table(), Qt::Key_A, Qt::ControlModifier);
        take(u"public"_s);
        QTRY_VERIFY(button(u"Cancel"_s));
        QVERIFY(press(m_desk->window(), u"Cancel"_s));
        QTRY_VERIFY_WITH_TIMEOUT(button(u"Close"_s), patience);
        QVERIFY(m_desk->says(u"Cancelled. The registry is as it was."_s));
        QCOMPARE(acts(), before);
        QVERIFY(m_desk->says(u" ticked"_s));
    }

    void pathIsRemembered_andThePageIsOne()
    {
        begin(m_here);
        const QString path = put(u"there.xml"_s, m_there);
        compare(path);
        QTRY_VERIFY_WITH_TIMEOUT(table(), patience);
        const int open = tabs()->count();
        m_desk->act(u"Reconcile…"_s)->trigger();
        QCOMPARE(tabs()->count(), open);
        QVERIFY(press(m_desk->window(), u"Close"_s));
        QTRY_COMPARE(tabs()->count(), 1);
        m_desk->act(u"Reconcile…"_s)->trigger();
        QTRY_COMPARE(field()->text(), path);
    }

    void manyDifferences_keepNoKeyWaiting()
    {
        QByteArray records;
        constexpr int many = 3000;
        for (int i = 0; i < many; ++i)
            records += record("tree" + QByteArray::number(i), " date=\"2016-06-06\"");
        begin(m_here);
        compare(put(u"there.xml"_s, registryXml("2021-01-01", records)));
        QTRY_VERIFY_WITH_TIMEOUT(table() && table()->model()->rowCount() > many, 4 * patience);
        QTest::keyClick(table(), Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(table(), Qt::Key_End, Qt::ControlModifier);
        QTest::keyClick(table(), Qt::Key_Space);
        QVERIFY(support::write(m_desk->window(), u"Filter by name or words"_s, u"tree2999"_s));
        QTRY_COMPARE_WITH_TIMEOUT(table()->model()->rowCount(), 1, patience);
        QVERIFY(m_desk->says(u"1 of 3,004 differences · 2,999 ticked"_s)); // four would be delisted
    }

    // The newest of the real registries against the oldest: as many rows as the operation finds, and taking
    // all over makes them equal.
    void realRegistries()
    {
        const QString corpus = qEnvironmentVariable("NIDUS_CORPUS");
        const QDir history(corpus + u"/iana-history"_s);
        const QStringList days = history.entryList({u"*.xml"_s}, QDir::Files, QDir::Name);
        if (corpus.isEmpty() || days.isEmpty())
            QSKIP("NIDUS_CORPUS names no folder with real registries");
        QVERIFY(m_desk->registrar()->import({corpus + u"/iana/urn-namespaces/urn-namespaces.xml"_s}, {}));
        const QString oldest = history.filePath(days.first());
        const auto found = m_desk->registrar()->reconcile(oldest, {});
        QVERIFY(found && found->differences.size() > 50);
        QVERIFY(m_desk->show());
        compare(oldest);
        QTRY_VERIFY_WITH_TIMEOUT(table(), patience);
        QCOMPARE(table()->model()->rowCount(), int(found->differences.size()));
        tickAll();
        take(u"public"_s);
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->says(u" are the same."_s), patience);
        QVERIFY(m_desk->registrar()->reconcile(oldest, {})->differences.isEmpty());
    }

private:
    QString put(const QString &name, const QByteArray &bytes) const
    {
        return support::writeFile(m_desk->folder(), name, bytes);
    }
    void begin(const QByteArray &here)
    {
        QVERIFY(m_desk->take({here}));
        QVERIFY(m_desk->show());
    }
    void compare(const QString &path)
    {
        m_desk->act(u"Reconcile…"_s)->trigger();
        QTRY_VERIFY(field());
        QVERIFY(support::write(m_desk->window(), u"Published registry"_s, path));
        QTest::keyClick(field(), Qt::Key_Return);
    }
    void tickAll() // the doubtful ones, too
    {
        QTest::keyClick(table(), Qt::Key_A, Qt::ControlModifier);
        auto *what = named<QComboBox>(m_desk->window(), u"What"_s);
        what->setCurrentText(u"doubtful"_s);
        if (table()->model()->rowCount() > 0)
            QTest::keyClick(table(), Qt::Key_A, Qt::ControlModifier);
        what->setCurrentIndex(0);
    }
    void take(const QString &reason)
    {
        QTest::keyClick(table(), Qt::Key_Return, Qt::ControlModifier);
        QTRY_VERIFY(openDialog());
        QVERIFY(support::write(openDialog(), u"Reason"_s, reason));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return, Qt::ControlModifier); // to the act
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QTRY_VERIFY(!openDialog());
    }
    QTableView *table() const { return m_desk->table(u"Differences"_s); }
    QTabBar *tabs() const { return m_desk->window()->findChild<QTabBar *>(u"documents"_s); }
    QLineEdit *field() const { return named<QLineEdit>(m_desk->window(), u"Published registry"_s); }
    QAbstractButton *button(const QString &name) const
    {
        return named<QAbstractButton>(m_desk->window(), name);
    }
    QStringList rows() const
    {
        QStringList rows;
        for (int row = 0; table() && row < table()->model()->rowCount(); ++row) {
            QStringList cells;
            for (int column = Column::NameColumn; column <= Column::ChangesColumn; ++column)
                cells += table()->model()->index(row, column).data().toString();
            rows += cells.join(u' ');
        }
        return rows;
    }
    qint64 acts() const { return m_desk->registrar()->auditHead()->count; }

    std::optional<support::WindowFixture> m_desk;
};

NIDUS_TEST(TestReconcilePage)
#include "tst_reconcile_page.moc"
