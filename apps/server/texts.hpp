// SPDX-License-Identifier: MIT
//
// What the build put into the server beside the page.
#pragma once

#include <span>

#include "rompicapo/base/embedded_text.hpp"

namespace rompicapo::server {

std::span<const EmbeddedText> descriptions();  // openapi.json, and nothing else

}  // namespace rompicapo::server
