#!/usr/bin/python3
"""A grammar, driven from outside: a template with a broken one is repaired, its samples run, a counter-example is seen,
a rule renamed, a generated sample taken over.

grammar.py NIDUS
"""
import sys

from desk import Missing, run_steps, wait_for
from registry import template

SYNTAX = ('The names are built like this:\n'
          '\n'
          'lantern-urn = "urn:lantern:" shop *( ":" shop )\n'
          'shop = 1*DIGIT | "x" letter / "<"\n'
          'letter = %x61–7A\n'
          '\n'
          'As in\n'
          '\n'
          'urn:lantern:17\n'
          'URN:LANTERN:17\n'
          'urn:lantern:17:y\n')


class Grammar:
    """The steps in their order; each leaves the window as the next one needs it."""

    def __init__(self, window):
        self.window = window
        self.syntax = None

    def open(self):
        window = self.window
        window.press("Start a registry")
        window.find("frame", "r.sqlite – Nidus")
        window.menu("File", "New request")
        dialog = window.dialog("New request")
        window.choose("Request for", "A new formal namespace", dialog)
        window.write("Template", template("lantern", "Lantern Works", "Names for the lamps of one harbour.", Syntax=SYNTAX),
                     dialog)
        wait_for("the NID", lambda: window.text(window.find("text", "NID", dialog)) == "lantern")
        window.press("Create request", dialog)
        window.gone("New request")
        window.find("page tab", "lantern")
        self.syntax = window.find("text", "Syntax")
        wait_for("its Syntax", lambda: "lantern-urn" in window.text(self.syntax))
        self.wait_for_row("urn:lantern:17", "matches lantern-urn")
        window.focus(self.syntax)

    def repair(self):
        window = self.window
        for wrong, behind, right, words in (("| ", 0, "1*DIGIT / ", "ABNF separates alternatives"),
                                            ("%x61–7A", 2, "%x61-7A", "%x61–7A holds another dash")):
            self.place(wrong, behind)
            window.says(words)
            window.keys("ctrl+period")
            wait_for(right, lambda: right in window.text(self.syntax))

    def samples(self):
        self.wait_for_row("urn:lantern:17:y", "stops at column 16")
        rows = {row[0]: row for row in self.window.rows("Samples")}
        if "A" not in rows["urn:lantern:17"] or "A" not in rows["URN:LANTERN:17"]:
            raise Missing("equivalent samples have no letter in common")

    def counter_example(self):
        window = self.window
        self.wait_for_row("urn:lantern:<", "counter-example: shop lets it through")
        window.select_row("Samples", "urn:lantern:<")
        window.says("counter-example: shop lets it through")
        window.focus(window.find("table", "Samples"))
        window.keys("Return")
        wait_for("the place", lambda: self.selected() == '"<"')

    def rename(self):
        window = self.window
        self.place("shop =", 1)
        window.keys("F2")
        dialog = window.dialog("Rename a rule")
        window.write("New name", "workshop", dialog)
        window.keys("Return")
        window.gone("Rename a rule")
        wait_for("all three", lambda: window.text(self.syntax).count("workshop") == 3)
        window.keys("ctrl+z")
        wait_for("the old name", lambda: "workshop" not in window.text(self.syntax))
        window.keys("ctrl+shift+z")
        wait_for("the new name", lambda: window.text(self.syntax).count("workshop") == 3)
        self.place("workshop )", 1)
        window.keys("F12")
        wait_for("the definition", lambda: self.selected() == "workshop" and
                 window.text(self.syntax).index("workshop =") == self.selection().start_offset)

    def take_over(self):
        window = self.window
        window.press("Generate")
        rows = wait_for("generated samples",
                        lambda: [row for row in window.rows("Samples") if any(
                            cell.startswith("derived from") for cell in row)])
        window.select_row("Samples", rows[0][0])
        window.focus(window.find("table", "Samples"))
        window.keys("Return")
        wait_for("the sample", lambda: window.text(self.syntax).rstrip().endswith(f"\n{rows[0][0]}"))

    # ---- what the steps share ----

    def wait_for_row(self, name, words):
        wait_for(f"{name}: {words}", lambda: any(
            row[0] == name and any(words in cell for cell in row) for row in self.window.rows("Samples")))

    def place(self, words, behind):
        window = self.window
        window.focus(self.syntax)
        window.atspi.Text.set_caret_offset(self.syntax, window.text(self.syntax).index(words) + behind)

    def selection(self):
        return self.window.atspi.Text.get_selection(self.syntax, 0)

    def selected(self):
        chosen = self.selection()
        return self.window.text(self.syntax)[chosen.start_offset:chosen.end_offset]


STEPS = ("open", "repair", "samples", "counter_example", "rename", "take_over")


if __name__ == "__main__":
    sys.exit(run_steps(lambda window, folder: Grammar(window), STEPS))
