// SPDX-License-Identifier: MIT
//
// The embedded instance sets, by the names of their files in data/.
#pragma once

#include "rompicapo/base/embedded_text.hpp"

namespace rompicapo::lab {

std::span<const EmbeddedText> instance_files();

}  // namespace rompicapo::lab
