#include "ui/conflicts/conflict_list.h"

#include "ui/conflicts/conflict_words.h"
#include "ui/look/icon_label.h"
#include "ui/look/plain_text.h"
#include "ui/look/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace nidus::ui {

namespace {

QWidget *rowOf(const ReviewedConflict &one)
{
    auto *row = new QWidget;
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    auto *icon = new IconLabel(conflictIcon(one));
    icon->setAccessibleName(conflictMark(one));
    layout->addWidget(icon, 0, Qt::AlignTop);
    auto *words = new QVBoxLayout;
    words->setSpacing(4);
    words->addWidget(wrappedLabel(displayable(one.conflict.evidence.words)));
    const QString state = stateWords(one);
    words->addWidget(mutedLabel(state.isEmpty()
                                    ? kindWords(one.conflict.kind)
                                    : kindWords(one.conflict.kind) + QStringLiteral(" · ") + state));
    layout->addLayout(words, 1);
    return row;
}

} // namespace

ConflictList::ConflictList(QWidget *parent) : QWidget(parent)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(horizontalRule());
    auto *column = new QVBoxLayout;
    column->setContentsMargins(16, 4, 16, 0);
    column->setSpacing(8);
    auto *head = new QHBoxLayout;
    head->addWidget(titleLabel(tr("Conflicts")), 1);
    m_count = mutedLabel();
    head->addWidget(m_count);
    column->addLayout(head);
    m_rows = new QVBoxLayout;
    column->addLayout(m_rows);
    m_review = linkButton(tr("Review them"));
    connect(m_review, &QPushButton::clicked, this, &ConflictList::reviewAsked);
    column->addWidget(m_review);
    layout->addLayout(column);
}

void ConflictList::setReview(const Review &review)
{
    if (m_inside) {
        m_inside->hide();
        m_inside->deleteLater();
    }
    m_inside = new QWidget;
    auto *rows = new QVBoxLayout(m_inside);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(8);
    int count = 0;
    for (const ReviewedConflict &one : review.conflicts)
        if (one.conflict.weight() != conflicts::Weight::Blocks) {
            rows->addWidget(rowOf(one));
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
    m_count->setText(count == 0 ? QString() : QString::number(count));
    m_review->setVisible(count > 0);
}

} // namespace nidus::ui
