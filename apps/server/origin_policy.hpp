// SPDX-License-Identifier: MIT
//
// Which requests are accepted. A page of another origin must be on the list; otherwise any page that a user visits
// could use the server on the user's machine. The Host header must be a name of this server; otherwise a page could
// make its own name resolve to this address (DNS rebinding). Numeric addresses cannot be rebound and are always
// accepted.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace rompicapo::server {

class OriginPolicy {
 public:
  // `host`: where the server listens. `origins`: as browsers write them, "https://example.org:8080".
  OriginPolicy(std::string_view host, const std::vector<std::string>& origins);

  // `host`: the Host header; empty if absent (HTTP/1.0), which is accepted.
  bool knows_host(std::string_view host) const;

  enum class Origin { own, allowed, foreign };
  // The Origin and Host headers; a request without an Origin comes from no page and counts as `own`.
  Origin judge(std::string_view origin, std::string_view host) const;

 private:
  std::vector<std::string> names_, origins_;
};

// Of IPv4 or IPv6.
bool is_address(const std::string& text);

// "localhost" of "localhost:8420", "::1" of "[::1]"; empty of what is no host (RFC 9110, 7.2).
std::string_view name_of_host(std::string_view host);

// "example.org" of "https://example.org:8080"; empty of what is no origin.
std::string_view host_of_origin(std::string_view origin);

}  // namespace rompicapo::server
