// The window and the command line, asked the same, say the same: what a correction may change, which version
// a revision follows, an entry that was listed in error.
#include "core/formats/text/template_reader.h"
#include "core/formats/text/template_writer.h"
#include "tests/app/cli_process.h"
#include "tests/support/registry_folder.h"
#include "tests/support/sound_text.h"
#include "tests/support/test_program.h"
#include "tests/support/window_hands.h"
#include "ui/look/theme.h"
#include "ui/registrations/correct_dialog.h"

#include <QAbstractButton>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QSignalSpy>

using namespace nidus;
using namespace Qt::StringLiterals;
using support::named;
using support::press;

class TestRevisionsAgree : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        support::failOnWarning();
        ui::applyTheme(*qApp, ui::Theme::Light);
        m_cli.setVariable(u"NIDUS_NOW"_s, u"2026-08-01T12:00:00Z"_s);
        COMPARE_EXIT(m_cli.desk(u"init --empty"_s), 0);
        COMPARE_EXIT(m_cli.desk(u"registry import -"_s, bytesOf(support::soundText())), 0);
    }

    void correction_isOneOrARevision_data()
    {
        QTest::addColumn<Field>("field");
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("isCorrection");
        const auto row = [](Field field, const char16_t *text, bool isCorrection) {
            QTest::newRow(qPrintable(label(field) + u": "_s + QString::fromUtf16(text).simplified()))
                << field << QString::fromUtf16(text) << isCorrection;
        };
        row(Field::Purpose, u"Names for the pools\nthat the observers watch.", true);
        row(Field::Purpose, u"Names for the poools that the observers watch.", true);
        row(Field::Purpose, u"Names for lakes.", false);
        row(Field::Date, u"2026-07-29", true);
        row(Field::Documentation, u"RFC 9999", true);
        row(Field::Syntax, u"The NSS is a pool number: 1*DIGTI.", false);
        row(Field::Syntax, u"The NSS is a pool number: 2*DIGIT.", false);
        row(Field::Syntax, u"The NSS is a pool number:\n1*DIGIT.", true);
        row(Field::Syntax, u"The NSS is a pool number: ; 1*DIGIT.", false);
        row(Field::Resolution, u"The names are now meant to be resolved.", false);
        row(Field::Resolution, u"The names are not meant to be resolvd.", true);
        row(Field::Assignment, u"The observers assign a number once and ever again.", false);
        row(Field::Registrant,
            u"Name: Cliff Walkers\nAddress: 3 Shore Lane, Limpet Bay\nEmail: desk@tidepool.example", false);
        row(Field::Registrant,
            u"Registrant: Tidepool Observers\nAddress: 3 Shore Lane, Limpet Bay\nMail: desk@tidepool.example",
            true);
    }
    void correction_isOneOrARevision()
    {
        QFETCH(Field, field);
        QFETCH(QString, text);
        QFETCH(bool, isCorrection);
        const Nid nid = *Nid::parse(u"tidepool");
        Version stands;
        stands.number = {1, 1};
        stands.text = support::soundText();
        ui::CorrectDialog dialog(nid, stands, nullptr);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        dialog.show();
        QSignalSpy corrected(&dialog, &ui::CorrectDialog::correctAsked);
        named<QListWidget>(&dialog, u"Fields"_s)->setCurrentRow(int(field));
        named<QPlainTextEdit>(&dialog, u"Corrected text"_s)->setPlainText(text);
        QVERIFY(support::write(&dialog, u"Reason"_s, u"slip"_s));
        QVERIFY(press(&dialog, u"Publish tidepool@1.2"_s));
        QCOMPARE(corrected.size(), isCorrection ? 1 : 0);

        const QString copy = m_cli.path(u"copy.sqlite"_s);
        QFile::remove(copy);
        QVERIFY(QFile::copy(m_cli.store(), copy));
        RegistrationTemplate changed = stands.text;
        changed.set(field, text);
        const QStringList call{u"--db"_s,     copy,      u"correct"_s, u"tidepool@1"_s,
                               u"--reason"_s, u"slip"_s, u"-"_s};
        COMPARE_EXIT(m_cli.run(call, bytesOf(changed)), isCorrection ? 0 : 1);
        COMPARE_EXIT(m_cli.run(call + QStringList{u"--class"_s, u"other"_s}, bytesOf(changed)),
                     isCorrection ? 1 : 0); // it stands already, or it is made
        if (isCorrection)
            return;
        QDialog *question = support::openDialog();
        QVERIFY(press(question, u"Correct as tidepool@1.2"_s));
        QCOMPARE(corrected.size(), 1);
        QCOMPARE(dialog.correction().correctionClass, u"other"_s);
    }

private:
    static QByteArray bytesOf(const RegistrationTemplate &text)
    {
        return formats::writeTemplate(text).toUtf8();
    }

    CliProcess m_cli;
};

NIDUS_TEST(TestRevisionsAgree)
#include "tst_revisions_agree.moc"
