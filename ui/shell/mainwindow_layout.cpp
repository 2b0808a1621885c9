// How the window is laid out: places at the left, documents above, the page that is in front.
#include "ui/shell/mainwindow.h"

#include "ui/look/icon_label.h"
#include "ui/look/plain_text.h"
#include "ui/look/styled_parts.h"
#include "ui/look/theme.h"
#include "ui/registrations/first_start_page.h"
#include "ui/shell/sidebar.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>

namespace nidus::ui {

void MainWindow::makeCentre()
{
    auto *centre = new QWidget;
    m_pages = new QStackedWidget;
    for (QWidget *inParts : std::initializer_list<QWidget *>{this, centre, m_pages})
        styleInParts(inParts);
    auto *layout = new QHBoxLayout(centre);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_sidebar = new Sidebar;
    layout->addWidget(m_sidebar);
    layout->addWidget(verticalRule());
    auto *right = new QVBoxLayout;
    right->setSpacing(0);
    m_tabs = new QTabBar;
    m_tabs->setObjectName(QStringLiteral("documents"));
    m_tabs->setAccessibleName(tr("Open documents"));
    m_tabs->setExpanding(false);
    m_tabs->setDrawBase(false);
    m_tabs->setTabsClosable(true);
    m_tabs->setElideMode(Qt::ElideRight);
    m_tabs->addTab(QString());
    m_tabs->setTabButton(0, QTabBar::RightSide, nullptr);
    m_tabs->hide();
    right->addWidget(m_tabs);
    m_messageBar = new QWidget;
    auto *messageLayout = new QHBoxLayout(m_messageBar);
    messageLayout->setContentsMargins(16, 8, 8, 8);
    auto *icon = new IconLabel(lineIcon(QStringLiteral("caution"), &Colours::warning));
    icon->setAccessibleName(tr("Caution"));
    m_message = wrappedLabel();
    auto *dismiss = flatButton(tr("Dismiss"));
    connect(dismiss, &QPushButton::clicked, m_messageBar, &QWidget::hide);
    messageLayout->addWidget(icon, 0, Qt::AlignTop);
    messageLayout->addWidget(m_message, 1);
    messageLayout->addWidget(dismiss);
    m_messageBar->hide();
    right->addWidget(m_messageBar);
    m_firstStart = new FirstStartPage(m_location);
    m_pages->addWidget(m_firstStart);
    right->addWidget(m_pages, 1);
    layout->addLayout(right, 1);
    setCentralWidget(centre);

    connect(m_sidebar, &Sidebar::placeAsked, this, &MainWindow::showPlace);
    connect(m_tabs, &QTabBar::currentChanged, this, &MainWindow::showTab);
    connect(m_tabs, &QTabBar::tabCloseRequested, this, &MainWindow::closeTab);
    connect(m_firstStart, &FirstStartPage::startAsked, this, [this] { createStore(std::nullopt); });
    connect(m_firstStart, &FirstStartPage::importAsked, this, [this] { createStore(Arrived()); });
    connect(m_firstStart, &FirstStartPage::openAsked, this, &MainWindow::chooseStore);
    connect(m_firstStart, &FirstStartPage::recentAsked, this, &MainWindow::openStore);
    connect(m_firstStart, &FirstStartPage::elsewhereAsked, this, &MainWindow::chooseNewLocation);
}

} // namespace nidus::ui
