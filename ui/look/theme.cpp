#include "core/translation.inc"

#include "ui/look/theme.h"

#include "ui/look/styled_parts.h"
#include "ui/look/text_layout.h"

#include <QApplication>
#include <QFontDatabase>
#include <QFontInfo>
#include <QProxyStyle>
#include <QRegularExpression>
#include <QResource>

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
                        {0xff5f9657, 0xff4f7fb8, 0xffad7b2c, 0xff8a5fa6},
                        0xff3f76ad};
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
                       {0xff5f9657, 0xff4f7fb8, 0xffad7b2c, 0xff8a5fa6},
                       0xff5b93cc};

struct SeverityLook {
    const char16_t *mark;
    const char *word;
    QRgb Colours::*colour;
};
constexpr SeverityLook severityLooks[] = {{u"■", QT_TRANSLATE_NOOP("nidus", "error"), &Colours::error},
                                          {u"▲", QT_TRANSLATE_NOOP("nidus", "warning"), &Colours::warning},
                                          {u"○", QT_TRANSLATE_NOOP("nidus", "advice"), &Colours::advice}};

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
QFont sized(QFont font, double factor)
{
    const QFont text = QApplication::font();
    if (text.pixelSize() > 0)
        font.setPixelSize(qRound(text.pixelSize() * factor));
    else
        font.setPointSizeF(text.pointSizeF() * factor);
    return font;
}

QFont semiBold(QFont font)
{
    font.setWeight(QFont::DemiBold);
    return font;
}

// The sheet with the colours of the theme and lengths for the text of now.
QString styleSheetOf(const Colours &c)
{
    QString sheet =
        QString::fromUtf8(QResource(QStringLiteral(":/nidus/look/window.qss")).uncompressedData());
    const std::pair<QLatin1String, QRgb> colours[] = {
        {QLatin1String("%selectionWithoutFocus"), c.selectionWithoutFocus}, // before its beginning
        {QLatin1String("%selection"), c.selection},
        {QLatin1String("%onSelection"), c.onSelection},
        {QLatin1String("%onAccent"), c.onAccent},
        {QLatin1String("%alternateBase"), c.alternateBase},
        {QLatin1String("%accent"), c.accent},
        {QLatin1String("%button"), c.button},
        {QLatin1String("%window"), c.window},
        {QLatin1String("%muted"), c.muted},
        {QLatin1String("%line"), c.line},
        {QLatin1String("%edge"), c.edge},
        {QLatin1String("%error"), c.error},
        {QLatin1String("%base"), c.base},
        {QLatin1String("%text"), c.text}};
    for (const auto &[name, colour] : colours)
        sheet.replace(name, QColor(colour).name());
    sheet.replace(QLatin1String("%theme"), QLatin1String(&c == &dark ? "dark" : "light"));
    static const QRegularExpression length(QStringLiteral("\\[([0-9]+)(?:-([0-9]+))?\\]"));
    for (QRegularExpressionMatch match; (match = length.match(sheet)).hasMatch();) {
        const int pixels = scaled(match.captured(1).toInt()) - match.captured(2).toInt();
        sheet.replace(match.capturedStart(), match.capturedLength(), QStringLiteral("%1px").arg(pixels));
    }
    return sheet;
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
    const TextLayout before;
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
    StyledParts::followFont();
    StyledParts::of(application).setSheet(styleSheetOf(isDark ? dark : light));
    before.followText();
}

QFont monospaceFont() { return sized(QFontDatabase::systemFont(QFontDatabase::FixedFont), 1.0); }

QFont titleFont() { return semiBold(sized(QApplication::font(), 1.15)); }

QFont nameFont(bool monospaced)
{
    return semiBold(sized(monospaced ? monospaceFont() : QApplication::font(), 1.5));
}

QString severityMark(Severity severity) { return QString::fromUtf16(severityLooks[int(severity)].mark); }

QString severityWord(Severity severity) { return tr(severityLooks[int(severity)].word); }

QString severityCount(Severity severity, int count)
{
    if (count == 1 && severity != Severity::Advice)
        return severity == Severity::Error ? tr("1 error") : tr("1 warning");
    return (severity == Severity::Error     ? tr("%1 errors")
            : severity == Severity::Warning ? tr("%1 warnings")
                                            : tr("%1 advice"))
        .arg(count);
}

QRgb Colours::*severityColour(Severity severity) { return severityLooks[int(severity)].colour; }

} // namespace nidus::ui
