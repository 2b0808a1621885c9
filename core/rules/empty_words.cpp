#include "core/rules/empty_words.h"

#include "core/rules/reading.h"

#include <QByteArray>

#include <array>
#include <vector>

namespace nidus::rules {

namespace {

// For what a word is no answer. Words that any text could have, whatever it is about, are vague: who "pursues
// purposes in an appropriate manner" has said nothing.
enum Kind : unsigned {
    OfGrammar = 1,
    OfPurpose = 2,
    OfAssignment = 4,
    OfSecurity = 8,
    OfInteroperability = 16,
    OfAnyText = 32,
    Vague = 64,
};

struct KindWords {
    unsigned kinds;
    const char *words; // "*": with any ending
};

constexpr KindWords table[] = {
    {OfGrammar | Vague,
     "a absolutely all also always an and any are as at be been both by can completely do does "
     "each entirely every for from full fully good has have highly identifier identifiers in "
     "is it its made may much name names namespace namespaces of on or our out perfectly "
     "possible quite should so such that the their there these they this those to urn urns us "
     "very was we well which who will with would"},
    {OfGrammar, "extremely registrant totally"},
    {OfPurpose, "anybody business company entities entity everybody everyone general identification "
                "identifies identify identifying item items many named naming need needed needs object "
                "objects organisation organization people permanent persistent purpose purposes resource "
                "resources serve serves stable thing things unique use used useful uses various work"},
    {OfAssignment, "according allocate allocated allocates appropriate assign assigned assignment "
                   "assignments assigns care carefully company correctly create created creates demand duly "
                   "give given gives issue issued issues made make makes necessary needed new normal "
                   "normally office organisation organization people procedure process properly quickly "
                   "register registered regularly required rule rules staff usual usually when"},
    {OfSecurity, "about adequate all appropriate art best care careful carefully cares computers concern "
                 "concerns consideration considerations considered data date ensure ensured ensures "
                 "everybody everyone everything great guarantee guaranteed high highest importance "
                 "important information keep kept latest level levels matter matters measure measures "
                 "modern necessary practice practices priorities priority privacy protect protected "
                 "protection respect respected safe safely safety secure secured securely security serious "
                 "seriously server servers service services site software standard standards state "
                 "sufficient system systems take taken takes technology top up users usual utmost website"},
    {OfInteroperability,
     "assured best compatibility compatible complete compliant easily easy ensure ensured "
     "everything everywhere excellent fine given great guaranteed high interoperability "
     "interoperable interoperate interoperates interworking nice other others perfect seamless "
     "seamlessly smooth smoothly software standard standards supported system systems very "
     "work working works"},
    {OfAnyText | Vague,
     "about after among another anybody anyone assign assigned assignment assigns because "
     "before being between but community company could day days decide decided decides did due "
     "even ever everybody everyone few general get gets give given gives got group groups had "
     "having hence her here high his how important institution into keep keeps kept kind kinds "
     "large later let long make makes many meeting meetings might more most must need needs "
     "neither new nobody none nor not now numbers old one only onto open organisation "
     "organisations organization organizations other others over own people per person persons "
     "purpose put puts same see sees set sets shall she short since small some take taken "
     "takes than them then therefore thus time times today too under until upon use used uses "
     "using via want wants way were what when where whom whose why within without work working "
     "works world yet you your"},
    {OfAnyText, "again against already association board chair chairman chairwoman city clerk closed club "
                "code codes com committee council countries country department digit digits eight either "
                "far federation fee fees first five founded four him however http https institute "
                "international internet last letter letters like list lists member members membership "
                "month months national never next nid nine nothing nss number off office offices once org "
                "ours president public register registered registry request requested requests rfc say "
                "says second secretariat secretary six society staff street string ten third though three "
                "town twelve twice two union visitors volunteers website week weeks while www year years "
                "yes"},
    {Vague, "able accept* accommodat* accomplish* accord* achiev* act action* activit* acts actual* "
            "adapt* adequa* adher* adjust* advanc* advantag* aforementioned aforesaid agree* aid aids "
            "aim* allocat* allow* am amongst amount anyhow anyway appl* approach* appropriat* area* "
            "aris* arrang* art assign* assist* attempt* attend* attention availab* bases basis becom* "
            "befit* belong* beneficial* benefit* besid* best bestow* better big bod* bring* broad* "
            "brought business* call* came capab* care careful* carr* case* cater* cause* certain* "
            "chang* charg* circumstance* clear* coherent* come* comfort common* communit* compan* "
            "competen* compl* comprehensiv* compris* conceiv* concept* concern* condition* conduc* "
            "confer* conform* conscientious* consequen* consider* consist* contain* context* continu* "
            "contribut* convenien* correct* correspond* course cover* creat* current* customar* deal* "
            "decid* decision* dedicat* deem* defin* degree* demand* denot* depend* describ* deserv* "
            "design* desir* develop* devot* differ* diligen* discharg* discretion divers* doing "
            "domain* done duly during duties duty eager* earnest* ease easily easy effect* efficient* "
            "effort* element* emerg* enabl* end endeavo* ends enhanc* ensur* entire* entit* entrust* "
            "environment* essenc* establish* event* evident* evolv* exact* exercis* exist* expect* "
            "expedient experienc* explain* express* extent facilitat* fact* fair* fall falls fashion "
            "featur* feel* field* find* fit fits fitting flexib* follow* form* forth foster* found "
            "fram* free* fulfil* full* function* further furthermore future gave general* generat* "
            "generic* get* giv* glad gladly global* go goal* goes going gone govern* great* group* "
            "grow* guarante* hand handed handl* hands happen* happy harmoni* he heed* held help* "
            "hereby high* himself hold* idea* identif* if imaginabl* implement* importan* improv* "
            "includ* increas* indeed individual* inform initiat* innovat* instance* institution* "
            "intend* intent* interest* internal involv* issu* item* itself just justif* keep* key "
            "kind* largely latter least legitimat* less level* lie lies life light line load look* "
            "low* lying mad* main mainly maintain* major mak* manag* manifold manner* match* matter* "
            "mean* measur* meet* merit* mind minor mode* moment* moreover mostly multitud* mutual* "
            "nam* natur* necess* need* no normal* notion* numerous object* oblig* observance observe "
            "observed observing obtain* obvious* occasion* occur* offer* often ones ongoing open* "
            "operat* opinion* opportune opportunit* optimi* option* order orderly organi* origin* "
            "ought ourselves outcome* outlin* overall part* past people* perceiv* perfect* perform* "
            "period* permanent* permit* persist* person* pertinent place* plan planned plans "
            "plausibl* play* pleas* plenty point* position* possib* potential* practice* preced* "
            "precis* prefer* prepar* present principl* priorit* problem* proce* produc* profitabl* "
            "promot* prop* prospect* prov* prudent* purpos* pursu* qualities quality quantities "
            "quantity question* quick* ran range* rather reach* readily ready real* reason* receiv* "
            "reckon* recogn* refer* reflect* regard* regular* regulation* relat* relevan* reliabl* "
            "remain* remark* repres* requir* requisit* resourc* respect* respond* responsib* result* "
            "right* robust role* rule* run* safeguard* said sane satisf* scalab* scheme* scope "
            "sector* seek* seem* seen select* sens* separate seri* serv* setting several show* "
            "significan* similar* simpl* situation* solution* somebody somehow someone sometimes soon "
            "sort* sought sound* speak* specif* spirit stabl* stage* stand* start* state stay* step* "
            "still strateg* streamlin* strong* structur* stuff styl* subject* substan* success* "
            "sufficien* suggest* suit* sum sundry support* sure sustainab* system* tailor* tak* task* "
            "team* tend* term* themselves thence thereby therein thereof thing* think* thorough* "
            "thought thoughtful* through throughout timely title together took total touch* "
            "transparent* treat* trend tri* true truly try* turn type* typical* ultimat* underst* "
            "undertak* unique* univers* unlike unto urn* us* utmost valu* varied various vast "
            "versatil* view vital want* way* welcom* whatever whatsoever whenever wherein wherever "
            "whichever whichsoever whilst whoever whole wholly wide* willing* wise* wish* word* work* "
            "worth*"},
};

class Words {
public:
    Words()
    {
        for (const KindWords &row : table)
            for (const QByteArray &word : QByteArray(row.words).split(' ')) {
                const bool withEnding = word.endsWith('*');
                m_words[std::size_t(word[0] - 'a')].push_back(
                    {withEnding ? word.chopped(1) : word, withEnding, row.kinds});
            }
    }

    // Is `word` one of any of `kinds`?
    bool has(QStringView word, unsigned kinds) const
    {
        if (!isAsciiLetter(word.front()))
            return false;
        return std::ranges::any_of(m_words[(word.front().unicode() | 0x20U) - u'a'], [&](const Word &one) {
            const QLatin1String text(one.text);
            return (one.kinds & kinds) != 0 &&
                   (one.withEnding ? word.startsWith(text, Qt::CaseInsensitive) : isWord(word, text));
        });
    }

private:
    struct Word {
        QByteArray text;
        bool withEnding;
        unsigned kinds;
    };
    std::array<std::vector<Word>, 26> m_words; // by their first letters
};

const Words &words()
{
    static const Words all;
    return all;
}

// What `field` itself is about; 0: it may say anything.
unsigned kindOf(Field field)
{
    switch (field) {
    case Field::Purpose:
        return OfPurpose;
    case Field::Assignment:
        return OfAssignment;
    case Field::SecurityAndPrivacy:
        return OfSecurity;
    case Field::Interoperability:
        return OfInteroperability;
    default:
        return 0;
    }
}

// "So that those concerned may refer to the things in question in a suitable way": a sentence or two of which
// no word tells what is named, or who assigns it and how.
bool saysWhatAnyTextCould(QStringView body, Field field)
{
    constexpr qsizetype fewest = 6, most = 60;
    if (field != Field::Purpose && field != Field::Assignment)
        return false;
    qsizetype count = 0;
    bool saysMore = false;
    eachWord(body, [&](qsizetype, QStringView word) {
        saysMore = saysMore || ++count > most || !words().has(word, Vague);
    });
    return count >= fewest && !saysMore;
}

} // namespace

bool isOfAnyText(QStringView word) { return words().has(word, OfGrammar | OfAnyText); }

bool saysOnlyItsHeading(const RegistrationTemplate &text, Field field)
{
    constexpr qsizetype mostWords = 16;
    const unsigned own = kindOf(field);
    if (own == 0)
        return false;
    const QString &registrant = text[Field::Registrant];
    const auto isOfRegistrant = [&](QStringView word) {
        bool found = false;
        eachWord(registrant, [&](qsizetype, QStringView one) {
            found = found || (word.size() > 2 && word.compare(one, Qt::CaseInsensitive) == 0);
        });
        return found;
    };
    qsizetype count = 0;
    bool saysMore = false;
    eachWord(text[field], [&](qsizetype, QStringView word) {
        if (++count > mostWords || saysMore)
            return;
        saysMore = !words().has(word, OfGrammar | own) && !isOfRegistrant(word);
    });
    return (count > 0 && count <= mostWords && !saysMore) || saysWhatAnyTextCould(text[field], field);
}

} // namespace nidus::rules
