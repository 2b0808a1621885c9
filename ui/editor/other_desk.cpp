#include "ui/editor/other_desk.h"

#include "ui/conflicts/conflict_dialog.h"
#include "ui/look/notice_bar.h"
#include "ui/look/plain_text.h"

#include <QApplication>

namespace nidus::ui {

namespace {
constexpr int quietMilliseconds = 1000; // nobody types any more
}

OtherDesk::OtherDesk(DraftKeeper &keeper, NoticeBar *bar, QWidget *page)
    : QObject(page), m_keeper(keeper), m_bar(bar), m_page(page)
{
    bar->addDismiss();
    m_quiet.setSingleShot(true);
    m_quiet.setInterval(quietMilliseconds);
    connect(&m_quiet, &QTimer::timeout, this, &OtherDesk::askUnasked);
    connect(&keeper, &DraftKeeper::conflictFound, &m_quiet, qOverload<>(&QTimer::start));
    connect(&keeper, &DraftKeeper::takenIn, this, &OtherDesk::add);
}

void OtherDesk::forget()
{
    m_fields.clear();
    m_isAroundChanged = false;
    m_by.clear();
    m_bar->say({});
}

// Of a field that was changed twice the first text is the one that stood here.
void OtherDesk::add(const RegistrationTemplate &before, const QString &by)
{
    if (m_bar->isHidden()) // dismissed: what was said is known
        forget();
    const RegistrationTemplate &now = m_keeper.text();
    for (const FieldInfo &info : fieldTable()) {
        if (before[info.field] == now[info.field] || m_fields.contains(info.field))
            continue;
        m_fields += info.field;
        m_before.set(info.field, before[info.field]);
    }
    if (!m_isAroundChanged && (before.preamble != now.preamble || before.others != now.others)) {
        m_isAroundChanged = true;
        m_before.preamble = before.preamble;
        m_before.others = before.others;
    }
    say(displayableLine(by));
}

void OtherDesk::say(const QString &by)
{
    QStringList changed;
    for (const Field field : std::as_const(m_fields))
        changed += label(field);
    if (m_isAroundChanged)
        changed += tr("the text outside the fields");
    if (changed.isEmpty())
        return;
    if (!m_by.contains(by))
        m_by += by;
    m_bar->say(
        tr("%1 changed: %2.").arg(m_by.join(QStringLiteral(", ")), changed.join(QStringLiteral(", "))));
    m_bar->offer(tr("Put back what was here"), [this] {
        RegistrationTemplate text = m_keeper.text();
        for (const Field field : std::as_const(m_fields))
            text.set(field, m_before[field]);
        if (m_isAroundChanged) {
            text.preamble = m_before.preamble;
            text.others = m_before.others;
        }
        forget();
        Q_EMIT putBackAsked(text);
    });
}

void OtherDesk::edited()
{
    if (m_quiet.isActive())
        m_quiet.start();
}

void OtherDesk::ask()
{
    if (ConflictDialog *dialog = makeQuestion())
        dialog->open();
}

// Nobody pressed anything.
void OtherDesk::askUnasked()
{
    QWidget *writing = QApplication::focusWidget();
    if (ConflictDialog *dialog = makeQuestion())
        dialog->openBeside(m_page->isAncestorOf(writing) ? writing : nullptr);
}

ConflictDialog *OtherDesk::makeQuestion()
{
    m_quiet.stop();
    if (!m_keeper.theirs())
        return nullptr;
    auto *dialog = new ConflictDialog(m_keeper.text(), m_keeper.theirs()->text, m_keeper.savedText(),
                                      m_keeper.theirs()->savedBy, m_page);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        m_keeper.resolve(dialog->chosen());
        Q_EMIT chosen(dialog->chosen());
    });
    connect(dialog, &ConflictDialog::typedOn, &m_quiet, qOverload<>(&QTimer::start));
    return dialog;
}

} // namespace nidus::ui
