#!/usr/bin/python3
"""What the window does while nobody touches it: the processor time and the wake-ups of all its threads.

quiet_window.py NIDUS [--seconds N] [--rest N]

Goes to every place and dialog under Xvfb with a window manager, lets go of everything for --rest seconds and counts for
--seconds. The bound is one percent of a processor and two wake-ups a second, four where there is a text cursor. The
whole measurement is --seconds 30 --rest 10; without them it only shows within minutes that nothing turns in a circle.
"""
import argparse
import subprocess
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "app" / "outside"))
from desk import Missing, Window, load_atspi, surroundings, wait_for  # noqa: E402
from registry import template, write_folder  # noqa: E402

MOST_PERCENT = 1.0
MOST_WAKE_UPS = 2.0
MOST_WAKE_UPS_WITH_CURSOR = 4.0
CURSOR_RESTS = 6.0  # seconds: it blinks until then
MORE_LOOKS = 3


def spent(pid):
    """Of each thread: nanoseconds on a processor, and how often it went to sleep by itself and was woken."""
    threads = {}
    for task in Path(f"/proc/{pid}/task").iterdir():
        try:
            nanoseconds = int((task / "schedstat").read_text().split()[0])
            waits = next(line for line in (task / "status").read_text().splitlines()
                         if line.startswith("voluntary_ctxt_switches"))
        except FileNotFoundError:
            continue  # ended meanwhile
        threads[task.name] = (nanoseconds, int(waits.split()[1]))
    return threads


def measure(pid, seconds):
    """Percent of one processor, wake-ups a second."""
    before = spent(pid)
    began = time.monotonic()
    time.sleep(seconds)
    after = spent(pid)
    took = time.monotonic() - began
    nanoseconds, waits = (sum(now[i] - before.get(thread, (0, 0))[i] for thread, now in after.items()) for i in (0, 1))
    return nanoseconds / took / 1e7, waits / took


class Walk:
    """Every place and dialog in turn. A step opens one, what it yields is the name to measure under."""

    def __init__(self, window, folder):
        self.window = window
        self.folder = folder

    def dialog(self, title, *menu):
        """A dialog of the menu bar; Escape leaves it."""
        self.window.menu(*menu)
        self.window.dialog(title)
        yield title
        self.leave(title)

    def leave(self, title):
        self.window.keys("Escape")
        self.window.gone(title)

    def opened_dialog(self):
        """Whatever dialog came: the platform names it."""
        return wait_for("a dialog", lambda: next(
            (node.get_name() for node in self.window.controls() if node.get_role_name() == "dialog"), None))

    def place(self, name):
        self.window.press(name, role="radio button")

    def first_start(self):
        self.window.find("label", "No registry is open")
        yield "First start"
        self.window.press("Start a registry")
        wait_for("the names", lambda: len(self.window.rows("Registrations")) > 50)

    def import_a_folder(self):
        window = self.window
        window.menu("File", "Import…")
        window.write("File or folder", str(write_folder(self.folder / "in")))
        window.press("Preview")
        wait_for("the preview", lambda: len(window.rows("What was found")) >= 3)
        yield "Import, what was found"
        window.press("Import")
        wait_for("the import", lambda: len(window.rows("What was done")) >= 3)
        yield "Import, what was done"
        window.press("Close")

    def import_a_template(self):
        window = self.window
        path = self.folder / "hornbeam.txt"
        path.write_text(template("hornbeam", "Hedge Society", "Names for hedges."), encoding="utf-8")
        window.menu("File", "Import…")
        window.write("File or folder", str(path))
        window.press("Preview")
        window.find("push button", "End higher")
        yield "Import, one template"
        window.menu("View", "Close tab")

    def registrations(self):
        window = self.window
        self.place("Registrations")
        window.focus(window.find("table", "Registrations"))
        window.select_row("Registrations", "acorn")
        yield "Registrations"
        for tab in ("Entry", "History", "Source", "Template"):
            window.tab(tab)
            yield f"Registrations, {tab}"
        window.keys("ctrl+f")
        yield "Registrations, searching"
        window.write("Search names and text", "no such name")
        wait_for("an empty list", lambda: not window.rows("Registrations"))
        yield "Registrations, nothing found"
        window.write("Search names and text", "")
        window.select_row("Registrations", "acorn")

    def registration(self):
        window = self.window
        window.press("Open")
        window.find("page tab", "acorn")
        yield "Registration in a tab"
        window.menu("View", "Close tab")
        window.menu("Registration", "Open in a new window")
        window.find("frame", "acorn – Nidus")
        yield "Registration in a window"
        window.keys("Escape")
        wait_for("the end of the window", lambda: not window.look("frame", "acorn – Nidus"))

    def registration_dialogs(self):
        for title, item in (("Correct acorn@1", "Correct…"), ("Entry of acorn", "Edit entry…"),
                            ("Annotate acorn", "Annotate…")):
            yield from self.dialog(title, "Registration", item)

    def new_request(self):
        window = self.window
        window.menu("File", "New request")
        dialog = window.dialog("New request")
        yield "New request"
        window.write("Template", template("acom", "Oak Society", "Names for oaks.", Date="TBD"), dialog)
        wait_for("the NID", lambda: window.text(window.find("text", "NID", dialog)) == "acom")
        window.press("Create request", dialog)
        window.gone("New request")
        window.find("page tab", "acom")
        window.focus(window.find("text", "Purpose"))
        wait_for("findings", lambda: window.rows("All findings"))
        yield "Editor"
        window.keys("F8")
        yield "Editor, at a finding"

    def publishing(self):
        window = self.window
        window.write("Date", "2026-07-30")
        yield from self.dialog("Publish acom version 1", "Request", "Publish…")

    def requests(self):
        window = self.window
        self.place("Requests")
        window.select_row("Requests", "acom")
        yield "Requests"
        window.menu("Request", "Withdraw…")
        title = self.opened_dialog()
        yield title
        self.leave(title)

    def comparison(self):
        window = self.window
        self.place("Registrations")
        window.select_row("Registrations", "acorn")
        window.press("Revise")
        window.find("page tab", "acorn revision")
        window.write("Resolution", "A list is kept.")
        window.says("Draft, saved")
        window.menu("Registration", "Compare versions")
        window.find("list", "Comparison")
        yield "Comparison"
        window.menu("View", "Close tab")
        window.menu("View", "Close tab")

    def conflicts(self):
        window = self.window
        self.place("Conflicts")
        yield "Conflicts"
        window.menu("Conflicts", "Check a name")
        window.type("acorm")
        yield "Conflicts, a name checked"
        window.focus(window.find("text", "Reason"))
        window.type("One letter")
        yield "Conflicts, a reason written"
        yield from self.dialog("Report on “acorm”", "Conflicts", "Report…")
        yield from self.dialog("Watch list", "Conflicts", "Watch list…")

    def workbench(self):
        window = self.window
        self.place("URN workbench")
        yield "URN workbench"
        field = next(n for n in window.controls() if n.get_role_name() == "text" and window.state(n, "EDITABLE"))
        window.focus(field)
        window.type("urn:acorn:1?=a#b")
        yield "URN workbench, a name"

    def overview(self):
        window = self.window
        self.place("Overview")
        chart = window.find("list", "Registrations over the years")
        window.focus(chart)
        yield "Overview"
        window.keys("Return")
        title = self.opened_dialog()
        yield "Overview, the list behind a bar"
        self.leave(title)
        window.press("As tables", role="check box")
        yield "Overview, as tables"
        window.press("As tables", role="check box")

    def program_dialogs(self):
        window = self.window
        self.place("Registrations")
        for title, *menu in (("Export", "File", "Export…"), ("Publish files", "File", "Publish files…"), ("Back up", "File", "Back up…"),
                             ("Other registries", "File", "Other registries…"), ("Restore", "File", "Restore…"), ("Preferences", "Edit", "Preferences…"),
                             ("Log", "Help", "Log"), ("About Nidus", "Help", "About Nidus"),
                             ("Keyboard shortcuts – Help", "Help", "Keyboard shortcuts")):
            yield from self.dialog(title, *menu)
        window.menu("View", "Go to or do…")
        window.write("Go to or do…", "Save this view")
        window.keys("Return")
        window.dialog("Save this view")
        yield "Save this view"
        self.leave("Save this view")
        for name, *menu in (("Print", "File", "Print…"), ("A file to choose", "Workbench", "Open a text…")):
            window.menu(*menu)
            title = self.opened_dialog()
            yield name
            self.leave(title)
        window.menu("View", "Go to or do…")
        window.find("text", "Go to or do…")
        yield "Go to or do"
        window.keys("Escape")


    def two_desks(self):
        """Another desk saves the draft that is open here; then the program ends without closing."""
        window = self.window
        self.place("Requests")
        window.select_row("Requests", "acom")
        window.keys("Return")
        window.find("page tab", "acom")
        for attempt in range(5):  # what is saved before the window is stopped is no text of its own any more
            window.write("Assignment", f"Here {attempt}.")
            with window.stopped():
                program = Path(window.process.args[0]).with_name("nidus-cli")
                other = subprocess.run(
                    [program, "--db", self.folder / "r.sqlite", "draft", "edit", "R-1", "assignment", "-"],
                    input=f"Elsewhere {attempt}.", text=True, capture_output=True)
            if other.returncode:  # stopped in the middle of saving
                continue
            try:
                wait_for("the question", lambda: window.look("dialog", "Two texts of one draft"), 5)
                break
            except Missing:
                continue
        window.dialog("Two texts of one draft")
        yield "Two texts of one draft"

    def left_drafts(self):
        """The program ended without closing, and is started again."""
        window = self.window
        window.kill()
        window.start()
        window.dialog("Drafts that were open")
        yield "Drafts that were open"
        self.leave("Drafts that were open")


STEPS = ("first_start", "import_a_folder", "import_a_template", "registrations", "registration", "registration_dialogs",
         "new_request", "publishing", "requests", "comparison", "conflicts", "workbench", "overview", "program_dialogs", "two_desks", "left_drafts")


def has_cursor(window):
    return any(node.get_role_name() in ("text", "combo box") and window.state(node, "FOCUSED", "EDITABLE")
               for node in window.controls())


def look(window, asked):
    """Whether there is a cursor, percent of a processor, wake-ups a second, whether that is too much."""
    cursor = has_cursor(window)
    time.sleep(max(asked.rest, CURSOR_RESTS if cursor else 0))
    percent, wake_ups = measure(window.process.pid, asked.seconds)
    most = MOST_WAKE_UPS_WITH_CURSOR if cursor else MOST_WAKE_UPS
    return cursor, percent, wake_ups, percent >= MOST_PERCENT or wake_ups > most + 1 / asked.seconds  # one at either end


def main():
    options = argparse.ArgumentParser()
    options.add_argument("nidus")
    options.add_argument("--seconds", type=float, default=2.0)
    options.add_argument("--rest", type=float, default=1.5)
    asked = options.parse_args()
    over = []
    with surroundings() as folder:
        window = Window(load_atspi(), asked.nidus, folder / "r.sqlite")
        walk = Walk(window, folder)
        step = ""
        print(f"{'':34} processor  wake-ups/s")
        try:
            for step in STEPS:
                for name in getattr(walk, step)():
                    cursor, percent, wake_ups, is_over = look(window, asked)
                    for _ in range(MORE_LOOKS):  # on a busy machine what the step began ends late: what turns in a circle stays
                        if is_over:
                            time.sleep(CURSOR_RESTS)
                            cursor, percent, wake_ups, is_over = look(window, asked)
                    print(f"{name:34} {percent:7.2f} %  {wake_ups:6.2f} {'cursor ' if cursor else ''}"
                          f"{'  <-- over' if is_over else ''}", flush=True)
                    if is_over:
                        over.append(name)
            window.close()
        except Missing as why:
            print(f"FAIL: {step}: {why}\non the screen:\n{window.describe()}")
            window.kill()
            return 1
    if over:
        print(f"FAIL: not quiet: {', '.join(over)}")
    return 1 if over else 0


if __name__ == "__main__":
    sys.exit(main())
