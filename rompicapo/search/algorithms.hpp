// SPDX-License-Identifier: MIT
//
// Every general search there is. A new one is a header and a line here; the command line, the
// catalogue, the tests and the reference pages learn of it from this list.
#pragma once

#include "rompicapo/base/type_list.hpp"
#include "rompicapo/search/ida_star.hpp"

namespace rompicapo {

using Algorithms = TypeList<IdaStar>;

}  // namespace rompicapo
