#include "ui/registry/template_view.h"

#include "ui/plain_text.h"
#include "ui/theme.h"

#include <QEvent>
#include <QGuiApplication>
#include <QScrollBar>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextTable>

namespace nidus::ui {

namespace {

constexpr int labelWidth = 164;
constexpr int margin = 12;

// Indented or aligned by hand: its layout carries meaning.
bool isLaidOut(const QString &passage)
{
    for (const QString &line : passage.split(u'\n'))
        if (line.startsWith(QLatin1String("  ")) || line.startsWith(u'\t') ||
            line.trimmed().contains(QLatin1String("   ")))
            return true;
    return false;
}

void insertBody(QTextCursor cursor, Field field, const QString &body)
{
    QTextCharFormat text;
    QTextBlockFormat fromTheLeft; // beside its label, whatever it is written in
    fromTheLeft.setAlignment(Qt::AlignLeft | Qt::AlignAbsolute);
    cursor.mergeBlockFormat(fromTheLeft);
    QTextCharFormat laidOut;
    laidOut.setFont(monospaceFont());
    const QStringList passages = shown(body).split(QStringLiteral("\n\n"));
    for (qsizetype i = 0; i < passages.size(); ++i) {
        const bool mono = field == Field::NamespaceIdentifier || isLaidOut(passages[i]);
        if (i > 0)
            cursor.insertText(QStringLiteral("\n\n"), text);
        cursor.insertText(passages[i], mono ? laidOut : text);
    }
}

std::pair<QColor, QFont> laidOutWith()
{
    return {QColor(Colours::of(QGuiApplication::palette()).muted), monospaceFont()};
}

} // namespace

TemplateView::TemplateView(QWidget *parent) : QTextEdit(parent)
{
    setReadOnly(true);
    setAcceptRichText(false);
    setProperty("plain", true);
    setProperty("inRows", true); // as it is said
    setTabChangesFocus(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setAccessibleName(tr("Template"));
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
}

void TemplateView::showTemplate(const RegistrationTemplate &text)
{
    m_shown = text;
    layOut();
}

void TemplateView::layOut()
{
    const RegistrationTemplate &text = *m_shown;
    struct Row {
        QString label;
        Field field;
        const QString *body;
    };
    QList<Row> rows;
    for (const FieldInfo &field : fieldTable())
        if (!text[field.field].isEmpty())
            rows += {label(field.field), field.field, &text[field.field]};
    for (const OtherSection &other : text.others)
        rows += {shown(other.label), Field::AdditionalInformation, &other.body};
    if (!text.preamble.isEmpty())
        rows += {tr("Before the template"), Field::AdditionalInformation, &text.preamble};

    clear();
    document()->setDocumentMargin(margin);
    if (rows.isEmpty())
        return setPlainText(tr("The template says nothing."));
    QTextTableFormat format;
    format.setBorder(0);
    format.setCellPadding(4);
    format.setCellSpacing(0);
    format.setColumnWidthConstraints({QTextLength(QTextLength::FixedLength, scaled(labelWidth)), QTextLength()});
    QTextCursor cursor(document());
    cursor.beginEditBlock();
    QTextTable *table = cursor.insertTable(int(rows.size()), 2, format);
    QTextCharFormat labelFormat;
    m_laidOutWith = laidOutWith();
    labelFormat.setForeground(m_laidOutWith.first);
    for (int row = 0; row < rows.size(); ++row) {
        table->cellAt(row, 0).firstCursorPosition().insertText(rows[row].label, labelFormat);
        insertBody(table->cellAt(row, 1).firstCursorPosition(), rows[row].field, *rows[row].body);
    }
    cursor.endEditBlock();
    moveCursor(QTextCursor::Start);
}

// Colours and fonts of labels and of what is monospaced stand in the text itself.
void TemplateView::changeEvent(QEvent *event)
{
    QTextEdit::changeEvent(event);
    if (event->type() != QEvent::PaletteChange && event->type() != QEvent::FontChange)
        return;
    if (!m_shown || m_laidOutWith == laidOutWith()) // a style sheet tells of the same more than once
        return;
    const QTextCursor before = textCursor();
    const int at = verticalScrollBar()->value();
    layOut();
    QTextCursor after = textCursor();
    after.setPosition(before.anchor());
    after.setPosition(before.position(), QTextCursor::KeepAnchor);
    setTextCursor(after);
    verticalScrollBar()->setValue(at);
}

void TemplateView::showMessage(const QString &text)
{
    m_shown.reset();
    setPlainText(shown(text));
    document()->setDocumentMargin(margin);
}

} // namespace nidus::ui
