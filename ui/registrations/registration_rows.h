// All registrations as the lists show them, in little memory: short texts that many rows share (kinds, days)
// are kept once, the others lie in one piece as UTF-8. Filled beside the window's thread, read in it.
#pragma once

#include "core/records/listing.h"

#include <QByteArray>
#include <QHash>
#include <QStringList>

#include <array>

namespace nidus::ui {

// The values that exist, for the filters' lists.
struct RegistrationValues {
    QStringList kinds, statuses, forms, years;
};

// Which registrations are shown; an empty text stands for any. A year is that of the entry's date.
struct RegistrationFilter {
    QString kind, status, form, year;
    bool operator==(const RegistrationFilter &) const = default;
};

class RegistrationRows {
public:
    void add(const Listing &listing); // in the order of names
    void finish();                    // after the last row

    qsizetype size() const { return m_rows.size(); }
    qsizetype listed() const { return m_rows.size() - m_unlisted; } // as the overview counts them
    const RegistrationValues &values() const { return m_values; }
    int rowOf(qint64 registration) const; // -1: not here
    int rowOf(const QString &nid) const;
    bool passes(int row, const RegistrationFilter &filter) const;

    // One text of a row.
    QString nid(int row) const { return text(m_rows[row].at, m_rows[row].nidSize); }
    QString registrant(int row) const;
    QString references(int row) const;
    enum Shared { Kind, Status, Form, Date, Registered, SharedCount };
    const QString &text(int row, Shared which) const { return m_shared[m_rows[row].shared[which]]; }
    int version(int row) const { return m_rows[row].version; }

    // For each row a number by which its shared text sorts.
    QList<int> ranks(Shared which) const;

private:
    struct Row {
        qint64 registration;
        quint32 at; // of the NID, then the registrant, then the references
        quint32 nidSize, registrantSize, referencesSize;
        std::array<int, SharedCount> shared; // in m_shared
        int version;
        bool registrantIsReferences;
    };
    int shared(const QString &text);
    QStringList values(Shared which, qsizetype length = -1) const; // their first letters; all of them
    QString text(quint32 at, quint32 size) const { return QString::fromUtf8(m_texts.constData() + at, size); }

    QList<Row> m_rows;
    qsizetype m_unlisted = 0;
    QByteArray m_texts;
    QStringList m_shared;
    QHash<QString, int> m_places; // in m_shared
    QList<int> m_byRegistration;  // rows
    RegistrationValues m_values;
};

} // namespace nidus::ui
