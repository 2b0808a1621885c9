// Requests made of templates that an import found, instead of an import.
#pragma once

#include "core/operations/act_error.h"
#include "core/operations/import/divided_source.h"
#include "ui/import/import_input.h"

#include <functional>

class QWidget;

namespace nidus::ui {

class StoreAccess;

// One of the templates that arrived, and the file that it came from. A source without octets is read anew.
struct TemplateToRequest {
    QString file;
    SourceToDivide what;
};

// Opens a request of each, in order. Where the registry lists names but has no template of them, asks over
// `page` which version of each is published now. `then` is called once, with the numbers; Cancelled when the
// person leaves the question.
void openRequests(StoreAccess &store, QWidget *page, const Arrived &arrived,
                  const QList<TemplateToRequest> &asked,
                  const std::function<void(ActResult<QList<qint64>>)> &then);

} // namespace nidus::ui
