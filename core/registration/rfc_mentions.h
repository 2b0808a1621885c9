// The RFCs that a text names.
#pragma once

#include "core/registration/finding.h"

#include <QStringView>

#include <functional>

namespace nidus {

struct RfcMention {
    int rfc;
    Span span;              // "RFC 2141", or the number alone in a list: "RFCs 2141, 3406"
    bool inAddress = false; // of a document: "https://books.example/rfc2141"
};

// Calls `take` for every RFC that `text` names, in their order. Linear in the text.
void eachRfc(QStringView text, const std::function<void(const RfcMention &)> &take);

} // namespace nidus
