// What an Internet-Draft says beside the words of its template: conventions that these use, references that
// they describe, the author that they name.
#include "core/formats/internet_draft/draft_text.h"
#include "core/formats/internet_draft/draft_xml.h"
#include "tests/support/draft_sample.h"
#include "tests/support/test_program.h"

#include <algorithm>

using namespace nidus;
using namespace nidus::formats;
using namespace Qt::StringLiterals;
using support::draftOf;
using support::sampleTemplate;

class TestDraftContents : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // RFC 8174 §2: the paragraph and its references stand where the words do, and nowhere else.
    void keyWords_bringBcp14()
    {
        RegistrationTemplate text = sampleTemplate();
        text.set(Field::Assignment, u"The Society may assign them, in MAY 2026, as it must."_s);
        QVERIFY(!draftXml(draftOf(text)).contains("BCP 14"));
        text.set(Field::Assignment, u"The Society MUST assign them once."_s);
        const QByteArray xml = draftXml(draftOf(text));
        QVERIFY(xml.contains("BCP 14 <xref target=\"RFC2119\"/> <xref target=\"RFC8174\"/> when"));
        text.set(Field::Purpose, u"The key words in this text are to be interpreted as RFC 2119 has it."_s);
        QVERIFY(!draftXml(draftOf(text)).contains("BCP 14"));
    }
    void foldedLines_citeRfc8792()
    {
        RegistrationTemplate text = sampleTemplate();
        QVERIFY(!draftXml(draftOf(text)).contains("RFC8792"));
        text.set(Field::Syntax, QString(u"Such as:\n\n   urn:acorn:"_s + QString(90, u'x')));
        QVERIFY(draftXml(draftOf(text)).contains("folded as described in <xref target=\"RFC8792\"/>"));
    }
    // What a grammar is written in is needed to read it, wherever that stands.
    void grammarsNotation_isNormative()
    {
        RegistrationTemplate text = sampleTemplate();
        text.set(Field::AdditionalInformation, u"By [RFC2234]:\n\n   nss = 1*DIGIT\n   leaf = \"x\" nss"_s);
        const InternetDraft draft = draftOf(text);
        QVERIFY(std::ranges::any_of(draft.normative, [](const DraftReference &one) {
            return one.anchor == "RFC2234"_L1 && one.title.startsWith("Augmented BNF"_L1);
        }));
        text.set(Field::AdditionalInformation, u"nss = 1*DIGIT\nleaf = \"x\" nss"_s);
        QVERIFY(std::ranges::any_of(draftOf(text).normative,
                                    [](const DraftReference &one) { return one.anchor == "RFC5234"_L1; }));
    }
    void referencesInAField_areGathered()
    {
        RegistrationTemplate text = sampleTemplate();
        text.set(Field::AdditionalInformation,
                 u"See [OAK] and [MIME].\n\nReferences:\n\n"
                 "[OAK] Leaf, J., Elm, A., and B. Ash, \"Oaks and\n  their acorns\", May 2020,\n"
                 "  <https://oaks.test-society.org/a>.\n"
                 "[MIME] Freed, N. and N. Borenstein, \"MIME\", RFC 2045, November 1996.\n"
                 "[OWN] The Oak Society, \"Oaks\", 2020, seen by hand."_s);
        const InternetDraft draft = draftOf(text);
        const auto oak = std::ranges::find(draft.informative, u"OAK"_s, &DraftReference::anchor);
        QVERIFY(oak != draft.informative.end());
        QCOMPARE(oak->authors, QStringList({u"J. Leaf"_s, u"A. Elm"_s, u"B. Ash"_s}));
        QCOMPARE(oak->title, u"Oaks and their acorns"_s);
        QCOMPARE(std::pair(oak->year, oak->month), std::pair(2020, 5));
        QCOMPARE(oak->target, u"https://oaks.test-society.org/a"_s);
        const auto mime = std::ranges::find(draft.informative, u"RFC2045"_s, &DraftReference::anchor);
        QVERIFY(mime != draft.informative.end() && mime->authors.first() == "N. Freed"_L1);
        const auto own = std::ranges::find(draft.informative, u"OWN"_s, &DraftReference::anchor);
        QVERIFY(own != draft.informative.end()); // what cannot be taken apart is kept as it stands
        QCOMPARE(own->title, u"The Oak Society, \"Oaks\", 2020, seen by hand."_s);
        const QString printed = draftText(draft);
        QVERIFY(!printed.contains(u"References:"_s) && printed.contains(u"See [OAK] and [RFC2045]."_s));
    }
    // A URN is cut nowhere that a line has room for it.
    void urnInAText_staysWhole()
    {
        RegistrationTemplate text = sampleTemplate();
        const QString urn = u"urn:acorn:"_s + QString(60, u'x');
        text.set(Field::Purpose,
                 QString(u"The Society has given its first name, "_s + urn + u", to the oldest oak."_s));
        QVERIFY(draftText(draftOf(text)).contains(urn));
    }
    // Names of registrants that a line's end cuts go on.
    void registrantsName_goesOverLines()
    {
        RegistrationTemplate text = sampleTemplate();
        text.set(Field::Registrant, u"Ada Oak\nOAKS - Organization for the Advancement of Structured\n"
                                    "Forest Names\nPost Office Box 12\n75003 Lyon\nada&oaks.example"_s);
        RegistrantContact author = draftOf(text).author;
        QCOMPARE(author.person, u"Ada Oak"_s);
        QCOMPARE(author.organization,
                 u"OAKS - Organization for the Advancement of Structured Forest Names"_s);
        QCOMPARE(author.postal, QStringList({u"Post Office Box 12"_s, u"75003 Lyon"_s}));
        text.set(Field::Registrant, u"Name: Acorn Society\nContact: A. Oak <a.oak&acorn.example>"_s);
        author = draftOf(text).author;
        QCOMPARE(author.person, u"A. Oak"_s);
    }
};

NIDUS_TEST(TestDraftContents)
#include "tst_draft_contents.moc"
