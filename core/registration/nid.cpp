#include "core/translation.inc"

#include "core/registration/nid.h"

namespace nidus {

Nid::Nid(QString text) : m_text(std::move(text)), m_folded(m_text.toLower()) {}

Result<Nid, NidError> Nid::parse(QStringView text)
{
    // Octets outside ASCII become one that no NID may hold, so that positions stay those of the text.
    std::string octets;
    octets.reserve(size_t(text.size()));
    for (const QChar c : text)
        octets.push_back(c.unicode() < 0x80 ? char(c.unicode()) : '\x01');
    if (const auto fault = urn::findNidFault(octets))
        return unexpected(NidError{fault->kind, qsizetype(fault->position), text.toString()});
    return Nid(text.toString());
}

std::optional<qint64> Nid::informalNumber() const
{
    const QStringView number = QStringView(m_folded).sliced(qMin<qsizetype>(4, m_folded.size()));
    if (!m_folded.startsWith(QLatin1String("urn-")) || number.isEmpty() || number.size() > 18)
        return std::nullopt;
    if (number.front() == u'0')
        return std::nullopt;
    for (const QChar c : number)
        if (c < u'0' || c > u'9')
            return std::nullopt;
    return number.toLongLong();
}

Nid informalNid(qint64 number) { return *Nid::parse(QStringLiteral("urn-%1").arg(number)); }

QString message(const NidError &error)
{
    using Kind = urn::NidFault::Kind;
    switch (error.kind) {
    case Kind::TooShort:
        return tr("A namespace identifier has at least 2 characters.");
    case Kind::TooLong:
        return tr("A namespace identifier has at most 32 characters; this one has %1.")
            .arg(error.text.size());
    case Kind::NotAlphanumericAtStart:
        return tr("A namespace identifier begins with a letter or a digit.");
    case Kind::NotAlphanumericAtEnd:
        return tr("A namespace identifier ends with a letter or a digit.");
    case Kind::ForbiddenCharacter:
        break;
    }
    return tr("Character %1 (“%2”) is not allowed: a namespace identifier has ASCII letters, digits and "
              "hyphens only.")
        .arg(error.position + 1)
        .arg(error.text.mid(error.position, 1));
}

} // namespace nidus
