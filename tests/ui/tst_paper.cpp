// Text from outside on paper (DESIGN §4 (7), (8)): what the export dialog and Print… write is read back from
// the PDF file. Markup, ampersands, control and bidirectional characters show as themselves in every field,
// name and reference, and nothing that was read is missing.
#include "tests/support/paper.h"
#include "tests/support/test_program.h"
#include "tests/support/window_fixture.h"

#include <QComboBox>

using namespace nidus;
using namespace Qt::StringLiterals;
using support::named;
using support::openDialog;
using support::Paper;
using support::patience;
using support::press;

namespace {

const QString markup =
    u"<img src=\"http://x.example/i.png\" onerror=y> & <b>Tom</b> &amp; &#x202e; %1 %n \\u "_s;

// Every character that would act: C0, delete, C1, the marks, embeddings, overrides and isolates of both
// directions.
QList<char16_t> actingCharacters()
{
    QList<char16_t> all{0x061c, 0x200b, 0x200e, 0x200f, 0x2028, 0x2029, 0xfeff};
    for (const auto &[first, last] :
         {std::pair(0x01, 0x1f), {0x7f, 0x9f}, {0x202a, 0x202e}, {0x2066, 0x2069}})
        for (int c = first; c <= last; ++c)
            if (c != '\t' && c != '\n' && c != '\r') // these lay out
                all += char16_t(c);
    return all;
}

// As it comes, and as it is to be read: U+202E for the character of that number.
struct Hostile {
    QString text, shown;
};

// `isReference`: a text of IANA's XML, which XML 1.0 can hold and in which white space is folded.
Hostile hostile(const QString &mark, bool isReference = false)
{
    Hostile both{mark + u": "_s + markup, {}};
    both.shown = both.text;
    for (const char16_t c : actingCharacters()) {
        if (isReference && (c < 0x20 || QChar(c).isSpace()))
            continue;
        both.text += u'a' + QString(QChar(c)) + u'b';
        both.shown += u"a⟨U+%1⟩b"_s.arg(QString::number(c, 16).rightJustified(4, u'0').toUpper());
    }
    both.text += u" end of "_s + mark;
    both.shown += u" end of "_s + mark;
    return both;
}

QString mark(Field field, const QString &nid) { return nid + u' ' + label(field); }

// A template of which every field but the name, the number and the day is hostile, as are two passages that
// no field claims.
RegistrationTemplate hostileTemplate(const QString &nid)
{
    RegistrationTemplate text;
    for (const FieldInfo &field : fieldTable())
        text.set(field.field, hostile(mark(field.field, nid)).text);
    text.set(Field::NamespaceIdentifier, nid);
    text.set(Field::Version, u"1"_s);
    text.set(Field::Date, u"2026-02-20"_s);
    text.preamble = hostile(nid + u" letter"_s).text;
    text.others = {{hostile(nid + u" heading"_s).text, hostile(nid + u" passage"_s).text}};
    return text;
}

bool standsOn(const Paper &paper, const QString &what)
{
    if (paper.holds(hostile(what).shown))
        return true;
    qInfo("not on paper: %s", qPrintable(what));
    return false;
}

bool hasEveryField(const Paper &paper, const QString &nid)
{
    bool all = standsOn(paper, nid + u" letter"_s) && standsOn(paper, nid + u" heading"_s) &&
               standsOn(paper, nid + u" passage"_s);
    for (const FieldInfo &field : fieldTable())
        if (field.field > Field::Date)
            all = standsOn(paper, mark(field.field, nid)) && all;
    return all;
}

// Whether everything on it only shows, and nothing on it leads or reaches elsewhere.
bool isInert(const Paper &paper)
{
    const QString all = paper.body + paper.heads.join(QString()) + paper.feet.join(QString()) + paper.title;
    for (const char16_t c : actingCharacters())
        if (all.contains(QChar(c))) {
            qInfo("acts: U+%04X", unsigned(c));
            return false;
        }
    return paper.images == 0 && !paper.hasLinks;
}

} // namespace

class TestPaper : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        const QByteArray reference = hostile(u"reference"_s, true).text.toHtmlEscaped().toUtf8();
        QVERIFY(m_desk.take({support::registryXml(
            "2026-01-05", support::record("beech", " date=\"2019-01-02\"",
                                          "<xref type=\"text\">" + reference + "</xref>"))}));
        publishAndRevise();
        QVERIFY(m_desk.show());
        QTRY_COMPARE_WITH_TIMEOUT(registrations()->model()->rowCount(), 2, patience);
    }
    void init() { QVERIFY(m_desk.activate()); }
    void cleanupTestCase() { m_desk.close(); }

    void exportedRegistrations_showItAsItself()
    {
        selectBoth();
        QTest::keyClick(m_desk.window(), Qt::Key_E, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(openDialog(), patience);
        QDialog *dialog = openDialog();
        auto *format = named<QComboBox>(dialog, u"Format"_s);
        QVERIFY(format);
        format->setFocus();
        while (!format->currentText().contains(u"PDF"_s) && format->currentIndex() + 1 < format->count())
            QTest::keyClick(format, Qt::Key_Down);
        const QString file = m_desk.path(u"exported.pdf"_s);
        QVERIFY(support::write(dialog, u"To"_s, file));
        QVERIFY(press(dialog, u"Export"_s));
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.says(u"Written to"_s, dialog), patience);
        dialog->reject();
        bothStandOn(Paper(file), u"URN namespaces"_s);
    }

    void printedRegistrations_showItAsItself()
    {
        selectBoth();
        const QString file = m_desk.path(u"printed.pdf"_s);
        QVERIFY(support::printInto(m_desk.window(), file, u"Print"_s));
        bothStandOn(Paper(file), u"URN namespaces"_s);
    }

    void printedDraft_showsItAsItself()
    {
        QTest::keyClick(m_desk.window(), Qt::Key_2, Qt::AltModifier);
        QTableView *requests = nullptr;
        QTRY_VERIFY_WITH_TIMEOUT(
            (requests = m_desk.table(u"Requests"_s)) && requests->model()->rowCount() == 1, patience);
        requests->setFocus();
        requests->setCurrentIndex(requests->model()->index(0, 0));
        QTest::keyClick(requests, Qt::Key_Return);
        QTest::keyClick(m_desk.window(), Qt::Key_P, Qt::ControlModifier); // before it has been read
        QVERIFY(!QApplication::activeModalWidget());
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.says(u"Outside the fields"_s), patience);
        const QString file = m_desk.path(u"draft.pdf"_s);
        QVERIFY(support::printInto(m_desk.window(), file, u"Print the draft"_s));
        const Paper paper(file);
        QVERIFY(isInert(paper));
        QVERIFY(hasEveryField(paper, u"draft"_s));
        QVERIFY(standsOn(paper, mark(Field::NamespaceIdentifier, u"draft"_s)));
        QVERIFY(paper.heads.size() > 1);
        for (const QString &head : paper.heads)
            QVERIFY2(head.contains(u"draft of request R-2, not published"_s), qPrintable(head));
        QTest::keyClick(m_desk.window(), Qt::Key_W, Qt::ControlModifier);
    }

    void printedComparison_showsItAsItself()
    {
        QTest::keyClick(m_desk.window(), Qt::Key_1, Qt::AltModifier);
        select(0, 1);
        QTest::keyClick(m_desk.window(), Qt::Key_D, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.says(u"version 1 compared with draft R-2"_s), patience);
        QTRY_VERIFY_WITH_TIMEOUT(m_desk.says(u" sections"_s), patience);
        const QString file = m_desk.path(u"comparison.pdf"_s);
        QVERIFY(support::printInto(m_desk.window(), file, u"Print the comparison"_s));
        const Paper paper(file);
        QVERIFY(isInert(paper));
        QVERIFY(hasEveryField(paper, u"acorn"_s));
        QVERIFY(hasEveryField(paper, u"draft"_s));
        QCOMPARE(paper.title, u"acorn 1 ↔ R-2"_s);
        for (const QString &head : paper.heads)
            QVERIFY2(head.startsWith(u"acorn   version 1 compared with draft R-2"_s), qPrintable(head));
        QVERIFY(press(m_desk.window(), u"Swap sides"_s));
        QTest::keyClick(m_desk.window(), Qt::Key_P, Qt::ControlModifier); // the sides are still as they were
        QVERIFY(!QApplication::activeModalWidget());
    }

private:
    // acorn, published with every error answered, and its revision R-2, all of it said otherwise.
    void publishAndRevise()
    {
        auto desk = Registrar::open(m_desk.location(), OpenMode::ReadWrite, support::fixedDesk());
        QVERIFY(desk);
        NewRequest request;
        request.text = hostileTemplate(u"acorn"_s);
        const auto number = (*desk)->openRequest(request);
        QVERIFY2(number, number ? "" : qPrintable(message(number.error())));
        PublishOptions options;
        const auto findings = (*desk)->check(*number);
        QVERIFY(findings);
        for (const Finding &finding : *findings)
            if (finding.severity == Severity::Error)
                options.answers.insert(finding.rule, u"Nobody minds."_s);
        const auto published = (*desk)->publish(*number, options);
        QVERIFY2(published, published ? "" : qPrintable(message(published.error())));
        const auto version = (*desk)->version({published->nid, 0, 0});
        QVERIFY(version && version->text == request.text); // nothing was taken away from it on its way here

        const auto revision = (*desk)->openRevision(published->nid, std::nullopt);
        QVERIFY(revision);
        RegistrationTemplate draft = hostileTemplate(u"draft"_s);
        draft.set(Field::NamespaceIdentifier, hostile(mark(Field::NamespaceIdentifier, u"draft"_s)).text);
        QVERIFY((*desk)->saveDraft(*revision, (*desk)->draft(*revision)->revision, draft));
    }

    QTableView *registrations() { return m_desk.table(u"Registrations"_s); }

    void select(int first, int count) { support::selectRows(registrations(), first, count); }
    void selectBoth() { select(0, 2); }

    void bothStandOn(const Paper &paper, const QString &title)
    {
        QVERIFY(isInert(paper));
        QVERIFY(hasEveryField(paper, u"acorn"_s));
        QVERIFY(paper.holds(hostile(u"reference"_s, true).shown));
        QCOMPARE(paper.title, title);
        QVERIFY(paper.heads.size() > 2);
        for (const QString &head : paper.heads)
            QVERIFY2(head.simplified().startsWith(u"acorn version 1"_s) ||
                         head.simplified().startsWith(u"beech formal"_s),
                     qPrintable(head));
        for (const QString &foot : paper.feet)
            QVERIFY2(foot.contains(u"printed 2026-08-01"_s) && foot.contains(u"Page "_s), qPrintable(foot));
    }

    support::WindowFixture m_desk;
};

NIDUS_TEST(TestPaper)
#include "tst_paper.moc"
