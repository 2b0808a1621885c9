// Private to core/operations: template files read, parsed and judged ahead on a thread of their own, while
// the store writes the ones before. They come out in the order of the files.
#pragma once

#include "core/formats/text/partial_update.h"
#include "core/operations/edition_step.h"
#include "core/operations/import/import_choice.h"
#include "core/store/tables/versions.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace nidus {

struct ReadTemplate {
    struct Part {
        std::optional<formats::PartialUpdate> partial; // it is only that, and composed when it is planned
        store::VersionTexts texts; // with the findings of reading and of the rules, as of what is imported
        QByteArray content;        // SHA-256 of the template's canonical JSON
        NewRecord record;          // should it be new to the registry; its section and day are left open
    };
    struct Text {
        QString name; // of a mail's part; else empty
        formats::TemplateReading reading;
        QList<Part> parts; // beside reading.parts
    };
    QString file;                   // its path, or givenFile()
    QString name;                   // for a person
    QString place;                  // in a report: the path; of what was given its name
    std::optional<ActError> failed; // it could not be read
    Source source;
    QByteArray digest;       // of the source
    QList<Text> texts;       // one; of a mail those that are templates, of JSON one an object
    bool hasOwnLines = true; // formats::hasOwnLines(source)
    bool hasTemplate() const;
};

class TemplateStream {
public:
    // `files`, then what was given; read with the lines that `choice` moved. Both outlive the stream.
    TemplateStream(QStringList files, const QList<Source> &given, const ImportChoice *choice);
    ~TemplateStream(); // stops and waits for the thread
    TemplateStream(const TemplateStream &) = delete;
    TemplateStream &operator=(const TemplateStream &) = delete;

    // The next file's, nullptr after the last one. It stands until the next call.
    const ReadTemplate *next();

private:
    using Batch =
        std::vector<ReadTemplate>; // handed over as one: to wake a thread costs as much as to read a file

    void readAhead();
    Batch readBatch(qsizetype first) const;

    qsizetype size() const { return m_files.size() + m_given.size(); }
    ReadTemplate readOne(qsizetype index) const;

    const QStringList m_files;
    const QList<Source> &m_given;
    const ImportChoice *m_choice;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::deque<Batch> m_ready;
    Batch m_current;
    std::size_t m_nextInCurrent = 0;
    qsizetype m_taken = 0;
    std::deque<Batch> m_used; // let go on the thread that made them: the other one has enough to do
    bool m_stopped = false;
    std::thread m_thread;
};

// What is made of a template read before, `partial` left out; `findings` are those of reading.
ReadTemplate::Part madeOf(const formats::TemplateReading::Part &part, const Findings &findings);

// SHA-256 over the canonical JSON of `text`: equal for equal texts.
QByteArray contentHash(const RegistrationTemplate &text);

} // namespace nidus
