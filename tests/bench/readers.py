#!/usr/bin/env python3
# Every reader with input that grows three times by two: user time (best of five), the exponent over all sizes, peak memory.
# Called with nidus-cli of a release build (and --small: for CI). Ends with 1 when an exponent is above 1.15, or when what is
# read whole takes more than six times its length and 100 MB.
import math
import os
import subprocess
import sys
import tempfile

program = sys.argv[1]
small = "--small" in sys.argv
runs = 1 if small else 5
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


# name: arguments, what it reads, the first size in MB, whether it is read whole
readers = {
    "a template": (["template", "check"], lambda n: repeated(template, lines, n), 6, True),
    "a template of blank lines": (["template", "check"], lambda n: repeated(template, b"\n", n), 0.12, True),
    "a template of one line": (["template", "check"], lambda n: repeated(template + b"   ", b"word ", n), 6, True),
    "a mail": (["template", "check"], base64_mail, 6, True),
    "lines of newlines": (["template", "check"], lambda n: b"\n" * n, 6, True),
    "IANA's XML": (["registry", "import", "--dry-run"], iana, 1, False),
    "IANA's XML, one text": (["registry", "import", "--dry-run"],
                             lambda n: registry + b"<record><name>" + b"x" * n + b"</name></record></registry></registry>", 2, False),
    "IANA's XML, attributes": (["registry", "import", "--dry-run"],
                               lambda n: registry + b"<record " + b"".join(b"a%d='' " % i for i in range(n // 8)) + b"/>", 2, False),
    "our JSON": (["registry", "import", "--dry-run"], registrations, 1, False),
    "our JSON, one string": (["registry", "import", "--dry-run"],
                             lambda n: head + b'{"nid":"' + b"x" * n + b'"}\n', 6, True),
    "urn parse": (["urn", "parse"], lambda n: repeated(b"", b"urn:example:a%2cb?=s=large#edge\n", n), 16, False),
    "urn find": (["urn", "find"], lambda n: repeated(b"", b"It is urn:example:a and <urn:example:b>.\n", n), 4, False),
}


def measure(arguments, store, octets):
    path = os.path.join(os.path.dirname(store), "input")
    with open(path, "wb") as file:
        file.write(octets)
    reads = "-" if arguments[0] == "urn" and arguments[1] == "parse" else path
    with open(path, "rb") as file:
        process = subprocess.Popen([program, "--db", store, *arguments, reads], stdin=file,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        _, _, usage = os.wait4(process.pid, 0)
        process.returncode = 0
    return usage.ru_utime, usage.ru_maxrss * 1024


faults = []
with tempfile.TemporaryDirectory() as folder:
    store = os.path.join(folder, "store.sqlite")
    subprocess.run([program, "--db", store, "init", "--empty"], check=True, stdout=subprocess.DEVNULL)
    print(f"{'reader':28} {'MB':>8} {'user s':>8} {'peak MB':>8}")
    for name, (arguments, make, first, whole) in readers.items():
        sizes, times = [], []
        for doubling in range(4):
            octets = make(int(first * MB * 2 ** doubling / (10 if small else 1)))
            found = [measure(arguments, store, octets) for _ in range(runs)]
            seconds, peak = min(f[0] for f in found), max(f[1] for f in found)
            sizes.append(len(octets))
            times.append(seconds)
            print(f"{name:28} {len(octets) / MB:8.2f} {seconds:8.3f} {peak / MB:8.1f}", flush=True)
            if whole and peak > 6 * len(octets) + 100 * MB:
                faults.append(f"{name}: {peak / MB:.0f} MB for {len(octets) / MB:.0f} MB")
        exponent = math.log(max(times[-1], 0.001) / max(times[0], 0.001)) / math.log(sizes[-1] / sizes[0])
        print(f"{name:28} exponent {exponent:.2f}")
        if exponent > 1.15 and times[0] >= 0.2:
            faults.append(f"{name}: exponent {exponent:.2f}")
print("\n".join(faults))
sys.exit(1 if faults else 0)
