// Drafts that were open when the program ended without closing: what is there of each, and what has changed
// since it was opened.
#pragma once

#include "ui/async/store_access.h"
#include "ui/look/dialog.h"
#include "ui/shell/open_drafts.h"

class QListWidget;
class QPlainTextEdit;

namespace nidus::ui {

struct LeftDraft {
    qint64 request = 0;
    QString name;    // "acorn revision", "R-7"
    QString saved;   // when and by whom it was saved last
    QString changes; // since it was opened, as text; empty: nothing
};

class LeftDraftsDialog final : public Dialog {
    Q_OBJECT
public:
    explicit LeftDraftsDialog(QList<LeftDraft> drafts, QWidget *parent = nullptr);

    // What is in the store of those that were `left` open, without those that are closed.
    static ActResult<QList<LeftDraft>> read(Registrar &registrar, const QList<OpenDraft> &left);

Q_SIGNALS:
    void openAsked(qint64 request); // once for each

private:
    void showDraft(int row);

    QList<LeftDraft> m_drafts;
    QListWidget *m_list;
    QPlainTextEdit *m_changes;
};

} // namespace nidus::ui
