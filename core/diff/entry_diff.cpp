// Entries of the public registry: attributes, and the record's children read out of their XML. Heads: what
// their elements hold.
#include "core/diff/diff.h"
#include "core/diff/sequence.h"

#include <QXmlStreamReader>

namespace nidus::diff {

namespace {

constexpr int deepest = 64;

// One child of a record, as compared and as shown.
struct Child {
    QString name;
    QString text;
    bool operator==(const Child &) const = default;
};
size_t qHash(const Child &child, size_t seed = 0) { return qHashMulti(seed, child.name, child.text); }

// Type and data of a reference first, they speak for themselves; the others by name: their order means
// nothing in XML.
QString attributesText(const QXmlStreamAttributes &attributes)
{
    QStringList list, others;
    for (const auto *known : {"type", "data"})
        if (attributes.hasAttribute(QLatin1String(known)))
            list.append(attributes.value(QLatin1String(known)).toString());
    for (const QXmlStreamAttribute &attribute : attributes)
        if (attribute.qualifiedName() != QLatin1String("type") &&
            attribute.qualifiedName() != QLatin1String("data"))
            others.append(attribute.qualifiedName() + QLatin1String("=\"") + attribute.value() +
                          QLatin1Char('"'));
    others.sort();
    return (list + others).join(u' ');
}

// The element at which `xml` stands, with all that it holds: `uri https://example.org/ "Acorn Board"`.
QString elementText(QXmlStreamReader &xml, int depth)
{
    QString out = attributesText(xml.attributes());
    QString text;
    while (!xml.atEnd()) {
        const auto token = xml.readNext();
        if (token == QXmlStreamReader::EndElement || token == QXmlStreamReader::Invalid)
            break;
        if (token == QXmlStreamReader::StartElement) {
            if (depth >= deepest) {
                xml.raiseError();
                break;
            }
            const QString name = xml.name().toString();
            const QString inner = elementText(xml, depth + 1);
            text += name == QLatin1String("xref") ? QString(u'(' + inner + u')')
                                                  : QString(u'<' + name + u' ' + inner + u'>');
        } else if (xml.isCharacters()) {
            text += xml.text();
        } else if (xml.isComment()) {
            text += QLatin1String("<!--") + xml.text() + QLatin1String("-->");
        }
    }
    text = text.simplified();
    if (out.isEmpty() || text.isEmpty())
        return out + text;
    return out + QLatin1String(" \"") + text + QLatin1Char('"');
}

// Nothing when the content is no XML.
std::optional<QList<Child>> childrenOf(const Entry &entry)
{
    const QString document = QLatin1String("<record xmlns=\"http://www.iana.org/assignments\">") +
                             entry.content + QLatin1String("</record>");
    QXmlStreamReader xml(document);
    QList<Child> children;
    if (!xml.readNextStartElement())
        return std::nullopt;
    while (!xml.atEnd()) {
        const auto token = xml.readNext();
        if (token == QXmlStreamReader::StartElement) {
            const QString name = xml.name().toString();
            const QString text = elementText(xml, 1);
            if (name != QLatin1String("name") || text != entry.name) // the name is compared as such
                children.append({name, text});
        } else if (xml.isCharacters() && !xml.isWhitespace()) {
            children.append({QStringLiteral("text"), xml.text().toString().simplified()});
        } else if (xml.isComment()) {
            children.append({QStringLiteral("comment"), xml.text().toString().simplified()});
        }
    }
    if (xml.hasError())
        return std::nullopt;
    return children;
}

QString orNone(const QString &text) { return text.isEmpty() ? QStringLiteral("(none)") : text; }

struct HeadItems {
    QList<Child> head, people;
};

// The element at which `xml` stands, item by item; those of a registry within it too.
void readHead(QXmlStreamReader &xml, const QString &place, HeadItems &items, int depth)
{
    const auto isRoot = depth == 1;
    while (!xml.atEnd()) {
        const auto token = xml.readNext();
        if (token == QXmlStreamReader::EndElement || token == QXmlStreamReader::Invalid)
            break;
        if (xml.isComment()) {
            items.head.append({place + QLatin1String("comment"), xml.text().toString().simplified()});
        } else if (xml.isCharacters() && !xml.isWhitespace()) {
            items.head.append({place + QLatin1String("text"), xml.text().toString().simplified()});
        } else if (token == QXmlStreamReader::StartElement) {
            const QString name = xml.name().toString(),
                          id = xml.attributes().value(QLatin1String("id")).toString();
            if (depth >= deepest) {
                xml.raiseError();
            } else if (name == QLatin1String("registry")) {
                readHead(xml, id + u' ', items, depth + 1);
            } else if (name == QLatin1String("people")) {
                readHead(xml, name, items, depth + 1);
            } else if (place == QLatin1String("people")) {
                items.people.append({name + u' ' + id, elementText(xml, depth)});
            } else {
                const QString text = elementText(xml, depth);
                if (!isRoot || name != QLatin1String("updated"))
                    items.head.append({place + name, text});
            }
        }
    }
}

// Nothing when the head is no XML.
std::optional<HeadItems> headItemsOf(const Edition &edition)
{
    HeadItems items;
    items.head.append({QStringLiteral("prolog"), edition.prolog.simplified()});
    items.head.append({QStringLiteral("behind the registry"), edition.tail.simplified()});
    QXmlStreamReader xml(edition.head);
    if (!xml.readNextStartElement())
        return std::nullopt;
    items.head.append({QStringLiteral("attributes"), attributesText(xml.attributes())});
    readHead(xml, {}, items, 1);
    if (xml.hasError())
        return std::nullopt;
    return items;
}

void add(QList<ValueChange> &changes, const QString &what, const QString &before, const QString &after)
{
    if (before != after)
        changes.append({what, before, after});
}

// Between two children that stayed, what went and what came of one name makes a pair.
void addChanged(QList<ValueChange> &changes, QList<Child> gone, const QList<Child> &come)
{
    QList<Child> unpaired;
    for (const Child &now : come) {
        const auto partner =
            std::find_if(gone.begin(), gone.end(), [&](const Child &old) { return old.name == now.name; });
        if (partner == gone.end()) {
            unpaired.append(now);
            continue;
        }
        add(changes, now.name, partner->text, now.text);
        gone.erase(partner);
    }
    for (const Child &old : gone)
        add(changes, old.name, old.text, QString());
    for (const Child &now : unpaired)
        add(changes, now.name, QString(), now.text);
}

QList<ValueChange> changesOf(const QList<Child> &before, const QList<Child> &after)
{
    QList<ValueChange> changes;
    for (const Hunk &hunk : shortestEditOf(before, after))
        addChanged(changes, before.mid(hunk.before, hunk.removed), after.mid(hunk.after, hunk.added));
    return changes;
}

} // namespace

QString words(const ValueChange &change)
{
    if (change.what.isEmpty() || change.before == change.after)
        return change.what.isEmpty() ? change.after : change.what;
    return change.what + QLatin1String(": ") + orNone(change.before) + QStringLiteral(u" \u2192 ") +
           orNone(change.after);
}

QStringList words(const QList<ValueChange> &changes)
{
    QStringList all;
    for (const ValueChange &change : changes)
        all += words(change);
    return all;
}

HeadChanges compareHeads(const Edition &before, const Edition &after)
{
    const auto old = headItemsOf(before), now = headItemsOf(after);
    if (old && now)
        return {changesOf(old->head, now->head), changesOf(old->people, now->people)};
    HeadChanges changes;
    add(changes.head, QStringLiteral("head"), before.head.simplified(), after.head.simplified());
    return changes;
}

QList<ValueChange> compareEntryValues(const Entry &before, const Entry &after)
{
    QList<ValueChange> changes;
    add(changes, QStringLiteral("section"), before.section, after.section);
    add(changes, QStringLiteral("name"), before.name, after.name);
    add(changes, QStringLiteral("date"), before.date, after.date);
    add(changes, QStringLiteral("updated"), before.updated, after.updated);
    add(changes, QStringLiteral("attributes"), before.attributes.simplified(), after.attributes.simplified());
    if (before.content == after.content)
        return changes;
    const auto old = childrenOf(before), now = childrenOf(after);
    if (old && now)
        changes += changesOf(*old, *now);
    else
        add(changes, QStringLiteral("content"), before.content.simplified(), after.content.simplified());
    return changes;
}

QStringList compareEntries(const Entry &before, const Entry &after)
{
    return words(compareEntryValues(before, after));
}

} // namespace nidus::diff
