#include "ui/look/notice_bar.h"

#include "ui/look/icon_label.h"
#include "ui/look/layouts.h"
#include "ui/look/plain_text.h"
#include "ui/look/text_dialog.h"
#include "ui/look/theme.h"

namespace nidus::ui {

NoticeBar::NoticeBar(const QString &notesTitle, QWidget *parent) : QWidget(parent)
{
    setGround(this, "chrome");
    QHBoxLayout *row = rowIn(this, {16, 8, 8, 8}, 8);
    m_sign = addTo(row, new IconLabel, 0, Qt::AlignTop);
    QVBoxLayout *said = columnIn(row, {}, 4, 1);
    m_words = addTo(said, wrappedLabel());
    m_all = addButton(said, linkButton(QString()), this, [this, notesTitle] {
        (new TextDialog(notesTitle, m_notes.join(u'\n'), this))->open();
    });
    said->setAlignment(m_all, Qt::AlignLeft);
    m_act = addButton(row, flatButton(QString()), this, [this] {
        const auto then = m_then; // it may say something else
        then();
    });
    m_act->hide();
    hide();
}

void NoticeBar::say(const QString &words, Tone tone)
{
    m_sign->setIcon(tone == Tone::Good     ? lineIcon(QStringLiteral("check"), &Colours::good)
                    : tone == Tone::Closed ? lineIcon(QStringLiteral("lock"), &Colours::muted)
                                           : lineIcon(QStringLiteral("caution"), &Colours::warning));
    m_sign->setAccessibleName(tone == Tone::Good     ? tr("Done")
                              : tone == Tone::Closed ? tr("Closed")
                                                     : tr("Caution"));
    m_words->setText(displayable(words));
    setVisible(!words.isEmpty());
    m_all->hide();
    m_act->hide();
}

void NoticeBar::offer(const QString &act, std::function<void()> then)
{
    m_then = std::move(then);
    m_act->setText(act);
    m_act->setAccessibleName(act);
    m_act->show();
}

void NoticeBar::addDismiss()
{
    addButton(static_cast<QHBoxLayout *>(layout()), flatButton(tr("Dismiss")), this, &QWidget::hide);
}

QString NoticeBar::words() const { return m_words->text(); }

void NoticeBar::say(QStringList words, const QStringList &notes, Tone tone)
{
    constexpr int most = 3;
    m_notes = notes;
    words += notes.mid(0, most);
    say(words.join(u'\n'), tone);
    m_all->setText(tr("All %1 notes…").arg(notes.size()));
    m_all->setVisible(notes.size() > most);
}

} // namespace nidus::ui
