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
    // Rows in the order of names.
    static RegistrationRows of(const QList<Listing> &listings);
    void reserve(qsizetype rows);
    void add(const Listing &listing);
    void finish(); // after the last row

    qsizetype size() const { return m_rows.size(); }
    Listing listing(int row) const;
    const RegistrationValues &values() const { return m_values; }
    int rowOf(qint64 registration) const; // -1: not here
    int rowOf(const QString &nid) const;
    bool passes(int row, const RegistrationFilter &filter) const;

    // One text of a row.
    QString nid(int row) const { return text(m_rows[row].at, m_rows[row].nidSize); }
    QString registrant(int row) const;
    QString references(int row) const;
    const QString &kind(int row) const { return m_shared[m_rows[row].kind]; }
    const QString &status(int row) const { return m_shared[m_rows[row].status]; }
    const QString &form(int row) const { return m_shared[m_rows[row].form]; }
    const QString &date(int row) const { return m_shared[m_rows[row].date]; }
    const QString &registered(int row) const { return m_shared[m_rows[row].registered]; }
    int version(int row) const { return m_rows[row].version; }

    // For each row a number by which its shared text sorts.
    enum class Shared { Kind, Status, Form, Date, Registered };
    QList<int> ranks(Shared which) const;

private:
    struct Row {
        qint64 registration;
        quint32 at; // of the NID, then the registrant, then the references
        quint32 nidSize, registrantSize, referencesSize;
        int kind, status, form, date, registered, updated; // in m_shared
        int version;
        bool registrantIsReferences;
    };
    int shared(const QString &text);
    int sharedOf(const Row &row, Shared which) const;
    QString text(quint32 at, quint32 size) const { return QString::fromUtf8(m_texts.constData() + at, size); }

    QList<Row> m_rows;
    QByteArray m_texts;
    QStringList m_shared;
    QHash<QString, int> m_places; // in m_shared
    QList<int> m_byRegistration;  // rows
    RegistrationValues m_values;
};

} // namespace nidus::ui
