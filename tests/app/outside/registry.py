"""Invented templates and a folder in IANA's layout, written down by those who drive the window."""

SECTIONS = ("Namespace Identifier", "Version", "Date", "Registrant", "Purpose", "Syntax", "Assignment",
            "Security and Privacy", "Interoperability", "Resolution", "Documentation")
INLINE = SECTIONS[:3]


def template(nid, registrant, purpose, **other):
    """Appendix A's form; `other` replaces sections by their names with underscores."""
    bodies = {
        "Namespace Identifier": nid,
        "Version": "1",
        "Date": "2026-02-20",
        "Registrant": f"{registrant}\nE-mail: desk@{nid}.example",
        "Purpose": purpose,
        "Syntax": "The namespace-specific string is a number of six digits.\n"
                  "Two names are equivalent when the numbers are equal.",
        "Assignment": "The keeper assigns numbers from one ledger, each once.",
        "Security and Privacy": "A name tells nothing about a person.",
        "Interoperability": "There are no known issues.",
        "Resolution": "Resolution is not intended.",
        "Documentation": f"https://{nid}.example/names",
    }
    bodies.update({name.replace("_", " "): body for name, body in other.items()})
    text = []
    for name in SECTIONS:
        if name in INLINE:
            text.append(f"{name}: {bodies[name]}\n")
        else:
            text.append(name + ":\n\n" + "".join(f"   {line}\n" for line in bodies[name].splitlines()))
    return "\n".join(text)


def record(nid, registered, content=""):
    return f'    <record date="{registered}">\n      <name>{nid}</name>\n{content}    </record>\n'


def registry_xml(formal, updated="2026-01-05"):
    return ("<?xml version='1.0' encoding='UTF-8'?>\n"
            '<registry xmlns="http://www.iana.org/assignments" id="urn-namespaces">\n'
            "  <title>Names of an invented registry</title>\n"
            f"  <updated>{updated}</updated>\n"
            '  <registry id="urn-namespaces-1">\n    <title>Formal</title>\n'
            f"{formal}  </registry>\n"
            '  <registry id="urn-namespaces-2">\n    <title>Informal</title>\n  </registry>\n'
            "  <people></people>\n</registry>\n")


def write_folder(folder):
    """Two registrations: acorn with its template, beech without one."""
    for name, text in {
            "urn-namespaces/urn-namespaces.xml": registry_xml(record("acorn", "2020-03-01") +
                                                              record("beech", "2021-04-02")),
            "urn-formal/acorn": template("acorn", "Oak Society", "Names for the pressed leaves of one herbarium."),
    }.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder
