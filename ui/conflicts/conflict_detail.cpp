#include "ui/conflicts/conflict_detail.h"

#include "core/registration/request.h"
#include "ui/conflicts/conflict_words.h"
#include "ui/conflicts/marked_name.h"
#include "ui/look/icon_label.h"
#include "ui/look/theme.h"

#include <QGridLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QTableWidget>
#include <QVBoxLayout>

namespace nidus::ui {

namespace {

constexpr int mostShown = 420; // characters of a purpose; the whole stands where it is opened

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

void ConflictDetail::setConflict(const Review &review, const ReviewedConflict &one)
{
    m_icon->setIcon(conflictIcon(one));
    m_icon->setAccessibleName(conflictMark(one));
    const QString kind = kindWords(one.conflict.kind);
    m_kind->setText(kind.left(1).toUpper() + kind.mid(1));
    m_meaning->setText(meaningOf(one, review));
    showNames(review, one);
    m_evidence->setText(displayable(one.conflict.evidence.words));
    m_changes->setText(tr("Changed since it was decided: %1").arg(displayable(one.changesWords())));
    m_changes->setVisible(one.isReopened());
    showFacts(review, one);
    showRulings(one);
    m_isDecidable = one.conflict.weight() == conflicts::Weight::Decide;
    m_standing = one.standing ? one.standing->decision.id : 0;
    for (QWidget *part : {m_names, m_facts})
        part->show();
    m_inside->show();
    m_decision->setVisible(m_isDecidable);
    setFailure({});
    showReadiness();
}

void ConflictDetail::showReview(const Review &review)
{
    const auto count = review.conflicts.size();
    const QString name = displayableLine(review.name);
    clear(count == 0   ? tr("Nothing speaks against “%1”.").arg(name)
          : count == 1 ? tr("One conflict of “%1”.").arg(name)
                       : tr("%L1 conflicts of “%2”.").arg(count).arg(name));
    if (!review.notRun.isEmpty())
        m_evidence->setText(m_evidence->text() + u'\n' + displayable(review.notRun.join(u'\n')));
}

void ConflictDetail::clear(const QString &why)
{
    m_icon->clear();
    m_kind->setText({});
    m_meaning->setText({});
    m_place->setText({});
    for (QWidget *part : {m_names, m_facts, m_rulings, static_cast<QWidget *>(m_changes), m_decision})
        part->hide();
    m_evidence->setText(why);
    m_inside->show();
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
}

void ConflictDetail::showNames(const Review &review, const ReviewedConflict &one)
{
    const conflicts::Conflict &conflict = one.conflict;
    QList<Span> mine, theirs;
    for (const conflicts::MarkedSpans &mark : conflict.evidence.marks) {
        mine += mark.name;
        theirs += mark.other;
    }
    m_name->setName(conflict.name, mine);
    m_other->setName(conflict.other, theirs);
    m_nameSaid->setText(spokenMarks(conflict.name, mine));
    m_otherSaid->setText(spokenMarks(conflict.other, theirs));
    m_nameRole->setText(review.request > 0      ? tr("requested, %1").arg(requestId(review.request))
                        : review.isRegistration ? displayableLine(one.name.status, 24)
                                                : tr("checked"));
    const bool isRule = conflict.kind == conflicts::Kind::Forbidden;
    m_otherRole->setText(isRule                       ? tr("rule")
                         : conflict.request > 0       ? tr("requested, %1").arg(requestId(conflict.request))
                         : one.other.status.isEmpty() ? kindWords(conflict.kind)
                                                      : displayableLine(one.other.status, 24));
}

void ConflictDetail::showFacts(const Review &review, const ReviewedConflict &one)
{
    while (QLayoutItem *item = m_factsGrid->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    const auto add = [this](int row, const QString &title, const QString &mine, const QString &theirs,
                            bool isHead = false) {
        auto *name = mutedLabel(title);
        m_factsGrid->addWidget(name, row, 0, Qt::AlignTop);
        int column = 1;
        for (const QString &text : {mine, theirs}) {
            PlainLabel *label = wrappedLabel(text);
            label->setTextInteractionFlags(Qt::TextSelectableByMouse);
            if (isHead) {
                label->setFont(monospaceFont());
                label->setMuted(true);
            }
            m_factsGrid->addWidget(label, row, column++, Qt::AlignTop);
        }
    };
    add(0, {}, displayableLine(one.conflict.name), displayableLine(one.conflict.other), true);
    add(1, tr("Registrant"), orNone(review.registrant), orNone(one.other.registrant));
    add(2, tr("Purpose"), orNone(review.purpose), orNone(one.other.purpose));
    add(3, tr("Status"), orNone(one.name.status), orNone(one.other.status));
    add(4, tr("Known from"), knownFrom(review), orNone(one.conflict.source));
    m_request = review.request;
    m_otherRequest = one.conflict.request;
    m_registration = review.isRegistration ? review.name : QString();
    m_otherRegistration = one.conflict.place == conflicts::Place::Registry ? one.conflict.other : QString();
    const auto offer = [](QPushButton *button, qint64 request, const QString &registration) {
        button->setVisible(request > 0 || !registration.isEmpty());
        button->setText(tr("Open %1").arg(request > 0 ? requestId(request) : displayableLine(registration)));
    };
    offer(m_openName, m_request, m_registration);
    offer(m_openOther, m_otherRequest, m_otherRegistration);
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
            verdict = tr("%1, taken back").arg(verdict);
            reason = tr("%1 (taken back %2 by %3)").arg(reason, ruling.undoneAt.left(10), ruling.undoneBy);
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
                    : hasReason         ? tr("kept for ever with the decision")
                                        : tr("say why: it is kept for ever"));
}

QString ConflictDetail::reason() const { return m_reason->toPlainText().trimmed(); }

void ConflictDetail::forgetReason() { m_reason->clear(); }

void ConflictDetail::focusReason()
{
    if (m_decision->isVisible())
        m_reason->setFocus(Qt::OtherFocusReason);
}

} // namespace nidus::ui
