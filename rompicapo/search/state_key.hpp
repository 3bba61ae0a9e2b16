// SPDX-License-Identifier: MIT
//
// The form in which searches store states: packed if the puzzle packs them, otherwise the state itself. Keys are hashed
// as bytes. A key that is neither trivially copyable nor a container with data() and size() comes with two functions,
// found by argument: hash_of(key) -> std::uint64_t, well mixed, and heap_bytes_of(key) -> std::size_t, the memory it
// owns outside itself. Source of the final mix: A. Appleby, MurmurHash3, 2011.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "rompicapo/model/puzzle.hpp"

namespace rompicapo {

namespace detail {

template <class P>
struct StoredAs {
  using Key = StateOf<P>;
};
template <PackedPuzzle P>
struct StoredAs<P> {
  using Key = typename P::Packed;
};

}  // namespace detail

template <class P>
using KeyOf = typename detail::StoredAs<P>::Key;

template <class P>
KeyOf<P> key_of([[maybe_unused]] const P& puzzle, const StateOf<P>& state) {
  if constexpr (PackedPuzzle<P>) {
    return puzzle.pack(state);
  } else {
    return state;
  }
}

template <class P>
StateOf<P> state_of([[maybe_unused]] const P& puzzle, const KeyOf<P>& key) {
  if constexpr (PackedPuzzle<P>) {
    return puzzle.unpack(key);
  } else {
    return key;
  }
}

// Spreads every bit of `word` over all 64.
constexpr std::uint64_t mix(std::uint64_t word) {
  word = (word ^ (word >> 33)) * 0xff51afd7ed558ccd;
  word = (word ^ (word >> 33)) * 0xc4ceb9fe1a85ec53;
  return word ^ (word >> 33);
}

inline std::uint64_t hash_bytes(const void* data, std::size_t size) {
  const auto* at = static_cast<const unsigned char*>(data);
  std::uint64_t hash = 0;
  std::uint64_t word = 0;
  for (; size >= sizeof word; at += sizeof word, size -= sizeof word) {
    std::memcpy(&word, at, sizeof word);
    hash = std::rotl((hash ^ word) * 0x9e3779b97f4a7c15, 29);
  }
  if (size != 0) {
    word = 0;
    std::memcpy(&word, at, size);
    hash = (hash ^ word ^ std::uint64_t{size} << 56) * 0x9e3779b97f4a7c15;  // including the size: "a" and "a\0" differ
  }
  return mix(hash);
}

namespace detail {

template <class Key>
concept HashesItself = requires(const Key& key) {
  { hash_of(key) } -> std::same_as<std::uint64_t>;
  { heap_bytes_of(key) } -> std::same_as<std::size_t>;
};

template <class Key>
concept Contiguous = requires(const Key& key) {
  key.data()[0];
  key.size();
};

}  // namespace detail

template <class Key>
std::uint64_t hash_key(const Key& key) {
  if constexpr (detail::HashesItself<Key>) {
    return hash_of(key);
  } else if constexpr (std::is_trivially_copyable_v<Key>) {
    return hash_bytes(&key, sizeof key);
  } else {
    static_assert(detail::Contiguous<Key>, "give the state hash_of and heap_bytes_of, or pack it");
    static_assert(std::has_unique_object_representations_v<std::remove_cvref_t<decltype(key.data()[0])>>);
    return hash_bytes(key.data(), key.size() * sizeof(key.data()[0]));
  }
}

// Memory that a stored key owns outside itself, with the allocator's overhead, roughly.
template <class Key>
std::size_t heap_bytes_of_key(const Key& key) {
  constexpr std::size_t overhead = 16;
  if constexpr (detail::HashesItself<Key>) {
    return heap_bytes_of(key) + overhead;
  } else if constexpr (std::is_trivially_copyable_v<Key>) {
    return 0;
  } else {
    return key.size() * sizeof(key.data()[0]) + overhead;
  }
}

}  // namespace rompicapo
