"""A window of Nidus as a process of its own, and the hands of somebody outside of it.

Nothing here knows the program's insides: controls are found through AT-SPI by what they are and by the name that is
written on the screen, acted on through AT-SPI's actions and texts, and keys come from the X server.
"""
import contextlib
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import warnings
from pathlib import Path

PATIENCE = 20.0  # seconds, for whatever happens beside the window's thread
SKIPPED = 77     # what ctest takes for "skipped"
SCREEN = "1280x800x24"


class Missing(Exception):
    """What was looked for is not there, or does not do what it should."""


try:
    from gi.repository.GLib import Error as Gone
except ImportError:  # load_atspi() says so
    Gone = Missing


def load_atspi():
    """Debian's bindings; where a platform has no AT-SPI at all there is nothing to test."""
    try:
        import gi
        gi.require_version("Atspi", "2.0")
        from gi.repository import Atspi
    except (ImportError, ValueError) as why:
        if os.environ.get("CI"):
            raise
        print(f"skipped: this platform has no AT-SPI ({why}); app/packages.txt names the packages")
        sys.exit(SKIPPED)
    warnings.simplefilter("ignore", DeprecationWarning)
    return Atspi


def wait_for(what, condition, patience=PATIENCE):
    """What `condition` answers, as soon as it is true."""
    end = time.monotonic() + patience
    while True:
        try:
            found = condition()
        except Gone:  # a control went away while it was looked at
            found = None
        if found:
            return found
        if time.monotonic() > end:
            raise Missing(f"waited {patience:.0f} s for {what}")
        time.sleep(0.05)


def start_screen():
    """An X server on a number that nobody has, and that number; several tests may do so at once."""
    for _ in range(10):
        number = random.randrange(1000, 30000)
        read, write = os.pipe()
        server = subprocess.Popen(
            ["Xvfb", f":{number}", "-displayfd", str(write), "-screen", "0", SCREEN, "-nolisten", "tcp", "-noreset"],
            pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as said:
            if said.readline().strip():
                return server, f":{number}"
        server.wait()
    raise Missing("no screen could be started")


@contextlib.contextmanager
def surroundings():
    """A screen with a window manager, a session bus and a home of our own; yields the folder."""
    for program in ("Xvfb", "openbox", "dbus-daemon", "xdotool"):
        if not shutil.which(program):
            raise Missing(f"{program} is missing; app/packages.txt names the packages")
    folder = Path(tempfile.mkdtemp(prefix="nidus-outside-"))
    started = []
    try:
        for name in ("runtime", "home"):
            (folder / name).mkdir(mode=0o700)
        screen, display = start_screen()
        started.append(screen)
        bus = subprocess.Popen(["dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address"],
                               stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
                               env=dict(os.environ, XDG_RUNTIME_DIR=str(folder / "runtime"), HOME=str(folder / "home"),
                                        DISPLAY=display))
        started.append(bus)
        address = bus.stdout.readline().strip()
        if not address:
            raise Missing("no session bus could be started")
        for variable in [name for name in os.environ if name.startswith(("XDG_", "NIDUS_", "QT_", "WAYLAND_"))]:
            del os.environ[variable]
        os.environ.update(DISPLAY=display, DBUS_SESSION_BUS_ADDRESS=address, HOME=str(folder / "home"),
                          XDG_RUNTIME_DIR=str(folder / "runtime"), NO_AT_BRIDGE="0", LC_ALL="C.UTF-8", USER="rowan",
                          GTK_A11Y="none")
        started.append(subprocess.Popen(["openbox", "--sm-disable"], stderr=subprocess.DEVNULL))
        wait_for("the window manager", lambda: subprocess.run(
            ["xdotool", "get_num_desktops"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0)
        yield folder
    finally:
        for process in reversed(started):
            process.terminate()
        for process in started:
            process.wait()
        shutil.rmtree(folder, ignore_errors=True)


def run_steps(make, steps):
    """Each of `steps`, a method of what `make` makes of a window and a folder; 1 when one of them fails."""
    with surroundings() as folder:
        window = Window(load_atspi(), sys.argv[1], folder / "r.sqlite")
        story = make(window, folder)
        step = ""
        try:
            for step in steps:
                began = time.monotonic()
                getattr(story, step)()
                print(f"{step}: {time.monotonic() - began:.1f} s", flush=True)
            window.close()
        except Missing as why:
            print(f"FAIL: {step}: {why}\non the screen:\n{window.describe()}")
            window.kill()
            return 1
    return 0


class Window:
    """The program on a store, and the controls in it."""

    def __init__(self, atspi, program, store, now="2026-08-01T12:00:00Z", **environment):
        self.atspi = atspi
        self.command = [program, "--db", str(store), "--theme", "light", "--user", "rowan"]
        self.environment = dict(os.environ, QT_QPA_PLATFORM="xcb", QT_LINUX_ACCESSIBILITY_ALWAYS_ON="1", NIDUS_NOW=now,
                                **environment)
        self.start()

    def start(self):
        self.process = subprocess.Popen(self.command, env=self.environment)
        self.root = wait_for("the window", self._application)

    @contextlib.contextmanager
    def stopped(self):
        """The program does nothing meanwhile, however slow the machine is."""
        self.process.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self.process.send_signal(signal.SIGCONT)

    def _application(self):
        if self.process.poll() is not None:
            raise Missing(f"the program ended with {self.process.returncode}")
        desktop = self.atspi.get_desktop(0)
        for index in range(desktop.get_child_count()):
            child = desktop.get_child_at_index(index)
            if child and child.get_process_id() == self.process.pid and child.get_child_count() > 0:
                return child
        return None

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def close(self):
        if self.process.poll() is None:
            self.menu("File", "Quit")
            try:
                self.process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self.kill()
                raise Missing("the program did not end after Quit") from None

    # ---- finding ----

    def state(self, node, *names):
        states = node.get_state_set()
        return all(states.contains(getattr(self.atspi.StateType, name)) for name in names)

    def controls(self, root=None, hidden=False):
        """Every control under `root`; of a table only itself, since it may have 100,000 rows."""
        pending = [root or self.root]
        while pending:
            node = pending.pop(0)
            try:
                if node is not self.root and not hidden and not self.state(node, "SHOWING"):
                    continue
                yield node
                role = node.get_role_name()
                if role in ("table", "tree", "tree table") or (role == "menu item" and not hidden):
                    continue
                pending += [child for child in map(node.get_child_at_index, range(node.get_child_count())) if child]
            except Gone:
                continue

    def look(self, role, name, root=None):
        for node in self.controls(root):
            try:
                if node.get_role_name() == role and node.get_name() == name:
                    return node
            except Gone:  # as a dialog that closes
                continue
        return None

    def find(self, role, name, root=None, patience=PATIENCE):
        """The control of that role and name on the screen, waited for."""
        return wait_for(f"a {role} named {name!r}", lambda: self.look(role, name, root), patience)

    def says(self, words, root=None):
        """Waits until a label begins with these words."""
        return wait_for(f"the words {words!r}", lambda: next(
            (node for node in self.controls(root)
             if node.get_role_name() == "label" and node.get_name().startswith(words)), None))

    def dialog(self, name):
        return self.find("dialog", name)

    def gone(self, name):
        wait_for(f"the end of the dialog {name!r}", lambda: not self.look("dialog", name))

    # ---- acting ----

    def act(self, node, *names):
        """Does the first of the node's actions that is named so."""
        for index in range(self.atspi.Action.get_n_actions(node)):
            if self.atspi.Action.get_action_name(node, index) in names:
                self.atspi.Action.do_action(node, index)
                return
        raise Missing(f"{node.get_role_name()} {node.get_name()!r} has no action {' or '.join(names)}")

    def press(self, name, root=None, role="push button"):
        """Presses a button as soon as it may be pressed."""
        node = self.find(role, name, root)
        wait_for(f"{name!r} to be enabled", lambda: self.state(node, "ENABLED", "SENSITIVE"))
        self.act(node, "Press", "Toggle")

    def menu(self, *names):
        """An item of the menu bar, by the words on the way to it."""
        node = next(n for n in self.controls(hidden=True) if n.get_role_name() == "menu bar")
        for name in names:
            node = next((n for n in self.items(node) if n.get_name() == name), None)
            if node is None:
                raise Missing(f"no menu item {name!r} in {' > '.join(names)}")
        wait_for(f"menu item {names[-1]!r} to be enabled", lambda: self.state(node, "ENABLED"))
        self.act(node, "Press")

    def items(self, node):
        for child in map(node.get_child_at_index, range(node.get_child_count())):
            if child.get_role_name() == "menu item":
                yield child
            elif child.get_role_name() in ("popup menu", "menu"):
                yield from self.items(child)

    def text(self, node):
        return self.atspi.Text.get_text(node, 0, self.atspi.Text.get_character_count(node))

    def write(self, name, words, root=None):
        """Replaces what stands in the text field of that name."""
        node = self.find("text", name, root)
        if not self.state(node, "EDITABLE"):
            raise Missing(f"the field {name!r} is not editable")
        if not self.atspi.EditableText.set_text_contents(node, words):
            raise Missing(f"the field {name!r} takes no text")
        wait_for(f"{name!r} to hold what was written", lambda: self.text(node) == words)
        return node

    def choose(self, name, value, root=None):
        """An entry of a combo box, by its words."""
        box = self.find("combo box", name, root)
        for index in range(box.get_child_count()):
            entry = box.get_child_at_index(index)
            if entry.get_name() == value:
                self.act(entry, "Press")
                wait_for(f"{name!r} to be {value!r}", lambda: self.text(box) == value)
                return
        raise Missing(f"the combo box {name!r} has no {value!r}")

    def select(self, name, entry, root=None, role="list"):
        """An entry of a list, by its words."""
        node = self.find(role, name, root)
        for index in range(node.get_child_count()):
            item = node.get_child_at_index(index)
            if item.get_name() == entry:
                if not self.state(item, "SELECTED"):
                    self.act(item, "Toggle")
                wait_for(f"{entry!r} to be selected", lambda: self.state(item, "SELECTED"))
                return
        raise Missing(f"the list {name!r} has no {entry!r}")

    def tab(self, name, root=None):
        """A page tab by what it begins with (a count may follow)."""
        tabs = lambda: (n for n in self.controls(root) if n.get_role_name() == "page tab")
        node = wait_for(f"a page tab {name!r}", lambda: next((n for n in tabs() if n.get_name().startswith(name)), None))
        self.act(node, "Press")
        return node

    def cell(self, table, row, column):
        return self.atspi.Table.get_accessible_at(table, row, column)

    def rows(self, name, root=None):
        """The words of every cell of a table; of none while it changes."""
        table = self.find("table", name, root)
        columns = range(self.atspi.Table.get_n_columns(table))
        cells = [[self.cell(table, row, column) for column in columns]
                 for row in range(self.atspi.Table.get_n_rows(table))]
        if any(cell is None for row in cells for cell in row):
            return []
        return [[cell.get_name() for cell in row] for row in cells]

    def select_row(self, name, words, root=None):
        """The first row of a table in which a cell says `words`; returns its cells' words."""
        rows = wait_for(f"a row {words!r} in {name!r}",
                        lambda: next(((i, r) for i, r in enumerate(self.rows(name, root)) if words in r), None))
        table = self.find("table", name, root)
        if not self.atspi.Table.add_row_selection(table, rows[0]):
            raise Missing(f"row {rows[0]} of {name!r} cannot be selected")
        wait_for("the row to be selected", lambda: self.atspi.Table.is_row_selected(table, rows[0]))
        return rows[1]

    def focus(self, node):
        self.atspi.Component.grab_focus(node)
        wait_for(f"{node.get_name()!r} to have the focus", lambda: self.state(node, "FOCUSED"))
        return node

    def come_to_front(self):
        """As somebody does who clicks on its title."""
        subprocess.run(["xdotool", "search", "--sync", "--onlyvisible", "--pid", str(self.process.pid), "--name", "Nidus",
                        "windowactivate", "--sync"], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.in_front()

    def in_front(self):
        """Waits until a window of the program has the keys, as a person would see it."""
        wait_for("a window in front", lambda: any(
            self.state(window, "ACTIVE")
            for window in map(self.root.get_child_at_index, range(self.root.get_child_count())) if window))

    def keys(self, *names):
        """Keys as xdotool names them: Return, ctrl+s, F8."""
        self.in_front()
        subprocess.run(["xdotool", "key", "--clearmodifiers", *names], check=True)

    def type(self, words):
        self.in_front()
        subprocess.run(["xdotool", "type", "--delay", "12", words], check=True)

    def release(self, letters):
        """Lifts the keys of these letters: whoever typed was ended and may have left one down."""
        names = {" ": "space"}
        subprocess.run(["xdotool", "keyup", *(names.get(letter, letter) for letter in letters)], check=True)

    def describe(self, root=None):
        """What is on the screen, a line a control: for whoever reads why something was not found."""
        return "\n".join(f"{node.get_role_name()} {node.get_name()!r}" for node in self.controls(root)
                         if node.get_name() or node.get_role_name() not in ("filler", "frame"))
