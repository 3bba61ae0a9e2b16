// SPDX-License-Identifier: MIT
//
// "Did you mean": wrong names of commands and options are found before the parser sees them, because
// it would only say that something was not expected.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <span>
#include <string>

#include "rompicapo/base/expected.hpp"

namespace rompicapo::cli {

// `arguments` without the program's name. Nothing when all names are known.
std::optional<Error> wrong_name(const CLI::App& app, std::span<const std::string> arguments);

}  // namespace rompicapo::cli
