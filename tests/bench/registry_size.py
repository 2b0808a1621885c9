#!/usr/bin/env python3
# What must not depend on the size of the registry, and what a million entries take. Called with nidus-cli of a release build
# (and --small: for CI). Registries that grow by ten: one name's conflicts, publishing one request and the difference of two
# equal editions, times of the processor (best of five) side by side; then the largest out in every format, and what we write
# ourselves into an empty registry again, whole and as names of which the status alone is told. Ends with 1 when one of the
# three takes more than twice as long in the largest registry as in the smallest, or when anything takes 300 MB, or an export
# 100 MB.
import os
import subprocess
import sys
import tempfile

program = sys.argv[1]
small = "--small" in sys.argv
sizes = [100, 1_000, 10_000] if small else [1_000, 10_000, 100_000, 1_000_000]
runs = 5
MB = 1_000_000
syllables = "ba cor del fen gri hal jo kel lum mar nor pel quo ros sil tan ver wyn yar zim".split()


def nid(index):
    name, rest = "", index + 400
    while rest > 0:
        name += syllables[rest % 20]
        rest //= 20
    return name


def write_registry(path, count, day):
    with open(path, "w") as file:
        file.write("<?xml version='1.0' encoding='UTF-8'?>\n<registry xmlns='http://www.iana.org/assignments' id='urn-namespaces'>\n"
                   f"<title>Invented</title><updated>{day}</updated>\n<registry id='urn-namespaces-1'><title>Formal</title>\n")
        for i in range(count):
            name = nid(i)
            file.write(f"    <record date=\"2024-01-02\">\n      <name>{name}</name>\n      <xref type=\"uri\" "
                       f"data=\"https://{name}.example/\">The {nid(i * 7 + 3)} Society</xref>\n    </record>\n")
        file.write("</registry>\n<registry id='urn-namespaces-2'><title>Informal</title></registry>\n</registry>\n")


def template(name):
    return (f"Namespace Identifier: {name}\n\nVersion: 1\n\nDate: 2026-02-20\n\nRegistrant:\n\n   Oak Society\n   E-mail: "
            f"desk@oaksociety.example\n\nPurpose:\n\n   Names for the pressed leaves of one herbarium.\n\nSyntax:\n\n   The "
            "namespace-specific string is a number of six digits.\n   Two names are equivalent when the numbers are equal.\n\n"
            "Assignment:\n\n   The keeper assigns numbers from one ledger, each once.\n\nSecurity and Privacy:\n\n   A name tells "
            "nothing about a person.\n\nInteroperability:\n\n   There are no known difficulties.\n\nResolution:\n\n   Resolution is "
            "not intended.\n\nDocumentation:\n\n   https://herbarium.example/names\n")


# Seconds of the processor and octets of memory; what it prints.
def run(store, *arguments, wants=(0,)):
    with tempfile.TemporaryFile() as out:
        process = subprocess.Popen([program, "--db", store, *arguments], stdout=out)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode not in wants:
            sys.exit(f"{' '.join(arguments)}: exit {process.returncode}")
        out.seek(0)
        return usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024, out.read(1000)


def write_names_alone(path, count):
    with open(path, "w") as file:
        file.write('{"format":"urn:uuid:3d0c4a4e-8f0e-4b7e-9b1e-6f6b7f0f2a51","version":2}\n')
        for i in range(count):
            file.write(f'{{"nid":"{nid(i)}","kind":"formal","status":"registered"}}\n')
        file.write(f'{{"end":{{"editions":0,"registrations":{count}}}}}\n')


asked = ["herbarium-oak", "quarry-lamp", "window-tulip", "carpet-zebra", "mountain-fig"] # nothing is like another


def publish(store, folder, turn):
    path = os.path.join(folder, "template")
    with open(path, "w") as file:
        file.write(template(asked[turn]))
    request = run(store, "draft", "new", path)[2].split()[0].decode()
    return run(store, "publish", request)


faults, times = [], {}
with tempfile.TemporaryDirectory() as folder:
    os.environ["NIDUS_NOW"] = "2026-11-01"
    print(f"{'':34} {'names':>9} {'s':>8} {'peak MB':>8}")

    def note(what, count, seconds, peak):
        print(f"{what:34} {count:9} {seconds:8.3f} {peak / MB:8.1f}", flush=True)
        if peak >= (100 if what.startswith("export") else 300) * MB:
            faults.append(f"{what}, {count} names: {peak / MB:.0f} MB")

    for count in sizes:
        store = os.path.join(folder, f"{count}.sqlite")
        for day in ("2026-07-01", "2026-07-02"):
            document = os.path.join(folder, "registry.xml")
            write_registry(document, count, day)
            note(f"import, {day}", count, *run(store, "registry", "import", document)[:2])
        for what, ask in {
            "one name's conflicts": lambda turn: run(store, "conflicts", "mirabel", wants=(0, 1)),
            "a registered name's conflicts": lambda turn: run(store, "conflicts", nid(50), wants=(0, 1)),
            "publish": lambda turn: publish(store, folder, turn),
            "equal editions": lambda turn: run(store, "diff", "--as-of", "2026-07-01", "--as-of", "2026-07-02"),
        }.items():
            found = [ask(turn) for turn in range(runs)]
            seconds, peak = min(f[0] for f in found), max(f[1] for f in found)
            times.setdefault(what, []).append(seconds)
            note(what, count, seconds, peak)
    for kind in ("iana-xml", "iana-txt", "xml", "json"):
        path = os.path.join(folder, kind)
        note(f"export, {kind}", count, *run(store, "registry", "export", "--format", kind, "--output", path)[:2])
    write_names_alone(os.path.join(folder, "names-alone"), count)
    for kind in ("xml", "json", "names-alone"):
        store = os.path.join(folder, f"{kind}.sqlite")
        run(store, "init", "--empty")
        note(f"import, {kind}", count, *run(store, "registry", "import", os.path.join(folder, kind))[:2])
        os.remove(store)
for what, seconds in times.items():
    print(f"{what:34} {seconds[-1] / seconds[0]:9.2f} times as long with {sizes[-1] // sizes[0]} times the names")
    if seconds[-1] > 2 * seconds[0]:
        faults.append(f"{what}: {seconds[-1] / seconds[0]:.2f} times as long")
print("\n".join(faults))
sys.exit(1 if faults else 0)
