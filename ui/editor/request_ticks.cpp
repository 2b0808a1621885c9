#include "ui/editor/request_ticks.h"

#include "ui/async/store_access.h"

namespace nidus::ui {

RequestTicks::RequestTicks(StoreAccess &store, qint64 request, QObject *parent)
    : QObject(parent), m_store(store), m_request(request)
{
}

void RequestTicks::load()
{
    struct Loaded {
        QList<Tick> ticks;
        std::optional<RegistrationTemplate> older;
    };
    m_store.look(
        m_loading.anew(),
        [request = m_request, hasOlder = m_hasOlder](Registrar &registrar) -> ActResult<Loaded> {
            Loaded loaded;
            NIDUS_TRY(ticks, registrar.ticks(request));
            loaded.ticks = std::move(ticks);
            if (!hasOlder) {
                NIDUS_TRY(older, registrar.olderText(request));
                loaded.older = std::move(older);
            }
            return loaded;
        },
        [this](ActResult<Loaded> loaded) {
            if (!loaded)
                return Q_EMIT failed(placedWords(loaded.error()));
            m_ticks = std::move(loaded->ticks);
            if (!std::exchange(m_hasOlder, true))
                m_older = std::move(loaded->older);
            list();
            Q_EMIT changed();
        });
}

void RequestTicks::set(const QString &item, bool isTicked)
{
    m_loading.drop(); // what it reads may be older than this
    m_store.act(
        this,
        [request = m_request, item, isTicked](Registrar &registrar) {
            return registrar.setTick(request, item, isTicked);
        },
        [this](ActResult<> done) {
            if (!done)
                Q_EMIT failed(placedWords(done.error()));
            load();
        });
}

void RequestTicks::setText(const RegistrationTemplate &text)
{
    if (std::exchange(m_text, text) != text)
        list();
}

// Beside the window's thread: a text may be long.
void RequestTicks::list()
{
    if (!m_older)
        return;
    m_store.look(
        m_listing.anew(),
        [older = *m_older, text = m_text, ticks = m_ticks](Registrar &) {
            return ActResult<QList<RewritingEntry>>(rewritingList(older, text, ticks));
        },
        [this](ActResult<QList<RewritingEntry>> entries) {
            m_rewriting = std::move(entries).value_or(QList<RewritingEntry>());
            Q_EMIT changed();
        });
}

} // namespace nidus::ui
