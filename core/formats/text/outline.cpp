#include "core/formats/text/outline.h"

#include "core/formats/text/heading_levels.h"
#include "core/formats/text/label_candidates.h"
#include "core/formats/text/label_column.h"
#include "core/formats/text/near_labels.h"
#include "core/formats/text/ordered_labels.h"
#include "core/formats/text/prose_labels.h"
#include "core/formats/text/repeated_labels.h"
#include "core/formats/text/unknown_labels.h"

#include <algorithm>
#include <array>
#include <bit>
#include <climits>
#include <utility>

namespace nidus::formats {

namespace {

using Candidates = std::vector<LabelCandidate>;
using Topics = quint32;

Topics bit(Topic topic) { return Topics(1) << unsigned(topic); }

// Sections whose body is one value.
bool isShort(Topic topic)
{
    return topic == Topic::NamespaceIdentifier || topic == Topic::Version || topic == Topic::Date;
}

// What became of a candidate.
enum class Role : char { Open, Label, Body };

class Outliner {
public:
    explicit Outliner(const TextLines &text) : m_lines(text.lines), m_candidates(labelCandidates(text.lines))
    {
    }

    Outline outline();

private:
    bool chooseColumn();
    void takeMainLabels();
    void readForm();
    void leaveHeadingsOfParts();
    void takeNearNamespaces();
    std::vector<char> restarts() const;
    size_t count(Topic topic) const;
    void findParts();
    void leaveItemsOfRegistrationInformation();
    void leaveRepetitions();
    void takeStrayLabels();
    struct Place {
        Topics seen = 0;    // the topics of the part's labels
        bool begun = false; // a label stands before
        int before = -1;    // places in the form of the labels around
        int after = INT_MAX;
        int bodyColumn = -1;               // where the body around begins
        std::optional<Topic> section{};    // of the label before
        std::optional<size_t> labelLine{}; // the last label's
        bool isShort = false;              // its section has one value, behind the label
    };
    bool isStray(const LabelCandidate &c, const Place &at) const;
    bool isBehindValue(const LabelCandidate &c, const Place &at) const;
    bool isPlacedAsLabel(const LabelCandidate &c, const Place &at) const;
    std::optional<Topic> nearTopic(const LabelCandidate &c, const Place &at) const;
    bool isIntroduced(const LabelCandidate &c, std::optional<size_t> labelBefore) const;
    bool isOfOtherKind(const LabelCandidate &c) const;
    bool isMarkedLikeMost(const LabelCandidate &c) const;
    std::vector<Mark> marks() const;
    std::vector<Outline::Repetition> repetitions(const std::vector<Mark> &marks) const;

    int order(Topic topic) const { return placeInForm(topic, m_form); }
    bool isLabel(size_t i) const { return m_roles[i] == Role::Label; }

    const std::vector<TextLine> &m_lines;
    Candidates m_candidates;
    std::vector<Role> m_roles;
    std::vector<size_t> m_starts; // candidates that begin a template
    std::vector<RepeatedLabel> m_repeated;
    int m_key = 0;
    int m_column = 0;
    bool m_mostlyColons = true;
    bool m_mostlyDecorated = false;
    bool m_mostlyLower = false; // keys: "namespaceIdentifier: acorn"
    LabelStyle m_style = LabelStyle::Plain;
    bool m_isTight = false; // no blank line stands between the sections
    Form m_form = Form::Other;
};

bool Outliner::chooseColumn()
{
    const auto chosen = columnOfLabels(m_candidates);
    m_key = chosen.value_or(0);
    m_column = columnOfKey(m_key);
    return chosen.has_value();
}

void Outliner::takeMainLabels()
{
    Topics colons = 0, bare = 0, plain = 0, decorated = 0, upper = 0, lower = 0;
    std::array<Topics, labelStyles> styles{};
    for (const LabelCandidate &c : m_candidates)
        if (c.inForm() && c.hasLabelMarkup() && columnKey(c) == m_key) {
            const Topics topic = bit(c.match->topic);
            (c.shape.colon ? colons : bare) |= topic;
            (c.decorated() ? decorated : plain) |= topic;
            (c.shape.label.front().isLower() ? lower : upper) |= topic;
            styles[size_t(c.shape.style)] |= topic;
        }
    m_style =
        LabelStyle(std::ranges::max_element(styles, {}, [](Topics topics) { return std::popcount(topics); }) -
                   styles.begin());
    m_mostlyLower = std::popcount(lower) > std::popcount(upper);
    m_mostlyColons = std::popcount(colons) >= std::popcount(bare);
    m_mostlyDecorated = std::popcount(decorated) > std::popcount(plain);
    Topics introduced = 0, others = 0;
    std::optional<size_t> labelBefore;
    std::vector<size_t> notIntroduced;
    for (size_t i = 0; i < m_candidates.size(); ++i) {
        const LabelCandidate &c = m_candidates[i];
        if (!c.inForm() || !c.hasLabelMarkup() || columnKey(c) != m_key || !isMarkedLikeMost(c))
            continue;
        const bool isLabel = isIntroduced(c, labelBefore);
        (isLabel ? introduced : others) |= bit(c.match->topic);
        if (!isLabel) {
            if (c.shape.label.front().isLower() == m_mostlyLower)
                notIntroduced.push_back(i);
            continue;
        }
        m_roles[i] = Role::Label;
        labelBefore = c.lastLine();
    }
    m_isTight = std::popcount(others & ~introduced) > qMax(2, std::popcount(introduced));
    if (m_isTight)
        for (const size_t i : notIntroduced)
            m_roles[i] = Role::Label;
}

// Fields of a list and headings of stars are labels where most labels are; else they are lines of a body.
bool Outliner::isOfOtherKind(const LabelCandidate &c) const
{
    const bool isOfKind = c.shape.style == LabelStyle::FieldList || c.shape.mark == u'*';
    return isOfKind && c.shape.style != m_style;
}

bool Outliner::isMarkedLikeMost(const LabelCandidate &c) const
{
    if (isOfOtherKind(c))
        return false;
    if (m_mostlyColons && !c.shape.colon && !c.decorated() && !c.definition)
        return false;
    return !m_mostlyDecorated || c.decorated() || c.definition;
}

// Behind a blank line, a line that stands deeper, or another label.
bool Outliner::isIntroduced(const LabelCandidate &c, std::optional<size_t> labelBefore) const
{
    const TextLine &before = m_lines[c.before];
    const bool isBelowKey = before.column < m_column && before.text.endsWith(u':'); // "template:"
    return c.blankBefore || before.column > m_column || labelBefore == c.before || isBelowKey ||
           (m_mostlyDecorated && c.isFirmlyMarked());
}

void Outliner::readForm()
{
    Topics newer = 0, older = 0, all = 0;
    for (size_t i = 0; i < m_candidates.size(); ++i)
        if (isLabel(i)) {
            const LabelMatch &match = *m_candidates[i].match;
            all |= bit(match.topic);
            (match.vote > 0 ? newer : older) |= match.vote != 0 ? bit(match.topic) : 0;
        }
    const int balance = std::popcount(newer) - std::popcount(older);
    if (std::popcount(all) > 1 && (newer | older))
        m_form = balance > 0 ? Form::Rfc8141 : Form::Rfc3406;
}

void Outliner::leaveHeadingsOfParts()
{
    for (const size_t i : headingsOfParts(m_candidates, [this](size_t at) { return isLabel(at); }))
        m_roles[i] = Role::Body;
}

// A label that is nearly Namespace Identifier's opens the next template, too: behind one of the form's later
// sections, with two of its first ones following.
void Outliner::takeNearNamespaces()
{
    const auto isEarly = [this](const LabelCandidate *label) {
        return label && label->match->topic != Topic::NamespaceIdentifier &&
               order(label->match->topic) <= order(Topic::Registrant);
    };
    const LabelCandidate *next = nullptr, *second = nullptr; // the labels that follow
    std::vector<size_t> followed;
    for (size_t i = m_candidates.size(); i-- > 0;) {
        if (isLabel(i))
            second = std::exchange(next, &m_candidates[i]);
        else if (isEarly(next) && isEarly(second))
            followed.push_back(i);
    }
    std::optional<size_t> labelBefore;
    size_t passed = 0;
    std::ranges::reverse(followed);
    for (const size_t candidate : followed) {
        for (; passed < candidate; ++passed)
            if (isLabel(passed))
                labelBefore = passed;
        LabelCandidate &c = m_candidates[candidate];
        if (!labelBefore || order(m_candidates[*labelBefore].match->topic) <= order(Topic::Registrant) ||
            !isPlacedAsLabel(c, {.labelLine = m_candidates[*labelBefore].lastLine()}))
            continue;
        if (!nearTopics(c.shape.label).contains(Topic::NamespaceIdentifier))
            continue;
        m_roles[candidate] = Role::Label;
        c.match = LabelMatch{.topic = Topic::NamespaceIdentifier, .isNear = true};
    }
}

// For each candidate whether it names a namespace and the first labels of the form follow it.
std::vector<char> Outliner::restarts() const
{
    std::vector<char> restarts(m_candidates.size(), 0);
    bool early = false; // the next label is one of the form's first
    for (size_t i = m_candidates.size(); i-- > 0;) {
        if (!isLabel(i))
            continue;
        const Topic topic = m_candidates[i].match->topic;
        restarts[i] = topic == Topic::NamespaceIdentifier && early;
        early = topic != Topic::NamespaceIdentifier && order(topic) <= order(Topic::Registrant);
    }
    return restarts;
}

size_t Outliner::count(Topic topic) const
{
    size_t count = 0;
    for (size_t i = 0; i < m_candidates.size(); ++i)
        count += isLabel(i) && m_candidates[i].match->topic == topic ? 1 : 0;
    return count;
}

// A Namespace Identifier begins a template. A second one begins the next, when the first labels of the form
// follow it; else it is a line of a body, or of the prose before the template.
void Outliner::findParts()
{
    const std::vector<char> begins = restarts();
    const bool some = std::find(begins.begin(), begins.end(), 1) != begins.end();
    const bool isOnly = !some && count(Topic::NamespaceIdentifier) == 1; // it may stand anywhere
    Topics seen = 0;
    m_starts.clear();
    for (size_t i = 0; i < m_candidates.size(); ++i) {
        if (!isLabel(i))
            continue;
        const Topic topic = m_candidates[i].match->topic;
        bool start = m_starts.empty();
        if (topic == Topic::NamespaceIdentifier && (!start || some)) {
            const bool full = start || (seen & bit(topic)) || (std::popcount(seen) > 2 && !isOnly);
            if (full && !begins[i]) {
                m_roles[i] = Role::Body;
                continue;
            }
            start = full;
        }
        if (start) {
            m_starts.push_back(i);
            seen = 0;
        }
        seen |= bit(topic);
    }
}

// RFC 3406: Registration Information holds a version and a date, often at the labels' own column.
void Outliner::leaveItemsOfRegistrationInformation()
{
    bool inside = false;
    for (size_t i = 0; i < m_candidates.size(); ++i) {
        if (!isLabel(i))
            continue;
        const Topic topic = m_candidates[i].match->topic;
        if (topic != Topic::Version && topic != Topic::Date)
            inside = topic == Topic::RegistrationInformation;
        else if (inside)
            m_roles[i] = Role::Body;
    }
}

void Outliner::leaveRepetitions()
{
    for (size_t part = 0; part < m_starts.size(); ++part) {
        const size_t to = part + 1 < m_starts.size() ? m_starts[part + 1] : m_candidates.size();
        const auto isLabelHere = [this](size_t i) { return isLabel(i); };
        for (const RepeatedLabel &one :
             repeatedLabels(m_candidates, m_starts[part], to, isLabelHere, m_form)) {
            m_roles[one.left] = Role::Body;
            m_repeated.push_back(one);
        }
    }
    findParts(); // a part may have lost its first label
}

// With a value behind its colon, right below a label with such a value.
bool Outliner::isBehindValue(const LabelCandidate &c, const Place &at) const
{
    constexpr int byAccident = 3; // blanks
    return at.isShort && at.labelLine == c.before && c.column <= m_column + byAccident && c.shape.colon &&
           !c.shape.standalone();
}

// Whether `c`, which is not marked up or placed as the other labels are, is a label nevertheless: the form's
// section is missing, and missing here.
bool Outliner::isStray(const LabelCandidate &c, const Place &at) const
{
    if (!c.inForm() || (at.seen & bit(c.match->topic)) || isOfOtherKind(c) ||
        (c.shape.style == LabelStyle::Bullet) != (m_key % 2 == 1))
        return false;
    const int place = order(c.match->topic);
    const bool fits = place >= 0 && at.before < place && place < at.after;
    const bool strong = c.match->strong && at.begun;
    const bool alone = c.alone();
    if (c.column < m_column) // a heading of the document around the template
        return alone && (fits || strong);
    if (c.column > m_column) // indented by accident
        return (isBehindValue(c, at) && isShort(c.match->topic)) ||
               (fits && c.blankBefore && c.shape.colon &&
                (c.shape.standalone() || c.match->strong || c.column != at.bodyColumn));
    if (!c.shape.colon && alone)
        return fits || strong;
    return fits && c.shape.label.front().isUpper();
}

// Marked, placed and worded as the labels of this text are.
bool Outliner::isPlacedAsLabel(const LabelCandidate &c, const Place &at) const
{
    if (columnKey(c) != m_key || !c.hasLabelMarkup() || !isMarkedLikeMost(c) ||
        !isIntroduced(c, at.labelLine))
        return m_isTight && columnKey(c) == m_key && c.shape.colon && isTitle(c.shape.label);
    if (c.decorated() != m_mostlyDecorated || (c.decorated() && c.shape.style != m_style) ||
        (c.shape.colon && !m_mostlyColons && !c.decorated()))
        return false;
    if (isTitle(c.shape.label) || c.shape.style == LabelStyle::FieldList ||
        (c.shape.style == LabelStyle::Heading && c.shape.label.endsWith(u'?')))
        return true;
    // A sentence that leads up to the section stands in the label's place.
    return c.shape.colon && c.shape.standalone() && c.blankBefore && c.shape.label.front().isUpper();
}

// The section of the form that is missing, and missing here, when the words of `c` are nearly its label's.
std::optional<Topic> Outliner::nearTopic(const LabelCandidate &c, const Place &at) const
{
    if (!isPlacedAsLabel(c, at))
        return std::nullopt;
    const bool isOther = c.match && c.match->topic == Topic::OtherSection; // of a document around the form
    const auto isMissingHere = [&](Topic topic) {
        const int place = order(topic);
        return !(at.seen & bit(topic)) && place >= 0 && at.before < place && place < at.after;
    };
    const bool isItem = isRegistrantItem(c.shape.label);
    if (isItem && at.begun && c.blankBefore && isMissingHere(Topic::Registrant))
        return Topic::Registrant;
    if (isItem && at.section == Topic::Registrant)
        return std::nullopt;
    if (c.shape.standalone() && c.shape.label.endsWith(u"template", Qt::CaseInsensitive))
        return std::nullopt; // a heading above the form
    for (const Topic topic : nearTopics(c.shape.label))
        if (isMissingHere(topic) && (!isOther || topic == Topic::RevisionInformation))
            return topic;
    return std::nullopt;
}

void Outliner::takeStrayLabels()
{
    const size_t n = m_candidates.size();
    std::vector<int> after(n, INT_MAX); // place of the next label in the same part
    std::vector<Topics> topicsOf(m_starts.size() + 1, 0);
    size_t part = m_starts.size();
    int next = INT_MAX;
    for (size_t i = n; i-- > 0;) {
        after[i] = next;
        if (!isLabel(i))
            continue;
        const Topic topic = m_candidates[i].match->topic;
        next = order(topic) >= 0 ? order(topic) : next;
        topicsOf[part] |= bit(topic);
        if (part > 0 && m_starts[part - 1] == i) {
            --part;
            next = part > 0 ? INT_MAX : next;
        }
    }
    Place at;
    for (size_t i = 0; i < n; ++i) {
        LabelCandidate &c = m_candidates[i];
        if (part < m_starts.size() && m_starts[part] == i) {
            at.before = -1;
            ++part;
        }
        // What stands before the first label belongs to the first part.
        Topics &seen = topicsOf[part > 0 || m_starts.empty() ? part : 1];
        at.seen = seen;
        at.after = after[i];
        if (m_roles[i] == Role::Open && isStray(c, at))
            m_roles[i] = Role::Label;
        if (m_roles[i] == Role::Open)
            if (const auto topic = nearTopic(c, at)) {
                m_roles[i] = Role::Label;
                c.match = LabelMatch{.topic = *topic, .isNear = true};
            }
        if (!isLabel(i))
            continue;
        seen |= bit(c.match->topic);
        at.section = c.match->topic;
        at.labelLine = c.lastLine();
        at.begun = true;
        at.before = order(c.match->topic) >= 0 ? order(c.match->topic) : at.before;
        const Topic topic = c.match->topic;
        at.isShort = !c.shape.standalone() &&
                     (topic == Topic::NamespaceIdentifier || topic == Topic::Version || topic == Topic::Date);
        size_t body = c.lastLine() + 1;
        while (body < m_lines.size() && body < c.line + 12 && m_lines[body].isEmpty())
            ++body;
        at.bodyColumn = body < m_lines.size() && !at.isShort ? m_lines[body].column : -1;
    }
}

std::vector<Mark> Outliner::marks() const
{
    std::vector<Mark> marks;
    size_t part = 0;
    for (size_t i = 0; i < m_candidates.size(); ++i) {
        const bool starts = part < m_starts.size() && m_starts[part] == i;
        part += starts ? 1 : 0;
        if (!isLabel(i))
            continue;
        const LabelCandidate &c = m_candidates[i];
        marks.push_back({c.line, c.shape, c.match, marks.empty() || (starts && part > 1), false});
    }
    return marks;
}

// Written and placed as the label that is kept, on a line of its own: whoever reads the text takes it for
// one.
std::vector<Outline::Repetition> Outliner::repetitions(const std::vector<Mark> &marks) const
{
    const auto isMark = [&marks](const LabelCandidate &c) {
        return std::ranges::binary_search(marks, c.line, {}, &Mark::line);
    };
    std::vector<Outline::Repetition> found;
    for (const RepeatedLabel &one : m_repeated) {
        const LabelCandidate &kept = m_candidates[one.other];
        const LabelCandidate &again = m_candidates[one.left];
        const bool isAlike = again.shape.colon == kept.shape.colon && again.shape.style == kept.shape.style &&
                             again.shape.standalone() == kept.shape.standalone() && again.blankBefore;
        if (isAlike && info(again.match->topic).native() && isMark(kept) && !isMark(again))
            found.push_back({again.line, kept.line});
    }
    return found;
}

Outline Outliner::outline()
{
    Outline outline;
    takeSeparatorsForColons(m_candidates);
    joinLabelsToHeadings(m_candidates);
    m_roles.assign(m_candidates.size(), Role::Open);
    takeOrderedLabels(m_candidates);
    if (!chooseColumn())
        return outline;
    takeMainLabels();
    leaveHeadingsOfParts();
    readForm();
    for (const size_t i : labelsInProse(
             m_candidates, [this](size_t at) { return isLabel(at); }, m_form))
        m_roles[i] = Role::Body;
    takeNearNamespaces();
    findParts();
    leaveItemsOfRegistrationInformation();
    leaveRepetitions();
    takeStrayLabels();
    leaveItemsOfRegistrationInformation(); // of one that was just taken
    outline.form = m_form;
    outline.column = m_column;
    outline.marks = marks();
    takeUnknownLabels(m_lines, m_candidates, outline);
    markSectionsAround(outline.marks);
    outline.repetitions = repetitions(outline.marks);
    return outline;
}

} // namespace

Outline outlineOf(const TextLines &text) { return Outliner(text).outline(); }

} // namespace nidus::formats
