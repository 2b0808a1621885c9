// A template as one text to read: labels at the left, bodies at the right. What is laid out by hand
// (grammars, lists that are indented) is monospaced. Selects and copies as one text.
#pragma once

#include "core/registration/registration_template.h"

#include <QTextEdit>

#include <optional>

namespace nidus::ui {

class TemplateView final : public QTextEdit {
    Q_OBJECT
public:
    explicit TemplateView(QWidget *parent = nullptr);
    void showTemplate(const RegistrationTemplate &text);
    void showMessage(const QString &text); // where there is no template

protected:
    void changeEvent(QEvent *event) override;

private:
    void layOut();

    std::optional<RegistrationTemplate> m_shown;
    std::pair<QColor, QFont> m_laidOutWith;
};

} // namespace nidus::ui
