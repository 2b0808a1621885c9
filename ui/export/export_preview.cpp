#include "ui/export/export_preview.h"

#include "ui/look/layouts.h"
#include "ui/look/plain_text.h"

#include <QLabel>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QStackedWidget>

namespace nidus::ui {

namespace {
constexpr qreal screenInch = 68; // pixels: a page of A4 is 562 wide
enum Shown { Words, Text, Pages };
} // namespace

ExportPreviewView::ExportPreviewView(QWidget *parent) : QWidget(parent)
{
    QVBoxLayout *layout = columnIn(this);
    m_stack = addTo(layout, new QStackedWidget, 1);
    m_words = mutedLabel();
    m_words->setWordWrap(true);
    m_words->setAlignment(Qt::AlignCenter);
    m_words->setContentsMargins(32, 32, 32, 32);
    m_stack->addWidget(m_words);
    m_text = readOnlyText(tr("Preview"), true);
    m_text->setWordWrapMode(QTextOption::NoWrap);
    m_stack->addWidget(m_text);
    m_scroll = new QScrollArea;
    m_scroll->setAccessibleName(tr("Preview"));
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setFocusPolicy(Qt::StrongFocus);
    m_stack->addWidget(m_scroll);
    layout->addWidget(horizontalRule());
    m_note = addTo(layout, mutedLabel());
    m_note->setContentsMargins(16, 8, 16, 8);
}

qreal ExportPreviewView::pixelsPerInch() const { return screenInch * devicePixelRatioF(); }

void ExportPreviewView::say(const QString &words)
{
    m_words->setText(words);
    m_note->clear();
    m_stack->setCurrentIndex(Words);
}

void ExportPreviewView::setPreview(const ExportPreview &preview)
{
    if (preview.text.isEmpty() && preview.pages.isEmpty())
        return say(tr("There is nothing to write: there is no template."));
    const qsizetype count = preview.pages.size();
    if (count > 0)
        showPages(preview.pages);
    else
        m_text->setPlainText(displayable(preview.text));
    m_stack->setCurrentIndex(count > 0 ? Pages : Text);
    QString note = count == 1  ? (preview.isWhole ? tr("One page") : tr("The first page"))
                   : count > 1 ? (preview.isWhole ? tr("%L1 pages") : tr("The first %L1 pages")).arg(count)
                   : preview.files > 1 ? tr("The first of %L1 files").arg(preview.files)
                   : preview.isWhole   ? tr("The whole file")
                                       : tr("The beginning of the file");
    if (preview.leftOut > 0)
        note += QStringLiteral(" · ") %
                (preview.leftOut == 1
                     ? tr("1 registration has no template and is left out")
                     : tr("%L1 registrations have no template and are left out").arg(preview.leftOut));
    m_note->setText(note);
}

void ExportPreviewView::showPages(const QList<QImage> &pages)
{
    auto *inside = new QWidget;
    QVBoxLayout *layout = columnIn(inside, {16, 16, 16, 16}, 16);
    for (int number = 0; number < pages.size(); ++number) {
        QPixmap picture = QPixmap::fromImage(pages[number]);
        picture.setDevicePixelRatio(devicePixelRatioF());
        auto *page = new QLabel;
        page->setPixmap(picture);
        page->setProperty("page", true);
        page->setAccessibleName(tr("Page %1").arg(number + 1));
        layout->addWidget(page, 0, Qt::AlignHCenter);
    }
    layout->addStretch(1);
    m_scroll->setWidget(inside); // the one before goes
}

} // namespace nidus::ui
