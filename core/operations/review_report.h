// A review as plain text: for a mail to the registrant, and for the record.
#pragma once

#include "core/operations/review.h"

namespace nidus {

// LF line ends, ASCII marks under differing characters. `reviewer` empty: nobody is named, neither the one
// who writes nor those who decided (RFC 8141 §6.2 leaves it to reviewers whether they are). `day` is
// YYYY-MM-DD.
QString reviewReport(const Review &review, const QString &day, const QString &reviewer);

} // namespace nidus
