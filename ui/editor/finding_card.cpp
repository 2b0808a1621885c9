#include "ui/editor/finding_card.h"

#include "core/diff/diff.h"
#include "ui/editor/marked_text.h"
#include "ui/look/icon_label.h"
#include "ui/look/layouts.h"
#include "ui/look/plain_text.h"
#include "ui/look/theme.h"

#include <QFrame>
#include <QMouseEvent>
#include <QPainter>

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

QString liftedWords(const OutsideDecision &by)
{
    return FindingCard::tr("Lifted by an outside decision: %1").arg(wordsOf(by));
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
    auto *icon = addTo(layout, new IconLabel(severityIcon(finding.severity)), 0, Qt::AlignTop);
    icon->setAccessibleName(severityWord(finding.severity));
    QVBoxLayout *words = columnIn(layout, {}, 4, 1);
    addTo(words, wrappedLabel(displayable(finding.words)))->setMuted(finding.isSettled());
    if (finding.suppressed)
        words->addWidget(mutedLabel(displayable(suppressionWords(*finding.suppressed)), Lines::Wrapped));
    if (finding.lifted)
        words->addWidget(mutedLabel(displayable(liftedWords(*finding.lifted)), Lines::Wrapped));
    QHBoxLayout *row = rowIn(words);
    row->addWidget(mutedLabel(finding.clause), 1);

    const auto add = [this](QHBoxLayout *to, QPushButton *button, FindingAct act, const QString &tip = {}) {
        setPlainToolTip(addButton(to, button, this, [this, act] { Q_EMIT asked(act); }), tip);
    };
    const bool canSuppress = canChange && finding.severity != Severity::Error;
    const bool canApply = canChange && finding.remedy;
    if (finding.suppressed && canChange)
        add(row, linkButton(tr("Restore")), FindingAct::Restore);
    else if (!finding.suppressed && !isSelected && canApply)
        add(row, linkButton(tr("Remedy…")), FindingAct::Select);
    else if (!finding.suppressed && !isSelected && canSuppress)
        add(row, linkButton(tr("Suppress…")), FindingAct::Suppress);
    if (finding.suppressed || !isSelected)
        return;
    if (canApply)
        addRemedy(words, *finding.remedy, text);
    if (!canApply && !canSuppress)
        return;
    QHBoxLayout *buttons = rowIn(words, {}, 8);
    if (canApply)
        add(buttons, new QPushButton(tr("Apply")), FindingAct::Apply, tr("Ctrl+."));
    if (canSuppress)
        add(buttons, new QPushButton(tr("Suppress…")), FindingAct::Suppress);
    buttons->addStretch(1);
}

void FindingCard::addRemedy(QVBoxLayout *words, const Remedy &remedy, const QString &text)
{
    words->addWidget(wrappedLabel(displayable(remedy.words)));
    auto *box = new QFrame;
    box->setFrameShape(QFrame::StyledPanel);
    setGround(box, "paper");
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

void FindingCard::mousePressEvent(QMouseEvent *event)
{
    event->accept();
    Q_EMIT asked(FindingAct::Select);
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
