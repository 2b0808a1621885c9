// What dialogs are made of in a test that goes through all of them.
#pragma once

#include "core/registration/registration_template.h"
#include "ui/editor/other_text_dialog.h"
#include "ui/editor/rule_name_dialog.h"

#include <QLineEdit>

namespace nidus::support {

inline RegistrationTemplate text(const QString &purpose)
{
    RegistrationTemplate made;
    made.set(Field::NamespaceIdentifier, QStringLiteral("acorn"));
    made.set(Field::Purpose, purpose);
    return made;
}

inline ui::Dialog *otherText(QWidget *parent)
{
    RegistrationTemplate made = text(QStringLiteral("A"));
    made.preamble = QStringLiteral("Dear all,");
    made.others = {{QStringLiteral("References"), QStringLiteral("[1] Acorns")}};
    return new ui::OtherTextDialog(made, parent);
}

inline ui::Dialog *renaming(QWidget *parent)
{
    auto *made = new ui::RuleNameDialog(
        std::make_shared<GrammarNames>(GrammarNames::in(QStringLiteral("a = DIGIT"))), 0, parent);
    made->findChild<QLineEdit *>()->end(false); // what is typed makes it a longer name, no wrong one
    return made;
}

} // namespace nidus::support
