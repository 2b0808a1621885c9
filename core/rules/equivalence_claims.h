// What a sentence claims of comparing names that RFC 8141 §3.1 does not allow.
#pragma once

#include <QStringView>

namespace nidus::rules {

// "The same only if they agree in each and every character": takes the scheme and the NID in.
bool comparesWholeUrns(QStringView sentence);
// "Two names are treated as the same if": says when they are, whatever it says.
bool saysWhatIsTheSame(QStringView sentence);
// Is it whole URNs that it speaks of, and no part of them: "two names match octet by octet"?
bool isOfWholeUrns(QStringView sentence);

// "%2f" and "%2F": two percent-encodings that only the case of their digits tells apart. Of whole names the
// comparison of samples speaks.
bool holdsEncodingsInBothCases(QStringView text);
// "Whoever writes %2f for %2F has written another name", "its hexadecimal digits have to be in capitals, or
// it is another name".
bool tellsEncodingsApart(QStringView sentence);

// "Before names are compared, each %XX is turned back into what it stands for", "by Section 6.2.2.2 of RFC
// 3986".
bool decodesToCompare(QStringView sentence);
// "may decode the name for display", "compares the encoded form": nothing is decoded to compare.
bool decodesForReaders(QStringView statement);

} // namespace nidus::rules
