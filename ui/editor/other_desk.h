// What another desk did to the draft on the screen: says whose change was taken in, and puts back what stood
// there; asks where both have changed one field. Who is typing is not interrupted.
#pragma once

#include "ui/editor/draft_keeper.h"

class QWidget;

namespace nidus::ui {

class ConflictDialog;
class NoticeBar;

class OtherDesk final : public QObject {
    Q_OBJECT
public:
    // `page`: over which is asked, and whose fields are written in.
    OtherDesk(DraftKeeper &keeper, NoticeBar *bar, QWidget *page);

    void ask();    // now, when both have changed one field
    void edited(); // something was typed: a question waits until that has an end
    void forget(); // the page shows another text, or a closed one

Q_SIGNALS:
    void chosen(const nidus::RegistrationTemplate &text);
    void putBackAsked(const nidus::RegistrationTemplate &text); // with what stood here

private:
    void add(const RegistrationTemplate &before, const QString &by);
    void say(const QString &by);
    void askUnasked();
    ConflictDialog *makeQuestion();

    DraftKeeper &m_keeper;
    NoticeBar *m_bar;
    QWidget *m_page;
    QTimer m_quiet;
    RegistrationTemplate m_before; // what stood here
    QList<Field> m_fields;         // that were changed since
    bool m_isAroundChanged = false;
    QStringList m_by;
};

} // namespace nidus::ui
