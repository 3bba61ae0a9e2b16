// SPDX-License-Identifier: MIT
//
// A list of types for compile-time iteration, for the lists of algorithms and heuristics.
#pragma once

#include <type_traits>

namespace rompicapo {

template <class... Types>
struct TypeList {};

// Calls visit(std::type_identity<T>{}) for each T, in order.
template <class... Types, class Visit>
constexpr void for_each_type(TypeList<Types...>, Visit&& visit) {
  (visit(std::type_identity<Types>{}), ...);
}

}  // namespace rompicapo
