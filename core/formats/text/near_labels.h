// Labels that are not in the words of a form but nearly: misspelt, reworded, lengthened, one word replaced by
// a similar one. Their words alone say only which sections could be meant; where the label stands must
// decide.
#pragma once

#include "core/formats/text/label_table.h"

#include <QStringView>
#include <QVarLengthArray>

namespace nidus::formats {

// The sections that `label` could mean by its words, likeliest first, none twice; empty when no word tells of
// one. Linear in the label's length.
QVarLengthArray<Topic, 8> nearTopics(QStringView label);

} // namespace nidus::formats
