// SPDX-License-Identifier: MIT
//
// A reply that is generated piece by piece as it is written: its size is known, and it takes the memory of one piece,
// however slow the reader.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace rompicapo::service {

struct LongText {
  using Sink = std::function<bool(std::string_view piece)>;  // false: stop

  static constexpr std::size_t piece = 64 << 10;  // greatest size in bytes

  std::uint64_t bytes = 0;                   // total
  std::function<bool(const Sink&)> write{};  // false: the sink stopped it
};

// Collects output into pieces for a sink of LongText.
class Pieces {
 public:
  explicit Pieces(const LongText::Sink& sink) : sink_(sink) {}

  bool add(std::string_view text) {
    for (; good_ && !text.empty();) {
      const std::string_view part = text.substr(0, LongText::piece - held_.size());
      held_ += part;
      text.remove_prefix(part.size());
      if (held_.size() == LongText::piece) flush();
    }
    return good_;
  }

  bool flush() {
    if (good_ && !held_.empty()) good_ = sink_(held_);
    held_.clear();
    return good_;
  }

 private:
  const LongText::Sink& sink_;
  std::string held_{};
  bool good_ = true;
};

}  // namespace rompicapo::service
