// SPDX-License-Identifier: MIT
//
// Tables of four bits per entry: two entries per byte, the even one in the low half. Byte: std::byte or std::uint8_t.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace rompicapo {

template <class Byte>
constexpr unsigned entry_at(const Byte* entries, std::uint64_t at) {
  return static_cast<unsigned>(entries[at / 2]) >> at % 2 * 4 & 15;
}
constexpr unsigned entry_at(std::span<const std::byte> entries, std::uint64_t at) {
  return entry_at(entries.data(), at);
}

// Precondition: value < 16.
template <class Byte>
constexpr void set_entry(Byte* entries, std::uint64_t at, unsigned value) {
  const unsigned shift = at % 2 * 4, other = static_cast<unsigned>(entries[at / 2]) & 0xf0u >> shift;
  entries[at / 2] = static_cast<Byte>(other | value << shift);
}
constexpr void set_entry(std::span<std::byte> entries, std::uint64_t at, unsigned value) {
  set_entry(entries.data(), at, value);
}

}  // namespace rompicapo
