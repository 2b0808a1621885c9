// The window and the command line, asked the same, say the same: findings, conflicts, whether a request may
// be published, the text and the entry that come of it. Every golden template, each with a field emptied,
// doubled or changed, as a request of one registry. The window is asked through its pages and dialogs; the
// command line as a program, which then publishes in a copy of the registry.
#include "core/diff/diff.h"
#include "core/formats/text/template_reader.h"
#include "core/formats/text/template_writer.h"
#include "tests/app/cli_process.h"
#include "tests/support/places.h"
#include "tests/support/registry_folder.h"
#include "tests/support/test_program.h"
#include "tests/support/window_hands.h"
#include "ui/conflicts/conflicts_model.h"
#include "ui/conflicts/conflicts_page.h"
#include "ui/editor/editor_page.h"
#include "ui/editor/findings_pane.h"
#include "ui/look/plain_text.h"
#include "ui/look/theme.h"

#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSet>
#include <QSignalSpy>

using namespace nidus;
using namespace Qt::StringLiterals;
using support::patience;

namespace {

// Of each template every thirteenth field is changed, the next one's in turn: each field is in each of the
// three ways, and what is asked grows with the templates, not with fields times templates.
constexpr int fieldsApart = 13;

const QString answerText = u"Decided, see https://board.example/7"_s;
const QString now = u"2026-08-01T12:00:00Z"_s;

// One request, and what the window says of it.
struct Asked {
    QString name; // of the case
    qint64 number = 0;
    QStringList findings; // "error nid-syntax namespace-identifier", sorted
    QStringList errors;   // rules
    bool mayBePublished = false, mayBeAnswered = false;
    qsizetype outsideDecisions = 0; // that the dialog offers to record
    QString text, entry;
};

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

// The first template of each golden file, by name.
QMap<QString, RegistrationTemplate> goldenTemplates()
{
    const QDir folder(support::sourcePath(QStringLiteral("tests/golden/templates")));
    QMap<QString, RegistrationTemplate> templates;
    for (const QString &file : folder.entryList({u"*.in.txt"_s}, QDir::Files, QDir::Name)) {
        const auto reading =
            formats::readTemplate(Source{file, bytesOf(folder.filePath(file)), {}, false, {}});
        if (!reading.parts.isEmpty())
            templates.insert(file.chopped(7), reading.parts.first().text);
    }
    return templates;
}

QString mutated(const QString &body, int how)
{
    switch (how) {
    case 0:
        return {};
    case 1:
        return body + u"\n" + body;
    default:
        return u"TBD " + body;
    }
}

QString wordsOf(const Finding &finding)
{
    return id(finding.severity) + u' ' + finding.rule + u' ' + (finding.field ? id(*finding.field) : u"-"_s);
}

QString wordsOf(const QJsonObject &finding)
{
    const QString field = finding.value("field"_L1).toString();
    return finding.value("severity"_L1).toString() + u' ' + finding.value("rule"_L1).toString() + u' ' +
           (field.isEmpty() ? u"-"_s : field);
}

QString entryWords(const std::optional<Entry> &before, const Entry &after)
{
    QStringList lines = diff::compareEntries(before.value_or(Entry{}), after);
    if (!before)
        lines.prepend(u"A new entry:"_s);
    return lines.isEmpty() ? u"The entry does not change."_s : lines.join(u'\n');
}

} // namespace

class TestAgreement : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        support::failOnWarning();
        ui::applyTheme(*qApp, ui::Theme::Light);
        m_cli.setVariable(u"NIDUS_NOW"_s, now);
        m_cli.setVariable(u"USER"_s, u"tester"_s);
        openRequests();
        QVERIFY(m_asked.size() > 200);
        askWindow();
    }

    void conflicts_areTheSame()
    {
        QStringList said;
        for (const QJsonObject &one : m_cli.desk(u"conflicts --open --json"_s).objects())
            said += one.value("asked_by"_L1).toString() + u' ' + one.value("kind"_L1).toString() + u' ' +
                    one.value("other"_L1).toString() + u' ' + one.value("request"_L1).toString();
        said.sort();
        QVERIFY(said.size() > 100);
        QCOMPARE(m_conflicts.join(u'\n'), said.join(u'\n'));
    }

    void findings_areTheSame()
    {
        for (const char *rule :
             {"date-form", "date-future", "date-unchanged", "date-earlier", "revision-unchanged"})
            QVERIFY2(std::ranges::any_of(m_asked,
                                         [rule](const Asked &asked) {
                                             return asked.findings.join(u' ').contains(QLatin1String(rule));
                                         }),
                     rule);
        for (const Asked &asked : std::as_const(m_asked)) {
            QStringList said;
            for (const QJsonObject &one :
                 m_cli.desk(u"draft check --json "_s + requestId(asked.number)).objects())
                said += wordsOf(one);
            said.sort();
            QVERIFY2(asked.findings == said,
                     qPrintable(asked.name + u"\nwindow:\n"_s + asked.findings.join(u'\n') +
                                u"\ncommand line:\n"_s + said.join(u'\n')));
        }
    }

    void publishing_comesToTheSame()
    {
        int published = 0, refused = 0;
        for (const Asked &asked : std::as_const(m_asked)) {
            const QString copy = m_cli.path(u"copy.sqlite"_s);
            QFile::remove(copy);
            QVERIFY(QFile::copy(m_cli.store(), copy));
            QStringList call{u"--db"_s, copy, u"publish"_s, requestId(asked.number)};
            const Ran plain = m_cli.run(call);
            QVERIFY2((plain.exit == 0) == asked.mayBePublished,
                     qPrintable(asked.name + u"\n"_s + QString::fromUtf8(plain.err)));
            bool isPublished = plain.exit == 0;
            if (!isPublished) {
                for (const QString &rule : asked.errors)
                    call += {u"--answer"_s, rule + u'=' + answerText};
                const Ran answered = m_cli.run(call);
                isPublished = answered.exit == 0;
                QVERIFY2(isPublished == asked.mayBeAnswered,
                         qPrintable(asked.name + u"\n"_s + QString::fromUtf8(answered.err)));
            }
            published += isPublished;
            refused += !isPublished;
            if (isPublished)
                comparePublished(asked, copy);
        }
        QVERIFY2(published > 20 && refused > 20,
                 qPrintable(u"%1 published, %2 refused"_s.arg(published).arg(refused)));
    }

    // DESIGN §4 (3): what the window offers to record the command line records, and both publish upon it.
    void outsideDecisions_comeToTheSame()
    {
        int recorded = 0;
        for (const Asked &asked : std::as_const(m_asked)) {
            const QString copy = m_cli.path(u"copy.sqlite"_s);
            QFile::remove(copy);
            QVERIFY(QFile::copy(m_cli.store(), copy));
            qsizetype taken = 0;
            for (const QString &rule : asked.errors)
                taken +=
                    rule.startsWith("nid-"_L1) &&
                    m_cli.run({u"--db"_s, copy, u"outside-decision"_s, requestId(asked.number), rule,
                               u"--body"_s, u"The board of names"_s, u"--document"_s, u"Minutes 7"_s,
                               u"--date"_s, u"2026-07-01"_s, u"--address"_s, u"https://board.example/7"_s})
                            .exit == 0;
            QVERIFY2(taken == asked.outsideDecisions, qPrintable(asked.name));
            if (taken == 0)
                continue;
            recorded += int(taken);
            ui::StoreAccess store({copy, OpenMode::ReadWrite, support::fixedDesk(now)});
            Asked again;
            again.number = asked.number;
            askEditor(store, again);
            QStringList call{u"--db"_s, copy, u"publish"_s, requestId(asked.number)};
            for (const QString &rule : asked.errors)
                if (rules::answerTo(rule) == rules::Answer::Reason)
                    call += {u"--answer"_s, rule + u'=' + answerText};
            const Ran published = m_cli.run(call);
            QVERIFY2((published.exit == 0) == again.mayBeAnswered,
                     qPrintable(asked.name + u"\n"_s + QString::fromUtf8(published.err)));
        }
        QVERIFY(recorded > 1);
    }

private:
    // Registrations and requests: of every third template the first text is published, and the others ask for
    // a revision; every second request claims the fast track, which no conflict stops.
    void openRequests()
    {
        auto made = Registrar::create(m_cli.store(), false, support::fixedDesk(now));
        QVERIFY(made);
        Registrar &registrar = **made;
        const auto templates = goldenTemplates();
        QVERIFY(templates.size() > 10);
        openNames(registrar, templates.first());
        int row = 0;
        for (auto golden = templates.cbegin(); golden != templates.cend(); ++golden, ++row) {
            RegistrationTemplate text = *golden;
            if (text[Field::RevisionInformation].isEmpty())
                text.set(Field::RevisionInformation, u"Said more clearly."_s);
            if (row % 3 == 0)
                publishFirst(registrar, text);
            add(registrar, golden.key(), text);
            for (int field = 0; field < fieldCount; ++field) {
                if (Field(field) == Field::RevisionInformation)
                    continue; // the dialog writes a draft of it
                if ((row + field) % fieldsApart != 0)
                    continue;
                RegistrationTemplate other = text;
                const int how = (row / fieldsApart + field) % 3;
                other.set(Field(field), mutated(text[Field(field)], how));
                add(registrar, u"%1, %2, mutation %3"_s.arg(golden.key(), id(Field(field))).arg(how), other);
            }
            RegistrationTemplate dated = text;
            dated.set(Field::Date, QStringList{u"20.11.2025"_s, u"02/05/2026"_s, u"2031-01-01"_s,
                                               u"1999-01-01"_s}[row % 4]);
            add(registrar, golden.key() + u", another date"_s, dated);
        }
    }

    // Names that nobody, or only another body, may give; words that are names; informal requests.
    void openNames(Registrar &registrar, const RegistrationTemplate &text)
    {
        for (const char *name : {"urn-50", "x-acorn", "xn--acorn", "urn", "fr-x1", "qz", "iana", "string",
                                 "unknown", "\"unknown\"", "fr-x2 TBD", "to be assigned by IANA"}) {
            RegistrationTemplate named = text;
            named.set(Field::NamespaceIdentifier, QString::fromLatin1(name));
            named.set(Field::Syntax, QString(text[Field::Syntax] + u"\nurn:<assigned NID>:x, urn:urn-N:x"));
            add(registrar, u"named "_s + QLatin1String(name), named);
            add(registrar, u"informal "_s + QLatin1String(name), named, Kind::Informal);
            add(registrar, u"asked for beside: "_s + QLatin1String(name), text, Kind::Formal,
                QString::fromLatin1(name));
        }
        for (const char *syntax : {"urn:<string>:x", "urn:urn-i:x", "urn:$NID:x", "urn:(assigned NID):x",
                                   "urn:urn-12:x", "urn:urn-1:x", "urn:<NID>:<NSS>"}) {
            RegistrationTemplate unclear = text;
            unclear.set(Field::NamespaceIdentifier, {});
            unclear.set(Field::Syntax, QString::fromLatin1(syntax));
            add(registrar, u"informal, "_s + QLatin1String(syntax), unclear, Kind::Informal);
        }
    }

    // As far as it can be published; a template whose name cannot be stays a request.
    void publishFirst(Registrar &registrar, const RegistrationTemplate &text)
    {
        NewRequest request;
        request.text = text;
        request.procedure = Procedure::FastTrack;
        const auto number = registrar.openStated(request);
        if (!number)
            return;
        const auto findings = registrar.check(*number);
        QVERIFY(findings);
        PublishOptions options;
        for (const Finding &finding : *findings)
            options.answers.insert(finding.rule, answerText);
        const auto done = registrar.publish(*number, options);
        if (!done)
            QVERIFY(registrar.withdraw(*number, u"not of this test"_s));
    }

    // `kind` nothing: as the template states.
    void add(Registrar &registrar, const QString &name, const RegistrationTemplate &text,
             std::optional<Kind> kind = {}, const QString &nid = {})
    {
        NewRequest request;
        request.text = text;
        request.procedure = m_asked.size() % 2 ? Procedure::FastTrack : Procedure::Standard;
        request.kind = kind.value_or(Kind::Formal);
        request.nid = nid;
        const auto number = kind ? registrar.openRequest(request) : registrar.openStated(request);
        if (!number) // what cannot be a request: no program can ask for it
            return;
        Asked asked;
        asked.name = name;
        asked.number = *number;
        m_asked += asked;
    }

    void askWindow()
    {
        ui::StoreAccess store({m_cli.store(), OpenMode::ReadWrite, support::fixedDesk(now)});
        for (Asked &asked : m_asked)
            askEditor(store, asked);
        ui::ConflictsPage page(store);
        static_cast<QWidget &>(page).show();
        page.reload();
        auto *model = page.findChild<ui::ConflictsModel *>();
        QVERIFY(model);
        QTRY_VERIFY_WITH_TIMEOUT(model->rowCount() > 0, patience);
        model->setFilter({});
        for (int group = 0; group < model->rowCount(); ++group)
            for (const ReviewedConflict &one : model->review(model->index(group, 0))->conflicts)
                m_conflicts += requestId(model->review(model->index(group, 0))->request) + u' ' +
                               conflicts::id(one.conflict.kind) + u' ' + one.conflict.other + u' ' +
                               (one.conflict.request ? requestId(one.conflict.request) : QString());
        m_conflicts.sort();
    }

    // The findings beside the draft, and the dialog before the act.
    void askEditor(ui::StoreAccess &store, Asked &asked)
    {
        ui::EditorPage page(store, asked.number);
        auto *findings = page.findChild<ui::FindingsPane *>();
        QVERIFY(findings);
        static_cast<QWidget &>(page).show();
        QTRY_VERIFY_WITH_TIMEOUT(isJudged(page) && page.keeper().state() == ui::DraftKeeper::State::Saved,
                                 patience);
        for (QCheckBox *layout : findings->findChildren<QCheckBox *>()) // the command line prints these, too
            layout->setChecked(true);
        for (const Finding &finding : findings->findings()) {
            asked.findings += wordsOf(finding);
            if (finding.severity == Severity::Error && !asked.errors.contains(finding.rule))
                asked.errors += finding.rule;
        }
        asked.findings.sort();
        page.publish();
        QDialog *dialog = nullptr;
        QTRY_VERIFY_WITH_TIMEOUT(dialog = qobject_cast<QDialog *>(QApplication::activeModalWidget()),
                                 patience);
        asked.mayBePublished = canPublish(dialog);
        for (const QAbstractButton *button : dialog->findChildren<QAbstractButton *>())
            asked.outsideDecisions += button->text().startsWith("Record an outside decision"_L1);
        for (QLineEdit *answer : dialog->findChildren<QLineEdit *>())
            if (answer->objectName().startsWith("answer to "_L1))
                answer->setText(answerText);
        asked.mayBeAnswered = canPublish(dialog);
        asked.text = shownIn(dialog, u"Template"_s);
        asked.entry = shownIn(dialog, u"Entry"_s);
        dialog->reject();
    }

    // In whichever tab it stands.
    static QString shownIn(QDialog *dialog, const QString &name)
    {
        for (const QPlainTextEdit *text : dialog->findChildren<QPlainTextEdit *>())
            if (text->accessibleName() == name)
                return text->toPlainText();
        return {};
    }

    // A text without findings is judged, too: the counts below the draft say so.
    static bool isJudged(const QWidget &page)
    {
        for (const QLabel *label : page.findChildren<QLabel *>())
            if (label->text() == "1 error"_L1 || label->text().endsWith(" errors"_L1))
                return true;
        return false;
    }

    static bool canPublish(QDialog *dialog)
    {
        for (const QAbstractButton *button : dialog->findChildren<QAbstractButton *>())
            if (button->text().startsWith("Publish version"_L1))
                return button->isEnabled();
        return false;
    }

    void comparePublished(const Asked &asked, const QString &copy)
    {
        const auto before = Registrar::open(m_cli.store(), OpenMode::ReadOnly, support::fixedDesk(now));
        const auto after = Registrar::open(copy, OpenMode::ReadOnly, support::fixedDesk(now));
        QVERIFY(before && after);
        const auto closed = (*after)->request(asked.number);
        QVERIFY(closed);
        const auto reference = parseReference(closed->request.outcome);
        QVERIFY(reference);
        const auto version = (*after)->version(*reference);
        QVERIFY(version);
        QVERIFY2(displayable(formats::writeTemplate(version->text)) == asked.text,
                 qPrintable(asked.name + u"\nwindow:\n"_s + asked.text + u"\ncommand line:\n"_s +
                            formats::writeTemplate(version->text)));
        const auto listed = (*before)->currentEntry(reference->nid); // of an unregistered name: NotRegistered
        const auto lists = (*after)->currentEntry(reference->nid);
        QVERIFY(lists && *lists);
        const QString entry = displayable(entryWords(listed ? *listed : std::nullopt, **lists));
        QVERIFY2(entry == asked.entry,
                 qPrintable(asked.name + u"\nwindow:\n"_s + asked.entry + u"\ncommand line:\n"_s + entry));
    }

    CliProcess m_cli;
    QList<Asked> m_asked;
    QStringList m_conflicts;
};

NIDUS_TEST(TestAgreement)
#include "tst_agreement.moc"
