#include "ui/palette/command_palette.h"

#include "ui/look/layouts.h"
#include "ui/look/plain_text.h"
#include "ui/look/theme.h"
#include "ui/palette/palette_delegate.h"
#include "ui/requests/requests_model.h"

#include <QAccessible>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QPainter>

namespace nidus::ui {

namespace {

constexpr int paletteWidth = 640;
constexpr int paletteHeight = 420;
constexpr int fromTop = 56;
constexpr int mostFound = 20;
constexpr int pageOfRows = 10;

ActResult<QList<Listing>> found(Registrar &registrar, const QString &typed)
{
    NIDUS_TRY(hits, registrar.searchNames(typed, mostFound));
    QList<Listing> listings;
    for (const Hit &hit : std::as_const(hits)) {
        const auto nid = Nid::parse(hit.nid);
        if (!nid)
            continue;
        NIDUS_TRY(listing, registrar.listing(*nid));
        if (listing)
            listings += *std::move(listing);
    }
    return listings;
}

} // namespace

CommandPalette::CommandPalette(QList<PaletteItem> acts, StoreAccess *store, QWidget *parent)
    : Dialog(parent, Qt::Dialog | Qt::FramelessWindowHint), m_model(new PaletteModel(this)), m_store(store)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Go to or do…"));
    setModal(true);
    auto *layout = columnIn(this, {9, 9, 9, 9}, 8);
    m_typed = new QLineEdit;
    m_typed->setAccessibleName(tr("Go to or do…"));
    m_typed->setPlaceholderText(tr("Go to or do…"));
    m_typed->addAction(lineIcon(QStringLiteral("search")), QLineEdit::LeadingPosition);
    m_typed->installEventFilter(this);
    layout->addWidget(m_typed);
    m_hint = mutedLabel({}, Lines::Wrapped);
    m_hint->setContentsMargins(4, 0, 4, 0);
    layout->addWidget(m_hint);
    m_list = new QListView;
    m_list->setAccessibleName(tr("Matches"));
    m_list->setFocusPolicy(Qt::NoFocus); // the keys go to the field
    m_list->setUniformItemSizes(true);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setModel(m_model);
    m_list->setItemDelegate(new PaletteDelegate(this));
    layout->addWidget(m_list, 1);
    layout->addStretch();
    connect(m_typed, &QLineEdit::textChanged, this, &CommandPalette::type);
    connect(m_list, &QListView::clicked, this, [this] { choose(); });
    m_model->setItems(PaletteItem::Kind::Act, std::move(acts));
    makeCurrent(0);
    showState();
    if (m_store)
        readRequests();
}

void CommandPalette::showEvent(QShowEvent *event)
{
    Dialog::showEvent(event);
    const QWidget *window = parentWidget();
    if (!window)
        return;
    const QSize size(qMin(scaled(paletteWidth), window->width() - 32),
                     qMin(scaled(paletteHeight), window->height() - 112));
    resize(size);
    QWidget::move(window->mapToGlobal(QPoint((window->width() - size.width()) / 2, fromTop)));
    m_typed->setFocus();
}

// No frame is drawn by the desktop.
void CommandPalette::paintEvent(QPaintEvent *event)
{
    Dialog::paintEvent(event);
    QPainter painter(this);
    painter.setPen(QColor(Colours::of(palette()).edge));
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

void CommandPalette::readRequests()
{
    m_store->look(
        this, [](Registrar &registrar) { return registrar.requests(RequestState::Open); },
        [this](ActResult<QList<Request>> requests) {
            m_hasRequests = true;
            if (!requests) {
                m_failure = placedWords(requests.error());
                return showState();
            }
            QList<PaletteItem> items;
            for (const Request &request : std::as_const(*requests)) {
                const QString name = request.nid.isEmpty() ? tr("no name") : request.nid;
                items += {.kind = PaletteItem::Kind::Request,
                          .text = requestId(request.number) + u' ' + name,
                          .detail = whatIs(request),
                          .icon = lineIcon(QStringLiteral("pencil")),
                          .choose = [this, number = request.number] { Q_EMIT requestAsked(number); }};
            }
            m_model->setItems(PaletteItem::Kind::Request, items);
            if (!m_hasMoved)
                makeCurrent(0);
            showState();
            if (m_choosesWhenFound)
                choose();
        });
}

void CommandPalette::type(const QString &typed)
{
    m_hasMoved = false;
    m_choosesWhenFound = false;
    m_model->setTyped(typed);
    makeCurrent(0);
    showState();
    lookForNames();
}

void CommandPalette::lookForNames()
{
    const QString typed = m_typed->text().simplified();
    if (!m_store || m_isLooking || typed == m_looked)
        return;
    m_looked = typed;
    if (typed.isEmpty())
        return;
    m_isLooking = true;
    m_store->look(
        this, [typed](Registrar &registrar) { return found(registrar, typed); },
        [this, typed](ActResult<QList<Listing>> listings) {
            m_isLooking = false;
            m_failure = listings ? QString() : placedWords(listings.error());
            if (listings && typed == m_typed->text().simplified())
                showFound(*listings);
            lookForNames(); // typed on meanwhile
            showState();
            if (m_choosesWhenFound)
                choose();
        });
}

void CommandPalette::showFound(const QList<Listing> &found)
{
    QList<PaletteItem> items;
    for (const Listing &listing : found)
        items += {.kind = PaletteItem::Kind::Registration,
                  .text = listing.nid,
                  .detail = listing.registrant,
                  .icon = lineIcon(QStringLiteral("document")),
                  .choose = [this, nid = listing.nid] { Q_EMIT registrationAsked(nid); }};
    const QString before = m_model->data(m_list->currentIndex()).toString();
    m_model->setItems(PaletteItem::Kind::Registration, items);
    int row = 0;
    for (int i = 0; m_hasMoved && i < m_model->rowCount(); ++i)
        if (m_model->data(m_model->index(i)).toString() == before)
            row = i;
    makeCurrent(row);
}

void CommandPalette::makeCurrent(int row)
{
    const QModelIndex index = m_model->index(row);
    m_list->setCurrentIndex(index);
    m_list->scrollTo(index);
    // The focus stays in the field: what is chosen is said there.
    m_typed->setAccessibleDescription(index.data(Qt::AccessibleTextRole).toString());
    QAccessibleEvent changed(m_typed, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&changed);
}

// Over the ones that cannot be done now.
void CommandPalette::moveCurrent(int by)
{
    const int rows = m_model->rowCount();
    const int step = by < 0 ? -1 : 1;
    int row = qBound(0, m_list->currentIndex().row() + by, rows - 1);
    while (row >= 0 && row < rows && !(m_model->flags(m_model->index(row)) & Qt::ItemIsEnabled))
        row += step;
    if (row < 0 || row >= rows)
        return;
    m_hasMoved = true;
    makeCurrent(row);
}

void CommandPalette::choose()
{
    const PaletteItem *item = m_model->item(m_list->currentIndex());
    m_choosesWhenFound =
        !item && m_store && (m_isLooking || !m_hasRequests); // Enter waits for what is looked for
    if (!item || !item->isEnabled)
        return;
    const auto act = item->choose;
    hide(); // an act may open a dialog of its own
    act();
    accept();
}

void CommandPalette::showState()
{
    const bool isEmpty = m_typed->text().trimmed().isEmpty();
    if (!m_failure.isEmpty())
        m_hint->setText(m_failure);
    else if (isEmpty)
        m_hint->setText(m_store
                            ? tr("Type what to do (“export”), a place (“requests”), a NID or a registrant, "
                                 "or a request (“R-7”).")
                            : tr("Type what to do (“open”, “restore”). Registrations and requests are found "
                                 "once a registry is open."));
    else if (m_model->rowCount() == 0)
        m_hint->setText(m_isLooking ? tr("Searching…")
                                    : tr("No match for “%1”. The search (Ctrl+F) also looks in the texts.")
                                          .arg(displayableLine(m_typed->text(), 40)));
    m_hint->setVisible(isEmpty || m_model->rowCount() == 0 || !m_failure.isEmpty());
    m_list->setVisible(m_model->rowCount() > 0);
}

bool CommandPalette::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_typed || event->type() != QEvent::KeyPress)
        return Dialog::eventFilter(watched, event);
    switch (static_cast<QKeyEvent *>(event)->key()) {
    case Qt::Key_Up:
        moveCurrent(-1);
        return true;
    case Qt::Key_Down:
        moveCurrent(1);
        return true;
    case Qt::Key_PageUp:
        moveCurrent(-pageOfRows);
        return true;
    case Qt::Key_PageDown:
        moveCurrent(pageOfRows);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        choose();
        return true;
    default:
        return Dialog::eventFilter(watched, event);
    }
}

} // namespace nidus::ui
