// Asks for another name of a grammar's rule.
#pragma once

#include "core/names/grammar_names.h"
#include "ui/look/dialog.h"

#include <memory>

class QLineEdit;

namespace nidus::ui {

class RuleNameDialog final : public Dialog {
    Q_OBJECT
public:
    // For the rule at `cursor`.
    RuleNameDialog(std::shared_ptr<const GrammarNames> names, qsizetype cursor, QWidget *parent);

    QString name() const;

private:
    QLineEdit *m_name;
};

} // namespace nidus::ui
