// nidus-cli: the desk of a URN namespace registry on the command line. Picks the verb; the verbs are in
// *_verbs.cpp.
#include "core/translation.inc"

#include "app/cli/call.h"
#include "app/cli/output.h"
#include "app/cli/store_option.h"

#include <QCoreApplication>

#include <csignal>
#include <cstring>

using namespace nidus::cli;

namespace {

Exit run(const QByteArrayList &words, Output &out)
{
    const auto call = readCall(words);
    if (!call) {
        complain(call.error());
        return Exit::Unusable;
    }
    if (call->help) {
        out.write(helpText(*call).toUtf8());
        return Exit::Yes;
    }
    if (call->version) {
        out.line(QByteArray(programName) + " " NIDUS_VERSION);
        return Exit::Yes;
    }
    if (const auto clock = nidus::checkClockOfEnvironment(); !clock)
        return refuse(clock.error());
    nidus::setWaitNotice([](const QString &store, const QDateTime &until) {
        complain(nidus::tr("Another program is using the store %1. Waiting for it until %2.")
                     .arg(store, until.toString(QStringLiteral("HH:mm:ss"))));
    });
    const auto exit = call->verb->run(*call, out);
    return exit ? *exit : refuse(exit.error());
}

} // namespace

int main(int argc, char **argv)
{
    QByteArrayList words;
    for (int i = 1; i < argc; ++i)
        words += QByteArray(argv[i]);
    std::signal(SIGPIPE,
                SIG_IGN); // a reader that has seen enough is no reason to die half-way: writes say so
    std::signal(SIGXFSZ, SIG_IGN); // nor is a limit on the length of files: it is told as a full disk is
    const QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationVersion(QStringLiteral(NIDUS_VERSION));

    Output out;
    Exit exit = run(words, out);
    out.flush();
    if (out.broken() && !out.readerHasGone()) {
        complain(nidus::tr("Standard output cannot be written: %1")
                     .arg(QString::fromLocal8Bit(std::strerror(out.error()))));
        if (exit == Exit::Yes)
            complain(
                nidus::tr("The call itself was carried out: where it changes something, look at that before "
                          "you repeat it."));
        exit = exit == Exit::StoreFailed ? exit : Exit::Unusable;
    }
    return int(exit);
}
