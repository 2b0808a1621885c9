// A template: the thirteen fields of Appendix A as text, and what was written around them.
#pragma once

#include "core/registration/field.h"

#include <QList>
#include <QString>

#include <array>

namespace nidus {

// A section that the form does not know ("References", "Overview"), kept under its own label.
struct OtherSection {
    QString label;
    QString body;
    bool operator==(const OtherSection &) const = default;
};

// Bodies are in normal layout (see normalBody): equal values print equal texts, and reading what was printed
// gives an equal value. An empty body is a field that says nothing.
struct RegistrationTemplate {
    std::array<QString, fieldCount> fields;
    QString preamble;           // what stood before the first label: a title, a mail's greeting
    QList<OtherSection> others; // in the order in which they stood; printed after the fields

    const QString &operator[](Field field) const { return fields[size_t(field)]; }
    void set(Field field, QStringView body); // puts `body` in normal layout

    bool operator==(const RegistrationTemplate &) const = default;
};

// CR and CRLF as LF.
QString withLineFeeds(QString text);

// `body` without blank lines at either end, with LF line ends, and without the indentation that all its lines
// share (a tab counts to the next multiple of 8). When `firstLineIsInline`, the first line stood behind a
// label and takes no part in the common indentation. Blank lines lose their blanks. Nothing else is changed:
// idempotent.
QString normalBody(QStringView body, bool firstLineIsInline = false);
QString normalBody(QList<QStringView> lines, bool firstLineIsInline = false); // without their line ends

// `label` of a further section as one line, without blanks around it and with single ones inside. A label in
// normal layout and a body in normal layout are what the writer can print and the reader reads back.
QString normalLabel(QStringView label);

} // namespace nidus
