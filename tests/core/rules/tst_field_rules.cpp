// The rules about fields: RFC 8141 §6.2 to §6.4 and Appendix A.
#include "core/rules/rules.h"
#include "tests/support/test_program.h"

#include <QtTest>

using namespace nidus;
using namespace nidus::rules;

namespace {

// A template that breaks no rule.
RegistrationTemplate sound()
{
    RegistrationTemplate text;
    text.set(Field::NamespaceIdentifier, u"acorn");
    text.set(Field::Version, u"1");
    text.set(Field::Date, u"2026-03-14");
    text.set(Field::Registrant, u"Acorn Growers' Board\n12 Mill Lane, Oakham\nacorns&growers.example");
    text.set(Field::Purpose, u"Names for oak seedlings, from the nursery to the wood.");
    text.set(Field::Syntax, u"urn:acorn:<year>-<number>");
    text.set(Field::Assignment, u"The Board numbers the seedlings of a year; no number is given twice.");
    text.set(Field::SecurityAndPrivacy, u"A name tells the year of planting and nothing of the planter.");
    text.set(Field::Interoperability, u"None are known.");
    text.set(Field::Resolution, u"None.");
    text.set(Field::Documentation, u"https://growers.example/names");
    return text;
}

RegistrationTemplate with(Field field, QStringView body)
{
    RegistrationTemplate text = sound();
    text.set(field, body);
    return text;
}

QString ids(const Findings &findings)
{
    QStringList list;
    for (const Finding &finding : findings)
        list.append(finding.rule);
    return list.join(u' ');
}

Finding only(const Findings &findings, const char *rule)
{
    Finding found;
    int count = 0;
    for (const Finding &finding : findings)
        if (finding.rule == QLatin1String(rule)) {
            found = finding;
            ++count;
        }
    if (count != 1)
        qWarning("%s: %d findings, expected one", rule, count);
    return found;
}

QString applied(const RegistrationTemplate &text, const Finding &finding)
{
    QString body = text[*finding.field];
    return body.replace(finding.remedy->span.start, finding.remedy->span.length, finding.remedy->replacement);
}

// Rows of one field's bodies and the rules that they break.
class Rows {
public:
    Rows()
    {
        QTest::addColumn<QString>("body");
        QTest::addColumn<QString>("expected");
    }
    void operator()(const char *name, const char16_t *body, const char *expected = "")
    {
        QTest::newRow(name) << QString::fromUtf16(body) << QString::fromLatin1(expected);
    }
};

void checkRow(Field field, const Context &context = {})
{
    QFETCH(QString, body);
    QFETCH(QString, expected);
    QCOMPARE(ids(checkTemplate(with(field, body), context)), expected);
}

} // namespace

class FieldRulesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void soundTemplate_breaksNoRule() { QCOMPARE(ids(checkTemplate(sound(), {})), QString()); }

    void emptyTemplate_lacksEveryRequiredField()
    {
        const Findings findings = checkTemplate({}, {});
        QCOMPARE(ids(findings),
                 QStringLiteral("field-missing field-missing field-missing field-missing field-missing "
                                "field-missing field-missing field-missing interoperability-empty "
                                "resolution-empty documentation-missing"));
        QCOMPARE(findings[4].clause, QStringLiteral("RFC 8141 §6.4.1"));
        QCOMPARE(findings.back().severity, Severity::Warning); // §6.2: SHOULD
    }

    void findingsSpeakInFields_inOrderOfPlace()
    {
        RegistrationTemplate text = sound();
        text.set(Field::Purpose, u"TODO: say what for, and TBD by whom.");
        text.set(Field::Date, u"TBD");
        const Findings findings = checkTemplate(text, {});
        QCOMPARE(ids(findings), QStringLiteral("placeholder placeholder placeholder"));
        QCOMPARE(findings[0].field, std::optional(Field::Date));
        QCOMPARE(findings[1].span, (Span{0, 4}));
        QCOMPARE(findings[2].span, (Span{24, 3}));
    }

    void versions_data()
    {
        Rows row;
        row("App. A: 1", u"1");
        row("with a comment", u"1 (first registration)");
        row("one dot nought", u"1.0", "version-plain");
        row("in words", u"first", "version-plain");
        row("with an ending", u"1st", "version-plain");
        row("in words, with a comment", u"first (2 is to come)", "version-plain");
        row("nought", u"0", "version-form");
        row("a half version", u"2.1", "version-form");
        row("two numbers", u"1,2", "version-form");
        row("two numbers apart", u"1 2", "version-form");
        row("a word", u"draft", "version-form");
        row("placeholder only", u"TBD", "placeholder");
    }
    void versions() { checkRow(Field::Version); }

    void version_isTheNextNumber()
    {
        Context context;
        context.expectedVersion = 1;
        QCOMPARE(ids(checkTemplate(sound(), context)), QString());
        const RegistrationTemplate second = with(Field::Version, u"2 (after the first)");
        const Finding finding = only(checkTemplate(second, context), "version-next");
        QCOMPARE(finding.severity, Severity::Error);
        QCOMPARE(finding.span, (Span{0, 1}));
        QCOMPARE(applied(second, finding), QStringLiteral("1 (after the first)"));
        const RegistrationTemplate words = with(Field::Version, u"Second");
        const Findings inWords = checkTemplate(words, context);
        QCOMPARE(ids(inWords), QStringLiteral("version-plain version-next"));
        QCOMPARE(applied(words, inWords[0]), QStringLiteral("2"));
        QCOMPARE(applied(words, inWords[1]), QStringLiteral("1"));
    }

    void revision_saysWhatChanged() // §6.2: a revised registration MUST describe differences
    {
        Context context;
        context.expectedVersion = 2;
        RegistrationTemplate text = with(Field::Version, u"2");
        QCOMPARE(ids(checkTemplate(text, context)), QStringLiteral("revision-missing"));
        text.set(Field::RevisionInformation, u"None.");
        QCOMPARE(ids(checkTemplate(text, context)), QStringLiteral("revision-missing"));
        QCOMPARE(ids(checkTemplate(text, {})), QStringLiteral("revision-missing"));
        text.set(Field::RevisionInformation, u"The Board has moved.");
        QCOMPARE(ids(checkTemplate(text, context)), QString());
    }

    void dates_data()
    {
        Rows row;
        row("App. A: YYYY-MM-DD", u"2024-02-29");
        row("a blank behind it", u"2024-02-29 ");
        row("no leap year", u"2023-02-29", "date-form");
        row("one digit of the day", u"2020-04-2", "date-form");
        row("slashes", u"2020/04/02", "date-form");
        row("letters behind it", u"2020-04-02xyz", "date-form");
        row("a month", u"August 2011", "date-form");
        row("not applicable", u"N/A", "date-form");
        row("a full stop", u"2023-05-01.", "date-plain");
        row("a comment", u"2023-05-01 (sent again)", "date-plain");
        row("words that leave nothing open", u"2023-05-01 (sent again after review, by mail)", "date-plain");
        row("or later", u"2026-11-20 or later", "date-open");
        row("about", u"About 2026-11-20", "date-open");
        row("not before", u"Not before: 2026-11-20", "date-open");
        row("a day that is planned", u"2026-11-20 (planned)", "date-open");
        row("the month of RFC 2141", u"1997-05-01");
        row("before there were URNs", u"1997-04-30", "date-early");
        row("a year of two digits", u"0026-11-20", "date-early");
        row("left open", u"2017-xx-xx", "placeholder");
        row("the form itself", u"YYYY-MM-DD", "placeholder");
        row("year left open", u"20xx-05-01", "placeholder");
        row("in brackets", u"<when submitted>", "placeholder");
    }
    void dates() { checkRow(Field::Date); }

    void date_thatCanBeRead_hasARemedy()
    {
        const RegistrationTemplate text = with(Field::Date, u"2020-04-2");
        const Finding finding = only(checkTemplate(text, {}), "date-form");
        QVERIFY(finding.remedy);
        QCOMPARE(applied(text, finding), QStringLiteral("2020-04-02"));
        QVERIFY(!only(checkTemplate(with(Field::Date, u"2021-02-30"), {}), "date-form").remedy);
        const RegistrationTemplate dotted = with(Field::Date, u"2023-05-01.");
        QCOMPARE(applied(dotted, only(checkTemplate(dotted, {}), "date-plain")),
                 QStringLiteral("2023-05-01"));
        QVERIFY(!only(checkTemplate(with(Field::Date, u"2023-05-01 (again)"), {}), "date-plain").remedy);
    }

    void date_writtenOtherwise_isOfferedAsDay()
    {
        for (const char16_t *const written :
             {u"20.11.2026", u"11/20/2026", u"2026-11-20T10:00Z", u"20 November 2026"}) {
            const RegistrationTemplate text = with(Field::Date, written);
            const Finding finding = only(checkTemplate(text, {}), "date-form");
            QVERIFY2(finding.words.contains(QLatin1String("2026-11-20")), qPrintable(finding.words));
            QCOMPARE(applied(text, finding), QStringLiteral("2026-11-20"));
        }
        const Finding either = only(checkTemplate(with(Field::Date, u"02/05/2026"), {}), "date-form");
        QVERIFY2(either.words.contains(QLatin1String("2026-05-02")) &&
                     either.words.contains(QLatin1String("2026-02-05")),
                 qPrintable(either.words));
        QVERIFY(!either.remedy); // which of both, a person knows
    }

    void date_laterThanTomorrow_isInTheFuture()
    {
        Context context;
        context.today = QStringLiteral("2026-12-31");
        QCOMPARE(ids(checkTemplate(with(Field::Date, u"2027-01-01"), context)), QString());
        const RegistrationTemplate text = with(Field::Date, u"2027-01-02");
        const Finding finding = only(checkTemplate(text, context), "date-future");
        QCOMPARE(finding.severity, Severity::Warning);
        QCOMPARE(applied(text, finding), context.today);
        QCOMPARE(ids(checkTemplate(with(Field::Date, u"2 January 2027"), context)),
                 QStringLiteral("date-form date-future"));
        QCOMPARE(ids(checkTemplate(text, {})), QString()); // what day it is, is not known
    }

    void revision_takesNothingBackUnsaid()
    {
        Context context;
        context.begunFrom = sound();
        context.before = with(Field::Purpose, u"Names for the trees of one wood.");
        QVERIFY(ids(checkTemplate(sound(), context)).contains(QLatin1String("revision-takes-back")));
        QVERIFY(!ids(checkTemplate(*context.before, context)).contains(QLatin1String("revision-takes-back")));
        QVERIFY(!ids(checkTemplate(with(Field::Purpose, u"Names for trees and shrubs of one wood."), context))
                     .contains(QLatin1String("revision-takes-back")));
        context.begunFrom.reset();
        QVERIFY(!ids(checkTemplate(sound(), context)).contains(QLatin1String("revision-takes-back")));
    }

    void revision_hasADateAndInformationOfItsOwn()
    {
        Context context;
        context.expectedVersion = 3;
        context.today = QStringLiteral("2026-08-01");
        context.before = with(Field::Version, u"2");
        context.before->set(Field::RevisionInformation, u"The Board has moved.");
        RegistrationTemplate text = *context.before;
        text.set(Field::Version, u"3");
        const Findings same = checkTemplate(text, context);
        QCOMPARE(ids(same), QStringLiteral("date-unchanged revision-unchanged"));
        QCOMPARE(same[0].severity, Severity::Warning);
        QCOMPARE(same[1].severity, Severity::Warning);
        QCOMPARE(applied(text, same[0]), context.today);
        text.set(Field::RevisionInformation, u"The  Board\nhas moved.");
        text.set(Field::Date, u"14 March 2026");
        QCOMPARE(ids(checkTemplate(text, context)),
                 QStringLiteral("date-form date-unchanged revision-unchanged"));
        text.set(Field::RevisionInformation, u"The Board has moved again.");
        text.set(Field::Date, u"2026-03-13");
        QCOMPARE(only(checkTemplate(text, context), "date-earlier").severity, Severity::Warning);
        text.set(Field::Date, u"2026-03-15");
        QCOMPARE(ids(checkTemplate(text, context)), QString());
    }

    void registrants_data() // App. A: e-mail, telephone, or postal address
    {
        Rows row;
        row("e-mail", u"Ada Oak\nada@oak.example");
        row("e-mail as IANA prints it", u"Ada Oak\nada&oak.example");
        row("e-mail in words", u"Ada Oak\nada at oak.example");
        row("e-mail in brackets", u"Ada Oak\nada (at) oak (dot) example");
        row("telephone with a country", u"Ada Oak\n+44 20 7946 0000");
        row("telephone without one", u"Ada Oak\n1-215-555-0123");
        row("marked telephone", u"Ada Oak\nTel. 79460");
        row("street and town", u"Ada Oak\n12 Mill Lane, Oakham");
        row("postcode", u"Ada Oak\nOak House\n75003 Lyon");
        row("postcode with a country", u"Ada Oak\nB-1310 Lahulpe");
        row("marked address", u"Ada Oak\nAddress:\n   Oak House\n   Oakham");
        row("box", u"Ada Oak\nP.O. Box 7");
        row("nothing", u"Ada Oak", "registrant-contact");
        row("a web page is none", u"Ada Oak\nhttps://oak.example/2024", "registrant-contact");
        row("a company's ampersand is none", u"Ada Oak\nof Oak&Ash", "registrant-contact");
        row("a date is no telephone", u"Ada Oak, since 2024-05-01", "registrant-contact");
        row("a standard is no address", u"Ada Oak, see RFC 8141", "registrant-contact");
        row("not applicable", u"N/A", "registrant-name");
    }
    void registrants() { checkRow(Field::Registrant); }

    void fastTrack_isMarked() // §6.3, App. A
    {
        const QString contact = QStringLiteral("Acorn Society\nacorns@society.example\n");
        const RegistrationTemplate asked = with(
            Field::Registrant,
            QString(contact + QStringLiteral("A society (non-profit), requesting the Fast-Track procedure")));
        QCOMPARE(ids(checkTemplate(asked, {})), QStringLiteral("fast-track-claim"));
        QCOMPARE(only(checkTemplate(asked, {}), "fast-track-claim").severity, Severity::Advice);
        const RegistrationTemplate broken =
            with(Field::Registrant, QString(contact + QStringLiteral("asking for the fast\ntrack")));
        QCOMPARE(ids(checkTemplate(broken, {})), QStringLiteral("fast-track-claim"));
        const RegistrationTemplate numbered =
            with(Field::Registrant,
                 QString(contact + QStringLiteral("By Regulation No 7 this may take the fast track.")));
        QCOMPARE(ids(checkTemplate(numbered, {})), QStringLiteral("fast-track-claim"));
        const RegistrationTemplate denied =
            with(Field::Registrant, QString(contact + QStringLiteral("The fast track is not asked for.")));
        QCOMPARE(ids(checkTemplate(denied, {})), QString());
    }

    void fastTrack_askedElsewhere_isToBeMarkedInRegistrant()
    {
        QCOMPARE(
            ids(checkTemplate(with(Field::Purpose, u"Names for oaks. We use the fast-track procedure."), {})),
            QStringLiteral("fast-track-unmarked"));
        QCOMPARE(ids(checkTemplate(with(Field::Purpose, u"Names for oaks. This is not a fast-track request."),
                                   {})),
                 QString());
        RegistrationTemplate mail = sound();
        mail.preamble = QStringLiteral("Dear registry, we ask for the fast track.");
        QCOMPARE(ids(checkTemplate(mail, {})), QStringLiteral("fast-track-unmarked"));
    }

    void fastTrack_needsASpecification() // §6.3 (2)
    {
        RegistrationTemplate text =
            with(Field::Registrant, u"Acorn Society, fast track\nacorns@society.example");
        text.set(Field::Documentation, u"None.");
        QCOMPARE(ids(checkTemplate(text, {})), QStringLiteral("fast-track-claim fast-track-specification"));
    }

    void interoperability_saysSomething_data() // §6.4.5: MUST
    {
        Rows row;
        row("none", u"None");
        row("a sentence", u"There are no known issues.");
        row("empty", u"", "interoperability-empty");
        row("a dash", u" - ", "interoperability-empty");
        row("not applicable", u"N/A", "interoperability-unclear");
        row("to be said", u"To be determined.", "placeholder");
    }
    void interoperability_saysSomething() { checkRow(Field::Interoperability); }

    void resolution_saysSomething_data() // §6.4.6: MUST
    {
        Rows row;
        row("none", u"None.");
        row("not applicable with a reason", u"Not applicable; the names are not meant to be resolved.");
        row("empty", u"", "resolution-empty");
        row("not applicable", u"Not applicable.", "resolution-unclear");
    }
    void resolution_saysSomething() { checkRow(Field::Resolution); }

    void emptyFields_canSayNone()
    {
        for (const Field field : {Field::Interoperability, Field::Resolution}) {
            RegistrationTemplate text = with(field, u"");
            const Findings findings = checkTemplate(text, {});
            QCOMPARE(findings.size(), 1);
            QCOMPARE(findings[0].severity, Severity::Error);
            text.set(field, applied(text, findings[0]));
            QCOMPARE(ids(checkTemplate(text, {})), QString());
        }
    }

    void documentation_pointsAtSomething_data() // §6.2: SHOULD
    {
        Rows row;
        row("address", u"https://growers.example/names");
        row("RFC", u"See RFC 9999.");
        row("draft", u"draft-acorn-names", "documentation-unstable");
        row("standard", u"ISO 1234, clause 5");
        row("reference", u"See [ACORN].");
        row("title", u"The Acorn Naming Manual of the Board.");
        row("quoted title", u"\"Naming oaks\", published by the Board.");
        row("nothing", u"", "documentation-missing");
        row("none", u"None.", "documentation-missing");
        row("none relevant", u"None relevant.", "documentation-missing");
        row("none, under an older heading", u"Relevant ancillary documentation:\nNone",
            "documentation-missing");
        row("a promise", u"The documents are available on request.", "documentation-pointer");
        row("open", u"TBD", "placeholder");
    }
    void documentation_pointsAtSomething() { checkRow(Field::Documentation); }

    void vagueFields_areWarnedOf()
    {
        const Finding finding =
            only(checkTemplate(with(Field::SecurityAndPrivacy, u"N/A"), {}), "field-vague");
        QCOMPARE(finding.severity, Severity::Warning);
        QCOMPARE(finding.clause, QStringLiteral("RFC 8141 §6.4.4"));
    }
};

NIDUS_TEST(FieldRulesTest)
#include "tst_field_rules.moc"
