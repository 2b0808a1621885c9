// What core/urn found, in sentences for a person: translatable, each with its column and its clause.
#pragma once

#include "core/urn/explanation.h"
#include "core/urn/notes.h"
#include "core/urn/reading_form.h"
#include "core/urn/uri.h"
#include "core/urn/url.h"
#include "core/urn/urn.h"

#include <QString>

namespace nidus {

// "column 20: “?” is reserved and may not stand unencoded (RFC 2141 §2.3.2)". `text` is what was parsed;
// columns count its octets from 1.
QString message(const urn::UrnFault &fault, std::string_view text, urn::Syntax syntax);
QString message(const urn::UriFault &fault, std::string_view text);
QString message(const urn::UrlFault &fault, std::string_view text);

QString message(const urn::NotedUrn &note, urn::Syntax syntax);
QString message(const urn::WarnedUrl &warning);

// Why what others allow is no URN under `syntax`: "RFC 2141 reserves “?”; later syntaxes introduce components
// by it". Empty for Difference::None.
QString message(urn::Difference difference, urn::Syntax syntax);

// Why a percent-encoding is not shown as a character: "looks like a letter or sign of ASCII (U+0430)".
QString message(const urn::KeptCharacter &kept);

// How a syntax is called in a sentence: "RFC 8141", "the draft of 2012".
QString title(urn::Syntax syntax);

} // namespace nidus
