// What menus, keys, palette and buttons can ask for. A page offers what it can do; the window offers the
// rest.
#pragma once

#include <functional>
#include <map>

namespace nidus::ui {

// clang-format off
enum class Command {
    NewRequest, Import, Export, PublishFiles, Reconcile, OtherRegistries, Print, NewStore, OpenStore, BackUp,
    Restore, Verify, Quit,
    Undo, Redo, Cut, Copy, Paste, SelectAll, Find, Preferences,
    GoToRegistrations, GoToRequests, GoToConflicts, GoToWorkbench, GoToOverview, CloseTab, GoToOrDo,
    OpenRegistration, OpenInWindow, Compare, CompareDays, Revise, Correct, EditEntry, Annotate, Supersede,
    SaveDraft, Publish, Withdraw, NextFinding, PreviousFinding, ApplyRemedy, SuppressFinding, WrapProse,
    CompleteRuleName, GoToDefinition, RenameRule, GenerateSamples,
    CheckName, UndoDecision, WatchList, Report,
    OpenText, ClearText, CopyName, AddSample,
    Help, Shortcuts, Log, About,
};
// clang-format on

class Offers {
public:
    using Act = std::function<void()>;
    using Condition = std::function<bool()>;

    void add(Command command, Act act) { m_offers[command] = {{}, std::move(act)}; }
    void add(Command command, Condition isPossible, Act act)
    {
        m_offers[command] = {std::move(isPossible), std::move(act)};
    }
    // Offered, and it can be done now.
    bool isPossible(Command command) const
    {
        const auto offer = m_offers.find(command);
        return offer != m_offers.end() && (!offer->second.isPossible || offer->second.isPossible());
    }
    void run(Command command) const
    {
        if (isPossible(command))
            m_offers.at(command).act();
    }

private:
    struct Offer {
        Condition isPossible; // none: always
        Act act;
    };
    std::map<Command, Offer> m_offers;
};

} // namespace nidus::ui
