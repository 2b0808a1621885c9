// "Go to or do…": every act of the menus, open requests and registrations by a few letters; keyboard only.
#pragma once

#include "ui/async/store_access.h"
#include "ui/look/dialog.h"
#include "ui/palette/palette_model.h"

class QLineEdit;
class QListView;

namespace nidus::ui {

class PlainLabel;

class CommandPalette final : public Dialog {
    Q_OBJECT
public:
    // `store`: nullptr when no registry is open; outlives the palette.
    CommandPalette(QList<PaletteItem> acts, StoreAccess *store, QWidget *parent);
    bool hasWritten() const override { return false; } // a search

Q_SIGNALS:
    void registrationAsked(const QString &nid);
    void requestAsked(qint64 request);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void readRequests();
    void type(const QString &typed);
    void lookForNames();
    void showFound(const QList<Listing> &found);
    void makeCurrent(int row);
    void moveCurrent(int by);
    void choose();
    void showState();

    PaletteModel *m_model;
    StoreAccess *m_store;
    QLineEdit *m_typed;
    QListView *m_list;
    PlainLabel *m_hint;
    bool m_isLooking = false; // one question at a time; the next is asked when it is answered
    QString m_failure;        // why the registry could not be asked
    bool m_hasRequests = false;
    bool m_choosesWhenFound = false;
    bool m_hasMoved = false; // the person chose a row: it stays the current one
    QString m_looked;        // what the registrations were found for
};

} // namespace nidus::ui
