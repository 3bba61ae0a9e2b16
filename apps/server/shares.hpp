// SPDX-License-Identifier: MIT
//
// A limited resource (connections, event streams, memory for replies), shared among clients by address. A client may
// use no more than remains for all others: one alone gets half, two a third each, and a new client always finds some
// (A. K. Choudhury and E. L. Hahne, "Dynamic queue length thresholds for shared-memory packet switches", 1998).
// Thread-safe.
#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>

namespace rompicapo::server {

class Shares {
 public:
  // The part that one client uses, returned by the destructor. The Shares must outlive it.
  class Share {
   public:
    Share() = default;
    Share(Share&& other) noexcept;
    Share& operator=(Share&& other) noexcept;
    ~Share();

    // False: too much, and nothing changes. Shrinking always succeeds.
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
