// Colours the grammars in a field: names that are defined, texts, numbers, comments. Which lines belong to a
// grammar is found beside the window's thread (core/names/grammar_names.h); what stands in a line is seen at
// once, while one types.
#pragma once

#include "core/abnf/highlights.h"

#include <QSyntaxHighlighter>

namespace nidus::ui {

class GrammarHighlighter final : public QSyntaxHighlighter {
    Q_OBJECT
public:
    using QSyntaxHighlighter::QSyntaxHighlighter;
    void setLines(const std::vector<abnf::LineRole> &lines); // of the document's text

protected:
    void highlightBlock(const QString &text) override;
};

} // namespace nidus::ui
