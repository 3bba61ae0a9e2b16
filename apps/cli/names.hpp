// SPDX-License-Identifier: MIT
//
// "Did you mean": finds unknown commands and options before parsing, because the parser would only report an unexpected
// argument.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <span>
#include <string>

#include "rompicapo/base/expected.hpp"

namespace rompicapo::cli {

// `arguments`: without the program's name. Empty if all names are known.
std::optional<Error> wrong_name(const CLI::App& app, std::span<const std::string> arguments);

}  // namespace rompicapo::cli
