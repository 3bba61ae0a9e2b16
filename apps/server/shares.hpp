// SPDX-License-Identifier: MIT
//
// Something of which there is only so much (connections, streams of events, memory for replies), lent to clients by
// address. Nobody may hold more of it than is left for all others: one alone gets half, two a third each, and whoever
// comes next always finds some (A. K. Choudhury and E. L. Hahne, "Dynamic queue length thresholds for shared-memory
// packet switches", 1998). Safe to use from several threads.
#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>

namespace rompicapo::server {

class Shares {
 public:
  // What one client holds, given back at its end. The Shares outlive it.
  class Share {
   public:
    Share() = default;
    Share(Share&& other) noexcept;
    Share& operator=(Share&& other) noexcept;
    ~Share();

    // False: it would be too much; it is then as it was. Less is always granted.
    bool resize(std::uint64_t amount);

   private:
    friend class Shares;
    Share(Shares& shares, std::string client, std::uint64_t amount);
    void give_back() noexcept;

    Shares* shares_ = nullptr;
    std::string client_;
    std::uint64_t amount_ = 0;
  };

  explicit Shares(std::uint64_t total) : total_(total) {}
  Shares(const Shares&) = delete;
  Shares& operator=(const Shares&) = delete;

  std::optional<Share> take(const std::string& client, std::uint64_t amount = 1);
  bool has_for(const std::string& client, std::uint64_t amount = 1) const;
  std::uint64_t held() const;

 private:
  bool may_add(const std::string& client, std::uint64_t amount) const;  // the guard is held

  const std::uint64_t total_;
  mutable std::mutex guard_;
  std::uint64_t held_ = 0;
  std::map<std::string, std::uint64_t> by_client_;  // none of 0
};

}  // namespace rompicapo::server
