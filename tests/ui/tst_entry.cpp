// A registry entry edited in the window: dates and typed references, what changes shown before, two desks at
// once.
#include "tests/support/test_program.h"
#include "tests/support/window_fixture.h"
#include "ui/look/row_delegate.h"
#include "ui/registrations/correct_dialog.h"
#include "ui/registrations/references_model.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QTabWidget>

using namespace nidus;
using namespace nidus::ui;
using namespace Qt::StringLiterals;
using support::named;
using support::openDialog;
using support::patience;
using support::press;
using support::says;

namespace {

const Nid acorn = *Nid::parse(u"acorn");

} // namespace

class TestEntry : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        support::failOnWarning();
        m_desk.emplace();
        QVERIFY(m_desk->take(
            {support::registryXml("2026-01-01", support::record("acorn", " date=\"2001-02-03\"",
                                                                "<xref type=\"rfc\" data=\"rfc9999\"/>"))}));
        m_registrar = m_desk->registrar();
        QVERIFY(m_desk->show());
        auto *table = m_desk->table(u"Registrations"_s);
        table->setFocus();
        QTest::keyClick(table, Qt::Key_Home, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->act(u"Edit entry…"_s)->isEnabled(), patience);
        m_desk->act(u"Edit entry…"_s)->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(openDialog(), patience);
    }
    void cleanup()
    {
        m_registrar.reset();
        m_desk.reset();
    }

    void datesAndReferences_areEditedAsWhatTheyAre()
    {
        QCOMPARE(line(u"Registered"_s)->text(), u"2001-02-03"_s);
        QVERIFY(!named<QAbstractButton>(openDialog(), u"Change the entry"_s)->isEnabled());
        QCOMPARE(changes(), u"No changes yet."_s);
        QVERIFY(press(openDialog(), u"Today"_s));
        QCOMPARE(changes(), u"updated: (none) → 2026-08-01"_s);
        addReference(u"Link to the template"_s);
        QTest::keyClicks(line(u"Refers to"_s), u"https://r.example/acorn"_s);
        QTest::keyClicks(line(u"Words"_s), u"acorn-template"_s);
        addReference(u"Contact"_s);
        QTest::keyClicks(line(u"Refers to"_s), u"Mira_Quince"_s);
        QTest::keyClicks(line(u"Note for the record"_s), u"asked for by mail"_s);
        QVERIFY(press(openDialog(), u"Change the entry"_s));
        QTRY_VERIFY_WITH_TIMEOUT(!openDialog(), patience);
        const auto listed = m_registrar->listedEntry(acorn);
        QVERIFY(listed);
        QCOMPARE(listed->entry.updated, u"2026-08-01"_s);
        const QList<formats::Xref> wanted{
            {u"uri"_s, u"https://r.example/acorn"_s, u"acorn-template"_s, u"template"_s},
            {u"rfc"_s, u"rfc9999"_s, {}, {}},
            {u"person"_s, u"Mira_Quince"_s, {}, u"contact"_s}};
        QCOMPARE(formats::references(listed->entry), wanted);
        QCOMPARE(m_registrar->history(acorn)->last().event, u"entry"_s);
    }

    void whatCannotBe_isSaidAndNothingIsLost()
    {
        QTest::keyClicks(line(u"Updated"_s), u"soon"_s);
        QVERIFY(says(openDialog(), u"is a date, YYYY-MM-DD, or nothing; not “soon”"_s)); // as `entry edit`
        QVERIFY(!press(openDialog(), u"Change the entry"_s));
        QCOMPARE(line(u"Updated"_s)->text(), u"soon"_s);
        QVERIFY(line(u"Updated"_s)->hasFocus());
    }

    // What the command line refuses is refused here in the same words, and before it is asked for.
    void updatedBeforeRegistered_isSaid()
    {
        QVERIFY(support::write(openDialog(), u"Updated"_s, u"2001-02-02"_s));
        QVERIFY(says(openDialog(), u"updated”, 2001-02-02, is before its date, 2001-02-03"_s));
        QVERIFY(!named<QAbstractButton>(openDialog(), u"Change the entry"_s)->isEnabled());
        QVERIFY(support::write(openDialog(), u"Updated"_s, u"2001-02-03"_s));
        QVERIFY(named<QAbstractButton>(openDialog(), u"Change the entry"_s)->isEnabled());
    }

    // DESIGN §4 (5): what is written here stays, and is compared with what the other desk wrote.
    void anotherDesksChange_isShown()
    {
        const auto seen = m_registrar->listedEntry(acorn);
        formats::EntryFields theirs = formats::fieldsOf(seen->entry);
        theirs.date = u"2001-02-04"_s;
        QVERIFY(m_registrar->changeEntry(acorn, seen->revision, theirs, {}));
        QVERIFY(press(openDialog(), u"Today"_s));
        QVERIFY(press(openDialog(), u"Change the entry"_s));
        QTRY_VERIFY_WITH_TIMEOUT(says(openDialog(), u"Somebody else changed this in the meantime"_s),
                                 patience);
        QTRY_COMPARE_WITH_TIMEOUT(changes(), u"date: 2001-02-04 → 2001-02-03\nupdated: (none) → 2026-08-01"_s,
                                  patience);
        QVERIFY(support::write(openDialog(), u"Registered"_s, u"2001-02-04"_s));
        QVERIFY(press(openDialog(), u"Change the entry"_s));
        QTRY_VERIFY_WITH_TIMEOUT(!openDialog(), patience);
        QCOMPARE(m_registrar->listedEntry(acorn)->entry.date, u"2001-02-04"_s);
        QCOMPARE(m_registrar->listedEntry(acorn)->entry.updated, u"2026-08-01"_s);
    }

    void references_areAModel()
    {
        ReferencesModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setReferences({{u"rfc"_s, u"rfc1"_s, {}, {}}, {u"uri"_s, u"x:y"_s, u"<b>&"_s, u"template"_s}});
        QCOMPARE(model.add(1, {u"text"_s, {}, u"Who"_s, u"contact"_s}), 1);
        QCOMPARE(model.index(1, ReferencesModel::PlaceColumn).data().toString(), u"Contact"_s);
        model.move(1, 1);
        model.move(2, 1); // nowhere to go
        QCOMPARE(model.references()[2].text, u"Who"_s);
        model.remove(0);
        model.remove(7);
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.index(0, ReferencesModel::TextColumn).data().toString(), u"<b>&"_s);
        openDialog()->reject();
    }

    // What a registrar reads is first, the XML that others read below it.
    void entryTab_hasFieldsFirstAndTheXmlBelow()
    {
        openDialog()->reject();
        QTabWidget *tabs = nullptr;
        for (QTabWidget *one : m_desk->window()->findChildren<QTabWidget *>())
            if (one->isVisible() && one->tabText(1) == u"Entry")
                tabs = one;
        QVERIFY(tabs);
        tabs->setCurrentIndex(1);
        auto *xml = named<QPlainTextEdit>(m_desk->window(), u"XML"_s);
        QVERIFY(xml);
        QTRY_VERIFY_WITH_TIMEOUT(xml->toPlainText().contains(u"<xref type=\"rfc\" data=\"rfc9999\"/>"),
                                 patience);
        QVERIFY(
            xml->toPlainText().startsWith(u"<record date=\"2001-02-03\"")); // whole, as the registry has it
        const int top = xml->mapTo(m_desk->window(), QPoint()).y();
        QSet<QString> above;
        for (const QLabel *label : tabs->currentWidget()->findChildren<QLabel *>())
            if (label->isVisible() && label->mapTo(m_desk->window(), QPoint()).y() < top)
                above += label->text();
        for (const QString &said : {u"Registered"_s, u"2001-02-03"_s, u"References"_s, u"RFC 9999"_s})
            QVERIFY2(above.contains(said), qPrintable(said + u" is not in: "_s + above.values().join(u'|')));
    }

    // A correction is rendered and compared before it is made.
    void correction_isShownAsItWillBe()
    {
        openDialog()->reject();
        Version version;
        version.number = {1, 1};
        version.text.set(Field::NamespaceIdentifier, u"acorn");
        version.text.set(Field::Purpose, u"Names for acrns.");
        CorrectDialog dialog(acorn, version, nullptr);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        dialog.show();
        auto *tabs = named<QTabWidget>(&dialog, u"What will be published"_s);
        tabs->setCurrentIndex(1);
        QCOMPARE(named<QPlainTextEdit>(&dialog, u"Changes"_s)->toPlainText(),
                 u"Nothing has been changed yet."_s);
        tabs->setCurrentIndex(0);
        QTest::keyClick(named<QWidget>(&dialog, u"Fields"_s), Qt::Key_P); // Purpose
        QVERIFY(support::write(&dialog, u"Corrected text"_s, u"Names for acorns."_s));
        tabs->setCurrentIndex(1);
        QVERIFY(
            named<QPlainTextEdit>(&dialog, u"Changes"_s)->toPlainText().contains(u"+ Names for acorns."_s));
        tabs->setCurrentIndex(2);
        QVERIFY(
            named<QPlainTextEdit>(&dialog, u"Template"_s)->toPlainText().contains(u"Names for acorns."_s));
        tabs->setCurrentIndex(0);
        dialog.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&dialog));
        auto *text = named<QWidget>(&dialog, u"Corrected text"_s);
        text->setFocus();
        QTest::keyClick(text, Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(named<QWidget>(&dialog, u"Reason"_s)->hasFocus()); // it is missing
        QVERIFY(support::write(&dialog, u"Reason"_s, u"a letter"_s));
        QCOMPARE(dialog.correction().text[Field::Purpose], u"Names for acorns."_s);
    }

    // An address is long: its field has the width of the dialog, whatever the size of the text.
    void whatIsReferredTo_hasRoom()
    {
        const QLineEdit *field = line(u"Refers to"_s);
        QVERIFY2(field->width() * 3 >= openDialog()->width() * 2,
                 qPrintable(QString::number(field->width())));
    }

    // At 200 % on 1280×800 the dialog scrolls rather than hide the rows.
    void references_keepSomeRows()
    {
        auto *references = named<QTableView>(openDialog(), u"References"_s);
        QVERIFY(references->minimumHeight() >= 4 * rowPixels());
        int needed = 0; // what is left at the same ratio belongs to the words
        for (int column = 0; column < 3; ++column)
            needed += references->columnWidth(column);
        QVERIFY2(needed * 3 <= openDialog()->width() * 2, qPrintable(QString::number(needed)));
    }

private:
    static QLineEdit *line(const QString &name) { return named<QLineEdit>(openDialog(), name); }
    static QString changes() { return named<QPlainTextEdit>(openDialog(), u"What changes"_s)->toPlainText(); }
    static void addReference(const QString &place)
    {
        QVERIFY(press(openDialog(), u"Add"_s));
        auto *box = named<QComboBox>(openDialog(), u"Place"_s);
        QVERIFY(box && box->findText(place) >= 0);
        box->setFocus();
        QTest::keyClick(box, Qt::Key_Home);
        while (box->currentText() != place)
            QTest::keyClick(box, Qt::Key_Down);
    }
    std::optional<support::WindowFixture> m_desk;
    std::unique_ptr<Registrar> m_registrar;
};

NIDUS_TEST(TestEntry)
#include "tst_entry.moc"
