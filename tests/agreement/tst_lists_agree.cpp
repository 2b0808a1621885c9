// The lists that a person ticks are the same in the window and on the command line: the questions with what
// the text says, and what is to be rewritten of an older form.
#include "tests/app/cli_process.h"
#include "tests/support/older_text.h"
#include "tests/support/registry_folder.h"
#include "tests/support/test_program.h"
#include "tests/support/window_hands.h"
#include "ui/editor/editor_page.h"
#include "ui/editor/field_text_edit.h"
#include "ui/editor/guidance_pane.h"
#include "ui/editor/rewriting_model.h"
#include "ui/look/plain_text.h"

#include <QCheckBox>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>

using namespace nidus;
using namespace Qt::StringLiterals;
using support::patience;

namespace {

const QByteArray older = support::olderText() + "\nCommunity considerations:\n   All who read at night.\n";

} // namespace

class TestListsAgree : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        support::failOnWarning();
        QCOMPARE(m_cli.desk(u"init"_s).exit, 0);
        QCOMPARE(m_cli.desk(u"draft new -"_s, older).exit, 0);
        for (const char *item : {"syntax.equivalence", "purpose.users", "rewriting.lexical-equivalence"})
            QCOMPARE(m_cli.desk(u"draft tick R-1 "_s + QLatin1String(item)).exit, 0);
        for (const QByteArray &line : m_cli.desk(u"--json draft checklist R-1"_s).out.trimmed().split('\n'))
            m_items += QJsonDocument::fromJson(line).object();
        m_store = std::make_unique<ui::StoreAccess>(
            ui::StorePlace{m_cli.store(), OpenMode::ReadWrite, support::fixedDesk()});
        m_page = std::make_unique<ui::EditorPage>(*m_store, 1);
        auto &widget = static_cast<QWidget &>(*m_page);
        widget.resize(1268, 756);
        widget.show();
        widget.activateWindow(); // the questions follow the field that has the focus
        QVERIFY(QTest::qWaitForWindowActive(&widget));
        QTRY_VERIFY_WITH_TIMEOUT(rewriting()->rowCount() > 0, patience);
    }
    void cleanupTestCase()
    {
        m_page.reset();
        m_store.reset();
    }

    void whatIsToBeRewritten_isTheSame()
    {
        QStringList window, commandLine;
        for (int row = 0; row < rewriting()->rowCount(); ++row) {
            const auto cell = [&](int column) { return rewriting()->index(row, column); };
            const bool isTicked = cell(0).data(Qt::CheckStateRole).toInt() == Qt::Checked;
            window += (isTicked ? u"[x] "_s : u"[ ] "_s) + cell(1).data().toString() + u": "_s +
                      cell(2).data().toString() + u", "_s + cell(3).data().toString();
        }
        for (const QJsonObject &item : std::as_const(m_items))
            if (item.value("list"_L1) == "rewriting"_L1) {
                const QString lines = item.value("lines"_L1).toString();
                commandLine += mark(item) + label(*fieldById(item.value("field"_L1).toString())) +
                               (lines.isEmpty() ? QString() : QString(u", "_s + lines)) + u": "_s +
                               item.value("title"_L1).toString() + u", "_s +
                               item.value("clause"_L1).toString();
            }
        QVERIFY(window.size() >= 6);
        QCOMPARE(window, commandLine);
    }

    void questions_areTheSame()
    {
        auto *guidance = m_page->findChild<ui::GuidancePane *>();
        for (const FieldInfo &row : fieldTable()) {
            for (ui::FieldTextEdit *edit : m_page->findChildren<ui::FieldTextEdit *>())
                if (edit->accessibleName() == label(row.field))
                    edit->setFocus();
            QStringList commandLine;
            for (const QJsonObject &item : std::as_const(m_items))
                if (item.value("list"_L1) == "questions"_L1 && item.value("field"_L1) == id(row.field))
                    commandLine += mark(item) + item.value("words"_L1).toString();
            for (const QJsonObject &item : std::as_const(m_items))
                if (item.value("list"_L1) == "questions"_L1 && item.value("field"_L1) == id(row.field) &&
                    !item.value("said"_L1).isNull())
                    commandLine +=
                        u"In the text: “%1”"_s.arg(displayableLine(item.value("said"_L1).toString(), 120));
            // What is added to a page that is seen shows when the event loop turns.
            QTRY_COMPARE_WITH_TIMEOUT(questionsIn(*guidance), commandLine, patience);
        }
    }

private:
    // As they are seen, then what the text says.
    static QStringList questionsIn(const QWidget &guidance)
    {
        QStringList seen;
        for (const QCheckBox *box : guidance.findChildren<QCheckBox *>())
            if (!box->isHidden() && box->isVisibleTo(&guidance))
                seen += (box->isChecked() ? u"[x] "_s : u"[ ] "_s) + box->accessibleName();
        for (const QLabel *words : guidance.findChildren<QLabel *>())
            if (words->isVisibleTo(&guidance) && words->text().startsWith(u"In the text: "_s))
                seen += words->text();
        return seen;
    }
    static QString mark(const QJsonObject &item)
    {
        return item.value("ticked"_L1).isNull() ? u"[ ] "_s : u"[x] "_s;
    }
    ui::RewritingModel *rewriting() { return m_page->findChild<ui::RewritingModel *>(); }

    CliProcess m_cli;
    QList<QJsonObject> m_items;
    std::unique_ptr<ui::StoreAccess> m_store;
    std::unique_ptr<ui::EditorPage> m_page;
};

NIDUS_TEST(TestListsAgree)
#include "tst_lists_agree.moc"
