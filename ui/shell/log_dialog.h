// What went wrong, newest last, to read and copy.
#pragma once

#include "ui/look/dialog.h"
#include "ui/shell/log.h"

class QPlainTextEdit;

namespace nidus::ui {

class PlainLabel;

class LogDialog final : public Dialog {
    Q_OBJECT
public:
    LogDialog(const Log &log, QWidget *parent);

private:
    void append(const LogLine &line);
    PlainLabel *m_empty;
    QPlainTextEdit *m_text;
};

} // namespace nidus::ui
