// SPDX-License-Identifier: MIT
//
// One client's socket, as cpp-httplib reads and writes it. Here every wait has an end: a request must come whole within
// its time and size, however slowly its bytes drip in; a reply must be taken within its time; the end of the server
// ends all waits. Bytes read too many belong to the next request of the same connection.
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

// What the headers say of a request's body.
struct Body {
  enum class Kind { none, sized, unsized, unclear };  // unsized: chunks; unclear: lengths that contradict or are none

  Kind kind = Kind::none;
  std::uint64_t bytes = 0;
};
Body body_of(const httplib::Request& request);

// The server's end, in two steps: no new requests; then nothing is waited for any more.
struct Ending {
  std::atomic<bool> asked{false}, abandoned{false};
};

// What cpp-httplib passes over in a head, and another server may read otherwise: a request could hide in it.
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

// The address at the other end of a socket; empty where it has gone.
std::string address_at_other_end(int socket);

class Connection final : public httplib::Stream {
 public:
  // `crowded`: others wait. Who is slow with a request then has less time.
  Connection(int socket, const Settings& settings, const Ending& ending, std::function<bool()> crowded)
      : socket_(socket), settings_(settings), ending_(ending), crowded_(std::move(crowded)) {}
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  ~Connection() override;  // lets the client read what was written before it closes

  // Waits for the first byte of a request. False: none came in time, or others wait.
  bool next_request();

  // To be called when the headers of a request have been read: from here only its body is readable.
  void headers_read(const httplib::Request& request);

  // What is wrong with the head as it was written; empty: nothing.
  std::string_view fault_of_head() const { return head_.fault(); }
  std::chrono::steady_clock::time_point request_from() const { return request_from_; }

  // Skips what nobody has read of the body. False: there is too much of it; the connection is of no more use.
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
  std::size_t begin_ = 0, end_ = 0;  // of what is read and not yet taken
  std::uint64_t allowed_ = 0;        // bytes of this request that may still be taken
  HeadScan head_{};
  std::optional<std::uint64_t> body_{};  // of them, once the headers are read: what is left of the body
  Clock::time_point request_from_{};
};

}  // namespace rompicapo::server
