#include "core/rules/equivalence_claims.h"

#include "core/characters/classes.h"
#include "core/rules/sentence_forms.h"

namespace nidus::rules {

namespace {

const SentenceForms &partsOfNames()
{
    static const SentenceForms parts{
        "field|fields|part|parts|segment|segments|portion|portions|component|components|code|codes|suffix|"
        "nss|"
        "namespace_specific|substring|element|elements|value|values|local|remainder|rest"};
    return parts;
}

const SentenceForms &normalizations()
{
    static const SentenceForms forms{
        "after|once|when|following|by .. conver*|normali*|fold*|lower*|upper*",
        "conver*|fold*|normali* to|into ~lower|upper",
        "apart|except|save|but|aside from|for|in .. case|prefix|scheme|urn|nid|first",
        "without_regard_to_case",
        "regardless_of ~the case",
        "ignor*",
        "insensitiv*"};
    return forms;
}

} // namespace

bool isOfWholeUrns(QStringView sentence)
{
    static const SentenceForms urns{"urn|urns|name|names|identifiers|nid|scheme"};
    static const SentenceForms ofOthers{
        "processors|parser|parsers|software|tools|libraries|implementations|programs|applications .. "
        "compar*|match|matches|treat*"};
    const FormWords words = formWords(sentence);
    return urns.findIn(words) && !partsOfNames().findIn(words) && !ofOthers.findIn(words);
}

// "The form with URN:OAK: in capitals is not equivalent to that in small letters": of "urn" and the NID.
static bool tellsPrefixesApart(const FormWords &words)
{
    static const SentenceForms told{
        "urn:* ... capital*|upper_case|uppercase|small|lower_case|lowercase ... "
        "distinct|different|unequal|inequivalent ~from|to ~that|name|names|urn|urns|form|spelling"};
    static const SentenceForms denied{
        "urn:* ... capital*|upper_case|uppercase|small|lower_case|lowercase ... "
        "not ~be ~the equivalent|equal|same|identical|interchangeable"};
    auto match = told.findAffirmedIn(words);
    if (!match)
        match = denied.findIn(words);
    if (!match)
        return false;
    const QStringView prefix = words[match->first].text();
    return prefix.count(u':') == 1 || (prefix.count(u':') == 2 && prefix.endsWith(u':'));
}

bool comparesWholeUrns(QStringView sentence)
{
    static const SentenceForms forms{
        "<urn> ... same|equal|equivalent|identical|match|alike ~if only|solely|exclusively|just "
        "if|when|where|in_case ... "
        "agree|identical|equal|match|same|coincide|alike ... each|every|all|any|single .. "
        "character|characters|letter|letters|octet|octets|byte|bytes|position|positions",
        "<urn> ... same|equal|equivalent|identical ~if only|solely|exclusively|just|exactly if|when|where "
        "... "
        "each|every|all|any|single "
        "~one ~of ~their|its|the character*|letter*|octet*|byte* ... "
        "agree*|identical|equal|match|matches|same|coincide*|"
        "alike",
        "<urn> ... compared|same|equal|match|agree|identical|coincide ... from ~the|its|their ~very "
        "~initial|first|leading "
        "~character|letter ... to ~the|its|their ~very last|end|final",
        "capital|upper_case|lower_case|small ~letter|letters|character "
        "anywhere|somewhere|at_any_place|in_any_place|"
        "in_any_position|at_any_position ... <other> name|names|urn|urns|identifier",
        "any|every|a_single|even_one|one_single difference|deviation ... <other> "
        "name|names|urn|urns|identifier|identifiers",
        "urn|scheme|nid|prefix ... small|lower_case|upper_case|capital*|lowercase|uppercase ... <other> "
        "name|names|identifier|identifiers|urn|urns|namespace",
        "difference|differences in|of .. case ... <other> name|names|urn|urns",
        "case ... counts|matters|significant ... "
        "throughout|everywhere|in_all_parts|from_the_first|from_beginning|"
        "in_the_whole|in_every_part|in_all_of_it|including_the_nid|including_urn|including_the_prefix"};
    const FormWords words = formWords(sentence);
    return tellsPrefixesApart(words) ||
           (forms.findAffirmedIn(words) && !partsOfNames().findIn(words) && !normalizations().findIn(words));
}

bool saysWhatIsTheSame(QStringView sentence)
{
    static const SentenceForms byRfc{"8141|rfc8141 ... 3 1", "3 1 ... 8141|rfc8141"};
    static const SentenceForms byCase{
        "capital|capitals|upper_case|uppercase|large|majuscule|majuscules|small|lower_case|lowercase ... "
        "same|equated|equate|equal|equals|equivalent|alike|fold|folded|folds|identical|"
        "taken_as|taken_for|read_as|treated_as|regarded_as|counted_as|count_as|counts_as|stand_for|"
        "no_difference|different|distinct|distinguish*|interchang*|accepted_for",
        "fold|folds|folded|folding ... case|a|capital|capitals|lower|upper|small|letter|letters",
        "case ~in|of .. <is> ~always ignored|irrelevant|disregarded|immaterial|relevant|significant|kept",
        "case ~of .. does|do ~not matter|count",
        "case counts|matters",
        "differ|differs|differing|difference|differences ~only|solely|merely ~in|by|of ~the case"};
    static const SentenceForms forms{"<urn> ... <is> ~treated|considered|regarded|deemed|taken ~as|to ~be "
                                     "~the same|equal|alike|one ~only|exactly "
                                     "if|when|where",
                                     "<urn> ... count|counts|pass as|for ~the|one same|equal"};
    const FormWords words = formWords(sentence);
    return byRfc.findIn(words) || byCase.findIn(words) || forms.findIn(words) || comparesWholeUrns(sentence);
}

bool holdsEncodingsInBothCases(QStringView text)
{
    if (text.contains(QLatin1String("urn:"), Qt::CaseInsensitive))
        return false;
    QVarLengthArray<QStringView, 4> encodings;
    for (qsizetype at = 0; (at = text.indexOf(u'%', at)) >= 0 && encodings.size() < 4; ++at)
        if (const QStringView digits = text.sliced(at + 1).first(qMin<qsizetype>(2, text.size() - at - 1));
            digits.size() == 2 && std::ranges::all_of(digits, isAsciiAlnum))
            encodings.append(digits);
    return std::ranges::any_of(encodings, [&](QStringView one) {
        return std::ranges::any_of(encodings, [one](QStringView other) {
            return one != other && one.compare(other, Qt::CaseInsensitive) == 0;
        });
    });
}

bool tellsEncodingsApart(QStringView sentence)
{
    static const SentenceForms different{
        "something|somebody|anything|nothing else|of_ours",
        "<other>|unequal|inequivalent|wrong|unlike ~name|names|urn|urns|identifier",
        "not|never|t|doesn|don|isn|aren .. "
        "same|equal|equals|equivalent|identical|one|match|equated|confused|mixed",
        "distinguish*|mixed_up|told_apart|confused|keeps_apart|kept_apart"};
    static const SentenceForms same{"<not> .. <other>|differ*|matter*|distinguish*",
                                    "<is>|means|mean|remains|stays|count|counts|designat*|denot* ~as "
                                    "~the|both same|equal|equivalent|identical|alike|equals",
                                    "no_difference|no_matter|case_insensitiv*|insensitiv*|regardless|ignor*|"
                                    "interchangeabl*|same_name"};
    static const SentenceForms ofDigits{
        "hex*_digit*|hex|digits|triplet|triplets|percent_encod*|pct_encod*|escape|escapes ... "
        "capital*|upper_case|lower_case|uppercase|lowercase|small|case ... <other>|unequal "
        "name|names|urn|urns|identifier|identifiers",
        "<compares>|same .. only|solely if|when|where ... hex*|hex_digits|percent_encod*|pct_encod*|triplet* "
        "... "
        "case|capital*|small",
        "case|capital*|lower_case|upper_case .. hex*|hex_digits|percent_encod*|pct_encod*|triplet*|escape* "
        "... "
        "matters|counts|significant|distinguish*|decisive"};
    const FormWords words = formWords(sentence);
    if (ofDigits.findAffirmedIn(words) && !same.findAffirmedIn(words))
        return true;
    if (!holdsEncodingsInBothCases(sentence) || same.findAffirmedIn(words))
        return false;
    return different.findIn(words).has_value();
}

bool decodesToCompare(QStringView sentence)
{
    const FormWords words = formWords(sentence);
    static const SentenceForms compared{"side_by_side|two_names|compar*|equivalen*|equality|same|equal|match|"
                                        "matched|matches|matching|identical"};
    static const SentenceForms undone{
        "%*|percent_encod*|pct_encod*|encoded|encoding|encodings|escape|escapes|escaped|triplet|triplets|"
        "hexadecimal ... "
        "turned|turn|turns|convert*|changed|change|changes|translated|transformed|restored|put|"
        "brought|expanded|expand|resolved|reduced|replaced|replace|rewritten|mapped ~back "
        "~in|to|into|by|with|as "
        "~the ~original|plain|literal|single "
        "octet|octets|character|characters|byte|bytes|digit|digits|what|that|letter|letters|sign|signs|form",
        "turn*|convert*|change*|translat*|transform*|restor*|replac*|expand* ... "
        "%*|percent_encod*|pct_encod*|escape*|"
        "triplet* ... into|to|by|with ~the ~original|plain|literal "
        "octet|octets|character|characters|byte|bytes|letter|"
        "letters|sign|signs",
        "percent_encod*|pct_encod*|escape|escapes|%* ... <is> ~first|then undone|reversed|lifted|taken_off|"
        "taken_away|stripped|removed|resolved",
        "percent_sign|percent_signs ... <is> .. turned|translated|replaced|converted|changed|undone|resolved",
        "resolv*|undo|undoes|undoing|remove*|removing|lift*|strip*|expand*|reverse* ... "
        "percent_encod*|pct_encod*|%*|escape|escapes|encoding|encodings",
        "%* ... count|counts|treated|regarded|taken|read|considered|seen|understood as ~a|an|the .. "
        "when|in|for|during"};
    static const SentenceForms spelled{
        "appear*|written|write|writes|encoded|spelled|spelt|given|occurs|typed "
        "as|by|with|like %* ... same|equivalent|equal|identical",
        "tilde|hyphen|dot|full_stop|comma|ampersand|umlaut|letter|character|sign|slash|space|blank|plus|"
        "colon|~|& and|or|for "
        "~its|the ~form|encoding %* ... same|equivalent|equal|identical|one|alike",
        "%* and|or|for ~a|the "
        "tilde|hyphen|dot|full_stop|comma|ampersand|umlaut|letter|character|sign|slash|space|blank|"
        "plus|colon|~|& ... same|equivalent|equal|identical|one|alike",
        "%* ... same|equivalent|equal|identical|alike to|as|with ... "
        "tilde|hyphen|dot|full_stop|comma|ampersand|umlaut|letter|letters|character|characters|sign|slash|"
        "space|blank|plus|colon|those|one|digit|digits|itself",
        "%* ... same|equivalent|equal|identical name|names|urn|urns"};
    static const SentenceForms both{
        "escape*|encoded|percent_encoded|%* ~octet|octets|character|characters|form|letter .. and .. "
        "character|characters|letter|letters|octet|octets|sign|form ... <is> "
        "~taken|treated|regarded|considered|held|deemed "
        "~to|as ~be ~the equal|same|equivalent|identical|alike|one",
        "%* and|or <is> ~treated|considered|regarded|taken ~as|to ~be ~the "
        "equal|same|equivalent|identical|interchangeable|one",
        "and|or %* <is> ~treated|considered|regarded|taken ~as|to ~be ~the "
        "equal|same|equivalent|identical|interchangeable|one",
        "%* and /|#|?|:|slash|letter ... <is> ~taken|treated|regarded|considered ~to|as ~be ~the "
        "equal|same|equivalent|identical",
        "/|#|?|slash and %* ... <is> ~taken|treated|regarded|considered ~to|as ~be ~the "
        "equal|same|equivalent|identical",
        "character|characters|letter|letters|plain|literal .. and .. escape*|encoded|percent_encoded|%* ... "
        "<is> "
        "~taken|treated|regarded|considered|held|deemed ~to|as ~be ~the "
        "equal|same|equivalent|identical|alike|one"};
    static const SentenceForms normalized{"6 2 2 2 ... 3986", "3986 ... 6 2 2 2"};
    static const SentenceForms harmless{"<not>", "without|display*|shown|unlike|before_assign*|when_assign*"};
    static const SentenceForms either{"/|#|?|slash|character|letter|sign|blank|space|colon .. %* ... "
                                      "interchangeabl*|no_difference|either_way|one_and_the_same",
                                      "%* .. /|#|?|slash|character|letter|sign|blank|space|colon ... "
                                      "interchangeabl*|no_difference|either_way|one_and_the_same"};
    static const SentenceForms indifferent{
        "not_matter|no_matter|no_difference|makes_no_odds|irrelevant|immaterial|indifferent|all_one ... "
        "whether ... "
        "%*|percent_encod*|pct_encod*|encoded|escaped",
        "whether ... %*|percent_encod*|pct_encod*|encoded|escaped ... not_matter|no_matter|no_difference|"
        "irrelevant|immaterial|indifferent",
        "encoded|percent_encod*|escaped character|letter|octet|form|sign ... and .. "
        "character|letter|form|one|sign without|unencoded|plain ... equal|same|equivalent|identical|alike",
        "percent_encod*|encoded|escaped ... and .. plain|literal|unencoded|raw|unescaped ... interchangeabl*",
        "plain|literal|unencoded|raw|unescaped ... and .. percent_encod*|encoded|escaped ... "
        "interchangeabl*"};
    static const SentenceForms denied{"not|never interchangeabl*", "not .. interchangeabl*"};
    if ((either.findIn(words) || indifferent.findIn(words)) && !denied.findIn(words))
        return true;
    if (harmless.findIn(words))
        return false;
    if (undone.findIn(words) || normalized.findIn(words))
        return compared.findIn(words) || normalized.findIn(words);
    if (holdsEncodingsInBothCases(sentence)) // "%2f and %2F are the same": they are (RFC 8141 §3.1)
        return false;
    static const SentenceForms encodings{"%* ... %*"};
    return both.findIn(words) || (spelled.findIn(words) && !encodings.findIn(words));
}

bool decodesForReaders(QStringView statement)
{
    static const SentenceForms forms{
        "decod*|unescap* ... "
        "display*|show|shown|presentation|present|reading|readers|human|humans|people|print*|view*",
        "display*|show|shown|presentation|human|humans|people|print* ... decod*|unescap*",
        "compar* ... encoded form|forms"};
    return forms.standsIn(statement);
}

} // namespace nidus::rules
