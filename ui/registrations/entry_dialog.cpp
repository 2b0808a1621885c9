#include "ui/registrations/entry_dialog.h"

#include "core/diff/diff.h"
#include "core/operations/entry_checks.h"
#include "ui/look/dialog_parts.h"
#include "ui/look/layouts.h"
#include "ui/look/plain_text.h"
#include "ui/look/row_delegate.h"
#include "ui/look/theme.h"
#include "ui/registrations/references_model.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTableView>

namespace nidus::ui {

namespace {

constexpr int dayWidth = 140;
constexpr const char *types[] = {"rfc", "draft", "uri", "person", "text", "registry", "rfc-errata", "note"};

} // namespace

EntryDialog::EntryDialog(const Nid &nid, const Registrar::ListedEntry &listed, const QString &today,
                         QWidget *parent)
    : Dialog(parent), m_listed(listed), m_today(today), m_model(new ReferencesModel(this))
{
    QVBoxLayout *layout = beginDialog(this, tr("Entry of %1").arg(nid.text()), {880, 660});
    QVBoxLayout *column = addColumn(layout);
    addDates(column);
    addReferences(column);
    addReferenceForm(column);
    addChanges(column);
    m_failure = failureLabel();
    column->addWidget(m_failure);
    const DialogFoot foot = addFoot(layout, {});
    m_sentence = foot.sentence;
    foot.addCancel();
    m_act = filledButton(tr("Change the entry"));
    connect(m_act, &QPushButton::clicked, this, &EntryDialog::changeAsked);
    foot.buttons->addButton(m_act, QDialogButtonBox::AcceptRole);
    setAct(m_act, Enter::GoesToAct);

    const formats::EntryFields fields = formats::fieldsOf(listed.entry);
    m_date->setText(fields.date);
    m_updated->setText(fields.updated);
    m_model->setReferences(fields.references);
    for (QLineEdit *edit : {m_date, m_updated})
        connect(edit, &QLineEdit::textChanged, this, &EntryDialog::showChanges);
    m_table->setCurrentIndex(m_model->index(0, 0));
    showReference();
    showChanges();
    m_updated->setFocus();
}

void EntryDialog::addDates(QVBoxLayout *layout)
{
    auto *row = rowIn(layout, {}, 8);
    const auto add = [&](const QString &name) {
        auto *edit = new QLineEdit;
        edit->setFixedWidth(scaled(dayWidth));
        edit->setPlaceholderText(tr("YYYY-MM-DD"));
        row->addWidget(labelFor(edit, name));
        row->addWidget(edit);
        row->addSpacing(16);
        return edit;
    };
    m_date = add(tr("Registered"));
    m_updated = add(tr("Updated"));
    QPushButton *now = linkButton(tr("Today"));
    connect(now, &QPushButton::clicked, this, [this] { m_updated->setText(m_today); });
    row->addWidget(now);
    row->addStretch(1);
}

void EntryDialog::addReferences(QVBoxLayout *layout)
{
    auto *head = rowIn(layout, {}, 8);
    head->addWidget(titleLabel(tr("References")), 1);
    QPushButton *add = secondaryButton(tr("Add"));
    connect(add, &QPushButton::clicked, this, &EntryDialog::addReference);
    m_remove = secondaryButton(tr("Remove"));
    m_up = secondaryButton(tr("Move up"));
    m_down = secondaryButton(tr("Move down"));
    for (QPushButton *button : {add, m_remove, m_up, m_down})
        head->addWidget(button);
    m_table = new QTableView;
    m_table->setModel(m_model);
    setUpTable(m_table, tr("References"));
    QHeaderView *header = m_table->horizontalHeader();
    header->setSectionResizeMode(ReferencesModel::TextColumn, QHeaderView::Stretch);
    m_table->setColumnWidth(ReferencesModel::PlaceColumn, scaled(160));
    m_table->setColumnWidth(ReferencesModel::TypeColumn, scaled(80));
    m_table->setColumnWidth(ReferencesModel::DataColumn, scaled(264));
    m_table->setMinimumHeight(4 * rowPixels()); // of large text some rows are seen, too
    layout->addWidget(m_table, 3);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &EntryDialog::showReference);
    connect(m_remove, &QPushButton::clicked, this, [this] {
        m_model->remove(m_table->currentIndex().row());
        showReference();
        showChanges();
    });
    for (const auto &[button, by] : {std::pair(m_up, -1), std::pair(m_down, 1)})
        connect(button, &QPushButton::clicked, this, [this, by = by] {
            m_model->move(m_table->currentIndex().row(), by);
            showReference();
            showChanges();
        });
}

void EntryDialog::addReferenceForm(QVBoxLayout *layout)
{
    m_form = new QWidget;
    QFormLayout *form = makeForm();
    form->setContentsMargins({});
    m_form->setLayout(form);
    auto *kind = new QHBoxLayout;
    m_place = new QComboBox;
    m_type = new QComboBox;
    m_type->setEditable(true);
    for (const char *type : types)
        m_type->addItem(QString::fromLatin1(type));
    form->addRow(labelFor(m_place, tr("Place")), kind);
    kind->addWidget(m_place);
    kind->addSpacing(8);
    kind->addWidget(labelFor(m_type, tr("Type")));
    kind->addWidget(m_type);
    kind->addStretch(1);
    m_data = addRow(form, tr("Refers to"), new QLineEdit); // an address is long
    m_text = addRow(form, tr("Words"), new QLineEdit);
    layout->addWidget(m_form);
    connect(m_place, &QComboBox::activated, this, [this] {
        // What is not filled in yet gets the type that is usual there.
        if (m_data->text().isEmpty())
            m_type->setCurrentText(m_place->currentData() == QLatin1String("contact")
                                       ? QStringLiteral("person")
                                       : QStringLiteral("uri"));
        takeReference();
    });
    connect(m_type, &QComboBox::currentTextChanged, this, &EntryDialog::takeReference);
    for (QLineEdit *edit : {m_data, m_text})
        connect(edit, &QLineEdit::textChanged, this, &EntryDialog::takeReference);
}

void EntryDialog::addChanges(QVBoxLayout *layout)
{
    layout->addWidget(titleLabel(tr("What changes")));
    m_what = readOnlyText(tr("What changes"), true);
    m_what->setMinimumHeight(scaled(72));
    layout->addWidget(m_what, 2);
    auto *row = rowIn(layout, {}, 8);
    m_reason = new QLineEdit;
    m_reason->setAccessibleName(tr("Note for the record"));
    row->addWidget(new PlainLabel(tr("Note for the record")));
    row->addWidget(m_reason, 1);
    row->addWidget(mutedLabel(tr("optional")));
}

// Its place is chosen below the list.
void EntryDialog::addReference()
{
    formats::Xref xref;
    xref.type = QStringLiteral("uri");
    const int row = m_model->add(m_table->currentIndex().row() + 1, xref);
    m_table->setCurrentIndex(m_model->index(row, 0));
    showReference();
    showChanges();
    m_data->setFocus(Qt::OtherFocusReason);
}

void EntryDialog::showReference()
{
    const int row = m_table->currentIndex().row();
    const bool isOne = row >= 0 && row < m_model->rowCount();
    m_form->setEnabled(isOne);
    m_remove->setEnabled(isOne);
    m_up->setEnabled(isOne && row > 0);
    m_down->setEnabled(isOne && row + 1 < m_model->rowCount());
    m_showing = true;
    const formats::Xref xref = isOne ? m_model->references()[row] : formats::Xref();
    m_place->clear();
    QStringList elements{QString(), QStringLiteral("template"), QStringLiteral("contact")};
    if (!elements.contains(xref.element))
        elements += xref.element;
    for (const QString &element : std::as_const(elements))
        m_place->addItem(placeWords(element), element);
    m_place->setCurrentIndex(int(elements.indexOf(xref.element)));
    m_type->setCurrentIndex(m_type->findText(xref.type));
    m_type->setEditText(xref.type); // also one that is not in the list
    m_data->setText(xref.data);
    m_text->setText(xref.text);
    for (QLineEdit *edit : {m_data, m_text})
        edit->home(false); // its beginning says what it is
    m_showing = false;
}

void EntryDialog::takeReference()
{
    const int row = m_table->currentIndex().row();
    if (m_showing || row < 0)
        return;
    m_model->setReference(row, {m_type->currentText().trimmed(), m_data->text(), m_text->text(),
                                m_place->currentData().toString()});
    showChanges();
}

void EntryDialog::showChanges()
{
    const auto after = formats::withFields(m_listed.entry, fields());
    const QStringList changes = after ? diff::compareEntries(m_listed.entry, *after) : QStringList();
    m_what->setPlainText(!after
                             ? tr("This cannot be written: it contains a character that XML does not allow.")
                         : changes.isEmpty() ? tr("No changes yet.")
                                             : displayable(changes.join(u'\n')));
    const auto may = checkEntryFields(formats::fieldsOf(m_listed.entry), fields(), m_today);
    m_act->setEnabled(!changes.isEmpty() && !m_busy && may.has_value());
    m_sentence->setText(!may
                            ? displayable(message(may.error()))
                            : tr("The entry gets a new revision in a new edition of the registry. No version "
                                 "is published, and the previous entry remains in the history."));
}

formats::EntryFields EntryDialog::fields() const
{
    return {m_date->text().trimmed(), m_updated->text().trimmed(), m_model->references()};
}

bool EntryDialog::hasWritten() const
{
    return fields() != formats::fieldsOf(m_listed.entry) || !reason().isEmpty();
}

QString EntryDialog::reason() const { return m_reason->text().trimmed(); }

void EntryDialog::setListed(const Registrar::ListedEntry &listed)
{
    m_listed = listed;
    showChanges();
}

void EntryDialog::showFailure(const QString &words) { nidus::ui::showFailure(m_failure, words); }

void EntryDialog::setBusy(bool busy)
{
    m_busy = busy;
    if (busy)
        showFailure({});
    showChanges();
}

} // namespace nidus::ui
