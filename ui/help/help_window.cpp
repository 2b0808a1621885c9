#include "ui/help/help_window.h"

#include "ui/accessibility/accessible.h"
#include "ui/look/dialog_parts.h"
#include "ui/look/layouts.h"
#include "ui/look/plain_text.h"
#include "ui/look/text_layout.h"
#include "ui/look/theme.h"
#include "ui/look/title_delegate.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextLayout>
#include <QTextList>
#include <QTextTable>
#include <QUrl>

namespace nidus::ui {

namespace {

constexpr int margin = 20;
constexpr int indent = 20;
constexpr int PageRole = Qt::UserRole;
constexpr int SectionRole = Qt::UserRole + 1;

bool holdsAll(const QStringList &words, const QString &text)
{
    return std::ranges::all_of(
        words, [&text](const QString &word) { return text.contains(word, Qt::CaseInsensitive); });
}

// The head of a table that has none.
bool isEmptyRow(const QTextTable &table, int row)
{
    for (int column = 0; column < table.columns(); ++column)
        if (const QTextTableCell cell = table.cellAt(row, column); cell.lastPosition() > cell.firstPosition())
            return false;
    return table.rows() > 1;
}

} // namespace

HelpWindow::HelpWindow(QList<HelpPage> pages, QWidget *parent) : Dialog(parent), m_pages(std::move(pages))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Help"));
    beginWithSize(this, 920, 640);
    auto *layout = rowIn(this);
    layout->addWidget(makeIndex());
    layout->addWidget(verticalRule());
    m_text = new QTextBrowser;
    m_text->setAccessibleName(tr("Page"));
    m_text->setProperty("plain", true);
    m_text->setOpenLinks(false);
    m_text->document()->setDocumentMargin(margin);
    layout->addWidget(m_text, 1);
    connect(m_text, &QTextBrowser::anchorClicked, this, &HelpWindow::follow);
    fillIndex();
}

QWidget *HelpWindow::makeIndex()
{
    QWidget *side = widgetOn("chrome");
    side->setProperty(fittedByItsPage, true);
    m_side = side;
    auto *column = columnIn(side, {8, 8, 8, 8}, 8);
    m_search = new QLineEdit;
    m_search->setAccessibleName(tr("Search help"));
    m_search->setPlaceholderText(tr("Search help"));
    addClearButton(m_search);
    m_search->addAction(lineIcon(QStringLiteral("search")), QLineEdit::LeadingPosition);
    m_search->installEventFilter(this);
    column->addWidget(m_search);
    m_nothing = mutedLabel();
    m_nothing->setWordWrap(true);
    m_nothing->hide();
    column->addWidget(m_nothing);
    m_index = new QListWidget;
    m_index->setAccessibleName(tr("Pages"));
    makeCurrentFollowSelection(m_index);
    m_index->setProperty("chrome", true);
    showTitles(m_index);
    column->addWidget(m_index, 1);
    connect(m_search, &QLineEdit::textChanged, this, &HelpWindow::fillIndex);
    connect(m_index, &QListWidget::currentItemChanged, this, &HelpWindow::choose);
    connect(m_index, &QListWidget::itemClicked, this, &HelpWindow::choose);
    return side;
}

// All pages, with the sections of the one that is shown; when something is searched, every place that says
// it.
void HelpWindow::fillIndex()
{
    const QSignalBlocker blocker(m_index);
    const QStringList words = m_search->text().simplified().split(u' ', Qt::SkipEmptyParts);
    m_index->clear();
    for (int page = 0; page < m_pages.size(); ++page) {
        const HelpPage &shown = m_pages[page];
        for (qsizetype i = 0; i < shown.sections.size(); ++i) {
            const HelpSection &section = shown.sections[i];
            const bool isPage = i == 0;
            const bool isWanted = words.isEmpty() ? isPage || page == m_page
                                                  : holdsAll(words, section.title + u' ' + section.text);
            if (!isWanted)
                continue;
            auto *item =
                new QListWidgetItem(isPage            ? section.title
                                    : words.isEmpty() ? QStringLiteral("    ") + section.title
                                                      : tr("%1 – %2").arg(section.title, shown.title()));
            item->setData(PageRole, page);
            item->setData(SectionRole, isPage ? QString() : section.title);
            item->setToolTip(plainToolTip(item->text().trimmed()));
            item->setData(Qt::AccessibleTextRole, item->text().trimmed());
            m_index->addItem(item);
            if (page == m_page && item->data(SectionRole).toString() == m_section)
                m_index->setCurrentItem(item);
        }
    }
    m_nothing->setText(tr("No help page contains that."));
    m_nothing->setVisible(m_index->count() == 0);
}

void HelpWindow::choose()
{
    const QListWidgetItem *item = m_index->currentItem();
    if (!item)
        return;
    const HelpPlace place{m_pages[item->data(PageRole).toInt()].id, item->data(SectionRole).toString()};
    // Not from within the list's own change.
    QMetaObject::invokeMethod(
        this, [this, place] { go(place); }, Qt::QueuedConnection);
}

void HelpWindow::go(const HelpPlace &place)
{
    for (int page = 0; page < m_pages.size(); ++page) {
        if (m_pages[page].id != place.page)
            continue;
        const bool isOther = page != m_page;
        m_section = place.section;
        if (isOther)
            showPage(page);
        scrollTo(place.section);
        if (isOther || m_search->text().isEmpty())
            fillIndex();
        return;
    }
}

void HelpWindow::showPage(int page)
{
    m_page = page;
    QTextDocument::MarkdownFeatures features = QTextDocument::MarkdownDialectGitHub;
    features |= QTextDocument::MarkdownNoHTML;
    m_text->document()->setMarkdown(m_pages[page].markdown(), features);
    formatPage();
    setWindowTitle(tr("%1 – Help").arg(m_pages[page].title()));
    m_text->moveCursor(QTextCursor::Start);
}

void HelpWindow::formatPage()
{
    QTextDocument *document = m_text->document();
    document->setDocumentMargin(margin);
    document->setIndentWidth(indent);
    for (QTextBlock block = document->begin(); block.isValid(); block = block.next()) {
        const int level = block.blockFormat().headingLevel();
        QTextCursor cursor(block);
        QTextBlockFormat gaps = block.blockFormat();
        const bool isCell = cursor.currentTable() != nullptr;
        gaps.setTopMargin(level > 1 ? 18 : 0);
        const bool goesOn = block.textList() && block.next().textList(); // the list does
        gaps.setBottomMargin(level > 0 ? 6 : goesOn ? 3 : isCell ? 0 : 8);
        cursor.setBlockFormat(gaps);
        for (const QTextLayout::FormatRange &range : block.textFormats())
            formatPassage(block.position() + range.start, range.length, level);
    }
    for (QTextFrame *frame : document->rootFrame()->childFrames())
        if (auto *table = qobject_cast<QTextTable *>(frame)) {
            if (isEmptyRow(*table, 0))
                table->removeRows(0, 1);
            QTextTableFormat format = table->format();
            format.setBorder(0);
            format.setCellPadding(3);
            format.setCellSpacing(0);
            format.setWidth(QTextLength(QTextLength::PercentageLength, 100));
            format.setColumnWidthConstraints({QTextLength(QTextLength::PercentageLength, 60),
                                              QTextLength(QTextLength::PercentageLength, 40)});
            table->setFormat(format);
        }
}

void HelpWindow::formatPassage(int from, int length, int headingLevel)
{
    QTextCursor cursor(m_text->document());
    cursor.setPosition(from);
    cursor.setPosition(from + length, QTextCursor::KeepAnchor);
    QTextCharFormat format = cursor.charFormat();
    const auto only = QTextCharFormat::FontPropertiesSpecifiedOnly;
    if (headingLevel > 0) {
        format.clearProperty(QTextFormat::FontSizeAdjustment); // it would have the last word
        format.setFont(headingLevel == 1 ? nameFont(false) : titleFont(), only);
    }
    if (format.fontFixedPitch())
        format.setFont(monospaceFont(), only);
    if (format.isAnchor())
        format.setForeground(QColor(Colours::of(palette()).accent));
    cursor.setCharFormat(format);
}

void HelpWindow::scrollTo(const QString &section)
{
    if (section.isEmpty())
        return m_text->verticalScrollBar()->setValue(0);
    for (QTextBlock block = m_text->document()->begin(); block.isValid(); block = block.next()) {
        if (block.blockFormat().headingLevel() == 0 || block.text() != section)
            continue;
        QTextCursor cursor(block);
        m_text->setTextCursor(cursor);
        const int top = m_text->cursorRect(cursor).top() + m_text->verticalScrollBar()->value();
        m_text->verticalScrollBar()->setValue(top - margin / 2);
        return;
    }
}

void HelpWindow::follow(const QUrl &url)
{
    if (url.scheme() == QLatin1String("help"))
        go({url.path(), url.fragment()});
}

// From the field to the list without Tab, as elsewhere.
bool HelpWindow::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_search && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        const bool isEnter = key == Qt::Key_Return || key == Qt::Key_Enter;
        if ((key == Qt::Key_Down || isEnter) && m_index->count() > 0) {
            m_index->setFocus();
            if (!m_index->currentItem())
                m_index->setCurrentRow(0);
            return true;
        }
        if (key == Qt::Key_Escape && !m_search->text().isEmpty()) {
            m_search->clear();
            return true;
        }
    }
    return Dialog::eventFilter(watched, event);
}

void HelpWindow::resizeEvent(QResizeEvent *event)
{
    m_side->setFixedWidth(titlesWidth(*this));
    Dialog::resizeEvent(event);
}

void HelpWindow::changeEvent(QEvent *event)
{
    Dialog::changeEvent(event);
    const bool isOther = event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange;
    if (isOther && m_page >= 0)
        formatPage();
    if (event->type() == QEvent::FontChange)
        fillIndex();
}

} // namespace nidus::ui
