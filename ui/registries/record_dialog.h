// A record of one of the other registries: a new one, or another version of one, with the reason.
#pragma once

#include "core/operations/other_registries.h"
#include "ui/look/dialog.h"

class QComboBox;
class QFormLayout;
class QLineEdit;
class QPushButton;

namespace nidus::ui {

class PlainLabel;

class RecordDialog final : public Dialog {
    Q_OBJECT
public:
    // `stands`: the version that is revised; none: a new record is added.
    RecordDialog(OtherRegistry registry, const std::optional<RegistryRecord> &stands, QWidget *parent);

    QString name() const;
    RecordChanges changes() const; // what the columns say
    QString reason() const;
    void showFailure(const QString &words);

Q_SIGNALS:
    void decided(); // the dialog stays until it is accepted

protected:
    QWidget *missing() const override;

private:
    void addColumn(QFormLayout *form, const RecordColumn &column, const QString &cell);
    void showReadiness();

    struct Cell { // one of both
        QString id;
        QLineEdit *line;
        QComboBox *choice;
    };
    const OtherRegistry m_registry;
    const bool m_isRevision;
    QLineEdit *m_name;
    QList<Cell> m_cells;
    QLineEdit *m_reason;
    QPushButton *m_act;
    PlainLabel *m_failure;
};

} // namespace nidus::ui
