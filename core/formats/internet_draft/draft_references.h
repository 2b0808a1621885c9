// The documents that a template's texts cite: RFCs, Internet-Drafts, addresses (http, https, ftp), and what
// the template's own list of references describes under a tag ("[OAK]  The Oak Society, …"). Places for
// examples
// ("http://www.example.com/…") are no documents.
#pragma once

#include "core/formats/internet_draft/draft_blocks.h"

#include <QHash>
#include <QSet>

namespace nidus::formats {

// What a reference is cited by.
enum class Importance { Informative, Normative };

struct DraftReference {
    QString anchor; // also what is shown: "[RFC3986]"
    QString title;
    QStringList authors; // "J. Klensin", or the name of an organization
    int year = 0, month = 0;
    QString series, number; // "RFC", "8141"; "Internet-Draft", its name
    QString target;         // its address
    Importance importance = Importance::Informative;
    bool isQuoted = true; // its title; a description of the template's own is none
};

// Names that are unique in a document and XML names (RFC 7991: attributes of type ID).
class DraftAnchors {
public:
    // `wanted` with what no XML name holds left out, and a number behind it where it was given before.
    QString take(const QString &wanted);

private:
    QHash<QString, int> m_taken; // folded: how often
};

class DraftReferences {
public:
    explicit DraftReferences(DraftAnchors &anchors) : m_anchors(anchors) {}

    // An entry of the template's list: "[OAK]  The Oak Society, …". False: `paragraph` is none.
    bool describe(const QString &paragraph, std::optional<Importance> importance);

    // The same without a tag: the one RFC that it names, if its title is known here.
    bool describeRfc(const QString &paragraph, std::optional<Importance> importance);

    // `words` with their citations. In brackets each is one; a document that is only named ("RFC 3986", an
    // address) is cited where it is named first. Linear in the text.
    DraftText cite(const QString &words, Importance importance);
    DraftRun citeRfc(int number, Importance importance);
    // A document with an address and a title, under an anchor near to `wanted`.
    DraftRun citeAddress(const QString &address, const QString &wanted, const QString &title);

    // What of these RFCs is cited is normative: the document cannot be understood without it.
    void requireCited(std::initializer_list<int> numbers);

    QList<DraftReference> cited(Importance importance) const; // by their anchors
    bool isRfcCited(int number) const;
    QStringList undescribed() const { return m_undescribed; } // tags that no list describes: "[OAK]"

private:
    struct Mention {
        qsizetype first, end;
        qsizetype reference;
        bool isBracketed; // the tag alone: nothing of the text stays
    };
    using Mentions = QList<Mention>;

    qsizetype add(const QString &key, DraftReference reference);
    qsizetype rfc(int number);
    qsizetype address(const QString &url);
    void findRfcs(const QString &words, Mentions &found);
    void findDrafts(const QString &words, Mentions &found);
    void findAddresses(const QString &words, Mentions &found);
    void findTags(const QString &words, Mentions &found);
    void nameAddress(const QString &words, const Mention &last);
    DraftRun run(qsizetype reference, const QString &text, Importance importance);

    DraftAnchors &m_anchors;
    QList<DraftReference> m_references;
    QList<bool> m_isCited;                      // beside m_references
    QHash<QString, qsizetype> m_byKey, m_byTag; // tags are folded
    QStringList m_undescribed;
    QSet<QString> m_undescribedSeen;
};

} // namespace nidus::formats
