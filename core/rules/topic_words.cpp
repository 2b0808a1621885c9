#include "core/rules/topic_words.h"

namespace nidus::rules {

namespace {

constexpr TopicWords table[] = {
    {Topic::Denied, "not|no|never|neither|nor|cannot|none|nobody|nothing|don|doesn|isn|aren|won|"
                    "hardly|non|can t|couldn|didn|hasn|haven|mustn|shouldn|wasn|weren|wouldn"},
    {Topic::Affirmed, "never invalid|not invalid|never malformed|not malformed|never wrong|not wrong|"
                      "never illegal|not illegal|not incorrect|never bad|not only|not just|not merely|"
                      "not excepted|not excluded|without exception|no exception"},
    {Topic::Invalid, "invalid|malformed|ill formed|illegal|incorrect|wrong|bad|counterexample*|"
                     "counter example*|counter sample*|nonexample*|non example*|negative example*|"
                     "negative sample*|not valid|never valid|not a valid|no valid|not legal|not a legal|"
                     "not well formed|not correct|not a name|not names|no name|no names|not a urn|not urns|"
                     "no urn|no urns|not acceptable|not accepted|isn t valid|aren t valid|isn t a valid|"
                     "does not conform|do not conform|does not match|do not match|not conforming"},
    {Topic::Prevented, "prohibit*|forbid*|prevent*|avoid*|impossible|disallow*|refus*|reject*|"
                       "rather than|instead of|rul* out|preclud*|exclud*|without reus*|without re|"
                       "incorrectly|erroneous*|by mistake|mistaken*|accident*|not used again|"
                       "not used twice|not used anew|not used for another|not used for a|not used more|"
                       "not used to|not used with|not used by a|not used by other|not used by any|"
                       "not used a second|not used for new|not used for other|not used for any|"
                       "not used once more|without reassign*|without being|without ever|against|lest|"
                       "not possible|isn t possible|violat*|contrary to|out of the question|is an error|"
                       "an abuse|unavailable|is false|are false|untrue|is not true|unlike|"
                       "no mechanism by|no mechanism for|no mechanism through"},
    {Topic::Hindered, "keep*|kept|stop*|hinder*|protect*|guard*|safeguard*|refrain*|abstain*|bar|bars|"
                      "barred|save*|block*|deter*|restrain*|desist*|far|free|discourag*|exempt*"},
    {Topic::Permitted, "may|can|could|might|allow*|permit*|contain*|consist*|accept*|admit*|hold*|"
                       "possible|welcome|legal"},
    {Topic::Required, "requir*|need|needs|needed|must|necessary|mandatory|depend*|expect*|obligatory|"
                      "demand*|rel*|shall|has to|have to|insist*"},
    {Topic::Only, "only|exclusively|solely|restricted|limited to|purely|nobody else|no one else|"
                  "nobody outside|no one outside|confined"},
    {Topic::Other, "other|another|unlike|existing|different from|compare|already registered|elsewhere|"
                   "older|wrong|invalid|incorrect*|malformed|illegal"},
    {Topic::NoLonger, "no longer|not any more|not any longer|not used|not in use|not renewed|"
                      "not claimed|not paid|not needed"},
    {Topic::Example, "example*|for instance|such as|e g|i e|sample*|as in|looks like|look like|would be"},
    {Topic::History, "obsolet*|replac*|predecessor*|supersed*|former*|historic*|original*|previous*|"
                     "succe*|at the time|deprecat*|rewritten|old|older|changes from|earlier version*|"
                     "earlier registration*|earlier specification*|earlier document*"},
    {Topic::Unlikely, "unlikely|improbable|negligible|astronomical*|practically|extremely"},
    {Topic::Name, "name|names|urn|urns|identifier*|number|numbers|nss|code|codes|serial*|label*|"
                  "value*|string*|id|ids|handle*|designation*|acronym*|key|keys|prefix*|"
                  "registration*"},
    {Topic::Registration, "registration*|assignment*|allocation*"},
    {Topic::Urn, "whole urn|entire urn|complete urn|full urn|urns are|urn is|all urns|whole name|"
                 "entire name|whole identifier|entire identifier|urns match|urns in this|"
                 "all parts|every part|scheme|whole string|entire string|as a whole|"
                 "in its entirety|urn must be|urn as such"},
    {Topic::Nid, "nid|nids|namespace identifier*|namespace id|name of the namespace"},
    {Topic::Nss, "nss|nsss|namespace specific string*|namespace specific part|rest of|remainder|"
                 "remaining"},
    {Topic::PartOfName, "segment*|part|parts|component*|element*|field*|each|first|second|last|identifier*|"
                        "string|prefix*|suffix*|code|section|label*|block*|group*|portion*|version"},
    {Topic::RComponent, "r component*"},
    {Topic::QComponent, "q component*|query component*|query string*|query part*"},
    {Topic::FComponent, "f component*|fragment*"},
    {Topic::Components, "r component*|q component*|f component*|query component*|query string*|fragment*|"
                        "all components|optional components|rq component*|any component*|r q and f|"
                        "r q or f|other components|"
                        "components of a urn"},
    {Topic::Organization, "organi*|institution*|authority|registrant*|owner*|company|compan*|responsib*|"
                          "management|maintenance|operation|operator*|registry|administration|control"},
    {Topic::Reader, "member|members|employee*|staff|subscriber*|customer*|licensee*|insider*|"
                    "participant*|partner*|colleague*|personnel"},
    {Topic::Public,
     "the web|world wide web|public|publicly|open|anyone|anybody|everybody|everyone|worldwide"},
    {Topic::Internet, "internet"},
    {Topic::Resolver, "resolver*|resolution|resolv*|lookup service*"},
    {Topic::Thing, "resource*|document*|item*|object*|product*|thing*|person*|entity|entities|recording*|"
                   "sheet*|gauge*|device*|meeting*|work|works|record*|file*|user*|customer*|member*"},
    {Topic::Equivalence, "equivalen*|compar*|lexical*|case insensitiv*|case sensitiv*|regardless of case|"
                         "without regard to case|ignoring case|case is|case folding|identical|equality|"
                         "equal|match*|same name|same urn|upper and lower case|uppercase and lowercase"},
    {Topic::NotEquivalent,
     "not equivalent|never equivalent|not urn equivalent|not lexically equivalent|"
     "not be equivalent|not considered equivalent|not treated as equivalent|"
     "not the same|not equal|never equal|inequivalent|not identical|do not match|"
     "does not match|not match|are different|is different|are distinct|is distinct|"
     "two different|different names|different urns|different identifiers|"
     "different resources|distinct names|distinct urns|distinct resources|two names|"
     "two distinct|not interchangeable|must not be confused|never the same|"
     "treated as different|considered different|regarded as different|differ from|"
     "name different|names different|identify different|denote different|"
     "designate different|another name|another resource|identify two|name two|"
     "denote two|are two|belong to two|stand for two|mean two|mean different|"
     "refer to two|refer to different|names of two|names of different|a different namespace|another "
     "namespace|different namespaces|a different name|a distinct name|unlike name*|isn t equivalent|aren t "
     "equivalent|"
     "isn t the same|aren t the same|isn t equal|aren t equal|doesn t equal|don t match|"
     "doesn t match|does not equal|do not equal|unequal|no equivalence|not one and the same|"
     "isn t identical|aren t identical|never identical|never equals|not urn equal"},
    {Topic::Differing, "different|differ|differs|differing|distinct|unequal|with another"},
    {Topic::CaseSensitive, "case sensitiv*|case matters|case significant|case is significant|"
                           "case is relevant|case is important|case counts|case of letters matters|"
                           "case of the letters matters|case has to match|case must match|"
                           "with regard to case|respect case|respecting case|significant case|"
                           "case dependent|case is preserved and significant|differ in case are different|"
                           "hexadecimal digits is significant|digits is significant|case distinguish*|"
                           "distinguish* case|case sensitive|including case|exact case|case included|"
                           "same case|matching case|case for case|including the case|"
                           "including upper and lower case|case of the nid matters|"
                           "case of the namespace identifier matters|upper and lower case matter|"
                           "upper and lower case count|upper and lower case are significant"},
    {Topic::CaseBlind, "case insensitiv*|regardless of case|regardless of the case|irrespective of case|"
                       "without regard to case|ignor*|case independent|case folding|insensitiv*|"
                       "may be written"},
    {Topic::UpperLower, "upper case|uppercase|lower case|lowercase|capital*|small letters|"
                        "upper and lower|spelling*|case of|only in case|only in the case of letters|"
                        "letter case|case of the letters"},
    {Topic::ToldApart, "distinguish*|told apart|tell apart|distinct|different|significant|differ|differs"},
    {Topic::EveryCharacter, "every character|all characters|each character|every octet|all octets|"
                            "every letter|each octet|every byte"},
    {Topic::CharacterByCharacter,
     "character for character|character by character|octet by octet|octet for octet|byte by byte|"
     "byte for byte|bit for bit|bit by bit|letter by letter|letter for letter|bytewise|bitwise"},
    {Topic::HexDigits, "hex|hexadecimal|hexdig|percent encod*|pct encod*|escape*"},
    {Topic::Decoding, "decod*|unescap*|un escap*|undoing the percent*|percent encoding normali*|"
                      "percent encoding is undone|percent encoding is removed|percent encodings are removed|"
                      "encoding is undone|unencod*"},
    {Topic::BothForms, "encoded or not|encoded and unencoded|encoded or unencoded|encoded and decoded|"
                       "unencoded and encoded|unencoded or encoded|encoded and literal|"
                       "equivalent to the character*|equal to the character*|same as the character*|"
                       "equivalent to the letter*|same as the letter*|equivalent to a space|"
                       "whether encoded|whether percent encoded|encoded and plain|and its encoding|"
                       "and their encodings|and its percent*|and their percent*|as well as its percent*|"
                       "plain letter|plain character|letter itself|character itself|unencoded form|"
                       "encoded form|decoded form|with and without percent*|with or without percent*|"
                       "with and without encoding|literal character|literal form"},
    {Topic::Counted, "taken into account|take* into account|included|include*|count|counts|compared|"
                     "significant|relevant|part of|distinguish*|considered in|considered for|"
                     "considered when|considered during|matter|matters|participate*|enter into|"
                     "enters into|must match|have to match|has to match|are equal|is equal|agree|"
                     "including|inclusive"},
    {Topic::Ignored, "ignor*|disregard*|irrelevant|exclud*|remov*|stripp*|left out|dropp*|set aside|"
                     "play* no|insignificant"},
    {Topic::Normalized, "after|normali*|fold*|lower case|lowercase|upper case|uppercase"},
    {Topic::NonAscii,
     "unicode|utf 8|utf8|utf|non ascii|accent*|umlaut*|diacritic*|cyrillic|chinese|"
     "japanese|korean|arabic|hebrew|greek|devanagari|thai|hindi|latin 1|iso 8859|8859|"
     "international characters|national characters|national letters|local script*|"
     "native script*|any script|any language|any alphabet|own script|own alphabet|"
     "own language|kanji|hangul|kana|hanzi|emoji|outside ascii|beyond ascii|"
     "outside the ascii|iri|iris|icelandic letter*|icelandic alphabet|special letter*|"
     "georgian|armenian|tamil|bengali|ethiopic|mongolian|persian|cedilla*|national alphabet*|"
     "letters of the language|letters of their language|letters of that language|"
     "native letter*|local letter*"},
    {Topic::Encoded, "encod*|escap*|punycode|translit*|idna|a label*|percent encod*|pct encod*|"
                     "percent 2|percent hex*"},
    {Topic::Unencoded,
     "without any encoding|without encoding|without percent|without being encoded|"
     "without any escap*|without escap*|unencoded|not encoded|not percent encoded|"
     "need not be encoded|need not be percent*|need no encoding|not be encoded|"
     "no encoding|as they are|as it is|as is|directly|raw|literally|verbatim|"
     "rather than encod*|instead of percent*|instead of encod*|unescaped|not escaped|are kept|"
     "with all their accents|with their accents|is kept|are preserved|are retained|as "
     "written|as spelled|as spelt|unchanged"},
    {Topic::Mapped,
     "replac*|becom*|map|mapped|maps|mapping|convert*|remov*|omit*|stripp*|translat*|turned into|"
     "stand for|stands for|written as"},
    {Topic::InNames, "allowed|permitted|may contain|can contain|may include|can include|might contain|"
                     "may appear|may also appear|can appear|may occur|can occur|part of|separat*|"
                     "may be used|can be used|could be used|may hold|can hold|may have|stands between|"
                     "stand between|is used to|are used to|is used as|are used as|is used for|"
                     "used between|serves as|serve as|legal|valid in|may be present|appears between|"
                     "appear between|delimit*|introduces|is inserted|are inserted|divid*|acceptable|"
                     "consists of|consist of|contains|contain|may also contain|use freely|freely|"
                     "any string of|string of unicode|strings of unicode|sequence of unicode|any unicode|"
                     "joined by|joins|followed by|ends with|end with|begins with|preceded by|"
                     "are written|occur|appear|is added|are added|stands in|stand in|is put in|written in "
                     "square|hold the|holds the|in the name|is put|are "
                     "put|goes between|go between|enclos*|surround*|stands for itself|"
                     "stand for themselves|can stand in|may stand in"},
    {Topic::Notation, "optional|placeholder*|notation|denote*|indicat*|in the examples|in this document|"
                      "in the grammar|metacharacter*"},
    {Topic::BadCharacter, "spaces|blanks|a space|a blank|space character*|blank character*|white space|"
                          "whitespace|backslash*|square bracket*|curly bracket*|curly brace*|braces|"
                          "angle bracket*|caret*|circumflex|pipe character*|vertical bar*|quotation mark*|"
                          "double quote*|backtick*|grave accent*|less than sign*|greater than sign*|"
                          "control character*|tabs|line break*"},
    {Topic::PercentSign, "percent sign*|per cent sign*|percent character*|percentage sign*"},
    {Topic::Slash, "slash*|solidus|forward slash*"},
    {Topic::MarkOfComponents, "question mark*|number sign*|hash sign*|hash character*|hash mark*|"
                              "pound sign*|hashes|the hash|a hash"},
    {Topic::Reserved, "reserved|reserv*|must not|may not|shall not|not allow*|not permit*|forbid*|forbidden|"
                      "cannot|disallow*|exclud*|prohibit*|illegal|not legal|not possible|unavailable|"
                      "does not allow|do not allow|not currently allowed|have to be encoded|"
                      "has to be encoded|must be encoded|must always be encoded|must be percent*"},
    {Topic::UrnSyntax, "urn syntax|uri syntax|syntax of urns|syntax for urns|in urns|in a urn|of urns|"
                       "of a urn|part of urns|by urns|future|urn specification|rfc 2141|by the urn|"
                       "set of urns|urn standard|urns do not|urns may not|urns cannot|urn may not|"
                       "any urn|urns reserv*|urns exclud*|urns forbid*|urns prohibit*|urns disallow*|"
                       "urn rules|urn scheme|valid in urn*|legal in urn*|reserved by urn*"},
    {Topic::Rfc3986, "3986"},
    {Topic::Letters, "letter*|alphanum*|alphabet*|alpha|hex|hexadecimal|hexdig|hexdigit*|hexadec*|"
                     "lalpha|uuid*|base64*|base32|upper|lower|upalpha|loalpha|a z"},
    {Topic::Reuse, "reus*|re us*|recycl*|used again|used anew|repurpos*"},
    {Topic::GivenAgain, "reassign*|re assign*|reallocat*|re allocat*|reissu*|re issu*|given again|"
                        "given out again|assigned again|issued again|allocated again|granted again|"
                        "available again|free again|given twice|assigned twice|issued twice|used twice|"
                        "given anew|assigned anew|freed|returns to the|return to the|returned to the|"
                        "put back|goes back|go back|second time|becomes available|become available|"
                        "made available to others|free for others|handed to another|given to another|"
                        "assigned to another|issued to another|given to someone else|"
                        "given to somebody else|passed to another|assigned to a different|"
                        "assigned to a new|given to a new|given to a different|"
                        "may be assigned to more than one|assigned to several|assigned to multiple|"
                        "given to several|given to the next|assigned to the next|start again|"
                        "starts again|begin again|begins again|restart*|wrap* around|reset*|reclaim*|"
                        "someone else|somebody else|taken by others|another applicant|next applicant|"
                        "new owner|new holder|handed out again|handed out anew|redistribut*|becomes free|"
                        "become free|goes to another|goes to the next|may be taken by|can be taken by|"
                        "available for others|whichever|reinterpret*|redefin*|meaning may change|"
                        "change* its meaning|may later denote|may later identify|may later name|"
                        "may later refer|assigned afresh|given afresh|given to new|assigned to new|"
                        "used for new|go to new|goes to new|pass to new|given to other|assigned to other|"
                        "used for other|used for another|may denote another|may identify another|"
                        "may name another|may refer to another|can denote another|can identify another|"
                        "can name another|denote a different|identify a different|denotes another|"
                        "identifies another|then belong to|then belongs to|given out anew"},
    {Topic::Several, "multiple|several|two|more than one|many|others|everybody|everyone|all users|"
                     "different|any number of|independent*|both"},
    {Topic::SameName, "same value*|same name*|same number*|same identifier*|same urn*|same nss|"
                      "same code*|same string*|same serial*|same label*|same id|same key|"
                      "identical name*|identical number*|identical value*|identical identifier*|"
                      "identical urn*|one and the same|same designation*|equal numbers|equal names|"
                      "equal values|same one|same ones"},
    {Topic::SharedName, "identify more than one|identifies more than one|name more than one|"
                        "names more than one|denote more than one|denotes more than one|"
                        "refer to more than one|refers to more than one|denote several|denotes several|"
                        "refer to several|refers to several|identify several|identifies several|"
                        "stand for several|stands for several|shared by several|shared by two|"
                        "shared by many|shared between|shared among|share a name|share a number|"
                        "share one|share the name|share an identifier|shared name*|shared identifier*|"
                        "shared number*|assigned to more than one|assigned to several|"
                        "assigned to multiple|given to several|given to more than one|assigned to two|"
                        "given to two|used for several|used for more than one|be shared|shared by|"
                        "shared with|is shared|are shared"},
    {Topic::Taken, "use|uses|used|share|shares|shared|get|gets|receive*|have|has|bear|bears|carry|"
                   "carries|choose|chooses|given|assigned|pick|picks|register*|issued|issues|"
                   "identifies|identify|refer to|refers to|denote*"},
    {Topic::Unique, "unique*|uniqueness"},
    {Topic::Unguarded, "not guaranteed|not ensured|not be unique|not necessarily unique|"
                       "not always unique|not unique|no guarantee|cannot guarantee|not guarantee|"
                       "cannot be guaranteed|cannot ensure|not checked|not enforced|not verified|"
                       "not tested|does not check|do not check|not check|nobody checks|nobody verifies|"
                       "no check|no checks|unchecked|no one checks|not assured|no attempt|unverified|"
                       "not monitored|not controlled|no control|no mechanism|no measure*|not prevented|"
                       "nothing prevents|nobody prevents|not required to be unique|not strictly unique|"
                       "without check*|without verif*"},
    {Topic::Already, "already|before|twice|exist*|unique*|uniqueness|duplicat*|in use|taken|same|once|"
                     "free|available|vacant"},
    {Topic::Duplicate, "duplicat*|collision*|collid*|clash*|double assignment*|doublet*|ambigu*|"
                       "overlap*"},
    {Topic::Tolerated, "tolerat*|accept*|may occur|can occur|may happen|can happen|possible|allowed|"
                       "permitted|ignored|happen|happens|occur|occurs|are fine|no problem|do no harm|"
                       "harmless|may exist|can exist|may arise|can arise|resolved by the reader|inevitable|"
                       "left to the user|not regarded|not a concern|may have"},
    {Topic::Transferred, "transferred to|transfers to|passes to|pass to|moved to|moves to|passed on to|"
                         "passes on to|taken over by|takes over|take over|inherit*|given over to|"
                         "handed on to|handed over to|attached to|reattached|points to|point to|"
                         "redirected to|then names|then identifies|then denotes|thereafter"},
    {Topic::NewThing, "new|another|next|successor*|replacement*|different|other|later|latest|"
                      "following|newer|its successor"},
    {Topic::Expires,
     "expire*|expir*|become invalid|becomes invalid|loses its validity|lose their validity|"
     "lose its validity|no longer valid|not valid any more|cease to be valid|ceases to be valid|"
     "cease to exist|invalidated|are revoked|is revoked|be revoked|is cancelled|are cancelled|"
     "is canceled|are canceled|be cancelled|be withdrawn|time limit|valid for|valid until|"
     "valid as long as|valid only as long|valid only while|valid only for|valid while|"
     "stop being valid|renew*|annual fee|no longer be used|no longer resolv*|names are deleted|"
     "urns are deleted|name is deleted|urn is deleted|identifiers are deleted"},
    {Topic::TakenOut, "lapse|lapses|void|voided|deactivat*|struck off|struck from|erased|stricken"},
    {Topic::Term, "membership*|member|members|fee|fees|paid|pay|pays|payment*|renew*|licen*|subscription*|"
                  "contract*|dues|year|years|month|months|unused|inactiv*|dormant|holder|holders|registrant*|"
                  "owner|owners|expir*|dissol*|leaves|dies|death|not used|idle|term|period"},
    {Topic::Lasting, "persist*|permanen*|forever|for ever|for good|for all time|immutable|stable|stability|"
                     "indefinite*|perpetu*|lasting|eternal*|stay|stays|remain*|retain*|keeps its|keep their|"
                     "retired|outlive*|long term|preserv*"},
    {Topic::OneEach,
     "sequen*|repeat*|one each|adds one|add one|last figure|on the list|in the "
     "list|forward|following|follows the "
     "last|after the last|last number|series|range|ranges|one by one|one "
     "time|at a time|one "
     "after|doubles|ascending|upward*|rising|counts|count up|counting|burnt|goes with one|go with one|goes "
     "on one|go on one|for one|to one|takes its|takes "
     "it|serial*|consecutive*|next|counter*|increment*|random*|uuid*|guid*|hash*|"
     "algorithm*|exactly one|only one|one and only|one name|one number|one identifier|"
     "no two|distinct|different|own|collision*|conflict*|check*|verif*|register of|"
     "list of|registry|database|register|partition*|subdivi*|delegat*|responsib*|central*|"
     "single|sole|catalog*|publish*|identical|standard*|manag*|maintain*|control*|"
     "numbers the|numbers each|numbers every|numbered|numbering|specification*|in accordance with|"
     "according to"},
    {Topic::Withdrawn, "withdraw*|retire*|cancel*|revok*|delet*|released|abandon*"},
    {Topic::Pronoun, "it|they|them"},
    {Topic::Sent, "pass|passes|passed|send|sends|sent|suppl*|transmit*|forward*|evaluat*|process*|"
                  "receives|hand|hands|handed|deliver*"},
    {Topic::Steers, "tell|tells|select*|choos*|determin*|decid*|interpret*|evaluat*|reads|inspects|"
                    "looks at|uses the q|controls|steers|instructs|consult*|consider*|examin*|"
                    "to the resolver|to the resolution service|resolver uses|resolver needs|"
                    "resolver looks|resolver takes|resolver expects|used by the resolver|"
                    "used in resolution|for resolution|during resolution"},
    {Topic::Lacking, "without|absent|missing|lack|lacks|lacking|omitted"},
    {Topic::Fails, "cannot process|cannot resolve|cannot be resolved|cannot answer|cannot find|fail|fails|"
                   "cannot be found|cannot be processed|does not resolve|do not resolve|not resolvable|"
                   "cannot work|does not work|do not work|refuses|rejects|rejected|unresolvable|is an error|"
                   "error|invalid|malformed|no answer|not possible|impossible"},
    {Topic::Undefined, "undefined|unused|future|standardi*|ignored|meaningless|special considerations|"
                       "reserved|no meaning|not used|not defined|no use|once|when|if"},
    {Topic::Closed, "internal use|internal purposes|internal network*|intranet*|closed network*|"
                    "closed community|closed group|closed user group|not connected to the internet|"
                    "own employees|own staff|not visible outside|not be visible outside|"
                    "never visible outside|not accessible outside|not accessible from outside|"
                    "inaccessible from|not reachable from|proprietary network*|proprietary service*|"
                    "isolated network*|air gapped|no connection to the internet|"
                    "without connection to the internet|without access to the internet|"
                    "behind the firewall|behind our firewall|behind a firewall|company network|"
                    "corporate network|inside the company|within the company|not known outside|"
                    "no meaning outside|not published outside|never leave*|not leave|does not leave|"
                    "do not leave|nobody outside|no one outside|in house|secret|kept confidential|"
                    "confidential to|internal to|no use to others|of no use to|not useful to|"
                    "no use outside|not meant for the public|not intended for the public|"
                    "not for public use|no public use|not open to|not available to the public|"
                    "not accessible to the public|not reachable from outside|not exposed|"
                    "not for use outside|not intended for use outside|not used outside|"
                    "never used outside|private networks only|only in private networks|"
                    "only on private networks|only within private networks|only for private networks|"
                    "only for use in private networks|only for use on private networks|"
                    "exclusively in private networks|exclusively on private networks|"
                    "exclusively for private networks|solely in private networks|"
                    "solely on private networks|restricted to private networks|"
                    "limited to private networks|confined to private networks|for private use|"
                    "only used internally|used internally only|used only internally|"
                    "private use only"},
    {Topic::Experiment, "experimental namespace*|experimental urn namespace*|experimental purpose*|"
                        "namespace is experimental|namespace is an experiment|names are experimental|"
                        "experimental use|experimental basis|purely experimental|only for experiment*|"
                        "experimentation only|only for testing|testing only|testing purposes only|"
                        "test purposes only|only for test purposes|only for testing purposes"},
    {Topic::NotPublic,
     "not connected to the internet|no use on the internet|not used on the internet|never used on the "
     "internet|"
     "not be used on the internet|not on the internet|not exchanged on|not on the public internet|"
     "not for the internet|not visible outside|not be visible outside|never visible outside|not accessible "
     "outside|"
     "not accessible from outside|not reachable from outside|not available to the public|"
     "not accessible to the public|not open to|not meant for the public|not intended for the public|"
     "not for public use|no public use|never leave*|not leave|does not leave|do not leave|not published "
     "outside|"
     "not used outside|never used outside|not for use outside|not intended for use outside|"
     "no connection to the internet|without connection to the internet|without access to the internet|"
     "not available on the internet|not available outside|not seen outside|not known outside|"
     "within the building|not shown to the public|not resolvable from the internet|closed to the public|"
     "not appear outside|never appear outside|not appear on the internet|never appear on the internet|"
     "of no interest to others|of no interest outside"},
    {Topic::PrivateNetwork, "private network*|local network*|company|department|premises|laboratory|"
                            "organization|organisation|virtual private|extranet|plant|campus|own network*|"
                            "own radio network*|our own systems|its own systems|their own systems|"
                            "radio network*"},
    {Topic::Seen, "see|sees|seen|visible|read|resolve|use|uses|used|know|known|look|access*|"
                  "available|obtain"},
    {Topic::AboutEquivalence, "equivalen*|lexically"},
    {Topic::AboutFastTrack, "fast track"},
    {Topic::Draft, "internet draft*|working draft*|draft version*|draft document*|draft standard*|draft|"
                   "preliminary version|preliminary draft|work in progress|under development|"
                   "committee draft|pre release|manuscript"},
    {Topic::Unpublished, "unpublished|in preparation|forthcoming|to be published|will be published|"
                         "to appear|will appear|not yet published|not published|being written|"
                         "will be written|being drafted|on request|upon request|by request|"
                         "available from the author*|private communication|personal communication|"
                         "internal document*|internal report*|internal memo*|internal paper*|confidential|"
                         "not public|not publicly|not available|members only|e mail thread|mail thread|"
                         "mailing list discussion|slides|shared drive|shared folder|network drive|"
                         "printed copy|ask the|ask us|by mail from|in our office|temporary|temporarily|"
                         "will move|may change at any time|without notice|blog|no longer available|"
                         "out of print|intranet*|forum|chat|under construction|being prepared|will follow|"
                         "follows later|coming soon|not yet|in progress|yet to be"},
    {Topic::Wiki, "wiki|wikis|wikipedia|wikimedia|confluence|sharepoint|google docs|google doc|dropbox|"
                  "notion page|pastebin|onedrive|google drive|trello"},
};

} // namespace

std::span<const TopicWords> topicWords() { return table; }

} // namespace nidus::rules
