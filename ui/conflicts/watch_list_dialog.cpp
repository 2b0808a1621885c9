#include "ui/conflicts/watch_list_dialog.h"

#include "ui/accessibility/accessible.h"
#include "ui/look/dialog_parts.h"
#include "ui/look/plain_text.h"
#include "ui/look/row_delegate.h"
#include "ui/look/theme.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace nidus::ui {

namespace {

using Ground = Watched::Ground;
constexpr Ground grounds[] = {Ground::InUse, Ground::Trademark, Ground::Other};
enum Column { NameColumn, GroundColumn, ReasonColumn, SourceColumn, SinceColumn, ByColumn, ColumnCount };

QString groundWords(Ground ground)
{
    if (ground == Ground::Trademark)
        return WatchListDialog::tr("trademark");
    return ground == Ground::InUse ? WatchListDialog::tr("in use without registration")
                                   : WatchListDialog::tr("other");
}

} // namespace

WatchListDialog::WatchListDialog(StoreAccess &store, QWidget *parent) : Dialog(parent), m_store(store)
{
    QVBoxLayout *layout = beginDialog(this, tr("Watch list"), {920, 560});
    m_table = new QTableWidget(0, ColumnCount);
    m_table->setHorizontalHeaderLabels(
        {tr("Name"), tr("Ground"), tr("Reason"), tr("Source"), tr("Since"), tr("By")});
    setUpTable(m_table, tr("Watched names"));
    m_table->setFrameShape(QFrame::NoFrame);
    const std::pair<int, int> widths[] = {
        {NameColumn, 144}, {GroundColumn, 184}, {SourceColumn, 160}, {SinceColumn, 92}, {ByColumn, 88}};
    for (const auto &[column, width] : widths)
        m_table->setColumnWidth(column, scaled(width));
    m_table->horizontalHeader()->setSectionResizeMode(ReasonColumn, QHeaderView::Stretch);
    m_empty =
        mutedLabel(tr("This list has names that others use or own, with the reason and the source. A "
                      "requested name that equals or resembles one of them is a conflict to be decided."));
    m_empty->setWordWrap(true);
    m_empty->setContentsMargins(16, 16, 16, 16);
    m_empty->setAlignment(Qt::AlignTop);
    m_empty->setBackgroundRole(QPalette::Base); // as the table that stands there when there are names
    m_empty->setAutoFillBackground(true);
    layout->addWidget(m_empty, 1);
    layout->addWidget(m_table, 1);
    layout->addWidget(horizontalRule());
    QVBoxLayout *column = addColumn(layout, 0);
    column->addLayout(makeForm());
    m_failure = failureLabel();
    column->addWidget(m_failure);
    const DialogFoot foot =
        addFoot(layout, tr("Names that were on the list, and who added them, stay in the record."));
    m_sentence = foot.sentence;
    m_kept = m_sentence->text();
    m_remove = secondaryButton(tr("Remove"));
    m_save = filledButton(tr("Add"));
    QPushButton *close = secondaryButton(tr("Close"));
    foot.buttons->addButton(m_remove, QDialogButtonBox::DestructiveRole);
    foot.buttons->addButton(close, QDialogButtonBox::RejectRole);
    foot.buttons->addButton(m_save, QDialogButtonBox::AcceptRole);
    setAct(m_save);
    connect(m_table, &QTableWidget::currentCellChanged, this, &WatchListDialog::take);
    for (QLineEdit *field : {m_name, m_reason})
        connect(field, &QLineEdit::textChanged, this, &WatchListDialog::showReadiness);
    connect(m_save, &QPushButton::clicked, this, &WatchListDialog::save);
    connect(m_remove, &QPushButton::clicked, this, &WatchListDialog::remove);
    setList({});
    m_name->setFocus();
    read();
}

QLayout *WatchListDialog::makeForm()
{
    QFormLayout *form = nidus::ui::makeForm();
    m_name = addRow(form, tr("Name"), new QLineEdit);
    m_name->setFont(monospaceFont());
    m_ground = addRow(form, tr("Ground"), new QComboBox);
    for (const Ground ground : grounds)
        m_ground->addItem(groundWords(ground), int(ground));
    m_reason = addRow(form, tr("Reason"), new QLineEdit);
    m_source = addRow(form, tr("Source"), new QLineEdit);
    return form;
}

void WatchListDialog::read()
{
    m_store.look(
        this, [](Registrar &registrar) { return registrar.watchList(); },
        [this](ActResult<QList<Watched>> list) {
            if (list)
                setList(*list);
            else
                showFailure(m_failure, placedWords(list.error()));
        });
}

void WatchListDialog::setList(const QList<Watched> &list)
{
    m_list = list;
    const QSignalBlocker blocker(m_table);
    m_table->setRowCount(int(list.size()));
    for (int row = 0; row < list.size(); ++row) {
        const Watched &one = list[row];
        const QString cells[] = {one.name,   groundWords(one.ground), one.reason,
                                 one.source, one.at.left(10),         one.who};
        for (int column = 0; column < ColumnCount; ++column) {
            auto *item = new QTableWidgetItem(displayable(cells[column].simplified()));
            item->setToolTip(plainToolTip(cells[column]));
            m_table->setItem(row, column, item);
        }
    }
    m_table->setVisible(!list.isEmpty());
    m_empty->setVisible(list.isEmpty());
    showReadiness();
}

void WatchListDialog::take()
{
    const int row = m_table->currentRow();
    if (row < 0 || row >= m_list.size())
        return;
    const Watched &one = m_list[row];
    m_name->setText(one.name);
    m_ground->setCurrentIndex(qMax(0, m_ground->findData(int(one.ground))));
    m_reason->setText(one.reason);
    m_source->setText(one.source);
}

void WatchListDialog::showReadiness()
{
    const QString name = m_name->text().trimmed();
    const bool isThere = std::any_of(m_list.cbegin(), m_list.cend(), [&](const Watched &one) {
        return one.name.compare(name, Qt::CaseInsensitive) == 0;
    });
    const bool canWrite = !m_store.isReadOnly();
    m_save->setText(isThere ? tr("Change") : tr("Add"));
    m_save->setEnabled(canWrite && !missing());
    m_remove->setEnabled(canWrite && isThere);
    const bool isBegun = !name.isEmpty() || !m_reason->text().trimmed().isEmpty();
    m_sentence->setText(!canWrite                         ? tr("The registry is open for reading only.")
                        : !isBegun || m_save->isEnabled() ? m_kept
                        : missing() == m_name             ? tr("Write the name that is to be watched.")
                        : isThere                         ? tr("Write the reason to change this name.")
                                                          : tr("Write the reason to add this name."));
}

QWidget *WatchListDialog::missing() const
{
    return m_name->text().trimmed().isEmpty()     ? m_name
           : m_reason->text().trimmed().isEmpty() ? m_reason
                                                  : nullptr;
}

void WatchListDialog::save()
{
    const Watched watched{m_name->text().trimmed(),
                          Ground(m_ground->currentData().toInt()),
                          m_reason->text().trimmed(),
                          m_source->text().trimmed(),
                          {},
                          {}};
    m_store.act(
        this, [watched](Registrar &registrar) { return registrar.watch(watched); },
        [this](ActResult<> done) {
            if (finish(done))
                m_name->setFocus();
        });
}

void WatchListDialog::remove()
{
    m_store.act(
        this,
        [name = m_name->text().trimmed(), reason = m_reason->text().trimmed()](Registrar &registrar) {
            return registrar.unwatch(name, reason);
        },
        [this](ActResult<> done) { finish(done); });
}

bool WatchListDialog::finish(const ActResult<> &done)
{
    showFailure(m_failure, done ? QString() : placedWords(done.error()));
    if (!done)
        return false;
    for (QLineEdit *field : {m_name, m_reason, m_source})
        field->clear();
    read();
    Q_EMIT changed();
    return true;
}

} // namespace nidus::ui
