#include "ui/conflicts/conflict_list.h"

#include "ui/conflicts/conflict_words.h"
#include "ui/look/icon_label.h"
#include "ui/look/layouts.h"
#include "ui/look/plain_text.h"
#include "ui/look/theme.h"

namespace nidus::ui {

namespace {

QWidget *rowOf(const ReviewedConflict &one, const Review &review)
{
    auto *row = new QWidget;
    QHBoxLayout *layout = rowIn(row, {}, 8);
    auto *icon = new IconLabel(conflictIcon(one, review));
    icon->setAccessibleName(conflictMark(one, review));
    layout->addWidget(icon, 0, Qt::AlignTop);
    QVBoxLayout *words = columnIn(layout, {}, 4, 1);
    words->addWidget(wrappedLabel(displayable(one.conflict.evidence.words)));
    const QString state = stateWords(one);
    const QString kind = kindWords(one.conflict.kind);
    words->addWidget(
        mutedLabel(state.isEmpty() ? kind : kind + QStringLiteral(" · ") + state, Lines::Wrapped));
    return row;
}

} // namespace

ConflictList::ConflictList(QWidget *parent) : QWidget(parent)
{
    QVBoxLayout *layout = columnIn(this, {}, 8);
    layout->addWidget(horizontalRule());
    QVBoxLayout *column = columnIn(layout, {16, 4, 16, 0}, 8);
    QHBoxLayout *head = rowIn(column);
    head->addWidget(titleLabel(tr("Conflicts")), 1);
    m_count = mutedLabel();
    head->addWidget(m_count);
    m_rows = columnIn(column);
    m_review = addButton(column, linkButton(tr("&Review them")), this, &ConflictList::reviewAsked);
}

void ConflictList::setReview(const Review &review)
{
    if (m_inside) {
        m_inside->hide();
        m_inside->deleteLater();
    }
    m_inside = new QWidget;
    QVBoxLayout *rows = columnIn(m_inside, {}, 8);
    int count = 0;
    for (const ReviewedConflict &one : review.conflicts)
        if (one.conflict.weight() != conflicts::Weight::Blocks) {
            rows->addWidget(rowOf(one, review));
            ++count;
        }
    if (count == 0)
        rows->addWidget(mutedLabel(tr("none")));
    for (const QString &words : review.notRun) {
        PlainLabel *label = wrappedLabel(displayable(words));
        label->setMuted(true);
        rows->addWidget(label);
    }
    m_rows->addWidget(m_inside);
    const int open = review.openCount(); // as everywhere: what is only for information waits for nobody
    m_count->setText(open == 0 ? QString() : tr("%n open", nullptr, open));
    m_review->setVisible(count > 0);
}

} // namespace nidus::ui
