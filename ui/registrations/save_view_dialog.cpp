#include "ui/registrations/save_view_dialog.h"

#include "ui/look/dialog_parts.h"
#include "ui/look/plain_text.h"

#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace nidus::ui {

SaveViewDialog::SaveViewDialog(const RegistrationsView &view, Act act, QWidget *parent)
    : Dialog(parent), m_view(view), m_act(act)
{
    const bool isNew = act == Act::Save;
    QVBoxLayout *layout = beginDialog(this, isNew ? tr("Save this view") : tr("Rename a view"), {480, 200});
    QVBoxLayout *column = addColumn(layout);
    column->addWidget(wrappedLabel(displayable(viewWords(view))));
    column->addWidget(new PlainLabel(tr("Name")));
    m_name = new QLineEdit(view.name);
    m_name->setAccessibleName(tr("Name"));
    m_name->setMaxLength(60);
    column->addWidget(m_name);
    column->addStretch(1);
    const DialogFoot foot =
        addFoot(layout, isNew ? tr("Saves search, filters, order and columns.") : QString());
    m_save = filledButton(tr("Save"));
    foot.buttons->addButton(secondaryButton(tr("Cancel")), QDialogButtonBox::RejectRole);
    foot.buttons->addButton(m_save, QDialogButtonBox::AcceptRole);
    setAct(m_save);
    connect(m_name, &QLineEdit::textChanged, this, &SaveViewDialog::showReadiness);
    connect(m_save, &QPushButton::clicked, this, &SaveViewDialog::save);
    m_name->selectAll();
    m_name->setFocus();
    showReadiness();
}

void SaveViewDialog::showReadiness()
{
    const QString name = m_name->text().trimmed();
    const QList<RegistrationsView> views = savedViews();
    const bool isThere = std::ranges::any_of(views, [&](const RegistrationsView &view) {
        const bool isItself = m_act == Act::Rename && view.name == m_view.name;
        return !isItself && view.name.compare(name, Qt::CaseInsensitive) == 0;
    });
    m_save->setText(isThere ? tr("Replace it") : m_act == Act::Save ? tr("Save") : tr("Rename"));
    m_save->setEnabled(!name.isEmpty());
}

void SaveViewDialog::save()
{
    const QString name = m_name->text().trimmed();
    if (m_act == Act::Rename)
        renameView(m_view.name, name);
    m_view.name = name;
    if (m_act == Act::Save)
        saveView(m_view);
    Q_EMIT saved(name);
    accept();
}

} // namespace nidus::ui
