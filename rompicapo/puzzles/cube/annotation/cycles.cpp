// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/annotation/cycles.hpp"

#include <algorithm>
#include <numeric>
#include <optional>

#include "rompicapo/puzzles/cube/layers/edge_board.hpp"
#include "rompicapo/puzzles/cube/models/wings_and_centres.hpp"

namespace rompicapo::cube {

namespace {

constexpr std::size_t longest = 24;  // turns of a stretch: a commutator of slices takes 12, and twice what leads to it

// Of each layer, by how many quarters it has been turned, as a number that is the same only where they all are.
class LayerSums {
 public:
  LayerSums(unsigned size, std::span<const Turn> turns) : size_(size), quarters_(std::size_t{3} * (size + 1)) {
    all_.push_back(0);
    inner_.push_back(0);
    for (const Turn& turn : turns) add(turn);
  }

  bool same(std::size_t state, std::size_t other) const { return all_[state] == all_[other]; }
  bool same_inside(std::size_t state, std::size_t other) const { return inner_[state] == inner_[other]; }

 private:
  // A number drawn for each layer and its quarters; none for none. (G. Steele, D. Lea and C. Flood, SplitMix, 2014.)
  static std::uint64_t drawn(std::size_t layer, unsigned quarters) {
    if (quarters == 0) return 0;
    std::uint64_t mixed = (layer * 4 + quarters) * 0x9e3779b97f4a7c15u;
    mixed = (mixed ^ (mixed >> 30u)) * 0xbf58476d1ce4e5b9u;
    mixed = (mixed ^ (mixed >> 27u)) * 0x94d049bb133111ebu;
    return mixed ^ (mixed >> 31u);
  }

  void add(const Turn& turn) {
    std::uint64_t all = all_.back(), inner = inner_.back();
    for (unsigned layer = turn.first; layer <= turn.last; ++layer) {
      const bool behind = turn.face >= D;
      const std::size_t counted = behind ? size_ + 1 - layer : layer, at = turn.face % 3u * (size_ + 1) + counted;
      const unsigned before = quarters_[at], after = (before + (behind ? 4 - turn.quarters : turn.quarters)) % 4;
      const std::uint64_t change = drawn(at, before) ^ drawn(at, after);
      quarters_[at] = static_cast<std::uint8_t>(after);
      all ^= change;
      if (counted > 1 && counted < size_) inner ^= change;
    }
    all_.push_back(all);
    inner_.push_back(inner);
  }

  std::size_t size_;
  std::vector<std::uint8_t> quarters_;      // [axis * (N + 1) + layer]
  std::vector<std::uint64_t> all_, inner_;  // [state]
};

class CycleFinder {
 public:
  explicit CycleFinder(const LayerBoard& board)
      : board_(board), kinds_(board.cube().count(), Kind::others), lying_(board.cube().count()) {
    std::iota(lying_.begin(), lying_.end(), std::uint32_t{0});
    for (const CentreClass& each : centre_classes(board.size()))
      for (const std::size_t sticker : centre_stickers(board.cube(), each)) kinds_[sticker] = Kind::centre;
    for (unsigned depth = 1; depth <= wing_classes(board.size()); ++depth)
      for (std::size_t place = 0; place < wing_count; ++place)
        for (const std::size_t sticker : wing_stickers(board.cube(), depth, place)) kinds_[sticker] = Kind::wing;
    const EdgeBoard edges(board);
    for (unsigned layer = 2; layer <= edges.wing_layers(); ++layer)
      for (EdgePlace place = 0; place < edge_place_count; ++place)
        kinds_[edges.sticker(layer, place)] = Kind::first_of_wing;
  }

  std::optional<ThreeCycles> find(std::span<const Turn> turns, Stretch stretch) {
    for (std::size_t at = stretch.first; at < stretch.end; ++at) board_.carry(lying_, turns[at]);
    std::optional<ThreeCycles> found = read(stretch);
    for (std::size_t at = stretch.end; at-- > stretch.first;) board_.carry(lying_, inverse(turns[at]));
    return found;
  }

 private:
  enum class Kind : std::uint8_t { others, centre, wing, first_of_wing };

  std::optional<ThreeCycles> read(Stretch stretch) const {
    ThreeCycles found{stretch};
    bool centres = false;
    for (std::size_t place = 0; place < lying_.size(); ++place) {
      if (lying_[place] == place) continue;
      const Kind kind = kinds_[place];
      centres = centres || kind == Kind::centre;
      found.wings = found.wings || kind == Kind::wing || kind == Kind::first_of_wing;
      const std::size_t before = lying_[place], first = lying_[before];
      if (kind == Kind::others || (centres && found.wings) || lying_[first] != place || first == place)
        return std::nullopt;
      if (kind != Kind::wing && place < before && place < first) found.places.push_back({first, before, place});
    }
    if (found.places.empty()) return std::nullopt;
    return found;
  }

  const LayerBoard& board_;
  std::vector<Kind> kinds_;           // [sticker]
  std::vector<std::uint32_t> lying_;  // [sticker]: which lies there after the turns, each alone at its own before
};

bool turns_inside(unsigned size, const Turn& turn) { return turn.last > 1 && turn.first < size; }

}  // namespace

std::vector<ThreeCycles> three_cycles(const LayerBoard& board, std::span<const Turn> turns) {
  const LayerSums sums(board.size(), turns);
  CycleFinder finder(board);
  std::vector<ThreeCycles> all;
  for (std::size_t first = 0; first < turns.size();) {
    std::optional<ThreeCycles> found;
    for (std::size_t end = first + 2; !found && end <= std::min(first + longest, turns.size()); ++end)
      if (sums.same(first, end)) found = finder.find(turns, {first, end});
    first = found ? found->end : first + 1;
    if (found) all.push_back(*std::move(found));
  }
  return all;
}

std::vector<Stretch> slices_turned_back(unsigned size, std::span<const Turn> turns, std::size_t from, std::size_t to,
                                        std::span<const ThreeCycles> others) {
  const LayerSums sums(size, turns);
  std::vector<Stretch> all;
  for (std::size_t first = from; first < to;) {
    while (!others.empty() && others.front().end <= first) others = others.subspan(1);
    const std::size_t most = std::min({to, first + longest, others.empty() ? to : others.front().first});
    std::size_t end = first + 1;
    while (end <= most && !sums.same_inside(first, end)) ++end;
    const bool found = end <= most && turns_inside(size, turns[first]);
    if (found) all.push_back({first, end});
    first = found ? end : first + 1;
  }
  return all;
}

std::vector<std::size_t> last_odd_turns(unsigned size, std::span<const Turn> turns) {
  std::vector<std::size_t> last;
  for (unsigned depth = 1; depth <= wing_classes(size); ++depth) {
    const auto turned = [&](const Turn& turn, unsigned layer) { return turn.first <= layer && layer <= turn.last; };
    const auto odd = [&](const Turn& turn) {
      return turn.quarters % 2 == 1 && turned(turn, depth + 1) != turned(turn, size - depth);
    };
    const auto found = std::find_if(turns.rbegin(), turns.rend(), odd);
    last.push_back(found == turns.rend() ? turns.size() : static_cast<std::size_t>(turns.rend() - found) - 1);
  }
  return last;
}

}  // namespace rompicapo::cube
