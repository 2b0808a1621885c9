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

// At the start tag; `read` are those before.
std::optional<Registration> readRegistration(XmlInput &input, QSet<Nid> &read)
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
    if (const std::optional<QString> fault = shapeFault(registration)) {
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

Result<ExportHead, ReadError>
readRegistrationsXml(QIODevice &device, const std::function<bool(Registration &&)> &take, qint64 limit)
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
    QSet<Nid> read;
    bool isStopped = false;
    root.child("registration", [&] {
        std::optional<Registration> registration = readRegistration(input, read);
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
