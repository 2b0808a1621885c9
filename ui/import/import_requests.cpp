#include "ui/import/import_requests.h"

#include "ui/async/store_access.h"
#include "ui/requests/number_before_dialog.h"

namespace nidus::ui {

namespace {

using Then = std::function<void(ActResult<QList<qint64>>)>;

struct Opening {
    StoreAccess &store;
    Arrived arrived;
    QList<TemplateToRequest> asked;
    Then then;
};

void open(const Opening &opening, const NumbersBefore &before, QWidget *context, const Then &then)
{
    opening.store.act(
        context,
        [asked = opening.asked, arrived = opening.arrived,
         before](Registrar &registrar) -> ActResult<QList<qint64>> {
            QList<SourceToDivide> read;
            for (const auto &[file, what] : asked) {
                read += what;
                if (what.source.bytes.isEmpty()) {
                    NIDUS_TRY(source, arrived.source(file));
                    read.last().source = std::move(source);
                }
            }
            return registrar.openRequests(read, before);
        },
        then);
}

void askNumbersBefore(const Opening &opening, const QStringList &nids, QWidget *page)
{
    auto *dialog = new NumberBeforeDialog(nids, page);
    QObject::connect(dialog, &NumberBeforeDialog::given, dialog, [dialog, opening] {
        open(opening, dialog->numbers(), dialog, [dialog, opening](ActResult<QList<qint64>> opened) {
            if (!opened)
                return dialog->showFailure(placedWords(opened.error()));
            dialog->accept();
            opening.then(std::move(opened));
        });
    });
    QObject::connect(dialog, &QDialog::rejected, page,
                     [opening] { opening.then(refused(refusal::Cancelled{})); });
    dialog->open();
}

} // namespace

void openRequests(StoreAccess &store, QWidget *page, const Arrived &arrived,
                  const QList<TemplateToRequest> &asked, const Then &then)
{
    const Opening opening{store, arrived, asked, then};
    open(opening, {}, page, [opening, page](ActResult<QList<qint64>> opened) {
        if (const auto *lacking = opened ? nullptr : opened.error().as<refusal::NeedsNumberBefore>())
            return askNumbersBefore(opening, lacking->nids, page);
        opening.then(std::move(opened));
    });
}

} // namespace nidus::ui
