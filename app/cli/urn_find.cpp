#include "core/translation.inc"

#include "app/cli/urn_find.h"

#include "app/cli/urn_parts.h"
#include "core/files/file.h"
#include "core/files/path.h"
#include "core/formats/read_error.h"
#include "core/formats/template_document.h"
#include "core/formats/text/source_text.h"
#include "core/names/name_explanation.h"
#include "core/urn/syntax.h"

#include <cerrno>
#include <cstring>
#include <optional>

#include <unistd.h>

namespace nidus::cli {

namespace {

constexpr qsizetype mostHeld = qsizetype(1) << 20; // of a text in which an angle bracket stays open

QByteArray idOf(urn::Found::Kind kind)
{
    return kind == urn::Found::Kind::Urn ? "urn" : kind == urn::Found::Kind::Url ? "url" : "pattern";
}

QByteArray idOf(Judge judge)
{
    if (int(judge) < urnJudgeCount) {
        const std::string_view id = urn::name(urn::Syntax(judge));
        return QByteArray(id.data(), qsizetype(id.size()));
    }
    return judge == Judge::Rfc3986 ? "rfc3986" : "rfc1738";
}

QStringList judgesIn(const FoundNames::Row &row, Verdict::State least, Verdict::State most)
{
    QStringList ids;
    for (int judge = 0; judge < judgeCount; ++judge)
        if (row.verdicts[size_t(judge)].state >= least && row.verdicts[size_t(judge)].state <= most)
            ids += QString::fromLatin1(idOf(Judge(judge)));
    return ids;
}

// Prints the names of one text, piece after piece.
class NamePrinter {
public:
    NamePrinter(const Call &call, const QString &file, Output &out)
        : m_file(file), m_isNamed(call.arguments.size() > 1), m_json(call.json()), m_out(out)
    {
    }

    void print(const QByteArray &piece)
    {
        const auto names = FoundNames::in(QString::fromUtf8(piece), [this] { return !m_out.broken(); });
        for (int row = 0; names && row < names->size(); ++row)
            m_json ? printObject(*names, row) : printRow(*names, row);
        m_lines += piece.count('\n');
        m_found = m_found || (names && names->size() > 0);
    }
    bool hasFound() const { return m_found; }

private:
    void printRow(const FoundNames &names, int row)
    {
        const FoundNames::Row &name = names.row(row);
        const bool isPattern = name.found.kind == urn::Found::Kind::Pattern;
        const QStringList valid = judgesIn(name, Verdict::State::Valid, Verdict::State::Noted);
        m_out.line((m_isNamed ? textCell(m_file) + '\t' : QByteArray()) +
                   QByteArray::number(m_lines + name.line) + '\t' + QByteArray::number(name.column) + '\t' +
                   textCell(textOf(names.text(row))) + '\t' + idOf(name.found.kind) + '\t' +
                   (isPattern ? QByteArray("\\N") : valid.join(u',').toLatin1()));
    }

    void printObject(const FoundNames &names, int row)
    {
        const FoundNames::Row &name = names.row(row);
        JsonLine line;
        line.text("file", m_file).number("line", m_lines + name.line).number("column", name.column);
        line.text("name", textOf(names.text(row))).text("kind", QString::fromLatin1(idOf(name.found.kind)));
        line.texts("valid_under", judgesIn(name, Verdict::State::Valid, Verdict::State::Noted));
        line.texts("noted_under", judgesIn(name, Verdict::State::Noted, Verdict::State::Noted));
        line.textOrNull("normalized", normalFormOf(names, row));
        line.textOrNull("nid", name.nid < 0 ? QString() : names.nids()[name.nid].nid);
        line.boolean("bracketed", name.found.bracketed).boolean("broken", name.found.broken);
        line.boolean("doubtful_hyphen", name.found.doubtfulHyphen).boolean("may_deceive", name.mayDeceive);
        m_out.write(line.line());
    }

    QString m_file;
    bool m_isNamed, m_json;
    Output &m_out;
    qint64 m_lines = 0; // in front of the piece
    bool m_found = false;
};

// Up to where `text` can be answered whatever comes behind: the end of a line at which no angle bracket is
// open, for only there a name goes on over lines. 0: nowhere yet.
qsizetype answerable(QByteArrayView text)
{
    qsizetype closed =
        text.size(); // the last ">" in front of `end`, looked for again only when it lies behind
    for (qsizetype end = text.lastIndexOf('\n') + 1; end > 0;) {
        const qsizetype opened = text.first(end).lastIndexOf('<');
        if (closed >= end)
            closed = text.first(end).lastIndexOf('>');
        if (opened < 0 || closed > opened)
            return end;
        end = text.first(opened).lastIndexOf('\n') + 1;
    }
    return text.size() > mostHeld ? text.lastIndexOf('\n') + 1 : 0;
}

// What is read whole: a template's XML or JSON, and UTF-16, in which no octet ends a line.
bool isReadWhole(const QByteArray &beginning)
{
    if (formats::beginsAsUtf16(beginning))
        return true;
    const formats::TemplateDocument kind = formats::templateDocument(beginning);
    return kind == formats::TemplateDocument::Xml || kind == formats::TemplateDocument::Json;
}

// The names in the text of it, of which `bytes` were read.
std::optional<QString> printWhole(int file, QByteArray bytes, NamePrinter &printer)
{
    files::File rest{QString()};
    if (!rest.QFile::open(file, QIODevice::ReadOnly | QIODevice::Unbuffered))
        return rest.errorString();
    const auto whole = files::readWhole(rest, formats::maxBytes - bytes.size());
    if (!whole)
        return whole.error();
    const auto text = formats::textOfDocument(bytes + *whole);
    if (!text)
        return message(text.error());
    printer.print(*text);
    return std::nullopt;
}

// Why it ended early, for a person; nothing at a proper end.
std::optional<QString> printNames(int file, NamePrinter &printer, Output &out)
{
    QByteArray text;
    char block[64 * 1024];
    bool isFirst = true;
    while (!out.broken()) {
        out.flush(); // what is known goes out before the next read has to wait
        const ssize_t size = ::read(file, block, sizeof block);
        if (size < 0 && errno == EINTR)
            continue;
        if (size < 0)
            return QString::fromLocal8Bit(std::strerror(errno));
        text.append(block, size);
        if (std::exchange(isFirst, false)) {
            if (isReadWhole(text))
                return printWhole(file, std::move(text), printer);
            if (text.startsWith("\xEF\xBB\xBF"))
                text.remove(0, 3);
        }
        const bool mayEnd = QByteArrayView(block, size).contains('\n'); // else the answer is as before
        const qsizetype end = size == 0 ? text.size() : mayEnd ? answerable(text) : 0;
        printer.print(text.first(end));
        text.remove(0, end);
        if (text.size() > formats::maxRecordBytes)
            return tr("a line of it is longer than %1 MiB").arg(formats::maxRecordBytes >> 20);
        if (size == 0)
            break;
    }
    return std::nullopt;
}

} // namespace

ActResult<Exit> findNames(const Call &call, Output &out)
{
    bool found = false, usable = true;
    for (const QByteArray &argument : call.arguments) {
        const QString path = files::pathOf(argument);
        files::File file(path);
        const bool isStandardInput = argument == "-";
        NamePrinter printer(call, path, out);
        std::optional<QString> fault;
        if (isStandardInput || file.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
            fault = printNames(isStandardInput ? STDIN_FILENO : file.handle(), printer, out);
        else
            fault = file.errorString();
        if (fault)
            complain(*fault, {path});
        usable = usable && !fault;
        found = found || printer.hasFound();
    }
    return !usable ? Exit::Unusable : found ? Exit::Yes : Exit::No;
}

} // namespace nidus::cli
