// SPDX-License-Identifier: MIT
//
// A reply that is never held whole: its size is known, and it is made anew, piece by piece, as it is written. However
// slowly somebody reads it, it takes the memory of a piece.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace rompicapo::service {

struct LongText {
  using Sink = std::function<bool(std::string_view piece)>;  // false: no more is wanted

  static constexpr std::size_t piece = 64 << 10;  // bytes at the most

  std::uint64_t bytes = 0;                   // of the whole
  std::function<bool(const Sink&)> write{};  // false: the sink wanted no more
};

// Collects what is written into pieces of the size that a sink of LongText takes.
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
