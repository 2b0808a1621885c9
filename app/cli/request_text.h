// What a request's call names: the request, by its number, and the text that a file brings.
#pragma once

#include "app/cli/store_option.h"

namespace nidus::cli {

// What the templates in a file or on standard input ask for, all of them sharing the source.
ActResult<QList<NewRequest>> readRequests(const QByteArray &file);
// The same of one: the only template, or of several the one for `nid`.
ActResult<NewRequest> readRequestText(const QByteArray &file, const QString &nid);

// The number of the request that a person named ("R-7"), in an argument or an option. BadArgument when it is
// none.
ActResult<qint64> requestNamed(const QString &text);
// The same of the first argument.
inline ActResult<qint64> requestArgument(const Call &call) { return requestNamed(call.argument(0)); }

struct RequestInHand {
    qint64 number = 0;
    Desk desk; // opened to read
    Draft draft;
};
// The request that the first argument names, with its draft as last saved. BadArgument, NoSuchRequest, Store.
ActResult<RequestInHand> requestInHand(const Call &call);

// A field by its id or its label, in any case. BadArgument with all their ids when it is none.
ActResult<Field> fieldNamed(const QString &name);

// A part of a template that a person names: a field, the text before the first one, or a section that the
// form does not know.
struct TextPlace {
    std::optional<Field> field;
    qsizetype other = -1; // which of the others; -1 and no field: the preamble
    const QString &of(const RegistrationTemplate &text) const;
    // Puts `body` there in normal layout; of another section without a body nothing stays.
    void set(RegistrationTemplate &text, const QString &body) const;
};
// A field as fieldNamed() takes it, "preamble", or the label of one of the other sections of `text`, in any
// case. BadArgument with all that there is, and where several sections have that label.
ActResult<TextPlace> placeNamed(const RegistrationTemplate &text, const QString &name);

} // namespace nidus::cli
