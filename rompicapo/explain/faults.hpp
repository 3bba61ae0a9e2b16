// SPDX-License-Identifier: MIT
//
// What is wrong and what would fix it, in the words of a language:
//
//     fault.KEY     of an error's phrase; of one without a phrase, fault.CODE, if there are words for that
//     fix.NAME     {what}, and the values that the fix has beside it
#pragma once

#include <string>
#include <string_view>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/explain/words.hpp"
#include "rompicapo/model/any_puzzle.hpp"

namespace rompicapo::explain {

// The message itself where there are no words.
std::string told(std::string_view code, std::string_view message, const Phrase& phrase, const Words& words);

std::string told(const Fix& fix, const Words& words);

}  // namespace rompicapo::explain
