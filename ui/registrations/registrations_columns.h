// The columns of the table of registrations: how wide, which go first where there is no room for all, which
// grow.
#pragma once

#include "ui/look/table_columns.h"
#include "ui/registrations/registrations_model.h"

namespace nidus::ui {

inline TableColumns::Plan registrationColumns()
{
    using Model = RegistrationsModel;
    TableColumns::Plan plan;
    plan.key = QStringLiteral("registrations");
    plan.widths = {{Model::NidColumn, 168},       {Model::KindColumn, 72},       {Model::StatusColumn, 84},
                   {Model::VersionColumn, 64},    {Model::DateColumn, 92},       {Model::FormColumn, 80},
                   {Model::ReferenceColumn, 112}, {Model::RegisteredColumn, 92}, {Model::FoundInColumn, 84},
                   {Model::FindingsColumn, 92}};
    plan.stretched = Model::RegistrantColumn;
    plan.least = 160;
    plan.comfortable = 360;
    plan.firstToGo = {Model::RegisteredColumn, Model::ReferenceColumn, Model::FormColumn,
                      Model::FindingsColumn,   Model::KindColumn,      Model::DateColumn};
    plan.growing = {{Model::ReferenceColumn, 360},
                    {Model::NidColumn, 272}}; // a NID has 32 characters at most
    plan.always = {Model::NidColumn, Model::FoundInColumn};
    return plan;
}

} // namespace nidus::ui
