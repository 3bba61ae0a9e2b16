// SPDX-License-Identifier: MIT
//
// A request of the protocol: one JSON object, read key by key. The first thing that is wrong is kept and names its key;
// a key that nobody asked for is wrong too, so each verb's keys are listed nowhere but in the code that reads them.
// A key with the value null is as good as absent.
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

// What is refused, and the key of the request that it is about; its position counts in that key's text.
struct Refusal {
  Error error;
  std::string key{};
};

inline constexpr std::size_t most_request = std::size_t{8} << 20;    // bytes
inline constexpr std::uint64_t most_exact = std::uint64_t{1} << 53;  // whole numbers that JavaScript has exactly

class Request {
 public:
  explicit Request(std::string_view json);

  // Empty where the key is absent.
  std::string text(std::string_view key);
  std::string required_text(std::string_view key);
  bool flag(std::string_view key);
  std::optional<std::uint64_t> whole(std::string_view key, std::uint64_t least, std::uint64_t most);
  std::optional<double> number(std::string_view key, double least, double most);

  // Nothing where its key is absent, or has the default.
  std::optional<OptionValue> option(const OptionInfo& option);

  // A list, its items still to be read; null where the key is absent.
  const nlohmann::json* list(std::string_view key);

  bool has(std::string_view key) const;
  void refuse(Error error, std::string_view key = {});

  // To be called when all keys have been read: those left over are wrong.
  void finish();
  const std::optional<Refusal>& refusal() const { return refusal_; }

 private:
  // Null where the key is absent.
  const nlohmann::json* value(std::string_view key);
  void refuse_value(std::string_view key, std::string_view wanted);
  // Empty where the key is absent, else one of `choices`.
  std::string choice(std::string_view key, const std::vector<std::string_view>& choices);

  nlohmann::json object_ = nlohmann::json::object();
  std::vector<std::string> known_{};
  std::optional<Refusal> refusal_{};
};

}  // namespace rompicapo::service
