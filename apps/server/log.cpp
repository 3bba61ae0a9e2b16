// SPDX-License-Identifier: MIT
#include "apps/server/log.hpp"

#include <array>
#include <chrono>
#include <ctime>
#include <fmt/format.h>

namespace rompicapo::server {

namespace {

// ISO 8601, to the millisecond.
std::string now() {
  const auto time = std::chrono::system_clock::now();
  const std::time_t seconds = std::chrono::system_clock::to_time_t(time);
  const auto since = std::chrono::duration_cast<std::chrono::milliseconds>(time.time_since_epoch()).count();
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  std::array<char, 32> text{};
  std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%S", &parts);
  return fmt::format("{}.{:03}Z", text.data(), since % 1000);
}

}  // namespace

void Log::write(std::string_view event, const nlohmann::ordered_json& about) {
  if (!sink_) return;
  nlohmann::ordered_json line{{"time", now()}, {"event", event}};
  line.update(about);
  const std::string text = line.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + '\n';
  const std::lock_guard lock(guard_);
  sink_(text);
}

}  // namespace rompicapo::server
