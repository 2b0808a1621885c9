// Pictures of the workbench in its states: empty, a mail as people write it, names that are wrong, names that
// deceive, many names, a long one.
#pragma once

#include "tests/support/window_hands.h"

#include <QClipboard>
#include <QPlainTextEdit>
#include <QTableView>

#include <functional>

namespace nidus::shots {

inline QString deceivingText()
{
    return QStringLiteral(
        "urn:acorn:o%D0%B0k looks like urn:acorn:oak and is another name.\n"
        "urn:acorn:leaf%E2%80%AEfdp.exe turns its end round, urn:acorn:a%E2%80%8Bb hides a blank,\n"
        "urn:acorn:%D7%90%D7%9C%D7%95%D7%9F is Hebrew, urn:acorn:%E5%9B%BE%E4%B9%A6 Chinese.\n"
        "\u05e9\u05dc\u05d5\u05dd urn:acorn:tree \u202eurn:acorn:hidden\u202c\n");
}

inline QString mailText()
{
    return QStringLiteral(
        "To the keepers of the registry,\n\n"
        "we ask for names such as <urn:lantern-works:lens:4711> and, in the older catalogue,\n"
        "URN:Lantern-Works:LENS:4711 or urn:LANTERN-WORKS:lens:4711?+lang=en?=part=rim#edge.\n"
        "All follow urn:lantern-works:{kind}:{number}. Where the catalogue broke a line:\n"
        "<URL:https://lantern-works.example/~keepers/cata-\n   logue/index.html#lens>\n\n"
        "urn:acorn:shelf/12 and urn:acorn:a~b&c were used by others; urn:x:store-1, urn:oak:\n"
        "and urn:acorn:weather?op=map are to be replaced (urn:acorn:50%, urn:acorn:caf\u00e9).\n\n"
        "Deliveries go to ftp://desk:secret@ftp.lantern-works.example:2121/in/;type=a, mail to\n"
        "mailto:desk@lantern-works.example, the old list was gopher://lantern-works.example/00/list.\n");
}

inline QString manyNames(int count)
{
    QString text;
    for (int i = 0; i < count; ++i)
        text += QStringLiteral("urn:%1:item:%2%3\n")
                    .arg(i % 7 == 0 ? QStringLiteral("acorn") : QStringLiteral("tidepool"))
                    .arg(i / 2)
                    .arg(i % 11 == 0 ? QStringLiteral("?q") : QString());
    return text;
}

// `save` takes the name of a state.
inline void shootWorkbench(QWidget &window, const std::function<void(const QByteArray &)> &save)
{
    window.activateWindow();
    QTest::keyClick(&window, Qt::Key_4, Qt::AltModifier);
    QTest::qWait(500);
    auto *text = support::named<QPlainTextEdit>(&window, QStringLiteral("Text"));
    auto *table = window.findChild<QTableView *>(QStringLiteral("found"));
    if (!text || !table)
        return;
    const auto show = [&](const QByteArray &name, const QString &what, int row) {
        text->setPlainText(what);
        QTest::qWait(900);
        if (row >= 0)
            table->setCurrentIndex(table->model()->index(row, 1));
        QTest::qWait(200);
        save("workbench-" + name);
    };
    show("empty", {}, -1);
    show("nothing", QStringLiteral("A text without any name."), -1);
    show("mail", mailText(), 2);
    table->setFocus();
    show("url", mailText(), 12);
    show("error", mailText(), 10);
    show("pattern", mailText(), 8);
    show("broken", mailText(), 4);
    show("cut", mailText(), 11);
    show("deceiving", deceivingText(), 2);
    show("many", manyNames(10'000), 5000);
    QString longName = QStringLiteral("urn:acorn:");
    for (int i = 0; i < 90; ++i)
        longName += QStringLiteral("shelf-%1/").arg(i);
    show("long", longName + QStringLiteral("?+a=%1#f").arg(QString(80, u'x')), 0);
    text->setPlainText({});
    text->setFocus();
    QApplication::clipboard()->setText(manyNames(30'000));
    QTest::keyClick(text, Qt::Key_V, Qt::ControlModifier);
    QTest::qWait(1500);
    table->setFocus();
    table->setCurrentIndex(table->model()->index(20'000, 1));
    QTest::qWait(300);
    save("workbench-huge");
    support::press(&window, QStringLiteral("Clear"));
    QTest::qWait(300);
}

} // namespace nidus::shots
