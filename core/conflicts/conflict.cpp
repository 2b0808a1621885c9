#include "core/translation.inc"

#include "core/conflicts/conflict.h"

#include "core/registration/names.h"

#include <QStringList>

namespace nidus::conflicts {

namespace {

constexpr Names<Kind, 10> kindNames{{{{Kind::Registered, "registered"},
                                      {Kind::Forbidden, "forbidden"},
                                      {Kind::Pending, "pending"},
                                      {Kind::Country, "country"},
                                      {Kind::UriScheme, "uri-scheme"},
                                      {Kind::IdentifierSystem, "identifier-system"},
                                      {Kind::WatchList, "watch-list"},
                                      {Kind::LookAlike, "look-alike"},
                                      {Kind::InformalConfusion, "informal-confusion"},
                                      {Kind::SameRegistrant, "same-registrant"}}}};
constexpr Names<Weight, 3> weightNames{
    {{{Weight::Blocks, "blocks"}, {Weight::Decide, "decide"}, {Weight::Advice, "advice"}}}};
constexpr Names<Way, 5> wayNames{{{{Way::Hyphens, "hyphens"},
                                   {Way::Characters, "characters"},
                                   {Way::Transposed, "transposed"},
                                   {Way::Variant, "variant"},
                                   {Way::OneCharacter, "one-character"}}}};

// Of names on lists from outside: shorter ones are near any word.
constexpr qsizetype shortestOnListsVaried = 5;
constexpr qsizetype shortestOnListsMistyped = 7;

QString quoted(const QString &text, const Span &span)
{
    return QStringLiteral("“%1”").arg(text.sliced(span.start, span.length));
}

QString onePlace(const QString &name, const QString &other, const MarkedSpans &mark)
{
    if (mark.name.length == 0)
        return tr("%1 is left out").arg(quoted(other, mark.other));
    if (mark.other.length == 0)
        return tr("%1 is put in").arg(quoted(name, mark.name));
    return tr("%1 for %2").arg(quoted(name, mark.name), quoted(other, mark.other));
}

// In the order of Way.
constexpr const char *sentences[] = {
    QT_TR_NOOP("Differs from “%1” in hyphens only: %2."), QT_TR_NOOP("Looks like “%1”: %2."),
    QT_TR_NOOP("Is “%1” with two characters swapped: %2."), QT_TR_NOOP("Reads as “%1”: %2."),
    QT_TR_NOOP("Is one character from “%1”: %2.")};

} // namespace

QString id(Kind kind) { return kindNames.name(kind); }
QString id(Weight weight) { return weightNames.name(weight); }
QString id(Way way) { return wayNames.name(way); }
std::optional<Kind> kindById(QStringView id) { return kindNames.value(id); }

const QStringList &kindIds()
{
    static const QStringList ids = [] {
        QStringList all;
        for (const auto &[kind, name] : kindNames.rows)
            all += QLatin1String(name);
        return all;
    }();
    return ids;
}

Weight weightOf(Kind kind)
{
    if (kind == Kind::Registered || kind == Kind::Forbidden)
        return Weight::Blocks;
    return kind == Kind::SameRegistrant ? Weight::Advice : Weight::Decide;
}

Evidence evidenceOf(const QString &name, const QString &other, Way way)
{
    Evidence evidence;
    evidence.way = way;
    QStringList places;
    for (const Mark &mark :
         marks(name.toLatin1().toStdString(), other.toLatin1().toLower().toStdString(), way)) {
        evidence.marks +=
            MarkedSpans{{mark.askedStart, mark.askedLength}, {mark.otherStart, mark.otherLength}};
        places += onePlace(name, other, evidence.marks.last());
    }
    evidence.words = tr(sentences[int(way)]).arg(other, places.join(QLatin1String(", ")));
    return evidence;
}

bool countsOnList(Place place, const QString &listedAs, const QString &what, Way way)
{
    const qsizetype length = listedAs.size();
    if (way == Way::Hyphens || way == Way::Characters)
        return true;
    if (place == Place::Countries) // "turkeys", "france-telecom"
        return false;
    if (way == Way::Variant)
        return length >= shortestOnListsVaried;
    if (place == Place::UriSchemes) // provisional ones are everyday words: content, message
        return what == QLatin1String("permanent") && length >= qsizetype(shortestForOneCharacter);
    return length >= shortestOnListsMistyped;
}

} // namespace nidus::conflicts
