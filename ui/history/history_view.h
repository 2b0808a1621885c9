// The events of one registration, and the text that one of them published or what it changed.
#pragma once

#include "core/operations/registrar.h"
#include "ui/async/worker.h"

#include <QWidget>

class QComboBox;
class QPlainTextEdit;
class QPushButton;
class QTableView;

namespace nidus::ui {

class HistoryModel;
class StoreAccess;

class HistoryView final : public QWidget {
    Q_OBJECT
public:
    explicit HistoryView(StoreAccess &store, QWidget *parent = nullptr);
    void setHistory(const Registration &registration, const QList<Registrar::Event> &events);
    void clear();

Q_SIGNALS:
    void compareAsked(nidus::VersionNumber before, nidus::VersionNumber after);

private:
    void showSelection();
    void compareSelected();
    void showCurrent();
    void showText(const std::function<QString()> &make);
    QList<Version>::const_iterator find(VersionNumber number) const;
    QList<VersionNumber> selectedVersions() const; // of the selected rows that have a text, in their order

    StoreAccess &m_store;
    QList<Version> m_versions;
    HistoryModel *m_model;
    QTableView *m_table;
    QComboBox *m_what;
    QPushButton *m_compare;
    QPlainTextEdit *m_text;
    Latest m_making; // what is shown of a version
};

} // namespace nidus::ui
