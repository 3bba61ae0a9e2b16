// SPDX-License-Identifier: MIT
//
// A request of the protocol: one JSON object, parsed once and read key by key. The first fault is recorded with its
// key. A key that nothing reads is a fault, so the keys of each verb are defined only by the code that reads them. A
// null value counts as absent.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/model/option.hpp"

namespace rompicapo::service {

// An error and the key of the request it refers to; its position is in that key's text.
struct Refusal {
  Error error;
  std::string key{};
};

// {"error": {"code", "message", "position", "key"}}; `code`: replaces the error's.
std::string refusal_json(const Refusal& refusal, std::string_view code = {});

inline constexpr std::size_t most_request = std::size_t{8} << 20;  // bytes
inline constexpr std::uint64_t most_exact = std::uint64_t{1}
                                            << 53;  // largest integers that JavaScript represents exactly

class Request {
 public:
  Request() = default;  // without keys
  explicit Request(std::string_view json);

  // Empty if the key is absent.
  std::string text(std::string_view key);
  std::string required_text(std::string_view key);
  bool flag(std::string_view key);
  std::optional<std::uint64_t> whole(std::string_view key, std::uint64_t least, std::uint64_t most);
  std::optional<double> number(std::string_view key, double least, double most);

  // Nothing if its key is absent or has the default.
  std::optional<OptionValue> option(const OptionInfo& option);

  // A list with unread items; null if the key is absent.
  const nlohmann::json* list(std::string_view key);

  bool has(std::string_view key) const;
  void refuse(Error error, std::string_view key = {});

  // Call after all keys have been read: the rest are faults.
  void finish();
  const std::optional<Refusal>& refusal() const { return refusal_; }

 private:
  // Null if the key is absent.
  const nlohmann::json* value(std::string_view key);
  void refuse_value(std::string_view key, std::string_view wanted);
  // Empty if the key is absent, otherwise one of `choices`.
  std::string choice(std::string_view key, const std::vector<std::string_view>& choices);

  nlohmann::json object_ = nlohmann::json::object();
  std::vector<std::string> known_{};
  std::optional<Refusal> refusal_{};
};

}  // namespace rompicapo::service
