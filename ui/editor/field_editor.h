// One field on the page: its title, whether it has changed since the last version, and its text.
#pragma once

#include "core/registration/finding.h"

#include <QWidget>

#include <optional>

class QPushButton;

namespace nidus::ui {

class FieldTextEdit;
class PlainLabel;

class FieldEditor final : public QWidget {
    Q_OBJECT
public:
    explicit FieldEditor(Field field, QWidget *parent = nullptr);

    Field field() const { return m_field; }
    FieldTextEdit *edit() const { return m_edit; }
    QString text() const;
    void setText(const QString &text); // what is stored; forgets undo
    // As an edit that can be undone; only what differs is replaced, so that cursor and scroll stay.
    void replaceText(const QString &text);
    void setBase(const QString &text, int version); // what the last version said
    bool isChanged() const { return m_base && *m_base != text(); }
    void setReadOnly(bool readOnly); // then it looks published

Q_SIGNALS:
    void edited();

private:
    void showChanged();

    Field m_field;
    FieldTextEdit *m_edit;
    PlainLabel *m_changed;
    QPushButton *m_back;
    std::optional<QString> m_base;
    bool m_setting = false;
};

} // namespace nidus::ui
