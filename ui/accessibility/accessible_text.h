// A text that is laid out as a table of titles and bodies, as one reads it aloud: a line for each, "title:
// body".
#pragma once

class QAccessibleInterface;
class QTextEdit;

namespace nidus::ui {

QAccessibleInterface *makeAccessibleRows(QTextEdit *view);

} // namespace nidus::ui
