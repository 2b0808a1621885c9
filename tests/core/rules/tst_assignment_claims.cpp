// What requests claim of who they are for, who assigns their names and how, and of their own versions:
// sentences against RFC 8141, and as many that are not.
#include "tests/support/stated_claims.h"
#include "tests/support/test_program.h"

#include <QtTest>

using namespace nidus;
using namespace nidus::rules;
using namespace nidus::support;

class AssignmentClaimsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void contact_isNamed_appendixA_data()
    {
        addColumns();
        addRows(
            true,
            {u"Acorn Board, 12 Mill Lane, Oakham LE15 6AA, UK. The contact will be announced after the "
             u"general assembly.",
             u"Acorn Board, 12 Mill Lane, Oakham LE15 6AA, UK. Contact person: not yet appointed.",
             u"Acorn Board, 12 Mill Lane, Oakham LE15 6AA, UK. Contact: N.N.",
             u"Acorn Board, 12 Mill Lane, Oakham LE15 6AA, UK. The secretary (position vacant at present) "
             u"answers questions.",
             u"Acorn Board, 12 Mill Lane, Oakham LE15 6AA, UK. A mail address will be supplied in due "
             u"course.",
             u"Acorn Board, 12 Mill Lane, Oakham LE15 6AA, UK. E-mail follows.",
             u"Acorn Board, 12 Mill Lane, Oakham LE15 6AA, UK. Contact details are going to be provided once "
             u"the office has moved.",
             u"Acorn Board, 12 Mill Lane, Oakham LE15 6AA, UK. Whom to contact is still to be decided by the "
             u"trustees.",
             u"Acorn Board, 12 Mill Lane, Oakham LE15 6AA, UK. We shall tell IANA the contact person later.",
             u"Acorn Board, 12 Mill Lane, Oakham LE15 6AA, UK. Contact: whoever is elected registrar in the "
             u"spring; name and e-mail to follow.",
             u"Acorn Board, 12 Mill Lane, Oakham LE15 6AA, UK. There is no contact person at the moment.",
             u"Acorn Board, 12 Mill Lane, Oakham LE15 6AA, UK. Contact (pending): the new technical officer, "
             u"as soon as he or she has been hired.",
             u"Acorn Board, 12 Mill Lane, Oakham LE15 6AA, UK. Responsible person: somebody from the office, "
             u"name will be communicated.",
             u"Acorn Board, 12 Mill Lane, Oakham LE15 6AA, UK. Contact: a person yet to be named."});
        addRows(
            false,
            {u"Acorn Board, 12 Mill Lane, Oakham LE15 6AA, UK. Contact: Ada Reed, ada@growers.example. "
             u"Changes of the contact will be announced to IANA.",
             u"Acorn Board, 12 Mill Lane, Oakham LE15 6AA, UK. Contact: the registrar, desk@growers.example",
             u"Acorn Board, founded in 1990 following the great storm. Contact: Ada Reed, "
             u"ada@growers.example",
             u"Acorn Board, 12 Mill Lane, Oakham. Contact: Ada Reed (appointed by the assembly), "
             u"ada@growers.example. She will be succeeded by the next registrar in 2029.",
             u"The Acorn Board, to be renamed Oak Board in 2028, 12 Mill Lane, Oakham. Contact: Ada Reed, "
             u"ada@growers.example",
             u"Acorn Board, 12 Mill Lane, Oakham. Contact: Ada Reed. E-mail: ada@growers.example, telephone "
             u"as follows: +44 1572 555 0100",
             u"Acorn Board, 12 Mill Lane, Oakham. Letters to the address below, please. Contact: Ada Reed, "
             u"ada@growers.example",
             u"Acorn Board, 12 Mill Lane, Oakham. The person in charge will answer within a week: "
             u"desk@growers.example",
             u"Acorn Board. If the registrar has not been elected, the chair answers: chair@growers.example",
             u"Acorn Board, 12 Mill Lane, Oakham. No contact by telephone, please; write to "
             u"desk@growers.example",
             u"Vacant Lots Trust, 12 Mill Lane, Oakham. Contact: Ada Reed, ada@growers.example",
             u"Acorn Board, 12 Mill Lane, Oakham. Contact until the election in May: Ada Reed, "
             u"ada@growers.example"});
    }
    void contact_isNamed_appendixA() { checkIn(Field::Registrant, "contact-open"); }

    void email_hasItsSign_appendixA_data()
    {
        addColumns();
        addRows(
            true,
            {u"Acorn Board, 12 Mill Lane, Oakham LE15 6AA, UK. Contact: Ada Reed, ada.reed.growers.example",
             u"Acorn Board, 12 Mill Lane, Oakham LE15 6AA, UK. Contact: Ada Reed, reed.growers.example.org",
             u"Acorn Board, 12 Mill Lane, Oakham LE15 6AA, UK; mail: desk.growers.example",
             u"Acorn Board, 12 Mill Lane, Oakham LE15 6AA, UK. Contact: Ada Reed (a_reed.growers.org)",
             u"Acorn Board, 12 Mill Lane, Oakham LE15 6AA, UK. Write to info.growers-board.org",
             u"Acorn Board, 12 Mill Lane, Oakham LE15 6AA, UK. Contact: Ada Reed, e-mail address "
             u"ada.reed.growers.org",
             u"Acorn Board, 12 Mill Lane, Oakham LE15 6AA, UK. Contact: Ada Reed <areed.growers.org>",
             u"Acorn Board, 12 Mill Lane, Oakham LE15 6AA, UK. Registrar: Ada Reed, ada-reed.growers.org, "
             u"+44 1572 555 0100",
             u"Acorn Board, 12 Mill Lane, Oakham LE15 6AA, UK; email office#growers.org",
             u"Acorn Board, 12 Mill Lane, Oakham LE15 6AA, UK; e-mail (ada.growers.org)"});
        addRows(
            false,
            {u"Acorn Board, 12 Mill Lane, Oakham LE15 6AA, UK. Contact: Ada Reed, ada@growers.example, "
             u"www.growers.example",
             u"Acorn Board, 12 Mill Lane, Oakham LE15 6AA, UK. Web: acorn.growers.example. Contact: Ada "
             u"Reed, ada@growers.example",
             u"Acorn Board, 12 Mill Lane, Oakham LE15 6AA, UK. https://contact.growers.org/ Telephone +44 "
             u"1572 555 0100",
             u"Acorn Board, 12 Mill Lane, Oakham LE15 6AA, UK. Contact: Ada Reed, ada at growers dot example",
             u"Acorn Board, 12 Mill Lane, Oakham LE15 6AA, UK. Site: growers.org. Telephone: +44 1572 555 "
             u"0100",
             u"Acorn Board e.V., 12 Mill Lane, Oakham LE15 6AA, UK. Contact: A. Reed, Telephone +44 1572 555 "
             u"0100",
             u"Acorn Board, 12 Mill Lane, Oakham LE15 6AA, UK. Contact: Ada Reed, ada&growers.example",
             u"Acorn Board, 12 Mill Lane, Oakham LE15 6AA, UK. Our web site is at info.growers.example; call "
             u"+44 1572 555 0100",
             u"Acorn Board, 12 Mill Lane, Oakham LE15 6AA, UK. Contact: Dipl.-Ing. Ada Reed, "
             u"ada@growers.example",
             u"Acorn Board, 12 Mill Lane, Oakham LE15 6AA, UK. The Growers.org association. Telephone +44 "
             u"1572 555 0100"});
    }
    void emails_areJudgedInEveryField_rfc5322_data()
    {
        addColumns();
        addRows(true, {u"Write to desk@@growers.example for a number.", u"Ask desk@growers..example for one.",
                       u"Numbers are given by ada@growers.example@oakham.example alone."});
        addRows(false,
                {u"Write to desk@growers.example for a number.", u"Names look like grove@tree or @tree.",
                 u"urn:acorn:elm@@oak.example is none.", u"The mark \"@@\" stands for nothing.",
                 u"Ask https://desk@@growers.example/ for one.", u"Nobody reads noreply@growers.example."});
    }
    void emails_areJudgedInEveryField_rfc5322() { checkIn(Field::Assignment, "contact-address"); }

    void email_hasItsSign_appendixA() { checkIn(Field::Registrant, "contact-address"); }

    void names_areUnique_section6_4_3_data()
    {
        addColumns();
        addRows(
            true,
            {u"Every branch keeps its own list, and each of these lists begins with 1.",
             u"Each of the twelve foresters numbers trees for himself from 1 upward, and which forester it "
             u"was is not part of the name.",
             u"The regional offices allot numbers independently of one another and do not compare them.",
             u"All wardens run counters of their own; the counters start at zero and are never reconciled.",
             u"Two groves may well end up with the same number, since no office knows what the others have "
             u"issued.",
             u"Numbers are made up by the finder; nobody looks whether they are in use.",
             u"Whoever plants a tree picks a number he likes. We do not check for duplicates.",
             u"A tree and its clone carry the same number.",
             u"It happens that trees of two groves have the same number.",
             u"Numbering begins again at 1 in each county, and the county is not written in the name.",
             u"Counties number their trees separately, each beginning with 0001, so a number can occur in "
             u"several counties.",
             u"Each laboratory issues numbers without asking the other laboratories, starting from 100.",
             u"The name is the first four letters of the planter's surname; planters with the same surname "
             u"share a name.",
             u"Each station assigns numbers by itself, starting with 1; stations do not coordinate.",
             u"The number is drawn at random from 000 to 999, and no comparison with earlier draws takes "
             u"place.",
             u"Every volunteer hands out numbers from a private notebook that opens with number one."});
        addRows(
            false,
            {u"Every branch keeps its own list, and each name begins with the letters of the branch.",
             u"Each office has a block of 10,000 numbers and allots them independently of the others.",
             u"Each branch numbers from 1 within its own prefix.",
             u"No two offices issue the same number, because a central counter gives the next one.",
             u"The offices do not number trees independently; the Board does.",
             u"Each office receives a code of its own and counts from 1 behind it.",
             u"Numbers are drawn at random and compared with the register; a number already taken is "
             u"discarded.",
             u"Each tree has its own number, starting with 1.",
             u"If two offices asked for the same number, the later request would be refused.",
             u"Formerly each office kept its own count; since 1990 the Board alone has numbered trees.",
             u"Every district has its own register book, kept at the Board, which numbers all trees in "
             u"one series.",
             u"Each grove counts its trees from 1; the word of the grove stands before the number.",
             u"It happens that two numbers turn out to be one and the same tree, and one becomes a synonym.",
             u"The register refuses a number that has been issued before.",
             u"Members number their trees on their own, behind their member code."});
    }
    void names_areUnique_section6_4_3() { checkIn(Field::Assignment, "name-not-unique"); }

    void names_areGivenOnce_section5_1_data()
    {
        addColumns();
        addRows(
            true,
            {u"When a tree is felled its number is handed to the sapling planted in its place.",
             u"After ten years without a report, the number goes to whoever is first on the waiting list.",
             u"Names nobody has used for a decade return to the pool.",
             u"A cancelled number may be claimed by any other grower.",
             u"Should a member resign, the names are offered to the other members.",
             u"If the fee is not paid, the entry is deleted and its label passes to the next applicant.",
             u"Numbers of dead trees become vacant and are filled from below.",
             u"Gaps in the series are closed with new trees.",
             u"The label is then transferred to a new tree.",
             u"Once 9999 has been reached, counting restarts at 0001.",
             u"The Board can withdraw a name and bestow it on a tree more worthy of it.",
             u"A label given up by its grove is at the disposal of others after six months.",
             u"Lapsed names are auctioned off.", u"We recycle the numbers of trees that were felled.",
             u"A name which was not used for two years can be taken over by another tree."});
        addRows(false,
                {u"When a tree is felled its number stays with it and the sapling gets the next number.",
                 u"The next number goes to the next tree in the list.",
                 u"The request passes to another reviewer if the first is absent.",
                 u"If the Board is dissolved, the register passes to the county archive.",
                 u"A number is not handed to another tree, even if the first is dead.",
                 u"Names never return to the pool.",
                 u"Gaps in the series are not closed.",
                 u"A felled tree keeps its number for good; a new tree gets a new number.",
                 u"A request that was refused can be handed in again.",
                 u"No name that was withdrawn is available to others.",
                 u"If the fee is not paid, the tree is no longer listed, but its number is not free.",
                 u"Whoever asks first gets the number, and it is blocked from then on.",
                 u"The numbers of felled trees are spent.",
                 u"Responsibility for a grove's names may be transferred to another member.",
                 u"The office that gives out numbers may change; the numbers do not.",
                 u"The list rejects a number that was ever given, also for trees felled later.",
                 u"The ledger is handed on to the next clerk; numbers go on where they stopped.",
                 u"Heirs of a grower inherit the right to number trees, and no number that was used.",
                 u"When a tree is moved to another grove it takes its number along with it.",
                 u"The foresters hand out the numbers upward, one after another.",
                 u"Groves number within their district, which the Board confers on them.",
                 u"A tree that is struck off the list holds its number, and a new tree gets another."});
    }
    void names_areGivenOnce_section5_1() { checkIn(Field::Assignment, "name-given-again"); }

    void names_stayValid_section5_1_data()
    {
        addColumns();
        addRows(true, {u"A name is good for five years and ceases with them.",
                       u"A name that has not been confirmed by its holder each January is struck.",
                       u"Membership ends, and so do the names.", u"Unpaid names lose their force.",
                       u"After the exhibition the names are no longer to be used.",
                       u"Names are leased for a year at a time."});
        addRows(false, {u"A name is good for ever.", u"Membership ends, but the names do not.",
                        u"Requests lapse after a year.", u"The fee is due each January.",
                        u"A member who does not pay is struck from the list; the names stay.",
                        u"Names are not leased but given.",
                        u"Entries cancelled or expired retain their name for the record.",
                        u"Felled or expired trees are still known by their URN.",
                        u"Tags that were not issued are struck off at the end of the year.",
                        u"What is left of a block of numbers after two years is void.",
                        u"The number stays with the tree also when the contract is cancelled."});
    }
    void names_stayValid_section5_1() { checkIn(Field::Assignment, "name-expires"); }

    void params_areOfTheIetf_rfc3553_data()
    {
        addColumns();
        addRows(
            true,
            {u"Schemas of the Board get names below urn:ietf:params:xml:schema:acorn, which the office "
             u"numbers.",
             u"The office also hands out names such as urn:ietf:params:acorn:1 for message types.",
             u"Our extensions will be identified by urn:ietf:params:acorn:ext:1, urn:ietf:params:acorn:ext:2 "
             u"and so forth.",
             u"In addition, the Board assigns identifiers in urn:ietf:params:xml:ns: for its own documents.",
             u"Error codes shall live under urn:ietf:params:acorn:error and are added by the technical "
             u"group.",
             u"We plan to issue names of the form urn:ietf:params:acorn:{n}.",
             u"For algorithms, the Board will mint URNs beginning with urn:ietf:params:.",
             u"New message kinds are registered by our desk as urn:ietf:params:acorn:kind:7 and the like."});
        addRows(false,
                {u"The schema is the one that IANA registered as urn:ietf:params:xml:schema:epp-1.0.",
                 u"Names of protocols, such as urn:ietf:params:xml:ns:epp-1.0, are assigned by IANA and not "
                 u"by us.",
                 u"We do not assign names under urn:ietf:params:acorn.",
                 u"The Board does not use urn:ietf:params:xml:ns names.",
                 u"Message schemas already have names in urn:ietf:params:xml:schema that an RFC registered.",
                 u"Names are assigned by the office; they are unlike urn:ietf:params names.",
                 u"Had we chosen urn:ietf:params:acorn, an RFC would have been needed."});
    }
    void params_areOfTheIetf_rfc3553() { checkIn(Field::Assignment, "ietf-params"); }

    void params_areAskedForUnderTheNameOfTheIetf_rfc3553()
    {
        RegistrationTemplate text = with(Field::Syntax, u"For example urn:ietf:params:acorn:7."_s);
        text.set(Field::NamespaceIdentifier, u"ietf"_s);
        const auto isFound = [&text](const Context &context) {
            return std::ranges::any_of(checkTemplate(text, context),
                                       [](const Finding &one) { return one.rule == "ietf-params"_L1; });
        };
        Context context;
        context.isRegistered = [](const QString &nid) { return nid == "ietf"_L1; };
        QVERIFY(isFound(context)); // a new request
        QVERIFY(!isFound({}));     // a version of what is registered
    }

    void day_isOfTheRequest_appendixA_data()
    {
        addColumns();
        addRows(true, {u"First version. Sent to IANA on 3 September 2027.",
                       u"This version was requested of IANA on 2025-01-15.",
                       u"Initial registration, filed 12 March 2024.",
                       u"This registration was submitted on 5 May 2028.",
                       u"Version 1, as submitted to IANA (2027-06-01).",
                       u"Lodged with IANA on January 9, 2027 as the first version.",
                       u"Date of the request: 2027-02-02.",
                       u"The request for this version dates from 1 April 2027."});
        addRows(false,
                {u"First version. Sent to IANA on 30 July 2026.",
                 u"This version was requested of IANA on 2026-07-30.",
                 u"First version. The Board approved the text on 3 June 2026.",
                 u"The rules of 2019-01-01 have not changed.",
                 u"An earlier, withdrawn request was submitted on 2025-01-15.",
                 u"First version; the next is expected to be submitted by 2028-01-01.",
                 u"Nothing has been registered before 2026-07-30.", u"The list was started on 5 May 1990.",
                 u"The draft was sent to the mailing list on 2026-05-01."});
    }
    void day_isOfTheRequest_appendixA() { checkIn(Field::RevisionInformation, "revision-date"); }

    void firstVersion_followsNone_appendixA_data()
    {
        addColumns();
        addRows(true, {u"This is the third version of the registration.",
                       u"This registration replaces version 2 of the same namespace, registered in 2019.",
                       u"The present request supersedes the registrations of 2017 and 2021.",
                       u"It updates the registration that IANA published in 2018.",
                       u"Second edition of this registration; the first one is in the IANA registry.",
                       u"Since the previous version of this registration, the resolver has moved.",
                       u"IANA registered this namespace in 2016 already; the present text revises it.",
                       u"Compared with version 1 of this template, the contact is new."});
        addRows(false, {u"This is the first version of the registration.",
                        u"The third version of our handbook replaces the second.",
                        u"The rules replace those of 2017 and 2021.",
                        u"Version 2 of the grove list was published in 2020.",
                        u"Later versions of this registration will replace this one.",
                        u"The Board is the third in a row of organizations that number trees.",
                        u"A second version of this registration may follow.",
                        u"No version of this registration precedes this one.",
                        u"This registration supersedes no other."});
    }
    void firstVersion_followsNone_appendixA() { checkIn(Field::AdditionalInformation, "revision-of-first"); }

    void purpose_saysWhatIsNamed_section6_4_1_data()
    {
        addColumns();
        addRows(
            true,
            {u"The aim of this namespace is to give identifiers to whatever its users wish to identify with "
             u"them.",
             u"To enable those concerned to refer to the things in question in a suitable way whenever they "
             u"want.",
             u"It meets the needs of the parties interested in having such identifiers.",
             u"The namespace has been designed for the purposes for which it was designed, in the widest "
             u"sense.",
             u"Various entities of various kinds are identified for various uses by various communities.",
             u"It shall provide a general, modern and flexible solution for identification purposes of any "
             u"kind.",
             u"Everyone who wants names of this type can have them, for whatever reason they may be wanted.",
             u"A namespace is needed because identifiers are needed; with it, identifiers can be provided."});
        addRows(false, {u"Names for the trees of the county.",
                        u"To name the gauges of rivers so that hydrologists can cite a series.",
                        u"The namespace is for invoices of the members.",
                        u"Identifiers for legal texts, for courts and the public.",
                        u"It serves the needs of pilots: one name for each runway light."});
    }
    void purpose_saysWhatIsNamed_section6_4_1() { checkIn(Field::Purpose, "field-vague"); }

    void assignment_saysWhoAndHow_section6_4_3_data()
    {
        addColumns();
        addRows(
            true,
            {u"Names are allocated in a suitable way by those who are in charge of it, as the need arises.",
             u"Assignment follows the established procedure and meets the highest standards of quality.",
             u"The responsible parties decide about assignment on a case by case basis, in an adequate form.",
             u"Identifiers will be handed out by whoever is entitled to do so, in line with the relevant "
             u"provisions.",
             u"Proper assignment is ensured at all times by appropriate means.",
             u"All names are dealt with in the customary manner, and due diligence is exercised."});
        addRows(false, {u"The registrar assigns the next number.",
                        u"The secretariat gives each gauge a number and never gives it again.",
                        u"Numbers are hashes of the content.",
                        u"Members assign names behind their prefix; the board resolves disputes.",
                        u"By the catalogue office in Riga, on application."});
    }
    void assignment_saysWhoAndHow_section6_4_3() { checkIn(Field::Assignment, "field-vague"); }

    void namespace_isForEverybody_section5_1_data()
    {
        addColumns();
        addRows(true, {u"Names for trees. Only contracting parties are given access to the names.",
                       u"Names for trees. The names are a matter between us and our suppliers and are not "
                       u"intended for anybody else.",
                       u"Names for trees. The general public has no use for the names.",
                       u"Names for trees. The names will appear solely on the internal ring of the "
                       u"observatory, which has no link to other networks.",
                       u"Names for trees. Use of the names is reserved to holders of a licence.",
                       u"Names for trees. They are meaningful only inside our plant.",
                       u"Names for trees. A name must not be passed to persons who aren't members.",
                       u"Names for trees. Without our reading device nobody can make sense of a name."});
        addRows(false, {u"Names for trees. Members and the general public have access to the names.",
                        u"Names for trees. The names are not reserved to holders of a licence.",
                        u"Names for trees. Only members assign names, and anybody may use them.",
                        u"Names for trees. The old numbers were known to staff only; the new ones are open "
                        u"to everybody.",
                        u"Names for trees. The names are of use beyond our plant.",
                        u"Names for trees. Local numbers are meaningful only inside one archive, so a name "
                        u"for the whole world is needed.",
                        u"Names for trees. Suppliers, buyers and the public use the names.",
                        u"Names for trees. The general public has often asked for such names."});
    }
    void namespace_isForEverybody_section5_1() { checkIn(Field::Purpose, "closed-community"); }

    void namesOfInsiders_areFoundInResolution_section5_1_data()
    {
        addColumns();
        addRows(true, {u"A number of ours means something only within the leased network of the growers.",
                       u"The names can only be used by members on their own lines.",
                       u"Only licensees with our scanner can read these names.",
                       u"The names are not visible on the Internet."});
        addRows(false, {u"Only members can resolve the names; everybody may use them.",
                        u"The service answers members only.", u"Names are looked up by the staff only.",
                        u"The names are visible on the Internet.",
                        u"Names are shown only to people who have logged in to the page."});
    }
    void namesOfInsiders_areFoundInResolution_section5_1() { checkIn(Field::Resolution, "closed-community"); }

    void namesOfInsiders_areFoundElsewhere_section5_1_data()
    {
        addColumns();
        addRows(true, {u"Our numbers are known to employees only and must not be quoted elsewhere.",
                       u"Names may be read by licensed dealers alone.",
                       u"Nobody outside the company is permitted to use these names.",
                       u"The names are confidential; members undertake not to pass them on to third parties.",
                       u"Third parties that come across a name have to erase it.",
                       u"The names work only with our own scanner, which is rented to members.",
                       u"The identifiers circulate among the partners of the consortium exclusively.",
                       u"Outsiders cannot see the names."});
        addRows(false,
                {u"Names may be read by anyone; members alone may assign them.",
                 u"Owners' addresses are known to employees only; the names are public.",
                 u"Nobody outside the company can assign a name.", u"The database of owners is confidential.",
                 u"Members undertake to pass the names on to the public.",
                 u"Other systems do not use these names.", u"Bar codes work only with a scanner.",
                 u"Dealers use other numbers of their own."});
    }
    void namesOfInsiders_areFoundElsewhere_section5_1()
    {
        checkIn(Field::Interoperability, "closed-community");
    }

    void namespace_isNoTrial_section5_1_data()
    {
        addColumns();
        addRows(true, {u"We want to try out URNs for trees and will drop them when the trial is over.",
                       u"This is an experiment with names for trees, not meant to last.",
                       u"Test names for the prototype of our tree database.",
                       u"The names are needed for a pilot project and will be abandoned with it."});
        addRows(false, {u"Names for trees, tried out since 2019 and meant to last.",
                        u"Names for experiments in tree physiology.",
                        u"The pilot project has ended; the names are permanent.",
                        u"Test results of trees get names."});
    }
    void namespace_isNoTrial_section5_1() { checkIn(Field::Purpose, "experimental-purpose"); }
};

NIDUS_TEST(AssignmentClaimsTest)
#include "tst_assignment_claims.moc"
