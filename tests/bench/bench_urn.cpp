// Parsing URNs against what others need for the same: see README.md.
#include "core/urn/normal_form.h"
#include "core/urn/urn.h"
#include "tests/bench/class_scan.h"
#include "tests/bench/measure.h"
#include "tests/support/places.h"

#include <QCoreApplication>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QUrl>

#include <uriparser/Uri.h>

#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <random>
#include <unistd.h>
#include <utility>
#include <vector>

using namespace nidus;
using namespace nidus::bench;
using urn::Syntax;

namespace {

#ifdef NIDUS_PORTABLE_URN
constexpr bool isPortable = true; // by tables alone
#else
constexpr bool isPortable = false;
#endif

void orExit(bool good, const char *what)
{
    if (good)
        return;
    std::fprintf(stderr, "bench_urn: %s\n", what);
    std::exit(1);
}

// Valid URNs of 30 to 120 octets: invented NIDs, names with hyphens, colons and slashes, a third with some
// percent-encoding, a third with q, a quarter each with r and f.
class Maker {
public:
    std::string urn()
    {
        while (true) {
            std::string text = "urn:";
            text.append(run("abcdefghijklmnopqrstuvwxyz0123456789", 2, 14, 0)).append(":");
            text.append(run(name, 10, 70, below(3) == 0 ? 12 : 0));
            if (below(4) == 0)
                text.append("?+a").append(run(name, 5, 20, 0));
            if (below(3) == 0)
                text.append("?=a").append(run(name, 5, 30, below(4) == 0 ? 20 : 0));
            if (below(4) == 0)
                text.append("#").append(run(name, 0, 10, 0));
            if (text.size() >= 30 && text.size() <= 120)
                return text;
        }
    }

private:
    static constexpr std::string_view name = "abcdefghijklmnopqrstuvwxyz0123456789-.:_ABCDEF,;=@!&~";

    int below(int bound) { return int(m_random() % unsigned(bound)); }
    std::string run(std::string_view octets, int least, int most, int encodedInEvery)
    {
        std::string text;
        for (int left = least + below(most - least + 1); left > 0; --left) {
            if (encodedInEvery > 0 && below(encodedInEvery) == 0) {
                char encoded[4];
                std::snprintf(encoded, sizeof encoded, "%%%02X", 0x80 + below(0x80));
                text += encoded;
            } else {
                text += octets[std::size_t(below(int(octets.size())))];
            }
        }
        return text;
    }
    std::mt19937 m_random{8141};
};

// The URNs one behind the other, as they lie in a file.
struct Urns {
    std::string octets;
    std::vector<std::string_view> all;
};

Urns makeUrns(std::size_t count)
{
    Maker maker;
    std::vector<std::size_t> ends;
    Urns urns;
    for (std::size_t i = 0; i < count; ++i) {
        urns.octets += maker.urn() + '\n';
        ends.push_back(urns.octets.size());
    }
    std::size_t first = 0;
    for (const std::size_t end : ends) {
        urns.all.push_back(std::string_view(urns.octets).substr(first, end - 1 - first));
        orExit(urn::parseUrn(urns.all.back(), Syntax::Rfc8141).valid(), "a URN that was made is none");
        first = end;
    }
    return urns;
}

std::size_t sink = 0; // what is found out must be used, or the compiler leaves it out

double parseAll(const Urns &urns)
{
    return timed([&] {
        for (const std::string_view text : urns.all) {
            const urn::ParsedUrn urn = urn::parseUrn(text, Syntax::Rfc8141);
            orExit(urn.valid(), "parse");
            sink += urn.nss.end + urn.r.first + urn.q.first + urn.f.first;
        }
    });
}

double scanAll(const Urns &urns)
{
    return timed([&] {
        for (const std::string_view text : urns.all)
            sink += classScan(text.data(), text.size());
    });
}

double uriparserAll(const Urns &urns)
{
    return timed([&] {
        for (const std::string_view text : urns.all) {
            UriUriA uri;
            const char *error = nullptr;
            orExit(uriParseSingleUriExA(&uri, text.data(), text.data() + text.size(), &error) == URI_SUCCESS,
                   "uriparser");
            sink += std::size_t(uri.scheme.afterLast - uri.scheme.first);
            uriFreeUriMembersA(&uri);
        }
    });
}

double qurlAll(const QList<QString> &texts)
{
    return timed([&] {
        for (const QString &text : texts) {
            const QUrl url(text, QUrl::StrictMode);
            orExit(url.isValid(), "QUrl");
            sink += std::size_t(url.path(QUrl::FullyEncoded).size());
        }
    });
}

// One URN whose NSS is made of the names of many, and the same octets as URNs of eighty octets each.
struct LongUrn {
    LongUrn(const Urns &urns, std::size_t size)
    {
        std::string nss;
        while (nss.size() < size)
            for (const std::string_view text : urns.all)
                nss += text.substr(text.find(':', 4) + 1, text.find_first_of("?#") - text.find(':', 4) - 1);
        whole.octets = "urn:oak:" + nss;
        whole.all = {whole.octets};
        std::vector<std::size_t> ends;
        for (std::size_t at = 0; at + 80 < nss.size();) {
            std::size_t size = 72;
            while (nss[at + size - 1] == '%' || nss[at + size - 2] == '%')
                --size; // not through an encoding
            pieces.octets += "urn:oak:" + nss.substr(at, size);
            ends.push_back(pieces.octets.size());
            at += size;
        }
        std::size_t first = 0;
        for (const std::size_t end : ends)
            pieces.all.push_back(
                std::string_view(pieces.octets).substr(std::exchange(first, end), end - first));
    }
    Urns whole, pieces;
};

// ---- nidus-cli urn parse - ----

double commandLine(const QString &input, const QString &output)
{
    return timed([&] {
        QProcess process;
        process.setStandardInputFile(input);
        process.setStandardOutputFile(output);
        process.start(support::programPath(QStringLiteral("nidus-cli")),
                      {QStringLiteral("urn"), QStringLiteral("parse"), QStringLiteral("-")});
        orExit(process.waitForFinished(-1) && process.exitCode() == 0, "nidus-cli urn parse -");
    });
}

// Reads the one file and writes as many octets as the other has, in blocks of the same size.
double readAndWrite(const QString &input, const QString &output, qint64 outputSize)
{
    return timed([&] {
        const int in = ::open(QFile::encodeName(input).constData(), O_RDONLY);
        const int out = ::open(QFile::encodeName(output).constData(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
        orExit(in >= 0 && out >= 0, "the scratch files cannot be opened");
        std::vector<char> block(64 * 1024, 'x');
        while (::read(in, block.data(), block.size()) > 0)
            ;
        for (qint64 left = outputSize; left > 0;) {
            const ssize_t written =
                ::write(out, block.data(), std::size_t(std::min<qint64>(left, qint64(block.size()))));
            orExit(written > 0, "the scratch file cannot be written");
            left -= written;
        }
        ::close(in);
        ::close(out);
    });
}

void benchCommandLine(const QString &folder, const Urns &urns, int copies)
{
    const QString input = folder + QStringLiteral("/urns"), output = folder + QStringLiteral("/out");
    QFile file(input);
    orExit(file.open(QIODevice::WriteOnly), "the scratch file cannot be written");
    for (int copy = 0; copy < copies; ++copy)
        file.write(urns.octets.data(), qint64(urns.octets.size()));
    file.close();
    commandLine(input, output);
    const qint64 outputSize = QFile(output).size();
    print(compare(
        QStringLiteral("nidus-cli urn parse -, %1 million URNs")
            .arg(double(copies) * double(urns.all.size()) / 1e6),
        3, 3, [&] { return commandLine(input, output); },
        [&] {
            double parse = 0;
            for (int copy = 0; copy < copies; ++copy)
                parse += parseAll(urns);
            return readAndWrite(input, output, outputSize) + parse;
        }));
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    const bool small = application.arguments().contains(QStringLiteral("--small"));
    const Urns urns = makeUrns(small ? 10'000 : 100'000);
    QList<QString> texts;
    for (const std::string_view text : urns.all)
        texts += QString::fromLatin1(text.data(), qsizetype(text.size()));
    const auto ours = [&] { return parseAll(urns); };
    const LongUrn longUrn(urns, small ? 1'000'000 : 10'000'000);
    const auto longAlone = [&] { return parseAll(longUrn.whole); };
    const auto longInPieces = [&] { return parseAll(longUrn.pieces); };
    printHeader();
    print(compare(QStringLiteral("parse with offsets, against uriparser"), 0.35, 31, ours,
                  [&] { return uriparserAll(urns); }));
    print(compare(QStringLiteral("parse with offsets, against QUrl strict"), 0.15, 31, ours,
                  [&] { return qurlAll(texts); }));
    print(compare(QStringLiteral("parse with offsets, against a scan by table"), isPortable ? 2.5 : 1.5, 61,
                  ours, [&] { return scanAll(urns); }));
    print(compare(QStringLiteral("one URN of 10 MB, against the same octets in short ones"), 1.2, 31,
                  longAlone, longInPieces));
    if (isPortable) // nidus-cli is the other build
        return sink == 1 ? 1 : 0;
    QTemporaryDir scratch;
    orExit(scratch.isValid(), "no scratch folder");
    benchCommandLine(scratch.path(), urns, small ? 10 : 100);
    return sink == 1 ? 1 : 0;
}
