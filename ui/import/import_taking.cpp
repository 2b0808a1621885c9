// What the import page does when the person says so: take what is ticked, or make requests of it.
#include "core/files/file.h"
#include "core/registration/short_fields.h"
#include "ui/import/import_items_model.h"
#include "ui/import/import_page.h"
#include "ui/look/dialog_parts.h"
#include "ui/look/plain_text.h"

#include <QFileInfo>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QTableView>

#include <algorithm>

namespace nidus::ui {

ImportOptions ImportPage::options() const
{
    ImportOptions options;
    options.given = m_arrived.given;
    options.insert = m_model->takesOlderEdition();
    options.choice = m_model->choice();
    for (auto looked = m_looked.cbegin(); looked != m_looked.cend(); ++looked)
        if (!(*looked)->what.moved.isEmpty())
            options.choice->files[looked.key().first].moved.insert(looked.key().second,
                                                                   (*looked)->what.moved);
    return options;
}

// Cancel while it works; Close otherwise.
void ImportPage::cancel()
{
    if (!isBusy())
        return Q_EMIT closeAsked();
    m_job->cancel();
    m_close->setEnabled(false);
    m_doing->setText(tr("Cancelling…"));
}

bool ImportPage::hasUnsavedChanges() const
{
    return m_state == Looking && std::any_of(m_looked.cbegin(), m_looked.cend(),
                                             [](const auto &looked) { return looked->isUnkept(); });
}

// Nothing of an import is stored before the person says so, and the text that arrived may be nowhere else:
// what was moved is not kept for a next time, but never thrown away unasked.
void ImportPage::confirmClose(std::function<void()> then)
{
    if (!hasUnsavedChanges())
        return then();
    askBeforeLosing(
        this, tr("Boundaries were moved"),
        tr("What was moved in “%1” is neither imported nor in a request. Closing loses it; the source itself "
           "stays as it is.")
            .arg(arrivedName()),
        std::move(then));
}

void ImportPage::import()
{
    if (isBusy() || m_model->ticked() == 0)
        return;
    const ImportOptions asked = options();
    m_workWords->setText(tr("Importing"));
    m_progress->setRange(0, 0);
    m_doing->clear();
    setState(Working);
    m_job = std::make_unique<Job>();
    connect(m_job.get(), &Job::progressed, this, &ImportPage::showProgress);
    m_job->start(
        m_store.place(),
        [paths = m_arrived.paths, asked](Registrar &registrar, Job &job) {
            ImportOptions options = asked;
            options.progress = [&job](qint64 done, qint64 total, const QString &file) {
                return job.report(done, total, file);
            };
            return registrar.import(paths, options);
        },
        [this](ActResult<ImportReport> report) { finish(std::move(report)); });
}

void ImportPage::finish(ActResult<ImportReport> report)
{
    if (!report) { // what was ticked and moved stays
        setState(Looking);
        m_noticeWords->setText(displayable(placedWords(report.error())));
        m_notice->show();
        m_table->setFocus(Qt::OtherFocusReason);
        return;
    }
    QStringList done;
    if (report->added > 0)
        done += tr("%L1 added").arg(report->added);
    if (report->changed > 0)
        done += tr("%L1 changed").arg(report->changed);
    if (report->refused > 0)
        done += tr("%L1 refused").arg(report->refused);
    m_summary->setText(done.isEmpty() ? tr("Nothing is new: all of it was known already.")
                                      : tr("%1.").arg(done.join(QStringLiteral(", "))));
    m_report->setItems(report->items);
    m_looked.clear();
    setState(Done);
    m_description->clear();
    if (m_report->rowCount() > 0)
        m_reportTable->selectRow(0);
    Q_EMIT imported();
}

// ---- requests ----

// What is ticked; else the one that is shown, whatever keeps it from being imported.
QList<const PreviewItem *> ImportPage::templatesToRequest() const
{
    QList<const PreviewItem *> asked;
    const QList<PreviewItem> &items = m_model->items();
    for (qsizetype i = 0; m_model->hasTemplates() && i < items.size(); ++i)
        if (items[i].kind == PreviewItem::Kind::Template && m_model->isTicked(i))
            asked += &items[i];
    const PreviewItem *current = m_model->item(m_table->currentIndex());
    const PreviewItem *only = items.size() == 1 ? &items.first() : current;
    constexpr qsizetype most = 20; // more are an import
    if (asked.isEmpty() && only && only->kind == PreviewItem::Kind::Template)
        asked += only;
    return asked.size() > most ? QList<const PreviewItem *>() : asked;
}

void ImportPage::makeRequests()
{
    struct Asked {
        QString file;
        SourceToDivide what;
    };
    QList<Asked> asked;
    QList<std::pair<std::shared_ptr<LookedAt>, int>> moved; // and the part
    for (const PreviewItem *item : templatesToRequest()) {
        SourceToDivide what{{}, item->text, item->part, {}};
        if (const auto looked = m_looked.value({item->file, item->text})) {
            what.source = looked->what.source;
            what.moved = looked->what.moved;
            moved += {looked, item->part};
        } else if (item->file.startsWith(QLatin1String("given:"))) {
            what.source = m_arrived.given.value(item->file.mid(6).toLongLong());
        }
        asked += {item->file, what};
    }
    m_request->setEnabled(false);
    m_store.act(
        this,
        [asked](Registrar &registrar) -> ActResult<QList<qint64>> {
            QList<SourceToDivide> read;
            for (Asked next : asked) {
                if (next.what.source.bytes.isEmpty()) {
                    files::File file(next.file);
                    if (!file.open(QIODevice::ReadOnly)) {
                        ActError error;
                        error.kind = ActError::Kind::File;
                        error.place = next.file;
                        error.detail = file.errorString();
                        return unexpected(std::move(error));
                    }
                    next.what.source =
                        formats::describeSource(QFileInfo(next.file).fileName(), file.readAll());
                }
                read += next.what;
            }
            return openRequests(registrar, read);
        },
        [this, moved](ActResult<QList<qint64>> opened) {
            showRequest();
            if (opened) {
                for (const auto &[looked, part] : moved)
                    if (const auto division = looked->divisions.find(part);
                        division != looked->divisions.end())
                        division->kept = division->now;
                return Q_EMIT requestsOpened(*opened);
            }
            m_noticeWords->setText(displayable(placedWords(opened.error())));
            m_notice->show();
        });
}

// A name that is registered is asked to be revised; a template that names none asks for an informal namespace
// (RFC 8141 §5.2: the registry names it).
ActResult<QList<qint64>> ImportPage::openRequests(Registrar &registrar, const QList<SourceToDivide> &asked)
{
    QList<qint64> numbers;
    for (const SourceToDivide &what : asked) {
        const auto divided = divide(what);
        if (!divided) {
            ActError error;
            error.kind = ActError::Kind::Unreadable;
            error.read = divided.error();
            return unexpected(std::move(error));
        }
        NewRequest request;
        request.text = divided->text;
        request.source = what.source;
        request.sourceLines = divided->range;
        auto opened = registrar.openStated(request);
        if (!opened)
            return unexpected(std::move(opened).error());
        numbers += *opened;
    }
    return numbers;
}

} // namespace nidus::ui
