// Contrast by WCAG 2.1's formula: 4.5:1 for text, 3:1 for edges, icons and the focus; computed from the two
// sets of colours for every pair that stands on each other, and measured in what is painted.
#include "tests/support/every_place.h"
#include "tests/support/test_program.h"
#include "tests/support/two_versions.h"
#include "ui/look/grammar_colours.h"
#include "ui/look/theme.h"

#include <cmath>

using namespace nidus;
using namespace nidus::ui;
using namespace Qt::StringLiterals;
using support::EveryPlace;
using support::named;

namespace {

constexpr double textContrast = 4.5;
constexpr double edgeContrast = 3.0;

double luminance(QRgb colour)
{
    const auto linear = [](int channel) {
        const double c = channel / 255.0;
        return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(qRed(colour)) + 0.7152 * linear(qGreen(colour)) + 0.0722 * linear(qBlue(colour));
}

double contrast(QRgb a, QRgb b)
{
    const double first = luminance(a), second = luminance(b);
    return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
}

struct Painted {
    QRgb ground = 0, ink = 0;
    bool hasInk = false;
    double ratio() const { return contrast(ground, ink); }
};

// The ground is what most pixels have; the ink is what differs most from it (letters are blended at their
// edges).
Painted painted(const QImage &image)
{
    QHash<QRgb, int> counts;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            ++counts[image.pixel(x, y) | 0xff000000];
    Painted found;
    int most = 0;
    for (auto it = counts.cbegin(); it != counts.cend(); ++it)
        if (it.value() > most) {
            most = it.value();
            found.ground = it.key();
        }
    found.ink = found.ground;
    for (auto it = counts.cbegin(); it != counts.cend(); ++it)
        if (contrast(it.key(), found.ground) > found.ratio())
            found.ink = it.key();
    found.hasInk = counts.size() > 1;
    return found;
}

QImage grabbed(QWidget &root, const QWidget *widget, const QRect &inside)
{
    const QRect seen = QRect(widget->mapTo(&root, inside.topLeft()), inside.size()).intersected(root.rect());
    return seen.isEmpty() ? QImage() : root.grab(seen).toImage().convertToFormat(QImage::Format_RGB32);
}

// The dash of "no value" is a line of a blended pixel: its colour is judged with the others above.
bool hasLetters(const QString &text)
{
    return std::any_of(text.cbegin(), text.cend(), [](QChar c) { return c.isLetterOrNumber(); });
}

// Nothing covers it, and no scroll area leaves it out.
bool isWhollySeen(const QWidget *widget)
{
    return widget->isVisible() && widget->visibleRegion().boundingRect().size() == widget->size();
}

} // namespace

class TestContrast : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_places.start());
        support::twoVersions(m_places.folder(), u"r.sqlite"_s, "Oak Society",
                             "Names for the pressed leaves of one herbarium.");
    }
    void init() { support::failOnWarning(); }
    void cleanup() { m_places.close(); }
    void cleanupTestCase() { m_places.end(); }

    void colours_data() { themes(); }
    void colours()
    {
        const Colours &c = theme();
        const QRgb grounds[] = {c.base, c.alternateBase, c.window, c.button};
        const std::pair<const char *, QRgb> texts[] = {
            {"text", c.text},       {"muted", c.muted},   {"accent", c.accent}, {"error", c.error},
            {"warning", c.warning}, {"advice", c.advice}, {"good", c.good}};
        for (const auto &[name, text] : texts)
            for (const QRgb ground : grounds)
                atLeast(textContrast, text, ground, name);
        for (const QRgb ground : {c.selection, c.selectionWithoutFocus}) {
            atLeast(textContrast, c.onSelection, ground, "selected text");
            for (const QRgb mark : {c.error, c.warning, c.advice, c.good, c.accent})
                atLeast(edgeContrast, mark, ground, "a mark in a selected row");
        }
        const GrammarColours grammar = GrammarColours::of(QGuiApplication::palette());
        for (const QRgb ground : {c.base, c.window}) { // being written, published
            atLeast(textContrast, grammar.literal, ground, "a text of a grammar");
            atLeast(textContrast, grammar.number, ground, "a number of a grammar");
        }
        atLeast(textContrast, c.onAccent, c.accent, "a filled button");
        atLeast(textContrast, c.added, c.onAddedGround, "added");
        atLeast(textContrast, c.removed, c.onRemovedGround, "removed");
        atLeast(textContrast, c.text, c.found, "found");
        for (const QRgb ground : {c.base, c.window, c.button})
            atLeast(edgeContrast, c.edge, ground, "the edge of a field or button");
        for (const QRgb ground : grounds)
            atLeast(edgeContrast, c.accent, ground, "the focus");
    }

    void whatIsPainted_data() { themes(); }
    void whatIsPainted()
    {
        theme();
        QVERIFY(m_places.open(u"r.sqlite"_s));
        m_wrong.clear();
        m_measured = 0;
        EveryPlace every(*m_places.window(),
                         [this](const QString &place, QWidget &root) { measure(place, root); });
        QVERIFY(every.visitAll(u"acorn"_s));
        std::printf("%d pieces of text measured\n", m_measured);
        QVERIFY(m_measured > 300);
        m_wrong.removeDuplicates();
        QVERIFY2(m_wrong.isEmpty(), qPrintable(m_wrong.join(u'\n')));
    }

    void rows_withAndWithoutTheFocus_data() { themes(); }
    void rows_withAndWithoutTheFocus()
    {
        theme();
        const auto window = std::make_unique<MainWindow>(support::fixedDesk(), m_places.path(u"r.sqlite"_s));
        window->resize(1280, 800);
        window->show();
        QVERIFY(QTest::qWaitForWindowActive(window.get()));
        QTRY_VERIFY_WITH_TIMEOUT(named<QTableView>(window.get(), u"Registrations"_s), support::placePatience);
        auto *table = named<QTableView>(window.get(), u"Registrations"_s);
        QTRY_VERIFY_WITH_TIMEOUT(table->currentIndex().isValid(), support::placePatience);
        QWidget *search = named<QLineEdit>(window.get(), u"Search names and text"_s);
        QImage selected[2];
        for (const bool focused : {false, true}) {
            (focused ? static_cast<QWidget *>(table) : search)->setFocus();
            QTest::qWait(50);
            for (int column = 0; column < table->model()->columnCount(); ++column)
                for (int row = 0; row < table->model()->rowCount(); ++row)
                    if (!table->isColumnHidden(column) &&
                        hasLetters(table->model()->index(row, column).data().toString()))
                        readable(u"a cell"_s, cell(*table, row, column));
            selected[focused] = cell(*table, table->currentIndex().row(), 0);
        }
        QVERIFY2(m_wrong.isEmpty(), qPrintable(m_wrong.join(u'\n')));
        QVERIFY(painted(selected[0]).ground != painted(selected[1]).ground);
    }

private:
    static void themes()
    {
        QTest::addColumn<Theme>("theme");
        QTest::newRow("light") << Theme::Light;
        QTest::newRow("dark") << Theme::Dark;
    }
    const Colours &theme()
    {
        QFETCH(Theme, theme);
        m_places.appearance().setTheme(theme);
        m_wrong.clear();
        return Colours::of(QApplication::palette());
    }
    static void atLeast(double least, QRgb ink, QRgb ground, const char *what)
    {
        const double ratio = contrast(ink, ground);
        QVERIFY2(ratio >= least, qPrintable(u"%1: %2:1, %3 on %4"_s.arg(QLatin1String(what))
                                                .arg(ratio, 0, 'f', 2)
                                                .arg(QColor(ink).name(), QColor(ground).name())));
    }

    void readable(const QString &what, const QImage &image, double least = textContrast)
    {
        if (image.isNull())
            return;
        const Painted found = painted(image);
        if (!found.hasInk)
            return;
        ++m_measured;
        if (found.ratio() < least)
            m_wrong += u"%1: %2:1, %3 on %4"_s.arg(what)
                           .arg(found.ratio(), 0, 'f', 2)
                           .arg(QColor(found.ink).name(), QColor(found.ground).name());
    }

    QImage cell(QTableView &table, int row, int column)
    {
        const QRect inside =
            table.visualRect(table.model()->index(row, column)).intersected(table.viewport()->rect());
        return grabbed(*table.window(), table.viewport(), inside.adjusted(4, 2, -2, -2));
    }

    // The words of labels, buttons, fields and tables; what is disabled is exempt.
    void measure(const QString &place, QWidget &root)
    {
        for (QWidget *widget : root.findChildren<QWidget *>()) {
            if (widget->window() != &root || !isWhollySeen(widget) || !widget->isEnabled())
                continue;
            const QString where = place + u": "_s + QLatin1String(widget->metaObject()->className()) + u' ';
            if (auto *label = qobject_cast<QLabel *>(widget); label && hasLetters(label->text()))
                readable(where + label->text().left(40), grabbed(root, label, label->rect()));
            else if (auto *button = qobject_cast<QAbstractButton *>(widget);
                     button && !button->text().isEmpty())
                readable(where + button->text(),
                         grabbed(root, button, button->rect().adjusted(4, 4, -4, -4)));
            else if (auto *box = qobject_cast<QComboBox *>(widget))
                readable(where + box->currentText(), grabbed(root, box, box->rect().adjusted(4, 4, -24, -4)));
            else if (auto *line = qobject_cast<QLineEdit *>(widget);
                     line && !(line->text().isEmpty() && line->placeholderText().isEmpty()))
                readable(where + line->placeholderText(),
                         grabbed(root, line, line->rect().adjusted(30, 4, -30, -4)));
            else if (auto *table = qobject_cast<QTableView *>(widget))
                for (int row = 0; row < qMin(6, table->model()->rowCount()); ++row)
                    for (int column = 0; column < table->model()->columnCount(); ++column)
                        if (!table->isColumnHidden(column) &&
                            hasLetters(table->model()->index(row, column).data().toString()))
                            readable(where + table->model()->index(row, column).data().toString().left(40),
                                     cell(*table, row, column));
            edge(where, root, widget);
        }
    }

    // A field or button that has an edge has one that is seen: its outermost line against what is around it.
    void edge(const QString &where, QWidget &root, QWidget *widget)
    {
        const bool hasEdge = qobject_cast<QLineEdit *>(widget) || qobject_cast<QComboBox *>(widget);
        if (!hasEdge || widget->height() < 12)
            return;
        const QRect line(4, 0, widget->width() - 8, 1);
        const Painted found = painted(grabbed(root, widget, line));
        const Painted around = painted(grabbed(root, widget, line.translated(0, -1)));
        if (contrast(found.ground, around.ground) < edgeContrast)
            m_wrong +=
                u"%1: its edge has %2:1"_s.arg(where).arg(contrast(found.ground, around.ground), 0, 'f', 2);
    }

    support::PlacesWindow m_places;
    QStringList m_wrong;
    int m_measured = 0;
};

NIDUS_TEST(TestContrast)
#include "tst_contrast.moc"
