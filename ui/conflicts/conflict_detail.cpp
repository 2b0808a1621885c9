#include "ui/conflicts/conflict_detail.h"

#include "core/registration/request.h"
#include "ui/conflicts/conflict_words.h"
#include "ui/conflicts/marked_name.h"
#include "ui/look/dialog_parts.h"
#include "ui/look/fitted_row.h"
#include "ui/look/icon_label.h"
#include "ui/look/layouts.h"
#include "ui/look/row_delegate.h"
#include "ui/look/theme.h"

#include <QApplication>
#include <QGridLayout>
#include <QHeaderView>
#include <QPlainTextEdit>
#include <QStyle>
#include <QTableWidget>

namespace nidus::ui {

namespace {

constexpr int headerHeight = 44, titleWidth = 104, reasonHeight = 64;
constexpr int mostReasonHeight = 88; // with large text the names need the room
constexpr int mostShown = 420;       // characters of a purpose; the whole stands where it is opened

QString knownFrom(const Review &review)
{
    return review.request > 0      ? ConflictDetail::tr("request %1").arg(requestId(review.request))
           : review.isRegistration ? ConflictDetail::tr("this registry")
                                   : ConflictDetail::tr("this check");
}

QString orNone(const QString &text)
{
    return text.trimmed().isEmpty() ? QStringLiteral("–") : displayableLine(text.simplified(), mostShown);
}

} // namespace

ConflictDetail::ConflictDetail(QWidget *parent) : QWidget(parent)
{
    QVBoxLayout *layout = columnIn(this);
    layout->addWidget(makeHeader());
    layout->addWidget(horizontalRule());
    QWidget *inside = widgetOn("paper");
    QVBoxLayout *column = columnIn(inside, {16, 12, 16, 12}, 12);
    column->addWidget(makeNames());
    column->addWidget(m_meaningBelow = mutedLabel({}, Lines::Wrapped));
    m_evidence = wrappedLabel();
    column->addWidget(m_evidence);
    m_changes = wrappedLabel();
    m_changes->setProperty("failure", true);
    column->addWidget(m_changes);
    column->addWidget(makeFacts());
    column->addWidget(makeRulings());
    column->addStretch(1);
    layout->addWidget(scrolledDown(inside), 1);
    layout->addWidget(makeDecision());
    clear({});
}

QWidget *ConflictDetail::makeHeader()
{
    m_header = new QWidget;
    m_header->setFixedHeight(scaled(headerHeight));
    QHBoxLayout *row = rowIn(m_header, {16, 0, 8, 0}, 8);
    m_icon = new IconLabel;
    row->addWidget(m_icon);
    m_kind = titleLabel();
    row->addWidget(m_kind);
    m_meaning = new ElidedLabel;
    m_meaning->setMuted(true);
    row->addWidget(m_meaning, 1);
    m_place = mutedLabel();
    row->addWidget(m_place);
    const auto step = [&](const QString &text, const QString &icon, const QString &keys, int by) {
        QPushButton *button = flatButton(text, lineIcon(icon));
        button->setToolTip(keys);
        return addButton(row, button, this, [this, by] { Q_EMIT stepAsked(by); });
    };
    m_previous = step(tr("Previous"), QStringLiteral("up"), QStringLiteral("F7"), -1);
    m_next = step(tr("Next"), QStringLiteral("down"), QStringLiteral("F8"), 1);
    auto *fitted = new FittedRow(m_header);
    fitted->mayBeIcon(m_previous);
    fitted->mayBeIcon(m_next);
    return m_header;
}

QWidget *ConflictDetail::makeNames()
{
    m_names = new QWidget;
    auto *grid = new QGridLayout(m_names);
    grid->setContentsMargins(0, 4, 0, 4);
    grid->setHorizontalSpacing(16);
    grid->setVerticalSpacing(0);
    grid->setColumnMinimumWidth(0, titleWidth);
    grid->setColumnStretch(2, 1);
    for (int row = 0; row < 2; ++row) {
        Side &side = m_sides[size_t(row)];
        grid->addWidget(side.role = mutedLabel(), row, 0);
        grid->addWidget(side.name = new MarkedName, row, 1);
        grid->addWidget(side.said = mutedLabel({}, Lines::Elided), row, 2);
    }
    return m_names;
}

QWidget *ConflictDetail::makeFacts()
{
    m_facts = new QWidget;
    QVBoxLayout *column = columnIn(m_facts, {}, 8);
    column->addWidget(horizontalRule());
    auto *grid = new QGridLayout;
    grid->setHorizontalSpacing(16);
    grid->setVerticalSpacing(8);
    grid->setColumnMinimumWidth(0, scaled(titleWidth));
    grid->setColumnStretch(1, 1);
    grid->setColumnStretch(2, 1);
    const QString titles[factCount] = {{}, tr("Registrant"), tr("Purpose"), tr("Status"), tr("Known from")};
    for (int row = 0; row < factCount; ++row) {
        grid->addWidget(mutedLabel(titles[row]), row, 0, Qt::AlignTop);
        for (int at = 0; at < 2; ++at) {
            PlainLabel *fact = m_sides[size_t(at)].facts[size_t(row)] = wrappedLabel();
            fact->setMuted(row == 0);
            grid->addWidget(fact, row, at + 1, Qt::AlignTop);
        }
    }
    column->addLayout(grid);
    m_acts = new QBoxLayout(QBoxLayout::LeftToRight);
    m_acts->setSpacing(16);
    column->addLayout(m_acts);
    for (Side &side : m_sides) {
        side.open = linkButton({});
        m_acts->addWidget(side.open, 0, Qt::AlignLeft);
        connect(side.open, &QPushButton::clicked, this, [this, &side] {
            if (side.request > 0)
                Q_EMIT requestAsked(side.request);
            else
                Q_EMIT registrationAsked(side.registration);
        });
    }
    m_acts->addStretch(1);
    return m_facts;
}

QWidget *ConflictDetail::makeRulings()
{
    m_rulings = new QWidget;
    QVBoxLayout *column = columnIn(m_rulings, {}, 4);
    column->addWidget(titleLabel(tr("Earlier decisions")));
    m_rulingsTable = new QTableWidget(0, 4);
    m_rulingsTable->setHorizontalHeaderLabels({tr("Date"), tr("Decision"), tr("Reviewer"), tr("Reason")});
    setUpTable(m_rulingsTable, tr("Earlier decisions"));
    m_rulingsTable->setFrameShape(QFrame::NoFrame);
    m_rulingsTable->setColumnWidth(0, scaled(92));
    m_rulingsTable->setColumnWidth(1, scaled(160));
    m_rulingsTable->setColumnWidth(2, scaled(112));
    m_rulingsTable->horizontalHeader()->setStretchLastSection(true);
    column->addWidget(m_rulingsTable);
    return m_rulings;
}

QWidget *ConflictDetail::makeDecision()
{
    m_decision = new QWidget;
    QVBoxLayout *outer = columnIn(m_decision);
    outer->addWidget(horizontalRule());
    QVBoxLayout *column = addColumn(outer, 0);
    QHBoxLayout *head = rowIn(column);
    auto *title = new PlainLabel(tr("Reason"));
    m_hint = mutedLabel({}, Lines::Wrapped); // whole, also of large text
    head->addWidget(title);
    head->addWidget(m_hint, 1);
    m_undo = addButton(head, flatButton(tr("Undo this &decision")), this,
                       [this] { Q_EMIT undoAsked(m_standing); });
    m_reason = new QPlainTextEdit;
    m_reason->setAccessibleName(tr("Reason"));
    m_reason->setTabChangesFocus(true);
    m_reason->setFixedHeight(qMin(scaled(reasonHeight), mostReasonHeight));
    title->setBuddy(m_reason);
    connect(m_reason, &QPlainTextEdit::textChanged, this, &ConflictDetail::showReadiness);
    connect(m_reason, &QPlainTextEdit::textChanged, this, &ConflictDetail::reasonChanged);
    column->addWidget(m_reason);
    m_failure = failureLabel();
    column->addWidget(m_failure);
    QHBoxLayout *buttons = rowIn(column, {}, 8);
    const auto verdict = [&](const QString &text, Decision::Verdict id) {
        return addButton(buttons, new QPushButton(text), this, [this, id] { Q_EMIT decided(id); });
    };
    m_noConflict = verdict(tr("&No conflict"), Decision::Verdict::NoConflict);
    m_ask = verdict(tr("&Ask the registrant"), Decision::Verdict::Ask);
    m_blocks = verdict(tr("&Blocks"), Decision::Verdict::Blocks);
    buttons->addStretch(1);
    return m_decision;
}

// ---- what is shown ----

void ConflictDetail::setConflict(const Review &review, const ReviewedConflict &one)
{
    m_icon->setIcon(conflictIcon(one, review));
    m_icon->setAccessibleName(conflictMark(one, review));
    const QString kind = kindWords(one.conflict.kind);
    m_kind->setText(kind.left(1).toUpper() + kind.mid(1));
    m_meaningWords = meaningOf(one, review);
    fitMeaning();
    showSides(review, one);
    m_evidence->setText(displayable(one.conflict.evidence.words));
    m_changes->setText(tr("Changed since it was decided: %1").arg(displayable(one.changesWords())));
    m_changes->setVisible(one.isReopened());
    showRulings(one);
    m_isDecidable = one.conflict.weight() == conflicts::Weight::Decide;
    m_standing = one.standing ? one.standing->decision.id : 0;
    for (QWidget *part : {m_names, m_facts})
        part->show();
    m_decision->setVisible(m_isDecidable);
    setFailure({});
    fitActs();
    showReadiness();
}

void ConflictDetail::showReview(const Review &review)
{
    const auto count = review.conflicts.size();
    const QString name = displayableLine(review.name);
    clear(count == 0   ? tr("No conflict found for “%1”.").arg(name)
          : count == 1 ? tr("1 conflict found for “%1”.").arg(name)
                       : tr("%L1 conflicts found for “%2”.").arg(count).arg(name));
    if (review.request > 0 && review.isBlocked())
        m_evidence->setText(tr("%1 %2: %3. %4")
                                .arg(m_evidence->text(), requestId(review.request), message(review.state()),
                                     displayable(blockedWords(review))));
    if (!review.notRun.isEmpty())
        m_evidence->setText(m_evidence->text() + u'\n' + displayable(review.notRun.join(u'\n')));
}

void ConflictDetail::clear(const QString &why)
{
    m_icon->clear();
    m_kind->setText({});
    m_place->setText({});
    m_meaningWords.clear();
    fitMeaning();
    for (QWidget *part : {m_names, m_facts, m_rulings, static_cast<QWidget *>(m_changes), m_decision})
        part->hide();
    m_evidence->setText(why);
    m_isDecidable = false;
    m_standing = 0;
    showReadiness();
}

void ConflictDetail::setPlace(int place, int count)
{
    m_place->setText(count == 0   ? QString()
                     : place == 0 ? tr("%n open", nullptr, count)
                                  : tr("%1 of %n open", nullptr, count).arg(place));
    m_previous->setEnabled(count > 0);
    m_next->setEnabled(count > 0);
    fitMeaning();
}

void ConflictDetail::showSides(const Review &review, const ReviewedConflict &one)
{
    const conflicts::Conflict &conflict = one.conflict;
    QList<Span> mine, theirs;
    for (const conflicts::MarkedSpans &mark : conflict.evidence.marks) {
        mine += mark.name;
        theirs += mark.other;
    }
    setSide(m_sides[0], conflict.name, mine,
            review.request > 0      ? tr("requested, %1").arg(requestId(review.request))
            : review.isRegistration ? displayableLine(one.name.status, 24)
                                    : tr("checked"),
            {orNone(review.registrant), orNone(review.purpose), orNone(one.name.status), knownFrom(review)},
            review.request, review.isRegistration ? review.name : QString());
    m_sides[1].name->setVisible(conflict.kind != conflicts::Kind::Forbidden);
    if (conflict.kind == conflicts::Kind::Forbidden)
        return showRule(conflict);
    setSide(m_sides[1], conflict.other, theirs,
            conflict.request > 0         ? tr("requested, %1").arg(requestId(conflict.request))
            : one.other.status.isEmpty() ? kindWords(conflict.kind)
                                         : displayableLine(one.other.status, 24),
            {orNone(one.other.registrant), orNone(one.other.purpose), orNone(one.other.status),
             orNone(conflict.source)},
            conflict.request, conflict.place == conflicts::Place::Registry ? conflict.other : QString());
}

// Side by side under the facts, or one below the other: what has no room there would be cut, and all that is
// above with it.
void ConflictDetail::fitActs()
{
    const int indent = scaled(titleWidth) + 16;
    int needed = indent + 3 * 16; // around and between them
    for (const Side &side : m_sides)
        needed += side.open->isHidden() ? 0 : side.open->sizeHint().width();
    const bool isBelow = needed > width() - style()->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, this);
    m_acts->setContentsMargins(isBelow ? 0 : indent, 0, 0, 0);
    m_acts->setDirection(isBelow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

// Beside the kind where there is room, else in whole below the names.
void ConflictDetail::fitMeaning()
{
    m_header->layout()->activate();
    const bool fits = m_meaning->fontMetrics().horizontalAdvance(m_meaningWords) <= m_meaning->width();
    m_meaning->setText(fits ? m_meaningWords : QString());
    m_meaningBelow->setText(fits ? QString() : m_meaningWords);
    m_meaningBelow->setVisible(!fits);
}

void ConflictDetail::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitActs();
    fitMeaning();
}

// The other side is a rule, which is not a name: its clause says which, and nobody holds it.
void ConflictDetail::showRule(const conflicts::Conflict &conflict)
{
    Side &side = m_sides[1];
    const QString clause = displayableLine(conflict.source);
    setSide(side, {}, {}, tr("rule"), {{}, {}, {}, tr("%1, rule %2").arg(clause, conflict.other)}, 0, {});
    side.said->setText(clause);
    side.facts[0]->setText(tr("rule"));
    side.facts[0]->setFont(font());
}

void ConflictDetail::setSide(Side &side, const QString &name, const QList<Span> &marks, const QString &role,
                             const QStringList &facts, qint64 request, const QString &registration)
{
    side.name->setName(name, marks);
    side.said->setText(MarkedName::spoken(name, marks));
    side.role->setText(role);
    side.facts[0]->setText(displayableLine(name));
    side.facts[0]->setFont(monospaceFont());
    for (int row = 1; row < factCount; ++row)
        side.facts[size_t(row)]->setText(facts[row - 1]);
    side.request = request;
    side.registration = registration;
    side.open->setVisible(request > 0 || !registration.isEmpty());
    side.open->setText(tr("Open %1").arg(request > 0 ? requestId(request) : displayableLine(registration)));
}

void ConflictDetail::showRulings(const ReviewedConflict &one)
{
    m_rulings->setVisible(!one.rulings.isEmpty());
    m_rulingsTable->setRowCount(int(one.rulings.size()));
    for (int row = 0; row < one.rulings.size(); ++row) {
        const Ruling &ruling = one.rulings[one.rulings.size() - 1 - row]; // newest first
        QString verdict = verdictWords(ruling.decision.verdict);
        QString reason = ruling.decision.reason.simplified();
        if (ruling.isUndone) {
            verdict = tr("%1, undone").arg(verdict);
            reason = tr("%1 (undone %2 by %3)").arg(reason, ruling.undoneAt.left(10), ruling.undoneBy);
            if (!ruling.undoneReason.isEmpty())
                reason += QStringLiteral(": ") + ruling.undoneReason.simplified();
        }
        const QString cells[] = {ruling.decision.at.left(10), verdict, ruling.decision.who, reason};
        for (int column = 0; column < 4; ++column) {
            auto *item = new QTableWidgetItem(displayable(cells[column]));
            item->setToolTip(plainToolTip(cells[column]));
            m_rulingsTable->setItem(row, column, item);
        }
    }
    const int rows = qMin(4, int(one.rulings.size()));
    m_rulingsTable->setFixedHeight(scaled(24 * (rows + 1)) + 4);
}

void ConflictDetail::setCanDecide(bool can, const QString &whyNot)
{
    m_whyNot = can ? QString() : whyNot;
    showReadiness();
}

void ConflictDetail::setBusy(bool busy)
{
    m_isBusy = busy;
    showReadiness();
}

void ConflictDetail::showReadiness()
{
    const bool can = m_isDecidable && m_whyNot.isEmpty() && !m_isBusy;
    const bool hasReason = !reason().isEmpty();
    for (QPushButton *button : {m_noConflict, m_ask, m_blocks})
        button->setEnabled(can && hasReason);
    m_undo->setEnabled(can && m_standing > 0);
    m_reason->setReadOnly(!can);
    m_hint->setText(!m_whyNot.isEmpty() ? m_whyNot
                    : hasReason         ? tr("kept permanently with the decision")
                    : m_standing > 0    ? tr("To change the decision, say why and decide again.")
                                        : tr("Say why: it is kept permanently"));
}

void ConflictDetail::setFailure(const QString &words) { showFailure(m_failure, words); }

QString ConflictDetail::reason() const { return m_reason->toPlainText().trimmed(); }

void ConflictDetail::setReason(const QString &reason)
{
    if (reason != m_reason->toPlainText())
        m_reason->setPlainText(reason);
}

bool ConflictDetail::isWriting() const { return isAncestorOf(QApplication::focusWidget()); }

void ConflictDetail::focusReason()
{
    if (m_decision->isVisible())
        m_reason->setFocus(Qt::OtherFocusReason);
}

} // namespace nidus::ui
