// The members of a registration, named once for all documents: `form` is the reader or the writer of a
// format, and takes or puts each member. Read and written by xml/registration_xml.h and
// json/registration_json.h.
#pragma once

#include "core/characters/classes.h"
#include "core/formats/document_editions.h"
#include "core/formats/registration_shape.h"
#include "core/formats/value_text.h"

#include <concepts>

namespace nidus::formats {

// A member's name as JSON has it; XML has hyphens for its underscores.
class MemberName {
public:
    constexpr MemberName(const char *name) : m_json(name)
    {
        for (std::size_t i = 0; name[i] != '\0' && i + 1 < sizeof m_xml; ++i)
            m_xml[i] = name[i] == '_' ? '-' : name[i];
    }
    QLatin1String json() const { return QLatin1String(m_json); }
    const char *xml() const { return m_xml; }

private:
    const char *m_json;
    char m_xml[24] = {};
};

// Where XML has a text: in an attribute (required: even when it is empty), an element of its own, or as what
// its element holds.
enum class In { Attribute, RequiredAttribute, Element, Text };

// The highest number that a member of this type may hold.
template <class Number>
inline constexpr qint64 highest = std::same_as<Number, int> ? highestVersion : 999'999'999'999'999'999;

// `value`: to be read into, or const and to be written.
template <class Value, class T>
concept ValueOf = std::same_as<std::remove_const_t<Value>, T>;

// What stands before a record of the registry in most documents: in XML it need not be said.
inline constexpr QLatin1String usualLead("\n    ");

// ---- members ----
//
// text: without half a surrogate pair (the store could not keep it in a column); anyText: with it. number: 1
// or more; count: left out when it is as usual. named: an id. nodes: source of XML, which XML has as it is. A
// reader refuses what `fits` or `byId` refuse.

template <class Form> void members(Form &form, ValueOf<Span> auto &span)
{
    form.count("start", span.start);
    form.count("length", span.length);
}

template <class Form> void members(Form &form, ValueOf<Remedy> auto &remedy)
{
    members(form, remedy.span);
    form.anyText("words", remedy.words, In::Element);
    form.anyText("replacement", remedy.replacement, In::Element);
}

template <class Form> void members(Form &form, ValueOf<Suppression> auto &suppression)
{
    form.moment("at", suppression.at);
    form.anyText("by", suppression.by);
    form.anyText("reason", suppression.reason, In::Element);
}

template <class Form> void members(Form &form, ValueOf<Finding> auto &finding)
{
    form.anyText("rule", finding.rule, In::RequiredAttribute);
    form.named("severity", finding.severity, severityById);
    form.field("field", finding.field);
    members(form, finding.span);
    form.anyText("clause", finding.clause);
    form.anyText("words", finding.words, In::Element);
    form.optional("remedy", finding.remedy);
    form.optional("suppressed", finding.suppressed);
}

template <class Form> void members(Form &form, ValueOf<OtherSection> auto &section)
{
    form.anyText("label", section.label, In::RequiredAttribute);
    form.anyText("body", section.body, In::Text);
}

// As JSON has a template.
template <class Form> void members(Form &form, ValueOf<RegistrationTemplate> auto &text)
{
    for (const FieldInfo &row : fieldTable())
        form.anyText(row.id, text.fields[size_t(row.field)]);
    form.anyText("preamble", text.preamble);
    form.list("other", "others", text.others);
}

template <class Form> void members(Form &form, ValueOf<Source> auto &source)
{
    form.text("name", source.name);
    form.fitting("encoding", source.encoding, isEncoding);
    form.fitting("line_ends", source.lineEnds, isLineEnds);
    form.flag("byte_order_mark", source.byteOrderMark);
    form.base64("base64", source.bytes);
}

template <class Form> void members(Form &form, ValueOf<Version> auto &version)
{
    form.number("number", version.number.number);
    form.number("correction", version.number.correction);
    form.text("stated", version.stated);
    form.fitting("date", version.date, isDay);
    form.fitting("form", version.form, isForm);
    form.named("origin", version.origin, originById);
    form.fitting("class", version.correctionClass, isCorrectionClass);
    form.moment("published", version.published);
    form.text("by", version.publishedBy);
    form.text("rule_set", version.ruleSet);
    form.count("first_line", version.sourceLines.first);
    form.count("last_line", version.sourceLines.last);
    form.text("reason", version.reason, In::Element);
    form.required("template", version.text);
    form.optional("source", version.source);
    form.list("finding", "findings", version.findings);
}

template <class Form> void members(Form &form, ValueOf<DocumentEdition> auto &next)
{
    form.number("number", next.edition.number);
    form.requiredDay("effective", next.edition.effective);
    form.named("origin", next.edition.origin, originById);
    form.flag("on_seeds", next.onSeeds);
    form.nodes("prolog", next.edition.prolog);
    form.nodes("head", next.edition.head);
    form.nodes("tail", next.edition.tail);
}

template <class Form> void members(Form &form, ValueOf<EntryRevision> auto &revision)
{
    form.count("edition", revision.edition);
    form.requiredDay("effective", revision.effective);
    form.named("origin", revision.origin, originById);
    form.count("occurrence", revision.occurrence, 1);
    form.text("reason", revision.reason);
    form.flag("removed", revision.removed);
    if (!revision.removed)
        form.record(revision);
}

template <class Form> void members(Form &form, ValueOf<Annotation> auto &annotation)
{
    form.named("status", annotation.status, statusById);
    form.text("change_controller", annotation.changeController);
    form.moment("at", annotation.at);
    form.text("by", annotation.by);
    form.text("reason", annotation.reason, In::Text);
}

template <class Form> void members(Form &form, ValueOf<Supersession> auto &supersession)
{
    form.named("role", supersession.role, supersessionRoleById);
    form.fitting("other", supersession.other, isFoldedNid);
    form.moment("at", supersession.at);
    form.text("by", supersession.by);
    form.text("reason", supersession.reason, In::Text);
}

template <class Form> void members(Form &form, ValueOf<RecordedDecision> auto &one)
{
    form.text("rule", one.rule);
    form.fitting("name", one.name, isFoldedNid);
    form.text("body", one.decision.body);
    form.text("document", one.decision.document);
    form.requiredDay("date", one.decision.day);
    form.text("address", one.decision.address);
    form.text("request", one.request);
    form.fitting("at", one.at, isMoment);
    form.text("by", one.who);
}

// All but the NID, without which there is no value to read into.
template <class Form> void members(Form &form, ValueOf<Registration> auto &registration)
{
    form.named("kind", registration.kind, kindById);
    form.named("status", registration.status, statusById);
    form.text("change_controller", registration.changeController);
    form.list("annotation", "annotations", registration.annotations);
    form.list("supersession", "supersessions", registration.supersessions);
    form.list("outside_decision", "outside_decisions", registration.outsideDecisions);
    form.list("entry", "entries", registration.entries);
    form.list("version", "versions", registration.versions);
}

// What both readers have in common: a member that is made of a text. `Reader` has plain(), required() and
// fail().
template <class Reader> class MemberReader {
public:
    void fitting(MemberName name, QString &to, bool (*fits)(QStringView))
    {
        to = self().plain(name);
        if (!to.isEmpty() && !fits(to))
            self().fail(name, QStringLiteral("“%1” is not allowed").arg(to.left(80)));
    }
    void requiredDay(MemberName name, QString &to)
    {
        to = self().required(name);
        if (!isDay(to))
            self().fail(name, QStringLiteral("not a day as YYYY-MM-DD"));
    }
    template <class T> void named(MemberName name, T &to, std::optional<T> (*byId)(QStringView))
    {
        take(name, byId(self().required(name)), to, "not one of the values that are known");
    }
    void moment(MemberName name, QDateTime &to)
    {
        const QString text = self().plain(name);
        take(name, text.isEmpty() ? QDateTime() : momentFromText(text), to,
             "not a moment as 2026-07-28T09:30:00Z");
    }

protected:
    template <class T> void take(MemberName name, std::optional<T> found, T &to, const char *fault)
    {
        if (found)
            to = *std::move(found);
        else
            self().fail(name, QString::fromLatin1(fault));
    }

private:
    Reader &self() { return static_cast<Reader &>(*this); }
};

// What all writers have in common: a member is a text, a number, "true" or members of its own. `Writer` has
// put() for texts, putNumber() and putTrue(); an empty text and no moment are left out.
template <class Writer> class MemberWriter {
public:
    void text(MemberName name, const QString &text, In in = In::Attribute) { self().put(name, text, in); }
    void anyText(MemberName name, const QString &text, In in = In::Attribute) { self().put(name, text, in); }
    void fitting(MemberName name, const QString &text, bool (*)(QStringView)) { self().put(name, text); }
    void requiredDay(MemberName name, const QString &day) { self().put(name, day); }
    template <class T> void named(MemberName name, T value, std::optional<T> (*)(QStringView))
    {
        self().put(name, id(value));
    }
    void field(MemberName name, std::optional<Field> field)
    {
        self().put(name, field ? id(*field) : QString());
    }
    void moment(MemberName name, const QDateTime &moment) { self().put(name, momentText(moment)); }
    void nodes(MemberName name, const QString &xml) { self().put(name, xml); }
    void base64(MemberName name, const QByteArray &bytes)
    {
        self().put(name, QString::fromLatin1(bytes.toBase64()), In::Text);
    }
    void number(MemberName name, qint64 number) { self().putNumber(name, number); }
    void count(MemberName name, qint64 count, qint64 usual = 0)
    {
        if (count > usual)
            self().putNumber(name, count);
    }
    void flag(MemberName name, bool flag)
    {
        if (flag)
            self().putTrue(name);
    }
    template <class T> void optional(MemberName name, const std::optional<T> &value)
    {
        if (value)
            self().required(name, *value);
    }

private:
    Writer &self() { return static_cast<Writer &>(*this); }
};

} // namespace nidus::formats
