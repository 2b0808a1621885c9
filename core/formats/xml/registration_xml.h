// The editions of a registry and its registrations with all versions, corrections, entries and annotations as
// XML, described by resources/schema/registration.rng. Reading what was written gives equal values; writing
// them again, equal bytes. Read in registration_xml_reader.cpp, written in registration_xml_writer.cpp.
//
// A text that XML 1.0 cannot hold (§2.2: control characters, U+FFFE and U+FFFF, half surrogate pairs) is
// carried as base64. Half a pair is no character: it is read where the store keeps it (a template's texts and
// findings), refused elsewhere.
#pragma once

#include "core/formats/document_editions.h"
#include "core/formats/long_records.h"
#include "core/formats/read_error.h"
#include "core/registration/registration.h"
#include "core/result.h"

#include <QIODevice>

#include <functional>

namespace nidus::formats {

// The namespace of the format: a UUID URN, because "nidus" is no registered NID.
inline constexpr char registrationNamespace[] = "urn:uuid:3d0c4a4e-8f0e-4b7e-9b1e-6f6b7f0f2a51";

// The format's version. One of before 2 has no editions, and in JSON no end; it is read as well.
inline constexpr int registrationVersion = 2;

// The record kept in every export: the audit chain's head when it was made.
struct ExportHead {
    QByteArray auditHash; // SHA-256, 32 bytes; empty: not from a store
    qint64 auditCount = 0;
    bool operator==(const ExportHead &) const = default;
};

// Why a value cannot be written: the kept source of an entry or an edition is no XML, or the device failed.
struct WriteError {
    enum class Kind { BrokenSource, Device };
    Kind kind = Kind::Device;
    QString place;  // which registration and entry, or which edition
    QString detail; // the entry's name, or the device's words
    bool operator==(const WriteError &) const = default;
};
QString message(const WriteError &error);

// Writes the editions of a registry, if any, in the order of their days, then registrations, one at a time;
// what cannot be written leaves nothing of itself. What EntryRevision::entry holds of a removed one is not
// written, nor EntryRevision::edition of an edition that was not.
class RegistrationXmlWriter {
public:
    explicit RegistrationXmlWriter(QIODevice &device) : m_device(device) {}
    Result<void, WriteError> begin(const ExportHead &head);
    Result<void, WriteError> write(const DocumentEdition &edition);
    Result<void, WriteError> write(const Registration &registration);
    Result<void, WriteError> end();
    QStringList tooLong() const { return m_lengths.names(); } // long_records.h

private:
    Result<void, WriteError> put(const QByteArray &bytes);

    QIODevice &m_device;
    DocumentEditions m_editions;
    LongRecords m_lengths;
};

// A single template (`template convert --to xml`): the <template> element as a document.
Result<QByteArray, WriteError> templateXml(const RegistrationTemplate &text);

// And back: a document whose root is <template>.
Result<RegistrationTemplate, ReadError> readTemplateXml(QIODevice &device, qint64 limit = maxBytes);

// Calls `takeEdition` for each edition and `take` for each registration as soon as it is read (a large export
// streams), editions first. Either returns false to stop. Everything before an error has been handed over:
// the caller decides what to do with it. A document of a later version than ours is a WrongDocument.
// `latest`: as shapeFault() takes it.
using TakeRegistration = std::function<bool(Registration &&)>;
using TakeEdition = std::function<bool(DocumentEdition &&)>;
Result<ExportHead, ReadError> readRegistrationsXml(QIODevice &device, const TakeRegistration &take,
                                                   qint64 limit = anyLength,
                                                   const TakeEdition &takeEdition = nullptr,
                                                   const QString &latest = {});
// Of a document that says its version: BadValue words, or WrongDocument ones; nothing when it can be read.
std::optional<ReadError> versionError(qint64 version);

} // namespace nidus::formats
