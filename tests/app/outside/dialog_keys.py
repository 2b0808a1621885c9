#!/usr/bin/python3
"""Every dialog and place by Enter, Ctrl+Enter, Escape, Tab and the window's cross, with and without something typed.

dialog_keys.py NIDUS [TABLE]   real keys and a window manager; prints a table, a line a cell, also into the file TABLE
"""
import subprocess
import sys
import time

from desk import Missing, Window, load_atspi, surroundings, wait_for
from story import Story

CROSS = "alt+F4"  # the window manager closes the window, as its cross does
TYPED = "7"
MOMENT = 0.4  # seconds in which nothing may happen

# Title, menu, a one-line field, a text; what Enter in a line that was written in does to the dialog:
#   ends    the act is done and the dialog goes        stays   it is still open with what was typed
PLAIN, FINAL = "ends", "stays"
DIALOGS = (
    ("Export", ("File", "Export…"), "To", None, FINAL),          # it stays and says where it wrote
    ("Publish files", ("File", "Publish files…"), "Folder", None, FINAL), # it stays and says what it wrote
    ("Other registries", ("File", "Other registries…"), None, None, PLAIN),
    ("Back up", ("File", "Back up…"), "To", None, FINAL),        # it stays and says where it wrote
    ("Restore", ("File", "Restore…"), "Backup", None, FINAL),
    ("Verify", ("File", "Verify…"), None, None, FINAL),
    ("Preferences", ("Edit", "Preferences…"), None, None, PLAIN),
    ("Compare two days", ("Registration", "Compare two days…"), "Earlier day", None, FINAL),
    ("Correct acorn@1", ("Registration", "Correct…"), "Reason", "Corrected text", FINAL),
    ("Entry of acorn", ("Registration", "Edit entry…"), "Note for the record", None, FINAL),
    ("Annotate acorn", ("Registration", "Annotate…"), None, "Reason", FINAL),
    ("Supersede acorn", ("Registration", "Supersede…"), "Entry that replaces it", "Reason", FINAL),
    ("Watch list", ("Conflicts", "Watch list…"), "Name", None, FINAL),
    ("Withdraw R-1", ("Request", "Withdraw…"), None, "Reason", FINAL),
    ("Publish acorn version 2", ("Request", "Publish…"), "Note for the record", "Revision Information", FINAL),
    ("About Nidus", ("Help", "About Nidus"), None, None, PLAIN),
    ("Log", ("Help", "Log"), None, None, PLAIN),
    ("New request", ("File", "New request"), "NID", "Template", PLAIN),
)
# The last: the window goes on in the registry that it makes.
NEW_REGISTRY = ("New registry", ("File", "New registry…"), "File", None, PLAIN)
# Name, its key, the field in which one writes there.
SEARCH = "Search names and text"  # Escape clears it
PLACES = (
    ("Registrations", "alt+1", SEARCH),
    ("Requests", "alt+2", None),
    ("Conflicts", "alt+3", "Check a name before any request"),
    ("URN workbench", "alt+4", "Text"),
    ("Overview", "alt+5", "as of"),
)
OPENS_A_LIST = ("Overview", "Return", None)  # of the bar that has the focus


class Keys:
    """One cell after the other; each leaves the window with no dialog."""

    def __init__(self, window, table):
        self.window = window
        self.table = table
        self.failed = 0

    def is_dialog_shown(self):
        return any(node.get_role_name() == "dialog" for node in self.window.controls())

    def cell(self, where, key, written, check):
        name = f"{where} | {key} | {'typed' if written else 'untouched'}"
        try:
            said = check()
        except Missing as why:
            self.failed += 1
            said = f"FAIL: {why}"
            print(self.window.describe())
        print(f"{name} | {said}", file=self.table, flush=True)
        print(f"{name} | {said}", flush=True)
        self.tidy()

    def tidy(self):
        """Leaves whatever dialog a cell left."""
        for _ in range(4):
            discard = self.window.look("push button", "Discard")
            if discard:
                self.window.act(discard, "Press")
            elif self.is_dialog_shown():
                self.window.keys("Escape")
            else:
                return
            time.sleep(MOMENT)

    # ---- dialogs ----

    def open(self, title, menu):
        self.window.menu(*menu)
        dialog = self.window.dialog(title)
        self.window.in_front()
        time.sleep(MOMENT)
        return dialog

    def write(self, dialog, field):
        node = self.window.focus(self.window.find("text", field, dialog))
        self.window.keys("End")
        before = self.window.text(node)
        self.window.type(TYPED)
        wait_for(f"what was typed into {field!r}", lambda: self.window.text(node) != before)
        return node

    def is_open(self, title):
        return self.window.look("dialog", title) is not None

    def leave_untouched(self, dialog, key):
        title, menu = dialog[0], dialog[1]
        self.open(title, menu)
        self.window.keys(key)
        self.window.gone(title)
        if self.window.look("push button", "Discard"):
            raise Missing("it asked although nothing was typed")
        return "closed, nothing asked"

    def leave_typed(self, dialog, field, key):
        title, menu = dialog[0], dialog[1]
        node = self.write(self.open(title, menu), field)
        typed = self.window.text(node)
        self.window.keys(key)
        self.window.find("push button", "Discard")
        self.window.keys("Return")  # the careful answer
        wait_for("the end of the question", lambda: not self.window.look("push button", "Discard"))
        if not self.is_open(title) or self.window.text(self.window.find("text", field)) != typed:
            raise Missing("what was typed is gone")
        self.window.keys(key)
        self.window.press("Discard")
        self.window.gone(title)
        return f"asked; Enter kept {field!r}; closed when that was agreed"

    def enter(self, dialog, field, key):
        title, menu, enter = dialog[0], dialog[1], dialog[4]
        node = self.write(self.open(title, menu), field)
        typed = self.window.text(node)
        self.window.keys(key)
        time.sleep(MOMENT)
        if enter == PLAIN and field != "Template":
            self.window.gone(title)
            return "the act was done"
        if not self.is_open(title) or self.window.text(self.window.find("text", field)) != typed:
            raise Missing("the dialog or what was typed is gone")
        if enter == PLAIN:  # a text that is not a template: the act was tried, and the dialog says why not
            return "stayed and said why, nothing lost"
        return "stayed, nothing lost, nothing final done"

    def enter_untouched(self, dialog):
        title, menu, enter = dialog[0], dialog[1], dialog[4]
        self.open(title, menu)
        self.window.keys("Return")
        time.sleep(MOMENT)
        if self.window.look("push button", "Discard"):
            raise Missing("it asked although nothing was typed")
        still = self.is_open(title)
        if enter == FINAL and not still:
            raise Missing("it is gone")
        return "still open" if still else "closed by its default button"

    def tab(self, dialog, field):
        node = self.write(self.open(dialog[0], dialog[1]), field)
        typed = self.window.text(node)
        self.window.keys("Tab")
        wait_for("the focus to move on", lambda: not self.window.state(node, "FOCUSED"))
        if self.window.text(node) != typed:
            raise Missing("what was typed is gone")
        return "the focus moved on"

    def try_dialog(self, dialog):
        title, _, line, text, _ = dialog
        for key in ("Escape", CROSS):
            self.cell(title, key, False, lambda: self.leave_untouched(dialog, key))
        self.cell(title, "Return", False, lambda: self.enter_untouched(dialog))
        for field, enter in ((line, "Return"), (text, "ctrl+Return")):
            if field:
                where = f"{title}, {field}"
                self.cell(where, enter, True, lambda: self.enter(dialog, field, enter))
                self.cell(where, "Tab", True, lambda: self.tab(dialog, field))
                for key in ("Escape", CROSS):
                    self.cell(where, key, True, lambda: self.leave_typed(dialog, field, key))

    # ---- places ----

    def in_place(self, place, key, field):
        self.window.keys(place[1])
        time.sleep(MOMENT)
        node = None
        if field:
            node = self.window.focus(self.window.find("text", field))
            self.window.keys("ctrl+a", "Delete")
            self.window.type(TYPED)
            wait_for("what was typed", lambda: self.window.text(node).startswith(TYPED))
        self.window.keys(key)
        time.sleep(MOMENT)
        if self.window.process.poll() is not None:
            raise Missing("the window is gone")
        if (place[0], key, field) == OPENS_A_LIST:
            wait_for("the list behind the bar", self.is_dialog_shown)
            self.window.keys("Escape")
            time.sleep(MOMENT)
        if self.is_dialog_shown():
            raise Missing("a dialog is in front")
        is_cleared = key == "Escape" and field == SEARCH
        if node and self.window.text(node).startswith(TYPED) == is_cleared:
            raise Missing("what was typed is gone" if not is_cleared else "the search is not cleared")
        if node and key == "Tab":
            wait_for("the focus to move on", lambda: not self.window.state(node, "FOCUSED"))
        return "the search is cleared" if is_cleared else "nothing lost"

    def try_place(self, place):
        for key in ("Return", "Escape", "Tab"):
            self.cell(place[0], key, False, lambda: self.in_place(place, key, None))
            if place[2]:
                self.cell(place[0], key, True, lambda: self.in_place(place, key, place[2]))
        if place[2]:
            self.window.focus(self.window.find("text", place[2]))
            self.window.keys("ctrl+a", "Delete")


def cross_of_the_window(keys, window):
    """The window goes without a question: a draft saves itself."""
    def cross():
        window.keys("alt+1")
        window.keys(CROSS)
        try:
            window.process.wait(20)
        except subprocess.TimeoutExpired:
            raise Missing("the window is still there") from None
        window.start()
        window.find("table", "Registrations")
        return "closed, nothing asked; the next start opens it as it was"
    keys.cell("Window", CROSS, False, cross)


def main():
    with surroundings() as folder, open(sys.argv[2] if len(sys.argv) > 2 else "/dev/null", "w",
                                        encoding="utf-8") as table:
        window = Window(load_atspi(), sys.argv[1], folder / "r.sqlite")
        story = Story(window, folder)
        keys = Keys(window, table)
        try:
            story.first_start()
            story.import_a_folder()
            window.select_row("Registrations", "acorn")
            for dialog in DIALOGS:
                if dialog[1][0] == "Request":
                    window.menu("Registration", "Revise")
                    window.says("Draft, saved")
                keys.try_dialog(dialog)
                window.keys("alt+1")
                window.select_row("Registrations", "acorn")
            for place in PLACES:
                keys.try_place(place)
            cross_of_the_window(keys, window)
            keys.try_dialog(NEW_REGISTRY)
            window.close()
        except Missing as why:
            print(f"FAIL: {why}\non the screen:\n{window.describe()}")
            window.kill()
            return 1
    print(f"{keys.failed} cells failed")
    return 1 if keys.failed else 0


if __name__ == "__main__":
    sys.exit(main())
