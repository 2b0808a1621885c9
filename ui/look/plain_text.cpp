#include "ui/look/plain_text.h"

#include "ui/look/layouts.h"
#include "ui/look/theme.h"
#include "ui/look/wrapped_text.h"

#include <QAction>
#include <QCoreApplication>
#include <QLineEdit>
#include <QPainter>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStyle>
#include <QTextDocument>
#include <QToolButton>

namespace nidus::ui {

static constexpr int mostPlainToolTip = 60; // a longer one is broken into lines, which only rich text is

QString withoutMnemonic(QString text) { return text.replace(u'&', QStringLiteral("&&")); }

QString withoutMarks(const QString &words)
{
    QString out;
    for (qsizetype i = 0; i < words.size(); ++i) {
        if (words[i] == u'&' && ++i >= words.size())
            break;
        out += words[i];
    }
    return out;
}

QString plainToolTip(const QString &text)
{
    const QString said = displayable(text);
    const bool isSafe = said.size() <= mostPlainToolTip && !Qt::mightBeRichText(said);
    return isSafe ? said : QStringLiteral("<p>") + said.toHtmlEscaped() + QStringLiteral("</p>");
}

void setPlainToolTip(QWidget *widget, const QString &text)
{
    widget->setToolTip(plainToolTip(text));
    widget->setAccessibleDescription(displayable(text));
}

PlainLabel::PlainLabel(const QString &text, QWidget *parent) : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
    setText(text);
}

void PlainLabel::setMuted(bool muted) { setProperty("muted", muted); }

QSize ElidedLabel::minimumSizeHint() const { return {0, PlainLabel::minimumSizeHint().height()}; }

void ElidedLabel::paintEvent(QPaintEvent *)
{
    const Colours &colours = Colours::of(palette());
    QPainter painter(this);
    painter.setPen(QColor(property("muted").toBool() ? colours.muted : colours.text));
    const auto side = alignment() & Qt::AlignRight ? Qt::AlignRight : Qt::AlignLeft;
    painter.drawText(rect(), side | Qt::AlignAbsolute | Qt::AlignVCenter | Qt::TextSingleLine,
                     fontMetrics().elidedText(text(), Qt::ElideRight, width()));
}

PlainLabel *wrappedLabel(const QString &text)
{
    auto *label = new PlainLabel(text);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

PlainLabel *mutedLabel(const QString &text, Lines lines)
{
    PlainLabel *label = lines == Lines::Wrapped  ? wrappedLabel(text)
                        : lines == Lines::Elided ? new ElidedLabel(text)
                                                 : new PlainLabel(text);
    label->setMuted(true);
    return label;
}

PlainLabel *titleLabel(const QString &text)
{
    auto *label = new PlainLabel(text);
    label->setFont(titleFont());
    return label;
}

PlainLabel *nameLabel(const QString &text, bool monospaced)
{
    auto *label = new PlainLabel(text);
    label->setFont(nameFont(monospaced));
    return label;
}

PlainLabel *semiBoldLabel(const QString &text)
{
    auto *label = new PlainLabel(text);
    QFont font = label->font();
    font.setWeight(QFont::DemiBold);
    label->setFont(font);
    return label;
}

static QPushButton *styledButton(const char *style, const QString &text, const QIcon &icon = {})
{
    auto *button = new QPushButton(icon, text);
    button->setProperty(style, true);
    return button;
}

QPushButton *linkButton(const QString &text)
{
    QPushButton *button = styledButton("link", text);
    button->setCursor(Qt::PointingHandCursor);
    button->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    return button;
}

QPushButton *flatButton(const QString &text, const QIcon &icon) { return styledButton("flat", text, icon); }

QPushButton *filledButton(const QString &text) { return styledButton("filled", text); }

void setFilled(QPushButton *button, bool isFilled)
{
    if (button->property("filled").toBool() == isFilled)
        return;
    button->setProperty("filled", isFilled);
    button->style()->unpolish(button); // the sheet looks at properties then only
    button->style()->polish(button);
}

static QFrame *ruleOf(void (QWidget::*setThickness)(int))
{
    auto *rule = new QFrame;
    rule->setProperty("rule", true);
    (rule->*setThickness)(1);
    return rule;
}

QFrame *horizontalRule() { return ruleOf(&QWidget::setFixedHeight); }

QFrame *verticalRule() { return ruleOf(&QWidget::setFixedWidth); }

void addClearButton(QLineEdit *field)
{
    field->setClearButtonEnabled(true);
    for (auto *button : field->findChildren<QToolButton *>())
        button->setAccessibleName(QCoreApplication::translate("nidus::ui", "Clear"));
    if (auto *action =
            field->findChild<QAction *>(QStringLiteral("_q_qlineeditclearaction"))) // Qt's own name for it
        action->setIcon(lineIcon(QStringLiteral("close")));
}

QWidget *placeholderPage(const QString &title, const QString &sentence, QPushButton *act)
{
    QWidget *page = widgetOn("paper");
    QVBoxLayout *layout = columnIn(page, {16, 96, 16, 16}, 8);
    layout->addWidget(nameLabel(title), 0, Qt::AlignHCenter);
    PlainLabel *words = mutedLabel(sentence, Lines::Wrapped);
    words->setAlignment(Qt::AlignHCenter);
    layout->addWidget(words);
    layout->addSpacing(8);
    layout->addWidget(act, 0, Qt::AlignHCenter);
    layout->addStretch(1);
    return page;
}

QPlainTextEdit *readOnlyText(const QString &accessibleName, bool monospaced)
{
    QPlainTextEdit *text = monospaced ? new WrappedText : new QPlainTextEdit;
    text->setReadOnly(true);
    text->setProperty("plain", true);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    text->setTabChangesFocus(true);
    text->setAccessibleName(accessibleName);
    text->document()->setDocumentMargin(12);
    text->setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    if (monospaced)
        text->setFont(monospaceFont());
    return text;
}

} // namespace nidus::ui
