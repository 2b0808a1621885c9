#!/usr/bin/python3
"""Two windows on one store, each a process of its own: whatever one does shows in the other within two seconds, without a
key, and there the focus, the selection and the scroll position stay.

two_windows.py NIDUS
"""
import sys
import time

from desk import Missing, Window, load_atspi, surroundings, wait_for
from registry import record, registry_xml, template

SOON = 2.0  # seconds
NAMES = [f"oak-{number:03}-wood" for number in range(80)]


class Desks:
    """One acts through AT-SPI alone and is never in front; the other is only looked at."""

    def __init__(self, acting, looking, folder):
        self.acting = acting
        self.looking = looking
        self.folder = folder
        self.times = []

    def soon(self, what, condition):
        began = time.monotonic()
        wait_for(f"{what} in the other window", condition, SOON)
        self.times.append((what, time.monotonic() - began))

    def fill_the_registry(self):
        path = self.folder / "registry.xml"
        path.write_text(registry_xml("".join(record(nid, "2020-03-01") for nid in NAMES)), encoding="utf-8")
        window = self.acting
        window.menu("File", "Import…")
        window.write("File or folder", str(path))
        window.press("Preview")
        wait_for("the preview", lambda: len(window.rows("What was found")) > len(NAMES))
        window.press("Import")
        wait_for("the import", lambda: window.look("table", "What was done"))
        window.press("Close")

    def begin_to_read(self):
        """The other window reads a registration far down in its list, with the focus in the list."""
        window = self.looking
        table = wait_for("the list", lambda: window.look("table", "Registrations"))
        wait_for("all rows", lambda: len(window.rows("Registrations")) >= len(NAMES))
        window.focus(table)
        window.select_row("Registrations", NAMES[60])
        wait_for("its page", lambda: window.look("label", NAMES[60]))
        self.before = self.standing()

    def standing(self):
        """Where the reader is: the selected rows, and where the last of them stands on the screen."""
        window = self.looking
        table = window.find("table", "Registrations")
        chosen = [row for row in range(window.atspi.Table.get_n_rows(table))
                  if window.atspi.Table.is_row_selected(table, row)]
        cells = [window.cell(table, row, 0) for row in chosen]
        place = window.atspi.Component.get_extents(cells[-1], window.atspi.CoordType.SCREEN)
        return [cell.get_name() for cell in cells], place.y

    def stays(self, act):
        if self.standing() != self.before:
            raise Missing(f"after {act} the reader is at {self.standing()}, not at {self.before}")

    def count(self):
        """The rows of the reader's list. To read them all would take longer than what is measured."""
        return self.looking.atspi.Table.get_n_rows(self.looking.find("table", "Registrations"))

    def cells_of(self, nid):
        """The row that says this in the reader's list."""
        window = self.looking
        row = next(i for i, row in enumerate(window.rows("Registrations")) if nid in row)
        table = window.find("table", "Registrations")
        return lambda: [window.cell(table, row, column).get_name() for column in range(4)]

    def annotate(self):
        window = self.acting
        cells = self.cells_of(NAMES[3])
        window.select_row("Registrations", NAMES[3])
        window.menu("Registration", "Annotate…")
        dialog = window.dialog(f"Annotate {NAMES[3]}")
        window.choose("Status", "deprecated", dialog)
        window.write("Reason", "Nobody uses it.", dialog)
        window.press("Annotate", dialog)
        window.gone(f"Annotate {NAMES[3]}")
        self.soon("the annotation", lambda: "deprecated" in cells())
        self.stays("an annotation")

    def request(self):
        window = self.acting
        before = self.requests()
        window.menu("File", "New request")
        dialog = window.dialog("New request")
        window.write("Template", template("cedar-leaf", "Cedar Herbarium", "Names for the sheets of one press."), dialog)
        wait_for("the NID", lambda: window.text(window.find("text", "NID", dialog)) == "cedar-leaf")
        window.press("Create request", dialog)
        window.find("page tab", "cedar-leaf")
        self.soon("the request", lambda: self.requests() == before + 1)
        self.stays("a request")

    def requests(self):
        """How many the sidebar counts."""
        for node in self.looking.controls():
            if node.get_role_name() == "radio button" and node.get_name().startswith("Requests"):
                digits = "".join(c for c in f"{node.get_name()} {node.get_description()}" if c.isdigit())
                return int(digits or 0)
        raise Missing("the sidebar has no Requests")

    def publish(self):
        window = self.acting
        before = self.count()
        window.press("Publish…")
        dialog = window.dialog("Publish cedar-leaf version 1")
        window.press("Publish version 1", dialog)
        window.gone("Publish cedar-leaf version 1")
        self.soon("the registration", lambda: self.count() == before + 1)
        self.stays("a publication")
        window = self.looking
        window.come_to_front()
        table = window.find("table", "Registrations")
        wait_for("the focus where it was", lambda: window.state(table, "FOCUSED"))

    def draft(self):
        """Both have one draft open, and the reader has changed nothing in it."""
        window, looking = self.acting, self.looking
        window.menu("File", "New request")
        dialog = window.dialog("New request")
        window.write("Template", template("elm-works", "Elm Society", "Names for elms."), dialog)
        wait_for("the NID", lambda: window.text(window.find("text", "NID", dialog)) == "elm-works")
        window.press("Create request", dialog)
        window.find("page tab", "elm-works")
        looking.press("Requests", role="radio button")
        looking.select_row("Requests", "elm-works")
        looking.press("Open")
        purpose = looking.find("text", "Purpose")
        looking.come_to_front()
        looking.focus(looking.find("text", "Syntax"))
        window.write("Purpose", "Names for the leaves of elms.")
        window.menu("Request", "Save draft")
        window.says("Draft, saved")
        self.soon("the draft", lambda: looking.text(purpose) == "Names for the leaves of elms.")
        if not looking.state(looking.find("text", "Syntax"), "FOCUSED"):
            raise Missing("the field in which the reader stands has lost the focus")

    def run(self):
        for step in (self.fill_the_registry, self.begin_to_read, self.annotate, self.request, self.publish, self.draft):
            step()
        for what, seconds in self.times:
            print(f"{what}: {seconds:.2f} s", flush=True)


def main():
    with surroundings() as folder:
        atspi = load_atspi()
        store = folder / "r.sqlite"
        acting = Window(atspi, sys.argv[1], store)
        looking = None
        try:
            acting.press("Start a registry")
            wait_for("the registry", lambda: len(acting.rows("Registrations")) > 50)
            other = folder / "other-runtime"  # another person's: one has one window on a store
            other.mkdir(mode=0o700)
            looking = Window(atspi, sys.argv[1], store, XDG_RUNTIME_DIR=str(other), USER="hazel")
            desks = Desks(acting, looking, folder)
            desks.run()
        except Missing as why:
            print(f"FAIL: {why}")
            for window in filter(None, (acting, looking)):
                print(f"on the screen:\n{window.describe()}")
                window.kill()
            return 1
        looking.close()
        acting.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
