// What an import would do, and what it did: the same items, in the same words.
#pragma once

#include "core/operations/act_error.h"
#include "core/operations/import/import_choice.h"

#include <QStringList>

#include <vector>

namespace nidus {

// What an import does with one thing.
struct ImportItem {
    enum class Outcome { Added, Changed, Known, Refused };
    Outcome outcome = Outcome::Known;
    QString file;   // its path; of what was given its name
    QString what;   // "csa@1", "entry csa", "edition 2026-07-28"; the file's name when it is about that
    QString detail; // why refused; which fields changed
    int line = 0;   // of a refusal, when known
    int column = 0;
    bool operator==(const ImportItem &) const = default;
};

// Many of them, some 20 octets each: an import of a million records says something of each. Read from the
// beginning.
class ImportItems {
public:
    class Iterator {
    public:
        ImportItem operator*() const { return m_items->read(m_at).first; }
        Iterator &operator++()
        {
            m_at = m_items->read(m_at).second;
            return *this;
        }
        bool operator==(const Iterator &) const = default;

    private:
        friend class ImportItems;
        Iterator(const ImportItems *items, qsizetype at) : m_items(items), m_at(at) {}
        const ImportItems *m_items;
        qsizetype m_at; // of the item's first octet
    };
    Iterator begin() const { return {this, 0}; }
    Iterator end() const { return {this, m_octets.size()}; }
    qsizetype size() const { return m_size; }
    bool isEmpty() const { return m_size == 0; }
    ImportItems &operator+=(const ImportItem &item);
    operator QList<ImportItem>() const;

private:
    void addNumber(quint64 number); // seven bits an octet
    void addText(const QString &text);
    quint64 numberAt(qsizetype &at) const;
    QString textAt(qsizetype &at) const;
    std::pair<ImportItem, qsizetype> read(qsizetype at) const; // and where the next one begins

    QByteArray m_octets;
    QStringList m_files; // in the order of the items
    qsizetype m_size = 0;
};

struct ImportCounts {
    qint64 added = 0, changed = 0, known = 0, refused = 0;
    void count(ImportItem::Outcome outcome, qint64 times = 1);
    bool operator==(const ImportCounts &) const = default;
};
// "added 3, changed 0, known already 2, refused 0": before an import and after it; translatable.
QString message(const ImportCounts &counts);

// What an import found odd, and took.
struct ImportNote {
    QString file;
    int line = 0;
    QString words;
};

// What was done; of a dry run, what would be.
struct ImportReport : ImportCounts {
    int formalEntries = 0, informalEntries = 0, templates = 0; // recognized
    int otherRecords = 0;  // of registry documents: records whose name is no NID, kept as they stand
    int companions = 0;    // of folders: schema, stylesheets and what these need, kept to be published
    int newCompanions = 0; // of those: that were not kept already
    int older = 0;         // of the refused ones: editions and texts that only `insert` puts in their place
    int unreadable = 0;    // of the refused ones: files that could not be read, so that the call is no good
    ImportItems items;     // every added, changed and refused one; known ones only counted
    QList<ImportNote> notes;
    QList<ImportNote> leftOut; // what folders hold and nobody asked for; no line
    void add(const ImportItem &item);
};

// One thing that a person takes or leaves.
struct PlannedItem {
    enum class Kind { Template, Entry, Registration, Edition, File };
    enum class Verdict {
        New,        // a registration, an entry or an edition that is not here
        Version,    // the next version of a registration
        Earlier,    // a version under the highest, whose number is free
        Correction, // another text of a version that is here
        Changed,    // an entry, or a registration of our XML or JSON, that says something else here
        Delisted,   // listed here, and not in the document
        Known,      // here already
        Refused,    // and why
    };
    Kind kind = Kind::Template;
    Verdict verdict = Verdict::Known;
    QString file;             // its path, or givenFile()
    int text = 0;             // of a mail, from 0
    int part = 0;             // the template in the text, from 0
    QString inFile = {};      // the name of a mail's part
    QString name = {};        // folded NID; of an edition its day; of a file its name
    QString what = {};        // "csa@2", "entry csa", "edition 2026-07-28"
    QStringList changes = {}; // one a difference: "date: (none) → 2018-06-19", "Syntax"
    int line = 0;             // of a refusal or of a template, when known
    int column = 0;
    bool isOlder = false; // an edition older than the newest, a text older than what stands: into the history
    bool isTakenByDefault = true; // not so what would put the registry back to an older state
    QByteArray digest = {};       // of a template's source
    QList<ImportItem> steps = {}; // what is done with it, as the report says it
    bool canBeTaken() const { return verdict != Verdict::Known && verdict != Verdict::Refused; }
    QString why() const; // of a refusal
    bool operator==(const PlannedItem &) const = default;
};

struct ImportPlan {
    QList<PlannedItem> items; // in the order of the documents
    QStringList notes;        // what is odd, and taken: "urn-namespaces.xml, line 12: …"
    qint64 seenActs = -1;     // ImportChoice::seenActs
};

// ---- a plan of which a person takes some items: `taken` has one for each ----

std::vector<bool> takenByDefault(const ImportPlan &plan);
// All that is taken without looking at each: not the records of an edition that is known already, which would
// put the registry back to what they say.
std::vector<bool> takenTogether(const ImportPlan &plan);
std::vector<bool> takenBy(const ImportPlan &plan, const ImportChoice &choice);
// What the report will say: what is known or refused counts in any case.
ImportCounts countsOf(const ImportPlan &plan, const std::vector<bool> &taken);
ImportChoice choiceOf(const ImportPlan &plan, const std::vector<bool> &taken); // without moved lines
// The report of an import of that choice, with what the plan knows or refuses and nobody had to do.
ImportReport reportOf(const ImportPlan &plan, const std::vector<bool> &taken, ImportReport done);

} // namespace nidus
