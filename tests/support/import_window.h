// A window in which texts are looked at before they are imported: what its tests have in hand.
#pragma once

#include "tests/support/window_fixture.h"
#include "ui/import/source_view.h"

#include <QPushButton>
#include <QTabBar>

namespace nidus::support {

inline QByteArray templateOf(const QByteArray &nid, const QByteArray &purpose)
{
    return "Namespace Identifier: " + nid +
           "\n\nVersion: 1\n\nDate: 2026-02-20\n\nRegistrant:\n\n   Oak Society\n\nPurpose:\n\n   " +
           purpose + "\n\nSyntax:\n\n   A number.\n";
}

class ImportWindow : public QObject {
protected:
    // Every test has a registry of its own.
    void open()
    {
        failOnWarning();
        m_desk.emplace();
        m_desk->registrar();
        QVERIFY(m_desk->open());
        m_desk->window()->resize(1280, 800);
        QTRY_VERIFY_WITH_TIMEOUT(named<QLineEdit>(m_desk->window(), QStringLiteral("Search names and text")),
                                 patience);
    }
    QString put(const QString &name, const QByteArray &bytes)
    {
        return writeFile(m_desk->folder(), name, bytes);
    }
    void preview(const QString &path)
    {
        QTest::keyClick(m_desk->window(), Qt::Key_O, Qt::ControlModifier);
        QTRY_VERIFY(named<QLineEdit>(m_desk->window(), QStringLiteral("File or folder")));
        QVERIFY(write(m_desk->window(), QStringLiteral("File or folder"), path));
        QVERIFY(press(m_desk->window(), QStringLiteral("Preview")));
    }
    // A registry is imported; a template from outside is registered only after a question.
    bool take()
    {
        if (press(m_desk->window(), QStringLiteral("Import")))
            return true;
        return press(m_desk->window(), QStringLiteral("Register without review…")) &&
               QTest::qWaitFor([] { return openDialog() != nullptr; }) && pressAct(openDialog());
    }
    static bool pressAct(QWidget *question) // whatever it is called that is not Cancel
    {
        for (QPushButton *button : question->findChildren<QPushButton *>())
            if (button->text() != QStringLiteral("Cancel"))
                return QTest::mouseClick(button, Qt::LeftButton), true;
        return false;
    }
    ui::SourceView *source() { return named<ui::SourceView>(m_desk->window(), QStringLiteral("Source")); }
    QTableView *found() { return m_desk->table(QStringLiteral("What was found")); }
    QTabBar *tabs() { return m_desk->window()->findChild<QTabBar *>(QStringLiteral("documents")); }
    QString cell(int row, int column) { return found()->model()->index(row, column).data().toString(); }
    QString spoken(int row)
    {
        return source()->model()->index(row, 0).data(Qt::AccessibleTextRole).toString();
    }
    QString text(Field field) { return source()->source().text[field]; }
    bool says(const QString &words)
    {
        for (QLabel *label : m_desk->window()->findChildren<QLabel *>())
            if (label->isVisible() && label->text() == words)
                return true;
        return false;
    }
    int countListings() { return int(m_desk->registrar()->countListings().value_or(-1)); }
    QString names()
    {
        QStringList all;
        auto registrar = m_desk->registrar();
        registrar->forEachListing([&](const Listing &row) {
            all += row.nid;
            return true;
        });
        return all.join(u' ');
    }

    std::optional<WindowFixture> m_desk;
};

} // namespace nidus::support
