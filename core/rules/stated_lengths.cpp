#include "core/rules/stated_lengths.h"

#include "core/rules/reading.h"

namespace nidus::rules {

namespace {

enum class Bound { Most, Below, Least, Exact, Range };

struct BoundForms {
    Bound bound;
    SentenceForms forms;
};

// Of what is counted, "<unit>" stands behind the number, or "length", "long" stand somewhere.
std::span<const BoundForms> boundForms()
{
    static const BoundForms table[] = {
        {Bound::Range,
         {"between # and # ~ascii|us_ascii <unit>", "from # to # ~ascii <unit>", "# to # ~ascii <unit>",
          "at least # ~<unit> ~and|but at most # ~ascii <unit>",
          "at least # ~<unit> ~and|but no|not more than # ~ascii <unit>", "length .. between # and #"}},
        {Bound::Least,
         {"at least # .. <unit>", "minimum|minimal .. # .. <unit>", "# <unit> or more|longer",
          "not|no|never .. fewer|less|shorter than # .. <unit>", "length .. at least #"}},
        {Bound::Most,
         {"at ~the most|maximum # .. <unit>",
          "maximum|maximal|max ~length|size ~<is>|of # .. <unit>",
          "maximum|maximal|greatest|largest ~length|size .. <is> ~limited ~to # ~<unit>",
          "maximum|maximal ~length|size of # ~<unit>",
          "up to # .. <unit>",
          "no_more than # .. <unit>",
          "<not> ... more|longer|larger|greater|bigger than # ~ascii|us_ascii ~<unit>",
          "<not> ... exceed* .. # .. <unit>",
          "<not> ... exceed* .. length of #",
          "without exceeding # .. <unit>",
          "limited|restricted|confined|capped to|at ~a|the ~length ~of # .. <unit>",
          "length .. limited|restricted to #",
          "# <unit> or fewer|less|shorter",
          "# ~ascii <unit> at ~the most|maximum",
          "# <unit> maximum",
          "<not> ... over|beyond|above|past # .. <unit>",
          "within # <unit>",
          "fit|fits|squeezed|packed in|into|within # .. <unit>",
          "room for|of # <unit>",
          "go|goes|extend|extends|run|runs ~up to # <unit>",
          "longest .. <is> # .. <unit>",
          "longest .. has|have|takes|counts # .. <unit>",
          "length .. at ~the most #"}},
        {Bound::Below, {"fewer|less|shorter than # .. <unit>", "below|under # <unit>"}},
        {Bound::Exact,
         {"exactly|precisely|always # ~ascii|us_ascii|decimal|hexadecimal <unit>",
          "# ~ascii|decimal|hexadecimal <unit> exactly|precisely|each|long ~exactly",
          "exactly|precisely # .. <unit> long", "fixed ~length ~of # <unit>", "fixed length of #"}},
    };
    return table;
}

StatedLength lengthOf(Bound bound, const FormMatch &match)
{
    StatedLength length;
    length.where = match;
    const int first = match.numbers[0];
    switch (bound) {
    case Bound::Most:
        length.most = first;
        break;
    case Bound::Below:
        length.most = first - 1;
        break;
    case Bound::Least:
        length.least = first;
        break;
    case Bound::Exact:
        length.least = length.most = first;
        break;
    case Bound::Range:
        length.least = std::min(first, match.numbers[1]);
        length.most = std::max(first, match.numbers[1]);
        break;
    }
    return length;
}

} // namespace

std::optional<StatedLength> statedLength(const FormWords &words)
{
    static const SentenceForms doubted{
        "<not> .. guarantee*|sure|certain|known|fixed|limit*|restrict*",
        "earlier|former|previous* version",
        "recommend*|encouraged|advis*",
        "usual*|typical*|normal*|often|mostly|mainly|example*|most_names",
        "software|implementation*|application*|client*|parser*|database* ... "
        "accept*|handle*|support*|cope*|process*|store*|cut*|truncat*",
        "older|other|some|most|many .. "
        "software|system*|catalog*|application*|implementation*|database*|parser*|"
        "client*|scheme*|namespace*|label*"};
    if (doubted.findIn(words))
        return std::nullopt;
    for (const BoundForms &one : boundForms())
        if (const auto match = one.forms.findIn(words))
            return lengthOf(one.bound, *match);
    return std::nullopt;
}

namespace {

// "Two letters, a hyphen and at most six digits", "begins with two letters": what is counted is a part.
bool countsParts(const FormWords &words, const FormMatch &length)
{
    static const SentenceForms count{"# ~ascii|us_ascii|latin|decimal|hexadecimal|capital|small <unit>"};
    static const SentenceForms part{
        "begin|begins|start|starts|open|opens|end|ends|close|closes|followed|preceded with|in|by|on",
        "then|there|thereafter follow|follows|come|comes", "followed|preceded|prefixed by"};
    const FormWords before(words.begin(), words.begin() + length.first);
    const FormWords behind(words.begin() + length.end, words.end());
    return count.findIn(before) || count.findIn(behind) || part.findIn(words);
}

} // namespace

Measured measuredIn(const FormWords &words, const StatedLength &stated)
{
    if (countsParts(words, stated.where))
        return Measured::Nothing;
    static const SentenceForms urn{
        "complete|whole|entire|full|finished name|names|identifier|identifiers",
        "name|names|identifier|identifiers as_a_whole|in_full|in_its_entirety|in_total",
        "prefix|prefixes included|counted|inclusive|and_all",
        "including|with|counting ~the|its|this|their prefix",
        "including|with|counting ~the urn:*",
        "prefix .. <is> included|counted",
        "urn|urns"};
    static const SentenceForms nss{"nss|namespace_specific_string|namespace_specific_part",
                                   "behind|after|following|follows|beyond ~the second|last_of_the|2nd colon",
                                   "behind|after|following|follow|follows|beyond ~the|this|its|their prefix",
                                   "without|excluding|not_counting|not_including ~the|its|their prefix|urn:*",
                                   "prefix not_included|not_counted|excluded",
                                   "prefix .. <is> not included|counted",
                                   "behind|after|following|follows urn:*"};
    static const SentenceForms part{
        "part|parts|segment|segments|component|components|element|elements|field|fields|prefix|suffix|code|"
        "codes|label|labels|first|second|third|last|subspace|nid|substring|portion|digits_of|version|title|"
        "titles|"
        "host|domain|uuid|hash|key|parameter|keyword|namespace_identifier|namespace_id"};
    static const SentenceForms name{// and not "a domain name"
                                    "a|an|the|each|every|no|all|any|such|these|our|of|in|that|valid|longest|"
                                    "shortest name|names|identifiers"};
    static const SentenceForms first{"name|names|identifiers"};
    if (nss.findIn(words)) {
        static const SentenceForms ofPart{"part|segment|component|element|field|first|last|each .. of "
                                          "~the|an|each nss|namespace_specific_string",
                                          "first|second|last|each .. part|segment|component|element|field"};
        return ofPart.findIn(words) ? Measured::Nothing : Measured::Nss;
    }
    static const SentenceForms whole{"prefix|prefixes included|counted|inclusive|and_all",
                                     "including|with|counting ~the|its|this|their prefix|urn:*"};
    if (whole.findIn(words))
        return Measured::Urn;
    if (part.findIn(words))
        return Measured::Nothing;
    static const SentenceForms ofSome{"<urn> of|for|with|that|which|whose|without"}; // kinds of names
    static const SentenceForms ofAll{"<urn> of|for|in ~this|the|our .. namespace", "<urn> of ours|this_kind"};
    if (ofSome.findIn(words) && !ofAll.findIn(words))
        return Measured::Nothing;
    if (urn.findIn(words))
        return Measured::Urn;
    const auto begins = first.findIn(words);
    return name.findIn(words) || (begins && begins->first == 0) ? Measured::Name : Measured::Nothing;
}

} // namespace nidus::rules
