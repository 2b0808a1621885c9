// Asks for the reason of a suppression and suppresses, or counts a finding again.
#pragma once

#include "ui/editor/draft_keeper.h"

namespace nidus::ui {

class Suppressing final : public QObject {
    Q_OBJECT
public:
    Suppressing(StoreAccess &store, DraftKeeper &keeper, QWidget *page);
    void ask(const Finding &finding); // of an open draft
    void restore(const Finding &finding);

Q_SIGNALS:
    void suppressed();
    void judged(); // behind it, and when a finding is counted again
    void failed(const QString &words);

private:
    StoreAccess &m_store;
    DraftKeeper &m_keeper;
    QWidget *m_page;
};

} // namespace nidus::ui
