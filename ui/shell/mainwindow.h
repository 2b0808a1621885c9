// The main window: which registry is open, the menus, and what belongs to the program. What is on the screen
// is the workspace's.
#pragma once

#include "ui/help/help_pages.h"
#include "ui/import/import_input.h"
#include "ui/shell/store_opener.h"

#include <QMainWindow>
#include <QPointer>

namespace nidus::ui {

class Appearance;
class HelpWindow;
class Log;
class MainMenu;
class OpenRegistry;
class Person;
class Workspace;

// What belongs to the program and outlives its windows; a window can do without each.
struct Program {
    Log *log = nullptr;
    SingleInstance *instance = nullptr;
    Appearance *appearance = nullptr;
    Person *person = nullptr;
};

class MainWindow final : public QMainWindow {
    Q_OBJECT
public:
    // `location`: the registry to open; the first page when there is none.
    MainWindow(Actor desk, const QString &location, const Program &program = {}, QWidget *parent = nullptr);
    ~MainWindow() override;

    void openStore(const QString &location);

public Q_SLOTS:
    void paste(); // Edit ▸ Paste where no text takes it

protected:
    void closeEvent(QCloseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    void connectParts();
    void prepare(Result<StoreOpener::Opened, StoreOpener::Failure> opened);
    void offerRepair(const StoreOpener::Failure &failure);
    void showRegistry(OpenRegistry *registry, const QString &notice);
    void tellFailure(const StoreOpener::Failure &failure);
    void showNoRegistry(const StoreOpener::Failure &failure = {}); // why, and what helps
    void offerCopy(const StoreOpener::Failure &failure);
    void createStore(std::optional<Arrived> thenImport); // this, or what the person chooses when empty
    void newStore(const QString &location);              // asked for in a dialog
    void chooseFile(const QString &title, bool isNew, const std::function<void(const QString &)> &then);
    void reopen();
    void leaveForNewFile();
    void leaveRegistryThen(const std::function<void()> &then);
    void restore();

    void takePerson();
    void offerCommands(const Program &program); // that are about no page and no registry
    void showPalette();
    void showHelp(const HelpPlace &place);
    void bringToFront();

    QString m_location;
    StoreOpener *m_opener;
    Person *m_person;
    std::optional<Arrived> m_importOnceOpen;
    bool m_mayClose = false;
    MainMenu *m_menu = nullptr;
    Workspace *m_workspace = nullptr;
    QPointer<HelpWindow> m_help;
};

} // namespace nidus::ui
