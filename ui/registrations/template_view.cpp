#include "ui/registrations/template_view.h"

#include "ui/look/plain_text.h"
#include "ui/look/theme.h"

namespace nidus::ui {

namespace {

constexpr int labelWidth = 164;
constexpr int padding = 4;

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
    const QStringList passages = displayable(body).split(QStringLiteral("\n\n"));
    for (qsizetype i = 0; i < passages.size(); ++i) {
        const bool mono = field == Field::NamespaceIdentifier || isLaidOut(passages[i]);
        if (i > 0)
            cursor.insertText(QStringLiteral("\n\n"), text);
        cursor.insertText(passages[i], mono ? laidOut : text);
    }
}

} // namespace

TemplateView::TemplateView(QWidget *parent) : RowsText(tr("Template"), {labelWidth, padding}, parent) {}

void TemplateView::showTemplate(const RegistrationTemplate &text)
{
    QList<Row> rows;
    const auto add = [&rows](const QString &label, Field field, const QString &body) {
        rows += {label, [field, body](const QTextCursor &cursor) { insertBody(cursor, field, body); }};
    };
    for (const FieldInfo &field : fieldTable())
        if (!text[field.field].isEmpty())
            add(label(field.field), field.field, text[field.field]);
    for (const OtherSection &other : text.others)
        add(displayable(other.label), Field::AdditionalInformation, other.body);
    if (!text.preamble.isEmpty())
        add(tr("Before the template"), Field::AdditionalInformation, text.preamble);
    if (rows.isEmpty())
        return showMessage(tr("The template says nothing."));
    setRows(rows);
}

void TemplateView::showMessage(const QString &text) { setWords(displayable(text)); }

} // namespace nidus::ui
