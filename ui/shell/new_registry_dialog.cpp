#include "ui/shell/new_registry_dialog.h"

#include "core/files/path.h"
#include "ui/look/dialog_parts.h"
#include "ui/look/plain_text.h"

#include <QCheckBox>
#include <QDir>
#include <QFileDialog>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace nidus::ui {

QCheckBox *registeredNamesBox()
{
    const QString effective = QStringLiteral("2026-07-28"); // of registered-nids.tsv
    auto *box = new QCheckBox(NewRegistryDialog::tr("with the registered names as of %1").arg(effective));
    box->setObjectName(QStringLiteral("registeredNames"));
    box->setChecked(true);
    return box;
}

NewRegistryDialog::NewRegistryDialog(const QString &location, QWidget *parent) : Dialog(parent)
{
    QVBoxLayout *layout = beginDialog(this, tr("New registry"), {640, 240});
    QVBoxLayout *column = addColumn(layout);
    column->addWidget(
        wrappedLabel(tr("A registry is one file. It opens in this window when it is created.")));
    QFormLayout *form = makeForm();
    const PathRow path = addPathRow(form, tr("File"), QDir::toNativeSeparators(location));
    m_path = path.path;
    m_names = registeredNamesBox();
    form->addRow(QString(), m_names);
    column->addLayout(form);
    m_failure = failureLabel();
    column->addWidget(m_failure);
    column->addStretch(1);
    const DialogFoot foot = addFoot(layout, tr("No existing registry is changed."));
    foot.addCancel();
    m_create = filledButton(tr("Create registry"));
    foot.buttons->addButton(m_create, QDialogButtonBox::AcceptRole);
    setAct(m_create);
    connect(path.choose, &QPushButton::clicked, this, &NewRegistryDialog::choose);
    connect(m_path, &QLineEdit::textChanged, this, &NewRegistryDialog::showReadiness);
    connect(m_create, &QPushButton::clicked, this, &NewRegistryDialog::createAsked);
    m_path->setFocus();
    showReadiness();
}

void NewRegistryDialog::choose()
{
    auto *dialog = new QFileDialog(this, tr("Create the registry in"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::AnyFile);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setOption(QFileDialog::DontConfirmOverwrite); // none is overwritten, and that is said
    dialog->setDefaultSuffix(QStringLiteral("sqlite"));
    dialog->selectFile(m_path->text());
    connect(dialog, &QFileDialog::fileSelected, m_path, &QLineEdit::setText);
    dialog->open();
}

QString NewRegistryDialog::location() const
{
    return files::absolutePath(QDir::fromNativeSeparators(m_path->text().trimmed()));
}

bool NewRegistryDialog::withRegisteredNames() const { return m_names->isChecked(); }

void NewRegistryDialog::showReadiness()
{
    m_create->setEnabled(!m_isBusy && !m_path->text().trimmed().isEmpty());
}

void NewRegistryDialog::showFailure(const QString &words) { nidus::ui::showFailure(m_failure, words); }

void NewRegistryDialog::setBusy(bool busy)
{
    m_isBusy = busy;
    if (busy)
        showFailure({});
    showReadiness();
}

} // namespace nidus::ui
