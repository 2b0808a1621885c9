#!/usr/bin/python3
"""The first hour of somebody new: README's first six things with the mouse, and again with the keyboard alone.

newcomer.py NIDUS mouse|keyboard

Every act of a hand is counted: a click, a key with what is held beside it, a word or text that is typed. A clean mail is
a registration after six of them, and one in an older form whose name conflicts with another after twelve.
"""
import subprocess
import sys

from desk import Missing, Window, load_atspi, surroundings, wait_for
from registry import template, write_folder

MOST_FOR_A_MAIL = 6
MOST_FOR_AN_OLD_FORM = 12

HEAD = ("From: Cedar Herbarium <desk@cedar.example>\n"
        "To: registry@board.example\n"
        "Subject: a name for our sheets\n"
        "Date: Tue, 3 Mar 2026 09:12:00 +0100\n\n")

OLDER = """Namespace ID: acorm

Registration Information:

   Registration version number: 1
   Registration date: 2026-02-14

Declared registrant of the namespace:

   Hazel Society
   desk@hazel.example

Declaration of structure:

   The namespace-specific string is a number of six digits.

Relevant ancillary documentation:

   https://hazel.example/names

Identifier uniqueness considerations:

   A number is given once.

Identifier persistence considerations:

   A number is never given again.

Process of identifier assignment:

   The society assigns numbers from one ledger.

Process for identifier resolution:

   None is intended.

Rules for lexical equivalence:

   Two names are equivalent when the numbers are equal.

Conformance with URN syntax:

   There are no special considerations.

Validation mechanism:

   None.

Scope:

   Global. The names are for the sheets of a herbarium.

Security considerations:

   A name tells nothing about a person.
"""


class Hands:
    """What both do alike. Acts are counted; looking is not."""

    def __init__(self, window, folder):
        self.window = window
        self.folder = folder
        self.acts = 0

    def key(self, *names):
        """One act: a key, with what is held beside it."""
        self.acts += 1
        self.window.keys(*names)

    def type(self, words):
        self.acts += 1
        self.window.type(words)

    def copy(self, text):
        """Somebody copied a mail: by way of the workbench, whose field takes any text. No act."""
        window = self.window
        window.press("URN workbench", role="radio button")
        field = window.write("Text", text)
        window.focus(field)
        window.keys("ctrl+a")
        window.keys("ctrl+c")
        window.press("Registrations", role="radio button")
        window.focus(window.find("table", "Registrations"))

    def counted(self, what, most, do):
        before = self.acts
        do()
        acts = self.acts - before
        print(f"{what}: {acts} acts", flush=True)
        if acts > most:
            raise Missing(f"{what} took {acts} acts, more than {most}")

    def published(self, nid):
        wait_for(f"{nid}@1 to be published", lambda: self.window.says(f"Published as {nid}@1"))


class Mouse(Hands):
    def click(self, role, name, root=None):
        """One act: the pointer goes to the middle of a control, and its button is pressed."""
        window = self.window
        node = window.find(role, name, root)
        wait_for(f"{name!r} to be enabled", lambda: window.state(node, "ENABLED", "SENSITIVE"))
        self.click_on(node)

    def click_on(self, node):
        self.acts += 1
        place = self.place_of(node)
        subprocess.run(["xdotool", "mousemove", "--sync", str(place.x + place.width // 2), str(place.y + place.height // 2),
                        "click", "1"], check=True)

    def place_of(self, node):
        """Where it stands, as soon as it stays there: a menu that opens is placed by the window manager."""
        def now():
            place = self.window.atspi.Component.get_extents(node, self.window.atspi.CoordType.SCREEN)
            return place.x, place.y, place.width, place.height
        seen = []

        def is_still():
            seen.append(now())
            return len(seen) > 3 and seen[-1] == seen[-4] and seen[-1][2] > 0
        wait_for(f"{node.get_name()!r} to stand still", is_still)
        return self.window.atspi.Component.get_extents(node, self.window.atspi.CoordType.SCREEN)

    def menu(self, first, item):
        """Two acts."""
        window = self.window
        self.click("menu item", first)
        bar = next(node for node in window.controls(hidden=True) if node.get_role_name() == "menu bar")
        menu = next(node for node in window.items(bar) if node.get_name() == first)
        self.click_on(wait_for(f"{item!r} in the open menu", lambda: next(
            (node for node in window.items(menu) if node.get_name() == item and window.state(node, "SHOWING")), None)))

    def take_in_the_registry(self):
        window = self.window
        self.menu("File", "Import…")
        window.write("File or folder", str(write_folder(self.folder / "in"))) # a file dialog is the platform's
        self.click("push button", "Preview")
        wait_for("the preview", lambda: len(window.rows("What was found")) >= 3)
        self.click("push button", "Import")
        wait_for("the import", lambda: len(window.rows("What was done")) >= 3)
        self.click("push button", "Close")
        wait_for("acorn and beech", lambda: {"acorn", "beech"} <= {row[0] for row in window.rows("Registrations")})

    def clean_mail(self):
        self.click("push button", "Import…")
        self.click("push button", "Paste")
        self.click("push button", "Make a request")
        self.click("push button", "Publish…")
        self.click("push button", "Publish version 1", self.window.dialog("Publish cedar-leaf version 1"))
        self.published("cedar-leaf")

    def old_form(self):
        window = self.window
        self.click("push button", "Import…")
        self.click("push button", "Paste")
        self.click("push button", "Make a request")
        self.click("push button", "Review them")
        self.click("text", "Reason")
        self.type("Two societies, and two herbaria.")
        self.click("push button", "No conflict")
        self.click("push button", "Back to R-2")
        self.click_on(self.entry("Fields", "Interoperability"))
        self.type("There are no known issues.")
        self.click("push button", "Publish…")
        self.click("push button", "Publish version 1", window.dialog("Publish acorm version 1"))
        self.published("acorm")

    def entry(self, name, words):
        """An entry of a list, by its words."""
        node = self.window.find("list", name)
        return next(entry for entry in map(node.get_child_at_index, range(node.get_child_count()))
                    if entry.get_name().startswith(words))

    def correct(self):
        window = self.window
        self.click("radio button", "Registrations")
        table = window.find("table", "Registrations")
        self.click_on(next(window.cell(table, row, 0) for row in range(window.atspi.Table.get_n_rows(table))
                           if window.cell(table, row, 0).get_name() == "cedar-leaf"))
        wait_for("its text", lambda: "one press" in window.text(window.find("text", "Template")))
        self.menu("Registration", "Correct…")
        dialog = window.dialog("Correct cedar-leaf@1")
        self.click_on(next(node for node in window.controls(dialog)
                           if node.get_role_name() == "list item" and node.get_name().startswith("Purpose")))
        self.click("text", "Corrected text", dialog)
        self.key("ctrl+a")
        self.type("Names for the sheets of one press.")
        window.choose("Kind of correction", "spelling", dialog)  # the list of a box is a window of its own
        self.click("text", "Reason", dialog)
        self.type("A slip of the pen.")
        self.click("push button", "Publish cedar-leaf@1.2", dialog)
        window.gone("Correct cedar-leaf@1")

    def give_out(self):
        window = self.window
        self.menu("File", "Export…")
        dialog = window.dialog("Export")
        self.click("push button", "Export", dialog)
        window.says("Written to", dialog)


class Keyboard(Hands):
    def take_in_the_registry(self):
        window = self.window
        self.key("ctrl+o")
        field = window.find("text", "File or folder")
        wait_for("the field to have the focus", lambda: window.state(field, "FOCUSED"))
        self.type(str(write_folder(self.folder / "in")))
        self.key("Return")
        wait_for("the preview", lambda: len(window.rows("What was found")) >= 3)
        self.key("ctrl+Return")
        wait_for("the import", lambda: len(window.rows("What was done")) >= 3)
        self.key("ctrl+w")
        wait_for("acorn and beech", lambda: {"acorn", "beech"} <= {row[0] for row in window.rows("Registrations")})

    def clean_mail(self):
        window = self.window
        self.key("ctrl+v")
        window.find("push button", "Make a request")
        self.key("ctrl+Return")
        window.find("page tab", "cedar-leaf")
        wait_for("its purpose", lambda: "one press" in window.text(window.find("text", "Purpose")))
        self.key("ctrl+shift+p")
        self.publish("cedar-leaf")

    def publish(self, nid):
        """What is final takes two: Enter goes to the act, and the next one does it."""
        window = self.window
        button = window.find("push button", "Publish version 1", window.dialog(f"Publish {nid} version 1"))
        wait_for("the act to be possible", lambda: window.state(button, "ENABLED", "SENSITIVE"))
        self.key("Return")
        wait_for("the act to have the focus", lambda: window.state(button, "FOCUSED"))
        self.key("Return")
        self.published(nid)

    def go_to(self, role, name, root=None):
        """With Tab, one act each."""
        node = self.window.find(role, name, root)
        for _ in range(40):
            if self.window.state(node, "FOCUSED"):
                return
            self.key("Tab")
        raise Missing(f"Tab does not come to the {role} {name!r}")

    def old_form(self):
        window = self.window
        self.key("ctrl+v")
        window.find("push button", "Make a request")
        self.key("ctrl+Return")
        window.find("page tab", "acorm")
        window.find("push button", "Review them")
        self.key("alt+r")
        reason = window.find("text", "Reason")
        self.key("Return")
        wait_for("the reason to have the focus", lambda: window.state(reason, "FOCUSED"))
        self.type("Two societies, and two herbaria.")
        self.key("alt+n")
        back = window.find("push button", "Back to R-2")
        wait_for("the way back to have the focus", lambda: window.state(back, "FOCUSED"))
        self.key("space")
        window.find("push button", "Publish…")
        self.key("F8")
        field = window.find("text", "Interoperability")
        wait_for("the field to have the focus", lambda: window.state(field, "FOCUSED"))
        self.type("There are no known issues.")
        self.key("ctrl+shift+p")
        self.publish("acorm")

    def command(self, words):
        """By the palette: three acts."""
        self.key("ctrl+k")
        field = self.window.find("text", "Go to or do…")
        wait_for("the palette", lambda: self.window.state(field, "FOCUSED"))
        self.type(words)
        wait_for("what matches", lambda: field)
        self.key("Return")

    def correct(self):
        window = self.window
        self.key("alt+1")
        self.key("ctrl+f")
        self.type("cedar-leaf")
        wait_for("it alone", lambda: [row[0] for row in window.rows("Registrations")] == ["cedar-leaf"])
        wait_for("its text", lambda: "one press" in window.text(window.find("text", "Template")))
        self.command("correct")
        dialog = window.dialog("Correct cedar-leaf@1")
        self.go_to("list", "Fields", dialog)
        while window.text(window.find("text", "Corrected text", dialog)) != "Names for the sheats of one press.":
            self.key("Down")
        self.go_to("text", "Corrected text", dialog)
        self.key("ctrl+a")
        self.type("Names for the sheets of one press.")
        self.go_to("combo box", "Kind of correction", dialog)
        while window.text(window.find("combo box", "Kind of correction", dialog)) != "spelling":
            self.key("Down")
        self.go_to("text", "Reason", dialog)
        self.type("A slip of the pen.")
        self.go_to("push button", "Publish cedar-leaf@1.2", dialog)
        self.key("space")
        window.gone("Correct cedar-leaf@1")

    def give_out(self):
        self.key("ctrl+e")
        dialog = self.window.dialog("Export")
        self.go_to("push button", "Export", dialog)
        self.key("space")
        self.window.says("Written to", dialog)


def main():
    with surroundings() as folder:
        window = Window(load_atspi(), sys.argv[1], folder / "r.sqlite")
        hands = {"mouse": Mouse, "keyboard": Keyboard}[sys.argv[2]](window, folder)
        try:
            window.press("Start a registry")
            wait_for("the registered names", lambda: len(window.rows("Registrations")) > 50)
            hands.take_in_the_registry()
            hands.copy(HEAD + template("cedar-leaf", "Cedar Herbarium", "Names for the sheats of one press."))
            hands.counted("a clean mail", MOST_FOR_A_MAIL, hands.clean_mail)
            hands.copy(HEAD + OLDER)
            hands.counted("an older form with a conflict", MOST_FOR_AN_OLD_FORM, hands.old_form)
            for step in (hands.correct, hands.give_out):
                step()
        except Missing as why:
            print(f"FAIL: {why}\non the screen:\n{window.describe()}")
            window.kill()
            return 1
        window.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
