// What a request's call names: the request, by its number, and the text that a file brings.
#pragma once

#include "app/cli/store_option.h"

namespace nidus::cli {

// What the templates in a file or on standard input ask for, all of them sharing the source.
ActResult<QList<NewRequest>> readRequests(const QByteArray &file);
// The same of one: the only template, or of several the one for `nid`.
ActResult<NewRequest> readRequestText(const QByteArray &file, const QString &nid);

// The first argument as a request's number ("R-7"). BadArgument when it is none.
ActResult<qint64> requestArgument(const Call &call);

struct RequestInHand {
    qint64 number = 0;
    Desk desk; // opened to read
    Draft draft;
};
// The request that the first argument names, with its draft as last saved. BadArgument, NoSuchRequest, Store.
ActResult<RequestInHand> requestInHand(const Call &call);

// A field by its id or its label, in any case. BadArgument with all their ids when it is none.
ActResult<Field> fieldNamed(const QString &name);

} // namespace nidus::cli
