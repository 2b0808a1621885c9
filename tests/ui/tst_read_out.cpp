// What a person hears, and what a program finds that works the window from outside: rows as they stand on the
// screen, cells that can be ticked and pressed, heads that sort, menus, tabs, windows, and texts without the
// characters of their layout.
#include "tests/support/sorted_table.h"
#include "tests/support/test_program.h"
#include "tests/support/two_versions.h"
#include "tests/support/window_fixture.h"
#include "ui/accessibility/accessible.h"
#include "ui/registrations/template_view.h"
#include "ui/workbench/facts_view.h"

#include <QAccessible>
#include <QComboBox>
#include <QHeaderView>
#include <QListView>
#include <QMenu>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStandardItemModel>
#include <QTabBar>
#include <QTreeView>
#include <QVBoxLayout>

using namespace nidus;
using namespace nidus::ui;
using namespace Qt::StringLiterals;
using support::named;
using support::patience;

namespace {

QAccessibleInterface *said(QObject *object) { return QAccessible::queryAccessibleInterface(object); }

QString nameOf(QAccessibleInterface *part) { return part ? part->text(QAccessible::Name) : u"nothing"_s; }

void act(QAccessibleInterface *part, const QString &name)
{
    QVERIFY2(part->actionInterface()->actionNames().contains(name), qPrintable(nameOf(part)));
    part->actionInterface()->doAction(name);
}

QString toggle() { return QAccessibleActionInterface::toggleAction(); }
QString pressing() { return QAccessibleActionInterface::pressAction(); }

QStringList childrenOf(QAccessibleInterface *part)
{
    QStringList names;
    for (int i = 0; i < part->childCount(); ++i)
        names += nameOf(part->child(i));
    return names;
}

void fill(QStandardItemModel &model)
{
    model.setHorizontalHeaderLabels({u"Leaf"_s, u"Tree"_s});
    for (const auto &[leaf, tree] :
         {std::pair(u"b"_s, u"beech"_s), {u"a"_s, u"alder"_s}, {u"c"_s, u"cedar"_s}})
        model.appendRow({new QStandardItem(leaf), new QStandardItem(tree)});
}

} // namespace

class TestReadOut : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        support::useOwnSettings();
        applyTheme(*qApp, Theme::Light);
        installAccessibility();
        QAccessible::setActive(true);
    }
    void init() { support::failOnWarning(); }

    void tree_itsRowsAreThoseOnTheScreen()
    {
        QStandardItemModel model;
        for (const QString &group : {u"oak"_s, u"elm"_s}) {
            auto *head = new QStandardItem(group);
            for (const QString &leaf : {u"first"_s, u"second"_s})
                head->appendRow({new QStandardItem(group + u' ' + leaf), new QStandardItem(u"open"_s)});
            model.appendRow({head, new QStandardItem(u"2 open"_s)});
        }
        QTreeView view;
        view.setModel(&model);
        view.expandAll();
        view.show();
        QAccessibleTableInterface *tree = said(&view)->tableInterface();
        QCOMPARE(tree->rowCount(), 6);
        const QStringList rows{u"oak"_s, u"oak first"_s, u"oak second"_s,
                               u"elm"_s, u"elm first"_s, u"elm second"_s};
        for (int row = 0; row < rows.size(); ++row) {
            QCOMPARE(nameOf(tree->cellAt(row, 0)), rows[row]);
            QCOMPARE(tree->cellAt(row, 1)->tableCellInterface()->rowIndex(), row);
            QCOMPARE(said(&view)->indexOfChild(tree->cellAt(row, 1)),
                     (row + 1) * 2 + 1); // a row of heads before them
            QCOMPARE(said(&view)->child((row + 1) * 2), tree->cellAt(row, 0));
        }
        QVERIFY(tree->selectRow(1));
        QCOMPARE(tree->selectedRows(), QList<int>{1});
        QCOMPARE(view.currentIndex().data().toString(), u"oak first"_s);
        act(tree->cellAt(5, 0), toggle());
        QCOMPARE(tree->selectedRows(), QList<int>{5});
        QVERIFY(tree->cellAt(5, 0)->state().selected);
        QVERIFY(!tree->cellAt(5, 0)->state().expanded && !tree->cellAt(5, 0)->state().expandable);
        QVERIFY(tree->cellAt(0, 0)->state().expanded);
        act(tree->cellAt(0, 0), u"Collapse"_s);
        QCOMPARE(tree->rowCount(), 4);
        QCOMPARE(tree->selectedRows(), QList<int>{3});
        act(tree->cellAt(0, 0), u"Expand"_s);
        QCOMPARE(tree->rowCount(), 6);
        view.setItemsExpandable(false); // as the conflicts have it: a group is never shut
        QVERIFY(!tree->cellAt(0, 0)->actionInterface()->actionNames().contains(u"Collapse"_s));
    }

    void cell_isTickedAndPressedFromOutside()
    {
        QStandardItemModel model;
        fill(model);
        model.item(1, 0)->setCheckable(true);
        QTableView view;
        view.setModel(&model);
        view.setSelectionBehavior(QAbstractItemView::SelectRows);
        view.setSelectionMode(QAbstractItemView::SingleSelection);
        view.show();
        QAccessibleTableInterface *table = said(&view)->tableInterface();
        QAccessibleInterface *cell = table->cellAt(1, 0);
        QVERIFY(cell->state().checkable && !cell->state().checked);
        act(cell, toggle());
        QCOMPARE(model.item(1, 0)->checkState(), Qt::Checked);
        QVERIFY(cell->state().checked);
        act(cell, toggle());
        QVERIFY(!cell->state().checked);
        QVERIFY(!table->cellAt(0, 0)->state().checkable);

        QString pressed;
        connect(&view, &QTableView::clicked, this,
                [&](const QModelIndex &index) { pressed = index.data().toString(); });
        act(table->cellAt(2, 1), pressing());
        QTRY_COMPARE(pressed, u"cedar"_s);
        QCOMPARE(table->selectedRows(), QList<int>{2});
    }

    void columnHead_sortsAndSaysHow()
    {
        QStandardItemModel model;
        fill(model);
        QTableView view;
        nidus::support::showSorted(view, model);
        QAccessibleTableInterface *table = said(&view)->tableInterface();
        const auto head = [&](int column) {
            return table->cellAt(0, column)->tableCellInterface()->columnHeaderCells()[0];
        };
        QCOMPARE(nameOf(head(0)), u"Leaf"_s);
        QVERIFY(head(1)->state().invisible && table->cellAt(0, 1)->state().invisible);
        QVERIFY(!head(0)->state().invisible);
        view.sortByColumn(1, Qt::AscendingOrder);
        act(head(0), pressing());
        QCOMPARE(head(0)->text(QAccessible::Description), u"sorted ascending"_s);
        QCOMPARE(nameOf(table->cellAt(0, 0)), u"a"_s);
        act(head(0), pressing());
        QCOMPARE(head(0)->text(QAccessible::Description), u"sorted descending"_s);
        QCOMPARE(nameOf(table->cellAt(0, 0)), u"c"_s);
        QVERIFY(head(1)->text(QAccessible::Description).isEmpty());
        view.setSortingEnabled(false);
        QVERIFY(head(0)->actionInterface()->actionNames().isEmpty());
    }

    void cellOfAModelThatWasReset_saysThatItIsGone()
    {
        QStandardItemModel model;
        fill(model);
        QTableView view;
        view.setModel(&model);
        view.show();
        QAccessibleInterface *cell = said(&view)->tableInterface()->cellAt(1, 1);
        const auto id = QAccessible::uniqueId(cell);
        model.clear();
        fill(model);
        QCOMPARE(QAccessible::accessibleInterface(id), cell); // whoever holds it gets an answer
        QVERIFY(cell->isValid());
        QVERIFY(cell->state().invalid && cell->state().invisible);
        QVERIFY(nameOf(cell).isEmpty());
        QVERIFY(cell->actionInterface()->actionNames().isEmpty());
        QCOMPARE(nameOf(said(&view)->tableInterface()->cellAt(1, 1)), u"alder"_s);
    }

    void focus_isSaidOfOneThing()
    {
        QStandardItemModel model;
        fill(model);
        QWidget window;
        auto *layout = new QVBoxLayout(&window);
        auto *bar = new QTabBar;
        bar->addTab(u"One"_s);
        bar->addTab(u"&Two"_s);
        auto *list = new QListView;
        list->setModel(&model);
        auto *holder = new QWidget;
        holder->setFocusPolicy(Qt::StrongFocus);
        holder->setFocusProxy(list);
        for (QWidget *widget : {static_cast<QWidget *>(bar), static_cast<QWidget *>(list), holder})
            layout->addWidget(widget);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        list->setCurrentIndex(model.index(1, 0));
        QAccessibleInterface *row = said(list)->child(1);
        QCOMPARE(nameOf(row), u"a"_s);
        list->setFocus();
        QVERIFY(row->state().focused && said(list)->focusChild() == row);
        QVERIFY(!said(holder)->state().focused); // it hands the focus on
        QAccessibleInterface *tab = said(bar)->child(0);
        QVERIFY(tab->state().selected && !tab->state().focused);
        bar->setFocus();
        QVERIFY(tab->state().focused && !row->state().focused && row->state().selected);
        QCOMPARE(nameOf(said(bar)->child(1)), u"Two"_s);
        act(said(bar)->child(1), pressing());
        QCOMPARE(bar->currentIndex(), 1);
        QVERIFY(!tab->state().selected);
        act(said(list), QAccessibleActionInterface::setFocusAction());
        QVERIFY(list->hasFocus());
    }

    void menuOfAButton_isItsChild()
    {
        QPushButton button(u"More"_s);
        button.setAccessibleName(u"More"_s);
        QMenu *menu = menuOf(&button);
        menu->addAction(u"Correct…"_s);
        button.show();
        QVERIFY(said(&button)->state().hasPopup);
        QCOMPARE(said(&button)->role(), QAccessible::Button);
        QCOMPARE(said(&button)->child(0), said(menu));
        QCOMPARE(childrenOf(said(menu)), QStringList{u"Correct…"_s});
        QVERIFY(said(menu)->state().invisible);
        act(said(&button), pressing());
        QVERIFY(menu->isVisible() && !said(menu)->state().invisible);
        menu->hide();
    }

    void menuOverAWindow_isTheWindowsChild()
    {
        QWidget window;
        auto *inside = new QWidget(&window);
        window.show();
        QCOMPARE(said(&window)->role(), QAccessible::Window);
        QCOMPARE(said(inside)->role(), QAccessible::Client);
        QMenu menu(inside);
        menu.addAction(u"Rename…"_s);
        QCOMPARE(said(&window)->childCount(), 1);
        menu.popup(QPoint(5, 5));
        QCOMPARE(said(&window)->childCount(), 2);
        QCOMPARE(said(&window)->child(1), said(&menu));
        QCOMPARE(said(&window)->indexOfChild(said(&menu)), 1);
        menu.hide();
        QCOMPARE(said(&window)->childCount(), 1);
    }

    void textsInRows_areSaidLineByLine()
    {
        FactsView facts;
        facts.setExplanation(
            {{u"Name"_s, {}, u"urn:acorn:1"_s, {}, {}, {}}, {u"Form"_s, {}, u"valid"_s, {}, {}, {}}});
        QAccessibleTextInterface *text = said(&facts)->textInterface();
        QCOMPARE(text->text(0, text->characterCount()), u"Name: urn:acorn:1\nForm: valid"_s);

        RegistrationTemplate whole;
        whole.set(Field::NamespaceIdentifier, u"acorn"_s);
        whole.set(Field::Purpose, u"One.\n\nTwo."_s);
        TemplateView view;
        view.showTemplate(whole);
        text = said(&view)->textInterface();
        QCOMPARE(text->text(0, -1), u"Namespace Identifier: acorn\nPurpose: One.\n\nTwo."_s);
        const int two = int(text->text(0, -1).indexOf(u"Two"_s));
        text->setSelection(0, two, two + 3);
        QCOMPARE(view.textCursor().selectedText(), u"Two"_s);
        int start = 0, end = 0;
        text->selection(0, &start, &end);
        QCOMPARE(start, two);
        QCOMPARE(end, two + 3);
        view.showMessage(u"Nothing\nhere"_s);
        QCOMPARE(text->text(0, -1), u"Nothing\nhere"_s);
        QVERIFY(said(&view)->state().readOnly);
    }

    void label_isFocusableOnlyWithWords()
    {
        QWidget window;
        auto *label = new QLabel(&window);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        window.show();
        QVERIFY(said(label)->state().invisible && !said(label)->state().focusable);
        label->setText(u"Words"_s);
        QCOMPARE(nameOf(said(label)), u"Words"_s);
        QVERIFY(!said(label)->state().invisible);
    }

    void window_itsMenusAreFilled_andItsCornerIsThere()
    {
        support::WindowFixture desk;
        support::twoVersions(desk.folder(), u"r.sqlite"_s, "Oak Society",
                             "Names for the pressed leaves of one herbarium.");
        QVERIFY(desk.show());
        QVERIFY(desk.activate());
        MainWindow *window = desk.window();
        QCOMPARE(said(window)->role(), QAccessible::Window);
        QVERIFY(childrenOf(said(window)).contains(u"Go to or do…"_s));
        const auto menu = [&](const QString &title) {
            for (QMenu *one : window->findChildren<QMenu *>()) {
                if (one->title().remove(u'&') != title)
                    continue;
                Q_EMIT one->aboutToShow(); // it is filled when it is opened
                return childrenOf(said(one));
            }
            return QStringList();
        };
        QTRY_VERIFY_WITH_TIMEOUT(menu(u"Columns"_s).contains(u"Registered"_s), patience);
        QTRY_VERIFY_WITH_TIMEOUT(menu(u"Saved views"_s).contains(u"Save this view…"_s), patience);

        auto *kind = window->findChildren<QComboBox *>().value(0);
        QVERIFY(kind);
        const QString before = nameOf(said(kind));
        kind->setCurrentIndex(kind->count() - 1);
        QCOMPARE(nameOf(said(kind)), before); // the choice is its value
        QCOMPARE(said(kind)->text(QAccessible::Value), kind->currentText());
        kind->setCurrentIndex(0);

        QTRY_VERIFY_WITH_TIMEOUT(desk.act(u"Open in a new window"_s)->isEnabled(), patience);
        desk.act(u"Open in a new window"_s)->trigger();
        QWidget *other = nullptr;
        QTRY_VERIFY_WITH_TIMEOUT((other = QApplication::activeWindow()) && other != window, patience);
        QCOMPARE(said(other)->role(), QAccessible::Window);
        QCOMPARE(nameOf(said(other)), u"acorn – Nidus"_s);
        QTRY_VERIFY(QApplication::focusWidget() && other->isAncestorOf(QApplication::focusWidget()));
        QVERIFY(said(other)->state().active);
        other->close();
    }

    void findings_theChosenOneLeadsToItsField_andItsRemedyIsPressed()
    {
        support::WindowFixture desk;
        support::twoVersions(desk.folder(), u"r.sqlite"_s, "Oak Society",
                             "Names for the pressed leaves of one herbarium.");
        QVERIFY(desk.show());
        QVERIFY(desk.activate());
        QTRY_VERIFY_WITH_TIMEOUT(desk.act(u"Revise"_s)->isEnabled(), patience);
        desk.act(u"Revise"_s)->trigger();
        const auto field = [&](const QString &name) { return named<QPlainTextEdit>(desk.window(), name); };
        QTRY_VERIFY_WITH_TIMEOUT(field(u"Date"_s) && !field(u"Date"_s)->isReadOnly(), patience);
        field(u"Date"_s)->setPlainText(u"2026-7-1"_s);
        QAccessibleTableInterface *table = said(desk.table(u"All findings"_s))->tableInterface();
        const auto rowOf = [&](const QString &name) { // the one with a remedy
            for (int row = 0; row < table->rowCount(); ++row)
                if (nameOf(table->cellAt(row, 1)) == name &&
                    table->cellAt(row, 4)->actionInterface()->actionNames().constFirst() == pressing())
                    return row;
            return -1;
        };
        QTRY_VERIFY_WITH_TIMEOUT(rowOf(u"Date"_s) >= 0, patience);
        QVERIFY(table->selectRow(rowOf(u"Date"_s)));
        auto *outline = named<QAbstractItemView>(desk.window(), u"Fields"_s);
        QVERIFY(outline);
        QTRY_COMPARE(outline->currentIndex().data().toString(), u"Date"_s);
        act(table->cellAt(rowOf(u"Date"_s), 4), pressing());
        QTRY_COMPARE(field(u"Date"_s)->toPlainText(), u"2026-07-01"_s);
    }
};

NIDUS_TEST(TestReadOut)
#include "tst_read_out.moc"
