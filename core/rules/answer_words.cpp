#include "core/rules/topic_words.h"

namespace nidus::rules {

namespace {

// What the fields have to speak of (RFC 8141 §6.4), and what leaves it open.
constexpr TopicWords table[] = {
    {Topic::OfPurpose,
     "nam*|identif*|urn*|number*|resource*|refer*|namespace*|scheme*|label*|catalog*|designat*|"
     "code*|cit*|object*|document*|standard*|schema*|protocol*"},
    {Topic::OfSyntax,
     "urn|urns|nss|character*|digit*|letter*|string*|abnf|bnf|colon*|hyphen*|opaque|syntax|"
     "grammar|regular|expression|hex*|uuid*|number*|hash*|encod*|lexical*|equivalen*|structur*|"
     "pattern*|sequence*|ascii|octet*|prefix*|rfc"},
    {Topic::OfAssignment,
     "assign*|allocat*|issu*|number*|regist*|author*|delegat*|giv*|mint*|generat*|creat*|"
     "maintain*|uniqu*|algorithm*|nam*|choose*|chosen|request*|defin*|identif*|manag*|approv*|"
     "apply|urn*|first come|automat*|comput*|deriv*|select*|publish*|hand|hands|handed|order|"
     "central*|decid*|committee*|board*|office*|registrar*|as they|when they|as it|when it|each|"
     "every|once|sequence|keep|keeps|keeper|counter|counters|increment*|ledger*|uuid*|sha|serial*|"
     "range|ranges|series"},
    {Topic::MarkGiven,
     "badge*|stencil*|table*|name|names|"
     "code|codes|mark|marks|label*|letter|letters|word|words|digit|digits|integer*|card|cards|"
     "roll|rolls|sticker*|plate|plates|seal|seals|form|forms|line|lines|figure|figures|block|"
     "blocks|tag|tags|string*|batch*|entry|entries|list|lists|book|books"},
    {Topic::Giving,
     "print*|draw|draws|drawn|pick*|stamp*|count|counts|counted|write|writes|written|enter*|put|"
     "puts|fill*|cast|casts|set|sets|add|adds|added|tak*|suppl*|buy|buys|bought|receiv*|obtain*|"
     "get|gets|vot*|agree*|propos*|admit*|refus*|reject*|accept*|check*|cross*|void|struck|"
     "cancel*|stay|stays|burnt|spent|laps*|retir*|end|ends|go|goes|start*|begin*|serv*|look*|"
     "compar*"},
    {Topic::OfSecurity,
     "impost*|break into|trespass*|panic|offensive|rude|insult*|backwards|"
     "secur*|privac*|privat*|risk*|threat*|attack*|forg*|spoof*|reveal*|disclos*|leak*|"
     "confidential*|personal|trust*|untrusted|harvest*|integrity|authentic*|encrypt*|malicious*|"
     "verif*|verify|false*|confus*|sensitiv*|danger*|harm*|protect*|secret*|track*|surveil*|"
     "anonym*|pseudonym*|unnamed|stay unknown|remain "
     "unknown|mislead*|misled|fraud*|tamper*|gdpr|misus*|abus*|theft|thief|"
     "thieves|stolen|steal*|loot*|poach*|vandal*|rob|robbed|robber*|robbing|burglar*|sabot*|"
     "arson*|stalk*|rival*|competitor*|grudge*|trick*|cheat*|fake*|counterfeit*|swap*|substitut*|"
     "mix up|mixed up|mixing up|mix ups|confound*|wrong*|mistak*|mistyp*|misread*|error*|outdated|"
     "guess*|infer|infers|inferred|inference*|deduc*|conclude*|estimat*|work out|worked out|"
     "find out|one can tell|can tell|tell apart|hide|hides|hidden|conceal*|mask*|blur*|redact*|"
     "withheld|withhold*|vague*|leaves out|left out|leave out|kept out|kept from|"
     "rounded|coarsen*|obscur*|password*|log|logs|logged|logging|crawl*|scraper*|scraping|enumerat*|"
     "overflow*|denial of service|injection*|sanit*|validat*|signature*|signed|certificate*|"
     "vouch*|proof|prove*|ascertain*|tls|https|cookie*|consent*|permission*|homograph*|"
     "look alike*|lookalike*|living people|living person*|about persons|of persons|expos*|betray*|"
     "divulg*|give* away|hazard*|accident*|injur*|deadly|lives|disaster*|damag*|explosive*|toxic|"
     "poison*|weapon*|dual use|plagiar*|copied|copyright|eavesdrop*|intercept*|phish*|malware|"
     "hack*|criminal*|crime*|illegal*|untrue|rumour*|defam*|libel*|discriminat*|censor*|profil*|"
     "correlat*|fingerprint*|worry|worries|concern*|caution*|beware|confirm*|check*|authori*|"
     "access|tell nothing|tells nothing|say nothing|says nothing"},
    {Topic::Affected,
     "photo|photos|parent|parents|observer*|"
     "person*|people|human*|individual*|child*|minor|minors|patient*|donor*|owner*|landowner*|"
     "holder*|keeper*|famil*|widow*|victim*|informant*|customer*|user*|buyer*|seller*|"
     "patron*|employee*|worker*|author*|maker*|breeder*|singer*|alive|living|dead|face|faces|"
     "voice*|photograph*|picture*|image*|address*|position*|location*|locality|coordinat*|place|"
     "places|site|sites|house|houses|nest*|breeding|grave*|sacred|health|illness|age|ages|birth*|"
     "money|price*|input|length|requests|look ups|lookups|cach*|copy|copies"},
    {Topic::Shown,
     "say|says|said|object|objects|stay|stays|random*|"
     "public*|publish*|show|shows|shown|tell|tells|told|listed|appear*|store*|stored|keep|keeps|"
     "kept|read|know|knows|known|see|sees|seen|visible|point*|contain*|carry|carries|carried|hold|"
     "holds|drop*|delet*|eras*|remov*|deliver*|print*|draw|data|consideration*|resolv*|resolution|"
     "compar*|entered|given|open|opened|left|receiv*|sent|lead*|linked|links|recorded|guard*|"
     "decid*"},
    {Topic::OfInteroperability,
     "issue*|problem*|confus*|confound*|conflict*|overlap*|clash*|collision*|collid*|ambigu*|"
     "difficult*|concern*|mistak*|mistook|mix up|mixed up|mixing up|mix ups|compatib*|incompatib*|"
     "interwork*|equivalen*|mapping*|mapped|translat*|convert*|conversion*|concordance*|"
     "cross reference*|crosswalk*|rfc|uri|uris|url|urls|doi|dois|isbn|isbns|issn|uuid*|oid|oids|"
     "namespace*|distinguish*|told apart|tell apart|tells apart|telling apart|tell* them apart|"
     "tell* it apart|differ|differs|differing|resembl*|alike|look like|looks like|look similar|"
     "looks similar|look the same|same look|coexist*|conform*|encod*|escap*|homonym*|homograph*|"
     "interfer*|contradict*|misread*|misinterpret*|taken for|take it for|take them for|"
     "interchang*|correspond*|counterpart*|foreseen|expected|character*|syntax|harmless|different"},
    {Topic::Identifiers,
     "call|calls|called|"
     "identif*|nam*|number*|code|codes|key|keys|mark|marks|label*|tag|tags|serial*|designat*|"
     "symbol*|signs|sigl*|abbreviat*|acronym*|initials|prefix*|suffix*|string*|digit*|"
     "letter*|hyphen*|dash|dashes|dot|dots|colon*|slash*|comma*|integer*|numeric*|numeral*|zero|"
     "zeros|spelling*|title*|barcode*|handle*|shelfmark*|accession*|urn|urns|scheme*|catalog*|"
     "register*|registry|registries|gazetteer*|database*|list|lists|entry|entries|record|records|"
     "table*|classification*|notation*|constant*|id|ids|edition*|format*|formats|postcode*|"
     "post code*|class|classes|value*|case|syntactic*"},
    {Topic::Alike,
     "cit*|say|says|tell|tells|in "
     "common|become*|other|others|another|existing|same|similar*|equal|equals|unlike|like|both|also|instead|"
     "beside|besides|alongside|likewise|longer|shorter|exclud*|match*|quot*|printed|listed|linked|"
     "link|links|refer*|share|shares|shared|used|use|uses|older|former|legacy|known|aware|unaware|"
     "elsewhere|anything|comparable|whereas|stand for|stands for|denote*|mean|means|meaning|ours|"
     "theirs|context|separat*|recogni*|carry|carries|split*|cut|dropp*|omit*|left|leave*|stored|"
     "written|write|writes|add|added|start*|begin*|nobody else|no one else|only|accept*|coincide*|"
     "parallel|agree*|replac*|take|takes|change*|once"},
    {Topic::Systems, "system*|software|application*|program*|implementation*|device*|tool|tools|browser*|"
                     "database*|interoperab*|xml|json|html|csv|client*|server*|computer*|machine*|parser*|"
                     "protocol*|standard*"},
    {Topic::OfResolution,
     "bot|bots|leaflet*|brochure*|spreadsheet*|no plans|hotline|call the|"
     "resol*|lookup*|look up|looks up|looked up|looking up|look ups|names up|name up|it up|"
     "them up|dereferenc*|http*|dns|url*|uri|naptr|server*|service*|web|website*|locator*|"
     "retriev*|intended|intend*|anticipated|planned|plans|mechanism*|redirect*|redirector*|api|"
     "apis|catalog*|online|database*|query|queries|queried|ddds|thttp|host*|foreseen|foresee*|"
     "envisag*|provided|provides|proxy|index|rds|page|pages|portal*|site|sites|csv|json|html|rdf|"
     "xml|pdf|sparql|ldap|directory|directories|gateway*|mirror*|client*|endpoint*|app|apps|scan|"
     "scans|scanned|search*|machine*|computer*|automat*|forward*|download*|fetch*|handle|handles|"
     "handled|served|looked after|hdl|repository|robot*|cloud|at the outset|at first|at present|"
     "for now|for the time being|initially|later phase|operat*|e mail|email|letters and calls|"
     "telephone*|dump|git"},
    {Topic::Asked, "name|names|urn|urns|number*|code|codes|mark|marks|list|lists|listing|card|cards|entry|"
                   "entries|record|records|table*|yearbook*|register*|registry|map|maps|key|keys|tag|tags|"
                   "identifier*|plate|plates|own|phone*|computer*"},
    {Topic::Answered,
     "receiv*|have|has|refresh*|hold|holds|carry|carries|"
     "show|shows|shown|return*|deliver*|answer*|repl*|give|gives|given|open|opens|lead|leads|"
     "point|points|appear*|display*|print*|consult*|ask|asks|types|typed|type|enter*|turn*|"
     "obtain*|look*|translat*|find|finds|found|read|send|sends|contain*|publish*|stand*|stood|"
     "pass|passes"},
    {Topic::Declined,
     "offer*|provid*|run|runs|mean|means|meant|plan*|intend*|foresee*|envisag*|such|there|kind|"
     "exist*|none|nothing|available|possible|need*|supported|yet|now|present|outset|later|one"},
    {Topic::Elsewhere, "see above|see below|as above|as below|see purpose|see syntax|see assignment|"
                       "see documentation|see our|see the|as usual|as discussed|ditto|idem|same as|refer to|"
                       "described elsewhere|see section|see previous|see other|cf|above|below|as before|"
                       "already explained"},
    {Topic::Undecided,
     "not important|unimportant|maybe|perhaps|possibly|unknown whether|unknown if|undecided|unclear|not "
     "thought|"
     "not been thought|not decided|not yet decided|not yet been decided|not sure|unsure|uncertain|"
     "to be seen|who knows|not considered|under discussion|under consideration|not discussed|"
     "not talked|not been talked|not been discussed|not yet been discussed|no idea|open question|"
     "may or may not|don t know|do not know|not determined|still open|remains open|left open|"
     "time will tell|we will see|it depends|that depends|all depends"},
    {Topic::Unknown, "unknown|not known yet|not yet known"},
};

} // namespace

std::span<const TopicWords> answerWords() { return table; }

} // namespace nidus::rules
