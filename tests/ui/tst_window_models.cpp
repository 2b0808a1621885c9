#include "tests/support/test_program.h"
#include "tests/support/window_hands.h"
#include "ui/editor/findings_model.h"
#include "ui/editor/rule_names_model.h"
#include "ui/editor/samples_model.h"
#include "ui/history/history_model.h"
#include "ui/import/import_items_model.h"
#include "ui/look/roles.h"
#include "ui/registrations/registrations_model.h"
#include "ui/requests/requests_model.h"

#include <QAbstractItemModelTester>

using namespace nidus;
using namespace nidus::ui;
using namespace Qt::StringLiterals;

namespace {

QString text(const QAbstractItemModel &model, int row, int column)
{
    return model.index(row, column).data().toString();
}

QList<Listing> someListings()
{
    Listing acorn{1,         u"acorn"_s,       u"formal"_s,     u"registered"_s, 2,         u"2021-05-01"_s,
                  u"8141"_s, u"Oak Society"_s, u"2021-06-01"_s, u""_s,           u"RFC 1"_s};
    Listing beech{2,     u"beech"_s, u"formal"_s,     u"deprecated"_s, 0,         u""_s,
                  u""_s, u""_s,      u"2004-01-02"_s, u""_s,           u"RFC 2"_s};
    Listing urn10{3,         u"urn-10"_s,    u"informal"_s, u"registered"_s, 1,    u"1999-01-01"_s,
                  u"3406"_s, u"A. Person"_s, u""_s,         u""_s,           u""_s};
    return {acorn, beech, urn10};
}

RegistrationRows rowsOf(const QList<Listing> &listings)
{
    RegistrationRows rows;
    for (const Listing &listing : listings)
        rows.add(listing);
    rows.finish();
    return rows;
}

QStringList nids(const RegistrationsModel &model)
{
    QStringList list;
    for (int row = 0; row < model.rowCount(); ++row)
        list += text(model, row, RegistrationsModel::NidColumn);
    return list;
}

QString findingText(const FindingsModel &model, int row)
{
    QStringList cells;
    for (const int column :
         {FindingsModel::SeverityColumn, FindingsModel::FieldColumn, FindingsModel::WordsColumn})
        cells += model.index(row, column).data().toString();
    return cells.join(u'|');
}

} // namespace

class TestWindowModels : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { support::failOnWarning(); }

    void registrations_sortByAPermutation()
    {
        RegistrationsModel model;
        QAbstractItemModelTester tester(&model);
        model.setRows(rowsOf(someListings()));
        model.setOrders(RegistrationsModel::ordersOf(rowsOf(someListings())));
        QCOMPARE(nids(model), QStringList({u"acorn"_s, u"beech"_s, u"urn-10"_s}));
        model.sort(RegistrationsModel::RegistrantColumn, Qt::AscendingOrder);
        QCOMPARE(nids(model), QStringList({u"beech"_s, u"urn-10"_s, u"acorn"_s}));
        model.sort(RegistrationsModel::VersionColumn, Qt::DescendingOrder);
        QCOMPARE(nids(model), QStringList({u"acorn"_s, u"urn-10"_s, u"beech"_s}));
        model.sort(RegistrationsModel::NidColumn, Qt::DescendingOrder);
        QCOMPARE(nids(model), QStringList({u"urn-10"_s, u"beech"_s, u"acorn"_s}));
    }

    void registrations_ordersOfOtherRowsAreIgnored()
    {
        RegistrationsModel model;
        model.setRows(rowsOf(someListings()));
        model.setOrders(RegistrationsModel::ordersOf({}));
        QVERIFY(!model.hasOrders());
        model.sort(RegistrationsModel::RegistrantColumn, Qt::AscendingOrder);
        QCOMPARE(model.rowCount(), 3);
    }

    void registrations_filterByValuesThatExist()
    {
        RegistrationsModel model;
        QAbstractItemModelTester tester(&model);
        model.setRows(rowsOf(someListings()));
        const auto values = model.rows().values();
        QCOMPARE(values.kinds, QStringList({u"formal"_s, u"informal"_s}));
        QCOMPARE(values.years, QStringList({u"2004"_s, u"2021"_s}));
        model.setFilter({u"formal"_s, u""_s, u""_s, u""_s});
        QCOMPARE(nids(model), QStringList({u"acorn"_s, u"beech"_s}));
        model.setFilter({u"formal"_s, u""_s, u""_s, u"2004"_s});
        QCOMPARE(nids(model), QStringList({u"beech"_s}));
        model.setFilter({});
        QCOMPARE(model.rowCount(), 3);
    }

    void registrations_hitsComeBestFirst()
    {
        RegistrationsModel model;
        QAbstractItemModelTester tester(&model);
        model.setRows(rowsOf(someListings()));
        model.setHits(QList<Hit>{{3, u"urn-10"_s, true, 0},
                                 {1, u"acorn"_s, false, -1},
                                 {1, u"acorn"_s, false, -1},
                                 {9, u"gone"_s, true, 0}});
        QCOMPARE(nids(model), QStringList({u"urn-10"_s, u"acorn"_s}));
        QCOMPARE(text(model, 0, RegistrationsModel::FoundInColumn), u"name"_s);
        QCOMPARE(text(model, 1, RegistrationsModel::FoundInColumn), u"text"_s);
        model.sort(RegistrationsModel::NidColumn, Qt::AscendingOrder);
        QCOMPARE(nids(model), QStringList({u"urn-10"_s, u"acorn"_s})); // ranked, whatever the columns say
        model.setHits(QList<Hit>{{3, u"urn-10"_s, true, 0}, {1, u"acorn"_s, false, -1}}, u"rn-1"_s);
        QCOMPARE(model.index(0, RegistrationsModel::NidColumn).data(FoundRole).value<QList<Span>>(),
                 (QList<Span>{{1, 4}}));
        model.setFoundIn({{3, u"NID"_s}, {1, u"Purpose"_s}});
        QCOMPARE(text(model, 0, RegistrationsModel::FoundInColumn), u"NID"_s);
        model.setHits(std::nullopt);
        QCOMPARE(model.rowCount(), 3);
    }

    // Rules judge requests: what came in an older form was none.
    void registrations_areNotJudged()
    {
        RegistrationsModel model;
        QList<Listing> listings = someListings();
        listings[0].form = u"3406"_s;
        model.setRows(rowsOf(listings));
        QCOMPARE(text(model, 0, RegistrationsModel::FindingsColumn), u"not judged"_s);
        QCOMPARE(text(model, 1, RegistrationsModel::FindingsColumn), u"–"_s);
        QVERIFY(model.index(1, RegistrationsModel::FindingsColumn).data(MutedRole).toBool());
    }

    void registrations_outsideTextStaysText()
    {
        RegistrationsModel model;
        auto rows = someListings();
        rows[0].registrant = u"<img src=x> & \u202eevil"_s;
        model.setRows(rowsOf(rows));
        QCOMPARE(text(model, 0, RegistrationsModel::RegistrantColumn), u"<img src=x> & ⟨U+202E⟩evil"_s);
        const QString tip =
            model.index(0, RegistrationsModel::RegistrantColumn).data(Qt::ToolTipRole).toString();
        QVERIFY(!tip.contains(u"<img"_s));
    }

    void requests_sayWhatTheyAre()
    {
        RequestsModel model;
        QAbstractItemModelTester tester(&model);
        RequestRow revision;
        revision.request.number = 7;
        revision.request.kind = RequestKind::Revision;
        revision.request.nid = u"acorn"_s;
        revision.request.basedOn = 1;
        revision.findings = FindingCounts{1, 2, 0};
        RequestRow informal;
        informal.request.number = 8;
        informal.request.namespaceKind = Kind::Informal;
        model.setRequests({revision, informal});
        QCOMPARE(text(model, 0, RequestsModel::IdColumn), u"R-7"_s);
        QCOMPARE(text(model, 0, RequestsModel::WhatColumn), u"revision of version 1"_s);
        QCOMPARE(text(model, 0, RequestsModel::FindingsColumn), u"1 error, 2 warnings"_s);
        QCOMPARE(text(model, 1, RequestsModel::NidColumn), u"–"_s);
        QCOMPARE(text(model, 1, RequestsModel::WhatColumn), u"new informal namespace"_s);
    }

    void findings_showSeverityFieldAndRemedy()
    {
        FindingsModel model;
        QAbstractItemModelTester tester(&model);
        Finding finding{u"date-form"_s,
                        Severity::Error,
                        Field::Date,
                        {0, 4},
                        u"RFC 8141 App. A"_s,
                        u"No day."_s,
                        Remedy{u"Write 2026-07-28"_s, {0, 4}, u"2026-07-28"_s}};
        model.setFindings({finding}, {});
        QCOMPARE(text(model, 0, FindingsModel::SeverityColumn), u"error"_s);
        QCOMPARE(text(model, 0, FindingsModel::FieldColumn), u"Date"_s);
        QVERIFY(model.index(0, FindingsModel::RemedyColumn).data(LinkRole).toBool());
        model.setFindings({}, {});
        QCOMPARE(model.rowCount(), 0);
    }

    // DESIGN §4 (3): an error that another body's decision lifts stands behind what is still to be done.
    void liftedFinding_isNoErrorAnyMore()
    {
        const Finding advice{u"a"_s, Severity::Advice, Field::Date, {}, u"§1"_s, u"Odd."_s, {}};
        Finding error{u"e"_s, Severity::Error, Field::NamespaceIdentifier, {}, u"§5.1"_s, u"No."_s, {}};
        error.lifted = {u"The board"_s, u"Minutes 7"_s, u"2026-05-04"_s, u"https://board.example/7"_s};
        FindingsModel model;
        model.setFindings({error, advice}, {});
        QCOMPARE(findingText(model, 0), u"advice|Date|Odd."_s);
        QCOMPARE(findingText(model, 1),
                 u"lifted|Namespace Identifier|The board: Minutes 7 (2026-05-04), https://board.example/7 "
                 "(No.)"_s);
        QVERIFY(model.index(1, FindingsModel::WordsColumn).data(MutedRole).toBool());
        const FindingCounts counts = countOf({error, advice});
        QCOMPARE(counts.errors, 0);
        QCOMPARE(counts.lifted, 1);
    }

    // WINDOW: rows that say the same are one row with a count; a finding names its line; errors come first.
    void findingsOfOneKind_areOneRowWithLinesAndACount()
    {
        RegistrationTemplate text;
        text.set(Field::Purpose, u"a\nbb\nbb bb");
        const auto finding = [](Severity severity, Field field, qsizetype start) {
            return Finding{u"rule"_s + id(severity), severity, field, {start, 1}, u"§1"_s, u"Odd."_s, {}};
        };
        FindingsModel model;
        model.setFindings(
            {finding(Severity::Advice, Field::Date, 0), finding(Severity::Advice, Field::Purpose, 2),
             finding(Severity::Advice, Field::Purpose, 5), finding(Severity::Advice, Field::Purpose, 8),
             finding(Severity::Error, Field::Resolution, 0)},
            text);
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(findingText(model, 0), u"error|Resolution|Odd."_s);
        QCOMPARE(findingText(model, 1), u"advice|Date|Odd."_s);
        QCOMPARE(findingText(model, 2), u"advice|Purpose, lines 2, 3|Odd. (3 places)"_s);
    }

    // What is shown ends after a few; the time is in proportion to the places, or this does not end.
    void findingsOfAHundredThousandLines_nameTheFirstLines()
    {
        constexpr int places = 200'000;
        RegistrationTemplate text;
        text.set(Field::Purpose, u"ab\n"_s.repeated(places));
        Findings findings;
        for (int i = 0; i < places; ++i)
            findings += Finding{
                u"rule"_s, Severity::Advice, Field::Purpose, {3 * i, 1}, u"§1"_s, u"Odd %1."_s.arg(i), {}};
        FindingsModel model;
        model.setFindings(findings, text);
        QCOMPARE(findingText(model, 0),
                 u"advice|Purpose, lines 1, 2, 3, 4, 5, 6, 7, 8 …|Odd 0. Odd 1. Odd 2. (200000 places)"_s);
        model.setFindings(findings.first(8), text);
        QCOMPARE(findingText(model, 0),
                 u"advice|Purpose, lines 1, 2, 3, 4, 5, 6, 7, 8|Odd 0. Odd 1. Odd 2. (8 places)"_s);
    }

    void history_isNewestFirst()
    {
        HistoryModel model;
        QAbstractItemModelTester tester(&model);
        model.setEvents({{u"2020-01-01"_s, u"listed"_s, u""_s, u"RFC 1"_s},
                         {u"2021-01-01"_s, u"version"_s, u"1"_s, u"imported"_s}});
        QCOMPARE(text(model, 0, HistoryModel::NumberColumn), u"1"_s);
        QCOMPARE(text(model, 1, HistoryModel::EventColumn), u"listed"_s);
    }

    void importItems_putRefusalsFirst()
    {
        ImportItemsModel model;
        QAbstractItemModelTester tester(&model);
        model.setItems({{ImportItem::Outcome::Added, u"/in/acorn"_s, u"acorn@1"_s, u""_s, 0},
                        {ImportItem::Outcome::Refused, u"/in/beech"_s, u"beech"_s, u"no template"_s, 3}});
        QCOMPARE(text(model, 0, ImportItemsModel::OutcomeColumn), u"refused"_s);
        QCOMPARE(text(model, 0, ImportItemsModel::FileColumn), u"beech, line 3"_s);
    }

    void samples_sayTheirResultInWords()
    {
        SamplesModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        RegistrationTemplate written;
        written.set(Field::Syntax, u"NSS = 1*ALPHA\n\nAs in urn:oak:leaf and urn:oak:7");
        model.setRows(sampleBench(written, u"oak"_s, 1).rows);
        QVERIFY(model.rowCount() > 2);
        QCOMPARE(text(model, 0, SamplesModel::WordsColumn), u"matches NSS"_s);
        QCOMPARE(model.index(1, SamplesModel::WordsColumn).data(Qt::AccessibleTextRole).toString(),
                 u"wrong: stops at column 9: ALPHA expected"_s);
        QCOMPARE(text(model, 2, SamplesModel::WhereColumn), u"generated"_s);
        QVERIFY(model.index(2, SamplesModel::ActColumn).data(LinkRole).toBool());
        QVERIFY(!model.index(0, SamplesModel::ActColumn).data(LinkRole).toBool());
        model.setRows({});
        QCOMPARE(model.rowCount(), 0);
    }

    void ruleNames_areListedByNameWithWhatTheySay()
    {
        RuleNamesModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setNames({{u"oak"_s, u"oak = leaf"_s, {}},
                        {u"ALPHA"_s, u"ALPHA = %x41-5A"_s, u"RFC 5234"_s},
                        {u"leaf"_s, {}, {}}});
        QCOMPARE(model.index(0, 0).data().toString(), u"ALPHA = %x41-5A  (RFC 5234)"_s);
        QCOMPARE(model.index(1, 0).data().toString(), u"leaf: not defined"_s);
        QCOMPARE(model.index(2, 0).data(Qt::EditRole).toString(), u"oak"_s);
    }
};

NIDUS_TEST(TestWindowModels)
#include "tst_window_models.moc"
