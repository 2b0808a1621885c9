#include "ui/requests/new_request_dialog.h"

#include "core/files/file.h"
#include "core/files/path.h"
#include "core/registration/short_fields.h"
#include "ui/accessibility/accessible.h"
#include "ui/look/dialog_parts.h"
#include "ui/look/plain_text.h"
#include "ui/look/theme.h"
#include "ui/registrations/registrations_model.h"

#include <QComboBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTimer>
#include <QVBoxLayout>

namespace nidus::ui {

namespace {
constexpr int typingMilliseconds = 200;
constexpr qint64 mostBytes = 16 << 20; // of one request; more is an import
constexpr qsizetype mostShown = 300'000;
} // namespace

NewRequestDialog::NewRequestDialog(StoreAccess &store, QWidget *parent) : Dialog(parent), m_store(store)
{
    QVBoxLayout *layout = beginDialog(this, tr("New request"), {800, 600});
    QVBoxLayout *column = addColumn(layout);
    QFormLayout *form = makeForm();
    m_what = addRow(form, tr("Request for"), new QComboBox);
    m_what->addItems(
        {tr("A new formal namespace"), tr("A new informal namespace"), tr("A revision of a registration")});
    m_nid = addRow(form, tr("NID"), new QLineEdit);
    m_nid->setFont(monospaceFont());
    m_numberBefore = addRow(form, tr("Published version"), new QSpinBox);
    m_numberBefore->setRange(0, 9999);
    m_numberBefore->setSpecialValueText(tr("as in this registry"));
    setPlainToolTip(m_numberBefore, tr("For a registration whose template is not in this registry: its "
                                       "current version. The revision gets the next number."));
    m_numberBefore->setEnabled(false);
    m_procedure = addRow(form, tr("Procedure"), new QComboBox);
    m_procedure->addItem(tr("As the Registrant claims"));
    m_procedure->addItem(tr("Expert review (RFC 8141 §6.2)"), id(Procedure::Standard));
    m_procedure->addItem(tr("Fast track (RFC 8141 §6.3)"), id(Procedure::FastTrack));
    const PathRow file = addPathRow(form, tr("File"));
    m_file = file.path;
    m_file->setPlaceholderText(tr("A file that contains the template"));
    column->addLayout(form);
    auto *title = new PlainLabel(tr("Template"));
    column->addWidget(title);
    m_text = new QPlainTextEdit;
    m_text->setPlaceholderText(tr("Paste the text here unchanged, or leave it empty"));
    title->setBuddy(m_text);
    m_text->setAccessibleName(tr("Template"));
    m_text->setFont(monospaceFont());
    m_text->setTabChangesFocus(true);
    column->addWidget(m_text, 1);
    m_found = mutedLabel({}, Lines::Wrapped);
    column->addWidget(m_found);
    m_failure = failureLabel();
    column->addWidget(m_failure);
    const DialogFoot foot =
        addFoot(layout, tr("This publishes nothing. The original text is kept unchanged."));
    foot.addCancel();
    m_create = filledButton(tr("Create request"));
    foot.buttons->addButton(m_create, QDialogButtonBox::AcceptRole);
    setAct(m_create);

    m_typing = new QTimer(this);
    m_typing->setSingleShot(true);
    m_typing->setInterval(typingMilliseconds);
    connect(m_typing, &QTimer::timeout, this, &NewRequestDialog::readText);
    connect(m_text, &QPlainTextEdit::textChanged, this, [this] { m_typing->start(); });
    connect(file.choose, &QPushButton::clicked, this, &NewRequestDialog::chooseFile);
    connect(m_file, &QLineEdit::editingFinished, this, &NewRequestDialog::readWrittenPath);
    connect(m_create, &QPushButton::clicked, this, &NewRequestDialog::create);
    connect(m_what, &QComboBox::currentIndexChanged, this, [this](int what) {
        m_nid->setEnabled(what != NewInformal); // RFC 8141 §5.2: the registry names it
        m_procedure->setEnabled(what == NewFormal);
        m_numberBefore->setEnabled(what == RevisionOf);
    });
    m_text->setFocus();
}

void NewRequestDialog::readWrittenPath()
{
    const QString path = m_file->text().trimmed();
    if (path == m_readPath)
        return;
    if (!path.isEmpty())
        return readFile(path);
    m_readPath.clear();
    if (std::exchange(m_isUnreadable, false))
        showFailure(m_failure, {});
}

void NewRequestDialog::chooseFile()
{
    auto *dialog = new QFileDialog(this, tr("File with a template"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &NewRequestDialog::readFile);
    dialog->open();
}

// As the command line reads a template: a mail's part, XML and JSON as well as text.
ActResult<NewRequestDialog::Reading> NewRequestDialog::readingOf(Source source, const QString &name)
{
    auto text = formats::templateText(source);
    if (!text)
        return refused(refusal::Unreadable{name, text.error()});
    QList<NewRequest> requests = requestsOf(source, *text);
    return Reading{std::move(requests), std::move(text->text), std::move(text->reading)};
}

void NewRequestDialog::readFile(const QString &path)
{
    m_readPath = path;
    m_file->setText(path);
    m_store.look(
        m_asking.anew(),
        [path](Registrar &) -> ActResult<Reading> {
            const bool isLarge = files::statusOf(path).size > mostBytes;
            const auto octets = files::readWhole(path, isLarge ? 0 : mostBytes);
            const bool isLong = octets && octets->count('\n') > formats::maxTemplateLines;
            if (!octets || isLong)
                return refused(refusal::File{isLarge  ? tr("it is larger than a template can be; use Import")
                                             : isLong ? tr("it has more lines than a template may have")
                                                      : octets.error(),
                                             path});
            return readingOf(formats::describeSource(files::shownName(path), *octets), path);
        },
        [this](ActResult<Reading> read) {
            if (read)
                return setReading(*std::move(read), true);
            m_isUnreadable = true;
            showFailure(m_failure, placedWords(read.error()));
        });
}

void NewRequestDialog::readText()
{
    const QString text = m_text->toPlainText();
    m_asking.drop();
    if (text.trimmed().isEmpty()) {
        m_reading.reset();
        m_found->clear();
        m_create->setEnabled(true);
        return showFailure(m_failure, {});
    }
    m_store.look(
        m_asking.anew(),
        [text](Registrar &) {
            return readingOf(formats::describeSource({}, text.toUtf8()), tr("pasted text"));
        },
        [this](ActResult<Reading> read) {
            if (read)
                return setReading(*std::move(read), false);
            m_reading.reset(); // no request is made of what cannot be read
            m_found->clear();
            m_create->setEnabled(false);
            showFailure(m_failure, placedWords(read.error()));
        });
}

void NewRequestDialog::setReading(Reading reading, bool withText)
{
    showFailure(m_failure, {});
    m_isUnreadable = false;
    m_create->setEnabled(true);
    QStringList said;
    int fields = 0;
    for (const FieldInfo &field : fieldTable())
        fields += reading.reading.parts.first().text[field.field].isEmpty() ? 0 : 1;
    said += reading.reading.form == formats::Form::Other
                ? tr("No known form")
                : tr("Form of %1").arg(formWords(id(reading.reading.form)));
    said += tr("%1 of 13 fields").arg(fields);
    if (reading.reading.parts.size() > 1)
        said += tr("%1 templates, one request for each").arg(reading.reading.parts.size());
    for (const RepeatedName &name : repeatedNames(reading.requests))
        said += tr("%1 of them for “%2”").arg(name.requests.size()).arg(name.nid);
    if (const qsizetype stray = reading.reading.stray.size(); stray > 0) // as many as `template check` says
        said += stray == 1 ? tr("1 line that belongs to no field, kept")
                           : tr("%1 lines that belong to no field, kept").arg(stray);
    if (const auto &partial = reading.requests.first().partial) {
        said += tr("replaces only %1; a revision takes the other fields from the registration")
                    .arg(replacedFields(*partial));
        m_what->setCurrentIndex(RevisionOf);
    }
    m_found->setText(said.join(QStringLiteral(" · ")));
    const QString named = parseNidField(reading.reading.parts.first().text[Field::NamespaceIdentifier]);
    if (m_nid->text().isEmpty() || m_nid->text() == m_named)
        m_nid->setText(named);
    m_named = named;
    if (withText) {
        const QSignalBlocker blocker(m_text);
        QString text = reading.text.left(mostShown);
        m_text->setPlainText(text.replace(QStringLiteral("\r\n"), QStringLiteral("\n")));
        m_typing->stop();
    }
    m_reading = std::move(reading);
}

QList<NewRequest> NewRequestDialog::requests() const
{
    QList<NewRequest> asked;
    NewRequest request;
    request.kind = m_what->currentIndex() == NewInformal ? Kind::Informal : Kind::Formal;
    if (m_procedure->isEnabled())
        request.procedure = procedureById(m_procedure->currentData().toString());
    if (!m_reading) {
        if (m_nid->isEnabled()) {
            request.nid = m_nid->text().trimmed();
            request.text.set(Field::NamespaceIdentifier, request.nid);
        }
        request.text.set(Field::Version, QStringLiteral("1"));
        request.text.set(Field::Date, m_store.place().desk.now().toUTC().date().toString(Qt::ISODate));
        return {request};
    }
    for (const NewRequest &read : m_reading->requests) {
        NewRequest one = read;
        one.kind = request.kind;
        one.procedure = request.procedure;
        one.nid = !m_nid->isEnabled()               ? QString()
                  : m_reading->requests.size() == 1 ? m_nid->text().trimmed()
                                                    : parseNidField(read.text[Field::NamespaceIdentifier]);
        if (m_what->currentIndex() == NewFormal && one.text[Field::NamespaceIdentifier].trimmed().isEmpty())
            one.text.set(Field::NamespaceIdentifier, one.nid); // shown in the draft, to be changed there
        asked += one;
    }
    return asked;
}

ActResult<QList<qint64>> NewRequestDialog::openAll(Registrar &registrar, const QList<NewRequest> &asked,
                                                   std::optional<int> after, bool isRevision)
{
    if (!isRevision)
        return registrar.openEach(asked);
    QList<qint64> numbers;
    for (const NewRequest &request : asked) {
        if (request.partial && request.nid.isEmpty()) { // it says itself what it changes
            NIDUS_TRY(opened, registrar.openStated(request));
            numbers += opened;
            continue;
        }
        NIDUS_TRY(nid, Nid::parse(request.nid));
        NIDUS_TRY(opened,
                  registrar.openRevision(nid, request.source ? std::optional(request) : std::nullopt, after));
        numbers += opened;
    }
    return numbers;
}

// The focus goes to the field that is asked for.
void NewRequestDialog::showRefusal(const ActError &error)
{
    const bool lacksName = error.is<refusal::NoNid>();
    const QString words = placedWords(error);
    showFailure(m_failure, lacksName ? tr("%1 Or write it into “NID” above.").arg(words) : words);
    QWidget *asked = lacksName || error.is<refusal::NoNidText>() || error.is<NidError>() ? m_nid
                     : error.is<refusal::NeedsNumberBefore>() ? static_cast<QWidget *>(m_numberBefore)
                                                              : nullptr;
    if (asked && asked->isEnabled())
        asked->setFocus(Qt::OtherFocusReason);
}

void NewRequestDialog::create()
{
    if (m_typing->isActive()) { // what was typed last counts
        m_typing->stop();
        readText();
    }
    readWrittenPath();
    m_create->setEnabled(false);
    // Behind the reading that may still be under way in the same lane.
    m_store.look(
        this, [](Registrar &) -> ActResult<bool> { return true; },
        [this](ActResult<bool>) {
            if (m_isUnreadable) {
                m_create->setEnabled(true);
                return m_file->setFocus(Qt::OtherFocusReason);
            }
            const int number = m_numberBefore->value();
            const auto after = number > 0 ? std::optional(number) : std::nullopt;
            m_store.act(
                this,
                [asked = requests(), after, isRevision = m_what->currentIndex() == RevisionOf](
                    Registrar &registrar) { return openAll(registrar, asked, after, isRevision); },
                [this](ActResult<QList<qint64>> numbers) {
                    m_create->setEnabled(true);
                    if (!numbers)
                        return showRefusal(numbers.error());
                    Q_EMIT opened(*numbers);
                    accept();
                });
        });
}

} // namespace nidus::ui
