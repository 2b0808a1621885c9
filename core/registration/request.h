// A request: somebody asks for a new namespace, a revision or a correction. It claims no name until it is
// published.
#pragma once

#include "core/registration/registration.h"

namespace nidus {

enum class RequestKind { New, Revision };
enum class Procedure { Standard, FastTrack }; // RFC 8141 §6.2, §6.3
enum class RequestState { Open, Published, Withdrawn };

QString id(RequestKind kind);
QString id(Procedure procedure);
QString id(RequestState state);
std::optional<RequestKind> requestKindById(QStringView id);
std::optional<Procedure> procedureById(QStringView id);
std::optional<RequestState> requestStateById(QStringView id);

struct Request {
    qint64 number = 0;
    RequestKind kind = RequestKind::New;
    Kind namespaceKind = Kind::Formal;
    QString nid; // as requested, unchecked; empty for an informal request
    Procedure procedure = Procedure::Standard;
    RequestState state = RequestState::Open;
    int basedOn = 0; // of a revision: the version number that it revises
    QDateTime opened;
    QString openedBy;
    QString outcome; // published: "csa@2"; withdrawn: the reason
    bool operator==(const Request &) const = default;

    // A formal name that is new: the only request whose name is reviewed (§5.2: the registry names informal
    // ones).
    bool asksForAName() const { return kind == RequestKind::New && namespaceKind == Kind::Formal; }
};

// The template of a request as last saved. `revision` counts the saves from 1; a save must name the one it
// saw.
struct Draft {
    qint64 request = 0;
    int revision = 0;
    RegistrationTemplate text;
    std::optional<Source> source; // what arrived, where the request came as a file
    LineRange sourceLines;
    QDateTime saved;
    QString savedBy;
    bool operator==(const Draft &) const = default;
};

// "R-7"; and back: nothing when `text` is no request id ("R-7", "r-7").
QString requestId(qint64 number);
std::optional<qint64> requestNumber(QStringView text);

} // namespace nidus
