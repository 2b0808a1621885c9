#include "core/translation.inc"

#include "core/rules/character_claims.h"

#include "core/registration/displayable.h"
#include "core/rules/sentence_forms.h"

namespace nidus::rules {

namespace {

// "The question mark is held back for later", whatever holds it back.
bool keepsForLater(const FormWords &words)
{
    static const SentenceForms kept{
        "<urn>|uri ~syntax|scheme|specification|standard|rules ... keep*|kept|set*|put|hold*|held|reserv* .. "
        "~back|aside|apart|by|free .. future|later|further",
        "keep*|kept|set*|put|hold*|held|reserv* ~back|aside|apart|by|free .. <urn>|standard|syntax ... "
        "future|later|further",
        "#|?|number_sign|number_signs|hash|hashes|question_mark|question_marks ... "
        "keep*|kept|set*|put|hold*|held|reserv*|saved|spared|left ~being ~back|aside|apart|by|free|open "
        "... future|later|further|extensions|some_day|one_day|to_come|coming|next|hierarch*|developments"};
    static const SentenceForms putBy{
        "& #|?|number_sign|number_signs|hash|hashes|question_mark|question_marks "
        "postponed|deferred|delayed|kept|held|put|set|laid|left|reserved|saved|keep|keeps|hold|holds|"
        "reserves "
        "future|later|times_to_come|to_come|some_day|one_day|extension|extensions|developments|subsequent|"
        "hereafter"};
    static const SentenceForms character{"<mark>|%2f|character|characters|sign|signs|q_components|f_"
                                         "components|query|queries|fragment|fragments"};
    static const SentenceForms harmless{"had|formerly|once|used_to|no_longer|r_component|r_components|values|"
                                        "numbers_from|codes|range|ranges|revision_of_this|version_of_this"};
    return (kept.findIn(words) || putBy.findIn(words)) && character.findIn(words) && !harmless.findIn(words);
}

// "No URN can have a #", "a URN never has a fragment".
bool deniesComponents(const FormWords &words)
{
    static const SentenceForms never{
        "<hash> .. never|not|cannot ~ever|be|is ~be|ever|a "
        "~allowed|permitted|legal|valid|contained|present|used ~part "
        "of|in|within|occur_in|appear_in|stand_in ~a|any|all ~valid|legal urn|urns",
        "<hash> <is> ~strictly illegal|forbidden|excluded|prohibited|reserved|disallowed in|from|by|within "
        "~a|any|all urn|urns",
        "a|any|all urn|urns ~can|may|must|will|do|does|shall never|not|cannot ~ever "
        "contain|contains|include|includes|hold|holds|carry|carries|have|has|use|uses ... "
        "<hash>|query|queries",
        "no urn ~whatsoever|whatever|at_all ~can|may|will|must|shall ~ever "
        "contain|contains|include|includes|holds|hold|carry|carries|has|have ... <hash>|query|queries",
        "neither .. <hash>|query|queries nor .. <hash> ... in|of|within ~a|any urn|urns",
        "<hash> .. has|have no place in ~a|any urn|urns",
        "<hash>|query|queries .. <not> .. "
        "exist|allowed|possible|available|provided|foreseen|there|admitted|belong ... "
        "urn|urns"};
    static const SentenceForms ofAll{"urns ~can|may|must|will|do|does|shall never|not|cannot ~ever "
                                     "contain|include|hold|carry|have|use .. <hash>|query|queries"};
    static const SentenceForms ofOwn{"this|the|our|its namespace", "these|those|our urn|urns",
                                     "nss|namespace_specific", "therefore|unless|except|only"};
    const auto all = ofAll.findIn(words);
    return (never.findIn(words) || (all && all->first == 0)) && !ofOwn.findIn(words);
}

// "The slash belongs to the characters that URNs have reserved".
bool reservesSlash(const FormWords &words)
{
    static const SentenceForms forms{
        "/|slash|slashes|solidus ... <not> .. in|of|within|part_of ~a|any urn|urns",
        "/|slash|slashes|solidus ... <excluded>|set_aside|kept ... urn|urns",
        "urn|urns ... <excluded>|set_aside|keep|keeps|kept ... /|slash|slashes|solidus",
        "/|slash|slashes|solidus ... urn|urns ... <excluded>|set_aside|kept"};
    static const SentenceForms harmless{
        "allow* ... 8141|3986", "had|formerly|once",
        "first|begin*|start*|leading|immediately|backslash|3986|8141 .. allow*|permit*|no_longer|unlike|"
        "not reserved|excluded|forbidden"};
    return forms.findIn(words) && !harmless.findIn(words);
}

// "Tildes are illegal in URNs", "URNs forbid the ampersand".
bool excludesTilde(const FormWords &words)
{
    static const SentenceForms forms{
        "<of2141> ... outside|beyond ... urn|urns",
        "<of2141> ... <excluded> ... urn|urns|urn_syntax",
        "<of2141> ... urn|urns|urn_syntax ... <excluded>|cannot|not|never",
        "<of2141> ... <not> .. "
        "allowed|permitted|legal|valid|admissible|possible|acceptable|among|part|used|member|"
        "contained|included|available|admitted|occur|appear|stand|be ... urn|urns",
        "no|never|nor ~a|an <of2141> ... in|of|within ~a|any urn|urns",
        "urn|urns|urn_syntax ... <excluded> ... <of2141>",
        "urn|urns|urn_syntax ... <not> ... <of2141>",
        "not|never|cannot ... urn|urns ... <of2141>",
        "<of2141> ... may|can|could|must|shall not .. urn|urns",
        "<of2141> ... no urn ~may|can|will|must|could|is|ever ~ever "
        "hold|holds|have|has|contain|contains|carry|allowed",
        "neither <of2141> nor <of2141> ... urn|urns",
        "unlike|without urn|urns <of2141>"};
    static const SentenceForms harmless{"2141 ... 8141|allow*|permit*|no_longer",
                                        "8141 ... allow*|permit*",
                                        "may|can ~also contain|include|have|hold ... <of2141>",
                                        "as_well_as",
                                        "not|no_longer|never <excluded>",
                                        "xml|html|http|shell|file_system",
                                        "no|not .. have|need|needs to ~be encod*"};
    return forms.findIn(words) && !harmless.findIn(words);
}

} // namespace

bool speaksAsRfc2141(QStringView field, Span sentence)
{
    static const SentenceForms back{"this|that|the character|sign|mark", "it|they|these"}, urns{"urn|urns"};
    static const SentenceForms ofOwn{"these|those|our urn|urns", "urn|urns of|in this|our namespace"};
    FormWords words = formWords(textWithMarks(field, sentence));
    const auto refers = back.findIn(words);
    static const SentenceForms character{"<mark>|<of2141>"};
    if (refers && refers->first == 0 && urns.findIn(words) && !character.findIn(words))
        words = formWords(withSentenceBefore(field, sentence)); // "This character is one of those ..."
    return keepsForLater(words) || deniesComponents(words) ||
           ((reservesSlash(words) || excludesTilde(words)) && !ofOwn.findIn(words));
}

bool letsPercentStandForItself(QStringView sentence)
{
    static const SentenceClaim itself{
        {"%|percent_sign|percent_signs|percent_character ... "
         "itself|themselves|literal*|as_such|as_it_is|as_is|unencoded|on_its_own|alone"},
        {"%25|encod*|escap*|unless|before|introduc*|never|followed"}};
    static const SentenceForms ofDoubt{"%|percent_sign ... stands|stand|means|denotes ~for itself"};
    const FormWords words = formWords(sentence);
    return itself.isMadeIn(words) || (ofDoubt.findAffirmedIn(words) && !SentenceForms{"%25"}.findIn(words));
}

QStringList charactersOfNoUrn(QStringView sentence)
{
    struct Called { // by the words of Topic::BadCharacter
        SentenceForms forms;
        const char16_t *characters;
    };
    static const Called table[] = {
        {{"spaces|blanks|space_character*|blank_character*|white_space|whitespace", "a space|blank"}, u" "},
        {{"backslash*"}, u"\\"},
        {{"square_bracket*"}, u"[]"},
        {{"curly_bracket*|curly_brace*|braces"}, u"{}"},
        {{"angle_bracket*"}, u"<>"},
        {{"less_than_sign*"}, u"<"},
        {{"greater_than_sign*"}, u">"},
        {{"caret*|circumflex"}, u"^"},
        {{"pipe_character*|vertical_bar*"}, u"|"},
        {{"quotation_mark*|double_quote*"}, u"\""},
        {{"backtick*|grave_accent*"}, u"`"},
        {{"tabs"}, u"\t"},
        {{"line_break*"}, u"\n"}};
    const FormWords words = formWords(sentence);
    QString found;
    for (const Called &row : table)
        if (row.forms.findIn(words))
            found += QStringView(row.characters);
    for (const QChar c : quotedOfNoUrn(sentence))
        if (!found.contains(c))
            found += c;
    QStringList named;
    for (const QChar c : std::as_const(found)) {
        const QString name = c == u' '    ? tr("a space")
                             : c == u'\t' ? tr("a tab")
                             : c == u'\n' ? tr("a line break")
                                          : QString(u'“' % c % u'”');
        named += tr("%1 (%2)").arg(name, codePointName(c.unicode()));
    }
    static const SentenceForms control{"control_character*"};
    if (control.findIn(words))
        named += tr("a control character (U+0000 to U+001F, U+007F)");
    return named;
}

} // namespace nidus::rules
