// Text from outside stays text: markup, ampersands, control and bidirectional characters in every field,
// name, reason and file name show as themselves in every page, dialog, list, tooltip and title.
#include "tests/support/every_place.h"
#include "tests/support/test_program.h"
#include "tests/support/two_versions.h"
#include "ui/look/plain_text.h"
#include "ui/look/theme.h"

#include <QAbstractItemView>
#include <QDir>
#include <QPlainTextEdit>
#include <QTextDocument>
#include <QTextEdit>

using namespace nidus;
using namespace nidus::ui;
using namespace Qt::StringLiterals;
using support::EveryPlace;

namespace {

// A right-to-left override, a bell, an isolate, a null-width mark, letters of the block Tags, a filler, a
// variation selector and a joiner among markup and ampersands.
const QString hostile = u"<img src=x onerror=y> & <b>Tom</b> &amp; \u202eliah\u202c \a \u2066x\u2069\u200b "
                        "a\U000E0041\U000E0042b\u3164c\ufe0fd\u200de %1 %n"_s;
const QString markup = u"<img src=x"_s;

bool acts(const QString &text)
{
    bool acts = false;
    eachCharacter(text, [&](char32_t c, qsizetype, int) { acts = acts || isUnsafeToDisplay(c); });
    return acts;
}

} // namespace

class TestOutsideText : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_places.start());
        m_desk = {hostile, support::fixedDesk().now};
        auto registrar =
            support::twoVersions(m_places.folder(), m_name, hostile.toUtf8(), hostile.toUtf8(), m_desk);
        openRevision(*registrar);
        correct(*registrar);
        annotate(*registrar);
        openRequestFromAFile(*registrar);
    }
    void init() { support::failOnWarning(); }
    void cleanup() { m_places.close(); }
    void cleanupTestCase() { m_places.end(); }

    void everyPlace_showsItAsItself()
    {
        openWindow();
        EveryPlace every(*m_places.window(),
                         [this](const QString &place, QWidget &root) { look(place, root); });
        QVERIFY(every.visitAll(u"acorn"_s));
        verify(30);
    }

    void theOtherRegistrations_showItAsItself()
    {
        openWindow();
        EveryPlace every(*m_places.window(),
                         [this](const QString &place, QWidget &root) { look(place, root); });
        for (const QString &nid : {u"beech"_s, u"acorn"_s}) {
            QVERIFY(every.select(nid));
            look(nid, *m_places.window());
        }
        QTest::keyClick(m_places.window(), Qt::Key_2, Qt::AltModifier);
        auto *table = support::named<QTableView>(m_places.window(), u"Requests"_s);
        QTRY_VERIFY_WITH_TIMEOUT(table && table->model()->rowCount() >= 2, support::placePatience);
        for (int row = 0; row < 2; ++row) {
            table->setCurrentIndex(table->model()->index(row, 0));
            QTest::keyClick(table, Qt::Key_Return);
            EveryPlace::settle();
            look(u"request %1"_s.arg(row), *m_places.window());
            QTest::keyClick(m_places.window(), Qt::Key_W, Qt::ControlModifier);
            EveryPlace::settle();
        }
        verify(4);
    }

    void search_saysWhatWasSearchedAsItself()
    {
        openWindow();
        QTest::keyClick(m_places.window(), Qt::Key_F, Qt::ControlModifier);
        support::named<QLineEdit>(m_places.window(), u"Search names and text"_s)
            ->setText(hostile + u" nowhere"_s);
        EveryPlace::settle();
        EveryPlace::settle();
        look(u"nothing found"_s, *m_places.window());
        verify(1);
    }

    void aFileOfSuchAName_isCalledAsItIsWritten()
    {
        MainWindow window(m_desk, m_places.path(u"gone "_s + m_name));
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        EveryPlace::settle();
        look(u"first start"_s, window); // with the registry among the recent ones
        verify(0);
    }

    void aMessage_isPlain()
    {
        openWindow();
        m_places.window()->openStore(m_places.path(u"in/"_s + hostile.left(20)));
        EveryPlace::settle();
        look(u"a message"_s, *m_places.window());
        verify(0);
    }

private:
    void openRevision(Registrar &registrar)
    {
        auto request = registrar.openRevision(*Nid::parse(u"acorn"_s), std::nullopt);
        QVERIFY(request.has_value());
        auto draft = registrar.draft(*request);
        for (const FieldInfo &field : fieldTable())
            if (field.field != Field::NamespaceIdentifier && field.field != Field::Version &&
                field.field != Field::Date)
                draft->text.set(field.field, hostile);
        draft->text.preamble = hostile;
        draft->text.others = {{hostile, hostile}};
        QVERIFY(registrar.saveDraft(*request, draft->revision, draft->text).has_value());
    }
    void correct(Registrar &registrar)
    {
        const auto stands = registrar.version({*Nid::parse(u"acorn"_s), 0, 0});
        QVERIFY(stands.has_value());
        Correction correction;
        correction.text = stands->text;
        correction.text.set(Field::AdditionalInformation, hostile);
        correction.correctionClass = u"other"_s;
        correction.reason = hostile;
        const auto corrected = registrar.correct(*Nid::parse(u"acorn"_s), stands->number.number, correction);
        QVERIFY2(corrected.has_value(), corrected ? "" : qPrintable(message(corrected.error())));
    }
    void annotate(Registrar &registrar)
    {
        QVERIFY(registrar.annotate(*Nid::parse(u"beech"_s), Status::Obsolete, hostile).has_value());
    }
    void openRequestFromAFile(Registrar &registrar)
    {
        NewRequest request;
        request.nid = u"cedar"_s;
        request.text.set(Field::NamespaceIdentifier, u"cedar"_s);
        for (const FieldInfo &field : fieldTable())
            if (field.field != Field::NamespaceIdentifier)
                request.text.set(field.field, hostile);
        QVERIFY(registrar.openRequest(request).has_value());
    }

    void openWindow()
    {
        m_wrong.clear();
        m_shown = 0;
        QVERIFY(m_places.open(m_name, m_desk));
        EveryPlace::settle();
    }
    void verify(int least)
    {
        m_wrong.removeDuplicates();
        QVERIFY2(m_wrong.isEmpty(), qPrintable(m_wrong.join(u'\n')));
        QVERIFY2(m_shown >= least, qPrintable(u"shown as itself %1 times only"_s.arg(m_shown)));
    }

    void plain(const QString &where, const QString &text)
    {
        if (acts(text))
            m_wrong += where + u": characters that act: "_s + displayable(text).left(120);
        m_shown += text.contains(markup) ? 1 : 0;
    }
    // A tooltip is laid out as rich text when it looks like it.
    void toolTip(const QString &where, const QString &text)
    {
        plain(where + u" tooltip"_s, text);
        if (Qt::mightBeRichText(text) && text.contains(markup))
            m_wrong += where + u": markup in a tooltip: "_s + text.left(120);
    }
    // An ampersand from outside is doubled where it would be a mnemonic.
    void mnemonic(const QString &where, const QString &text)
    {
        plain(where, text);
        if (text.contains(u"Tom"_s) && !text.contains(u"&&"_s))
            m_wrong += where + u": an ampersand is a mnemonic: "_s + text.left(120);
    }

    void look(const QString &place, QWidget &root)
    {
        plain(place + u" title"_s, root.windowTitle());
        QList<QWidget *> widgets = root.findChildren<QWidget *>();
        widgets += &root;
        for (QWidget *widget : std::as_const(widgets)) {
            if (!widget->isVisible())
                continue;
            const QString where = place + u" "_s + QLatin1String(widget->metaObject()->className());
            toolTip(where, widget->toolTip());
            plain(where + u" name"_s, widget->accessibleName());
            plain(where + u" description"_s, widget->accessibleDescription());
            if (auto *label = qobject_cast<QLabel *>(widget)) {
                plain(where, label->text());
                if (label->textFormat() != Qt::PlainText && Qt::mightBeRichText(label->text()))
                    m_wrong += where + u": a label takes it for markup: "_s + label->text().left(120);
            } else if (auto *button = qobject_cast<QAbstractButton *>(widget)) {
                mnemonic(where, button->text());
            } else if (auto *tabs = qobject_cast<QTabBar *>(widget)) {
                for (int tab = 0; tab < tabs->count(); ++tab) {
                    mnemonic(where, tabs->tabText(tab));
                    toolTip(where, tabs->tabToolTip(tab));
                }
            } else if (auto *box = qobject_cast<QComboBox *>(widget)) {
                for (int entry = 0; entry < box->count(); ++entry)
                    plain(where, box->itemText(entry));
            } else if (auto *view = qobject_cast<QAbstractItemView *>(widget); view && view->model()) {
                lookAtModel(where, *view->model());
            } else if (auto *text = qobject_cast<QPlainTextEdit *>(widget); text && text->isReadOnly()) {
                plain(where, text->toPlainText());
            } else if (auto *rich = qobject_cast<QTextEdit *>(widget)) {
                plain(where, rich->toPlainText());
                if (rich->document()->toHtml().contains(u"<img"_s))
                    m_wrong += where + u": takes it for markup"_s;
            }
            for (QAction *action : widget->actions())
                mnemonic(where + u" action"_s, action->text());
        }
    }

    void lookAtModel(const QString &where, const QAbstractItemModel &model)
    {
        for (int row = 0; row < model.rowCount(); ++row)
            for (int column = 0; column < model.columnCount(); ++column) {
                const QModelIndex index = model.index(row, column);
                plain(where, index.data().toString());
                plain(where, index.data(Qt::AccessibleTextRole).toString());
                plain(where, index.data(Qt::AccessibleDescriptionRole).toString());
                toolTip(where, index.data(Qt::ToolTipRole).toString());
            }
    }

    const QString m_name = u"r <b>&amp;\u202e & Co.sqlite"_s;
    support::PlacesWindow m_places;
    Actor m_desk;
    QStringList m_wrong;
    int m_shown = 0;
};

NIDUS_TEST(TestOutsideText)
#include "tst_outside_text.moc"
