// One conflict: both names large, why it matters, what is known of both sides, what was ruled before, and the
// ruling.
#pragma once

#include "core/operations/review.h"

#include <QWidget>

class QFormLayout;
class QGridLayout;
class QLabel;
class QPlainTextEdit;
class QPushButton;
class QScrollArea;
class QTableWidget;
class QVBoxLayout;

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
    QString reason() const;
    void forgetReason();

Q_SIGNALS:
    void decided(const QString &verdict);
    void undoAsked(qint64 decision);
    void stepAsked(int step);
    void registrationAsked(const QString &nid);
    void requestAsked(qint64 request);

private:
    QWidget *makeHeader();
    QWidget *makeNames();
    QWidget *makeFacts();
    QWidget *makeRulings();
    QWidget *makeDecision();
    void showNames(const Review &review, const ReviewedConflict &one);
    void showFacts(const Review &review, const ReviewedConflict &one);
    void showRulings(const ReviewedConflict &one);
    void showReadiness();

    IconLabel *m_icon = nullptr;
    PlainLabel *m_kind = nullptr;
    PlainLabel *m_meaning = nullptr;
    PlainLabel *m_place = nullptr;
    QPushButton *m_previous = nullptr;
    QPushButton *m_next = nullptr;
    QScrollArea *m_scroll = nullptr;
    QWidget *m_inside = nullptr;
    QWidget *m_names = nullptr;
    PlainLabel *m_nameRole = nullptr, *m_otherRole = nullptr;
    MarkedName *m_name = nullptr, *m_other = nullptr;
    PlainLabel *m_nameSaid = nullptr, *m_otherSaid = nullptr;
    PlainLabel *m_evidence = nullptr;
    PlainLabel *m_changes = nullptr;
    QWidget *m_facts = nullptr;
    QGridLayout *m_factsGrid = nullptr;
    QPushButton *m_openName = nullptr;
    QPushButton *m_openOther = nullptr;
    QWidget *m_rulings = nullptr;
    QTableWidget *m_rulingsTable = nullptr;
    QWidget *m_decision = nullptr;
    QPlainTextEdit *m_reason = nullptr;
    PlainLabel *m_failure = nullptr;
    PlainLabel *m_hint = nullptr;
    QPushButton *m_noConflict = nullptr, *m_ask = nullptr, *m_blocks = nullptr, *m_undo = nullptr;

    bool m_isDecidable = false;
    bool m_isBusy = false;
    QString m_whyNot;
    qint64 m_standing = 0;                       // the decision that could be taken back
    QString m_registration, m_otherRegistration; // that can be opened, of the name and of the other one
    qint64 m_request = 0, m_otherRequest = 0;
};

} // namespace nidus::ui
