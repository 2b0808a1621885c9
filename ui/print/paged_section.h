// Text on paper: a section begins a page and has its name at the head and its pages counted at the foot of
// each. A document of many sections is written one after the other and is never whole in memory.
#pragma once

#include "core/operations/act_error.h"

#include <QList>
#include <QSizeF>
#include <QString>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

class QPagedPaintDevice;
class QPaintDevice;
class QPainter;
class QTextLayout;

namespace nidus::ui {

struct PrintedBlock {
    enum class Kind {
        Name,    // large and monospaced
        Line,    // what is said under the name
        Heading, // never alone at the foot of a page
        Text,
        Code,   // monospaced
        Change, // monospaced; what goes on stands behind the sign at its beginning
    };
    Kind kind = Kind::Text;
    QString text; // plain, as it came; lines as they are, broken where the paper ends
};

struct PrintedSection {
    QString name;    // at the head of each page
    QString heading; // beside it
    QString foot;    // at the left of each foot
    QList<PrintedBlock> blocks;
};

// A section laid out for `device` and a paper of `paper` pixels of it. May be used in any thread, by one at a
// time.
class PagedSection {
public:
    PagedSection(PrintedSection section, QPaintDevice &device, QSizeF paper);
    ~PagedSection();
    PagedSection(const PagedSection &) = delete;
    PagedSection &operator=(const PagedSection &) = delete;

    int pageCount() const { return int(m_pages.size()); }
    void draw(QPainter &painter,
              int page) const; // from 0; the painter's origin is the paper's top left corner

private:
    struct Line {
        const QTextLayout *layout;
        int number;
        qreal y;
    };
    struct Laid;
    void layOut(const PrintedBlock &block, QPaintDevice &device);
    void breakIntoPages(qreal height);
    void drawHead(QPainter &painter) const;

    PrintedSection m_section;
    QPaintDevice &m_device;
    QSizeF m_paper;
    std::vector<Laid> m_laid; // a line of the text each
    std::vector<std::vector<Line>> m_pages;
};

// Hands over one section after another, at last nothing; an error ends the document.
using PrintedSections = std::function<ActResult<std::optional<PrintedSection>>()>;

// Writes the sections; each begins a page. Returns how many pages there are. Errors: those of `next`; File,
// without a place, when the printer or what it writes to cannot be used.
ActResult<int> printSections(QPagedPaintDevice &printer, const PrintedSections &next);

} // namespace nidus::ui
