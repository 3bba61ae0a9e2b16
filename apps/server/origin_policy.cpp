// SPDX-License-Identifier: MIT
#include "apps/server/origin_policy.hpp"

#include <algorithm>
#include <arpa/inet.h>
#include <cctype>

namespace rompicapo::server {

namespace {

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& letter : result) letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  return result;
}

// Without its port; the brackets of an IPv6 address go with it.
std::string_view without_port(std::string_view host) {
  if (host.starts_with('[')) return host.substr(1, host.find(']') - 1);
  return host.substr(0, host.find(':'));
}

}  // namespace

bool is_address(const std::string& text) {
  in6_addr any{};
  return inet_pton(AF_INET, text.c_str(), &any) == 1 || inet_pton(AF_INET6, text.c_str(), &any) == 1;
}

std::string_view host_of_origin(std::string_view origin) {
  const std::size_t scheme = origin.find("://");
  return scheme == std::string_view::npos ? std::string_view() : without_port(origin.substr(scheme + 3));
}

OriginPolicy::OriginPolicy(std::string_view host, const std::vector<std::string>& origins)
    : names_{"localhost", lower(host)} {
  for (const std::string& origin : origins) {
    origins_.push_back(lower(origin));
    if (const std::string_view name = host_of_origin(origin); !name.empty()) names_.push_back(lower(name));
  }
}

bool OriginPolicy::knows_host(std::string_view host) const {
  if (host.empty()) return true;
  const std::string name = lower(without_port(host));
  return is_address(name) || name.ends_with(".localhost") ||
         std::find(names_.begin(), names_.end(), name) != names_.end();
}

OriginPolicy::Origin OriginPolicy::judge(std::string_view origin, std::string_view host) const {
  if (origin.empty()) return Origin::own;
  const std::string asked = lower(origin);
  // A server behind one that speaks https sees its own origin so.
  if (!host.empty() && (asked == "http://" + lower(host) || asked == "https://" + lower(host))) return Origin::own;
  return std::find(origins_.begin(), origins_.end(), asked) != origins_.end() ? Origin::allowed : Origin::foreign;
}

}  // namespace rompicapo::server
