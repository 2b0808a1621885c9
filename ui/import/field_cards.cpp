#include "ui/import/field_cards.h"

#include "ui/look/icon_label.h"
#include "ui/look/layouts.h"
#include "ui/look/plain_text.h"
#include "ui/look/text_dialog.h"
#include "ui/look/theme.h"

#include <QComboBox>
#include <QFocusEvent>
#include <QGridLayout>
#include <QMouseEvent>
#include <QPainter>

namespace nidus::ui {

namespace {
constexpr int stripWidth = 4;
constexpr int fewLines = 2, shortLine = 90; // of a field that is not the current one
constexpr int largeText = 140;              // percent
constexpr qsizetype mostNotes = 3;
constexpr int longestNote = 160;
constexpr int longText = 4000; // of the current one; the source has the rest

// Lines stay apart: joined, those of two scripts would run into each other.
QString firstLines(const QString &text)
{
    QStringList lines;
    qsizetype taken = 0;
    for (const QStringView line : QStringView(text).tokenize(u'\n')) {
        taken += line.size() + 1;
        if (line.trimmed().isEmpty())
            continue;
        lines += displayableLine(line.toString(), shortLine);
        if (lines.size() == fewLines)
            break;
    }
    const bool hasMore = taken < text.size() && !lines.isEmpty() && !lines.last().endsWith(u'…');
    return hasMore ? QString(lines.join(u'\n') % QStringLiteral(" …")) : lines.join(u'\n');
}

} // namespace

QComboBox *fieldBox(QLabel *title)
{
    auto *box = new QComboBox;
    box->setAccessibleName(title->text());
    title->setBuddy(box);
    for (const FieldInfo &row : fieldTable())
        box->addItem(label(row.field));
    box->addItem(FieldCards::tr("no field"));
    return box;
}

std::optional<Field> fieldIn(const QComboBox *box, int index)
{
    return index >= 0 && index + 1 < box->count() ? std::optional(Field(index)) : std::nullopt;
}

// ---- one field ----

FieldCard::FieldCard(Field field, QWidget *parent) : QFrame(parent), m_field(field)
{
    setFocusPolicy(Qt::ClickFocus);
    setAccessibleName(label(field));
    QVBoxLayout *layout = columnIn(this, {16, 7, 12, 7}, 2);
    QHBoxLayout *head = rowIn(layout, {}, 8);
    head->addWidget(semiBoldLabel(label(field)));
    if (scaled(100) > largeText) // title and lines have a row each
        head = rowIn(layout, {}, 8);
    m_from = mutedLabel({}, Lines::Elided);
    m_from->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    head->addWidget(m_from, 1);
    m_lines = addTo(head, mutedLabel());
    m_leftOut = addTo(layout, mutedLabel({}, Lines::Wrapped));
    m_text = addTo(layout, wrappedLabel());
    if (field == Field::Syntax || field == Field::NamespaceIdentifier)
        m_text->setFont(monospaceFont());
    m_found = addTo(layout, new QWidget);
    QHBoxLayout *found = rowIn(m_found, {}, 6);
    m_foundIcon = addTo(found, new IconLabel, 0, Qt::AlignTop);
    m_foundWords = addTo(found, wrappedLabel(), 1);
}

void FieldCard::show(const FieldReading &reading, int tint)
{
    m_reading = reading;
    m_tint = tint;
    const bool isSaidBelow = reading.from == reading.leftOut;
    m_from->setText(reading.from.isEmpty() || isSaidBelow
                        ? QString()
                        : tr("from %1").arg(displayableLine(reading.from, 60)));
    m_leftOut->setVisible(!reading.leftOut.isEmpty());
    m_leftOut->setText(tr("Heading left out: %1").arg(displayableLine(reading.leftOut)));
    m_lines->setText(reading.lines.isEmpty() ? tr("not in the source")
                     : reading.lines.contains(u'–') || reading.lines.contains(u',')
                         ? tr("lines %1").arg(reading.lines)
                         : tr("line %1").arg(reading.lines));
    m_found->setVisible(!reading.found.isEmpty());
    m_foundIcon->setIcon(severityIcon(reading.severity));
    m_foundWords->setText(displayable(reading.found));
    QString described = m_lines->text();
    if (!reading.leftOut.isEmpty())
        described += QStringLiteral(", ") % m_leftOut->text();
    if (!reading.found.isEmpty())
        described += QStringLiteral(", ") % severityWord(reading.severity) % QStringLiteral(": ") %
                     displayable(reading.found);
    setAccessibleDescription(described);
    showCurrent();
}

void FieldCard::showCurrent()
{
    QString text = m_isCurrent ? displayable(m_reading.text.left(longText)) : firstLines(m_reading.text);
    if (m_isCurrent && m_reading.text.size() > longText)
        text += QStringLiteral(" …");
    m_text->setText(text);
    m_text->setVisible(!text.isEmpty());
    if (m_acts)
        m_acts->setVisible(m_isCurrent && m_reading.passage >= 0);
    update();
}

void FieldCard::setCurrent(bool isCurrent)
{
    if (isCurrent == m_isCurrent)
        return;
    m_isCurrent = isCurrent;
    setFocusPolicy(isCurrent ? Qt::StrongFocus
                             : Qt::ClickFocus); // Tab reaches one card, the arrows the others
    if (isCurrent && !m_acts)
        makeActs();
    showCurrent();
}

void FieldCard::makeActs()
{
    m_acts = new QWidget;
    auto *layout = new QGridLayout(m_acts);
    layout->setContentsMargins(0, 4, 0, 2);
    layout->setSpacing(8);
    const auto add = [&](const QString &text, const QString &keys, int lines) {
        auto *button = new QPushButton(text);
        button->setToolTip(plainToolTip(keys));
        connect(button, &QPushButton::clicked, this, [this, lines] { Q_EMIT boundaryAsked(lines); });
        layout->addWidget(button, 0, layout->count());
    };
    add(tr("End higher"), tr("The field ends one line earlier (Alt+Up)"), -1);
    add(tr("End lower"), tr("The field ends one line later (Alt+Down)"), 1);
    PlainLabel *title = mutedLabel(tr("Field of these lines"));
    layout->addWidget(title, 1, 0);
    m_to = fieldBox(title);
    m_to->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_to->setMinimumContentsLength(10);
    m_to->setCurrentIndex(int(m_field));
    connect(m_to, &QComboBox::activated, this, [this](int index) {
        const std::optional<Field> to = fieldIn(m_to, index);
        m_to->setCurrentIndex(int(m_field)); // of this card
        if (to != m_field)
            Q_EMIT givenTo(to);
    });
    layout->addWidget(m_to, 1, 1);
    static_cast<QVBoxLayout *>(this->layout())->addWidget(m_acts);
    QWidget *before = this;
    for (QPushButton *button : m_acts->findChildren<QPushButton *>()) {
        setTabOrder(before, button);
        before = button;
    }
    setTabOrder(before, m_to);
}

void FieldCard::paintEvent(QPaintEvent *)
{
    const Colours &colours = Colours::of(palette());
    QPainter painter(this);
    painter.fillRect(rect(), QColor(colours.base));
    painter.fillRect(QRect(0, height() - 1, width(), 1), QColor(colours.line));
    if (m_tint >= 0 && !m_reading.lines.isEmpty())
        painter.fillRect(QRect(0, 0, stripWidth, height() - 1), QColor(colours.strips[m_tint]));
    if (!m_isCurrent && !hasFocus())
        return;
    painter.setPen(QPen(QColor(hasFocus() ? colours.text : colours.accent), 2));
    painter.drawRect(rect().adjusted(1, 1, -1, -2));
}

void FieldCard::focusInEvent(QFocusEvent *event)
{
    QFrame::focusInEvent(event);
    update();
    if (event->reason() != Qt::PopupFocusReason && event->reason() != Qt::ActiveWindowFocusReason)
        Q_EMIT chosen(m_field);
}

void FieldCard::focusOutEvent(QFocusEvent *event)
{
    QFrame::focusOutEvent(event);
    update();
}

void FieldCard::mousePressEvent(QMouseEvent *event)
{
    setFocus(Qt::MouseFocusReason);
    event->accept();
}

void FieldCard::keyPressEvent(QKeyEvent *event)
{
    const int step = event->key() == Qt::Key_Up ? -1 : event->key() == Qt::Key_Down ? 1 : 0;
    if (step != 0 && event->modifiers() == Qt::AltModifier)
        Q_EMIT boundaryAsked(step);
    else if (step != 0 && event->modifiers() == Qt::NoModifier)
        Q_EMIT stepAsked(step);
    else
        QFrame::keyPressEvent(event);
}

// ---- all of them ----

FieldCards::FieldCards(QWidget *parent) : QScrollArea(parent)
{
    setAccessibleName(tr("Fields"));
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    QWidget *inside = widgetOn("paper");
    inside->setMinimumWidth(1); // never wider than what is in sight
    QVBoxLayout *layout = columnIn(inside);
    m_notes = addTo(layout, widgetOn("chrome"));
    QVBoxLayout *notes = columnIn(m_notes, {16, 7, 12, 7}, 2);
    notes->addWidget(semiBoldLabel(tr("What was not certain")));
    m_noteWords = addTo(notes, wrappedLabel());
    QHBoxLayout *more = rowIn(notes, {}, 0);
    m_moreNotes = addButton(more, linkButton({}), this, [this] {
        (new TextDialog(tr("What was not certain"), m_allNotes.join(u'\n'), this))->open();
    });
    more->addStretch(1);
    for (const FieldInfo &row : fieldTable()) {
        FieldCard *card = addTo(layout, new FieldCard(row.field));
        m_cards[size_t(row.field)] = card;
        connect(card, &FieldCard::chosen, this, &FieldCards::chosen);
        connect(card, &FieldCard::stepAsked, this, [this, field = int(row.field)](int by) {
            if (const int to = field + by; to >= 0 && to < fieldCount)
                m_cards[size_t(to)]->setFocus(Qt::OtherFocusReason);
        });
        connect(card, &FieldCard::boundaryAsked, this, &FieldCards::boundaryAsked);
        connect(card, &FieldCard::givenTo, this, &FieldCards::givenTo);
    }
    m_others = addTo(layout, mutedLabel({}, Lines::Wrapped));
    m_others->setContentsMargins(16, 8, 16, 8);
    layout->addStretch(1);
    setWidget(inside);
}

// The first of them: the fields are what one looks at.
void FieldCards::showNotes(const QStringList &notes)
{
    m_allNotes = notes;
    QStringList first;
    for (const QString &note : notes.mid(0, mostNotes))
        first += displayableLine(note, longestNote);
    m_noteWords->setText(first.join(u'\n'));
    m_moreNotes->setText(tr("All %1 notes…").arg(notes.size()));
    m_moreNotes->setVisible(notes.size() > mostNotes);
    m_notes->setVisible(!notes.isEmpty());
}

void FieldCards::setSource(const DividedSource &source)
{
    showNotes(source.notes);
    for (FieldCard *card : m_cards) {
        const FieldReading &reading = source.fields[size_t(card->field())];
        card->show(reading, reading.passage < 0 ? -1 : source.passages[reading.passage].tint);
    }
    QStringList others;
    for (const QString &label : source.others)
        others += displayableLine(label, 60);
    m_others->setText(others.isEmpty()
                          ? QString()
                          : tr("Kept under their own labels: %1").arg(others.join(QStringLiteral(", "))));
    m_others->setVisible(!others.isEmpty());
}

void FieldCards::setCurrent(std::optional<Field> field)
{
    for (FieldCard *card : m_cards) {
        card->setCurrent(card->field() == field);
        if (card->field() == field)
            QMetaObject::invokeMethod(
                this, [this, card] { ensureWidgetVisible(card, 0, 8); }, Qt::QueuedConnection);
    }
    if (!field)
        m_cards.front()->setFocusPolicy(Qt::StrongFocus);
}

} // namespace nidus::ui
