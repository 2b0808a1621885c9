#include "core/rules/word_kinds.h"

#include <QtGlobal>

namespace nidus::rules {

namespace {

struct WordKind {
    std::string_view name, words;
};

constexpr WordKind kinds[] = {
    {"name", "name|names|urn|urns|identifier|identifiers|namestring|namestrings|nss|"
             "namespace_specific_string|namespace_specific_strings"},
    {"urn", "urn|urns|name|names|identifier|identifiers"},
    {"is", "is|are|be|being|been|was|were|becomes|become"},
    {"may", "may|can|might|could|would|will|shall|should|must|has_to|have_to|need|needs_to|need_to|cannot|do|"
            "does|did"},
    {"not", "not|never|no|nor|neither|cannot|nobody|none|nothing"},
    {"unit", "character|characters|octet|octets|byte|bytes|letters|digits|letter|digit|char|chars|"
             "alphanumerics|symbols|signs|places|positions"},
    {"other", "different|distinct|another|other|separate|two|unequal|unlike|several|diverse"},
    {"compared", "compar*|equivalen*|equality|equal|matched|matching|match"},
    {"q", "q_component|q_components|query_component|query_components|query_string|query_strings|query|?="},
    {"f", "f_component|f_components|fragment|fragments|fragment_identifier|fragment_component"},
    {"component", "q_component|q_components|f_component|f_components|r_component|r_components|"
                  "query_component|query_string|query_part|fragment|fragments|fragment_identifier|"
                  "rq_components|rq_component"},
    {"query", "q_component|q_components|query_component|query_components|query_string|query_strings|query|?=|"
              "it|they|them|keyword|keywords|parameter|parameters|component"},
    {"resolver",
     "resolver|resolvers|resolution|resolution_service|resolution_services|resolving|resolve|"
     "resolved|resolves|resolvable|redirector|redirect|redirects|service|services|server|daemon|proxy|"
     "back_end|backend"},
    {"needs",
     "require*|need|needs|needed|demand*|insist*|depend*|rely|relies|expects|presuppos*|must_have|"
     "must_be_given|must_be_told|must_know|cannot_do_without|has_to_be_given|has_to_have|has_to_know|"
     "cannot_work_without|cannot_answer_without|makes_do_only_with|ask_for|asks_for|call_for|calls_for|has_"
     "to_be_told|has_to_learn|must_learn|must_see|has_to_see|is_dependent|lives_on|is_based|cannot_manage_"
     "without"},
    {"fails", "refus*|reject*|declin*|fail|fails|failing|turns_away|turn_away|turns_down|error|errors|unable|"
              "will_not|cannot|can_not|does_not|do_not|is_not|not_know|gives_up|returns_nothing|no_answer|"
              "no_result|nothing|discard*|impossible|stops|breaks|turned_down|gives_no|sends_no|returns_no|"
              "stays_silent|not_answered|not_resolved|unanswered|unresolved|gets_nowhere|gets_no"},
    {"lacking",
     "missing|absent|lack|lacks|lacking|omitted|without|left_out|left_off|left_away|not_given|"
     "wanting|not_present|not_stated|not_supplied|not_there|not_included|not_sent|not_passed|empty|no|"
     "does_not_carry|do_not_carry|does_not_have|do_not_have|does_not_contain|do_not_contain|not_"
     "been_given|not_been_supplied|not_been_stated|not_been_sent|been_omitted|been_left_out"},
    {"names", "name|names|naming|identify|identifies|denote|denotes|designate|designates|are|stand_for|"
              "stands_for|refer_to|refers_to|belong_to|mean|means"},
    {"seen",
     "exchanged|used|use|known|circulat*|shared|seen|valid|meaningful|useful|available|visible|resolved|"
     "understood|distributed|passed|cited|quoted|sent|read|accessible|published|disclosed|handed_round"},
    {"useless",
     "mean_nothing|means_nothing|have_no|has_no|are_meaningless|are_useless|are_not|is_not|are_invalid|"
     "cannot_be|may_not_be|must_not_be|are_of_no|is_of_no|lose|loses|are_unknown|do_not|does_not|"
     "make_no_sense|say_nothing|mean_little|have_neither|meaningless|useless|of_no_use"},
    {"hash",
     "#|?|number_sign|number_signs|hash_sign|hash|hashes|question_mark|question_marks|fragment|fragments"},
    {"members",
     "member|members|subscriber|subscribers|employee|employees|staff|licensee|licensees|customer|"
     "customers|participant|participants|insiders|partners|shareholders|associates|personnel|"
     "collections|institutions|licence_holders|holders|dealer|dealers|parties|suppliers|supplier|firms|"
     "vendors|contractors|franchisees|tenants|colleagues|agents|licensed|authorized|authorised|paying|"
     "insiders|delegates|shareholder|consortium|initiates|holder"},
    {"own", "our|own|proprietary|its|their|internal|licensed|commercial|in_house|s|purchased"},
    {"software", "software|program|programs|programme|application|applications|client|clients|app|viewer|"
                 "platform|product|products|tool|tools|system|library|reader|readers|plug_in|plugin|scanner|"
                 "scanners|device|devices|terminal|terminals|handset|handsets|equipment|hardware|console|"
                 "consoles|instrument|decoder|dongle|box|machine|machines"},
    {"net", "network|networks|intranet|extranet|lan|vpn|organization|organisation|company|consortium|"
            "group|department|enterprise|premises|campus|corporation|firm|association|club|ministry|agency|"
            "firewall|building|plant|factory|house|platform|community|federation|alliance|service|offices|"
            "office|buildings|walls|borders|circle|trust|foundation|museum|institute|institution|society|"
            "university|archive|laboratory|headquarters|premises"},
    {"compares", "compar*|equivalen*|equality|equal|equals|identical|agree|agrees|match|matches|same|"
                 "distinguish*|told_apart|tell_apart|differ|differs|distinct"},
    {"counts",
     "count|counts|counted|matter|matters|significant|relevant|included|includes|considered|compared|"
     "decisive|distinguish*|makes_a_difference|make_a_difference|must_agree|must_match|has_to_agree|"
     "has_to_match|have_to_agree|have_to_match|must_be_identical|has_to_be_identical|"
     "has_to_be_the_same|must_be_the_same|must_be_equal|into_account|into_consideration|"
     "part_of_it|part_of_the_name|belongs_to_the_name|belong_to_the_name|takes_part|take_part|"
     "enters_into|has_to_coincide|must_coincide|taken_in|looked_at|weighs|weigh"},
    {"sends",
     "send|sends|sent|sending|pass|passes|passed|passing|hand|hands|handed|transmit*|forward*|submit*|"
     "deliver*|supply|supplies|supplied|communicat*|convey*|present|presents|presented|upload*|"
     "include|includes|included|including|contain|contains|leave_in|keep_in"},
    {"reads",
     "read|reads|evaluat*|interpret*|process*|looks|look|use|uses|used|using|take|takes|consult*|examin*|"
     "receive*|need|needs|analys*|analyz*|inspect*|parse*|expects|honours|honors|acts_on|act_on|"
     "understands|considers|selects|select|chooses|choose|decides|decide|picks|pick|finds|find|"
     "determin*|learn*|knows|infer*|tell|tells|branches|dispatch*|rout*"},
    {"chooses",
     "select*|choos*|pick*|decid*|determin*|find|finds|learn*|know|knows|infer*|deriv*|tak*|see|sees|"
     "work_out|works_out|reads|read|redirect*|rout*|dispatch*|forward*|identif*|locat*|direct*"},
    {"server",
     "resolver|resolvers|server|servers|service|services|redirector|gateway|host|system|daemon|proxy|"
     "back_end|back_ends|backend|backends|front_end|software|script|engine|portal|mirror|mirrors"},
    {"ended",
     "dead|dies|died|felled|cancel*|expired|expires|withdrawn|lapsed|lapses|vacated|forfeit*|"
     "resign*|scrapped|lost|destroyed|demolished|retire*|abandoned|given_up|clear*|delet*|"
     "not_renewed|freed|ceas*|dissol*|melted|struck|strikes|released|surrender*|revoked|defunct|"
     "obsolete|discontinued|disus*|broken|wrecked|burnt|burned|burns|burn|sunk|sinks|sank|"
     "stolen|extinct|emptied|decommission*|dismantl*|perish*|worn|disband*|gone|consumed|"
     "discarded|dropped|used_up|vanish*|disappear*|rotten|drunk|eaten|oblivion|ruins|ruin|"
     "stays_away|weeded|out_of_use|out_of_service|disuse|no_more|no_longer|unused|dormant|idle|"
     "inactive|extinguished|fallen|gone_down|breaks|so_obtained|thus_freed|so_freed|sold|leaves|"
     "removed|closed|vacant|crushed|exhausted|deceased|killed|torn_down|pulled_down|taken_down|pulled_out|"
     "taken_off|spent|finished|over_and_done|moved_away|outdated|evaporat*|decay*|written_off|"
     "taken_out"},
    {"gone", "<ended>|when|if|after|once|should|withdraw|lapse|former|old|oldest|then|not_used|later|"
             "left|remov*|thereafter|subsequently|meanwhile|clos*|gap|gaps|void|void*|reclaim*|silen*|"
             "replaced|free"},
    {"passes", "goes|go|passes|pass|passed|handed|hand|hands|given|gives|give|transfer*|offered|offers|offer|"
               "assigned|assign|assigns|allotted|allots|allot|allocat*|issued|issue|issues|moved|moves|move|"
               "falls|fall|reverts|awarded|grant*|bestow*|attached|applied|auction*|leased|granted|put_on|"
               "devolves|devolve|conferred|inherited|descends|handed_down|lent|loaned|sold|resold|used|use|"
               "bound|tied|linked|placed|stamped|painted|printed|set|fixed|reassign*|serve|serves|re_used"},
    {"successor", "next|another|other|others|new|newcomer|newcomers|different|successor|successors|someone|"
                  "somebody|whoever|waiting|replacement|second|later|younger|newer|following|anyone|anybody|"
                  "newly|further|additional|recent|subsequent|any|fresh|remaining|first_on|first_in"},
    {"label",
     "name|names|urn|urns|identifier|identifiers|number|numbers|code|codes|label|labels|serial|serials|"
     "string|strings|id|ids|nss|designation|designations|digits|value|values|word|words|mark|marks|"
     "letters|sign|plate|plates|handle|handles|token|tokens|text|slot|slots|key|keys|they|it|them|"
     "entry|entries|one|ones"},
    {"names_of", "number|numbers|name|names|code|codes|label|labels|identifier|identifiers|serial|urn|urns"},
    {"mark", "#|?|number_sign|number_signs|hash|hashes|question_mark|question_marks|/|slash|slashes|solidus"},
    {"of2141", "~|&|tilde|tildes|ampersand|ampersands"},
    {"excluded", "excluded|excludes|exclude|forbidden|forbids|forbid|illegal|prohibited|prohibits|prohibit|"
                 "disallowed|disallows|disallow|barred|bars|banned|bans|ruled_out|rules_out|rejected|rejects|"
                 "unavailable|outside|kept_out|left_out|shut_out|off_limits|earmarked|not_free|invalid|"
                 "inadmissible|impermissible|refused|reserved|reserves|unsafe|"
                 "outlawed|outlaws|taboo"},
    {"units",
     "office|offices|branch|branches|station|stations|district|districts|region|regions|county|counties|"
     "service|services|member|members|laboratory|laboratories|volunteer|volunteers|warden|wardens|"
     "team|teams|museum|museums|archive|archives|library|libraries|operator|operators|observer|"
     "observers|institution|institutions|institute|institutes|department|departments|chapter|chapters|"
     "club|clubs|site|sites|centre|centres|center|centers|bureau|bureaus|agency|agencies|province|"
     "provinces|country|countries|state|states|town|towns|city|cities|parish|parishes|port|ports|"
     "company|companies|owner|owners|holder|holders|editor|editors|curator|curators|registrar|"
     "registrars|server|servers|node|nodes|group|groups|desk|desks|partner|partners|committee|"
     "committees|school|schools|university|universities|village|villages|forester|foresters|"
     "organization|organizations|organisation|organisations|publisher|publishers|society|societies|"
     "authority|authorities|ship|ships|vessel|vessels|workshop|workshops|plant|plants|factory|"
     "factories|party|parties|participant|participants|depot|depots|firm|firms|maker|makers|"
     "manufacturer|manufacturers|author|authors|user|users|applicant|applicants|commune|communes|"
     "canton|cantons|harbour|harbours|mine|mines|farm|farms|keeper|keepers|collector|collectors|"
     "section|sections|cooperative|cooperatives|chapter|church|churches|hospital|hospitals|studio|"
     "studios|ministry|ministries|affiliate|affiliates|subsidiary|subsidiaries|secretariat|"
     "secretariats|registry|registries|assigner|assigners|assignor|assignors|machine|machines"},
    {"ownhand", "independently|separately|autonomously|uncoordinated|on_their_own|on_its_own|by_itself|"
                "by_themselves|for_himself|for_itself|for_themselves|for_herself|of_their_own|of_its_own|"
                "private|in_parallel|in_isolation|at_will|own|itself|himself|herself|themselves|individually|"
                "alone|decentrally|locally|each_for_itself"},
    {"numbers", "number*|count*|assign*|allot*|issu*|list|lists|serial*|series|hand|hands|give|gives|given|"
                "allocat*|counter*|sequence*|register*|book|books|mint*|coin*|name|names|draw|draws|choos*|"
                "label*|ledger*|notebook|run|runs|generat*|creat*|catalogue*|enumerat*"},
    {"contact",
     "contact|contacts|contact_person|e_mail|email|mail|address|telephone|phone|secretary|officer|"
     "registrar|name|details|person|representative|coordinator|administrator|manager|curator|chair|"
     "director|editor|position|post|spokesperson|somebody|someone"},
    {"this", "this|the_present|present|current|it|the_text|the_request|the_registration|the_template"},
    {"submitted",
     "submit*|submission|sent|send|filed|filing|requested|request|lodged|sought|handed_in|forwarded|"
     "handed|delivered|brought|presented|addressed|went|gone|asked_of|transmitted|applied|asked|left|"
     "received|approached|asked_for|mailed|posted|made|applied_for|went_to|"
     "reached|received_by"},
    {"matter",
     "request|requests|application|applications|proposal|proposals|form|forms|case|cases|register|ledger|"
     "registry|"
     "authority|responsibility|responsibilities|task|tasks|duty|duties|office|secretariat|function|role|"
     "roles|question|questions|dispute|disputes|appeal|appeals|file|files|stewardship|custody|management|"
     "operation|reviewer|reviewers|decision|decisions|copy|copies|list|database|archive|right|rights|"
     "prefix|ownership|holder|licence|property"},
    {"name_itself", "name|names|urn|urns|identifier|identifiers|number|numbers|nss"},
    {"given_again",
     "reus*|re_used|reassign*|re_assigned|recycl*|reissu*|re_issued|reallocat*|re_allocated|repurpos*|"
     "given_again|assigned_again|issued_again|allocated_again|allotted_again|granted_again|used_again|"
     "given_anew|assigned_anew|issued_anew|given_out_again|handed_out_again|used_anew"},
    {"one", "0|1|00|01|000|001|0000|0001|00000|00001|000001|100|1000|one|zero|first|afresh|anew|scratch|"
            "the_beginning"},
};

} // namespace

std::string_view wordsOfKind(std::string_view name)
{
    for (const WordKind &one : kinds)
        if (one.name == name)
            return one.words;
    Q_UNREACHABLE();
}

} // namespace nidus::rules
