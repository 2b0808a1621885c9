#include "ui/registrations/template_view.h"

#include "core/records/found_words.h"
#include "ui/look/plain_text.h"
#include "ui/look/theme.h"

#include <QGuiApplication>

#include <memory>

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

// Where the first of them stands in the document; nothing: nowhere.
std::optional<int> markWords(QTextCursor cursor, int start, const QString &body, const QString &words)
{
    QTextCharFormat mark;
    mark.setBackground(QColor(Colours::of(QGuiApplication::palette()).found));
    mark.setFontUnderline(true);
    const QList<Span> found = wordsInText(displayable(body), words);
    for (const Span &span : found) {
        cursor.setPosition(start + int(span.start));
        cursor.setPosition(start + int(span.start + span.length), QTextCursor::KeepAnchor);
        cursor.mergeCharFormat(mark);
    }
    return found.isEmpty() ? std::nullopt : std::optional(start + int(found.first().start));
}

} // namespace

TemplateView::TemplateView(QWidget *parent) : RowsText(tr("Template"), {labelWidth, padding}, parent) {}

void TemplateView::showTemplate(const RegistrationTemplate &text, const QString &foundWords)
{
    if (m_shown && m_shown->first == text && m_shown->second == foundWords)
        return; // the reader stays where he reads
    m_shown.emplace(text, foundWords);
    QList<Row> rows;
    const auto first = std::make_shared<std::optional<int>>();
    const auto add = [&rows, first, foundWords](const QString &label, Field field, const QString &body) {
        rows += {label, [field, body, first, foundWords](const QTextCursor &cursor) {
                     const int start = cursor.position();
                     insertBody(cursor, field, body);
                     const auto marked = markWords(cursor, start, body, foundWords);
                     *first = *first ? *first : marked;
                 }};
    };
    for (const FieldInfo &field : fieldTable())
        if (!text[field.field].isEmpty())
            add(label(field.field), field.field, text[field.field]);
    for (const OtherSection &other : text.others)
        add(displayable(other.label), Field::AdditionalInformation, other.body);
    if (!text.preamble.isEmpty())
        add(tr("Before the template"), Field::AdditionalInformation, text.preamble);
    if (rows.isEmpty())
        return showMessage(tr("The template is empty."));
    setRows(rows);
    if (!*first)
        return;
    QTextCursor there(document());
    there.setPosition(**first);
    setTextCursor(there);
    ensureCursorVisible();
}

void TemplateView::showMessage(const QString &text)
{
    m_shown.reset();
    setWords(displayable(text));
}

} // namespace nidus::ui
