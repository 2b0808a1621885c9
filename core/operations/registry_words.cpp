#include "core/translation.inc"

#include "core/operations/registry_words.h"

#include "core/formats/iana/registry_document.h"

#include <QRegularExpression>

namespace nidus {

namespace {

// IANA's elements and attributes; of another one its own name.
QString elementWords(const QString &name)
{
    static const QHash<QString, const char *> words{
        {QStringLiteral("attributes"), QT_TR_NOOP("attributes")},
        {QStringLiteral("behind the registry"), QT_TR_NOOP("what stands behind the registry")},
        {QStringLiteral("category"), QT_TR_NOOP("category")},
        {QStringLiteral("comment"), QT_TR_NOOP("comment")},
        {QStringLiteral("contact"), QT_TR_NOOP("contact")},
        {QStringLiteral("content"), QT_TR_NOOP("content")},
        {QStringLiteral("created"), QT_TR_NOOP("day of creation")},
        {QStringLiteral("date"), QT_TR_NOOP("date")},
        {QStringLiteral("description"), QT_TR_NOOP("description")},
        {QStringLiteral("expert"), QT_TR_NOOP("expert")},
        {QStringLiteral("file"), QT_TR_NOOP("file")},
        {QStringLiteral("footnote"), QT_TR_NOOP("footnote")},
        {QStringLiteral("head"), QT_TR_NOOP("head")},
        {QStringLiteral("name"), QT_TR_NOOP("name")},
        {QStringLiteral("note"), QT_TR_NOOP("note")},
        {QStringLiteral("org"), QT_TR_NOOP("organization")},
        {QStringLiteral("prolog"), QT_TR_NOOP("what stands in front of the registry")},
        {QStringLiteral("record"), QT_TR_NOOP("record that names no namespace")},
        {QStringLiteral("registration_rule"), QT_TR_NOOP("registration procedure")},
        {QStringLiteral("section"), QT_TR_NOOP("sub-registry")},
        {QStringLiteral("template"), QT_TR_NOOP("template link")},
        {QStringLiteral("text"), QT_TR_NOOP("text")},
        {QStringLiteral("title"), QT_TR_NOOP("title")},
        {QStringLiteral("updated"), QT_TR_NOOP("last change")},
        {QStringLiteral("uri"), QT_TR_NOOP("address")},
        {QStringLiteral("xref"), QT_TR_NOOP("reference")},
    };
    const char *known = words.value(name);
    return known ? tr(known) : name;
}

// diff's values: `rfc rfc8107`, `uri https://a.example "Acorn Board"`, `id="Oak" "<name Oak><org Oaks>"`.
QString plainValue(QString value)
{
    static const QRegularExpression element(QStringLiteral("<([A-Za-z_]+) ([^<>]*)>"));
    static const QRegularExpression kind(QStringLiteral("(^|[(]|; )(rfc|uri|draft|person|text) "));
    static const QRegularExpression rfc(QStringLiteral("\\brfc([0-9]+)\\b"));
    static const QRegularExpression ownId(QStringLiteral("^id=\"[^\"]*\" "));
    value.remove(ownId);
    QStringList parts;
    qsizetype at = 0;
    const auto addText = [&](qsizetype until) {
        const QString text = value.mid(at, until - at).remove(u'"').simplified();
        if (!text.isEmpty())
            parts += text;
    };
    for (auto it = element.globalMatch(value); it.hasNext();) {
        const QRegularExpressionMatch match = it.next();
        addText(match.capturedStart());
        const QString held = match.captured(2);
        parts += held.startsWith(u"mailto:")
                     ? tr("e-mail %1").arg(held.sliced(7))
                     : tr("%1 %2", "part and its value").arg(elementWords(match.captured(1)), held);
        at = match.capturedEnd();
    }
    if (at > 0) {
        addText(value.size());
        value = parts.join(QStringLiteral("; "));
    }
    if (value.startsWith(u'(') && value.endsWith(u')') && value.count(u'(') == 1)
        value = value.sliced(1, value.size() - 2);
    return value.replace(kind, QStringLiteral("\\1")).replace(rfc, QStringLiteral("RFC \\1"));
}

bool hasReferences(const QString &what)
{
    return what == u"xref" || what == u"template" || what == u"contact" || what == u"record" ||
           what.endsWith(u" xref") || what.endsWith(u" expert") || what.endsWith(u" record") ||
           what.endsWith(u" registration_rule") || what.startsWith(u"person ");
}

} // namespace

RegistryWords::RegistryWords(const Edition &here, const Edition &there)
{
    for (const Edition *edition : {&there, &here}) // our own words count
        for (const formats::RegistrySection &section : formats::registrySections(*edition))
            if (!section.title.isEmpty())
                m_titles.insert(section.id, section.title);
}

QString RegistryWords::section(const QString &id) const { return m_titles.value(id, id); }

// "title", "urn-namespaces-1 title", "person Oak".
QString RegistryWords::subject(const QString &what) const
{
    const QString first = what.section(u' ', 0, 0), rest = what.section(u' ', 1);
    if (first == u"person" && !rest.isEmpty())
        return tr("person %1").arg(QString(rest).replace(u'_', u' '));
    if (m_titles.contains(first) && !rest.isEmpty())
        return tr("%1 of “%2”").arg(elementWords(rest), section(first));
    return elementWords(what);
}

QList<diff::ValueChange> RegistryWords::plain(QList<diff::ValueChange> changes) const
{
    for (diff::ValueChange &change : changes) {
        if (change.what.isEmpty())
            continue;
        for (QString *value : {&change.before, &change.after})
            *value = change.what == u"section"    ? section(*value)
                     : hasReferences(change.what) ? plainValue(*value)
                                                  : *value;
        change.what = subject(change.what);
    }
    return changes;
}

// The name is said already, and where it stands counts where there is nothing else.
QList<diff::ValueChange> RegistryWords::ofOneSide(const Entry &before, const Entry &after) const
{
    QList<diff::ValueChange> changes = diff::compareEntryValues(before, after);
    changes.removeIf([](const diff::ValueChange &change) { return change.what == u"name"; });
    if (changes.size() > 1)
        changes.removeIf([](const diff::ValueChange &change) { return change.what == u"section"; });
    return plain(changes);
}

QList<diff::ValueChange> RegistryWords::ofEntryOnlyHere(const Entry &entry) const
{
    return ofOneSide(entry, Entry());
}

QList<diff::ValueChange> RegistryWords::ofEntryOnlyThere(const Entry &entry) const
{
    return ofOneSide(Entry(), entry);
}

} // namespace nidus
