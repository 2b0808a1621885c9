// A template as one text to read: labels at the left, bodies at the right. What is laid out by hand
// (grammars, lists that are indented) is monospaced.
#pragma once

#include "core/registration/registration_template.h"
#include "ui/look/rows_text.h"

namespace nidus::ui {

class TemplateView final : public RowsText {
    Q_OBJECT
public:
    explicit TemplateView(QWidget *parent = nullptr);
    void showTemplate(const RegistrationTemplate &text);
    void showMessage(const QString &text); // where there is no template
};

} // namespace nidus::ui
