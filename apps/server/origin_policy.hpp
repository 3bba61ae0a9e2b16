// SPDX-License-Identifier: MIT
//
// Who may ask. A page of another origin may not, unless it is on the list: without this any page that somebody visits
// could set the server on this machine to work. And the name that the client believes it talks to must be one of ours:
// without this a page could make its own name point here (DNS rebinding) and pass for our origin. An address that is
// spelt in numbers cannot be made to point elsewhere, so it is always taken.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace rompicapo::server {

class OriginPolicy {
 public:
  // `host`: where the server listens. `origins`: as a browser writes them, "https://example.org:8080".
  OriginPolicy(std::string_view host, const std::vector<std::string>& origins);

  // The value of the header Host; an absent one (HTTP/1.0, no browser) is empty and let in. What is no host is unknown.
  bool knows_host(std::string_view host) const;

  enum class Origin { own, allowed, foreign };
  // The values of the headers Origin and Host; a request without an origin is no page's: own.
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
