// SPDX-License-Identifier: MIT
//
// What counts as one move. Whole rotations are free in all of them.
//
//     htm, from 4x4x4 on obtm    an outer block by any angle: the WCA's outer block turn metric (regulation 12a3)
//     qtm                        an outer block by a quarter turn
//     sstm    from 4x4x4 on      one layer, outer or inner, by any angle: the single-slice turn metric
//     sqtm    from 4x4x4 on      one layer by a quarter turn: that of the Kaggle contest Santa 2023
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace rompicapo::cube {

enum class Metric : std::uint8_t { htm, qtm, sstm, sqtm };

constexpr bool counts_quarters(Metric metric) { return metric == Metric::qtm || metric == Metric::sqtm; }
constexpr bool counts_layers(Metric metric) { return metric == Metric::sstm || metric == Metric::sqtm; }

struct MetricInfo {
  Metric metric;
  std::string_view name, summary;
};

// Of a cube of this size; the first is the default.
std::span<const MetricInfo> metrics_of(unsigned size);

std::string_view name_of(Metric metric, unsigned size);

// From 4x4x4 on `htm` is read as `obtm`. None: the cube has no metric of this name.
std::optional<Metric> metric_called(std::string_view name, unsigned size);

}  // namespace rompicapo::cube
