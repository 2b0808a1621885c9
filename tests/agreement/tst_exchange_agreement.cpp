// The window and the command line take the same documents and make the same of them: a registry as our XML or
// JSON, a template as `template convert` prints it, a document that is damaged.
#include "core/formats/text/template_writer.h"
#include "tests/app/cli_process.h"
#include "tests/support/import_window.h"
#include "tests/support/test_program.h"
#include "tests/support/whole_template.h"
#include "tests/support/window_hands.h"
#include "ui/export/export_writing.h"

#include <QBuffer>
#include <QComboBox>

using namespace nidus;
using namespace Qt::StringLiterals;
using support::named;
using support::openDialog;
using support::patience;
using support::press;
using support::write;

class TestExchangeAgreement : public support::ImportWindow {
    Q_OBJECT

    static void eachFormat()
    {
        QTest::addColumn<QString>("format");
        QTest::newRow("XML") << u"xml"_s;
        QTest::newRow("JSON") << u"json"_s;
    }

    QByteArray listedInTheWindow()
    {
        QBuffer buffer;
        buffer.open(QIODevice::WriteOnly);
        const auto done = m_desk->registrar()->exportIanaXml(buffer, {});
        return done ? buffer.data() : message(done.error()).toUtf8();
    }

    static QByteArray converted(const QString &format)
    {
        return CliProcess()
            .run({u"template"_s, u"convert"_s, u"--to"_s, format, u"-"_s},
                 support::wholeTemplate("cedar-leaf", "Cedar Herbarium"))
            .out;
    }

    // A registration here and at the command line, and a text that replaces its Registrant.
    QString partialUpdate(const CliProcess &cli)
    {
        const QString base =
            put(u"rfc9001-cedar.txt"_s, support::wholeTemplate("cedar-leaf", "Cedar Herbarium"));
        [this, &base, &cli] {
            QVERIFY(m_desk->registrar()->import({base}, {}));
            COMPARE_EXIT(cli.desk(u"init --empty"_s), 0);
            COMPARE_EXIT(cli.desk(u"registry import "_s + base), 0);
        }();
        return put(u"rfc9002-cedar.txt"_s,
                   "This replaces the Registrant field of the registration in RFC 9001.\n\n"
                   "Version: 2\n\nDate: 2026-03-04\n\nRegistrant:\n\n   Larch Herbarium\n"
                   "   desk@larch.example\n\nAll other fields are unchanged.\n");
    }
    QByteArray draftHere() const
    {
        const auto draft = m_desk->registrar()->draft(1);
        return draft ? formats::writeTemplate(draft->text).toUtf8() : message(draft.error()).toUtf8();
    }

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { m_desk.reset(); }

    void aRegistryIsTheSame_data() { eachFormat(); }
    void aRegistryIsTheSame()
    {
        QFETCH(QString, format);
        const CliProcess cli, other;
        COMPARE_EXIT(cli.desk(u"registry import "_s + CliProcess::golden(u"registry.xml"_s)), 0);
        const QString file =
            put(u"registry."_s + format, cli.desk(u"registry export --format "_s + format).out);
        COMPARE_EXIT(other.desk(u"registry import "_s + file), 0);
        preview(file);
        QTRY_VERIFY_WITH_TIMEOUT(found(), patience);
        QVERIFY2(cell(0, 2).startsWith("edition "_L1), qPrintable(cell(0, 2)));
        QVERIFY(press(m_desk->window(), u"Import"_s));
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->table(u"What was done"_s), patience);
        QCOMPARE(listedInTheWindow(), other.desk(u"registry export --format iana-xml"_s).out);
        QCOMPARE(listedInTheWindow(), cli.desk(u"registry export --format iana-xml"_s).out);
    }

    void aDraftIsTheSame_data()
    {
        QTest::addColumn<ui::ExportFormat>("format");
        QTest::addColumn<QString>("name");
        QTest::newRow("XML") << ui::ExportFormat::Draft << u"draft"_s;
        QTest::newRow("text") << ui::ExportFormat::DraftText << u"draft-txt"_s;
    }
    void aDraftIsTheSame()
    {
        QFETCH(ui::ExportFormat, format);
        QFETCH(QString, name);
        const CliProcess cli;
        const QString file = put(u"cedar.txt"_s, support::wholeTemplate("cedar-leaf", "Cedar Herbarium"));
        QVERIFY(m_desk->registrar()->import({file}, {}));
        COMPARE_EXIT(cli.desk(u"init --empty"_s), 0);
        COMPARE_EXIT(cli.desk(u"registry import "_s + file), 0);
        ui::Job job;
        const QString path = cli.path(u"here"_s);
        QVERIFY(ui::writeExport(*m_desk->registrar(), job, {format, false, {u"cedar-leaf"_s}}, path));
        const Ran there = cli.desk(u"registry export --nid cedar-leaf --format "_s + name);
        COMPARE_EXIT(there, 0);
        QCOMPARE(CliProcess::bytesOf(path), there.out);
    }

    void aTemplateIsTheSame_data() { eachFormat(); }
    void aTemplateIsTheSame()
    {
        QFETCH(QString, format);
        const QString file = put(u"cedar."_s + format, converted(format));
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(u"init"_s), 0);
        COMPARE_EXIT(cli.desk(u"draft new "_s + file), 0);
        QTest::keyClick(m_desk->window(), Qt::Key_N, Qt::ControlModifier);
        QTRY_VERIFY(openDialog());
        QVERIFY(write(openDialog(), u"File"_s, file));
        QTest::keyClick(named<QLineEdit>(openDialog(), u"File"_s), Qt::Key_Tab);
        QTRY_COMPARE_WITH_TIMEOUT(named<QLineEdit>(openDialog(), u"NID"_s)->text(), u"cedar-leaf"_s,
                                  patience);
        QVERIFY(press(openDialog(), u"Create request"_s));
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->registrar()->draft(1), patience);
        QCOMPARE(formats::writeTemplate(m_desk->registrar()->draft(1)->text).toUtf8(),
                 cli.desk(u"draft show R-1"_s).out);
    }

    // "All other fields are unchanged": `draft revise`, the import page and the dialog compose the same.
    void aPartialUpdateIsComposedTheSame_data()
    {
        QTest::addColumn<bool>("inDialog");
        QTest::newRow("import page") << false;
        QTest::newRow("new request") << true;
    }
    void aPartialUpdateIsComposedTheSame()
    {
        QFETCH(bool, inDialog);
        const CliProcess cli;
        const QString file = partialUpdate(cli);
        COMPARE_EXIT(cli.desk(u"draft revise cedar-leaf "_s + file), 0);
        if (inDialog) {
            QTest::keyClick(m_desk->window(), Qt::Key_N, Qt::ControlModifier);
            QTRY_VERIFY(openDialog());
            QVERIFY(write(openDialog(), u"NID"_s, u"cedar-leaf"_s));
            QVERIFY(write(openDialog(), u"File"_s, file));
            QTest::keyClick(named<QLineEdit>(openDialog(), u"File"_s), Qt::Key_Tab);
            QTRY_COMPARE_WITH_TIMEOUT(named<QComboBox>(openDialog(), u"Request for"_s)->currentText(),
                                      u"A revision of a registration"_s, patience);
            QVERIFY(write(openDialog(), u"NID"_s, u"cedar-leaf"_s));
            QVERIFY(press(openDialog(), u"Create request"_s));
        } else {
            preview(file);
            QTRY_VERIFY_WITH_TIMEOUT(source(), patience);
            QVERIFY(press(m_desk->window(), u"Make a request"_s));
        }
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->registrar()->draft(1), patience);
        const QByteArray composed = cli.desk(u"draft show R-1"_s).out;
        QVERIFY2(composed.contains("Larch Herbarium") && composed.contains("RFC 9002 replaces"),
                 composed.constData());
        QCOMPARE(draftHere(), composed);
        COMPARE_EXIT(cli.desk(u"registry import "_s + file), 0);
        QVERIFY(m_desk->registrar()->import({file}, {}));
        const auto version = m_desk->registrar()->version({*Nid::parse(u"cedar-leaf"), 0, 0});
        QCOMPARE(formats::writeTemplate(version->text).toUtf8(), cli.desk(u"show cedar-leaf"_s).out);
        QCOMPARE(formats::writeTemplate(version->text).toUtf8(), composed);
    }

    void aDamagedTemplateIsRefusedInTheSameWords_data() { eachFormat(); }
    void aDamagedTemplateIsRefusedInTheSameWords()
    {
        QFETCH(QString, format);
        const QByteArray cut = converted(format).first(400);
        const QString file = put(u"cut."_s + format, cut);
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(u"init"_s), 0);
        const Ran refused = cli.desk(u"draft new "_s + file);
        COMPARE_EXIT(refused, 2);
        const QString words = QString::fromUtf8(refused.err).section(u": "_s, 2).trimmed();
        QVERIFY2(words.contains("damaged or cut off"_L1), refused.err.constData());
        QTest::keyClick(m_desk->window(), Qt::Key_N, Qt::ControlModifier);
        QTRY_VERIFY(openDialog());
        QVERIFY(write(openDialog(), u"File"_s, file));
        QTest::keyClick(named<QLineEdit>(openDialog(), u"File"_s), Qt::Key_Tab);
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->says(words), patience);
        auto *text =
            named<QPlainTextEdit>(openDialog(), u"Template"_s); // pasted: no request can be made of it
        QVERIFY(text);
        text->setPlainText(QString::fromUtf8(cut));
        QTRY_VERIFY_WITH_TIMEOUT(!named<QAbstractButton>(openDialog(), u"Create request"_s)->isEnabled(),
                                 patience);
        openDialog()->reject();
    }
};

NIDUS_TEST(TestExchangeAgreement)
#include "tst_exchange_agreement.moc"
