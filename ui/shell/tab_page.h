// A page that the main window shows: a document in a tab, or a place. It says what the window must know of it
// and what can be done with it; the window knows no page more closely.
#pragma once

#include "ui/compare/compare_texts.h"
#include "ui/shell/commands.h"

#include <QWidget>

class QMenu;

namespace nidus::ui {

class TabPage : public QWidget {
    Q_OBJECT
public:
    enum class SaveState {
        Saved,
        NotYet,   // it saves itself soon
        Failed,   // it tried
        OnlyHere, // nothing saves it: whoever closes the page is asked
    };

    using QWidget::QWidget;

    virtual QString title() const { return {}; } // of a document's tab; a place has the sidebar's words
    virtual QString wholeTitle() const { return title(); } // where there is room: nothing of it is cut
    virtual QString icon() const { return {}; }            // of lineIcon()
    virtual void focusFirst() = 0;                         // to where one works
    // A person writes in it: a slip on Escape takes nobody out of the text.
    virtual bool staysWithEscape() const { return false; }
    virtual void goneTo() {}                 // the person went to this place
    virtual void reload() {}                 // the registrations have changed
    virtual void keepState() const {}        // columns and splitters, for the next start
    virtual void fillColumnsMenu(QMenu *) {} // which columns of its list are shown; nothing when it has none

    // What the window's own commands are about when this page is in front.
    virtual QString nid() const { return {}; } // of one registration
    virtual QStringList selectedNids() const;  // what one would export or print
    virtual QStringList foundNids() const
    {
        return {};
    } // what a search or filter leaves; empty when all is shown
    virtual qint64 openRequest() const { return 0; } // 0: none, or it is not open
    // Why that cannot be done with what is shown here, though it is offered elsewhere; empty: nothing is
    // against it.
    virtual QString reasonAgainst(Command) const { return {}; }
    const Offers &offers() const { return m_offers; }

    virtual SaveState saveState() const { return SaveState::Saved; }
    // Saves what it can save by itself, then calls with whether all is saved.
    virtual void flush(std::function<void(bool saved)> then) { then(true); }
    // Calls when nothing is lost by closing, or the person says that it may be.
    virtual void confirmClose(std::function<void()> then) { then(); }

Q_SIGNALS:
    void titleChanged();
    void changed(); // what can be done, or what is saved
    void failed(const QString &words);
    void commandAsked(nidus::ui::Command command, const QString &nid);
    void registrationAsked(const QString &nid);
    void requestAsked(qint64 request);
    void withdrawAsked(qint64 request);
    void compareAsked(const QString &nid, const nidus::ui::ComparedPair &pair);

protected:
    Offers m_offers;
};

inline QStringList TabPage::selectedNids() const
{
    const QString one = nid();
    return one.isEmpty() ? QStringList() : QStringList(one);
}

} // namespace nidus::ui
