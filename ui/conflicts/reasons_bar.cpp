#include "ui/conflicts/reasons_bar.h"

#include "ui/conflicts/conflict_words.h"
#include "ui/conflicts/written_reasons.h"
#include "ui/look/icon_label.h"
#include "ui/look/layouts.h"
#include "ui/look/plain_text.h"
#include "ui/look/theme.h"

namespace nidus::ui {

ReasonsBar::ReasonsBar(QWidget *parent) : QWidget(parent)
{
    QVBoxLayout *outer = columnIn(this);
    QHBoxLayout *row = rowIn(outer, {16, 4, 8, 4}, 8);
    auto *sign = addTo(row, new IconLabel(lineIcon(QStringLiteral("pencil"), &Colours::warning)));
    sign->setAccessibleName(tr("Not given yet"));
    m_words = addTo(row, wrappedLabel(), 1);
    addButton(row, new QPushButton(tr("Show this reason")), this, &ReasonsBar::showAsked);
    addButton(row, flatButton(tr("Discard this reason")), this, &ReasonsBar::discardAsked);
    outer->addWidget(horizontalRule());
    hide();
}

void ReasonsBar::setReasons(const WrittenReasons &reasons)
{
    constexpr qsizetype mostShown = 80;
    setVisible(!reasons.isEmpty());
    if (reasons.isEmpty())
        return;
    const WrittenReason &first = reasons.first();
    const QString said = displayableLine(first.reason.simplified(), mostShown);
    const QString pair = pairWords(first.of.name, first.of.other);
    const qsizetype more = reasons.count() - 1;
    m_words->setText(
        more == 0 ? tr("A reason for %1 is written and given for no decision yet: “%2”").arg(pair, said)
                  : tr("A reason for %1 is written and given for no decision yet, and %2 more: "
                       "“%3”")
                        .arg(pair, QString::number(more), said));
}

} // namespace nidus::ui
