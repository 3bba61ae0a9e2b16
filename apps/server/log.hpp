// SPDX-License-Identifier: MIT
//
// The log: lines of JSON, {"time", "event", ...}, written to the owner's sink, if there is one.
#pragma once

#include <functional>
#include <mutex>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>

namespace rompicapo::server {

class Log {
 public:
  using Sink = std::function<void(std::string_view line)>;

  explicit Log(Sink sink) : sink_(std::move(sink)) {}

  // Adds the time (UTC). Invalid UTF-8 is replaced by U+FFFD.
  void write(std::string_view event, const nlohmann::ordered_json& about = nlohmann::ordered_json::object());

 private:
  std::mutex guard_;
  const Sink sink_;
};

}  // namespace rompicapo::server
