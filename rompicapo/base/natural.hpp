// SPDX-License-Identifier: MIT
//
// An unbounded integer that grows by products, for counting states. Little-endian digits in base 10^9.
#pragma once

#include <cstdint>
#include <fmt/format.h>
#include <string>
#include <vector>

namespace rompicapo {

class Natural {
 public:
  void multiply(std::uint64_t factor) {  // factor below 2^33
    std::uint64_t carry = 0;
    for (std::uint32_t& digit : digits_) {
      const std::uint64_t product = digit * factor + carry;
      digit = static_cast<std::uint32_t>(product % base);
      carry = product / base;
    }
    for (; carry > 0; carry /= base) digits_.push_back(static_cast<std::uint32_t>(carry % base));
  }
  std::string text() const {
    std::string text = fmt::format("{}", digits_.back());
    for (std::size_t left = digits_.size() - 1; left > 0; --left) text += fmt::format("{:09}", digits_[left - 1]);
    return text;
  }

 private:
  static constexpr std::uint64_t base = 1'000'000'000;
  std::vector<std::uint32_t> digits_{1};
};

}  // namespace rompicapo
