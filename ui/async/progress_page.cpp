#include "ui/async/progress_page.h"

#include "ui/look/layouts.h"
#include "ui/look/plain_text.h"

#include <QFileInfo>
#include <QProgressBar>

namespace nidus::ui {

namespace {

constexpr int steps = 1000; // a bar counts in int

} // namespace

ProgressPage::ProgressPage(QWidget *parent) : QWidget(parent)
{
    setGround(this, "paper");
    QVBoxLayout *column = centredColumn(this);
    m_words = addTo(column, nameLabel());
    m_bar = addTo(column, new QProgressBar);
    m_bar->setAccessibleName(tr("Progress"));
    m_doing = addTo(column, mutedLabel());
    m_doing->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    column->addStretch(1);
}

void ProgressPage::begin(const QString &words)
{
    m_words->setText(words);
    m_bar->setRange(0, 0);
    m_doing->clear();
}

void ProgressPage::setProgress(qint64 done, qint64 total, const QString &file)
{
    m_bar->setRange(0, total > 0 ? steps : 0);
    if (total > 0)
        m_bar->setValue(int(qMin(done, total) * steps / total));
    m_doing->setText(displayableLine(QFileInfo(file).fileName(), 80));
}

void ProgressPage::setCancelling() { m_doing->setText(tr("Cancelling…")); }

} // namespace nidus::ui
