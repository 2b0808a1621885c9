// Values and tokens as XML source text. QXmlStreamWriter is not used for it, because it drops control
// characters, leaves carriage returns to be normalised away and cannot put a kept fragment in its place.
#pragma once

#include <QString>
#include <QStringView>
#include <QXmlStreamReader>

#include <optional>

namespace nidus::formats {

// The first UTF-16 unit of `text` that XML 1.0 cannot hold in any way (§2.2: control characters but TAB, LF
// and CR, lone surrogates, U+FFFE and U+FFFF); nothing when it can hold all.
std::optional<qsizetype> forbiddenInXml(QStringView text);

// Appends `text` so that a reader gets the same characters, CR among them.
void appendXmlText(QString &out, QStringView text);
// Appends ` name="value"`; TAB, LF and CR come out as references, or a reader would make blanks of them.
void appendXmlAttribute(QString &out, QStringView name, QStringView value);

// Only blanks, tabs and line feeds: white space that a layout may change. A carriage return can only have
// come from a reference, and so was meant.
bool isLayout(QStringView text);

// Turns tokens back into source, in one way: canonical XML stays the same, and source made here comes out
// unchanged when it is read and written again. An element without content is written as an empty one.
class XmlSource {
public:
    // For a whole document: namespaces are declared where the document declares them.
    XmlSource() = default;
    // For a fragment that will stand where `outerNamespace` is the default one and no prefix is known: what
    // the fragment does not declare itself is declared where it is used.
    explicit XmlSource(const QString &outerNamespace) : m_isFragment(true), m_outer(outerNamespace) {}

    void add(const QXmlStreamReader &token); // any token within a document; others add nothing
    void addSource(const QString &xml);      // well-formed source
    // Declarations and attributes of a start token as source, without the plain ones named `left out`.
    QString attributes(const QXmlStreamReader &token, std::initializer_list<const char *> leftOut);
    QString take(); // what was added so far; an open start tag is closed

private:
    struct Declared {
        QString prefix;
        QString uri;
        qsizetype depth;
    };
    void closeTag();
    void startElement(const QXmlStreamReader &token);
    void declare(QString &out, QStringView prefix, QStringView uri);
    void declareUsed(QString &out, QStringView prefix, QStringView uri);
    void appendAttributes(QString &out, const QXmlStreamReader &token,
                          std::initializer_list<const char *> leftOut);

    bool m_isFragment = false;
    QString m_outer;
    QString m_out;
    bool m_tagOpen = false;
    qsizetype m_depth = 0;
    QList<Declared> m_declared;
};

} // namespace nidus::formats
