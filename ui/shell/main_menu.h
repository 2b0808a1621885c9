// The window's menus, with a key for each command. They are filled once; what cannot be done now is disabled.
#pragma once

#include "ui/shell/commands.h"

#include <QHash>
#include <QKeySequence>
#include <QObject>

class QAction;
class QKeyEvent;
class QMainWindow;
class QMenu;

namespace nidus::ui {

class RecentMenu;

class MainMenu final : public QObject {
    Q_OBJECT
public:
    // `leftOut`: what this program has not.
    MainMenu(QMainWindow *window, const QList<Command> &leftOut);

    QAction *action(Command command) const { return m_actions.value(command); }
    RecentMenu *recent() const { return m_recent; }
    // `reasonAgainst`: why it cannot be done now; empty: it can.
    void setEnabled(const std::function<QString(Command)> &reasonAgainst);
    // Those that are filled when they are shown.
    void fillColumnsBy(std::function<void(QMenu *)> fill);
    void fillTabsBy(std::function<void(QMenu *)> fill);
    void fillViewsBy(std::function<void(QMenu *)> fill);

Q_SIGNALS:
    void asked(nidus::ui::Command command);
    void viewAsked(); // one of the saved views

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void makeFile();
    void makeEdit();
    void makeView();
    void makeSubjects(); // registration, request, conflicts, workbench
    void begin(const QString &title);
    QAction *add(Command command, const QString &text, const QKeySequence &key = {},
                 const QString &icon = {});
    void explainEdits(QMenu *edit);
    void fillWhenShown(QMenu *menu, std::function<void(QMenu *)> fill);
    bool isOwnKey(const QKeyEvent &event) const;

    QMainWindow *m_window;
    QList<Command> m_leftOut;
    QHash<Command, QAction *> m_actions;
    QMenu *m_menu = nullptr; // that is being made
    RecentMenu *m_recent = nullptr;
    QMenu *m_columns = nullptr;
    QMenu *m_tabs = nullptr;
    QMenu *m_views = nullptr;
};

} // namespace nidus::ui
