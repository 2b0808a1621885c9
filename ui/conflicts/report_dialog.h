// The review of a name as plain text, for a mail to the registrant and for the record; with the reviewer's
// name or without.
#pragma once

#include "core/operations/review.h"
#include "core/records/actor.h"
#include "ui/look/dialog.h"

namespace nidus::ui {

class ReportDialog final : public Dialog {
    Q_OBJECT
public:
    ReportDialog(const Review &review, const Actor &desk, QWidget *parent);
};

} // namespace nidus::ui
