// Every page and dialog as assistive technology and the keyboard meet it: whatever takes the focus has a name
// that stands on the screen, a role and a state; Tab leads to all of it and back to where it began; the focus
// is seen.
#include "tests/support/every_place.h"
#include "tests/support/test_program.h"
#include "tests/support/two_versions.h"
#include "ui/look/theme.h"
#include "ui/registrations/saved_views.h"

#include <QAbstractItemView>
#include <QAccessible>
#include <QButtonGroup>
#include <QPlainTextEdit>
#include <QTextEdit>

using namespace nidus;
using namespace nidus::ui;
using namespace Qt::StringLiterals;
using support::EveryPlace;

namespace {

bool takesTab(const QWidget *widget)
{
    return widget->isVisible() && widget->isEnabled() && (widget->focusPolicy() & Qt::TabFocus) &&
           !widget->focusProxy();
}

QString what(const QWidget *widget)
{
    return QStringLiteral("%1 (%2) in %3")
        .arg(QString::fromLatin1(widget->metaObject()->className()), widget->accessibleName(),
             QString::fromLatin1(widget->parentWidget() ? widget->parentWidget()->metaObject()->className()
                                                        : "nothing"));
}

QLabel *labelOf(QWidget *root, const QWidget *widget)
{
    for (QLabel *label : root->findChildren<QLabel *>())
        if (label->buddy() == widget && label->isVisible())
            return label;
    return nullptr;
}

// What is written on or beside it; empty where nothing is.
QString written(QWidget *root, QWidget *widget)
{
    if (auto *button = qobject_cast<QAbstractButton *>(widget))
        return button->text()
            .replace(u"&&"_s, u"\1"_s)
            .remove(u'&')
            .replace(u'\1', u'&')
            .section(u"   "_s, 0, 0); // its key
    if (QLabel *label = labelOf(root, widget))
        return label->text().remove(u'&');
    if (auto *box = qobject_cast<QComboBox *>(widget))
        return box->property("filters").toBool() ? box->itemText(0) : box->currentText();
    if (auto *line = qobject_cast<QLineEdit *>(widget))
        return line->placeholderText();
    return {};
}

} // namespace

class TestAccessible : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_places.start());
        support::twoVersions(m_places.folder(), u"r.sqlite"_s, "Oak Society",
                             "Names for the pressed leaves of one herbarium.");
        RegistrationsView view; // the sidebar lists it
        view.name = u"Formal ones"_s;
        saveView(view);
        QAccessible::setActive(true);
    }
    void init() { support::failOnWarning(); }
    void cleanup() { m_places.close(); }
    void cleanupTestCase() { m_places.end(); }

    void whatTakesTheFocus_hasANameARoleAndAState()
    {
        visit([this](const QString &place, QWidget &root) {
            for (QWidget *widget : root.findChildren<QWidget *>())
                if (takesTab(widget) && widget->window() == &root)
                    look(place, root, widget);
        });
    }

    void dialogs_haveATitle()
    {
        visit([this](const QString &place, QWidget &root) {
            if (root.windowTitle().isEmpty())
                m_wrong += place + u": no title"_s;
        });
    }

    void tab_leadsThroughEverythingAndBack()
    {
        visit([this](const QString &place, QWidget &root) {
            const QList<QWidget *> forth = walk(root, Qt::Key_Tab);
            const QList<QWidget *> back = walk(root, Qt::Key_Backtab);
            if (forth.isEmpty() || back.isEmpty()) {
                m_wrong += place + u": Tab does not come back to where it began"_s;
                return;
            }
            for (QWidget *widget : root.findChildren<QWidget *>()) {
                if (!takesTab(widget) || widget->window() != &root || isOneOfAGroup(widget))
                    continue;
                if (!forth.contains(widget))
                    m_wrong += place + u": Tab does not reach "_s + what(widget);
                if (!back.contains(widget))
                    m_wrong += place + u": Shift+Tab does not reach "_s + what(widget);
            }
        });
    }

    void focus_isSeen_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    void focus_isSeen()
    {
        QFETCH(bool, dark);
        m_places.appearance().setTheme(dark ? Theme::Dark : Theme::Light);
        visit([this](const QString &place, QWidget &root) {
            walk(root, Qt::Key_Tab, [&](QWidget *widget) {
                const QImage with = grabbed(root, widget);
                widget->clearFocus();
                if (with == grabbed(root, widget))
                    m_wrong += place + u": the focus is not seen on "_s + what(widget);
                widget->setFocus(Qt::OtherFocusReason);
            });
        });
        m_places.appearance().setTheme(Theme::Light);
    }

private:
    void visit(const EveryPlace::Look &look)
    {
        QVERIFY(m_places.open(u"r.sqlite"_s));
        m_wrong.clear();
        int places = 0;
        EveryPlace every(*m_places.window(), [&](const QString &place, QWidget &root) {
            ++places;
            look(place, root);
        });
        QVERIFY(every.visitAll(u"acorn"_s));
        QVERIFY(places > 20);
        m_wrong.removeDuplicates();
        QVERIFY2(m_wrong.isEmpty(), qPrintable(m_wrong.join(u'\n')));
    }

    void look(const QString &place, QWidget &root, QWidget *widget)
    {
        QAccessibleInterface *said = QAccessible::queryAccessibleInterface(widget);
        if (!said) {
            m_wrong += place + u": nothing is said of "_s + what(widget);
            return;
        }
        const QString name = said->text(QAccessible::Name);
        const auto role = said->role();
        if (name.isEmpty() && role != QAccessible::PageTabList)
            m_wrong += place + u": no name: "_s + what(widget);
        if (role == QAccessible::NoRole ||
            (role == QAccessible::Client && !qobject_cast<QTabWidget *>(widget)))
            m_wrong += place + u": no role: "_s + what(widget);
        if (!said->state().focusable)
            m_wrong += place + u": is not said to take the focus: "_s + what(widget);
        const QString onScreen = written(&root, widget);
        const bool isHint = qobject_cast<QLineEdit *>(widget) && onScreen.startsWith(name + u':');
        if (!onScreen.isEmpty() && onScreen != name && !isHint)
            m_wrong +=
                place + u": is called “%1”, and “%2” is written there: "_s.arg(name, onScreen) + what(widget);
        if (auto *view = qobject_cast<QAbstractItemView *>(widget);
            view && view->model() && view->model()->rowCount() > 0) {
            QAccessibleTableInterface *table = said->tableInterface();
            if (table && table->cellAt(0, 0) && table->cellAt(0, 0)->text(QAccessible::Name).isEmpty())
                m_wrong += place + u": its first cell says nothing: "_s + what(widget);
        }
    }

    // What Tab meets until it is where it began; empty when it never is.
    static QList<QWidget *> walk(QWidget &root, Qt::Key key, const std::function<void(QWidget *)> &look = {})
    {
        constexpr int most = 300;
        QWidget *first = root.focusWidget();
        for (QWidget *widget : root.findChildren<QWidget *>())
            if (!first && takesTab(widget))
                first = widget;
        if (!first)
            return {};
        first->setFocus(Qt::TabFocusReason);
        QList<QWidget *> met;
        for (int i = 0; i < most; ++i) {
            QWidget *now = QApplication::focusWidget();
            if (!now)
                return {};
            if (met.contains(now))
                return met;
            met += now;
            if (look)
                look(now);
            QTest::keyClick(now, key, key == Qt::Key_Backtab ? Qt::ShiftModifier : Qt::NoModifier);
        }
        return {};
    }

    // Tab goes to the chosen one; the others are reached by arrows.
    static bool isOneOfAGroup(QWidget *widget)
    {
        auto *button = qobject_cast<QAbstractButton *>(widget);
        return button && button->group() && button->group()->exclusive() && !button->isChecked();
    }

    static QImage grabbed(QWidget &root, QWidget *widget)
    {
        return root.grab(QRect(widget->mapTo(&root, QPoint()), widget->size()).adjusted(-3, -3, 3, 3))
            .toImage();
    }

    support::PlacesWindow m_places;
    QStringList m_wrong;
};

NIDUS_TEST(TestAccessible)
#include "tst_accessible.moc"
