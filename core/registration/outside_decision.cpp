#include "core/translation.inc"

#include "core/registration/outside_decision.h"

#include "core/characters/classes.h"
#include "core/registration/days.h"
#include "core/registration/short_fields.h"
#include "core/registration/words.h"
#include "core/urn/uri.h"
#include "core/urn/urn.h"

#include <algorithm>

namespace nidus {

namespace {

// Something a stranger could ask for: no word for "none yet", and nobody who speaks of himself.
bool namesABody(const QString &body)
{
    const auto lone = loneWord(body);
    return std::ranges::count_if(body, isLetter) >= 2 && !(lone && lone->standsForNone) &&
           !isAnyOf(body, {u"i", u"me", u"myself", u"we", u"us", u"ourselves", u"registrant",
                           u"the registrant", u"applicant", u"the applicant"});
}

// A title of several words, or one with a number: "Letter" alone can be looked up nowhere.
bool canBeLookedUp(const QString &document)
{
    const auto isNumberless = std::ranges::none_of(document, isDigit);
    if (document.startsWith(QLatin1String("see "), Qt::CaseInsensitive)) // what stands there decided nothing
        return false;
    return std::ranges::count_if(document, [](QChar c) { return c.isLetterOrNumber(); }) >= 3 &&
           !(isNumberless && !document.simplified().contains(u' ')) &&
           !loneWord(document).value_or(LoneWord{}).standsForNone;
}

bool isAddress(const QString &address)
{
    const std::string text = address.toStdString();
    const urn::ParsedUri uri = urn::parseUri(text);
    if (!uri.valid())
        return false;
    const QString scheme = address.section(u':', 0, 0).toLower();
    if (scheme == QLatin1String("urn"))
        return urn::parseUrn(text, urn::Syntax::Rfc8141).valid();
    if (scheme == QLatin1String("mailto"))
        return address.section(u'@', 1, 1).size() > 0;
    return (scheme == QLatin1String("http") || scheme == QLatin1String("https")) && uri.host.size() > 0;
}

} // namespace

std::optional<QString> faultOf(const OutsideDecision &decision, const QString &today)
{
    if (!namesABody(decision.body))
        return tr("Name the body that decided: “ISO 3166 Maintenance Agency”.");
    if (!canBeLookedUp(decision.document))
        return tr("Name the document of the decision so that it can be looked up: its title, or its number.");
    if (!isDay(decision.day))
        return tr("The date of the decision is a day: YYYY-MM-DD, not “%1”.").arg(decision.day);
    if (decision.day > today)
        return tr("The date of the decision, %1, has not come yet.").arg(decision.day);
    if (decision.day < firstDayOfUrns)
        return tr("The date of the decision, %1, is before there were URNs (RFC 2141, May 1997).")
            .arg(decision.day);
    if (!isAddress(decision.address))
        return tr("Say where the decision can be read: an absolute address (https:, http:, mailto:) or a "
                  "URN, "
                  "not “%1”.")
            .arg(decision.address);
    return std::nullopt;
}

QString wordsOf(const OutsideDecision &decision)
{
    return QStringLiteral("%1: %2 (%3), %4")
        .arg(decision.body, decision.document, decision.day, decision.address);
}

} // namespace nidus
