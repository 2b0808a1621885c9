// Asks for a printer (or a PDF file) and writes on it, beside the window.
#pragma once

#include "ui/async/job.h"
#include "ui/print/paged_section.h"

#include <QPointer>
#include <QWidget>

class QPrinter;

namespace nidus::ui {

// A document of one section that is there already.
std::function<PrintedSections(Registrar &, Job &)> oneSection(const PrintedSection &section);

class Printing final : public QObject {
    Q_OBJECT
public:
    explicit Printing(QWidget *window) : QObject(window), m_window(window) {}

    // What is printed, made in the job's thread from a registrar of its own.
    using Make = std::function<PrintedSections(Registrar &, Job &)>;
    void ask(const StorePlace &place, const QString &title, const QString &name, Make make);
    bool isRunning() const { return m_job && m_job->isRunning(); }

Q_SIGNALS:
    void started();
    void ended(); // well or not
    void failed(const QString &words);

private:
    void start(const StorePlace &place, const std::shared_ptr<QPrinter> &printer, Make make);

    QWidget *m_window;
    std::unique_ptr<Job> m_job;
};

} // namespace nidus::ui
