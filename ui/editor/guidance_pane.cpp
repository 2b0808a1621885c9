#include "ui/editor/guidance_pane.h"

#include "ui/plain_text.h"
#include "ui/theme.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

namespace nidus::ui {

namespace {

constexpr int iconSize = 16;
constexpr int contextCharacters = 12; // shown before what a remedy changes

void empty(QVBoxLayout *layout)
{
    while (QLayoutItem *item = layout->takeAt(0)) {
        if (QWidget *widget = item->widget()) {
            widget->hide();
            widget->deleteLater(); // a button may be the one that is pressed
        }
        delete item;
    }
}

QLabel *iconLabel(const QIcon &icon)
{
    auto *label = new QLabel;
    label->setPixmap(icon.pixmap(iconSize));
    label->setFixedWidth(iconSize);
    return label;
}

} // namespace

GuidancePane::GuidancePane(QWidget *parent) : QScrollArea(parent)
{
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    auto *inside = new QWidget;
    inside->setProperty("paper", true);
    inside->setAttribute(Qt::WA_StyledBackground);
    auto *layout = new QVBoxLayout(inside);
    layout->setContentsMargins(16, 12, 16, 12);
    layout->setSpacing(8);
    auto *head = new QHBoxLayout;
    head->addWidget(titleLabel(tr("What RFC 8141 asks")));
    head->addStretch(1);
    layout->addLayout(head);
    m_clause = mutedLabel();
    layout->addWidget(m_clause);
    m_questions = new QVBoxLayout;
    m_questions->setSpacing(8);
    layout->addLayout(m_questions);
    layout->addSpacing(8);
    layout->addWidget(horizontalRule());
    layout->addSpacing(4);
    auto *findingsHead = new QHBoxLayout;
    findingsHead->addWidget(titleLabel(tr("Findings here")));
    findingsHead->addStretch(1);
    m_count = mutedLabel();
    findingsHead->addWidget(m_count);
    layout->addLayout(findingsHead);
    m_findings = new QVBoxLayout;
    m_findings->setSpacing(12);
    layout->addLayout(m_findings);
    layout->addStretch(1);
    setWidget(inside);
}

void GuidancePane::setField(Field field)
{
    m_clause->setText(QString::fromUtf8(info(field).clause));
    empty(m_questions);
    for (const QString &question : guidanceQuestions(field)) {
        auto *row = new QWidget;
        auto *layout = new QHBoxLayout(row);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(8);
        layout->addWidget(mutedLabel(QStringLiteral("•")), 0, Qt::AlignTop);
        layout->addWidget(wrappedLabel(question), 1);
        m_questions->addWidget(row);
    }
}

QWidget *GuidancePane::findingCard(const Finding &finding, const QString &text, bool canApply)
{
    auto *card = new QWidget;
    auto *layout = new QHBoxLayout(card);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    auto *severity = iconLabel(severityIcon(finding.severity));
    severity->setAccessibleName(severityWord(finding.severity));
    layout->addWidget(severity, 0, Qt::AlignTop);
    auto *words = new QVBoxLayout;
    words->setSpacing(4);
    auto *said = wrappedLabel(shown(finding.words));
    words->addWidget(said);
    words->addWidget(mutedLabel(finding.clause));
    layout->addLayout(words, 1);
    if (!finding.remedy)
        return card;

    const Remedy &remedy = *finding.remedy;
    const auto passage = [&](const QString &middle) {
        const qsizetype start = qBound<qsizetype>(0, remedy.span.start, text.size());
        const qsizetype from = qMax<qsizetype>(0, start - contextCharacters);
        const QString lead = (from > 0 ? QStringLiteral("…") : QString()) + text.mid(from, start - from);
        return shownShort(lead + middle, 40);
    };
    auto *before =
        wrappedLabel(tr("Before: %1").arg(passage(text.mid(remedy.span.start, remedy.span.length))));
    auto *after = wrappedLabel(tr("After: %1").arg(passage(remedy.replacement)));
    for (PlainLabel *label : {before, after}) {
        label->setMuted(true);
        words->addWidget(label);
    }
    if (canApply) {
        QPushButton *apply = linkButton(withoutMnemonic(shownShort(remedy.words, 40)));
        apply->setAccessibleName(shownShort(remedy.words, 40));
        connect(apply, &QPushButton::clicked, this, [this, finding] { Q_EMIT remedyAsked(finding); });
        words->addWidget(apply);
    }
    return card;
}

void GuidancePane::setFindings(const Findings &findings, const QString &text, bool canApply)
{
    empty(m_findings);
    m_count->setText(QString::number(findings.size()));
    if (findings.isEmpty())
        m_findings->addWidget(mutedLabel(tr("none")));
    for (const Finding &finding : findings)
        m_findings->addWidget(findingCard(finding, text, canApply));
}

} // namespace nidus::ui
