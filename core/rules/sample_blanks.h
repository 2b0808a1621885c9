// Samples with a blank in them, which ends a URN: "urn:oak:north 2071".
#pragma once

#include "core/rules/samples.h"

#include <QHash>

#include <optional>

namespace nidus::rules {

// What all samples of a template look like, found out once. Linear in the text.
class SampleBlanks {
public:
    SampleBlanks(const RegistrationTemplate &text, const QList<Sample> &samples);

    // From its beginning to the end of what stands behind the blank; nothing: there is no blank in it, or
    // what stands behind may be a remark.
    std::optional<Span> spanWithBlank(const Sample &sample) const;

private:
    bool looksLikeOthers(QStringView nss, const QString &own) const;

    const RegistrationTemplate &m_text;
    QHash<QString, int> m_shapes;    // of samples: how many
    int m_alone = 0, m_followed = 0; // samples with nothing, and with something behind them on their line
};

} // namespace nidus::rules
