// The body of a field as paragraphs, lists, tables, grammars and what is set as it stands.
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

#include <functional>

namespace nidus::formats {

// A piece of a paragraph: text, or a citation, which may stand for text ("RFC 3986") or alone.
struct DraftRun {
    QString text;
    QString target; // the anchor of the section or reference that is cited; empty: nothing is
    QString label;  // what is shown of it in plain text: "[RFC3986]", "Section 3"
};
using DraftText = QList<DraftRun>;

struct DraftBlock {
    enum class Kind {
        Heading, // of a part that stands under its own, as the older forms have them
        Paragraph,
        Preformatted,
        Grammar,
        Bullets,
        Numbers,
        Items, // a list whose marks stand in the items
        Table,
    };
    Kind kind = Kind::Paragraph;
    DraftText text = {};                     // Heading, Paragraph
    QStringList lines = {};                  // Preformatted, Grammar, and a Table as it stands
    QString type = {};                       // Grammar: "abnf", "bnf", "ebnf"; Numbers: RFC 7991 §2.34.4
    int start = 1;                           // Numbers
    QList<QList<DraftBlock>> items = {};     // of the lists
    QList<QStringList> head = {}, rows = {}; // Table
};

// Makes the runs of a paragraph: its words with single blanks between them.
using Cite = std::function<DraftText(const QString &words)>;

// The blocks of `body`, which is in normal layout and has no tabs. Whether a paragraph's lines were broken by
// their width or mean something is told by their lengths; what is in doubt is set as it stands. Every word of
// the body is in one block. Linear in the body.
QList<DraftBlock> draftBlocks(const QString &body, const Cite &cite);

} // namespace nidus::formats
