// What lupdate finds in the sources, translated and loaded, is what core, the command line and the window
// then say.
#include "app/cli/call.h"
#include "core/operations/import/import_plan.h"
#include "core/registration/field.h"
#include "core/registration/nid.h"
#include "core/rules/rules.h"
#include "tests/support/places.h"
#include "tests/support/test_program.h"
#include "ui/conflicts/conflict_detail.h"
#include "ui/conflicts/conflict_words.h"
#include "ui/look/theme.h"
#include "ui/shell/about_dialog.h"

#include <QFile>
#include <QLibraryInfo>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTranslator>

using namespace nidus;
using namespace Qt::StringLiterals;

namespace {

bool run(const QString &tool, const QStringList &arguments)
{
    QProcess process;
    process.setWorkingDirectory(support::sourcePath());
    process.start(QLibraryInfo::path(QLibraryInfo::BinariesPath) + u'/' + tool, arguments);
    return process.waitForFinished() && process.exitCode() == 0;
}

// Each text in ⟦brackets⟧; a counted one with its number's form in front.
bool translate(const QString &name)
{
    QFile file(name);
    if (!file.open(QIODevice::ReadWrite))
        return false;
    const QString upTo = u"<source>([^<]*)</source>((?:(?!<source>).)*?)<translation type=\"unfinished\">"_s;
    const auto everything = QRegularExpression::DotMatchesEverythingOption;
    QString text = QString::fromUtf8(file.readAll());
    text.replace(
        QRegularExpression(upTo + u"(\\s*<numerusform></numerusform>){2}\\s*</translation>"_s, everything),
        u"<source>\\1</source>\\2<translation><numerusform>one ⟦\\1⟧</numerusform>"
        "<numerusform>many ⟦\\1⟧</numerusform></translation>"_s);
    text.replace(QRegularExpression(upTo + u"</translation>"_s, everything),
                 u"<source>\\1</source>\\2<translation>⟦\\1⟧</translation>"_s);
    return file.resize(0) && file.write(text.toUtf8()) > 0;
}

} // namespace

class TestTranslations : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void speaksTheOtherLanguage_data();
    void speaksTheOtherLanguage();
    void helpSpeaksTheOtherLanguage();
    void countsInTheOtherLanguage();

private:
    QTemporaryDir m_folder;
    QTranslator m_translator;
};

void TestTranslations::initTestCase()
{
    const QString ts = m_folder.filePath(u"nidus_de.ts"_s), qm = m_folder.filePath(u"nidus_de.qm"_s);
    QVERIFY(run(u"lupdate"_s, {u"-I"_s, u"."_s, u"core"_s, u"app"_s, u"ui"_s, u"-target-language"_s, u"de"_s,
                               u"-ts"_s, ts}));
    QVERIFY(translate(ts));
    QVERIFY(run(u"lrelease"_s, {ts, u"-qm"_s, qm}));
    QVERIFY(m_translator.load(qm));
    QVERIFY(QCoreApplication::installTranslator(&m_translator));
}

void TestTranslations::speaksTheOtherLanguage_data()
{
    QTest::addColumn<QString>("said");
    QTest::addColumn<QString>("expected");
    const Findings findings = rules::checkTemplate({}, {});
    QVERIFY(!findings.isEmpty());
    QTest::newRow("core: a function")
        << message(ImportCounts{}) << u"⟦added 0, changed 0, known already 0, refused 0⟧"_s;
    QTest::newRow("core: a table") << guidanceQuestions(Field::Date).join(u' ')
                                   << u"⟦On which day is the registration requested (YYYY-MM-DD)?⟧"_s;
    QTest::newRow("core: a rule") << findings.first().words.first(1) << u"⟦"_s;
    QTest::newRow("window: a function") << ui::severityCount(Severity::Error, 3) << u"⟦3 errors⟧"_s;
    QTest::newRow("window: a word of a table")
        << ui::verdictWords(Decision::Verdict::Ask) << u"⟦ask the registrant⟧"_s;
    QTest::newRow("window: a class") << ui::AboutDialog(nullptr).windowTitle() << u"⟦About Nidus⟧"_s;
}

void TestTranslations::speaksTheOtherLanguage()
{
    QFETCH(QString, said);
    QTEST(said, "expected");
}

void TestTranslations::helpSpeaksTheOtherLanguage()
{
    const QString help = cli::helpText({});
    QVERIFY2(help.contains(u"⟦Options:⟧"_s), qPrintable(help)); // a function
    QVERIFY2(help.contains(u"⟦checks templates as if they were requested today⟧"_s),
             qPrintable(help)); // a table
}

void TestTranslations::countsInTheOtherLanguage()
{
    QCOMPARE(ui::ConflictDetail::tr("%n open", nullptr, 1), u"one ⟦1 open⟧"_s);
    QCOMPARE(ui::ConflictDetail::tr("%n open", nullptr, 3), u"many ⟦3 open⟧"_s);
}

NIDUS_TEST(TestTranslations)
#include "tst_translations.moc"
