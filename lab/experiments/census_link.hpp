// SPDX-License-Identifier: MIT
//
// A census beyond memory, shared by processes on many machines: range r belongs to process r mod size, and marks for
// other processes' ranges are sent before a layer is processed. Only a few pieces at a time are sent from one process
// to another, so that memory is bounded. The thread that runs the census sends and receives all messages.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "rompicapo/tables/ranged/ranged_space.hpp"

#include "lab/experiments/link.hpp"

namespace rompicapo::lab {

class LinkExchange final : public tables::RangeExchange {
 public:
  // `directory`: of this process only; received marks are stored there in files, one layer at a time.
  LinkExchange(Link& link, std::string directory, std::function<bool()> stopped);

  bool mine(std::size_t range) const override;
  Expected<std::uint64_t> fewest_finished(std::uint64_t finished) override;
  Expected<bool> enter(std::span<const std::shared_ptr<const tables::SectionFile>> stored) override;
  Expected<std::uint64_t> layer_done(std::uint64_t states) override;
  Expected<std::unique_ptr<tables::ByteStream>> marks(std::size_t source, std::size_t target) override;

 private:
  // Data to be sent to another process.
  struct Outgoing {
    std::deque<std::pair<std::size_t, std::size_t>> parts;  // source, target
    std::unique_ptr<tables::ByteStream> stream;             // of the first of them
    std::size_t under_way = 0;                              // pieces without a receipt
    bool ended = false;                                     // everything is sent, including the end message
  };

  Expected<std::vector<std::uint64_t>> all_numbers(std::uint64_t own);
  Expected<bool> take_messages();
  Expected<bool> take(int from, const std::string& message);
  Expected<bool> send_some(int to, Outgoing& outgoing);
  std::string file(std::size_t source, std::size_t target) const;
  void forget_received();
  int owner(std::size_t range) const;

  Link& link_;
  std::string directory_;
  std::function<bool()> stopped_;
  std::span<const std::shared_ptr<const tables::SectionFile>> stored_{};
  std::map<int, Outgoing> outgoing_;
  std::map<int, std::deque<std::uint64_t>> numbers_;
  std::map<std::pair<std::size_t, std::size_t>, std::uint64_t> received_;  // bytes
  int ends_ = 0;  // end messages received for the current layer
};

}  // namespace rompicapo::lab
