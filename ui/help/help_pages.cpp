#include "core/translation.inc"

#include "ui/help/help_pages.h"

#include "core/files/file.h"
#include "core/registration/field.h"
#include "ui/editor/field_editor.h"

#include <algorithm>

namespace nidus::ui {

namespace {

constexpr const char *pageIds[] = {"start",     "registrations", "requests", "editor",     "fields",
                                   "conflicts", "workbench",     "overview", "publishing", "import-export",
                                   "backup",    "command-line",  "shortcuts"};

// Which page explains a widget of that class.
constexpr std::pair<const char *, const char *> pageOfClass[] = {
    {"nidus::ui::FirstStartPage", "start"},         {"nidus::ui::RegistrationsPage", "registrations"},
    {"nidus::ui::ReadingPane", "registrations"},    {"nidus::ui::RequestsPage", "requests"},
    {"nidus::ui::NewRequestDialog", "requests"},    {"nidus::ui::EditorPage", "editor"},
    {"nidus::ui::ConflictDialog", "editor"},        {"nidus::ui::PublishDialog", "publishing"},
    {"nidus::ui::CorrectDialog", "publishing"},     {"nidus::ui::ReasonDialog", "publishing"},
    {"nidus::ui::ImportPage", "import-export"},     {"nidus::ui::ExportDialog", "import-export"},
    {"nidus::ui::BackupDialog", "backup"},          {"nidus::ui::RestoreDialog", "backup"},
    {"nidus::ui::CommandPalette", "shortcuts"},     {"nidus::ui::WorkbenchPage", "workbench"},
    {"nidus::ui::ConflictsPage", "conflicts"},      {"nidus::ui::WatchListDialog", "conflicts"},
    {"nidus::ui::ReportDialog", "conflicts"},       {"nidus::ui::EntryDialog", "publishing"},
    {"nidus::ui::SaveViewDialog", "registrations"}, {"nidus::ui::VerifyDialog", "backup"},
    {"nidus::ui::OverviewPage", "overview"},        {"nidus::ui::OverviewListDialog", "overview"},
    {"nidus::ui::ReconcilePage", "import-export"},  {"nidus::ui::OtherRegistriesDialog", "import-export"},
    {"nidus::ui::RecordDialog", "import-export"},
};

QList<HelpSection> sectionsOf(const QString &markdown)
{
    QList<HelpSection> sections;
    for (const QString &line : markdown.split(u'\n')) {
        const qsizetype level = line.startsWith(QLatin1String("# "))    ? 1
                                : line.startsWith(QLatin1String("## ")) ? 2
                                                                        : 0;
        if (level > 0)
            sections += HelpSection{line.mid(level + 1).trimmed(), {}};
        else if (!sections.isEmpty())
            sections.last().text += line + u'\n';
    }
    return sections;
}

QString requiredWords(Required required)
{
    switch (required) {
    case Required::Always:
        return tr("required");
    case Required::Should:
        return tr("should be there");
    case Required::FromVersion2:
        return tr("required from version 2 on");
    case Required::Never:
        return tr("optional");
    }
    return {};
}

// Clause and obligation above our words, the questions under them.
void completeFields(HelpPage &page)
{
    for (HelpSection &section : page.sections)
        for (const FieldInfo &field : fieldTable()) {
            if (section.title != label(field.field))
                continue;
            QString questions;
            for (const QString &question : guidanceQuestions(field.field))
                questions += QStringLiteral("- ") + question + u'\n';
            section.text = QStringLiteral("\n*%1 · %2*\n%3\n%4\n")
                               .arg(QString::fromUtf8(field.clause), requiredWords(field.required),
                                    section.text, questions);
        }
}

// What Markdown would read as a mark.
QString literal(const QString &text)
{
    QString out;
    for (const QChar c : text) {
        if (QStringLiteral("\\`*_{}[]()#+-.!|<>&~").contains(c))
            out += u'\\';
        out += c;
    }
    return out;
}

// A section a menu: its acts that have keys, as a table. The head that Markdown asks for stays empty: what
// stands in the two columns is plain to see.
void addShortcuts(HelpPage &page, const QList<PaletteItem> &acts)
{
    QList<HelpSection> menus;
    for (const PaletteItem &act : acts) {
        if (act.keys.isEmpty())
            continue;
        auto menu = std::ranges::find(menus, act.menu, &HelpSection::title);
        if (menu == menus.end())
            menu = menus.insert(menus.end(), {act.menu, QStringLiteral("\n| | |\n|---|---|\n")});
        menu->text += QStringLiteral("| %1 | %2 |\n").arg(literal(act.text), literal(act.keys));
    }
    page.sections = page.sections.mid(0, 1) + menus + page.sections.mid(1);
}

} // namespace

QString HelpPage::markdown() const
{
    QString all;
    for (qsizetype i = 0; i < sections.size(); ++i)
        all += (i == 0 ? QStringLiteral("# ") : QStringLiteral("\n## ")) + sections[i].title + u'\n' +
               sections[i].text;
    return all;
}

QList<HelpPage> helpPages(const QList<PaletteItem> &acts)
{
    QList<HelpPage> pages;
    for (const char *id : pageIds) {
        files::File file(QStringLiteral(":/nidus/help/%1.md").arg(QLatin1String(id)));
        if (!file.open(QIODevice::ReadOnly))
            continue;
        HelpPage page{QString::fromLatin1(id), sectionsOf(QString::fromUtf8(file.readAll()))};
        if (page.id == QLatin1String("fields"))
            completeFields(page);
        if (page.id == QLatin1String("shortcuts"))
            addShortcuts(page, acts);
        pages += page;
    }
    return pages;
}

HelpPlace helpPlaceOf(QWidget *focus)
{
    for (QWidget *widget = focus; widget; widget = widget->parentWidget()) {
        if (const auto *field = qobject_cast<FieldEditor *>(widget))
            return {QStringLiteral("fields"), label(field->field())};
        for (const auto &[name, page] : pageOfClass)
            if (qstrcmp(widget->metaObject()->className(), name) == 0)
                return {QString::fromLatin1(page), {}};
    }
    return {QStringLiteral("start"), {}};
}

} // namespace nidus::ui
