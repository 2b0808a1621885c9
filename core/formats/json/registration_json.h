// The same as registration_xml.h in JSON, one object a line: the head, `edition` and the edition, a
// registration each, and `end`, which says how many there are of both: what is cut off has no end. Also the
// compact JSON in which the store keeps a template and its findings. Read in registration_json_reader.cpp,
// written in registration_json_writer.cpp and, for the store, stored_content.cpp.
//
// A QString can hold half a surrogate pair, which is not a character. Writing keeps it as its escape
// (`\ud800`), so that nothing changes unseen. It is read back where the store keeps it, in a template's texts
// and findings; a document from outside with one elsewhere is refused.
#pragma once

#include "core/formats/read_error.h"
#include "core/formats/xml/registration_xml.h"
#include "core/registration/registration.h"
#include "core/result.h"

#include <QByteArray>
#include <QIODevice>
#include <QJsonObject>

#include <functional>

namespace nidus::formats {

// Fields by their ids, `preamble`, and `others` as an array of `label` and `body`; what is empty is left out.
QJsonObject toJson(const RegistrationTemplate &text);
// BadValue, in `document`, which `object` was read from, at the key or the element that may not be so; at its
// beginning when it is not given.
Result<RegistrationTemplate, ReadError> templateFromJson(const QJsonObject &object,
                                                         const QByteArray &document = {});

// The canonical bytes of a template: the same object without blanks, fields in Appendix A's order. Equal
// values give equal bytes, for ever: the store hashes them.
QByteArray templateContent(const RegistrationTemplate &text);
Result<RegistrationTemplate, ReadError> templateFromContent(QByteArrayView content);
// Likewise of findings: an array of objects.
QByteArray findingsContent(const Findings &findings);
Result<Findings, ReadError> findingsFromContent(QByteArrayView content);

QByteArray headJson(const ExportHead &head);                   // one line, with its line feed
QByteArray registrationJson(const Registration &registration); // one line, with its line feed
QByteArray endJson(qint64 editions, qint64 registrations);     // one line, with its line feed

// As RegistrationXmlWriter.
class RegistrationJsonWriter {
public:
    explicit RegistrationJsonWriter(QIODevice &device) : m_device(device) {}
    Result<void, WriteError> begin(const ExportHead &head);
    Result<void, WriteError> write(const DocumentEdition &edition);
    Result<void, WriteError> write(const Registration &registration);
    Result<void, WriteError> end();
    QStringList tooLong() const { return m_lengths.names(); } // long_records.h

private:
    Result<void, WriteError> put(const QByteArray &line);

    QIODevice &m_device;
    DocumentEditions m_editions;
    LongRecords m_lengths;
    qint64 m_registrations = 0;
};

// As readRegistrationsXml. A value that may not be is told at its key or its element, whose place `detail`
// names; a registration that does not fit together at its beginning. NotWellFormed when the end is missing,
// BadValue when it says another number.
Result<ExportHead, ReadError> readRegistrationsJson(QIODevice &device, const TakeRegistration &take,
                                                    qint64 limit = anyLength,
                                                    const TakeEdition &takeEdition = nullptr,
                                                    const QString &latest = {});

} // namespace nidus::formats
