#!/usr/bin/env python3
# Every reader with input that grows three times by two, and what asks a store that does: user time (best of five),
# the exponent over all sizes, peak memory, as a table. Called with nidus-cli of a release build, and the names of
# those that are to be measured (none: all); --once: once each; --small: and a tenth of everything. Ends with 1 when
# an exponent is above 1.15, or when what is read whole takes more than six times its length and 100 MB.
import hashlib
import math
import os
import subprocess
import sys
import tempfile

program = sys.argv[1]
small = "--small" in sys.argv
runs = 1 if small or "--once" in sys.argv else 5
MB = 1_000_000

lines = b"   The names of this space are assigned by an office, which keeps them in a book.\n"
template = (b"Namespace Identifier: oak\n\nVersion: 1\n\nDate: 2025-01-01\n\nRegistrant:\n   Oak\n\nPurpose:\n")
registry = (b"<?xml version='1.0'?>\n<registry xmlns='http://www.iana.org/assignments' id='urn-namespaces'>\n<title>T</title>\n"
            b"<updated>2025-01-01</updated>\n<registry id='f'>\n<title>Formal</title>\n")
record = b"<record date='2024-01-01'><name>oak-%d</name><xref type='rfc' data='rfc%d'/></record>\n"
head = b'{"format":"urn:uuid:3d0c4a4e-8f0e-4b7e-9b1e-6f6b7f0f2a51"}\n'
mail = (b"From: a@oak.example\nTo: b@oak.example\nSubject: x\nMIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n"
        b"Content-Transfer-Encoding: base64\n\n")


def repeated(start, unit, size, end=b""):
    return start + unit * (max(0, size - len(start) - len(end)) // len(unit)) + end


def base64_mail(size):
    import base64
    text = repeated(template, lines, size * 3 // 4)
    return mail + base64.encodebytes(text)


def registrations(size):
    out, number = [head], 0
    length = 0
    while length < size:
        line = b'{"kind":"formal","nid":"oak-%d","status":"registered"}\n' % number
        out.append(line)
        length += len(line)
        number += 1
    return b"".join(out)


def iana(size):
    out, number, length = [registry], 0, 0
    while length < size:
        line = record % (number, number)
        out.append(line)
        length += len(line)
        number += 1
    return b"".join(out) + b"</registry></registry>\n"


def our_xml(size):
    out, number, length = [b"<registrations xmlns='urn:uuid:3d0c4a4e-8f0e-4b7e-9b1e-6f6b7f0f2a51'>\n"], 0, 0
    while length < size:
        line = b"<registration nid='oak-%d' kind='formal' status='registered'/>\n" % number
        out.append(line)
        length += len(line)
        number += 1
    return b"".join(out) + b"</registrations>\n"


def changed_lines(size, version):
    text = repeated(template.replace(b"Version: 1", b"Version: %d" % version), lines, size).split(b"\n")
    if version > 1: # every hundredth line is another one
        text[12::100] = [line.replace(b"office", b"bureau %d" % number) for number, line in enumerate(text[12::100])]
    return b"\n".join(text)


def supersessions(size):
    unit = b'{"role":"supersedes","other":"oak-%d","reason":"slip","at":"2026-01-01T00:00:00Z","by":"a"}'
    return (head + b'{"kind":"formal","nid":"oak","status":"registered","supersessions":[' +
            b",".join(unit % number for number in range(size // 90)) + b"]}\n")


# name: arguments, what it reads, the first size in MB, whether it is read whole. The first size takes at least 0.2 s,
# where eight times as much is not above the limit of what is read whole, of a record, or of a call.
readers = {
    "a template": (["template", "check"], lambda n: repeated(template, lines, n), 9, True),
    "a template of blank lines": (["template", "check"], lambda n: repeated(template, b"\n", n), 32, True),
    "a template of one line": (["template", "check"], lambda n: repeated(template + b"   ", b"word ", n), 10, True),
    "a template of URNs, one line": (["template", "check"], lambda n: repeated(template + b"   ", b"urn:oak:1 ", n), 0.5, True),
    "a Syntax of URNs, one line": (["template", "check"],
                                   lambda n: repeated(template.replace(b"Purpose", b"Syntax") + b"   ", b"urn:oak:1 ", n), 0.5, True),
    "a Syntax of URNs, lines": (["template", "check"],
                                lambda n: repeated(template.replace(b"Purpose", b"Syntax"), b"   urn:oak:1\n", n), 0.5, True),
    "a template as fields": (["template", "fields"], lambda n: repeated(template, lines, n), 10, True),
    "a text without labels": (["template", "check"],
                          lambda n: repeated(b"<template xmlns='urn:uuid:3d0c4a4e-8f0e-4b7e-9b1e-6f6b7f0f2a51'>"
                                             b"<field id='purpose'>", lines, n, b"</field></template>"), 10, True),
    "a template as JSON": (["template", "check"], lambda n: b'{"purpose":"' + b"word " * (n // 5) + b'"}', 20, True),
    "a mail": (["template", "check"], base64_mail, 11, True),
    "a template, to import": (["registry", "import", "--dry-run"], lambda n: repeated(template, lines, n), 9, True),
    "one line, to import": (["registry", "import", "--dry-run"], lambda n: repeated(template + b"   ", b"word ", n), 9, True),
    "lines of newlines": (["template", "check"], lambda n: b"\n" * n, 32, True),
    "IANA's XML": (["registry", "import", "--dry-run"], iana, 3, False),
    "IANA's XML, one text": (["registry", "import", "--dry-run"],
                             lambda n: registry + b"<record><name>" + b"x" * n + b"</name></record></registry></registry>", 2, False),
    "IANA's XML, attributes": (["registry", "import", "--dry-run"],
                               lambda n: registry + b"<record " + b"".join(b"a%d='' " % i for i in range(n // 8)) + b"/>", 2, False),
    "our XML": (["registry", "import", "--dry-run"], our_xml, 3, False),
    "our JSON": (["registry", "import", "--dry-run"], registrations, 3, False),
    "our JSON, supersessions": (["registry", "import", "--dry-run"], supersessions, 2, False),
    "our JSON, one string": (["registry", "import", "--dry-run"],
                             lambda n: head + b'{"nid":"' + b"x" * n + b'"}\n', 2, True),
    "nid check": (["nid", "check"], lambda n: b"".join(b"oak-%d\n" % i for i in range(n // 10)), 0.12, False),
    "urn parse": (["urn", "parse"], lambda n: repeated(b"", b"urn:example:a%2cb?=s=large#edge\n", n), 80, False),
    "urn compare": (["urn", "compare"], lambda n: repeated(b"", b"urn:example:a%2cb\turn:EXAMPLE:a%2Cb\n", n), 130, False),
    "url parse": (["url", "parse"], lambda n: repeated(b"", b"http://oak.example/a/b?c=d\n", n), 14, False),
    "urn find": (["urn", "find"], lambda n: repeated(b"", b"It is urn:example:a and <urn:example:b>.\n", n), 5, False),
    "search, typed words": (["search"], lambda n: b"".join(b"word%d " % i for i in range(n // 9)), 0.015, True),
}


def two_versions(path, size):
    for version in (1, 2):
        take_in(path, changed_lines, size, version)
    return ["diff", "oak", "1", "2"]


# Far from each other: none is in conflict with another. In the order in which a registry lists them.
def far_names(size, document=b""):
    names = sorted(hashlib.sha256(b"%d" % number).hexdigest()[:12].encode() for number in range(size // 90))
    records = (record.replace(b"oak-%d", b"nam" + name).replace(b"%d", document or b"%d" % number)
               for number, name in enumerate(names))
    return registry + b"".join(records) + b"</registry></registry>\n"


def many_names(path, size, *document):
    take_in(path, far_names, size, *document)
    return ["list"]


def one_name(path, size):
    for number in range(size // 1000):
        written(os.path.join(os.path.dirname(path), "input"), lambda: template.replace(b"oak", b"oaks"))
        run(["--db", path, "draft", "new", os.path.join(os.path.dirname(path), "input")])
    return ["decide", "oaks", "pending", "R-1", "no-conflict", "--reason", "x"]


# What grows is the store: its size in MB of the text that it was made of.
stores = {
    "diff": (two_versions, 8),
    "diff --words": (lambda path, size: two_versions(path, size) + ["--words"], 2),
    "list": (many_names, 18),
    "search --limit all": (lambda path, size: many_names(path, size) and ["search", "--limit", "all", "nam"], 2),
    "conflicts --all": (lambda path, size: many_names(path, size) and ["conflicts", "--all"], 4),
    "conflicts --all, one document": (lambda path, size: many_names(path, size, b"1") and ["conflicts", "--all"], 0.5),
    "decide for all that ask for a name": (one_name, 0.1),
    "verify": (lambda path, size: many_names(path, size) and ["verify"], 1),
    "registry export": (lambda path, size: many_names(path, size) and ["registry", "export", "--format", "json"], 1.2),
}

streamed = ("urn parse", "urn compare", "url parse", "nid check")


def run(arguments, path=os.devnull):
    with open(path, "rb") as file:
        process = subprocess.Popen([program, *arguments], stdin=file, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in (0, 1, 2):
        sys.exit(f"{arguments}: exit {process.returncode}")
    return usage.ru_utime, usage.ru_maxrss * 1024


# Made by a process of its own: what this one has held is counted as the peak of what it starts.
def written(path, make, *arguments):
    child = os.fork()
    if child == 0:
        with open(path, "wb") as file:
            file.write(make(*arguments))
        os._exit(0)
    os.waitpid(child, 0)
    return os.path.getsize(path)


def take_in(store, make, *arguments):
    path = os.path.join(os.path.dirname(store), "input")
    written(path, make, *arguments)
    run(["--db", store, "registry", "import", path])


def measure_input(arguments, store, make, size):
    path = os.path.join(os.path.dirname(store), "input")
    length = written(path, make, size)
    words = []
    if arguments == ["search"]:
        with open(path) as file:
            words = [file.read(120_000)]  # a call is no longer
    reads = words or ["-" if " ".join(arguments) in streamed else path]
    return length, [run(["--db", store, *arguments, *reads], path) for _ in range(runs)]


def measure_store(make, folder, size):
    path = os.path.join(folder, "grown.sqlite")
    for name in ("", "-wal", "-shm"):
        if os.path.exists(path + name):
            os.remove(path + name)
    run(["--db", path, "init", "--empty"])
    arguments = make(path, size)
    return [run(["--db", path, *arguments]) for _ in range(runs)]


faults = []


def report(name, first, whole, measured):
    sizes, times = [], []
    for doubling in range(4):
        size, found = measured(int(first * MB * 2 ** doubling / (10 if small else 1)))
        seconds, peak = min(f[0] for f in found), max(f[1] for f in found)
        sizes.append(size)
        times.append(seconds)
        print(f"| {name} | {size / MB:.2f} | {seconds:.3f} | {peak / MB:.1f} | |", flush=True)
        if whole and peak > 6 * size + 100 * MB:
            faults.append(f"{name}: {peak / MB:.0f} MB for {size / MB:.0f} MB")
    exponent = math.log(max(times[-1], 0.001) / max(times[0], 0.001)) / math.log(sizes[-1] / sizes[0])
    print(f"| {name} | | | | {exponent:.2f} |", flush=True)
    if exponent > 1.15 and times[0] >= 0.2:
        faults.append(f"{name}: exponent {exponent:.2f}")


wanted = [word for word in sys.argv[2:] if not word.startswith("--")]
with tempfile.TemporaryDirectory() as folder:
    store = os.path.join(folder, "store.sqlite")
    run(["--db", store, "init", "--empty"])
    print("| reader | MB | user s | peak MB | exponent |\n| --- | --: | --: | --: | --: |")
    for name, (arguments, make, first, whole) in readers.items():
        if not wanted or name in wanted:
            report(name, first, whole, lambda size, of=(arguments, store, make): measure_input(*of, size))
    for name, (make, first) in stores.items():
        if not wanted or name in wanted:
            report(name, first, False, lambda size, make=make: (size, measure_store(make, folder, size)))
print("\n".join(faults))
sys.exit(1 if faults else 0)
