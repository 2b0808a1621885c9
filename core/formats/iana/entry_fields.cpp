#include "core/formats/iana/entry_fields.h"

#include "core/formats/iana/entry_source.h"
#include "core/formats/xml/xml_input.h"
#include "core/formats/xml/xml_source.h"

#include <algorithm>

namespace nidus::formats {

namespace {

// A record's content in pieces: joined they are the content.
struct Piece {
    QString text;
    int child = -1;      // which child of the record it belongs to; -1: between them
    bool isXref = false; // a whole reference
};

struct Pieces {
    QList<Piece> all;
    QStringList children; // their names
};

std::optional<Pieces> piecesOf(const Entry &entry)
{
    XmlInput input(contentDocument(entry));
    XmlSource source{QString(QLatin1String(ianaNamespace))};
    Pieces pieces;
    int child = -1;
    int inXref = 0;
    const auto cut = [&](bool isXref) { pieces.all.append({source.take(), child, isXref}); };
    while (input.next()) {
        if (input.depth() <= 1 && (input.isStart() || input.isEnd())) // the record itself
            continue;
        const bool startsChild = input.isStart() && input.depth() == 2;
        const bool startsXref = inXref == 0 && input.isStart("xref", ianaNamespace);
        if (startsChild || startsXref)
            cut(false);
        if (startsChild) {
            child = int(pieces.children.size());
            pieces.children += input.token().name().toString();
        }
        if (startsXref)
            inXref = input.depth();
        source.add(input.token());
        if (!input.isEnd())
            continue;
        if (input.depth() == inXref) {
            cut(true);
            inXref = 0;
        } else if (input.depth() == 2) {
            cut(false);
        }
        if (input.depth() == 2)
            child = -1;
    }
    if (input.failed())
        return std::nullopt;
    cut(false);
    return pieces;
}

// The blanks at the end of what stands before `index`.
QString layoutBefore(const QList<Piece> &pieces, qsizetype index)
{
    if (index == 0)
        return {};
    const QString &text = pieces[index - 1].text;
    qsizetype from = text.size();
    while (from > 0 && isLayout(QStringView(text).sliced(from - 1, 1)))
        --from;
    return text.sliced(from);
}

void removeWithLayout(QList<Piece> &pieces, qsizetype index)
{
    const qsizetype blanks = layoutBefore(pieces, index).size();
    pieces[index].text.clear();
    if (blanks > 0)
        pieces[index - 1].text.chop(blanks);
}

// The references of one element: where they stand, and what is to stand there.
class Group {
public:
    Group(Pieces &pieces, const QString &element) : m_pieces(pieces), m_element(element) {}
    void add(qsizetype piece, const Xref &xref)
    {
        m_places += piece;
        m_old += xref;
    }
    void replace(const QList<Xref> &wanted, bool keepsEmpty)
    {
        if (wanted == m_old)
            return;
        const QStringList sources = sourcesOf(wanted);
        if (m_places.isEmpty())
            return insert(sources);
        QString more;
        const QString gap = m_element.isEmpty() ? layoutBefore(m_pieces.all, m_places.last()) : QString();
        for (qsizetype i = m_places.size(); i < sources.size(); ++i)
            more += gap % sources[i];
        for (qsizetype i = m_places.size() - 1; i >= 0; --i) {
            if (i >= sources.size())
                removeWithLayout(m_pieces.all, m_places[i]);
            else
                m_pieces.all[m_places[i]].text =
                    i == m_places.size() - 1 ? QString(sources[i] % more) : sources[i];
        }
        if (sources.isEmpty() && !m_element.isEmpty())
            removeEmptyElements(keepsEmpty);
    }

private:
    // What is one of the old ones keeps its source: it may have attributes of its own.
    QStringList sourcesOf(const QList<Xref> &wanted) const
    {
        QList<bool> used(m_old.size());
        QStringList out;
        for (const Xref &xref : wanted) {
            qsizetype same = 0;
            while (same < m_old.size() && (used[same] || m_old[same] != xref))
                ++same;
            if (same < m_old.size())
                used[same] = true;
            out += same < m_old.size() ? m_pieces.all[m_places[same]].text : xrefSource(xref);
        }
        return out;
    }

    // The last piece of the last child called `name`; -1 when there is none.
    qsizetype endOf(const QString &name) const
    {
        for (qsizetype i = m_pieces.all.size() - 1; i >= 0; --i)
            if (const int child = m_pieces.all[i].child; child >= 0 && m_pieces.children[child] == name)
                return i;
        return -1;
    }

    void insert(const QStringList &sources)
    {
        QString inside = sources.join(QString());
        if (const qsizetype there = m_element.isEmpty() ? -1 : endOf(m_element); there >= 0) {
            QString &text =
                m_pieces.all[there].text; // an element without a reference: <contact/>, or words alone
            if (text.endsWith(QLatin1String("/>")))
                text = text.chopped(2) % u'>' % inside % QLatin1String("</") % m_element % u'>';
            else
                text.insert(text.lastIndexOf(QLatin1String("</")), inside);
            return;
        }
        qsizetype behind = m_element.isEmpty() ? endOf(QStringLiteral("template")) : -1;
        if (behind < 0 && (m_element.isEmpty() || m_element == QLatin1String("template")))
            behind = endOf(QStringLiteral("name"));
        if (behind < 0) { // at the end, before the blanks there
            behind = m_pieces.all.size() - 1;
            while (behind > 0 && isLayout(m_pieces.all[behind].text))
                --behind;
        }
        const QString gap = QStringLiteral("\n      ");
        QString &text = m_pieces.all[behind].text;
        if (m_element.isEmpty())
            for (const QString &source : sources)
                text += gap % source;
        else
            text += gap % u'<' % m_element % u'>' % inside % QLatin1String("</") % m_element % u'>';
    }

    // Elements of this name that hold nothing any more.
    void removeEmptyElements(bool keepsEmpty)
    {
        for (int child = 0; child < m_pieces.children.size(); ++child) {
            if (m_pieces.children[child] != m_element)
                continue;
            QString text;
            qsizetype first = -1;
            for (qsizetype i = 0; i < m_pieces.all.size(); ++i)
                if (m_pieces.all[i].child == child) {
                    first = first < 0 ? i : first;
                    text += m_pieces.all[i].text;
                }
            const qsizetype open = text.indexOf(u'>') + 1;
            const qsizetype close = text.lastIndexOf(QLatin1String("</"));
            if (first < 0 || close < open || !isLayout(QStringView(text).sliced(open, close - open)))
                continue;
            for (Piece &piece : m_pieces.all)
                if (piece.child == child)
                    piece.text.clear();
            if (keepsEmpty)
                m_pieces.all[first].text = u'<' % m_element % QLatin1String("/>");
            else
                removeWithLayout(m_pieces.all, first);
        }
    }

    Pieces &m_pieces;
    QString m_element;
    QList<qsizetype> m_places;
    QList<Xref> m_old;
};

QList<Xref> ofElement(const QList<Xref> &all, const QString &element)
{
    QList<Xref> out;
    std::copy_if(all.begin(), all.end(), std::back_inserter(out),
                 [&](const Xref &xref) { return xref.element == element; });
    return out;
}

} // namespace

EntryFields fieldsOf(const Entry &entry) { return {entry.date, entry.updated, references(entry)}; }

std::optional<Entry> withFields(const Entry &entry, const EntryFields &fields)
{
    auto pieces = piecesOf(entry);
    if (!pieces)
        return std::nullopt;
    const QList<Xref> old = references(entry);
    QStringList elements;
    for (const QList<Xref> *list : {&old, &fields.references})
        for (const Xref &xref : *list)
            if (!elements.contains(xref.element))
                elements += xref.element;
    const auto nid = Nid::parse(entry.name);
    const bool isInformal = nid && nid->kind() == Kind::Informal;
    for (const QString &element : std::as_const(elements)) {
        Group group(*pieces, element);
        qsizetype which = 0;
        for (qsizetype i = 0; i < pieces->all.size(); ++i) {
            if (!pieces->all[i].isXref)
                continue;
            if (old[which].element == element)
                group.add(i, old[which]);
            ++which;
        }
        group.replace(ofElement(fields.references, element),
                      isInformal && element == QLatin1String("contact"));
    }
    Entry changed = entry;
    changed.date = fields.date;
    changed.updated = fields.updated;
    changed.content.clear();
    for (const Piece &piece : std::as_const(pieces->all))
        changed.content += piece.text;
    auto again = reread(changed);
    if (!again || again->date != fields.date || again->updated != fields.updated)
        return std::nullopt;
    const QList<Xref> now = references(*again);
    for (const QString &element : std::as_const(elements))
        if (ofElement(now, element) != ofElement(fields.references, element))
            return std::nullopt;
    return again;
}

std::optional<Entry> withStatusNote(const Entry &entry, Status status)
{
    EntryFields fields = fieldsOf(entry);
    fields.references.removeIf([](const Xref &xref) { // of a document, and so in no language but its own
        return xref.type == QLatin1String("text") && xref.element.isEmpty() &&
               (xref.text == id(Status::Deprecated) || xref.text == id(Status::Obsolete));
    });
    if (status != Status::Registered)
        fields.references += {QStringLiteral("text"), {}, id(status), {}};
    return withFields(entry, fields);
}

} // namespace nidus::formats
