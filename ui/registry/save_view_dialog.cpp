#include "ui/registry/save_view_dialog.h"

#include "ui/dialogs/dialog_parts.h"
#include "ui/plain_text.h"

#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace nidus::ui {

SaveViewDialog::SaveViewDialog(const RegistrationsView &view, QWidget *parent) : QDialog(parent), m_view(view)
{
    QVBoxLayout *layout = beginDialog(this, tr("Save this view"), {480, 200});
    QVBoxLayout *column = addColumn(layout);
    column->addWidget(wrappedLabel(shown(viewWords(view))));
    column->addWidget(new PlainLabel(tr("Name")));
    m_name = new QLineEdit(view.name);
    m_name->setAccessibleName(tr("Name"));
    m_name->setMaxLength(60);
    column->addWidget(m_name);
    column->addStretch(1);
    const DialogFoot foot = addFoot(layout, tr("Search, filters, order and columns are kept."));
    QPushButton *cancel = quietButton(tr("Cancel"));
    m_save = filledButton(tr("Save"));
    m_save->setDefault(true);
    foot.row->addWidget(cancel);
    foot.row->addWidget(m_save);
    connect(m_name, &QLineEdit::textChanged, this, &SaveViewDialog::showReadiness);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_save, &QPushButton::clicked, this, &SaveViewDialog::save);
    m_name->setFocus();
    showReadiness();
}

void SaveViewDialog::showReadiness()
{
    const QString name = m_name->text().trimmed();
    const QList<RegistrationsView> views = savedViews();
    const bool isThere = std::any_of(views.cbegin(), views.cend(), [&](const RegistrationsView &view) {
        return view.name.compare(name, Qt::CaseInsensitive) == 0;
    });
    m_save->setText(isThere ? tr("Replace it") : tr("Save"));
    m_save->setEnabled(!name.isEmpty());
}

void SaveViewDialog::save()
{
    m_view.name = m_name->text().trimmed();
    saveView(m_view);
    accept();
}

} // namespace nidus::ui
