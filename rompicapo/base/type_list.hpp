// SPDX-License-Identifier: MIT
//
// A list of types, to be walked at compile time: the one place where algorithms or heuristics are listed.
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
