#include "core/conflicts/registrant_names.h"

#include "core/registration/registrant_contact.h"
#include "core/registration/short_fields.h"

#include <QRegularExpression>

namespace nidus::conflicts {

namespace {

// Of public mail services, of the bodies that run the process, of examples.
bool isPublic(const QString &domain)
{
    static const QStringList domains =
        QStringLiteral(
            "gmail.com googlemail.com outlook.com hotmail.com live.com yahoo.com icloud.com me.com "
            "aol.com gmx.net gmx.de web.de mail.ru yandex.ru qq.com 163.com 126.com proton.me "
            "protonmail.com fastmail.com ietf.org iana.org rfc-editor.org example.org example.com "
            "example.net")
            .split(u' ');
    return domains.contains(domain);
}

// The part that somebody registered: two labels, three below a short second-level one ("co.uk").
QString registeredDomain(const QString &host)
{
    const QStringList labels = host.toLower().split(u'.', Qt::SkipEmptyParts);
    if (labels.size() < 2)
        return {};
    const bool isDeep =
        labels.size() > 2 && labels.last().size() == 2 && labels[labels.size() - 2].size() <= 3;
    return labels.last(isDeep ? 3 : 2).join(u'.');
}

} // namespace

QString comparedOrganization(const QString &name)
{
    static const QStringList left =
        QStringLiteral(
            "the inc incorporated ltd limited llc gmbh ag ev corp corporation co company plc bv sa "
            "vzw aisbl")
            .split(u' ');
    QString plain;
    for (const QChar c : name.toLower())
        if (c != u'.')
            plain += c.isLetterOrNumber() ? c : QChar(u' ');
    QStringList words;
    for (const QString &word : plain.simplified().split(u' ', Qt::SkipEmptyParts))
        if (!left.contains(word))
            words += word;
    const QString compared = words.join(u' ');
    return compared.size() < 3 ? QString() : compared;
}

QStringList acronymsIn(const QString &field)
{
    static const QRegularExpression inBrackets(QStringLiteral("\\(([A-Z][A-Z0-9]{2,7})\\)"));
    static const QRegularExpression inCapitals(QStringLiteral("\\b[A-Z][A-Z0-9]{2,7}\\b"));
    static const QRegularExpression capitalized(QStringLiteral("\\b[A-Z](?=[a-z])"));
    QStringList acronyms;
    const QString name = registrantName(field);
    for (auto match = inBrackets.globalMatch(field); match.hasNext();)
        acronyms += match.next().captured(1).toLower();
    for (auto match = inCapitals.globalMatch(name); match.hasNext();)
        acronyms += match.next().captured().toLower();
    QString initials;
    for (auto match = capitalized.globalMatch(name); match.hasNext();)
        initials += match.next().captured().toLower();
    if (initials.size() >= 3 && initials.size() <= 8)
        acronyms += initials;
    acronyms.removeDuplicates();
    return acronyms;
}

QStringList acronymsInReferences(const QString &references)
{
    QStringList acronyms;
    for (const QString &reference : references.split(QLatin1String("; "), Qt::SkipEmptyParts))
        if (const qsizetype address = reference.indexOf(QLatin1String(" <")); address > 0)
            acronyms += acronymsIn(reference.first(address));
    return acronyms;
}

QStringList contactDomains(const QString &field)
{
    QStringList domains;
    for (const QString &address : emailAddresses(field)) {
        const QString domain = registeredDomain(address.section(u'@', 1));
        if (!domain.isEmpty() && !isPublic(domain) && !domains.contains(domain))
            domains += domain;
    }
    return domains;
}

QStringList citedDocuments(const QString &references)
{
    QStringList documents;
    for (const QString &reference : references.split(QLatin1String("; "), Qt::SkipEmptyParts)) {
        const qsizetype open = reference.indexOf(u'<');
        QString document = open < 0 ? reference : reference.sliced(open + 1).section(u'>', 0, 0);
        document = document.trimmed();
        while (document.endsWith(u'/'))
            document.chop(1);
        if (!document.isEmpty() && !document.startsWith(QLatin1String("mailto:")))
            documents += document;
    }
    return documents;
}

} // namespace nidus::conflicts
