// SPDX-License-Identifier: MIT
//
// Messages: a letter, its numbers, a line break, bytes. N: a number for the other processes. M: marks of a source for a
// target. A: receipt of marks. E: no more marks for this layer.
#include "lab/experiments/census_link.hpp"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <numeric>
#include <unistd.h>

namespace rompicapo::lab {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t piece_bytes = std::size_t{1} << 20;  // bytes
constexpr std::size_t most_under_way = 4;                  // pieces sent to one process without a receipt
constexpr unsigned short_wait = 100;                       // microseconds

// A file of received marks.
class FileStream final : public tables::ByteStream {
 public:
  FileStream(std::string path, std::uint64_t bytes) : path_(std::move(path)), left_(bytes) {
    if (bytes > 0) file_.open(path_, std::ios::binary);
  }

  std::uint64_t left() const override { return left_; }
  bool read(std::span<std::byte> into) override {
    if (into.empty()) return true;
    if (into.size() > left_) return false;
    file_.read(reinterpret_cast<char*>(into.data()), static_cast<std::streamsize>(into.size()));
    if (!file_) return false;
    left_ -= into.size();
    return true;
  }
  Error error() const override {
    return {ErrorCode::environment, fmt::format("the marks in `{}` cannot be read", path_)};
  }

 private:
  std::string path_;
  std::ifstream file_;
  std::uint64_t left_;
};

// The numbers of a message's first line, and the offset of its bytes.
std::pair<std::vector<std::uint64_t>, std::size_t> head_of(const std::string& message) {
  std::vector<std::uint64_t> numbers;
  const std::size_t end = std::min(message.find('\n'), message.size());
  const char* at = message.data() + 1;
  while (at < message.data() + end) {
    std::uint64_t number = 0;
    at = std::from_chars(at + 1, message.data() + end, number).ptr;
    numbers.push_back(number);
  }
  return {numbers, std::min(end + 1, message.size())};
}

}  // namespace

LinkExchange::LinkExchange(Link& link, std::string directory, std::function<bool()> stopped)
    : link_(link), directory_(std::move(directory)), stopped_(std::move(stopped)) {
  for (int rank = 0; rank < link.size(); ++rank)
    if (rank != link.rank()) outgoing_[rank];
}

int LinkExchange::owner(std::size_t range) const {
  return static_cast<int>(range % static_cast<std::size_t>(link_.size()));
}

bool LinkExchange::mine(std::size_t range) const { return owner(range) == link_.rank(); }

std::string LinkExchange::file(std::size_t source, std::size_t target) const {
  return fmt::format("{}/marks-{}-{}", directory_, source, target);
}

void LinkExchange::forget_received() {
  std::error_code ignored;
  for (const auto& [range, bytes] : received_) fs::remove(file(range.first, range.second), ignored);
  received_.clear();
}

Expected<bool> LinkExchange::take_messages() {
  if (stopped_()) return Error{ErrorCode::environment, "stopped while waiting for another process"};
  bool any = false;
  while (const auto message = link_.receive()) {
    any = true;
    if (const Expected<bool> taken = take(message->first, message->second); !taken) return taken.error();
  }
  return any;
}

Expected<bool> LinkExchange::take(int from, const std::string& message) {
  const auto [numbers, begin] = head_of(message);
  switch (message.empty() ? ' ' : message.front()) {
    case 'N':
      numbers_[from].push_back(numbers.at(0));
      return true;
    case 'A':
      --outgoing_[from].under_way;
      return true;
    case 'E':
      ++ends_;
      return true;
    default: {
      const std::string path = file(static_cast<std::size_t>(numbers.at(0)), static_cast<std::size_t>(numbers.at(1)));
      std::uint64_t& bytes = received_[{numbers.at(0), numbers.at(1)}];
      std::ofstream out(path, std::ios::binary | (bytes == 0 ? std::ios::trunc : std::ios::app));
      out.write(message.data() + begin, static_cast<std::streamsize>(message.size() - begin));
      out.close();
      if (!out) return Error{ErrorCode::environment, fmt::format("cannot write `{}`", path)};
      bytes += message.size() - begin;
      link_.send(from, "A\n");
      return true;
    }
  }
}

Expected<bool> LinkExchange::send_some(int to, Outgoing& outgoing) {
  while (outgoing.under_way < most_under_way && !outgoing.parts.empty()) {
    const auto [source, target] = outgoing.parts.front();
    if (!outgoing.stream)
      outgoing.stream = stored_[source]->stream(tables::section_marks, static_cast<std::uint32_t>(target));
    const std::uint64_t left = outgoing.stream->left();
    if (left > 0) {
      std::string message = fmt::format("M {} {}\n", source, target);
      const std::size_t head = message.size(),
                        bytes = static_cast<std::size_t>(std::min<std::uint64_t>(left, piece_bytes));
      message.resize(head + bytes);
      if (!outgoing.stream->read(std::as_writable_bytes(std::span(message.data() + head, bytes))))
        return outgoing.stream->error();
      link_.send(to, message);
      ++outgoing.under_way;
    }
    if (outgoing.stream->left() == 0) {
      outgoing.stream.reset();
      outgoing.parts.pop_front();
    }
  }
  if (outgoing.parts.empty() && outgoing.under_way == 0 && !outgoing.ended) {
    link_.send(to, "E\n");
    outgoing.ended = true;
  }
  return true;
}

Expected<bool> LinkExchange::enter(std::span<const std::shared_ptr<const tables::SectionFile>> stored) {
  stored_ = stored;
  for (auto& [rank, outgoing] : outgoing_) {
    outgoing = {};
    for (std::size_t source = 0; source < stored.size(); ++source)
      for (std::size_t target = 0; stored[source] && target < stored.size(); ++target)
        if (owner(target) == rank) outgoing.parts.emplace_back(source, target);
  }
  const auto all_sent = [&] {
    return std::all_of(outgoing_.begin(), outgoing_.end(), [](const auto& one) { return one.second.ended; });
  };
  while (ends_ < link_.size() - 1 || !all_sent()) {
    for (auto& [rank, outgoing] : outgoing_) {
      if (const Expected<bool> sent = send_some(rank, outgoing); !sent) return sent.error();
    }
    const Expected<bool> taken = take_messages();
    if (!taken) return taken.error();
    if (!*taken) ::usleep(short_wait);
  }
  ends_ = 0;
  return true;
}

Expected<std::vector<std::uint64_t>> LinkExchange::all_numbers(std::uint64_t own) {
  for (const auto& [rank, outgoing] : outgoing_) link_.send(rank, fmt::format("N {}\n", own));
  std::vector<std::uint64_t> all{own};
  for (const auto& [rank, outgoing] : outgoing_) {
    std::deque<std::uint64_t>& told = numbers_[rank];
    while (told.empty()) {
      const Expected<bool> taken = take_messages();
      if (!taken) return taken.error();
      if (!*taken) ::usleep(short_wait);
    }
    all.push_back(told.front());
    told.pop_front();
  }
  return all;
}

Expected<std::uint64_t> LinkExchange::fewest_finished(std::uint64_t finished) {
  const auto all = all_numbers(finished);
  if (!all) return all.error();
  return *std::min_element(all->begin(), all->end());
}

// Marks of the next layer may arrive as soon as the number is sent: this layer's are removed first.
Expected<std::uint64_t> LinkExchange::layer_done(std::uint64_t states) {
  stored_ = {};
  forget_received();
  const auto all = all_numbers(states);
  if (!all) return all.error();
  return std::accumulate(all->begin(), all->end(), std::uint64_t{0});
}

Expected<std::unique_ptr<tables::ByteStream>> LinkExchange::marks(std::size_t source, std::size_t target) {
  if (mine(source)) return stored_[source]->stream(tables::section_marks, static_cast<std::uint32_t>(target));
  const auto found = received_.find({source, target});
  return std::unique_ptr<tables::ByteStream>(
      std::make_unique<FileStream>(file(source, target), found == received_.end() ? 0 : found->second));
}

}  // namespace rompicapo::lab
