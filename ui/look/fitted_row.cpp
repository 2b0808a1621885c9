#include "ui/look/fitted_row.h"

#include "ui/look/plain_text.h"
#include "ui/look/theme.h"

#include <QAbstractButton>
#include <QEvent>
#include <QLabel>
#include <QLayout>
#include <QScopedValueRollback>

#include <utility>

namespace nidus::ui {

FittedRow::FittedRow(QWidget *row) : QObject(row), m_row(row) { row->installEventFilter(this); }

void FittedRow::keepsWhole(QWidget *words) { m_whole += words; }

void FittedRow::mayBeIcon(QAbstractButton *button, const QIcon &icon)
{
    m_parts += {button, Way::Icon, icon};
}

void FittedRow::mayGo(QWidget *words) { m_parts += {words, Way::Gone, {}}; }

void FittedRow::mayShrink(QLabel *name) { m_parts += {name, Way::Small, {}}; }

bool FittedRow::eventFilter(QObject *watched, QEvent *event)
{
    // A layout asks once for each change of what is in it; arrange() changes nothing when all is as it should
    // be.
    if (watched == m_row && (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest))
        arrange();
    return false;
}

int FittedRow::needed() const
{
    int width = m_row->layout()->minimumSize().width();
    for (const QPointer<QWidget> &words : m_whole)
        if (words && !words->isHidden())
            width += words->sizeHint().width() - words->minimumSizeHint().width();
    return width;
}

void FittedRow::arrange()
{
    if (m_isArranging || !m_row->layout())
        return;
    const QScopedValueRollback arranging(m_isArranging, true);
    for (qsizetype i = 0; i < m_less; ++i)
        if (const auto *button = qobject_cast<QAbstractButton *>(m_parts[i].widget.data());
            button && m_parts[i].isLess && !button->text().isEmpty()) { // it has got other words meanwhile
            sayAll(m_parts[i]);
            sayLess(m_parts[i]);
        }
    while (m_less > 0 && needed() + m_parts[m_less - 1].saved <= m_row->width())
        sayAll(m_parts[--m_less]);
    while (m_less < m_parts.size() && needed() > m_row->width()) {
        Part &part = m_parts[m_less++];
        const int before = needed();
        sayLess(part);
        part.saved = before - needed();
    }
}

void FittedRow::sayLess(Part &part)
{
    if (!part.widget || (part.way == Way::Gone && part.widget->isHidden()))
        return;
    part.isLess = true;
    if (part.way == Way::Gone)
        return part.widget->hide();
    if (part.way == Way::Small) {
        QFont font = nameFont(true);
        font.setPixelSize(QFontInfo(monospaceFont()).pixelSize());
        return part.widget->setFont(font);
    }
    auto *button = static_cast<QAbstractButton *>(part.widget.data());
    part.words = button->text();
    const QString said = QString(part.words).remove(u'&');
    if (button->accessibleName().isEmpty())
        button->setAccessibleName(said);
    if (button->toolTip().isEmpty())
        setPlainToolTip(button, said);
    button->setText({});
    if (!part.icon.isNull())
        button->setIcon(part.icon);
}

void FittedRow::sayAll(Part &part)
{
    if (!part.widget || !std::exchange(part.isLess, false))
        return;
    if (part.way == Way::Gone)
        return part.widget->show();
    if (part.way == Way::Small)
        return part.widget->setFont(nameFont(true));
    auto *button = static_cast<QAbstractButton *>(part.widget.data());
    const QString said = QString(part.words).remove(u'&');
    if (button->accessibleName() == said)
        button->setAccessibleName({});
    if (button->toolTip() == plainToolTip(said))
        button->setToolTip({});
    if (!part.icon.isNull())
        button->setIcon({});
    if (button->text().isEmpty())
        button->setText(part.words);
}

} // namespace nidus::ui
