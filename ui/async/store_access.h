// The window's way to the store: three threads beside the window's, each with a registrar (a connection) of
// its own, opened when first asked. One looks, one acts, so that reading never waits behind a writer that
// waits for a lock; one reviews names, because with 100,000 of them it reads for seconds the first time.
// Answers come back in the window's thread, and only while the one who asked still lives.
#pragma once

#include "core/operations/registrar.h"
#include "ui/async/worker.h"

#include <QTimer>

#include <chrono>
#include <functional>

namespace nidus::ui {

// Which store, how, and who sits at the desk.
struct StorePlace {
    QString location;
    OpenMode mode = OpenMode::ReadWrite;
    Actor desk;
};

// What happened, with the file and place where the error knows them.
QString placedWords(const ActError &error);

class StoreAccess final : public QObject {
    Q_OBJECT
public:
    explicit StoreAccess(StorePlace place, QObject *parent = nullptr);
    // Its end waits for what was asked for.

    const StorePlace &place() const { return m_place; }
    // Acts from now on carry that name.
    void setUser(const QString &user);
    bool isReadOnly() const { return m_place.mode == OpenMode::ReadOnly; }

    // `work` takes a Registrar & and returns an ActResult<T>; `then` gets that in the window's thread.
    template <class Work, class Then> void look(QObject *asker, Work work, Then then)
    {
        ask(m_look, asker, std::move(work), std::move(then));
    }
    template <class Work, class Then> void review(QObject *asker, Work work, Then then)
    {
        ask(m_review, asker, std::move(work), std::move(then));
    }
    template <class Work, class Then> void act(QObject *asker, Work work, Then then)
    {
        ask(m_act, asker, std::move(work), std::move(then));
    }

    // Asks every `interval`, where acts are done; `work` returns a std::optional, and `then` gets what is in
    // it. As long as there is no news the window's thread sleeps. Ends with the store.
    template <class Work, class Then>
    void watch(QObject *asker, std::chrono::milliseconds interval, Work work, Then then)
    {
        const auto askOnce = [this, guard = QPointer<QObject>(asker), work, then] {
            auto registrar = registrarOf(m_act);
            if (!registrar)
                return;
            if (auto news = work(**registrar))
                QMetaObject::invokeMethod(
                    this,
                    [guard, then, news = *std::move(news)]() mutable {
                        if (guard)
                            then(std::move(news));
                    },
                    Qt::QueuedConnection);
        };
        QMetaObject::invokeMethod(
            m_act.lane.inside(),
            [inside = m_act.lane.inside(), interval, askOnce] {
                auto *timer = new QTimer(inside);
                QObject::connect(timer, &QTimer::timeout, inside, askOnce);
                timer->start(interval);
            },
            Qt::QueuedConnection);
    }

private:
    struct Connection {
        Connection() = default;
        ~Connection()
        {
            lane.finish([this] { registrar.reset(); });
        }
        StorePlace place;                     // read and written in the lane
        std::unique_ptr<Registrar> registrar; // made and destroyed in the lane
        Lane lane;
    };
    ActResult<Registrar *> registrarOf(Connection &connection);

    template <class Work, class Then> void ask(Connection &connection, QObject *asker, Work work, Then then)
    {
        using Answer = std::invoke_result_t<Work, Registrar &>;
        auto answer = [this, &connection, work = std::move(work)]() mutable {
            auto registrar = registrarOf(connection);
            return registrar ? work(**registrar) : Answer(unexpected(registrar.error()));
        };
        connection.lane.post(answering(this, asker, std::move(answer), std::move(then)));
    }

    StorePlace m_place;
    Connection m_look;
    Connection m_review;
    Connection m_act; // the first to end
};

} // namespace nidus::ui
