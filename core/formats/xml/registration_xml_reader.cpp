#include "core/formats/xml/registration_xml.h"

#include "core/formats/xml/xml_element.h"

#include <QSet>

namespace nidus::formats {

namespace {

bool goToRoot(XmlInput &input, const char *name)
{
    while (input.next() && !input.isStart()) {
    }
    if (input.failed() || input.isStart(name, registrationNamespace))
        return !input.failed();
    return input.fail(ReadError::Kind::WrongDocument,
                      QStringLiteral("the root element is <%1> of “%2”, not <%3> of “%4”")
                          .arg(input.token().name().left(80), input.token().namespaceUri().left(80),
                               QLatin1String(name), QLatin1String(registrationNamespace)));
}

// At the start tag; `editions` are those before.
std::optional<DocumentEdition> readEdition(XmlInput &input, DocumentEditions &editions)
{
    const qint64 line = input.line(), column = input.column();
    input.nextHead();
    DocumentEdition edition;
    if (!XmlElement::read(input, edition))
        return std::nullopt;
    if (const std::optional<QString> fault = editions.complete(edition)) {
        input.failAt(line, column, ReadError::Kind::BadValue, *fault);
        return std::nullopt;
    }
    return edition;
}

// At the start tag; `read` are those before.
std::optional<Registration> readRegistration(XmlInput &input, const DocumentEditions &editions,
                                             QSet<Nid> &read, const QString &latest)
{
    if (!input.nextRecord())
        return std::nullopt;
    const qint64 line = input.line(), column = input.column();
    XmlElement element(input);
    const auto nid = Nid::parse(element.required("nid"));
    if (!nid) {
        element.fail("nid");
        return std::nullopt;
    }
    Registration registration{*nid, {}, {}, {}, {}, {}, {}};
    members(element, registration);
    if (read.contains(*nid))
        input.fail(ReadError::Kind::BadValue, QStringLiteral("“%1” comes a second time").arg(nid->text()));
    read.insert(*nid);
    if (!element.finish())
        return std::nullopt;
    std::optional<QString> fault = shapeFault(registration, latest);
    if (!fault)
        fault = editions.faultOf(registration);
    if (fault) {
        input.failAt(line, column, ReadError::Kind::BadValue, *fault);
        return std::nullopt;
    }
    return registration;
}

} // namespace

Result<RegistrationTemplate, ReadError> readTemplateXml(QIODevice &device, qint64 limit)
{
    XmlInput input(device, limit);
    RegistrationTemplate text;
    if (goToRoot(input, "template") && XmlElement::read(input, text))
        while (input.next()) {
        }
    if (input.failed())
        return unexpected(input.error());
    return text;
}

std::optional<ReadError> versionError(qint64 version)
{
    if (version <= registrationVersion)
        return std::nullopt;
    return ReadError{
        ReadError::Kind::WrongDocument, 0, 0,
        QStringLiteral("its format has version %1, and this program reads up to %2; use a newer one")
            .arg(version)
            .arg(registrationVersion)};
}

Result<ExportHead, ReadError> readRegistrationsXml(QIODevice &device, const TakeRegistration &take,
                                                   qint64 limit, const TakeEdition &takeEdition,
                                                   const QString &latest)
{
    XmlInput input(device, limit);
    ExportHead head;
    if (!goToRoot(input, "registrations"))
        return unexpected(input.error());
    XmlElement root(input);
    const QString hash = root.plain("audit_hash");
    head.auditHash = QByteArray::fromHex(hash.toLatin1());
    if (QString::fromLatin1(head.auditHash.toHex()) != hash ||
        (!hash.isEmpty() && head.auditHash.size() != 32))
        root.fail("audit_hash");
    root.count("audit_count", head.auditCount);
    qint64 version = 1;
    root.count("version", version);
    if (const auto error = versionError(version))
        input.fail(error->kind, error->detail);
    DocumentEditions editions;
    QSet<Nid> read;
    bool isStopped = false;
    root.child("edition", [&] {
        if (!read.isEmpty())
            return input.fail(ReadError::Kind::BadValue,
                              QStringLiteral("an <edition> behind a <registration>"));
        std::optional<DocumentEdition> edition = readEdition(input, editions);
        isStopped = edition && takeEdition && !takeEdition(*std::move(edition));
        return edition && !isStopped;
    });
    root.child("registration", [&] {
        std::optional<Registration> registration = readRegistration(input, editions, read, latest);
        isStopped = registration && !take(*std::move(registration));
        return registration && !isStopped;
    });
    const bool isRead = root.finish();
    if (isStopped)
        return head;
    while (isRead && input.next()) {
    }
    if (input.failed())
        return unexpected(input.error());
    return head;
}

} // namespace nidus::formats
