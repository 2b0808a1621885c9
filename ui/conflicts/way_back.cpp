#include "ui/conflicts/way_back.h"

#include "core/registration/request.h"
#include "ui/look/layouts.h"
#include "ui/look/plain_text.h"

#include <algorithm>

namespace nidus::ui {

WayBack::WayBack(QWidget *parent) : QWidget(parent)
{
    QVBoxLayout *outer = columnIn(this);
    QHBoxLayout *row = rowIn(outer, {16, 4, 8, 4}, 8);
    m_words = addTo(row, wrappedLabel(), 1);
    m_button = addButton(row, new QPushButton, this, [this] { Q_EMIT asked(m_request); });
    outer->addWidget(horizontalRule());
    hide();
}

void WayBack::setRequest(qint64 request)
{
    m_request = request;
    m_words->setText({});
    m_button->setText(tr("Back to %1").arg(requestId(request)));
    setVisible(request > 0);
}

void WayBack::setReviews(const QList<Review> &reviews)
{
    const auto of = std::ranges::find(reviews, m_request, &Review::request);
    if (m_request == 0 || of == reviews.end()) // none, or it is closed
        return hide();
    const int open = of->openCount();
    const QString whose = tr("%1 (%2)").arg(displayableLine(of->name, 40), requestId(m_request));
    const QString words = open == 0   ? tr("No conflict of %1 is open.").arg(whose)
                          : open == 1 ? tr("1 conflict of %1 is open.").arg(whose)
                                      : tr("%1 conflicts of %2 are open.").arg(QString::number(open), whose);
    m_words->setText(of->isBlocked() ? tr("%1: %2. %3").arg(requestId(m_request), message(of->state()), words)
                                     : words);
}

void WayBack::focusButton() { m_button->setFocus(Qt::OtherFocusReason); }

} // namespace nidus::ui
