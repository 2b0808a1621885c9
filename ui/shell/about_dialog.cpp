#include "ui/shell/about_dialog.h"

#include "core/files/file.h"
#include "core/operations/maintenance.h"
#include "ui/look/dialog_parts.h"
#include "ui/look/icon_label.h"
#include "ui/look/layouts.h"
#include "ui/look/plain_text.h"
#include "ui/look/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSysInfo>
#include <QTabWidget>

namespace nidus::ui {

namespace {

constexpr int iconSize = 64;

QString versions()
{
    const QPair<QString, QString> parts[] = {{QStringLiteral("Nidus"), QStringLiteral(NIDUS_VERSION)},
                                             {QStringLiteral("Qt"), QString::fromLatin1(qVersion())},
                                             {QStringLiteral("SQLite"), databaseVersion()},
                                             {AboutDialog::tr("System"), QSysInfo::prettyProductName()}};
    QString lines;
    for (const auto &[name, version] : parts)
        lines += QStringLiteral("%1  %2\n").arg(name, -8).arg(displayable(version));
    return lines.trimmed();
}

QString madeWith()
{
    return AboutDialog::tr(
        "Nidus is free software: you may pass it on and change it under the terms of the GNU "
        "General Public License, version 3 or, as you choose, any later version. It comes "
        "without any warranty. The text of the licence is on the next page.\n\n"
        "It is made with these, each under a licence of its own:\n\n"
        "Qt – GNU Lesser General Public License, version 3\n"
        "SQLite – in the public domain\n"
        "OpenSSL (libcrypto) – Apache License, version 2.0\n"
        "tl::expected – CC0, version 1.0\n");
}

QString licence()
{
    files::File file(QStringLiteral(":/nidus/LICENSE"));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

} // namespace

AboutDialog::AboutDialog(QWidget *parent) : Dialog(parent)
{
    QVBoxLayout *layout = beginDialog(this, tr("About Nidus"), {680, 520});
    auto *head = rowIn(layout, {16, 16, 16, 12}, 16);
    auto *picture = new IconLabel(QApplication::windowIcon(), iconSize);
    picture->setAccessibleName(QStringLiteral("Nidus"));
    picture->setVisible(!QApplication::windowIcon().isNull());
    head->addWidget(picture, 0, Qt::AlignTop);
    auto *words = columnIn(head, {}, 4, 1);
    auto *name = new PlainLabel(tr("Nidus"));
    name->setFont(nameFont(false));
    words->addWidget(name);
    words->addWidget(wrappedLabel(tr("The desk of a registry of URN namespaces (RFC 8141).")));
    words->addStretch(1);
    auto *tabs = new QTabWidget;
    tabs->setAccessibleName(tr("About Nidus"));
    tabs->setDocumentMode(true);
    const auto page = [tabs](const QString &title, const QString &text, bool monospaced) {
        QPlainTextEdit *view = readOnlyText(title, monospaced);
        view->setPlainText(text);
        tabs->addTab(view, title);
    };
    page(tr("Versions"), versions(), true);
    page(tr("Made with"), madeWith(), false);
    page(tr("Licence"), licence(), true);
    layout->addWidget(tabs, 1);
    const DialogFoot foot = addFoot(layout, {});
    QPushButton *copy = secondaryButton(tr("Copy versions"));
    foot.buttons->addButton(copy, QDialogButtonBox::ActionRole);
    setAct(foot.buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole));
    connect(copy, &QPushButton::clicked, this, [] { QApplication::clipboard()->setText(versions()); });
}

} // namespace nidus::ui
