// A desk on a new store in a folder of its own, as tests of the registrar need it: start() before each test,
// faults() after it.
#pragma once

#include "tests/support/registry_folder.h"

#include <QRegularExpression>
#include <QTest>

namespace nidus::support {

class ScratchDesk {
public:
    // A new store; every Qt warning fails the test from now on.
    void start(const Actor &desk = fixedDesk())
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".?")));
        m_registrar.reset();
        m_folder = std::make_unique<QTemporaryDir>();
        m_desk = desk;
        m_registrar = scratchRegistrar(*m_folder, QStringLiteral("r.sqlite"), true, desk);
    }

    Registrar &operator*() const { return *m_registrar; }
    Registrar *operator->() const { return m_registrar.get(); }
    const QTemporaryDir &folder() const { return *m_folder; }

    // Somebody else's desk on the same store, at the same time.
    std::unique_ptr<Registrar> of(const QString &user) const
    {
        auto opened = Registrar::open(m_folder->filePath(QStringLiteral("r.sqlite")), OpenMode::ReadWrite,
                                      {user, m_desk.now});
        if (!opened)
            qFatal("%s", qPrintable(message(opened.error())));
        return std::move(*opened);
    }
    // The program ends and starts again.
    void restart()
    {
        m_registrar.reset();
        m_registrar = of(m_desk.user);
    }

    // DESIGN §4: whatever a test did, the store is what Nidus wrote. The first fault in words, else nothing.
    QString faults() const
    {
        const auto report = m_registrar->verify({});
        if (!report)
            return message(report.error());
        return report->faults.isEmpty() ? QString() : message(report->faults.first());
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    Actor m_desk;
    std::unique_ptr<Registrar> m_registrar;
};

} // namespace nidus::support
