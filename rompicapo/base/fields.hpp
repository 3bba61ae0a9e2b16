// SPDX-License-Identifier: MIT
//
// The fields of a record by name: a tuple, listed once, that every reader and writer of the record goes through.
#pragma once

#include <array>
#include <string_view>
#include <tuple>

namespace rompicapo {

template <class Record, class Value>
struct Field {
  std::string_view name;
  Value Record::*member;
};
template <class Record, class Value>
Field(std::string_view, Value Record::*) -> Field<Record, Value>;

// visit(field) for each, in order.
template <class Fields, class Visit>
constexpr void for_each_field(const Fields& fields, const Visit& visit) {
  std::apply([&](const auto&... field) { (visit(field), ...); }, fields);
}

template <class Fields>
constexpr auto names_of(const Fields& fields) {
  return std::apply([](const auto&... field) { return std::array{field.name...}; }, fields);
}

}  // namespace rompicapo
