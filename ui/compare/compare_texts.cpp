#include "core/translation.inc"

#include "ui/compare/compare_texts.h"

namespace nidus::ui {

namespace {

QString capitalized(QString words)
{
    if (!words.isEmpty())
        words[0] = words[0].toUpper();
    return words;
}

// "version 2"; where that number was corrected, "version 2.1" is its first text.
ComparableText ofVersion(const Version &version, bool isCorrected)
{
    const VersionNumber &number = version.number;
    ComparableText text;
    text.id.version = number;
    text.name = isCorrected ? tr("version %1.%2").arg(number.number).arg(number.correction)
                            : tr("version %1").arg(number.number);
    const QString day = version.published.toUTC().date().toString(Qt::ISODate);
    const QString happened = number.correction > 1            ? tr("corrected %1")
                             : version.origin == Origin::Desk ? tr("published %1")
                                                              : tr("imported %1");
    QStringList title{capitalized(text.name)};
    if (!day.isEmpty())
        title += happened.arg(day);
    if (number.correction > 1 && !version.correctionClass.isEmpty())
        title += version.correctionClass;
    text.title = title.join(QStringLiteral(" · "));
    text.text = version.text;
    return text;
}

ComparableText ofDraft(const Draft &draft)
{
    ComparableText text;
    text.id.request = draft.request;
    text.name = tr("draft %1").arg(requestId(draft.request));
    text.title = capitalized(text.name);
    if (draft.saved.isValid())
        text.title +=
            QStringLiteral(" · ") +
            tr("saved %1").arg(draft.saved.toLocalTime().toString(QStringLiteral("yyyy-MM-dd HH:mm")));
    text.text = draft.text;
    return text;
}

QString written(const std::optional<TextId> &id)
{
    return !id               ? QStringLiteral("-")
           : id->request > 0 ? requestId(id->request)
                             : QStringLiteral("%1.%2").arg(id->version.number).arg(id->version.correction);
}

std::optional<TextId> idFrom(QStringView written)
{
    if (const auto request = requestNumber(written))
        return TextId{{}, *request};
    const qsizetype dot = written.indexOf(u'.');
    const VersionNumber version{written.left(dot).toInt(), written.mid(dot + 1).toInt()};
    return dot > 0 && version.number > 0 && version.correction > 0 ? std::optional(TextId{version, 0})
                                                                   : std::nullopt;
}

} // namespace

QString meaningOf(const VersionNumber &number)
{
    return number.correction > 1
               ? tr("Version %1 as corrected %2. A correction is another text of the same version; the first "
                    "text is called %1.1.")
                     .arg(number.number)
                     .arg(number.correction == 2 ? tr("once") : tr("%1 times").arg(number.correction - 1))
               : tr("The first text of version %1. Where it was corrected it is called %1.1, and the "
                    "corrected texts %1.2, %1.3 and so on.")
                     .arg(number.number);
}

QString written(const ComparedPair &pair) { return written(pair.before) % u' ' % written(pair.after); }

ComparedPair pairFrom(QStringView written)
{
    const qsizetype gap = qMax<qsizetype>(written.indexOf(u' '), 0);
    return {idFrom(written.first(gap)), idFrom(written.sliced(gap).trimmed())};
}

ActResult<QList<ComparableText>> readTexts(Registrar &registrar, const QString &nid)
{
    QList<ComparableText> texts;
    if (const auto parsed = Nid::parse(nid)) {
        auto versions = registrar.versions(*parsed);
        if (!versions && !versions.error().is<refusal::NotRegistered>())
            return unexpected(std::move(versions).error());
        if (versions) {
            for (qsizetype i = 0; i < versions->size(); ++i) {
                const int number = (*versions)[i].number.number;
                const bool isCorrected =
                    (i > 0 && (*versions)[i - 1].number.number == number) ||
                    (i + 1 < versions->size() && (*versions)[i + 1].number.number == number);
                texts += ofVersion((*versions)[i], isCorrected);
            }
        }
    }
    NIDUS_TRY(open, registrar.requests(RequestState::Open));
    for (const Request &request : std::as_const(open)) {
        if (request.nid.compare(nid, Qt::CaseInsensitive) != 0)
            continue;
        NIDUS_TRY(draft, registrar.draft(request.number));
        texts += ofDraft(draft);
    }
    return texts;
}

} // namespace nidus::ui
