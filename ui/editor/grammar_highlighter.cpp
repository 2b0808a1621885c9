#include "ui/editor/grammar_highlighter.h"

#include "core/registration/utf16_places.h"
#include "ui/look/grammar_colours.h"
#include "ui/look/theme.h"

#include <QGuiApplication>
#include <QTextCursor>
#include <QTextDocument>

namespace nidus::ui {

using abnf::Highlight;
using abnf::LineRole;

namespace {

QTextCharFormat formatOf(Highlight::Kind kind)
{
    const QPalette palette = QGuiApplication::palette();
    QTextCharFormat format;
    switch (kind) {
    case Highlight::Kind::DefinedName:
        format.setFontWeight(QFont::Bold);
        break;
    case Highlight::Kind::Text:
        format.setForeground(QColor(GrammarColours::of(palette).literal));
        break;
    case Highlight::Kind::Number:
        format.setForeground(QColor(GrammarColours::of(palette).number));
        break;
    case Highlight::Kind::Comment:
        format.setForeground(QColor(Colours::of(palette).muted));
        break;
    }
    return format;
}

} // namespace

void GrammarHighlighter::setLines(const std::vector<LineRole> &lines)
{
    // One change of the document, not one a line: who listens to it looks at the whole text.
    QTextCursor all(document());
    all.beginEditBlock();
    std::size_t line = 0;
    for (QTextBlock block = document()->firstBlock(); block.isValid(); block = block.next(), ++line) {
        const int role = line < lines.size() ? int(lines[line]) : int(LineRole::None);
        if (std::max(block.userState(), 0) == role)
            continue;
        block.setUserState(role);
        rehighlightBlock(block);
    }
    all.endEditBlock();
}

// A line that has just begun is what the one above it goes on with, until it is known.
void GrammarHighlighter::highlightBlock(const QString &text)
{
    const int above = previousBlockState();
    if (currentBlockState() < 0)
        setCurrentBlockState(above > 0 ? int(LineRole::GoesOn) : int(LineRole::None));
    const auto role = LineRole(currentBlockState());
    if (role == LineRole::None)
        return;
    const QByteArray octets = text.toUtf8();
    const Utf16Places places(octets);
    for (const Highlight &one : abnf::highlightsOf({octets.constData(), std::size_t(octets.size())}, role)) {
        const Span span = places.of(one.where);
        setFormat(int(span.start), int(span.length), formatOf(one.kind));
    }
}

} // namespace nidus::ui
