// SPDX-License-Identifier: MIT
//
// Counters in Prometheus' text format. Routes are labelled by pattern, not by path, so the number of series is bounded.
#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <tuple>

namespace rompicapo::server {

class Metrics {
 public:
  void request(const std::string& route, const std::string& method, int status, double seconds);
  void job(std::string_view status, double waited, double worked);

  // `gauges`: names without prefix, and current values.
  std::string text(const std::map<std::string, double>& gauges) const;

 private:
  struct Sum {
    std::uint64_t count = 0;
    double seconds = 0;
  };

  mutable std::mutex guard_;
  std::map<std::tuple<std::string, std::string, int>, std::uint64_t> requests_;
  std::map<std::string, Sum, std::less<>> routes_;
  std::map<std::string, std::uint64_t, std::less<>> jobs_;
  Sum waited_, worked_;
};

}  // namespace rompicapo::server
