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

bool only(std::string_view text, bool (*allowed)(char)) { return std::all_of(text.begin(), text.end(), allowed); }

bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

bool is_of_name(char letter) {
  return is_digit(letter) || (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || letter == '-' ||
         letter == '.' || letter == '_';
}

}  // namespace

bool is_address(const std::string& text) {
  in6_addr any{};
  return inet_pton(AF_INET, text.c_str(), &any) == 1 || inet_pton(AF_INET6, text.c_str(), &any) == 1;
}

std::string_view name_of_host(std::string_view host) {
  const bool bracketed = host.starts_with('[');
  const std::size_t end = std::min(bracketed ? host.find(']') : host.find(':'), host.size());
  const std::string_view name = host.substr(bracketed ? 1 : 0, end - (bracketed ? 1 : 0));
  const std::string_view rest = host.substr(std::min(host.size(), end + (bracketed ? 1 : 0)));
  const bool good = bracketed
                        ? end < host.size() && name.find(':') != std::string_view::npos && is_address(std::string(name))
                        : only(name, is_of_name);
  return good && (rest.empty() || (rest.front() == ':' && only(rest.substr(1), is_digit))) ? name : std::string_view();
}

std::string_view host_of_origin(std::string_view origin) {
  const std::size_t scheme = origin.find("://");
  return scheme == std::string_view::npos ? std::string_view() : name_of_host(origin.substr(scheme + 3));
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
  const std::string name = lower(name_of_host(host));
  if (name.empty()) return false;
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
