#include "ui/editor/samples_view.h"

#include "ui/accessibility/accessible.h"
#include "ui/look/layouts.h"
#include "ui/look/plain_text.h"
#include "ui/look/theme.h"

#include <QListWidget>
#include <QPainter>
#include <QStyledItemDelegate>

#include <algorithm>

namespace nidus::ui {

namespace {

constexpr int sampleHeight = 24;
constexpr int mostRows = 6; // the others are scrolled to
constexpr int iconSize = 16;
enum SampleRole { VerdictIconRole = Qt::UserRole + 1, UrnRole, FieldRole, WordsRole };

QIcon iconOf(Sample::Verdict verdict)
{
    return verdict == Sample::Verdict::Valid   ? lineIcon(QStringLiteral("check"), &Colours::good)
           : verdict == Sample::Verdict::Wrong ? lineIcon(QStringLiteral("close"), &Colours::error)
                                               : QIcon();
}

// The mark, the URN, the field where it stands, the verdict in words.
class SampleDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override
    {
        return {200, scaled(sampleHeight)};
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const Colours &colours = Colours::of(option.palette);
        const bool focused = option.widget && option.widget->hasFocus();
        const bool isCurrent = (option.state & QStyle::State_Selected) && focused;
        painter->save();
        if (isCurrent) {
            painter->fillRect(option.rect, QColor(colours.selection));
            painter->fillRect(QRect(option.rect.topLeft(), QSize(3, option.rect.height())),
                              QColor(colours.accent));
        }
        const int icon = scaled(iconSize);
        index.data(VerdictIconRole)
            .value<QIcon>()
            .paint(painter,
                   QRect(option.rect.left() + 8, option.rect.center().y() - icon / 2 + 1, icon, icon));
        const int left = option.rect.left() + 8 + icon + 8;
        const int width = option.rect.right() - 8 - left;
        const int urnWidth = width * 46 / 100, fieldWidth = width * 18 / 100;
        const auto draw = [&](int from, int columnWidth, const QFont &font, QRgb colour, int role) {
            painter->setFont(font);
            painter->setPen(QColor(isCurrent ? colours.onSelection : colour));
            const QString text =
                QFontMetrics(font).elidedText(index.data(role).toString(), Qt::ElideRight, columnWidth - 8);
            painter->drawText(QRect(from, option.rect.top(), columnWidth - 8, option.rect.height()),
                              Qt::AlignVCenter | Qt::AlignLeft, text);
        };
        draw(left, urnWidth, monospaceFont(), colours.text, UrnRole);
        draw(left + urnWidth, fieldWidth, option.font, colours.muted, FieldRole);
        draw(left + urnWidth + fieldWidth, width - urnWidth - fieldWidth, option.font, colours.text,
             WordsRole);
        painter->restore();
    }
};

} // namespace

SamplesView::SamplesView(QWidget *parent) : QWidget(parent)
{
    QVBoxLayout *layout = columnIn(this, {0, 4, 0, 0}, 4);
    QHBoxLayout *head = rowIn(layout, {}, 8);
    head->addWidget(new PlainLabel(tr("Samples")));
    m_count = addTo(head, mutedLabel());
    head->addStretch(1);
    m_list = addTo(layout, new QListWidget);
    m_list->setAccessibleName(tr("Samples"));
    m_list->setItemDelegate(new SampleDelegate(m_list));
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    makeCurrentFollowSelection(m_list);
    const auto jump = [this](QListWidgetItem *item) {
        const Sample &sample = m_samples[m_list->row(item)];
        Q_EMIT jumpAsked(sample.field, sample.span);
    };
    connect(m_list, &QListWidget::itemActivated, this, jump);
    connect(m_list, &QListWidget::itemClicked, this, jump);
    hide();
}

void SamplesView::setSamples(const QList<Sample> &samples)
{
    if (samples == m_samples)
        return;
    m_samples = samples;
    const int row = m_list->currentRow();
    m_list->clear();
    int urns = 0, valid = 0;
    for (const Sample &sample : samples) {
        urns += sample.verdict != Sample::Verdict::Pattern;
        valid += sample.verdict == Sample::Verdict::Valid;
        auto *item = new QListWidgetItem(m_list);
        const QString words = displayable(sample.words);
        const QString said = sample.verdict == Sample::Verdict::Wrong ? tr("wrong: %1").arg(words) : words;
        item->setData(VerdictIconRole, iconOf(sample.verdict));
        item->setData(UrnRole, displayableLine(sample.text, 200));
        item->setData(FieldRole, label(sample.field));
        item->setData(WordsRole, words);
        item->setData(Qt::AccessibleTextRole, item->data(UrnRole)); // as it is written; the rest describes it
        item->setData(Qt::AccessibleDescriptionRole,
                      QString(label(sample.field) % QStringLiteral(", ") % said));
        item->setToolTip(plainToolTip(sample.text % QStringLiteral("\n") % sample.words));
    }
    m_count->setText(tr("%1 of %2 valid").arg(valid).arg(urns));
    m_list->setCurrentRow(std::min<int>(row, m_list->count() - 1));
    m_list->setFixedHeight(std::min(mostRows, m_list->count()) * scaled(sampleHeight) +
                           2 * m_list->frameWidth());
    setVisible(!samples.isEmpty());
}

} // namespace nidus::ui
