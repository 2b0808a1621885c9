// A request's template: outline, one scrolling page of the thirteen fields, what the clause asks, and all
// findings below.
#pragma once

#include "ui/editor/draft_keeper.h"
#include "ui/editor/page_undo.h"
#include "ui/shell/tab_page.h"

#include <QLabel>
#include <QPointer>

#include <array>

class QAction;
class QPushButton;
class QScrollArea;
class QStackedWidget;

namespace nidus::ui {

class FieldEditor;
class FindingsPane;
class GrammarEditing;
class GuidancePane;
class IconLabel;
class FieldOutline;
class FieldTextEdit;
class NoticeBar;
class OtherDesk;
class PlainLabel;
class Printing;
class RequestTicks;
class RewritingPane;
enum class FindingAct;
class PublishDialog;
class Publishing;
class SamplesView;
class Suppressing;

class EditorPage final : public TabPage {
    Q_OBJECT
    Q_PROPERTY(bool canUndo READ canUndo)
    Q_PROPERTY(bool canRedo READ canRedo)
public:
    EditorPage(StoreAccess &store, qint64 request, QWidget *parent = nullptr);

    qint64 request() const { return m_keeper->request(); }
    QString title() const override;
    QString wholeTitle() const override; // "R-7: acorn, new formal namespace"
    QString icon() const override;
    QString nid() const override; // that it was published as; empty: it was not
    void reload() override;
    qint64 openRequest() const override { return m_keeper->isOpen() ? request() : 0; }
    QString reasonAgainst(Command command) const override;
    SaveState saveState() const override;
    void flush(std::function<void(bool saved)> then) override { m_keeper->flush(std::move(then)); }
    void confirmClose(std::function<void()> then) override;
    DraftKeeper &keeper() { return *m_keeper; }

    void save() { m_keeper->save(); }
    void nextFinding(int step); // 1 or -1
    // Of the finding that is highlighted.
    void applyRemedy();
    void suppressFinding(); // asks for the reason
    void wrapProse();       // of all fields, in one step
    void publish();
    void focusFirst() override;
    bool staysWithEscape() const override { return m_keeper->isOpen(); }
    // Takes `sample` into Syntax (takingIn()); can be undone there. Returns what was done, for a person.
    QString addSample(const QString &sample);
    void compareWithBase(); // saves first: what is compared is what is in the store

    bool canUndo() const { return m_undo.canUndo(); }
    bool canRedo() const { return m_undo.canRedo(); }

public Q_SLOTS: // what Edit ▸ Undo calls where no text has the focus: the last change of the page
    void undo() { m_undo.undo(); }
    void redo() { m_undo.redo(); }

Q_SIGNALS:
    void published(const QString &nid, const QString &reference);
    void judged(); // a finding: it was suppressed, or is counted again
    void conflictsAsked(qint64 request);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    QWidget *makeHeader();
    QWidget *makeFailureStrip();
    QWidget *makeFields();
    void connectParts();
    void offerCommands();
    void print();
    void fitWidths();
    void showLoaded(const DraftKeeper::Loaded &loaded);
    void showName();
    void showAround();
    void setAround(const RegistrationTemplate &text); // preamble and other sections of it
    void openAround(PublishDialog *over = nullptr);   // what is published waits beneath
    void review();
    void showOpenOrClosed(); // the parts that only a draft has, those that only a published text has
    void showState();
    void showOutline();
    void edited();
    void check();
    void lookForConflicts(const RegistrationTemplate &text);
    void showFindings(const Findings &findings);
    void showFindingsOfFields();
    void enter(Field field);
    void jump(Field field);
    FieldTextEdit *writeIn(Field field); // jumps there, and the cursor is in it
    void exportText();

    void act(FindingAct act, const Finding &finding);
    void selectFinding(const Finding &finding);
    // The one that is highlighted and that the keys act on, in the field in which one writes: as the person
    // chose, else the first that has a remedy, else the first.
    std::optional<Finding> selectedFinding() const;
    void followCursor(Field field);
    void showGuidance();
    void showTicks();
    void apply(const Finding &finding);
    void applyAll(const Finding &finding); // and those that say the same in its field
    void askToSuppress(const Finding &finding);
    void goOn();
    void writeSentence(const QString &sentence);
    void takeIn(RegistrationTemplate text);
    void putBack(const RegistrationTemplate &text);
    void replaceFields(const RegistrationTemplate &text); // those that differ
    RegistrationTemplate onScreen(bool inNormalLayout) const;
    Findings findingsOf(Field field) const;

    StoreAccess &m_store;
    DraftKeeper *m_keeper;
    OtherDesk *m_otherDesk = nullptr;
    std::optional<StoredRequest> m_stored; // with the name for which the text on the screen asks
    std::optional<Version> m_base;
    RegistrationTemplate m_unedited; // preamble and other sections, which the page does not edit
    Field m_current = Field::NamespaceIdentifier;
    Latest m_checking;
    RegistrationTemplate m_checked; // what the findings shown are about
    bool m_wasClosed = false;
    bool m_isReviewing = false;               // its conflicts, in their place
    std::optional<Finding> m_selectedFinding; // chosen by the person
    bool m_isGoing = false;                   // to that one: it is no person who moves the cursor
    std::optional<Finding> m_applyWhenSeen;   // asked for while more was typed
    int m_stepWhenSeen = 0;                   // the same of F8
    RegistrationTemplate m_marked;            // what the chosen finding is of
    std::optional<Finding> m_next;            // behind the one that is being suppressed
    bool m_isInList = false;                  // from which that was asked for
    bool m_goesOn = false;                    // to the next one, once the findings are there
    PageUndo m_undo;
    QTimer m_checkTimer;
    Printing *m_printing;
    Publishing *m_publishing;
    Suppressing *m_suppressing;
    RequestTicks *m_ticks;

    PlainLabel *m_name = nullptr;
    PlainLabel *m_what = nullptr;
    IconLabel *m_stateIcon = nullptr;
    PlainLabel *m_state = nullptr;
    NoticeBar *m_withdrawal = nullptr; // when, by whom and why
    QWidget *m_failureStrip = nullptr; // the draft is not saved, and why
    PlainLabel *m_failure = nullptr;
    QPushButton *m_resolve = nullptr;
    QPushButton *m_compare = nullptr;
    QPushButton *m_checkNow = nullptr;
    QPushButton *m_publish = nullptr;
    QPushButton *m_open = nullptr; // what was published
    QPushButton *m_export = nullptr;
    QPushButton *m_publishFiles = nullptr;
    QAction *m_withdraw = nullptr;
    FieldOutline *m_outline = nullptr;
    QScrollArea *m_scroll = nullptr;
    std::array<FieldEditor *, fieldCount> m_fields{};
    QWidget *m_around = nullptr;
    PlainLabel *m_aroundLabel = nullptr;
    QPushButton *m_aroundAct = nullptr;
    SamplesView *m_samples = nullptr;
    GrammarEditing *m_grammar = nullptr; // in Syntax
    GuidancePane *m_guidance = nullptr;
    FindingsPane *m_findings = nullptr;
    RewritingPane *m_rewriting = nullptr;
    QStackedWidget *m_below = nullptr; // findings, or the rewriting list
};

} // namespace nidus::ui
