// What two days of the registry have otherwise: head, people, registrations and their order.
#pragma once

#include "ui/async/store_access.h"
#include "ui/look/dialog.h"

class QLineEdit;
class QPlainTextEdit;
class QPushButton;

namespace nidus::ui {

class PlainLabel;

class CompareDaysDialog final : public Dialog {
    Q_OBJECT
public:
    CompareDaysDialog(StoreAccess &store, QWidget *parent);

private:
    void proposeDays(const QStringList &newestFirst);
    void compare();
    void setDifferences(const QList<Registrar::RegistryDifference> &differences);

    StoreAccess &m_store;
    QLineEdit *m_before, *m_after;
    QPlainTextEdit *m_text;
    PlainLabel *m_failure, *m_sentence;
    QPushButton *m_copy;
};

} // namespace nidus::ui
