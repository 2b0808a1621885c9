// What a request's call names: its number, and the text that a file brings.
#pragma once

#include "app/cli/call.h"
#include "core/registrar/act_error.h"
#include "core/registration/registration.h"

namespace nidus::cli {

struct RequestText {
    RegistrationTemplate text;
    Source source;
    LineRange lines; // in the source, where it holds several templates
};

// Reads the template from a file or standard input; of several the one for `nid`.
ActResult<RequestText> readRequestText(const QByteArray &file, const QString &nid);

// The first argument as a request's number ("R-7"). BadArgument when it is none.
ActResult<qint64> requestArgument(const Call &call);

// A field by its id or its label, in any case. BadArgument with all their ids when it is none.
ActResult<Field> fieldNamed(const QString &name);

} // namespace nidus::cli
