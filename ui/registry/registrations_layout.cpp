// How the page of registrations is put together: the bar with search, filters and acts; what stands where nothing is.
#include "ui/accessible.h"
#include "ui/plain_text.h"
#include "ui/registry/registrations_page.h"
#include "ui/theme.h"

#include <QAction>
#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

namespace nidus::ui {

namespace {
constexpr int pageBarHeight = 42;
constexpr int leastSearch = 240;
} // namespace

QWidget *RegistrationsPage::makePageBar()
{
    m_bar = new QWidget;
    m_barLayout = new QGridLayout(m_bar);
    m_barLayout->setContentsMargins(8, 0, 8, 0);
    m_barLayout->setHorizontalSpacing(8);
    m_barLayout->setVerticalSpacing(0);
    m_barLayout->setColumnStretch(0, 1);
    m_search = new QLineEdit;
    m_search->setPlaceholderText(tr("Search names and text"));
    m_search->setAccessibleName(tr("Search names and text"));
    m_search->setClearButtonEnabled(true);
    nameClearButton(m_search);
    m_search->addAction(lineIcon(QStringLiteral("search")), QLineEdit::LeadingPosition);
    QAction *views = m_search->addAction(lineIcon(QStringLiteral("bookmark")), QLineEdit::TrailingPosition);
    views->setText(tr("Saved views"));
    views->setToolTip(tr("Saved views"));
    connect(views, &QAction::triggered, this, [this] {
        auto *menu = new QMenu(this);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        fillViewsMenu(menu);
        menu->popup(m_search->mapToGlobal(m_search->rect().bottomLeft()));
    });
    m_search->installEventFilter(this);
    m_barLayout->addWidget(m_search, 0, 0);
    m_count = mutedLabel();
    m_barLayout->addWidget(m_count, 0, 1);
    m_filters = new QWidget;
    auto *layout = new QHBoxLayout(m_filters);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    const auto box = [&](const QString &name) {
        auto *made = new QComboBox;
        made->setAccessibleName(name);
        made->setSizeAdjustPolicy(QComboBox::AdjustToContents);
        connect(made, &QComboBox::currentIndexChanged, this, &RegistrationsPage::applyFilter);
        layout->addWidget(made);
        return made;
    };
    m_kind = box(tr("Kind"));
    m_status = box(tr("Status"));
    m_form = box(tr("Form"));
    m_year = box(tr("Year"));
    m_acts = new QWidget;
    m_barLayout->addWidget(m_acts, 0, 3);
    arrangeBar();
    return m_bar;
}

// Filters go under the search where there is no room beside it.
void RegistrationsPage::arrangeBar()
{
    const int needed = scaled(leastSearch) + m_count->sizeHint().width() + m_filters->sizeHint().width() +
                       m_acts->sizeHint().width() + 40;
    const bool isNarrow = needed > width();
    m_bar->setFixedHeight(scaled(pageBarHeight) * (isNarrow ? 2 : 1));
    m_barLayout->setRowMinimumHeight(0, scaled(pageBarHeight));
    m_barLayout->setRowMinimumHeight(1, isNarrow ? scaled(pageBarHeight) : 0);
    if (isNarrow)
        m_barLayout->addWidget(m_filters, 1, 0, 1, 4, Qt::AlignLeft);
    else
        m_barLayout->addWidget(m_filters, 0, 2);
}

void RegistrationsPage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrangeBar();
    showColumns();
}

// What belongs here, and the first act.
QWidget *RegistrationsPage::makeNothingFound()
{
    m_nothingFound = new QWidget(m_table->viewport());
    auto *layout = new QVBoxLayout(m_nothingFound);
    layout->setContentsMargins(16, 32, 16, 16);
    layout->setSpacing(8);
    m_nothingWords = mutedLabel();
    auto *all = new QPushButton(tr("Show all registrations"));
    layout->addWidget(m_nothingWords, 0, Qt::AlignHCenter);
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
    return emptyPlace(tr("No registrations"),
                      tr("Registered namespaces stand here: imported, or published from a request."), m_firstImport);
}

void RegistrationsPage::takeActions(QAction *newRequest, QAction *import)
{
    auto *layout = new QHBoxLayout(m_acts);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    auto *rule = verticalRule();
    rule->setFixedHeight(scaled(20));
    layout->addWidget(rule);
    m_firstImport->setText(import->text().remove(u'&'));
    connect(m_firstImport, &QPushButton::clicked, import, &QAction::trigger);
    for (QAction *action : {newRequest, import}) {
        auto *button = flatButton(action->text().remove(u'&'), action->icon());
        connect(button, &QPushButton::clicked, action, &QAction::trigger);
        connect(action, &QAction::changed, button,
                [button, action] { button->setEnabled(action->isEnabled()); });
        layout->addWidget(button);
    }
}

} // namespace nidus::ui
