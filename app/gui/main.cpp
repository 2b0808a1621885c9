// nidus: options, open the store, show the window.
#include "core/translation.inc"

#include "ui/look/appearance.h"
#include "ui/look/cursor_rest.h"
#include "ui/look/theme.h"
#include "ui/shell/log.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/single_instance.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QDir>
#include <QIcon>

#include <cstdio>

namespace {

QString userName()
{
    for (const char *variable : {"USER", "LOGNAME", "USERNAME"})
        if (const QString name = qEnvironmentVariable(variable); !name.isEmpty())
            return name;
    return QDir::home().dirName();
}

} // namespace

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("nidus"));
    QApplication::setApplicationDisplayName(QStringLiteral("Nidus"));
    QApplication::setApplicationVersion(QStringLiteral(NIDUS_VERSION));

    QApplication::setWindowIcon(QIcon(QStringLiteral(":/nidus/icons/nidus.svg")));

    if (const auto readable = nidus::checkClockOfEnvironment(); !readable) {
        std::fprintf(stderr, "nidus: %s\n", qPrintable(nidus::message(readable.error())));
        return 2;
    }
    const auto clock = nidus::clockFromEnvironment();
    nidus::ui::Log log(clock);
    log.listen();

    QCommandLineParser parser;
    parser.setApplicationDescription(nidus::tr("The desk of a registry of URN namespaces."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addOption({QStringLiteral("db"), nidus::tr("Open the registry in this file."), nidus::tr("FILE")});
    parser.addOption(
        {QStringLiteral("user"), nidus::tr("Who sits at the desk."), nidus::tr("NAME"), userName()});
    parser.addOption({QStringLiteral("theme"),
                      nidus::tr("light or dark, this time; else as the preferences say."),
                      nidus::tr("THEME")});
    parser.process(application);

    using nidus::ui::Theme;
    const QString theme = parser.value(QStringLiteral("theme"));
    if (!theme.isEmpty() && theme != QLatin1String("light") && theme != QLatin1String("dark")) {
        std::fprintf(stderr, "nidus: %s\n", qPrintable(nidus::tr("--theme takes light or dark.")));
        return 2;
    }
    std::optional<Theme> forced;
    if (!theme.isEmpty())
        forced = theme == QLatin1String("dark") ? Theme::Dark : Theme::Light;
    const QString location = parser.isSet(QStringLiteral("db"))
                                 ? QDir::current().absoluteFilePath(parser.value(QStringLiteral("db")))
                                 : nidus::defaultLocation();
    nidus::ui::SingleInstance seat;
    if (seat.take(location) == nidus::ui::SingleInstance::Acquired::Raised) {
        std::fprintf(
            stderr, "nidus: %s\n",
            qPrintable(nidus::tr("%1 is open in a window already, which is in front now.").arg(location)));
        return 0;
    }
    nidus::ui::Appearance appearance(application, forced);
    new nidus::ui::CursorRest(application);
    nidus::ui::MainWindow window({parser.value(QStringLiteral("user")), clock}, location,
                                 {&log, &seat, &appearance});
    window.show();
    return QApplication::exec();
}
