#!/usr/bin/env python3
# The registry's files beside what a user would do without Nidus. Called with nidus-cli of a release build (and --small: a
# tenth). A registry of 100,000 names with a template of 1.5 KB each is imported, exported and published in processes of their
# own; seconds of the processor, of children too, the least of three. Ends with 1 when a line is over its bound.
import os
import resource
import shutil
import subprocess
import sys
import tempfile

program = sys.argv[1]
count = 10_000 if "--small" in sys.argv else 100_000
runs = 3
syllables = "ba cor del fen gri hal jo kel lum mar nor pel quo ros sil tan ver wyn yar zim".split()


def nid(index):
    name, rest = "", index + 400
    while rest > 0:
        name += syllables[rest % 20]
        rest //= 20
    return name


def template(index):
    words = [nid(index * 31 + i) for i in range(60)]
    lines = "".join(f"   {' '.join(words[i:i + 6])}\n" for i in range(0, 60, 6))
    return (f"Namespace Identifier: {nid(index)}\n\nVersion: 1\n\nDate: 2026-02-20\n\nRegistrant:\n\n   Oak Society\n   E-mail: "
            "desk@oaksociety.example\n\nPurpose:\n\n   Names for the pressed leaves of one herbarium.\n\nSyntax:\n\n   The "
            "namespace-specific string is a number of six digits.\n   Two names are equivalent when the numbers are equal.\n\n"
            "Assignment:\n\n   The keeper assigns numbers from one ledger, each once.\n\nSecurity and Privacy:\n\n   A name tells "
            f"nothing about a person.\n\nInteroperability:\n\n   There are no known difficulties.\n\n{lines}\nResolution:\n\n   "
            "Resolution is not intended.\n\nDocumentation:\n\n   https://herbarium.example/names\n")


def write_folder(folder):
    for name in ("urn-namespaces", "urn-formal"):
        os.makedirs(os.path.join(folder, name))
    with open(os.path.join(folder, "urn-namespaces", "urn-namespaces.xml"), "w") as file:
        file.write("<?xml version='1.0' encoding='UTF-8'?>\n<registry xmlns='http://www.iana.org/assignments' id='urn-namespaces'>\n"
                   "<title>Invented</title><updated>2026-07-01</updated>\n<registry id='urn-namespaces-1'><title>Formal</title>\n")
        for i in range(count):
            name = nid(i)
            file.write(f"    <record date=\"2024-01-02\">\n      <name>{name}</name>\n      <xref type=\"uri\" "
                       f"data=\"https://{name}.example/\">The {nid(i * 7 + 3)} Society</xref>\n      <template><xref type=\"uri\" "
                       f"data=\"https://www.iana.org/assignments/urn-formal/{name}\">{name}-template</xref></template>\n"
                       "    </record>\n")
        file.write("</registry>\n<registry id='urn-namespaces-2'><title>Informal</title></registry>\n</registry>\n")
    for i in range(count):
        with open(os.path.join(folder, "urn-formal", nid(i)), "w") as file:
            file.write(template(i))


def seconds(command, shell=False):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, shell=shell, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


faults = []


def note(what, floor, bound, ours, theirs):
    ratio = ours / theirs
    print(f"{what:28} {ours:8.2f} {floor:36} {theirs:8.2f} {ratio:7.2f} {bound if bound else '':>5}", flush=True)
    if bound and ratio > bound:
        faults.append(f"{what}: {ratio:.2f} times {floor}")


with tempfile.TemporaryDirectory() as folder:
    os.environ["XDG_CACHE_HOME"] = os.path.join(folder, "cache")
    at = lambda name: os.path.join(folder, name)
    write_folder(at("in"))
    nidus = [program, "--db", at("store")]
    print(f"{'':28} {'s':>8} {'floor':36} {'s':>8} {'ratio':>7} {'bound':>5}")
    print(f"{'import':28} {seconds(nidus + ['registry', 'import', at('in')]):8.2f}", flush=True)

    tables = "registration", "entry", "version", "source"
    select = ["sqlite3", at("store"), *(f"SELECT * FROM {table}" for table in tables)]
    dump = lambda: seconds(f"{' '.join(repr(word) for word in select)} > {at('dump')}", shell=True)
    entries = lambda: seconds(f"sqlite3 {at('store')} 'SELECT * FROM entry' > {at('dump')}", shell=True)
    for kind, floor, words, bound in (("iana-xml", entries, "the entries by the sqlite3 shell", 3),
                                      ("xml", dump, "all that by the sqlite3 shell", 5), ("json", dump, "the same", 5)):
        export = nidus + ["registry", "export", "--format", kind, "--output", at("out")]
        pairs = [(seconds(export), floor()) for _ in range(runs)]
        note(f"export, {kind}", words, bound, min(p[0] for p in pairs), min(p[1] for p in pairs))

    publish = nidus + ["registry", "publish", at("tree")]
    pairs = []
    for _ in range(runs):
        for name in ("tree", "copy", "cache"):
            shutil.rmtree(at(name), ignore_errors=True)
        pairs.append((seconds(publish), seconds(["cp", "-r", at("tree"), at("copy")])))
    note("publish", "cp -r of the tree", 3, min(p[0] for p in pairs), min(p[1] for p in pairs))
    shutil.rmtree(at("copy"))
    digests = lambda: seconds(f"find {at('tree')} -type f -print0 | xargs -0 sha256sum", shell=True)
    pairs = [(seconds(publish), digests()) for _ in range(runs)]
    note("publish, nothing changed", "sha256sum of the tree", 2, min(p[0] for p in pairs), min(p[1] for p in pairs))
print("\n".join(faults))
sys.exit(1 if faults else 0)
