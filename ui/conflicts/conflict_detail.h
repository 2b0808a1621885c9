// One conflict: both names large, why it matters, what is known of both sides, what was ruled before, and the
// ruling.
#pragma once

#include "core/operations/review.h"

#include <QWidget>

#include <array>

class QBoxLayout;
class QPlainTextEdit;
class QPushButton;
class QTableWidget;

namespace nidus::ui {

class IconLabel;
class MarkedName;
class PlainLabel;

class ConflictDetail final : public QWidget {
    Q_OBJECT
public:
    explicit ConflictDetail(QWidget *parent = nullptr);

    // Nothing: what the list says of the group stands there instead.
    void setConflict(const Review &review, const ReviewedConflict &one);
    void showReview(const Review &review);
    void clear(const QString &why);
    void setPlace(int place, int count); // which open one of how many
    void setCanDecide(bool can, const QString &whyNot);
    void setBusy(bool busy);
    void setFailure(const QString &words);
    void focusReason();
    bool isWriting() const; // the focus is in it
    QString reason() const;
    void setReason(const QString &reason);

Q_SIGNALS:
    void decided(Decision::Verdict verdict);
    void undoAsked(qint64 decision);
    void stepAsked(int step);
    void reasonChanged();
    void registrationAsked(const QString &nid);
    void requestAsked(qint64 request);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    static constexpr int factCount = 5; // the name over them included
    QWidget *makeHeader();
    QWidget *makeNames();
    QWidget *makeFacts();
    QWidget *makeRulings();
    QWidget *makeDecision();
    void fitActs();
    void fitMeaning();
    void showSides(const Review &review, const ReviewedConflict &one);
    void showRule(const conflicts::Conflict &conflict);
    void showRulings(const ReviewedConflict &one);
    void showReadiness();

    // The name that is judged, and the other one.
    struct Side {
        PlainLabel *role, *said;
        MarkedName *name;
        std::array<PlainLabel *, factCount> facts;
        QPushButton *open;
        qint64 request = 0; // what can be opened: it, or the registration
        QString registration;
    };
    void setSide(Side &side, const QString &name, const QList<Span> &marks, const QString &role,
                 const QStringList &facts, qint64 request, const QString &registration);

    QWidget *m_header;
    IconLabel *m_icon;
    PlainLabel *m_kind, *m_meaning, *m_meaningBelow, *m_place;
    QString m_meaningWords;
    QPushButton *m_previous, *m_next;
    QWidget *m_names, *m_facts, *m_rulings, *m_decision; // parts that can be hidden
    std::array<Side, 2> m_sides;
    QBoxLayout *m_acts; // of both
    PlainLabel *m_evidence, *m_changes;
    QTableWidget *m_rulingsTable;
    QPlainTextEdit *m_reason;
    PlainLabel *m_failure, *m_hint;
    QPushButton *m_noConflict, *m_ask, *m_blocks, *m_undo;

    bool m_isDecidable = false;
    bool m_isBusy = false;
    QString m_whyNot;
    qint64 m_standing = 0; // the decision that could be taken back
};

} // namespace nidus::ui
