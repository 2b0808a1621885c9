// Tags of HTML, and of the source of Internet-Drafts (RFC 7991), that converters leave in a text, and that
// stand for no word of it.
#pragma once

#include <QStringView>

namespace nidus {

// One past the blanks from `from` on; "&nbsp;" and "&#160;" are such, too.
qsizetype behindBlanks(QStringView text, qsizetype from);

// One past the tag or comment that begins at `from` ("<dd>", "</p>", "<br/>", "<!-- note -->"); `from` where
// none does, as at "<acorn>", or where a tag is longer than 200 characters.
qsizetype behindTag(QStringView text, qsizetype from);

// The tag that begins at `from`: "pre" of "<pre>" and "</pre>". An empty name: none does.
struct TagName {
    QStringView name;
    bool isClosing = false;
};
TagName tagNameAt(QStringView text, qsizetype from);

// `text` without blanks and tags at its ends: "<dd>acorn</dd>", eight deep.
QStringView withoutTags(QStringView text);

} // namespace nidus
