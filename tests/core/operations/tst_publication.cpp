// registry publish: the public files in IANA's layout. What came is given back byte for byte, nothing changes
// that need not, and no name of the registry leads out of the folder. With NIDUS_CORPUS over the real
// registry and its history.
#include "core/formats/csv/registry_csv.h"
#include "core/formats/iana/registry_document.h"
#include "core/formats/iana/registry_outline.h"
#include "core/formats/text/template_writer.h"
#include "tests/support/file_tree.h"
#include "tests/support/first_fault.h"
#include "tests/support/registry_folder.h"
#include "tests/support/synthetic.h"
#include "tests/support/test_program.h"
#include "tests/support/whole_template.h"

#include <QBuffer>
#include <QCryptographicHash>
#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

using namespace nidus;
using namespace nidus::support;
using namespace Qt::StringLiterals;

namespace {

QStringList listOf(const TreePaths &paths)
{
    QStringList list;
    paths.forEach([&](const QString &path) { list += path; });
    list.sort();
    return list;
}

QByteArray exported(Registrar &registrar, ActResult<> (Registrar::*write)(QIODevice &, const AsOf &))
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    const auto done = (registrar.*write)(buffer, {});
    return done ? buffer.data() : QByteArray("(not exported)");
}

} // namespace

class TestPublication : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_desk = scratchRegistrar(*m_folder, u"r.sqlite"_s);
    }
    void cleanup()
    {
        if (m_desk)
            QCOMPARE(firstFault(*m_desk), QString());
        m_desk.reset();
    }

    void whatCameIsGivenBack()
    {
        makeRegistry();
        QVERIFY(take(path(u"in"_s)));
        const auto report = publish(u"out"_s);
        QVERIFY2(report, report ? "" : qPrintable(message(report.error())));
        QMap<QString, QByteArray> out = bytesOf(path(u"out"_s));
        const QMap<QString, QByteArray> in = bytesOf(path(u"in"_s));
        for (auto file = in.cbegin(); file != in.cend(); ++file)
            QCOMPARE(out.value(file.key()), *file);
        QCOMPARE(out.value(u"urn-namespaces/urn-namespaces.txt"_s),
                 exported(*m_desk, &Registrar::exportIanaText));
        QCOMPARE(out.keys().join(u' '),
                 u"_support/common.rng _support/page.css manifest.json urn-formal/acorn urn-formal/birch "
                 "urn-informal/urn-2 urn-namespaces/names.xsl urn-namespaces/urn-namespaces-1.csv "
                 "urn-namespaces/urn-namespaces-2.csv urn-namespaces/urn-namespaces.json "
                 "urn-namespaces/urn-namespaces.rng urn-namespaces/urn-namespaces.txt "
                 "urn-namespaces/urn-namespaces.xml"_s);
        QCOMPARE(listOf(report->added), out.keys());
        QVERIFY(report->changed.isEmpty() && report->removed.isEmpty() && report->others.isEmpty());
        checkManifest(out, u"2026-07-28"_s);
    }

    // WINDOW "nothing in between": a folder that says all that already is not touched.
    void secondTimeChangesNoByteAndNoTime()
    {
        makeRegistry();
        QVERIFY(take(path(u"in"_s)));
        QVERIFY(publish(u"out"_s));
        const Tree before = treeOf(path(u"out"_s));
        const auto again = publish(u"out"_s);
        QVERIFY(again);
        QVERIFY(!again->isDifferent());
        QCOMPARE(again->unchanged, before.size());
        QVERIFY(treeOf(path(u"out"_s)) == before);
        QCOMPARE(beside(), QStringList());
    }

    void publishedTreeIsTheRegistry()
    {
        makeRegistry();
        QVERIFY(take(path(u"in"_s)));
        QVERIFY(publish(u"out"_s));
        auto other =
            scratchRegistrar(*m_folder, u"other.sqlite"_s, true,
                             {u"somebody"_s, [] { return timeFromText(u"2027-02-03T04:05:06Z"_s); }});
        const auto report = other->import({path(u"out"_s)}, {});
        QVERIFY(report);
        QCOMPARE(report->refused, 0);
        QCOMPARE(report->leftOut.size(), 0);
        QCOMPARE(report->newCompanions, 4);
        QVERIFY(other->publishTree(path(u"copy"_s), {}));
        QCOMPARE(differences(bytesOf(path(u"copy"_s)), bytesOf(path(u"out"_s))), QString());
        // Its JSON is a document that is taken in like any other.
        auto third = scratchRegistrar(*m_folder, u"third.sqlite"_s);
        const auto taken = third->import({path(u"out/urn-namespaces/urn-namespaces.json"_s)}, {});
        QVERIFY(taken);
        QCOMPARE(taken->refused, 0);
        QCOMPARE(exported(*third, &Registrar::exportIanaText), exported(*m_desk, &Registrar::exportIanaText));
        const auto text = third->version(*parseReference(u"acorn@1"_s));
        QVERIFY(text);
        QCOMPARE(text->text, m_desk->version(*parseReference(u"acorn@1"_s))->text);
    }

    // What the desk changed is written anew; the rest keeps its bytes and its time.
    void onlyWhatChangedIsWritten()
    {
        makeRegistry();
        QVERIFY(take(path(u"in"_s)));
        QVERIFY(publish(u"out"_s));
        const Tree before = treeOf(path(u"out"_s));
        correctAcorn();
        const auto dry = publish(u"out"_s, {{}, true, {}});
        QVERIFY(dry);
        QVERIFY(treeOf(path(u"out"_s)) == before);
        const auto report = publish(u"out"_s);
        QVERIFY(report);
        QCOMPARE(listOf(report->changed), listOf(dry->changed));
        QVERIFY(listOf(report->changed).contains(u"urn-formal/acorn"_s));
        const Tree after = treeOf(path(u"out"_s));
        const QStringList changed = listOf(report->changed);
        for (auto file = before.cbegin(); file != before.cend(); ++file)
            QCOMPARE(after.value(file.key()) == *file, !changed.contains(file.key()));
    }

    // A correction at the desk has no file that it came from: our own text is published.
    void whatWasWrittenHereIsOurText()
    {
        makeRegistry();
        QVERIFY(take(path(u"in"_s)));
        correctAcorn();
        QVERIFY(publish(u"out"_s));
        const auto version = m_desk->version(*parseReference(u"acorn"_s));
        QVERIFY(version);
        const QByteArray published = bytesOf(path(u"out"_s)).value(u"urn-formal/acorn"_s);
        QCOMPARE(published, formats::writeTemplate(version->text).toUtf8());
        // The entry's edition is the one that came: it is not touched.
        QCOMPARE(bytesOf(path(u"out"_s)).value(u"urn-namespaces/urn-namespaces.xml"_s),
                 bytesOf(path(u"in"_s)).value(u"urn-namespaces/urn-namespaces.xml"_s));
    }

    // No mail's head (RFC 5322) is published, and no document that holds more than the template.
    void mailsAndDocumentsAreNotPublished()
    {
        makeRegistry();
        QVERIFY(write(u"in/urn-formal/acorn"_s, "From: Rowan <rowan@oak.example>\nSubject: acorn\n"
                                                "Date: Mon, 2 Mar 2026 10:00:00 +0000\n\n" +
                                                    wholeTemplate("acorn")));
        QVERIFY(write(u"in/urn-formal/birch"_s, wholeTemplate("birch") + "\n" + wholeTemplate("cedar")));
        QVERIFY(take(path(u"in"_s)));
        QVERIFY(publish(u"out"_s));
        const auto out = bytesOf(path(u"out"_s));
        QVERIFY(!out.value(u"urn-formal/acorn"_s).contains("rowan@oak.example"));
        QVERIFY(out.value(u"urn-formal/acorn"_s).contains("pressed leaves"));
        QVERIFY(!out.value(u"urn-formal/birch"_s).contains("cedar"));
    }

    // Others' files are left alone, in the tree's folders too, and named; only what Nidus wrote there goes.
    void othersFilesAreLeftAlone()
    {
        makeRegistry();
        QVERIFY(take(path(u"in"_s)));
        QVERIFY(write(u"out/index.html"_s, "<p>"));
        QVERIFY(write(u"out/pages/deep/acorn.html"_s, "<p>"));
        QVERIFY(write(u"out/urn-formal/NOTES"_s, "keep"));
        QVERIFY(write(u"out/urn-formal/.acorn.swp"_s, "keep"));
        QVERIFY(QFile::link(u"/etc/hostname"_s, path(u"out/link"_s)));
        QVERIFY(QDir().mkpath(path(u"out/empty"_s)));
        const auto first = publish(u"out"_s);
        QVERIFY2(first, first ? "" : qPrintable(message(first.error())));
        QCOMPARE(first->others.join(u' '), u"empty/ index.html link pages/ urn-formal/.acorn.swp "
                                           "urn-formal/NOTES"_s);
        const Tree before = treeOf(path(u"out"_s));
        // acorn leaves the registry.
        makeRegistry(u"2026-07-29"_s, "");
        QFile::remove(path(u"in/urn-formal/acorn"_s));
        QVERIFY(take(path(u"in"_s)));
        const auto second = publish(u"out"_s);
        QVERIFY(second);
        QCOMPARE(listOf(second->removed), QStringList{u"urn-formal/acorn"_s});
        QCOMPARE(second->others, first->others);
        const Tree after = treeOf(path(u"out"_s));
        for (const char *name :
             {"index.html", "pages/deep/acorn.html", "urn-formal/NOTES", "urn-formal/.acorn.swp"})
            QVERIFY2(after.value(QLatin1String(name)) == before.value(QLatin1String(name)), name);
        QVERIFY(QFileInfo(path(u"out/link"_s)).isSymLink());
        QVERIFY(QFileInfo(path(u"out/empty"_s)).isDir());
        QVERIFY(!after.contains(u"urn-formal/acorn"_s));
    }

    // A folder that somebody else's tree stands in, without a manifest, loses nothing by it.
    void aTreeThatIsNotOursKeepsItsFiles()
    {
        makeRegistry();
        QVERIFY(take(path(u"in"_s)));
        QVERIFY(write(u"in/urn-formal/elm"_s, "theirs"));
        const auto report = publish(u"in"_s);
        QVERIFY(report);
        QVERIFY(report->others.contains(u"urn-formal/elm"_s));
        QVERIFY(report->removed.isEmpty());
        QCOMPARE(bytesOf(path(u"in"_s)).value(u"urn-formal/elm"_s), QByteArray("theirs"));
    }

    // The names of the registry, of a manifest and of links lead nowhere else.
    void nothingLeadsOutOfTheFolder()
    {
        QVERIFY(write(u"in/urn-namespaces/urn-namespaces.xml"_s,
                      registryXml("2026-07-28", record("acorn") + record("../../x") + record("=cmd") +
                                                    record("con") + record("nul") +
                                                    record("aux", "",
                                                           "<xref type=\"uri\" data=\"javascript:"
                                                           "alert(1)\">x</xref>"))));
        QVERIFY(write(u"in/urn-formal/con"_s, wholeTemplate("con")));
        QVERIFY(write(u"keep/me"_s, "safe"));
        QVERIFY(write(u"out/manifest.json"_s,
                      "{\n  \"files\": [\n    {\"path\": \"../keep/me\", \"length\": 4},\n"
                      "    {\"path\": \"/etc/hostname\"},\n    {\"path\": \"urn-formal/../../keep/me\"},\n"
                      "    {\"path\": \"notes\"}\n  ]\n}\n"));
        QVERIFY(write(u"out/notes"_s, "safe"));
        QVERIFY(take(path(u"in"_s)));
        const QStringList around = QDir(m_folder->path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot);
        const auto report = publish(u"out"_s);
        QVERIFY2(report, report ? "" : qPrintable(message(report.error())));
        QVERIFY(report->removed.isEmpty());
        QCOMPARE(report->others, QStringList{u"notes"_s});
        QCOMPARE(bytesOf(path(u"keep"_s)).value(u"me"_s), QByteArray("safe"));
        const auto out = bytesOf(path(u"out"_s));
        QVERIFY(out.contains(u"urn-formal/con"_s));
        QVERIFY(out.value(u"urn-namespaces/urn-namespaces.xml"_s).contains("<name>../../x</name>"));
        QVERIFY(out.value(u"urn-namespaces/urn-namespaces.xml"_s).contains("<name>=cmd</name>"));
        QVERIFY(!out.value(u"urn-namespaces/urn-namespaces-1.csv"_s).contains("javascript"));
        QVERIFY(!out.value(u"urn-namespaces/urn-namespaces-1.csv"_s).contains("=cmd"));
        QStringList now = QDir(m_folder->path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot);
        now.removeIf([](const QString &name) { return name.contains(u".replaced-"_s); });
        QCOMPARE(now, around);
    }

    void whatCannotBeReplacedIsRefused()
    {
        makeRegistry();
        QVERIFY(take(path(u"in"_s)));
        QVERIFY(write(u"file"_s, "x"));
        QVERIFY(QDir().mkpath(path(u"linked"_s)));
        QVERIFY(QDir().mkpath(path(u"real"_s)));
        QVERIFY(QFile::link(path(u"real"_s), path(u"linked/urn-formal"_s)));
        QVERIFY(QDir().mkpath(path(u"folders/urn-namespaces/urn-namespaces.xml"_s)));
        for (const QString &name : {u"file"_s, u"linked"_s, u"folders"_s, u"none/below"_s, u"."_s,
                                    u"aside.replaced-17-0"_s}) { // which a publication put aside
            const auto report = m_desk->publishTree(name == u"." ? m_folder->path() : path(name), {});
            QVERIFY2(!report, qPrintable(name)); // "." holds the registry itself
            QVERIFY2(report.error().is<refusal::File>(), qPrintable(name));
        }
        QCOMPARE(QDir(path(u"real"_s)).count(), 2);
        QCOMPARE(beside(), QStringList());
        // Through a link to the folder itself one publishes where that leads.
        QVERIFY(QFile::link(path(u"real"_s), path(u"way"_s)));
        QVERIFY(publish(u"way"_s));
        QVERIFY(QFileInfo(path(u"way"_s)).isSymLink());
        QVERIFY(QFileInfo::exists(path(u"real/manifest.json"_s)));
    }

    void cancelledLeavesWhatStood()
    {
        makeRegistry();
        QByteArray records;
        for (int i = 0; i < 200; ++i)
            records += record(synthetic::nid(i).toUtf8());
        QVERIFY(write(u"in/urn-namespaces/urn-namespaces.xml"_s, registryXml("2026-07-28", records)));
        QVERIFY(take(path(u"in"_s)));
        QVERIFY(write(u"out/index.html"_s, "<p>"));
        const Tree before = treeOf(path(u"out"_s));
        const auto report =
            publish(u"out"_s, {{}, false, [](qint64 done, qint64, const QString &) { return done < 700; }});
        QVERIFY(!report && report.error().is<refusal::Cancelled>());
        QVERIFY(treeOf(path(u"out"_s)) == before);
        QCOMPARE(beside(), QStringList());
    }

    // As of a day: the edition of then, with the texts of then.
    void asOfADay()
    {
        makeRegistry(u"2026-06-01"_s);
        QVERIFY(take(path(u"in"_s)));
        const auto then = bytesOf(path(u"in"_s));
        makeRegistry(u"2026-07-28"_s, "");
        QVERIFY(take(path(u"in"_s)));
        const auto report = publish(u"out"_s, {u"2026-06-30"_s, false, {}});
        QVERIFY(report);
        QCOMPARE(report->edition, u"2026-06-01"_s);
        const auto out = bytesOf(path(u"out"_s));
        for (auto file = then.cbegin(); file != then.cend(); ++file)
            QCOMPARE(out.value(file.key()), *file);
        QVERIFY(publish(u"early"_s, {u"2020-01-01"_s, false, {}}).error().is<refusal::NoSuchEdition>());
        QVERIFY(!QFileInfo::exists(path(u"early"_s)));
    }

    // An edition of some records of a document is none of that document's bytes.
    void editionsMadeHereAreWritten()
    {
        makeRegistry();
        QVERIFY(take(path(u"in"_s)));
        QVERIFY(write(u"late/urn-namespaces.xml"_s,
                      registryXml("2026-07-30", record("elm") + record("fir") + record("acorn"))));
        ImportOptions options;
        options.choice = ImportChoice();
        options.choice->files[path(u"late/urn-namespaces.xml"_s)].names = {u"elm"_s};
        QVERIFY(m_desk->import({path(u"late/urn-namespaces.xml"_s)}, options));
        QVERIFY(publish(u"out"_s));
        const QByteArray xml = bytesOf(path(u"out"_s)).value(u"urn-namespaces/urn-namespaces.xml"_s);
        QVERIFY(xml.contains("<name>elm</name>") && !xml.contains("<name>fir</name>"));
        QCOMPARE(xml, exported(*m_desk, &Registrar::exportIanaXml));
    }

    // The real registry: the files that IANA gives out.
    void corpus()
    {
        const QString folder = qEnvironmentVariable("NIDUS_CORPUS");
        if (folder.isEmpty())
            QSKIP("NIDUS_CORPUS is not set");
        QStringList paths{folder + u"/iana"_s};
        const QDir history(folder + u"/iana-history"_s);
        for (const QString &name : history.entryList({u"*.xml"_s}, QDir::Files, QDir::Name))
            paths += history.filePath(name);
        const auto taken = m_desk->import(paths, {});
        QVERIFY(taken);
        const auto report = publish(u"out"_s);
        QVERIFY(report);
        QMap<QString, QByteArray> in = bytesOf(folder + u"/iana"_s);
        in.remove(u"urn-namespaces/urn-namespaces.txt"_s); // has lines of a page around the registry
        const auto out = bytesOf(path(u"out"_s));
        for (auto file = in.cbegin(); file != in.cend(); ++file)
            QVERIFY2(out.value(file.key()) == *file, qPrintable(file.key()));
        QCOMPARE(out.value(u"urn-namespaces/urn-namespaces.txt"_s),
                 exported(*m_desk, &Registrar::exportIanaText));
        checkManifest(out, report->edition);
        checkCsv(out);
        const Tree before = treeOf(path(u"out"_s));
        QVERIFY(publish(u"out"_s));
        QVERIFY(treeOf(path(u"out"_s)) == before);
        auto other = scratchRegistrar(*m_folder, u"other.sqlite"_s);
        QVERIFY(other->import({path(u"out"_s)}, {}));
        QVERIFY(other->publishTree(path(u"copy"_s), {}));
        QCOMPARE(differences(bytesOf(path(u"copy"_s)), out), QString());
        // Each day: the document of that day as it came, where one of that day was taken.
        for (const QString &file : std::as_const(paths))
            if (file.endsWith(u".xml"_s)) {
                QFile xml(file);
                QVERIFY(xml.open(QIODevice::ReadOnly));
                const QByteArray bytes = xml.readAll();
                QBuffer device;
                device.setData(bytes);
                QVERIFY(device.open(QIODevice::ReadOnly));
                const auto document = formats::readRegistry(device);
                QVERIFY(document);
                const QString day = document->edition.effective;
                const auto asOf = publish(u"day"_s, {day, false, {}});
                QVERIFY(asOf);
                QCOMPARE(asOf->edition, day);
                const QByteArray published =
                    bytesOf(path(u"day"_s)).value(u"urn-namespaces/urn-namespaces.xml"_s);
                if (published != bytes) { // another state of the same day was recorded later
                    QBuffer again;
                    again.setData(published);
                    QVERIFY(again.open(QIODevice::ReadOnly));
                    QCOMPARE(formats::readRegistry(again)->edition.effective, day);
                    qInfo("%s: another document of %s", qPrintable(file), qPrintable(day));
                }
            }
    }

private:
    QString path(const QString &name) const { return m_folder->filePath(name); }
    bool write(const QString &name, const QByteArray &bytes) const
    {
        QDir().mkpath(QFileInfo(path(name)).path());
        QFile file(path(name));
        return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
    }
    bool take(const QString &folder)
    {
        const auto report = m_desk->import({folder}, {});
        return report && report->refused == 0;
    }
    ActResult<TreeReport> publish(const QString &folder, const TreeOptions &options = {})
    {
        return m_desk->publishTree(path(folder), options);
    }
    // What publications have left beside the folders, but for the tree before the last one.
    QStringList beside() const
    {
        return QDir(m_folder->path()).entryList({u"*.unfinished-*"_s}, QDir::AllEntries | QDir::Hidden);
    }

    // A registry in IANA's layout at "in", with what no writer of ours would write so.
    void makeRegistry(const QString &day = u"2026-07-28"_s, const QByteArray &acorn = record("acorn")) const
    {
        QVERIFY(write(u"in/urn-namespaces/urn-namespaces.xml"_s,
                      registryXml(day.toLatin1(),
                                  acorn + record("birch", " date=\"2020-01-02\"",
                                                 "<xref type='rfc'   data=\"rfc9999\"></xref>"),
                                  record("urn-2", "", "<contact/>"))
                          .replace("\n", "\r\n")));
        QVERIFY(write(u"in/urn-namespaces/urn-namespaces.rng"_s, "<grammar/>"));
        QVERIFY(write(u"in/urn-namespaces/names.xsl"_s, "<xsl/>"));
        QVERIFY(write(u"in/_support/common.rng"_s, "<grammar>\r\n</grammar>"));
        QVERIFY(write(u"in/_support/page.css"_s, "p{}\0"));
        QVERIFY(write(u"in/urn-formal/acorn"_s, wholeTemplate("acorn").replace("\n", "\r\n") + "\f\n  \n"));
        QVERIFY(write(u"in/urn-formal/birch"_s, wholeTemplate("birch", "B\xE4rk Society"))); // ISO 8859-1
        QVERIFY(write(u"in/urn-informal/urn-2"_s, "\xEF\xBB\xBF" + wholeTemplate("urn-2")));
    }

    void correctAcorn()
    {
        const auto version = m_desk->version(*parseReference(u"acorn@1"_s));
        QVERIFY(version);
        Correction correction;
        correction.text = version->text;
        correction.text.set(Field::Purpose, u"Names for the pressed leaf of one herbarium."_s);
        correction.correctionClass = otherClass;
        correction.reason = u"One leaf."_s;
        const auto corrected = m_desk->correct(*Nid::parse(u"acorn"), 1, correction);
        QVERIFY2(corrected, corrected ? "" : qPrintable(message(corrected.error())));
    }

    static void checkManifest(QMap<QString, QByteArray> tree, const QString &edition)
    {
        const QJsonObject manifest = QJsonDocument::fromJson(tree.take(u"manifest.json"_s)).object();
        QCOMPARE(manifest.value(u"edition"_s).toString(), edition);
        const QJsonArray files = manifest.value(u"files"_s).toArray();
        QCOMPARE(files.size(), tree.size());
        for (const QJsonValue &value : files) {
            const QByteArray bytes = tree.value(value[u"path"_s].toString());
            QCOMPARE(value[u"length"_s].toInteger(), bytes.size());
            QCOMPARE(
                value[u"sha256"_s].toString(),
                QString::fromLatin1(QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex()));
        }
    }

    // The tables say what the records of the XML say.
    static void checkCsv(const QMap<QString, QByteArray> &tree)
    {
        QBuffer xml;
        xml.setData(tree.value(u"urn-namespaces/urn-namespaces.xml"_s));
        QVERIFY(xml.open(QIODevice::ReadOnly));
        const auto document = formats::readRegistry(xml);
        QVERIFY(document);
        QHash<QString, formats::CsvRecord> records;
        for (const char *form : {"-1.csv", "-2.csv"}) {
            QBuffer csv;
            csv.setData(tree.value(u"urn-namespaces/urn-namespaces"_s + QLatin1String(form)));
            QVERIFY(csv.open(QIODevice::ReadOnly));
            const auto read = formats::readRegistryCsv(csv);
            QVERIFY(read);
            for (const formats::CsvRecord &one : read->records)
                records.insert(one.name, one);
        }
        QCOMPARE(records.size(), document->entries.size());
        for (const Entry &entry : document->entries) {
            const formats::OutlineRow row = formats::rowOf(entry);
            QVERIFY(records.contains(row.name));
            const formats::CsvRecord &csv = records[row.name];
            for (const formats::Xref &xref : formats::references(entry))
                if (xref.data.contains(u"/assignments/urn-"_s))
                    QCOMPARE(csv.templateLink, xref.data);
            if (csv.templateLink.isEmpty() || !row.name.startsWith(u"urn-"_s))
                QCOMPARE(csv.reference + csv.contact, row.references + row.contact);
        }
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Registrar> m_desk;
};

NIDUS_TEST(TestPublication)
#include "tst_publication.moc"
