#include "ui/registrations/first_start_page.h"

#include "ui/look/dialog_parts.h"
#include "ui/look/icon_label.h"
#include "ui/look/layouts.h"
#include "ui/look/plain_text.h"
#include "ui/look/theme.h"
#include "ui/registrations/recent_list.h"
#include "ui/shell/new_registry_dialog.h"
#include "ui/shell/recent_stores.h"

#include <QCheckBox>
#include <QDir>
#include <QFileInfo>
#include <QLineEdit>
#include <QPushButton>

namespace nidus::ui {

namespace {
constexpr int columnWidth = 688;
constexpr int buttonWidth = 176;
constexpr int besideMost = 1100; // pixels: a column that asks for more has its buttons below the words
constexpr int nameWidth = 320;
constexpr int iconSize = 32;
constexpr int margin = 16;
} // namespace

QString freeLocation(const QString &location)
{
    const auto isFree = [](const QString &path) { return QFileInfo(path).size() == 0; }; // or there is none
    const QFileInfo taken(location);
    const QString suffix = taken.suffix().isEmpty() ? QString() : QString(u'.' % taken.suffix());
    QString free = location;
    for (int number = 2; !isFree(free); ++number)
        free = taken.dir().filePath(
            QStringLiteral("%1-%2%3").arg(taken.completeBaseName(), QString::number(number), suffix));
    return free;
}

FirstStartPage::FirstStartPage(const QString &location, QWidget *parent) : QWidget(parent)
{
    setGround(this, "paper");
    auto *inside = widgetOn("paper");
    auto *outer = rowIn(inside, {margin, margin, margin, margin});
    auto *middle = new QWidget;
    middle->setMaximumWidth(scaled(columnWidth));
    outer->addStretch(1);
    outer->addWidget(middle, 1000);
    outer->addStretch(1);
    auto *column = columnIn(middle, {}, 16);
    column->addStretch(2);
    auto *title = new PlainLabel(tr("No registry is open"));
    title->setFont(nameFont(false));
    column->addWidget(title);
    column->addWidget(wrappedLabel(tr("A registry is one file. It contains every registration with all its "
                                      "versions, the open requests and each decision.")));
    m_failure = failureLabel();
    column->addWidget(m_failure);
    m_offers = rowIn(column, {}, 8);
    m_offers->addStretch(1);

    m_person = makePerson();
    column->addWidget(m_person);

    m_start = filledButton(tr("Start a registry"));
    m_start->setDefault(true);
    m_start->setAutoDefault(true);
    QVBoxLayout *start = addAct(column, QStringLiteral("new"), tr("Start a registry"), {}, m_start);
    m_where = wrappedLabel();
    start->addWidget(m_where);
    QPushButton *elsewhere = linkButton(tr("Save it elsewhere…"));
    start->addWidget(elsewhere);
    m_names = registeredNamesBox();
    start->addWidget(m_names);

    m_open = new QPushButton(tr("Open…"));
    QVBoxLayout *open = addAct(column, QStringLiteral("store"), tr("Open a registry"),
                               tr("A registry file from this or another computer, or a backup."), m_open);
    m_recent = new RecentList;
    open->addWidget(m_recent);
    m_import = new QPushButton(tr("Import…"));
    QVBoxLayout *import =
        addAct(column, QStringLiteral("import"), tr("Import existing files"),
               tr("Templates, the registry files that IANA publishes, or a folder of them. They are imported "
                  "into a new registry."),
               m_import);
    QPushButton *folder = linkButton(tr("Import a folder…"));
    import->addWidget(folder, 0, Qt::AlignLeft); // the words above are not to be as narrow
    column->addWidget(horizontalRule());
    column->addWidget(mutedLabel(tr("Files can also be dropped here.")));
    column->addStretch(3);

    columnIn(this)->addWidget(scrolledDown(inside));

    setLocation(location);
    connect(m_start, &QPushButton::clicked, this, &FirstStartPage::startAsked);
    connect(m_open, &QPushButton::clicked, this, &FirstStartPage::openAsked);
    connect(m_recent, &RecentList::openAsked, this, &FirstStartPage::recentAsked);
    connect(m_import, &QPushButton::clicked, this, [this] { Q_EMIT importAsked(false); });
    connect(folder, &QPushButton::clicked, this, [this] { Q_EMIT importAsked(true); });
    connect(elsewhere, &QPushButton::clicked, this, &FirstStartPage::elsewhereAsked);
    setFocusProxy(m_start);
}

// Whose acts they will be.
QWidget *FirstStartPage::makePerson()
{
    auto *person = new QWidget;
    QHBoxLayout *row = rowIn(person, {}, 8);
    m_name = new QLineEdit;
    m_name->setMaximumWidth(scaled(nameWidth));
    row->addWidget(labelFor(m_name, tr("Your name")));
    row->addWidget(m_name, 1);
    row->addWidget(mutedLabel(tr("Recorded with each of your acts"), Lines::Wrapped), 1);
    connect(m_name, &QLineEdit::returnPressed, this, &FirstStartPage::startAsked);
    person->hide();
    return person;
}

void FirstStartPage::askName(const QString &proposed)
{
    m_name->setText(proposed);
    m_person->show();
}

QString FirstStartPage::name() const
{
    return m_person->isHidden() ? QString() : m_name->text().simplified();
}

QVBoxLayout *FirstStartPage::addAct(QVBoxLayout *column, const QString &icon, const QString &title,
                                    const QString &sentence, QPushButton *button)
{
    column->addWidget(horizontalRule());
    auto *act = columnIn(column, {}, 8);
    auto *row = rowIn(act, {}, 16);
    auto *picture = new IconLabel(lineIcon(icon), iconSize);
    picture->setAccessibleName(title);
    row->addWidget(picture, 0, Qt::AlignTop);
    auto *words = columnIn(row, {}, 4, 1);
    words->addWidget(titleLabel(title));
    if (!sentence.isEmpty())
        words->addWidget(wrappedLabel(sentence));
    button->setFixedWidth(scaled(buttonWidth));
    if (scaled(columnWidth) <= besideMost)
        row->addWidget(button, 0, Qt::AlignTop);
    else // text is so large that words and button have no room side by side
        act->addWidget(button, 0, Qt::AlignLeft);
    return words;
}

bool FirstStartPage::withRegisteredNames() const { return m_names->isChecked(); }

void FirstStartPage::setLocation(const QString &location)
{
    m_location = location;
    m_where->setText(tr("It will be saved in %1.").arg(shownPath(location)));
}

void FirstStartPage::showFailure(const QString &words)
{
    nidus::ui::showFailure(m_failure, words);
    qDeleteAll(std::exchange(m_offered, {}));
    setFilled(m_start, true);
    setFocusProxy(m_start);
}

void FirstStartPage::offer(const QString &act, const std::function<void()> &then)
{
    for (QPushButton *before : m_offered + QList{m_start})
        setFilled(before, false);
    QPushButton *button = filledButton(act);
    button->setAutoDefault(true);
    connect(button, &QPushButton::clicked, this, then);
    m_offers->insertWidget(0, button);
    m_offered.prepend(button);
    setFocusProxy(button);
}

void FirstStartPage::setBusy(bool busy)
{
    for (QPushButton *button : {m_start, m_open, m_import})
        button->setEnabled(!busy);
    m_recent->setEnabled(!busy);
}

void FirstStartPage::refreshRecent() { m_recent->refresh(); }

} // namespace nidus::ui
