#include "core/translation.inc"

#include "core/rules/rewriting.h"

#include "core/registration/rfc_mentions.h"
#include "core/rules/reading.h"

#include <QSet>

namespace nidus::rules {

namespace {

// A heading of the older forms, as the reader leaves it in a field: "Rules for Lexical Equivalence:" above an
// indented body. Known by its telling words.
struct OlderHeading {
    const char *name;
    std::array<const char *, 2> words; // beginnings of words, lower case; all must be there
    const char *clause;
    const char *title;
    const char *advice;
};

constexpr OlderHeading headings[] = {
    {"lexical-equivalence",
     {"lexical", "equivalen"},
     "RFC 8141 §3",
     QT_TR_NOOP("Lexical equivalence is URN-equivalence now"),
     QT_TR_NOOP("“urn”, the NID and the digits of a percent-encoding are compared without regard to case, as "
                "in RFC 2141. New: r-, q- and f-components take no part in it. A namespace may make more "
                "names equivalent, never fewer. Write which rules hold beyond these, or that none do.")},
    {"conformance",
     {"conform", nullptr},
     "RFC 8141 §2",
     QT_TR_NOOP("Conformance with the URN syntax has no section any more"),
     QT_TR_NOOP(
         "Every name keeps the syntax of RFC 8141 §2, where “/”, “&” and “~” may stand in an NSS, and “?+”, "
         "“?=” and “#” begin components. Keep what a name of this namespace may not have beyond that.")},
    {"uniqueness",
     {"unique", nullptr},
     "RFC 8141 §6.4.3",
     QT_TR_NOOP("Considerations of uniqueness have no section any more"),
     QT_TR_NOOP("Say within Assignment what makes a name unique, and that it is never given again.")},
    {"persistence",
     {"persisten", nullptr},
     "RFC 8141 §6.4.3",
     QT_TR_NOOP("Considerations of persistence have no section any more"),
     QT_TR_NOOP("Say within Assignment what keeps a name bound to the same thing, also when the registrant "
                "is no more.")},
    {"community",
     {"community", nullptr},
     "RFC 8141 §6.4.1",
     QT_TR_NOOP("Community considerations have no section any more"),
     QT_TR_NOOP("Say within Purpose who uses the names and who gains by them.")},
    {"namespace",
     {"namespace", "considerations"},
     "RFC 8141 §6.4.1",
     QT_TR_NOOP("Namespace considerations have no section any more"),
     QT_TR_NOOP("Say within Purpose why no existing namespace serves; what is said of assignment and "
                "resolution belongs there.")},
    {"scope",
     {"scope", nullptr},
     "RFC 8141 §6.4.1",
     QT_TR_NOOP("Scope has no section any more"),
     QT_TR_NOOP("Say within Purpose whether the namespace is meant for the whole Internet.")},
    {"validation",
     {"validat", nullptr},
     "RFC 8141 §6.4.7",
     QT_TR_NOOP("A validation mechanism is not asked for any more"),
     QT_TR_NOOP(
         "Where there is a mechanism, Resolution or Additional Information tells of it; “none” can go.")},
    {"iana",
     {"iana", nullptr},
     "RFC 8141 §6.4.7",
     QT_TR_NOOP("IANA considerations have no section any more"),
     QT_TR_NOOP("They spoke to IANA when the namespace was registered. What is still true stays in "
                "Additional Information.")},
};

bool beginsWord(QStringView words, const char *beginning)
{
    bool found = !beginning;
    eachWord(words, [&](qsizetype, QStringView word) {
        found = found || word.startsWith(QLatin1String(beginning), Qt::CaseInsensitive);
    });
    return found;
}

constexpr qsizetype longestHeading = 80;

// The heading on a line of a field; null: none of an older form.
const OlderHeading *headingOn(QStringView line)
{
    if (line.size() > longestHeading || !line.endsWith(u':') || isBlank(line.front()))
        return nullptr;
    const auto found = std::ranges::find_if(headings, [line](const OlderHeading &one) {
        return std::ranges::all_of(one.words, [line](const char *word) { return beginsWord(line, word); });
    });
    return found == std::end(headings) ? nullptr : found;
}

struct PlacedHeading {
    const OlderHeading *heading;
    Span span; // with the indented lines below it
};

QList<PlacedHeading> headingsIn(QStringView body)
{
    QList<PlacedHeading> found;
    bool isInside = false;
    eachLine(body, [&](qsizetype start, QStringView line) {
        if (line.trimmed().isEmpty())
            return;
        if (const OlderHeading *heading = headingOn(line)) {
            found += {heading, {start, line.size()}};
            isInside = true;
        } else if (isInside && isBlank(line.front())) {
            Span &span = found.last().span;
            span.length = start + line.size() - span.start;
        } else {
            isInside = false;
        }
    });
    return found;
}

// Documents that RFC 8141 took the place of.
struct ReplacedDocument {
    int rfc;
    const char *advice;
};
constexpr char ofRegistration[] = QT_TR_NOOP("RFC 8141 is in its place: namespaces are in section 5, "
                                             "registration in section 6, the form in Appendix A. "
                                             "Refer to that, or say why the old one is meant.");
constexpr ReplacedDocument documents[] = {
    {2141,
     QT_TR_NOOP(
         "RFC 8141 is in its place: the syntax is in section 2, the equivalence in section 3. Refer to that, "
         "or say why the old one is meant.")},
    {2611, ofRegistration},
    {3406, ofRegistration},
};

// What the older forms did not ask for.
struct NewField {
    Field field;
    const char *advice;
};
constexpr NewField newFields[] = {
    {Field::Purpose, QT_TR_NOOP("Say what the names are for, who uses them, and why no "
                                "existing namespace serves.")},
    {Field::SecurityAndPrivacy,
     QT_TR_NOOP("Say what can go wrong when names are given, used and resolved, and "
                "what a name reveals.")},
    {Field::Interoperability, QT_TR_NOOP("Say which difficulties with other names or "
                                         "systems are known, or that none are.")},
    {Field::Resolution, QT_TR_NOOP("Say whether names are meant to be resolved and, if they are, by "
                                   "which mechanism.")},
};

class RewritingList {
public:
    explicit RewritingList(const RegistrationTemplate &text) : m_text(text) {}
    QList<Rewriting> build();

private:
    void addOf(Field field);
    void addReferences(Field field);
    void addLexicalWords(Field field);
    void addOthers();
    void add(const QString &name, Field field, std::optional<Span> span, const QString &title,
             const QString &words, const char *clause);
    void addHeading(const OlderHeading &heading, Field field, const Span &span)
    {
        add(QLatin1String(heading.name), field, span, tr(heading.title), tr(heading.advice), heading.clause);
    }

    const RegistrationTemplate &m_text;
    QSet<QString> m_names;
    QList<Rewriting> m_list;
};

void RewritingList::add(const QString &name, Field field, std::optional<Span> span, const QString &title,
                        const QString &words, const char *clause)
{
    if (m_names.contains(name))
        return; // the first place stands for the others
    m_names.insert(name);
    m_list.append({QString(rewritingPrefix % name), field, span, title, words, QString::fromUtf8(clause)});
}

void RewritingList::addReferences(Field field)
{
    eachRfc(m_text[field], [&](const RfcMention &mention) {
        const auto found = std::ranges::find(documents, mention.rfc, &ReplacedDocument::rfc);
        if (found != std::end(documents))
            add(id(field) % QStringLiteral(".rfc-%1").arg(mention.rfc), field, mention.span,
                tr("RFC %1 is cited").arg(mention.rfc), tr(found->advice), "RFC 8141");
    });
}

// "Two names are lexically equivalent if": where no heading says it.
void RewritingList::addLexicalWords(Field field)
{
    constexpr qsizetype reach = 24;
    const QStringView body = m_text[field];
    for (qsizetype at = 0; (at = body.indexOf(QLatin1String("lexical"), at, Qt::CaseInsensitive)) >= 0; ++at)
        if (body.sliced(at, qMin(reach, body.size() - at))
                .contains(QLatin1String("equivalen"), Qt::CaseInsensitive))
            return addHeading(headings[0], field, {at, qMin(reach, body.size() - at)});
}

void RewritingList::addOf(Field field)
{
    const QString &body = m_text[field];
    for (const PlacedHeading &placed : headingsIn(body))
        addHeading(*placed.heading, field, placed.span);
    addLexicalWords(field);
    if (field != Field::RevisionInformation && field != Field::Version) // they tell of the past
        addReferences(field);
    if (body.isEmpty()) {
        const auto found = std::ranges::find(newFields, field, &NewField::field);
        if (found != std::end(newFields))
            add(id(field), field, std::nullopt, tr("%1 says nothing").arg(label(field)), tr(found->advice),
                info(field).clause);
    } else if (field == Field::SecurityAndPrivacy && !beginsWord(body, "priva")) {
        add(QStringLiteral("privacy"), field, Span{0, body.size()}, tr("Nothing is said of privacy"),
            tr("The older form asked for security only. Say what a name reveals of persons, devices or the "
               "one who "
               "resolves it, or that it reveals nothing."),
            info(field).clause);
    }
}

// "Internationalization considerations", which the form does not have: kept under their own labels.
void RewritingList::addOthers()
{
    for (const OtherSection &other : m_text.others) {
        if (!beginsWord(other.label, "considerations"))
            continue;
        QString name = other.label.left(longestHeading).toLower();
        for (QChar &c : name)
            if (!isDigit(c) && !isAsciiLetter(c))
                c = u'-';
        add(QLatin1String("section.") % name, Field::AdditionalInformation, std::nullopt,
            tr("The form has no section “%1”").arg(other.label.left(longestHeading)),
            tr("It is kept under its own label. Move what is still true into the field that asks for it, or "
               "into "
               "Additional Information."),
            "RFC 8141 App. A");
    }
}

QList<Rewriting> RewritingList::build()
{
    for (const FieldInfo &row : fieldTable()) {
        const qsizetype first = m_list.size();
        addOf(row.field);
        std::stable_sort(m_list.begin() + first, m_list.end(), [](const Rewriting &a, const Rewriting &b) {
            return a.span.value_or(Span()).start < b.span.value_or(Span()).start;
        });
    }
    addOthers();
    std::ranges::stable_sort(m_list, {}, &Rewriting::field);
    return std::move(m_list);
}

} // namespace

QList<Rewriting> rewritingsOf(const RegistrationTemplate &text) { return RewritingList(text).build(); }

bool hasOlderHeadings(const RegistrationTemplate &text)
{
    QSet<const OlderHeading *> found;
    for (const QString &body : text.fields)
        for (const PlacedHeading &placed : headingsIn(body))
            found.insert(placed.heading);
    return found.size() >= 2;
}

} // namespace nidus::rules
