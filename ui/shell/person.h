// Whose words these are: acts carry the name that the person has given, not the login. Kept for every
// registry of this account.
#pragma once

#include <QObject>

#include <optional>

namespace nidus::ui {

class Person final : public QObject {
    Q_OBJECT
public:
    // `login`: as long as no name is given. `forced`: as the command line says, this time.
    Person(QString login, std::optional<QString> forced, QObject *parent = nullptr);

    QString name() const; // never empty
    bool isAskedFor() const;
    void setName(const QString &name); // an empty one changes nothing
    void force(const QString &name);   // this time; as the command line says of a window that is open already

Q_SIGNALS:
    void changed(const QString &name);
    void forced(const QString &name); // as well

private:
    QString m_login, m_given;
    std::optional<QString> m_forced;
};

} // namespace nidus::ui
