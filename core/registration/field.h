// The thirteen fields of a registration template (RFC 8141, Appendix A), in Appendix A's order, in one table.
#pragma once

#include <QList>
#include <QString>
#include <QStringView>

#include <array>
#include <optional>

namespace nidus {

enum class Field {
    NamespaceIdentifier,
    Version,
    Date,
    Registrant,
    Purpose,
    Syntax,
    Assignment,
    SecurityAndPrivacy,
    Interoperability,
    Resolution,
    Documentation,
    AdditionalInformation,
    RevisionInformation,
};

inline constexpr int fieldCount = 13;

// When a template must fill the field.
enum class Required { Always, Should, FromVersion2, Never };

struct FieldInfo {
    Field field;
    const char *id;     // snake case, as printed by `template fields --json` and used in files
    const char *label;  // as Appendix A prints it, without the colon
    const char *clause; // where RFC 8141 describes it
    Required required;
    const char
        *questions; // the ids of what the clause asks, separated by blanks, in the order of `guidance`: ticks
                    // are kept by them, so that none is ever given to another question
    const char *guidance; // what the clause asks, in our own words; context "nidus::Field" for translation;
                          // questions are separated by line feeds
};

const std::array<FieldInfo, fieldCount> &fieldTable();
const FieldInfo &info(Field field);

QString id(Field field);
QString label(Field field);                 // Appendix A's label; never translated (it is part of the format)
QStringList guidanceQuestions(Field field); // translated
QStringList questionIds(Field field);       // of each of them: "syntax.equivalence"
std::optional<Field> fieldById(QStringView id);

} // namespace nidus
