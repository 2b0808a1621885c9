#include "ui/import/import_page.h"

#include "core/files/file.h"
#include "core/registration/short_fields.h"
#include "ui/import/import_items_model.h"
#include "ui/look/dialog_parts.h"
#include "ui/look/plain_text.h"
#include "ui/look/theme.h"
#include "ui/registrations/registrations_model.h"

#include <QComboBox>
#include <QFileInfo>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

namespace nidus::ui {

// The widgets are made in import_layout.cpp; what is taken, in import_taking.cpp.

namespace {

constexpr int judgeMilliseconds = 300;
constexpr int steps = 1000;            // a bar counts in int
constexpr qint64 mostShown = 16 << 20; // octets of one source that are laid out beside its fields

ActError fileError(const QString &path, const QString &words)
{
    ActError error;
    error.kind = ActError::Kind::File;
    error.place = path;
    error.detail = words;
    return error;
}

} // namespace

ImportPage::ImportPage(StoreAccess &store, QWidget *parent) : TabPage(parent), m_store(store)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeHeader());
    layout->addWidget(horizontalRule());
    m_stack = new QStackedWidget;
    m_stack->addWidget(makeChoosing());
    m_stack->addWidget(makeWorking());
    m_stack->addWidget(makeFound());
    m_stack->addWidget(makeDone());
    layout->addWidget(m_stack, 1);
    m_judging.setSingleShot(true);
    m_judging.setInterval(judgeMilliseconds);
    connect(&m_judging, &QTimer::timeout, this, &ImportPage::judgeAnew);
    setState(Choosing);
}

QString ImportPage::arrivedName() const
{
    const qsizetype count = m_arrived.paths.size() + m_arrived.given.size();
    const QString name = count > 1                   ? tr("%1 files").arg(count)
                         : m_arrived.paths.isEmpty() ? tr("pasted text")
                                                     : QFileInfo(m_arrived.paths.first()).fileName();
    return displayableLine(name, 32);
}

QString ImportPage::title() const
{
    return m_arrived.isEmpty() ? tr("Import") : tr("Import: %1").arg(arrivedName());
}

void ImportPage::setState(State state)
{
    m_state = state;
    m_stack->setCurrentIndex(state);
    m_again->setVisible(state == Done);
    m_request->setVisible(state == Looking);
    m_import->setVisible(state == Looking);
    m_close->setText(state == Working ? tr("Cancel") : tr("Close"));
    m_close->setEnabled(true);
    if (state == Choosing) {
        m_arrived = {};
        m_looked.clear();
        m_what->clear();
        m_description->clear();
        focusFirst();
        m_path->selectAll();
        Q_EMIT titleChanged();
    } else if (state == Done) {
        focusFirst();
    }
}

void ImportPage::paste()
{
    const Arrived arrived = arrivedInClipboard();
    if (!arrived.isEmpty() && hasUnsavedChanges())
        return Q_EMIT anotherArrived(arrived);
    if (!arrived.isEmpty())
        return look(arrived);
    if (m_state == Looking)
        return; // nothing to take its place
    setState(Choosing);
    showFailure(m_failure, tr("There is no text and no file to paste. Copy a template or its file first."));
}

// ---- looking ----

void ImportPage::look(const Arrived &arrived)
{
    if (isBusy() || arrived.isEmpty())
        return;
    m_arrived = arrived;
    m_looked.clear();
    m_shownFile.clear();
    showFailure(m_failure, {});
    Q_EMIT titleChanged();
    m_what->setText(displayableLine(arrived.paths.size() + arrived.given.size() > 1 ? QString()
                                    : arrived.paths.isEmpty()                       ? tr("pasted text")
                                                              : QFileInfo(arrived.paths.first()).fileName()));
    lookAgain();
}

void ImportPage::lookAgain()
{
    m_description->clear();
    m_workWords->setText(tr("Reading"));
    m_progress->setRange(0, 0);
    m_doing->clear();
    setState(Working);
    m_job = std::make_unique<Job>();
    connect(m_job.get(), &Job::progressed, this, &ImportPage::showProgress);
    m_job->start(
        m_store.place(),
        [paths = m_arrived.paths, given = m_arrived.given](Registrar &registrar,
                                                           Job &job) -> ActResult<std::shared_ptr<Found>> {
            ImportOptions options;
            options.given = given;
            options.progress = [&job](qint64 done, qint64 total, const QString &file) {
                return job.report(done, total, file);
            };
            auto preview = registrar.preview(paths, options);
            if (!preview)
                return unexpected(std::move(preview).error());
            return std::make_shared<Found>(foundIn(*std::move(preview)));
        },
        [this](ActResult<std::shared_ptr<Found>> found) { showFound(std::move(found)); });
}

void ImportPage::showProgress(qint64 done, qint64 total, const QString &file)
{
    m_progress->setRange(0, total > 0 ? steps : 0);
    if (total > 0)
        m_progress->setValue(int(qMin(done, total) * steps / total));
    m_doing->setText(displayableLine(QFileInfo(file).fileName(), 80));
}

void ImportPage::showFound(ActResult<std::shared_ptr<Found>> found)
{
    if (!found || (*found)->items.isEmpty()) {
        const bool cancelled = !found && found.error().kind == ActError::Kind::Cancelled;
        const QString words = found       ? tr("There is nothing in it to import.")
                              : cancelled ? tr("Cancelled. Nothing was stored.")
                                          : placedWords(found.error());
        const QString path = m_arrived.paths.value(0);
        setState(Choosing);
        m_path->setText(path);
        return showFailure(m_failure, words);
    }
    const QList<PreviewItem> &items = (*found)->items;
    if (items.size() == 1 && items.first().kind == PreviewItem::Kind::File) {
        const PreviewItem refused = items.first();
        const QString path = m_arrived.paths.value(0);
        setState(Choosing);
        m_path->setText(path);
        return showFailure(m_failure,
                           refused.line > 0
                               ? tr("%1, line %2: %3").arg(refused.what).arg(refused.line).arg(refused.why)
                               : tr("%1: %2").arg(refused.what, refused.why));
    }
    setState(Looking);
    const bool nothingChanges = (*found)->counts[size_t(PreviewItem::Verdict::Known)] == items.size();
    m_model->setShown(nothingChanges ? ImportFoundModel::Show::Everything
                                     : ImportFoundModel::Show::WhatChanges);
    m_show->setCurrentIndex(nothingChanges ? 1 : 0);
    m_model->setFound(*std::move(found));
    const bool isOne =
        m_model->items().size() == 1 && m_model->items().first().kind == PreviewItem::Kind::Template;
    m_list->setVisible(!isOne);
    const int rows = qMin(m_model->rowCount(), 6);
    m_splitter->setSizes(m_model->hasTemplates() ? QList{scaled(42 + 24 + 24 * rows + 8), scaled(600)}
                                                 : QList{scaled(480), scaled(160)});
    showCounts();
    const int row = m_model->firstRowThatChanges();
    m_table->selectRow(qMax(row, 0));
    showItem(m_table->currentIndex());
    focusFirst();
}

// No focus proxy: with one, Tab leaves out what stands before it.
void ImportPage::focusFirst()
{
    if (m_state == Choosing)
        m_path->setFocus(Qt::OtherFocusReason);
    else if (m_state == Done)
        m_reportTable->setFocus(Qt::OtherFocusReason);
    else if (m_state == Working)
        m_close->setFocus(Qt::OtherFocusReason);
    else if (m_list->isVisibleTo(this))
        m_table->setFocus(Qt::OtherFocusReason);
    else
        m_template->focusSource();
}

void ImportPage::showCounts()
{
    using Verdict = PreviewItem::Verdict;
    QStringList said;
    const auto add = [&](Verdict verdict, const QString &one, const QString &words) {
        if (const qsizetype count = m_model->count(verdict); count > 0)
            said += count == 1 ? one : words.arg(QLocale().toString(count));
    };
    add(Verdict::New, tr("1 new"), tr("%1 new"));
    add(Verdict::Version, tr("1 next version"), tr("%1 next versions"));
    add(Verdict::Earlier, tr("1 earlier version"), tr("%1 earlier versions"));
    add(Verdict::Correction, tr("1 correction"), tr("%1 corrections"));
    add(Verdict::Changed, tr("1 changed"), tr("%1 changed"));
    add(Verdict::Delisted, tr("1 no longer listed"), tr("%1 no longer listed"));
    add(Verdict::Known, tr("1 known already"), tr("%1 known already"));
    add(Verdict::Refused, tr("1 refused"), tr("%1 refused"));
    if (m_list->isVisibleTo(this))
        m_description->setText(said.join(QStringLiteral(" · ")));
}

void ImportPage::showTicks()
{
    const qsizetype ticked = m_model->ticked();
    m_ticked->setText(
        tr("%1 of %2 ticked").arg(QLocale().toString(ticked), QLocale().toString(m_model->takeable())));
    m_import->setEnabled(ticked > 0);
    showRequest();
    showNotice();
}

void ImportPage::showRequest()
{
    const qsizetype requests = templatesToRequest().size();
    m_request->setEnabled(requests > 0);
    m_request->setText(requests > 1 ? tr("Make %1 requests").arg(requests) : tr("Make a request"));
}

void ImportPage::showNotice()
{
    QStringList said;
    const QString day = m_model->editionInPart();
    if (!day.isEmpty())
        said += tr("Not all of the edition of %1 is ticked, and an edition is a whole: none of that day is "
                   "recorded. What is "
                   "ticked goes into the next edition of the registry here, dated today.")
                    .arg(day);
    if (m_model->takesOlderEdition())
        said += tr("An edition is older than the newest one: it is put in its place in the history.");
    constexpr int most = 3;
    said += m_model->notes().mid(0, most);
    if (m_model->notes().size() > most)
        said += tr("and %1 more remarks").arg(m_model->notes().size() - most);
    m_noticeWords->setText(displayable(said.join(u'\n')));
    m_notice->setVisible(!said.isEmpty());
}

// ---- one of them ----

void ImportPage::showItem(const QModelIndex &index)
{
    const PreviewItem *item = m_model->item(index);
    const int generation = ++m_generation;
    showRequest();
    if (!item) {
        m_words->clear();
        m_detail->setCurrentWidget(m_words);
        return;
    }
    if (item->kind != PreviewItem::Kind::Template)
        return showWords(*item);
    m_shownFile = item->file;
    if (const auto looked = m_looked.value({item->file, item->text})) {
        looked->what.part = item->part;
        return showDivided(*item, looked);
    }
    const qsizetype given =
        item->file.startsWith(QLatin1String("given:")) ? item->file.mid(6).toLongLong() : -1;
    m_store.look(
        this,
        [file = item->file, source = m_arrived.given.value(given),
         isGiven = given >= 0](Registrar &) -> ActResult<Source> {
            if (isGiven)
                return source;
            files::File read(file);
            if (!read.open(QIODevice::ReadOnly))
                return unexpected(fileError(file, read.errorString()));
            if (read.size() > mostShown)
                return unexpected(
                    fileError(file, tr("it is too long to be shown; it can be imported all the same")));
            return formats::describeSource(QFileInfo(file).fileName(), read.readAll());
        },
        [this, generation, item = *item](ActResult<Source> source) {
            if (generation != m_generation)
                return;
            if (!source) {
                m_words->setPlainText(displayable(placedWords(source.error())));
                return m_detail->setCurrentWidget(m_words);
            }
            auto looked = std::make_shared<LookedAt>();
            looked->what = {*std::move(source), item.text, item.part, {}};
            m_looked.insert({item.file, item.text}, looked);
            showDivided(item, looked);
        });
}

void ImportPage::showDivided(const PreviewItem &item, std::shared_ptr<LookedAt> looked)
{
    const int generation = ++m_generation;
    m_store.look(
        this,
        [what = looked->what,
         file = item.file](Registrar &) -> ActResult<std::shared_ptr<const DividedSource>> {
            auto divided = divide(what);
            if (divided)
                return std::make_shared<const DividedSource>(*std::move(divided));
            ActError error;
            error.kind = ActError::Kind::Unreadable;
            error.place = QFileInfo(file).fileName();
            error.read = divided.error();
            return unexpected(std::move(error));
        },
        [this, generation, looked](ActResult<std::shared_ptr<const DividedSource>> divided) {
            if (generation != m_generation)
                return;
            if (!divided) {
                m_words->setPlainText(displayable(placedWords(divided.error())));
                return m_detail->setCurrentWidget(m_words);
            }
            m_template->show(looked, *std::move(divided));
            m_detail->setCurrentWidget(m_template);
            describe();
        });
}

void ImportPage::showWords(const PreviewItem &item)
{
    QStringList said{verdictWord(item) % QStringLiteral(": ") % item.what};
    if (!item.why.isEmpty())
        said += item.line > 0 ? tr("Line %1: %2").arg(item.line).arg(item.why) : item.why;
    said += item.changes;
    if (item.verdict == PreviewItem::Verdict::Delisted)
        said +=
            tr("It is listed here, and not in the document. Acquired, it is marked delisted; nothing of it "
               "is removed.");
    if (item.kind == PreviewItem::Kind::Edition && item.verdict == PreviewItem::Verdict::New)
        said += tr("Acquired as a whole, with its head, order and all of its records.");
    m_words->setPlainText(displayable(said.join(u'\n')));
    m_detail->setCurrentWidget(m_words);
}

// "48 lines · RFC 3406 form · Latin-1, CRLF": of the only one.
void ImportPage::describe()
{
    if (m_list->isVisibleTo(this) || !m_template->lookedAt())
        return;
    const Source &source = m_template->lookedAt()->what.source;
    const DividedSource &divided = m_template->source();
    QStringList said{divided.lines.size() == 1 ? tr("1 line") : tr("%1 lines").arg(divided.lines.size())};
    said += divided.form == QLatin1String("other") ? tr("no known form")
                                                   : tr("form of %1").arg(formWords(divided.form));
    if (const QString part = m_model->items().first().inFile; !part.isEmpty())
        said += tr("%1 of a mail").arg(displayableLine(part, 40));
    said += source.encoding % QStringLiteral(", ") % source.lineEnds;
    const PreviewItem &item = m_model->items().first();
    said += item.why.isEmpty()
                ? verdictWord(item)
                : QString(verdictWord(item) % QStringLiteral(": ") % displayableLine(item.why));
    m_description->setText(said.join(QStringLiteral(" · ")));
}

// Lines were moved: the file's verdicts may be others now.
void ImportPage::judgeAnew()
{
    const QString file = m_shownFile;
    if (m_state != Looking || file.isEmpty())
        return;
    ImportOptions asked = options();
    asked.choice = asked.choice.value_or(ImportChoice());
    const bool isGiven = file.startsWith(QLatin1String("given:"));
    m_store.look(
        this,
        [file, asked, isGiven](Registrar &registrar) {
            ImportOptions one = asked;
            if (!isGiven)
                one.given.clear();
            return registrar.preview(isGiven ? QStringList() : QStringList{file}, one);
        },
        [this, file](ActResult<ImportPreview> preview) {
            if (!preview || m_state != Looking)
                return;
            m_model->replace(file, preview->items);
            if (m_list->isVisibleTo(this))
                showCounts();
            else
                describe();
        });
}

bool ImportPage::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_table && event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (key->key() == Qt::Key_Space && key->modifiers() == Qt::NoModifier) {
            m_model->toggle(m_table->currentIndex().row());
            return true;
        }
        if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
            m_detail->currentWidget()->setFocus(Qt::OtherFocusReason);
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace nidus::ui
