#include "ui/look/theme.h"

#include "ui/look/restyling.h"

#include <QApplication>
#include <QCoreApplication>
#include <QFontDatabase>
#include <QFontInfo>
#include <QProxyStyle>
#include <QRegularExpression>

namespace nidus::ui {

namespace {

constexpr Colours light{0xffffffff,
                        0xfff7f8f9,
                        0xfff1f2f3,
                        0xfffafafb,
                        0xffd3d7da,
                        0xff828a92,
                        0xff1b1f23,
                        0xff565f68,
                        0xff1a5a9e,
                        0xffffffff,
                        0xffd3e4f5,
                        0xffe2e5e8,
                        0xff10202e,
                        0xffb0221b,
                        0xff875200,
                        0xff23636f,
                        0xff1d6a33,
                        0xff0e5422,
                        0xffdaf0dd,
                        0xff8f1c16,
                        0xfffbdfdc,
                        0xfffff0b8,
                        {0xffebf3e9, 0xffe9f0f9, 0xfff8f0e2, 0xfff2ebf6},
                        {0xff5f9657, 0xff4f7fb8, 0xffad7b2c, 0xff8a5fa6}};
constexpr Colours dark{0xff1c1f22,
                       0xff212529,
                       0xff26292d,
                       0xff31353a,
                       0xff3b4147,
                       0xff7b848d,
                       0xffe3e6e9,
                       0xffa4adb5,
                       0xff8fbff2,
                       0xff0f1a26,
                       0xff2a4766,
                       0xff343a40,
                       0xfff1f5f9,
                       0xffff9990,
                       0xffeeb456,
                       0xff7ac6d2,
                       0xff7fcd8f,
                       0xff9de4ad,
                       0xff1d3a27,
                       0xffffaea7,
                       0xff48211f,
                       0xff574a17,
                       {0xff22332a, 0xff22303f, 0xff3a3021, 0xff33283b},
                       {0xff5f9657, 0xff4f7fb8, 0xffad7b2c, 0xff8a5fa6}};

constexpr int darkBelow = 128; // lightness of a palette's base
constexpr int leastTextPixels = 13;

QPalette paletteOf(const Colours &c)
{
    QPalette palette;
    const auto set = [&palette](QPalette::ColorRole role, QRgb colour) {
        palette.setColor(role, QColor(colour));
    };
    set(QPalette::Window, c.window);
    set(QPalette::WindowText, c.text);
    set(QPalette::Base, c.base);
    set(QPalette::AlternateBase, c.alternateBase);
    set(QPalette::ToolTipBase, c.alternateBase);
    set(QPalette::ToolTipText, c.text);
    set(QPalette::PlaceholderText, c.muted);
    set(QPalette::Text, c.text);
    set(QPalette::Button, c.button);
    set(QPalette::ButtonText, c.text);
    set(QPalette::BrightText, c.error);
    set(QPalette::Highlight, c.selection);
    set(QPalette::HighlightedText, c.onSelection);
    set(QPalette::Link, c.accent);
    set(QPalette::Light, c.base);
    set(QPalette::Mid, c.line);
    set(QPalette::Dark, c.edge);
    set(QPalette::Shadow, c.edge);
    // Midlight and LinkVisited stay the desktop's: no change of its palette would be told otherwise.
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, QColor(c.edge));
    return palette;
}

// In relation to the text font, however that one is measured.
void setHeight(QFont &font, double factor)
{
    const QFont text = QApplication::font();
    if (text.pixelSize() > 0)
        font.setPixelSize(qRound(text.pixelSize() * factor));
    else
        font.setPointSizeF(text.pointSizeF() * factor);
}

QString hex(QRgb colour) { return QColor(colour).name(); }

// Heights of 26 for inputs and buttons, 24 for headers; lines of 1 px; focus by the accent colour. [N]: see
// scaledSheet.
QString styleSheetOf(const Colours &c)
{
    const QString sheet = QStringLiteral(R"(
QPushButton { min-height: [24]; padding: 0 12px; border: 1px solid %edge; border-radius: 3px; background: %button;
    color: %text; outline: none; }
QPushButton:hover { background: %alternate; border-color: %accent; }
QPushButton:pressed, QPushButton:checked { background: %grey; }
QPushButton:focus { border: 2px solid %accent; padding: 0 11px; min-height: [24-2]; }
QPushButton:disabled { color: %edge; border-color: %line; }
QPushButton[filled="true"] { background: %accent; color: %onAccent; border-color: %accent; font-weight: 600; }
QPushButton[filled="true"]:hover { background: %accent; border-color: %text; }
QPushButton[filled="true"]:focus { border: 2px solid %text; }
QPushButton[filled="true"]:disabled { background: %grey; color: %muted; border-color: %line; }
QPushButton[flat="true"] { border-color: transparent; background: transparent; padding: 0 6px; }
QPushButton[flat="true"]:hover { border-color: %line; background: %alternate; }
QPushButton[flat="true"]:focus { border: 2px solid %accent; padding: 0 5px; }
QPushButton[flat="true"]:disabled { border-color: transparent; }
QPushButton[link="true"] { border: 1px solid transparent; background: transparent; color: %accent; padding: 0;
    text-decoration: underline; min-height: [18]; text-align: left; }
QPushButton[link="true"]:focus { border: 1px solid %accent; min-height: [18]; padding: 0; }
QPushButton[link="true"]:disabled { color: %edge; }
QPushButton::menu-indicator { subcontrol-position: right center; right: 6px; }
QLineEdit, QComboBox { min-height: [24]; border: 1px solid %edge; border-radius: 3px; background: %base;
    padding: 0 6px; selection-background-color: %selection; selection-color: %onSelection; }
QLineEdit:focus, QComboBox:focus { border: 2px solid %accent; padding: 0 5px; min-height: [24-2]; }
QLineEdit:read-only { background: %window; }
QComboBox { background: %button; }
QComboBox::drop-down { border: none; width: [20]; }
QComboBox::down-arrow { image: url(:/line/%chevron); width: [12]; height: [12]; }
QComboBox QAbstractItemView { border: 1px solid %edge; background: %base; selection-background-color: %selection;
    selection-color: %onSelection; outline: 0; }
QPlainTextEdit, QTextEdit { border: 1px solid %edge; padding: 1px; border-radius: 3px; background: %base;
    selection-background-color: %selection; selection-color: %onSelection; }
QPlainTextEdit:focus, QTextEdit:focus { border: 2px solid %accent; padding: 0; }
QPlainTextEdit[plain="true"], QTextEdit[plain="true"] { border: none; padding: 2px; border-radius: 0; }
QPlainTextEdit[plain="true"]:focus, QTextEdit[plain="true"]:focus { border: 2px solid %accent; padding: 0; }
QHeaderView { background: %window; }
QHeaderView::section { background: %window; color: %muted; border: none; border-right: 1px solid %line;
    border-bottom: 1px solid %line; padding: 0 8px; height: [23]; }
QTableView, QListView { border: none; background: %base; outline: 0; }
QMenuBar { background: %window; border-bottom: 1px solid %line; }
QMenuBar::item { padding: 5px 9px; background: transparent; }
QMenuBar::item:selected, QMenuBar::item:pressed { background: %grey; }
QMenu { background: %base; border: 1px solid %edge; padding: 4px 0; }
QMenu::item { padding: 4px 28px 4px 12px; color: %text; }
QMenu::item:selected { background: %selection; color: %onSelection; }
QMenu::item:disabled { color: %edge; }
QMenu::separator { height: 1px; background: %line; margin: 4px 0; }
QMenu::icon { padding-left: 8px; }
QTabBar { background: transparent; }
QTabBar::tab { padding: 0 12px; height: [29]; border: none; border-bottom: 2px solid transparent; color: %muted;
    background: transparent; }
QTabBar::tab:selected { color: %text; border-bottom: 2px solid %accent; }
QTabBar::tab:hover { color: %text; }
QTabBar::tab:focus { background: %grey; }
QTabBar#documents::tab { border-right: 1px solid %line; border-bottom: 1px solid %line; border-top: 2px solid transparent;
    background: %window; height: [28]; max-width: [220]; }
QTabBar#documents::tab:selected { background: %base; border-top: 2px solid %accent; border-bottom: 1px solid %base; }
QTabBar::close-button { image: url(:/line/%close); subcontrol-position: right; margin: 2px; width: [12]; height: [12]; }
QTabBar::close-button:hover { background: %grey; }
QTabWidget::pane { border: none; border-top: 1px solid %line; }
QSplitter::handle { background: %window; }
QSplitter::handle:vertical { height: 5px; border-top: 1px solid %line; border-bottom: 1px solid %line; }
QSplitter::handle:horizontal { width: 5px; border-left: 1px solid %line; border-right: 1px solid %line; }
QScrollArea { border: none; background: transparent; }
QScrollBar:vertical { width: 14px; background: %window; }
QScrollBar:horizontal { height: 14px; background: %window; }
QScrollBar::handle { background: %edge; border: 4px solid %window; }
QScrollBar::handle:hover { background: %muted; }
QScrollBar::handle:vertical { min-height: 32px; }
QScrollBar::handle:horizontal { min-width: 32px; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QProgressBar { border: 1px solid %edge; border-radius: 3px; background: %base; text-align: center; min-height: [18]; }
QProgressBar::chunk { background: %selection; }
QToolTip { background: %alternate; color: %text; border: 1px solid %edge; padding: 3px; }
QLabel[muted="true"] { color: %muted; }
QLabel[failure="true"] { color: %error; }
QLabel[page="true"] { border: 1px solid %line; }
QWidget[paper="true"] { background: %base; }
QWidget[chrome="true"] { background: %window; }
QCheckBox { spacing: 8px; }
QCheckBox::indicator { width: [13]; height: [13]; border: 1px solid %edge; border-radius: 2px; background: %base; }
QCheckBox::indicator:checked { image: url(:/line/%checked); }
QCheckBox::indicator:disabled { border-color: %line; background: %window; }
QCheckBox:focus { outline: none; }
QCheckBox::indicator:focus { border: 2px solid %accent; width: [13-2]; height: [13-2]; }
QPushButton[corner="true"] { border: 1px solid transparent; background: transparent; color: %muted; padding: 0 9px;
    min-height: [20]; margin: 2px 7px 0 0; }
QPushButton[corner="true"]:hover { color: %text; background: %grey; }
QPushButton[corner="true"]:focus { border: 2px solid %accent; padding: 0 8px; min-height: [20-2]; }
QFrame[rule="true"] { background: %line; border: none; }
)");
    const bool isDark = QColor(c.base).lightness() < darkBelow;
    const std::pair<const char *, QString> values[] = {
        {"%chevron", isDark ? QStringLiteral("chevron_dark.svg") : QStringLiteral("chevron_light.svg")},
        {"%checked", isDark ? QStringLiteral("checked_dark.svg") : QStringLiteral("checked_light.svg")},
        {"%close", isDark ? QStringLiteral("close_dark.svg") : QStringLiteral("close_light.svg")},
        {"%selection", hex(c.selection)},
        {"%onSelection", hex(c.onSelection)},
        {"%onAccent", hex(c.onAccent)},
        {"%alternate", hex(c.alternateBase)},
        {"%accent", hex(c.accent)},
        {"%button", hex(c.button)},
        {"%window", hex(c.window)},
        {"%muted", hex(c.muted)},
        {"%line", hex(c.line)},
        {"%edge", hex(c.edge)},
        {"%error", hex(c.error)},
        {"%grey", hex(c.selectionWithoutFocus)},
        {"%base", hex(c.base)},
        {"%text", hex(c.text)}};
    QString out = sheet;
    for (const auto &[name, value] : values)
        out.replace(QLatin1String(name), value);
    return out;
}

// Fusion, but icons grow with the text beside them.
class Style final : public QProxyStyle {
public:
    Style() : QProxyStyle(QStringLiteral("Fusion")) {}

    int pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const override
    {
        const int usual = QProxyStyle::pixelMetric(metric, option, widget);
        const bool isOwn =
            metric == PM_SmallIconSize || metric == PM_ButtonIconSize; // the others are asked of these
        return isOwn ? scaled(usual) : usual;
    }
};

// The system's, but never too small to read all day.
QFont usualFont()
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::GeneralFont);
    if (QFontInfo(font).pixelSize() < leastTextPixels)
        font.setPixelSize(leastTextPixels);
    return font;
}

// [N] and [N-M]: lengths that hold text and icons grow with the text; lines, borders and scroll bars do not.
QString scaledSheet(const QString &sheet)
{
    static const QRegularExpression length(QStringLiteral("\\[([0-9]+)(?:-([0-9]+))?\\]"));
    QString out;
    qsizetype at = 0;
    for (auto it = length.globalMatch(sheet); it.hasNext();) {
        const QRegularExpressionMatch match = it.next();
        out += QStringView(sheet).mid(at, match.capturedStart() - at);
        out += QStringLiteral("%1px").arg(scaled(match.captured(1).toInt()) - match.captured(2).toInt());
        at = match.capturedEnd();
    }
    return out + QStringView(sheet).mid(at);
}

} // namespace

const Colours &Colours::of(const QPalette &palette)
{
    return palette.color(QPalette::Base).lightness() < darkBelow ? dark : light;
}

int scaled(int pixels)
{
    // Asked for by every painting and every widget that is styled; a font's pixels are not cheap to find out.
    static QFont font;
    static double factor = 0;
    if (const QFont now = QApplication::font(); factor == 0 || now != font) {
        font = now;
        const int usual = QFontInfo(usualFont()).pixelSize();
        factor = usual > 0 ? qMax(1.0, double(QFontInfo(font).pixelSize()) / usual) : 1.0;
    }
    return factor > 1.0 ? qRound(pixels * factor) : pixels;
}

void applyTheme(QApplication &application, Theme theme, int textPercent)
{
    Restyling &restyling = Restyling::begin(application);
    if (theme == Theme::System)
        QApplication::setPalette(QPalette()); // to see the desktop's own
    const bool systemIsDark = QApplication::palette().color(QPalette::Window).lightness() < darkBelow;
    const bool isDark = theme == Theme::Dark || (theme == Theme::System && systemIsDark);
    if (!dynamic_cast<Style *>(QApplication::style()))
        QApplication::setStyle(new Style);
    const QPalette wanted = paletteOf(isDark ? dark : light);
    if (QApplication::palette() != wanted) // every widget is asked
        QApplication::setPalette(wanted);
    QFont font = usualFont();
    if (textPercent > leastTextPercent)
        font.setPixelSize(qRound(QFontInfo(font).pixelSize() * textPercent / 100.0));
    if (QFontInfo(font).pixelSize() != QFontInfo(QApplication::font()).pixelSize())
        QApplication::setFont(font);
    restyling.run(scaledSheet(styleSheetOf(isDark ? dark : light)));
}

QFont monospaceFont()
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    setHeight(font, 1.0);
    return font;
}

QFont titleFont()
{
    QFont font = QApplication::font();
    setHeight(font, 1.15);
    font.setWeight(QFont::DemiBold);
    return font;
}

QFont nameFont(bool monospaced)
{
    QFont font = monospaced ? monospaceFont() : QApplication::font();
    setHeight(font, 1.5);
    font.setWeight(QFont::DemiBold);
    return font;
}

QString severityMark(Severity severity)
{
    switch (severity) {
    case Severity::Error:
        return QStringLiteral("■");
    case Severity::Warning:
        return QStringLiteral("▲");
    case Severity::Advice:
        return QStringLiteral("○");
    }
    return {};
}

QString severityWord(Severity severity)
{
    switch (severity) {
    case Severity::Error:
        return QCoreApplication::translate("nidus::ui", "error");
    case Severity::Warning:
        return QCoreApplication::translate("nidus::ui", "warning");
    case Severity::Advice:
        return QCoreApplication::translate("nidus::ui", "advice");
    }
    return {};
}

QRgb Colours::*severityColour(Severity severity)
{
    switch (severity) {
    case Severity::Error:
        return &Colours::error;
    case Severity::Warning:
        return &Colours::warning;
    case Severity::Advice:
        return &Colours::advice;
    }
    return &Colours::text;
}

} // namespace nidus::ui
