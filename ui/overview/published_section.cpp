#include "ui/overview/published_section.h"

#include "core/operations/publication_memory.h"

#include "ui/export/publish_files_dialog.h"
#include "ui/look/icon_label.h"
#include "ui/look/layouts.h"
#include "ui/look/plain_text.h"
#include "ui/look/theme.h"

#include <QDir>
#include <QFileInfo>

namespace nidus::ui {

PublishedSection::PublishedSection(StorePlace place, QWidget *parent)
    : QWidget(parent), m_place(std::move(place))
{
    m_place.mode = OpenMode::ReadOnly;
    QVBoxLayout *layout = columnIn(this, {16, 12, 16, 12}, 4);
    layout->addWidget(titleLabel(tr("Public files")));
    QHBoxLayout *row = rowIn(layout, {}, 8);
    m_icon = addTo(row, new IconLabel, 0, Qt::AlignTop);
    m_words = addTo(row, wrappedLabel(), 1);
    addButton(layout, linkButton(tr("Publish files…")), this, &PublishedSection::publishAsked);
    m_icon->hide();
}

void PublishedSection::letGo()
{
    m_job.reset();
    m_isKnown = false;
}

void PublishedSection::look()
{
    letGo();
    m_isKnown = true;
    m_icon->hide();
    const QString folder = publishedFolder(m_place);
    if (folder.isEmpty())
        return m_words->setText(tr("They have not been published from this window yet."));
    m_words->setText(tr("Comparing with %1…").arg(displayableLine(QDir::toNativeSeparators(folder))));
    m_job = std::make_unique<Job>();
    m_job->start(
        m_place,
        [folder](Registrar &registrar, Job &job) {
            TreeOptions options;
            options.dryRun = true;
            options.memory = publicationMemoryFolder();
            options.progress = [&job](qint64 done, qint64 total, const QString &what) {
                return job.report(done, total, what);
            };
            return registrar.publishTree(folder, options);
        },
        [this, folder](const ActResult<TreeReport> &report) { say(report, folder); });
}

void PublishedSection::say(const ActResult<TreeReport> &report, const QString &folder)
{
    const QString name = displayableLine(QDir::toNativeSeparators(folder));
    m_icon->show();
    if (!report) {
        m_icon->setIcon(severityIcon(Severity::Warning));
        m_icon->setAccessibleName(tr("Caution"));
        return m_words->setText(placedWords(report.error()));
    }
    const bool isSame = !report->isDifferent();
    m_icon->setIcon(isSame ? lineIcon(QStringLiteral("check"), &Colours::good)
                           : severityIcon(Severity::Warning));
    m_icon->setAccessibleName(isSame ? tr("Good") : tr("Caution"));
    const qint64 files = report->unchanged + report->added.size() + report->changed.size();
    m_words->setText(
        isSame ? files == 1 ? tr("%1 is the edition of %2, 1 file.").arg(name, report->edition)
                            : tr("%1 is the edition of %2, %L3 files.").arg(name, report->edition).arg(files)
               : tr("%1 is not the edition of %2. Missing: %L3, different: %L4, no longer part of it: %L5.")
                     .arg(name, report->edition)
                     .arg(report->added.size())
                     .arg(report->changed.size())
                     .arg(report->removed.size()));
}

} // namespace nidus::ui
