// SPDX-License-Identifier: MIT
//
// Texts built into the server besides the page.
#pragma once

#include <span>

#include "rompicapo/base/embedded_text.hpp"

namespace rompicapo::server {

std::span<const EmbeddedText> descriptions();  // openapi.json only

}  // namespace rompicapo::server
