// SPDX-License-Identifier: MIT
//
// How one request is handled. The reply names its first fault; the body is read only if the headers have none.
#include <fmt/format.h>
#include <string_view>
#include <vector>

#include "rompicapo/base/text.hpp"

#include "apps/server/http_server.hpp"
#include "apps/server/reply.hpp"

namespace rompicapo::server {

namespace {

constexpr std::size_t longest_path = 512;
constexpr std::string_view too_long = "the address is too long";

bool is_json(std::string_view type) {
  type = type.substr(0, type.find(';'));
  while (type.ends_with(' ')) type.remove_suffix(1);
  return type == "application/json";
}

std::string allowed(const Api::Methods& methods) {
  std::string list = "OPTIONS";
  for (const auto& [method, handler] : methods) list += (method == "GET" ? ", GET, HEAD" : ", " + method);
  return list;
}

}  // namespace

bool Server::HttpServer::receive(const Request& in, Response& out) {
  if (const std::string_view fault = serving_->fault_of_head(); !fault.empty())
    return refuse(out, 400, "bad_syntax", fault), true;
  if (!let_in(in, out)) return true;
  if (in.path.size() > longest_path) return refuse(out, 414, "too_large", too_long), true;
  const Target target = api_.target(in.path);
  const Api::Methods* methods = api_.methods(target);
  if (in.method == "OPTIONS") return preflight(in, out), true;
  if (methods == nullptr) return answer_file(in, out), true;
  out.set_header("Cache-Control", "no-store");
  if (!methods->contains(in.method == "HEAD" ? "GET" : in.method)) {
    out.set_header("Allow", allowed(*methods));
    refuse(out, 405, "wrong_method", fmt::format("{} takes {}", target.route, allowed(*methods)));
    return true;
  }
  if (in.method == "POST") return refuse_body(in, out);
  answer(in, out);
  return true;
}

// Also sets the CORS headers.
bool Server::HttpServer::let_in(const Request& in, Response& out) const {
  const std::string host = in.get_header_value("Host"), origin = in.get_header_value("Origin");
  const std::size_t hosts = in.get_header_value_count("Host");
  if (hosts > 1 || (hosts == 0 ? in.version == "HTTP/1.1" : name_of_host(host).empty())) {
    refuse(out, 400, "bad_syntax",
           hosts == 1 ? fmt::format("`{}` is no host", excerpt(host)) : "a request names one Host");
    return false;
  }
  if (!policy_.knows_host(host)) {
    refuse(out, 421, "foreign_host",
           fmt::format("`{}` is not a name of this server: see --host and --allow-origin", excerpt(host)));
    return false;
  }
  switch (policy_.judge(origin, host)) {
    case OriginPolicy::Origin::own:
      return true;
    case OriginPolicy::Origin::allowed:
      out.set_header("Access-Control-Allow-Origin", origin);
      out.set_header("Access-Control-Expose-Headers", "Location, Retry-After");
      out.set_header("Vary", "Origin");
      return true;
    case OriginPolicy::Origin::foreign:
      if ((in.method == "GET" || in.method == "HEAD") && is_for_other_pages(in.path)) return true;
      break;
  }
  refuse(out, 403, "foreign_origin",
         fmt::format("pages of `{}` may not ask this server: see --allow-origin", excerpt(origin)));
  return false;
}

// True: `out` refuses the body.
bool Server::HttpServer::refuse_body(const Request& in, Response& out) const {
  const Body body = body_of(in);
  if (body.kind == Body::Kind::unclear) {
    refuse(out, 400, "bad_syntax", "Content-Length is no number, or there are two");
  } else if (body.kind != Body::Kind::sized) {
    refuse(out, 411, "length_required", "the request needs a body with its Content-Length");
  } else if (body.bytes > settings_.most_body) {
    refuse(out, 413, "too_large", fmt::format("the body may have {} bytes", settings_.most_body));
  } else if (in.has_header("Content-Encoding")) {
    refuse(out, 415, "unsupported_media", "the body may not be compressed");
  } else if (!is_json(in.get_header_value("Content-Type"))) {
    refuse(out, 415, "unsupported_media", "the body must be of Content-Type application/json");
  } else {
    return false;
  }
  return true;
}

void Server::HttpServer::answer(const Request& in, Response& out) {
  Target target = api_.target(in.path);
  target.socket = serving_->socket();
  if (const Api::Methods* methods = api_.methods(target))
    methods->at(in.method == "HEAD" ? "GET" : in.method)(in, target, out);
}

void Server::HttpServer::answer_file(const Request& in, Response& out) const {
  if (is_for_other_pages(in.path)) {
    out.headers.erase("Cross-Origin-Resource-Policy");
    out.set_header("Cross-Origin-Resource-Policy", "cross-origin");
    if (!out.has_header("Access-Control-Allow-Origin")) out.set_header("Access-Control-Allow-Origin", "*");
  }
  const bool reads = in.method == "GET" || in.method == "HEAD";
  const std::optional<PageFile> file =
      reads && in.path.starts_with('/') ? page_.find(in.path, in.get_header_value("Accept-Encoding")) : std::nullopt;
  if (!file) {
    const std::vector<std::string_view> addresses = api_.addresses();
    const std::string_view near = nearest_name(in.path, addresses);
    const std::string meant = near.empty() ? std::string() : fmt::format(" (did you mean `{}`?)", near);
    return refuse(out, 404, "unknown_name",
                  page_.empty() && in.path == "/" ? "this program was built without the page: see docs/api.md"
                                                  : fmt::format("no address `{}`{}", excerpt(in.path), meant));
  }
  out.set_header("ETag", file->tag);
  out.set_header("Vary", "Accept-Encoding");
  out.set_header("Cache-Control", file->immutable ? "public, max-age=31536000, immutable" : "no-cache");
  if (in.get_header_value("If-None-Match").find(file->tag) != std::string::npos) {
    out.status = 304;
    return;
  }
  out.status = 200;
  if (!file->encoding.empty()) out.set_header("Content-Encoding", std::string(file->encoding));
  send(out, file->bytes, file->type, file->owned);
}

// A CORS preflight request; let_in has already checked the origin.
void Server::HttpServer::preflight(const Request& in, Response& out) const {
  out.status = 204;
  out.set_header("Allow", "OPTIONS, GET, HEAD, POST, DELETE");
  if (!out.has_header("Access-Control-Allow-Origin")) return;
  out.set_header("Access-Control-Allow-Methods", "GET, POST, DELETE");
  out.set_header("Access-Control-Allow-Headers", "Content-Type, Rompicapo-Session");
  out.set_header("Access-Control-Max-Age", "600");
  if (in.has_header("Access-Control-Request-Private-Network"))
    out.set_header("Access-Control-Allow-Private-Network", "true");
}

void Server::HttpServer::refuse_nameless(Response& out) {
  const int status = out.status;
  out.set_header("Connection", "close");
  switch (status) {
    case 413:
      return refuse(out, status, "too_large", "the body is too large");
    case 414:
      return refuse(out, status, "too_large", too_long);
    case 417:
      return refuse(out, status, "bad_option", "nothing is expected here");
    default:
      return refuse(out, status, "bad_syntax", "this is no request of HTTP that can be read here");
  }
}

}  // namespace rompicapo::server
