// From a draft to a published version: save, look once more, ask, publish.
#pragma once

#include "ui/editor/draft_keeper.h"

namespace nidus::ui {

class PublishDialog;

class Publishing final : public QObject {
    Q_OBJECT
public:
    Publishing(StoreAccess &store, DraftKeeper &keeper, QWidget *page);
    void begin(const Request &asked); // nothing when it has begun already

Q_SIGNALS:
    void written(nidus::Field field, const QString &text); // in the dialog: it belongs into the draft
    void fieldAsked(nidus::Field field);
    void conflictsAsked(qint64 request);
    void otherTextAsked(); // to be looked at, or left out
    void published(const QString &nid, const QString &reference);
    void failed(const QString &words);

private:
    void ask(const Request &asked, const PublicationPreview &preview);
    void lookAgain(PublishDialog *dialog, const QString &said = {});
    void askOutsideDecision(PublishDialog *dialog, const Finding &finding);
    void takeFrom(const PublishDialog &dialog);
    void publishFrom(PublishDialog *dialog);

    StoreAccess &m_store;
    DraftKeeper &m_keeper;
    QWidget *m_page;
    bool m_hasBegun = false; // until its dialog has gone
    bool m_isUnseen = false; // what another desk wrote meanwhile, until the dialog shows it
};

} // namespace nidus::ui
