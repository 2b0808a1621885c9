#include "ui/registries/other_registries_dialog.h"

#include "core/translation.inc"
#include "ui/look/dialog_parts.h"
#include "ui/look/layouts.h"
#include "ui/look/plain_text.h"
#include "ui/look/reason_dialog.h"
#include "ui/look/row_delegate.h"
#include "ui/look/theme.h"
#include "ui/registries/record_dialog.h"

#include <QComboBox>
#include <QHeaderView>
#include <QPushButton>
#include <QScrollArea>
#include <QTableWidget>
#include <QVBoxLayout>

namespace nidus::ui {

namespace {

void setCells(QTableWidget *table, int row, const QStringList &cells)
{
    for (int column = 0; column < cells.size(); ++column) {
        auto *item = new QTableWidgetItem(displayable(cells[column].simplified()));
        item->setToolTip(plainToolTip(cells[column]));
        table->setItem(row, column, item);
    }
}

QTableWidget *makeTable(const QString &accessibleName)
{
    auto *table = new QTableWidget;
    setUpTable(table, accessibleName);
    table->setFrameShape(QFrame::NoFrame);
    return table;
}

void setTitles(QTableWidget *table, const QStringList &titles)
{
    table->clear();
    table->setColumnCount(int(titles.size()));
    table->setHorizontalHeaderLabels(titles);
}

// As wide as what stands there, but for long texts.
void fitColumns(QTableWidget *table)
{
    for (int column = 0; column < table->columnCount(); ++column)
        table->horizontalHeader()->setSectionResizeMode(column, QHeaderView::Interactive);
    table->resizeColumnsToContents();
    for (int column = 0; column < table->columnCount(); ++column)
        table->setColumnWidth(column, qBound(scaled(72), table->columnWidth(column), scaled(200)));
}

// What the others leave goes to long texts.
void stretchCut(QTableWidget *table)
{
    for (int column = 0; column < table->columnCount(); ++column) {
        const bool isCut = table->columnWidth(column) >= scaled(200);
        table->horizontalHeader()->setSectionResizeMode(column, isCut ? QHeaderView::Stretch
                                                                      : QHeaderView::Interactive);
    }
}

} // namespace

OtherRegistriesDialog::OtherRegistriesDialog(StoreAccess &store, QWidget *parent)
    : Dialog(parent), m_store(store)
{
    QVBoxLayout *layout = beginDialog(this, tr("Other registries"), {960, 640});
    QVBoxLayout *head = addColumn(layout, 0);
    m_registry = new QComboBox;
    for (const OtherRegistryInfo &info : otherRegistryTable())
        m_registry->addItem(QLatin1String(info.title), int(info.registry));
    auto *row = new QHBoxLayout;
    row->addWidget(labelFor(m_registry, tr("Registry")));
    row->addWidget(m_registry);
    row->addStretch(1);
    head->addLayout(row);
    m_policy = wrappedLabel();
    head->addWidget(m_policy);
    layout->addWidget(horizontalRule());
    m_empty = scrolledDown(makeEmpty());
    m_table = makeTable(tr("Records"));
    m_versions = makeTable(tr("Versions"));
    layout->addWidget(m_empty, 1);
    layout->addWidget(m_table, 3);
    layout->addWidget(horizontalRule());
    layout->addWidget(m_versions, 1);
    layout->addWidget(horizontalRule());
    QVBoxLayout *column = addColumn(layout, 0);
    m_failure = failureLabel();
    column->addWidget(m_failure);
    addButtons(layout);
    for (QWidget *part : QWidgetList{m_empty, m_table, m_versions})
        part->hide(); // until it is known which of them belongs there
    showReadiness();
    connect(m_registry, &QComboBox::currentIndexChanged, this, [this] { read(); });
    connect(m_table, &QTableWidget::currentCellChanged, this, &OtherRegistriesDialog::readVersions);
    connect(m_table, &QTableWidget::cellActivated, this, [this] {
        if (m_revise->isEnabled())
            edit(true);
    });
    m_registry->setFocus();
    read();
}

QWidget *OtherRegistriesDialog::makeEmpty()
{
    m_begin = filledButton(tr("Begin registry"));
    connect(m_begin, &QPushButton::clicked, this, &OtherRegistriesDialog::begin);
    return placeholderPage(tr("Not begun in this store"),
                           tr("It begins with the records that its specification lists. A store without it "
                              "publishes nothing of it."),
                           m_begin);
}

void OtherRegistriesDialog::addButtons(QVBoxLayout *layout)
{
    const DialogFoot foot = addFoot(layout, tr("Records are never removed; each change is a version."));
    m_obsolete = secondaryButton(tr("Make obsolete…"));
    m_revise = secondaryButton(tr("Revise…"));
    m_add = secondaryButton(tr("Add…"));
    QPushButton *close = secondaryButton(tr("Close"));
    for (QPushButton *button : {m_obsolete, m_revise, m_add})
        foot.buttons->addButton(button, QDialogButtonBox::ActionRole);
    foot.buttons->addButton(close, QDialogButtonBox::RejectRole);
    setAct(close);
    connect(m_add, &QPushButton::clicked, this, [this] { edit(false); });
    connect(m_revise, &QPushButton::clicked, this, [this] { edit(true); });
    connect(m_obsolete, &QPushButton::clicked, this, &OtherRegistriesDialog::makeObsolete);
}

OtherRegistry OtherRegistriesDialog::registry() const
{
    return OtherRegistry(m_registry->currentData().toInt());
}

const RegistryRecord *OtherRegistriesDialog::record() const
{
    const int row = m_table->currentRow();
    return row >= 0 && row < m_records.size() ? &m_records[row] : nullptr;
}

void OtherRegistriesDialog::read(const QString &name)
{
    m_store.look(
        this, [asked = registry()](Registrar &registrar) { return registrar.recordsOf(asked); },
        [this, asked = registry(), name](ActResult<QList<RegistryRecord>> records) {
            if (asked == registry()) // else another one was chosen meanwhile
                setRecords(records, name);
        });
}

void OtherRegistriesDialog::setRecords(const ActResult<QList<RegistryRecord>> &records, const QString &name)
{
    const OtherRegistryInfo &info = infoOf(registry());
    m_isBegun = records.has_value();
    m_records = records.value_or(QList<RegistryRecord>());
    const bool isNotBegun = !records && records.error().is<refusal::NotBegun>();
    showFailure(m_failure, records || isNotBegun ? QString() : placedWords(records.error()));
    m_policy->setText(tr("%1: %2").arg(QLatin1String(info.clause), nidus::tr(info.policy)));
    const QSignalBlocker blocker(m_table);
    QStringList titles{nidus::tr(info.nameTitle)};
    for (const RecordColumn &column : info.columns)
        titles += nidus::tr(column.title);
    titles += {tr("Version"), tr("Since"), tr("State")};
    setTitles(m_table, titles);
    m_table->setRowCount(int(m_records.size()));
    int chosen = m_records.isEmpty() ? -1 : 0;
    for (int row = 0; row < m_records.size(); ++row) {
        const RegistryRecord &one = m_records[row];
        setCells(m_table, row,
                 QStringList(one.name) + one.cells +
                     QStringList{QString::number(one.number), one.since.date().toString(Qt::ISODate),
                                 one.isObsolete ? tr("obsolete") : tr("current")});
        if (one.name == name)
            chosen = row;
    }
    fitColumns(m_table);
    stretchCut(m_table);
    m_table->setCurrentCell(chosen, 0);
    m_table->setVisible(m_isBegun);
    m_versions->setVisible(m_isBegun);
    m_empty->setVisible(isNotBegun);
    readVersions();
}

void OtherRegistriesDialog::readVersions()
{
    showReadiness();
    m_versions->setRowCount(0);
    if (!record())
        return;
    m_store.look(
        this,
        [asked = registry(), name = record()->name](Registrar &registrar) {
            return registrar.recordHistory(asked, name);
        },
        [this, name = record()->name](ActResult<QList<RegistryRecord>> versions) {
            if (!versions || !record() || record()->name != name)
                return;
            QStringList titles{tr("Version"), tr("Date"), tr("By"), tr("Reason")};
            for (const RecordColumn &column : infoOf(registry()).columns)
                titles += nidus::tr(column.title);
            setTitles(m_versions, titles);
            m_versions->setRowCount(int(versions->size()));
            for (int row = 0; row < versions->size(); ++row) {
                const RegistryRecord &one = (*versions)[row];
                setCells(
                    m_versions, row,
                    QStringList{versionName(one), one.at.date().toString(Qt::ISODate), one.by, one.reason} +
                        one.cells);
            }
            fitColumns(m_versions);
        });
}

void OtherRegistriesDialog::showReadiness()
{
    const bool canWrite = !m_store.isReadOnly();
    m_begin->setEnabled(canWrite);
    m_add->setEnabled(canWrite && m_isBegun && registry() != OtherRegistry::UrnScheme);
    m_revise->setEnabled(canWrite && record());
    m_obsolete->setEnabled(canWrite && record() && !record()->isObsolete && hasObsoleteRecords(registry()));
}

void OtherRegistriesDialog::begin()
{
    m_store.act(
        this, [asked = registry()](Registrar &registrar) { return registrar.beginRegistry(asked); },
        [this](ActResult<QList<RegistryRecord>> begun) {
            if (!begun)
                return showFailure(m_failure, placedWords(begun.error()));
            read();
            m_table->setFocus();
            Q_EMIT changed();
        });
}

template <class Asking, class Work> void OtherRegistriesDialog::act(Asking *dialog, Work work)
{
    m_store.act(dialog, std::move(work), [this, dialog](ActResult<RegistryRecord> record) {
        if (!record)
            return dialog->showFailure(placedWords(record.error()));
        dialog->accept();
        read(record->name);
        Q_EMIT changed();
    });
}

void OtherRegistriesDialog::edit(bool isRevision)
{
    const auto stands = isRevision && record() ? std::optional(*record()) : std::nullopt;
    auto *dialog = new RecordDialog(registry(), stands, this);
    connect(dialog, &RecordDialog::decided, this, [this, dialog, stands, asked = registry()] {
        act(dialog, [asked, stands, name = dialog->name(), changes = dialog->changes(),
                     reason = dialog->reason()](Registrar &registrar) {
            return stands ? registrar.reviseRecord(asked, name, changes, reason, stands->number)
                          : registrar.addRecord(asked, name, changes, reason);
        });
    });
    dialog->open();
}

void OtherRegistriesDialog::makeObsolete()
{
    if (!record())
        return;
    auto *dialog = new ReasonDialog({tr("Make obsolete"),
                                     tr("“%1” stays listed as obsolete, and its name is not given again.")
                                         .arg(displayable(record()->name)),
                                     tr("Make obsolete")},
                                    this);
    connect(dialog, &ReasonDialog::decided, this, [this, dialog, asked = registry(), stands = *record()] {
        act(dialog, [asked, stands, reason = dialog->reason()](Registrar &registrar) {
            return registrar.makeRecordObsolete(asked, stands.name, reason, stands.number);
        });
    });
    dialog->open();
}

} // namespace nidus::ui
