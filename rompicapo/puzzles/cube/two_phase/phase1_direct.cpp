// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/two_phase/phase1_direct.hpp"

#include "rompicapo/puzzles/cube/two_phase/distances.hpp"

namespace rompicapo::cube::two_phase {

Phase1Direct::Phase1Direct(Metric metric)
    : metric_(metric), by_flip_(slice_class_count * flip_count), by_twist_(slice_class_count * twist_count) {
  const auto index_of = [](const Node& key, unsigned count, unsigned value) -> std::size_t {
    return key.slice_class * count + value;
  };
  const auto fill = [&](std::vector<std::uint8_t>& table, unsigned count, auto&& node_of, auto&& value_of) {
    const Node home = start(Cubies{});
    fill_distances(
        table, index_of(home, count, value_of(home)), metric, all_turns, 20,
        [&](std::size_t index, FaceMove turn) {
          const Node key = after_conjugated(node_of(index), turn);
          return index_of(key, count, value_of(key));
        },
        [&](std::size_t index, auto&& set) {
          same(node_of(index), [&](const Node& key) { set(index_of(key, count, value_of(key))); });
        });
  };
  fill(
      by_flip_, flip_count,
      [](std::size_t index) {
        return Node{0, static_cast<std::uint16_t>(index % flip_count), static_cast<std::uint8_t>(index / flip_count),
                    0};
      },
      [](const Node& key) { return key.flip; });
  fill(
      by_twist_, twist_count,
      [](std::size_t index) {
        return Node{static_cast<std::uint16_t>(index % twist_count), 0, static_cast<std::uint8_t>(index / twist_count),
                    0};
      },
      [](const Node& key) { return key.twist; });
}

}  // namespace rompicapo::cube::two_phase
