#include "ui/shell/left_drafts_dialog.h"

#include "core/diff/diff.h"
#include "ui/accessibility/accessible.h"
#include "ui/look/dialog_parts.h"
#include "ui/look/layouts.h"
#include "ui/look/plain_text.h"
#include "ui/look/row_delegate.h"
#include "ui/look/theme.h"
#include "ui/requests/requests_model.h"

#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>

namespace nidus::ui {

namespace {
constexpr int listWidth = 208;
}

LeftDraftsDialog::LeftDraftsDialog(QList<LeftDraft> drafts, QWidget *parent)
    : Dialog(parent), m_drafts(std::move(drafts)), m_list(new QListWidget),
      m_changes(readOnlyText(tr("Changed since it was opened"), true))
{
    QVBoxLayout *layout = beginDialog(this, tr("Drafts that were open"), {880, 480});
    auto *head = wrappedLabel(tr("Nidus was not closed properly. The drafts were saved; at most the last "
                                 "second of typing is missing."));
    head->setContentsMargins(16, 12, 16, 12);
    layout->addWidget(head);
    layout->addWidget(horizontalRule());
    auto *columns = rowIn(layout, {}, 0, 1);
    m_list->setAccessibleName(tr("Drafts"));
    m_list->setFixedWidth(scaled(listWidth));
    m_list->setItemDelegate(new RowDelegate(m_list));
    makeCurrentFollowSelection(m_list);
    for (const LeftDraft &draft : std::as_const(m_drafts))
        m_list->addItem(displayableLine(draft.name, 40));
    columns->addWidget(m_list);
    columns->addWidget(verticalRule());
    auto *right = columnIn(columns, {}, 0, 1);
    auto *title = titleLabel(tr("Changed since it was opened"));
    title->setContentsMargins(12, 8, 12, 0);
    title->setBuddy(m_changes);
    right->addWidget(title);
    right->addWidget(m_changes, 1);

    const DialogFoot foot = addFoot(layout, tr("They are also listed under Requests."));
    QPushButton *open = filledButton(m_drafts.size() == 1 ? tr("Open the draft")
                                                          : tr("Open the %1 drafts").arg(m_drafts.size()));
    foot.buttons->addButton(secondaryButton(tr("Close")), QDialogButtonBox::RejectRole);
    foot.buttons->addButton(open, QDialogButtonBox::AcceptRole);
    setAct(open);
    connect(m_list, &QListWidget::currentRowChanged, this, &LeftDraftsDialog::showDraft);
    connect(open, &QPushButton::clicked, this, [this] {
        for (const LeftDraft &draft : std::as_const(m_drafts))
            Q_EMIT openAsked(draft.request);
        accept();
    });
    m_list->setCurrentRow(0);
    open->setFocus();
}

ActResult<QList<LeftDraft>> LeftDraftsDialog::read(Registrar &registrar, const QList<OpenDraft> &left)
{
    QList<LeftDraft> drafts;
    for (const OpenDraft &was : left) {
        const auto stored = registrar.request(was.request);
        const auto draft = registrar.draft(was.request);
        for (const ActError *error : {stored ? nullptr : &stored.error(), draft ? nullptr : &draft.error()})
            if (error && !error->is<refusal::NoSuchRequest>())
                return unexpected(*error);
        if (!stored || !draft || stored->request.state != RequestState::Open)
            continue; // closed since, or of another registry in the same place
        const QString nid = stored->request.nid;
        const QString number = requestId(was.request);
        const QString saved = draft->saved.toLocalTime().toString(QStringLiteral("yyyy-MM-dd HH:mm:ss"));
        drafts += {was.request, nid.isEmpty() ? number : QStringLiteral("%1 · %2").arg(nid, number),
                   tr("%1, saved %2 by %3").arg(whatIs(stored->request), saved, draft->savedBy),
                   diff::changesText(diff::compareTemplates(was.text, draft->text))};
    }
    return drafts;
}

void LeftDraftsDialog::showDraft(int row)
{
    if (row < 0)
        return;
    const LeftDraft &draft = m_drafts[row];
    QStringList said{draft.saved, {}};
    said += draft.changes.isEmpty() ? tr("Nothing was changed.") : draft.changes;
    m_changes->setPlainText(displayable(said.join(u'\n')));
}

} // namespace nidus::ui
