// Registrations with all versions, corrections, entries and annotations as XML, described by
// resources/schema/registration.rng. Reading what was written gives equal values; writing them again, equal
// bytes. Read in registration_xml_reader.cpp, written in registration_xml_writer.cpp.
//
// A text that XML 1.0 cannot hold (§2.2: control characters, U+FFFE and U+FFFF, half surrogate pairs) is
// carried as base64. Half a pair is no character: it is read where the store keeps it (a template's texts and
// findings), refused elsewhere.
#pragma once

#include "core/formats/read_error.h"
#include "core/registration/registration.h"
#include "core/result.h"

#include <QIODevice>

#include <functional>

namespace nidus::formats {

// The namespace of the format: a UUID URN, because "nidus" is no registered NID.
inline constexpr char registrationNamespace[] = "urn:uuid:3d0c4a4e-8f0e-4b7e-9b1e-6f6b7f0f2a51";

// The record kept in every export: the audit chain's head when it was made.
struct ExportHead {
    QByteArray auditHash; // SHA-256, 32 bytes; empty: not from a store
    qint64 auditCount = 0;
    bool operator==(const ExportHead &) const = default;
};

// Why a value cannot be written: an entry's kept source is no XML, or the device failed.
struct WriteError {
    enum class Kind { BrokenSource, Device };
    Kind kind = Kind::Device;
    QString place;  // which registration and entry
    QString detail; // the entry's name, or the device's words
    bool operator==(const WriteError &) const = default;
};
QString message(const WriteError &error);

// Writes registrations one at a time; one that cannot be written leaves nothing of itself. What
// EntryRevision::entry holds of a removed one, and EntryRevision::edition (editions are numbered anew where
// they are imported) is not written.
class RegistrationXmlWriter {
public:
    explicit RegistrationXmlWriter(QIODevice &device) : m_device(device) {}
    Result<void, WriteError> begin(const ExportHead &head);
    Result<void, WriteError> write(const Registration &registration);
    Result<void, WriteError> end();

private:
    Result<void, WriteError> put(const QByteArray &bytes);

    QIODevice &m_device;
};

// A single template (`template convert --to xml`): the <template> element as a document.
Result<QByteArray, WriteError> templateXml(const RegistrationTemplate &text);

// And back: a document whose root is <template>.
Result<RegistrationTemplate, ReadError> readTemplateXml(QIODevice &device, qint64 limit = maxBytes);

// Calls `take` for each registration as soon as it is read (a large export streams). `take` returns false to
// stop. Everything before an error has been handed over: the caller decides what to do with it.
Result<ExportHead, ReadError> readRegistrationsXml(QIODevice &device,
                                                   const std::function<bool(Registration &&)> &take,
                                                   qint64 limit = anyLength);

} // namespace nidus::formats
