// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/models/metric.hpp"

#include <array>

namespace rompicapo::cube {

namespace {

constexpr std::array<MetricInfo, 2> small{{
    {Metric::htm, "htm", "any turn of a face or outer block counts 1"},
    {Metric::qtm, "qtm", "a quarter turn counts 1, a half turn 2"},
}};
constexpr std::array<MetricInfo, 4> large{{
    {Metric::htm, "obtm", "any turn of an outer block, of one layer or more, counts 1; `htm` is read as this"},
    {Metric::qtm, "qtm", "a quarter turn counts 1, a half turn 2"},
    {Metric::sstm, "sstm", "any turn of one layer, outer or inner, counts 1"},
    {Metric::sqtm, "sqtm", "a quarter turn of one layer, outer or inner, counts 1, a half turn 2"},
}};

}  // namespace

std::span<const MetricInfo> metrics_of(unsigned size) {
  return size <= 3 ? std::span<const MetricInfo>(small) : std::span<const MetricInfo>(large);
}

std::string_view name_of(Metric metric, unsigned size) {
  return metrics_of(size)[static_cast<std::size_t>(metric)].name;
}

std::optional<Metric> metric_called(std::string_view name, unsigned size) {
  if (name == "htm") return Metric::htm;
  for (const MetricInfo& each : metrics_of(size))
    if (each.name == name) return each.metric;
  return std::nullopt;
}

}  // namespace rompicapo::cube
