#!/usr/bin/python3
"""The window fits, with its frame, the screen that it finds, and comes back as it was, also after a crash.

window_place.py NIDUS [SCREEN]
"""
import re
import subprocess
import sys
import time

import desk
from desk import Missing, Window, load_atspi, surroundings, wait_for
from story import Story

SCREENS = ("1280x800x24", "1024x700x24")


def window_id(window):
    """Of the main window."""
    found = subprocess.run(["xdotool", "search", "--onlyvisible", "--pid", str(window.process.pid), "--name", "Nidus"],
                           capture_output=True, text=True).stdout.split()
    return found[0] if found else None


def numbers(words):
    return [int(number) for number in re.findall(r"-?\d+", words)]


def geometry(window):
    """Left, top, width and height, without the frame."""
    name = wait_for("the window on the screen", lambda: window_id(window))
    said = dict(line.split("=") for line in subprocess.run(
        ["xdotool", "getwindowgeometry", "--shell", name], capture_output=True, text=True, check=True).stdout.split())
    return [int(said[key]) for key in ("X", "Y", "WIDTH", "HEIGHT")]


def frame(window):
    """Left, right, top and bottom of what the window manager has put around it."""
    said = subprocess.run(["xprop", "-id", window_id(window), "_NET_FRAME_EXTENTS"],
                          capture_output=True, text=True).stdout
    return numbers(said.split("=")[-1]) if "=" in said else [1, 1, 22, 1]


def fits(window, screen):
    width, height = numbers(screen)[:2]
    left, top, across, down = geometry(window)
    around = frame(window)
    left, top = left - around[0], top - around[2]  # xdotool counts the frame twice
    if left - around[0] < 0 or top - around[2] < 0 or left + across + around[1] > width or \
            top + down + around[3] > height:
        raise Missing(f"a window at {left}, {top} of {across}×{down} with {around} around it does not fit {screen}")
    print(f"{screen}: {across}×{down} at {left}, {top}, around it {around}")


def comes_back(window):
    name = window_id(window)
    subprocess.run(["xdotool", "windowsize", "--sync", name, "980", "620"], check=True)
    time.sleep(1.5)  # it is kept without being closed
    before = geometry(window)
    window.kill()
    window.start()
    wait_for("the size that it had", lambda: geometry(window)[2:] == before[2:])
    print(f"after a crash: {before[2]}×{before[3]}")


def look_at(screen):
    desk.SCREEN = screen
    with surroundings() as folder:
        window = Window(load_atspi(), sys.argv[1], folder / "r.sqlite")
        try:
            Story(window, folder).first_start()
            time.sleep(1.5)
            fits(window, screen)
            comes_back(window)
            fits(window, screen)
            window.close()
        except Missing as why:
            print(f"FAIL: {screen}: {why}\non the screen:\n{window.describe()}")
            window.kill()
            return 1
    return 0


def main():
    if len(sys.argv) > 2:
        return look_at(sys.argv[2])
    # A process for each screen: whoever has asked one session bus for its controls asks no other.
    ended = [subprocess.run([sys.executable, __file__, sys.argv[1], screen]).returncode for screen in SCREENS]
    return max(ended)


if __name__ == "__main__":
    sys.exit(main())
