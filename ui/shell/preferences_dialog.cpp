#include "ui/shell/preferences_dialog.h"

#include "ui/look/appearance.h"
#include "ui/look/dialog_parts.h"
#include "ui/look/plain_text.h"
#include "ui/shell/person.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace nidus::ui {

PreferencesDialog::PreferencesDialog(Appearance &appearance, Person *person, QWidget *parent)
    : Dialog(parent), m_person(person)
{
    QVBoxLayout *layout = beginDialog(this, tr("Preferences"), {480, 220});
    QFormLayout *form = makeForm();
    form->setContentsMargins(16, 16, 16, 16);
    if (person) {
        m_name = addRow(form, tr("Your name"), new QLineEdit(person->name()));
        setPlainToolTip(m_name, tr("Recorded with each of your acts"));
        m_needed = wrappedLabel(
            tr("A name is needed: it is recorded with each of your acts. “%1” stays until you write another.")
                .arg(displayableLine(person->name())));
        m_needed->hide();
        form->addRow(m_needed);
        connect(m_name, &QLineEdit::textEdited, m_needed,
                [this](const QString &text) { m_needed->setVisible(text.trimmed().isEmpty()); });
        connect(m_name, &QLineEdit::editingFinished, this, &PreferencesDialog::keepName);
    }
    auto *theme = addRow(form, tr("Colours"), new QComboBox);
    theme->addItem(tr("as the desktop"), int(Theme::System));
    theme->addItem(tr("light"), int(Theme::Light));
    theme->addItem(tr("dark"), int(Theme::Dark));
    theme->setCurrentIndex(theme->findData(int(appearance.theme())));
    auto *size = addRow(form, tr("Text size"), new QComboBox);
    for (const int percent : {100, 110, 125, 150, 175, 200})
        size->addItem(tr("%1 %").arg(percent), percent);
    size->setCurrentIndex(qMax(0, size->findData(appearance.textPercent())));
    connect(theme, &QComboBox::currentIndexChanged, this,
            [theme, &appearance] { appearance.setTheme(Theme(theme->currentData().toInt())); });
    connect(size, &QComboBox::currentIndexChanged, this,
            [size, &appearance] { appearance.setTextPercent(size->currentData().toInt()); });
    layout->addLayout(form);
    layout->addStretch(1);
    const DialogFoot foot = addFoot(layout, tr("Changes are applied and saved immediately."));
    setAct(foot.buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole));
}

// The field shows the name that is recorded, also where it was emptied.
void PreferencesDialog::keepName()
{
    m_person->setName(m_name->text());
    if (m_name->text().trimmed().isEmpty())
        m_name->setText(m_person->name());
}

void PreferencesDialog::leave()
{
    if (m_name)
        keepName();
    Dialog::leave();
}

} // namespace nidus::ui
