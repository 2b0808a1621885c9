// From a draft to a published version: save, look once more, ask, publish.
#pragma once

#include "ui/editor/draft_keeper.h"
#include "ui/requests/publish_dialog.h"

#include <QPointer>

namespace nidus::ui {

class Publishing final : public QObject {
    Q_OBJECT
public:
    Publishing(StoreAccess &store, DraftKeeper &keeper, QWidget *page);
    void begin(const Request &asked); // nothing when it has begun already
    // Answers or a note wait for the dialog to come again, and are nowhere else.
    bool keepsAnswers() const { return m_kept && m_keeper.isOpen(); }
    // At the draft as it is now, for the dialog; `said` is what the person is told with it.
    void lookAgain(PublishDialog *dialog, const QString &said = {});

Q_SIGNALS:
    void answersKept();                                    // or no longer
    void written(nidus::Field field, const QString &text); // in the dialog: it belongs into the draft
    void fieldAsked(nidus::Field field);
    void conflictsAsked(qint64 request);
    void otherTextAsked(PublishDialog *over); // to be looked at, or left out; lookAgain() when it was
    void published(const QString &nid, const QString &reference);
    void failed(const QString &words);

private:
    void ask(const Request &asked, const PublicationPreview &preview);
    void askOutsideDecision(PublishDialog *dialog, const Finding &finding);
    void takeFrom(const PublishDialog &dialog);
    void leaveFor(const QPointer<PublishDialog> &dialog);
    void publishFrom(PublishDialog *dialog);

    StoreAccess &m_store;
    DraftKeeper &m_keeper;
    QWidget *m_page;
    std::optional<PublishDialog::Written> m_kept; // of a dialog that was left for the draft or the conflicts
    bool m_hasBegun = false;                      // until its dialog has gone
    bool m_isUnseen = false; // what another desk wrote meanwhile, until the dialog shows it
};

} // namespace nidus::ui
