// SPDX-License-Identifier: MIT
//
// The states of a puzzle cut into ranges, each small enough for memory, for a breadth-first search with layers on disk.
// Every move can be undone, so layer d+1 is the neighbours of layer d without layers d and d-1. A state found in
// another range is not looked up there but stored as a mark, in order, and entered when that range is processed
// (delayed duplicate detection: R. E. Korf and P. Schultze, "Large-scale parallel breadth-first search", AAAI 2005;
// batches of deferred access: D. Kunkle and G. Cooperman, 2007). A stored range of a layer is a set of states and their
// marks for the next layer; it is written once and never changed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/base/interface.hpp"
#include "rompicapo/tables/ranged/section_file.hpp"

namespace rompicapo::tables {

// The sections of a stored range.
inline constexpr std::uint32_t section_set = 1;    // of 0
inline constexpr std::uint32_t section_marks = 2;  // of the target range; there may be several

// The assignment of ranges to processes and the transfer of marks. A single process has all ranges in one folder; over
// several machines each has some, and this interface is all that they share.
class RangeExchange : public Interface {
 public:
  virtual bool mine(std::size_t range) const = 0;

  // `finished`: distances finished here. Returns the minimum over all processes, from which all resume: the numbers
  // differ by at most one. Errors, here and below: environment, also if another process has one.
  virtual Expected<std::uint64_t> fewest_finished(std::uint64_t finished) = 0;

  // The stored current layer by range, null for ranges of other processes; its marks may be requested until layer_done.
  // Every process calls it, and it may wait for the others.
  virtual Expected<bool> enter(std::span<const std::shared_ptr<const SectionFile>> stored) = 0;

  // This process's part of the next layer, with `states` states, is stored, and all layers before it are on disk.
  // Returns the sum over all processes once all have called.
  virtual Expected<std::uint64_t> layer_done(std::uint64_t states) = 0;

  // The marks of `source` in `target` for the current layer. Called by several threads at once.
  virtual Expected<std::unique_ptr<ByteStream>> marks(std::size_t source, std::size_t target) = 0;
};

// The inputs for one range of the next layer.
class RangeInputs : public Interface {
 public:
  virtual std::unique_ptr<ByteStream> before() = 0;   // the set of layer d-1; null: d is 0
  virtual std::unique_ptr<ByteStream> current() = 0;  // the set of layer d
  virtual Expected<std::unique_ptr<ByteStream>> marks(std::size_t source) = 0;
  virtual bool keep_on() = 0;  // call every few milliseconds; false: return early with any result
};

// Per-thread buffers.
class RangeWorker : public Interface {
 public:
  // Writes the range's part of layer 0 and returns its number of states.
  virtual std::uint64_t begin(std::size_t range, SectionWriter& out) = 0;

  // Writes the range's part of the layer after `distance`. Errors: those of the streams.
  virtual Expected<std::uint64_t> step(std::uint64_t distance, std::size_t range, RangeInputs& in,
                                       SectionWriter& out) = 0;

  // Calls visit(state as text) for each state of a stored set until it returns false.
  virtual Expected<bool> list(std::uint64_t distance, std::size_t range, ByteStream& set,
                              const std::function<bool(std::string)>& visit) = 0;
};

// Immutable; shared by threads.
class RangedSpace : public Interface {
 public:
  virtual std::size_t ranges() const = 0;
  virtual std::uint64_t states() const = 0;        // including unreachable ones
  virtual std::uint64_t worker_bytes() const = 0;  // including file buffers
  virtual std::unique_ptr<RangeWorker> worker() const = 0;
};

}  // namespace rompicapo::tables
