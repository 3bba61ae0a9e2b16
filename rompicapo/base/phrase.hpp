// SPDX-License-Identifier: MIT
//
// Errors that can be translated: the English sentence and the data for any other language, from one list of values.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "rompicapo/base/expected.hpp"

namespace rompicapo {

// `english` with each {name} replaced by its value; a name without a value is unchanged.
std::string with_values(std::string_view english, const PhraseValues& values);

// The message is `english` with values. The words for `key` are in locales/ ("fault.KEY"), with the same places.
Error phrased_error(ErrorCode code, std::string_view key, std::string_view english, PhraseValues values = {},
                    std::optional<std::size_t> position = {});

}  // namespace rompicapo
