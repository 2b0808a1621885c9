// The columns of the table of registrations: how wide, and which go first where there is no room for all.
#pragma once

#include "ui/models/registrations_model.h"

#include <utility>

namespace nidus::ui {

// Widths at 1280; the Registrant column takes what is left.
inline constexpr std::pair<int, int> registrationColumnWidths[] = {
    {RegistrationsModel::NidColumn, 168},       {RegistrationsModel::KindColumn, 72},
    {RegistrationsModel::StatusColumn, 84},     {RegistrationsModel::VersionColumn, 64},
    {RegistrationsModel::DateColumn, 92},       {RegistrationsModel::FormColumn, 80},
    {RegistrationsModel::ReferenceColumn, 112}, {RegistrationsModel::RegisteredColumn, 92},
    {RegistrationsModel::FoundInColumn, 84},    {RegistrationsModel::FindingsColumn, 92}};
inline constexpr int leastRegistrant = 160;
inline constexpr int scrollBarWidth = 14;

} // namespace nidus::ui
