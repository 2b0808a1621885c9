#include "core/translation.inc"

#include "core/registration/field.h"

#include <QCoreApplication>

namespace nidus {

const std::array<FieldInfo, fieldCount> &fieldTable()
{
    static const std::array<FieldInfo, fieldCount> table{{
        {Field::NamespaceIdentifier, "namespace_identifier", "Namespace Identifier", "RFC 8141 §5.1, App. A",
         Required::Always, "name",
         QT_TR_NOOP("Which name is asked for? For an informal namespace leave it to the registry.")},
        {Field::Version, "version", "Version", "RFC 8141 App. A", Required::Always, "number",
         QT_TR_NOOP("Is it 1 for a new registration, and one more at every revision?")},
        {Field::Date, "date", "Date", "RFC 8141 App. A", Required::Always, "day",
         QT_TR_NOOP("On which day is the registration requested (YYYY-MM-DD)?")},
        {Field::Registrant, "registrant", "Registrant", "RFC 8141 App. A, §6.3", Required::Always,
         "registrant contact fast-track",
         QT_TR_NOOP("Who registers: name and address of the organization or person?\n"
                    "Who is the designated contact, and by which e-mail, telephone or postal address?\n"
                    "Does a standards body or a similar body ask for the fast track? Say so here.")},
        {Field::Purpose, "purpose", "Purpose", "RFC 8141 §6.4.1", Required::Always,
         "resources alternatives users community",
         QT_TR_NOOP("What kinds of resources get these names?\n"
                    "Why does no existing namespace or other identifier serve?\n"
                    "Who uses the names, and who gains by them?\n"
                    "Is the namespace meant for the whole Internet or for a closed community?")},
        {Field::Syntax, "syntax", "Syntax", "RFC 8141 §6.4.2", Required::Always,
         "structure encoding equivalence components",
         QT_TR_NOOP("How is the part after the NID formed, preferably in ABNF?\n"
                    "Which characters are special, and how are others encoded?\n"
                    "When are two names equivalent beyond what RFC 8141 §3 says?\n"
                    "Do r-, q- or f-components mean something here?")},
        {Field::Assignment, "assignment", "Assignment", "RFC 8141 §6.4.3", Required::Always,
         "process uniqueness persistence",
         QT_TR_NOOP("Who assigns names, and by which process?\n"
                    "What makes a name unique, and what keeps it from being given twice?\n"
                    "What keeps a name meaning the same for as long as it is used?")},
        {Field::SecurityAndPrivacy, "security_and_privacy", "Security and Privacy", "RFC 8141 §6.4.4",
         Required::Always, "risks privacy forgery",
         QT_TR_NOOP("What can go wrong for those who use, resolve or publish these names?\n"
                    "Can a name reveal something about a person or a device?\n"
                    "What happens with names that are forged or misread?")},
        {Field::Interoperability, "interoperability", "Interoperability", "RFC 8141 §6.4.5", Required::Always,
         "difficulties none",
         QT_TR_NOOP("Which known difficulties are there with other identifiers or systems?\n"
                    "If there are none, say that there are none.")},
        {Field::Resolution, "resolution", "Resolution", "RFC 8141 §6.4.6", Required::Always,
         "intended mechanism",
         QT_TR_NOOP("Are the names meant to be resolved? If not, say so.\n"
                    "If they are, by which mechanism, and who runs it?")},
        {Field::Documentation, "documentation", "Documentation", "RFC 8141 App. A", Required::Should,
         "documents", QT_TR_NOOP("Which RFC, published specification or other stable document says more?")},
        {Field::AdditionalInformation, "additional_information", "Additional Information", "RFC 8141 §6.4.7",
         Required::Never, "else", QT_TR_NOOP("Is there anything else that would help reviewers and users?")},
        {Field::RevisionInformation, "revision_information", "Revision Information", "RFC 8141 §6.2, App. A",
         Required::FromVersion2, "changes", QT_TR_NOOP("What has changed since the version before?")},
    }};
    return table;
}

const FieldInfo &info(Field field) { return fieldTable()[size_t(field)]; }
QString id(Field field) { return QString::fromLatin1(info(field).id); }
QString label(Field field) { return QString::fromLatin1(info(field).label); }

QStringList guidanceQuestions(Field field) { return tr(info(field).guidance).split(u'\n'); }

QStringList questionIds(Field field)
{
    QStringList ids;
    for (const QString &name : QString::fromLatin1(info(field).questions).split(u' '))
        ids += id(field) % u'.' % name;
    return ids;
}

std::optional<Field> fieldById(QStringView id)
{
    for (const FieldInfo &row : fieldTable())
        if (id == QLatin1String(row.id))
            return row.field;
    return std::nullopt;
}

} // namespace nidus
