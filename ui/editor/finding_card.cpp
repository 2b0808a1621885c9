#include "ui/editor/finding_card.h"

#include "core/diff/diff.h"
#include "ui/editor/marked_text.h"
#include "ui/look/icon_label.h"
#include "ui/look/layouts.h"
#include "ui/look/plain_text.h"
#include "ui/look/theme.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QPushButton>

#include <algorithm>

namespace nidus::ui {

namespace {

constexpr qsizetype contextCharacters = 14; // shown before what a remedy changes
constexpr qsizetype longestPassage = 400;   // the rest of a long remedy is seen in the field

using Kind = diff::Piece::Kind;

QString shortened(const QString &text)
{
    return text.size() <= longestPassage ? text : QString(text.first(longestPassage) % u'…');
}

// What does not change is shown where a change begins and ends.
QString contextOf(const QString &text, bool isFirst, bool isLast)
{
    if (text.size() <= 2 * contextCharacters)
        return text;
    const QString head = isFirst ? QString() : text.first(contextCharacters);
    const QString tail = isLast ? QString() : text.last(contextCharacters);
    return head % u'…' % tail;
}

// One side of a change: what stays, and what only that side has. A line's end that comes or goes is seen.
QList<diff::Piece> sideOf(const QList<diff::Piece> &pieces, Kind side)
{
    QList<diff::Piece> out;
    for (qsizetype i = 0; i < pieces.size(); ++i) {
        const diff::Piece &piece = pieces[i];
        if (piece.kind == Kind::Same)
            out += {Kind::Same, contextOf(piece.text, i == 0, i == pieces.size() - 1)};
        else if (piece.kind == side)
            out += {side, shortened(QString(piece.text).replace(u'\n', QStringLiteral("⏎\n")))};
    }
    return out;
}

QString suppressionWords(const Suppression &why)
{
    return FindingCard::tr("Suppressed: %1 (%2, %3)")
        .arg(why.reason, why.by, why.at.toLocalTime().date().toString(Qt::ISODate));
}

} // namespace

FindingCard::FindingCard(const Finding &finding, const QString &text, bool isSelected, bool canChange,
                         QWidget *parent)
    : QWidget(parent), m_isSelected(isSelected)
{
    QHBoxLayout *layout = rowIn(this, {16, 8, 16, 8}, 8);
    auto *icon = new IconLabel(severityIcon(finding.severity));
    icon->setAccessibleName(severityWord(finding.severity));
    layout->addWidget(icon, 0, Qt::AlignTop);
    auto *words = new QVBoxLayout;
    words->setSpacing(4);
    layout->addLayout(words, 1);
    auto *said = wrappedLabel(displayable(finding.words));
    said->setMuted(finding.suppressed.has_value());
    words->addWidget(said);
    auto *row = new QHBoxLayout;
    row->addWidget(mutedLabel(finding.clause), 1);
    words->addLayout(row);

    if (finding.suppressed) {
        auto *why = mutedText(displayable(suppressionWords(*finding.suppressed)));
        words->insertWidget(1, why);
        if (canChange)
            addLink(row, tr("Restore"), &FindingCard::restoreAsked);
        return;
    }
    const bool canSuppress = canChange && finding.severity != Severity::Error;
    const bool canApply = canChange && finding.remedy;
    if (!isSelected) {
        if (finding.remedy)
            addLink(row, tr("Remedy…"), &FindingCard::handAsked);
        else if (canSuppress)
            addLink(row, tr("Suppress…"), &FindingCard::suppressAsked);
        return;
    }
    if (finding.remedy)
        addRemedy(words, *finding.remedy, text);
    if (canApply || canSuppress)
        addButtons(words, canApply, canSuppress);
}

void FindingCard::addLink(QHBoxLayout *row, const QString &text, void (FindingCard::*signal)())
{
    QPushButton *link = linkButton(text);
    connect(link, &QPushButton::clicked, this, signal);
    row->addWidget(link);
}

void FindingCard::addRemedy(QVBoxLayout *words, const Remedy &remedy, const QString &text)
{
    words->addWidget(wrappedLabel(displayable(remedy.words)));
    auto *box = new QFrame;
    box->setFrameShape(QFrame::StyledPanel);
    box->setProperty("paper", true);
    box->setAttribute(Qt::WA_StyledBackground);
    QVBoxLayout *rows = columnIn(box, {8, 6, 8, 6}, 4);
    const qsizetype start = qBound<qsizetype>(0, remedy.span.start, text.size());
    const qsizetype from = qMax<qsizetype>(0, start - contextCharacters);
    const QString lead = (from > 0 ? QStringLiteral("…") : QString()) + text.sliced(from, start - from);
    const QList<diff::Piece> pieces =
        diff::compareWords(text.mid(start, remedy.span.length), remedy.replacement);
    for (const Kind side : {Kind::Removed, Kind::Added}) {
        QList<diff::Piece> passage{{Kind::Same, lead}};
        passage += sideOf(pieces, side);
        const bool isEmpty = std::all_of(passage.cbegin(), passage.cend(),
                                         [](const diff::Piece &piece) { return piece.text.isEmpty(); });
        if (isEmpty)
            passage = {{Kind::Same, tr("(nothing)")}};
        rows->addWidget(new MarkedText(side == Kind::Removed ? tr("Before") : tr("After"), passage));
    }
    words->addWidget(box);
}

void FindingCard::addButtons(QVBoxLayout *words, bool canApply, bool canSuppress)
{
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    const auto add = [&](const QString &text, const QString &tip, void (FindingCard::*signal)()) {
        auto *button = new QPushButton(text);
        setPlainToolTip(button, tip);
        connect(button, &QPushButton::clicked, this, signal);
        buttons->addWidget(button);
    };
    if (canApply)
        add(tr("Apply"), tr("Ctrl+."), &FindingCard::applyAsked);
    if (canSuppress)
        add(tr("Suppress…"), {}, &FindingCard::suppressAsked);
    buttons->addStretch(1);
    words->addLayout(buttons);
}

void FindingCard::mousePressEvent(QMouseEvent *event)
{
    event->accept();
    Q_EMIT handAsked();
}

void FindingCard::paintEvent(QPaintEvent *)
{
    if (!m_isSelected)
        return;
    QPainter painter(this);
    const Colours &colours = Colours::of(palette());
    painter.fillRect(rect(), QColor(colours.selectionWithoutFocus));
    painter.fillRect(QRect(0, 0, 3, height()), QColor(colours.accent));
}

} // namespace nidus::ui
