"""What the checks share: the files of the checkout, the objects of a build, and how a check speaks.

A check is called with the build folder, and for its own test with another source folder:  CHECK BUILD [SOURCE]
"""
import pathlib
import re
import subprocess
import sys

build = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "build/dev").resolve()
root = pathlib.Path(sys.argv[2] if len(sys.argv) > 2 else pathlib.Path(__file__).parents[2]).resolve()


def files(*folders, suffixes=(".h", ".cpp")):
    """The sources below these folders, sorted, as paths relative to the checkout."""
    found = [path for folder in folders for path in (root / folder).rglob("*") if path.suffix in suffixes]
    return sorted(path.relative_to(root) for path in found)


def lines(path):
    return (root / path).read_text(encoding="utf-8").splitlines()


def end(reason, faults):
    """Prints the reason and the faults, and leaves with 1 when there are any."""
    faults = list(faults)
    if faults:
        print(reason)
        for fault in faults:
            print(f"  {fault}")
    sys.exit(1 if faults else 0)


def run(*command, **options):
    """Standard output and error of a program, which must succeed."""
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, **options)
    if done.returncode != 0:
        sys.exit(f"{command[0]} failed:\n{done.stderr}")
    return done.stdout, done.stderr


def namespaces():
    """Every namespace that a header opens, as its parts: what else stands in a symbol's name is a class."""
    opened = set()
    for path in files("core", "ui", "app"):
        for line in lines(path):
            if found := re.match(r"namespace ([\w:]+) \{", line):
                parts = tuple(found[1].split("::"))
                opened.update(parts[:length] for length in range(1, len(parts) + 1))
    return opened


def symbols(folder):
    """Yields (source, qualified name as parts) of each strong symbol that the objects of core, ui or app define."""
    objects = sorted((build / folder).rglob("*.cpp.o"))
    if not objects:
        sys.exit(f"{build} has no objects of {folder}: build it first")
    out, _ = run("nm", "--print-file-name", "--defined-only", "--extern-only", *objects)
    # Ours first, names after that: most of what an object defines is of Qt and the language.
    ours = [line for line in out.splitlines() if re.search(r" [TDBR] _ZN?[A-Z]*5nidus", line)]
    for line in run("c++filt", input="\n".join(ours))[0].splitlines():
        place, _, rest = line.partition(".cpp.o:")
        name = rest.split(maxsplit=2)[2]
        if not name.startswith("nidus::"):
            continue
        # …/core/CMakeFiles/nidus_store.dir/store/audit/verify(.cpp.o)
        above, inside = re.fullmatch(r"(.*)/CMakeFiles/[^/]*\.dir/(.*)", place).groups()
        source = pathlib.Path(above).relative_to(build) / (inside + ".cpp")
        if not (root / source).exists():
            continue  # what Qt's compilers made
        yield source, parts_of(name)


def parts_of(name):
    """nidus::store::Database::open(QString const&) const → (nidus, store, Database, open)"""
    plain, depth = "", 0
    name = name.replace("(anonymous namespace)", "@")
    if found := re.search(r"operator\W", name):  # its signs are no brackets
        name = name[: found.start()] + "operator"
    for sign in name:
        if sign == "(" and depth == 0:
            break
        depth += sign == "<"
        if depth == 0:
            plain += sign
        depth -= sign == ">"
    plain = re.sub(r"\[abi:\w+\]", "", plain)
    return tuple(plain.split(" ")[-1].split("::"))
