#include "core/formats/iana/registry_document.h"
#include "core/formats/iana/registry_head.h"
#include "core/formats/xml/xml_input.h"
#include "core/formats/xml/xml_source.h"

namespace nidus::formats {

QList<RegistrySection> registrySections(const Edition &edition)
{
    const Result<RegistryHead, ReadError> head = splitHead(edition.head);
    return head ? head->sections : QList<RegistrySection>();
}

// RFC 8141 §6.2: both registries are under Expert Review; for the informal one RFC 3406 had another rule.
Edition newEdition(const QString &effective)
{
    Edition edition;
    edition.effective = effective;
    edition.origin = Origin::Desk;
    edition.head =
        QStringLiteral("<registry xmlns=\"http://www.iana.org/assignments\" id=\"urn-namespaces\">\n"
                       "  <title>Uniform Resource Names (URN) Namespaces</title>\n"
                       "  <updated>%1</updated>\n"
                       "  <registry id=\"urn-namespaces-1\">\n"
                       "    <title>Formal URN Namespaces</title>\n"
                       "    <xref type=\"rfc\" data=\"rfc8141\"/>\n"
                       "    <registration_rule>Expert Review</registration_rule><?records?>\n"
                       "  </registry>\n"
                       "  <registry id=\"urn-namespaces-2\">\n"
                       "    <title>Informal URN Namespaces</title>\n"
                       "    <xref type=\"rfc\" data=\"rfc8141\"/>\n"
                       "    <registration_rule>Expert Review</registration_rule><?records?>\n"
                       "  </registry>\n"
                       "  <people/>\n"
                       "</registry>")
            .arg(effective.toHtmlEscaped());
    return edition;
}

Edition withEffective(Edition edition, const QString &effective)
{
    XmlInput input(edition.head);
    XmlSource source;
    bool isWritten = false;
    const auto writeUpdated = [&] {
        QString text;
        appendXmlText(text, effective);
        source.addSource(QLatin1String("<updated>") % text % QLatin1String("</updated>"));
        isWritten = true;
    };
    while (input.next()) {
        const bool isChild = input.isStart() && input.depth() == 2;
        if (isChild && !isWritten && input.isStart("updated", ianaNamespace)) {
            writeUpdated();
            while (!(input.isEnd() && input.depth() == 2) && input.next()) {
            }
            continue;
        }
        const bool isLate =
            isChild ? input.isStart("registry", ianaNamespace) : input.isEnd() && input.depth() == 1;
        if (!isWritten && isLate)
            writeUpdated();
        source.add(input.token());
    }
    if (input.failed())
        return edition;
    edition.head = source.take();
    edition.effective = effective;
    return edition;
}

} // namespace nidus::formats
