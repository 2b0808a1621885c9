// Revisions and what is none of them, in the window: a correction that changes too much, the first revision
// of a registration without a template, an entry that was listed in error.
#include "tests/support/sound_text.h"
#include "tests/support/test_program.h"
#include "tests/support/window_fixture.h"

#include "core/formats/text/template_writer.h"

#include <QAction>
#include <QComboBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>

#include <algorithm>

using namespace nidus;
using namespace nidus::ui;
using namespace Qt::StringLiterals;
using support::named;
using support::openDialog;
using support::patience;
using support::press;
using support::says;

namespace {

const Nid kettle = *Nid::parse(u"kettle"), kettel = *Nid::parse(u"kettel"),
          tidepool = *Nid::parse(u"tidepool");

} // namespace

class TestRevisions : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        support::failOnWarning();
        m_desk.emplace();
        using support::record;
        QVERIFY(m_desk->take(
            {support::registryXml("2026-01-01", record("kettel") +
                                                    record("kettle", " date=\"2001-02-03\"",
                                                           "<xref type=\"rfc\" data=\"rfc9998\"/>") +
                                                    record("tidepool")),
             formats::writeTemplate(support::soundText()).toUtf8()}));
        m_registrar = m_desk->registrar();
        QVERIFY(m_desk->show());
    }
    void cleanup()
    {
        m_registrar.reset();
        m_desk.reset();
    }

    void correctionOfTheMeaning_isARevisionByDefault()
    {
        QVERIFY(correctPurpose(u"Names for lakes."_s));
        QDialog *dialog = openDialog();
        QVERIFY(says(dialog, u"Purpose. A change of meaning, registrant or contact is a revision."_s));
        QVERIFY(named<QPlainTextEdit>(dialog, u"Changes"_s)->toPlainText().contains(u"+ Names for lakes."_s));
        auto *revise = named<QPushButton>(dialog, u"Make a revision"_s);
        QVERIFY(revise && revise->isDefault() && revise->hasFocus());
        QTest::keyClick(dialog, Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(!openDialog(), patience);
        const auto open = m_registrar->requests(RequestState::Open);
        QCOMPARE(open->size(), 1);
        QCOMPARE(open->first().kind, RequestKind::Revision);
        const RegistrationTemplate text = m_registrar->draft(open->first().number)->text;
        QCOMPARE(text[Field::Purpose], u"Names for lakes."_s);
        QCOMPARE(text[Field::Version], u"2"_s);
        QCOMPARE(text[Field::Date], u"2026-08-01"_s);
        QVERIFY(text[Field::RevisionInformation].contains(u"Names for lakes"_s) ||
                text[Field::RevisionInformation].contains(u"Purpose"_s));
        QCOMPARE(m_registrar->version({tidepool, 1, 0})->number.correction, 1);
    }

    void correctionOfTheMeaning_isMadeWhenThePersonSaysSo()
    {
        QVERIFY(correctPurpose(u"Names for lakes."_s));
        QTest::keyClick(openDialog(), Qt::Key_Escape); // what was typed stays
        QTRY_VERIFY_WITH_TIMEOUT(named<QPlainTextEdit>(openDialog(), u"Corrected text"_s), patience);
        QCOMPARE(named<QPlainTextEdit>(openDialog(), u"Corrected text"_s)->toPlainText(),
                 u"Names for lakes."_s);
        QVERIFY(press(openDialog(), u"Publish tidepool@1.2"_s));
        QVERIFY(press(openDialog(), u"Correct as tidepool@1.2"_s));
        QTRY_VERIFY_WITH_TIMEOUT(!openDialog(), patience);
        QCOMPARE(m_registrar->version({tidepool, 1, 0})->correctionClass, u"other"_s);
        QVERIFY(m_registrar->history(tidepool)->last().what.contains(
            u"corrected beyond spelling; as the board said"_s));
    }

    void correctionOfAWord_isMadeAtOnce()
    {
        QVERIFY(correctPurpose(u"Names for the pools that the obsrevers watch."_s));
        QTRY_VERIFY_WITH_TIMEOUT(!openDialog(), patience);
        QCOMPARE(m_registrar->version({tidepool, 1, 0})->correctionClass, u"spelling"_s);
    }

    // WINDOW, "Nothing typed is lost", and no silent change: what another desk corrected while the dialog was
    // open stands in the text that is published, and is said before.
    void correctionBesideAnother_isPutOntoIt()
    {
        QVERIFY(beginCorrection(u"Names for the pools that the obsrevers watch."_s));
        QDialog *dialog = openDialog();
        QVERIFY(correctElsewhere(Field::SecurityAndPrivacy, u"The names reveal nothing about perosns."));
        QVERIFY(press(dialog, u"Publish tidepool@1.2"_s));
        QTRY_VERIFY_WITH_TIMEOUT(says(dialog, u"Another desk published tidepool@1.2 meanwhile."_s), patience);
        QVERIFY(!says(dialog, u"Both changed"_s));
        QCOMPARE(dialog->windowTitle(), u"Correct tidepool@1.2"_s);
        QCOMPARE(m_registrar->version({tidepool, 1, 0})->number.correction, 2);
        QVERIFY(press(dialog, u"Publish tidepool@1.3"_s));
        QTRY_VERIFY_WITH_TIMEOUT(!openDialog(), patience);
        const auto stands = m_registrar->version({tidepool, 1, 0});
        QCOMPARE(stands->number.correction, 3);
        QCOMPARE(stands->text[Field::Purpose], u"Names for the pools that the obsrevers watch."_s);
        QCOMPARE(stands->text[Field::SecurityAndPrivacy], u"The names reveal nothing about perosns."_s);
    }

    void correctionOfTheSameField_isSaid()
    {
        QVERIFY(beginCorrection(u"Names for the pools that the obsrevers watch."_s));
        QDialog *dialog = openDialog();
        QVERIFY(correctElsewhere(Field::Purpose, u"Names for the polos that the observers watch."));
        QVERIFY(press(dialog, u"Publish tidepool@1.2"_s));
        QTRY_VERIFY_WITH_TIMEOUT(says(dialog, u"Both changed Purpose: your text stands there"_s), patience);
        QCOMPARE(named<QPlainTextEdit>(dialog, u"Corrected text"_s)->toPlainText(),
                 u"Names for the pools that the obsrevers watch."_s);
        QCOMPARE(named<QPlainTextEdit>(dialog, u"Published text"_s)->toPlainText(),
                 u"Names for the polos that the observers watch."_s);
        QTest::keyClick(dialog, Qt::Key_Escape);
        QVERIFY(support::discard());
        QTRY_VERIFY(!openDialog());
        QCOMPARE(m_registrar->version({tidepool, 1, 0})->number.correction, 2);
    }

    // A revision out of the dialog would take the other desk's correction back, too.
    void revisionBesideACorrection_isPutOntoIt()
    {
        QVERIFY(correctPurpose(u"Names for lakes."_s));
        QVERIFY(correctElsewhere(Field::SecurityAndPrivacy, u"The names reveal nothing about perosns."));
        QVERIFY(press(openDialog(), u"Make a revision"_s));
        QTRY_VERIFY_WITH_TIMEOUT(says(openDialog(), u"Another desk published tidepool@1.2 meanwhile."_s),
                                 patience);
        QVERIFY(m_registrar->requests(RequestState::Open)->isEmpty());
        QVERIFY(press(openDialog(), u"Publish tidepool@1.3"_s));
        QVERIFY(press(openDialog(), u"Make a revision"_s));
        QTRY_VERIFY_WITH_TIMEOUT(!openDialog(), patience);
        const auto open = m_registrar->requests(RequestState::Open);
        const RegistrationTemplate text = m_registrar->draft(open->first().number)->text;
        QCOMPARE(text[Field::Purpose], u"Names for lakes."_s);
        QCOMPARE(text[Field::SecurityAndPrivacy], u"The names reveal nothing about perosns."_s);
    }

    void revisionWithoutATemplate_asksWhichVersionStands()
    {
        QVERIFY(select(u"kettle"_s));
        m_desk->act(u"Revise"_s)->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(openDialog(), patience);
        auto *number = named<QSpinBox>(openDialog(), u"Published version"_s);
        QVERIFY(number && number->hasFocus());
        QTest::keyClicks(number, u"3"_s);
        QTest::keyClick(number, Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(!openDialog(), patience);
        const auto open = m_registrar->requests(RequestState::Open);
        QCOMPARE(open->size(), 1);
        QCOMPARE(open->first().basedOn, 3);
        QCOMPARE(m_registrar->draft(open->first().number)->text[Field::Version], u"4"_s);
    }

    void newRevision_hasAFieldForTheVersionThatStands()
    {
        m_desk->act(u"New request"_s)->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(openDialog(), patience);
        auto *number = named<QSpinBox>(openDialog(), u"Published version"_s);
        QVERIFY(number && !number->isEnabled());
        named<QComboBox>(openDialog(), u"Request for"_s)->setCurrentIndex(2);
        QVERIFY(number->isEnabled());
        QVERIFY(support::write(openDialog(), u"NID"_s, u"kettle"_s));
        QVERIFY(press(openDialog(), u"Create request"_s));
        QTRY_VERIFY_WITH_TIMEOUT(says(openDialog(), u"Say which version is published now"_s), patience);
        QVERIFY(number->hasFocus()); // it is asked for
        number->setValue(2);
        QVERIFY(press(openDialog(), u"Create request"_s));
        QTRY_VERIFY_WITH_TIMEOUT(!openDialog(), patience);
        QCOMPARE(m_registrar->requests(RequestState::Open)->first().basedOn, 2);
    }

    // What is refused says where it can be put right in this dialog, and the focus is there.
    void requestWithoutAName_asksForItWhereItGoes()
    {
        m_desk->act(u"New request"_s)->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(openDialog(), patience);
        auto *create = named<QAbstractButton>(openDialog(), u"Create request"_s);
        create->setFocus();
        QTest::keyClick(create, Qt::Key_Space);
        QTRY_VERIFY_WITH_TIMEOUT(says(openDialog(), u"names no namespace identifier"_s), patience);
        QVERIFY(says(openDialog(), u"write it into “NID” above"_s));
        QVERIFY(named<QLineEdit>(openDialog(), u"NID"_s)->hasFocus());
        // Where no field is asked for, the act has the focus again, and not Cancel.
        named<QComboBox>(openDialog(), u"Request for"_s)->setCurrentIndex(2);
        QVERIFY(support::write(openDialog(), u"NID"_s, u"larch"_s));
        create->setFocus();
        QTest::keyClick(create, Qt::Key_Space);
        QTRY_VERIFY_WITH_TIMEOUT(says(openDialog(), u"is not registered here"_s), patience);
        QVERIFY(create->hasFocus());
    }

    void entryListedInError_isSuperseded()
    {
        QVERIFY(select(u"kettel"_s));
        m_desk->act(u"Supersede…"_s)->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(openDialog(), patience);
        QVERIFY(says(openDialog(), u"“kettel” leaves the list of the registry, and its history stays."_s));
        QVERIFY(!named<QAbstractButton>(openDialog(), u"Supersede"_s)->isEnabled());
        QVERIFY(support::write(openDialog(), u"Reason"_s, u"a slip of the pen"_s));
        QVERIFY(!named<QAbstractButton>(openDialog(), u"Supersede"_s)->isEnabled());
        QVERIFY(support::write(openDialog(), u"Entry that replaces it"_s, u"kettle"_s));
        QVERIFY(press(openDialog(), u"Supersede"_s));
        QTRY_VERIFY_WITH_TIMEOUT(!openDialog(), patience);
        QCOMPARE((*m_registrar->listing(kettel))->status, u"delisted"_s);
        const auto said = [this](const Nid &nid, const QString &event) {
            const auto history = *m_registrar->history(nid);
            const auto found = std::ranges::find(history, event, &Queries::Event::event);
            return found == history.end() ? QString() : found->what;
        };
        QVERIFY(said(kettel, u"superseded"_s).contains(u"kettle"_s));
        QCOMPARE(m_registrar->history(kettel)->last().event, u"delisted"_s); // what takes it off the list
        QVERIFY(said(kettle, u"supersedes"_s).contains(u"kettel"_s));
    }

private:
    // Its row is current, and the acts are offered.
    bool select(const QString &nid)
    {
        auto *table = m_desk->table(u"Registrations"_s);
        if (!QTest::qWaitFor([table] { return table->model()->rowCount() == 3; }, patience))
            return false;
        table->setFocus();
        QTest::keyClick(table, Qt::Key_Home, Qt::ControlModifier);
        for (int row = 0; row < table->model()->rowCount(); ++row) {
            if (table->currentIndex().siblingAtColumn(0).data().toString() == nid)
                return QTest::qWaitFor([this] { return m_desk->act(u"Revise"_s)->isEnabled(); }, patience);
            QTest::keyClick(table, Qt::Key_Down);
        }
        return false;
    }

    // Writes the text and says why.
    bool beginCorrection(const QString &text)
    {
        if (!select(u"tidepool"_s))
            return false;
        m_desk->act(u"Correct…"_s)->trigger();
        if (!QTest::qWaitFor([] { return openDialog() != nullptr; }, patience))
            return false;
        QDialog *dialog = openDialog();
        for (int down = 0; down < int(Field::Purpose); ++down)
            QTest::keyClick(named<QWidget>(dialog, u"Fields"_s), Qt::Key_Down);
        return support::write(dialog, u"Corrected text"_s, text) &&
               support::write(dialog, u"Reason"_s, u"as the board said"_s);
    }
    // The same, and publishes; what comes then is in front.
    bool correctPurpose(const QString &text)
    {
        return beginCorrection(text) && press(openDialog(), u"Publish tidepool@1.2"_s);
    }
    bool correctElsewhere(Field field, QStringView text)
    {
        Correction correction;
        correction.text = m_registrar->version({tidepool, 1, 0})->text;
        correction.text.set(field, text);
        correction.reason = u"a slip"_s;
        return m_registrar->correct(tidepool, 1, correction).has_value();
    }

    std::optional<support::WindowFixture> m_desk;
    std::unique_ptr<Registrar> m_registrar;
};

NIDUS_TEST(TestRevisions)
#include "tst_revisions.moc"
