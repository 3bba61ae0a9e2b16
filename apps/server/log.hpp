// SPDX-License-Identifier: MIT
//
// What happened, as lines of JSON: {"time", "event", ...}. Where they go is the owner's matter; none: nowhere.
#pragma once

#include <functional>
#include <mutex>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>

namespace rompicapo::server {

class Log {
 public:
  using Sink = std::function<void(std::string_view line)>;

  explicit Log(Sink sink) : sink_(std::move(sink)) {}

  // Adds the time (UTC). Text that is not UTF-8 comes out with U+FFFD.
  void write(std::string_view event, const nlohmann::ordered_json& about = nlohmann::ordered_json::object());

 private:
  std::mutex guard_;
  const Sink sink_;
};

}  // namespace rompicapo::server
