// Every URN and URL in a text, judged. Made beside the window's thread; afterwards a value that nobody
// changes.
#pragma once

#include "core/urn/scan.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <array>
#include <functional>
#include <memory>

namespace nidus {

// By what a name can be judged, in the order of the columns. URNs by the first four, URLs by the last two.
enum class Judge : quint8 { Rfc8141, Rfc2141, Draft2012, Draft2015, Rfc3986, Rfc1738 };
inline constexpr int judgeCount = 6;
inline constexpr int urnJudgeCount = 4;
QString judgeName(Judge judge); // "RFC 8141", "Draft 2012"

struct Verdict {
    enum class State : quint8 { NotAsked, Valid, Noted, Invalid };
    State state = State::NotAsked; // Noted: valid, and something must be minded
    quint32 column = 0;            // of Invalid: where it fails, from 1
    bool operator==(const Verdict &) const = default;
};

// How a group of equivalent names is called: 0 is "A", 1 "B", 26 "AA"; -1, which is none: empty.
QString groupName(int group);

// A NID that occurs, and what §5.1 and §5.2 say of registering it.
struct FoundNid {
    QString nid; // folded
    bool isRegistrable = false;
    bool operator==(const FoundNid &) const = default;
};

class FoundNames {
public:
    // Nothing when `goOn` said no; it is asked now and then. Linear in the text.
    static std::shared_ptr<const FoundNames> in(const QString &text, const std::function<bool()> &goOn);

    struct Row {
        urn::Found found;    // in the text as UTF-8
        qsizetype start = 0; // in the text's UTF-16 units
        qsizetype length = 0;
        int line = 1, column = 1; // of its first character; columns count UTF-16 units
        char32_t next =
            0; // a letter that no URN may have and that stands right behind a bare name: it ended the name
        std::array<Verdict, judgeCount> verdicts{};
        bool mayDeceive = false; // encoded characters that hide, turn or look like others (reading_form.h)
        int nid = -1;            // in nids(); -1: none
        int group = -1;          // of equivalent URNs; -1: alone
    };
    int size() const { return int(m_rows.size()); }
    const Row &row(int row) const { return m_rows[size_t(row)]; }
    // In one piece, as it is parsed; `most` octets of it at most.
    std::string text(int row, std::size_t most = std::string::npos) const;
    std::string_view octetsOf(int row) const // as it stands in the text
    {
        return m_rows[size_t(row)].found.where.of({m_text.constData(), std::size_t(m_text.size())});
    }
    std::size_t octets(int row) const { return m_rows[size_t(row)].found.where.size(); }

    const QList<FoundNid> &nids() const { return m_nids; }
    QString group(int row) const;                                // "A", "B" … "AA"; empty: alone
    const QList<QList<int>> &groups() const { return m_groups; } // rows

    int count(urn::Found::Kind kind) const { return m_counts[size_t(kind)]; }
    int lines() const { return m_lines; }

    // Characters that turn the direction of writing or cannot be seen, wherever they stand in the text.
    struct Hidden {
        char32_t character;
        int line;
    };
    const QList<Hidden> &hidden() const { return m_hidden; } // the first ones
    int hiddenCount() const { return m_hiddenCount; }

    // The first row that ends behind `position`; size() when there is none.
    int rowBehind(qsizetype position) const;

private:
    bool read(const QString &text, const std::function<bool()> &goOn);
    void place();
    void findHidden(const QString &text);
    void judge(Row &row, const std::string &name);
    void addToGroup(int row, const std::string &name);
    int nidIndex(const QString &folded);
    void nameGroups();

    QByteArray m_text;
    std::vector<Row> m_rows;
    QList<FoundNid> m_nids;
    QList<QList<int>> m_groups;
    std::array<int, 3> m_counts{};
    QList<Hidden> m_hidden;
    int m_hiddenCount = 0;
    int m_lines = 0;

    struct Seen;
    std::shared_ptr<Seen> m_seen; // while it is made
};

} // namespace nidus
