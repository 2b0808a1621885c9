// The editions of a document of registrations: the states of the registry that its entries make up, in the
// order of their days, each with the registry's head. A head stands in the document only where it says
// something else than the one before it: most editions differ in their day alone.
#pragma once

#include "core/registration/registration.h"

#include <optional>

namespace nidus::formats {

// An edition as a document has it: numbered from 1 in the order in which they stand.
struct DocumentEdition {
    Edition edition;      // recorded and by whom are left alone
    bool onSeeds = false; // it lists the seeds before it as well, where its entries say nothing else
    bool operator==(const DocumentEdition &) const = default;
};

class DocumentEditions {
public:
    // ---- writing ----
    // The next one, numbered as the document has it. Without a head when its prolog, head and tail are those
    // that reading gives it; one that has none stays so.
    DocumentEdition written(const DocumentEdition &next);
    // The registration with the numbers that its entries' editions have in the document; 0: it has none of
    // them.
    Registration written(Registration registration) const;

    // ---- reading ----
    // Gives the next one the head that stands before it, with its own day; the first one a new registry's.
    // What is wrong with it, in words that are not translated; nothing when it fits.
    std::optional<QString> complete(DocumentEdition &next);
    // What is wrong with the entries of `registration`, likewise.
    std::optional<QString> faultOf(const Registration &registration) const;

    qint64 size() const { return m_days.size(); }

private:
    struct Day {
        QString effective;
        Origin origin;
    };
    Edition following(const QString &day) const;
    void remember(const Edition &edition);

    QList<Day> m_days;
    Edition m_last;
    QSet<QString> m_sections;        // that the heads have
    QHash<qint64, qint64> m_numbers; // that of the store → that of the document
};

} // namespace nidus::formats
