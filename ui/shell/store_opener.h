// Opens a registry for the window, or makes one: one window a registry, for reading only where nothing can be
// written.
#pragma once

#include "ui/async/job.h"

#include <list>

namespace nidus::ui {

class SingleInstance;

class StoreOpener final : public QObject {
    Q_OBJECT
public:
    struct Opened {
        QString location;
        std::unique_ptr<StoreAccess> store;
        QString notice; // to be said when it is shown
    };
    struct Failure {
        QString words; // for a person
        // The registry can be opened, but its list cannot be read: it can be built anew.
        std::optional<StorePlace> repairable = {};
        // It cannot be opened, but what can be read of it can be saved.
        std::optional<StorePlace> copyable = {};
        bool isDamaged = false; // a backup put in its place would help
    };
    using Then = std::function<void(Result<Opened, Failure>)>;

    // `instance`: nullptr where other windows are not asked.
    StoreOpener(Actor desk, SingleInstance *instance, QObject *parent);

    const Actor &desk() const { return m_desk; }
    void setUser(const QString &user) { m_desk.user = user; }
    // One that another window has is brought to the front there: an error here.
    void open(const QString &location, const Then &then);
    // Whether what lies there can be opened, as far as that is known before anything is left for it; `then`
    // gets why it cannot, or nothing.
    void look(const QString &location, std::function<void(const QString &failure)> then);
    // With the registered names, or empty; `then` gets why it is not there, or nothing.
    void create(const QString &location, bool empty, std::function<void(const QString &failure)> then);
    bool isCreating() const { return m_creating && m_creating->isRunning(); }

private:
    void openAs(const QString &location, OpenMode mode, const QString &notice, const Then &then);
    void refuse(const StorePlace &place, const QString &words, const Then &then);

    Actor m_desk;
    SingleInstance *m_instance;
    std::unique_ptr<Job> m_creating, m_looking;
    std::list<std::unique_ptr<StoreAccess>> m_opening; // what is not shown yet; ends with this
};

} // namespace nidus::ui
