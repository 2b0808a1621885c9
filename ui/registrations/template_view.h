// A template as one text to read: labels at the left, bodies at the right. What is laid out by hand
// (grammars, lists that are indented) is monospaced.
#pragma once

#include "core/registration/registration_template.h"
#include "ui/look/rows_text.h"

#include <optional>
#include <utility>

namespace nidus::ui {

class TemplateView final : public RowsText {
    Q_OBJECT
public:
    explicit TemplateView(QWidget *parent = nullptr);
    // `foundWords`: of a search; they are marked, and the first is brought into view.
    void showTemplate(const RegistrationTemplate &text, const QString &foundWords = {});
    void showMessage(const QString &text); // where there is no template

private:
    std::optional<std::pair<RegistrationTemplate, QString>> m_shown; // with the words
};

} // namespace nidus::ui
