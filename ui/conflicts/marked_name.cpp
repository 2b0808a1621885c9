#include "ui/conflicts/marked_name.h"

#include "ui/look/theme.h"

#include <QPainter>

namespace nidus::ui {

namespace {

constexpr int largePixels = 28, linePixels = 44;
constexpr int mostPixels = 42, mostLinePixels = 60; // with large text, so that both names are seen
constexpr int underline = 3;
constexpr qsizetype mostSaid = 4; // characters; more than that is seen better than said

} // namespace

MarkedName::MarkedName(QWidget *parent) : PlainLabel({}, parent)
{
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
}

void MarkedName::setName(const QString &name, const QList<Span> &marks)
{
    m_marks = marks;
    setText(name);
    setAccessibleName(name);
    updateGeometry();
    update();
}

QFont MarkedName::largeFont() const
{
    QFont font = monospaceFont();
    font.setPixelSize(qMin(scaled(largePixels), mostPixels));
    return font;
}

QSize MarkedName::sizeHint() const
{
    return {QFontMetrics(largeFont()).horizontalAdvance(text()) + 8, minimumSizeHint().height()};
}

QSize MarkedName::minimumSizeHint() const { return {120, qMin(scaled(linePixels), mostLinePixels)}; }

void MarkedName::paintEvent(QPaintEvent *)
{
    const Colours &colours = Colours::of(palette());
    QPainter painter(this);
    QFont font = largeFont();
    const int wanted = QFontMetrics(font).horizontalAdvance(text());
    if (wanted > width()) // a name is at most 32 characters: it is set smaller, never cut off
        font.setPixelSize(qMax(10, font.pixelSize() * width() / wanted));
    painter.setFont(font);
    const QFontMetrics metrics(font);
    const int top = (height() - metrics.height()) / 2;
    for (const Span &mark : m_marks) {
        const int left = metrics.horizontalAdvance(text().left(mark.start));
        const int wide =
            mark.length == 0 ? underline : metrics.horizontalAdvance(text().mid(mark.start, mark.length));
        const QRect ground(mark.length == 0 ? left - 1 : left, top, wide, metrics.height());
        painter.fillRect(ground, QColor(colours.found));
        painter.fillRect(QRect(ground.left(), ground.bottom() + 1, ground.width(), underline),
                         QColor(colours.warning));
    }
    painter.setPen(QColor(colours.text));
    painter.drawText(0, top + metrics.ascent(), text());
}

QString MarkedName::spoken(QChar c)
{
    static const char *const digits[] = {QT_TR_NOOP("digit zero"),  QT_TR_NOOP("digit one"),
                                         QT_TR_NOOP("digit two"),   QT_TR_NOOP("digit three"),
                                         QT_TR_NOOP("digit four"),  QT_TR_NOOP("digit five"),
                                         QT_TR_NOOP("digit six"),   QT_TR_NOOP("digit seven"),
                                         QT_TR_NOOP("digit eight"), QT_TR_NOOP("digit nine")};
    if (c >= u'0' && c <= u'9')
        return tr(digits[c.unicode() - u'0']);
    if (c == u'-')
        return tr("hyphen");
    if (c.isLetter())
        return tr("letter %1").arg(c.toUpper());
    return displayable(QString(c));
}

QString MarkedName::spoken(const QString &name, const QList<Span> &marks)
{
    QStringList said;
    for (const Span &mark : marks)
        for (const QChar c : name.mid(mark.start, mark.length))
            said += spoken(c);
    return said.size() > mostSaid ? QString() : said.join(QStringLiteral(", "));
}

} // namespace nidus::ui
