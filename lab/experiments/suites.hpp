// SPDX-License-Identifier: MIT
//
// The embedded suites, by the names of their files.
#pragma once

#include "rompicapo/base/embedded_text.hpp"

namespace rompicapo::lab {

std::span<const EmbeddedText> suite_files();

}  // namespace rompicapo::lab
