// Remembers in a file of its own, beside the registry's window, which drafts are open in it and how they were
// when they were opened. A window that closes leaves an empty list: what a start finds there was open when
// the program ended without closing.
#pragma once

#include "core/registration/registration.h"
#include "ui/async/worker.h"

#include <QObject>

#include <functional>

namespace nidus::ui {

struct OpenDraft {
    qint64 request = 0;
    RegistrationTemplate text; // as it was opened
    bool operator==(const OpenDraft &) const = default;
};

class OpenDrafts final : public QObject {
    Q_OBJECT
public:
    // Its end writes what is still to be written.
    explicit OpenDrafts(const QString &location, QObject *parent = nullptr);

    // What the last start left; `then` gets it in this thread, once.
    void readLeft(const std::function<void(QList<OpenDraft>)> &then);
    void opened(const OpenDraft &draft); // anew: as it is now
    void closed(qint64 request);
    void closedAll();

    // The file of a registry; made up of its place, since a store knows nothing of windows.
    static QString fileOf(const QString &location);

private:
    void write();

    QString m_file;
    QList<OpenDraft> m_open;
    Lane m_writer; // reading comes before writing, and the last writing last
};

} // namespace nidus::ui
