#include "core/formats/internet_draft/internet_draft.h"

#include "core/characters/classes.h"
#include "core/formats/internet_draft/draft_characters.h"
#include "core/formats/internet_draft/draft_notation.h"
#include "core/formats/internet_draft/template_sections.h"
#include "core/registration/months.h"
#include "core/registration/short_fields.h"

#include <algorithm>

namespace nidus::formats {

namespace {

constexpr char registryAddress[] = "https://www.iana.org/assignments/urn-namespaces";

// "The Oak Society (OAK)" as "the-oak-society-oak": what a document's name can hold of it (RFC 7991 §2.47.6).
QString nameOf(const QString &text, qsizetype longest)
{
    QString name;
    for (const QChar c : text.toLower())
        if (isAsciiAlnum(c))
            name += c;
        else if (!name.isEmpty() && !name.endsWith(u'-'))
            name += u'-';
    if (name.size() > longest) {
        const qsizetype hyphen = name.lastIndexOf(u'-', longest);
        name.truncate(hyphen > 0 ? hyphen : longest);
    }
    while (name.endsWith(u'-'))
        name.chop(1);
    return name;
}

// The statements of BCP 78 that a draft carries today are in force since 2009-02-15: none is older.
bool mayBeDateOfDraft(const DraftDate &date)
{
    return date.year > 2009 || (date.year == 2009 && (date.month > 2 || (date.month == 2 && date.day >= 15)));
}

DraftDate dateOf(const QString &field)
{
    if (const QString day = statedDate(field); !day.isEmpty())
        return {day.left(4).toInt(), day.mid(5, 2).toInt(), day.right(2).toInt()};
    DraftDate date; // "August 2011"
    const QStringList words = field.simplified().left(40).split(u' ');
    if (words.size() == 2 && words[1].size() == 4 && std::ranges::all_of(words[1], isDigit)) {
        date.month = monthByName(words[0]);
        date.year = date.month > 0 ? words[1].toInt() : 0;
    }
    return date;
}

QString registrantOf(const RegistrantContact &contact)
{
    constexpr qsizetype longest = 100; // in a title
    const QString &name = contact.organization.isEmpty() ? contact.person : contact.organization;
    return name.size() > longest ? QString() : name;
}

QString quoted(const QString &nid) { return QString(u'"' % nid % u'"'); }

// Makes the document of one template.
class DraftMaker {
public:
    DraftMaker(const RegistrationTemplate &text, const TemplateSubject &subject)
        : m_text(text), m_subject(subject), m_references(m_anchors)
    {
        m_nid = displayableNid();
    }

    InternetDraft make()
    {
        makeFront();
        // The sections' own anchors first: no reference takes one of them.
        DraftSection introduction{
            m_anchors.take(QStringLiteral("introduction")), QStringLiteral("Introduction"), {}, {}};
        DraftSection form{
            m_anchors.take(QStringLiteral("template")), QStringLiteral("Registration Template"), {}, {}};
        DraftSection security{
            m_anchors.take(QStringLiteral("security")), QStringLiteral("Security Considerations"), {}, {}};
        DraftSection iana{
            m_anchors.take(QStringLiteral("iana")), QStringLiteral("IANA Considerations"), {}, {}};
        TemplateSections sections(m_text, m_anchors, m_references);
        form.sections = sections.fields(security.anchor);
        QList<DraftSection> others = sections.others();
        fillSecurity(security, sections);
        fillIntroduction(introduction, form, security, iana, sections);
        fillIana(iana, form);
        addConventions(introduction, notationOf(QList{introduction, form} + others + QList{security}));
        m_draft.sections << introduction << form << others << security << iana;
        m_draft.normative = m_references.cited(Importance::Normative);
        m_draft.informative = m_references.cited(Importance::Informative);
        addRemarks();
        return m_draft;
    }

private:
    QString displayableNid() const { return m_subject.nid.simplified().left(100); }
    QString namespaceWords() const
    {
        const bool isInformal = m_subject.kind == Kind::Informal;
        if (m_nid.isEmpty())
            return isInformal ? QStringLiteral("an informal Uniform Resource Name (URN) namespace")
                              : QStringLiteral("a formal Uniform Resource Name (URN) namespace");
        return (isInformal ? QStringLiteral("the informal Uniform Resource Name (URN) namespace ")
                           : QStringLiteral("the formal Uniform Resource Name (URN) namespace ")) +
               quoted(m_nid);
    }

    void makeFront()
    {
        m_draft.author = registrantContact(m_text[Field::Registrant]);
        const QString registrant = registrantOf(m_draft.author);
        m_draft.title = QStringLiteral("A Uniform Resource Name (URN) Namespace") %
                        (registrant.isEmpty() ? QString() : QString(u" for " % registrant)) %
                        (m_nid.isEmpty() ? QString() : QString(u": " % quoted(m_nid)));
        m_draft.shortTitle =
            QStringLiteral("URN Namespace") % (m_nid.isEmpty() ? QString() : QString(u' ' % quoted(m_nid)));
        const QString by = nameOf(registrant, 24);
        const QString of = nameOf(m_nid, 32);
        m_draft.name = QStringLiteral("draft-") % (by.isEmpty() ? QStringLiteral("registrant") : by) %
                       QStringLiteral("-urn-") % (of.isEmpty() ? QStringLiteral("namespace") : of) %
                       QStringLiteral("-00");
        const DraftDate stated = dateOf(m_text[Field::Date]);
        m_draft.date = mayBeDateOfDraft(stated) ? stated : DraftDate();
        m_draft.abstract = QStringLiteral("This document describes ") % namespaceWords() %
                           (registrant.isEmpty() ? QString() : QString(u" of " % registrant)) %
                           QStringLiteral(" by the registration template that RFC 8141 asks for.");
    }

    DraftRun section(const DraftSection &to) const { return {{}, to.anchor, {}}; }
    static DraftRun plain(const QString &words) { return {words, {}, {}}; }
    static DraftBlock paragraph(DraftText text)
    {
        return DraftBlock{DraftBlock::Kind::Paragraph, std::move(text)};
    }

    void fillIntroduction(DraftSection &introduction, const DraftSection &form, const DraftSection &security,
                          const DraftSection &iana, TemplateSections &sections)
    {
        const QString registrant = registrantOf(m_draft.author);
        introduction.blocks += paragraph(
            {plain(QStringLiteral("This document describes ") % namespaceWords() %
                   (registrant.isEmpty() ? QString() : QString(u" of " % registrant)) % QStringLiteral(". ")),
             section(form),
             plain(QStringLiteral(" holds its registration template, in the form of Appendix A of ")),
             m_references.citeRfc(8141, Importance::Normative),
             plain(QStringLiteral("; what that says of security and privacy stands in ")), section(security),
             plain(QStringLiteral(", and what is asked of IANA in ")), section(iana),
             plain(QStringLiteral("."))});
        introduction.blocks += sections.preamble();
    }
    // What RFC 8174 §2 asks for where its words are used; which grammar the rules are in; how lines are
    // folded.
    void addConventions(DraftSection &introduction, const DraftNotation &notation)
    {
        DraftSection conventions{
            m_anchors.take(QStringLiteral("conventions")), QStringLiteral("Conventions"), {}, {}};
        if (notation.hasKeyWords && !notation.declaresKeyWords)
            conventions.blocks += paragraph(
                {plain(QStringLiteral(
                     "The key words \"MUST\", \"MUST NOT\", \"REQUIRED\", \"SHALL\", \"SHALL NOT\", "
                     "\"SHOULD\", \"SHOULD NOT\", \"RECOMMENDED\", \"NOT RECOMMENDED\", \"MAY\", and "
                     "\"OPTIONAL\" in this document are to be interpreted as described in BCP 14 ")),
                 m_references.citeRfc(2119, Importance::Normative), plain(QStringLiteral(" ")),
                 m_references.citeRfc(8174, Importance::Normative),
                 plain(QStringLiteral(" when, and only when, they appear in all capitals, as shown here."))});
        if (notation.hasAbnf) {
            m_references.requireCited({2234, 4234, 5234, 7405});
            if (!m_references.isRfcCited(2234) && !m_references.isRfcCited(4234) &&
                !m_references.isRfcCited(5234))
                conventions.blocks += paragraph(
                    {plain(QStringLiteral("Grammars are written in Augmented Backus-Naur Form (ABNF) ")),
                     m_references.citeRfc(5234, Importance::Normative), plain(QStringLiteral("."))});
        }
        if (notation.isFolded)
            conventions.blocks +=
                paragraph({plain(QStringLiteral("Lines that end in a backslash are folded as described in ")),
                           m_references.citeRfc(8792, Importance::Informative), plain(QStringLiteral("."))});
        if (!conventions.blocks.isEmpty())
            introduction.sections += conventions;
    }
    void fillSecurity(DraftSection &security, TemplateSections &sections)
    {
        security.blocks = sections.blocksOf(Field::SecurityAndPrivacy, security.sections);
        if (!security.blocks.isEmpty() || !security.sections.isEmpty())
            return;
        security.blocks +=
            paragraph({plain(QStringLiteral("[The template says nothing of security and privacy.]"))});
        m_draft.remarks +=
            QStringLiteral("The template says nothing of security and privacy; RFC 8141 (Section 6.4.4) "
                           "and RFC 7322 ask for it.");
    }
    void fillIana(DraftSection &iana, const DraftSection &form)
    {
        const bool isInformal = m_subject.kind == Kind::Informal;
        const std::optional<int> version = statedVersion(m_text[Field::Version]);
        const bool isRevision = version.value_or(1) > 1;
        const QString what = m_nid.isEmpty() ? QStringLiteral("the URN namespace of this document")
                                             : QString(u"the URN namespace " % quoted(m_nid));
        const QString registry =
            isInformal ? QStringLiteral("Informal URN Namespaces") : QStringLiteral("Formal URN Namespaces");
        iana.blocks += paragraph(
            {plain(isRevision ? QString(u"IANA is asked to replace the registration of " % what %
                                        u" in the \"" % registry % u"\" registry ")
                              : QString(u"IANA is asked to register " % what % u" in the \"" % registry %
                                        u"\" registry ")),
             m_references.citeAddress(QString::fromLatin1(registryAddress), QStringLiteral("IANA-URN"),
                                      QStringLiteral("Uniform Resource Names (URN) Namespaces")),
             plain(isRevision ? QStringLiteral(" by version %1 of its template, which is in ").arg(*version)
                              : QStringLiteral(" with the template in ")),
             section(form), plain(QStringLiteral("."))});
    }
    void addRemarks()
    {
        QStringList remarks{QStringLiteral(
            "This document was made from a registration template. Its name and its title are proposals, "
            "and the author is the registrant as the template names it.")};
        if (m_draft.author.organization.isEmpty() && m_draft.author.person.isEmpty())
            remarks +=
                QStringLiteral("The template names no registrant, so that the document has no author yet.");
        if (m_draft.date.year == 0)
            remarks += QStringLiteral(
                "The template states no date that an Internet-Draft may bear, so that the document "
                "has none yet.");
        remarks += m_draft.remarks;
        const QStringList tags = m_references.undescribed();
        constexpr qsizetype mostTags = 20;
        if (!tags.isEmpty())
            remarks +=
                QStringLiteral("The template cites without a description: %1.")
                    .arg(tags.mid(0, mostTags).join(QLatin1String(", "))) %
                (tags.size() > mostTags ? QStringLiteral(" It cites %1 more.").arg(tags.size() - mostTags)
                                        : QString());
        m_draft.remarks = remarks;
    }

    const RegistrationTemplate &m_text;
    const TemplateSubject &m_subject;
    QString m_nid;
    DraftAnchors m_anchors;
    DraftReferences m_references;
    InternetDraft m_draft;
};

} // namespace

TemplateSubject subjectOf(const RegistrationTemplate &text)
{
    const QString nid = parseNidField(text[Field::NamespaceIdentifier]);
    const auto parsed = Nid::parse(nid);
    return {nid, parsed && parsed->kind() == Kind::Informal ? Kind::Informal : Kind::Formal};
}

InternetDraft internetDraft(const RegistrationTemplate &text, const TemplateSubject &subject)
{
    qsizetype replaced = 0;
    const RegistrationTemplate printable = printableTemplate(text, replaced);
    InternetDraft draft = DraftMaker(printable, subject).make();
    if (replaced > 0)
        draft.remarks +=
            replaced == 1
                ? QStringLiteral("A character of the template that XML cannot hold is replaced by U+FFFD.")
                : QStringLiteral("%1 characters of the template that XML cannot hold are replaced by U+FFFD.")
                      .arg(replaced);
    return draft;
}

} // namespace nidus::formats
