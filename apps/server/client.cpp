// SPDX-License-Identifier: MIT
#include "apps/server/client.hpp"

#include <algorithm>
#include <arpa/inet.h>
#include <array>
#include <cstring>

namespace rompicapo::server {

std::string client_at(std::string_view address) {
  std::string text(address);
  in6_addr bytes{};
  if (inet_pton(AF_INET6, text.c_str(), &bytes) != 1) return text;
  std::array<char, INET6_ADDRSTRLEN> written{};
  if (IN6_IS_ADDR_V4MAPPED(&bytes)) {
    inet_ntop(AF_INET, &bytes.s6_addr[12], written.data(), written.size());
    return written.data();
  }
  std::memset(&bytes.s6_addr[8], 0, 8);
  inet_ntop(AF_INET6, &bytes, written.data(), written.size());
  return std::string(written.data()) + "/64";
}

bool is_proxy(const Settings& settings, std::string_view address) {
  return std::any_of(settings.proxies.begin(), settings.proxies.end(),
                     [&](const std::string& proxy) { return proxy == address || proxy == client_at(address); });
}

std::string client_of(const httplib::Request& request, const Settings& settings) {
  const std::size_t count = request.get_header_value_count("X-Forwarded-For");
  if (count == 0 || !is_proxy(settings, request.remote_addr)) return client_at(request.remote_addr);
  const std::string list = request.get_header_value("X-Forwarded-For", count - 1);
  std::string last = list.substr(list.find_last_of(", ") + 1);  // the whole where there is neither
  return client_at(is_address(last) ? last : request.remote_addr);
}

}  // namespace rompicapo::server
