// SPDX-License-Identifier: MIT
//
// Errors and corrections in the words of a language:
//
//     fault.KEY     for an error's phrase; without a phrase, fault.CODE, if it has words
//     fix.NAME      {what} and the fix's other values
#pragma once

#include <string>
#include <string_view>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/explain/words.hpp"
#include "rompicapo/model/any_puzzle.hpp"

namespace rompicapo::explain {

// The message itself if there are no words.
std::string localized(std::string_view code, std::string_view message, const Phrase& phrase, const Words& words);

std::string localized(const Fix& fix, const Words& words);

}  // namespace rompicapo::explain
