// SPDX-License-Identifier: MIT
#include "apps/server/admission.hpp"

#include <string_view>
#include <sys/socket.h>
#include <unistd.h>
#include <utility>

namespace rompicapo::server {

namespace {

constexpr std::string_view too_many =
    "HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: 1\r\nContent-Type: application/json\r\n"
    "Content-Length: 84\r\n\r\n"
    R"({"error":{"code":"busy","message":"too many connections wait here","position":null}})";

}  // namespace

std::optional<Admission::Admitted> Admission::enter(int socket, const std::string& client) {
  {
    const std::lock_guard lock(guard_);
    const auto others = waiting_.find(client);
    if (others == waiting_.end())
      if (std::optional<Shares::Share> share = shares_.take(client)) return Admitted{socket, client, *std::move(share)};
    if (others == waiting_.end() || others->second.size() < most_waiting_) {
      waiting_[client].push_back(socket);
      return {};
    }
  }
  static_cast<void>(::send(socket, too_many.data(), too_many.size(), MSG_NOSIGNAL | MSG_DONTWAIT));
  ::close(socket);
  return {};
}

std::optional<Admission::Admitted> Admission::next(Admitted ended) {
  const std::lock_guard lock(guard_);
  ended.share = {};
  auto one = waiting_.upper_bound(last_);
  for (std::size_t seen = 0; seen < waiting_.size(); ++seen, ++one) {
    if (one == waiting_.end()) one = waiting_.begin();
    std::optional<Shares::Share> share = shares_.take(one->first);
    if (!share) continue;
    Admitted next{one->second.front(), one->first, *std::move(share)};
    last_ = one->first;
    one->second.pop_front();
    if (one->second.empty()) waiting_.erase(one);
    return next;
  }
  return {};
}

bool Admission::is_waited(const std::string& client) const {
  const std::lock_guard lock(guard_);
  return waiting_.contains(client);
}

}  // namespace rompicapo::server
