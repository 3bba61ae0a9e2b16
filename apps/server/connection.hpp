// SPDX-License-Identifier: MIT
//
// A client's socket as a stream of cpp-httplib. Every wait is bounded: a request has a size and a time limit, a client
// has a time limit to receive a reply, and all waits end when the server does. Bytes read beyond a request belong to
// the next one of the connection.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "apps/server/http.hpp"
#include "apps/server/settings.hpp"

namespace rompicapo::server {

// The body of a request according to its headers.
struct Body {
  enum class Kind { none, sized, unsized, unclear };  // unsized: chunked; unclear: several lengths, or no number

  Kind kind = Kind::none;
  std::uint64_t bytes = 0;
};
Body body_of(const httplib::Request& request);

// The server ends in two steps: first it takes no new requests, then all waits end.
struct Ending {
  std::atomic<bool> asked{false}, abandoned{false};
};

// Finds faults of a head that cpp-httplib accepts and other servers read differently, which allows request smuggling.
class HeadScan {
 public:
  void take(char byte);
  std::string_view fault() const { return fault_; }  // empty: none so far
  bool in_request_line() const { return at_ == At::request_line; }

 private:
  enum class At { request_line, line_start, name, value };

  At at_ = At::request_line;
  bool after_return_ = false;  // the byte before was a CR
  std::string_view fault_{};
};

// The address of the peer; empty if it has disconnected.
std::string address_at_other_end(int socket);

class Connection final : public httplib::Stream {
 public:
  // `crowded`: whether other connections wait; a slow request then has less time.
  Connection(int socket, const Settings& settings, const Ending& ending, std::function<bool()> crowded)
      : socket_(socket), settings_(settings), ending_(ending), crowded_(std::move(crowded)) {}
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  ~Connection() override;  // lets the client read what was written before it closes

  // Waits for the first byte of a request. False: none came in time, or the thread is needed.
  bool next_request();

  // Call when the headers have been read: from then on only the body is readable.
  void headers_read(const httplib::Request& request);

  // Empty: the head has no fault.
  std::string_view fault_of_head() const { return head_.fault(); }
  std::chrono::steady_clock::time_point request_from() const { return request_from_; }

  // Skips the unread part of the body. False: it is too long, and the connection must be closed.
  bool finish_request();

  bool is_readable() const override;
  bool is_writable() const override;
  ssize_t read(char* to, std::size_t size) override;
  ssize_t write(const char* from, std::size_t size) override;
  void get_remote_ip_and_port(std::string& ip, int& port) const override;
  void get_local_ip_and_port(std::string& ip, int& port) const override;
  socket_t socket() const override { return socket_; }

 private:
  using Clock = std::chrono::steady_clock;

  bool wait_for(short events, Clock::time_point until, const std::function<bool()>& give_up = {}) const;
  bool wait_for_request() const;
  bool fill();

  static constexpr std::uint64_t most_head = 64 << 10;  // bytes of request line and headers
  static constexpr std::uint64_t most_line = 9 << 10;   // of the request line: more than cpp-httplib takes
  static constexpr std::uint64_t unknown = std::numeric_limits<std::uint64_t>::max();

  const int socket_;
  const Settings& settings_;
  const Ending& ending_;
  const std::function<bool()> crowded_;
  std::array<char, 16384> buffer_;
  std::size_t begin_ = 0, end_ = 0;  // received bytes that have not been read yet
  std::uint64_t allowed_ = 0;        // bytes of this request that may still be read
  HeadScan head_{};
  std::optional<std::uint64_t> body_{};  // length of the body, once the headers are read
  Clock::time_point request_from_{};
};

}  // namespace rompicapo::server
