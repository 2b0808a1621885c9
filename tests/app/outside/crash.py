#!/usr/bin/python3
"""What a crash loses: nidus is killed while somebody writes in it, and started again.

crash.py NIDUS   a second after the last key nothing is lost; in the midst of typing no more than the last second is.
                 At the next start the draft is offered with what differs.
"""
import subprocess
import sys
import time

from desk import Missing, Window, load_atspi, surroundings, wait_for

KEY_MILLISECONDS = 50
TYPED_SECONDS = 4


def open_request(window):
    window.press("Start a registry")
    window.menu("File", "New request")
    dialog = window.dialog("New request")
    window.write("NID", "dogwood", dialog)
    window.press("Create request", dialog)
    window.find("page tab", "dogwood")
    window.says("Draft, saved")


def offered(window):
    """The offer of the next start, its words, and the draft opened from it."""
    dialog = window.dialog("Drafts that were open")
    window.find("list item", "dogwood · R-1", dialog)
    said = window.text(window.find("text", "Changed since it was opened", dialog))
    window.press("Open the draft", dialog)
    window.gone("Drafts that were open")
    window.find("page tab", "dogwood")
    return said, wait_for("the purpose", lambda: window.text(window.find("text", "Purpose")))


def a_second_after_the_last_key(start):
    window = start()
    open_request(window)
    window.focus(window.find("text", "Purpose"))
    window.type("Names for hedges, each hedge once.")
    time.sleep(1.0)
    window.kill()

    window = start()
    said, purpose = offered(window)
    if purpose != "Names for hedges, each hedge once.":
        raise Missing(f"what was written: the draft says {purpose!r}")
    if "Purpose\n" not in said or "+ Names for hedges, each hedge once." not in said:
        raise Missing(f"what differs: the offer says {said!r}")
    return window


def in_the_midst_of_typing(start, window):
    words = "".join(f"hedge {number} " for number in range(1000))
    window.write("Assignment", "x")
    window.focus(window.find("text", "Assignment"))
    window.keys("ctrl+a")
    typing = subprocess.Popen(["xdotool", "type", "--delay", str(KEY_MILLISECONDS), words])
    time.sleep(TYPED_SECONDS)
    before = window.text(window.find("text", "Assignment"))
    time.sleep(1.0)
    window.kill()
    typing.kill()
    typing.wait()
    window.release(set(words))  # a key that is down while its typist ends goes on repeating, into the next window

    window = start()
    window.dialog("Drafts that were open")
    window.press("Open the draft")
    kept = wait_for("what was typed", lambda: window.text(window.find("text", "Assignment")))
    at_least = TYPED_SECONDS * 1000 / KEY_MILLISECONDS / 4
    if not kept.startswith(before) or len(before) < at_least:
        raise Missing(f"what stood there a second before the end: {before!r}; kept is {kept!r}")
    return window


def closed_well_offers_nothing(start, window):
    window.close()
    window = start()
    window.says("All saved")
    time.sleep(0.5)
    if window.look("dialog", "Drafts that were open"):
        raise Missing("nothing to offer after a window that was closed")
    window.close()


def main():
    with surroundings() as folder:
        atspi = load_atspi()
        open_windows = []

        def start():
            open_windows.append(Window(atspi, sys.argv[1], folder / "r.sqlite"))
            return open_windows[-1]

        try:
            window = a_second_after_the_last_key(start)
            print("a second after the last key: nothing lost, the draft offered with what differs")
            window = in_the_midst_of_typing(start, window)
            print("in the midst of typing: no more than the last second lost")
            closed_well_offers_nothing(start, window)
        except Missing as why:
            print(f"FAIL: {why}\non the screen:\n{open_windows[-1].describe()}")
            open_windows[-1].kill()
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
