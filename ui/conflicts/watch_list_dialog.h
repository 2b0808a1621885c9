// Staff's own list of names to watch: trademarks, names in use without registration; edited in place.
#pragma once

#include "ui/async/store_access.h"
#include "ui/look/dialog.h"

class QComboBox;
class QLineEdit;
class QPushButton;
class QTableWidget;

namespace nidus::ui {

class PlainLabel;

class WatchListDialog final : public Dialog {
    Q_OBJECT
public:
    WatchListDialog(StoreAccess &store, QWidget *parent);

Q_SIGNALS:
    void changed();

private:
    QLayout *makeForm();
    void read();
    void setList(const QList<Watched> &list);
    void take(); // the row on which one stands into the fields
    void save();
    void remove();
    QWidget *missing() const override;
    bool finish(const ActResult<> &done); // whether it was done; then the list is read anew
    void showReadiness();

    StoreAccess &m_store;
    QList<Watched> m_list;
    QTableWidget *m_table;
    PlainLabel *m_empty;
    QLineEdit *m_name, *m_reason, *m_source;
    QComboBox *m_ground;
    QPushButton *m_save, *m_remove;
    PlainLabel *m_failure;
    PlainLabel *m_sentence; // beside the buttons: why one cannot be pressed, else
    QString m_kept;         // what becomes of the names
};

} // namespace nidus::ui
