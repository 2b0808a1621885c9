#include "ui/workbench/workbench_page.h"

#include "core/files/file.h"
#include "core/formats/text/source_text.h"
#include "core/rules/rules.h"
#include "ui/look/plain_text.h"
#include "ui/workbench/facts_view.h"
#include "ui/workbench/kept_text.h"
#include "ui/workbench/parts_view.h"
#include "ui/workbench/text_pane.h"

#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QPushButton>
#include <QStackedWidget>
#include <QTableView>

namespace nidus::ui {

namespace {

constexpr qint64 mostRead = 64 * 1024 * 1024; // of a file

struct KnownInStore {
    NidStandings standings;
    QueryRegistries registries;
};

// Or why it cannot be had.
Result<QString, QString> textOfFile(const QString &path)
{
    files::File file(path);
    const bool isOpen = file.open(QIODevice::ReadOnly);
    const QByteArray bytes = isOpen ? file.read(mostRead + 1) : QByteArray();
    if (file.error() != QFileDevice::NoError)
        return unexpected(WorkbenchPage::tr("%1 cannot be read: %2").arg(path, file.errorString()));
    if (bytes.size() > mostRead)
        return unexpected(
            WorkbenchPage::tr("%1 is larger than 64 MB. nidus-cli urn parse reads texts of any size.")
                .arg(path));
    return formats::decodedText(formats::describeSource(path, bytes));
}

ActResult<NidStandings> standingsOf(Registrar &registrar, const QStringList &nids)
{
    NidStandings standings;
    QHash<QString, QString> drafts;
    NIDUS_TRY(open, registrar.requests(RequestState::Open));
    for (const Request &request : std::as_const(open))
        if (const QString name = request.nid.toLower(); !name.isEmpty() && !drafts.contains(name))
            drafts.insert(name, requestId(request.number));
    for (const QString &nid : nids) {
        NidStanding &standing = standings[nid];
        standing.draft = drafts.value(nid);
        const auto parsed = Nid::parse(nid);
        if (!parsed)
            continue;
        NIDUS_TRY(listing, registrar.listing(*parsed));
        if (listing)
            standing = {true, listing->status, listing->references, listing->registrant, standing.draft};
    }
    return standings;
}

} // namespace

WorkbenchPage::~WorkbenchPage()
{
    m_writing.reset(); // waits: two at once would be one too many
    if (!m_isKept)
        writeKeptText(m_text->text());
}

// ---- the text ----

bool WorkbenchPage::hasText() const { return !m_text->isEmpty(); }

void WorkbenchPage::focusFirst() { m_text->setFocus(Qt::ShortcutFocusReason); }

void WorkbenchPage::readKept()
{
    m_reading = std::make_unique<Job>();
    m_reading->startWithoutStore([](Job &) { return readKeptText(); },
                                 [this](const QString &text) {
                                     if (text.isEmpty() || hasText())
                                         return; // somebody was faster
                                     m_text->restore(text);
                                     m_isKept = true;
                                     m_keeping.stop();
                                 });
}

void WorkbenchPage::keepText()
{
    if (m_writing && m_writing->isRunning())
        return m_keeping.start();
    m_isKept = true;
    m_writing = std::make_unique<Job>();
    m_writing->startWithoutStore(
        [text = m_text->text()](Job &) { return writeKeptText(text); },
        [this](const QString &failure) {
            if (failure.isEmpty())
                return;
            m_isKept = false;
            Q_EMIT failed(
                tr("The text of the workbench could not be saved for the next start: %1").arg(failure));
        });
}

void WorkbenchPage::openFile()
{
    auto *dialog = new QFileDialog(this, tr("A text with URNs or URLs"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &WorkbenchPage::readFile);
    dialog->open();
}

void WorkbenchPage::readFile(const QString &path)
{
    m_reading = std::make_unique<Job>();
    m_reading->startWithoutStore([path](Job &) { return textOfFile(path); },
                                 [this](const Result<QString, QString> &read) {
                                     if (!read)
                                         return Q_EMIT failed(read.error());
                                     m_text->setText(*read);
                                     focusFirst();
                                 });
}

void WorkbenchPage::clearText()
{
    m_text->setText({});
    focusFirst();
}

// ---- judging, beside the window's thread ----

void WorkbenchPage::judge()
{
    m_typing.stop();
    if (m_judging && m_judging->isRunning()) {
        m_judgeAgain = true;
        return;
    }
    m_judging = std::make_unique<Job>();
    m_judging->startWithoutStore(
        [text = m_text->text()](Job &job) {
            return FoundNames::in(text, [&job] { return !job.isCancelled(); });
        },
        [this](std::shared_ptr<const FoundNames> names) {
            if (std::exchange(m_judgeAgain, false)) // what was found is of another text
                QMetaObject::invokeMethod(this, &WorkbenchPage::judge, Qt::QueuedConnection);
            else if (names)
                setNames(std::move(names));
        });
}

void WorkbenchPage::setNames(std::shared_ptr<const FoundNames> names)
{
    m_text->setNames(names);
    m_name = -1;
    m_model->setNames(names);
    showCount();
    showEmpty(names->size() == 0);
    showNotice();
    m_clear->setEnabled(hasText());
    lookUp();
    if (names->size() == 0)
        return explain();
    const int name = std::min(names->rowBehind(m_wanted), names->size() - 1);
    select(m_model->shownRow(name) >= 0 ? name : m_model->nameAt(m_model->index(0, 0)));
}

void WorkbenchPage::showEmpty(bool isEmpty)
{
    m_stack->setCurrentIndex(isEmpty ? 1 : 0);
    m_emptyTitle->setText(hasText() ? tr("No URN or URL in this text") : tr("Nothing to check yet"));
    m_emptyWords->setText(hasText() ? tr("A URN begins with “urn:” and a namespace identifier, a URL with a "
                                         "scheme and “://”, or with “URL:” in front of it.")
                                    : tr("Paste a template, a mail or a list into the field above, or type a "
                                         "name. Every URN and URL in it is checked as you type."));
    m_emptyActs->setVisible(!hasText());
}

// What must be known of the text as a whole.
void WorkbenchPage::showNotice()
{
    const FoundNames &names = *m_model->names();
    QStringList said;
    if (m_text->isHeld())
        said += tr("This text is too long to edit here. All of it is checked; the text around the selected "
                   "name is shown.");
    if (names.hiddenCount() > 0) {
        QStringList hidden;
        for (const FoundNames::Hidden &one : names.hidden())
            hidden += tr("%1 in line %2").arg(codePointName(one.character)).arg(one.line);
        if (names.hiddenCount() > hidden.size())
            hidden += tr("%L1 more").arg(names.hiddenCount() - hidden.size());
        said += tr("▲ Invisible characters, or characters that change the direction of the text: %1.")
                    .arg(hidden.join(QStringLiteral(", ")));
    }
    m_notice->setText(said.join(u'\n'));
    m_notice->setVisible(!said.isEmpty());
}

void WorkbenchPage::reload() { lookUp(); }

void WorkbenchPage::lookUp()
{
    const FoundNames *names = m_model->names();
    if (!names)
        return;
    QStringList nids;
    for (const FoundNid &found : names->nids())
        nids += found.nid;
    m_store.look(
        this,
        [nids](Registrar &registrar) -> ActResult<KnownInStore> {
            NIDUS_TRY(standings, standingsOf(registrar, nids));
            NIDUS_TRY(registries, registrar.queryRegistries());
            return KnownInStore{std::move(standings), std::move(registries)};
        },
        [this](ActResult<KnownInStore> known) {
            if (!known)
                return Q_EMIT failed(placedWords(known.error()));
            const int name = m_name;
            m_model->setStandings(std::move(known->standings));
            m_registries = std::move(known->registries);
            if (name >= 0 && m_model->names() && name < m_model->names()->size())
                select(name);
        });
}

void WorkbenchPage::showCount()
{
    const FoundNames *names = m_model->names();
    using Kind = urn::Found::Kind;
    QStringList said;
    const auto add = [&said](int count, const QString &one, const QString &more) {
        if (count > 0)
            said += count == 1 ? one : more.arg(QLocale().toString(count));
    };
    add(names->count(Kind::Urn), tr("1 URN"), tr("%1 URNs"));
    add(names->count(Kind::Pattern), tr("1 pattern"), tr("%1 patterns"));
    add(names->count(Kind::Url), tr("1 URL"), tr("%1 URLs"));
    const QString lines = names->lines() == 1 ? tr("in 1 line") : tr("in %L1 lines").arg(names->lines());
    m_count->setText(said.isEmpty() ? QString() : QString(said.join(QStringLiteral(", ")) % u' ' % lines));
}

// ---- the one selected ----

void WorkbenchPage::select(int name)
{
    m_name = name;
    if (name >= 0)
        m_wanted = m_model->names()->row(name).start;
    const int row = name < 0 ? -1 : m_model->shownRow(name);
    m_table->setCurrentIndex(row < 0 ? QModelIndex() : m_model->index(row, ScannedNamesModel::FoundColumn));
    m_text->showName(name);
    explain();
}

void WorkbenchPage::explain()
{
    const NameExplanation said =
        hasName() ? explainName(*m_model->names(), m_name, m_registries) : NameExplanation();
    m_partsOf->setText(said.partsOf);
    m_parts->setExplanation(said);
    m_facts->setExplanation(said.rows);
    m_copy->setText(said.normalForm.isEmpty() ? tr("Copy in one piece") : tr("Copy normal form"));
    m_copy->setEnabled(hasName());
    m_added->clear();
    showNamespace();
    showSampleButton();
    Q_EMIT changed();
}

bool WorkbenchPage::canOpenRegistration() const
{
    const auto standing = hasName() ? m_model->standing(m_name) : std::nullopt;
    return standing && standing->isRegistered;
}

void WorkbenchPage::showNamespace()
{
    const QString nid = hasName() ? m_model->nid(m_name) : QString();
    m_nid->setText(nid);
    m_nid->setVisible(!nid.isEmpty());
    m_openRegistration->setVisible(canOpenRegistration());
    m_nidWords->setText(namespaceWords(nid));
}

QString WorkbenchPage::namespaceWords(const QString &nid) const
{
    if (!hasName())
        return {};
    if (nid.isEmpty())
        return m_model->names()->row(m_name).found.kind == urn::Found::Kind::Url
                   ? tr("A URL belongs to no URN namespace.")
                   : tr("This name has no namespace identifier.");
    QStringList said;
    const auto standing = m_model->standing(m_name);
    if (standing && standing->isRegistered) {
        said << m_model->nidWords(m_name)
             << (standing->draft.isEmpty() ? QString() : tr("draft %1").arg(standing->draft))
             << (standing->registrant.isEmpty() ? standing->references : standing->registrant);
        said.removeAll(QString());
        return displayableLine(said.join(QStringLiteral(" · ")), 240);
    }
    if (standing && !standing->draft.isEmpty())
        said += tr("Not registered: draft %1 asks for it.").arg(standing->draft);
    else if (standing)
        said += tr("Not registered.");
    const auto parsed = Nid::parse(nid);
    rules::Context context;
    context.kind = parsed ? parsed->kind() : Kind::Formal;
    context.nidAssigned = true;
    for (const Finding &finding : rules::checkNid(nid, context))
        if (finding.severity == Severity::Error)
            said += finding.words % QStringLiteral(" (") % finding.clause % u')';
    return displayable(said.join(u'\n'));
}

void WorkbenchPage::setDraft(const QString &draft)
{
    m_draft = draft;
    showSampleButton();
}

bool WorkbenchPage::isValidUrn() const
{
    if (!hasName() || m_model->names()->row(m_name).found.kind != urn::Found::Kind::Urn)
        return false;
    const Verdict::State state = m_model->names()->row(m_name).verdicts[size_t(Judge::Rfc8141)].state;
    return state == Verdict::State::Valid || state == Verdict::State::Noted;
}

void WorkbenchPage::showSampleButton()
{
    m_sample->setText(m_draft.isEmpty() ? tr("Add to Syntax of an open draft")
                                        : tr("Add to %1 of %2").arg(label(Field::Syntax), m_draft));
    m_sample->setEnabled(canAddSample());
    setPlainToolTip(m_sample, m_draft.isEmpty()
                                  ? tr("Open a request first. The name is added to the Syntax of its draft.")
                              : hasName() && !isValidUrn()
                                  ? tr("Only a valid URN (RFC 8141) can be a sample.")
                                  : tr("As a sample, on a line of its own"));
}

void WorkbenchPage::showAdded(const QString &words) { m_added->setText(displayable(words)); }

void WorkbenchPage::copyName()
{
    if (!hasName())
        return;
    QString name = normalFormOf(*m_model->names(), m_name);
    if (name.isEmpty())
        name = QString::fromStdString(m_model->names()->text(m_name));
    QApplication::clipboard()->setText(name);
    m_added->setText(tr("Copied."));
}

void WorkbenchPage::addSample()
{
    if (canAddSample())
        Q_EMIT sampleAsked(QString::fromStdString(m_model->names()->text(m_name)));
}

void WorkbenchPage::openRegistration()
{
    if (canOpenRegistration())
        Q_EMIT registrationAsked(m_model->nid(m_name));
}

} // namespace nidus::ui
