// SPDX-License-Identifier: MIT
#include "apps/server/connection.hpp"

#include <algorithm>
#include <arpa/inet.h>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace rompicapo::server {

namespace {

using namespace std::chrono_literals;

constexpr auto poll_interval = 50ms;  // how often a wait checks whether the server is ending

using NameOf = int (*)(int, sockaddr*, socklen_t*);

void address_of(int socket, NameOf name_of, std::string& ip, int& port) {
  sockaddr_storage storage{};
  socklen_t size = sizeof storage;
  if (name_of(socket, reinterpret_cast<sockaddr*>(&storage), &size) != 0) return;
  std::array<char, INET6_ADDRSTRLEN> text{};
  if (storage.ss_family == AF_INET) {
    const auto* address = reinterpret_cast<const sockaddr_in*>(&storage);
    inet_ntop(AF_INET, &address->sin_addr, text.data(), text.size());
    port = ntohs(address->sin_port);
  } else {
    const auto* address = reinterpret_cast<const sockaddr_in6*>(&storage);
    inet_ntop(AF_INET6, &address->sin6_addr, text.data(), text.size());
    port = ntohs(address->sin6_port);
  }
  ip = text.data();
}

template <class Duration>
std::chrono::steady_clock::time_point in(Duration duration) {
  return std::chrono::steady_clock::now() + std::chrono::duration_cast<std::chrono::steady_clock::duration>(duration);
}

}  // namespace

std::string address_at_other_end(int socket) {
  std::string ip;
  int port = 0;
  address_of(socket, ::getpeername, ip, port);
  return ip;
}

Body body_of(const httplib::Request& request) {
  if (request.has_header("Transfer-Encoding")) return {Body::Kind::unsized, 0};
  if (!request.has_header("Content-Length")) return {};
  Body body{Body::Kind::sized, 0};
  const std::string text = request.get_header_value("Content-Length");
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), body.bytes);
  const bool number = error == std::errc() && end == text.data() + text.size();
  if (!number || request.get_header_value_count("Content-Length") != 1) return {Body::Kind::unclear, 0};
  return body;
}

void HeadScan::take(char byte) {
  const bool after_return = std::exchange(after_return_, byte == '\r');
  const auto fail = [this](std::string_view why) {
    if (fault_.empty()) fault_ = why;
  };
  if (after_return != (byte == '\n') || byte == '\0') return fail("a header line does not end with CR LF");
  if (byte == '\r') {
    if (at_ == At::name) fail("a header has no colon");
  } else if (byte == '\n') {
    at_ = At::line_start;
  } else if (at_ == At::line_start || at_ == At::name) {
    if (at_ == At::line_start && (byte == ' ' || byte == '\t')) fail("a header is folded over two lines");
    if (byte == ':' && at_ == At::name) {
      at_ = At::value;
      return;
    }
    at_ = At::name;
    constexpr std::string_view marks = "!#$%&'*+-.^_`|~";  // RFC 9110, 5.6.2
    const bool letter = (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || (byte >= '0' && byte <= '9');
    if (!letter && marks.find(byte) == std::string_view::npos)
      fail("a header name has a character that is not allowed, such as a blank before the colon");
  }
}

Connection::~Connection() {
  // Closing with bytes unread makes TCP reset the connection, and the client may lose the reply.
  ::shutdown(socket_, SHUT_WR);
  const auto until = in(500ms);
  std::size_t skipped = 0;
  while (skipped < (4u << 20) && wait_for(POLLIN, until)) {
    const ssize_t got = ::recv(socket_, buffer_.data(), buffer_.size(), MSG_DONTWAIT);
    if (got <= 0) break;
    skipped += static_cast<std::size_t>(got);
  }
  ::close(socket_);
}

bool Connection::next_request() {
  allowed_ = most_head;
  head_ = {};
  body_.reset();
  const auto give_up = [this] { return ending_.asked || crowded_(); };
  const bool here = begin_ < end_ || (wait_for(POLLIN, in(settings_.idle), give_up) && !ending_.asked);
  request_from_ = Clock::now();
  return here && (begin_ < end_ || fill());
}

void Connection::headers_read(const httplib::Request& request) {
  const Body body = body_of(request);
  const bool clear = (body.kind == Body::Kind::none || body.kind == Body::Kind::sized) && head_.fault().empty();
  body_ = clear ? body.bytes : unknown;
  allowed_ = *body_;
}

bool Connection::finish_request() {
  if (!body_ || allowed_ > settings_.most_body) return false;
  std::array<char, 4096> dropped;
  while (allowed_ > 0)
    if (read(dropped.data(), dropped.size()) <= 0) return false;
  return true;
}

// True when one of `events` occurs, or an error that the next call reports.
bool Connection::wait_for(short events, Clock::time_point until, const std::function<bool()>& give_up) const {
  for (;;) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now());
    pollfd wanted{socket_, events, 0};
    const int ready = ::poll(&wanted, 1, static_cast<int>(std::clamp(left, 0ms, poll_interval + 0ms).count()));
    if (ready > 0) return true;
    if (ready < 0 && errno != EINTR) return false;
    if (left <= 0ms || ending_.abandoned || (give_up && give_up())) return false;
  }
}

// The time limit is for the whole request, not for each read; it is shorter while others wait.
bool Connection::wait_for_request() const {
  const auto after = [this](Seconds time) { return request_from_ + std::chrono::duration_cast<Clock::duration>(time); };
  const auto late = [&] { return Clock::now() > after(settings_.hurried) && crowded_(); };
  return !late() && wait_for(POLLIN, after(settings_.request), late);
}

bool Connection::fill() {
  if (!wait_for_request()) return false;
  const ssize_t got = ::recv(socket_, buffer_.data(), buffer_.size(), 0);
  if (got <= 0) return false;
  begin_ = 0;
  end_ = static_cast<std::size_t>(got);
  return true;
}

bool Connection::is_readable() const { return begin_ < end_ || wait_for_request(); }

bool Connection::is_writable() const {
  pollfd wanted{socket_, POLLOUT, 0};
  if (::poll(&wanted, 1, 0) > 0) return (wanted.revents & (POLLERR | POLLHUP)) == 0;
  return wait_for(POLLOUT, in(settings_.reply));
}

ssize_t Connection::read(char* to, std::size_t size) {
  // cpp-httplib takes this for the end of the line and refuses the address as too long.
  if (!body_ && head_.in_request_line() && most_head - allowed_ > most_line) return 0;
  size = static_cast<std::size_t>(std::min<std::uint64_t>(size, allowed_));
  if (size == 0 || (begin_ == end_ && !fill())) return -1;
  size = std::min(size, end_ - begin_);
  std::memcpy(to, buffer_.data() + begin_, size);
  if (!body_)
    std::for_each(buffer_.data() + begin_, buffer_.data() + begin_ + size, [this](char byte) { head_.take(byte); });
  begin_ += size;
  allowed_ -= size;
  return static_cast<ssize_t>(size);
}

ssize_t Connection::write(const char* from, std::size_t size) {
  const auto until = in(settings_.reply);
  std::size_t written = 0;
  while (written < size) {
    const ssize_t sent = ::send(socket_, from + written, size - written, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent > 0) {
      written += static_cast<std::size_t>(sent);
    } else if (sent < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
      if (!wait_for(POLLOUT, until)) return -1;
    } else if (errno != EINTR) {
      return -1;
    }
  }
  return static_cast<ssize_t>(written);
}

void Connection::get_remote_ip_and_port(std::string& ip, int& port) const {
  address_of(socket_, ::getpeername, ip, port);
}

void Connection::get_local_ip_and_port(std::string& ip, int& port) const {
  address_of(socket_, ::getsockname, ip, port);
}

}  // namespace rompicapo::server
