#include "ui/shell/store_opener.h"

#include "ui/shell/single_instance.h"

#include <QFileInfo>

#include <atomic>

namespace nidus::ui {

StoreOpener::StoreOpener(Actor desk, SingleInstance *instance, QObject *parent)
    : QObject(parent), m_desk(std::move(desk)), m_instance(instance)
{
}

void StoreOpener::open(const QString &location, const Then &then)
{
    using Acquired = SingleInstance::Acquired;
    const auto taken = [this, location, then](Acquired acquired) {
        const QString name = QFileInfo(location).fileName();
        if (acquired == Acquired::Mine)
            return openAs(location, OpenMode::ReadWrite, {}, then);
        if (acquired == Acquired::Raised)
            return then(
                unexpected(Failure{tr("%1 is open in another window, which is in front now.").arg(name)}));
        m_instance->leave();
        openAs(location, OpenMode::ReadOnly,
               tr("%1 is open in another window that does not answer. It is open here for reading only.")
                   .arg(name),
               then);
    };
    if (m_instance)
        m_instance->takeBeside(location, this, taken);
    else
        taken(Acquired::Mine);
}

void StoreOpener::openAs(const QString &location, OpenMode mode, const QString &notice, const Then &then)
{
    m_opening.push_front(std::make_unique<StoreAccess>(StorePlace{location, mode, m_desk}));
    const auto opening = m_opening.begin();
    const auto ended = [this, opening] {
        auto store = std::move(*opening);
        m_opening.erase(opening);
        return store;
    };
    // What follows an answer of the store must not happen within it: it may end the store.
    const auto later = [this](auto act) { QMetaObject::invokeMethod(this, act, Qt::QueuedConnection); };
    // On the connection that acts: what is done here is no news there. What comes after this is seen by
    // looking again.
    const auto isOpen = std::make_shared<std::atomic_bool>(false);
    (*opening)->act(
        this,
        [isOpen](Registrar &registrar) -> ActResult<qint64> {
            *isOpen = true;
            NIDUS_DO(registrar.pollExternalChanges());
            return registrar.countListings();
        },
        [=, this](ActResult<qint64> count) {
            if (count)
                return later([=] { then(Opened{location, ended(), notice}); });
            using Kind = StoreError::Kind;
            const auto *failed = count.error().as<StoreError>();
            const Kind kind = failed ? failed->kind : Kind::Other;
            const bool onlyReading = kind == Kind::ReadOnly || kind == Kind::Full;
            const QString readingNotice =
                kind == Kind::Full
                    ? tr("The disk that holds %1 is full. The registry is open for reading only.")
                          .arg(QFileInfo(location).fileName())
                    : notice;
            const bool isDamaged =
                *isOpen && failed &&
                (kind == Kind::Corrupt || kind == Kind::Other || kind == Kind::OtherSchema);
            const bool isRefused = !*isOpen && (kind == Kind::Corrupt || kind == Kind::DamagedLog);
            const QString words = placedWords(count.error());
            later([=, this] {
                ended();
                if (onlyReading && mode == OpenMode::ReadWrite)
                    openAs(location, OpenMode::ReadOnly, readingNotice, then);
                else if (isRefused)
                    refuse(StorePlace{location, mode, m_desk}, words, then);
                else
                    then(unexpected(
                        Failure{.words = words,
                                .repairable = isDamaged ? std::optional(StorePlace{location, mode, m_desk})
                                                        : std::nullopt,
                                .isDamaged = isDamaged}));
            });
        });
}

void StoreOpener::refuse(const StorePlace &place, const QString &words, const Then &then)
{
    m_looking = std::make_unique<Job>();
    m_looking->startWithoutStore(
        [location = place.location](Job &) -> ActResult<bool> { return canBackUp(location); },
        [place, words, then](ActResult<bool> can) {
            then(unexpected(Failure{.words = words,
                                    .copyable = can.value_or(false) ? std::optional(place) : std::nullopt,
                                    .isDamaged = true}));
        });
}

void StoreOpener::look(const QString &location, std::function<void(const QString &failure)> then)
{
    m_looking = std::make_unique<Job>();
    m_looking->startWithoutStore([location](Job &) { return lookAtStore(location); },
                                 [then = std::move(then)](const ActResult<> &found) {
                                     then(found ? QString() : placedWords(found.error()));
                                 });
}

void StoreOpener::create(const QString &location, bool empty,
                         std::function<void(const QString &failure)> then)
{
    m_creating = std::make_unique<Job>();
    m_creating->startWithoutStore(
        [location, empty, desk = m_desk](Job &) -> ActResult<> {
            NIDUS_DO(Registrar::create(location, empty, desk));
            return {};
        },
        [then = std::move(then)](ActResult<> made) { then(made ? QString() : placedWords(made.error())); });
}

} // namespace nidus::ui
