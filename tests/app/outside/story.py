#!/usr/bin/python3
"""The whole job, driven from outside: nidus is started under Xvfb and worked through AT-SPI and keys alone.

story.py NIDUS   first start, import, search, open, revise, finding, publish, compare, export; a new request from a
                        pasted mail, a correction, an annotation, a backup and its restore
"""
import sys

from desk import Missing, run_steps, wait_for
from registry import template, write_folder

MAIL = ("From: Cedar Herbarium <desk@cedar-leaf.example>\n"
        "To: registry@board.example\n"
        "Subject: a name for our sheets\n"
        "\n"
        "Dear registry,\n\n"
        "here is what we ask for.\n\n")


class Story:
    """The steps in their order; each leaves the window as the next one needs it."""

    def __init__(self, window, folder):
        self.window = window
        self.folder = folder

    def first_start(self):
        window = self.window
        window.find("label", "No registry is open")
        window.find("push button", "Open…")
        window.find("push button", "Import…")
        names = window.find("check box", "with the registered names as of 2026-07-28")
        window.act(names, "Toggle")
        wait_for("the names to be left out", lambda: not window.state(names, "CHECKED"))
        window.press("Start a registry")
        window.says("No registrations")
        window.find("frame", "r.sqlite – Nidus")

    def import_a_folder(self):
        window = self.window
        window.menu("File", "Import…")
        window.write("File or folder", str(write_folder(self.folder / "in")))
        window.press("Preview")
        wait_for("the preview", lambda: len(window.rows("What was found")) >= 3)
        tick = window.cell(window.find("table", "What was found"), 0, 0)
        for wanted in (not window.state(tick, "CHECKED"), window.state(tick, "CHECKED")):
            window.act(tick, "Toggle")
            wait_for("the tick", lambda: window.state(tick, "CHECKED") == wanted)
        window.press("Import")
        wait_for("the import", lambda: len(window.rows("What was done")) >= 3)
        window.press("Close")
        wait_for("two registrations", lambda: len(window.rows("Registrations")) == 2)

    def search(self):
        window = self.window
        window.keys("ctrl+f")
        field = window.find("text", "Search names and text")
        wait_for("the search to have the focus", lambda: window.state(field, "FOCUSED"))
        window.type("herbarium")
        wait_for("one hit", lambda: [row[0] for row in window.rows("Registrations")] == ["acorn"])
        wait_for("its text", lambda: "pressed leaves" in window.text(window.find("text", "Template")))
        window.write("Search names and text", "")
        wait_for("all again", lambda: len(window.rows("Registrations")) == 2)
        window.write("Search names and text", "beech")
        wait_for("beech", lambda: [row[0] for row in window.rows("Registrations")] == ["beech"])
        window.press("Clear")
        wait_for("all again", lambda: len(window.rows("Registrations")) == 2)

    def filter_and_select(self):
        window = self.window
        window.choose("Any kind", "formal")
        window.choose("Any kind", "Any kind")
        window.select_row("Registrations", "beech")
        window.says("beech")
        wait_for("beech's page", lambda: window.find("label", "formal · no template here"))
        window.select_row("Registrations", "acorn")
        wait_for("acorn's text", lambda: "pressed leaves" in window.text(window.find("text", "Template")))
        window.tab("Entry")
        window.find("label", "2020-03-01")
        window.tab("History")
        wait_for("its history", lambda: any("version" in row for row in window.rows("History")))
        window.tab("Source")
        wait_for("its source",
                 lambda: window.text(window.find("text", "Source")).startswith("Namespace Identifier: acorn"))
        window.tab("Template")

    def sort_and_menus(self):
        window = self.window
        table = window.find("table", "Registrations")
        head = window.atspi.Table.get_column_header(table, 0)
        for order, first in (("sorted descending", "beech"), ("sorted ascending", "acorn")):
            for _ in range(2):
                if head.get_description() != order:
                    window.act(head, "Press")
            wait_for(order, lambda: head.get_description() == order and window.rows("Registrations")[0][0] == first)
        more = window.find("push button", "More")
        window.act(more, "Press")
        wait_for("the menu", lambda: window.look("menu item", "Correct…", more))
        window.keys("Escape")
        window.menu("Registration", "Open in a new window")
        frame = window.find("frame", "acorn – Nidus")
        wait_for("the focus in it", lambda: window.state(frame, "ACTIVE") and any(
            window.state(node, "FOCUSED") for node in window.controls(frame)))
        window.keys("Escape")
        wait_for("the end of the window", lambda: not window.look("frame", "acorn – Nidus"))

    def open_in_a_tab(self):
        window = self.window
        window.press("Open")
        window.find("page tab", "acorn")
        window.menu("View", "Close tab")
        wait_for("the tab to close", lambda: not window.look("page tab", "acorn"))

    def revise(self):
        window = self.window
        window.press("Revise")
        window.find("page tab", "acorn revision")
        wait_for("version 2", lambda: window.text(window.find("text", "Version")) == "2")
        resolution = window.find("text", "Resolution")
        window.focus(resolution)
        window.keys("ctrl+End")
        window.type(" But a list is kept.")
        wait_for("what was typed", lambda: window.text(resolution).endswith("intended. But a list is kept."))
        window.find("label", "changed")
        window.find("push button", "Back to version 1")
        window.says("Draft, saved")

    def finding(self):
        window = self.window
        window.write("Date", "2026-02-30")
        wait_for("a finding", lambda: self.findings_of("Date"))
        window.keys("F8")
        wait_for("a field to have the focus", lambda: any(
            node.get_role_name() == "text" and window.state(node, "FOCUSED") for node in window.controls()))
        window.select("Fields", "Date")
        wait_for("its guidance", lambda: window.look("label", "Findings here"))
        window.write("Date", "2026-07-30")
        wait_for("no finding", lambda: not self.findings_of("Date"))
        window.keys("ctrl+s")
        window.says("Draft, saved")

    def publish_version_2(self):
        window = self.window
        window.press("Publish…")
        dialog = window.dialog("Publish acorn version 2")
        wait_for("the drafted Revision Information",
                 lambda: "Resolution" in window.text(window.find("text", "Revision Information", dialog)))
        window.write("Note for the record", "Agreed by letter.", dialog)
        window.tab("Changes", dialog)
        wait_for("the changes", lambda: "a list is kept" in window.text(window.find("text", "Changes", dialog)))
        window.press("Publish version 2", dialog)
        window.gone("Publish acorn version 2")
        window.says("Published as acorn@2")
        if window.state(window.find("text", "Purpose"), "EDITABLE"):
            raise Missing("a published field can still be edited")

    def compare(self):
        window = self.window
        window.press("Registrations", role="radio button")
        window.select_row("Registrations", "acorn")
        window.menu("Registration", "Compare versions")
        window.find("page tab", "acorn 1 ↔ 2")
        outline = window.find("list", "Fields")
        names = [outline.get_child_at_index(i).get_name() for i in range(outline.get_child_count())]
        if "Resolution" not in names:
            raise Missing(f"the outline of the comparison has no Resolution: {names}")
        window.select("Fields", "Resolution")
        view = window.find("list", "Comparison")
        words = wait_for("the rows",
                         lambda: [view.get_child_at_index(i).get_name() for i in range(view.get_child_count())])
        if not any("But a list is kept" in row for row in words):
            raise Missing("the comparison does not say what was added")
        window.press("Next F8")
        window.menu("View", "Close tab")

    def export(self):
        window = self.window
        window.press("Registrations", role="radio button")
        window.select_row("Registrations", "acorn")
        for form, name in (("text", "acorn.txt"), ("XML with all versions", "acorn.xml"),
                           ("JSON with all versions", "acorn.json")):
            path = self.folder / name
            window.menu("File", "Export…")
            dialog = window.dialog("Export")
            window.choose("What", "acorn", dialog)
            window.choose("Format", form, dialog)
            window.write("To", str(path), dialog)
            window.press("Export", dialog)
            wait_for("the file", path.exists)
            wait_for("the end", lambda: window.look("push button", "Close", dialog))
            window.press("Close", dialog)
            window.gone("Export")
            if "But a list is kept" not in path.read_text(encoding="utf-8"):
                raise Missing(f"{name} has not version 2's text")

    def request_from_a_mail(self):
        window = self.window
        window.menu("File", "New request")
        dialog = window.dialog("New request")
        window.choose("Request for", "A new formal namespace", dialog)
        window.write("Template", MAIL + template("cedar-leaf", "Cedar Herbarium", "Names for the sheats of one press.",
                                                 Date="TBD"), dialog)
        wait_for("the NID", lambda: window.text(window.find("text", "NID", dialog)) == "cedar-leaf")
        window.press("Create request", dialog)
        window.gone("New request")
        window.find("page tab", "cedar-leaf")
        wait_for("its purpose", lambda: "one press" in window.text(window.find("text", "Purpose")))
        wait_for("a finding", lambda: self.findings_of("Date"))
        window.press("Requests", role="radio button")
        wait_for("the request", lambda: any("cedar-leaf" in row for row in window.rows("Requests")))
        window.select_row("Requests", "cedar-leaf")
        window.press("Open")
        window.write("Date", "2026-07-31")
        wait_for("no finding", lambda: not self.findings_of("Date"))
        window.press("Publish…")
        dialog = window.dialog("Publish cedar-leaf version 1")
        window.press("Publish version 1", dialog)
        window.says("Published as cedar-leaf@1")

    def correct(self):
        window = self.window
        window.press("Registrations", role="radio button")
        window.select_row("Registrations", "cedar-leaf")
        wait_for("its text", lambda: "one press" in window.text(window.find("text", "Template")))
        window.menu("Registration", "Correct…")
        dialog = window.dialog("Correct cedar-leaf@1")
        window.select("Fields", "Purpose", dialog)
        wait_for("its text", lambda: "one press" in window.text(window.find("text", "Corrected text", dialog)))
        window.write("Corrected text", "Names for the sheets of one press.", dialog)
        window.choose("Kind of correction", "spelling", dialog)
        window.write("Reason", "A slip of the pen.", dialog)
        window.press("Publish cedar-leaf@1.2", dialog)
        window.gone("Correct cedar-leaf@1")
        wait_for("the corrected text", lambda: "sheets" in window.text(window.find("text", "Template")))

    def back_up(self):
        window = self.window
        window.menu("File", "Back up…")
        dialog = window.dialog("Back up")
        window.write("To", str(self.folder / "kept.sqlite"), dialog)
        window.press("Back up", dialog)
        wait_for("the backup", lambda: (self.folder / "kept.sqlite").exists())
        window.press("Close", dialog)
        window.gone("Back up")

    def annotate(self):
        window = self.window
        window.select_row("Registrations", "beech")
        window.menu("Registration", "Annotate…")
        dialog = window.dialog("Annotate beech")
        window.choose("Status", "obsolete", dialog)
        window.write("Reason", "Nobody uses it.", dialog)
        window.press("Annotate", dialog)
        window.gone("Annotate beech")
        wait_for("the status",
                 lambda: any(row[0] == "beech" and "obsolete" in row for row in window.rows("Registrations")))

    def restore(self):
        window = self.window
        window.menu("File", "Restore…")
        dialog = window.dialog("Restore")
        window.write("Backup", str(self.folder / "kept.sqlite"), dialog)
        agreed = window.find("check box", "Restore although the current registry contains acts that the backup does not", dialog)
        window.act(agreed, "Toggle")
        window.press("Restore", dialog)
        window.says("Restored.")
        window.press("Close", dialog)
        window.gone("Restore")
        wait_for("what was before", lambda: all("obsolete" not in row for row in window.rows("Registrations")))

    def palette_and_help(self):
        window = self.window
        window.keys("ctrl+k")
        field = window.find("text", "Go to or do…")
        window.focus(field)
        window.type("about")
        window.keys("Return")
        dialog = window.dialog("About Nidus")
        window.press("Close", dialog)
        window.gone("About Nidus")
        window.menu("Help", "Keyboard shortcuts")
        window.dialog("Keyboard shortcuts – Help")
        window.keys("Escape")
        window.gone("Keyboard shortcuts – Help")

    def findings_of(self, field):
        return [row for row in self.window.rows("All findings") if field in row]


STEPS = ("first_start", "import_a_folder", "search", "filter_and_select", "sort_and_menus", "open_in_a_tab", "revise",
         "finding", "publish_version_2", "compare", "export", "request_from_a_mail", "correct", "back_up", "annotate",
         "restore", "palette_and_help")


if __name__ == "__main__":
    sys.exit(run_steps(Story, STEPS))
