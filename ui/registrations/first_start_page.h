// No registry is open: the three things one can do.
#pragma once

#include <QWidget>

#include <functional>

class QCheckBox;
class QLineEdit;
class QPushButton;
class QHBoxLayout;
class QVBoxLayout;

namespace nidus::ui {

class PlainLabel;
class RecentList;

// Where a new registry can be saved: there, or beside what lies there, which may be damaged and is kept.
QString freeLocation(const QString &location);

class FirstStartPage final : public QWidget {
    Q_OBJECT
public:
    explicit FirstStartPage(const QString &location, QWidget *parent = nullptr);
    QString location() const { return m_location; }
    bool withRegisteredNames() const;
    void askName(const QString &proposed);  // of the person
    QString name() const;                   // empty: not asked for, or none is written
    void showFailure(const QString &words); // why there is no registry after all; empty: nothing
    // What helps against the failure that was shown last; what is offered last has the focus.
    void offer(const QString &act, const std::function<void()> &then);
    void setBusy(bool busy);
    void refreshRecent(); // the registries that were open lately, as they are now

Q_SIGNALS:
    void startAsked();
    void openAsked();
    void recentAsked(const QString &path);
    void importAsked(bool folder);
    void elsewhereAsked();

public Q_SLOTS:
    void setLocation(const QString &location);

private:
    QVBoxLayout *addAct(QVBoxLayout *column, const QString &icon, const QString &title,
                        const QString &sentence, QPushButton *button);
    QWidget *makePerson();
    QString m_location;
    QWidget *m_person;
    QLineEdit *m_name;
    PlainLabel *m_where;
    PlainLabel *m_failure;
    QHBoxLayout *m_offers;
    QList<QPushButton *> m_offered; // the last one first, as it stands there
    QCheckBox *m_names;
    QPushButton *m_start;
    QPushButton *m_open;
    QPushButton *m_import;
    RecentList *m_recent;
};

} // namespace nidus::ui
