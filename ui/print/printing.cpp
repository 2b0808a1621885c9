#include "ui/print/printing.h"

#include "core/files/open_stores.h"

#include <QDir>
#include <QPrintDialog>
#include <QPrinter>

namespace nidus::ui {

std::function<PrintedSections(Registrar &, Job &)> oneSection(const PrintedSection &section)
{
    return [section](Registrar &, Job &) -> PrintedSections {
        return [one = std::optional(section)]() mutable -> ActResult<std::optional<PrintedSection>> {
            return std::exchange(one, std::nullopt);
        };
    };
}

static QString cannotBeWritten(const QString &file)
{
    return Printing::tr("%1 cannot be written. Nothing was printed.").arg(QDir::toNativeSeparators(file));
}

void Printing::ask(const StorePlace &place, const QString &title, const QString &name, Make make)
{
    if (isRunning())
        return;
    auto printer = std::make_shared<QPrinter>(QPrinter::HighResolution);
    printer->setDocName(name);
    auto *dialog = new QPrintDialog(printer.get(), m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(title);
    connect(dialog, &QDialog::finished, this,
            [this, place, printer, make = std::move(make)](int result) mutable {
                if (result != QDialog::Accepted)
                    return;
                if (files::belongsToOpenStore(printer->outputFileName()))
                    return Q_EMIT failed(cannotBeWritten(printer->outputFileName()));
                start(place, printer, std::move(make));
            });
    dialog->open();
}

void Printing::start(const StorePlace &place, const std::shared_ptr<QPrinter> &printer, Make make)
{
    Q_EMIT started();
    m_job = std::make_unique<Job>();
    m_job->start(
        place,
        [printer, make = std::move(make)](Registrar &registrar, Job &job) {
            return printSections(*printer, make(registrar, job));
        },
        [this, printer](ActResult<int> pages) {
            Q_EMIT ended();
            if (pages)
                return;
            const bool isPrinter = pages.error().is<refusal::File>() && pages.error().place().file.isEmpty();
            if (!isPrinter)
                return Q_EMIT failed(placedWords(pages.error()));
            const QString file = printer->outputFileName();
            Q_EMIT failed(file.isEmpty() ? tr("The printer cannot be used. Nothing was printed.")
                                         : cannotBeWritten(file));
        });
}

} // namespace nidus::ui
