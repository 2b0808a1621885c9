#include "ui/editor/suppressing.h"

#include "core/rules/rules.h"
#include "ui/look/plain_text.h"
#include "ui/look/reason_dialog.h"

#include <QPointer>

namespace nidus::ui {

Suppressing::Suppressing(StoreAccess &store, DraftKeeper &keeper, QWidget *page)
    : QObject(page), m_store(store), m_keeper(keeper), m_page(page)
{
}

// The draft is saved first: what is suppressed is a finding of what is in the store.
void Suppressing::ask(const Finding &finding)
{
    const bool isOfText = !finding.field || rules::isLayout(finding.rule);
    const QString where = isOfText ? tr("Whole text") : label(*finding.field);
    const QString
        said = displayable(finding.words),
        sentence =
            tr("%1\n\nIt is not counted any more, nor is any other finding of its rule under “%2”. It stays "
               "listed with your reason, and Restore counts it again.");
    const QString placed = said.startsWith(where) ? said : QString(where % u": " % said);
    ReasonDialog::Asked asked{tr("Suppress a finding"), sentence.arg(placed, where), tr("Suppress")};
    asked.isFinal = false; // it can be restored
    auto *dialog = new ReasonDialog(asked, m_page);
    connect(dialog, &ReasonDialog::decided, this, [this, finding, isOfText, guard = QPointer(dialog)] {
        m_keeper.flush([this, finding, isOfText, guard](bool saved) {
            if (!guard)
                return;
            if (!saved)
                return guard->showFailure(tr("The draft is not saved, so nothing was suppressed."));
            m_store.act(
                guard,
                [request = m_keeper.request(), rule = finding.rule, reason = guard->reason(),
                 field = isOfText ? std::nullopt : finding.field](Registrar &registrar) {
                    return registrar.suppressFinding(request, rule, field, reason);
                },
                [this, guard](ActResult<> done) {
                    if (!done)
                        return guard->showFailure(placedWords(done.error()));
                    guard->accept();
                    Q_EMIT suppressed();
                    Q_EMIT judged();
                });
        });
    });
    dialog->open();
}

void Suppressing::restore(const Finding &finding)
{
    m_store.act(
        this,
        [request = m_keeper.request(), finding](Registrar &registrar) {
            return registrar.restoreFinding(request, finding);
        },
        [this](ActResult<> done) {
            if (!done)
                Q_EMIT failed(placedWords(done.error()));
            Q_EMIT judged();
        });
}

} // namespace nidus::ui
