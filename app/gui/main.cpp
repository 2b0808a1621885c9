// nidus: options, open the store, show the window.
#include "core/translation.inc"

#include "core/files/path.h"
#include "ui/look/appearance.h"
#include "ui/look/cursor_rest.h"
#include "ui/look/held_key.h"
#include "ui/look/theme.h"
#include "ui/shell/log.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/person.h"
#include "ui/shell/single_instance.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QDir>
#include <QIcon>
#include <QSet>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <optional>

namespace {

// With each octet of a file's name.
QStringList argumentsOf(int count, char **octets)
{
    QStringList arguments;
    for (int i = 0; i < count; ++i)
        arguments += nidus::files::pathOf(octets[i]);
    return arguments;
}

// Help and the version are words; where there is no screen, too.
bool asksForWords(const QStringList &arguments)
{
    static const QSet<QString> words{QStringLiteral("-h"), QStringLiteral("--help"),
                                     QStringLiteral("--help-all"), QStringLiteral("-v"),
                                     QStringLiteral("--version")};
    return std::any_of(arguments.cbegin(), arguments.cend(),
                       [](const QString &each) { return words.contains(each); });
}

// The one store that a call names, by --db or as it is; nothing where it names several.
std::optional<QString> namedStore(const QCommandLineParser &parser)
{
    const QStringList named = parser.values(QStringLiteral("db")) + parser.positionalArguments();
    if (named.size() > 1)
        return std::nullopt;
    return named.isEmpty() ? nidus::defaultLocation() : QDir::current().absoluteFilePath(named.front());
}

} // namespace

int main(int argc, char **argv)
{
    std::signal(SIGXFSZ, SIG_IGN); // a limit on the length of files is told as a full disk is
    QCoreApplication::setApplicationName(QStringLiteral("nidus"));
    QCoreApplication::setApplicationVersion(QStringLiteral(NIDUS_VERSION));

    QCommandLineParser parser;
    parser.setApplicationDescription(nidus::tr("The desk of a URN namespace registry."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(QStringLiteral("FILE"), nidus::tr("The registry to open, as with --db."),
                                 QStringLiteral("[FILE]"));
    parser.addOption({QStringLiteral("db"), nidus::tr("Open the registry in this file."), nidus::tr("FILE")});
    parser.addOption({QStringLiteral("user"),
                      nidus::tr("The name that your acts carry, this time only; default: the Preferences."),
                      nidus::tr("NAME")});
    parser.addOption({QStringLiteral("theme"),
                      nidus::tr("light or dark, this time only; default: the Preferences."),
                      nidus::tr("THEME")});
    if (asksForWords(argumentsOf(argc, argv))) {
        QCoreApplication words(argc, argv);
        parser.process(argumentsOf(argc, argv)); // and ends
    }

    QApplication application(argc, argv);
    QApplication::setApplicationDisplayName(QStringLiteral("Nidus"));
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/nidus/icons/nidus.svg")));

    if (const auto readable = nidus::checkClockOfEnvironment(); !readable) {
        std::fprintf(stderr, "nidus: %s\n", qPrintable(nidus::message(readable.error())));
        return 2;
    }
    const auto clock = nidus::clockFromEnvironment();
    nidus::ui::Log log(clock);
    log.listen();

    parser.process(argumentsOf(argc, argv)); // without those that Qt took

    using nidus::ui::Theme;
    const QString theme = parser.value(QStringLiteral("theme"));
    if (!theme.isEmpty() && theme != QLatin1String("light") && theme != QLatin1String("dark")) {
        std::fprintf(stderr, "nidus: %s\n", qPrintable(nidus::tr("--theme takes light or dark.")));
        return 2;
    }
    std::optional<Theme> forced;
    if (!theme.isEmpty())
        forced = theme == QLatin1String("dark") ? Theme::Dark : Theme::Light;
    const std::optional<QString> location = namedStore(parser);
    if (!location) {
        std::fprintf(stderr, "nidus: %s\n",
                     qPrintable(nidus::tr("A window opens one registry: give one file.")));
        return 2;
    }
    const QString user = parser.value(QStringLiteral("user")).simplified();
    if (parser.isSet(QStringLiteral("user")) && user.isEmpty()) {
        std::fprintf(stderr, "nidus: %s\n", qPrintable(nidus::tr("--user needs a name: who acts.")));
        return 2;
    }
    nidus::ui::SingleInstance seat;
    if (seat.take(*location, user) == nidus::ui::SingleInstance::Acquired::Raised) {
        const QString words =
            user.isEmpty()
                ? nidus::tr("%1 is already open in a window, which is now in front.").arg(*location)
                : nidus::tr(
                      "%1 is already open in a window, which is now in front. Acts there carry the name "
                      "“%2” from now on.")
                      .arg(*location, user);
        std::fprintf(stderr, "nidus: %s\n", qPrintable(words));
        return 0;
    }
    nidus::ui::Appearance appearance(application, forced);
    new nidus::ui::CursorRest(application);
    new nidus::ui::HeldKey(application);
    nidus::ui::Person person(nidus::loginName(), user.isEmpty() ? std::nullopt : std::optional(user));
    nidus::ui::MainWindow window({person.name(), clock}, *location, {&log, &seat, &appearance, &person});
    window.show();
    return QApplication::exec();
}
