#include "ui/editor/field_editor.h"

#include "ui/editor/field_text_edit.h"
#include "ui/look/fitted_row.h"
#include "ui/look/layouts.h"
#include "ui/look/plain_text.h"
#include "ui/look/theme.h"

#include <algorithm>

#include <utility>

namespace nidus::ui {

namespace {

bool isShort(Field field)
{
    return field == Field::NamespaceIdentifier || field == Field::Version || field == Field::Date;
}

bool isMonospaced(Field field) { return field == Field::NamespaceIdentifier || field == Field::Syntax; }

constexpr int leastLines = 3;

} // namespace

FieldEditor::FieldEditor(Field field, QWidget *parent) : QWidget(parent), m_field(field)
{
    QVBoxLayout *layout = columnIn(this, {}, 4);
    auto *headRow = addTo(layout, new QWidget);
    QHBoxLayout *head = rowIn(headRow, {}, 12);
    auto *title = addTo(head, new ElidedLabel(label(field)));
    title->setFont(titleFont());
    head->addStretch(1);
    m_changed = addTo(head, mutedLabel(tr("changed"), Lines::Elided));
    m_changed->hide();
    m_back = addButton(head, linkButton({}), this, [this] {
        if (m_base)
            replaceText(*m_base);
        m_edit->setFocus();
    });
    m_back->hide();
    QSizePolicy policy = m_back->sizePolicy();
    policy.setRetainSizeWhenHidden(true); // it comes and goes, and nothing below it moves
    m_back->setSizePolicy(policy);
    auto *fitted = new FittedRow(headRow);
    fitted->keepsWhole(title);
    fitted->keepsWhole(m_changed); // else the layout takes from both what one of them lacks
    fitted->mayBeIcon(m_back, lineIcon(QStringLiteral("swap")));
    m_edit = addTo(layout, new FieldTextEdit(isMonospaced(field), isShort(field) ? 1 : leastLines));
    m_edit->setAccessibleName(label(field));
    title->setBuddy(m_edit);
    connect(m_edit, &QPlainTextEdit::textChanged, this, [this, known = QString()]() mutable {
        const QString now = text();
        if (std::exchange(known, now) == now) // a highlighter's colours are told as a change, too
            return;
        showChanged();
        if (!m_setting)
            Q_EMIT edited();
    });
}

QString FieldEditor::text() const { return m_edit->toPlainText(); }

void FieldEditor::setText(const QString &text)
{
    m_setting = true;
    m_edit->setWhole(text);
    m_setting = false;
}

void FieldEditor::replaceText(const QString &text)
{
    const QString before = this->text();
    const qsizetype least = std::min(before.size(), text.size());
    qsizetype from = 0, end = 0;
    while (from < least && before[from] == text[from])
        ++from;
    while (end < least - from && before[before.size() - 1 - end] == text[text.size() - 1 - end])
        ++end;
    m_edit->replace({from, before.size() - from - end}, text.mid(from, text.size() - from - end));
}

void FieldEditor::setBase(const QString &text, int version)
{
    m_base = text;
    m_back->setText(tr("Back to version %1").arg(version));
    m_back->setAccessibleName(m_back->text());
    showChanged();
}

void FieldEditor::showChanged()
{
    const bool isShown = isChanged() && !m_edit->isReadOnly();
    m_changed->setVisible(isShown);
    m_back->setVisible(isShown);
}

void FieldEditor::setReadOnly(bool readOnly)
{
    m_edit->setReadOnly(readOnly);
    m_edit->setTextInteractionFlags(readOnly ? Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard
                                             : Qt::TextEditorInteraction);
    m_edit->setPublished(readOnly);
    showChanged();
}

} // namespace nidus::ui
