// SPDX-License-Identifier: MIT
//
// Boards as keys: 4 bits per cell in one word up to 16 cells, 5 bits per cell in two words up to 25, a string beyond.
#include "rompicapo/puzzles/sliding/census/census_layers.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <string>
#include <vector>

#include "rompicapo/tables/layer_census.hpp"

namespace rompicapo::sliding {

namespace {

using Cells = std::vector<std::uint16_t>;

constexpr std::uint64_t mix(std::uint64_t value) {
  value = (value ^ value >> 32) * 0xd6e8feb86659fd93;
  return value ^ value >> 32;
}

struct OneWord {
  using Key = std::uint64_t;
  static std::uint64_t heap_bytes(std::size_t) { return 0; }
  struct Hash {
    std::uint64_t operator()(Key key) const { return mix(key); }
  };
  static Key pack(const Cells& cells) {
    Key key = 0;
    for (std::size_t cell = 0; cell < cells.size(); ++cell) key |= Key{cells[cell]} << (4 * cell);
    return key;
  }
  static void unpack(Key key, Cells& cells) {
    for (std::size_t cell = 0; cell < cells.size(); ++cell)
      cells[cell] = static_cast<std::uint16_t>(key >> (4 * cell) & 15);
  }
};

struct TwoWords {  // 12 cells per word; the last cell follows from the others
  using Key = std::array<std::uint64_t, 2>;
  static std::uint64_t heap_bytes(std::size_t) { return 0; }
  struct Hash {
    std::uint64_t operator()(const Key& key) const { return mix(mix(key[0]) + key[1]); }
  };
  static Key pack(const Cells& cells) {
    Key key{};
    for (std::size_t cell = 0; cell + 1 < cells.size(); ++cell)
      key[cell / 12] |= std::uint64_t{cells[cell]} << (5 * (cell % 12));
    return key;
  }
  static void unpack(const Key& key, Cells& cells) {
    std::size_t rest = cells.size() * (cells.size() - 1) / 2;
    for (std::size_t cell = 0; cell + 1 < cells.size(); ++cell) {
      cells[cell] = static_cast<std::uint16_t>(key[cell / 12] >> (5 * (cell % 12)) & 31);
      rest -= cells[cell];
    }
    cells.back() = static_cast<std::uint16_t>(rest);
  }
};

struct Text {
  using Key = std::u16string;
  using Hash = std::hash<Key>;
  static std::uint64_t heap_bytes(std::size_t cells) { return 2 * cells + 32; }  // with the allocator's overhead
  static Key pack(const Cells& cells) { return Key(cells.begin(), cells.end()); }
  static void unpack(const Key& key, Cells& cells) { cells.assign(key.begin(), key.end()); }
};

template <class Form>
Census count(std::size_t rows, std::size_t columns, const Cells& goal, const CensusRequest& request,
             const WriteBoard& write, bool slides) {
  Cells cells(goal.size());
  const auto expand = [&](const typename Form::Key& key, auto&& emit) {
    Form::unpack(key, cells);
    std::size_t blank = 0;
    while (cells[blank] != 0) ++blank;
    // Moves the blank up to `most` cells, `stride` apart (modulo 2^64, as cell indices are), and back.
    const auto slide = [&](std::size_t stride, std::size_t most) {
      std::size_t at = blank;
      for (std::size_t tiles = 0; tiles < (slides ? most : std::min<std::size_t>(most, 1)); ++tiles, at += stride) {
        std::swap(cells[at], cells[at + stride]);
        emit(Form::pack(cells));
      }
      for (; at != blank; at -= stride) std::swap(cells[at], cells[at - stride]);
    };
    const std::size_t row = blank / columns, column = blank % columns;
    slide(0 - columns, row);
    slide(columns, rows - 1 - row);
    slide(std::size_t{0} - 1, column);
    slide(1, columns - 1 - column);
  };
  const auto spell = [&](const typename Form::Key& key) {
    Form::unpack(key, cells);
    return write(cells);
  };
  return layer_census<typename Form::Key, typename Form::Hash>({Form::pack(goal)}, request, expand, spell,
                                                               Form::heap_bytes(goal.size()));
}

}  // namespace

Census census_by_layers(std::size_t rows, std::size_t columns, std::span<const std::uint16_t> goal,
                        const CensusRequest& request, const WriteBoard& write, bool slides) {
  const Cells cells(goal.begin(), goal.end());
  if (cells.size() <= 16) return count<OneWord>(rows, columns, cells, request, write, slides);
  if (cells.size() <= 25) return count<TwoWords>(rows, columns, cells, request, write, slides);
  return count<Text>(rows, columns, cells, request, write, slides);
}

}  // namespace rompicapo::sliding
