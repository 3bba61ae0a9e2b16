// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/commutators/three_cycles.hpp"

#include <algorithm>

#include "rompicapo/puzzles/cube/commutators/geometry.hpp"
#include "rompicapo/puzzles/cube/models/sticker_cube.hpp"

namespace rompicapo::cube::commutators {

namespace {

// [rotation of the cube][cell]: its image.
std::vector<std::vector<Cell>> rotations(const CentreCells& cells) {
  std::vector<std::vector<Cell>> found(1);
  for (std::size_t cell = 0; cell < cells.count(); ++cell) found[0].push_back(static_cast<Cell>(cell));
  for (std::size_t at = 0; at < found.size(); ++at)
    for (unsigned axis = 0; axis < axis_count; ++axis) {
      std::vector<Cell> next(found[at]);
      for (Cell& cell : next) cell = cells.turned(axis, 1, cell);
      if (std::find(found.begin(), found.end(), next) == found.end()) found.push_back(std::move(next));
    }
  return found;
}

std::array<std::uint8_t, 6> layers_of(unsigned size, unsigned row, unsigned column) {
  const auto layer = [](unsigned each) { return static_cast<std::uint8_t>(each); };
  return {0, layer(size - 1), layer(row + 1), layer(size - 2 - row), layer(column + 1), layer(size - 2 - column)};
}

}  // namespace

ThreeCycles::ThreeCycles(const CentreCells& cells) : kind_(cells.count(), UINT16_MAX), index_(cells.count(), 0) {
  const unsigned n = cells.lines();
  const std::vector<std::vector<Cell>> rotated = rotations(cells);
  for (unsigned row = 0; row < n; ++row)
    for (unsigned column = 0; column < n; ++column) {
      const auto first = static_cast<Cell>(row * n + column);
      const bool middle = 2 * column + 1 == n;
      if (kind_[first] != UINT16_MAX || (middle && row == column)) continue;
      Kind kind{row == column ? 1u : middle ? 2u : 0u, layers_of(cells.size(), row, column), {}};
      for (std::uint8_t each = 0; each < rotation_count; ++each) {
        const Cell place = rotated[each][first];
        kind.places[each] = place;
        kind_[place] = static_cast<std::uint16_t>(kinds_.size());
        index_[place] = each;
      }
      kinds_.push_back(kind);
    }
  for (std::uint16_t& kind : kind_)
    if (kind == UINT16_MAX) kind = static_cast<std::uint16_t>(kinds_.size());
}

bool ThreeCycles::any_layer(std::size_t kind, std::span<const std::uint8_t> marked) const {
  return std::any_of(kinds_[kind].layers.begin(), kinds_[kind].layers.end(),
                     [&](std::uint8_t layer) { return marked[layer] != 0; });
}

std::size_t ThreeCycles::words(std::size_t kind, unsigned one, unsigned two, unsigned three) const {
  return words_of(kind, one, two, three).size();
}

CycleWord ThreeCycles::word(std::size_t kind, unsigned one, unsigned two, unsigned three, std::size_t number) const {
  const Word& letters = words_of(kind, one, two, three)[number];
  CycleWord word;
  for (std::size_t at = 0; at < cycle_turns; ++at)
    word[at] = {letters[at].axis, kinds_[kind].layers[letters[at].role], letters[at].quarters};
  return word;
}

// Tries all words on a cube with two lines on each side of the middle one: all stickers but three must stay.
ThreeCycles::Form ThreeCycles::make_form(unsigned row, unsigned column) {
  constexpr unsigned size = 7, lines = size - 2;
  const StickerCube cube(size);
  const CentreCells cells(size);
  const std::vector<std::vector<Cell>> rotated = rotations(cells);
  const auto layers = layers_of(size, row, column);
  std::vector<Letter> letters;  // each one followed by its inverse
  std::vector<std::vector<std::uint16_t>> image;
  for (std::uint8_t axis = 0; axis < axis_count; ++axis)
    for (std::uint8_t role = 0; role < roles; ++role) {
      if (std::find(layers.begin(), layers.begin() + role, layers[role]) != layers.begin() + role) continue;
      for (const std::uint8_t quarters : either_way) {
        letters.push_back({axis, role, quarters});
        std::vector<std::uint16_t>& to = image.emplace_back(cube.count());
        const Turn turn{static_cast<Face>(axis), layers[role] + 1u, layers[role] + 1u, quarters};
        for (std::size_t at = 0; at < cube.count(); ++at) to[at] = static_cast<std::uint16_t>(cube.image(at, turn));
      }
    }
  constexpr std::uint8_t elsewhere = rotation_count;
  std::vector<std::uint8_t> index(cube.count(), elsewhere);
  for (std::uint8_t each = 0; each < rotation_count; ++each) {
    const Cell cell = rotated[each][row * lines + column];
    index[cube.sticker(static_cast<Face>(cell / lines / lines), cell / lines % lines + 1u, cell % lines + 1u)] = each;
  }
  Form form;
  form.words.resize(std::size_t{rotation_count} * rotation_count * rotation_count);
  const auto add = [&](const std::array<std::size_t, cycle_turns>& word) {
    const auto after = [&](std::size_t sticker) {
      for (const std::size_t letter : word) sticker = image[letter][sticker];
      return sticker;
    };
    std::array<std::size_t, 3> moved{};
    std::size_t count = 0;
    for (std::size_t at = 0; at < cube.count(); ++at)
      if (after(at) != at) {
        if (count == moved.size() || index[at] == elsewhere) return;
        moved[count++] = at;
      }
    if (count < moved.size()) return;
    Word made;
    for (std::size_t at = 0; at < cycle_turns; ++at) made[at] = letters[word[at]];
    for (const std::size_t from : moved) {
      const std::size_t next = after(from);
      form.words[ThreeCycles::at(index[from], index[next], index[after(next)])].push_back(made);
    }
  };
  for (std::size_t a = 0; a < letters.size(); ++a)
    for (std::size_t b = 0; b < letters.size(); ++b)
      for (std::size_t c = 0; c < letters.size(); ++c) {
        if (letters[a].axis == letters[b].axis || letters[c].axis == letters[b].axis) continue;
        add({a, b, c, b ^ 1, a ^ 1, b, c ^ 1, b ^ 1});
        add({b, c, b ^ 1, a, b, c ^ 1, b ^ 1, a ^ 1});
      }
  return form;
}

const std::array<ThreeCycles::Form, 3>& ThreeCycles::forms() {
  static const std::array<Form, 3> made{make_form(0, 1), make_form(0, 0), make_form(0, 2)};
  return made;
}

}  // namespace rompicapo::cube::commutators
