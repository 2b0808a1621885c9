// The window's way to the store: three threads beside the window's, each with a registrar (a connection) of
// its own, opened when first asked. One looks, one acts, so that reading never waits behind a writer that
// waits for a lock; one reviews names, because with 100,000 of them it reads for seconds the first time.
// Answers come back in the window's thread, and only while the one who asked still lives.
#pragma once

#include "core/operations/registrar.h"

#include <QCoreApplication>
#include <QObject>
#include <QPointer>
#include <QThread>
#include <QTimer>

#include <chrono>
#include <functional>
#include <memory>
#include <type_traits>

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
    ~StoreAccess() override; // ends what was asked for first

    const StorePlace &place() const { return m_place; }
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
            m_act.inside,
            [inside = m_act.inside, interval, askOnce] {
                auto *timer = new QTimer(inside);
                QObject::connect(timer, &QTimer::timeout, inside, askOnce);
                timer->start(interval);
            },
            Qt::QueuedConnection);
    }

    // Blocks until every act asked for so far is done (the end of the program).
    void finishActs();

private:
    struct Lane {
        QThread thread;
        QObject *inside = nullptr;            // lives in the thread
        std::unique_ptr<Registrar> registrar; // made and destroyed in the thread
    };
    void start(Lane &lane);
    void stop(Lane &lane);
    ActResult<Registrar *> registrarOf(Lane &lane);

    template <class Work, class Then> void ask(Lane &lane, QObject *asker, Work work, Then then)
    {
        using Answer = std::invoke_result_t<Work, Registrar &>;
        QMetaObject::invokeMethod(
            lane.inside,
            [this, &lane, guard = QPointer<QObject>(asker), work = std::move(work),
             then = std::move(then)]() mutable {
                auto registrar = registrarOf(lane);
                auto answer = std::make_shared<Answer>(registrar ? work(**registrar)
                                                                 : Answer(unexpected(registrar.error())));
                QMetaObject::invokeMethod(
                    this,
                    [guard, answer, then = std::move(then)]() mutable {
                        if (guard)
                            then(std::move(*answer));
                    },
                    Qt::QueuedConnection);
            },
            Qt::QueuedConnection);
    }

    StorePlace m_place;
    Lane m_look;
    Lane m_review;
    Lane m_act;
};

} // namespace nidus::ui
