// How the page of registrations is put together: the bar with search, filters and acts; what stands where
// nothing is.
#include "ui/accessibility/accessible.h"
#include "ui/look/page_bar.h"
#include "ui/look/plain_text.h"
#include "ui/look/theme.h"
#include "ui/registrations/registrations_page.h"

#include <QAction>
#include <QComboBox>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

namespace nidus::ui {

QWidget *RegistrationsPage::makePageBar()
{
    m_bar = new PageBar(tr("Search names and text"));
    m_search = m_bar->field();
    m_count = m_bar->count();
    QAction *views = m_search->addAction(lineIcon(QStringLiteral("bookmark")), QLineEdit::TrailingPosition);
    views->setText(tr("Saved views"));
    views->setToolTip(tr("Saved views"));
    for (auto *button : m_search->findChildren<QToolButton *>()) {
        if (button->defaultAction() != views)
            continue;
        QMenu *menu = menuOf(button);
        connect(menu, &QMenu::aboutToShow, this, [this, menu] {
            menu->clear();
            fillViewsMenu(menu);
        });
    }
    m_search->installEventFilter(this);
    const auto box = [&](const QString &name) {
        QComboBox *made = m_bar->addFilter(name);
        connect(made, &QComboBox::currentIndexChanged, this, &RegistrationsPage::applyFilter);
        return made;
    };
    m_kind = box(tr("Kind"));
    m_status = box(tr("Status"));
    m_form = box(tr("Form"));
    m_year = box(tr("Year"));
    return m_bar;
}

// What belongs here, and the first act.
QWidget *RegistrationsPage::makeNothingFound()
{
    m_nothingFound = new QWidget(m_table->viewport());
    auto *layout = new QVBoxLayout(m_nothingFound);
    layout->setContentsMargins(16, 32, 16, 16);
    layout->setSpacing(8);
    m_nothingWords = mutedText();
    m_nothingWords->setAlignment(Qt::AlignHCenter);
    auto *all = new QPushButton(tr("Show all registrations"));
    layout->addWidget(m_nothingWords);
    layout->addWidget(all, 0, Qt::AlignHCenter);
    layout->addStretch(1);
    connect(all, &QPushButton::clicked, this, [this] {
        for (QComboBox *box : {m_kind, m_status, m_form, m_year})
            box->setCurrentIndex(0);
        m_search->clear();
        m_search->setFocus();
    });
    auto *fill = new QVBoxLayout(m_table->viewport());
    fill->setContentsMargins(0, 0, 0, 0);
    fill->addWidget(m_nothingFound);
    m_nothingFound->hide();
    return m_nothingFound;
}

QWidget *RegistrationsPage::makeEmptyPage()
{
    m_firstImport = new QPushButton;
    return placeholderPage(tr("No registrations"),
                           tr("Registered namespaces stand here: imported, or published from a request."),
                           m_firstImport);
}

void RegistrationsPage::takeActions(QAction *newRequest, QAction *import)
{
    auto *rule = verticalRule();
    rule->setFixedHeight(scaled(20));
    m_bar->addAct(rule);
    m_firstImport->setText(import->text().remove(u'&'));
    connect(m_firstImport, &QPushButton::clicked, import, &QAction::trigger);
    for (QAction *action : {newRequest, import}) {
        auto *button = flatButton(action->text().remove(u'&'), action->icon());
        connect(button, &QPushButton::clicked, action, &QAction::trigger);
        connect(action, &QAction::changed, button,
                [button, action] { button->setEnabled(action->isEnabled()); });
        m_bar->addAct(button);
    }
}

} // namespace nidus::ui
