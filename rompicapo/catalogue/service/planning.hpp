// SPDX-License-Identifier: MIT
//
// Keys of requests about plans: an encoding that was edited, and what clingo gave for it where it ran elsewhere.
#pragma once

#include <optional>
#include <string_view>

#include "rompicapo/catalogue/service/request.hpp"
#include "rompicapo/catalogue/trial.hpp"
#include "rompicapo/planning/foreign.hpp"

namespace rompicapo::service {

inline constexpr std::string_view encoding_key = "encoding";  // messages about its text have this name, too

// The key "encoding"; nothing where it is absent: ours is meant.
std::optional<planning::ForeignEncoding> read_encoding(Request& request);

// The keys "horizons": [{"steps", "answer": "plan" | "none" | "unfinished", "seconds"}], and "atoms": [text], where
// the last horizon has a plan.
catalogue::ForeignRun read_run(Request& request);

}  // namespace rompicapo::service
