// SPDX-License-Identifier: MIT
//
// The texts of a language, from locales/*.json, which are built into every front end.
#pragma once

#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "rompicapo/base/embedded_text.hpp"
#include "rompicapo/explain/words.hpp"

namespace rompicapo::apps {

std::span<const EmbeddedText> locale_files();  // "en.json" and the rest, made by the build

// Name and JSON text of each, English first: "en".
std::vector<std::pair<std::string_view, std::string_view>> locales();

// An unknown language has no texts: check it against locales() first.
explain::Words words_of(std::string_view language);

}  // namespace rompicapo::apps
