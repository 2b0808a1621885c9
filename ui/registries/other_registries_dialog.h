// The other registries of the specifications, one at a time: its records, the versions of the one on which
// one stands, and what is done with them. One that is not begun is offered to be begun.
#pragma once

#include "core/operations/other_registries.h"
#include "ui/async/store_access.h"
#include "ui/look/dialog.h"

class QComboBox;
class QPushButton;
class QTableWidget;

namespace nidus::ui {

class PlainLabel;

class OtherRegistriesDialog final : public Dialog {
    Q_OBJECT
public:
    OtherRegistriesDialog(StoreAccess &store, QWidget *parent);

Q_SIGNALS:
    void changed(); // what the store holds

private:
    QWidget *makeEmpty();
    void addButtons(QVBoxLayout *layout);
    OtherRegistry registry() const;
    const RegistryRecord *record() const; // nullptr: none
    void read(const QString &name = {});  // and stands on that record
    void setRecords(const ActResult<QList<RegistryRecord>> &records, const QString &name);
    void readVersions();
    void begin();
    void edit(bool isRevision);
    void makeObsolete();
    void showReadiness();
    // Does `work` with the dialog that asked, which stays while it is refused.
    template <class Asking, class Work> void act(Asking *dialog, Work work);

    StoreAccess &m_store;
    QList<RegistryRecord> m_records;
    bool m_isBegun = false;
    QComboBox *m_registry;
    PlainLabel *m_policy;
    QWidget *m_empty;
    QTableWidget *m_table, *m_versions;
    QPushButton *m_begin, *m_add, *m_revise, *m_obsolete;
    PlainLabel *m_failure;
};

} // namespace nidus::ui
