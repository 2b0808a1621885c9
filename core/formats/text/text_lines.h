// Text → lines, with page breaks marked. RFCs and drafts break their pages in the middle of anything: a
// footer
// ("Author … [Page 3]"), a form feed, a running header ("RFC 7302 … July 2014"); excerpts often lost the form
// feed.
#pragma once

#include <QString>
#include <QStringView>

#include <optional>
#include <vector>

namespace nidus::formats {

struct TextLine {
    QStringView cell; // of a table with labels on the left: what stands there; `text` is the value beside it
    QStringView text; // without its line end, and without form feeds at its edges
    int number = 0;   // counted from 1 by line feeds (by carriage returns where there is no line feed)
    int column = 0;   // where its first character stands; a tab counts to the next multiple of 8
    int start = 0;    // index of that character in `text`
    bool blank = true;
    bool formFeed = false;
    bool outside = false; // of the quotation that holds the template, or of it as a mail's head
    bool isMailHead = false;
    bool inRow = false;     // of such a table
    bool beginsRow = false; // of it
    bool dropped = false;   // part of a page break, or outside
    bool isEmpty() const { return blank || dropped; }
};

// What the running headers say of the document that the text was cut from.
struct RunningHead {
    std::optional<int> rfc;
    int month = 0; // year * 12 + month - 1; 0 when none is printed
};

struct TextLines {
    std::vector<TextLine> lines;
    RunningHead head;
    int edge = 0; // the column of the line that stands leftmost
};

// `text` must outlive the result. Linear in its length.
std::vector<TextLine> splitLines(QStringView text);
TextLine lineAt(QStringView text, int number);
int columnBehind(int column, QChar c); // the column behind `c`, which stands at `column`
TextLines withPageBreaks(std::vector<TextLine> lines);
TextLines linesOf(QStringView text); // with the heads of mails and page breaks marked

// A running footer or header. They stand flush left; in a text that is indented as a whole, at its edge.
bool looksLikeFooter(QStringView line);
bool looksLikeRunningHead(QStringView line);

} // namespace nidus::formats
